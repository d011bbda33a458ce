"""What binds the Hunted to each other, settled at once for the rare deal in which one leaves none to another.

Each stretch of a track has a few ways to bear on what was announced (`stretches`). How many worlds there are with
each of them is summed up over all stretches still to be settled, and a way is drawn by that: nothing is tried in vain.
Starts stay open until they are in each other's way; who is left without one has them named, and all is summed up again.
Who has several traps, or is on an open walk, and cannot go as it was drawn has that way struck out. There always is one
left, for the truth is one.
"""

from __future__ import annotations

from typing import Final

from deadfall.engine.dealers import FastDealer
from deadfall.games.dangerous_game.island import squares_of
from deadfall.games.dangerous_game.rules.movement import Prowl
from deadfall.games.dangerous_game.state import Hunt
from deadfall.games.dangerous_game.worlds.bonds import Bonds
from deadfall.games.dangerous_game.worlds.course import Course
from deadfall.games.dangerous_game.worlds.evidence import chain_of
from deadfall.games.dangerous_game.worlds.known import Evidence
from deadfall.games.dangerous_game.worlds.stretches import ANY_START, Stretch, Way, stretches_of

LEFT_BITS: Final = 3  # for how many are to be found still, of each bond
LEFT: Final = 7


def earlier_choosers(s: Hunt, seat: int) -> list[int]:
    """The Hunted who chose their starts before a seat did; of a spectator's, none."""
    if seat >= len(s.players):
        return []
    turn = (seat - s.hunter) % len(s.players)
    return [owner for owner in s.clockwise(s.hunter)[1:turn] if s.tracks[owner].squares]


class Together:
    """Courses that go together for all Hunted but one who knows their own."""

    def __init__(self, s: Hunt, seat: int, bonds: Bonds, found: list[Evidence], prowl: Prowl | None) -> None:
        self.s = s
        self.bonds = bonds
        self.found = found  # what that seat knows
        self.prowl = prowl
        self.taken = 0  # the starts that it was told are taken
        self.used = 0  # its own start
        if seat < len(s.tracks) and s.tracks[seat].squares:
            self.used = s.table.bits[s.tracks[seat].squares[0]]
        self.owners = [owner for owner, track in enumerate(s.tracks) if track.squares and owner != seat]
        self.stretches: list[Stretch] = []
        for owner in self.owners:
            evidence = found[owner]
            whole = len(evidence.traps) > 1 or (prowl is not None and prowl.seat == owner)
            self.stretches += stretches_of(s, bonds, owner, chain_of(s, evidence), whole)
        if seat < len(s.players):
            self._heed_taken(s.players[seat].taken, earlier_choosers(s, seat))
        self._put_in_order()
        self.sums: dict[tuple[int, int, int], int] = {}
        self.drawn: list[Way] = []  # by stretch

    def _heed_taken(self, taken: list[int], earlier: list[int]) -> None:
        """A start that the seat was told is taken belongs to somebody who chose before."""
        for square in taken:
            self.taken |= self.s.table.bits[square]
        for stretch in self.stretches:
            if stretch.has_start:
                stretch.closed = self.taken
                for square in taken if stretch.owner in earlier else []:
                    stretch.name_start(square)

    def _put_in_order(self) -> None:
        """Bonds are done with early if those that bear on late ones come late."""
        count = len(self.stretches)
        order = sorted([stretch.bonds * count + at for at, stretch in enumerate(self.stretches)])
        self.stretches = [self.stretches[key % count] for key in order]
        self.to_come = [0]  # by stretch: the bonds, as bits of those left, on which it or a later one bears
        for stretch in reversed(self.stretches):
            bits = self.to_come[0]
            for mark in stretch.marks:
                bits |= LEFT << mark.bond * LEFT_BITS
            self.to_come.insert(0, bits)

    def deal(self, dealer: FastDealer) -> list[list[int]]:
        """A course for each of them, in the order of their seats."""
        while True:
            self._draw_ways(dealer)
            courses = self._courses(dealer)
            if courses:
                return courses

    def newly(self) -> int:
        """Who is about to be revealed, as a mask."""
        newly = self.bonds.newly
        if self.bonds.sight >= 0:
            for at, way in enumerate(self.drawn):
                if way.inside >> self.bonds.sight & 1:
                    newly |= 1 << self.stretches[at].owner
        return newly

    def _draw_ways(self, dealer: FastDealer) -> None:
        """Draw a way for every stretch, each as likely as there are squares for all of them with it."""
        self.sums = {}
        self.drawn = []
        left, used = 0, self.used
        for bond, number in enumerate(self.bonds.left):
            left |= number << bond * LEFT_BITS
        for at, stretch in enumerate(self.stretches):
            draw = dealer.below(self._sum(at, left, used))
            for way in stretch.ways:
                draw -= self._sum_with(at, way, left, used)
                if draw < 0:
                    self.drawn.append(way)
                    left, used = self._left_after(way, left), self._used_after(way, used)
                    break

    def _sum(self, at: int, left: int, used: int) -> int:
        """In how many ways those from a stretch on can be all that is left, on starts that are not used."""
        if left & ~self.to_come[at]:
            return 0
        if at == len(self.stretches):
            return 1 if self.taken & ~used == 0 else 0
        key = (at, left, used)
        found = self.sums.get(key)
        if found is None:
            found = 0
            for way in self.stretches[at].ways:
                found += self._sum_with(at, way, left, used)
            self.sums[key] = found
        return found

    def _sum_with(self, at: int, way: Way, left: int, used: int) -> int:
        if way.start != ANY_START and used >> way.start & 1:
            return 0
        left = self._left_after(way, left)
        return way.squares * self._sum(at + 1, left, self._used_after(way, used)) if left >= 0 else 0

    def _left_after(self, way: Way, left: int) -> int:
        """How many are left of each bond; -1 if that would be too few."""
        for bond in squares_of(way.inside):
            if left >> bond * LEFT_BITS & LEFT:
                left -= 1 << bond * LEFT_BITS
            elif self.bonds.is_exact[bond]:
                return -1
        return left

    def _used_after(self, way: Way, used: int) -> int:
        return used if way.start == ANY_START else used | self.s.table.bits[way.start]

    def _courses(self, dealer: FastDealer) -> list[list[int]]:
        """A course for each as drawn; none, and another way to be drawn by what was learned, if somebody has none."""
        used = self.used
        for way in self.drawn:
            used = self._used_after(way, used)
        courses: list[list[int]] = []
        for owner in self.owners:
            course = self._course(owner, used, dealer)
            if not course:
                return []
            courses.append(course)
            used |= self.s.table.bits[course[0]]
        return courses

    def _course(self, owner: int, used: int, dealer: FastDealer) -> list[int]:
        """A course as drawn, beside starts that are used; empty if there is none, and that way is no longer one."""
        first = [stretch.owner == owner and stretch.has_start for stretch in self.stretches].index(True)
        way, stretch = self.drawn[first], self.stretches[first]
        is_named = way.start != ANY_START
        course = self._fitting(self._as_drawn(owner, self.s.table.bits[way.start] if is_named else ~used), dealer)
        if not course:
            if not is_named and self._fitting(self._as_drawn(owner, ~0), dealer):
                stretch.name_starts(way)
            else:
                stretch.ways.remove(way)
        return course

    def _as_drawn(self, owner: int, starts: int) -> Evidence:
        """What is known of a track and supposed by the ways drawn, beginning on one of these squares."""
        evidence = self.found[owner].twin()
        evidence.guessing = True
        evidence.allow(0, starts)
        for at, stretch in enumerate(self.stretches):
            if stretch.owner == owner:
                for mark in stretch.marks:
                    point, is_one = mark.point, self.drawn[at].inside >> mark.bond & 1
                    evidence.narrow(point, mark.open[is_one], mark.hid[is_one])
        return evidence

    def _fitting(self, evidence: Evidence, dealer: FastDealer) -> list[int]:
        """A course that fits all that is supposed, with its traps apart; empty if there is none."""
        traps = evidence.traps
        evidence.traps = []
        return self._apart(evidence, traps, dealer)

    def _apart(self, evidence: Evidence, traps: list[int], dealer: FastDealer) -> list[int]:
        """The same for the traps of these points; one that leaves no room for those before it lies elsewhere."""
        while True:
            course = self._any_course(evidence, dealer)
            squares = {course[point] for point in traps} if course else set()
            if not course or len(squares) == len(traps):
                return course
            here = self.s.table.bits[course[traps[-1]]]
            supposed = evidence.twin()
            supposed.allow(traps[-1], here)
            for point in traps[:-1]:
                supposed.allow(point, ~here)
            course = self._apart(supposed, traps[:-1], dealer)
            if course:
                return course
            evidence.allow(traps[-1], ~here)

    def _any_course(self, evidence: Evidence, dealer: FastDealer) -> list[int]:
        """A course that fits all that is supposed, wherever it laid traps; empty if there is none."""
        chain = chain_of(self.s, evidence)
        if not chain.links[-1].planes.squares():
            return []
        course = Course(self.s, evidence, chain, self.prowl, [])
        return course.squares if course.deal(dealer) else []
