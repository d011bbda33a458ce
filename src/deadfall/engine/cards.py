"""Cards: face-down piles without an order, and hands with what each seat knows of them."""

from __future__ import annotations

from typing import ClassVar


class Pile:
    """A face-down pile as a count of each card left: its order does not exist until a card is drawn."""

    layout: ClassVar[str] = "left[]"

    def __init__(self, left: list[int] | None = None) -> None:
        self.left: list[int] = [] if left is None else left

    def clone(self) -> Pile:
        return Pile(self.left.copy())

    def size(self) -> int:
        return sum(self.left)

    def faces(self) -> list[int]:
        """The cards that may be drawn."""
        return [card for card, count in enumerate(self.left) if count]

    def weights(self) -> list[int]:
        """How many there are of each card that may be drawn."""
        return [count for count in self.left if count]

    def take(self, card: int) -> None:
        self.left[card] -= 1

    def put(self, card: int) -> None:
        self.left[card] += 1


class Hand:
    """Cards held by one seat, sorted, each with the other seats that know it is there.

    Copies of a card have no identity. Their masks are nested: the first copy carries every seat that knows of at
    least one, the second those that know of two. A copy that leaves is always the first: everybody knows of one less.
    """

    layout: ClassVar[str] = "cards:card[] known[]"

    def __init__(self, cards: list[int] | None = None, known: list[int] | None = None) -> None:
        self.cards: list[int] = [] if cards is None else cards
        self.known: list[int] = [] if known is None else known

    def clone(self) -> Hand:
        return Hand(self.cards.copy(), self.known.copy())

    def __len__(self) -> int:
        return len(self.cards)

    def add(self, card: int, known: int = 0) -> None:
        at = 0
        while at < len(self.cards) and self.cards[at] < card:
            at += 1
        while at < len(self.cards) and self.cards[at] == card:
            level = self.known[at]
            self.known[at] = level | known
            known &= level
            at += 1
        self.cards.insert(at, card)
        self.known.insert(at, known)

    def remove(self, card: int) -> None:
        at = self.cards.index(card)
        del self.cards[at]
        del self.known[at]

    def show(self, seats: int) -> None:
        """Let these seats know every card of the hand."""
        for at in range(len(self.known)):
            self.known[at] |= seats

    def unknown_to(self, seat: int) -> list[int]:
        """The cards that a seat does not know to be here."""
        return [card for card, known in zip(self.cards, self.known, strict=True) if not (known >> seat) & 1]

    def known_to(self, seat: int) -> list[int]:
        """The cards that a seat knows to be here."""
        return [card for card, known in zip(self.cards, self.known, strict=True) if (known >> seat) & 1]

    def replace_unknown(self, seat: int, cards: list[int]) -> None:
        """Deal new faces for what a seat does not know; what it knows stays, and the others know as much as before."""
        held, masks = self.cards, self.known
        self.cards = []
        self.known = []
        dealt = 0
        for at in range(len(held)):
            if (masks[at] >> seat) & 1:
                self.add(held[at], masks[at])
            else:
                self.add(cards[dealt], masks[at])
                dealt += 1
