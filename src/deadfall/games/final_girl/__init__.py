"""Final Girl: a slasher film for one, any Killer at any Location."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from deadfall.engine.content import ContentError, Errors
from deadfall.engine.entry import Entry
from deadfall.engine.options import TableOptions
from deadfall.games.final_girl.checks import check
from deadfall.games.final_girl.content import Packs, choose, read
from deadfall.games.final_girl.effects.words import put_into_words
from deadfall.games.final_girl.game import FinalGirl
from deadfall.games.final_girl.options import KILLERS, OPTIONS
from deadfall.games.final_girl.rules.ops import operations
from deadfall.games.final_girl.table import Assembly, Table, agree


def _read(folder: Path) -> Packs:
    packs = read(folder)
    check(packs)
    return packs


_own = cache(_read)


def build(seats: int, settings: TableOptions, folder: Path) -> FinalGirl:
    """The game with the chosen packs."""
    # FG-SET-01, FG-GAME-03
    packs = _own(folder) if folder == GAME.data else _read(folder)
    killer = choose(packs.killers, _wanted(packs.killers, str(settings["killer"]), KILLERS[0]), "Killer")
    location = choose(packs.locations, _place(packs, killer, str(settings["location"])), "Location")
    errors = Errors()
    table = Assembly(packs, killer, location, errors).build()
    errors.check()
    put_into_words(table)
    table.perform = operations()
    agree(table, packs, settings)
    return FinalGirl(table, _girl(packs, table, str(settings["girl"])))


def _wanted(packs: dict[str, Any], key: str, default: str) -> str:
    """The pack that was asked for; a folder without the usual one offers its first."""
    return next(iter(packs)) if key == default and key not in packs else key


def _place(packs: Packs, killer: Any, key: str) -> str:
    """The Location by its id; home is the Killer's own, or the first of a folder that does not have it."""
    if key != "home":
        return key
    return str(killer.home) if killer.home in packs.locations else next(iter(packs.locations))


def _girl(packs: Packs, table: Table, key: str) -> int:
    ids = [girl.id for girl in packs.girls.girls]
    table.girl_random = key == "random"
    if table.girl_random:
        return 0
    if key not in ids:
        raise ContentError(f'this content has no Final Girl "{key}", choose {" / ".join(ids)} / random')
    return ids.index(key)


GAME = Entry(
    key="final_girl",
    title="Final Girl",
    blurb="A slasher film for one: save whom you can, find a weapon, and end the Killer before he ends you.",
    seats=range(1, 2),
    options=OPTIONS,
    build=build,
    folder=Path(__file__).parent,
    minutes=40,
    weight=3,
    option_sets=(
        {},
        {"killer": "poltergeist", "location": "creech_manor", "girl": "alice", "ambiguity": "player"},
        {
            "killer": "inkanyamba",
            "location": "sacred_groves",
            "girl": "adelaide",
            "ambiguity": "hilarity",
            "epic": "include",
        },
        {"killer": "geppetto", "location": "carnival", "girl": "asami", "side": "extreme", "ambiguity": "realism"},
        {"killer": "dr_fright", "location": "maple_lane", "girl": "random", "time_cap": "10", "epic": "force"},
        {"killer": "birds", "location": "camp", "girl": "nancy", "turn_limit": "60", "victim_supply": "24"},
    ),
)
