"""A table of one-day decisions goes on for weeks: over restarts, and over an upgrade of what is stored."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

from deadfall.server.storage.database import MIGRATIONS, connect, read_address
from server.conftest import FREELY
from server.running import Client, Server, first_asked, serving, sqlite_in

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
