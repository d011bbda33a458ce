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
from math import log, sqrt
from typing import Any, Protocol

from deadfall.bots.own import Bot, Maker, UnknownBot
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import Game, State, answer, settle
from deadfall.engine.question import Look, Worlds, look_at

DEPTH = 12  # decisions that a trial plays on, where a game's evaluation does not say otherwise
DOUBT = (
    1.0  # standard errors by which one option must be better than what the rules of thumb say; more if many are tried
)
FEW = 3.0  # rounds that make the hurdle twice as high
HOPELESS = -2.5  # standard errors behind it at which an option is no longer tried
NOISE = 1e-4  # the least variance of a difference: few trials that agree prove little
UNDECIDED = 0.5  # how a seat stands in the middle of a game without an evaluation


class Evaluation(Protocol):
    """How a seat stands in a position, from 0 to 1; every game may have one."""

    def value(self, s: Any, seat: int) -> float: ...


Evaluator = Callable[[Game[Any]], Evaluation]


class Manner:
    """How to search: the budget for one question, how far to play on, how sure to be.

    The budget is seconds of one core or, `by_clock`, of the clock on the wall; or a number of trials, which anybody
    can repeat.
    """

    def __init__(self, seconds: float, trials: int, depth: int | None = None, doubt: float = DOUBT) -> None:
        self.seconds = seconds
        self.trials = trials
        self.depth = depth
        self.doubt = doubt
        self.by_clock = False

    def now(self) -> float:
        return time.monotonic() if self.by_clock else time.thread_time()

    def spent(self, began: float, trials: int) -> float:
        """Which part of the budget is gone."""
        return trials / self.trials if self.trials else (self.now() - began) / self.seconds


def manner_of(text: str) -> Manner:
    """A manner as people write it: 50ms, or 400 for a number of trials; then +depth=6, +doubt=1.5, +clock."""
    budget, *knobs = text.split("+")
    if re.fullmatch(r"[1-9][0-9]{0,5}ms", budget):
        manner = Manner(int(budget[:-2]) / 1000, 0)
    elif re.fullmatch(r"[1-9][0-9]{0,6}", budget):
        manner = Manner(0.0, int(budget))
    else:
        raise UnknownBot(f'"{budget}" is no budget for a search: write 50ms for a time, or 400 for a number of trials')
    for knob in knobs:
        if re.fullmatch(r"depth=[0-9]{1,3}", knob):
            manner.depth = int(knob[6:])
        elif re.fullmatch(r"doubt=[0-9](\.[0-9]+)?", knob):
            manner.doubt = float(knob[6:])
        elif knob == "clock":
            manner.by_clock = True
        else:
            raise UnknownBot(f'a search has no "{knob}": write +depth=6, +doubt=1.5 or +clock')
    return manner


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
        return mean / sqrt((spread + NOISE) / both)


class Search:
    """Tries its options in worlds that its seat holds possible."""

    def __init__(
        self, basic: Maker, evaluation: Evaluator | None, manner: Manner, game: Game[Any], seat: int, seed: int
    ) -> None:
        self.game = game
        self.seat = seat
        self.manner = manner
        self.rules_of_thumb = basic
        self.basic: Bot = basic(game, seat, seed)
        self.judge = None if evaluation is None else evaluation(game)
        self.depth = int(getattr(self.judge, "depth", DEPTH)) if manner.depth is None else manner.depth
        self.dealer = FastDealer(f"searching bot {seat} {seed}")
        self.dice = FastDealer(0)
        self.trials = 0  # for the last question

    def choose(self, look: Look) -> int:
        """What the rules of thumb say, unless something else is better; without worlds nothing can be tried."""
        meant = self.basic.choose(look)
        options = [option.id for option in look.question.options]
        if len(options) == 1 or look.worlds is None:
            return meant
        arms = [Arm(meant)] + [Arm(option) for option in options if option != meant]
        return self.race(arms, look.worlds).option

    def race(self, arms: list[Arm], worlds: Worlds) -> Arm:
        """Rounds of trials for all that are left; the worse half leaves when its part of the budget is spent."""
        meant, left = arms[0], arms[1:]
        offered = sorted([arm.option for arm in arms])
        stages = max(1, len(left).bit_length())
        began = self.manner.now()
        self.trials = 0
        for stage in range(1, stages + 1):
            while not self.trials or self.manner.spent(began, self.trials) * stages < stage:
                world = worlds.deal(self.dealer)
                if world.pending is None or sorted(world.pending.options) != offered:
                    return meant  # there is no world to try it in
                key, tweak = self.dealer.word(), self.dealer.word()
                for arm in [meant, *left]:
                    arm.values.append(self.trial(world, arm.option, key, tweak))
                self.trials += 1 + len(left)
            left = sorted([arm for arm in left if arm.lead(meant) > HOPELESS], key=lambda arm: -arm.mean())
            left = left[: (len(left) + 1) // 2]
            if not left:
                return meant
        return left[0] if left[0].lead(meant) > self.hurdle(len(arms) - 1, len(meant.values)) else meant

    def hurdle(self, options: int, rounds: int) -> float:
        """The lead that convinces: more where the best of many was taken, and where it was seen few times."""
        return self.manner.doubt * sqrt(1 + log(options)) * (1 + FEW / rounds)

    def trial(self, world: State, option: int, key: int, tweak: int) -> float:
        """How the seat stands some decisions after an option."""
        s, dice = world.clone(), self.dice
        crew: dict[int, Bot] = {}  # everybody comes with a clear head, and draws the same lots for every option
        dice.key, dice.tweak, dice.count = key, tweak, 0
        answer(s, option)
        settle(s, dice)
        for _ in range(self.depth):
            d = s.pending
            if d is None:
                break
            if d.seat not in crew:
                crew[d.seat] = self.rules_of_thumb(self.game, d.seat, key)
            answer(s, crew[d.seat].choose(look_at(self.game, s, d, False)))
            settle(s, dice)
        return self.value(s)

    def value(self, s: State) -> float:
        """What a position is worth to the seat, from 0 to 1."""
        outcome = self.game.outcome(s)
        if outcome is not None:
            return 1.0 if self.seat in outcome.winners else 0.0
        return UNDECIDED if self.judge is None else float(self.judge.value(s, self.seat))
