"""Every Killer at every Location, with two Final Girls and both sides: the laws of positions and of hidden things."""

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


def film(number: int, part: int) -> Case:
    """One of four films of a pair; girls, sides, ambiguity and epic powers change from pair to pair."""
    killer, location = PAIRS[number]
    turn = sum(divmod(number, len(LOCATIONS)))
    options = {
        "killer": killer,
        "location": location,
        "girl": GIRLS[(2 * turn + part % 2) % len(GIRLS)],
        "side": ("normal", "extreme")[part // 2],
        "ambiguity": AMBIGUITY[(turn // 2 + part) % 4],
        "epic": ("include", "exclude")[part % 2],
    }
    return Case(GAME, options, 1, 1)


def films() -> Iterator[Any]:
    """All films: four of each pair."""
    for number, pair in enumerate(PAIRS):
        for part in range(4):
            yield pytest.param(number, film(number, part), id=f"{'-'.join(pair)}-{part}")


def check(case: Case, game: Game[Any], state: State, at: int) -> None:
    """All laws at one position."""
    laws.check_question(game, state)
    laws.check_clone(game, state)
    laws.check_snapshot(game, state)
    laws.check_reask(game, state)
    laws.check_frames(game, state)
    laws.check_views(game, state)
    laws.check_layout(game, state)
    hidden.check_hidden(game, state, 0, at)
    hidden.check_window(game, state)


@pytest.mark.parametrize(("number", "case"), list(films()))
def test_the_laws_hold_for_every_killer_location_girl_and_side(number: int, case: Case) -> None:
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
    game = film(0, 0).game()
    for at, state in enumerate(walk(game, 3)):
        if at % 20 == 0:
            assert layout.dump(hidden.world(game, state, 0, at)) == layout.dump(state)
