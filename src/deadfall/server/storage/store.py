"""The store: every question to the database; no other module but turn.py, which it uses, asks one."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Select, and_, delete, func, insert, literal, or_, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from deadfall.match.log import LogLine
from deadfall.server.refusals import NoTable
from deadfall.server.storage.database import is_postgres
from deadfall.server.storage.log import LogWriter, Pen
from deadfall.server.storage.notify import Post, table_note, talk_note
from deadfall.server.storage.postgres_log import PostgresPen
from deadfall.server.storage.reaches import Reaches
from deadfall.server.storage.schema import lines, seats, tables, talk, workers
from deadfall.server.storage.seats import Chair
from deadfall.server.storage.sqlite_log import SqlitePen
from deadfall.server.storage.turn import Row as Row
from deadfall.server.storage.turn import Turn, about_offers, look

LONGEST_LEASE = 60.0  # seconds; who seems to be there for longer has signed in before the clock jumped back
TALK = 500  # messages of a table that are kept and shown
AT_ONCE = 100  # tables that are deleted in one transaction
MUTE, UNMUTE = "mute:", "unmute:"  # kinds of what a host says, with whom it concerns
WAITING, SEALED, PLAYING, OVER, CLOSED = "waiting", "sealed", "playing", "over", "closed"
BEFORE = (WAITING, SEALED)  # sealed: who sits where is fixed, and the shares in the dice are being opened


@dataclass(frozen=True)
class Look:
    """How far the store has a table: its revision, the numbers of its last line and of what was said last."""

    id: str
    revision: int
    last: int
    said: int


class Store:
    """Tables, seats, logs and talk, in SQLite or PostgreSQL."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.shared = is_postgres(engine.url)
        self.post = Post(engine)
        pen: Pen = PostgresPen(engine) if self.shared else SqlitePen(engine)
        self.writer = LogWriter(pen, self.post)
        self._turns = nullcontext() if self.shared else asyncio.Lock()
        self.reaches = Reaches(self._rows, self._writing)

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes; on SQLite one after another, for it lets somebody wait until he gives up."""
        async with self._turns, self.engine.begin() as db:
            yield db

    # --- tables and seats

    async def create(self, table: dict[str, Any], chairs: Sequence[dict[str, Any]]) -> None:
        async with self._writing() as db:
            await db.execute(insert(tables), table)
            await db.execute(insert(seats), list(chairs))

    async def lobby(self, limit: int = 100) -> list[Row]:
        """Public tables that wait or play, newest first, with how many seats are open."""
        free = (
            select(func.count())
            .where(seats.c.table_id == tables.c.id, seats.c.kind == "open")
            .scalar_subquery()
            .label("free")
        )
        wanted = select(tables, free).where(tables.c.public, tables.c.status.in_([WAITING, PLAYING]))
        return await self._rows(wanted.order_by(tables.c.created.desc()).limit(limit))

    async def finished(self, limit: int = 20) -> list[Row]:
        """Public tables whose match is over, the last ones first."""
        wanted = select(tables, literal(0).label("free")).where(tables.c.public, tables.c.status == OVER)
        return await self._rows(wanted.order_by(tables.c.touched.desc()).limit(limit))

    async def called(self, words: str) -> Row | None:
        """The newest table that two words call to, whether they still do or not."""
        found = await self._rows(
            select(tables).where(tables.c.words == words).order_by(tables.c.created.desc()).limit(1)
        )
        return found[0] if found else None

    async def _rows(self, wanted: Select[Any]) -> list[Row]:
        async with self.engine.connect() as db:
            return [dict(row) for row in (await db.execute(wanted)).mappings()]

    async def look(self, table_id: str) -> tuple[Row, list[Chair]] | None:
        """A table and its seats at one moment."""
        async with self.engine.connect() as db:
            return await look(db, table_id)

    async def exists(self, table_id: str) -> bool:
        return bool(await self._rows(select(tables.c.id).where(tables.c.id == table_id)))

    @asynccontextmanager
    async def turn(self, table_id: str) -> AsyncIterator[Turn]:
        """Change a table: whoever else wants to waits, on all workers; a refusal on the way changes nothing."""
        mine = update(tables).where(tables.c.id == table_id).values(revision=tables.c.revision + 1)
        async with self._writing() as db:
            await db.execute(mine)
            found = await look(db, table_id)
            if found is None:
                raise NoTable()
            turn = Turn(db, *found)
            yield turn
        self.post.tell([table_note(table_id)] + [talk_note(table_id)] * turn.spoken)

    async def update_table(self, table_id: str, expected: str | None = None, **values: Any) -> bool:
        """Change a table, if it has the expected status; whether it had."""
        change = update(tables).where(tables.c.id == table_id)
        if expected is not None:
            change = change.where(tables.c.status == expected)
        async with self._writing() as db:
            values["revision"] = tables.c.revision + 1
            changed = (await db.execute(change.values(**values))).rowcount == 1
        if changed:
            self.post.tell([table_note(table_id)])
        return changed

    async def update_seat(self, table_id: str, seat: int, **values: Any) -> None:
        """Change a seat."""
        async with self.turn(table_id) as turn:
            await turn.set_seat(seat, **values)

    async def set_here(self, table_id: str, seat: int, worker: str, here: bool, idle: float) -> None:
        """Say whether a worker has sockets of a seat, and since when nobody touches a page there (0: somebody does)."""
        async with self.turn(table_id) as turn:
            chair = turn.chair(seat)
            others = [other for other in chair.here if other != worker]
            resting = {other: since for other, since in chair.idle.items() if other in others}
            if here:
                others.append(worker)
                resting.update({worker: idle} if idle else {})
            gone = chair.gone if others else time.time()
            await turn.set_seat(seat, here=others, idle=resting, gone=gone)

    async def create_rematch(self, table_id: str, table: dict[str, Any], chairs: Sequence[dict[str, Any]]) -> None:
        """Make the table that follows another, unless another one already does."""
        values = {"rematch": table["id"], "revision": tables.c.revision + 1}
        change = update(tables).where(tables.c.id == table_id, tables.c.rematch == "").values(**values)
        async with self._writing() as db:
            if (await db.execute(change)).rowcount == 1:
                await db.execute(insert(tables), table)
                await db.execute(insert(seats), list(chairs))
        self.post.tell([table_note(table_id)])

    async def looks(self, table_ids: Sequence[str]) -> list[Look]:
        """How some tables stand, to compare with what is held in memory."""
        last = select(func.max(lines.c.seq)).where(lines.c.table_id == tables.c.id).scalar_subquery()
        said = select(func.max(talk.c.id)).where(talk.c.table_id == tables.c.id).scalar_subquery()
        wanted = select(tables.c.id, tables.c.revision, last.label("last"), said.label("said"))
        return [
            Look(row["id"], row["revision"], -1 if row["last"] is None else row["last"], row["said"] or 0)
            for row in await self._rows(wanted.where(tables.c.id.in_(table_ids)))
        ]

    # --- the log

    async def append(self, table_id: str, line: LogLine) -> bool:
        """Write a line; True when it is safe on disk, False when its number was taken."""
        return await self.writer.append(table_id, line)

    async def close(self) -> None:
        await self.writer.close()
        await self.post.close()
        await self.engine.dispose()

    async def log(self, table_id: str, since: int = 0) -> list[LogLine]:
        """The lines of a table's log from a number on."""
        wanted = select(lines).where(lines.c.table_id == table_id, lines.c.seq >= since).order_by(lines.c.seq)
        return [
            LogLine(row["seq"], row["kind"], row["seat"], row["value"], row["step"], row["by"], row["took"])
            for row in await self._rows(wanted)
        ]

    async def last_written(self, table_id: str) -> float:
        """When the last line of a table's log was written; now if there is none."""
        found = await self._rows(select(func.max(lines.c.at).label("at")).where(lines.c.table_id == table_id))
        return found[0]["at"] or time.time()

    # --- talk

    async def say(self, **values: Any) -> None:
        async with self._writing() as db:
            await db.execute(insert(talk), {**values, "at": time.time()})
        self.post.tell([talk_note(values["table_id"])])

    async def said(self, table_id: str, since: int = 0, limit: int = TALK) -> list[Row]:
        """What was said at a table after a talk id."""
        wanted = select(talk).where(talk.c.table_id == table_id, talk.c.id > since).order_by(talk.c.id.desc())
        return (await self._rows(wanted.limit(limit)))[::-1]

    async def bargains(self, table_id: str) -> list[Row]:
        """Everything that was said at a table about offers and promises."""
        return await self._rows(about_offers(table_id))

    async def muted(self, table_id: str) -> set[int]:
        """Whom the host of a table has muted, by what was said last about each."""
        about = or_(talk.c.kind.startswith(MUTE), talk.c.kind.startswith(UNMUTE))
        wanted = select(talk.c.kind).where(talk.c.table_id == table_id, about).order_by(talk.c.id)
        last = {int(row["kind"].partition(":")[2]): row["kind"] for row in await self._rows(wanted)}
        return {whom for whom, kind in last.items() if kind.startswith(MUTE)}

    async def forget_talk(self) -> int:
        """Delete what nobody is shown any more: all but the last of each table; how much."""
        place = func.row_number().over(partition_by=talk.c.table_id, order_by=talk.c.id.desc())
        numbered = select(talk.c.id, talk.c.kind, place.label("place")).subquery()
        old = select(numbered.c.id).where(numbered.c.place > TALK, numbered.c.kind.not_like("%:%"))
        async with self._writing() as db:
            return (await db.execute(delete(talk).where(talk.c.id.in_(old)))).rowcount

    # --- who moves which table

    async def alive(self) -> set[str]:
        """The workers that are there."""
        async with self.engine.connect() as db:
            return {row[0] for row in await db.execute(self._alive())}

    async def lost(self) -> list[str]:
        """The tables in play that nobody looks after."""
        nobodys = and_(tables.c.status == PLAYING, tables.c.owner.not_in(self._alive()), tables.c.wake <= time.time())
        return [row["id"] for row in await self._rows(select(tables.c.id).where(nobodys))]

    async def adopt(self, worker: str, lost: Sequence[str]) -> list[str]:
        """Take over tables, as far as nobody looks after them."""
        async with self._writing() as db:
            return [table_id for table_id in lost if await self._take(db, worker, table_id)]

    async def take(self, worker: str, table_id: str) -> bool:
        """Take over one table, unless another worker looks after it."""
        async with self._writing() as db:
            return await self._take(db, worker, table_id)

    async def _take(self, db: AsyncConnection, worker: str, table_id: str) -> bool:
        free = or_(tables.c.owner == worker, tables.c.owner.not_in(self._alive()))
        change = update(tables).where(tables.c.id == table_id, tables.c.status == PLAYING, free)
        return (await db.execute(change.values(owner=worker, wake=0.0))).rowcount == 1

    async def mine(self, worker: str) -> list[str]:
        """The tables in play that this worker looks after, as others see it."""
        found = await self._rows(select(tables.c.id).where(tables.c.owner == worker, tables.c.status == PLAYING))
        return [row["id"] for row in found]

    async def sign_in(self, worker: str, until: float) -> bool:
        """Say that this worker is there until then, unless it has been given up meanwhile; whether it had not."""
        async with self._writing() as db:
            mine = update(workers).where(workers.c.id == worker, workers.c.until > time.time())
            if (await db.execute(mine.values(until=until))).rowcount == 1:
                return True
            await db.execute(delete(workers).where(workers.c.id == worker))
            await db.execute(insert(workers), {"id": worker, "until": until})
            return False

    async def sign_out(self, worker: str | None = None) -> None:
        """Say that this worker, or whoever was here before, is gone: its tables are anybody's."""
        gone = delete(workers) if worker is None else delete(workers).where(workers.c.id == worker)
        async with self._writing() as db:
            await db.execute(gone)

    async def touch(self, worker: str) -> None:
        """Say that the tables of this worker are still in use."""
        async with self._writing() as db:
            mine = update(tables).where(tables.c.owner == worker, tables.c.status == PLAYING)
            await db.execute(mine.values(touched=time.time()))

    async def release(self, worker: str, table_id: str, wake: float) -> None:
        """Let a table go until it needs somebody again."""
        mine = update(tables).where(tables.c.id == table_id, tables.c.owner == worker)
        async with self._writing() as db:
            await db.execute(mine.values(owner="", wake=wake))

    async def expire(self, waiting_before: float, any_before: float) -> int:
        """Delete tables that nobody has touched for long; how many."""
        old = or_(and_(tables.c.status == WAITING, tables.c.touched < waiting_before), tables.c.touched < any_before)
        some = delete(tables).where(tables.c.id.in_(select(tables.c.id).where(old).limit(AT_ONCE)))
        gone = 0
        while True:
            async with self._writing() as db:
                count = (await db.execute(some)).rowcount
            gone += count
            if count < AT_ONCE:
                return gone

    async def count(self) -> dict[str, int]:
        async with self.engine.connect() as db:
            found = await db.execute(select(tables.c.status, func.count()).group_by(tables.c.status))
            return {row[0]: row[1] for row in found}

    async def ping(self) -> None:
        async with self.engine.connect() as db:
            await db.execute(text("SELECT 1"))

    def _alive(self) -> Select[Any]:
        """The workers that are there."""
        now, alive = time.time(), select(workers.c.id)
        until = workers.c.until.between(now, now + LONGEST_LEASE) if self.shared else workers.c.until > now
        return alive.where(until)
