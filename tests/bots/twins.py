"""The law of bots: in two positions that a seat cannot tell apart a bot gives the same answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from conformance.hidden import world
from deadfall.bots import Bot
from deadfall.engine.kernel import Game, State
from deadfall.engine.question import Look, Worlds, look_at

Make = Callable[[], Bot]


def check_same_choice(make: Make, game: Game[Any], s: State, seed: int | str) -> None:
    """Two bots that are made alike choose alike, whatever is true of what their seat cannot know."""
    d = s.pending
    assert d is not None
    twin = world(game, s, d.seat, seed)
    assert twin.pending is not None
    here, there = make().choose(look_at(game, s, d)), make().choose(look_at(game, twin, twin.pending))
    kind = game.kinds[d.kind].name
    assert here == there, f"{game.key}: asked {kind}, a bot answers {here} here and {there} where it sees no difference"


class TheTruth(Worlds):
    """Not worlds that a seat holds possible, but the true position."""

    def __init__(self, worlds: Worlds) -> None:
        self.state = worlds._state

    def deal(self, dealer: object) -> State:
        return self.state.clone()


class Cheat:
    """Tries its options in the true position."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def choose(self, look: Look) -> int:
        assert look.worlds is not None
        return self.bot.choose(Look(look.seat, look.view, look.question, TheTruth(look.worlds)))
