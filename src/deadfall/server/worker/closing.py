"""Closing windows: the worker that looks after a table ends its windows, each when its public time is over."""

from __future__ import annotations

import asyncio
import math
import secrets
import time

from deadfall.engine.question import Question
from deadfall.server.live.background import Background
from deadfall.server.live.pace import least_of
from deadfall.server.live.table import LiveTable
from deadfall.server.live.windows import MOMENT_SECONDS
from deadfall.server.refusals import Refusal
from deadfall.server.storage.seats import AWAY, BOT

ONE_IN = 20  # windows in which a bot asks for a moment, by a die that knows no hand
AGAIN = 0.5  # seconds until the end of a window is written again that could not be written


class Closing:
    """Ends the windows of one table, and asks for moments in them for bots and for those who want one every time."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self._opened: tuple[int, bool] = (-1, False)
        self._since = 0.0  # when that window was opened
        self._ends: tuple[tuple[int, bool], float] | None = None  # a window and when it will be ended
        self._timer: asyncio.TimerHandle | None = None
        self._work = Background()

    def tend(self) -> None:
        """Look at the open window: begin it, or see whether anybody is still waited for."""
        course = self.table.course
        if course is None or not course.in_window:
            self._stop()
            return
        number = course.window
        if number != self._opened:
            self._opened = number
            self._since = time.monotonic()
            self._want_moments()
        ends = self._when()
        if ends is None:
            self._stop()
        elif self._ends is None or self._ends[0] != number:
            self._stop()
            self._ends = (number, ends)
            wait = max(0.0, ends - time.monotonic())
            self._timer = asyncio.get_running_loop().call_later(wait, self._end_now, number)

    def _when(self) -> float | None:
        """When the open window ends: at its time; without a clock when nobody is waited for any more; None before."""
        course, windows = self.table.course, self.table.windows
        assert course is not None
        if windows.ends is not None:
            return windows.ends
        if any(self._waited_for(seat, question) for seat, question in course.open().items() if seat not in course.held):
            return None
        return self._next_tick() if course.quiet else time.monotonic() + windows.last_second

    def _next_tick(self) -> float:
        """When it ends where nobody waits: on a grid, as bots' answers, so that none is seen to have had a choice."""
        course, table, now = self.table.course, self.table, time.monotonic()
        assert course is not None
        tick = min(table.windows.pause, least_of(table.chairs))
        if tick <= 0 or all(table.chairs[seat].kind != BOT for seat in course.open()):
            return now
        return self._since + max(1, math.ceil((now - self._since) / tick)) * tick

    def _waited_for(self, seat: int, question: Question) -> bool:
        """Whether a window without a clock waits for a seat that has pressed nothing.

        Where nobody reads the time: for whoever has a choice. Else for every person, whatever he holds.
        """
        chair, course = self.table.chairs[seat], self.table.course
        assert course is not None
        if chair.kind == AWAY or (chair.kind != BOT and chair.passes(question.kind)):
            return False
        return len(question.options) > 1 if course.quiet else chair.kind != BOT

    def _want_moments(self) -> None:
        """Bots ask for a moment in one of many windows, people where they have said so."""
        course, windows = self.table.course, self.table.windows
        if course is None or not windows.waits:
            return
        for seat, question in course.open().items():
            chair = self.table.chairs[seat]
            if chair.kind == BOT and not course.brief and secrets.randbelow(ONE_IN) == 0:
                self._work.spawn(self.table.ask_for_a_moment(seat, "bot"))
                return
            if chair.kind != BOT and course.brief and question.kind in chair.moments:
                self._work.spawn(self.table.ask_for_a_moment(seat, "stop"))

    def _end_now(self, number: tuple[int, bool]) -> None:
        self._work.spawn(self._end(number))

    async def _end(self, number: tuple[int, bool]) -> None:
        """Write that the window is over; trouble with the database only puts that off."""
        for _ in range(round(MOMENT_SECONDS / AGAIN)):
            try:
                await self.table.end_window(number)
                return
            except Refusal as refusal:
                if refusal.code != "busy":
                    return
            await asyncio.sleep(AGAIN)
        self._ends = None
        self.tend()

    @property
    def idle(self) -> bool:
        """Whether nothing is to be done before somebody presses."""
        return self._timer is None and self._work.idle

    def _stop(self) -> None:
        self._ends = None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def close(self) -> None:
        self._stop()
        self._work.cancel()
