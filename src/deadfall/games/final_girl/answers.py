"""The answers to every question: which numbers mean what, declared once."""

from __future__ import annotations

from typing import Final

from deadfall.engine.answers import Answers

MOST: Final = 64  # more than any list of cards, items or spaces holds
SIDES: Final = 16  # what an attack may be aimed at in a space
PIECES: Final = 16  # 0 an ordinary Victim, 1 + a Special Victim
FOLLOWERS: Final = 16  # more than ever follow her
ENDLESS: Final = 63  # the reward below the Ultimate Ability
UNSEEN: Final = 8  # shuffled cards that nobody has seen have negative codes


class Deeds(Answers):
    """All that she can do at some moment: in her phase, on a roll, while moving, when attacked."""

    def __init__(self) -> None:
        super().__init__()
        self.nothing = self.one()
        self.play = self.span(MOST, at=MOST)  # an Action card; in Planning it is bought
        self.trade = self.span(MOST)  # an Action card for 1 Time
        self.use = self.span(MOST)  # an item
        self.ability = self.span(MOST)  # of those that may be used now
        self.save = self.span(MOST)  # a Victim
        self.reward = self.span(MOST)
        self.flip = self.one()
        self.pawn = self.span(MOST, at=8 * MOST)  # a weapon for Time
        self.go = self.span(MOST)  # to a space
        self.convert = self.one()


class OneThing(Answers):
    """Nothing, or one of a list: a card, an item, a space, a die, a Minion."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self.none = self.one()
        self.item = self.span(size)


class Attacks(Answers):
    """An attack: the hand that holds the weapon (0: none), a space, and whom there."""

    def __init__(self) -> None:
        super().__init__()
        self.none = self.one()
        self.all = self.pairs(4 * MOST, SIDES)

    def at(self, hand: int, space: int, side: int) -> int:
        return self.all.pair(hand * MOST + space, side)

    def hand(self, option: int) -> int:
        return self.all.first_of(option) // MOST

    def space(self, option: int) -> int:
        return self.all.first_of(option) % MOST

    def side(self, option: int) -> int:
        return self.all.second_of(option)


class Companies(Answers):
    """Who comes along: a set of Special Victims and a number of ordinary ones."""

    def __init__(self) -> None:
        super().__init__()
        self.all = self.pairs(256, FOLLOWERS)


class Returns(Answers):
    """A card that goes back to its deck: an item, on the top (0) or to the bottom (1)."""

    def __init__(self) -> None:
        super().__init__()
        self.all = self.pairs(MOST, 2, at=1)


class Holdings(Answers):
    """What she holds: as it is, or up to two items; 0 is an empty hand, else 1 + the item."""

    def __init__(self) -> None:
        super().__init__()
        self.same = self.one()
        self.all = self.pairs(MOST, MOST)

    def of(self, items: list[int]) -> int:
        first, second = [1 + item for item in items] + [0] * (2 - len(items))
        return self.all.pair(first, second)

    def items(self, option: int) -> list[int]:
        return [held - 1 for held in (self.all.first_of(option), self.all.second_of(option)) if held]


class Crowds(Answers):
    """One of those who panic: a space and a piece in it."""

    def __init__(self) -> None:
        super().__init__()
        self.all = self.pairs(MOST, PIECES, at=1)


class Mixes(Answers):
    """A card of a shuffled deck by its code."""

    def __init__(self) -> None:
        super().__init__()
        self.all = self.span(UNSEEN + MOST)

    def card(self, code: int) -> int:
        return self.all[UNSEEN + code]

    def code(self, option: int) -> int:
        return self.all.index(option) - UNSEEN


DEED: Final = Deeds()
ONE: Final = OneThing(MOST)
MANY: Final = OneThing(64 * MOST)  # of a longer list: ways across the board, standing rules
ATTACK: Final = Attacks()
COMPANY: Final = Companies()
RETURN: Final = Returns()
HOLDING: Final = Holdings()
CROWD: Final = Crowds()
MIX: Final = Mixes()
