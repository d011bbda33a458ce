"""Foxhole: a fox in one of four holes, and hounds that dig."""

from __future__ import annotations

from pathlib import Path

from deadfall.engine.entry import Entry
from deadfall.engine.options import Number, OneOf, TableOptions

from .content import load
from .rules import Foxhole


def build(seats: int, options: TableOptions, pack: Path) -> Foxhole:
    """The game at a table of that size."""
    return Foxhole(seats, load(pack), int(options["rounds"]), int(options["hand"]), options["draw"] == "on")


GAME = Entry(
    key="foxhole",
    title="Foxhole",
    blurb="A fox in one of four holes, and hounds that dig.",
    seats=range(2, 4),
    options=(
        Number("rounds", "Rounds", 3, 1, 9, "Rounds that the fox must survive"),
        Number("hand", "Hand", 2, 0, 2, "Cards that every seat begins with"),
        OneOf("draw", "Draw", ("on", "off"), "Whether a hunter's turn ends with a card"),
    ),
    build=build,
    folder=Path(__file__).parent,
    sides=("the fox", "the hounds"),
    option_sets=({}, {"rounds": 2, "hand": 1}, {"hand": 0, "draw": "off"}),
)
