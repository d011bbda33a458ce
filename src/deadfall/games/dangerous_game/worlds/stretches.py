"""Tracks cut where all about their owners is certain: the ways in which each stretch can bear on what binds them."""

from __future__ import annotations

from typing import Final

from deadfall.games.dangerous_game.island import squares_of
from deadfall.games.dangerous_game.state import Hunt
from deadfall.games.dangerous_game.worlds.bonds import Bonds, Mark
from deadfall.games.dangerous_game.worlds.forward_and_back import onward
from deadfall.games.dangerous_game.worlds.places import Chain, Planes

ANY_START: Final = -1


class Way:
    """One of the ways of a stretch."""

    def __init__(self, inside: int, start: int, squares: int) -> None:
        self.inside = inside  # the bonds, as bits, of whose number he was
        self.start = start  # the very square, where the track begins in this stretch and it matters
        self.squares = squares  # on so many he may be at the end of it


class Stretch:
    """A part of a track, of which nothing but its ways bears on any other part or track."""

    def __init__(self, s: Hunt, bonds: Bonds, owner: int, chain: Chain, begin: int, end: int) -> None:
        self.s = s
        self.owner = owner
        self.chain = chain
        self.has_start = begin < 0
        self.closed = 0  # the starts that are not to be named
        self.end = end
        self.marks: list[Mark] = []
        self.bonds = 0  # as bits
        for mark in bonds.marks[owner]:
            if begin < mark.point <= end:
                self.marks.append(mark)
                self.bonds |= 1 << mark.bond
        self.full = 0  # the bonds that leave room for nobody
        for bond, left in enumerate(bonds.left):
            if left == 0 and bonds.is_exact[bond]:
                self.full |= 1 << bond
        self.ways: list[Way] = []
        at = max(begin, 0)
        self._find(0, chain.links[at].planes, at, 0)

    def _find(self, inside: int, planes: Planes, at: int, mark: int) -> None:
        """Find the ways that go on from a point, by the marks from one on."""
        if mark == len(self.marks):
            squares = self._onward(planes, at, self.end).squares().bit_count()
            if squares:
                self.ways.append(Way(inside, ANY_START, squares))
            return
        here = self.marks[mark]
        planes = self._onward(planes, at, here.point)
        for is_one in range(2):
            if not (is_one and self.full >> here.bond & 1):
                narrowed = here.narrowed(planes, is_one)
                if narrowed.squares():
                    self._find(inside | is_one << here.bond, narrowed, here.point, mark + 1)

    def _onward(self, planes: Planes, at: int, to: int) -> Planes:
        """What follows at a later point from what is supposed of one."""
        chain = self.chain
        while at < to and planes.squares():
            if planes.are(chain.links[at].planes):  # it makes no difference any more
                return chain.links[to].planes
            at += 1
            planes = onward(self.s, chain.how, chain.open_at(at), chain.hid_at(at), planes, at)
        return planes

    def name_starts(self, way: Way) -> None:
        """Put a way for each start in the place of one with any."""
        self.ways.remove(way)
        self._name_starts(way.inside, self.chain.links[0].planes.dry & ~self.closed)

    def name_start(self, square: int) -> None:
        """Add ways that begin on a square."""
        for inside in [way.inside for way in self.ways if way.start == ANY_START]:
            self._name_starts(inside, self.chain.links[0].planes.dry & self.s.table.bits[square])

    def _name_starts(self, inside: int, starts: int) -> None:
        """Add the ways from these starts; of many in vain half of them are given up at a time."""
        squares = self._squares_if(inside, starts) if starts else 0
        if squares == 0:
            return
        if starts & (starts - 1) == 0:
            self.ways.append(Way(inside, starts.bit_length() - 1, squares))
            return
        half = 0
        for square in squares_of(starts)[: starts.bit_count() // 2]:
            half |= self.s.table.bits[square]
        self._name_starts(inside, half)
        self._name_starts(inside, starts & ~half)

    def _squares_if(self, inside: int, starts: int) -> int:
        """On how many squares he may be at the end if he began on one of these."""
        planes, at = Planes(starts, 0, 0, 0), 0
        for mark in self.marks:
            planes = mark.narrowed(self._onward(planes, at, mark.point), inside >> mark.bond & 1)
            at = mark.point
        return self._onward(planes, at, self.end).squares().bit_count()


def stretches_of(s: Hunt, bonds: Bonds, owner: int, chain: Chain, whole: bool) -> list[Stretch]:
    """The stretches of a track that bear on others, the first of them with its start; uncut if so wished."""
    last = len(chain.links) - 1
    end = last if whole else min(chain.next_known(0), last)
    found = [Stretch(s, bonds, owner, chain, -1, end)]
    for mark in bonds.marks[owner]:
        if mark.point > end:
            begin = end
            while end < mark.point:
                begin, end = end, min(chain.next_known(end + 1), last)
            found.append(Stretch(s, bonds, owner, chain, begin, end))
    return found
