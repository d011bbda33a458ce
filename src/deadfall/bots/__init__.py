"""Bots: they get what a client gets, their seat's view and its question, and answer with an option id.

Who searches also gets worlds that fit what its seat knows (`Look.worlds`), never the true position.
"""

from __future__ import annotations

from difflib import get_close_matches
from functools import partial
from typing import Any

from deadfall.bots.careless import Careless
from deadfall.bots.own import Bot, Maker, UnknownBot, added, by_path
from deadfall.bots.random import Random
from deadfall.bots.search import Search, manner_of, wits_of
from deadfall.engine.entry import find
from deadfall.engine.kernel import Game
from deadfall.games import shelf

BY_VIEW = {"random", "basic", "easy", "normal", "direct", "devious"}  # who chooses by view and question alone
LEVELS = {  # what people choose from: a name and a sentence each
    "easy": ("Easy", "Plays by rules of thumb, but overlooks half of what it could do and lets chances go by."),
    "normal": ("Normal", "Plays by rules of thumb, and forgets nothing that it has seen."),
    "hard": ("Hard", "Thinks ahead in all that could be true for what it knows, for a fifth of a second."),
}
HARD = "200ms"


def levels(key: str) -> dict[str, Maker]:
    """The bots that can play a game, by name; the basic bot of a game that has none of its own is random."""
    basic = basic_of(key)
    return {
        "random": Random,
        "basic": basic,
        "easy": partial(Careless, easy_of(key)),
        "normal": basic,
        "hard": searcher(key, HARD),
        "search": searcher(key, HARD),
        **added(),
    }


def sparring(key: str) -> dict[str, Maker]:
    """Bots to be measured against, not to be sat down with: they hunt and flee in a manner of their own."""
    own = find(shelf(), key).part("bot")
    kinds = {"direct": "Direct", "devious": "Devious"}
    return {name: getattr(own, kind) for name, kind in kinds.items() if hasattr(own, kind)}


def basic_of(key: str) -> Maker:
    """The rules of thumb of a game."""
    own = find(shelf(), key).part("bot")
    return Random if own is None else own.Basic


def easy_of(key: str) -> Maker:
    """The rules of thumb that an easy bot is careless with: a beginner's where a game has them."""
    own = find(shelf(), key).part("bot")
    return getattr(own, "Easy", basic_of(key))


def searcher(key: str, manner: str) -> Maker:
    """A bot that searches, by what the game brings for it."""
    return partial(Search, wits_of(find(shelf(), key).part("bot")), manner_of(manner))


def needs_worlds(name: str) -> bool:
    """Whether a bot may want worlds to try its options in."""
    return name not in BY_VIEW


def thinking(name: str) -> float:
    """The seconds that a bot of ours takes for a choice; rules of thumb take next to none."""
    return manner_of(HARD).seconds if name in ("hard", "search") else 0.0


def find_bot(name: str, key: str) -> Maker:
    """The bot of that name: one of a game's levels, one to spar with, `search@BUDGET`, or `module:Class`."""
    known = {**sparring(key), **levels(key)}
    if name in known:
        return known[name]
    level, at, manner = name.partition("@")
    if at and level == "search":
        return searcher(key, manner)
    if ":" in name:
        return by_path(name)
    close = get_close_matches(name, known, 1)
    hint = f'did you mean "{close[0]}"?' if close else f"bots: {', '.join(known)}, search@50ms, module:Class"
    raise UnknownBot(f'there is no bot "{name}" ({hint})')


def make(name: str, game: Game[Any], seat: int, seed: int) -> Bot:
    """A bot of that name for one seat."""
    return find_bot(name, game.key)(game, seat, seed)


__all__ = [
    "LEVELS", "Bot", "Maker", "UnknownBot", "basic_of", "find_bot", "levels", "make", "needs_worlds", "sparring",
    "thinking",
]  # fmt: skip
