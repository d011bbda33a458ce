"""The tables that this worker has in memory; all of it can be built again from the store."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import structlog
from sqlalchemy.exc import SQLAlchemyError

from deadfall.server.live.background import Background
from deadfall.server.live.bargains import Bargains
from deadfall.server.live.games import Games
from deadfall.server.live.keeper import Keeper
from deadfall.server.live.presence import Presence
from deadfall.server.live.rooms import DelayedGallery
from deadfall.server.live.shares import Shares
from deadfall.server.live.table import LiveTable
from deadfall.server.refusals import NoTable
from deadfall.server.settings import Settings
from deadfall.server.storage.store import BEFORE, OVER, PLAYING, SEALED, Store
from deadfall.server.storage.turn import PASSING_NOTICE, Turn

log = structlog.get_logger()


class Tables:
    """Finds tables in memory or in the store, and keeps those in memory as the store has them."""

    def __init__(self, worker: str, settings: Settings, store: Store, keeper: Keeper) -> None:
        self.worker = worker
        self.settings = settings
        self.store = store
        self.keeper = keeper
        self.games = Games(settings.packs)
        self.background = Background()
        self.live: dict[str, LiveTable] = {}
        self.presence = Presence(worker, store, self.live, self.background)
        self.shares = Shares(self)
        self.missed = True  # whether there may be something that we have not heard of
        self._loading: dict[str, asyncio.Lock] = {}
        self._heard: dict[str, int] = {}  # table -> the last talk that was passed on

    # --- finding

    async def find(self, table_id: str) -> LiveTable:
        """The table with everything that any worker has acknowledged: whoever has such an answer is known here."""
        known = table_id in self.live
        table = await self.get(table_id)
        if known and table is not None and self.store.shared:
            await self.hear_up(table_id)
            table = await self.get(table_id)
        if table is None:
            raise NoTable()
        return table

    async def get(self, table_id: str) -> LiveTable | None:
        """The table of that id, from memory or from its log."""
        if table_id in self.live:
            self.live[table_id].used = time.monotonic()
            return self.live[table_id]
        async with self.loading(table_id):
            if table_id not in self.live:
                await self._load(table_id)
                if self.store.shared:
                    await self.hear_up(table_id)
        self._loading.pop(table_id, None)
        return self.live.get(table_id)

    def loading(self, table_id: str) -> asyncio.Lock:
        """Held while a table comes into the memory or leaves it."""
        return self._loading.setdefault(table_id, asyncio.Lock())

    async def _load(self, table_id: str) -> None:
        found = await self.store.look(table_id)
        if found is None:
            return
        row, chairs = found
        await self.presence.know(chairs)
        if row["status"] != OVER:
            self.keeper.seated(chairs)
        table = LiveTable(row, chairs, self.games, self.settings, self.store, self.presence, self.keeper)
        said = await self.store.said(table_id, 0, 1)
        self._heard[table_id] = said[-1]["id"] if said else 0
        table.bargains = Bargains(await self.store.bargains(table_id))
        if row["status"] not in BEFORE:
            await self._begin(table)
        self.live[table_id] = table
        table.watch()
        if row["status"] == SEALED:
            self.shares.expect(table_id)

    async def _begin(self, table: LiveTable) -> None:
        table.begin(await self.store.log(table.id), await self.store.last_written(table.id))
        if table.row["status"] == PLAYING:
            try:
                await self.keeper.take(table)
            except (SQLAlchemyError, OSError) as error:  # the next round takes it
                log.warning("table not taken", table=table.id[:6], error=type(error).__name__)

    # --- keeping up with the store

    async def hear_up(self, table_id: str) -> None:
        """What others wrote while we did not listen was told to nobody here: look again."""
        await self.refresh(table_id)
        if table_id in self.live:
            await self.live[table_id].catch_up()

    @asynccontextmanager
    async def turn(self, table_id: str) -> AsyncIterator[Turn]:
        """Change a table or its seats: whoever else wants to waits, on all workers; then everybody here hears of it."""
        try:
            async with self.store.turn(table_id) as turn:
                yield turn
        except NoTable:
            if table_id in self.live:
                self.keeper.gone(self.live[table_id])
            raise
        await self.refresh(table_id)
        if turn.spoken:
            await self.pass_on_talk(table_id)

    async def tell(self, table_id: str, text: str) -> None:
        """Tell everybody at a table what has happened; it is kept with what was said."""
        async with self.turn(table_id) as turn:
            await turn.tell(text, PASSING_NOTICE)

    async def refresh(self, table_id: str) -> None:
        """The table or its seats have changed in the store; what was read before something newer is let be."""
        try:
            await self._refresh(table_id)
        except (SQLAlchemyError, OSError):
            self.missed = True
            raise

    async def _refresh(self, table_id: str) -> None:
        table = self.live.get(table_id)
        if table is None:
            return
        found = await self.store.look(table_id)
        if found is None:
            self.keeper.gone(table)
            return
        row, chairs = found
        await self.presence.know(chairs)
        if row["status"] != OVER:
            self.keeper.seated(chairs)
        async with table.lock:
            if row["revision"] < table.row["revision"]:
                return
            before = table.info()
            begins = table.course is None and row["status"] not in BEFORE
            table.seat(row, chairs)
            if begins:
                await self._begin(table)
            elif row["status"] == OVER:
                table.finish()
        if begins:
            await self._welcome_all(table)
        else:
            if table.info() != before:
                table.send_info()
            table.look_again()
        if row["status"] == SEALED:
            self.shares.expect(table_id)

    async def _welcome_all(self, table: LiveTable) -> None:
        """The match begins: everybody at the table is shown it, those who watch late a while later."""
        table.send_info()
        for seat, gallery in table.rooms:
            if not isinstance(gallery, DelayedGallery):
                gallery.send(table.welcome(seat, 0, await table.talk(seat)))

    async def pass_on_talk(self, table_id: str) -> None:
        """Let the sockets hear what was said since we last looked."""
        table = self.live.get(table_id)
        if table is None:
            return
        async with table.lock:
            for row in await self.store.said(table_id, self.heard(table_id)):
                self._heard[table_id] = row["id"]
                table.bargains.hear(row)
                table.rooms.hear(row, table.course.match.log if table.course is not None else ())

    def heard(self, table_id: str) -> int:
        """The number of the last talk that the sockets of a table have heard."""
        return self._heard.get(table_id, 0)

    # --- letting go

    def forget(self, table: LiveTable) -> None:
        """Out of the memory at once, so that nobody sits down there."""
        if self.live.get(table.id) is table:
            del self.live[table.id]
            self._heard.pop(table.id, None)
        table.close()

    async def close(self) -> None:
        await self.background.close()
        for table in self.live.values():
            table.close()
