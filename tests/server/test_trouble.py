"""A database in trouble: whoever chose is told, nothing has changed, and it can be chosen again."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from deadfall.match.log import ANSWER, LogLine
from deadfall.server.live.table import LiveTable
from deadfall.server.refusals import Refusal
from deadfall.server.storage.log import NotWritten
from deadfall.server.storage.sqlite_log import SqlitePen
from server.running import OPEN, WAIT, inside, inside_on, new_database, started

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
