"""The lobby: tables are made, joined, begun, handed over and played again."""

from __future__ import annotations

from typing import Any

from msgspec.structs import asdict

from deadfall import bots
from deadfall.server import archive
from deadfall.server.beginnings import NOBODY, again, committed, empty_chair, fresh, going_on
from deadfall.server.forms import Branched, Branching, Created, Join, Joined, Muting, NewTable, Place
from deadfall.server.hub import Hub
from deadfall.server.info import table_info
from deadfall.server.messages import Sitting, TableInfo
from deadfall.server.people import People
from deadfall.server.refusal import Refusal
from deadfall.server.seats import AWAY, BOT, OPEN, PERSON, Chair, holder, new_token, same, token_hash
from deadfall.server.store import PLAYING, SEALED, Row
from deadfall.server.table import LiveTable
from deadfall.server.talking import clean

STORIES = 64  # how many are kept at hand


class Lobby:
    """Everything about tables that is not play."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.store = hub.store
        self.people = People(hub)
        self._stories: dict[tuple[str, int | None], bytes] = {}  # of matches that are over, packed

    # --- tables

    async def create(self, form: NewTable) -> Created:
        host = new_token()
        row = self._row(form, host)
        self.hub.shelf.set_up(row)  # refuses what cannot be played
        chairs = [self._chair(row, seat, place) for seat, place in enumerate(form.seats)]
        await self.store.create(row, chairs)
        return Created((await self.find(row["id"])).info(), host)

    def _row(self, form: NewTable, host: str) -> Row:
        entry = self.hub.shelf.entry(form.game)
        if form.watched >= len(form.seats):
            raise Refusal("illegal", f"there is no seat {form.watched} to watch")
        row = {
            **fresh(host),
            "game": entry.key,
            "version": entry.version,
            "pack": form.pack,
            "content": self.hub.shelf.fingerprint(entry.key, form.pack),
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
            self._known_bot(row["game"], place.level)
            chair.update(kind=BOT, level=place.level, name=f"{place.level} bot")
        return chair

    async def find(self, table_id: str) -> LiveTable:
        table = await self.hub.table(table_id)
        if table is None:
            raise Refusal("no_table", "there is no such table")
        return table

    async def list(self) -> list[TableInfo]:
        """The public tables; without names of people, which only the table itself shows."""
        return [self._listed(row) for row in await self.store.lobby()]

    def _listed(self, row: Row) -> TableInfo:
        labels = self.hub.shelf.labels(row)
        seats = [Sitting(seat, label, OPEN if seat < row["free"] else PERSON) for seat, label in enumerate(labels)]
        return table_info(row, seats)

    # --- sitting down and getting up

    async def join(self, table_id: str, form: Join) -> Joined:
        table = await self.find(table_id)
        if not table.waiting:
            raise Refusal("not_waiting", "this match has begun: ask its host to hand you a seat")
        wanted = range(table.row["seats"]) if form.seat is None else [form.seat]
        token = new_token()
        values: dict[str, Any] = {"kind": PERSON, "name": clean(form.name) or "somebody", "token": token_hash(token)}
        values |= {"seal": form.seal, "nonce": ""}
        for seat in wanted:
            if await self.store.update_seat(table_id, seat, OPEN, **values):
                await self.hub.refresh(table_id)
                return Joined(seat, token, table.info())
        raise Refusal("taken", "that seat is taken" if form.seat is not None else "every seat is taken")

    async def start(self, table_id: str, token: str, fill: str) -> TableInfo:
        table = await self._as_host(table_id, token)
        if self.store.shared:
            await self.hub.refresh(table_id)  # somebody may have sat down at another worker just now
        free = [chair.seat for chair in table.chairs if chair.kind == OPEN]
        if free and not fill:
            raise Refusal("seats_open", f"{len(free)} seats are open: wait for people, or fill them with bots")
        if fill:
            self._known_bot(table.row["game"], fill)
        for seat in free:
            await self.store.update_seat(table_id, seat, OPEN, kind=BOT, level=fill, name=f"{fill} bot")
        if not await self.hub.shares.close(table):
            raise Refusal("not_waiting", "this match has already begun")
        return table.info()

    async def seal(self, table_id: str, token: str, seal: str) -> TableInfo:
        """Seal one's share in the dice, before the start."""
        table = await self.find(table_id)
        await self.hub.shares.seal(table, self._as_player(table, token).seat, seal)
        return table.info()

    async def open(self, table_id: str, token: str, share: str) -> TableInfo:
        """Open one's share, after the start; the match begins with the last one."""
        table = await self.find(table_id)
        await self.hub.shares.open(table, self._as_player(table, token).seat, share)
        return table.info()

    async def kick(self, table_id: str, token: str, seat: int) -> TableInfo:
        """The host asks somebody to leave before the match begins."""
        table = await self._as_host(table_id, token)
        if not table.waiting:
            raise Refusal("not_waiting", "after the start a seat can be handed over, but nobody can be sent away")
        await self._empty(table, seat)
        return table.info()

    async def leave(self, table_id: str, token: str) -> TableInfo:
        """Get up: before the match the seat is open again, in a match a bot takes over until the person is back."""
        table = await self.find(table_id)
        chair = self._as_player(table, token)
        if table.waiting:
            await self._empty(table, chair.seat)
        else:
            await self.people.hand_over(table, chair.seat, "basic")
        return table.info()

    async def _empty(self, table: LiveTable, seat: int) -> None:
        values: dict[str, Any] = {**NOBODY, "kind": OPEN}
        if not await self.store.update_seat(table.id, seat, **values):
            raise Refusal("illegal", f"there is no seat {seat} at this table")
        await self.hub.refresh(table.id)

    async def answer_for(self, table_id: str, token: str, seat: int, to: str) -> TableInfo:
        """Let a bot or defaults answer for a seat, or the person again: his own decision, or the host's."""
        table = await self.find(table_id)
        if not 0 <= seat < len(table.chairs):
            raise Refusal("illegal", f"there is no seat {seat} at this table")
        chair = table.chairs[seat]
        if not same(token, chair.token) and not (same(token, table.row["host"]) and to):
            raise Refusal("not_allowed", "only the player or the host may do that")
        if not to and not chair.token:
            raise Refusal("illegal", "nobody sits there who could come back")
        await self.people.hand_over(table, seat, to)
        return table.info()

    async def claim(self, table_id: str, token: str, seat: int, name: str) -> Joined:
        """The host gives a seat that a bot or defaults answer for to somebody new; the old link ends."""
        table = await self._as_host(table_id, token)
        if not 0 <= seat < len(table.chairs) or table.chairs[seat].kind not in (BOT, AWAY):
            raise Refusal("taken", "only a seat that nobody plays can be given to somebody")
        fresh = new_token()
        await self.store.update_seat(
            table_id, seat, kind=PERSON, name=clean(name) or "somebody", level="", token=token_hash(fresh)
        )
        await self.hub.refresh(table_id)
        return Joined(seat, fresh, table.info())

    async def mute(self, table_id: str, token: str, form: Muting) -> TableInfo:
        """The host lets somebody talk no more, or again; everybody is told."""
        table = await self._as_host(table_id, token)
        if form.whom >= len(table.chairs):
            raise Refusal("illegal", f"there is no seat {form.whom} at this table")
        await self.people.mute(table, form.whom, form.on)
        return table.info()

    # --- again

    async def rematch(self, table_id: str, token: str) -> TableInfo:
        """The same seats once more, with the same tokens; whoever asks first makes the table, the others find it."""
        table = await self.find(table_id)
        if not same(token, table.row["host"]):
            self._as_player(table, token)
        self._over(table, "this match is not over yet")
        if not table.row["rematch"]:
            await self.store.create_rematch(table.id, *again(table))
            await self.hub.refresh(table.id)
        return (await self.find(table.row["rematch"])).info()

    async def branch(self, table_id: str, form: Branching, address: str = "") -> Branched:
        """A new table that goes on from a step of a match that is over, with whoever asks in one seat and bots else."""
        table = await self.find(table_id)
        self._over(table, "what if can be asked when the match is over")
        self._known_bot(table.row["game"], form.level)
        start = await self.hub.desk.run(address, archive.branch, await self.kept(table), form.step)
        seat = start["asked"] if form.seat is None else form.seat
        if seat >= table.row["seats"]:
            raise Refusal("illegal", f"there is no seat {seat} at this table")
        token, host = new_token(), new_token()
        row, chairs = going_on(table, start, host, SEALED if form.seal else PLAYING)
        for chair in chairs:
            chair.update(kind=BOT, level=form.level, name=f"{form.level} bot")
        person = {"kind": PERSON, "level": "", "name": clean(form.name) or "somebody", "token": token_hash(token)}
        chairs[seat].update(**person, seal=form.seal)
        await self.store.create(row, chairs)
        return Branched(seat, token, host, (await self.find(row["id"])).info())

    async def kept(self, table: LiveTable) -> archive.Kept:
        """All that the story of a table can be told from."""
        shares = tuple(chair.share for chair in table.chairs)
        entries = await self.store.log(table.id)
        return archive.Kept(table.row, shares, entries, self.hub.settings.packs, table.result() is not None)

    async def record(self, table: LiveTable, address: str = "") -> str:
        """The record, when the match is over; before that its secrets are nobody's."""
        self._over(table, "the record is open when the match is over")
        return await self.hub.desk.run(address, archive.record, await self.kept(table))

    async def story(self, table: LiveTable, token: str, seat: int | None, address: str = "") -> bytes:
        """The match as a seat saw it: one's own at any time, every seat's when it is over."""
        if seat is not None and not 0 <= seat < table.row["seats"]:
            raise Refusal("illegal", f"there is no seat {seat} at this table")
        own = holder(table.chairs, token)
        if seat is None or own is None or own.seat != seat:
            self._over(table, "before the end only your own seat's story is open to you")
        kept = await self.kept(table)
        if not kept.over:
            return await self.hub.desk.run(address, archive.story, kept, seat)
        key = (table.id, seat)
        if key not in self._stories:
            while len(self._stories) >= STORIES:
                self._stories.pop(next(iter(self._stories)))
            self._stories[key] = await self.hub.desk.run(address, archive.story, kept, seat)
        return self._stories[key]

    def _over(self, table: LiveTable, text: str) -> None:
        if table.result() is None:
            raise Refusal("not_over", text)

    # --- who asks

    async def _as_host(self, table_id: str, token: str) -> LiveTable:
        table = await self.find(table_id)
        if not same(token, table.row["host"]):
            raise Refusal("not_host", "only the host of the table may do that")
        return table

    def _as_player(self, table: LiveTable, token: str) -> Chair:
        chair = holder(table.chairs, token)
        if chair is None:
            raise Refusal("unknown_token", "this link does not hold a seat at this table")
        return chair

    def _known_bot(self, game: str, level: str) -> None:
        if level not in bots.levels(game):
            raise Refusal("illegal", f'there is no bot "{level}": choose {", ".join(bots.levels(game))}')
