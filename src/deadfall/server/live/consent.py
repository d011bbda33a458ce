"""Consent: what those at the table must agree to about a seat.

Somebody asks to sit down in a seat that nobody plays, somebody at the table asks that a bot plays for whoever is away,
or somebody who was replaced asks for the seat back, which whoever plays it now, or all the others, can give.
"""

from __future__ import annotations

import secrets
import time
from typing import Any

from deadfall.server.live.info import open_ask
from deadfall.server.live.names import person_name
from deadfall.server.live.table import LiveTable
from deadfall.server.live.tables import Tables
from deadfall.server.live.waits import MOST
from deadfall.server.refusals import Refusal, stale
from deadfall.server.storage.seats import (
    PERSON,
    Chair,
    handed_over,
    new_token,
    replaced,
    stood_in_for,
    taken_back,
    token_hash,
)
from deadfall.server.storage.store import PLAYING
from deadfall.server.storage.turn import Turn
from deadfall.server.wire.forms import Agreement, Joined
from deadfall.server.wire.messages import TableInfo

ASK_SECONDS = 120.0  # silence is no
QUIET_SECONDS = 120.0  # after a no, before anybody may ask again
SEAT, A_BOT, BACK = "seat", "bot", "back"  # what the table is asked


class Consent:
    """What the table is asked, who is asked, and what they say. All of it is decided in turns of the table."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def ask(self, table: LiveTable, seat: int, name: str) -> Joined:
        """Ask everybody at the table; the token holds the seat when all have agreed."""
        token = new_token()
        async with self.tables.turn(table.id) as turn:
            chair = turn.chair(seat)
            self._may_ask(table, turn, chair)
            asked = self._present(table, turn)
            if not asked:
                raise Refusal("nobody_here", "nobody is at the table who could agree: ask again when somebody is")
            others = [other.name for other in turn.chairs if other.seat != seat]
            named = person_name(name, turn.row["game"], others)
            ask = {"what": SEAT, "seat": seat, "name": named, "token": token_hash(token).hex()}
            await turn.set_table(ask=self._opened(ask, asked))
            await turn.tell(f"{named} asks to sit down for {chair.name}.")
        return Joined(seat, token, table.info())

    async def claim(self, table: LiveTable, token: str) -> TableInfo:
        """Whoever was replaced has the seat back at once, unless somebody is at the table with it: then it is asked."""
        async with self.tables.turn(table.id) as turn:
            chair = replaced(turn.chairs, token)
            if chair is None:
                raise Refusal("not_allowed", "only the seat's own link brings it back: ask the table for another one")
            if turn.row["status"] == PLAYING and chair.kind == PERSON and table.is_here(chair):
                self._may_ask_anything(turn)
                ask = {"what": BACK, "seat": chair.seat, "name": chair.former["name"], "refused": []}
                await turn.set_table(ask=self._opened(ask, self._present(table, turn)))
                await turn.tell(f"{chair.former['name']} asks {chair.name} for the seat back.")
            else:
                await self._give_back(turn, chair)
        return table.info()

    async def _give_back(self, turn: Turn, chair: Chair) -> None:
        await turn.set_seat(chair.seat, **taken_back(chair))
        await turn.tell(f"{chair.former['name']} is back and plays instead of {chair.name}.")

    async def ask_for_bot(self, table: LiveTable, token: str, seat: int) -> TableInfo:
        """Somebody at the table wants a bot to play for whoever is away; it does when all who are here agree."""
        async with self.tables.turn(table.id) as turn:
            voter, chair = turn.held(token), turn.chair(seat)
            ask = open_ask(turn.row)
            if ask is None or (ask["what"], ask["seat"]) != (A_BOT, seat):
                self._may_ask(table, turn, chair)
                if chair.kind != PERSON:
                    raise Refusal("not_allowed", f"nobody is waited for there: {chair.name} is played already")
                ask = self._opened({"what": A_BOT, "seat": seat, "name": voter.name}, self._present(table, turn))
                await turn.tell(f"{voter.name} asks that a bot plays for {chair.name}.")
            await self._agreed(table, turn, chair, ask, voter)
        return table.info()

    async def give_more_time(self, table: LiveTable, token: str, seat: int) -> TableInfo:
        """Somebody at the table lets all wait two minutes more for whoever is away."""
        async with self.tables.turn(table.id) as turn:
            voter, chair = turn.held(token), turn.chair(seat)
            due = table.waits.due.get(seat)
            if due is None or not due.away:
                raise Refusal("stale", f"the table does not wait for {chair.name} with a clock now")
            if due.more >= MOST:
                raise Refusal("not_allowed", f"{chair.name} was given more time three times already")
            await turn.set_table(more=table.waits.given_more(seat))
            await turn.tell(f"{voter.name} gives {chair.name} 2 minutes more.")
        return table.info()

    def _opened(self, ask: dict[str, Any], asked: list[int]) -> dict[str, Any]:
        return {**ask, "id": secrets.token_hex(4), "asked": asked, "agreed": [], "until": time.time() + ASK_SECONDS}

    def _may_ask(self, table: LiveTable, turn: Turn, chair: Chair) -> None:
        if turn.row["status"] != PLAYING:
            raise Refusal("not_playing", "a seat can be asked for while the match is played")
        if table.is_here(chair):
            raise Refusal("present", f"{chair.name} is at the table: only a seat that nobody plays can be asked for")
        if chair.kind == PERSON and not table.is_away(chair):
            raise Refusal("present", f"{chair.name} was here just now: ask again in half a minute")
        self._may_ask_anything(turn)

    def _may_ask_anything(self, turn: Turn) -> None:
        if open_ask(turn.row):
            raise Refusal("asked", "the table is asked something else just now: wait for the answer")
        if turn.row["ask"].get("until", 0.0) + QUIET_SECONDS > time.time():
            raise Refusal("not_allowed", "the table has just said no: ask again in two minutes")

    async def answer(self, table: LiveTable, token: str, form: Agreement) -> TableInfo:
        """Somebody at the table agrees, or does not: then the question is closed."""
        async with self.tables.turn(table.id) as turn:
            voter = turn.held(token)
            ask = open_ask(turn.row)
            if ask is None or ask["id"] != form.ask:
                raise stale()
            chair = turn.chair(ask["seat"])
            if ask["what"] == BACK:
                await self._give_or_not(table, turn, chair, ask, voter, form.agree)
            elif not form.agree:
                wish = f"{ask['name']} sits down" if ask["what"] == SEAT else "a bot plays"
                await self._close(turn, f"{voter.name} does not agree that {wish} for {chair.name}.")
            elif table.is_here(chair):
                await self._close(turn, f"{chair.name} is back: nobody needs to sit down there.")
            else:
                await self._agreed(table, turn, chair, ask, voter)
        return table.info()

    async def _give_or_not(
        self, table: LiveTable, turn: Turn, chair: Chair, ask: dict[str, Any], voter: Chair, agrees: bool
    ) -> None:
        """Somebody wants to play again: who plays the seat now can give it, and so can all the others together."""
        said = "agreed" if agrees else "refused"
        ask[said] = sorted({*ask[said], voter.seat})
        others = {*ask["asked"], *self._present(table, turn)} - {chair.seat}
        if chair.seat in ask["agreed"] or (others and others <= set(ask["agreed"])):
            await turn.set_table(ask={})
            await self._give_back(turn, chair)
        elif chair.seat in ask["refused"] and (not others or others & set(ask["refused"])):
            await self._close(turn, f"{ask['name']} does not get the seat back now.")
        else:
            await turn.set_table(ask=ask)

    async def _agreed(self, table: LiveTable, turn: Turn, chair: Chair, ask: dict[str, Any], voter: Chair) -> None:
        ask["agreed"] = sorted({*ask["agreed"], voter.seat})
        needed = {*ask["asked"], *self._present(table, turn)} - {chair.seat}
        if not needed <= set(ask["agreed"]):
            await turn.set_table(ask=ask)
            return
        names = listed([turn.chairs[seat].name for seat in ask["agreed"]])
        await turn.set_table(ask={})
        if ask["what"] == A_BOT:
            await turn.set_seat(chair.seat, **stood_in_for("basic", "agreed"))
            await turn.tell(f"A bot plays for {chair.name}. {names} agreed.")
        else:
            await turn.set_seat(chair.seat, **handed_over(chair, ask["name"], bytes.fromhex(ask["token"])))
            await turn.tell(f"{ask['name']} sits down for {chair.name}. {names} agreed.")

    async def _close(self, turn: Turn, text: str) -> None:
        await turn.set_table(ask={"until": time.time()})
        await turn.tell(text)

    def _present(self, table: LiveTable, turn: Turn) -> list[int]:
        """The people who are at the table."""
        return [chair.seat for chair in turn.chairs if chair.token and table.is_here(chair)]


def listed(names: list[str]) -> str:
    """Names in a sentence."""
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))
