"""Bots: they get what a client gets, their seat's view and its question, and answer with an option id."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import Any, Protocol

from deadfall.bots.random import Random
from deadfall.engine.entry import find
from deadfall.engine.kernel import Game
from deadfall.engine.question import Look
from deadfall.games import shelf


class Bot(Protocol):
    """Somebody who answers."""

    def choose(self, look: Look) -> int: ...


class UnknownBot(ValueError):
    """A bot that does not exist."""


Maker = Callable[[Game[Any], int, int], Bot]


def levels(key: str) -> dict[str, Maker]:
    """The bots that can play a game, by name; the basic bot of a game that has none of its own is random."""
    own = find(shelf(), key).part("bot")
    return {"random": Random, "basic": Random if own is None else own.Basic}


def make(name: str, game: Game[Any], seat: int, seed: int) -> Bot:
    """A bot of that name for one seat."""
    known = levels(game.key)
    if name not in known:
        close = get_close_matches(name, known, 1)
        hint = f'did you mean "{close[0]}"?' if close else f"bots: {', '.join(known)}"
        raise UnknownBot(f'there is no bot "{name}" ({hint})')
    return known[name](game, seat, seed)
