"""The database before the server starts: ours alone, whole, of this version; what is wrong is said in a sentence."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import suppress
from pathlib import Path

from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

from deadfall.server.refusals import DatabaseError
from deadfall.server.storage.database import connect, is_postgres, migrate

ONLY_OURS = 0o600


def claim(url: URL) -> sqlite3.Connection | None:
    """Make the file of a SQLite ours alone as long as this process lives: no other server, no other user."""
    if is_postgres(url) or not url.database or url.database == ":memory:":
        return None
    file = Path(url.database)
    mine = file.with_name(file.name + ".lock")
    _make_private(file)
    _make_private(mine)
    lock = sqlite3.connect(mine, timeout=0, isolation_level=None)
    try:
        lock.execute("PRAGMA journal_mode=MEMORY")
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error:
        raise DatabaseError(
            f"another server serves the tables of {file}: stop it, or name another --database"
        ) from None
    return lock


def _make_private(file: Path) -> None:
    if not file.parent.is_dir():
        raise DatabaseError(f"there is no folder {file.parent} for the database")
    try:
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, ONLY_OURS))
    except OSError as error:
        raise DatabaseError(f"the database {file} cannot be opened: {error.strerror}") from None
    for path in (file, file.with_name(file.name + "-wal"), file.with_name(file.name + "-shm")):
        with suppress(OSError):
            path.chmod(ONLY_OURS)


def prepare(url: URL) -> None:
    """Look whether the database can be used, and bring it up to this version."""
    try:
        if not is_postgres(url):
            _look_through(str(url.database))
        asyncio.run(_migrated(url))
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0] if str(error) else type(error).__name__
        name = url.render_as_string(hide_password=True)
        raise DatabaseError(f"the database {name} cannot be used: {reason.removeprefix('<class ')}") from None


def _look_through(file: str) -> None:
    with sqlite3.connect(file) as db:
        (found,) = db.execute("PRAGMA quick_check(1)").fetchone()
    db.close()
    if found != "ok":
        raise sqlite3.DatabaseError(f"the file is damaged ({found.splitlines()[-1]}): put a backup in its place")


async def _migrated(url: URL) -> None:
    engine = connect(url, patient=True)
    try:
        await migrate(engine)
    finally:
        await engine.dispose()
