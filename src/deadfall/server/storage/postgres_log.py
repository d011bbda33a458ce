"""The log in PostgreSQL: many lines at once, in one statement that is a transaction of its own."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from sqlalchemy.ext.asyncio import AsyncEngine

from deadfall.match.log import LogLine
from deadfall.server.storage.database import SILENCE, address_of
from deadfall.server.storage.log import VALUES, Key, NotWritten


class PostgresPen:
    """A connection of its own, which is given up when the database falls silent."""

    # A line of a table that was deleted is left out, or it would keep back all the others.
    # Rows go in one order on all workers: two of them that write to the same tables never wait for each other in turn.
    STATEMENT = """
        INSERT INTO entries (table_id, seq, kind, seat, value, step, "by", took, at)
        SELECT table_id, seq, kind, seat, value, step, "by", took, $9::float8 FROM unnest(
            $1::text[], $2::int[], $3::smallint[], $4::smallint[], $5::int[], $6::int[], $7::text[], $8::bigint[]
        ) AS g (table_id, seq, kind, seat, value, step, "by", took)
        WHERE EXISTS (SELECT FROM tables WHERE id = table_id)
        ORDER BY table_id, seq
        ON CONFLICT DO NOTHING RETURNING table_id, seq
    """

    def __init__(self, engine: AsyncEngine) -> None:
        import asyncpg  # type: ignore[import-untyped]  # it comes with the extra "postgres" alone

        self.driver = asyncpg
        self.address = address_of(engine)
        self._connection: Any = None

    async def write(self, lines: Sequence[tuple[str, LogLine]]) -> set[Key]:
        columns = zip(*((table_id, *VALUES(line)) for table_id, line in lines), strict=True)
        try:
            if self._connection is None or self._connection.is_closed():
                self._connection = await self.driver.connect(self.address, timeout=SILENCE, command_timeout=SILENCE)
            found = await self._connection.fetch(self.STATEMENT, *columns, time.time())
        except Exception as error:  # whatever it is, somebody waits for an answer
            if self._connection is not None and not isinstance(error, self.driver.PostgresError):
                self._connection.terminate()  # what it still has to say comes too late
            raise NotWritten(type(error).__name__) from error
        return {(row[0], row[1]) for row in found}

    async def close(self) -> None:
        if self._connection is not None:
            await self._connection.close(timeout=2)
