"""The pace of a table: answers that are there are passed on, those of people at once, all others on a grid of time."""

from __future__ import annotations

import math
import time

from deadfall.match.course import Course

BY_PEOPLE = ("player", "clock")


class Pacer:
    """Passes on what a course holds; bots' answers and lone answers take the same time, whoever holds what."""

    def __init__(self, pause: float) -> None:
        self.pause = pause
        self._occasion = -1
        self._kind = -1
        self._since = 0.0  # when the open occasion began
        self._due = (-1, 0.0)  # a step that is ready, and when it is passed on

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
        if not together:
            self._since = time.monotonic()

    def _when(self, course: Course) -> float:
        """A person's answer at once; any other after whole pauses since the occasion began, once it is there."""
        seat = course.match.asked
        if seat is None or self.pause <= 0 or (seat in course.held and course.held_by.get(seat) in BY_PEOPLE):
            return 0.0
        if self._due[0] != course.step:
            pauses = max(1, math.ceil((time.monotonic() - self._since) / self.pause))
            self._due = (course.step, self._since + pauses * self.pause)
        return self._due[1]
