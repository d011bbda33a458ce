"""Whole games in which at every question all that a seat cannot know is dealt again: there always is a world for it."""

from __future__ import annotations

import marshal
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from conformance.hidden import asked, name, parting
from conformance.laws import assert_equal, eyes
from deadfall import bots
from deadfall.engine.dealers import FastDealer
from deadfall.engine.entry import Entry
from deadfall.engine.kernel import Game, State, reask
from deadfall.engine.question import Look, look_at, question_of
from deadfall.match.match import Match

NEXT = 10  # at one of so many positions the next world of each seat is timed, too


@dataclass
class Times:
    """How long worlds took to deal, in nanoseconds of the processor."""

    worlds: int = 0
    spent: int = 0
    longest: int = 0
    micros: Counter[int] = field(default_factory=Counter)  # how many took so many whole microseconds

    def note(self, spent: int) -> None:
        self.worlds += 1
        self.spent += spent
        self.longest = max(self.longest, spent)
        self.micros[spent // 1000] += 1

    def add(self, other: Times) -> None:
        self.worlds += other.worlds
        self.spent += other.spent
        self.longest = max(self.longest, other.longest)
        self.micros.update(other.micros)

    def mean(self) -> float:
        return self.spent / self.worlds / 1000

    def most(self, share: float) -> int:
        """The microseconds within which such a share of the worlds was dealt."""
        left = share * self.worlds
        for micros in sorted(self.micros):
            left -= self.micros[micros]
            if left <= 0:
                return micros + 1
        return 0


@dataclass
class Tally:
    """How much was dealt, and how long it took: the first world of a seat at a position, and the next one there."""

    positions: int = 0
    first: Times = field(default_factory=Times)
    next: Times = field(default_factory=Times)
    slowest: tuple[int, str] = (0, "nowhere")  # the nanoseconds of one first world, and where that was

    def add(self, other: Tally) -> None:
        self.positions += other.positions
        self.slowest = max(self.slowest, other.slowest)
        self.first.add(other.first)
        self.next.add(other.next)


def set_of(entry: Entry, seed: int) -> int:
    """The set of table options of a game: they take turns, and every set meets every number of seats."""
    return seed % len(entry.option_sets)


@dataclass
class Dealt:
    """How long a game was dealt through: nanoseconds for everybody's first world at each position, and for the next."""

    positions: int = 0
    first: list[int] = field(default_factory=list)
    next: list[int] = field(default_factory=list)
    where: list[tuple[int, int]] = field(default_factory=list)  # of the first: after so many choices, for which seat


def deal_through(entry: Entry, players: str, seed: int, every: int = 1, whole: int = 1, passes: int = 1) -> Tally:
    """Play a game; at every so many questions deal a world for each seat and for a spectator.

    At every so many of these positions all of them look at their worlds, at the others one after another does. On a
    busy machine it is played several times, and the least time of each world counts.
    """
    played = [_play(entry, players, seed, every, whole) for _ in range(passes)]
    tally = Tally(played[0].positions)
    for at, times in enumerate(zip(*[dealt.first for dealt in played], strict=True)):
        tally.first.note(min(times))
        if min(times) > tally.slowest[0]:
            choices, seat = played[0].where[at]
            tally.slowest = (min(times), f"seed {seed}, after {choices} choices, for seat {seat}")
    for times in zip(*[dealt.next for dealt in played], strict=True):
        tally.next.note(min(times))
    return tally


def _play(entry: Entry, players: str, seed: int, every: int, whole: int) -> Dealt:
    seats = entry.seats[seed // len(entry.option_sets) % len(entry.seats)]
    match = Match(entry, seats, seed, entry.option_sets[set_of(entry, seed)])
    crew = [bots.make(players, match.game, seat, seed) for seat in range(match.seats)]
    dealt = Dealt()
    dealer = FastDealer(f"worlds {seed}")
    everybody = eyes(match.game)
    d = match.state.pending
    while d is not None:
        look = look_at(match.game, match.state, d, words=False)
        if len(match.choices) % every == 0:
            number = dealt.positions
            looking = everybody if number % whole == 0 else [everybody[number % len(everybody)]]
            check_worlds(match, look, everybody, looking, dealer, dealt)
        match.play(crew[d.seat].choose(look))
        d = match.state.pending
    return dealt


def check_worlds(
    match: Match, look: Look, everybody: list[int], looking: list[int], dealer: FastDealer, dealt: Dealt
) -> None:
    """Deal a world for each seat and for a spectator at one position, and check it."""
    game, s = match.game, match.state
    truth = Truth(game, s, look)
    for seat in everybody:
        who = Who(match, seat)
        other = s.clone()
        dealt.first.append(time_to_deal(game, other, seat, dealer))
        dealt.where.append((len(match.choices), seat))
        if dealt.positions % NEXT == 0:
            dealt.next.append(time_to_deal(game, s.clone(), seat, dealer))
        truth.compare(other, seat, who)
        if seat in looking:
            truth.look(other, seat, who)
    dealt.positions += 1


class Who:
    """For whom a world was dealt and where, put into words only if something is wrong."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat

    def __str__(self) -> str:
        game, choices = self.match.game, len(self.match.choices)
        return f"{game.key}, seed {self.match.seed}, after {choices} choices: for {name(game, self.seat)}"


class Truth:
    """The true position, to be told from no world by the seat that it was dealt for."""

    def __init__(self, game: Game[Any], s: State, look: Look) -> None:
        self.game = game
        self.s = s
        self.view_of_asked = look.view
        self.census = game.census(s)
        self.check = law_of(game.key, "check")
        self.check_world = law_of(game.key, "check_together")

    def compare(self, other: State, seat: int, who: Who) -> None:
        """The same question is open, with the same answers for its seat; and the truth fits all that a seat knows."""
        game, d = self.game, self.s.pending
        reask(other)
        e = other.pending
        assert d is not None and e is not None and e.options, f"{who}, there is nothing to answer"
        if d.seat != e.seat or d.kind != e.kind:
            assert_equal(asked(game, other), asked(game, self.s), f"{who}, another question is open")
        if e.seat == seat and d.options != e.options:
            raise AssertionError(f"{who}, there are other answers: {e.options}, were {d.options}")
        if self.check is not None:
            self.check(self.s, seat, who)

    def look(self, other: State, seat: int, who: Who) -> None:
        """That seat sees no difference, neither in its view nor in its question; and no card is lost."""
        game, d, e = self.game, self.s.pending, other.pending
        assert_equal(game.census(other), self.census, "a card is lost")
        if self.check_world is not None:
            self.check_world(other, who)
        if d is not None and e is not None and e.seat == seat:
            assert_same(game.view(other, seat), self.view_of_asked, who, "the view differs")
            wanted = question_of(game, self.s, d).as_dict()
            assert_same(question_of(game, other, e).as_dict(), wanted, who, "the question differs")
        else:
            assert_same(game.view(other, seat), game.view(self.s, seat), who, "the view differs")


PLAINLY = 2  # the latest version of marshal in which bytes follow from values alone, not from what is shared


def assert_same(found: dict[str, Any], wanted: dict[str, Any], who: Who | str, what: str) -> None:
    """Two pieces of plain data are the same byte for byte, the order of their keys too."""
    if marshal.dumps(found, PLAINLY) != marshal.dumps(wanted, PLAINLY):
        path, here, there = parting(found, wanted)
        raise AssertionError(f"{who}, {what}: {path or 'at the top'}: {here!r}, was {there!r}")


def time_to_deal(game: Game[Any], s: State, seat: int, dealer: FastDealer) -> int:
    """Deal again, in place, what a seat cannot know; the nanoseconds that it took."""
    begun = time.thread_time_ns()
    game.resample(s, seat, dealer)
    return time.thread_time_ns() - begun


@cache
def law_of(key: str, what: str) -> Callable[..., None] | None:
    """What a game, if it has one, wants checked: nothing that a seat knows rules out the truth; a world is one."""
    module = f"conformance.truths.{key}"
    return getattr(import_module(module), what, None) if find_spec(module) else None
