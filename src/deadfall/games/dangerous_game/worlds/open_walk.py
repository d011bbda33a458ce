"""A Hunted's open walk, step by step before nobody's eyes, dealt again: how far he goes, and which way he came.

That he is asked for a step tells everybody that he has taken all those before it, by the rule on revisiting squares.
"""

from __future__ import annotations

from typing import Final

from deadfall.engine.dealers import FastDealer
from deadfall.games.dangerous_game.island import nth_square, squares_of
from deadfall.games.dangerous_game.rules.movement import Prowl, own_numbers
from deadfall.games.dangerous_game.state import ARGUMENT, FRESH, WALKED, Hunt, Track
from deadfall.games.dangerous_game.worlds.chains import all_back
from deadfall.games.dangerous_game.worlds.places import SIDES, Chain

MEMORIES: Final = (1, 2, 99)  # for how many steps a square may not be entered again, by the rule on revisiting


def open_prowl(s: Hunt) -> Prowl | None:
    """The walk that has begun and is not over."""
    if s.table.check_steps:
        for frame in s.stack:
            if isinstance(frame, Prowl) and frame.step == Prowl.STEP:
                return frame
    return None


def least_number(s: Hunt, prowl: Prowl) -> int:
    """The fewest steps that he must have: those taken, and the one that he is asked for."""
    return prowl.taken + (1 if s.stack[-1] is prowl else 0)


def deal_steps(s: Hunt, prowl: Prowl, dealer: FastDealer) -> None:
    """Give him any of his numbers that is large enough; who may stop at any time has the largest."""
    own = own_numbers(s, prowl.numbers)
    number = own.bit_length() - 1
    if own & 1 == 0:
        least = least_number(s, prowl)
        numbers = [number for number in squares_of(own) if number >= least]
        number = numbers[dealer.below(len(numbers))]
    prowl.left = number - prowl.taken


class WayBack:
    """The squares of an open walk, dealt back from the last one, in random order until all of them go together."""

    def __init__(self, s: Hunt, prowl: Prowl, track: Track, squares: list[int], chain: Chain, closed: int) -> None:
        self.s = s
        self.track = track
        self.squares = squares  # of the whole course, being dealt
        self.chain = chain
        self.closed = closed  # where the walk cannot have begun
        self.first = track.last() - prowl.taken  # the point where it began
        self.must_go_on = s.stack[-1] is prowl

    def deal(self, dealer: FastDealer) -> int:
        """Deal all of its points; the state in which the walk began, or -1 if there is no way."""
        last = self.track.last()
        planes = self.chain.links[last].planes
        left = planes.squares()
        while left:
            square = nth_square(left, dealer.below(left.bit_count()))
            bit = self.s.table.bits[square]
            left ^= bit
            self.squares[last] = square
            begun = self._deal_before(last, planes.state(square, bit), dealer)
            if begun >= 0:
                return begun
        return -1

    def _deal_before(self, later: int, state: int, dealer: FastDealer) -> int:
        """Deal the points before one that is dealt."""
        point = later - 1
        closed = self._closed(point)
        left = [before for before in all_back(self.s, self.chain, later, state) if not closed >> before // SIDES & 1]
        while left:
            before = left.pop(dealer.below(len(left)))
            self.squares[point] = before // SIDES
            if point > self.first:
                begun = self._deal_before(point, before, dealer)
                if begun >= 0:
                    return begun
            elif not self.must_go_on or self._has_a_step():
                return before
        return -1

    def _closed(self, point: int) -> int:
        """Where he cannot have been then: every step left its square, and entered none that the rule closes."""
        bits, squares = self.s.table.bits, self.squares
        last = self.track.last()
        near = min(point + MEMORIES[self.s.table.revisit], last)
        mask = self.closed if point == self.first else 0
        for later in range(point + 1, near + 1):
            mask |= bits[squares[later]]
        return mask

    def _has_a_step(self) -> bool:
        """Whether he can take the step that he is asked for; a boat only if he cannot have used one before the walk."""
        s, square = self.s, self.squares[self.track.last()]
        fresh = bool(self.track.how[self.first + 1] & FRESH)
        barred = barred_now(s, self.squares, self.first)
        return len(s.table.reach.onward(square, barred, fresh and not used_boat(s, self.track, self.squares))) > 0


def barred_now(s: Hunt, squares: list[int], first: int) -> int:
    """The squares that the rule on revisiting closes after a walk from that point on."""
    barred = s.table.bits[squares[first]]
    for point in range(first, len(squares) - 1):
        barred = s.table.reach.barred_after(barred, squares[point], squares[point + 1])
    return barred


def used_boat(s: Hunt, track: Track, squares: list[int]) -> bool:
    """Whether a move of this turn can only have been made with a boat trip, on such a course (MDG-R-88)."""
    if track.moved_in != s.turn:
        return False
    for point in range(len(track.how) - 1, 0, -1):
        way, argument = track.how[point] % FRESH, track.how[point] // ARGUMENT
        if way == WALKED:
            on_foot = s.table.reach.walked(squares[point - 1], argument, True)
            if not on_foot >> squares[point] & 1:
                return True
        if track.how[point] & FRESH:
            return False
    return False
