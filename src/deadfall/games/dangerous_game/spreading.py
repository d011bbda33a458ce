"""How chances spread over the island in one move: from every square to all within reach, to some of them more gladly.

On foot a move of so many steps leads to all squares at a fitting distance: a diamond of them, or every other one, is
summed up around each end. What differs from that is kept apart: boat trips, dead ends, and islands without room. What
leaves a square is divided among all ends of the move: that is done with the move before, so that each move goes over
the squares once.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from deadfall.games.dangerous_game.island import Island, squares_of
from deadfall.games.dangerous_game.reach import Reach

WIDEST: Final = 6  # moves of up to so many steps are prepared when an island is seen for the first time


class Diamond:
    """All squares up to so many steps from one, or every other of them."""

    def __init__(self, far: int, stride: int) -> None:
        self.far = far
        self.stride = stride


class Walk:
    """Moves on foot, with a set of step numbers; `boat`: whether a trip was possible."""

    def __init__(self, reach: Reach, numbers: int, boat: bool) -> None:
        self.island: Island = reach.island
        self.may_stay = True  # a move may end where it began
        self.diamonds: list[Diamond] = []
        # Ends besides, and from where each is reached
        self.ends: list[int] = []
        self.sources: list[list[int]] = []
        narrow = reach.is_narrow(numbers)
        if not narrow:
            self.may_stay = reach.may_stay(numbers)
            self.diamonds = diamonds_of(numbers)
        for end in reach.island.squares:
            known = reach.walked_from(end, numbers, boat) if narrow else reach.stopped_from(end, numbers, boat)
            if known:
                self.ends.append(end)
                self.sources.append(squares_of(known))

    def add(self, before: list[float], to: list[int], weights: list[float], after: list[float], own: bool) -> None:
        """Add what comes to these squares, times their weights; without `own` only from others than itself."""
        if not before:
            return
        for diamond in self.diamonds:
            self._add_diamond(diamond, before, to, weights, after, own)
        if self.ends:
            wanted = set(to)
            for at, end in enumerate(self.ends):
                if end in wanted:
                    share = 0.0
                    for source in self.sources[at]:
                        if own or source != end:
                            share += before[source]
                    after[end] = after[end] + share * weights[end]

    def _add_diamond(
        self, diamond: Diamond, before: list[float], to: list[int], weights: list[float], after: list[float], own: bool
    ) -> None:
        width, height = self.island.width, self.island.height
        add_around(before, to, weights, after, own and self.may_stay, diamond.far, diamond.stride, width, height)

    def totals(self, liking: list[float]) -> list[float]:
        """How gladly all ends together are taken, by the square that a move begins on."""
        size = self.island.size
        found, ones = [0.0] * size, [1.0] * size
        for diamond in self.diamonds:  # whose walks can be turned round
            self._add_diamond(diamond, liking, self.island.squares, ones, found, True)
        for at, sources in enumerate(self.sources):
            for source in sources:
                found[source] = found[source] + liking[self.ends[at]]
        return found


def diamonds_of(numbers: int) -> list[Diamond]:
    """What such step numbers reach, with room."""
    even, odd = -1, -1
    for steps in squares_of(numbers):
        if steps % 2:
            odd = steps
        else:
            even = steps
    if even >= 0 and odd >= 0 and abs(even - odd) == 1:
        return [Diamond(max(even, odd), 1)]
    return [Diamond(far, 2) for far in (even, odd) if far >= 0]


def add_around(
    before: list[float],
    to: list[int],
    weights: list[float],
    after: list[float],
    own: bool,
    far: i64,
    stride: i64,
    width: i64,
    height: i64,
) -> None:
    """Add what comes to each of these squares from a diamond around it: its own row, those above, those below."""
    size: i64 = width * height
    begin: i64 = 0  # of the row
    for square in to:
        here: i64 = square
        while here >= begin + width:
            begin += width
        x: i64 = here - begin
        share: float = 0.0
        aside: i64 = far
        at: i64 = begin + (x - aside if x >= aside else (x - aside) & (stride - 1))
        end: i64 = begin + (x + aside if x + aside < width else width - 1)
        while at <= end:
            if own or at != here:
                share += before[at]
            at += stride
        row: i64 = begin - width
        while aside > 0 and row >= 0:
            aside -= 1
            at = row + (x - aside if x >= aside else (x - aside) & (stride - 1))
            end = row + (x + aside if x + aside < width else width - 1)
            while at <= end:
                share += before[at]
                at += stride
            row -= width
        aside = far
        row = begin + width
        while aside > 0 and row < size:
            aside -= 1
            at = row + (x - aside if x >= aside else (x - aside) & (stride - 1))
            end = row + (x + aside if x + aside < width else width - 1)
            while at <= end:
                share += before[at]
                at += stride
            row += width
        after[here] = after[here] + share * weights[here]  # "+=" would be done with objects, not with numbers


class Trips:
    """Moves by boat, to where one does not come on foot: from some squares to some."""

    def __init__(self, reach: Reach, numbers: int) -> None:
        self.sources: list[list[int]] = []
        self.ends: list[list[int]] = []
        self.all = 0  # of the ends
        for sources, ends in groups_of(reach, numbers):
            far = numbers.bit_length() - 1
            close, near = ends & around(reach.island, sources, far), sources & around(reach.island, ends, far)
            self._add(sources, ends & ~close)
            self._add(sources & ~near, close)
            for square in squares_of(near):
                self._add(1 << square, close & ~reach.walked(square, numbers, True))

    def _add(self, sources: int, ends: int) -> None:
        if sources and ends:
            self.sources.append(squares_of(sources))
            self.ends.append(squares_of(ends))
            self.all |= ends

    def add(self, before: list[float], within: int, weights: list[float], after: list[float]) -> None:
        """Add what comes to these squares, times their weights."""
        if not before:
            return
        for at, sources in enumerate(self.sources):
            share: float = 0.0
            for source in sources:
                share += before[source]
            if share > 0.0:
                for end in self.ends[at]:
                    after[end] = after[end] + share * weights[end]
        for end in squares_of(self.all & ~within):
            after[end] = 0.0


def around(island: Island, squares: int, far: int) -> int:
    """All squares up to so many steps from a set."""
    for _ in range(far):
        squares |= island.step(squares)
    return squares


def groups_of(reach: Reach, numbers: int) -> list[tuple[int, int]]:
    """Sets of squares, none of them in two, each with all that a trip leads to from any of its squares."""
    if reach.is_narrow(numbers):
        return [(1 << square, reach.sailed(square, numbers)) for square in reach.island.squares]
    groups: list[tuple[int, int]] = [(reach.island.all, 0)]
    for sources, ends in reach.trips(numbers):
        parted: list[tuple[int, int]] = []
        for others, theirs in groups:
            if others & sources:
                parted.append((others & sources, theirs | ends))
            if others & ~sources:
                parted.append((others & ~sources, theirs))
        groups = parted
    return groups


class Next:
    """By what a chance is multiplied as it is found, for what comes next: it is divided among all ends of a move."""

    def __init__(self, free: list[float], used: list[float], liking: list[float]) -> None:
        self.free = free  # by square, for who has not used the boat
        self.used = used
        self.free_moved = [
            share * wish for share, wish in zip(free, liking, strict=True)
        ]  # with how gladly it is taken
        self.used_moved = [share * wish for share, wish in zip(used, liking, strict=True)]


class Move:
    """Moves with a set of step numbers: on foot while the boat is free, by boat, and on foot after that."""

    def __init__(self, reach: Reach, numbers: int, liking: list[float]) -> None:
        self.walk = Walk(reach, numbers, True)
        self.trips = Trips(reach, numbers)
        self.walk_on = Walk(reach, numbers, False)
        # How gladly all ends together are taken, by the square that a move begins on
        free, used = self.walk.totals(liking), self.walk_on.totals(liking)
        for at, sources in enumerate(self.trips.sources):
            total = 0.0
            for end in self.trips.ends[at]:
                total += liking[end]
            for source in sources:
                free[source] = free[source] + total
        self.next = Next(shares_of(free), shares_of(used), liking)


def shares_of(totals: list[float]) -> list[float]:
    """One part of each total; nothing where there is nothing to share."""
    return [1.0 / total if total > 0.0 else 0.0 for total in totals]


class Moves:
    """All moves on an island with a rule on revisiting, by their step numbers."""

    def __init__(self, reach: Reach, cover: float) -> None:
        self.reach = reach
        self.cover = cover
        hiding = reach.island.hiding
        self.liking: list[float] = [cover if hiding >> square & 1 else 1.0 for square in reach.island.squares]
        ones = [1.0] * reach.island.size
        self.nothing = Next(ones, ones, self.liking)
        self.found: dict[int, Move] = {}
        for steps in range(1, WIDEST + 1):
            self.of(1 << steps)

    def of(self, numbers: int) -> Move:
        found = self.found.get(numbers)
        if found is None:
            found = Move(self.reach, numbers, self.liking)
            self.found[numbers] = found
        return found


_ALL: Final[list[Moves]] = []


def moves_on(reach: Reach, cover: float) -> Moves:
    """Those for all tables with that island and rule, whose ends on Hiding Places are so much likelier."""
    for moves in _ALL:
        if moves.reach is reach and moves.cover == cover:
            return moves
    _ALL.append(Moves(reach, cover))
    return _ALL[-1]
