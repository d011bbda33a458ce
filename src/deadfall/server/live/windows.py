"""Windows: how long a reaction window is open. Its time follows from public facts, so it tells nothing."""

from __future__ import annotations

import time
from collections.abc import Sequence

from deadfall.match.course import Course
from deadfall.server.storage.seats import BOT, Chair
from deadfall.server.wire.messages import Window

NO_CLOCK = "none"
SECONDS = {"quick": 2.0, "calm": 5.0}  # by the table's setting
MOMENT_SECONDS = 10.0  # that a window runs on when somebody asks for a moment
LAST_SECOND = 1.0  # from the last press to the end, where no clock runs


class Windows:
    """The open window of a table as everybody is told of it, and when it ends."""

    def __init__(self, setting: str, pause: float, pace: float = 1.0) -> None:
        """`pause`: how long a window is open that nobody waits in. `pace`: a factor of all other times."""
        self.setting = setting
        self.pause = pause
        self.pace = pace
        self.number = (-1, False)  # of the open window, and whether it runs on
        self.told: Window | None = None
        self.ends: float | None = None  # in the time of the monotonic clock; None while no clock runs

    def look(self, course: Course, chairs: Sequence[Chair], quiet: bool) -> bool:
        """Note how things stand; whether everybody is to be told something else than before."""
        before = self.told
        if quiet or not course.in_window:
            self.number, self.told, self.ends = (-1, False), None, None
        elif self.number != course.window:
            self.number = course.window
            self._open(course, self._seconds(course, chairs))
        return self.told is not before

    def _open(self, course: Course, seconds: float | None) -> None:
        now = round(time.time() * 1000)
        closes = None if seconds is None else now + round(seconds * 1000)
        self.ends = None if seconds is None else time.monotonic() + seconds
        asked = course.open()
        kind = next(iter(asked.values())).kind
        self.told = Window(kind, sorted(asked), now, closes, course.extended)

    def _seconds(self, course: Course, chairs: Sequence[Chair]) -> float | None:
        if course.extended:
            return MOMENT_SECONDS * self.pace
        if course.brief or all(chairs[seat].kind == BOT for seat in course.open()):
            return self.pause
        return None if self.setting == NO_CLOCK else SECONDS[self.setting] * self.pace

    @property
    def waits(self) -> bool:
        """Whether a window is open that people are waited for in, so that anybody may ask for a moment."""
        return self.told is not None and self.told.closes is not None and not self.told.extended

    @property
    def last_second(self) -> float:
        return LAST_SECOND * self.pace


def is_quiet(chairs: Sequence[Chair], online: Sequence[bool]) -> bool:
    """Whether at most one person plays: nobody reads the time, and no window waits."""
    return sum(chair.kind != BOT or here for chair, here in zip(chairs, online, strict=True)) <= 1
