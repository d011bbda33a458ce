"""The flow of a table: answers that are there are passed on, those of people at once, all others on a grid of time."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable

from deadfall.match.course import Course

BY_PEOPLE = ("player", "clock")


class Flow:
    """Passes on what a course holds; bots' answers and lone answers take the same time, whoever holds what."""

    def __init__(self, pause: float) -> None:
        self.pause = pause
        self._moment = -1
        self._kind = -1
        self._since = 0.0  # when the open moment began
        self._due = (-1, 0.0)  # a step that is ready, and when it is passed on
        self._timer: asyncio.TimerHandle | None = None

    def run(self, course: Course, again: Callable[[], None]) -> None:
        """Pass on as much as may be passed on now; what must wait calls `again` when its time has come.

        Whoever runs it shows the table afterwards: what waits is seen before it is passed on.
        """
        self.stop()
        self._open_moment(course)
        while course.ready:
            wait = self._when(course) - time.monotonic()
            if wait > 0:
                self._timer = asyncio.get_running_loop().call_later(wait, again)
                break
            course.pass_on()
            self._open_moment(course)

    def _open_moment(self, course: Course) -> None:
        """A new moment begins its pause; secret choices made at the same time share one."""
        d = course.match.state.pending
        if d is None or course.moment == self._moment:
            return
        together = d.kind == self._kind and course.match.game.kinds[d.kind].together
        self._moment, self._kind = course.moment, d.kind
        if not together:
            self._since = time.monotonic()

    def _when(self, course: Course) -> float:
        """A person's answer at once; any other after whole pauses since the moment began, once it is there."""
        seat = course.match.asked
        if seat is None or self.pause <= 0 or (seat in course.held and course.held_by.get(seat) in BY_PEOPLE):
            return 0.0
        if self._due[0] != course.step:
            pauses = max(1, math.ceil((time.monotonic() - self._since) / self.pause))
            self._due = (course.step, self._since + pauses * self.pause)
        return self._due[1]

    @property
    def waits(self) -> bool:
        """Whether something is passed on later."""
        return self._timer is not None

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
