"""The shelf: every folder here with a `GAME` is a game; nothing else needs to be told about it."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from deadfall.engine.entry import Entry


@cache
def shelf() -> dict[str, Entry]:
    """All games by key."""
    found = {}
    for module in iter_modules(__path__):
        if module.ispkg:
            entry: Entry = import_module(f"{__name__}.{module.name}").GAME
            found[entry.key] = entry
    return found
