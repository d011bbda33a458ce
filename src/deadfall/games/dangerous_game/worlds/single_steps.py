"""Single steps turned round: from which sides one may have come.

Where sight is checked at every step, a course has hundreds of points, and most of them are such steps. Of a new point
the sides of a square are read from the squares around it, of one asked for often all of them are found out at once.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from deadfall.games.dangerous_game.island import BOAT, Island
from deadfall.games.dangerous_game.worlds.places import Link, Planes

STAYING: Final = 1  # the side of who stays
DRY_SIDES: Final = 255  # of a number that holds the sides of who did not use the boat, and shifted those of who did
WET_SIDES: Final = 8
UNSURE: Final = 128  # a boat trip may lead to this square, or the cover of a card bears on a step to it
OFTEN: Final = 100  # times that the sides of squares are asked for one by one
DRAWS: Final = 60  # a number below this is as likely to mean any of up to five sides


class Footsteps:
    """Sets of squares with a byte for each square instead of a bit: five sets laid over each other are one number."""

    def __init__(self, island: Island) -> None:
        self.island = island
        self._all = int.from_bytes(b"\1" * island.size, "little")
        self._quays = self._wide(island.kind_masks[BOAT]) << 7
        self._row = 8 * island.width
        self._has_west = self._wide(self._but_column(0))
        self._has_east = self._wide(self._but_column(island.width - 1))
        self.offsets: list[int] = [0, -1, 1, -island.width, island.width]  # by side; the first is to stay
        self.onto = bytes([offset + island.width for offset in self.offsets])
        # The side that a number below DRAWS means, for each set of sides
        self.drawn = bytes([_drawn(sides, number) for sides in range(32) for number in range(DRAWS)])
        self.around = bytes([self._around(square) for square in range(island.size)])

    def _but_column(self, column: int) -> int:
        mask = 0
        for square in range(self.island.size):
            if square % self.island.width != column:
                mask |= 1 << square
        return mask

    def _around(self, square: int) -> int:
        """The sides on which a square has a neighbour, or is one itself; or that a trip may lead there."""
        column = square % self.island.width
        if self.island.kinds[square] == BOAT:
            return UNSURE
        return 31 - (2 if column == 0 else 0) - (4 if column == self.island.width - 1 else 0)

    def bits(self, plane: int) -> bytes:
        """A set of squares as bytes, a row of empty ones before and after it."""
        width = self.island.width
        return (plane << width).to_bytes((self.island.size + 2 * width) // 8 + 1, "little")

    def sides(self, link: Link, before: Link, square: i64) -> i64:
        """From which sides, as bits, a single step leads to a square; and who used the boat, where anybody may have."""
        if not link.has_sides:
            link.asked += 1
            if link.asked <= OFTEN:
                return self._sides_now(link, before, square)
            self._find_sides(link, before)
        dry: i64 = link.dry_sides[square]
        if not before.is_wet:
            return dry
        wet: i64 = link.wet_sides[square]
        return dry | wet << WET_SIDES

    def _sides_now(self, link: Link, before: Link, square: i64) -> i64:
        near: i64 = self.around[square]
        if near >= UNSURE:
            return near
        if not link.may_stay:
            near &= ~STAYING
        if not before.has_bits:
            self.find_bits(before)
        width: i64 = self.island.width
        if before.is_hid and before.hid_bits[(square + width) >> 3] >> ((square + width) & 7) & 1:
            return UNSURE
        dry = sides_of(before.dry_bits, square, width) & near
        if not before.is_wet:
            return dry
        return dry | (sides_of(before.wet_bits, square, width) & near) << WET_SIDES

    def _find_sides(self, link: Link, before: Link) -> None:
        """Find out from which sides each square was reached."""
        link.has_sides = True
        link.dry_sides = self.dry_sides(before.planes, link.may_stay)
        if before.is_wet:
            link.wet_sides = self.wet_sides(before.planes, link.may_stay)

    def find_bits(self, link: Link) -> None:
        """Write down the squares of a link."""
        link.has_bits = True
        link.dry_bits = self.bits(link.planes.dry)
        if link.is_wet:
            link.wet_bits = self.bits(link.planes.wet)
        if link.is_hid:
            hid = link.planes.dry_hid | link.planes.wet_hid
            link.hid_bits = self.bits(hid | self.island.step(hid))

    def _wide(self, mask: int) -> int:
        return int.from_bytes(bin(mask).encode(), "big") & self._all  # "0", "b" are even numbers, and "1" is odd

    def dry_sides(self, before: Planes, staying: bool) -> bytes:
        """From which sides, as bits, each square is reached by a step of who did not use the boat, or `staying`."""
        found = self._sides(before.dry, staying) | self._quays
        hid = before.dry_hid | before.wet_hid
        if hid:
            found |= self._wide(hid | self.island.step(hid)) << 7
        return found.to_bytes(self.island.size + 8, "little")

    def wet_sides(self, before: Planes, staying: bool) -> bytes:
        """The same for who did use it."""
        return self._sides(before.wet, staying).to_bytes(self.island.size + 8, "little")

    def _sides(self, plane: int, staying: bool) -> int:
        there = self._wide(plane)
        found = (
            ((there << 8) & self._has_west) << 1
            | ((there >> 8) & self._has_east) << 2
            | ((there << self._row) & self._all) << 3
            | (there >> self._row) << 4
        )
        return found | there if staying else found


def sides_of(bits: bytes, square: i64, width: i64) -> i64:
    """On which sides of a square one of a set lies, or whether it is one itself; columns do not end here."""
    here: i64 = square + width
    west: i64 = here - 1
    east: i64 = here + 1
    south: i64 = here + width
    at_north: i64 = bits[square >> 3]
    at_west: i64 = bits[west >> 3]
    at_here: i64 = bits[here >> 3]
    at_east: i64 = bits[east >> 3]
    at_south: i64 = bits[south >> 3]
    return (
        (at_here >> (here & 7) & 1)
        | (at_west >> (west & 7) & 1) << 1
        | (at_east >> (east & 7) & 1) << 2
        | (at_north >> (square & 7) & 1) << 3
        | (at_south >> (south & 7) & 1) << 4
    )


def _drawn(sides: int, number: int) -> int:
    them = [side for side in range(5) if sides >> side & 1]
    return them[number % len(them)] if them else 0
