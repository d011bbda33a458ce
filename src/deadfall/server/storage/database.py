"""The database: its address, its settings, its migrations."""

from __future__ import annotations

import sqlite3
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from platformdirs import user_data_path
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import URL, ExceptionContext, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

import deadfall.server.storage.migrations
from deadfall.server.refusals import DatabaseError

MIGRATIONS = Path(deadfall.server.storage.migrations.__file__).parent
SILENCE = 5  # seconds after which a database that does not answer is given up
MIGRATION_LOCK = 7_013_001  # two workers that start together migrate one after the other


def default_address() -> str:
    """A file in the user's data folder."""
    folder = user_data_path("deadfall", ensure_exists=True)
    return f"sqlite:///{folder / 'tables.sqlite'}"


def read_address(address: str) -> URL:
    """The address with the driver we use: sqlite:///FILE or postgresql://USER@HOST/NAME."""
    try:
        url = make_url(address)
    except ArgumentError:
        raise DatabaseError(f"{address!r} is no database address: {_EXAMPLES}") from None
    if url.get_backend_name() == "sqlite":
        return url.set(drivername="sqlite+aiosqlite")
    if url.get_backend_name() in ("postgresql", "postgres"):
        if find_spec("asyncpg") is None:
            raise DatabaseError("PostgreSQL needs asyncpg, which is not installed: pip install 'deadfall[postgres]'")
        return url.set(drivername="postgresql+asyncpg")
    raise DatabaseError(f"{url.drivername} is not supported: {_EXAMPLES}")


_EXAMPLES = "write sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME"


def is_postgres(url: URL) -> bool:
    return url.get_backend_name() == "postgresql"


def connect(url: URL, patient: bool = False) -> AsyncEngine:
    """An engine; SQLite writes ahead, so that readers never wait and a killed process loses nothing.

    A database that falls silent is given up after a few seconds, unless somebody is patient; he has more lines to it.
    """
    if is_postgres(url):
        limits = {} if patient else {"command_timeout": SILENCE}
        given = {"timeout": SILENCE, **limits}
        return create_async_engine(
            url,
            pool_size=8,
            max_overflow=32 if patient else 8,
            pool_pre_ping=True,
            pool_timeout=SILENCE,
            connect_args=given,
            hide_parameters=True,
        )
    engine = create_async_engine(url, connect_args={"timeout": SILENCE}, hide_parameters=True)
    event.listen(engine.sync_engine, "connect", prepare_sqlite)
    event.listen(engine.sync_engine, "handle_error", _give_up)
    return engine


def _give_up(context: ExceptionContext) -> None:
    """A connection to SQLite that had trouble with the disk is opened anew: it would never forget it."""
    if isinstance(context.original_exception, sqlite3.OperationalError):
        context.is_disconnect = True


def address_of(engine: AsyncEngine) -> str:
    """The address of a PostgreSQL as asyncpg takes it."""
    return engine.url.set(drivername="postgresql").render_as_string(hide_password=False)


def prepare_sqlite(connection: Any, _: Any = None) -> None:
    """What every connection to SQLite must be told."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={SILENCE * 1000}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def migrate(engine: AsyncEngine) -> None:
    """Bring the database up to this version."""
    async with engine.begin() as connection:
        if is_postgres(engine.url):
            await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
