"""The trace of a hand: what its weapons did since its first secret pick-up, for the others to reason about.

It begins with how many weapons of the hand each seat, and then a spectator, did not know. Entries follow:
WEAPON_CAME for one drawn unseen; -(heap + 2) for one of a closed pile; a card that left for all to see, and after it
the mask of who had known it was there; LOOKED_AT + a seat that saw the hand, and after it how many weapons, and which.
A weapon that came for all to see needs no entry: everybody knows it until it leaves.
"""

from __future__ import annotations

from typing import Final

from deadfall.engine.kernel import SPECTATOR
from deadfall.games.frag.cards import WEAPONS
from deadfall.games.frag.state import Frag

WEAPON_CAME: Final = -1
LOOKED_AT: Final = 1_000_000


def weapons_of(s: Frag, cards: list[int]) -> list[int]:
    return [card for card in cards if s.table.deck_of[card] == WEAPONS]


def trace_draw(s: Frag, seat: int) -> None:
    """A weapon came into the hand unseen."""
    fighter = s.fighters[seat]
    if fighter.trace:
        fighter.trace = [*fighter.trace, WEAPON_CAME]


def trace_pick_up(s: Frag, seat: int, heap: int) -> None:
    """A weapon of a closed pile is about to come into the hand."""
    fighter = s.fighters[seat]
    begun = fighter.trace
    if not begun:
        eyes = [*range(len(s.fighters)), SPECTATOR]
        begun = [len(weapons_of(s, fighter.hand.unknown_to(eye))) for eye in eyes]
    fighter.trace = [*begun, -(heap + 2)]


def trace_out(s: Frag, seat: int, card: int) -> None:
    """A weapon is about to leave the hand for all to see."""
    fighter = s.fighters[seat]
    if fighter.trace:
        known = fighter.hand.known[fighter.hand.cards.index(card)]
        fighter.trace = [*fighter.trace, card, known]


def trace_look(s: Frag, seat: int, by: int) -> None:
    """Another player looks at the hand."""
    fighter = s.fighters[seat]
    if fighter.trace:
        seen = weapons_of(s, fighter.hand.cards)
        fighter.trace = [*fighter.trace, LOOKED_AT + by, len(seen), *seen]


def start_of(s: Frag) -> int:
    """Where the entries of a trace begin."""
    return len(s.fighters) + 1


def unknown_at_first(s: Frag, trace: list[int], eye: int) -> int:
    """How many weapons of the hand a seat did not know when the trace began."""
    return trace[len(s.fighters) if eye == SPECTATOR else eye]
