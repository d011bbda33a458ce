"""A turn: the one change of a table and its seats at a moment, on all workers; it is whole or not at all."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Select, delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from deadfall.server.refusals import Refusal, unknown_token
from deadfall.server.storage.schema import seats, tables, talk
from deadfall.server.storage.seats import Chair, holder

Row = dict[str, Any]
NOTICE = "notice:seat"  # the kind of what the table itself says about its seats; it is never forgotten,
PASSING_NOTICE = "notice"  # unlike what it says about a move
OFFER, ACCEPT, REFUSE, WITHDRAW, KEPT, BROKEN = "offer", "accept", "refuse", "withdraw", "kept", "broken"
OFFER_WORDS = (OFFER, ACCEPT, REFUSE, WITHDRAW, KEPT, BROKEN)  # each begins a kind, before the offer's number


class Turn:
    """The table as it is now, which nobody else can change before this turn is over."""

    def __init__(self, db: AsyncConnection, row: Row, chairs: Sequence[Chair]) -> None:
        self.db = db
        self.row = row
        self.chairs = list(chairs)
        self.spoken = False

    def chair(self, seat: int) -> Chair:
        if not 0 <= seat < len(self.chairs):
            raise Refusal("illegal", f"there is no seat {seat} at this table")
        return self.chairs[seat]

    def held(self, token: str) -> Chair:
        """The seat of a token, or a refusal."""
        chair = holder(self.chairs, token)
        if chair is None:
            raise unknown_token()
        return chair

    async def set_table(self, **values: Any) -> None:
        await self.db.execute(update(tables).where(tables.c.id == self.row["id"]).values(**values))

    async def set_seat(self, seat: int, **values: Any) -> None:
        place = (seats.c.table_id == self.row["id"], seats.c.seat == seat)
        await self.db.execute(update(seats).where(*place).values(**values))

    async def set_all_seats(self, **values: Any) -> None:
        await self.db.execute(update(seats).where(seats.c.table_id == self.row["id"]).values(**values))

    async def resize(self, chairs: Sequence[Row]) -> None:
        """Have so many seats: new ones are added at the end, or the last ones are dropped."""
        beyond = (seats.c.table_id == self.row["id"], seats.c.seat >= len(chairs))
        await self.db.execute(delete(seats).where(*beyond))
        if added := list(chairs[len(self.chairs) :]):
            await self.db.execute(insert(seats), added)

    async def tell(self, text: str, kind: str = NOTICE, to: Sequence[int] = ()) -> None:
        """Tell everybody at the table, or some, what has changed; it is kept with what was said."""
        await self.say(-1, "", text, kind, to)

    async def say(
        self, seat: int, name: str, text: str, kind: str, to: Sequence[int], terms: Row | None = None
    ) -> None:
        """Let a seat (-1: the table itself) say something to everybody or to some seats."""
        self.spoken = True
        said = {"table_id": self.row["id"], "seat": seat, "name": name, "to": list(to), "kind": kind, "text": text}
        await self.db.execute(insert(talk), {**said, "terms": terms or {}, "at": time.time()})

    async def bargains(self) -> list[Row]:
        """Everything that was said about offers and promises."""
        return [dict(row) for row in (await self.db.execute(about_offers(self.row["id"]))).mappings()]


def about_offers(table_id: str) -> Select[Any]:
    """What was said at a table about offers and promises, in the order in which it was said."""
    about = or_(*[talk.c.kind.startswith(f"{word}:") for word in OFFER_WORDS])
    return select(talk).where(talk.c.table_id == table_id, about).order_by(talk.c.id)


async def look(db: AsyncConnection, table_id: str) -> tuple[Row, list[Chair]] | None:
    """A table and its seats at one moment: one statement, so that neither is older than the other."""
    wanted = select(tables, seats).join(seats, seats.c.table_id == tables.c.id)
    found = (await db.execute(wanted.where(tables.c.id == table_id).order_by(seats.c.seat))).mappings().all()
    if not found:
        return None
    chairs = [Chair.of({column.name: row[column] for column in seats.c}) for row in found]
    return {column.name: found[0][column] for column in tables.c}, chairs
