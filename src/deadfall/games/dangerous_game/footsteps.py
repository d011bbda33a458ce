"""Single steps turned round: for all squares at once, from which sides one may have come.

Where sight is checked at every step, a course has hundreds of points, and most of them are such steps.
"""

from __future__ import annotations

from typing import Final

from deadfall.games.dangerous_game.island import BOAT, Island
from deadfall.games.dangerous_game.planes import Planes

UNSURE: Final = 128  # a boat or the cover of a card may bear on a step to this square
DRAWS: Final = 60  # a number below this is as likely to mean any of up to five sides


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
        offsets = [0, -1, 1, -island.width, island.width]
        self.ways: list[list[int]] = [[offsets[side] for side in range(5) if mask >> side & 1] for mask in range(32)]
        # The way that a number below DRAWS means, for each set of sides
        self.drawn: list[int] = [way[draw % len(way)] if way else 0 for way in self.ways for draw in range(DRAWS)]

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
