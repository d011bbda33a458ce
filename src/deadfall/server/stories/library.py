"""The library: what remains of the tables of this server, worked out at the desk for whoever may read it."""

from __future__ import annotations

from deadfall.server.live.background import to_the_end
from deadfall.server.live.bargains import Bargains
from deadfall.server.live.names import known_bot, person_name
from deadfall.server.live.openings import going_on
from deadfall.server.live.table import LiveTable
from deadfall.server.live.tables import Tables
from deadfall.server.refusals import Refusal
from deadfall.server.storage.seats import BOT, PERSON, holder, new_token, token_hash
from deadfall.server.storage.store import PLAYING, SEALED
from deadfall.server.storage.turn import NOTICE
from deadfall.server.stories import archive
from deadfall.server.stories.desk import Desk
from deadfall.server.stories.replays import replay
from deadfall.server.wire.forms import Branched, Branching

STORIES = 64  # how many are kept at hand


class Library:
    """Records, stories, replays, and tables that go on from a moment of another match."""

    def __init__(self, tables: Tables) -> None:
        settings = tables.settings
        self.tables = tables
        self.store = tables.store
        self.desk = Desk(settings.clerks, settings.work_seconds, settings.works_per_address)
        self._stories: dict[tuple[str, int | None, bool], bytes] = {}  # of matches that are over, packed

    async def kept(self, table: LiveTable) -> archive.Kept:
        """All that the story of a table can be told from."""
        shares = tuple(chair.share for chair in table.chairs)
        lines = await self.store.log(table.id)
        said = [row for row in await self.store.said(table.id) if row["kind"] == NOTICE]
        notices = tuple((row["at"], row["text"]) for row in said)
        promises = tuple(Bargains(await self.store.bargains(table.id)).openly())
        over = table.result() is not None
        return archive.Kept(table.row, shares, lines, self.tables.settings.packs, over, notices, promises)

    async def record(self, table: LiveTable, address: str = "") -> str:
        """The record, when the match is over; before that its secrets are nobody's."""
        table.check_over("the record is open when the match is over")
        return await self.desk.run(address, archive.record, await self.kept(table))

    async def story(
        self, table: LiveTable, token: str, seat: int | None, address: str = "", beliefs: bool = False
    ) -> bytes:
        """The match as a seat saw it: one's own at any time, every seat's when it is over."""
        if seat is not None and not 0 <= seat < table.row["seats"]:
            raise Refusal("illegal", f"there is no seat {seat} at this table")
        own = holder(table.chairs, token)
        if seat is None or own is None or own.seat != seat:
            table.check_over("before the end only your own seat's story is open to you")
        kept = await self.kept(table)
        if not kept.over:
            return await self.desk.run(address, archive.story, kept, seat, beliefs)
        key = (table.id, seat, beliefs)
        if key not in self._stories:
            while len(self._stories) >= STORIES:
                self._stories.pop(next(iter(self._stories)))
            self._stories[key] = await self.desk.run(address, archive.story, kept, seat, beliefs)
        return self._stories[key]

    async def replay(self, text: str, address: str, beliefs: bool = False) -> bytes:
        """A record that somebody brings, as stories, packed."""
        return await self.desk.run(address, replay, text, self.tables.settings.packs, beliefs)

    async def branch(self, table_id: str, form: Branching, address: str = "") -> Branched:
        """A new table that goes on from a step of a match that is over, with whoever asks in one seat and bots else."""
        table = await self.tables.find(table_id)
        table.check_over("what if can be asked when the match is over")
        bot = known_bot(table.row["game"], form.level)
        start = await self.desk.run(address, archive.branch, await self.kept(table), form.step)
        seat = start["asked"] if form.seat is None else form.seat
        if seat >= table.row["seats"]:
            raise Refusal("illegal", f"there is no seat {seat} at this table")
        token, host = new_token(), new_token()
        row, chairs = going_on(table, start, host, SEALED if form.seal else PLAYING)
        for chair in chairs:
            chair.update(kind=BOT, level=form.level, name=bot)
        name = person_name(form.name, table.row["game"], [])
        chairs[seat].update(kind=PERSON, level="", name=name, token=token_hash(token), seal=form.seal)
        await to_the_end(self.store.create(row, chairs))
        return Branched(seat, token, host, (await self.tables.find(row["id"])).info())

    def close(self) -> None:
        self.desk.close()
