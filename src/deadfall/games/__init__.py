"""The shelf: every folder here with a `GAME` is a game, and so is every folder in those that DEADFALL_SHELF names.

An installed package puts its game on the shelf with an entry point of the group `deadfall.games`.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules

from deadfall.engine.entry import Entry

SHELF = "DEADFALL_SHELF"  # folders of games beside the package's own, joined as in PATH
GROUP = "deadfall.games"
PARTS = ("bot", "text", "talk")  # what a game may have beside its rules

__path__.extend(folder for folder in os.environ.get(SHELF, "").split(os.pathsep) if folder)


def shelf() -> dict[str, Entry]:
    """All games by key; one that cannot be imported is left out."""
    return _looked_through()[0]


def broken() -> dict[str, str]:
    """The games that cannot be played, by the name of their package or their key, and why in one sentence."""
    return {**_looked_through()[1], **{key: why for key in shelf() if (why := _unsound(key))}}


@cache
def _looked_through() -> tuple[dict[str, Entry], dict[str, str]]:
    found: dict[str, Entry] = {}
    wrong: dict[str, str] = {}
    for name, load in _candidates():
        try:
            entry = load()
            found[entry.key] = entry
        except Exception as problem:  # whatever is wrong with one game, the others are played
            wrong[name] = _sentence(problem)
    return found, wrong


@cache
def _unsound(key: str) -> str:
    """Why a game cannot be set up with its own content, or a part of it not imported; empty if all can."""
    entry = shelf()[key]
    try:
        entry.set_up(entry.seats[0])
        for part in PARTS:
            entry.part(part)
    except Exception as problem:  # a list of games is no place to fail
        return _sentence(problem)
    return ""


def _sentence(problem: Exception) -> str:
    first = next(iter(str(problem).splitlines()), "it does not say why")
    return f"{type(problem).__name__}: {first}"


def _candidates() -> list[tuple[str, Callable[[], Entry]]]:
    """Every package that says it is a game, and how to import its entry."""
    folders = [module.name for module in iter_modules(__path__) if module.ispkg]
    return [(name, lambda name=name: import_module(f"{__name__}.{name}").GAME) for name in folders] + [
        (point.name, point.load) for point in entry_points(group=GROUP)
    ]
