"""Lanterns: a small game of hide and seek for trying the command line on; secrets, chance, a reaction and a pass."""

from __future__ import annotations

from pathlib import Path

from deadfall.games.lanterns.game import Lanterns

from deadfall.engine.content import ContentError, Errors, read_toml
from deadfall.engine.entry import Entry
from deadfall.engine.options import Number, OneOf, TableOptions


def build(seats: int, settings: TableOptions, folder: Path) -> Lanterns:
    errors = Errors()
    pack = read_toml(folder, "pack.toml", errors)
    errors.check()
    if len(pack.get("rooms", [])) < 2:
        raise ContentError("pack.toml: rooms: at least two are needed")
    return Lanterns(seats, int(settings["finds_to_win"]), settings["candles"] == "on", pack["rooms"])


GAME = Entry(
    key="lanterns",
    title="Lanterns",
    blurb="Hide in the dark, seek with a light.",
    seats=range(2, 5),
    options=(
        Number("finds_to_win", "Finds to win", 2, 1, 5, "How many finds end the game."),
        OneOf("candles", "Candles", ("on", "off"), "Whether a found player may slip away once."),
    ),
    build=build,
    folder=Path(__file__).parent,
)
