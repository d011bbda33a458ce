"""What lies within a Range of Vision: a radius by the table's measure, and cover."""

from __future__ import annotations

from typing import Final

from deadfall.games.dangerous_game.island import Island

RANGE: Final = 6
HIGH_RANGE: Final = 8  # from an Elevation square
COVER_RANGE: Final = 2  # within which a Hunted on a Hiding Place is seen

# vision_metric (MDG-R-44)
MANHATTAN: Final = 0
CHEBYSHEV: Final = 1
EUCLID: Final = 2
METRICS: Final = ("manhattan", "chebyshev", "euclid")


class Ranges:
    """Sets of squares in range, remembered."""

    def __init__(self, island: Island, metric: int) -> None:
        self.island = island
        self.metric = metric
        self._discs: dict[int, int] = {}
        self._open: dict[int, int] = {}

    def within(self, a: int, b: int, radius: int) -> bool:
        """Whether b lies within a radius around a, its rim and a itself included (MDG-R-46)."""
        return bool(self.disc(a, radius) >> b & 1)

    def disc(self, square: int, radius: int) -> int:
        """All squares within a radius, cover or not; neither terrain nor boats matter (MDG-R-45)."""
        key = radius * self.island.size + square
        if key not in self._discs:
            self._discs[key] = self._measure(square, radius)
        return self._discs[key]

    def in_sight(self, square: int, radius: int) -> int:
        """All squares on which a Hunted is seen who has no cover but the Hiding Places (MDG-HIDE-02)."""
        key = radius * self.island.size + square
        if key not in self._open:
            near = self.disc(square, min(radius, COVER_RANGE))
            self._open[key] = near | (self.disc(square, radius) & ~self.island.hiding)
        return self._open[key]

    def _measure(self, square: int, radius: int) -> int:
        if self.metric == MANHATTAN:
            return self.island.disc(square, radius)
        width = self.island.width
        mask = 0
        for other in range(self.island.size):
            dx, dy = abs(other % width - square % width), abs(other // width - square // width)
            far = max(dx, dy) > radius if self.metric == CHEBYSHEV else dx * dx + dy * dy > radius * radius
            if not far:
                mask |= 1 << other
        return mask
