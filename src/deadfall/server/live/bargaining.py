"""Bargaining: one seat offers another a promise, openly or in secret, and the other accepts or refuses.

Nothing of it binds anybody. What two agree on in secret only the two hear of, whatever becomes of it.
"""

from __future__ import annotations

import secrets
from typing import Any

from msgspec import to_builtins

from deadfall.match.course import Course
from deadfall.server.live.bargains import Bargain, Bargains
from deadfall.server.live.table import LiveTable
from deadfall.server.live.table_talk import TableTalk
from deadfall.server.live.tables import Tables
from deadfall.server.live.talk import promises_of, table_of
from deadfall.server.refusals import Refusal, stale
from deadfall.server.storage.seats import Chair, Hold, still_held
from deadfall.server.storage.turn import ACCEPT, OFFER, REFUSE, WITHDRAW
from deadfall.server.wire.messages import Offer, Reply, Term, Terms

TAKEN_BACK = "takes the offer back."


class Bargaining:
    """What people at a table offer each other. All of it is decided in turns of the table."""

    def __init__(self, tables: Tables, talk: TableTalk) -> None:
        self.tables = tables
        self.talk = talk

    async def offer(self, table: LiveTable, seat: int, hold: Hold, message: Offer) -> None:
        """Offer somebody a promise for one of his own, or change the offer that is open between the two."""
        await self.talk.heed(table, seat)
        course, promises = self._playing(table)
        self._check(table, promises, seat, message)
        async with self.tables.turn(table.id) as turn:
            giver, receiver = turn.chair(seat), turn.chair(message.whom)
            still_held(giver, hold)
            if receiver.seat == seat or not receiver.token:
                raise Refusal("illegal", "an offer goes to another person at the table")
            secret = self._in_secret(Bargains(await turn.bargains()), seat, message, receiver.name)
            made = promises.now(course.match.state)
            terms = Terms(message.whom, made + message.rounds, message.gives, message.wants, message.instead)
            to = [message.whom] if secret else []
            text = _told(promises, giver, receiver, terms)
            kind = f"{OFFER}:{secrets.token_hex(4)}"
            await turn.say(seat, giver.name, text, kind, to, {**to_builtins(terms), "made": made})
        self.tables.keeper.said(table, seat, to)

    async def reply(self, table: LiveTable, seat: int, hold: Hold, message: Reply) -> None:
        """Accept or refuse an offer, or take back one's own."""
        await self.talk.heed(table, seat)
        course, promises = self._playing(table)
        async with self.tables.turn(table.id) as turn:
            chair = turn.chair(seat)
            still_held(chair, hold)
            bargain = self._answered(Bargains(await turn.bargains()), seat, message)
            terms: dict[str, Any] = {}
            text = {REFUSE: "refuses.", WITHDRAW: TAKEN_BACK}.get(message.answer, "")
            if message.answer == ACCEPT:
                text = f"accepts {turn.chair(bargain.by).name}'s offer."
                terms = {"since": len(course.match.log), "first": promises.now(course.match.state)}
            kind = f"{message.answer}:{bargain.id}"
            await turn.say(seat, chair.name, text, kind, bargain.heard_by(seat), terms)

    def _playing(self, table: LiveTable) -> tuple[Course, Any]:
        """The match and what may be promised in it."""
        promises = promises_of(table.row["game"])
        if promises is None:
            raise Refusal("illegal", "nothing can be promised at this table")
        if table.course is None or table.result() is not None:
            raise Refusal("not_playing", "offers are made while the match is played")
        return table.course, promises

    def _check(self, table: LiveTable, promises: Any, seat: int, message: Offer) -> None:
        """Refuse an offer whose form is wrong, or that the game's table option forbids."""
        terms = [term for term in (message.gives, message.wants) if term is not None]
        if not terms:
            raise Refusal("illegal", "an offer gives something or wants something")
        game = self.tables.games.set_up(table.row)
        try:
            for term in terms:
                promises.check(table_of(game), seat, [message.whom] * message.secret, term.promise, term.words)
        except promises.TalkError as error:
            raise Refusal("illegal", str(error)) from None

    def _in_secret(self, bargains: Bargains, seat: int, message: Offer, name: str) -> bool:
        """Whether nobody else hears an offer: a changed one is heard by those who heard the first."""
        before = bargains.open_between(seat, message.whom)
        if before is None and message.instead:
            raise stale()
        if before is None:
            return message.secret
        if before.id != message.instead:
            raise Refusal("asked", f"there is an open offer between you and {name}: change it, or let it be answered")
        return before.secret

    def _answered(self, bargains: Bargains, seat: int, message: Reply) -> Bargain:
        """The open offer that somebody answers; for all others it is as if there were none."""
        bargain = bargains.all.get(message.offer)
        if bargain is None or bargain.state != OFFER:
            raise stale()
        if seat != (bargain.by if message.answer == WITHDRAW else bargain.terms.whom):
            raise stale()
        return bargain


def in_words(promises: Any, term: Term, whom: str) -> str:
    """A promise to somebody of that name."""
    return str(promises.told(term.promise, term.words, whom))


def _told(promises: Any, giver: Chair, receiver: Chair, terms: Terms) -> str:
    """An offer as everybody hears it who may, after the name of whoever makes it."""
    until = f"to {promises.ROUND} {terms.until}."
    wanted = in_words(promises, terms.wants, giver.name) if terms.wants else ""
    if terms.gives is None:
        return f"asks {receiver.name}: {wanted}, {until}"
    given = in_words(promises, terms.gives, receiver.name)
    return f"offers {receiver.name}: {given}{f', for {wanted}' if wanted else ''}, {until}"
