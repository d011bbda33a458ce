"""Player Movement Cards and Action Cards: playing, discarding, drawing up to six."""

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, Frame
from deadfall.games.headless_horseman.state import Hollow
from deadfall.games.headless_horseman.words import DISCARDED, DRAW, DRAWN, DREW, PLAYED, RESHUFFLED


def spend(s: Hollow, seat: int, card: int) -> None:
    """A card leaves a hand for the discard pile of its deck (HH-TURN-11)."""
    rider = s.riders[seat]
    rider.hand.remove(card)
    s.discards[s.table.deck_of[card]].put(card)
    if s.table.values[card] == 0 and rider.specials > 0:
        rider.specials -= 1


def play(s: Hollow, seat: int, card: int, clause: str) -> None:
    """A card is played, face up."""
    spend(s, seat, card)
    s.emit(PLAYED, (seat, card), clause)


def discard(s: Hollow, seat: int, card: int, clause: str) -> None:
    """A card is thrown away, face up."""
    spend(s, seat, card)
    s.emit(DISCARDED, (seat, card), clause)


def insert(hand: list[int], card: int) -> None:
    """A hand is kept sorted."""
    at = 0
    while at < len(hand) and hand[at] < card:
        at += 1
    hand.insert(at, card)


def numbers(s: Hollow, seat: int) -> list[int]:
    """The values of the number cards in a hand, each once."""
    found: list[int] = []
    for card in s.riders[seat].hand:
        value = s.table.values[card]
        if value > 0 and value not in found:
            found.append(value)
    found.sort()
    return found


def number_card(s: Hollow, seat: int, value: int) -> int:
    """The number card of that value in a hand."""
    for card in s.riders[seat].hand:
        if s.table.values[card] == value:
            return card
    raise ValueError("there is no such number card in the hand")


class Refill(Frame[Hollow]):
    """Hands are filled up to six from the deck of the character: `left` players, clockwise from `seat`."""

    layout: ClassVar[str] = "step seat:seat left drawn"
    CHECK: Final = 0
    TAKE: Final = 1
    TAKEN: Final = 2

    def __init__(self, step: int, seat: int, left: int, drawn: int = 0) -> None:
        super().__init__(step)
        self.seat = seat
        self.left = left
        self.drawn = drawn

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat, self.left, self.drawn)

    def run(self, s: Hollow) -> int:
        rider = s.riders[self.seat]
        deck = s.decks[rider.role]
        match self.step:
            case Refill.CHECK:
                if len(rider.hand) >= s.table.hand:
                    return self.next_player(s)
                if deck.size() == 0 and not reshuffle(s, rider.role):
                    return self.next_player(s)
                return Refill.TAKE
            case Refill.TAKE:
                s.chance(DRAW, deck.faces(), deck.weights())
                return Refill.TAKEN
            case _:
                deck.take(s.answer)
                insert(rider.hand, s.answer)
                self.drawn += 1
                s.emit(DRAWN, (self.seat, s.answer), "HH-TURN-02", 1 << self.seat)
                return Refill.CHECK

    def next_player(self, s: Hollow) -> int:
        if self.drawn > 0:
            s.emit(DREW, (self.seat, self.drawn), "HH-TURN-02")
        self.drawn = 0
        self.left -= 1
        self.seat = (self.seat + 1) % s.table.seats
        return Refill.CHECK if self.left > 0 else DONE


def reshuffle(s: Hollow, role: int) -> bool:
    """An empty deck is made anew from its discard pile; False if that is empty too (HH-R-38)."""
    discards = s.discards[role]
    if discards.size() == 0:
        return False
    deck = s.decks[role]
    for card, count in enumerate(discards.left):
        deck.left[card] += count
        discards.left[card] = 0
    s.emit(RESHUFFLED, (role,), "HH-R-38")
    return True
