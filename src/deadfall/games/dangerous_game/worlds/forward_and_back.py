"""The courses that a Hunted can have taken, point by point of his track.

Going forward through a track from set to set gives exactly the squares that fit all evidence up to each point; going
back through the same sets, one square after another, gives a whole course that fits.
"""

from __future__ import annotations

from deadfall.games.dangerous_game.island import squares_of
from deadfall.games.dangerous_game.state import ARGUMENT, FRESH, HID, ROWED, WALKED, Hunt
from deadfall.games.dangerous_game.worlds.places import Planes


def onward(s: Hunt, how: list[int], open: int, hid: int, before: Planes, point: int) -> Planes:
    """Where one may be at a point, by the way he came there, and by the evidence."""
    way, argument = how[point] % FRESH, how[point] // ARGUMENT
    lands = ashore(how, point)
    if way == WALKED and before.is_plain():
        if lands:
            return Planes(s.table.reach.spread_anyhow(before.dry, argument) & open, 0, 0, 0)
        walked, sailed = s.table.reach.spread(before.dry, argument, True)
        return Planes(walked & open, sailed & open if sailed else 0, 0, 0)
    planes = unseen(s, before, way, argument)
    if lands:
        return Planes((planes.dry | planes.wet) & open, 0, (planes.dry_hid | planes.wet_hid) & hid, 0)
    return Planes(planes.dry & open, planes.wet & open, planes.dry_hid & hid, planes.wet_hid & hid)


def ashore(how: list[int], point: int) -> bool:
    """Whether it does not matter any more if the boat was used: the next move is the first of its turn, or unmade."""
    return point + 1 == len(how) or how[point + 1] & FRESH != 0


def unseen(s: Hunt, before: Planes, way: int, argument: int) -> Planes:
    """The same whatever the evidence, with the boat used or not."""
    if way == WALKED:
        return _walked(s, before, argument)
    dry, wet = before.dry | before.dry_hid, before.wet | before.wet_hid
    if way == ROWED:
        ends = s.table.reach.rowed(argument)
        return Planes(ends if dry else 0, ends if wet else 0, 0, 0)
    if way == HID:
        return Planes(0, 0, dry, wet)
    return Planes(dry, wet, 0, 0)


def _walked(s: Hunt, before: Planes, numbers: int) -> Planes:
    """Where a move ends; who is where he began is still under his cover, and only he (MDG-R-94)."""
    reach = s.table.reach
    dry, wet = before.dry | before.dry_hid, before.wet | before.wet_hid
    walked, sailed = reach.spread(dry, numbers, True)
    if wet:
        sailed |= reach.spread(wet, numbers, False)[0]
    dry_hid, wet_hid = 0, 0
    for square in squares_of(before.dry_hid | before.wet_hid):
        here = s.table.bits[square]
        on_foot, by_boat = reach.walked_from(square, numbers, True), reach.sailed_from(square, numbers)
        after_boat = reach.walked_from(square, numbers, False)
        dry_hid |= before.dry_hid & here & on_foot
        wet_hid |= before.dry_hid & here & by_boat | before.wet_hid & here & after_boat
        others_dry, others_wet = before.dry | before.dry_hid & ~here, before.wet | before.wet_hid & ~here
        if not others_dry & on_foot:
            walked &= ~here
        if not (others_dry & by_boat or others_wet & after_boat):
            sailed &= ~here
    return Planes(walked, sailed, dry_hid, wet_hid)


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
    on_foot = reach.walked_from(square, argument, True)
    by_boat, after_boat = 0, 0
    if in_wet or in_wet_hid:
        by_boat, after_boat = reach.sailed_from(square, argument), reach.walked_from(square, argument, False)
    dry = (on_foot if in_dry else 0) | (by_boat if in_wet else 0)
    wet = after_boat if in_wet else 0
    stayed_dry = (on_foot if in_dry_hid else 0) | (by_boat if in_wet_hid else 0)
    stayed_wet = after_boat if in_wet_hid else 0
    return Planes(
        before.dry & dry,
        before.wet & wet,
        before.dry_hid & (dry & ~here | stayed_dry & here),
        before.wet_hid & (wet & ~here | stayed_wet & here),
    )
