"""A table of one-day decisions goes on for weeks: over restarts, and over an upgrade of what is stored."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

from deadfall.server.storage.database import MIGRATIONS, connect, read_address
from server.conftest import FREELY
from server.running import WAIT, Client, Server, first_asked, serving, sqlite_in

DAY = {"decision": 86400, "window": "none"}
BEFORE = "0005"  # how things were stored before anybody could be told of his turn


def downgraded(database: str) -> None:
    """Bring a database back to how an older version has it."""

    def back(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.downgrade(config, BEFORE)

    async def go_back() -> None:
        engine = connect(read_address(database))
        async with engine.begin() as connection:
            await connection.run_sync(back)
        await engine.dispose()

    asyncio.run(go_back())


async def some_moves(server: Server, table: str, tokens: list[str], known: list[Any], moves: int = 4) -> list[Any]:
    """Come to the table, see that it is as it was left, and play on; what has happened then."""
    async with Client(server.port, table, tokens[0]) as one, Client(server.port, table, tokens[1]) as two:
        assert one.events[: len(known)] == known, "what has happened has happened"
        assert one.table["clock"]["decision"] == 86400
        for _ in range(moves):
            asked = await first_asked(one, two)
            if not asked.question.get("window"):
                assert asked.question["seconds"] > 80_000, "there is a day for it"
            assert (await asked.choose(asked.question["options"][0]["id"]))["type"] == "done"
        await one.caught_up()
        return list(one.events)


def aged(folder: Path, seconds: float) -> None:
    """Let everything that was written have been written so much earlier."""
    with closing(sqlite3.connect(folder / "tables.sqlite")) as db, db:
        db.execute("UPDATE entries SET at = at - ?", [seconds])


def test_a_day_is_over_when_it_is_over_though_nobody_had_the_table_in_memory(tmp_path: Path) -> None:
    with serving(sqlite_in(tmp_path), **FREELY) as server:
        table, _, tokens = server.new_table("headless_horseman", people=2, clock=DAY)
        asyncio.run(some_moves(server, table, tokens, []))
        assert server.stop() == 0
        aged(tmp_path, 86400 / 2)
        server.start()

        async def left() -> int:
            async with Client(server.port, table, tokens[0]) as one, Client(server.port, table, tokens[1]) as two:
                return int((await first_asked(one, two)).question["seconds"])

        assert asyncio.run(left()) <= 86400 / 2 + 8
        assert server.stop() == 0
        aged(tmp_path, 86400 / 2 + 10)
        server.start()
        until = time.monotonic() + WAIT
        while not answered_by_clock(tmp_path):
            assert time.monotonic() < until, "the day does not end"
            time.sleep(0.1)


def answered_by_clock(folder: Path) -> list[int]:
    """The seats whose time has run out, by the log."""
    with closing(sqlite3.connect(folder / "tables.sqlite")) as db:
        return [seat for (seat,) in db.execute("SELECT seat FROM entries WHERE by = 'clock'")]


@pytest.mark.parametrize("game", ["frag", "headless_horseman"])
def test_it_goes_on_over_two_restarts_and_an_upgrade(tmp_path: Path, game: str) -> None:
    database = sqlite_in(tmp_path)
    with serving(database, **FREELY) as server:
        table, _, tokens = server.new_table(game, people=2, clock=DAY)
        known = asyncio.run(some_moves(server, table, tokens, []))
        assert server.stop() == 0
        server.start()
        known = asyncio.run(some_moves(server, table, tokens, known))
        assert server.stop() == 0
        downgraded(database)
        server.start()
        assert asyncio.run(some_moves(server, table, tokens, known))[: len(known)] == known
        assert server.get(f"/api/tables/{table}")["status"] == "playing"
