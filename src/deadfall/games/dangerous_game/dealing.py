"""Worlds dealt again: another hand for everybody, and another course for every Hunted, as far as a seat cannot know.

A course has no odds, for it was chosen: he is now on any square where he may be, each as likely as the others, and came
from any square that leads there.

Courses are dealt by themselves, one Hunted after another, from what binds them together: an announced number of
Hunted in a zone and a start that the seat was told is taken are given out first, by the number of squares on which
each may then be; the start of one and the square of a trap are closed to the next.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from deadfall.engine.dealers import FastDealer
from deadfall.games.dangerous_game.chains import any_back, any_square, find_sides
from deadfall.games.dangerous_game.evidence import Evidence, chain_of
from deadfall.games.dangerous_game.footsteps import DRAWS, UNSURE
from deadfall.games.dangerous_game.glimpses import deal_newly, heed_open_check, open_check
from deadfall.games.dangerous_game.hands import deal_hands, deal_rolls
from deadfall.games.dangerous_game.knowledge import told_to
from deadfall.games.dangerous_game.pack import HUNTED
from deadfall.games.dangerous_game.planes import BY_STEP, DRY, SIDES, WET, Chain
from deadfall.games.dangerous_game.prowling import WayBack, barred_now, open_prowl, used_boat
from deadfall.games.dangerous_game.shares import give_out
from deadfall.games.dangerous_game.state import Hunt
from deadfall.games.dangerous_game.together import Together

COURSE_TRIES: Final = 8  # a course that went astray is dealt again; only those who came close to others ever do
DRAWS_AT_ONCE: Final = 5  # sides of steps drawn by one random number
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
    found = _to_guess_from(s, seat)
    if check is not None:
        check.newly = deal_newly(s, seat, stirs, found, dealer)
        heed_open_check(s, stirs, check.newly, found)
    courses: list[list[int]] = []
    if give_out(s, seat, found, dealer):
        courses = _courses(s, seat, others, found, dealer)
    for _ in range(TRIES if not courses else 0):
        found = _to_guess_from(s, seat)
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


def _to_guess_from(s: Hunt, seat: int) -> list[Evidence]:
    """What a seat knows of every track, to which guesses are added for one world."""
    found = told_to(s, seat)
    for evidence in found:
        evidence.guessing = True
    return found


def _courses(s: Hunt, seat: int, others: list[int], found: list[Evidence], dealer: FastDealer) -> list[list[int]]:
    """A course for each of these tracks; empty if one is left without a start or a trap without a square."""
    starts = s.table.bits[s.tracks[seat].squares[0]] if seat < len(s.tracks) and s.tracks[seat].squares else 0
    courses: list[list[int]] = []
    for owner in others:
        traps: list[int] = []
        if len(s.traps) > 1:
            traps = [trap.point for trap in s.traps if trap.owner == owner]
        squares = _course(s, found[owner], traps, starts, dealer)
        if not squares:
            return []
        starts |= s.table.bits[squares[0]]
        courses.append(squares)
    return courses


def _course(s: Hunt, evidence: Evidence, traps: list[int], starts: int, dealer: FastDealer) -> list[int]:
    """A course of one Hunted; empty if none is found that keeps off the starts of others and his own traps."""
    laid = 0
    if len(traps) > 1:
        laid, traps = _heed_traps(s, evidence, traps)
    else:
        traps = []
    chain = chain_of(s, evidence)
    for _ in range(COURSE_TRIES):
        course = Course(s, evidence.owner, chain, traps, laid, starts)
        if course.deal(dealer):
            return course.squares
    return []


def _heed_traps(s: Hunt, evidence: Evidence, traps: list[int]) -> tuple[int, list[int]]:
    """A trap never lies where another of his is known to be: the squares of those known, the points of the others."""
    bits, squares = s.table.bits, s.tracks[evidence.owner].squares
    laid = 0
    hidden: list[int] = []
    for point in traps:
        if evidence.open[point] == bits[squares[point]]:
            laid |= bits[squares[point]]
        else:
            hidden.append(point)
    for point in hidden:
        if evidence.open[point] & laid:
            evidence.allow(point, ~laid)
    return laid, hidden


class Course:
    """A course being dealt, back from where he is now."""

    def __init__(self, s: Hunt, owner: int, chain: Chain, traps: list[int], laid: int, starts: int) -> None:
        self.s = s
        self.track = s.tracks[owner]
        self.chain = chain
        self.squares = self.track.squares.copy()
        prowl = open_prowl(s)
        self.prowl = prowl if prowl is not None and prowl.seat == owner and prowl.taken else None
        self.traps = traps  # the points at which he laid several traps, nobody knows where
        self.laid = laid  # the squares of those dealt or known
        sure_start = chain.open[0] == s.table.bits[self.track.squares[0]]
        self.starts = 0 if sure_start else starts  # those of others

    def deal(self, dealer: FastDealer) -> bool:
        """Deal the squares of all points back to the start; False if none is left for one of them."""
        point, state = self._deal_end(dealer)
        while state >= 0:
            self.squares[point] = state // SIDES
            if point in self.traps:
                self.laid |= self.s.table.bits[state // SIDES]
            if point == 0:
                return True
            stop = 0
            for trap in self.traps:
                if stop < trap < point:
                    stop = trap
            state = self._walk_back(point, stop + 1, state, dealer)
            state = any_back(self.s, self.chain, stop + 1, state, self._closed(stop), dealer)
            point = stop
        return False

    def _deal_end(self, dealer: FastDealer) -> tuple[int, int]:
        """Deal where he is now, or his open walk: the point from which on all is dealt, and the state there or -1."""
        last = self.track.last()
        if self.prowl is not None:
            first = last - self.prowl.taken
            walk = WayBack(self.s, self.prowl, self.track, self.squares, self.chain, self._closed(first))
            return first, walk.deal(dealer)
        planes = self.chain.links[last].planes
        square = any_square(planes.squares() & ~self._closed(last), dealer)
        return last, planes.state(square) if square >= 0 else -1

    def _walk_back(self, point: int, stop: int, state: int, dealer: FastDealer) -> int:
        """Deal the points before one, down to another, where nothing is closed to him; the state in which he was there.

        Most of them are single steps: several are drawn by one random number.
        """
        s, links, squares = self.s, self.chain.links, self.squares
        drawn, offsets = s.table.footsteps.drawn, s.table.footsteps.offsets
        number: i64 = 0
        draws: i64 = 0
        before = links[point]
        while point > stop:
            link = before
            point -= 1
            before = links[point]
            if before.only >= 0:
                state = before.only
                squares[point] = state // SIDES
                continue
            square: i64 = state // SIDES
            dry: i64 = UNSURE
            wet: i64 = 0
            if link.back == BY_STEP:
                if not link.dry_sides:
                    find_sides(s, self.chain, point + 1)
                dry = link.dry_sides[square]
                if link.wet_sides:
                    if link.lands or state & WET:
                        wet = link.wet_sides[square]
                    if dry < UNSURE and not (link.lands or state & DRY):
                        dry = 0
            if dry < UNSURE:
                if draws == 0:
                    draws = DRAWS_AT_ONCE
                    number = dealer.below(DRAWS**DRAWS_AT_ONCE)
                side: i64 = drawn[(dry | wet) * DRAWS + number % DRAWS]
                number //= DRAWS
                draws -= 1
                state = (square + offsets[side]) * SIDES + (dry >> side & 1) * DRY + (wet >> side & 1) * WET
            else:
                state = any_back(s, self.chain, point + 1, state, 0, dealer)
            squares[point] = state // SIDES
        return state

    def _closed(self, point: int) -> int:
        """What others leave no room for: a start that is taken, a square with another trap."""
        mask = self.starts if point == 0 else 0
        return mask | self.laid if point in self.traps else mask


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
