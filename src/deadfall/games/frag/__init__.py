"""Frag Gold Edition: a first-person shooter on a table.

Nothing of other products is used here (FRAG-R-93), and the page of advertising and credits has no rules (FRAG-R-94).
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from deadfall.engine.entry import Entry, SeatsError
from deadfall.engine.options import OptionError, TableOptions
from deadfall.games.frag.arena import Arena
from deadfall.games.frag.content import load
from deadfall.games.frag.game import FragGame
from deadfall.games.frag.options import DESIGN_NAMES, OPTIONS
from deadfall.games.frag.pack import Pack
from deadfall.games.frag.table import Table

_pack = cache(load)


@cache
def _arena(folder: Path, key: str) -> tuple[Pack, Arena]:
    pack = _pack(folder)
    if key not in [chart.key for chart in pack.maps]:
        raise OptionError(f'option map: this pack has no map "{key}", choose {" / ".join(m.key for m in pack.maps)}')
    return pack, Arena(pack.map_by_key(key))


def build(seats: int, options: TableOptions, folder: Path) -> FragGame:
    """The game at a table of that size."""
    pack, arena = _arena(folder, str(options["map"]))
    most = min(len(arena.respawns), len(pack.figures))  # FRAG-COMP-03, FRAG-COMP-04, FRAG-R-02
    if not 2 <= seats <= most:
        raise SeatsError(f"Frag on map {arena.key} seats 2 to {most} players, not {seats}")
    return FragGame(Table(arena, pack, seats, options))


GAME = Entry(
    key="frag",
    title="Frag",
    blurb="A first-person shooter on a table: grab guns, find a line of sight, mark three frags.",
    seats=range(2, 7),
    options=OPTIONS,
    build=build,
    folder=Path(__file__).parent,
    minutes=40,
    weight=2,
    option_sets=(
        {},
        {"map": "B", "design_mode": "open_in_seat_order", "weapon_limit": "current", "range_metric": "king"},
        {"design_mode": "random", "range_metric": "walking", "fighters_block": "never", "teleporter_bump": "off"},
        {
            "map": "B",
            "design_mode": "preset",
            "designs": ",".join(DESIGN_NAMES),
            "pickup_per": "entry",
            "pile_view": "open",
        },
        {"late_bonus": "hand_too", "tournament_games": 2, "frags_to_win": 1, "first_round_attacks": "no"},
        {
            "map": "B",
            "late_bonus": "never",
            "tournament_games": 2,
            "tournament_cap": 4,
            "max_rounds": 5,
            "fair_start": "yes",
        },
    ),
)
