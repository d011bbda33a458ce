"""A database in trouble: whoever chose is told, nothing has changed, and it can be chosen again."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from deadfall.match.log import ANSWER, LogLine
from deadfall.server.live.table import LiveTable
from deadfall.server.refusals import Refusal
from deadfall.server.storage.log import NotWritten
from deadfall.server.storage.sqlite_log import SqlitePen
from deadfall.server.storage.turn import Turn
from server.running import (
    OPEN,
    WAIT,
    Client,
    Server,
    http,
    inside,
    inside_on,
    new_database,
    served_here,
    serving,
    sqlite_in,
    started,
)

pytestmark = pytest.mark.once


async def choose_first(table: LiveTable) -> None:
    """Whoever is asked takes the first option."""
    assert table.course is not None
    seat, question = next(iter(table.course.open().items()))
    await table.choose(seat, table.course.question_id(question), question.options[0].id)


def test_a_choice_that_cannot_be_stored_is_refused_and_may_be_made_again(tmp_path: Path) -> None:
    async def fail_once() -> None:
        async with inside(tmp_path, pause=0.0) as lobby, asyncio.timeout(WAIT):
            table = await lobby.find((await started(lobby, OPEN, OPEN))[0])
            await choose_first(table)
            pen = lobby.store.writer.pen
            assert isinstance(pen, SqlitePen) and pen._connection is not None and table.course is not None
            pen._connection.execute("PRAGMA query_only=ON")  # as on a disk that can only be read
            before = table.seq, table.course.changes
            with pytest.raises(Refusal, match="could not be stored just now"):
                await choose_first(table)
            assert (table.seq, table.course.changes) == before
            assert len(await lobby.store.log(table.id)) == 1
            await choose_first(table)  # over a new connection
            assert [line.seq for line in await lobby.store.log(table.id)] == [0, 1]

    asyncio.run(fail_once())


def test_a_worker_whose_line_to_postgresql_was_cut_writes_on(postgres: str) -> None:
    async def cut() -> None:
        async with inside_on(new_database(postgres), pause=0.0) as lobby, asyncio.timeout(WAIT):
            table = await lobby.find((await started(lobby, OPEN, OPEN))[0])
            await choose_first(table)
            lobby.store.writer.pen._connection.terminate()  # type: ignore[attr-defined]
            await choose_first(table)
            assert [line.seq for line in await lobby.store.log(table.id)] == [0, 1]

    asyncio.run(cut())


def test_after_the_end_nothing_is_written_and_nobody_waits_for_it(tmp_path: Path) -> None:
    async def too_late() -> None:
        async with inside(tmp_path, pause=0.0) as lobby, asyncio.timeout(WAIT):
            table = await lobby.find((await started(lobby, OPEN, OPEN))[0])
            await choose_first(table)
        with pytest.raises(NotWritten, match="closed"):
            async with asyncio.timeout(WAIT):
                await lobby.store.writer.pen.write([(table.id, LogLine(1, ANSWER, 0, 0, 0))])

    asyncio.run(too_late())


def test_what_somebody_asked_for_is_done_to_the_end_though_his_socket_ends(tmp_path: Path) -> None:
    """A change that stopped half way would hold the database against all others."""

    async def put_out() -> None:
        async with served_here(sqlite_in(tmp_path), pause=0.0) as (port, app), asyncio.timeout(WAIT):
            lobby = app.state.lobby
            table_id, tokens = await started(lobby, OPEN, OPEN)
            table, begun, turn = await lobby.find(table_id), asyncio.Event(), lobby.store.turn

            @asynccontextmanager
            async def noticed(table_id: str) -> AsyncIterator[Turn]:
                begun.set()
                async with turn(table_id) as mine:
                    yield mine

            with closing(sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)) as other:
                async with Client(port, table_id, tokens[0]) as client:
                    other.execute("BEGIN IMMEDIATE")
                    lobby.store.turn = noticed
                    await client.send({"type": "hand_over", "to": "defaults"})
                    await begun.wait()
                    table.rooms.put_out(0, Refusal("left", "you have left"))
                    with pytest.raises(ConnectionClosed):
                        while True:
                            await client.next()
                other.execute("ROLLBACK")
            while table.chairs[0].kind != "away":
                await asyncio.sleep(0.01)
            assert await lobby.store.update_table(table_id, title="still open to all")

    asyncio.run(put_out())


def test_a_lobby_that_cannot_write_says_so_and_many_who_write_at_once_do_not_give_up(tmp_path: Path) -> None:
    form = {"game": "frag", "seats": [{"kind": "open"}] * 2}

    def make(server: Server) -> int:
        return http.post(f"{server.http}/api/tables", json=form).status_code

    with serving(sqlite_in(tmp_path)) as server:
        db = sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)
        db.execute("BEGIN IMMEDIATE")
        assert make(server) == 503
        db.execute("ROLLBACK")
        db.close()
        with ThreadPoolExecutor(30) as together:
            assert set(together.map(lambda _: make(server), range(40))) == {201}
