"""Acts: what may be written into the log of a table in play, when it is refused, and who is told that it is stored."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from deadfall.match.course import Course
from deadfall.match.log import ANSWER, END, MOMENT, UNDO
from deadfall.server.live.rooms import Listener
from deadfall.server.live.windows import Windows
from deadfall.server.refusals import Refusal, stale
from deadfall.server.storage.seats import Hold
from deadfall.server.wire import messages as m


@dataclass(frozen=True)
class Asker:
    """A person who wants something: his hold on his seat, where he hears, and the number of his message."""

    hold: Hold
    listener: Listener
    message: int

    def acknowledge(self) -> None:
        """Say that it is stored; what comes of it follows at once."""
        self.listener.send(m.encode(m.Done(self.message)))


@dataclass(frozen=True)
class Act(ABC):
    """Something that a seat does, or that is done for it."""

    kind: ClassVar[int]  # of the line that is written
    seat: int
    value: int = 0
    by: str = "player"

    @abstractmethod
    def check(self, course: Course, windows: Windows) -> None:
        """Refuse what may not be done as things stand."""


@dataclass(frozen=True)
class Answer(Act):
    """A choice: the option of that id, as the answer to the question that is open to the seat."""

    kind = ANSWER
    question: int = 0

    def check(self, course: Course, windows: Windows) -> None:
        asked = course.open().get(self.seat)
        if asked is None or course.question_id(asked) != self.question:
            raise stale()
        if self.value not in [option.id for option in asked.options]:
            raise Refusal("illegal", f"option {self.value} is not on offer")


@dataclass(frozen=True)
class TakeBack(Act):
    """The seat takes back its last choice, if that is fair."""

    kind = UNDO

    def check(self, course: Course, windows: Windows) -> None:
        reason = course.refusal(self.seat)
        if reason:
            raise Refusal("undo_refused", reason)


@dataclass(frozen=True)
class MoreTime(Act):
    """The seat asks for a moment in the open window: sealed until the window's end, and nobody is told who asked."""

    kind = MOMENT

    def check(self, course: Course, windows: Windows) -> None:
        if self.seat not in course.open() or not windows.waits:
            raise Refusal("illegal", "a moment can be asked for while a window with a clock is open to you")
        if self.seat in course.wanting:
            raise Refusal("illegal", "you have already asked for a moment in this window")


@dataclass(frozen=True)
class WindowEnd(Act):
    """The time of the window of that number is over."""

    kind = END
    extended: bool = False  # whether it has run on already

    def check(self, course: Course, windows: Windows) -> None:
        if not course.in_window or course.window != (self.value, self.extended):
            raise stale()
