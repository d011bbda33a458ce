"""The writer: entries of many tables that come in together go to the disk together."""

from __future__ import annotations

import asyncio

from deadfall.match.log import LogLine
from deadfall.server.store import Store

MOST = 200  # entries in one transaction


class Writer:
    """Collects entries while a transaction is on its way, and writes them with the next."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._waiting: list[tuple[str, LogLine, asyncio.Future[bool]]] = []
        self._task: asyncio.Task[None] | None = None

    async def append(self, table_id: str, entry: LogLine) -> bool:
        """Write an entry; True when it is safe on disk, False when its number was taken."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((table_id, entry, done))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._write())
        return await done

    async def _write(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
            try:
                written = await self.store.append([(table_id, entry) for table_id, entry, _ in batch])
            except Exception as error:
                for _, _, done in batch:
                    if not done.done():
                        done.set_exception(error)
                continue
            for table_id, entry, done in batch:
                if not done.done():
                    done.set_result((table_id, entry.seq) in written)

    async def finish(self) -> None:
        """Wait until everything is written."""
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)
