"""How chances spread in a move: to the squares that `reach` says, and from each square all of its chance."""

from __future__ import annotations

import pytest

from deadfall.games.dangerous_game.island import Island, squares_of
from deadfall.games.dangerous_game.reach import ALLOWED, NO_BACKTRACK, NO_REPEAT, Reach
from deadfall.games.dangerous_game.spreading import Moves, Walk, moves_on
from games.dangerous_game.test_board import ISLAND

RULES = (ALLOWED, NO_BACKTRACK, NO_REPEAT)
SETS = (1, 2, 3, 1 << 2, 1 << 5, 1 << 6, 0b1111110, 0b1010000, 0b1000001000)  # of step numbers
COVER = 2.0


def plain(width: int, height: int, landings: list[int]) -> Island:
    size = width * height
    return Island(width, height, [0] * size, [0] * size, landings, [str(square) for square in range(size)])


def spread(walk: Walk, reach: Reach, square: int, own: bool) -> list[float]:
    """What a walk leads to from one square."""
    size = reach.island.size
    before, after = [0.0] * size, [0.0] * size
    before[square] = 1.0
    walk.add(before, reach.island.squares, [1.0] * size, after, own)
    return after


def held_against_reach(moves: Moves, numbers: int, every: int) -> None:
    reach, move = moves.reach, moves.of(numbers)
    size = reach.island.size
    for square in range(0, size, every):
        on_foot, by_boat = reach.walked(square, numbers, True), reach.sailed(square, numbers)
        after_boat = reach.walked(square, numbers, False)
        for walk, ends in ((move.walk, on_foot), (move.walk_on, after_boat)):
            assert spread(walk, reach, square, True) == [float(ends >> end & 1) for end in range(size)]
            others = ends & ~(1 << square)
            assert spread(walk, reach, square, False) == [float(others >> end & 1) for end in range(size)]
        before, after = [0.0] * size, [0.0] * size
        before[square] = 1.0
        move.trips.add(before, reach.island.all, [1.0] * size, after)
        assert after == [float((by_boat & ~on_foot) >> end & 1) for end in range(size)]
        free = sum(moves.liking[end] for end in squares_of(on_foot | by_boat))
        used = sum(moves.liking[end] for end in squares_of(after_boat))
        assert move.next.free[square] == pytest.approx(1 / free if free else 0.0)
        assert move.next.used[square] == pytest.approx(1 / used if used else 0.0)


@pytest.mark.parametrize("rule", RULES)
def test_a_move_spreads_over_the_island_as_far_as_it_reaches(rule: int) -> None:
    moves = moves_on(Reach(ISLAND, rule), COVER)
    for numbers in SETS:
        held_against_reach(moves, numbers, 11)


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("steps", [1, 2, 3, 4, 5, 7])
def test_so_it_does_where_there_is_no_room_and_landings_are_close(rule: int, steps: int) -> None:
    for island in (plain(5, 5, []), plain(8, 3, [2, 7, 21, 8]), plain(4, 2, [0, 3, 7, 4])):
        moves = moves_on(Reach(island, rule), COVER)
        held_against_reach(moves, 1 << steps, 1)
        held_against_reach(moves, 3 << steps, 1)


def test_trips_spread_within_the_squares_asked_for_alone() -> None:
    moves = moves_on(Reach(ISLAND, ALLOWED), COVER)
    size, landing = ISLAND.size, ISLAND.landings[0]
    before, after = [0.0] * size, [0.0] * size
    before[landing] = 1.0
    reached = moves.reach.sailed(landing, 1 << 3)
    within = 0
    for square in squares_of(reached)[::2]:
        within |= 1 << square
    moves.of(1 << 3).trips.add(before, within, [1.0] * size, after)
    assert after == [float(within >> end & 1) for end in range(size)]
