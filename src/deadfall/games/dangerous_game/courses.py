"""The courses that a Hunted can have taken, point by point of his track.

Going forward through a track from set to set gives exactly the squares that fit all evidence up to each point; going
back through the same sets, one square after another, gives a whole course that fits.
"""

from __future__ import annotations

from deadfall.games.dangerous_game.planes import Planes
from deadfall.games.dangerous_game.reach import up_to
from deadfall.games.dangerous_game.state import ARGUMENT, CAME_OUT, FRESH, HID, ROWED, WALKED, Hunt, Track
from deadfall.games.dangerous_game.table import Table


class Evidence:
    """What one seat knows of one track: at each point the squares that fit, without and under the cover of a card."""

    def __init__(self, track: Track, owner: int, seat: int) -> None:
        self.owner = owner
        self.seat = seat
        self.open = track.open  # the track's own until something is added
        self.hid = track.hid
        self.shared = True
        self.latest = -1  # the latest point at which something is
        if track.told.count(0) == len(track.told):
            return
        for point, told in enumerate(track.told):
            if told >> seat & 1:
                self.allow(point, 1 << track.squares[point])

    def allow(self, point: int, mask: int) -> None:
        self.put(point, self.open[point] & mask, self.hid[point] & mask)

    def put(self, point: int, open: int, hid: int) -> None:
        if self.shared:
            self.open = self.open.copy()
            self.hid = self.hid.copy()
            self.shared = False
        self.latest = max(self.latest, point)
        self.open[point] = open
        self.hid[point] = hid


def onward(s: Hunt, how: list[int], open: int, hid: int, before: Planes, point: int) -> Planes:
    """Where one may be at a point, by the way he came there, and by the evidence."""
    way, argument = how[point] % FRESH, how[point] // ARGUMENT
    lands = ashore(how, point)
    if way == WALKED and lands and before.is_plain():
        return Planes(s.table.reach.spread_anyhow(before.dry, argument) & open, 0, 0, 0)
    planes = _onward(s, before, way, argument)
    if lands:
        return Planes((planes.dry | planes.wet) & open, 0, (planes.dry_hid | planes.wet_hid) & hid, 0)
    return Planes(planes.dry & open, planes.wet & open, planes.dry_hid & hid, planes.wet_hid & hid)


def ashore(how: list[int], point: int) -> bool:
    """Whether it does not matter any more if the boat was used: the next move is the first of its turn, or unmade."""
    return point + 1 == len(how) or how[point + 1] & FRESH != 0


def _onward(s: Hunt, before: Planes, way: int, argument: int) -> Planes:
    dry, wet = before.dry | before.dry_hid, before.wet | before.wet_hid
    if way == WALKED:
        walked, sailed = s.table.reach.spread(dry, argument, True)
        if wet:
            sailed |= s.table.reach.spread(wet, argument, False)[0]
        return Planes(walked, sailed, before.dry_hid, before.wet_hid) if argument & 1 else Planes(walked, sailed, 0, 0)
    if way == ROWED:
        ends = rowing(s.table, argument)
        return Planes(ends if dry else 0, ends if wet else 0, 0, 0)
    if way == HID:
        return Planes(0, 0, dry, wet)
    return Planes(dry, wet, 0, 0)


def rowing(table: Table, steps: int) -> int:
    """Where a dinghy can take one: a boat trip after it gains nothing that another landing does not."""
    mask = 0
    for landing in table.island.landings:
        mask |= table.reach.walked(landing, up_to(steps))
    return mask


def origins(s: Hunt, how: list[int], before: Planes, point: int, square: int, planes: Planes) -> Planes:
    """Where one may have been before, who is on this square at a point, in any plane that has it."""
    way, argument = how[point] % FRESH, how[point] // ARGUMENT
    lands = ashore(how, point)
    reach = s.table.reach
    if way == WALKED and lands and before.is_plain():
        return Planes(before.dry & reach.reached_from(square, argument), 0, 0, 0)
    here = s.table.bits[square]
    in_dry, in_dry_hid = bool(planes.dry & here), bool(planes.dry_hid & here)
    in_wet, in_wet_hid = (in_dry, in_dry_hid) if lands else (bool(planes.wet & here), bool(planes.wet_hid & here))
    if way != WALKED:
        there = s.table.island.all if way == ROWED else here
        dry = there if in_dry or in_dry_hid else 0
        wet = there if in_wet or in_wet_hid else 0
        return Planes(before.dry & dry, before.wet & wet, before.dry_hid & dry, before.wet_hid & wet)
    dry = reach.walked_from(square, argument, True) if in_dry else 0
    wet = 0
    if in_wet:
        dry |= reach.sailed_from(square, argument)
        wet = reach.walked_from(square, argument, False)
    dry_hid = dry | here if in_dry_hid else dry
    wet_hid = wet | here if in_wet_hid else wet
    return Planes(before.dry & dry, before.wet & wet, before.dry_hid & dry_hid, before.wet_hid & wet_hid)


def sure_point(track: Track, evidence: Evidence, limit: int) -> int:
    """The latest point up to a limit where the square is known and no other secret bears on what follows."""
    point = limit
    while point > 0 and not is_sure(track, evidence, point):
        point -= 1
    return max(point, 0)


def is_sure(track: Track, evidence: Evidence, point: int) -> bool:
    return is_single(evidence.open[point]) and _fresh_after(track, point) and not _cover_at(track, point)


def is_single(mask: int) -> bool:
    return mask & (mask - 1) == 0


def _fresh_after(track: Track, point: int) -> bool:
    """Whether the next move after a point, if there is one, is the first in its turn: the boat is free again."""
    for later in range(point + 1, len(track.how)):
        if track.how[later] % FRESH in (WALKED, ROWED):
            return bool(track.how[later] & FRESH)
    return True


def _cover_at(track: Track, point: int) -> bool:
    """Whether the cover of a card may have held at a point."""
    while point > 0:
        way = track.how[point] % FRESH
        if way == HID:
            return True
        if way in (CAME_OUT, ROWED):
            return False
        point -= 1
    return False
