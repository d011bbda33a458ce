"""A player leaves the table (FRAG-R-81)."""

from __future__ import annotations

from deadfall.games.frag.rules.cards import discard_from_hand, to_discard
from deadfall.games.frag.rules.fragged import lose_gear, take_off, win
from deadfall.games.frag.state import BY_LEAVING, NOBODY, Frag
from deadfall.games.frag.words import EFFECT_ENDS, LEFT, LOST_CARD


def leave(s: Frag, seat: int) -> None:
    """His fighter goes without a frag, his cards to the discards; an attack by or on him comes to nothing."""
    fighter = s.fighters[seat]
    fighter.left = 1
    s.emit(LEFT, (seat,), "FRAG-R-81")
    if seat == s.shot.attacker or (seat == s.shot.target and s.shot.second == NOBODY):
        s.shot.over = 1
    for arm in fighter.arms:
        to_discard(s, arm.card)
        s.emit(LOST_CARD, (seat, arm.card), "FRAG-R-81")
    for card in fighter.hand.cards.copy():
        discard_from_hand(s, seat, card, "FRAG-R-81")
    for item in fighter.effects:
        to_discard(s, item.card)
        s.emit(EFFECT_ENDS, (seat, item.card), "FRAG-R-81")
    lose_gear(s, seat, "FRAG-R-81")
    fighter.effects = []
    take_off(s, seat)
    end_if_alone(s)


def end_if_alone(s: Frag) -> None:
    """One left at the table wins."""
    staying = [seat for seat, fighter in enumerate(s.fighters) if not fighter.left]
    if len(staying) == 1:
        win(s, 1 << staying[0], BY_LEAVING, "FRAG-R-81")
