"""What binds the Hunted to each other by number: so many of them were in a zone, somebody is about to be seen."""

from __future__ import annotations

from deadfall.games.dangerous_game.state import Hunt
from deadfall.games.dangerous_game.worlds.about_to_be_seen import heed_sight_of, holds_breath_now, may_be
from deadfall.games.dangerous_game.worlds.known import Evidence
from deadfall.games.dangerous_game.worlds.places import Planes


class Mark:
    """A point of a track that bears on a bond: the squares, without and under cover, of one of its number, or not."""

    def __init__(self, bond: int, point: int) -> None:
        self.bond = bond
        self.point = point
        self.open = [0, 0]  # if he is not one of the number, and if he is
        self.hid = [0, 0]

    def narrowed(self, planes: Planes, is_one: int) -> Planes:
        open, hid = self.open[is_one], self.hid[is_one]
        return Planes(planes.dry & open, planes.wet & open, planes.dry_hid & hid, planes.wet_hid & hid)


class Bonds:
    """All numbers that a seat was told, with what it knows of itself taken off, and where they bear on the tracks."""

    def __init__(self, s: Hunt, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.left: list[int] = []  # how many are to be found still
        self.is_exact: list[bool] = []  # or at least so many
        self.marks: list[list[Mark]] = [[] for _ in s.tracks]  # by owner, in the order of their points
        self.newly = 0  # who is about to be revealed for sure, as a mask
        self.sight = -1  # the bond of those who are, perhaps
        for ring in s.rings:
            self._add_ring(ring.zone, ring.number, ring.points)

    def _add_ring(self, zone: int, number: int, points: list[int]) -> None:
        inside = self.s.table.island.zone_masks[zone]
        for owner, point in enumerate(points):
            if point >= 0 and owner == self.seat:
                number -= inside >> self.s.tracks[owner].squares[point] & 1
            elif point >= 0:
                mark = Mark(len(self.left), point)
                mark.open = [~inside, inside]
                mark.hid = [~inside, inside]
                self.marks[owner].append(mark)
        self.left.append(number)
        self.is_exact.append(True)

    def add_sight(self, stirs: int, found: list[Evidence]) -> None:
        """Somebody stirs: of some Hunted it is known whether it is they."""
        s = self.s
        self.sight = len(self.left)
        self.newly = stirs & 1 << self.seat
        for owner in s.hunted():
            if holds_breath_now(s, owner, stirs):
                self.newly |= 1 << owner
            if owner == self.seat or self.newly >> owner & 1:
                heed_sight_of(s, owner, bool(self.newly >> owner & 1), stirs, found)
                continue
            mark = Mark(self.sight, s.tracks[owner].last())
            for is_one in range(2):
                mark.open[is_one], mark.hid[is_one] = may_be(s, owner, is_one == 1, False)
            self.marks[owner].append(mark)
        self.left.append(0 if self.newly else 1)
        self.is_exact.append(False)
