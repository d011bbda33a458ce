"""The players' shares in the dice: sealed while a table waits, opened when nobody can change his any more."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

import structlog

from deadfall.match.proof import digest
from deadfall.server.refusal import Refusal
from deadfall.server.store import PLAYING, SEALED, WAITING
from deadfall.server.table import LiveTable

if TYPE_CHECKING:
    from deadfall.server.hub import Hub

log = structlog.get_logger()


class Shares:
    """Sees to it that no share is opened before all are sealed, and that a table does not wait for one forever."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._expected: set[str] = set()  # tables whose shares we wait for

    async def seal(self, table: LiveTable, token: str, seal: str) -> None:
        """Put a seal on a player's share, while the table waits for its players."""
        async with self.hub.store.turn(table.id) as turn:
            if turn.row["status"] != WAITING:
                raise Refusal("not_waiting", "this match has begun: no share can be sealed any more")
            await turn.set_seat(turn.held(token).seat, seal=seal, nonce="")
        await self.hub.refresh(table.id)

    async def open(self, table: LiveTable, token: str, share: str) -> None:
        """Open a player's share; with the last one the match begins."""
        async with self.hub.store.turn(table.id) as turn:
            chair = turn.held(token)
            if digest(share) != chair.seal:
                raise Refusal("illegal", "this is not the share that was sealed")
            if share == chair.nonce:
                return
            if turn.row["status"] != SEALED:
                raise Refusal("not_sealed", "shares are opened when everybody sits and before the match begins")
            await turn.set_seat(chair.seat, nonce=share)
        await self.hub.refresh(table.id)
        await self.begin_if_open(table)

    async def begin_if_open(self, table: LiveTable) -> None:
        """Begin a sealed table as soon as no share is awaited any more."""
        if not any(chair.awaited for chair in table.chairs):
            await self._begin(table.id)

    async def _begin(self, table_id: str) -> None:
        await self.hub.store.update_table(table_id, SEALED, status=PLAYING, touched=time.time())
        await self.hub.refresh(table_id)

    def expect(self, table_id: str) -> None:
        """Wait for the shares of a sealed table, but not forever."""
        if table_id not in self._expected:
            self._expected.add(table_id)
            self.hub.spawn(self._wait(table_id))

    async def _wait(self, table_id: str) -> None:
        """Begin without the shares that are not opened in time; what fails is tried again."""
        try:
            while True:
                await asyncio.sleep(self.hub.settings.opening)
                table = self.hub.live.get(table_id)
                if table is None or table.row["status"] != SEALED:
                    return
                try:
                    await self._begin(table_id)
                except Exception:
                    log.exception("match cannot begin", table=table_id[:6])
        finally:
            self._expected.discard(table_id)
