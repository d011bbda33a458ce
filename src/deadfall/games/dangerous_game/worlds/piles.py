"""A pile laid out card by card, as it is kept from one world to the next."""

from __future__ import annotations


class LaidOut:
    """The cards of the latest pile that was laid out."""

    def __init__(self) -> None:
        self.left: list[int] = []
        self.cards: list[int] = []

    def lay_out(self, left: list[int]) -> list[int]:
        """All cards of a pile, given as a count of each card left, to be drawn from."""
        if self.left != left:
            self.left = left.copy()
            self.cards = []
            for card, count in enumerate(left):
                for _ in range(count):
                    self.cards.append(card)
        return self.cards.copy()
