"""A track that rises: one step after the other, and what a step brings about is over before the next."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from deadfall.engine.kernel import DONE, Frame
from deadfall.games.final_girl.state import Film


class Increase(Frame[Film]):
    """A track goes up by so many steps."""

    layout: ClassVar[str] = "step left"

    def __init__(self, step: int, left: int) -> None:
        super().__init__(step)
        self.left = left

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.left)

    def run(self, s: Film) -> int:
        if self.left == 0:
            return DONE
        self.left -= 1
        self.rise(s)
        return 0

    @abstractmethod
    def rise(self, s: Film) -> None:
        """One step up."""
