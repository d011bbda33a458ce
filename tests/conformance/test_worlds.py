"""On a game small enough to play out completely, resampling finds all worlds that fit what a seat saw, and no other."""

from __future__ import annotations

from typing import Any

import pytest

from budget import STEP, budget
from conformance.laws import eyes
from conformance.play import SOAK
from conformance.worlds import check_sight_is_exact, sights
from deadfall.engine.kernel import SPECTATOR, Decision
from deadfall.examples.foxhole import GAME
from deadfall.examples.foxhole.rules import EARTH, HUNT, HUNTS

LOOKED_AT = 60 * SOAK or budget(12, least=3)


def narrow(d: Decision) -> list[int]:
    """Enough of the tree: dig in the North only, howl at anybody, and let the die say yes or no."""
    if d.kind == EARTH:
        return [1, 2]
    if d.kind == HUNT:
        digs = [HUNTS.dig[at] for at in range(1, len(HUNTS.dig))]
        return [option for option in d.options if option not in digs]
    return d.options


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR][::STEP])
@pytest.mark.parametrize(
    ("seats", "options", "depth"),
    [(2, {"hand": 2}, 8), (2, {"hand": 1, "draw": "off"}, 9), (3, {"hand": 1}, 8)],
)
def test_resampling_reaches_exactly_the_worlds_that_fit(
    seats: int, options: dict[str, Any], depth: int, seat: int
) -> None:
    game = GAME.set_up(seats, options)
    assert seat in eyes(game)
    found = [sight for sight in sights(game, seat, depth + (SOAK > 0), narrow) if len(sight.worlds) < 60]
    assert max(len(sight.worlds) for sight in found) > 2
    for at in range(0, len(found), max(1, len(found) // LOOKED_AT)):
        check_sight_is_exact(game, seat, found[at])
