"""Single steps turned round: for all squares at once, from which sides one may have come.

Where sight is checked at every step, a course has hundreds of points, and most of them are such steps.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from deadfall.engine.dealers import FastDealer
from deadfall.games.dangerous_game.island import BOAT, Island
from deadfall.games.dangerous_game.planes import Planes

UNSURE: Final = 128  # a boat or the cover of a card may bear on a step to this square

_SIXTY: Final = 60  # every number of sides divides it
_DRAWS: Final = 5  # of them fit into one random number
_AT_ONCE: Final = 60**5


def _byte_table() -> list[bytes]:
    return [bytes([value >> bit & 1 for bit in range(8)]) for value in range(256)]


_BYTES: Final[list[bytes]] = _byte_table()


class Footsteps:
    """Sets of squares with a byte for each square instead of a bit: five sets laid over each other are one number."""

    def __init__(self, island: Island) -> None:
        self.island = island
        self._quays = self._wide(island.kind_masks[BOAT]) << 7
        self._row = 8 * island.width
        self._all = self._wide(island.all)
        self._has_west = self._wide(self._but_column(0))
        self._has_east = self._wide(self._but_column(island.width - 1))
        sides = [0, -1, 1, -island.width, island.width]
        self.ways: list[list[int]] = [[sides[side] for side in range(5) if mask >> side & 1] for mask in range(32)]

    def _but_column(self, column: int) -> int:
        mask = 0
        for square in range(self.island.size):
            if square % self.island.width != column:
                mask |= 1 << square
        return mask

    def _wide(self, mask: int) -> int:
        data = mask.to_bytes(self.island.size // 8 + 1, "little")
        return int.from_bytes(b"".join([_BYTES[value] for value in data]), "little")

    def sides(self, before: Planes, staying: bool) -> bytes:
        """From which sides, as bits that `ways` lists, each square is reached by a step, or `staying` there."""
        there = self._wide(before.dry)
        found = (
            ((there << 8) & self._has_west) << 1
            | ((there >> 8) & self._has_east) << 2
            | ((there << self._row) & self._all) << 3
            | (there >> self._row) << 4
        )
        if staying:
            found |= there
        found |= self._quays
        if not before.is_plain():
            other = before.wet | before.dry_hid | before.wet_hid
            found |= self._wide(other | self.island.step(other)) << 7
        return found.to_bytes(self.island.size + 8, "little")


class FewDraws:
    """Many draws among up to five, several of them by one random number."""

    def __init__(self, dealer: FastDealer) -> None:
        self._dealer = dealer
        self._number: i64 = 0
        self._left: i64 = 0

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, all equally likely, for n from 1 to 5."""
        if self._left == 0:
            self._number = self._dealer.below(_AT_ONCE)
            self._left = _DRAWS
        r = self._number % _SIXTY
        self._number //= _SIXTY
        self._left -= 1
        return r % n
