"""Every Killer at every Location, two Final Girls, both sides: the laws of positions and of hidden things."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from conformance import hidden, laws
from conformance.play import Case, walk
from deadfall.engine import layout
from deadfall.engine.kernel import Game, State
from deadfall.games.final_girl import GAME
from deadfall.games.final_girl.options import GIRLS, KILLERS, LOCATIONS

AMBIGUITY = ("evil", "realism", "hilarity", "player")
PAIRS = [(killer, location) for killer in KILLERS for location in LOCATIONS]


def films(number: int) -> Iterator[Case]:
    """Two Final Girls and both sides for one pair; girls, ambiguity and epic powers change from pair to pair."""
    killer, location = PAIRS[number]
    for at in range(4):
        options = {
            "killer": killer,
            "location": location,
            "girl": GIRLS[(2 * number + at % 2) % len(GIRLS)],
            "side": ("normal", "extreme")[at // 2],
            "ambiguity": AMBIGUITY[(number + at) % 4],
            "epic": ("include", "exclude")[at % 2],
        }
        yield Case(GAME, options, 1, 1)


def check(case: Case, game: Game[Any], state: State, at: int) -> None:
    """All laws at one position."""
    laws.check_question(game, state)
    laws.check_clone(game, state)
    laws.check_snapshot(game, state)
    laws.check_reask(game, state)
    laws.check_frames(game, state)
    laws.check_views(game, state)
    laws.check_layout(game, state)
    hidden.check_sight(game, state, 0, at)
    hidden.check_next(game, state, 0, at)
    hidden.check_window(game, state)


@pytest.mark.parametrize("number", range(len(PAIRS)), ids=["-".join(pair) for pair in PAIRS])
def test_the_laws_hold_for_every_killer_location_girl_and_side(number: int) -> None:
    for case in films(number):
        game = case.game()
        census = None
        state = None
        for at, state in enumerate(walk(game, number)):
            if state.pending is not None and at % 37 == 5:
                check(case, game, state, at)
            if at > 20:
                census = census or game.census(state)
                assert game.census(state) == census
        assert state is not None
        laws.check_outcome(game, state, case.clauses)
        laws.check_events(game, state.log or [], case.clauses)


def test_nothing_is_hidden_but_by_chance_itself_so_every_world_is_the_position() -> None:
    game = next(films(0)).game()
    for at, state in enumerate(walk(game, 3)):
        if at % 20 == 0:
            assert layout.dump(hidden.world(game, state, 0, at)) == layout.dump(state)
