"""Where a move can end: exactly so many steps, at most one boat trip (MDG-BOAT-04), and the rule on revisiting."""

from __future__ import annotations

from typing import Final

from deadfall.games.dangerous_game.island import Island, squares_of

# revisit (MDG-R-35)
ALLOWED: Final = 0
NO_BACKTRACK: Final = 1
NO_REPEAT: Final = 2
REVISITS: Final = ("allowed", "no_backtrack", "no_repeat")

KEPT: Final = 1024  # spreads of a set of step numbers
SPACED: Final = 16  # of so many squares one is looked at first: together they reach nearly all that the others do


def up_to(steps: int) -> int:
    """The step numbers 0 to `steps`, as a set."""
    return (1 << (steps + 1)) - 1


class Reach:
    """End squares of moves. `numbers` is always the set of step numbers a move may have, as bits."""

    def __init__(self, island: Island, revisit: int) -> None:
        self.island = island
        self.revisit = revisit
        self.freely: Reach | None = None if revisit == ALLOWED else Reach(island, ALLOWED)
        self._ends: dict[int, list[int]] = {}
        self._walked: dict[int, int] = {}
        self._sailed: dict[int, int] = {}
        self._walked_from: dict[int, int] = {}
        self._sailed_from: dict[int, int] = {}
        self._reached_from: dict[int, int] = {}
        self._spread: dict[int, dict[int, tuple[int, int]]] = {}
        self._spread_anyhow: dict[int, dict[int, int]] = {}

    def ends(self, square: int, numbers: int, boat: bool) -> list[int]:
        """The end squares from one square, ascending."""
        key = (numbers * 2 + boat) * self.island.size + square
        if key not in self._ends:
            mask = self.walked(square, numbers, boat)
            if boat:
                mask |= self.sailed(square, numbers)
            self._ends[key] = squares_of(mask)
        return self._ends[key]

    def walked(self, square: int, numbers: int, boat: bool = True) -> int:
        """End squares from one square without a trip; `boat`: whether one was possible (then it is no dead end)."""
        key = (numbers * 2 + boat) * self.island.size + square
        if key not in self._walked:
            self._fill(key, square, numbers, boat)
        return self._walked[key]

    def sailed(self, square: int, numbers: int) -> int:
        """The end squares from one square with exactly one trip."""
        key = (numbers * 2 + 1) * self.island.size + square
        if key not in self._sailed:
            self._fill(key, square, numbers, True)
        return self._sailed[key]

    def _fill(self, key: int, square: int, numbers: int, boat: bool) -> None:
        if self.revisit == ALLOWED:
            walked, sailed = self._dilated(1 << square, numbers, boat)
        else:
            walked, sailed = 0, 0
            for steps in squares_of(numbers):
                more, sail = self._wander(square, steps, boat)
                walked |= more
                sailed |= sail
        self._walked[key] = walked
        self._sailed[key] = sailed

    def walked_from(self, square: int, numbers: int, boat: bool) -> int:
        """The squares from which a square is reached on foot."""
        if self.revisit == ALLOWED:  # walks can be turned round
            return self.walked(square, numbers, boat)
        key = (numbers * 2 + boat) * self.island.size + square
        if key not in self._walked_from:
            self._walked_from[key] = self._turned_round(square, numbers, boat, False)
        return self._walked_from[key]

    def sailed_from(self, square: int, numbers: int) -> int:
        """The squares from which a square is reached with exactly one trip."""
        if self.revisit == ALLOWED:
            return self.sailed(square, numbers)
        key = numbers * self.island.size + square
        if key not in self._sailed_from:
            self._sailed_from[key] = self._turned_round(square, numbers, True, True)
        return self._sailed_from[key]

    def _turned_round(self, square: int, numbers: int, boat: bool, by_boat: bool) -> int:
        mask = 0
        for origin in squares_of(self._at_most(square, numbers, by_boat)):
            ends = self.sailed(origin, numbers) if by_boat else self.walked(origin, numbers, boat)
            if ends >> square & 1:
                mask |= 1 << origin
        return mask

    def reached_from(self, square: int, numbers: int) -> int:
        """The squares from which a square is reached at all, if the boat is free."""
        found = self._reached_from.get(numbers * self.island.size + square)
        if found is None:
            found = self.walked_from(square, numbers, True) | self.sailed_from(square, numbers)
            self._reached_from[numbers * self.island.size + square] = found
        return found

    def spread(self, sources: int, numbers: int, boat: bool) -> tuple[int, int]:
        """The end squares from all of a set: without a trip, and with exactly one.

        The sets of one position come up again in the next ones and in their worlds, so the latest are kept.
        """
        kept = self._spread.get(numbers * 2 + boat)
        if kept is None:
            kept = {}
            self._spread[numbers * 2 + boat] = kept
        found = kept.get(sources)
        if found is None:
            if len(kept) >= KEPT:
                kept.clear()
            found = self._spread_anew(sources, numbers, boat)
            kept[sources] = found
        return found

    def spread_anyhow(self, sources: int, numbers: int) -> int:
        """The end squares from all of a set, if the boat is free."""
        kept = self._spread_anyhow.get(numbers)
        if kept is None:
            kept = {}
            self._spread_anyhow[numbers] = kept
        found = kept.get(sources)
        if found is None:
            if len(kept) >= KEPT:
                kept.clear()
            walked, sailed = self._spread_anew(sources, numbers, True)
            found = walked | sailed
            kept[sources] = found
        return found

    def _spread_anew(self, sources: int, numbers: int, boat: bool) -> tuple[int, int]:
        if self.revisit == ALLOWED:
            return self._dilated(sources, numbers, boat)
        walked, sailed = 0, 0
        squares = squares_of(sources)
        for square in [*squares[::SPACED], *squares]:
            if self._at_most(square, numbers, False) & ~walked:
                walked |= self.walked(square, numbers, boat)
            if boat and self._at_most(square, numbers, True) & ~sailed:
                sailed |= self.sailed(square, numbers)
        return walked, sailed

    def _at_most(self, square: int, numbers: int, by_boat: bool) -> int:
        """All that might be reached from a square, or from where it might be, if no rule on revisiting hindered."""
        assert self.freely is not None
        fewer = up_to(numbers.bit_length() - 1)  # dead ends come early
        return self.freely.sailed(square, fewer) if by_boat else self.freely.walked(square, fewer)

    def _dilated(self, sources: int, numbers: int, boat: bool) -> tuple[int, int]:
        island = self.island
        dry, wet = sources, 0
        walked, sailed = 0, 0
        for steps in range(numbers.bit_length()):
            if numbers >> steps & 1:
                walked |= dry
                sailed |= wet
            if wet:
                wet = island.step(wet)
            if boat:
                wet |= island.trip(dry)
            dry = island.step(dry)
        return walked, sailed

    def _wander(self, square: int, steps: int, boat: bool) -> tuple[int, int]:
        """End squares of one exact number of steps under NO_BACKTRACK or NO_REPEAT: walk by walk, the last two as sets.

        There are many walks, and nearly all of them differ by their last two steps.
        """
        walked, sailed = 0, 0
        walks = [(square, 1 << square, boat)]
        for _ in range(steps - 2 if steps >= 2 else steps):
            longer: dict[tuple[int, int, bool], int] = {}
            for at, barred, may_sail in walks:
                onward = self.onward(at, barred, may_sail)
                if not onward:  # a dead end stops the move and is a legal end square
                    walked, sailed = _ended(walked, sailed, 1 << at, may_sail == boat)
                for there in onward:
                    sails = there not in self.island.steps[at]
                    longer[(there, self.barred_after(barred, at, there), may_sail and not sails)] = 1
            walks = list(longer)
        for at, barred, may_sail in walks:
            on_foot, by_boat = self._two_more(at, barred, may_sail) if steps >= 2 else (1 << at, 0)
            walked, sailed = _ended(walked, sailed, on_foot, may_sail == boat)
            sailed |= by_boat
        return walked, sailed

    def _two_more(self, at: int, barred: int, boat: bool) -> tuple[int, int]:
        """Where two more steps can end, and with a trip among them; at once or after the first in a dead end."""
        step, trip = self.island.step, self.island.trip
        here = 1 << at
        on_foot, by_boat = step(here) & ~barred, trip(here) & ~barred if boat else 0
        if not on_foot | by_boat:
            return here, 0
        free = self.island.all & ~self.barred_after(barred, at, at)  # no square is a step away from itself
        stuck = ~step(free)
        no_way = stuck & ~trip(free) if boat else stuck
        trips = trip(on_foot) if boat else 0
        return on_foot & no_way | step(on_foot) & free, by_boat & stuck | (step(by_boat) | trips) & free

    def onward(self, at: int, barred: int, boat: bool) -> list[int]:
        """The squares one step or trip (MDG-R-41) further that may be entered, ascending; none: he stops (MDG-R-36)."""
        there = self.island.steps[at]
        if boat and self.island.trips[at]:
            there = sorted({*there, *self.island.trips[at]})
        if self.revisit == ALLOWED:
            return there
        return [square for square in there if not barred >> square & 1]

    def barred_after(self, barred: int, at: int, there: int) -> int:
        """Which squares the next step may not enter, after a step from `at` to `there`."""
        if self.revisit == ALLOWED:
            return 0
        return 1 << at if self.revisit == NO_BACKTRACK else barred | 1 << there


def _ended(walked: int, sailed: int, ends: int, on_foot: bool) -> tuple[int, int]:
    return (walked | ends, sailed) if on_foot else (walked, sailed | ends)
