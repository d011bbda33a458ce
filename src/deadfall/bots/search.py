"""The searching bot: it tries its options in worlds that fit what its seat knows, and plays each a little way on.

Worlds are dealt anew for every round of trials, so no trial knows more than the seat; inside of a round all options
meet the same world and the same dice, so that they differ by nothing but themselves. After an option everybody,
its own seat too, plays by the game's rules of thumb for some decisions; then the game's evaluation says how the seat
stands. What the rules of thumb would answer is kept unless another option is better beyond doubt.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from math import sqrt
from typing import Any

from deadfall.bots.named import Bot, Maker, UnknownBot
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import Decision, Game, State, answer, settle
from deadfall.engine.question import Look, look_at

DEPTH = 12  # decisions that a trial plays on
DOUBT = 1.0  # standard errors by which an option must be better than what the rules of thumb say
UNDECIDED = 0.5  # how a seat stands in the middle of a game without an evaluation
FORGETFUL = 1 << 30


class Budget:
    """How long to think about one question: milliseconds, or a number of trials (which anybody can repeat)."""

    def __init__(self, seconds: float, trials: int) -> None:
        self.seconds = seconds
        self.trials = trials


def budget_of(text: str) -> Budget:
    """A budget as people write it: 50ms, or 400 trials."""
    if re.fullmatch(r"[1-9][0-9]{0,5}ms", text):
        return Budget(int(text[:-2]) / 1000, 0)
    if re.fullmatch(r"[1-9][0-9]{0,6}", text):
        return Budget(0.0, int(text))
    raise UnknownBot(f'"{text}" is no budget for a search: write 50ms for a time, or 400 for a number of trials')


class Arm:
    """An option on trial: its values so far, one for each world."""

    def __init__(self, option: int) -> None:
        self.option = option
        self.values: list[float] = []

    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0

    def lead(self, other: Arm) -> float:
        """By how many standard errors this option is better than another in the worlds that both were tried in."""
        both = min(len(self.values), len(other.values))
        if both < 2:
            return 0.0
        gaps = [self.values[at] - other.values[at] for at in range(both)]
        mean = sum(gaps) / both
        spread = sum([(gap - mean) * (gap - mean) for gap in gaps]) / (both - 1)
        return mean / sqrt((spread + 1e-4) / both)


class Search:
    """Tries its options in worlds that its seat holds possible."""

    def __init__(
        self,
        basic: Maker,
        evaluation: Callable[[Game[Any]], Any] | None,
        budget: Budget,
        game: Game[Any],
        seat: int,
        seed: int,
    ) -> None:
        self.game = game
        self.seat = seat
        self.budget = budget
        self.basic: Bot = basic(game, seat, seed)
        self.crew: list[Bot] = [basic(game, other, seed) for other in range(game.seats)]
        self.judge = None if evaluation is None else evaluation(game)
        self.dealer = FastDealer(f"searching bot {seat} {seed}")
        self.dice = FastDealer(0)
        self.trials = 0  # of the last question

    def choose(self, look: Look) -> int:
        meant = self.basic.choose(look)
        options = [option.id for option in look.question.options]
        if len(options) == 1 or look.worlds is None:
            return meant
        arms = [Arm(meant)] + [Arm(option) for option in options if option != meant]
        return self.race(arms, look).option

    def race(self, arms: list[Arm], look: Look) -> Arm:
        """Rounds of trials for all that are left; the worse half leaves when its part of the budget is spent."""
        assert look.worlds is not None
        stages = max(1, (len(arms) - 1).bit_length())
        began = time.perf_counter()
        self.trials = 0
        left = arms
        for stage in range(1, stages + 1):
            while True:
                world = look.worlds.deal(self.dealer)
                key, tweak = self.dealer.word(), self.dealer.word()
                for arm in left:
                    arm.values.append(self.trial(world, arm.option, key, tweak))
                    self.trials += 1
                spent = (
                    self.trials / self.budget.trials
                    if self.budget.trials
                    else ((time.perf_counter() - began) / self.budget.seconds)
                )
                if spent * stages >= stage:
                    break
            ranked = sorted(left[1:], key=lambda arm: -arm.mean())
            left = [left[0], *ranked[: max(1, len(left) // 2)]]
        best = max(left, key=lambda arm: arm.mean())
        return best if best is arms[0] or best.lead(arms[0]) > DOUBT else arms[0]

    def trial(self, world: State, option: int, key: int, tweak: int) -> float:
        """How the seat stands some decisions after an option."""
        s, dice = world.clone(), self.dice
        dice.key, dice.tweak, dice.count = key, tweak, 0
        answer(s, option)
        settle(s, dice)
        for _ in range(DEPTH):
            d = s.pending
            if d is None:
                break
            answer(s, self.play_on(s, d))
            settle(s, dice)
        return self.value(s)

    def play_on(self, s: State, d: Decision) -> int:
        return self.crew[d.seat].choose(look_at(self.game, s, d))

    def value(self, s: State) -> float:
        """What a position is worth to the seat, from 0 to 1."""
        outcome = self.game.outcome(s)
        if outcome is not None:
            return 1.0 if self.seat in outcome.winners else 0.0
        return UNDECIDED if self.judge is None else float(self.judge.value(s, self.seat))
