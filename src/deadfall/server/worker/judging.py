"""Judging: when a promise was kept or broken those who know of it are told, and an offer ends with its round.

Before the end of a match only what everybody has seen counts. What was hidden is judged when it is open.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from deadfall.engine.kernel import SPECTATOR, Event
from deadfall.match.course import Course
from deadfall.server.live.background import until_done
from deadfall.server.live.bargaining import TAKEN_BACK, in_words
from deadfall.server.live.bargains import Bargain, Bargains, Promised
from deadfall.server.live.table import LiveTable
from deadfall.server.live.tables import Tables
from deadfall.server.live.talk import promises_of, table_of
from deadfall.server.storage.turn import BROKEN, KEPT, WITHDRAW, Turn


class Judging:
    """Judges the promises at the tables that this worker looks after."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._telling: set[str] = set()  # tables at which something is being told

    def look(self, table: LiveTable) -> None:
        """Tell what has become of promises and offers since somebody last looked."""
        known = table.bargains
        if (
            not known.all
            or not (known.standing() or known.open())
            or table.course is None
            or not self.tables.keeper.keeps(table)
        ):
            return
        if table.id not in self._telling and (any(verdicts(table, known)) or any(expired(table, known))):
            self._telling.add(table.id)
            self.tables.background.spawn(self._tell(table))

    async def _tell(self, table: LiveTable) -> None:
        try:
            await until_done(partial(self._judge, table), "promises not judged", table.id)
        finally:
            self._telling.discard(table.id)
        self.look(table)

    async def _judge(self, table: LiveTable) -> None:
        """By what was said until now, so that nothing is told twice."""
        async with self.tables.turn(table.id) as turn:
            known = Bargains(await turn.bargains())
            for bargain in expired(table, known):
                giver = turn.chair(bargain.by)
                kind, to = f"{WITHDRAW}:{bargain.id}", bargain.heard_by(giver.seat)
                await turn.say(giver.seat, giver.name, TAKEN_BACK, kind, to)
            for bargain, promised, verdict in verdicts(table, known):
                text = self._sentence(table, turn, bargain, promised, verdict)
                await turn.tell(text, f"{verdict}:{bargain.id}:{promised.side}", bargain.heard_by())

    def _sentence(self, table: LiveTable, turn: Turn, bargain: Bargain, promised: Promised, verdict: str) -> str:
        promises = promises_of(table.row["game"])
        by, whom = turn.chair(promised.by).name, turn.chair(promised.whom).name
        words, until = in_words(promises, promised.term, whom), f"to {promises.ROUND} {bargain.terms.until}"
        return f"{by} {'kept' if verdict == KEPT else 'broke'} a promise to {whom}: {words}, {until}."


def expired(table: LiveTable, bargains: Bargains) -> list[Bargain]:
    """The open offers whose round is over."""
    promises = promises_of(table.row["game"])
    if table.course is None or promises is None:
        return []
    over, now = table.result() is not None, promises.now(table.course.match.state)
    return [bargain for bargain in bargains.open() if over or bargain.made < now]


def verdicts(table: LiveTable, bargains: Bargains) -> Iterator[tuple[Bargain, Promised, str]]:
    """The promises that were kept or broken, as far as that can be told now."""
    promises = promises_of(table.row["game"])
    if table.course is None or promises is None:
        return
    game, over = table_of(table.course.match.game), table.result() is not None
    now = promises.now(table.course.match.state)
    for bargain, promised in bargains.standing():
        if promises.broken(game, _promise(promises, bargain, promised), events_for(table.course, bargain, over)):
            yield bargain, promised, BROKEN
        elif over or (now > bargain.terms.until and promised.term.promise in promises.SEEN_BY_ALL):
            yield bargain, promised, KEPT


def events_for(course: Course, bargain: Bargain, over: bool) -> list[Event]:
    """What happened since a bargain was made, as far as everybody knows; what was taken back has not happened."""
    log = course.match.log
    bargain.since = min(bargain.since, len(log))
    return [event for event in log[bargain.since :] if over or event.seen_by(SPECTATOR)]


def _promise(promises: Any, bargain: Bargain, promised: Promised) -> Any:
    term = promised.term
    return promises.Promise(term.promise, term.words, promised.by, promised.whom, bargain.first, bargain.terms.until)
