"""The laws of hidden information, for every seat and a spectator, along random play of every game and option set."""

from __future__ import annotations

import pytest

from conformance import hidden
from conformance.laws import eyes
from conformance.play import Case, choose, positions, some_cases, walk
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import SPECTATOR, answer
from deadfall.match.match import Match

BUDGET = 100  # positions of each game that each law looks at, from every seat

every_case = pytest.mark.parametrize("case", some_cases(), ids=str)


@every_case
def test_neither_what_a_seat_sees_nor_what_happens_next_depends_on_what_it_cannot_know(case: Case) -> None:
    for game, state, at in positions(case, BUDGET, games=2):
        for seat in eyes(game):
            hidden.check_hidden(game, state, seat, at)


@every_case
def test_a_resampled_match_stands_at_the_same_question(case: Case) -> None:
    for game, state, at in positions(case, BUDGET, games=2):
        match = Match(case.entry, case.seats, game=game, patient=True, position=state.clone())
        if match.asked is None:  # everything is open
            continue
        for seat in eyes(game):
            copy = match.resample(None if seat == SPECTATOR else seat, at)
            assert hidden.asked(game, copy.position()) == hidden.asked(game, match.position())
            assert hidden.seen(game, copy.position(), seat) == hidden.seen(game, match.position(), seat)


@every_case
def test_nobody_sees_for_whom_a_window_waits(case: Case) -> None:
    for game, state, _ in positions(case, 3 * BUDGET, games=2):
        hidden.check_window(game, state)


@every_case
def test_a_seat_that_missed_something_finds_other_worlds(case: Case) -> None:
    game = case.game()
    hidden.check_worlds(game, walk(game, 0))


@every_case
def test_a_world_dealt_again_can_be_played_on(case: Case) -> None:
    for game, state, at in positions(case, BUDGET // 2):
        dealer = FastDealer(f"play on {at}")
        other = hidden.world(game, state, eyes(game)[at % (game.seats + 1)], at)
        for _ in range(40):
            if other.pending is not None:
                answer(other, choose(other, dealer))
