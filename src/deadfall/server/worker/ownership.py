"""Ownership: the tables in play that this worker looks after. Of a table in play there is one such worker."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from functools import partial

import structlog
from sqlalchemy.exc import SQLAlchemyError

from deadfall.server.live.background import until_done
from deadfall.server.live.table import LiveTable
from deadfall.server.live.tables import Tables
from deadfall.server.passages import passages
from deadfall.server.refusals import Refusal, deleted
from deadfall.server.settings import Settings
from deadfall.server.signals.signals import Signals
from deadfall.server.storage.seats import BOT, Chair
from deadfall.server.storage.store import OVER, PLAYING, WAITING, Store
from deadfall.server.worker.duties import Duties
from deadfall.server.worker.judging import Judging
from deadfall.server.worker.processes import Processes

log = structlog.get_logger()
AT_ONCE = 8  # tables that are taken over together


class Ownership:
    """Takes tables, has their duties done, and lets them go: the keeper of the tables in memory."""

    def __init__(self, worker: str, settings: Settings, store: Store, bots: Processes) -> None:
        self.worker = worker
        self.settings = settings
        self.store = store
        self.bots = bots
        self.tables = Tables(worker, settings, store, self)
        self.signals = Signals(worker, self.tables)
        self.judging = Judging(self.tables)
        self.owned: dict[str, Duties] = {}
        self._hopeless: set[str] = set()  # tables that cannot be rebuilt here

    # --- what tables tell their keeper

    def seated(self, chairs: Sequence[Chair]) -> None:
        """Where a bot sits, somebody is ready to think when its turn comes; a server without bots needs nobody."""
        if any(chair.kind == BOT for chair in chairs):
            self.bots.warm_up()

    async def take(self, table: LiveTable) -> None:
        """Look after a table whose match has begun, unless another worker does, or it lives in another."""
        if table.id in self.owned or passages().bring_table(table.id):
            return
        if await self.store.take(self.worker, table.id) and not table.closed:
            self._own(table)

    async def welcome_home(self, table_id: str) -> None:
        """Look after a table that lives here and has begun in another worker, or was looked after there."""
        if table_id not in self.owned and await self.store.take(self.worker, table_id):
            await self._adopt(table_id)

    def tend(self, table: LiveTable) -> None:
        """Do what is to be done at a table, if it is ours; whoever is away is told of what is asked there."""
        duties = self.owned.get(table.id)
        if duties is not None and duties.table is table:
            duties.tend()
        self.judging.look(table)
        self.signals.look(table)

    def keeps(self, table: LiveTable) -> bool:
        return table.id in self.owned

    def over(self, table: LiveTable) -> None:
        """A match is over."""
        self.tables.background.spawn(until_done(partial(self._end, table), "end not stored", table.id))

    def front(self, table: LiveTable, seat: int) -> None:
        self.signals.front(table, seat)

    def said(self, table: LiveTable, by: int, to: Sequence[int]) -> None:
        self.signals.said(table, by, to)

    async def _end(self, table: LiveTable) -> None:
        """First stored, then told, so that whoever hears of it finds everything open."""
        result = table.result()
        ended = {} if result is None else {"winners": result.winners, "reason": result.reason, "at": time.time()}
        if await self.store.update_table(table.id, PLAYING, status=OVER, touched=time.time(), ended=ended):
            log.info("match over", table=table.id[:6], game=table.row["game"])
        self.disown(table.id)
        await self.tables.refresh(table.id)
        table.tell_the_end()
        self.signals.over(table)

    def left(self, table: LiveTable) -> None:
        """Somebody is away: before the start he is not ready any more."""
        if table.row["status"] == WAITING and any(self._gave_up(table, chair) for chair in table.chairs):
            self.tables.background.spawn(self._take_back_ready(table))

    def _gave_up(self, table: LiveTable, chair: Chair) -> bool:
        """Whether somebody said that he is ready, and went away."""
        return chair.ready and chair.seat in table.came and table.is_away(chair)

    async def _take_back_ready(self, table: LiveTable) -> None:
        async with self.tables.turn(table.id) as turn:
            for chair in turn.chairs if turn.row["status"] == WAITING else []:
                if self._gave_up(table, chair):
                    await turn.set_seat(chair.seat, ready=False)

    def tell(self, table: LiveTable, text: str) -> None:
        """Tell everybody at a table what has happened."""
        self.tables.background.spawn(until_done(partial(self.tables.tell, table.id, text), "not told", table.id))

    def gone(self, table: LiveTable) -> None:
        """A table has been deleted: forget it, and tell everybody who is there."""
        if not table.closed:
            log.info("table gone", table=table.id[:6])
            self.disown(table.id)
            self.tables.forget(table)
            table.rooms.put_all_out(deleted())

    # --- taking and letting go

    def _own(self, table: LiveTable) -> None:
        self.owned[table.id] = duties = Duties(table, self.tables, self.bots)
        duties.tend()
        self.judging.look(table)

    def disown(self, table_id: str) -> None:
        duties = self.owned.pop(table_id, None)
        if duties is not None:
            duties.close()

    async def adopt_lost(self) -> None:
        """Take over the tables that nobody looks after; whoever lives in another worker is left to that one."""
        lost = [table_id for table_id in await self.store.lost() if not passages().is_open(table_id)]
        for at in range(0, len(lost), AT_ONCE):
            await self._adopt_all(await self.store.adopt(self.worker, lost[at : at + AT_ONCE]))

    async def adopt_ours(self) -> None:
        """Begin with the tables that are ours for all others, and that we do not look after."""
        known = self.owned.keys() | self._hopeless
        await self._adopt_all([table_id for table_id in await self.store.mine(self.worker) if table_id not in known])

    async def _adopt_all(self, table_ids: Sequence[str]) -> None:
        await asyncio.gather(*map(self._adopt, table_ids))

    async def _adopt(self, table_id: str) -> None:
        try:
            table = await self.tables.get(table_id)
            if table is not None and table.row["status"] != PLAYING:
                await self.tables.refresh(table_id)
            if table is not None and table_id not in self.owned and table.row["status"] == PLAYING:
                await table.catch_up()
                self._own(table)
        except (SQLAlchemyError, OSError) as error:  # `adopt_ours` finds it again
            log.warning("table not taken over", table=table_id[:6], error=type(error).__name__)
        except Refusal as refusal:
            self._hopeless.add(table_id)
            log.warning("table cannot go on", table=table_id[:6], reason=refusal.code)
        except Exception:
            self._hopeless.add(table_id)
            log.exception("table cannot be rebuilt", table=table_id[:6])

    async def doubt(self) -> None:
        """We were silent for so long that others may have taken over our tables: keep those that are still ours."""
        for table_id in list(self.owned):
            if not await self.store.take(self.worker, table_id):
                self.disown(table_id)

    async def let_go(self) -> None:
        """Tables that nobody is at leave the memory; their next deadline brings them back."""
        for table in list(self.tables.live.values()):
            quiet = time.monotonic() - table.used > self.settings.idle_minutes * 60
            duties = self.owned.get(table.id)
            if quiet and not table.rooms.occupied and (duties is None or duties.idle):
                await self._forget(table, duties)
            elif duties is not None and not table.rooms.occupied and not passages().lives_here(table.id):
                await self._send_home(table.id)

    async def _forget(self, table: LiveTable, duties: Duties | None) -> None:
        """Out of the memory at once; back into it only when it is let go."""
        self.tables.forget(table)
        if duties is None:
            return
        wake = duties.wake
        self.disown(table.id)
        async with self.tables.loading(table.id):
            await self.store.release(self.worker, table.id, wake)

    async def _send_home(self, table_id: str) -> None:
        """Nobody comes to a table here any more: have it looked after where it lives, if somebody is there."""
        if passages().is_open(table_id):
            self.disown(table_id)
            await self.store.release(self.worker, table_id, 0.0)
            passages().bring_table(table_id)

    def standing(self) -> int:
        """How many of our tables have an open question that nobody can answer; what was lost there begins anew."""
        return sum([duties.standing() for duties in list(self.owned.values())])

    async def close(self) -> None:
        for duties in self.owned.values():
            duties.close()
        await self.signals.close()
        await self.tables.close()
