"""The laws of every position, along random play of every game and option set."""

from __future__ import annotations

import pytest

from conformance import laws
from conformance.play import Case, choose, positions, seeds, some_cases, walk
from deadfall import new_match, replay
from deadfall.engine import layout
from deadfall.engine.dealers import FastDealer
from deadfall.engine.entry import Entry
from deadfall.engine.kernel import answer

BUDGET = 80  # positions of each game that each law looks at
PLAYED = 3000  # questions of each game that are played where every one is looked at

every_case = pytest.mark.parametrize("case", some_cases(), ids=str)


@every_case
def test_every_position_obeys_every_law(case: Case) -> None:
    assert {kind.clause for kind in case.game().kinds} - {""} <= case.clauses
    for game, state, at in positions(case, BUDGET):
        laws.check_question(game, state)
        laws.check_clause_of_question(game, state, case.clauses)
        laws.check_illegal_answers(game, state)
        laws.check_reask(game, state)
        laws.check_clone(game, state)
        laws.check_snapshot(game, state)
        laws.check_frames(game, state)
        laws.check_step(game, state, choose(state, FastDealer(f"step {at}")))
        laws.check_layout(game, state)
        laws.check_views(game, state)


@every_case
def test_a_clone_and_its_origin_go_their_own_ways(case: Case) -> None:
    kept = []
    for _, state, at in positions(case, BUDGET):
        before = layout.fingerprint(state)
        twin, dealer = state.clone(), FastDealer(f"own way {at}")
        kept.append((state.clone(), before))
        for _ in range(30):
            if twin.pending is not None:
                answer(twin, choose(twin, dealer))
        assert layout.fingerprint(state) == before, "playing on with a clone changed the original"
    for old, before in kept:
        assert layout.fingerprint(old) == before, "playing on changed a clone taken earlier"


@every_case
def test_every_game_obeys_every_law_from_its_beginning_to_its_end(case: Case) -> None:
    """It ends within its bound, with everything open to everybody; nothing is lost and nothing appears.

    What is told is told well, and a sentence that says "you" reaches one seat.
    """
    for seed in seeds(case, PLAYED):
        game = case.game()
        whole = None
        for state in walk(game, seed):
            laws.check_outcome(game, state, case.clauses)
            whole = game.census(state) if whole is None else whole
            laws.assert_equal(game.census(state), whole, f"{game.key}: the census changed")
            laws.check_events(game, state.log or [], case.clauses)
            laws.check_readers(game, state.log or [])
            state.log = []
        assert not state.stack, "the game is over, but rules are in progress"
        laws.check_open(game, state)


@every_case
def test_a_record_replays_to_the_same_fingerprints(case: Case, shelf_with_toy: dict[str, Entry]) -> None:
    for seed in seeds(case, PLAYED):
        match = new_match(case.entry.key, case.seats, seed, case.options)
        dealer = FastDealer(f"record {seed}")
        while match.asked is not None:
            match.play(match.open_options[dealer.below(len(match.open_options))])
        again = replay(match.record())
        assert (again.fingerprint(), again.checks) == (match.fingerprint(), match.checks)
        assert again.events(None) == match.events(None)


@every_case
def test_a_game_set_up_again_plays_the_same(case: Case) -> None:
    again = case.entry.set_up(case.seats, case.options)
    for one, two in zip(walk(case.game(), 0), walk(again, 0), strict=True):
        assert laws.open_question(one) == laws.open_question(two)
    assert layout.fingerprint(one) == layout.fingerprint(two)
