"""The flow of a table: answers that are there are passed on, each moment after its pause."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from deadfall.server.course import Course


class Flow:
    """Passes on what a course holds; windows and lone answers take their time, whoever holds what."""

    def __init__(self, pause: float) -> None:
        self.pause = pause
        self._moment = -1
        self._since = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def run(self, course: Course, again: Callable[[], None]) -> None:
        """Pass on as much as may be passed on now; what must wait calls `again` when its time has come.

        Whoever runs it shows the table afterwards: what waits is seen before it is passed on.
        """
        self.stop()
        self._open_moment(course)
        while course.ready:
            wait = self._since + self._rest(course) - time.monotonic()
            if wait > 0:
                self._timer = asyncio.get_running_loop().call_later(wait, again)
                break
            course.pass_on()
            self._open_moment(course)

    def _open_moment(self, course: Course) -> None:
        """A new moment begins its pause."""
        if course.moment != self._moment:
            self._moment = course.moment
            self._since = time.monotonic()

    def _rest(self, course: Course) -> float:
        return self.pause if course.in_window or course.match.resting else 0.0

    @property
    def waits(self) -> bool:
        """Whether something is passed on later."""
        return self._timer is not None

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
