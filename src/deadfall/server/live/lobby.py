"""The lobby: tables are made, joined, begun, handed over and played again."""

from __future__ import annotations

from typing import Any

from msgspec.structs import asdict

from deadfall import bots
from deadfall.engine.content import ContentError
from deadfall.engine.entry import OptionError, SeatsError, UnknownGame
from deadfall.server.live.calling import alive, as_said
from deadfall.server.live.consent import Consent
from deadfall.server.live.info import table_info
from deadfall.server.live.names import bot_name, known_bot, person_name
from deadfall.server.live.openings import again, committed, empty_chair, fresh
from deadfall.server.live.table import LiveTable
from deadfall.server.live.table_talk import TableTalk
from deadfall.server.live.tables import Tables
from deadfall.server.live.talk import clean
from deadfall.server.refusals import NoTable, Refusal, no_spectators, unknown_token
from deadfall.server.storage.seats import (
    AWAY,
    BOT,
    OPEN,
    PERSON,
    Chair,
    Hold,
    holder,
    new_token,
    replaced,
    same,
    still_held,
    taken_back,
    token_hash,
    vacated,
)
from deadfall.server.storage.store import OVER, WAITING, Row
from deadfall.server.storage.turn import Turn
from deadfall.server.wire.forms import (
    Agreement,
    Created,
    Join,
    Joined,
    Muting,
    NewTable,
    Pacing,
    Place,
    Streamed,
    Streaming,
)
from deadfall.server.wire.messages import Pace, Sitting, TableInfo

UNPLAYABLE = (UnknownGame, OptionError, SeatsError, ContentError)  # what a table says whose game or pack is gone
DEFAULTS = "defaults"


class Lobby:
    """Everything about tables that is not play."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store
        self.talk = TableTalk(tables)
        self.consents = Consent(tables)

    # --- tables

    async def create(self, form: NewTable) -> Created:
        host = new_token()
        row = self._row(form, host)
        self.tables.games.set_up(row)  # refuses what cannot be played
        chairs = [self._chair(row, seat, place) for seat, place in enumerate(form.seats)]
        await self.store.create(row, chairs)
        return Created((await self.find(row["id"])).info(), host)

    def _row(self, form: NewTable, host: str) -> Row:
        entry = self.tables.games.entry(form.game)
        if form.watched >= len(form.seats):
            raise Refusal("illegal", f"there is no seat {form.watched} to watch")
        row = {
            **fresh(host),
            "game": entry.key,
            "version": entry.version,
            "pack": form.pack,
            "content": self.tables.games.fingerprint(entry.key, form.pack),
            "options": form.options,
            "seats": len(form.seats),
            "title": clean(form.title) or entry.title,
            "public": form.public,
            "spectators": form.spectators,
            "watched": form.watched,
            "delay": form.delay,
            "clock": asdict(form.clock),
            "deduction": form.deduction,
        }
        return committed(row)

    def _chair(self, row: Row, seat: int, place: Place) -> Row:
        chair = empty_chair(row["id"], seat)
        if place.kind == BOT:
            chair.update(kind=BOT, level=place.level, name=known_bot(row["game"], place.level))
        return chair

    async def find(self, table_id: str) -> LiveTable:
        return await self.tables.find(table_id)

    async def finished(self) -> list[TableInfo]:
        """Public tables whose match is over, with how it ended."""
        return [info for row in await self.store.finished() if (info := self._listed(row)) is not None]

    async def list(self) -> list[TableInfo]:
        """The public tables; without names of people, which only the table itself shows."""
        return [info for row in await self.store.lobby() if (info := self._listed(row)) is not None]

    async def called(self, text: str) -> str:
        """The id of the table that two words call to."""
        words = as_said(text)
        row = await self.store.called(words) if words else None
        if row is None or not alive(row):
            raise NoTable("these two words call to no table: ask for them again, or for the link")
        table_id: str = row["id"]
        return table_id

    def _listed(self, row: Row) -> TableInfo | None:
        """A table in the list; None if its content is not here any more, which is no harm to the others."""
        try:
            labels = self.tables.games.labels(row)
        except UNPLAYABLE:
            return None
        seats = [Sitting(seat, label, OPEN if seat < row["free"] else PERSON) for seat, label in enumerate(labels)]
        return table_info(row, seats)

    # --- sitting down and getting up

    async def join(self, table_id: str, form: Join) -> Joined:
        table = await self.find(table_id)
        token = new_token()
        async with self.tables.turn(table_id) as turn:
            if turn.row["status"] != WAITING:
                raise Refusal("not_waiting", "this match has begun: ask the table for a seat that nobody plays")
            wanted = [chair.seat for chair in turn.chairs if chair.kind == OPEN and form.seat in (None, chair.seat)]
            if not wanted:
                raise Refusal("taken", "that seat is taken" if form.seat is not None else "every seat is taken")
            name = person_name(form.name, turn.row["game"], [chair.name for chair in turn.chairs])
            sitting = {"kind": PERSON, "name": name, "token": token_hash(token), "seal": form.seal, "nonce": ""}
            await turn.set_seat(wanted[0], **sitting)
        return Joined(wanted[0], token, table.info())

    async def start(self, table_id: str, token: str, fill: str) -> TableInfo:
        table = await self._as_host(table_id, token)
        filler = known_bot(table.row["game"], fill) if fill else ""
        async with self.tables.turn(table_id) as turn:
            if turn.row["status"] != WAITING:
                raise Refusal("not_waiting", "this match has already begun")
            free = [chair.seat for chair in turn.chairs if chair.kind == OPEN]
            if free and not fill:
                raise Refusal("seats_open", f"{len(free)} seats are open: wait for people, or fill them with bots")
            for seat in free:
                await turn.set_seat(seat, kind=BOT, level=fill, name=filler)
            await self.tables.shares.close(turn)
        return table.info()

    async def seal(self, table_id: str, token: str, seal: str) -> TableInfo:
        """Seal one's share in the dice, before the start."""
        table = await self.find(table_id)
        await self.tables.shares.seal(table_id, token, seal)
        return table.info()

    async def open(self, table_id: str, token: str, share: str) -> TableInfo:
        """Open one's share, after the start; the match begins with the last one."""
        table = await self.find(table_id)
        await self.tables.shares.open(table_id, token, share)
        return table.info()

    async def kick(self, table_id: str, token: str, seat: int) -> TableInfo:
        """The host asks somebody to leave before the match begins."""
        table = await self._as_host(table_id, token)
        async with self.tables.turn(table_id) as turn:
            if turn.row["status"] != WAITING:
                raise Refusal("not_waiting", "after the start nobody can be sent away; who is away can get a bot")
            await turn.set_seat(seat, **vacated(turn.chair(seat)))
        return table.info()

    async def leave(self, table_id: str, token: str) -> TableInfo:
        """Get up: before the match the seat is open again, in a match a bot takes over until the person is back."""
        table = await self.find(table_id)
        async with self.tables.turn(table_id) as turn:
            chair = turn.held(token)
            if turn.row["status"] == WAITING:
                await turn.set_seat(chair.seat, **vacated(chair))
            else:
                await self._replace(turn, chair, self._answerer(table, "basic"))
        return table.info()

    async def _replace(self, turn: Turn, chair: Chair, values: dict[str, Any]) -> None:
        """Somebody is not there any more and is answered for; his link brings him back."""
        await turn.set_seat(chair.seat, sitting=chair.sitting + 1, **values)
        if chair.token and turn.row["status"] != OVER:
            by = f"the {bot_name(values['level'])} plays" if values["level"] else "default answers are given"
            await turn.tell(f"{chair.name} is not here: {by} until they are back.")

    async def answer_for(self, table_id: str, token: str, seat: int, to: str) -> TableInfo:
        """Let a bot or defaults answer for a seat, or its person again: his own wish; or the host's, if he is away."""
        table = await self.find(table_id)
        values = self._answerer(table, to)
        async with self.tables.turn(table_id) as turn:
            chair = turn.chair(seat)
            if same(token, chair.token):
                await turn.set_seat(seat, **values)
            else:
                self._may_replace(table, turn, chair, token, to)
                await self._replace(turn, chair, values)
        return table.info()

    def _may_replace(self, table: LiveTable, turn: Turn, chair: Chair, token: str, to: str) -> None:
        if not same(token, turn.row["host"]) or not to:
            raise Refusal("not_allowed", "only the player may do that, and for somebody who is away the host")
        if turn.row["status"] == WAITING:
            raise Refusal("not_playing", "before the start a seat can be opened again, but nobody answers for it")
        if chair.token and table.is_here(chair):
            raise Refusal("present", f"{chair.name} is at the table: only somebody who is away can be replaced")

    async def claim(self, table_id: str, token: str) -> TableInfo:
        """Whoever was replaced in his seat takes it back, with his own link."""
        table = await self.find(table_id)
        async with self.tables.turn(table_id) as turn:
            chair = replaced(turn.chairs, token)
            if chair is None:
                raise Refusal("not_allowed", "only the seat's own link brings it back: ask the table for another one")
            await turn.set_seat(chair.seat, **taken_back(chair))
            await turn.tell(f"{chair.former['name']} is back and plays instead of {chair.name}.")
        return table.info()

    async def set_pace(self, table: LiveTable, seat: int, hold: Hold, message: Pace) -> None:
        windows = {kind.name for kind in self.tables.games.set_up(table.row).kinds if kind.window}
        lists = {"skip": message.skip, "ahead": message.ahead, "hold": message.hold}
        unknown = sorted(set().union(*lists.values()) - windows)
        if unknown:
            raise Refusal("illegal", f'there is no window "{unknown[0]}" in this game')
        pace = {"passing": message.passing, **{name: sorted(set(kinds)) for name, kinds in lists.items()}}
        async with self.tables.turn(table.id) as turn:
            still_held(turn.chair(seat), hold)
            await turn.set_seat(seat, pace=pace)

    async def hand_over(self, table: LiveTable, seat: int, hold: Hold, to: str) -> None:
        """Leave the own seat to a bot of some level or to default answers; or come back to it."""
        values = self._answerer(table, to)
        async with self.tables.turn(table.id) as turn:
            still_held(turn.chair(seat), hold)
            await turn.set_seat(seat, **values)

    def _answerer(self, table: LiveTable, to: str) -> dict[str, Any]:
        """What is written down for whoever shall answer for a seat."""
        values: dict[str, Any]
        if not to:
            values = {"kind": PERSON, "level": ""}
        elif to == DEFAULTS:
            values = {"kind": AWAY, "level": ""}
        elif to in bots.levels(table.row["game"]):
            values = {"kind": BOT, "level": to}
        else:
            known = ", ".join([*bots.levels(table.row["game"]), DEFAULTS])
            raise Refusal("illegal", f'nobody is called "{to}": choose {known}')
        return values

    async def ask(self, table_id: str, seat: int, name: str) -> Joined:
        return await self.consents.ask(await self.find(table_id), seat, name)

    async def consent(self, table_id: str, token: str, form: Agreement) -> TableInfo:
        return await self.consents.answer(await self.find(table_id), token, form)

    async def mute(self, table_id: str, token: str, form: Muting) -> TableInfo:
        """The host lets somebody talk no more, or again; everybody is told."""
        table = await self._as_host(table_id, token)
        if form.whom >= len(table.chairs):
            raise Refusal("illegal", f"there is no seat {form.whom} at this table")
        await self.talk.mute(table, form.whom, form.on)
        return table.info()

    async def pace(self, table_id: str, token: str, form: Pacing) -> TableInfo:
        """The host sets how long the table pauses between two things that everybody sees."""
        table = await self._as_host(table_id, token)
        async with self.tables.turn(table_id) as turn:
            await turn.set_table(clock={**turn.row["clock"], "pace": form.pace})
        return table.info()

    async def stream(self, table_id: str, token: str, form: Streaming) -> Streamed:
        """The host opens a stream of the table, or closes it at once; an older one ends."""
        table = await self._as_host(table_id, token)
        read = new_token() if form.on else ""
        async with self.tables.turn(table_id) as turn:
            if form.on and turn.row["spectators"] == "off":
                raise no_spectators()
            delay = max(form.delay, turn.row["delay"])
            await turn.set_table(stream={"token": token_hash(read).hex(), "delay": delay} if form.on else {})
        return Streamed(read, table.info())

    # --- again

    async def rematch(self, table_id: str, token: str) -> TableInfo:
        """The same seats once more, with the same tokens; whoever asks first makes the table, the others find it."""
        table = await self.find(table_id)
        if not same(token, table.row["host"]):
            self._as_player(table, token)
        table.check_over("this match is not over yet")
        if not table.row["rematch"]:
            await self.store.create_rematch(table.id, *again(table))
            await self.tables.refresh(table.id)
        return (await self.find(table.row["rematch"])).info()

    # --- who asks

    async def _as_host(self, table_id: str, token: str) -> LiveTable:
        table = await self.find(table_id)
        if not same(token, table.row["host"]):
            raise Refusal("not_host", "only the host of the table may do that")
        return table

    def _as_player(self, table: LiveTable, token: str) -> Chair:
        chair = holder(table.chairs, token)
        if chair is None:
            raise unknown_token()
        return chair
