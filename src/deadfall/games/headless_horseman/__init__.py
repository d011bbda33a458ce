"""Headless Horseman: a race through the haunted forest, and riders who turn into hunters."""

from __future__ import annotations

from pathlib import Path

from deadfall.engine.entry import Entry
from deadfall.engine.options import TableOptions
from deadfall.games.headless_horseman.content import read_pack
from deadfall.games.headless_horseman.game import HeadlessHorseman
from deadfall.games.headless_horseman.options import OPTIONS
from deadfall.games.headless_horseman.table import Table


def build(seats: int, options: TableOptions, folder: Path) -> HeadlessHorseman:
    """The game at a table of that size."""
    return HeadlessHorseman(Table(read_pack(folder), seats, options))


GAME = Entry(
    key="headless_horseman",
    title="Headless Horseman",
    blurb="Ride through the haunted forest to the Covered Bridge before the Horseman makes you one of his own.",
    seats=range(2, 9),
    options=OPTIONS,
    build=build,
    folder=Path(__file__).parent,
    minutes=60,
    weight=2,
    option_sets=(
        {},
        {"abilities": "on"},
        {"placement": "random", "abilities": "on", "ability_lock": "lifted_on_rebirth", "curse_drop": "drop"},
        {
            "placement": "fixed",
            "free_short_move": "yes",
            "blue_rest": "spin_now",
            "any_path_back": "no",
            "go_back_extra": 1,
            "bridge_horseman": "may_stop",
            "banish_ten": "ichabod_chooses",
            "eternity_scoring": "cursed_only",
        },
        {
            "placement": "fixed",
            "catch_rule": "exact",
            "banish_ten": "reroll",
            "mirror_timing": "after_hit",
            "mirror_top_face": "also_d6",
            "church_shields_mirror": "no",
            "stun_stack": "yes",
            "refill": "own_turn",
            "dawn_round": 12,
            "eternity_scoring": "nobody",
        },
    ),
)
