"""Cards: drawing, discarding, the hand limit, showing a card."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, Frame
from deadfall.games.dangerous_game.state import Hunt
from deadfall.games.dangerous_game.table import HAND
from deadfall.games.dangerous_game.words import (
    CARD_SEEN,
    CARD_SHOWN,
    DISCARD,
    DISCARDED,
    DISCARDED_CARD,
    DRAW,
    DREW,
    DREW_CARD,
    RESHUFFLED,
    SHOW_WHICH,
    SHOW_WHOM,
)

# Why cards are drawn, and by which clause
DEALT: Final = 0
TURN_DRAW: Final = 1
CAPTURE_DRAW: Final = 2
CARD_DRAW: Final = 3
CAUSES: Final = ["MDG-CARD-01", "MDG-CARD-03", "MDG-CAPT-03", "MDG-CARD-07"]


class Draw(Frame[Hunt]):
    """Draw so many cards from the deck of one's side; an empty deck is made new from its discard pile (MDG-R-23)."""

    layout: ClassVar[str] = "step seat:seat left cause drawn"

    NEXT: Final = 0
    DRAWN: Final = 1

    def __init__(self, step: int, seat: int, left: int, cause: int, drawn: int = 0) -> None:
        super().__init__(step)
        self.seat = seat
        self.left = left
        self.cause = cause
        self.drawn = drawn

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat, self.left, self.cause, self.drawn)

    def run(self, s: Hunt) -> int:
        side = s.players[self.seat].role
        deck = s.decks[side]
        if self.step == Draw.NEXT:
            faces = deck.faces()
            if self.left and faces:
                s.chance(DRAW, faces, deck.weights())
                return Draw.DRAWN
            if self.left and reshuffle(s, side):
                return Draw.NEXT
            if self.drawn:
                s.emit(DREW, (self.seat, self.drawn, side), CAUSES[self.cause])
            return DONE
        card = s.answer
        deck.take(card)
        s.players[self.seat].hand.add(card)
        s.emit(DREW_CARD, (self.seat, card), CAUSES[self.cause], 1 << self.seat)
        self.left -= 1
        self.drawn += 1
        return Draw.NEXT


def reshuffle(s: Hunt, side: int) -> bool:
    """Make a new deck of the discard pile, once in a turn at most; False if there is nothing to make it of."""
    if s.reshuffled >> side & 1:
        return False
    deck, played = s.decks[side], s.played[side]
    for card in range(len(deck.left)):
        deck.left[card] += played.left[card]
        played.left[card] = 0
    for player in s.players:
        for card in player.buried:
            if s.table.cards[card].side == side:
                deck.put(card)
        player.buried = [card for card in player.buried if s.table.cards[card].side != side]
    if deck.size() == 0:
        return False
    s.reshuffled |= 1 << side
    s.emit(RESHUFFLED, (side,), "MDG-R-23")
    return True


def play_out(s: Hunt, seat: int, card: int) -> None:
    """A card leaves a hand face up."""
    s.players[seat].hand.remove(card)
    s.played[s.table.cards[card].side].put(card)


def discard(s: Hunt, seat: int, cards: list[int], clause: str) -> None:
    """Cards leave a hand unplayed: face down, only their number public, unless discards are open (MDG-R-31)."""
    if not cards:
        return
    player = s.players[seat]
    for card in cards:
        if s.table.open_discards:
            play_out(s, seat, card)
            s.emit(DISCARDED_CARD, (seat, card), clause)
            continue
        player.hand.remove(card)
        player.buried.append(card)
        s.emit(DISCARDED_CARD, (seat, card), clause, 1 << seat)
    if not s.table.open_discards:
        player.buried.sort()
        player.hand.known = [0] * len(player.hand.cards)  # nobody can tell any more what is left (MDG-R-93)
        s.emit(DISCARDED, (seat, len(cards)), clause)


class Limit(Frame[Hunt]):
    """The end of one's own turn, and only then (MDG-R-25): discard down to three cards (MDG-CARD-06)."""

    layout: ClassVar[str] = "step seat:seat"

    CHOOSE: Final = 0
    CHOSEN: Final = 1

    def __init__(self, step: int, seat: int) -> None:
        super().__init__(step)
        self.seat = seat

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat)

    def run(self, s: Hunt) -> int:
        hand = s.players[self.seat].hand
        over = len(hand.cards) > HAND
        answers = s.table.answers.card
        if self.step == Limit.CHOOSE:
            if not over and not (s.table.free_discard and hand.cards):
                return DONE
            options = answers.thing.of(sorted(set(hand.cards)))
            s.ask(self.seat, DISCARD, options if over else [answers.nothing, *options])
            return Limit.CHOSEN
        if s.answer == answers.nothing:
            return DONE
        discard(s, self.seat, [answers.thing.index(s.answer)], "MDG-CARD-06" if over else "MDG-R-24")
        return Limit.CHOOSE


class Show(Frame[Hunt]):
    """Show one card to one player, where the table allows it (MDG-R-32)."""

    layout: ClassVar[str] = "step seat:seat whom:seat"

    CHOOSE: Final = 0
    CHOSEN: Final = 1
    CARD: Final = 2
    SHOWN: Final = 3

    def __init__(self, step: int, seat: int, whom: int = -1) -> None:
        super().__init__(step)
        self.seat = seat
        self.whom = whom

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat, self.whom)

    def run(self, s: Hunt) -> int:
        match self.step:
            case Show.CHOOSE:
                s.ask(self.seat, SHOW_WHOM, s.table.answers.seat.thing.of(shown_less(s, self.seat)))
                return Show.CHOSEN
            case Show.CHOSEN:
                self.whom = s.table.answers.seat.thing.index(s.answer)
                return Show.CARD
            case Show.CARD:
                s.ask(self.seat, SHOW_WHICH, s.table.answers.card.thing.of(unshown(s, self.seat, self.whom)))
                return Show.SHOWN
            case _:
                show_card(s, self.seat, s.table.answers.card.thing.index(s.answer), self.whom)
                return DONE


def unshown(s: Hunt, seat: int, whom: int) -> list[int]:
    """The cards of a hand of which a player does not know every copy (MDG-R-97)."""
    hand = s.players[seat].hand
    known = hand.known_to(whom)
    return [card for card in sorted(set(hand.cards)) if known.count(card) < hand.cards.count(card)]


def shown_less(s: Hunt, seat: int) -> list[int]:
    """The players who do not know all of a hand."""
    return [other for other in range(len(s.players)) if other != seat and unshown(s, seat, other)]


def show_card(s: Hunt, seat: int, card: int, whom: int) -> None:
    hand = s.players[seat].hand
    at = hand.cards.index(card) + hand.known_to(whom).count(card)
    hand.known[at] |= 1 << whom
    s.emit(CARD_SHOWN, (seat, whom), "MDG-R-32")
    s.emit(CARD_SEEN, (seat, card), "MDG-R-32", 1 << whom | 1 << seat)
