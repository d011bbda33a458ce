"""What the player cannot know does not exist: facedown cards and tokens are drawn when they are turned up."""

from __future__ import annotations

from deadfall.engine.kernel import Dealer
from deadfall.games.final_girl.state import Film


def resample(s: Film, seat: int, dealer: Dealer) -> None:
    """There is nothing to deal again: chance itself holds all that is hidden (ledger 5)."""
