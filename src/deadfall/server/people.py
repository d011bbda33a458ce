"""People at a table: what they say, when they want to be asked, and who answers for them."""

from __future__ import annotations

from typing import Any

from deadfall import bots
from deadfall.server.hub import Hub
from deadfall.server.messages import Pace, Say
from deadfall.server.refusal import Refusal
from deadfall.server.seats import AWAY, BOT, PERSON, Hold, still_held
from deadfall.server.table import LiveTable
from deadfall.server.talking import spoken

DEFAULTS = "defaults"


class People:
    """What a person may do at a table besides choosing."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    async def say(self, table: LiveTable, seat: int | None, message: Say) -> None:
        game = self.hub.shelf.set_up(table.row)
        to, text = spoken(game, table.row["seats"], seat, message)
        name = "" if seat is None else table.chairs[seat].name
        await self.hub.store.say(
            table_id=table.id, seat=-1 if seat is None else seat, name=name, to=to, kind=message.kind, text=text
        )
        await self.hub.pass_on_talk(table.id)

    async def set_pace(self, table: LiveTable, seat: int, hold: Hold, message: Pace) -> None:
        windows = {kind.name for kind in self.hub.shelf.set_up(table.row).kinds if kind.window}
        unknown = sorted(set(message.skip) - windows)
        if unknown:
            raise Refusal("illegal", f'there is no window "{unknown[0]}" in this game')
        pace = {"skip": sorted(set(message.skip)), "passing": message.passing}
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
