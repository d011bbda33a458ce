"""A table that was deleted in the database: whoever is there is told so, and nothing is tried there for ever."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
import websockets
from sqlalchemy import delete

from deadfall.server.storage.database import connect, read_address
from deadfall.server.storage.schema import tables
from server.running import OPEN, WAIT, Client, http, inside_on, served_here, started

pytestmark = pytest.mark.once


async def remove(database: str, table_id: str) -> None:
    """Delete a table behind the server's back."""
    engine = connect(read_address(database))
    async with engine.begin() as db:
        assert (await db.execute(delete(tables).where(tables.c.id == table_id))).rowcount == 1
    await engine.dispose()


async def last_word(client: Client) -> Any:
    """Take in everything until the server hangs up; the last message."""
    message: Any = None
    try:
        while True:
            message = await client.next()
    except websockets.ConnectionClosed:
        return message


async def new_table(port: int, people: int, bots: int) -> tuple[str, list[str]]:
    def make() -> tuple[str, list[str]]:
        address = f"http://127.0.0.1:{port}/api/tables"
        seats = [{"kind": "open"}] * people + [{"kind": "bot", "level": "random"}] * bots
        made = http.post(address, json={"game": "frag", "seats": seats}).json()
        table = made["table"]["id"]
        tokens = [
            http.post(f"{address}/{table}/join", json={"name": f"P{n}", "ready": True}).json()["token"]
            for n in range(people)
        ]
        http.post(f"{address}/{table}/start", json={}, headers={"authorization": f"Bearer {made['host']}"})
        return table, tokens

    return await asyncio.to_thread(make)


def test_whoever_chooses_at_a_deleted_table_is_told_and_everybody_is_put_out(database: str) -> None:
    async def go() -> None:
        async with served_here(database, pause=0.0) as (port, app), asyncio.timeout(WAIT):
            table, tokens = await new_table(port, 2, 0)
            async with Client(port, table, tokens[0]) as one, Client(port, table, tokens[1]) as other:
                asked = one if one.question else other
                await asked.until(lambda: asked.question is not None)
                await remove(database, table)
                choice = {"question": asked.question["id"], "option": asked.question["options"][0]["id"], "id": 1}
                await asked.send({"type": "choose", **choice})
                for client in (one, other):
                    word = await last_word(client)
                    assert (word["type"], word["code"]) == ("error", "no_table") and "deleted" in word["text"]
            worker = app.state.worker
            assert table not in worker.tables.live and table not in worker.ownership.owned

    asyncio.run(go())


def test_the_duties_of_a_deleted_table_end_and_those_of_others_go_on(database: str) -> None:
    async def go() -> None:
        async with served_here(database, pause=0.0) as (port, app), asyncio.timeout(WAIT):
            gone, _ = await new_table(port, 0, 3)
            other, _ = await new_table(port, 0, 3)
            worker = app.state.worker
            assert gone in worker.ownership.owned
            async with Client(port, gone) as watcher:
                await remove(database, gone)
                assert (await last_word(watcher))["code"] == "no_table"
            assert gone not in worker.tables.live and gone not in worker.ownership.owned
            seq = worker.tables.live[other].seq
            while worker.tables.live[other].seq < seq + 5:
                await asyncio.sleep(0.01)

    asyncio.run(go())


def test_a_deleted_table_at_which_nothing_is_done_is_found_by_looking_again(database: str) -> None:
    async def go() -> None:
        async with inside_on(database) as lobby, asyncio.timeout(WAIT):
            table_id, _ = await started(lobby, OPEN, OPEN)
            kept, _ = await started(lobby, OPEN, OPEN)
            await remove(database, table_id)
            await lobby.worker.news.look_again()
            assert table_id not in lobby.tables.live and kept in lobby.tables.live

    asyncio.run(go())
