"""What every rule of Frag has in common."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from deadfall.engine.kernel import DONE, PASS, Frame
from deadfall.games.frag.state import Frag


class Rule(Frame[Frag]):
    """A rule of a game in progress: once the game is decided every rule is over (FRAG-WIN-01)."""

    def run(self, s: Frag) -> int:
        return DONE if s.over else self.go(s)

    @abstractmethod
    def go(self, s: Frag) -> int:
        """Do this step; return the step to resume at, or DONE."""


class Personal(Rule):
    """A rule that one player carries out: it is dropped when he has left the table (FRAG-R-81)."""

    layout: ClassVar[str] = "step seat:seat"

    def __init__(self, step: int, seat: int) -> None:
        super().__init__(step)
        self.seat = seat

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat)

    def run(self, s: Frag) -> int:
        if s.over:
            return DONE
        if s.fighters[self.seat].left:
            s.answer = PASS
            self.drop(s)
            return DONE
        return self.go(s)

    def drop(self, s: Frag) -> None:
        """Put away what the player held when he left."""
