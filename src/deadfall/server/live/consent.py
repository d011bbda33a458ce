"""Consent: somebody asks for a seat in play that nobody plays, and sits down when everybody at the table agrees."""

from __future__ import annotations

import secrets
import time
from typing import Any

from deadfall.server.live.info import open_ask
from deadfall.server.live.names import person_name
from deadfall.server.live.table import LiveTable
from deadfall.server.live.tables import Tables
from deadfall.server.refusals import Refusal, stale
from deadfall.server.storage.seats import PERSON, Chair, handed_over, new_token, token_hash
from deadfall.server.storage.store import PLAYING
from deadfall.server.storage.turn import Turn
from deadfall.server.wire.forms import Agreement, Joined
from deadfall.server.wire.messages import TableInfo

ASK_SECONDS = 120.0  # silence is no
QUIET_SECONDS = 120.0  # after a no, before anybody may ask again
AWAY_SECONDS = 30.0  # a person whose line was cut for a moment is not away


class Consent:
    """Who asks for a seat, who is asked, and what they say. Everything about it is decided in turns of the table."""

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
            ask = {"id": secrets.token_hex(4), "seat": seat, "name": named, "token": token_hash(token).hex()}
            await turn.set_table(ask={**ask, "asked": asked, "agreed": [], "until": time.time() + ASK_SECONDS})
            await turn.tell(f"{named} asks to sit down for {chair.name}.")
        return Joined(seat, token, table.info())

    def _may_ask(self, table: LiveTable, turn: Turn, chair: Chair) -> None:
        if turn.row["status"] != PLAYING:
            raise Refusal("not_playing", "a seat can be asked for while the match is played")
        if table.is_here(chair):
            raise Refusal("present", f"{chair.name} is at the table: only a seat that nobody plays can be asked for")
        if chair.kind == PERSON and time.monotonic() - table.seen[chair.seat] < AWAY_SECONDS:
            raise Refusal("present", f"{chair.name} was here just now: ask again in half a minute")
        if open_ask(turn.row):
            raise Refusal("asked", "somebody else asks for a seat just now: wait for the answer")
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
            if not form.agree:
                await self._close(turn, f"{voter.name} does not agree that {ask['name']} sits down for {chair.name}.")
            elif table.is_here(chair):
                await self._close(turn, f"{chair.name} is back: nobody needs to sit down there.")
            else:
                await self._agreed(table, turn, chair, ask, voter)
        return table.info()

    async def _agreed(self, table: LiveTable, turn: Turn, chair: Chair, ask: dict[str, Any], voter: Chair) -> None:
        ask["agreed"] = sorted({*ask["agreed"], voter.seat})
        needed = {*ask["asked"], *self._present(table, turn)} - {chair.seat}
        if not needed <= set(ask["agreed"]):
            await turn.set_table(ask=ask)
            return
        names = [turn.chairs[seat].name for seat in ask["agreed"]]
        await turn.set_seat(chair.seat, **handed_over(chair, ask["name"], bytes.fromhex(ask["token"])))
        await turn.set_table(ask={})
        await turn.tell(f"{ask['name']} sits down for {chair.name}. {listed(names)} agreed.")

    async def _close(self, turn: Turn, text: str) -> None:
        await turn.set_table(ask={"until": time.time()})
        await turn.tell(text)

    def _present(self, table: LiveTable, turn: Turn) -> list[int]:
        """The people who are at the table."""
        return [chair.seat for chair in turn.chairs if chair.token and table.is_here(chair)]


def listed(names: list[str]) -> str:
    """Names in a sentence."""
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))
