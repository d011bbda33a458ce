"""Signals: what is to be told is written down first, and told from there, so that it is told once, whatever happens.

Any worker writes down what it sees; the database keeps each signal once. Whoever takes one that is due tells it. A
choice waits for none of this.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Sequence
from weakref import WeakKeyDictionary, WeakSet

import structlog
from sqlalchemy.exc import SQLAlchemyError

from deadfall.server.live.background import Background, until_done
from deadfall.server.live.table import LiveTable
from deadfall.server.live.tables import Tables
from deadfall.server.refusals import NoTable, Refusal
from deadfall.server.signals import rule
from deadfall.server.signals.outgoing import NotTaken
from deadfall.server.signals.rule import Cause
from deadfall.server.signals.ways import PUSH, Ended, Ways
from deadfall.server.signals.words import HOUR, MESSAGE, MOVE, OVER, READY, said
from deadfall.server.storage.reaches import EVERYBODY, OPENED, TEST, Reach, Signal
from deadfall.server.storage.seats import PERSON
from deadfall.server.storage.store import WAITING

log = structlog.get_logger()
LOOK = 2.0  # seconds between two looks at what is due
WAITS = (1.0, 5.0, 30.0, 120.0, 600.0)  # seconds before each further attempt
AT_ONCE = 32  # signals that are on their way at the same time
Seen = tuple[int, frozenset[tuple[int, str, str]]]  # how a table was, and what there was to tell
FOR_ALL = (MOVE, HOUR, READY, OVER)  # what a way of a whole table is told


class Signals:
    """The signals of one worker."""

    def __init__(self, worker: str, tables: Tables) -> None:
        self.worker = worker
        self.tables = tables
        self.store = tables.store
        self.ways = Ways(tables.settings)
        self._work = Background()
        self._seen: WeakKeyDictionary[LiveTable, Seen] = WeakKeyDictionary()  # what is written down
        self._fronts_told: WeakSet[LiveTable] = WeakSet()  # tables whose pages other workers know of
        self._wake = asyncio.Event()
        self._slots = asyncio.Semaphore(AT_ONCE)

    def start(self) -> None:
        self._work.spawn(self._go_round())

    async def close(self) -> None:
        await self._work.close()

    # --- what happens at a table

    def look(self, table: LiveTable) -> None:
        """Something has changed at a table: see whether anybody is to be told."""
        if not table.row["reached"]:
            return
        if self.store.shared and table not in self._fronts_told:
            self._fronts_told.add(table)
            for seat in table.fronts.seats:
                self.front(table, seat)
        found = [*rule.causes(table), *self._all_ready(table)]
        causes = frozenset((cause.seat, cause.kind, cause.key) for cause in found)
        seen = (table.row["revision"], causes)  # whoever wants to be told from now on is told of what is open too
        if seen != self._seen.get(table):
            self._seen[table] = seen
            self._note(table, found)

    def _all_ready(self, table: LiveTable) -> list[Cause]:
        people = [chair for chair in table.chairs if chair.kind == PERSON]
        if table.row["status"] != WAITING or not people or not all(chair.ready for chair in people):
            return []
        seats = [chair.seat for chair in people if not table.fronts.here(chair.seat)]
        return [Cause(seat, READY, "", time.time()) for seat in [*seats, EVERYBODY]]

    def said(self, table: LiveTable, by: int, to: Sequence[int]) -> None:
        """Somebody has said something."""
        if table.row["reached"]:
            heard = to or range(len(table.chairs))
            self._note(table, [Cause(seat, MESSAGE, "", time.time()) for seat in heard if seat != by])

    def over(self, table: LiveTable) -> None:
        """A match is over."""
        if table.row["reached"]:
            now = time.time()
            self._note(table, [Cause(seat, OVER, "", now) for seat in [EVERYBODY, *range(len(table.chairs))]])

    def front(self, table: LiveTable, seat: int) -> None:
        """A page of a seat has come to the front, or gone from it."""
        if table.row["reached"]:
            self._seen.pop(table, None)
            self._work.spawn(self._fronted(table, seat, table.fronts.here(seat), table.fronts.since(seat)))

    async def _fronted(self, table: LiveTable, seat: int, here: bool, since: float) -> None:
        if self.store.shared:
            await self.store.reaches.set_front(table.id, seat, self.worker, here, since)
        if here:
            await self._take_back(table, seat)
        else:
            self.look(table)

    async def _take_back(self, table: LiveTable, seat: int) -> None:
        """The page is in front of him: no card is to lie anywhere."""
        lying = [reach for reach in await self.store.reaches.opened(table.id, seat) if reach.way == PUSH]
        key = secrets.token_hex(8)
        await self._write([Signal(reach.id, OPENED, seat, key, table.id, time.time()) for reach in lying])

    async def test(self, table: LiveTable, seat: int) -> int:
        """Tell a seat its move on all its ways, to try them out; how many there are."""
        ways = [reach for reach in await self.store.reaches.of(table.id) if reach.seat == seat]
        key = secrets.token_hex(8)
        await self._write([Signal(reach.id, TEST, seat, key, table.id, time.time()) for reach in ways])
        return len(ways)

    # --- writing down

    def _note(self, table: LiveTable, found: Sequence[Cause]) -> None:
        if found:
            self._work.spawn(until_done(lambda: self._written(table, found), "signals not written", table.id))

    async def _written(self, table: LiveTable, found: Sequence[Cause]) -> None:
        fronts = await self._fronts(table)
        wanted = [
            signal
            for reach in await self.store.reaches.of(table.id)
            for cause in found
            if (signal := self._signal(table, reach, cause, fronts)) is not None
        ]
        await self._write(wanted)

    def _signal(
        self, table: LiveTable, reach: Reach, cause: Cause, fronts: dict[int, tuple[bool, float]]
    ) -> Signal | None:
        """What is to be told on a way because of something; None if nothing is."""
        if cause.kind not in reach.wants or not _still_his(table, reach):
            return None
        if reach.seat == EVERYBODY:
            once = cause.kind in (READY, OVER)
            if cause.kind not in FOR_ALL or once != (cause.seat == EVERYBODY):
                return None
        elif reach.seat != cause.seat or table.chairs[cause.seat].kind != PERSON:
            return None
        here, since = fronts.get(cause.seat, (False, 0.0))
        if here:
            return None
        due = max(cause.due, since + table.settings.told_after) if cause.kind != HOUR else cause.due
        due = rule.in_daylight(cause.kind, due, reach.zone, reach.offset)
        return Signal(reach.id, cause.kind, cause.seat, cause.key, table.id, due)

    async def _fronts(self, table: LiveTable) -> dict[int, tuple[bool, float]]:
        """For each seat whether it has a page in front, at any worker, and since when that is so."""
        known = {seat: (table.fronts.here(seat), table.fronts.since(seat)) for seat in range(len(table.chairs))}
        if self.store.shared:
            for seat, elsewhere in (await self.store.reaches.fronts(table.id)).items():
                known[seat] = max(known[seat], elsewhere)
        return known

    async def _write(self, wanted: Sequence[Signal]) -> None:
        if wanted:
            await self.store.reaches.note(wanted)
            self._wake.set()

    # --- telling

    async def _go_round(self) -> None:
        while True:
            try:
                self._wake.clear()
                for one in await self.store.reaches.take(time.time()):
                    await self._slots.acquire()
                    self._work.spawn(self._tell(one))
                due = await self.store.reaches.next_due()
            except Exception as error:  # the database may be in trouble: look again
                log.warning("signals not sent", error=type(error).__name__)
                due = None
            wait = LOOK if due is None else min(LOOK, max(0.05, due - time.time()))
            try:
                async with asyncio.timeout(wait):
                    await self._wake.wait()
            except TimeoutError:
                pass

    async def _tell(self, one: Signal) -> None:
        try:
            await self._told(one)
        finally:
            self._slots.release()

    async def _told(self, one: Signal) -> None:
        """Tell something, if there is still a reason to; before it is sent it may be tried as often as need be."""
        try:
            reach, table = await self.store.reaches.find(one.reach_id), await self.tables.find(one.table_id)
            if reach is None or not _still_his(table, reach) or not await self._holds(table, reach, one):
                await self.store.reaches.drop(one)
                self._seen.pop(table, None)  # if it has a reason again by now, nobody could write that down before
                self.look(table)
                return
        except NoTable:
            return
        except Refusal as refusal:  # its game or its pack is not here any more
            log.warning("signal dropped", table=one.table_id[:6], reason=refusal.code)
            return
        except (SQLAlchemyError, OSError) as trouble:
            unread = NotTaken(0, str(trouble))
            await until_done(lambda: self._try_again(one, unread), "signal not put back", one.table_id)
            return
        kind = MOVE if one.kind == TEST else one.kind
        left = table.clocks.left(one.seat) if kind == MOVE and one.kind != TEST else None
        title, text = said(kind, table.row["title"], self.tables.games.entry(table.row["game"]).title, left)
        name = table.chairs[one.seat].name if one.seat != EVERYBODY else ""
        try:
            await self.ways.send(reach, one, title, text, name)
        except NotTaken as problem:
            await self._try_again(one, problem)
        except Ended:
            await self.store.reaches.end(reach.id)
        else:
            await self.store.reaches.told(one, reach.way == PUSH)
            if reach.way == PUSH and one.kind != OPENED and not await self._holds(table, reach, one):
                await self._take_back(table, one.seat)  # it was opened while the card was on its way

    async def _holds(self, table: LiveTable, reach: Reach, one: Signal) -> bool:
        if one.kind in (OPENED, TEST) or one.seat == EVERYBODY:
            return True
        here, _ = (await self._fronts(table))[one.seat]
        return not here and rule.holds(table, one.seat, one.kind, one.key)

    async def _try_again(self, one: Signal, problem: NotTaken) -> None:
        if one.tries >= len(WAITS):
            log.info("signal given up", table=one.table_id[:6], kind=one.kind, status=problem.status)
            return
        await self.store.reaches.again(one, time.time() + WAITS[one.tries])
        self._wake.set()


def _still_his(table: LiveTable, reach: Reach) -> bool:
    """Whether a way belongs to whoever holds the seat now, or the table: nobody else is told."""
    if reach.seat == EVERYBODY:
        return bool(table.row["host"] == reach.token)
    return reach.seat < len(table.chairs) and table.chairs[reach.seat].token == reach.token
