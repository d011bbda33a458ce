"""A reaction window: everybody who might react is asked in turn until all have passed in a row."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from deadfall.engine.kernel import DONE, PASS, Frame, S


@mypyc_attr(allow_interpreted_subclasses=True)
class Poll(Frame[S]):
    """Asks the first seat, then clockwise; a play begins the round anew, and the window closes when all have passed.

    Whom it asks must follow from what everybody can see: that a seat is not asked tells the others why.
    """

    layout: ClassVar[str] = "step passed"

    ASK: Final = 0
    ANSWERED: Final = 1
    PLAYED: Final = 2

    def __init__(self, step: int, passed: int = 0) -> None:
        super().__init__(step)
        self.passed = passed  # how many seats have passed in a row

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.passed)

    def run(self, s: S) -> int:
        match self.step:
            case Poll.ASK:
                seats = self.seats(s)
                while self.passed < seats:
                    if self.asks(s, (self.first(s) + self.passed) % seats):
                        return Poll.ANSWERED
                    self.passed += 1
                self.close(s)
                return DONE
            case Poll.ANSWERED:
                if s.answer == PASS:
                    self.passed += 1
                    return Poll.ASK
                seat = (self.first(s) + self.passed) % self.seats(s)
                self.passed = 0
                self.react(s, seat, s.answer)
                return Poll.PLAYED
            case _:
                return DONE if self.closed(s) else Poll.ASK

    @abstractmethod
    def seats(self, s: S) -> int:
        """How many seats sit round the table."""

    @abstractmethod
    def first(self, s: S) -> int:
        """The seat that is asked first."""

    @abstractmethod
    def asks(self, s: S, seat: int) -> bool:
        """Ask a seat that might react for all that the others can see; whether it was asked."""

    @abstractmethod
    def react(self, s: S, seat: int, option: int) -> None:
        """A seat reacts: push what it plays."""

    def closed(self, s: S) -> bool:
        """Whether the play that is over now closes the window, with what it left in the register."""
        return False

    def close(self, s: S) -> None:
        """All have passed: what the window leaves in the register."""
        s.answer = PASS
