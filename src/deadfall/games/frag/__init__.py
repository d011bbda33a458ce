"""Frag Gold Edition: a first-person shooter on a table."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from deadfall.engine.content import ContentError
from deadfall.engine.entry import Entry, SeatsError
from deadfall.engine.options import OptionError, TableOptions
from deadfall.games.frag.arena import METRICS, Arena
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


def build(seats: int, settings: TableOptions, folder: Path) -> FragGame:
    """The game at a table of that size."""
    pack, arena = _arena(folder, str(settings["map"]))
    most = min(len(arena.respawns), len(pack.figures))
    if not 2 <= seats <= most:
        raise SeatsError(f"Frag on map {arena.key} seats 2 to {most} players, not {seats}")
    table = Table(arena, pack, seats)
    table.frags_to_win = int(settings["frags_to_win"])
    table.design_mode = OPTIONS[2].values.index(str(settings["design_mode"]))
    table.preset = _preset(table, pack, str(settings["designs"]))
    table.weapon_limit_current = settings["weapon_limit"] == "current"
    table.metric = METRICS.index(str(settings["range_metric"]))
    table.fighters_block = settings["fighters_block"] == "interior"
    table.teleporter_bump = settings["teleporter_bump"] == "on"
    table.pickup_per_turn = settings["pickup_per"] == "turn"
    table.pile_open = settings["pile_view"] == "open"
    table.late_bonus = ("in_play", "never", "hand_too").index(str(settings["late_bonus"]))
    table.tournament_games = int(settings["tournament_games"])
    table.tournament_cap = int(settings["tournament_cap"])
    table.max_rounds = int(settings["max_rounds"])
    table.first_round_attacks = settings["first_round_attacks"] == "yes"
    table.fair_start = settings["fair_start"] == "yes"
    table.reaction_timer = int(settings["reaction_timer"])
    return FragGame(table)


def _preset(table: Table, pack: Pack, names: str) -> list[int]:
    """The design of each seat by name, the list repeated as often as needed."""
    by_name = {design.name: (design.health, design.speed, design.accuracy) for design in pack.designs}
    wanted = names.split(",") if names else ["All-rounder"]
    for name in wanted:
        if name not in by_name:
            raise ContentError(f'pack.toml: option designs: there is no design "{name}" in this pack')
    return [table.designs.index(by_name[wanted[seat % len(wanted)]]) for seat in range(table.seats)]


GAME = Entry(
    key="frag",
    title="Frag",
    blurb="A first-person shooter on a table: grab guns, find a line of sight, mark three frags.",
    seats=range(2, 7),
    options=OPTIONS,
    build=build,
    folder=Path(__file__).parent,
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
