"""What several rules of Frag have in common."""

from __future__ import annotations

from typing import ClassVar

from deadfall.engine.kernel import PASS, Frame
from deadfall.games.frag.state import Frag


class Personal(Frame[Frag]):
    """A rule that one player carries out; whenever it goes on it first asks whether he is `gone`."""

    layout: ClassVar[str] = "step seat:seat"

    def __init__(self, step: int, seat: int) -> None:
        self.step = step
        self.seat = seat

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat)

    def gone(self, s: Frag) -> bool:
        """Whether he has left the table: then the rule is over, and an answer still owed is a pass (FRAG-R-81)."""
        if not s.fighters[self.seat].left:
            return False
        s.answer = PASS
        self.drop(s)
        return True

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
