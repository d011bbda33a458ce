"""Where a move can end: exactly so many steps, at most one boat trip (MDG-BOAT-04), and the rule on revisiting.

On an island with room to walk round, a move of so many steps ends on every square at a fitting distance. The rules on
revisiting close only the square it began on; and where no square may be entered twice, it may end early in a dead end.
"""

from __future__ import annotations

from typing import Final

from deadfall.games.dangerous_game.island import Island, squares_of

# revisit (MDG-R-35)
ALLOWED: Final = 0
NO_BACKTRACK: Final = 1
NO_REPEAT: Final = 2
REVISITS: Final = ("allowed", "no_backtrack", "no_repeat")

A_STEP: Final = 2  # the set of step numbers {1}
MAYBE_A_STEP: Final = 3  # {0, 1}

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
        self._room = self._longest_with_room()
        self._cramped = [self._with_neighbours(most) for most in range(5)]
        self._ends: dict[int, list[int]] = {}
        self._paths: dict[int, int] = {}
        self._stuck: dict[int, int] = {}
        self._walked: dict[int, int] = {}
        self._sailed: dict[int, int] = {}
        self._walked_from: dict[int, int] = {}
        self._sailed_from: dict[int, int] = {}
        self._reached_from: dict[int, int] = {}
        self._sources: dict[int, list[int]] = {}
        self._trips: dict[int, list[tuple[int, int]]] = {}
        self._spread: dict[int, dict[int, tuple[int, int]]] = {}
        self._spread_anyhow: dict[int, dict[int, int]] = {}

    def _longest_with_room(self) -> int:
        """The longest move that can always walk round, and never meets itself after a trip."""
        island = self.island
        apart = [island.distance(here, there) for here in island.landings for there in island.trips[here]]
        return min([island.width, island.height, *apart])

    def _with_neighbours(self, most: int) -> int:
        """The squares that have at most so many neighbours."""
        mask = 0
        for square, there in enumerate(self.island.steps):
            if len(there) <= most:
                mask |= 1 << square
        return mask

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
        self._walked[key], self._sailed[key] = self._spread_anew(1 << square, numbers, boat)

    def rowed(self, steps: int) -> int:
        """Where a dinghy can take one: a boat trip after it gains nothing that another landing does not."""
        mask = 0
        for landing in self.island.landings:
            mask |= self.walked(landing, up_to(steps))
        return mask

    def walked_from(self, square: int, numbers: int, boat: bool) -> int:
        """The squares from which a square is reached on foot."""
        if self.revisit == ALLOWED:  # walks can be turned round
            return self.walked(square, numbers, boat)
        key = (numbers * 2 + boat) * self.island.size + square
        if key not in self._walked_from:
            self._walked_from[key] = self._find_walked_from(square, numbers, boat)
        return self._walked_from[key]

    def _find_walked_from(self, square: int, numbers: int, boat: bool) -> int:
        mask = 0
        if self.is_narrow(numbers):
            for origin in range(self.island.size):
                mask |= (self.walked(origin, numbers, boat) >> square & 1) << origin
            return mask
        for steps in squares_of(numbers):
            mask |= self.paths(square, steps)
        if self.revisit == NO_REPEAT and not (boat and self.island.trips[square]):
            mask |= self.stuck(square, numbers.bit_length() - 1)
        return mask

    def sailed_from(self, square: int, numbers: int) -> int:
        """The squares from which a square is reached with exactly one trip."""
        if self.revisit == ALLOWED:
            return self.sailed(square, numbers)
        key = numbers * self.island.size + square
        if key not in self._sailed_from:
            self._sailed_from[key] = self._find_sailed_from(square, numbers)
        return self._sailed_from[key]

    def _find_sailed_from(self, square: int, numbers: int) -> int:
        mask = 0
        if self.is_narrow(numbers):
            for origin in range(self.island.size):
                mask |= (self.sailed(origin, numbers) >> square & 1) << origin
            return mask
        for landing in self.island.landings:
            for taken in range(numbers.bit_length() - 1):
                for over in self.island.trips[landing]:
                    if self.walked(over, numbers >> taken + 1, False) >> square & 1:
                        mask |= self.paths(landing, taken)
        return mask

    def reached_from(self, square: int, numbers: int) -> int:
        """The squares from which a square is reached at all, if the boat is free."""
        found = self._reached_from.get(numbers * self.island.size + square)
        if found is None:
            found = self.walked_from(square, numbers, True) | self.sailed_from(square, numbers)
            self._reached_from[numbers * self.island.size + square] = found
        return found

    def sources(self, square: int, numbers: int, on_foot: bool, by_boat: bool) -> list[int]:
        """The squares from which a square is reached, without a trip or with one or either way, ascending."""
        key = ((numbers * 2 + on_foot) * 2 + by_boat) * self.island.size + square
        found = self._sources.get(key)
        if found is None:
            mask = self.walked_from(square, numbers, True) if on_foot else 0
            found = squares_of(mask | self.sailed_from(square, numbers) if by_boat else mask)
            self._sources[key] = found
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
        if self.is_narrow(numbers):
            return self._wander_all(sources, numbers, boat)
        walked = self._on_foot(sources, numbers)
        if self.revisit == NO_REPEAT:
            walked |= self._dead_ends(sources, numbers, boat, walked)
        return walked, self._by_boat(sources, numbers) if boat else 0

    def _on_foot(self, sources: int, numbers: int) -> int:
        """The end squares of moves that are not stopped."""
        there, walked = sources, 0
        away = 0  # the most steps after which nobody is back where he began
        for steps in range(numbers.bit_length()):
            if numbers >> steps & 1:
                if self._keeps_away(steps):
                    walked |= there & ~sources
                    away = steps
                else:
                    walked |= there
            there = self.island.step(there)
        if away and sources & ~walked:  # from one of them to another
            for square in squares_of(sources)[::SPACED]:
                walked |= self.paths(square, away)
            for square in squares_of(sources & ~walked):
                if self.paths(square, away) & sources:
                    walked |= 1 << square
        return walked

    def _keeps_away(self, steps: int) -> bool:
        """Whether the rule on revisiting keeps a move of so many steps from ending where it began."""
        if self.revisit == NO_REPEAT:
            return steps > 0 and steps % 2 == 0
        return steps == 2 and self.revisit == NO_BACKTRACK

    def paths(self, square: int, steps: int) -> int:
        """The squares between which and this one there is a move on foot of exactly so many steps, not stopped."""
        here = 1 << square
        if steps == 0:
            return here
        key = steps * self.island.size + square
        if key not in self._paths:
            nearer = self.paths(square, steps - 1)
            there = self.island.step(nearer if steps % 2 == 0 else nearer | here)
            self._paths[key] = there & ~here if self._keeps_away(steps) else there
        return self._paths[key]

    def _by_boat(self, sources: int, numbers: int) -> int:
        sailed = 0
        for begin, ends in self.trips(numbers):
            if begin & sources:
                sailed |= ends
        return sailed

    def trips(self, numbers: int) -> list[tuple[int, int]]:
        """By landing and steps taken to it: the squares from which a move takes a boat there, and where it ends."""
        found = self._trips.get(numbers)
        if found is None:
            found = []
            for landing in self.island.landings:
                for taken in range(numbers.bit_length() - 1):
                    ends = 0
                    for over in self.island.trips[landing]:
                        ends |= self.walked(over, numbers >> taken + 1, False)
                    found.append((self.paths(landing, taken), ends))
            self._trips[numbers] = found
        return found

    def may_stay(self, numbers: int) -> bool:
        """Whether a move with room may end where it began."""
        for steps in squares_of(numbers):
            if steps % 2 == 0 and not self._keeps_away(steps):
                return True
        return False

    def stopped_from(self, square: int, numbers: int, boat: bool) -> int:
        """The squares from which a move with room ends on a square only because it is a dead end."""
        if self.revisit != NO_REPEAT or (boat and self.island.trips[square]):
            return 0
        sources = self.stuck(square, numbers.bit_length() - 1)
        for steps in squares_of(numbers):
            sources &= ~self.paths(square, steps)
        return sources

    def _dead_ends(self, sources: int, numbers: int, boat: bool, walked: int) -> int:
        """Where moves are stopped, beyond the squares already found: all of them lie one step nearer.

        To enter every square around, from one to the next, takes at least two steps for each but the first.
        """
        longest = numbers.bit_length() - 1
        cramped = self._cramped[min(longest // 2, 4)] & ~walked
        if not cramped:
            return 0
        nearer = sources
        for _ in range(longest - 1):
            nearer = self.island.step(nearer)
        ends = 0
        for square in squares_of(nearer & cramped):
            if not (boat and self.island.trips[square]) and self.stuck(square, longest) & sources:
                ends |= 1 << square
        return ends

    def stuck(self, square: int, steps: int) -> int:
        """The squares from which a square is a dead end after fewer steps: all around it has been entered."""
        key = steps * self.island.size + square
        if key not in self._stuck:
            here = 1 << square
            self._stuck[key] = self._go_back(square, here, self.island.step(here), steps - 1)
        return self._stuck[key]

    def _go_back(self, at: int, entered: int, missing: int, left: int) -> int:
        """The beginnings of walks that have come here and still have to enter what is missing, in so many steps."""
        if not missing:
            found = 1 << at
        elif self._nearest(at, missing) + 2 * (missing.bit_count() - 1) > left:  # they are two steps apart
            return 0
        else:
            found = 0
        if left > 0:
            for there in self.island.steps[at]:
                bit = 1 << there
                if not entered & bit:
                    found |= self._go_back(there, entered | bit, missing & ~bit, left - 1)
        return found

    def _nearest(self, at: int, squares: int) -> int:
        return min([self.island.distance(at, square) for square in squares_of(squares)])

    def is_narrow(self, numbers: int) -> bool:
        """Whether so long a move may lack room, under a rule on revisiting."""
        return self.revisit != ALLOWED and numbers.bit_length() - 1 > self._room

    def _wander_all(self, sources: int, numbers: int, boat: bool) -> tuple[int, int]:
        walked, sailed = 0, 0
        for square in squares_of(sources):
            for steps in squares_of(numbers):
                on_foot, by_boat = self._wander(square, steps, boat)
                walked |= on_foot
                sailed |= by_boat
        return walked, sailed

    def _wander(self, square: int, steps: int, boat: bool) -> tuple[int, int]:
        """The end squares of exactly so many steps, walk by walk: a dead end stops one and is a legal end square."""
        ended = [0, 0]  # without a trip, and with one
        walks = [(square, 1 << square, False)]
        for _ in range(steps):
            longer: dict[tuple[int, int, bool], int] = {}
            for at, barred, sailed in walks:
                onward = self.onward(at, barred, boat and not sailed)
                if not onward:
                    ended[sailed] |= 1 << at
                for there in onward:
                    sails = sailed or there not in self.island.steps[at]
                    longer[(there, self.barred_after(barred, at, there), sails)] = 1
            walks = list(longer)
        for at, _barred, sailed in walks:
            ended[sailed] |= 1 << at
        return ended[0], ended[1]

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


_ALL: Final[dict[Island, list[Reach]]] = {}


def reach_on(island: Island, revisit: int) -> Reach:
    """The one for all tables on an island with that rule: what one of them has found out, the others know."""
    if island not in _ALL:
        _ALL[island] = [Reach(island, rule) for rule in range(len(REVISITS))]
    return _ALL[island][revisit]
