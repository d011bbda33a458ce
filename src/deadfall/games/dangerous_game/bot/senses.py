"""What a bot makes of its view: where everybody may be, who may be seen from where, and how dangerous a square is."""

from __future__ import annotations

from typing import Any, Final

from deadfall.games.dangerous_game.bot.manner import BASIC, Manner
from deadfall.games.dangerous_game.island import ELEVATION, HIDING
from deadfall.games.dangerous_game.ranges import COVER_RANGE, HIGH_RANGE, RANGE
from deadfall.games.dangerous_game.table import Table

NEAR: Final = 9  # within reach of sight in the next turn
FARTHER: Final = 13
FAR_WEIGHT: Final = 6  # how much likelier a square out of a Hunter's reach is than another
REACH: Final = 11
SIGHT: Final = 10.0  # what a Hunted in sight is worth to a Hunter
HUNTER_STEPS: Final = 8  # the faces of a Hunter's movement die
MANY: Final = 6  # players from whom on the Hunter who leads is feared more: with so much prey he is hard to catch up
LEADER: Final = 8.0  # so many times as much as any other


class Quarry:
    """A Hunted as a Hunter sees him: the squares where he may be."""

    def __init__(
        self, name: str, squares: list[int], in_sight: bool, width: int, hiding: int, far: int, liking: int
    ) -> None:
        self.name = name
        self.liking = liking
        self.told = False  # where his latest turn began is public
        self.could = 0
        for square in squares:
            self.could |= 1 << square
        self.count = max(1, len(squares))
        self.covers = self.could & hiding
        self.far = self.could & far
        self.weight = self.count + liking * self.covers.bit_count() + FAR_WEIGHT * self.far.bit_count()
        self.in_sight = in_sight
        self.found = in_sight or self.count == 1  # everybody knows his square
        self.column = sum(square % width for square in squares) / self.count
        self.row = sum(square // width for square in squares) / self.count

    def share(self, mask: int) -> float:
        """How likely he is on one of these squares, if he likes cover and keeps his distance."""
        mask &= self.could
        if not mask:
            return 0.0
        liked = self.liking * (mask & self.covers).bit_count() + FAR_WEIGHT * (mask & self.far).bit_count()
        return (mask.bit_count() + liked) / self.weight


class Senses:
    """One view, read."""

    def __init__(self, table: Table, view: dict[str, Any], manner: Manner = BASIC) -> None:
        self.table = table
        self.manner = manner
        self.values: dict[int, float] = {}
        self.extra = 0  # what cards add to one's own range this turn
        self.beaters = False
        self.island = table.island
        index = table.square_index
        self.hunters: list[int] = []
        self.ranges: list[int] = []
        self.fears: list[float] = []  # how much each of them is feared
        self.quarry: list[Quarry] = []
        captured = max([seat["points"] for seat in view["seats"] if seat["role"] == "Hunter"], default=0)
        large = captured > 0 and len(view["seats"]) >= MANY
        near = 0
        for seat in view["seats"]:
            if seat["role"] == "Hunter" and seat["square"] is not None:
                near |= self.island.disc(index[seat["square"]], REACH)
                if seat["name"] == view["seat"]:
                    self.extra = seat["range"] - self.range_at(index[seat["square"]])
                    self.beaters = bool(seat["beaters"])
                else:
                    self.hunters.append(index[seat["square"]])
                    self.ranges.append(seat["range"])
                    self.fears.append(LEADER if large and seat["points"] == captured else 1.0)
        for seat in view["seats"]:
            if seat["role"] == "Hunted" and seat["name"] != view["seat"]:
                self.quarry.append(self._quarry(seat, self.island.all & ~near))

    def _quarry(self, seat: dict[str, Any], far: int) -> Quarry:
        index = self.table.square_index
        squares: list[int] = [index[name] for name in seat["could"]]
        sighting, trail = seat["sighting"], seat["trail"]
        in_sight = sighting is not None and bool(sighting["in_sight"])
        if self.manner.straight and (sighting or trail):
            mark = sighting if sighting and (in_sight or not trail or sighting["cycle"] > trail["cycle"]) else trail
            squares = self._nearest(index[mark["square"]], squares)
        quarry = Quarry(seat["name"], squares, in_sight, self.island.width, self.island.hiding, far, self.manner.liking)
        quarry.told = trail is not None and trail["kind"] == "one turn old"
        return quarry

    def _nearest(self, mark: int, squares: list[int]) -> list[int]:
        """Those nearest to a mark: itself, as long as he may still be there."""
        away = [self.island.distance(mark, square) for square in squares]
        return [square for at, square in enumerate(squares) if away[at] == min(away)]

    def range_at(self, square: int, extra: int = 0) -> int:
        return (HIGH_RANGE if self.island.kinds[square] == ELEVATION else RANGE) + extra

    def spotted(self, square: int, more: int = 0, beaters: bool = False) -> float:
        """How many Hunted a Hunter may expect to see from a square, with what he has played and what he may play."""
        radius = max(1, self.range_at(square, self.extra + more))
        ranges = self.table.ranges
        look = ranges.disc(square, radius) if beaters or self.beaters else ranges.in_sight(square, radius)
        return sum([quarry.share(look) for quarry in self.quarry])

    def sure(self, square: int) -> int:
        """How many Hunted whose square everybody knows a Hunter sees from a square."""
        look = self.table.ranges.in_sight(square, max(1, self.range_at(square, self.extra)))
        return len([quarry for quarry in self.quarry if quarry.found and quarry.share(look) >= 1.0])

    def lit(self, square: int, radius: int) -> float:
        """How many Hunted whose square nobody knows a light on a square may be expected to show."""
        light = self.island.disc(square, radius)
        return sum([quarry.share(light) for quarry in self.quarry if not quarry.found])

    def toward(self, square: int, quarry: Quarry) -> float:
        """How far a square is from the middle of where a Hunted may be."""
        width = self.island.width
        return abs(square % width - quarry.column) + abs(square // width - quarry.row)

    def hunting_value(self, square: int) -> float:
        """What a square is worth to a Hunter: Hunted seen, else the way to the best of them."""
        if square not in self.values:
            self.values[square] = self._hunting_value(square)
        return self.values[square]

    def _hunting_value(self, square: int) -> float:
        if not self.quarry:
            return 0.0
        return SIGHT * self.spotted(square) + self.hope(square, self.quarry)

    def promise(self, square: int, quarry: list[Quarry]) -> float:
        """What a square is worth to any Hunter who seeks these, without cards."""
        look = self.table.ranges.in_sight(square, self.range_at(square))
        return SIGHT * sum([sought.share(look) for sought in quarry]) + self.hope(square, quarry)

    def hope(self, square: int, quarry: list[Quarry]) -> float:
        """How promising the way from a square is to the best of some Hunted."""
        near, far = self.island.disc(square, NEAR), self.island.disc(square, FARTHER)
        best = -9.0
        for sought in quarry:
            away = 0.1 * self.toward(square, sought)
            if 9.0 - away > best:
                best = max(best, 6.0 * sought.share(near) + 3.0 * sought.share(far) - away)
        return best

    def exposed(self, square: int, covered: bool = False) -> int:
        """How many Hunters see a Hunted on a square now."""
        return len(self.watchers(square, covered))

    def dread(self, square: int) -> float:
        """The same, each by how much he is feared."""
        return sum([self.fears[at] for at in self.watchers(square, False)])

    def watchers(self, square: int, covered: bool) -> list[int]:
        """The Hunters who see a square."""
        hidden = covered or self.island.kinds[square] == HIDING
        found: list[int] = []
        for at, hunter in enumerate(self.hunters):
            radius = min(self.ranges[at], COVER_RANGE) if hidden else self.ranges[at]
            if self.table.ranges.within(hunter, square, radius):
                found.append(at)
        return found

    def risk(self, square: int, covered: bool = False) -> float:
        """How likely Hunters who know where one is could come into range with their next roll, each as he is feared."""
        hidden = covered or self.island.kinds[square] == HIDING
        radius = COVER_RANGE if hidden else RANGE
        total = 0.0
        for at, hunter in enumerate(self.hunters):
            gap = self.island.distance(hunter, square) - radius
            if gap <= HUNTER_STEPS:
                total += self.fears[at] * min(1.0, (HUNTER_STEPS + 1 - max(gap, 1)) / HUNTER_STEPS)
        return total

    def nearest_hunter(self, square: int) -> int:
        return min([self.island.distance(hunter, square) for hunter in self.hunters], default=99)
