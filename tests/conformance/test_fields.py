"""No field of a position is forgotten: what a class holds is in its layout, and what is in its layout is in its clone.

Classes of positions name their fields three times, in the layout, in `__init__` and in `clone`, as a clone that goes by
the layout takes twice as long. So every field is given a value of its own here, and looked for in the clone.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import Any, ClassVar, Self

import pytest

from deadfall.engine import layout
from deadfall.engine.entry import Entry
from deadfall.engine.kernel import State
from deadfall.games import shelf

Parts = Mapping[str, type[Any]]


class Blank(State):
    """A position of no game: what every state has."""

    def clone(self) -> Self:
        return type(self)()


FLOW = {name for name in dir(Blank()) if not name.startswith("_")} | {"table", "shares"}


def held(part: Any) -> set[str]:
    """The names of what a part holds, whether it is compiled or not."""
    names = {name for name in dir(part) if not name.startswith("_")} - FLOW
    return {name for name in names if not callable(getattr(part, name))}


def mark(part: Any, parts: Parts, numbers: count[int]) -> Any:
    """Give every field of a part a value that no other field has."""
    for name, kind, depth in layout.parse(part.layout):
        value = mark(parts[kind](), parts, numbers) if kind in parts else next(numbers)
        for _ in range(depth):
            value = [value]
        setattr(part, name, value)
    return part


def plain(value: Any) -> Any:
    """Parts and lists of parts as plain lists."""
    if isinstance(value, list):
        return [plain(item) for item in value]
    if not hasattr(value, "layout"):
        return value
    return [plain(getattr(value, name)) for name, _, _ in layout.parse(value.layout)]


def forgotten(part: Any, parts: Parts) -> list[str]:
    """The fields of a part that its layout does not name, or its clone does not have."""
    words = layout.parse(part.layout)
    found = sorted(held(part) - {name for name, _, _ in words})
    twin = mark(part, parts, count(1)).clone()
    for name, _, _ in words:
        if plain(getattr(twin, name)) != plain(getattr(part, name)):
            found.append(name)
    return found


@pytest.mark.parametrize("entry", shelf().values(), ids=lambda entry: entry.key)
def test_no_field_is_forgotten(entry: Entry) -> None:
    game = entry.set_up(entry.seats[-1])
    assert forgotten(game.blank(), game.parts) == []
    for part in game.parts.values():
        if hasattr(part, "clone"):
            assert forgotten(part(), game.parts) == [], part.__name__


class Forgetful(State):
    layout: ClassVar[str] = "kept lost[]"

    def __init__(self) -> None:
        super().__init__()
        self.kept = 0
        self.lost: list[int] = []
        self.unnamed = 0

    def clone(self) -> Self:
        twin = type(self)()
        twin.kept = self.kept
        return twin


def test_a_forgotten_field_is_found() -> None:
    assert forgotten(Forgetful(), {}) == ["unnamed", "lost"]
