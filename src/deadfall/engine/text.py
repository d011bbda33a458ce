"""A view as text: the board in words, and how games that do not draw themselves are shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from deadfall.engine.entry import Entry
from deadfall.engine.kernel import Game

View = dict[str, Any]

TOLD = ("game", "seat", "asked")  # what the screen says anyway


class Part(NamedTuple):
    """A part of the board in words: what it is about, and a sentence or a fact in each line."""

    title: str
    lines: list[str]
    near: bool = False  # whether it is about the seat's own piece and what is around it


def board_in_words(entry: Entry, game: Game[Any], view: View) -> list[Part]:
    """Everything that a view says, in words alone: for those who hear the board instead of seeing it."""
    own = getattr(entry.part("text"), "parts", None)
    found: list[Part] = own(game, view) if own is not None else parts(game, view)
    return [part for part in found if part.lines]


def draw(game: Game[Any], view: View) -> str:
    """Everything in a view, line by line."""
    return "\n".join(lines(shown(view), ""))


def parts(game: Game[Any], view: View) -> list[Part]:
    """Everything in a view: a part for each thing in it that takes more than a line, the rest first."""
    short = {name: value for name, value in shown(view).items() if flat(value)}
    long = [Part(named(name), list(lines(value, ""))) for name, value in shown(view).items() if not flat(value)]
    return [Part("The table", list(lines(short, ""))), *long]


def shown(view: View) -> View:
    return {key: value for key, value in view.items() if key not in TOLD}


def named(name: str) -> str:
    return name.replace("_", " ").capitalize()


def lines(value: Any, indent: str) -> Iterator[str]:
    """Nested data: a line for each plain value, and what is inside others below their name."""
    for name, inner in value.items() if isinstance(value, dict) else enumerate(value, 1):
        if flat(inner):
            yield f"{indent}{name}: {in_a_line(inner)}"
        else:
            yield f"{indent}{name}:"
            yield from lines(inner, indent + "  ")


def flat(value: Any) -> bool:
    """Whether a value fits on a line."""
    if isinstance(value, dict):
        return all(not isinstance(inner, dict | list) for inner in value.values())
    return not isinstance(value, list) or all(not isinstance(inner, dict | list) for inner in value)


def in_a_line(value: Any) -> str:
    """A value in a line."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {in_a_line(inner)}" for name, inner in value.items()) or "none"
    if isinstance(value, list):
        return ", ".join(in_a_line(inner) for inner in value) or "none"
    if value is None or isinstance(value, bool):
        return "yes" if value else "none" if value is None else "no"
    return str(value)
