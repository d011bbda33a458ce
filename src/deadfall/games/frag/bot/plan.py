"""A plan for a turn: which things to gather on the way, and where to fire from before, between or after them."""

from __future__ import annotations

from deadfall.games.frag.bot import moving
from deadfall.games.frag.bot.ground import FAR, Ground

STOPS = 2  # things that are gathered by one plan at most


class Spot:
    """A cell that is worth going to, for what lies there or for the shot from it."""

    def __init__(self, cell: int, worth: float) -> None:
        self.cell = cell
        self.worth = worth


class Plan:
    """The best of all ways through some things and to one shot."""

    def __init__(self, ground: Ground, things: list[Spot], shots: list[Spot]) -> None:
        self.ground = ground
        self.things = things
        self.shots = shots
        self.goal = -1  # the first cell of the plan that was found last
        self.nearest: dict[int, int] = {}  # shots by where one stands and how far one can go

    def best(self, cell: int, left: int, taken: int = 0, fires: bool = True) -> float:
        """What the best plan from a cell is worth with so many steps left; `taken` is a mask of the things."""
        away = self.ground.away(cell)
        goal, most = cell, 0.0
        if taken.bit_count() < STOPS:
            for at, thing in enumerate(self.things):
                steps = away[thing.cell]
                if 0 <= steps <= left and not taken >> at & 1:
                    worth = thing.worth - moving.STEP_COST * steps
                    worth += self.best(thing.cell, left - steps, taken | 1 << at, fires)
                    if worth > most:
                        goal, most = thing.cell, worth
        if fires and self.shots:
            for reach in (left, left // 2):
                at = self.shot_from(cell, reach)
                if at >= 0:
                    shot = self.shots[at]
                    steps = away[shot.cell]
                    worth = shot.worth - moving.STEP_COST * steps
                    worth += self.best(shot.cell, left - steps, taken, False)
                    if worth > most:
                        goal, most = shot.cell, worth
        self.goal = goal
        return most

    def shot_from(self, cell: int, reach: int) -> int:
        """The best shot within reach of a cell; -1 where there is none."""
        key = cell * FAR + min(reach, FAR - 1)
        found = self.nearest.get(key)
        if found is None:
            away = self.ground.away(cell)
            found, most = -1, 0.0
            for at, shot in enumerate(self.shots):
                steps = away[shot.cell]
                worth = shot.worth - moving.STEP_COST * steps
                if 0 <= steps <= reach and worth > most:
                    found, most = at, worth
            self.nearest[key] = found
        return found
