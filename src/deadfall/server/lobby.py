"""The lobby: tables are made, joined, begun, handed over and played again."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping, Sequence
from typing import Any

from deadfall import bots
from deadfall.server.forms import Created, Join, Joined, NewTable
from deadfall.server.hub import Hub
from deadfall.server.info import table_info
from deadfall.server.messages import Sitting, TableInfo
from deadfall.server.people import People
from deadfall.server.refusal import Refusal
from deadfall.server.seats import AWAY, BOT, OPEN, PERSON, Chair, holder, new_token, same, token_hash
from deadfall.server.store import OVER, PLAYING, WAITING
from deadfall.server.table import LiveTable
from deadfall.server.talking import clean


class Lobby:
    """Everything about tables that is not play."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.store = hub.store
        self.people = People(hub)

    # --- tables

    async def create(self, form: NewTable) -> Created:
        host = new_token()
        row = self._row(form, host)
        self.hub.shelf.set_up(row)  # refuses what cannot be played
        chairs = [self._chair(row, seat, place.kind, place.level) for seat, place in enumerate(form.seats)]
        await self.store.create(row, chairs)
        return Created((await self.find(row["id"])).info(), host)

    def _row(self, form: NewTable, host: str) -> dict[str, Any]:
        entry = self.hub.shelf.entry(form.game)
        if form.watched >= len(form.seats):
            raise Refusal("illegal", f"there is no seat {form.watched} to watch")
        now = time.time()
        return {
            "id": secrets.token_urlsafe(12),
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
            "clock": {"decision": form.clock.decision, "game": form.clock.game, "least": form.clock.least},
            "status": WAITING,
            "host": token_hash(host),
            "secret": secrets.token_bytes(32),
            "rematch": "",
            "created": now,
            "touched": now,
            "owner": "",
            "lease": 0.0,
            "wake": 0.0,
            "deduction": form.deduction,
            "branch": {},
        }

    def _chair(self, row: Mapping[str, Any], seat: int, kind: str, level: str) -> dict[str, Any]:
        bot = kind == BOT
        if bot and level not in bots.levels(row["game"]):
            raise Refusal("illegal", f'there is no bot "{level}": choose {", ".join(bots.levels(row["game"]))}')
        return {
            "table_id": row["id"],
            "seat": seat,
            "kind": kind,
            "name": f"{level} bot" if bot else "",
            "level": level if bot else "",
            "token": b"",
            "nonce": secrets.token_hex(8),
            "pace": {},
        }

    async def find(self, table_id: str) -> LiveTable:
        table = await self.hub.table(table_id)
        if table is None:
            raise Refusal("no_table", "there is no such table")
        return table

    async def list(self) -> list[TableInfo]:
        """The public tables; without names of people, which only the table itself shows."""
        return [self._listed(row) for row in await self.store.lobby()]

    def _listed(self, row: Mapping[str, Any]) -> TableInfo:
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
        if form.nonce:
            values["nonce"] = form.nonce
        for seat in wanted:
            if await self.store.update_seat(table_id, seat, OPEN, **values):
                await self.hub.refresh(table_id)
                return Joined(seat, token, table.info())
        raise Refusal("taken", "that seat is taken" if form.seat is not None else "every seat is taken")

    async def start(self, table_id: str, token: str, fill: str) -> TableInfo:
        table = await self._as_host(table_id, token)
        free = [chair.seat for chair in table.chairs if chair.kind == OPEN]
        if free and not fill:
            raise Refusal("seats_open", f"{len(free)} seats are open: wait for people, or fill them with bots")
        if fill and fill not in bots.levels(table.row["game"]):
            raise Refusal("illegal", f'there is no bot "{fill}": choose {", ".join(bots.levels(table.row["game"]))}')
        for seat in free:
            await self.store.update_seat(table_id, seat, OPEN, kind=BOT, level=fill, name=f"{fill} bot")
        if not await self.store.update_table(table_id, WAITING, status=PLAYING, touched=time.time()):
            raise Refusal("not_waiting", "this match has already begun")
        await self.hub.refresh(table_id)
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
        values: dict[str, Any] = {"kind": OPEN, "name": "", "level": "", "token": b"", "pace": {}}
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

    # --- again

    async def rematch(self, table_id: str, token: str) -> TableInfo:
        """The same seats once more, with the same tokens; whoever asks first makes the table, the others find it."""
        table = await self.find(table_id)
        if not same(token, table.row["host"]):
            self._as_player(table, token)
        if table.row["status"] != OVER:
            raise Refusal("not_over", "this match is not over yet")
        if not table.row["rematch"]:
            await self._again(table)
        return (await self.find(table.row["rematch"])).info()

    async def _again(self, table: LiveTable) -> None:
        now = time.time()
        fresh = {"id": secrets.token_urlsafe(12), "secret": secrets.token_bytes(32), "status": WAITING}
        more = {"created": now, "touched": now, "rematch": "", "owner": "", "lease": 0.0, "wake": 0.0, "branch": {}}
        row = {**table.row, **fresh, **more}
        await self.store.create_rematch(table.id, row, [self._again_chair(row["id"], chair) for chair in table.chairs])
        await self.hub.refresh(table.id)

    def _again_chair(self, table_id: str, chair: Chair) -> dict[str, Any]:
        kind = PERSON if chair.token else chair.kind
        return {
            "table_id": table_id,
            "seat": chair.seat,
            "kind": kind,
            "name": chair.name,
            "level": "" if kind == PERSON else chair.level,
            "token": chair.token,
            "nonce": secrets.token_hex(8),
            "pace": {"skip": chair.skip, "passing": False},
        }

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

    def seat_of(self, chairs: Sequence[Chair], token: str) -> int | None:
        chair = holder(chairs, token)
        return None if chair is None else chair.seat
