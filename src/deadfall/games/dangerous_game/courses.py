"""The courses that a Hunted can have taken, point by point of his track.

Going forward through a track from set to set gives exactly the squares that fit all evidence up to each point; going
back through the same sets, one square after another, gives a whole course that fits.
"""

from __future__ import annotations

from deadfall.games.dangerous_game.reach import up_to
from deadfall.games.dangerous_game.state import ARGUMENT, CAME_OUT, FRESH, HID, ROWED, WALKED, Hunt, Track
from deadfall.games.dangerous_game.table import Table


class Evidence:
    """What one seat knows of one track: at each point the squares that fit, without and under the cover of a card."""

    def __init__(self, track: Track, seat: int) -> None:
        self.open = track.open  # the track's own until something is added
        self.hid = track.hid
        self.shared = True
        for point, told in enumerate(track.told):
            if told and told >> seat & 1:
                self.allow(point, 1 << track.squares[point])

    def allow(self, point: int, mask: int) -> None:
        self.put(point, self.open[point] & mask, self.hid[point] & mask)

    def put(self, point: int, open: int, hid: int) -> None:
        if self.shared:
            self.open = self.open.copy()
            self.hid = self.hid.copy()
            self.shared = False
        self.open[point] = open
        self.hid[point] = hid


class Planes:
    """Where a Hunted may be at one point, by two hidden facts that bear on the next.

    They are whether the boat was used this turn (MDG-R-88), and whether he is under the cover of a card.
    """

    def __init__(self, dry: int, wet: int, dry_hid: int, wet_hid: int) -> None:
        self.dry = dry  # no cover; boat not used, or the next move is the first of its turn and it does not matter
        self.wet = wet
        self.dry_hid = dry_hid
        self.wet_hid = wet_hid

    def squares(self) -> int:
        return self.dry if self.is_plain() else self.dry | self.wet | self.dry_hid | self.wet_hid

    def is_plain(self) -> bool:
        """Whether neither fact can be."""
        return self.wet == 0 and self.dry_hid == 0 and self.wet_hid == 0


def forward(s: Hunt, track: Track, evidence: Evidence, begin: int, end: int) -> list[Planes]:
    """The planes of every point of a stretch: all that fits the evidence from its beginning up to there."""
    planes = Planes(evidence.open[begin], 0, 0, 0)
    chain = [planes]
    for point in range(begin + 1, end + 1):
        planes = onward(s, track, evidence, planes, point)
        chain.append(planes)
    return chain


def ends(s: Hunt, track: Track, evidence: Evidence) -> int:
    """The squares on which he may be now."""
    begin = sure_point(track, evidence, track.last())
    return forward(s, track, evidence, begin, track.last())[-1].squares()


def ends_if(s: Hunt, track: Track, evidence: Evidence, point: int, open: int, hid: int) -> int:
    """Where he may be next, at a sure point or now, if he was on these squares at a point; 0 if he cannot have been.

    Only the stretch between two sure points matters: what lies beyond does not depend on it.
    """
    kept_open, kept_hid = evidence.open[point], evidence.hid[point]
    evidence.put(point, kept_open & open, kept_hid & hid)
    begin = sure_point(track, evidence, point - 1)
    planes = Planes(evidence.open[begin], 0, 0, 0)
    for at in range(begin + 1, len(track.how)):
        planes = onward(s, track, evidence, planes, at)
        if at > point and is_sure(track, evidence, at):
            break
    evidence.put(point, kept_open, kept_hid)
    return planes.squares()


def onward(s: Hunt, track: Track, evidence: Evidence, before: Planes, point: int) -> Planes:
    """Where one may be at a point, by the way he came there, and by the evidence."""
    how = track.how[point]
    way, argument = how % FRESH, how // ARGUMENT
    ashore = _ashore(track, point)
    if way == WALKED and ashore and before.is_plain():
        return Planes(s.table.reach.spread_anyhow(before.dry, argument) & evidence.open[point], 0, 0, 0)
    planes = _onward(s, before, way, argument)
    open, hid = evidence.open[point], evidence.hid[point]
    if ashore:
        return Planes((planes.dry | planes.wet) & open, 0, (planes.dry_hid | planes.wet_hid) & hid, 0)
    return Planes(planes.dry & open, planes.wet & open, planes.dry_hid & hid, planes.wet_hid & hid)


def _ashore(track: Track, point: int) -> bool:
    """Whether it does not matter any more if the boat was used: the next move is the first of its turn, or unmade."""
    return point + 1 == len(track.how) or bool(track.how[point + 1] & FRESH)


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


def origins(s: Hunt, track: Track, before: Planes, point: int, square: int, planes: Planes) -> Planes:
    """Where one may have been before, who is on this square at a point, in any plane that has it."""
    how = track.how[point]
    way, argument = how % FRESH, how // ARGUMENT
    ashore = _ashore(track, point)
    reach = s.table.reach
    if way == WALKED and ashore and before.is_plain():
        return Planes(before.dry & reach.reached_from(square, argument), 0, 0, 0)
    here = s.table.bits[square]
    in_dry, in_dry_hid = bool(planes.dry & here), bool(planes.dry_hid & here)
    in_wet, in_wet_hid = (in_dry, in_dry_hid) if ashore else (bool(planes.wet & here), bool(planes.wet_hid & here))
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
