"""The lobby: tables are made, joined, begun, handed over and played again."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from msgspec.structs import asdict

from deadfall import bots
from deadfall.engine.content import ContentError
from deadfall.engine.entry import OptionError, SeatsError, UnknownGame
from deadfall.server.live.bargaining import Bargaining
from deadfall.server.live.calling import alive, as_said
from deadfall.server.live.consent import Consent, listed
from deadfall.server.live.info import table_info
from deadfall.server.live.names import known_bot, person_name
from deadfall.server.live.openings import committed, empty_chair, fresh
from deadfall.server.live.preparing import Preparing, host_name, not_ready, not_ready_again
from deadfall.server.live.rematches import Rematches
from deadfall.server.live.table import LiveTable
from deadfall.server.live.table_talk import TableTalk
from deadfall.server.live.tables import Tables
from deadfall.server.live.talk import clean
from deadfall.server.refusals import NoTable, Refusal, no_spectators, unknown_token
from deadfall.server.storage.seats import (
    BOT,
    OPEN,
    PERSON,
    Chair,
    Hold,
    holder,
    new_token,
    same,
    still_held,
    stood_in_for,
    token_hash,
    vacated,
)
from deadfall.server.storage.store import OVER, PLAYING, WAITING, Row
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
    Rules,
    Streamed,
    Streaming,
)
from deadfall.server.wire.messages import Pace, Sitting, TableInfo

UNPLAYABLE = (UnknownGame, OptionError, SeatsError, ContentError)  # what a table says whose game or pack is gone
DEFAULTS = "defaults"
OWN_WISH, LEFT = "wish", "left"  # why something else answers for somebody


class Lobby:
    """Everything about tables that is not play."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store
        self.talk = TableTalk(tables)
        self.bargaining = Bargaining(tables, self.talk)
        self.consents = Consent(tables)
        self.preparing = Preparing(tables)
        self.rematches = Rematches(tables)

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
            await turn.set_seat(wanted[0], **sitting, ready=form.ready)
            if same(form.host, turn.row["host"]) and turn.row["host_seat"] < 0:
                await turn.set_table(host_seat=wanted[0])
        return Joined(wanted[0], token, table.info())

    async def ready(self, table_id: str, token: str, ready: bool) -> TableInfo:
        """Say that one is ready, or not any more."""
        table = await self.find(table_id)
        async with self.tables.turn(table_id) as turn:
            await self.preparing.ready(turn, turn.held(token), ready)
        return table.info()

    async def change_rules(self, table_id: str, token: str, rules: Rules) -> TableInfo:
        """The host changes rules before the start."""
        table = await self._as_host(table_id, token)
        self.talk.voices.heed_host(table_id)
        async with self.tables.turn(table_id) as turn:
            await self.preparing.change(turn, rules)
        return table.info()

    async def place(self, table_id: str, token: str, seat: int, place: Place) -> TableInfo:
        """The host puts a bot into an open seat before the start, or opens it again."""
        table = await self._as_host(table_id, token)
        self.talk.voices.heed_host(table_id)
        async with self.tables.turn(table_id) as turn:
            await self.preparing.place(turn, turn.chair(seat), place)
        return table.info()

    async def start(self, table_id: str, token: str, fill: str) -> TableInfo:
        table = await self._as_host(table_id, token)
        filler = known_bot(table.row["game"], fill) if fill else ""
        async with self.tables.turn(table_id) as turn:
            if turn.row["status"] != WAITING:
                raise Refusal("not_waiting", "this match has already begun")
            free = [chair.seat for chair in turn.chairs if chair.kind == OPEN]
            if free and not fill:
                open_seats = "1 seat is open" if len(free) == 1 else f"{len(free)} seats are open"
                raise Refusal("seats_open", f"{open_seats}: wait for people, or let bots play there")
            if unready := not_ready(turn.chairs):
                raise Refusal("not_ready", f"{listed(unready)} {'is' if len(unready) == 1 else 'are'} not ready yet")
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
            await self._open_again(turn, turn.chair(seat), f"{host_name(turn)} sent {{}} away.")
        return table.info()

    async def _open_again(self, turn: Turn, chair: Chair, sentence: str) -> None:
        """Before the start a seat is open again: whoever was ready was so for another company."""
        await turn.set_seat(chair.seat, **vacated(chair))
        if chair.seat == turn.row["host_seat"]:
            await turn.set_table(host_seat=-1)
        if chair.kind == PERSON:
            turn.chairs[chair.seat] = replace(chair, ready=False)
            await not_ready_again(turn, sentence.format(chair.name))

    async def leave(self, table_id: str, token: str) -> TableInfo:
        """Get up: before the match the seat is open again, in a match a bot takes over until the person is back."""
        table = await self.find(table_id)
        async with self.tables.turn(table_id) as turn:
            chair = turn.held(token)
            if turn.row["status"] == WAITING:
                await self._open_again(turn, chair, "{} got up.")
            else:
                await self._stand_in(turn, chair)
        return table.info()

    async def _stand_in(self, turn: Turn, chair: Chair) -> None:
        """Somebody has left: a bot plays, and his link brings him back."""
        await turn.set_seat(chair.seat, sitting=chair.sitting + 1, again="", **stood_in_for("basic", LEFT))
        if turn.row["status"] != OVER:
            await turn.tell(f"{chair.name} has left: a bot plays until they are back.")

    async def answer_for(self, table_id: str, token: str, seat: int, to: str) -> TableInfo:
        """Let a bot or defaults answer for the own seat, or play it again."""
        table = await self.find(table_id)
        values = self._answerer(table, to)
        async with self.tables.turn(table_id) as turn:
            chair = turn.chair(seat)
            if not same(token, chair.token):
                raise Refusal(
                    "not_allowed", "only the player may do that; about somebody who is away the table decides"
                )
            await self._set_answerer(turn, chair, values)
        return table.info()

    async def claim(self, table_id: str, token: str) -> TableInfo:
        """Whoever was replaced in his seat takes it back, with his own link, or asks for it."""
        return await self.consents.claim(await self.find(table_id), token)

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
            self.talk.voices.heed(table.id, seat, "")
            await self._set_answerer(turn, turn.chair(seat), values)

    async def _set_answerer(self, turn: Turn, chair: Chair, values: dict[str, Any]) -> None:
        """Whoever holds a seat leaves it to something else, or is back: everybody is told."""
        await turn.set_seat(chair.seat, **values)
        if turn.row["status"] != PLAYING or chair.kind == values["kind"]:
            return
        by = f"A bot plays for {chair.name}." if values["level"] else f"Default answers are given for {chair.name}."
        await turn.tell(f"{chair.name} is back." if values["kind"] == PERSON else by)

    def _answerer(self, table: LiveTable, to: str) -> dict[str, Any]:
        """What is written down for whoever shall answer for a seat."""
        values: dict[str, Any]
        if not to:
            values = {"kind": PERSON, "level": "", "taken": {}}
        elif to == DEFAULTS:
            values = stood_in_for("", OWN_WISH)
        elif to in bots.levels(table.row["game"]):
            values = stood_in_for(to, OWN_WISH)
        else:
            known = ", ".join([*bots.levels(table.row["game"]), DEFAULTS])
            raise Refusal("illegal", f'nobody is called "{to}": choose {known}')
        return values

    async def ask(self, table_id: str, seat: int, name: str) -> Joined:
        return await self.consents.ask(await self.find(table_id), seat, name)

    async def ask_for_bot(self, table_id: str, token: str, seat: int) -> TableInfo:
        return await self.consents.ask_for_bot(await self.find(table_id), token, seat)

    async def more_time(self, table_id: str, token: str, seat: int) -> TableInfo:
        return await self.consents.give_more_time(await self.find(table_id), token, seat)

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
            await self.rematches.make(table)
        return (await self.find(table.row["rematch"])).info()

    async def again(self, table_id: str, token: str, wish: str) -> TableInfo:
        """Say at the table that one is in for a rematch; when all who are here are, it is made."""
        table = await self.find(table_id)
        table.check_over("this match is not over yet")
        await self.rematches.say(table, token, wish)
        return table.info()

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
