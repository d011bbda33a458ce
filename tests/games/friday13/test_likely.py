"""What may be believed of Jason's place: as every way through the camp by itself says, and never without the truth."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from conformance.hidden import world
from deadfall import bots
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import advance, answer, settle
from deadfall.engine.question import look_at
from deadfall.games import shelf
from deadfall.games.friday13.belief import Lurking
from deadfall.games.friday13.game import Friday
from deadfall.games.friday13.rules.hidden import unhidden
from deadfall.games.friday13.state import JASON, Night

MANY = 30_000  # ways that are gone through one by one


def positions(seed: int) -> Iterator[tuple[Friday, Night]]:
    """Every question of the beginning of a game of basic bots."""
    game = shelf()["friday13"].set_up(4)
    s = game.start()
    dealer = FastDealer(seed)
    crew = [bots.make("basic", game, seat, seed) for seat in range(4)]
    s.log = None
    advance(s)
    settle(s, dealer)
    asked = 0
    while (d := s.pending) is not None and asked < 500:
        yield game, s
        asked += 1
        answer(s, crew[d.seat].choose(look_at(game, s, d, False)))
        settle(s, dealer)


class OneByOne:
    """The same belief from a list of all ways that Jason can have gone since he was last seen."""

    def __init__(self) -> None:
        self.maybe = -1
        self.trail: list[int] = []
        self.ways: list[tuple[int, float]] | None = []

    def watch(self, s: Night, wishes: list[float]) -> None:
        if (s.maybe, s.trail) == (self.maybe, self.trail):
            return
        steps = len(s.trail) - 1
        grows = s.maybe & ~self.maybe if self.maybe > 0 else 0
        begins = steps > 0 and s.trail[0] == self.maybe and not s.shown
        if self.maybe <= 0 or (grows and steps < 1) or s.maybe.bit_count() == 1:
            self.ways = None if s.maybe.bit_count() != 1 else [(s.maybe.bit_length() - 1, 1.0)]
        elif self.ways is not None and (begins or grows):
            longer = []
            for at, share in self.ways:
                ends = sorted(self.ends(s, at, steps))
                total = sum(wishes[end] for end in ends)
                longer += [(end, share * wishes[end] / total) for end in ends]
            self.ways = longer
        if self.ways is not None:
            self.ways = [(at, share) for at, share in self.ways if s.maybe >> at & 1]
            if len(self.ways) > MANY or not self.ways:
                self.ways = None
        self.maybe, self.trail = s.maybe, list(s.trail)

    def ends(self, s: Night, at: int, steps: int) -> set[int]:
        reached = {at}
        for _ in range(steps):
            further = {to for here in reached for to in s.table.next[here] if not unhidden(s) >> to & 1}
            reached = reached | further
        return reached

    def shares(self) -> dict[int, float]:
        assert self.ways is not None
        total = sum(share for _, share in self.ways)
        found: dict[int, float] = {}
        for at, share in self.ways:
            found[at] = found.get(at, 0.0) + share / total
        return found


def test_the_filter_says_what_all_ways_together_say() -> None:
    compared = 0
    for seed in range(3):
        belief, slow = Lurking(), OneByOne()
        for _, s in positions(seed):
            if s.jason < 0:
                continue
            slow.watch(s, belief.wishes(s))
            belief.watch(s)
            if slow.ways is not None:
                told = {at: share for at, share in enumerate(belief.shares) if share > 0.0}
                assert told == pytest.approx(slow.shares())
                compared += len(told) > 1
    assert compared > 60


def test_a_belief_adds_up_to_one_and_never_leaves_out_the_truth() -> None:
    checked = 0
    for seed in range(30, 33):
        belief = Lurking()
        for _, s in positions(seed):
            belief.watch(s)
            for odds in belief.odds(s, 1).values():
                assert sum(odds.chances) == pytest.approx(1.0)
                assert odds.of(s.jason) > 0.0
                checked += 1
    assert checked > 50


def test_a_belief_is_the_same_in_every_world_that_a_seat_cannot_tell_apart() -> None:
    here, there = Lurking(), Lurking()
    compared = 0
    for number, (game, s) in enumerate(positions(3)):
        if s.jason < 0:
            continue
        here.watch(s)
        there.watch(world(game, s, 1, number))
        mine, theirs = here.odds(s, 1), there.odds(world(game, s, 1, number), 1)
        assert {piece: odds.chances for piece, odds in mine.items()} == {
            piece: odds.chances for piece, odds in theirs.items()
        }
        compared += len(mine)
    assert compared > 50


def test_jason_has_nothing_to_believe() -> None:
    for _, s in positions(5):
        assert Lurking().odds(s, JASON) == {}
