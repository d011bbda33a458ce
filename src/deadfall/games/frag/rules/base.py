"""What several rules of Frag have in common."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from deadfall.engine.kernel import DONE, PASS, Frame
from deadfall.games.frag.state import Frag


class Personal(Frame[Frag]):
    """A rule that one player carries out: it is dropped when he has left the table (FRAG-R-81)."""

    layout: ClassVar[str] = "step seat:seat"

    def __init__(self, step: int, seat: int) -> None:
        self.step = step
        self.seat = seat

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat)

    def run(self, s: Frag) -> int:
        if s.fighters[self.seat].left:
            s.answer = PASS
            self.drop(s)
            return DONE
        return self.go(s)

    @abstractmethod
    def go(self, s: Frag) -> int:
        """Do this step; return the step to resume at, or DONE."""

    def drop(self, s: Frag) -> None:
        """Put away what the player held when he left."""


class WithCard(Personal):
    """A rule that one player carries out with one card."""

    layout: ClassVar[str] = "step seat:seat card:card"

    def __init__(self, step: int, seat: int, card: int) -> None:
        super().__init__(step, seat)
        self.card = card

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat, self.card)
