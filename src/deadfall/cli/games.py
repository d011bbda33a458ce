"""`deadfall games` and `deadfall rules`."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

import deadfall
from deadfall.cli.common import game, out
from deadfall.engine.entry import Entry
from deadfall.games import broken
from deadfall.terminal.lookup import look_up
from deadfall.terminal.screen import Screen


def games(key: Annotated[str, typer.Argument(metavar="[GAME]", help="One game, with its options.")] = "") -> None:
    """The games, or one game with its seats and options."""
    console = out()
    if key:
        _show(game(key))
        return
    wrong = broken()
    table = Table("key", "game", "seats", box=None, pad_edge=False)
    for entry in deadfall.games():
        if entry.key not in wrong:
            table.add_row(Text(entry.key, "bold"), f"{entry.title}: {entry.blurb}", _seats(entry))
    for name, why in wrong.items():
        table.add_row(Text(name, "bold"), Text(f"broken: {why}", "red"), "")
    console.print(table)
    console.print("Options of a game: deadfall games GAME", style="dim")


def _seats(entry: Entry) -> str:
    low, high = entry.seats[0], entry.seats[-1]
    return str(low) if low == high else f"{low}–{high}"


def _show(entry: Entry) -> None:
    console = out()
    console.print(Text(f"{entry.title} ({entry.key}), {_seats(entry)} seats", "bold"))
    console.print(Text(entry.blurb))
    table = Table("option", "default", "values", "what it does", box=None, pad_edge=False)
    for spec in entry.options:
        clause = Text(f" §{spec.clause}" if spec.clause else "", "dim")
        about = Text.assemble(f"{spec.label}. {spec.help}", clause)
        table.add_row(Text(spec.name, "bold"), str(spec.default) or "–", Text(spec.allowed()), about)
    console.print(table)
    console.print(Text(f"Set one with: deadfall play {entry.key} --set option=value", "dim"))


def rules(
    key: Annotated[str, typer.Argument(metavar="GAME", help="The game's key.")],
    words: Annotated[list[str] | None, typer.Argument(metavar="[CLAUSE or WORDS]", help="What to look up.")] = None,
) -> None:
    """Look up the rules: the chapters, a clause in our words with the tests that show it, or all about some words."""
    look_up(Screen(), game(key), " ".join(words or []))
