"""Whom and what the open question is about: read from the rules under way, the innermost first."""

from __future__ import annotations

from typing import Final

from deadfall.engine import bags
from deadfall.games.friday13.rules.cards import CounselorExcess, JasonExcess
from deadfall.games.friday13.rules.counselor import CounselorTurn
from deadfall.games.friday13.rules.death import Death
from deadfall.games.friday13.rules.events import LoseGrip, Lure
from deadfall.games.friday13.rules.fight import Fight, JasonAttack
from deadfall.games.friday13.rules.flight import Flight, JasonFlight, Surrender
from deadfall.games.friday13.rules.movement import Enter
from deadfall.games.friday13.rules.search import Search
from deadfall.games.friday13.rules.trade import Rummage, Trade
from deadfall.games.friday13.state import NOBODY, Night

NO_CARD: Final = -1


def active(s: Night) -> int:
    """The Counselor whose turn it is."""
    for frame in s.stack:
        if isinstance(frame, CounselorTurn):
            return frame.who
    return NOBODY


def concerned(s: Night) -> int:
    """The Counselor whom the innermost rule is about."""
    for frame in s.stack[::-1]:
        if isinstance(frame, Fight | JasonAttack):
            return frame.target
        if isinstance(
            frame, Flight | Surrender | Death | CounselorExcess | Lure | LoseGrip | Enter | Search | CounselorTurn
        ):
            return frame.who
    return NOBODY


def concerned_card(s: Night) -> int:
    """The card that the innermost rule is about."""
    for frame in s.stack[::-1]:
        if isinstance(frame, CounselorExcess | JasonExcess | LoseGrip | JasonFlight | Rummage):
            return frame.card
        if isinstance(frame, Death) and s.carries(frame.who):
            return bags.kinds(s.carries(frame.who))[0]
    return NO_CARD


def offered(s: Night) -> Trade | None:
    """The trade that waits for an answer."""
    for frame in s.stack[::-1]:
        if isinstance(frame, Trade):
            return frame
    return None


def steps_left(s: Night) -> int:
    """The steps that the innermost movement still has."""
    for frame in s.stack[::-1]:
        if isinstance(frame, Flight | Lure | CounselorTurn):
            return frame.left
    return 0
