"""The searching bot: it tries its options in worlds that fit what its seat knows, and plays each a little way on.

Worlds are dealt anew for every round of trials, so no trial knows more than the seat; inside of a round all options
meet the same world and the same dice, so that they differ by nothing but themselves. After an option everybody plays
on by habit for some decisions, its own seat by a tree of what served it best; then the game's evaluation says how the
seat stands. What the rules of thumb would answer is kept unless another option is better beyond doubt.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from math import log, sqrt
from types import ModuleType
from typing import Any, Protocol

from deadfall.bots.own import Bot, Maker, UnknownBot
from deadfall.bots.random import Random
from deadfall.engine.belief import Belief, Odds
from deadfall.engine.dealers import FastDealer, pick
from deadfall.engine.habits import Habits, NoHabits
from deadfall.engine.kernel import Decision, Game, State, answer, settle
from deadfall.engine.question import Look, Worlds, look_at
from deadfall.engine.trials import KINDS, Judge, Node, Trials

DEPTH = 20  # decisions that a trial plays on, where a game's evaluation does not say otherwise
TURNS = 80  # decisions of a trial at most where its end is a turn's end
THUMBS = 8  # the same by rules of thumb, which cost much more
DOUBT = (
    1.0  # standard errors by which one option must be better than what the rules of thumb say; more if many are tried
)
MARGIN = 0.02  # chances to win that habits and evaluation may be wrong by, where the latter does not say otherwise
FEW = 3.0  # rounds that make the hurdle twice as high
WIDTH = 16  # options that are tried at most
FINE = 1 << 24  # how finely a lot is drawn
FEW_WORLDS = 4  # are dealt where it is believed that one is likelier than another
LOOK = 4  # rounds between two looks at whether an option may still convince
HOPE = 2.0  # standard errors by which what is to come may be better than what was
NOISE = 1e-4  # the least variance of a difference: few trials that agree prove little


class Evaluation(Protocol):
    """How a seat stands in a position, from 0 to 1; every game may have one."""

    def value(self, s: Any, seat: int) -> float: ...


@dataclass(frozen=True)
class Wits:
    """What a game brings for who searches in it: rules of thumb, and as far as it has them the rest."""

    basic: Maker
    evaluation: Callable[[Game[Any]], Evaluation] | None = None
    playout: Callable[[Game[Any]], Habits[Any]] | None = None
    belief: Callable[[], Belief[Any]] | None = None


def wits_of(own: ModuleType | None) -> Wits:
    """The wits of a game's module of bots; without one anything may be answered."""
    if own is None:
        return Wits(Random)
    basic = getattr(own, "Versed", own.Basic)  # a game may know better ones than those of its basic bot
    return Wits(basic, *(getattr(own, name, None) for name in ("Evaluation", "Playout", "Beliefs")))


class Manner:
    """How to search: the budget for one question, how far to play on and how, how sure to be.

    The budget is seconds of one core or, `by_clock`, of the clock on the wall; or a number of trials, which anybody
    can repeat.
    """

    def __init__(self, seconds: float, trials: int) -> None:
        self.seconds = seconds
        self.trials = trials
        self.depth: int | None = None
        self.ahead: int | None = None
        self.doubt = DOUBT
        self.margin: float | None = None
        self.width = WIDTH
        self.tree = True  # over own further decisions
        self.thumbs = False  # everybody plays on by rules of thumb, slowly
        self.belief = True  # in likelier and less likely worlds
        self.by_clock = False

    def now(self) -> float:
        return time.monotonic() if self.by_clock else time.thread_time()

    def spent(self, began: float, trials: int) -> float:
        """Which part of the budget is gone."""
        return trials / self.trials if self.trials else (self.now() - began) / self.seconds


def manner_of(text: str) -> Manner:
    """A manner as people write it: 50ms, or 400 for a number of trials; then knobs: +depth=6, +doubt=1.5, +clock."""
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
        elif re.fullmatch(r"ahead=[0-9]{1,3}", knob):
            manner.ahead = int(knob[6:])
        elif re.fullmatch(r"doubt=[0-9](\.[0-9]+)?", knob):
            manner.doubt = float(knob[6:])
        elif re.fullmatch(r"margin=0(\.[0-9]+)?", knob):
            manner.margin = float(knob[7:])
        elif knob == "clock":
            manner.by_clock = True
        elif re.fullmatch(r"width=[1-9][0-9]{0,2}", knob):
            manner.width = int(knob[6:])
        elif re.fullmatch(r"tree=[01]", knob):
            manner.tree = knob == "tree=1"
        elif re.fullmatch(r"thumbs=[01]", knob):
            manner.thumbs = knob == "thumbs=1"
        elif re.fullmatch(r"belief=[01]", knob):
            manner.belief = knob == "belief=1"
        else:
            raise UnknownBot(
                f'a search has no "{knob}": write +depth=6, +doubt=1.5, +width=9, +tree=0 for no tree, +belief=0 for '
                "even worlds, +thumbs=1 to play on by rules of thumb, or +clock"
            )
    return manner


class Arm:
    """An option on trial: by how much it was better than the first answer in the same worlds, and what followed."""

    def __init__(self, option: int, node: Node | None = None) -> None:
        self.option = option
        self.node = Node() if node is None else node
        self.rounds = 0
        self.sum = 0.0
        self.squares = 0.0

    def note(self, gap: float) -> None:
        """In one more world it was so much better than the first answer."""
        self.rounds += 1
        self.sum += gap
        self.squares += gap * gap

    def gain(self) -> float:
        """By how much it was better on average."""
        return self.sum / self.rounds if self.rounds else 0.0

    def lead(self, margin: float) -> float:
        """By how many standard errors it is better than the first answer and a margin."""
        if self.rounds < 2:
            return 0.0
        spread = max(0.0, self.squares - self.sum * self.gain()) / (self.rounds - 1)
        return (self.gain() - margin) / sqrt((spread + NOISE) / self.rounds)


class Search:
    """Tries its options in worlds that its seat holds possible."""

    def __init__(self, wits: Wits, manner: Manner, game: Game[Any], seat: int, seed: int) -> None:
        self.game = game
        self.seat = seat
        self.manner = manner
        self.rules_of_thumb = wits.basic
        self.basic: Bot = wits.basic(game, seat, seed)
        judge: Evaluation = Judge() if wits.evaluation is None else wits.evaluation(game)
        self.habits: Habits[Any] = NoHabits(game, {}) if wits.playout is None else wits.playout(game)
        self.habits.sit(seat)
        self.searched: frozenset[str] = getattr(judge, "searched", frozenset())  # kinds of questions; none for all
        self.needless: Callable[[Decision, int], bool] | None = getattr(judge, "needless", None)
        own_margin = float(getattr(judge, "margin", MARGIN))
        self.margin = own_margin if manner.margin is None else manner.margin
        self.belief = None if wits.belief is None or not manner.belief else wits.belief()
        ahead = int(getattr(judge, "ahead", 0)) if manner.ahead is None else manner.ahead
        usually = THUMBS if manner.thumbs else int(getattr(judge, "depth", TURNS if ahead else DEPTH))
        depth = usually if manner.depth is None else manner.depth
        self.tried = Trials(game, seat, self.habits, judge, depth, manner.tree, ahead)
        self.dealer = FastDealer(f"searching bot {seat} {seed}")
        self.dice = FastDealer(0)
        self.odds: dict[int, Odds] = {}  # of hidden pieces, at the last question
        self.kept: Node | None = None  # what followed the last choice in its trials
        self.trials = 0  # for the last question
        self.meant = 0  # what the rules of thumb answered to it
        self.promised = 0.0  # by how much the answer seemed better

    def watch(self, s: State) -> None:
        """Somebody is asked something: a belief follows what everybody can see of it."""
        if self.belief is not None:
            self.belief.watch(s)

    def choose(self, look: Look) -> int:
        """What the rules of thumb say, unless something else is better; without worlds nothing can be tried."""
        self.meant = meant = self.basic.choose(look)
        options = [option.id for option in look.question.options]
        if len(options) == 1 or look.worlds is None:
            return meant
        self.trials = 0
        self.promised = 0.0
        if self.searched and look.question.kind not in self.searched:
            self.kept = None
            return meant
        self.odds = {}
        chosen = Arm(meant)
        world = self.world(look.worlds, options)
        if world is not None:
            self.tried.forget()
            if self.belief is not None:
                self.odds = self.belief.odds(world, self.seat)
            chosen = self.race(self.arms(world, meant), look.worlds, options)
        self.kept = chosen.node
        return chosen.option

    def world(self, worlds: Worlds, options: list[int]) -> State | None:
        """A world in which just this is asked, if there is one: of a few that are dealt, the likelier the rather."""
        dealt = [worlds.deal(self.dealer) for _ in range(FEW_WORLDS if self.odds else 1)]
        fit = [world for world in dealt if world.pending and sorted(world.pending.options) == sorted(options)]
        if len(fit) < 2:
            return fit[0] if fit else None
        weights = [1 + int(FINE * self.likely(world)) for world in fit]
        return fit[pick(self.dealer.below(sum(weights)), list(range(len(fit))), weights)]

    def likely(self, world: State) -> float:
        """How likely the hidden pieces stand as they do in a world."""
        assert self.belief is not None
        found = 1.0
        for piece, odds in self.odds.items():
            found *= odds.of(self.belief.truth(world, piece))
        return found

    def arms(self, world: State, meant: int) -> list[Arm]:
        """The options that are tried: what is meant first, then the most usual ones, of equals any."""
        d = world.pending
        assert d is not None
        weights = self.habits.likely(world, d)
        usual = sorted(zip([weight * (64 + self.dealer.below(64)) for weight in weights], d.options, strict=True))
        others = [option for _, option in reversed(usual) if option != meant and not self.idle(d, option)]
        kept = {} if self.kept is None else self.kept.further
        first = d.kind * KINDS
        return [Arm(option, kept.get(first + option)) for option in [meant, *others[: self.manner.width - 1]]]

    def idle(self, d: Decision, option: int) -> bool:
        """Whether an option only gives something away or up: a few trials cannot tell what that costs later."""
        return self.needless is not None and self.needless(d, option)

    def race(self, arms: list[Arm], worlds: Worlds, options: list[int]) -> Arm:
        """Rounds of trials for all that are left, until none may convince any more.

        The worse half leaves when its part of the budget is spent.
        """
        meant, left = arms[0], arms[1:]
        if not left:
            return meant
        margin = self.margin
        stages = 1 + len(left).bit_length()
        rounds = 0
        began = self.manner.now()
        for stage in range(1, stages + 1):
            spent = self.manner.spent(began, self.trials)
            while not rounds or spent * stages < stage:
                world = self.world(worlds, options)
                if world is None:
                    return meant
                self.round(world, meant, left)
                rounds += 1
                spent = min(1.0, self.manner.spent(began, self.trials))
                if rounds % LOOK == 0:
                    hurdle = self.hurdle(len(arms) - 1, rounds / spent) * sqrt(spent) - HOPE * sqrt(1.0 - spent)
                    left = [arm for arm in left if arm.lead(margin) > hurdle]
                    if not left:
                        return meant
            left = sorted(left, key=lambda arm: -arm.gain())[: (len(left) + 1) // 2]
        best = left[0]
        if best.lead(margin) <= self.hurdle(len(arms) - 1, rounds):
            return meant
        self.promised = best.gain()
        return best

    def round(self, world: State, meant: Arm, left: list[Arm]) -> None:
        """One trial of each in the same world, with the same dice."""
        key, tweak = self.dealer.word(), self.dealer.word()
        first = 0.0
        for arm in [meant, *left]:
            self.dice.key, self.dice.tweak, self.dice.count = key, tweak, 0
            value = self.trial(world, arm, key)
            if arm is meant:
                first = value
            else:
                arm.note(value - first)
        self.trials += 1 + len(left)

    def hurdle(self, options: int, rounds: float) -> float:
        """The lead that convinces: more where the best of many was taken, and where it was seen few times."""
        return self.manner.doubt * sqrt(1 + log(options)) * (1 + FEW / rounds)

    def trial(self, world: State, arm: Arm, key: int) -> float:
        """How the seat stands some decisions after an option."""
        if self.manner.thumbs:
            return self.by_thumb(world, arm.option, key)
        return self.tried.run(world, arm.option, arm.node, self.dice)

    def by_thumb(self, world: State, option: int, key: int) -> float:
        """The same where everybody, the own seat too, goes by rules of thumb."""
        s, dice = world.clone(), self.dice
        crew: dict[int, Bot] = {}  # everybody comes with a clear head, and draws the same lots for every option
        answer(s, option)
        settle(s, dice)
        for _ in range(self.tried.depth):
            d = s.pending
            if d is None:
                break
            if d.seat not in crew:
                crew[d.seat] = self.rules_of_thumb(self.game, d.seat, key)
            answer(s, crew[d.seat].choose(look_at(self.game, s, d, False)))
            settle(s, dice)
        return self.tried.value(s)
