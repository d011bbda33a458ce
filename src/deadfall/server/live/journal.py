"""The journal of a live table: its course follows from the log, and every entry is stored before it is applied."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

import structlog
from sqlalchemy.exc import SQLAlchemyError

from deadfall.engine.kernel import IllegalChoice
from deadfall.match.course import Course
from deadfall.match.log import LogLine
from deadfall.server.live.clocks import Clocks
from deadfall.server.refusals import Refusal
from deadfall.server.storage.log import NotWritten
from deadfall.server.storage.store import Store

log = structlog.get_logger()
ATTEMPTS = 20  # at writing an entry whose number others keep taking

Check = Callable[[Course], None]  # raises what is wrong with an entry
Then = Callable[[], None]


def nothing() -> None:
    """What follows where nothing does."""


def _look_at(writing: asyncio.Task[None]) -> None:
    """A refusal is nobody's affair if whoever asked has gone away."""
    if not writing.cancelled():
        writing.exception()


class Journal:
    """The log of one table as far as this worker has applied it."""

    def __init__(self, table_id: str, store: Store, clocks: Clocks, build: Callable[[list[LogLine]], Course]) -> None:
        self.table_id = table_id
        self.store = store
        self.clocks = clocks
        self.build = build
        self.course: Course | None = None
        self.seq = 0
        self.lock = asyncio.Lock()
        self.applied: Then = nothing  # called when entries were applied

    def open(self, entries: list[LogLine]) -> None:
        """Build the course from the log."""
        self.course = self.build(entries)
        self.seq = len(entries)
        self.clocks.reset()
        for entry in entries:
            self.clocks.count(entry)

    async def write(self, seat: int, kind: int, value: int, by: str, check: Check, then: Then = nothing) -> None:
        """Write an entry and apply it; whoever asked may go away meanwhile, what is written is applied.

        `then` is called when it is stored, before anybody is shown what it has changed.
        """
        writing = asyncio.create_task(self._write(seat, kind, value, by, check, then))
        writing.add_done_callback(_look_at)
        await asyncio.shield(writing)

    async def _write(self, seat: int, kind: int, value: int, by: str, check: Check, then: Then) -> None:
        async with self.lock:
            for _ in range(ATTEMPTS):
                course = await self._checked(check)
                entry = LogLine(self.seq, kind, seat, value, course.step, by, self.clocks.took(seat))
                if await self._store(entry):
                    self._apply(entry)
                    then()
                    self.applied()
                    return
                await self._catch_up()
            raise Refusal("busy", "the table is busy: try again")

    async def _checked(self, check: Check) -> Course:
        """The course, which the check has nothing against; by what another worker has just written, if need be."""
        if self.course is None:
            raise Refusal("not_playing", "this table is not in play")
        try:
            check(self.course)
        except Refusal:
            seq = self.seq
            if self.store.shared:
                await self._catch_up()
            if self.seq == seq:
                raise
            check(self.course)
        return self.course

    async def _store(self, entry: LogLine) -> bool:
        """Write an entry; False when its number was taken. After trouble with the database, ask the log."""
        try:
            return await self.store.append(self.table_id, entry)
        except NotWritten as error:
            log.error("entry not written", table=self.table_id[:6], error=str(error))
            with suppress(SQLAlchemyError, OSError):  # the next attempt finds out
                await self._catch_up()
            raise Refusal("busy", "this could not be stored just now: try again") from error

    def _apply(self, entry: LogLine) -> None:
        assert self.course is not None
        self.course.take(entry)
        self.seq = entry.seq + 1
        self.clocks.count(entry)

    async def follow(self, entry: LogLine) -> None:
        """Apply what another worker has written, or all that was missed before it."""
        async with self.lock:
            if self.course is not None and entry.seq == self.seq:
                await self._apply_foreign(entry)
                self.applied()
            elif entry.seq > self.seq:
                await self._catch_up()

    async def catch_up(self) -> None:
        """Apply everything that other workers have written."""
        async with self.lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        if self.course is None:
            return
        for entry in await self.store.log(self.table_id, self.seq):
            if entry.seq == self.seq:
                await self._apply_foreign(entry)
        self.applied()

    async def _apply_foreign(self, entry: LogLine) -> None:
        """Apply an entry, unless we have already passed on something that it came before: then begin again."""
        assert self.course is not None
        step = self.course.step
        try:
            if entry.step >= step:
                self._apply(entry)
                return
        except IllegalChoice:
            pass
        await self._begin_again(step)

    async def _begin_again(self, step: int) -> None:
        self.open(await self.store.log(self.table_id))
        course = self.course
        assert course is not None
        while course.step < step and course.ready:
            course.pass_on()
