"""The tables of a worker that died: the others take over all of them, whoever is there or not."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import func, select, update

from deadfall.server.storage.database import connect, read_address
from deadfall.server.storage.schema import tables as of_tables
from deadfall.server.storage.schema import workers as of_workers
from deadfall.server.storage.store import OVER, Store
from deadfall.server.worker.ownership import AT_ONCE
from server.running import WAIT, Server, inside_on, new_database
from server.test_chaos import Forked

pytestmark = pytest.mark.once

PACE = 0.1  # seconds: bots would play through all of it meanwhile


@asynccontextmanager
async def the_store(database: str) -> AsyncIterator[Store]:
    store = Store(connect(read_address(database)))
    try:
        async with asyncio.timeout(WAIT):
            yield store
    finally:
        await store.close()


async def owners(store: Store, tables: Collection[str]) -> dict[str, str]:
    """Who looks after each of these tables."""
    async with store.engine.connect() as db:
        found = await db.execute(select(of_tables.c.id, of_tables.c.owner).where(of_tables.c.id.in_(tables)))
        return {row.id: row.owner for row in found}


async def sign_of_life(store: Store, worker: str) -> float:
    """Until when a worker has said it is there: each of its rounds begins with another one."""
    async with store.engine.connect() as db:
        found = await db.execute(select(of_workers.c.until).where(of_workers.c.id == worker))
        return float(found.scalar_one())


async def two_rounds(store: Store, worker: str) -> None:
    """Wait until a worker has gone through one whole round at least."""
    for _ in range(2):
        before = await sign_of_life(store, worker)
        while await sign_of_life(store, worker) == before:
            await asyncio.sleep(0.01)


async def all_silent(store: Store, workers: set[str]) -> None:
    """Wait until none of these workers counts as alive any more."""
    said = select(func.max(of_workers.c.until)).where(of_workers.c.id.in_(workers))
    async with store.engine.connect() as db:
        until = float((await db.execute(said)).scalar_one())
    while time.time() < until:
        await asyncio.sleep(0.01)


async def unreadable(store: Store, table: str) -> None:
    """Make it a table of a game that is not on the shelf."""
    async with store.engine.begin() as db:
        await db.execute(update(of_tables).where(of_tables.c.id == table).values(game="nothing"))


def test_all_tables_of_a_worker_that_died_are_taken_over_in_one_round(postgres: str) -> None:
    """More than three rounds of those that are taken over together, and one among them that nobody can read."""
    database = new_database(postgres)
    doomed = Server(database, requests_per_second=10_000)

    async def take_over() -> None:
        tables = {doomed.new_table("frag", people=1, bots=1)[0] for _ in range(3 * AT_ONCE + 1)}
        broken = min(tables)
        async with the_store(database) as store, inside_on(database) as here:
            dead = set((await owners(store, tables)).values())
            await unreadable(store, broken)
            doomed.kill()
            await all_silent(store, dead)
            await two_rounds(store, here.worker.id)
            assert set((await owners(store, tables)).values()) == {here.worker.id}
            while here.worker.ownership.owned.keys() != tables - {broken}:
                await asyncio.sleep(0.01)

    try:
        doomed.start()
        asyncio.run(take_over())
    finally:
        doomed.kill()


async def all_grow(store: Store, tables: Collection[str]) -> None:
    """Wait until somebody has done something at each table, where the match is not over."""
    before = {look.id: look.last for look in await store.looks(list(tables))}
    waiting = set(tables)
    while waiting:
        waiting -= {look.id for look in await store.looks(list(waiting)) if look.last > before[look.id] + 1}
        async with store.engine.connect() as db:
            over = select(of_tables.c.id).where(of_tables.c.id.in_(waiting), of_tables.c.status == OVER)
            waiting -= {row.id for row in await db.execute(over)}
        await asyncio.sleep(0.05)


def test_bots_play_on_where_nobody_is_when_one_worker_after_another_dies(postgres: str, tmp_path: Path) -> None:
    """Nobody comes back to these tables and brings them to life: a worker has to find them in its rounds."""
    database = new_database(postgres)
    server = Server(database, workers=2, pause=PACE, requests_per_second=10_000)
    ground = Forked(server, tmp_path, None, None, random.Random(7))

    async def play() -> None:
        async with the_store(database) as store:
            tables: set[str] = set()
            while len(tables) < 4 or len(set((await owners(store, tables)).values()) - {""}) < 2:
                tables.add(server.new_table("frag", people=0, bots=4)[0])
            for worker in ground.workers():
                await all_grow(store, tables)
                worker.kill()
                worker.wait(WAIT)
                await all_grow(store, tables)

    try:
        ground.start()
        asyncio.run(play())
    finally:
        server.kill()
