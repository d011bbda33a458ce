"""Worlds dealt again: another hand for everybody, and another course for every Hunted, as far as a seat cannot know.

A course has no odds, for it was chosen: he is now on any square where he may be, each as likely as the others, and came
from any square that leads there.

Courses are dealt by themselves, one Hunted after another, from what binds them together: an announced number of
Hunted in a zone and a start that the seat was told is taken are given out first, by the number of squares on which
each may then be; the start of one and the square of a trap are closed to the next.
"""

from __future__ import annotations

from typing import Final

from deadfall.engine.dealers import FastDealer
from deadfall.games.dangerous_game.chains import any_back, chain_of, sides_of
from deadfall.games.dangerous_game.courses import Evidence
from deadfall.games.dangerous_game.footsteps import UNSURE, FewDraws
from deadfall.games.dangerous_game.glimpses import deal_newly, heed_open_check, open_check
from deadfall.games.dangerous_game.hands import deal_hands, deal_rolls
from deadfall.games.dangerous_game.island import nth_square
from deadfall.games.dangerous_game.knowledge import told_to
from deadfall.games.dangerous_game.pack import HUNTED
from deadfall.games.dangerous_game.planes import BY_STEP, SIDES, Chain
from deadfall.games.dangerous_game.prowling import WayBack, barred_now, open_prowl, used_boat
from deadfall.games.dangerous_game.shares import give_out
from deadfall.games.dangerous_game.state import Hunt
from deadfall.games.dangerous_game.together import Together

COURSE_TRIES: Final = 8  # a course that went astray is dealt again; only those who came close to others ever do
TRIES: Final = 50  # to settle what binds the Hunted to each other
TOLD_TAKEN: Final = 40  # one start in so many is thought to have been asked for twice
TOLD_TAKEN_AT_ALL: Final = 40**5  # by one random number


def resample(s: Hunt, seat: int, dealer: FastDealer) -> None:
    """Deal again, in place, everything that a seat cannot know."""
    deal_hands(s, seat, dealer)
    deal_rolls(s, seat, dealer)
    if s.over == 0:
        deal_courses(s, seat, dealer)


def deal_courses(s: Hunt, seat: int, dealer: FastDealer) -> None:
    """Give every track but that seat's own another course that fits all it knows."""
    others = [owner for owner, track in enumerate(s.tracks) if track.squares and owner != seat]
    if not others:
        return
    check = open_check(s)
    stirs = check.newly if check is not None else 0
    found = told_to(s, seat)
    if check is not None:
        check.newly = deal_newly(s, seat, stirs, found, dealer)
        heed_open_check(s, stirs, check.newly, found)
    courses: list[list[int]] = []
    if give_out(s, seat, found, dealer):
        courses = _courses(s, seat, others, found, dealer)
    for _ in range(TRIES if not courses else 0):
        found = told_to(s, seat)
        if check is not None:
            check.newly = deal_newly(s, seat, stirs, found, dealer)
            heed_open_check(s, stirs, check.newly, found)
        Together(s, seat, found, dealer).settle()
        courses = _courses(s, seat, others, found, dealer)
        if courses:
            break
    prowl = open_prowl(s)
    for at, owner in enumerate(others):
        s.tracks[owner].squares = courses[at]
        player = s.players[owner]
        if player.role == HUNTED:
            player.square = courses[at][-1]
            player.boated = 1 if used_boat(s, s.tracks[owner], courses[at]) else 0
            if prowl is not None and prowl.seat == owner:
                prowl.barred = barred_now(s, courses[at], s.tracks[owner].last() - prowl.taken)
    _deal_taken(s, seat, dealer)


def _courses(s: Hunt, seat: int, others: list[int], found: list[Evidence], dealer: FastDealer) -> list[list[int]]:
    """A course for each of these tracks; empty if one is left without a start or a trap without a square."""
    starts = s.table.bits[s.tracks[seat].squares[0]] if seat < len(s.tracks) and s.tracks[seat].squares else 0
    courses: list[list[int]] = []
    for owner in others:
        if len(s.traps) > 1:
            _heed_traps(s, owner, found[owner])
        squares = _course(s, owner, chain_of(s, found[owner]), starts, dealer)
        if not squares:
            return []
        starts |= s.table.bits[squares[0]]
        courses.append(squares)
    return courses


def _course(s: Hunt, owner: int, chain: Chain, starts: int, dealer: FastDealer) -> list[int]:
    """A course of one Hunted; empty if none is found that keeps off the starts of others and his own traps."""
    for _ in range(COURSE_TRIES):
        course = Course(s, owner, chain, starts)
        if course.deal(dealer):
            return course.squares
    return []


def trap_points(s: Hunt, owner: int) -> list[int]:
    """The points at which a Hunted laid his traps, if there are several."""
    points = [trap.point for trap in s.traps if trap.owner == owner]
    return points if len(points) > 1 else []


def laid_for_sure(s: Hunt, owner: int, points: list[int], open: list[int]) -> int:
    """The squares of those of his traps that are known."""
    laid = 0
    for point in points:
        square = s.table.bits[s.tracks[owner].squares[point]]
        if open[point] == square:
            laid |= square
    return laid


def _heed_traps(s: Hunt, owner: int, evidence: Evidence) -> None:
    """A trap never lies where another of his is known to be."""
    points = trap_points(s, owner)
    laid = laid_for_sure(s, owner, points, evidence.open)
    for point in points:
        if evidence.open[point] & laid and evidence.open[point] != s.table.bits[s.tracks[owner].squares[point]]:
            evidence.allow(point, ~laid)


class Course:
    """A course being dealt, back from where he is now."""

    def __init__(self, s: Hunt, owner: int, chain: Chain, starts: int) -> None:
        self.s = s
        self.track = s.tracks[owner]
        self.chain = chain
        self.squares = self.track.squares.copy()
        prowl = open_prowl(s)
        self.prowl = prowl if prowl is not None and prowl.seat == owner and prowl.taken else None
        self.starts = 0 if self._is_sure(0) else starts  # those of others
        self.traps: list[int] = []  # the points at which he laid traps, where he laid several
        self.laid = 0  # the squares of those dealt
        if len(s.traps) > 1:
            points = trap_points(s, owner)
            self.laid = laid_for_sure(s, owner, points, chain.open)
            self.traps = [point for point in points if not self._is_sure(point)]

    def _is_sure(self, point: int) -> bool:
        return self.chain.open[point] == self.s.table.bits[self.track.squares[point]]

    def deal(self, dealer: FastDealer) -> bool:
        """Deal the squares of all points back to the start; False if none is left for one of them."""
        s, links, ways = self.s, self.chain.links, self.s.table.footsteps.ways
        draws = FewDraws(dealer)
        point, state = self._deal_end(dealer)
        while state >= 0:
            square = state // SIDES
            self.squares[point] = square
            if self.traps and point in self.traps:
                self.laid |= s.table.bits[square]
            if point == 0:
                return True
            link = links[point]
            point -= 1
            closed = self._closed(point) if point == 0 or self.traps else 0
            way = UNSURE
            if not closed:
                if links[point].only >= 0:
                    state = links[point].only
                    continue
                if link.back == BY_STEP:
                    way = (link.sides or sides_of(s, self.chain, point + 1))[square]
            if way < UNSURE:
                sides = ways[way]
                state += SIDES * (sides[draws.below(len(sides))] if len(sides) > 1 else sides[0])
            else:
                state = any_back(s, self.chain, point + 1, state, closed, dealer)
        return False

    def _deal_end(self, dealer: FastDealer) -> tuple[int, int]:
        """Deal where he is now, or his open walk: the point from which on all is dealt, and the state there or -1."""
        last = self.track.last()
        if self.prowl is not None:
            first = last - self.prowl.taken
            return first, WayBack(self.s, self.prowl, self.track, self.squares, self.chain, self._closed(first)).deal(
                dealer
            )
        planes = self.chain.links[last].planes
        squares = planes.squares()
        closed = self._closed(last)
        if closed:
            squares &= ~closed
        count = squares.bit_count()
        if count == 0:
            return last, -1
        return last, planes.state(nth_square(squares, dealer.below(count)) if count > 1 else squares.bit_length() - 1)

    def _closed(self, point: int) -> int:
        """What others leave no room for: a start that is taken, a square with another trap."""
        mask = self.starts if point == 0 else 0
        if self.traps and point in self.traps:
            mask |= self.laid
        return mask


def _deal_taken(s: Hunt, seat: int, dealer: FastDealer) -> None:
    """Others may have been told that a start is taken; nobody else knows."""
    seats = len(s.players)
    for other in range(seats):
        if other == seat or not s.tracks[other].squares:
            continue
        taken: list[int] = []
        number = dealer.below(TOLD_TAKEN_AT_ALL)
        for owner in range(s.hunter + 1, s.hunter + (other - s.hunter) % seats):
            if number % TOLD_TAKEN == 0 and s.tracks[owner % seats].squares:
                taken.append(s.tracks[owner % seats].squares[0])
            number //= TOLD_TAKEN
        s.players[other].taken = taken
