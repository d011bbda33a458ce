"""The store: every question to the database, and no other module asks one."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Select, and_, delete, func, insert, or_, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Result
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from deadfall.server.course import Entry
from deadfall.server.database import is_postgres
from deadfall.server.schema import entries, seats, tables, talk

WAITING, PLAYING, OVER, CLOSED = "waiting", "playing", "over", "closed"
CHANNEL = "deadfall"
Row = dict[str, Any]
Key = tuple[str, int]  # a table and a number in its log


class Store:
    """Tables, seats, logs and talk, in SQLite or PostgreSQL."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.shared = is_postgres(engine.url)
        self._insert = postgresql.insert if self.shared else sqlite.insert
        self._writing: AsyncConnection | None = None

    # --- tables and seats

    async def create(self, table: dict[str, Any], chairs: Sequence[dict[str, Any]]) -> None:
        async with self.engine.begin() as db:
            await db.execute(insert(tables), table)
            await db.execute(insert(seats), list(chairs))

    async def table(self, table_id: str) -> Row | None:
        found = await self._rows(select(tables).where(tables.c.id == table_id))
        return found[0] if found else None

    async def chairs(self, table_id: str) -> list[Row]:
        return await self._rows(select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat))

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

    async def _rows(self, wanted: Select[Any]) -> list[Row]:
        async with self.engine.connect() as db:
            return [dict(row) for row in (await db.execute(wanted)).mappings()]

    async def update_table(self, table_id: str, expected: str | None = None, **values: Any) -> bool:
        """Change a table, if it has the expected status; whether it had."""
        change = update(tables).where(tables.c.id == table_id)
        if expected is not None:
            change = change.where(tables.c.status == expected)
        async with self.engine.begin() as db:
            changed = (await db.execute(change.values(**values))).rowcount == 1
            if changed:
                await self._notify(db, [f"t:{table_id}"])
            return changed

    async def update_seat(self, table_id: str, seat: int, expected: str | None = None, **values: Any) -> bool:
        """Change a seat, if it is of the expected kind; whether it was."""
        change = update(seats).where(seats.c.table_id == table_id, seats.c.seat == seat)
        if expected is not None:
            change = change.where(seats.c.kind == expected)
        async with self.engine.begin() as db:
            changed = (await db.execute(change.values(**values))).rowcount == 1
            if changed:
                await self._notify(db, [f"t:{table_id}"])
            return changed

    async def create_rematch(self, table_id: str, table: dict[str, Any], chairs: Sequence[dict[str, Any]]) -> None:
        """Make the table that follows another, unless another one already does."""
        change = update(tables).where(tables.c.id == table_id, tables.c.rematch == "").values(rematch=table["id"])
        async with self.engine.begin() as db:
            if (await db.execute(change)).rowcount == 1:
                await db.execute(insert(tables), table)
                await db.execute(insert(seats), list(chairs))
                await self._notify(db, [f"t:{table_id}"])

    # --- the log

    async def append(self, rows: Sequence[tuple[str, Entry]]) -> set[Key]:
        """Write entries, each unless its number is taken; the keys of those written, safe on disk."""
        now = time.time()
        values = [
            {
                "table_id": table_id,
                "seq": entry.seq,
                "kind": entry.kind,
                "seat": entry.seat,
                "value": entry.value,
                "step": entry.step,
                "by": entry.by,
                "took": entry.took,
                "at": now,
            }
            for table_id, entry in sorted(rows, key=lambda row: (row[0], row[1].seq))  # two workers never cross
        ]
        statement = self._insert(entries).on_conflict_do_nothing().returning(entries.c.table_id, entries.c.seq)
        if not self.shared:
            return _keys(await (await self._pen()).execute(statement, values))
        async with self.engine.begin() as db:
            written = _keys(await db.execute(statement, values))
            await self._notify(db, [note(*row) for row in rows if (row[0], row[1].seq) in written])
        return written

    async def _pen(self) -> AsyncConnection:
        """SQLite's own connection for the log: one statement is one transaction, with no ceremony around it."""
        if self._writing is None or self._writing.closed:
            engine = self.engine.execution_options(isolation_level="AUTOCOMMIT")
            self._writing = await engine.connect()
        return self._writing

    async def close(self) -> None:
        if self._writing is not None:
            await self._writing.close()
        await self.engine.dispose()

    async def log(self, table_id: str, since: int = 0) -> list[Entry]:
        """The entries of a table from a number on."""
        wanted = select(entries).where(entries.c.table_id == table_id, entries.c.seq >= since).order_by(entries.c.seq)
        return [
            Entry(row["seq"], row["kind"], row["seat"], row["value"], row["step"], row["by"], row["took"])
            for row in await self._rows(wanted)
        ]

    # --- talk

    async def say(self, **values: Any) -> None:
        async with self.engine.begin() as db:
            await db.execute(insert(talk), {**values, "at": time.time()})
            await self._notify(db, [f"c:{values['table_id']}"])

    async def said(self, table_id: str, since: int = 0, limit: int = 500) -> list[Row]:
        """What was said at a table after a talk id."""
        wanted = select(talk).where(talk.c.table_id == table_id, talk.c.id > since).order_by(talk.c.id.desc())
        return (await self._rows(wanted.limit(limit)))[::-1]

    # --- who moves which table

    async def adopt(self, worker: str, until: float, limit: int = 50) -> list[str]:
        """Take over tables in play that nobody looks after."""
        now = time.time()
        lost = and_(tables.c.status == PLAYING, tables.c.lease < now, tables.c.wake <= now)
        async with self.engine.begin() as db:
            found = [row[0] for row in await db.execute(select(tables.c.id).where(lost).limit(limit))]
            return [table_id for table_id in found if await self._take(db, worker, until, table_id)]

    async def take(self, worker: str, until: float, table_id: str) -> bool:
        """Take over one table, unless another worker looks after it."""
        async with self.engine.begin() as db:
            return await self._take(db, worker, until, table_id)

    async def _take(self, db: AsyncConnection, worker: str, until: float, table_id: str) -> bool:
        free = or_(tables.c.owner == worker, tables.c.lease < time.time())
        change = update(tables).where(tables.c.id == table_id, tables.c.status == PLAYING, free)
        return (await db.execute(change.values(owner=worker, lease=until, wake=0.0))).rowcount == 1

    async def renew(self, worker: str, until: float) -> None:
        """Say that this worker still looks after its tables."""
        async with self.engine.begin() as db:
            mine = update(tables).where(tables.c.owner == worker, tables.c.status == PLAYING)
            await db.execute(mine.values(lease=until, touched=time.time()))

    async def release(self, worker: str, table_id: str, wake: float) -> None:
        """Let a table go until it needs somebody again."""
        mine = update(tables).where(tables.c.id == table_id, tables.c.owner == worker)
        async with self.engine.begin() as db:
            await db.execute(mine.values(owner="", lease=0.0, wake=wake))

    async def release_all(self, worker: str | None = None) -> None:
        """Let go all tables of a worker, or of every worker."""
        change = update(tables).where(tables.c.owner != "" if worker is None else tables.c.owner == worker)
        async with self.engine.begin() as db:
            await db.execute(change.values(owner="", lease=0.0, wake=0.0))

    async def expire(self, waiting_before: float, any_before: float) -> int:
        """Delete tables that nobody has touched for long; how many."""
        old = or_(and_(tables.c.status == WAITING, tables.c.touched < waiting_before), tables.c.touched < any_before)
        async with self.engine.begin() as db:
            return (await db.execute(delete(tables).where(old))).rowcount

    async def count(self) -> dict[str, int]:
        async with self.engine.connect() as db:
            found = await db.execute(select(tables.c.status, func.count()).group_by(tables.c.status))
            return {row[0]: row[1] for row in found}

    async def ping(self) -> None:
        async with self.engine.connect() as db:
            await db.execute(text("SELECT 1"))

    async def _notify(self, db: AsyncConnection, notes: Iterable[str]) -> None:
        """Tell the other workers, when this transaction is safe, which tables have news."""
        if not self.shared:
            return
        for batch in _batches(list(notes)):
            await db.execute(text("SELECT pg_notify(:channel, :note)"), {"channel": CHANNEL, "note": batch})


def _keys(found: Result[str, int]) -> set[Key]:
    return {(row[0], row[1]) for row in found.all()}


def note(table_id: str, entry: Entry) -> str:
    """An entry in a word, so that other workers need not ask for it."""
    fields = (entry.seq, entry.kind, entry.seat, entry.value, entry.step, entry.by, entry.took)
    return f"e:{table_id}:" + ":".join(map(str, fields))


def noted(fields: Sequence[str]) -> Entry:
    """The entry of such a note, from what follows the table."""
    seq, kind, seat, value, step, by, took = fields
    return Entry(int(seq), int(kind), int(seat), int(value), int(step), by, int(took))


def _batches(notes: list[str], most: int = 80) -> list[str]:
    """Notes joined by blanks, short enough for one notification."""
    return [" ".join(notes[at : at + most]) for at in range(0, len(notes), most)]
