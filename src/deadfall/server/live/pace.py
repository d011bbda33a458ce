"""The pace of a table: answers that are there are passed on, those of people at once, all others on a grid of time.

How long a pause is follows from what everybody was told before it, so it tells nothing.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence

from deadfall import bots
from deadfall.engine.kernel import SPECTATOR, Event
from deadfall.match.course import PLAYER, Course
from deadfall.server.storage.seats import PERSON, Chair

PACES = {"calm": 2.0, "normal": 1.0, "quick": 0.4, "instant": 0.1}  # of a table, in parts of the server's pause
GOES_ON = 0.25  # of a pause, after a step of a walk that goes on
GRAIN = 0.05  # seconds: no grid is finer, so that it hides how long rules of thumb take
WIDE = 1.5  # of the time that a bot thinks


def least_of(chairs: Sequence[Chair]) -> float:
    """The finest grid that hides how long the bots of a table think: whether one had a choice must not show."""
    return max([GRAIN, *(WIDE * bots.thinking(chair.level) for chair in chairs if chair.kind != PERSON)])


def pause_of(pause: float, pace: str, chairs: Sequence[Chair], quiet: bool) -> float:
    """How long a table pauses between two things that everybody sees; against bots alone the page has the pace."""
    alone = quiet and sum(chair.kind == PERSON for chair in chairs) == 1
    return max(0.0 if alone else pause * PACES[pace], min(pause, least_of(chairs)))


class Pacer:
    """Passes on what a course holds; bots' answers and lone answers take the same time, whoever holds what."""

    def __init__(self, pause: float) -> None:
        self.pause = pause
        self.least = min(pause, GRAIN)
        self._occasion = -1
        self._kind = -1
        self._since = 0.0  # when the open occasion began
        self._due = (-1, 0.0)  # a step that is ready, and when it is passed on
        self._walk = Walk()

    def pass_on(self, course: Course) -> float | None:
        """Pass on as much as may be passed on now; the seconds until more may be, or None where nothing waits.

        Whoever calls it shows the table afterwards: what waits is seen before it is passed on.
        """
        self._look(course)
        while course.ready:
            wait = self._when(course) - time.monotonic()
            if wait > 0:
                return wait
            course.pass_on()
            self._look(course)
        return None

    def _look(self, course: Course) -> None:
        """A new occasion begins its pause; secret choices made at the same time share one."""
        d = course.match.state.pending
        if d is None or course.occasion == self._occasion:
            return
        together = d.kind == self._kind and course.match.game.kinds[d.kind].together
        self._occasion, self._kind = course.occasion, d.kind
        self._walk.look(course.match.log)
        if not together:
            self._since = time.monotonic()

    def _when(self, course: Course) -> float:
        """A person's answer at once; any other after whole pauses since the occasion began, once it is there."""
        seat = course.match.asked
        pause = max(self.pause * GOES_ON, min(self.pause, self.least)) if self._walk.goes_on else self.pause
        if seat is None or pause <= 0 or (seat in course.held and course.held_by.get(seat) == PLAYER):
            return 0.0
        if self._due[0] != course.step:
            pauses = max(1, math.ceil((time.monotonic() - self._since) / pause))
            self._due = (course.step, self._since + pauses * pause)
        return self._due[1]


class Walk:
    """Follows what everybody is told: whether the last thing told was the one before once more, of the same piece."""

    def __init__(self) -> None:
        self.goes_on = False
        self._heard = 0
        self._last: tuple[int, int] | None = None  # what was told last, and of whom

    def look(self, log: Sequence[Event]) -> None:
        """Hear what is new; where something was taken back, nothing goes on."""
        fresh = log[self._heard :]
        if len(log) < self._heard:
            self._last = None
        self._heard = len(log)
        told = [(event.kind, event.args[0]) for event in fresh if event.seen_by(SPECTATOR) and event.args]
        self.goes_on = bool(told) and all(one == self._last for one in told)
        if told:
            self._last = told[-1]
