"""A Hunter's walk: where so many steps can end without stepping on what his own board shows, and by which squares."""

from __future__ import annotations

from deadfall.games.dangerous_game.island import Island, squares_of


class Walk:
    """All walks of up to so many steps, with at most one boat trip, that enter none of the barred squares."""

    def __init__(self, island: Island, here: int, steps: int, boat: bool, barred: int) -> None:
        self.island = island
        self.steps = steps
        self.dry: list[int] = [1 << here]  # by steps: the squares reached without a trip
        self.wet: list[int] = [0]  # and with one
        for _ in range(steps):
            trips = island.trip(self.dry[-1]) if boat else 0
            self.wet.append((island.step(self.wet[-1]) | trips) & ~barred)
            self.dry.append(island.step(self.dry[-1]) & ~barred)

    def ends(self, exact: bool) -> list[int]:
        """Where a walk can end, after all of the steps or, if it need not be exact, after any number of them."""
        mask = self.dry[-1] | self.wet[-1]
        if not exact:
            for squares in self.dry + self.wet:
                mask |= squares
        return squares_of(mask)

    def to(self, goal: int, exact: bool) -> list[int]:
        """The squares of a walk to a goal, one after another; the shortest if it need not be exact."""
        left = self.steps
        if not exact:
            left = min([at for at in range(self.steps + 1) if (self.dry[at] | self.wet[at]) >> goal & 1])
        dry = bool(self.dry[left] >> goal & 1)
        walk: list[int] = []
        while left:
            walk.append(goal)
            left -= 1
            before = self.island.step(1 << goal) & (self.dry[left] if dry else self.wet[left])
            if not before:  # he came by boat
                before = self.island.trip(1 << goal) & self.dry[left]
                dry = True
            goal = squares_of(before)[0]
        walk.reverse()
        return walk
