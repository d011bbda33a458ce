"""Writing the log: lines of many tables that come in together go to the disk together."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import fields
from operator import attrgetter
from typing import Protocol

from deadfall.match.log import LogLine
from deadfall.server.storage.notify import Post, line_note

MOST = 200  # lines in one transaction
Key = tuple[str, int]  # a table and a number in its log
FIELDS = [field.name for field in fields(LogLine)]
VALUES = attrgetter(*FIELDS)


class NotWritten(Exception):
    """The database had trouble; whether something was written only the log can tell."""


class Pen(Protocol):
    """Writes lines, each unless its number is taken, and says which were written; those are safe on disk."""

    async def write(self, lines: Sequence[tuple[str, LogLine]]) -> set[Key]: ...

    async def close(self) -> None: ...


class LogWriter:
    """Collects lines while a transaction is on its way, and writes them with the next."""

    def __init__(self, pen: Pen, post: Post) -> None:
        self.pen = pen
        self.post = post
        self._waiting: list[tuple[str, LogLine, asyncio.Future[bool]]] = []
        self._task: asyncio.Task[None] | None = None

    async def append(self, table_id: str, line: LogLine) -> bool:
        """Write a line; True when it is safe on disk, False when its number was taken."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((table_id, line, done))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._write())
        return await done

    async def _write(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
            try:
                written = await self.pen.write([(table_id, line) for table_id, line, _ in batch])
            except Exception as error:
                for _, _, done in batch:
                    if not done.done():
                        done.set_exception(error)
                continue
            self.post.tell(line_note(table_id, line) for table_id, line, _ in batch if (table_id, line.seq) in written)
            for table_id, line, done in batch:
                if not done.done():
                    done.set_result((table_id, line.seq) in written)

    async def finish(self) -> None:
        """Wait until everything is written."""
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)

    async def close(self) -> None:
        await self.finish()
        await self.pen.close()
