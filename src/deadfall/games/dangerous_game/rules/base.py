"""What every rule has in common."""

from __future__ import annotations

from abc import abstractmethod

from deadfall.engine.kernel import DONE, Frame
from deadfall.games.dangerous_game.state import Hunt


class Rule(Frame[Hunt]):
    """A rule of a hunt in progress: once it is over every rule is (MDG-R-78)."""

    def run(self, s: Hunt) -> int:
        return DONE if s.over else self.go(s)

    @abstractmethod
    def go(self, s: Hunt) -> int:
        """Do this step; return the step to resume at, or DONE."""
