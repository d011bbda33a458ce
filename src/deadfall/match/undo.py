"""Fair undo: a choice may be taken back while all that its seat has perceived since was certain when it chose."""

from __future__ import annotations

from typing import Final

NOTHING: Final = "there is nothing to take back: you have not chosen anything yet"
SEALED: Final = "it cannot be taken back: you may have learned something since"


class Undo:
    """Who made which choice, and how many of them each seat can no longer take back.

    Dice, draws, a question put to somebody else and whatever a rule says is learned seal what a seat chose before.
    All of that follows from what the seat knew, never from what it cannot know: the offer and the refusal, which has
    one sentence, are the same in every world that the seat holds possible.
    """

    def __init__(self, seats: int, begun: int) -> None:
        """`begun`: how many choices were made before this match began, by whoever it was."""
        self.begun = begun
        self.chosen: list[int] = []  # the seat of every choice
        self.sealed = [0] * seats

    def chose(self, seat: int) -> None:
        self.chosen.append(seat)

    def seal(self, seats: int) -> None:
        """These seats may no longer take back what they have chosen so far."""
        for seat in range(len(self.sealed)):
            if seats >> seat & 1:
                self.sealed[seat] = len(self.chosen)

    def last(self, seat: int) -> int:
        """Which choice was that seat's last one; -1 if it has made none."""
        for at in range(len(self.chosen) - 1, self.begun - 1, -1):
            if self.chosen[at] == seat:
                return at
        return -1

    def refusal(self, seat: int) -> str:
        """Why a seat may not take back its last choice; empty if it may."""
        last = self.last(seat)
        if last < 0:
            return NOTHING
        return SEALED if last < self.sealed[seat] else ""
