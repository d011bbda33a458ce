"""The cards: decks, discards, hands, and drawing."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, EVERYONE, SPECTATOR
from deadfall.games.frag.pack import DECKS, SPECIALS, WEAPONS
from deadfall.games.frag.rules.base import Personal
from deadfall.games.frag.rules.trace import trace_draw, trace_out, trace_pick_up
from deadfall.games.frag.state import Frag, without_card
from deadfall.games.frag.words import (
    DEALT_CARD,
    DEALT_HAND,
    DISCARDED,
    DISCARDED_OF,
    DRAW,
    DREW,
    DREW_CARD,
    NOTHING_TO_DRAW,
    RESHUFFLED,
)

HAND_LIMIT: Final = 5

# Why a card is drawn, and by which clause
DEALT: Final = 0
POWERED_UP: Final = 1
FRAG_REWARD: Final = 2
LOOTED: Final = 3
CAUSES: Final = ["FRAG-SETUP-04", "FRAG-PUP-02", "FRAG-FRAG-05", "FRAG-PLAY-12"]


def take_in_hand(s: Frag, seat: int, card: int, known: int = 0) -> None:
    """A card comes into a hand; `known` is who else knows it: nobody, or everybody."""
    if not known and s.table.deck_of[card] == WEAPONS:
        trace_draw(s, seat)
    s.fighters[seat].hand.add(card, known)


def take_in_secret(s: Frag, seat: int, card: int, heap: int) -> None:
    """A weapon of a closed pile comes into a hand: everybody knows the pile, nobody the card (FRAG-R-63)."""
    trace_pick_up(s, seat, heap)
    s.fighters[seat].hand.add(card)


def out_of_hand(s: Frag, seat: int, card: int) -> None:
    """A card leaves a hand for all to see."""
    if s.table.deck_of[card] == WEAPONS:
        trace_out(s, seat, card)
    s.fighters[seat].hand.remove(card)


def held(s: Frag, seat: int) -> list[int]:
    """How many cards of each deck a hand holds: public, since the backs differ (FRAG-R-97)."""
    counts = [0] * len(DECKS)
    for card in s.fighters[seat].hand.cards:
        counts[s.table.deck_of[card]] += 1
    return counts


def may_hold(s: Frag, seat: int, card: int) -> bool:
    """Whether a hand may hold a card, for all that everybody sees: a back of its deck, a copy that lies not open."""
    hand = s.fighters[seat].hand
    deck = s.table.deck_of[card]
    backs = False
    for held, known in zip(hand.cards, hand.known, strict=True):
        if (known >> SPECTATOR) & 1:
            if held == card:
                return True
        elif s.table.deck_of[held] == deck:
            backs = True
    if not backs or s.deck.left[card]:
        return backs
    for fighter in s.fighters:
        if card in fighter.hand.unknown_to(SPECTATOR):
            return True
    return False


def may_hold_any(s: Frag, seat: int, effect: int) -> bool:
    """The same for any card with this effect."""
    for card, does in enumerate(s.table.effect_of):
        if does == effect and may_hold(s, seat, card):
            return True
    return False


def to_discard(s: Frag, card: int) -> None:
    s.discard[card] += 1


def put_away(s: Frag, card: int) -> None:
    """A card that lies open while it is played goes to its discard pile."""
    if card in s.limbo:
        s.limbo = without_card(s.limbo, card)
        to_discard(s, card)


def discard_from_hand(s: Frag, seat: int, card: int, clause: str) -> None:
    out_of_hand(s, seat, card)
    to_discard(s, card)
    s.emit(DISCARDED, (seat, card), clause)


def discard_of_another(s: Frag, by: int, seat: int, card: int) -> None:
    """A card leaves a hand because another player chose it."""
    out_of_hand(s, seat, card)
    to_discard(s, card)
    s.emit(DISCARDED_OF, (by, seat, card), "FRAG-PLAY-12")


def left_in_deck(s: Frag, deck: int) -> list[int]:
    """The cards that can be drawn from a deck."""
    return [card for card, count in enumerate(s.deck.left) if count and s.table.deck_of[card] == deck]


def reshuffle(s: Frag, deck: int) -> None:
    """The discards of a deck become its draw pile again (FRAG-DECK-02)."""
    moved = False
    for card, count in enumerate(s.discard):
        if count and s.table.deck_of[card] == deck:
            s.deck.left[card] += count
            s.discard[card] = 0
            moved = True
    if moved:
        s.emit(RESHUFFLED, (deck,), "FRAG-DECK-02")


class Draw(Personal):
    """Draw a card; a deck that has run out is made of its discards first."""

    layout: ClassVar[str] = "step seat:seat deck:deck cause"

    LOOK: Final = 0
    DRAW: Final = 1
    DRAWN: Final = 2

    def __init__(self, step: int, seat: int, deck: int, cause: int) -> None:
        super().__init__(step, seat)
        self.deck = deck
        self.cause = cause

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat, self.deck, self.cause)

    def run(self, s: Frag) -> int:
        if self.gone(s):
            return DONE
        match self.step:
            case Draw.LOOK:
                if not left_in_deck(s, self.deck):
                    reshuffle(s, self.deck)
                return Draw.DRAW
            case Draw.DRAW:
                faces = left_in_deck(s, self.deck)
                if not faces:
                    s.emit(NOTHING_TO_DRAW, (self.seat, self.deck), "FRAG-R-09")  # and FRAG-R-58
                    return DONE
                s.chance(DRAW, faces, [s.deck.left[card] for card in faces])
                return Draw.DRAWN
            case _:
                s.deck.take(s.answer)
                take_in_hand(s, self.seat, s.answer)
                self.tell(s, s.answer)
                return DONE

    def tell(self, s: Frag, card: int) -> None:
        """Everybody sees the deck, the drawer the card; the deal is told once, when it is complete."""
        clause = CAUSES[self.cause]
        if self.cause != DEALT:
            s.emit(DREW, (self.seat, self.deck), clause, EVERYONE)
            s.emit(DREW_CARD, (self.seat, card), clause, 1 << self.seat)
            return
        s.emit(DEALT_CARD, (self.seat, card), clause, 1 << self.seat)
        if self.deck == SPECIALS:
            s.emit(DEALT_HAND, (self.seat,), clause)
