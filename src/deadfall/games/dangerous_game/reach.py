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


def up_to(steps: int) -> int:
    """The step numbers 0 to `steps`, as a set."""
    return (1 << (steps + 1)) - 1


class Reach:
    """End squares of moves. `numbers` is always the set of step numbers a move may have, as bits."""

    def __init__(self, island: Island, revisit: int) -> None:
        self.island = island
        self.revisit = revisit
        self._ends: dict[int, list[int]] = {}
        self._walked: dict[int, int] = {}
        self._sailed: dict[int, int] = {}
        self._walked_from: dict[int, int] = {}
        self._sailed_from: dict[int, int] = {}
        self._reached_from: dict[int, int] = {}
        self._spread: dict[int, dict[int, tuple[int, int]]] = {}
        self._spread_anyhow: dict[int, dict[int, int]] = {}

    def ends(self, square: int, numbers: int, boat: bool) -> list[int]:
        """The end squares from one square, each plus one, ascending: ready to be offered."""
        key = (numbers * 2 + boat) * self.island.size + square
        if key not in self._ends:
            mask = self.walked(square, numbers, boat)
            if boat:
                mask |= self.sailed(square, numbers)
            self._ends[key] = [end + 1 for end in squares_of(mask)]
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
        for origin in range(self.island.size):
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
        for square in squares_of(sources):
            walked |= self.walked(square, numbers, boat)
            if boat:
                sailed |= self.sailed(square, numbers)
        return walked, sailed

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
        """End squares of one exact number of steps under NO_BACKTRACK or NO_REPEAT, walk by walk."""
        walked, sailed = 0, 0
        walks = [(square, 1 << square, boat)]
        for _ in range(steps):
            longer: dict[tuple[int, int, bool], int] = {}
            for at, barred, may_sail in walks:
                onward = self.onward(at, barred, may_sail)
                if not onward:  # a dead end stops the move and is a legal end square
                    walked, sailed = self._ended(walked, sailed, at, may_sail == boat)
                for there in onward:
                    sails = there not in self.island.steps[at]
                    longer[(there, self.barred_after(barred, at, there), may_sail and not sails)] = 1
            walks = list(longer)
        for at, _, may_sail in walks:
            walked, sailed = self._ended(walked, sailed, at, may_sail == boat)
        return walked, sailed

    def _ended(self, walked: int, sailed: int, at: int, on_foot: bool) -> tuple[int, int]:
        return (walked | 1 << at, sailed) if on_foot else (walked, sailed | 1 << at)

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
