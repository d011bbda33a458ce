"""What the rest of the product needs to know about a game before anybody plays it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

from deadfall.engine.kernel import Game
from deadfall.engine.options import OptionError, TableOption, TableOptions, read_options


class SeatsError(ValueError):
    """A number of seats that the game cannot have."""


class UnknownGame(ValueError):
    """A game key that does not exist."""


@dataclass(frozen=True)
class Entry:
    """One game on the shelf: its name, seats, options, content and how to set it up.

    What else a game has, its package shows: a module `bot` with `Basic`, `text` with `draw`, `talk` for words of its
    own. Without them it is played by random bots, its view is shown as it is, and people just chat.
    """

    key: str
    title: str
    blurb: str
    seats: range
    options: tuple[TableOption, ...]
    build: Callable[[int, TableOptions, Path], Game[Any]]
    folder: Path
    version: int = 1
    option_sets: tuple[Mapping[str, object], ...] = field(default=({},))  # what the conformance suite plays
    sides: tuple[str, ...] = ()  # where the first seat plays against all others: its name, and theirs together
    deductions: tuple[str, ...] = ()  # keys of views that only spare a player his own reasoning
    minutes: int = 60  # a match of people takes about so long
    weight: int = 3  # how much there is to learn, from 1 to 5

    @property
    def data(self) -> Path:
        """The content pack that comes with the game."""
        return self.folder / "data"

    @property
    def package(self) -> str:
        """The package that the game is made of."""
        return import_module(self.build.__module__).__package__ or self.build.__module__

    def part(self, name: str) -> ModuleType | None:
        """A module of the game's package, if it has one of that name."""
        module = f"{self.package}.{name}"
        return import_module(module) if find_spec(module) is not None else None

    def set_up(self, seats: int, given: Mapping[str, object] | None = None, content: Path | None = None) -> Game[Any]:
        """The game at a table of that size, with options read and content loaded."""
        if seats not in self.seats and content is None:
            low, high = self.seats[0], self.seats[-1]
            wanted = f"{low}" if low == high else f"{low} to {high}"
            raise SeatsError(f"{self.title} seats {wanted} players, not {seats}")
        return self.build(seats, read_options(self.options, given), content or self.data)


def find(shelf: Mapping[str, Entry], key: str) -> Entry:
    """The game with that key, or a refusal that names the nearest."""
    if key not in shelf:
        close = get_close_matches(key, shelf, 1)
        hint = f'did you mean "{close[0]}"?' if close else f"games: {', '.join(shelf)}"
        raise UnknownGame(f'there is no game "{key}" ({hint})')
    return shelf[key]


__all__ = ["Entry", "OptionError", "SeatsError", "UnknownGame", "find"]
