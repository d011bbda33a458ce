"""Talk at a table: who may say what to whom, and how much; said to all who may hear it, and kept."""

from __future__ import annotations

from deadfall.server.limits import Buckets
from deadfall.server.live.reactions import MOVE, move_of
from deadfall.server.live.table import LiveTable
from deadfall.server.live.tables import Tables
from deadfall.server.live.talk import REACTION, WATCHING, spoken
from deadfall.server.refusals import Refusal
from deadfall.server.storage.store import MUTE, UNMUTE, Row
from deadfall.server.wire.messages import Say

BURST = 8  # seconds' worth of talk that may be said at once
CHANGES = 4  # of rules that a host may make for each message that a seat may say
GALLERY = 3  # how much more all who watch a table may say than one of them


class Voices:
    """How much may be said: by a seat, by those who watch from one address, and by all who watch one table."""

    def __init__(self, per_second: float) -> None:
        self.seats = Buckets(per_second, per_second * BURST)
        self.watching = Buckets(per_second, per_second * BURST)
        self.galleries = Buckets(per_second * GALLERY, per_second * GALLERY * BURST)
        self.hosts = Buckets(per_second * CHANGES, per_second * CHANGES * BURST)

    def heed_host(self, table_id: str) -> None:
        """Refuse a host who changes too much: everybody is told of it."""
        if not self.hosts.take(table_id):
            raise Refusal("too_fast", "you change too much at once: wait a moment")

    def heed(self, table_id: str, seat: int | None, address: str) -> None:
        """Refuse whoever talks too much."""
        if seat is None:
            heard = self.watching.take(address) and self.galleries.take(table_id)
        else:
            heard = self.seats.take(f"{table_id} {seat}")
        if not heard:
            raise Refusal("too_fast", "you say too much at once: wait a moment")


class TableTalk:
    """What people at a table say."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.voices = Voices(tables.settings.talk_per_second)

    async def heed(self, table: LiveTable, seat: int | None, address: str = "") -> None:
        """Refuse whoever talks too much, or was muted."""
        self.voices.heed(table.id, seat, address)
        if (WATCHING if seat is None else seat) in await self.tables.store.muted(table.id):
            raise Refusal("muted", "the host of this table has muted you")

    async def say(self, table: LiveTable, seat: int | None, message: Say, address: str = "") -> None:
        await self.heed(table, seat, address)
        game = self.tables.games.set_up(table.row)
        people = {label: chair.name for label, chair in zip(table.labels, table.chairs, strict=True) if chair.token}
        to, text = spoken(game, table.row["seats"], seat, message, people)
        name = "" if seat is None else table.chairs[seat].name
        terms = await self._about(table, seat, message) if message.on is not None else {}
        await self._keep(table, WATCHING if seat is None else seat, name, to, message.kind, text, terms)
        if message.kind != REACTION:
            self.tables.keeper.said(table, WATCHING if seat is None else seat, to)

    async def _about(self, table: LiveTable, seat: int | None, message: Say) -> dict[str, int]:
        """The move that a reaction sits on; there is room for one of each seat."""
        if message.kind != REACTION or table.course is None:
            raise Refusal("illegal", "only a reaction is about a move")
        eyes = table.rooms.gallery(seat, table.course).audience.eyes
        move = move_of(table.course.match.log, eyes, message.on or 0)
        if move is None:
            raise Refusal("illegal", "nothing has happened yet")
        said = await self.tables.store.said(table.id)
        if seat is not None and any((row["seat"], row["terms"].get(MOVE)) == (seat, move) for row in said):
            raise Refusal("too_fast", "one reaction a move")
        return {MOVE: move}

    async def mute(self, table: LiveTable, whom: int, on: bool) -> None:
        """The host mutes a seat, or those who watch, or lets them talk again: it is said to all, and so remembered."""
        self.voices.heed(table.id, None, "host")
        name = "those who watch" if whom == WATCHING else table.chairs[whom].name or table.labels[whom]
        text = f"The host has muted {name}." if on else f"The host lets {name} talk again."
        await self._keep(table, WATCHING, "", [], f"{MUTE if on else UNMUTE}{whom}", text)

    async def _keep(
        self, table: LiveTable, seat: int, name: str, to: list[int], kind: str, text: str, terms: Row | None = None
    ) -> None:
        row = {"seat": seat, "name": name, "to": to, "kind": kind, "text": text, "terms": terms or {}}
        await self.tables.store.say(table_id=table.id, **row)
        await self.tables.pass_on_talk(table.id)
