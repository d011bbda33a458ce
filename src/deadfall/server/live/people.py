"""People at a table: what they say, when they want to be asked, and who answers for them."""

from __future__ import annotations

from typing import Any

from deadfall import bots
from deadfall.server.live.table import LiveTable
from deadfall.server.live.talk import WATCHING, spoken
from deadfall.server.refusals import Refusal
from deadfall.server.storage.seats import AWAY, BOT, PERSON, Hold, still_held
from deadfall.server.storage.store import MUTE, UNMUTE
from deadfall.server.wire.messages import Pace, Say
from deadfall.server.worker.hub import Hub

DEFAULTS = "defaults"


class People:
    """What a person may do at a table besides choosing."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    async def say(self, table: LiveTable, seat: int | None, message: Say, address: str = "") -> None:
        self.hub.voices.heed(table.id, seat, address)
        if (WATCHING if seat is None else seat) in await self.hub.store.muted(table.id):
            raise Refusal("muted", "the host of this table has muted you")
        game = self.hub.shelf.set_up(table.row)
        to, text = spoken(game, table.row["seats"], seat, message)
        name = "" if seat is None else table.chairs[seat].name
        await self.hub.store.say(
            table_id=table.id, seat=-1 if seat is None else seat, name=name, to=to, kind=message.kind, text=text
        )
        await self.hub.pass_on_talk(table.id)

    async def mute(self, table: LiveTable, whom: int, on: bool) -> None:
        """The host mutes a seat, or those who watch, or lets them talk again: it is said to all, and so remembered."""
        self.hub.voices.heed(table.id, None, "host")
        name = "those who watch" if whom == WATCHING else table.chairs[whom].name or table.labels[whom]
        text = f"The host has muted {name}." if on else f"The host lets {name} talk again."
        kind = f"{MUTE if on else UNMUTE}{whom}"
        await self.hub.store.say(table_id=table.id, seat=WATCHING, name="", to=[], kind=kind, text=text)
        await self.hub.pass_on_talk(table.id)

    async def set_pace(self, table: LiveTable, seat: int, hold: Hold, message: Pace) -> None:
        windows = {kind.name for kind in self.hub.shelf.set_up(table.row).kinds if kind.window}
        lists = {"skip": message.skip, "ahead": message.ahead, "hold": message.hold}
        unknown = sorted(set().union(*lists.values()) - windows)
        if unknown:
            raise Refusal("illegal", f'there is no window "{unknown[0]}" in this game')
        pace = {"passing": message.passing, **{name: sorted(set(kinds)) for name, kinds in lists.items()}}
        async with self.hub.store.turn(table.id) as turn:
            still_held(turn.chair(seat), hold)
            await turn.set_seat(seat, pace=pace)
        await self.hub.refresh(table.id)

    async def hand_over(self, table: LiveTable, seat: int, hold: Hold, to: str) -> None:
        """Leave the own seat to a bot of some level or to default answers; or come back to it."""
        values = self.answerer(table, to)
        async with self.hub.store.turn(table.id) as turn:
            still_held(turn.chair(seat), hold)
            await turn.set_seat(seat, **values)
        await self.hub.refresh(table.id)

    def answerer(self, table: LiveTable, to: str) -> dict[str, Any]:
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
