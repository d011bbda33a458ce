"""What may be believed of Jason's place: as every way through the camp by itself says, and never without the truth."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from budget import budget
from conformance.hidden import world
from deadfall import bots
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import SPECTATOR, advance, answer, settle
from deadfall.engine.question import look_at
from deadfall.games import shelf
from deadfall.games.friday13.belief import Lurking
from deadfall.games.friday13.game import Friday
from deadfall.games.friday13.rules.hidden import unhidden
from deadfall.games.friday13.state import JASON, Night
from games.friday13.test_belief import choose, small_camp

MANY = 5_000  # ways that are gone through one by one
ROUNDS = 8  # of a record


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
            places = [at for at in range(s.table.size) if s.maybe >> at & 1]
            self.ways = [(at, 1 / len(places)) for at in places]
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
    for seed in range(budget(3)):
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
    assert compared > budget(60)


def compared_with_all_ways(seed: int, pack: Path) -> int:
    """One random game in a small camp; after all that bears on Jason's place, what was played so far is a record.

    How many records were short enough for all ways to be gone through, and had more than one end.
    """
    game = shelf()["friday13"].set_up(3 + seed % 3, {"dawn_round": 20}, pack)
    s: Any = game.start()
    dealer = FastDealer(f"records {seed}")
    belief, slow = Lurking(), OneByOne()
    compared, last = 0, (-1, [0])
    advance(s)
    while s.pending is not None and s.round <= ROUNDS:
        if s.jason >= 0:
            slow.watch(s, belief.wishes(s))
            belief.watch(s)
            if slow.ways is not None and (s.maybe, s.trail) != last:
                expected = slow.shares()
                for at, share in enumerate(belief.shares):
                    assert abs(share - expected.get(at, 0.0)) < 1e-9, f"seed {seed}, {s.table.pack.spaces[at].id}"
                compared += len(expected) > 1
            last = (s.maybe, s.trail.copy())
        answer(s, choose(s, dealer))
    return compared


def test_on_short_records_the_filter_is_brute_force(tmp_path: Path) -> None:
    pack = small_camp(tmp_path)
    assert sum(compared_with_all_ways(seed, pack) for seed in range(budget(60, least=8))) > budget(400, least=40)


@pytest.mark.soak
def test_on_twenty_thousand_short_records_the_filter_is_brute_force(tmp_path: Path) -> None:
    pack = small_camp(tmp_path)
    compared = seed = 0
    while compared < 20_000:
        compared += compared_with_all_ways(seed, pack)
        seed += 1
    print(f"{compared} records of {seed} games")


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


def test_what_jason_does_in_secret_changes_nothing_that_is_believed_of_him() -> None:
    belief = Lurking()
    forked = 0
    for game, s in positions(8):
        belief.watch(s)
        d = s.pending
        if d is None or d.seat != JASON or game.kinds[d.kind].window or s.jason < 0:
            continue
        shown = set()
        for option in d.options:
            twin = s.clone()
            twin.log = []
            answer(twin, option)
            silent = not any(event.seen_by(SPECTATOR) for event in twin.log)
            if silent and game.view(twin, SPECTATOR) == game.view(s, SPECTATOR):
                later = Lurking()
                later.maybe, later.trail, later.shares = belief.maybe, belief.trail.copy(), belief.shares.copy()
                shown.add(str(later.shaded(twin, 1, game.view(twin, 1))["killer"]))
        assert len(shown) <= 1
        forked += bool(shown)
    assert forked > 10


def test_jason_has_nothing_to_believe_but_what_they_believe_of_him() -> None:
    belief = Lurking()
    told = 0
    for game, s in positions(5):
        belief.watch(s)
        assert belief.odds(s, JASON) == {} == belief.of_own(s, 1)
        mine, theirs = belief.of_own(s, JASON), belief.odds(s, 1)
        assert mine.keys() == theirs.keys()
        for odds in mine.values():
            assert odds.chances == theirs[JASON].chances
            shaded = belief.shaded(s, JASON, game.view(s, JASON))["killer"]
            assert shaded["chances"][shaded["could_be"].index(game.names["space"][s.jason])] > 0
            told += 1
    assert told > 50
