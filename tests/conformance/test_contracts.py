"""The contract of each game: whatever a seat sees, and whatever an option points at, has the shape that it declares.

The page's types are written from these shapes (`make types`), so a view that breaks them would break a face.
"""

from __future__ import annotations

import random
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import msgspec
import pytest

from budget import STEP, budget
from conformance.play import SOAK
from deadfall.engine.entry import Entry
from deadfall.games import shelf
from deadfall.match.match import Match

EVERY = 1 if SOAK else 17  # of so many questions one is looked at,
FAR = budget(600, least=150)  # of the first so many of a game


def shape(entry: Entry) -> Any:
    return import_module(f"deadfall.games.{entry.key}.contract")


def misfit(value: object, kind: Any) -> str:
    """Why a value does not have a shape: a wrong type, a missing key, or one that is not declared; empty if it has."""
    try:
        known = msgspec.convert(value, kind, strict=True)
    except msgspec.ValidationError as error:
        return str(error)
    return undeclared(value, known)


def undeclared(value: object, known: object, path: str = "$") -> str:
    if isinstance(value, dict) and isinstance(known, dict):
        for key in value:
            if key not in known:
                return f"`{path}.{key}` is not declared"
            found = undeclared(value[key], known[key], f"{path}.{key}")
            if found:
                return found
    elif isinstance(value, list | tuple) and isinstance(known, list | tuple):
        for at, (one, other) in enumerate(zip(value, known, strict=True)):
            found = undeclared(one, other, f"{path}[{at}]")
            if found:
                return found
    return ""


def look(match: Match, shapes: Any) -> None:
    for seat in [None, *range(match.seats)]:
        assert not misfit(match.view(seat), shapes.View)
    question = match.decision
    for option in question.options if question is not None else []:
        assert not misfit(option.target, shapes.Target), (question.kind, option)


def games() -> list[Any]:
    """Every option set with the fewest or the most seats in turn; in a soak, with both."""
    return [
        pytest.param(entry, dict(chosen), {few, many} if SOAK else {many if at % 2 else few}, id=f"{key}-{at}")
        for key, entry in shelf().items()
        if find_spec(f"deadfall.games.{key}.contract")
        for few, many in [(entry.seats[0], entry.seats[-1])]
        for at, chosen in enumerate(entry.option_sets)
        if at % STEP == 0
    ]


@pytest.mark.parametrize(("entry", "options", "tables"), games())
def test_views_and_targets_have_the_shapes_that_the_game_declares(
    entry: Entry, options: dict[str, object], tables: set[int]
) -> None:
    shapes = shape(entry)
    for seats in sorted(tables):
        match = Match(entry, seats, 5, options)
        chance = random.Random(5)
        for number in range(FAR):
            if match.asked is None:
                break
            if number % EVERY == 0:
                look(match, shapes)
            match.play(chance.choice(match.open_options))
        look(match, shapes)


def test_a_key_that_is_missing_or_not_declared_is_found() -> None:
    entry = shelf()["frag"]
    shapes = shape(entry)
    view = Match(entry, 2).view(0)
    assert not misfit(view, shapes.View)
    assert "not declared" in misfit({**view, "secret": 1}, shapes.View)
    assert "missing required field" in misfit({key: view[key] for key in view if key != "map"}, shapes.View)
    assert "Expected `int`" in misfit({**view, "round": "one"}, shapes.View)
