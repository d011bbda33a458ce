"""What every rule of Frag has in common."""

from __future__ import annotations

from deadfall.engine.kernel import DONE, Frame
from deadfall.games.frag.state import Frag


class Rule(Frame[Frag]):
    """A rule of a game in progress: once the game is decided every rule is over (FRAG-WIN-01)."""

    def run(self, s: Frag) -> int:
        return DONE if s.over else self.go(s)

    def go(self, s: Frag) -> int:
        """Do this step; return the step to resume at, or DONE."""
        return DONE
