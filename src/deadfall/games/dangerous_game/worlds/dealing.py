"""Worlds dealt again: another hand for everybody, and another course for every Hunted, as far as a seat cannot know.

A course has no odds, for it was chosen: he is now on any square where he may be, each as likely as the others, and came
from any square that leads there.

Courses are dealt by themselves, one Hunted after another, from what binds them together: an announced number of
Hunted in a zone or a start that the seat was told is taken is given out first, by the number of squares on which each
may then be; the start of one and the square of a trap are closed to the next. Where that leaves somebody none, or more
is to be given out than one thing, all of it is settled at once.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from deadfall.engine.dealers import FastDealer
from deadfall.games.dangerous_game.knowledge import known_to
from deadfall.games.dangerous_game.pack import HUNTED
from deadfall.games.dangerous_game.rules.movement import Prowl
from deadfall.games.dangerous_game.state import Hunt
from deadfall.games.dangerous_game.worlds.about_to_be_seen import deal_newly, heed_open_check, open_check
from deadfall.games.dangerous_game.worlds.announced_numbers import give_out
from deadfall.games.dangerous_game.worlds.bonds import Bonds
from deadfall.games.dangerous_game.worlds.course import Course
from deadfall.games.dangerous_game.worlds.evidence import chain_of, squares_then
from deadfall.games.dangerous_game.worlds.fitting_together import Together
from deadfall.games.dangerous_game.worlds.hands_and_rolls import deal_hands, deal_rolls
from deadfall.games.dangerous_game.worlds.known import Evidence, Known
from deadfall.games.dangerous_game.worlds.open_walk import barred_now, open_prowl, used_boat

COURSE_TRIES: Final = 8  # a course that went astray is dealt again; only those who came close to others ever do
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
    found = to_guess_from(s, seat)
    if check is not None:
        check.newly = deal_newly(s, seat, stirs, found, dealer)
        heed_open_check(s, stirs, check.newly, found)
    prowl = open_prowl(s)
    courses: list[list[int]] = []
    if give_out(s, seat, found, check is not None, dealer):
        courses = _courses(s, seat, others, found, prowl, dealer)
    if not courses:
        found = to_guess_from(s, seat)
        bonds = Bonds(s, seat)
        if check is not None:
            bonds.add_sight(stirs, found)
        together = Together(s, seat, bonds, found, prowl)
        courses = together.deal(dealer)
        if check is not None:
            check.newly = together.newly()
    for at, owner in enumerate(others):
        s.tracks[owner].squares = courses[at]
        player = s.players[owner]
        if player.role == HUNTED:
            player.square = courses[at][-1]
            player.boated = 1 if used_boat(s, s.tracks[owner], courses[at]) else 0
            if prowl is not None and prowl.seat == owner:
                prowl.barred = barred_now(s, courses[at], s.tracks[owner].last() - prowl.taken)
    _deal_taken(s, seat, dealer)


def to_guess_from(s: Hunt, seat: int) -> list[Evidence]:
    """What a seat knows of every track, to which guesses are added for one world."""
    known = known_to(s, seat)
    if len(known.to_deal) != len(known.told) or not _is_armed(s, known):
        known.armed = []
        for trap in s.traps:
            known.armed += (trap.owner, trap.point)
        known.before_traps = known.told.copy()
        known.to_deal = [_heed_traps(s, evidence) for evidence in known.told]
    else:
        for owner, evidence in enumerate(known.told):
            if known.before_traps[owner] is not evidence:
                known.before_traps[owner] = evidence
                known.to_deal[owner] = _heed_traps(s, evidence)
    return known.to_deal.copy()


def _is_armed(s: Hunt, known: Known) -> bool:
    """Whether these traps were there when it was last asked."""
    armed = known.armed
    if len(armed) != 2 * len(s.traps):
        return False
    at = 0
    for trap in s.traps:
        if armed[at] != trap.owner or armed[at + 1] != trap.point:
            return False
        at += 2
    return True


def _courses(
    s: Hunt, seat: int, others: list[int], found: list[Evidence], prowl: Prowl | None, dealer: FastDealer
) -> list[list[int]]:
    """A course for each of these tracks; empty if one is left without a start or a trap without a square."""
    starts = s.tracks[seat].squares[:1] if seat < len(s.tracks) else []
    courses: list[list[int]] = []
    for owner in others:
        squares = _course(s, found[owner], prowl, starts, dealer)
        if not squares:
            return []
        starts.append(squares[0])
        courses.append(squares)
    return courses


def _course(s: Hunt, evidence: Evidence, prowl: Prowl | None, starts: list[int], dealer: FastDealer) -> list[int]:
    """A course of one Hunted; empty if none is found that keeps off the starts of others and his own traps."""
    chain = chain_of(s, evidence)
    for _ in range(COURSE_TRIES):
        course = Course(s, evidence, chain, prowl, starts)
        if course.deal(dealer):
            return course.squares
    return []


def _heed_traps(s: Hunt, told: Evidence) -> Evidence:
    """A trap never lies where another of his is known to be."""
    count = 0
    for trap in s.traps:
        if trap.owner == told.owner:
            count += 1
    if count < 2:
        return told
    traps = [trap.point for trap in s.traps if trap.owner == told.owner]
    evidence = told.twin()
    bits, squares = s.table.bits, s.tracks[evidence.owner].squares
    hidden: list[int] = []
    for point in traps:
        if squares_then(s, told, point) == bits[squares[point]]:
            evidence.laid |= bits[squares[point]]
        else:
            hidden.append(point)
    for point in hidden:
        if squares_then(s, told, point) & evidence.laid:
            evidence.allow(point, ~evidence.laid)
    evidence.traps = sorted(hidden)
    return evidence


def _deal_taken(s: Hunt, seat: int, dealer: FastDealer) -> None:
    """Others may have been told that a start is taken; nobody else knows."""
    seats = len(s.players)
    for other in range(seats):
        if other == seat or not s.tracks[other].squares:
            continue
        taken: list[int] = []
        number: i64 = dealer.below(TOLD_TAKEN_AT_ALL)
        for owner in range(s.hunter + 1, s.hunter + (other - s.hunter) % seats):
            if number % TOLD_TAKEN == 0 and s.tracks[owner % seats].squares:
                taken.append(s.tracks[owner % seats].squares[0])
            number //= TOLD_TAKEN
        s.players[other].taken = taken
