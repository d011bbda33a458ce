"""The pen: writes entries into the log, many at once, in one statement that is a transaction of its own."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import fields
from operator import attrgetter
from queue import SimpleQueue
from threading import Thread
from typing import Any, Protocol

from sqlalchemy.ext.asyncio import AsyncEngine

from deadfall.match.log import LogLine
from deadfall.server.database import SILENCE, address_of, prepare_sqlite

Key = tuple[str, int]  # a table and a number in its log
Job = tuple[Sequence[tuple[str, LogLine]], asyncio.Future[set[Key]]]  # what to write, and what is done when it is
FIELDS = [field.name for field in fields(LogLine)]
VALUES = attrgetter(*FIELDS)


class NotWritten(Exception):
    """The database had trouble; whether something was written only the log can tell."""


class Pen(Protocol):
    """Writes entries, each unless its number is taken, and says which were written; those are safe on disk."""

    async def write(self, rows: Sequence[tuple[str, LogLine]]) -> set[Key]: ...

    async def close(self) -> None: ...


def pen_for(engine: AsyncEngine, shared: bool) -> Pen:
    return PostgresPen(engine) if shared else SqlitePen(engine)


class SqlitePen:
    """A connection of its own in a thread of its own; one statement for all entries that came in together.

    The thread gives the interpreter away once a statement, and has to wait to get it back: one statement for all rows
    instead of one for each lets the rest of the server run.
    """

    ROW = f"({', '.join('?' for _ in range(len(FIELDS) + 2))})"
    INSERT = f"""INSERT INTO entries (table_id, {", ".join(f'"{name}"' for name in FIELDS)}, at) VALUES """

    def __init__(self, engine: AsyncEngine) -> None:
        self.file = str(engine.url.database)
        self._line: SimpleQueue[Job | None] = SimpleQueue()  # lighter than an executor's; None is the last
        self._thread: Thread | None = None
        self._connection: sqlite3.Connection | None = None

    async def write(self, rows: Sequence[tuple[str, LogLine]]) -> set[Key]:
        if self._thread is None:
            self._thread = Thread(target=self._run, args=[asyncio.get_running_loop()], name="pen", daemon=True)
            self._thread.start()
        elif not self._thread.is_alive():
            raise NotWritten("closed")
        written: asyncio.Future[set[Key]] = asyncio.get_running_loop().create_future()
        self._line.put((rows, written))
        return await written

    def _run(self, loop: asyncio.AbstractEventLoop) -> None:
        """The thread: write what is in line until there is no more."""
        while job := self._line.get():
            rows, written = job
            loop.call_soon_threadsafe(_settle, written, self._attempt(rows))

    def _attempt(self, rows: Sequence[tuple[str, LogLine]]) -> set[Key] | NotWritten:
        try:
            return self._write(rows)
        except Exception as error:  # whatever it is, somebody waits for an answer
            with suppress(sqlite3.Error):
                self._hang_up()
            return NotWritten(f"{type(error).__name__}: {error}")

    def _write(self, rows: Sequence[tuple[str, LogLine]]) -> set[Key]:
        if self._connection is None:
            self._connection = self._opened()
        try:
            return self._insert(self._connection, rows)
        except sqlite3.IntegrityError:  # a number is taken: nothing was written, so each row goes by itself
            return set().union(*(self._insert_free(self._connection, row) for row in rows))

    def _opened(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.file, isolation_level=None, check_same_thread=False)
        try:
            prepare_sqlite(connection)
        except sqlite3.Error:
            connection.close()
            raise
        return connection

    def _hang_up(self) -> None:
        """A connection that was opened while the disk could only be read would never write again."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _insert(self, db: sqlite3.Connection, rows: Sequence[tuple[str, LogLine]]) -> set[Key]:
        now = time.time()
        values = [value for table_id, entry in rows for value in (table_id, *VALUES(entry), now)]
        db.execute(self.INSERT + ", ".join([self.ROW] * len(rows)), values)
        return {(table_id, entry.seq) for table_id, entry in rows}

    def _insert_free(self, db: sqlite3.Connection, row: tuple[str, LogLine]) -> set[Key]:
        try:
            return self._insert(db, [row])
        except sqlite3.IntegrityError:
            return set()

    async def close(self) -> None:
        self._line.put(None)
        if self._thread is not None:
            await asyncio.to_thread(self._thread.join)
        self._hang_up()


def _settle(written: asyncio.Future[set[Key]], outcome: set[Key] | NotWritten) -> None:
    if written.done():
        return
    if isinstance(outcome, NotWritten):
        written.set_exception(outcome)
    else:
        written.set_result(outcome)


class PostgresPen:
    """A connection of its own, which is given up when the database falls silent."""

    # Rows go in one order on all workers: two of them that write to the same tables never wait for each other in turn.
    STATEMENT = """
        INSERT INTO entries (table_id, seq, kind, seat, value, step, "by", took, at)
        SELECT table_id, seq, kind, seat, value, step, "by", took, $9::float8 FROM unnest(
            $1::text[], $2::int[], $3::smallint[], $4::smallint[], $5::int[], $6::int[], $7::text[], $8::bigint[]
        ) AS g (table_id, seq, kind, seat, value, step, "by", took)
        ORDER BY table_id, seq
        ON CONFLICT DO NOTHING RETURNING table_id, seq
    """

    def __init__(self, engine: AsyncEngine) -> None:
        import asyncpg  # type: ignore[import-untyped]  # it comes with the extra "postgres" alone

        self.driver = asyncpg
        self.address = address_of(engine)
        self._connection: Any = None

    async def write(self, rows: Sequence[tuple[str, LogLine]]) -> set[Key]:
        columns: list[list[Any]] = [
            [table_id for table_id, _ in rows],
            *([getattr(entry, name) for _, entry in rows] for name in FIELDS),
        ]
        try:
            if self._connection is None or self._connection.is_closed():
                self._connection = await self.driver.connect(self.address, timeout=SILENCE, command_timeout=SILENCE)
            found = await self._connection.fetch(self.STATEMENT, *columns, time.time())
        except Exception as error:  # whatever it is, somebody waits for an answer
            if self._connection is not None and not isinstance(error, self.driver.PostgresError):
                self._connection.terminate()  # what it still has to say comes too late
            raise NotWritten(type(error).__name__) from error
        return {(row[0], row[1]) for row in found}

    async def close(self) -> None:
        if self._connection is not None:
            await self._connection.close(timeout=2)


def note(table_id: str, entry: LogLine) -> str:
    """An entry in a word, so that other workers need not ask for it."""
    return f"e:{table_id}:" + ":".join(map(str, VALUES(entry)))


def noted(fields: Sequence[str]) -> LogLine:
    """The entry of such a note, from what follows the table."""
    seq, kind, seat, value, step, by, took = fields
    return LogLine(int(seq), int(kind), int(seat), int(value), int(step), by, int(took))
