"""Two opponents for beliefs and searches to be measured against: who does the usual, and who does not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from deadfall.bots.own import Bot, Maker
from deadfall.engine.dealers import FastDealer, pick
from deadfall.engine.habits import Habits
from deadfall.engine.kernel import Game
from deadfall.engine.question import Look

FINE = 1_000_000  # what the weight of an option is turned round in
SIDESTEP = 2  # of how many questions without a window one is answered unusually

Playout = Callable[[Game[Any]], Habits[Any]]


class Direct:
    """Always does what is most usual."""

    def __init__(self, basic: Maker, playout: Playout, game: Game[Any], seat: int, seed: int) -> None:
        self.basic: Bot = basic(game, seat, seed)
        self.habits = playout(game)
        self.dealer = FastDealer(f"habitual bot {seat} {seed}")

    def choose(self, look: Look) -> int:
        weights = self.weights(look)
        return self.basic.choose(look) if not weights else max(weights, key=lambda option: weights[option])

    def weights(self, look: Look) -> dict[int, int]:
        """How usual each option is, by any world: habits of a seat hang on nothing that it does not know."""
        world = None if look.worlds is None else look.worlds.deal(self.dealer)
        if world is None or world.pending is None:
            return {}
        return dict(zip(world.pending.options, self.habits.likely(world, world.pending), strict=True))


class Devious(Direct):
    """Goes by rules of thumb, but every other time by what is least expected."""

    def choose(self, look: Look) -> int:
        meant = self.basic.choose(look)
        weights = self.weights(look)
        if look.question.window or not weights or self.dealer.below(SIDESTEP):
            return meant
        unusual = [FINE // weight + 1 for weight in weights.values()]
        return pick(self.dealer.below(sum(unusual)), list(weights), unusual)
