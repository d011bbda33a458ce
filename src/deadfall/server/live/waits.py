"""Waits: for whom a table waits, as everybody sees it, since when, and until when.

Without a clock nobody is answered for by time. Only who is away, while somebody at the table waits for him, has two
minutes until a bot plays for him; at a table that is played by the day not even that follows.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from deadfall.server.storage.seats import PERSON
from deadfall.server.wire.messages import Awaited

if TYPE_CHECKING:
    from deadfall.match.course import Course
    from deadfall.server.live.table import LiveTable

COUNTDOWN = 120.0  # seconds that somebody who is away is waited for, and that one press gives him more
MOST = 3  # such presses for one decision


@dataclass
class Wait:
    """A seat that is seen to be asked."""

    occasion: int  # when it was first asked,
    kind: int  # and what
    since: float
    limit: int | None  # seconds that it may be told what happened, and think


@dataclass(frozen=True)
class Due:
    """Between which moments a seat is waited for, in the time of the monotonic clock."""

    opens: float
    closes: float
    more: int
    away: bool  # whether others wait for somebody who is away, so that a bot plays for him from then on


class Waits:
    """The waits of one table. They follow from public facts alone: who has answered in secret is waited for too."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.due: dict[int, Due] = {}
        self.told: list[Awaited] = []
        self._open: dict[int, Wait] = {}
        self._epoch = time.time() - time.monotonic()

    def look(self, course: Course) -> bool:
        """Note how things stand; whether everybody is to be told something else than before."""
        self._ask(course)
        self.due = {}
        for seat, wait in self._open.items():
            if wait.limit is None and self.table.rooms.online(seat):
                continue  # nearly always: whoever is here has all the time
            due = self._due(seat, wait)
            if due is not None:
                self.due[seat] = due
        told = [Awaited(seat, self._wall(d.opens), self._wall(d.closes), d.more) for seat, d in self.due.items()]
        before, self.told = self.told, told
        return told != before

    def _ask(self, course: Course) -> None:
        """A seat is waited for from when it was asked; secret choices made at the same time are asked at once."""
        d = course.match.state.pending
        timed = course.in_window and self.table.windows.ends is not None  # a window with a time of its own
        before, self._open = self._open, {}
        if d is None or timed:
            return
        together = course.match.game.kinds[d.kind].together
        for seat in course.waited_for():
            if self.table.chairs[seat].kind != PERSON:
                continue
            known = before.get(seat)
            if known is None or not (known.occasion == course.occasion or (together and known.kind == d.kind)):
                known = Wait(course.occasion, d.kind, self.table.clocks.opened(), self.table.clocks.allowed(seat))
            self._open[seat] = known

    def _due(self, seat: int, wait: Wait) -> Due | None:
        ends = [] if wait.limit is None else [(wait.since + wait.limit, wait.since)]
        left = self._counted_down(seat, wait)
        if left is not None:
            ends.append((left + self._countdown, left))
        if not ends:
            return None
        closes, opens = min(ends)
        more = self.more(seat, wait.occasion)
        return Due(opens, closes + more * self._countdown, more, left is not None)

    def _counted_down(self, seat: int, wait: Wait) -> float | None:
        """Since when the time of somebody who is away runs; None if he is here, nobody waits, or days are to wait."""
        away, attended = self.table.away_at(self.table.chairs[seat]), self.table.attended
        if away is None or away > time.monotonic() or attended is None or self.table.clocks.by_the_day:
            return None
        return max(wait.since, away, attended)

    @property
    def _countdown(self) -> float:
        return COUNTDOWN * self.table.patience

    def more(self, seat: int, occasion: int) -> int:
        """How often a seat was given more time for the decision that it was asked for at an occasion."""
        given: Mapping[str, Any] = self.table.row["more"]
        at, count = given.get(str(seat), (-1, 0))
        return int(count) if at == occasion else 0

    def given_more(self, seat: int) -> dict[str, Any]:
        """What is written down when a seat that is waited for gets two minutes more."""
        occasion = self._open[seat].occasion
        return {**self.table.row["more"], str(seat): [occasion, self.more(seat, occasion) + 1]}

    def restart(self, seat: int) -> None:
        """Somebody is back: the open question has its whole time again."""
        if seat in self._open:
            self._open[seat].since = time.monotonic()

    def _wall(self, at: float) -> int:
        return round((self._epoch + at) * 1000)
