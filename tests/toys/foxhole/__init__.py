"""Foxhole on its own little shelf: what a real game's folder says about itself."""

from __future__ import annotations

import tomllib
from pathlib import Path

from deadfall.engine.entry import Entry
from deadfall.engine.options import Number, OneOf, TableOptions
from toys.foxhole.rules import Foxhole

HERE = Path(__file__).parent


def build(seats: int, settings: TableOptions, pack: Path) -> Foxhole:
    counts = tomllib.loads((pack / "pack.toml").read_text(encoding="utf-8"))["cards"]
    return Foxhole(seats, counts, int(settings["rounds"]), int(settings["hand"]), settings["draw"] == "on")


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
    folder=HERE,
    option_sets=({}, {"rounds": 2, "hand": 1}, {"hand": 0, "draw": "off"}),
)
