"""The island: squares with a zone and a kind, steps, boat trips, and sets of squares as bits of one number."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

LAND: Final = 0
WATER: Final = 1
CAMP: Final = 2
ELEVATION: Final = 3
HIDING: Final = 4
BOAT: Final = 5
KINDS: Final = ["land", "water", "camp", "elevation", "hiding", "boat"]  # MDG-BOARD-03, MDG-HIDE-01, MDG-R-42

ZONES: Final = ["Jungle", "Meadow", "Jungle 2", "Mountains", "Lagoon", "Cliff"]  # MDG-BOARD-02, MDG-R-09
MEADOW: Final = 1


def _byte_table() -> list[list[int]]:
    return [[bit for bit in range(8) if value >> bit & 1] for value in range(256)]


_BITS: Final[list[list[int]]] = _byte_table()


def squares_of(mask: int) -> list[int]:
    """The squares in a set, in ascending order."""
    found: list[int] = []
    base = 0
    for value in mask.to_bytes((mask.bit_length() + 7) // 8, "little"):
        if value:
            for bit in _BITS[value]:
                found.append(base + bit)
        base += 8
    return found


_COUNTS: Final = bytes([len(bits) for bits in _BITS])
_NTH: Final = bytes([bits[n] if n < len(bits) else 0 for bits in _BITS for n in range(8)])  # by byte and number


def nth_square(mask: int, n: i64) -> int:
    """The square of a set that has so many smaller ones in it."""
    data = mask.to_bytes((mask.bit_length() + 7) // 8, "little")
    counts = _COUNTS
    at: i64 = 0
    byte: i64 = data[0]
    count: i64 = counts[byte]
    while n >= count:
        n -= count
        at += 1
        byte = data[at]
        count = counts[byte]
    bit: i64 = _NTH[byte * 8 + n]
    return at * 8 + bit


class Island:
    """The board of one pack, a grid (MDG-BOARD-01): `width` columns, row by row from the top left."""

    def __init__(
        self, width: int, height: int, zones: list[int], kinds: list[int], landings: list[int], names: list[str]
    ) -> None:
        self.width = width
        self.height = height
        self.size = width * height
        self.zones = zones
        self.kinds = kinds
        self.landings = landings  # North, East, South, West: neighbours in this ring are one trip apart
        self.names = names
        self.squares: list[int] = list(range(self.size))
        self.all = (1 << self.size) - 1
        self.kind_masks: list[int] = [self._mask(kinds, kind) for kind in range(len(KINDS))]
        self.zone_masks: list[int] = [self._mask(zones, zone) for zone in range(len(ZONES))]
        self.hiding = self.kind_masks[HIDING]
        self.water = self.kind_masks[WATER]
        self.camps: list[int] = squares_of(self.kind_masks[CAMP])
        self._not_first = self.all ^ self._column(0)
        self._not_last = self.all ^ self._column(width - 1)
        self.trips: list[list[int]] = [self._trips(square) for square in range(self.size)]
        self.steps: list[list[int]] = [squares_of(self.step(1 << square)) for square in range(self.size)]
        self._discs: dict[int, int] = {}

    def _mask(self, marks: list[int], mark: int) -> int:
        mask = 0
        for square, found in enumerate(marks):
            if found == mark:
                mask |= 1 << square
        return mask

    def _column(self, column: int) -> int:
        mask = 0
        for row in range(self.height):
            mask |= 1 << (row * self.width + column)
        return mask

    def _trips(self, square: int) -> list[int]:
        """The landings one boat trip away, for one step (MDG-BOAT-05); the opposite one is not (MDG-BOAT-03)."""
        if square not in self.landings:
            return []
        at = self.landings.index(square)
        ring = len(self.landings)
        return sorted([self.landings[(at + 1) % ring], self.landings[(at - 1) % ring]])

    def step(self, mask: int) -> int:
        """All squares one step, never diagonal, from a set; water and pieces do not hinder.

        MDG-R-40, MDG-WATER-01, MDG-WATER-02, MDG-R-37, MDG-R-43
        """
        return (
            ((mask & self._not_last) << 1)
            | ((mask & self._not_first) >> 1)
            | (mask << self.width)
            | (mask >> self.width)
        ) & self.all

    def trip(self, mask: int) -> int:
        """All landings one boat trip from a set."""
        reached = 0
        for square in self.landings:
            if mask >> square & 1:
                for landing in self.trips[square]:
                    reached |= 1 << landing
        return reached

    def disc(self, square: int, radius: int) -> int:
        """All squares within a distance, counted as pieces move (MDG-R-44)."""
        key = radius * self.size + square
        if key not in self._discs:
            mask = 1 << square
            for _ in range(radius):
                mask |= self.step(mask)
            self._discs[key] = mask
        return self._discs[key]

    def distance(self, a: int, b: int) -> int:
        """Steps between two squares on foot."""
        return abs(a % self.width - b % self.width) + abs(a // self.width - b // self.width)
