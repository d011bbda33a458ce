"""Clocks: how long each seat has thought, and how long it still may.

A clock stands while a page tells what happened before its question: the same time for every question, so that it tells
nothing.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

from deadfall.match.log import ANSWER, LogLine

BY_THE_DAY = 6 * 3600.0  # seconds for a decision, from which on people need not be there
TELLING = 8.0  # seconds: dice that wait for a press, and what follows from them


class Clocks:
    """The clocks of one table, each running while its seat is asked."""

    def __init__(self, limits: Mapping[str, Any], telling: float = TELLING) -> None:
        self.limits = limits
        self.limited = bool(limits.get("game") or limits.get("decision"))
        self.telling = telling
        self._since: dict[int, tuple[int, float]] = {}  # seat -> its open question and since when
        self._spent: dict[int, int] = {}  # seat -> milliseconds thought
        self._late: set[int] = set()  # seats whose time ran out when they were last asked
        self._built: float | None = None  # when what is open was opened, if the table was built again since

    def run(self, asked: Mapping[int, int]) -> None:
        """Let the clocks of the asked seats run (seat -> question), each from when its question was opened."""
        now = self.opened()
        before = self._since
        self._since = {
            seat: before[seat] if seat in before and before[seat][0] == question else (question, now)
            for seat, question in asked.items()
        }

    def count(self, line: LogLine) -> None:
        """Add up what the log says that a person has thought, and note whose time has run out."""
        self._built = None
        if line.by in ("player", "clock"):
            self._spent[line.seat] = self._spent.get(line.seat, 0) + line.took
        if line.kind == ANSWER:
            (self._late.add if line.by == "clock" else self._late.discard)(line.seat)

    @property
    def by_the_day(self) -> bool:
        return (self.limits.get("decision") or 0) >= BY_THE_DAY

    def built(self, written: float) -> None:
        """The table was built again, and the last line of its log was written then, by the wall clock.

        Whoever had seconds to think has them again; a day is over when it is over, whoever was in memory meanwhile.
        """
        if self.by_the_day:
            self._built = time.monotonic() - max(0.0, time.time() - written)

    def opened(self) -> float:
        """When a question was opened that is new to us: now, or before the table was built again."""
        return time.monotonic() if self._built is None else self._built

    def restart(self, seat: int) -> None:
        """Somebody is back: the open question has its whole time again."""
        if seat in self._since:
            self._since[seat] = (self._since[seat][0], time.monotonic())

    def reset(self) -> None:
        self._spent = {}
        self._late = set()

    def late(self, seat: int) -> bool:
        """Whether a seat's time ran out when it was last asked."""
        return seat in self._late

    def took(self, seat: int) -> int:
        """Milliseconds that a seat has thought about its open question."""
        return int(max(0.0, self._open_for(seat) - self.telling) * 1000)

    def _open_for(self, seat: int) -> float:
        """Seconds since a seat's question was opened."""
        since = self._since.get(seat)
        return 0.0 if since is None else time.monotonic() - since[1]

    def seconds(self, seat: int) -> int | None:
        """How long a seat may think about its question; None where there is no clock."""
        if self.limits.get("game"):
            left = self.limits["game"] - self._spent.get(seat, 0) / 1000
            return max(int(left), int(self.limits.get("least", 10)))
        return self.limits.get("decision") or None

    def allowed(self, seat: int) -> int | None:
        """How long a question may stay open: what is told before it, and the thinking."""
        if not self.limited:
            return None
        limit = self.seconds(seat)
        return None if limit is None else int(limit + self.telling)

    def left(self, seat: int) -> int | None:
        allowed = self.allowed(seat)
        return None if allowed is None else max(0, int(allowed - self._open_for(seat)))
