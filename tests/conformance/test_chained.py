"""Worlds of worlds: what one seat holds possible is a position like any other, and can be dealt again for another seat.

A search that thinks of opponents deals for itself, then for an opponent in that world. So a world must hold knowledge
that the other seats could have there, not what they know in truth.
"""

from __future__ import annotations

from typing import Any

import pytest

from conformance.hidden import check_hidden, world
from conformance.laws import eyes
from conformance.play import Case, positions, some_cases
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import Game, State

BUDGET = 24  # positions of each game


def check_chain(game: Game[Any], s: State, seed: int) -> None:
    """Deal for every seat in turn, each in the world of the one before; the laws hold in each of them."""
    seats = eyes(game)
    FastDealer(f"chain {seed}").shuffle(seats)
    for link, seat in enumerate([*seats, seats[0]]):
        if link:
            check_hidden(game, s, seat, f"{seed} {link}")
        s = world(game, s, seat, f"{seed} {link}")


@pytest.mark.parametrize("case", some_cases(), ids=str)
def test_a_world_of_one_seat_can_be_dealt_again_for_another(case: Case) -> None:
    for game, state, at in positions(case, BUDGET, games=2):
        check_chain(game, state, at)
