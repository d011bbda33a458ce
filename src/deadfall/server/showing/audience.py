"""Audiences: those who may know the same are shown the same, as differences from what they have seen.

Each audience counts its own versions, so that their numbers tell it nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from mypy_extensions import mypyc_attr

from deadfall.engine.kernel import SPECTATOR, Event
from deadfall.engine.question import Question
from deadfall.match.course import Course
from deadfall.match.match import Match
from deadfall.match.telling import named
from deadfall.server.showing.delta import Comparison
from deadfall.server.wire import messages as m
from deadfall.server.wire.messages import Happening, Option, Update


class Sight:
    """How a course looks now to all who look on; what their views and events have in common is made once."""

    def __init__(self, course: Course, eyes: Iterable[int]) -> None:
        seats = list(dict.fromkeys(eyes))
        match = course.match
        self.course = course
        seen = match.game.views(match.state, seats) if seats else []
        self.views: dict[int, dict[str, Any]] = dict(zip(seats, seen, strict=True))
        self.comparison = Comparison()
        self._believed: dict[int, dict[str, Any]] = {}  # the same views with what may be believed
        self.stripped: dict[int, Any] = {}  # parts of views, by where they are in memory, without what is not shown
        self._happenings: dict[int, Happening] = {}  # events by their place in the match's log

    def believed(self, eyes: int) -> dict[str, Any]:
        """The view of somebody who wants to see how likely each hidden place is."""
        known = self._believed.get(eyes)
        if known is None:
            known = self._believed[eyes] = self.course.onlooker().shaded(eyes, self.views[eyes])
        return known

    def happening(self, at: int) -> Happening:
        """An event as it is sent: put into words once for everybody who saw it."""
        known = self._happenings.get(at)
        if known is None:
            known = happening(self.course.match, self.course.match.log[at])
            self._happenings[at] = known
        return known


def happening(match: Match, event: Event) -> Happening:
    return Happening(match.game.words[event.kind].name, event.clause, named(match.game, event))


@mypyc_attr(allow_interpreted_subclasses=True)
class Audience:
    """What one seat (or everybody who watches) has been shown, and what is new for it."""

    def __init__(self, seat: int | None, eyes: int | None, hidden: frozenset[str] = frozenset()) -> None:
        self.seat = seat  # who answers; None for those who only watch
        self.eyes = SPECTATOR if eyes is None else eyes  # whose knowledge it has
        self.hidden = hidden  # keys of the view that this table does not show
        self.believes = False  # whether anybody here wants to see how likely each hidden place is
        self.version = 0
        self.view: dict[str, Any] | None = None
        self.events = 0  # how many it has seen
        self.question: m.Question | None = None
        self.undo = False  # whether the seat may take back its last choice
        self._looked: tuple[Course, int, bool] | None = None  # at which step of which course it has looked, and how
        self._log: list[Event] = []  # the match's log as it was at the last look,
        self._heard = 0  # and how far it went then
        self._asked: Question | None = None
        self._pressed: int | None = None

    def is_behind(self, course: Course) -> bool:
        """Whether its view may be another one now: nothing but a step changes what lies on the table."""
        looked = self._looked
        return looked is None or looked[0] is not course or looked[1] != course.step or looked[2] != self.believes

    def look(self, sight: Sight, seconds: int | None = None) -> Update | None:
        """What is new since the last look; None when nothing is."""
        course = sight.course
        update = Update(self.version + 1)
        view = self._view(sight)
        if self.view is not None:
            update.changes = sight.comparison.delta(self.view, view)
        first, events = self._hear(sight)
        if events or first != self.events:
            update.first, update.events = first, events
        asked = self._ask(course, seconds)
        if asked:
            update.question = self.question
        undo = self.seat is not None and course.may_undo(self.seat)
        if undo != self.undo:
            update.undo = undo
        fresh = self.view is None or bool(update.changes) or update.first is not None or asked or undo != self.undo
        self.view, self.events, self.undo = view, first + len(events), undo
        if not fresh:
            return None
        self.version += 1
        return update

    def _view(self, sight: Sight) -> dict[str, Any]:
        if self.view is not None and not self.is_behind(sight.course):
            return self.view
        self._looked = (sight.course, sight.course.step, self.believes)
        view = sight.believed(self.eyes) if self.believes else sight.views[self.eyes]
        return without(view, self.hidden, sight.stripped) if self.hidden else view

    def _hear(self, sight: Sight) -> tuple[int, list[Happening]]:
        """The number of the first new event, and the new events; those before that it does not have were taken back."""
        log = sight.course.match.log
        first, kept = self.events, self._heard
        if log is not self._log:
            kept = shared(self._log, self._heard, log)
            first = sum(event.seen_by(self.eyes) for event in log[:kept])
        self._log, self._heard = log, len(log)
        return first, [sight.happening(at) for at in range(kept, len(log)) if log[at].seen_by(self.eyes)]

    def _ask(self, course: Course, seconds: int | None) -> bool:
        """Put the seat's open question into words, if it is another one; whether it is."""
        asked = None if self.seat is None else course.asks(self.seat)
        pressed = None if asked is None else pressed_in(course, asked)
        if asked is self._asked and pressed == self._pressed:
            return False
        self._asked, self._pressed = asked, pressed
        before, self.question = self.question, None if asked is None else worded(course, asked, seconds)
        return not same(before, self.question)

    def since(self, course: Course, number: int) -> tuple[int, list[Happening]]:
        """The events from a number on, for somebody who comes back."""
        seen = [event for event in course.match.log[: self._heard] if event.seen_by(self.eyes)]
        first = min(number, len(seen))
        return first, [happening(course.match, event) for event in seen[first:]]


def shared(old: list[Event], length: int, new: list[Event]) -> int:
    """How many events at their beginning two logs have in common; the old one had that length."""
    for at, (one, other) in enumerate(zip(old[:length], new, strict=False)):
        if one is not other and (one.kind, one.args, one.seen) != (other.kind, other.args, other.seen):
            return at
    return min(length, len(new))


def without(value: Any, keys: frozenset[str], known: dict[int, Any]) -> Any:
    """A JSON value without some keys, at any depth; what several values have in common is made once, and known."""
    if not isinstance(value, (dict, list)):
        return value
    made = known.get(id(value))
    if made is None:
        if isinstance(value, dict):
            made = {key: without(item, keys, known) for key, item in value.items() if key not in keys}
        else:
            made = [without(item, keys, known) for item in value]
        known[id(value)] = made
    return made


def worded(course: Course, question: Question, seconds: int | None) -> m.Question:
    options = [Option(choice.id, choice.text, choice.target) for choice in question.options]
    number, pressed = course.question_id(question), pressed_in(course, question)
    return m.Question(number, question.kind, question.prompt, options, question.window, seconds, pressed)


def pressed_in(course: Course, question: Question) -> int | None:
    """What its seat has pressed in a window, which is kept until the window ends."""
    return course.held.get(question.seat) if question.window else None


def same(one: m.Question | None, other: m.Question | None) -> bool:
    """Whether a seat is asked as before, and has pressed nothing else."""
    if one is None or other is None:
        return one is other
    return one.id == other.id and one.pressed == other.pressed
