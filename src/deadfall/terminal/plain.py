"""A view as text, for games that do not draw themselves: what it says, line by line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from deadfall.engine.kernel import Game

TOLD = ("game", "seat", "asked")  # what the screen says anyway


def draw(game: Game[Any], view: dict[str, Any]) -> str:
    """Everything in a view."""
    return "\n".join(lines({key: value for key, value in view.items() if key not in TOLD}, ""))


def lines(value: Any, indent: str) -> Iterator[str]:
    """Nested data: a line for each plain value, and what is inside others below their name."""
    for name, inner in value.items() if isinstance(value, dict) else enumerate(value, 1):
        if flat(inner):
            yield f"{indent}{name}: {words(inner)}"
        else:
            yield f"{indent}{name}:"
            yield from lines(inner, indent + "  ")


def flat(value: Any) -> bool:
    """Whether a value fits on a line."""
    if isinstance(value, dict):
        return all(not isinstance(inner, dict | list) for inner in value.values())
    return not isinstance(value, list) or all(not isinstance(inner, dict | list) for inner in value)


def words(value: Any) -> str:
    """A value in a line."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {words(inner)}" for name, inner in value.items()) or "none"
    if isinstance(value, list):
        return ", ".join(words(inner) for inner in value) or "none"
    if value is None or isinstance(value, bool):
        return "yes" if value else "none" if value is None else "no"
    return str(value)
