"""Rematches: after a match those at the table say whether they play again, in the same seats or in others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadfall.server.live.openings import again, left_over
from deadfall.server.live.table import LiveTable
from deadfall.server.storage.seats import Chair

if TYPE_CHECKING:
    from deadfall.server.live.tables import Tables

SAME, OTHER = "same", "other"


class Rematches:
    """Who is in for another match."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def say(self, table: LiveTable, token: str, wish: str) -> None:
        """Somebody is in, or not any more; when all who are here are in, the new table is made."""
        async with self.tables.turn(table.id) as turn:
            chair = turn.held(token)
            await turn.set_seat(chair.seat, again=wish)
        people = [chair for chair in table.chairs if chair.token]
        if wish and not table.row["rematch"] and all(chair.again or not table.is_here(chair) for chair in people):
            await self.make(table, [chair for chair in people if chair.again])

    async def make(self, table: LiveTable, people: list[Chair] | None = None) -> None:
        """Make the table that follows, with everybody who sat there or only those who are in; nobody is ready there.

        Whoever has left gets a bot if all who are in keep their seats, else the seat is open.
        """
        row, chairs = again(table)
        if people is not None:
            same = all(chair.again == SAME for chair in people)
            row["again"] = SAME if same else OTHER
            staying = {chair.seat for chair in people}
            for chair in table.chairs:
                if chair.token and chair.seat not in staying:
                    chairs[chair.seat] = left_over(row["id"], chair.seat, same)
        await self.tables.store.create_rematch(table.id, row, chairs)
        await self.tables.refresh(table.id)
