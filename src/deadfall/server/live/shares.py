"""The players' shares in the dice: sealed while a table waits, opened when nobody can change his any more."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

import structlog

from deadfall.match.proof import digest
from deadfall.server.refusals import Refusal
from deadfall.server.storage.seats import Chair
from deadfall.server.storage.store import PLAYING, SEALED, WAITING
from deadfall.server.storage.turn import Turn

if TYPE_CHECKING:
    from deadfall.server.live.tables import Tables

log = structlog.get_logger()


class Shares:
    """Sees to it that no share is opened before all are sealed, and that a table does not wait for one forever."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._expected: set[str] = set()  # tables whose shares we wait for

    async def seal(self, table_id: str, token: str, seal: str) -> None:
        """Put a seal on the share of a token's seat, while the table waits for its players."""
        async with self.tables.turn(table_id) as turn:
            chair = turn.held(token)
            if turn.row["status"] != WAITING:
                raise Refusal("not_waiting", "this match has begun: no share can be sealed any more")
            await turn.set_seat(chair.seat, seal=seal, nonce="")

    async def close(self, turn: Turn) -> None:
        """Fix who sits at a waiting table and what is sealed; where nothing is, the match begins."""
        await self._go_on(turn, turn.chairs)

    async def open(self, table_id: str, token: str, share: str) -> None:
        """Open the share of a token's seat; with the last one the match begins."""
        async with self.tables.turn(table_id) as turn:
            chair = turn.held(token)
            if digest(share) != chair.seal:
                raise Refusal("illegal", "this is not the share that was sealed")
            if share == chair.nonce:
                return
            if turn.row["status"] != SEALED:
                raise Refusal("not_sealed", "shares are opened when everybody sits and before the match begins")
            await turn.set_seat(chair.seat, nonce=share)
            await self._go_on(turn, [other for other in turn.chairs if other.seat != chair.seat])

    async def _go_on(self, turn: Turn, others: Sequence[Chair]) -> None:
        """Wait for those whose shares have still to be opened, or begin."""
        status = SEALED if any(chair.awaited for chair in others) else PLAYING
        await turn.set_table(status=status, touched=time.time())

    async def _begin(self, table_id: str) -> None:
        await self.tables.store.update_table(table_id, SEALED, status=PLAYING, touched=time.time())
        await self.tables.refresh(table_id)

    def expect(self, table_id: str) -> None:
        """Wait for the shares of a sealed table, but not forever."""
        if table_id not in self._expected:
            self._expected.add(table_id)
            self.tables.background.spawn(self._wait(table_id))

    async def _wait(self, table_id: str) -> None:
        """Begin without the shares that are not opened in time; what fails is tried again."""
        try:
            while True:
                await asyncio.sleep(self.tables.settings.opening)
                table = self.tables.live.get(table_id)
                if table is None or table.row["status"] != SEALED:
                    return
                try:
                    await self._begin(table_id)
                except Exception:
                    log.exception("match cannot begin", table=table_id[:6])
        finally:
            self._expected.discard(table_id)
