"""Winning the game: the Bridge, eternity, dawn; and how a player becomes a Headless Horseman."""

from deadfall.games.headless_horseman.pack import HORSEMAN
from deadfall.games.headless_horseman.rules.cards import discard
from deadfall.games.headless_horseman.state import Hollow
from deadfall.games.headless_horseman.words import BOUND, BRIDGED, DAWN, DAWNED, ESCAPED, ETERNITY, TURNED


def escape(s: Hollow, seat: int) -> None:
    """An Ichabod reaches the Bridge: he wins, at once and alone, in any round (HH-BRIDGE-01, HH-WIN-02).

    Only an Ichabod comes here (HH-BRIDGE-02, HH-BRIDGE-04), and the round is not completed (HH-R-06, HH-R-77).
    """
    s.result = BRIDGED
    s.winner = seat
    s.emit(ESCAPED, (seat,), "HH-WIN-02")
    s.end_rules_above(0)


def dawn(s: Hollow) -> None:
    """The night is over and nobody wins (HH-R-73)."""
    s.result = DAWN
    s.emit(DAWNED, (s.table.dawn_round,), "HH-R-73")
    s.end_rules_above(0)


def become_horseman(s: Hollow, seat: int, by: int, clause: str) -> None:
    """Piece and cards change to the Horseman kind, on the Mausoleum, with full hit points (HH-CURSE-09).

    Nothing else of his old life lasts, not even a stun (HH-R-48, HH-R-62). The end is checked at once (HH-R-76).
    """
    rider = s.riders[seat]
    for card in rider.hand.copy():
        discard(s, seat, card, "HH-R-39")
    rider.role = HORSEMAN
    rider.hp = s.table.hit_points[HORSEMAN]
    rider.trail = [s.table.mausoleum]
    rider.heading = -1
    rider.stun = 0
    rider.specials = 0
    rider.turned = by
    s.last = seat
    s.emit(TURNED, (seat, by, rider.hp), clause)
    if all_horsemen(s):
        s.result = ETERNITY
        s.emit(BOUND, (seat, s.table.eternity_scoring), "HH-WIN-03")
        s.end_rules_above(0)


def all_horsemen(s: Hollow) -> bool:
    for rider in s.riders:
        if rider.role != HORSEMAN:
            return False
    return True
