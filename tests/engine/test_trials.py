"""Trials play on by habit, learn along the way, and change nothing of the world they were begun in."""

from __future__ import annotations

import pytest

from budget import budget
from deadfall.engine import layout
from deadfall.engine.dealers import FastDealer
from deadfall.engine.habits import EVEN, Habits, NoHabits, plain
from deadfall.engine.kernel import PASS, Decision, Game, State, advance, answer, settle
from deadfall.engine.trials import KINDS, Judge, Node, Trials
from deadfall.examples.foxhole import GAME as FOXHOLE
from deadfall.games import shelf


class Stubborn(Habits[State]):
    """Two sorts of options: the first one, and all others."""

    def sorts(self, s: State, d: Decision) -> list[int]:
        return [0] + [1] * (len(d.options) - 1)


def opening(seed: int = 4, seats: int = 2) -> tuple[Game[object], State]:
    game = FOXHOLE.set_up(seats)
    s = game.start()
    advance(s)
    settle(s, FastDealer(seed))
    return game, s


def test_a_sort_of_great_weight_is_chosen_and_one_without_a_weight_is_even() -> None:
    game, s = opening()
    d = s.pending
    assert d is not None
    name = game.kinds[d.kind].name
    habits = Stubborn(game, {name: [1_000_000]})
    assert habits.likely(s, d) == [1_000_000] + [EVEN] * (len(d.options) - 1)
    dealer = FastDealer(1)
    chosen = [habits.choose(s, d, dealer) for _ in range(50)]
    assert chosen.count(d.options[0]) == 50
    even = [NoHabits(game, {}).choose(s, d, dealer) for _ in range(200)]
    assert set(even) == set(d.options)


def test_to_decline_is_a_sort_of_its_own() -> None:
    assert plain(Decision(0, 0, [PASS, 3, 4])) == [0, 1, 1]


def test_a_trial_leaves_its_world_alone_and_is_the_same_with_the_same_dice() -> None:
    game, s = opening()
    d = s.pending
    assert d is not None
    before = layout.fingerprint(s)
    values = []
    for _ in range(2):
        trials = Trials(game, d.seat, NoHabits(game, {}), Judge(), 30, True)
        dealer = FastDealer(7)
        node = Node()
        values.append([trials.run(s, option, node, dealer) for option in d.options * 3])
        assert node.visits == len(values[-1])
        assert node.total == pytest.approx(sum(values[-1]))
    assert values[0] == values[1]
    assert layout.fingerprint(s) == before


class Likes(Judge):
    """Somebody who wants to have made one choice as his second."""

    def value(self, s: State, seat: int) -> float:
        return 1.0 if getattr(s, "place", -1) == 2 else 0.0


def test_the_tree_finds_out_what_serves_its_seat() -> None:
    """The first trials go anywhere; later ones go where it paid."""
    game, s = opening()
    d = s.pending
    assert d is not None
    seat = d.seat
    trials = Trials(game, seat, NoHabits(game, {}), Likes(), 2, True)
    node = Node()
    dealer = FastDealer(3)
    first = [trials.run(s, d.options[0], node, dealer) for _ in range(40)]
    assert node.visits == 40
    assert node.further, "the seat is asked again within two decisions"
    best = max(node.further.values(), key=Node.mean)
    assert best.visits == max(child.visits for child in node.further.values())
    assert all(key // KINDS < len(game.kinds) for key in node.further)
    assert len(first) == 40


class Hourly(Judge):
    """Somebody who tells the hour: ten and the round."""

    def value(self, s: State, seat: int) -> float:
        return 10.0 + self.clock(s)

    def clock(self, s: State) -> int:
        return int(getattr(s, "round", 0))


def outcomes(judge: Judge, ahead: int, seat: int | None = None) -> list[float]:
    """What trials from an opening of three come to, for whoever is asked first or another seat."""
    game, s = opening(seats=3)
    d = s.pending
    assert d is not None
    trials = Trials(game, d.seat if seat is None else seat, NoHabits(game, {}), judge, 500, False, ahead)
    return [trials.run(s, d.options[0], Node(), FastDealer(lot)) for lot in range(40)]


def test_a_trial_with_a_clock_ends_when_its_turns_are_over_and_one_without_at_the_end_of_the_game() -> None:
    assert 12.0 in outcomes(Hourly(), 2)
    assert set(outcomes(Hourly(), 2)) <= {0.0, 1.0, 12.0}, "a game may be over before"
    assert set(outcomes(Hourly(), 0)) <= {0.0, 1.0}


class Shares(Judge):
    """Somebody who is not content to win with others."""

    def __init__(self) -> None:
        self.shared = True


def test_a_victory_that_several_have_is_a_part_where_the_evaluation_says_so() -> None:
    whole, shared = outcomes(Judge(), 0, seat=1), outcomes(Shares(), 0, seat=1)
    assert set(whole) == {0.0, 1.0}
    assert shared == [won / 2 for won in whole], "two hunters caught the fox"


@pytest.mark.parametrize("key", shelf())
def test_the_clock_of_a_game_only_goes_forward(key: str) -> None:
    entry = shelf()[key]
    game = entry.set_up(entry.seats[len(entry.seats) // 2])
    own = entry.part("bot")
    assert own is not None
    judge = own.Evaluation(game)
    s, dealer = game.start(), FastDealer(8)
    advance(s)
    settle(s, dealer)
    hours = []
    while (d := s.pending) is not None and len(hours) < 600:
        hours.append(judge.clock(s))
        answer(s, d.options[dealer.below(len(d.options))])
        settle(s, dealer)
    assert hours == sorted(hours)
    assert hours[-1] > hours[0] + judge.ahead > hours[0]


@pytest.mark.parametrize("key", shelf())
def test_every_option_of_a_game_has_a_sort_and_a_weight(key: str) -> None:
    entry = shelf()[key]
    own = entry.part("bot")
    assert own is not None
    for options in entry.option_sets[:3]:
        game = entry.set_up(entry.seats[len(entry.seats) // 2], options)
        habits = own.Playout(game)
        s = game.start()
        dealer = FastDealer(5)
        advance(s)
        settle(s, dealer)
        for _ in range(budget(300, least=60)):
            d = s.pending
            if d is None:
                break
            weights = habits.likely(s, d)
            assert len(weights) == len(d.options)
            assert min(weights) > 0
            chosen = habits.choose(s, d, dealer)
            answer(s, chosen)
            settle(s, dealer)
