"""A database of an older version is brought up to this one, with everything that is in it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, inspect, text

from deadfall.server.storage.database import MIGRATIONS, connect, migrate, read_address
from deadfall.server.storage.schema import metadata
from deadfall.server.storage.store import Store
from server.running import new_database

OLD = {
    "id": "old",
    "game": "frag",
    "version": 1,
    "pack": "",
    "content": "x",
    "options": "{}",
    "seats": 2,
    "title": "Friday night",
    "public": False,
    "spectators": "public",
    "watched": 0,
    "delay": 0,
    "clock": "{}",
    "status": "playing",
    "host": b"h",
    "secret": b"s",
    "rematch": "",
    "created": 1.0,
    "touched": 1.0,
    "owner": "",
    "lease": 0.0,
    "wake": 0.0,
}
SEAT = {"table_id": "old", "seat": 0, "kind": "person", "name": "Ann", "level": "", "token": b"t", "nonce": "n"}


def first_version(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "0001")
    for table, row in (("tables", OLD), ("seats", {**SEAT, "pace": "{}"})):
        values = ", ".join(f":{name}" for name in row)
        connection.execute(text(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({values})"), row)


def columns(connection: Connection) -> dict[str, set[str]]:
    look = inspect(connection)
    return {name: {column["name"] for column in look.get_columns(name)} for name in metadata.tables}


@pytest.fixture(params=["sqlite", "postgres"])
def bare(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database that no version has touched, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite'}"
    return new_database(request.getfixturevalue("postgres"), like="template1")


def test_a_database_of_the_first_version_is_brought_up_to_this_one(bare: str) -> None:
    async def upgrade() -> tuple[Any, dict[str, set[str]]]:
        engine = connect(read_address(bare))
        try:
            async with engine.begin() as connection:
                await connection.run_sync(first_version)
            await migrate(engine)
            async with engine.connect() as connection:
                found = await connection.run_sync(columns)
            return await Store(engine).look("old"), found
        finally:
            await engine.dispose()

    (row, (chair,)), found = asyncio.run(upgrade())
    assert row["title"] == "Friday night"
    assert row["deduction"] is True and row["branch"] == row["ask"] == {}
    assert row["committed"] == "", "its dice are those that it began with"
    assert chair.name == "Ann" and (chair.sitting, chair.former, chair.here) == (0, {}, [])
    assert found == {name: {column.name for column in table.columns} for name, table in metadata.tables.items()}
