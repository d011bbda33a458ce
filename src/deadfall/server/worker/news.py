"""News of other workers: what they have written is told in notes, and looked for where a note may be lost."""

from __future__ import annotations

import time

import structlog

from deadfall.server.live.table import LiveTable
from deadfall.server.live.tables import Tables
from deadfall.server.refusals import Refusal
from deadfall.server.storage.notify import LINE, TABLE, TALK, noted_line
from deadfall.server.storage.store import BEFORE, Look

log = structlog.get_logger()
LOOK = 4.0  # seconds after which a worker among others looks again at what it may not have heard of,
LOOK_ALONE = 60.0  # and one alone, unless it had trouble
AT_ONCE = 200  # tables that are looked at together


class News:
    """Hears of what has happened to the tables in memory, and makes good what was not heard."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store
        self._looked = time.monotonic()  # when we last looked whether we have missed anything

    async def join(self) -> None:
        """Listen for the first time, signed in by then: whoever comes later says so, and until then we may be alone."""
        await self.listen()
        others = await self.store.alive() - {self.tables.worker}
        self.store.post.alone = not others and not self.store.post.heard

    async def listen(self) -> None:
        await self.store.post.listen(self._hear)
        for table_id in list(self.tables.live):  # what was said while nobody listened
            await self.tables.hear_up(table_id)

    async def listen_again(self) -> None:
        """Listen, if the line was cut."""
        if self.store.shared and not self.store.post.open:
            await self.listen()

    def _hear(self, note: str) -> None:
        kind, table_id, *rest = note.split(":")
        table = self.tables.live.get(table_id)
        if table is None:
            return
        if kind == LINE:
            if not self._follows(table):
                table.behind = True
            elif (line := noted_line(rest)).seq >= table.seq:
                self.tables.background.spawn(table.follow(line))
        elif kind == TABLE:
            self.tables.background.spawn(self.tables.refresh(table_id))
        elif kind == TALK:
            self.tables.background.spawn(self.tables.pass_on_talk(table_id))

    def _follows(self, table: LiveTable) -> bool:
        """Whether lines are applied as they come: somebody looks on here, or will see it late, or the table is ours.

        Whoever comes later to another table is shown what its log says by then.
        """
        late = table.row["delay"] > 0 or bool(table.row["stream"])
        return table.rooms.occupied or late or self.tables.keeper.keeps(table)

    @property
    def due(self) -> bool:
        """Whether it is time to look for what was missed."""
        return self.tables.missed or time.monotonic() - self._looked > (LOOK if self.store.shared else LOOK_ALONE)

    async def look_again(self) -> None:
        """Compare the tables in memory with the store: a note may be lost, and reading may have failed."""
        self._looked, self.tables.missed = time.monotonic(), False
        await self.store.post.check()
        live = list(self.tables.live.values())
        for at in range(0, len(live), AT_ONCE):
            some = live[at : at + AT_ONCE]
            found = {look.id: look for look in await self.store.looks([table.id for table in some])}
            for table in some:
                if table.id in found:
                    await self._make_good(found[table.id])
                else:
                    self.tables.keeper.gone(table)

    async def _make_good(self, look: Look) -> None:
        """Read again what one table has missed."""
        table = self.tables.live.get(look.id)
        if table is None:
            return
        try:
            unbegun = table.course is None and table.row["status"] not in BEFORE
            if look.revision > table.row["revision"] or unbegun:
                await self.tables.refresh(table.id)
            if look.last >= table.seq and table.course is not None and self._follows(table):
                await table.catch_up()
            if look.said > self.tables.heard(table.id):
                await self.tables.pass_on_talk(table.id)
        except Refusal as refusal:
            log.warning("table cannot go on", table=look.id[:6], reason=refusal.code)
