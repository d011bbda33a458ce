"""The ground under the fighters: ways round the acid, what is seen from where, and where somebody is going."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from deadfall.engine.space import distances
from deadfall.games.frag.arena import ACID, DOOR, GADGET_UP, WEAPON_UP, Arena

FAR: Final = 99
MOST: Final = 256  # positions whose goals, and sets of mines whose grounds, are kept


def mask_of(cells: list[int]) -> int:
    found = 0
    for cell in cells:
        found |= 1 << cell
    return found


class Ground:
    """What a map says to whoever walks on it, worked out once: ways round the acid, and what is seen from where."""

    def __init__(self, arena: Arena, shunned: tuple[int, ...] = ()) -> None:
        self.arena = arena
        cells = range(arena.size)
        self.dry = [
            arena.moves_from(cell) if arena.feature[cell] != ACID and cell not in shunned else [] for cell in cells
        ]
        self.powers = mask_of([cell for cell in cells if arena.feature[cell] in (WEAPON_UP, GADGET_UP)])
        self.far: list[list[int] | None] = [None] * arena.size
        self.seen: dict[int, int] = {}
        self.reached: dict[int, int] = {}
        self.avoiding_mines: dict[tuple[int, ...], Ground] = {}

    def avoiding(self, mines: tuple[int, ...]) -> Ground:
        """The same ground for who goes round mines too."""
        if not mines:
            return self
        found = self.avoiding_mines.get(mines)
        if found is None:
            if len(self.avoiding_mines) >= MOST:
                self.avoiding_mines.clear()
            found = Ground(self.arena, mines)
            found.seen = self.seen
            self.avoiding_mines[mines] = found
        return found

    def away(self, cell: int) -> list[int]:
        """The steps from a cell to every cell round what nobody walks through; -1 where there is no way."""
        found = self.far[cell]
        if found is None:
            found = distances(self.dry, cell)
            self.far[cell] = found
        return found

    def within(self, cell: int, steps: int) -> int:
        """A mask of the cells that can be reached in so many steps."""
        key = cell * FAR + min(steps, FAR - 1)
        found = self.reached.get(key, -1)
        if found < 0:
            found = mask_of([at for at, away in enumerate(self.away(cell)) if 0 <= away <= steps])
            self.reached[key] = found
        return found

    def around(self, cell: int) -> int:
        """A mask of the cells from which a cell can be seen, if every door stands open."""
        found = self.seen.get(cell, -1)
        if found < 0:
            doors = [at for at in range(self.arena.size) if self.arena.feature[at] == DOOR]
            seen = [at for at in range(self.arena.size) if at != cell and self.arena.effect_los(at, cell, doors)]
            found = mask_of(seen)
            self.seen[cell] = found
        return found


@lru_cache(maxsize=8)
def ground_of(arena: Arena) -> Ground:
    """The ground of a map; all who think at it look at the same."""
    return Ground(arena)


class Errands:
    """Where fighters are going, as long as nothing changes but their own place.

    Who takes another step than the best one goes on to the best that lies behind it instead of turning back: so a trial
    of it says something.
    """

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.goals: dict[tuple[int, ...], dict[int, int]] = {}  # by what must not change, and by cell

    def keep(self, marks: tuple[int, ...], goals: dict[int, int]) -> None:
        if len(self.goals) >= MOST:
            self.goals.clear()
        self.goals[marks] = goals

    def onward(self, ground: Ground, marks: tuple[int, ...], cell: int, steps: list[int]) -> int:
        """The next cell for who is on a way; -1 where none was begun, and at its end."""
        goals = self.goals.get(marks)
        if goals is None:
            return -1
        goal = goals.get(cell, cell)
        best, least = -1, ground.away(cell)[goal]
        for step in steps:
            left = ground.away(step)[goal]
            if 0 <= left < least and ground.arena.feature[step] != ACID:
                best, least = step, left
        if best >= 0:
            goals[best] = goal
        return best
