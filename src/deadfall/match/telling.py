"""Events in words: what a seat saw, with the clause that caused it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from deadfall.engine.kernel import Event, Game
from deadfall.engine.layout import parse


def told(game: Game[Any], log: Sequence[Event], seat: int, since: int = 0) -> list[dict[str, Any]]:
    """The events that a seat saw, numbered in its own count so that the numbers tell it nothing."""
    seen = [event for event in log if event.seen_by(seat)]
    return [tell(game, event, number) for number, event in enumerate(seen) if number >= since]


def tell(game: Game[Any], event: Event, number: int) -> dict[str, Any]:
    """One event as JSON-able data."""
    data = named(game, event)
    word = game.words[event.kind]
    return {
        "number": number,
        "event": word.name,
        "text": said(word.text, data),
        "clause": event.clause,
        "data": data,
    }


def said(sentence: str, data: dict[str, Any]) -> str:
    """A sentence with what fills it; a name that ends in a mark of its own needs no full stop."""
    filled = sentence.format(**{name: "nobody" if value is None else value for name, value in data.items()})
    return filled.replace("!.", "!").replace("?.", "?")


def named(game: Game[Any], event: Event) -> dict[str, Any]:
    """The arguments of an event by name, numbers replaced by what they stand for."""
    fields = parse(game.words[event.kind].layout)
    data: dict[str, Any] = {}
    for (name, kind, _), value in zip(fields, event.args, strict=True):
        names = game.names.get(kind)
        data[name] = value if names is None else (None if value < 0 else names[value])
    return data
