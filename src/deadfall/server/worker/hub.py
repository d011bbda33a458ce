"""The hub of a worker: its live tables, what it hears from other workers, and the tables that it looks after."""

from __future__ import annotations

import asyncio
import secrets
import time
from functools import partial
from typing import Any

import structlog
from sqlalchemy.exc import SQLAlchemyError

from deadfall.match.course import Course
from deadfall.match.log import LogLine
from deadfall.server.live.games import Shelf
from deadfall.server.live.retrying import until_done
from deadfall.server.live.rooms import DelayedGallery
from deadfall.server.live.shares import Shares
from deadfall.server.live.table import LiveTable
from deadfall.server.live.talk import Voices
from deadfall.server.refusals import Refusal
from deadfall.server.settings import Settings
from deadfall.server.storage.notify import LINE, TABLE, TALK, noted_line
from deadfall.server.storage.seats import Chair
from deadfall.server.storage.store import BEFORE, OVER, PLAYING, SEALED, Look, Store
from deadfall.server.stories.desk import Desk
from deadfall.server.worker.duties import Duties
from deadfall.server.worker.garbage import look_through_all
from deadfall.server.worker.processes import Processes

log = structlog.get_logger()
ROUND = 0.5  # seconds between two rounds of a worker among others,
ALONE = 2.0  # and of one that has nobody to take over from
LOOK = 4.0  # seconds after which a worker among others looks again at what it may not have heard of,
LOOK_ALONE = 60.0  # and one alone, unless it had trouble
AT_ONCE = 200  # tables that are looked at together
HOUR = 3600.0
YEAR = 365 * 24 * HOUR


class Hub:
    """Everything that one worker holds in memory; all of it can be built again from the store."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.shelf = Shelf(settings.packs)
        self.bots = Processes(settings.bot_processes)
        self.desk = Desk(settings.clerks, settings.work_seconds, settings.works_per_address)
        self.voices = Voices(settings.talk_per_second)
        self.worker = secrets.token_hex(8)
        self.shares = Shares(self)
        self.live: dict[str, LiveTable] = {}
        self.owned: dict[str, Duties] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._heard: dict[str, int] = {}  # table -> the last talk that was passed on
        self._tasks: set[asyncio.Task[Any]] = set()
        self._looked = -YEAR  # when we last looked whether we have missed anything
        self._hopeless: set[str] = set()  # tables that cannot be rebuilt here
        self.standing = 0  # tables with an open question that nobody can answer
        self.alive: set[str] = set()  # the workers that are there, where there are several
        self.closing = False

    # --- beginning and end

    async def start(self) -> None:
        self.bots.warm_up()
        if self.store.shared:
            await self._listen()
        else:
            await self.store.sign_out()  # whoever was here before us is gone
        await self.store.sign_in(self.worker, self._lease())
        self.spawn(self._rounds())
        self.spawn(self._watches())

    async def stop(self) -> None:
        """Finish what is being written, and leave the tables to others."""
        self.closing = True
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for duties in self.owned.values():
            duties.close()
        for table in self.live.values():
            table.close()
        await self.store.writer.finish()
        await self.store.sign_out(self.worker)
        self.bots.close()
        self.desk.close()

    def spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("work failed", exc_info=task.exception())

    # --- tables

    async def table(self, table_id: str) -> LiveTable | None:
        """The table of that id, from memory or from its log."""
        if table_id in self.live:
            self.live[table_id].used = time.monotonic()
            return self.live[table_id]
        lock = self._loading.setdefault(table_id, asyncio.Lock())
        async with lock:
            if table_id not in self.live:
                await self._load(table_id)
                if self.store.shared:
                    await self._hear_up(table_id)
        self._loading.pop(table_id, None)
        return self.live.get(table_id)

    async def up_to_date(self, table_id: str) -> LiveTable | None:
        """The table with everything that any worker has acknowledged: whoever has such an answer is known here."""
        known = table_id in self.live
        table = await self.table(table_id)
        if known and self.store.shared:
            await self._hear_up(table_id)
        return table

    async def _load(self, table_id: str) -> None:
        found = await self.store.look(table_id)
        if found is None:
            return
        row, chairs = found[0], await self._elsewhere(found[1])
        labels = self.shelf.labels(row)
        deductions = self.shelf.entry(row["game"]).deductions
        pause = self.settings.pause
        table = LiveTable(row, chairs, labels, deductions, pause, self.store, self._build)
        table.windows.pace = self.settings.window_pace
        table.ended = lambda: self.spawn(until_done(partial(self._end, table), "end not stored", table_id))
        table.alive = self.alive
        table.moved = lambda seat: self._moved(table, seat)
        said = await self.store.said(table_id, 0, 1)
        self._heard[table_id] = said[-1]["id"] if said else 0
        if row["status"] not in BEFORE:
            await self._begin(table)
        self.live[table_id] = table
        if row["status"] == SEALED:
            self.shares.expect(table_id)

    async def _hear_up(self, table_id: str) -> None:
        """What others wrote while we did not listen was told to nobody here: look again."""
        await self.refresh(table_id)
        if table_id in self.live:
            await self.live[table_id].journal.catch_up()

    async def _begin(self, table: LiveTable) -> None:
        table.begin(await self.store.log(table.id))
        if table.row["status"] == PLAYING:
            try:
                await self._take(table)
            except (SQLAlchemyError, OSError) as error:  # the next round takes it
                log.warning("table not taken", table=table.id[:6], error=type(error).__name__)

    def _build(self, table: LiveTable, entries: list[LogLine]) -> Course:
        self._same_rules(table.row)
        course = Course(self.shelf.match(table.row, [chair.share for chair in table.chairs]))
        for entry in entries:
            course.take(entry)
        return course

    def _same_rules(self, row: dict[str, Any]) -> None:
        """A log means something only with the rules and the content it was written with."""
        version = self.shelf.entry(row["game"]).version
        if (row["version"], row["content"]) != (version, self.shelf.fingerprint(row["game"], row["pack"])):
            raise Refusal("outdated", "this match was begun with other rules or other content: it cannot go on here")

    async def refresh(self, table_id: str) -> None:
        """The table or its seats have changed in the store; what was read before something newer is let be."""
        try:
            await self._refresh(table_id)
        except (SQLAlchemyError, OSError):
            self._looked = -YEAR
            raise

    async def _refresh(self, table_id: str) -> None:
        table = self.live.get(table_id)
        found = await self.store.look(table_id) if table else None
        if table is None or found is None:
            return
        row, chairs = found[0], await self._elsewhere(found[1])
        async with table.journal.lock:
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

    async def _elsewhere(self, chairs: list[Chair]) -> list[Chair]:
        """Whether a seat has sockets here we know better than the store."""
        for chair in chairs:
            chair.here = [worker for worker in chair.here if worker != self.worker]
            if not self.alive.issuperset(chair.here):
                await self._call_the_roll()
        return chairs

    # --- who is here

    def _moved(self, table: LiveTable, seat: int) -> None:
        """Somebody has come to a seat or gone from it: tell the others, at all workers."""
        table.send_info()
        if self.store.shared and not self.closing:
            self.spawn(self._tell_here(table, seat))

    async def _tell_here(self, table: LiveTable, seat: int) -> None:
        """Whoever comes last into the turn says how it is then."""
        async with table.presence:
            try:
                await self.store.set_here(table.id, seat, self.worker, table.rooms.online(seat))
            except Refusal:
                log.info("table gone", table=table.id[:6])

    def is_here(self, table: LiveTable, chair: Chair) -> bool:
        """Whether a seat, as it was just read, has a socket at any worker."""
        return table.rooms.online(chair.seat) or not self.alive.isdisjoint({*chair.here} - {self.worker})

    async def _call_the_roll(self) -> None:
        """Those who were at a worker that is gone are away; and here again, if it was only silent for a while."""
        alive = await self.store.alive()
        changed = alive ^ self.alive
        if not changed:
            return
        touched = [t for t in self.live.values() if any(not changed.isdisjoint(chair.here) for chair in t.chairs)]
        for table in touched:
            table.note_seen()
        self.alive ^= changed
        for table in touched:
            table.send_info()

    async def _welcome_all(self, table: LiveTable) -> None:
        """The match begins: everybody at the table is shown it, those who watch late a while later."""
        table.send_info()
        for seat, gallery in table.rooms:
            if not isinstance(gallery, DelayedGallery):
                gallery.send(table.welcome(seat, 0, await table.talk(seat)))

    async def _end(self, table: LiveTable) -> None:
        """The match is over: first stored, then told, so that whoever hears of it finds everything open."""
        if await self.store.update_table(table.id, PLAYING, status=OVER, touched=time.time()):
            log.info("match over", table=table.id[:6], game=table.row["game"])
        self._disown(table.id)
        await self.refresh(table.id)
        table.tell_the_end()

    # --- looking after tables

    def _lease(self) -> float:
        """Until when our tables are ours; alone on a database, until we are gone."""
        return time.time() + (self.settings.lease if self.store.shared else YEAR)

    async def _take(self, table: LiveTable) -> None:
        if table.id not in self.owned and await self.store.take(self.worker, table.id) and not table.closed:
            self._own(table)

    def _own(self, table: LiveTable) -> None:
        duties = Duties(table, self.shelf, self.bots, self.settings.thinking)
        self.owned[table.id] = duties
        table.changed = duties.tend
        duties.tend()

    def _disown(self, table_id: str) -> None:
        duties = self.owned.pop(table_id, None)
        if duties is not None:
            duties.close()
            duties.table.changed = lambda: None

    async def _rounds(self) -> None:
        """Renew what we look after, take over what nobody does, let go what nobody needs."""
        last_cleaning = 0.0
        while not self.closing:
            try:
                if self.store.shared and not await self.store.sign_in(self.worker, self._lease()):
                    await self._doubt()
                while lost := await self.store.adopt(self.worker):
                    for table_id in lost:
                        await self._adopt(table_id)
                await self._let_go()
                if self.store.shared:
                    await self._call_the_roll()
                if time.time() - last_cleaning > HOUR:
                    last_cleaning = time.time()
                    await self._clean()
            except Exception:
                self._looked = -YEAR
                log.exception("round failed")
            await asyncio.sleep(ROUND if self.store.shared else ALONE)

    async def _watches(self) -> None:
        """See that no table stands still, and that we hear what the others say."""
        while not self.closing:
            try:
                await self._watch()
                if self.store.shared and not self.store.post.open:
                    await self._listen()
            except Exception as error:
                log.warning("watch failed", error=type(error).__name__)
            await asyncio.sleep(ROUND if self.store.shared else ALONE)

    async def _watch(self) -> None:
        """Count the tables that stand still, and from time to time make good what was missed."""
        self.standing = sum([duties.standing() for duties in list(self.owned.values())])
        if time.monotonic() - self._looked > (LOOK if self.store.shared else LOOK_ALONE):
            self._looked = time.monotonic()
            await self.store.post.check()
            for table_id in await self.store.mine(self.worker):
                if table_id not in self.owned and table_id not in self._hopeless:
                    await self._adopt(table_id)
            await self._look_again()

    async def _look_again(self) -> None:
        """Compare the tables in memory with the store: a letter may be lost, and reading may have failed."""
        live = list(self.live)
        for at in range(0, len(live), AT_ONCE):
            for look in await self.store.looks(live[at : at + AT_ONCE]):
                try:
                    await self._make_good(look)
                except Refusal as refusal:
                    log.warning("table cannot go on", table=look.id[:6], reason=refusal.code)

    async def _make_good(self, look: Look) -> None:
        """Read again what one table has missed."""
        table = self.live.get(look.id)
        if table is None:
            return
        unbegun = table.course is None and table.row["status"] not in BEFORE
        if look.revision > table.row["revision"] or unbegun:
            await self.refresh(table.id)
        if look.last >= table.journal.seq and table.course is not None:
            await table.journal.catch_up()
        if look.said > self._heard.get(table.id, 0):
            await self.pass_on_talk(table.id)

    async def _doubt(self) -> None:
        """We were silent for so long that others may have taken over our tables: keep those that are still ours."""
        for table_id in list(self.owned):
            if not await self.store.take(self.worker, table_id):
                self._disown(table_id)

    async def _adopt(self, table_id: str) -> None:
        try:
            table = await self.table(table_id)
            if table is not None and table.row["status"] != PLAYING:
                await self.refresh(table_id)
            if table is not None and table_id not in self.owned and table.row["status"] == PLAYING:
                await table.journal.catch_up()
                self._own(table)
        except (SQLAlchemyError, OSError) as error:  # `_watch` finds it again
            log.warning("table not taken over", table=table_id[:6], error=type(error).__name__)
        except Refusal as refusal:
            self._hopeless.add(table_id)
            log.warning("table cannot go on", table=table_id[:6], reason=refusal.code)
        except Exception:
            self._hopeless.add(table_id)
            log.exception("table cannot be rebuilt", table=table_id[:6])

    async def _let_go(self) -> None:
        """Tables that nobody is at leave the memory; their next deadline brings them back."""
        for table in list(self.live.values()):
            quiet = time.monotonic() - table.used > self.settings.idle_minutes * 60
            duties = self.owned.get(table.id)
            if not quiet or table.rooms.occupied or (duties is not None and not duties.idle):
                continue
            await self._forget(table, duties)

    async def _forget(self, table: LiveTable, duties: Duties | None) -> None:
        """Out of the memory at once, so that nobody sits down there; back into it only when it is let go."""
        del self.live[table.id]
        self._heard.pop(table.id, None)
        table.close()
        if duties is None:
            return
        wake = duties.wake
        self._disown(table.id)
        async with self._loading.setdefault(table.id, asyncio.Lock()):
            await self.store.release(self.worker, table.id, wake)

    async def _clean(self) -> None:
        await self.store.touch(self.worker)
        now, day = time.time(), 86400.0
        gone = await self.store.expire(now - self.settings.waiting_days * day, now - self.settings.table_days * day)
        if gone:
            log.info("old tables deleted", count=gone)
        await self.store.forget_talk()
        look_through_all()

    # --- news of other workers

    async def _listen(self) -> None:
        await self.store.post.listen(self._on_note)
        for table_id in list(self.live):  # what was said while nobody listened
            await self._hear_up(table_id)

    def _on_note(self, note: str) -> None:
        kind, table_id, *rest = note.split(":")
        table = self.live.get(table_id)
        if table is None:
            return
        if kind == LINE:
            entry = noted_line(rest)
            if entry.seq >= table.journal.seq:
                self.spawn(table.journal.follow(entry))
        elif kind == TABLE:
            self.spawn(self.refresh(table_id))
        elif kind == TALK:
            self.spawn(self.pass_on_talk(table_id))

    async def pass_on_talk(self, table_id: str) -> None:
        """Let the sockets hear what was said since we last looked."""
        table = self.live.get(table_id)
        if table is None:
            return
        async with table.journal.lock:
            for row in await self.store.said(table_id, self._heard.get(table_id, 0)):
                self._heard[table_id] = row["id"]
                table.rooms.hear(row)
