"""An audience: those who may know the same. It counts its own versions, so that their numbers tell it nothing."""

from __future__ import annotations

from typing import Any
from zlib import crc32

import msgspec

from deadfall.engine.kernel import SPECTATOR
from deadfall.engine.question import Question
from deadfall.match.match import Match
from deadfall.match.telling import named
from deadfall.server.course import Course
from deadfall.server.delta import delta
from deadfall.server.messages import Asked, Happening, Option, Update


class Audience:
    """What one seat (or everybody who watches) has been shown, and what is new for it."""

    def __init__(self, seat: int | None, eyes: int | None) -> None:
        self.seat = seat  # who answers; None for those who only watch
        self.eyes = SPECTATOR if eyes is None else eyes  # whose knowledge it has
        self.version = 0
        self.view: dict[str, Any] | None = None
        self.events = 0  # how many it has seen
        self.question: Asked | None = None
        self._heard = 0  # how far it has gone through the match's log
        self._asked: Question | None = None

    def look(self, course: Course, seconds: int | None = None) -> Update | None:
        """What is new since the last look; None when nothing is."""
        match = course.match
        update = Update(self.version + 1)
        view = match.game.view(match._state, self.eyes)
        if self.view is not None:
            update.changes = delta(self.view, view)
        first, events = self._hear(match)
        if events or first != self.events:
            update.first, update.events = first, events
        changed = self._ask(course, seconds)
        if changed:
            update.question = self.question
        fresh = self.view is None or bool(update.changes) or update.first is not None or changed
        self.view, self.events = view, first + len(events)
        if not fresh:
            return None
        self.version += 1
        return update

    def _hear(self, match: Match) -> tuple[int, list[Happening]]:
        """The number of the first new event, and the new events; fewer events than before were taken back."""
        log = match._log()
        if len(log) < self._heard:
            self._heard = len(log)
            return sum(event.seen_by(self.eyes) for event in log), []
        events = [happening(match, event) for event in log[self._heard :] if event.seen_by(self.eyes)]
        self._heard = len(log)
        return self.events, events

    def _ask(self, course: Course, seconds: int | None) -> bool:
        """Put the seat's open question into words, if it is another one; whether it is."""
        asked = None if self.seat is None else course.open().get(self.seat)
        if asked is self._asked:
            return False
        self._asked = asked
        before, self.question = self.question, None if asked is None else worded(course, asked, seconds)
        return (before and before.id) != (self.question and self.question.id)

    def since(self, match: Match, number: int) -> tuple[int, list[Happening]]:
        """The events from a number on, for somebody who comes back."""
        seen = [event for event in match._log()[: self._heard] if event.seen_by(self.eyes)]
        first = min(number, len(seen))
        return first, [happening(match, event) for event in seen[first:]]


def happening(match: Match, event: Any) -> Happening:
    return Happening(match.game.words[event.kind].name, event.clause, named(match.game, event))


def worded(course: Course, question: Question, seconds: int | None) -> Asked:
    options = [Option(choice.id, choice.text, choice.target) for choice in question.options]
    return Asked(question_id(course, question), question.kind, question.prompt, options, question.window, seconds)


def question_id(course: Course, question: Question) -> int:
    """The same on every worker and after a restart; another one as soon as the seat has answered."""
    content = crc32(msgspec.json.encode(question.as_dict())) & 0xFFFF
    return course.answers.get(question.seat, 0) << 16 | content
