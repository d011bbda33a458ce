"""What a bot makes of its view: where everybody may be, who may be seen from where, and how dangerous a square is."""

from __future__ import annotations

from typing import Any, Final

from deadfall.games.dangerous_game.island import ELEVATION, HIDING
from deadfall.games.dangerous_game.table import Table
from deadfall.games.dangerous_game.vision import COVER_RANGE, HIGH_RANGE, RANGE

NEAR: Final = 9  # within reach of sight in the next turn
FAR: Final = 13
HUNTER_STEPS: Final = 8  # the faces of a Hunter's movement die


class Quarry:
    """A Hunted as a Hunter sees him: the squares where he may be."""

    def __init__(self, name: str, could: int, in_sight: bool, width: int, squares: list[int]) -> None:
        self.name = name
        self.could = could
        self.count = max(1, len(squares))
        self.in_sight = in_sight
        self.column = sum(square % width for square in squares) / self.count
        self.row = sum(square // width for square in squares) / self.count


class Senses:
    """One view, read."""

    def __init__(self, table: Table, view: dict[str, Any]) -> None:
        self.table = table
        self.island = table.island
        index = table.square_index
        self.hunters: list[int] = []
        self.ranges: list[int] = []
        self.quarry: list[Quarry] = []
        for seat in view["seats"]:
            if seat["role"] == "Hunter":
                if seat["square"] is not None and seat["name"] != view["seat"]:
                    self.hunters.append(index[seat["square"]])
                    self.ranges.append(seat["range"])
            elif seat["name"] != view["seat"]:
                self.quarry.append(self._quarry(seat))

    def _quarry(self, seat: dict[str, Any]) -> Quarry:
        index = self.table.square_index
        squares: list[int] = [index[name] for name in seat["could"]]
        could = 0
        for square in squares:
            could |= 1 << square
        sighting = seat["sighting"]
        in_sight = sighting is not None and bool(sighting["in sight"])
        return Quarry(seat["name"], could, in_sight, self.island.width, squares)

    def range_at(self, square: int, extra: int = 0) -> int:
        return (HIGH_RANGE if self.island.kinds[square] == ELEVATION else RANGE) + extra

    def spotted(self, square: int, extra: int = 0, beaters: bool = False) -> float:
        """How many Hunted a Hunter may expect to see from a square."""
        radius = self.range_at(square, extra)
        vision = self.table.vision
        look = vision.disc(square, radius) if beaters else vision.in_sight(square, radius)
        return sum([(look & quarry.could).bit_count() / quarry.count for quarry in self.quarry])

    def lit(self, square: int, radius: int) -> float:
        """How many Hunted not in sight a light on a square may be expected to show."""
        light = self.island.disc(square, radius)
        return sum([(light & q.could).bit_count() / q.count for q in self.quarry if not q.in_sight])

    def toward(self, square: int, quarry: Quarry) -> float:
        """How far a square is from the middle of where a Hunted may be."""
        width = self.island.width
        return abs(square % width - quarry.column) + abs(square // width - quarry.row)

    def hunting_value(self, square: int) -> float:
        """What a square is worth to a Hunter: Hunted seen, else the way to the best of them."""
        if not self.quarry:
            return 0.0
        near, far = self.island.disc(square, NEAR), self.island.disc(square, FAR)
        value = 10.0 * self.spotted(square)
        best = 0.0
        for quarry in self.quarry:
            share = 2.0 * (near & quarry.could).bit_count() + (far & quarry.could).bit_count()
            best = max(best, share / quarry.count - 0.03 * self.toward(square, quarry))
        return value + best

    def exposed(self, square: int, covered: bool = False) -> int:
        """How many Hunters see a Hunted on a square now."""
        seen = 0
        hidden = covered or self.island.kinds[square] == HIDING
        for at, hunter in enumerate(self.hunters):
            radius = min(self.ranges[at], COVER_RANGE) if hidden else self.ranges[at]
            seen += self.table.vision.within(hunter, square, radius)
        return seen

    def risk(self, square: int, covered: bool = False) -> float:
        """How likely Hunters who know where one is could come into range with their next roll, each added."""
        hidden = covered or self.island.kinds[square] == HIDING
        radius = COVER_RANGE if hidden else RANGE
        total = 0.0
        for hunter in self.hunters:
            gap = self.island.distance(hunter, square) - radius
            if gap <= HUNTER_STEPS:
                total += min(1.0, (HUNTER_STEPS + 1 - max(gap, 1)) / HUNTER_STEPS)
        return total

    def nearest_hunter(self, square: int) -> int:
        return min([self.island.distance(hunter, square) for hunter in self.hunters], default=99)
