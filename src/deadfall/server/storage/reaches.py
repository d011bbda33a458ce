"""What the database has of signals: the ways on which people want to be told, and what was told, each once."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Select, and_, delete, func, insert, or_, select, update
from sqlalchemy.dialects.postgresql import insert as postgres_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.ext.asyncio import AsyncConnection

from deadfall.server.storage.schema import fronts, reaches, signals, tables, workers

Row = dict[str, Any]
WAITS, UNDERWAY, TOLD, WITHDRAWN = "waits", "underway", "told", "dropped"
EVERYBODY = -1  # the seat of a way that is about a whole table
AT_ONCE = 50  # signals that are taken together
UNTIL_OPENED = ("message", "ready")  # told once until the table is opened again
OPENED, TEST = "opened", "test"  # a card is taken away again; somebody tries a way out


@dataclass(frozen=True)
class Reach:
    """A way on which somebody wants to be told."""

    id: str
    table_id: str
    seat: int
    token: bytes
    way: str
    address: str
    keys: dict[str, str]
    wants: list[str]
    zone: str
    offset: int
    card: bool
    created: float


@dataclass(frozen=True)
class Signal:
    """Something to be told on one way: of which kind, to which seat, about which question."""

    reach_id: str
    kind: str
    seat: int
    key: str
    table_id: str
    due: float
    tries: int = 0


class Reaches:
    """The ways, and the signals on them."""

    def __init__(
        self,
        rows: Callable[[Select[Any]], Awaitable[list[Row]]],
        writing: Callable[[], AbstractAsyncContextManager[AsyncConnection]],
    ) -> None:
        self._rows = rows
        self._writing = writing

    # --- ways

    async def of(self, table_id: str) -> list[Reach]:
        return [Reach(**row) for row in await self._rows(select(reaches).where(reaches.c.table_id == table_id))]

    async def find(self, reach_id: str) -> Reach | None:
        found = await self._rows(select(reaches).where(reaches.c.id == reach_id))
        return Reach(**found[0]) if found else None

    async def add(self, db: AsyncConnection, reach: Row, most: int) -> None:
        """Add a way, or renew it; of too many of a seat the oldest is given up."""
        own = and_(reaches.c.table_id == reach["table_id"], reaches.c.seat == reach["seat"])
        same = and_(own, reaches.c.way == reach["way"], reaches.c.address == reach["address"])
        renewed = {name: value for name, value in reach.items() if name not in ("id", "created")}
        if (await db.execute(update(reaches).where(same).values(**renewed))).rowcount == 0:
            await db.execute(insert(reaches), {**reach, "card": False})
        newest = select(reaches.c.id).where(own).order_by(reaches.c.created.desc()).limit(most)
        await db.execute(delete(reaches).where(own, reaches.c.id.not_in(newest)))
        await self._count(db, reach["table_id"])

    async def remove(self, table_id: str, seat: int, address: str) -> None:
        """End a way of a seat; without an address all of them."""
        wanted = and_(reaches.c.table_id == table_id, reaches.c.seat == seat)
        if address:
            wanted = and_(wanted, reaches.c.address == address)
        async with self._writing() as db:
            await db.execute(delete(reaches).where(wanted))
            await self._count(db, table_id)

    async def end(self, reach_id: str) -> None:
        """End a way by its id."""
        async with self._writing() as db:
            found = (await db.execute(select(reaches.c.table_id).where(reaches.c.id == reach_id))).first()
            if found is not None:
                await db.execute(delete(reaches).where(reaches.c.id == reach_id))
                await self._count(db, found[0])

    async def _count(self, db: AsyncConnection, table_id: str) -> None:
        count = select(func.count()).where(reaches.c.table_id == table_id).scalar_subquery()
        await db.execute(
            update(tables).where(tables.c.id == table_id).values(reached=count, revision=tables.c.revision + 1)
        )

    # --- signals

    async def note(self, wanted: Sequence[Signal]) -> None:
        """Write down what is to be told; what was told stays told, what was dropped waits again."""
        if not wanted:
            return
        async with self._writing() as db:
            kind = postgres_insert if db.dialect.name == "postgresql" else sqlite_insert
            for one in wanted:
                row = {**one.__dict__, "state": WAITS}
                new = kind(signals).values(**row)
                again = {"due": new.excluded.due, "state": WAITS}
                untold = or_(signals.c.state == WITHDRAWN, and_(signals.c.state == WAITS, signals.c.tries == 0))
                key = [signals.c.reach_id, signals.c.kind, signals.c.seat, signals.c.key]
                await db.execute(new.on_conflict_do_update(index_elements=key, set_=again, where=untold))

    async def next_due(self) -> float | None:
        """When the next signal is due."""
        (row,) = await self._rows(select(func.min(signals.c.due).label("due")).where(signals.c.state == WAITS))
        due: float | None = row["due"]
        return due

    async def take(self, now: float) -> list[Signal]:
        """Take what is due: nobody else tells it, also if we do not come to it any more."""
        wanted = select(signals).where(signals.c.state == WAITS, signals.c.due <= now).limit(AT_ONCE)
        taken = []
        for row in await self._rows(wanted):
            one = Signal(**{name: row[name] for name in Signal.__dataclass_fields__})
            if await self._move(one, WAITS, UNDERWAY):
                taken.append(one)
        return taken

    async def told(self, one: Signal, card: bool) -> None:
        await self._move(one, UNDERWAY, TOLD)
        if card:
            async with self._writing() as db:
                await db.execute(update(reaches).where(reaches.c.id == one.reach_id).values(card=one.kind != OPENED))

    async def drop(self, one: Signal) -> None:
        """There is no reason any more."""
        await self._move(one, UNDERWAY, WITHDRAWN)

    async def again(self, one: Signal, due: float) -> None:
        """Try once more, later."""
        await self._move(one, UNDERWAY, WAITS, due=due, tries=one.tries + 1)

    async def _move(self, one: Signal, before: str, after: str, **values: Any) -> bool:
        mine = [getattr(signals.c, name) == getattr(one, name) for name in ("reach_id", "kind", "seat", "key")]
        change = update(signals).where(*mine, signals.c.state == before).values(state=after, **values)
        async with self._writing() as db:
            return (await db.execute(change)).rowcount == 1

    async def opened(self, table_id: str, seat: int) -> list[Reach]:
        """Somebody has opened the table: what waits is dropped; the ways on which a card may still lie somewhere."""
        own = select(reaches.c.id).where(reaches.c.table_id == table_id, reaches.c.seat == seat)
        mine = signals.c.reach_id.in_(own)
        async with self._writing() as db:
            await db.execute(update(signals).where(mine, signals.c.state == WAITS).values(state=WITHDRAWN))
            await db.execute(delete(signals).where(mine, signals.c.kind.in_(UNTIL_OPENED)))
            lying = select(reaches).where(reaches.c.table_id == table_id, reaches.c.seat == seat, reaches.c.card)
            found = [Reach(**row) for row in (await db.execute(lying)).mappings()]
            await db.execute(update(reaches).where(reaches.c.id.in_(own)).values(card=False))
            return found

    # --- pages in front, where there are several workers

    async def set_front(self, table_id: str, seat: int, worker: str, front: bool, since: float) -> None:
        async with self._writing() as db:
            new = postgres_insert(fronts).values(table_id=table_id, seat=seat, worker=worker, front=front, since=since)
            key = [fronts.c.table_id, fronts.c.seat, fronts.c.worker]
            await db.execute(new.on_conflict_do_update(index_elements=key, set_={"front": front, "since": since}))

    async def fronts(self, table_id: str) -> dict[int, tuple[bool, float]]:
        """For each seat whether it has a page in front at a worker that is there, and since when that is so."""
        alive = select(workers.c.id).where(workers.c.until > time.time())
        found: dict[int, tuple[bool, float]] = {}
        here = fronts.c.worker.in_(alive).label("alive")
        for row in await self._rows(select(fronts, here).where(fronts.c.table_id == table_id)):
            now = (bool(row["front"] and row["alive"]), row["since"])
            found[row["seat"]] = max(found.get(row["seat"], now), now)
        return found
