"""What is told of an act that is still under way: nothing, except to those who see its cards."""

from __future__ import annotations

from deadfall.games.friday13.rules.jason_search import JasonSearch
from deadfall.games.friday13.rules.shrine import SwapShrine
from deadfall.games.friday13.state import Night


def secret_act(s: Night) -> JasonSearch | SwapShrine | None:
    """Jason's search or swap in progress."""
    frame = s.stack[-1] if s.stack else None
    return frame if isinstance(frame, (JasonSearch, SwapShrine)) else None


def told_places(s: Night, mind: int) -> list[int]:
    """What lies where, as a mind was last told; how many cards that makes in each place is public."""
    act = secret_act(s)
    return s.places if act is None else act.as_told(s, mind)
