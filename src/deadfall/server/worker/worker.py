"""A worker: one process of the server, with its tables, its bots and its rounds."""

from __future__ import annotations

import asyncio
import secrets
import time

import structlog
from sqlalchemy.exc import SQLAlchemyError

from deadfall.server.live.background import Background
from deadfall.server.passages import passages
from deadfall.server.settings import Settings
from deadfall.server.storage.store import Store
from deadfall.server.worker.garbage import allow_for, look_through_all
from deadfall.server.worker.news import News
from deadfall.server.worker.ownership import Ownership
from deadfall.server.worker.processes import Processes

log = structlog.get_logger()
ROUND = 0.5  # seconds between two rounds of a worker among others,
ALONE = 2.0  # and of one that has nobody to take over from
HOUR = 3600.0
DAY = 24 * HOUR
YEAR = 365 * DAY


class Worker:
    """Everything that one process holds in memory; all of it can be built again from the store."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.id = secrets.token_hex(8)
        self.settings = settings
        self.store = store
        self.bots = Processes(settings.bot_processes)
        self.ownership = Ownership(self.id, settings, store, self.bots)
        self.tables = self.ownership.tables
        self.news = News(self.tables)
        self.standing = 0  # tables with an open question that nobody can answer
        self._rounds = Background()
        self._cleaned = 0.0

    async def start(self) -> None:
        if self.store.shared:
            await self._join()
        else:
            await self.store.sign_out()  # whoever was here before us is gone
            await self.store.sign_in(self.id, self._lease())
        self.ownership.signals.start()
        passages().move_in(self)
        self._rounds.spawn(self._go_round())
        self._rounds.spawn(self._watch())

    async def _join(self) -> None:
        """Say that we are here, and hear of what others do; in trouble with the database the rounds do it again."""
        try:
            await self.store.sign_in(self.id, self._lease())
            await self.news.join()
        except Exception as error:
            log.warning("nobody is heard yet", error=type(error).__name__)

    async def stop(self) -> None:
        """Finish what is being written, and leave the tables to others."""
        passages().close()
        await self._rounds.close()
        await self.ownership.close()
        await self.store.writer.finish()
        await self.store.sign_out(self.id)
        self.bots.close()

    def look_after(self, table_id: str) -> None:
        """Another worker has brought us a table that lives here."""
        self._rounds.spawn(self.ownership.welcome_home(table_id))

    def _lease(self) -> float:
        """Until when our tables are ours; alone on a database, until we are gone."""
        return time.time() + (self.settings.lease if self.store.shared else YEAR)

    async def _go_round(self) -> None:
        """Renew what we look after, take over what nobody does, let go what nobody needs."""
        while True:
            try:
                passages().see_to()
                if self.store.shared and not await self.store.sign_in(self.id, self._lease()):
                    await self.ownership.doubt()
                await self.ownership.adopt_lost()
                await self.ownership.let_go()
                allow_for(len(self.tables.live))
                if self.store.shared:
                    await self.tables.presence.call_the_roll()
                if time.time() - self._cleaned > HOUR:
                    self._cleaned = time.time()
                    await self._clean()
            except (SQLAlchemyError, OSError) as error:  # no database: its name says more than a traceback
                self.tables.missed = True
                log.error("round failed", error=type(error).__name__)
            except Exception:
                self.tables.missed = True
                log.exception("round failed")
            await asyncio.sleep(ROUND if self.store.shared else ALONE)

    async def _clean(self) -> None:
        await self.store.touch(self.id)
        now = time.time()
        gone = await self.store.expire(now - self.settings.waiting_days * DAY, now - self.settings.table_days * DAY)
        if gone:
            log.info("old tables deleted", count=gone)
            self.tables.missed = True  # some of them may be in memory
        await self.store.forget_talk()
        look_through_all()

    async def _watch(self) -> None:
        """See that no table stands still, that we hear what the others say, and that nothing is missed for long."""
        while True:
            try:
                self.standing = self.ownership.standing()
                if self.news.due:
                    await self.news.look_again()
                    await self.ownership.adopt_ours()
                await self.news.listen_again()
            except Exception as error:
                log.warning("watch failed", error=type(error).__name__)
            await asyncio.sleep(ROUND if self.store.shared else ALONE)
