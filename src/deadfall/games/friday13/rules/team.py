"""Questions that the Counselors answer together (F13-R-04)."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, PASS, Frame
from deadfall.games.friday13.state import Night
from deadfall.games.friday13.table import FIRST_CLAIM, members
from deadfall.games.friday13.words import CAPTAIN


class TeamQuestion(Frame[Night]):
    """One question to the captain, or to all Counselor seats in turn until one of them answers; its answer is left.

    F13-R-120.
    """

    layout: ClassVar[str] = "step kind options voice"
    ASK: Final = 0
    ANSWERED: Final = 1

    def __init__(self, step: int, kind: int, options: int, voice: int = 0) -> None:
        super().__init__(step)
        self.kind = kind
        self.options = options  # a set of answers
        self.voice = voice

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.kind, self.options, self.voice)

    def run(self, s: Night) -> int:
        options = members(self.options)
        claim = s.table.captain == FIRST_CLAIM
        everybody = list(range(1, 1 + s.table.players)) if s.round == 0 else s.living_seats()
        seats = everybody if claim else [s.captain]
        if self.step == TeamQuestion.ASK:
            if self.voice + 1 < len(seats):
                options.insert(0, PASS)  # leave it to the next
            s.ask(seats[self.voice], self.kind, options)
            return TeamQuestion.ANSWERED
        if s.answer == PASS and self.voice + 1 < len(seats):
            self.voice += 1
            return TeamQuestion.ASK
        return DONE


def pass_captaincy(s: Night) -> None:
    """The next Counselor seat with a living Counselor decides from now on."""
    captain = s.next_living_seat(s.captain)
    if captain != s.captain:
        s.captain = captain
        s.emit(CAPTAIN, (captain,), "F13-R-04")
