"""The log in SQLite: many lines at once, in one statement that is a transaction of its own."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread

from sqlalchemy.ext.asyncio import AsyncEngine

from deadfall.match.log import LogLine
from deadfall.server.storage.database import prepare_sqlite
from deadfall.server.storage.log import FIELDS, VALUES, Key, NotWritten

Job = tuple[Sequence[tuple[str, LogLine]], asyncio.Future[set[Key]]]  # what to write, and what is done when it is


class SqlitePen:
    """A connection of its own in a thread of its own; one statement for all lines that came in together.

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
        self._closed = False

    async def write(self, lines: Sequence[tuple[str, LogLine]]) -> set[Key]:
        if self._closed:  # what comes after the last in line would wait for ever
            raise NotWritten("closed")
        if self._thread is None:
            self._thread = Thread(target=self._run, args=[asyncio.get_running_loop()], name="pen", daemon=True)
            self._thread.start()
        written: asyncio.Future[set[Key]] = asyncio.get_running_loop().create_future()
        self._line.put((lines, written))
        return await written

    def _run(self, loop: asyncio.AbstractEventLoop) -> None:
        """The thread: write what is in line until there is no more."""
        while job := self._line.get():
            lines, written = job
            loop.call_soon_threadsafe(_settle, written, self._attempt(lines))

    def _attempt(self, lines: Sequence[tuple[str, LogLine]]) -> set[Key] | NotWritten:
        try:
            return self._write(lines)
        except Exception as error:  # whatever it is, somebody waits for an answer
            with suppress(sqlite3.Error):
                self._hang_up()
            return NotWritten(f"{type(error).__name__}: {error}")

    def _write(self, lines: Sequence[tuple[str, LogLine]]) -> set[Key]:
        if self._connection is None:
            self._connection = self._opened()
        try:
            return self._insert(self._connection, lines)
        except sqlite3.IntegrityError:  # a number is taken: nothing was written, so each line goes by itself
            return set().union(*(self._insert_free(self._connection, row) for row in lines))

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

    def _insert(self, db: sqlite3.Connection, lines: Sequence[tuple[str, LogLine]]) -> set[Key]:
        now = time.time()
        values = [value for table_id, line in lines for value in (table_id, *VALUES(line), now)]
        db.execute(self.INSERT + ", ".join([self.ROW] * len(lines)), values)
        return {(table_id, line.seq) for table_id, line in lines}

    def _insert_free(self, db: sqlite3.Connection, row: tuple[str, LogLine]) -> set[Key]:
        try:
            return self._insert(db, [row])
        except sqlite3.IntegrityError:
            return set()

    async def close(self) -> None:
        self._closed = True
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
