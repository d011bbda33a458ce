"""The answers of The Most Dangerous Game: what they mean where they are not simply what was rolled or drawn."""

from __future__ import annotations

from deadfall.engine.answers import Answers


class NoneOr(Answers):
    """One of so many things, or nothing where that is on offer."""

    def __init__(self, things: int) -> None:
        super().__init__()
        self.nothing = self.one()
        self.thing = self.span(things)


class ToAct(Answers):
    """The Action Phase, between cards."""

    def __init__(self, cards: int) -> None:
        super().__init__()
        self.done = self.one()
        self.show = self.one()
        self.play = self.span(cards)


class ToAttack(Answers):
    """Whether to attack the Hunted whose turn it is."""

    def __init__(self) -> None:
        super().__init__()
        self.nothing = self.one()
        self.attack = self.one()


class HuntAnswers:
    """The answers to every such question, at a table with this island and these cards."""

    def __init__(self, squares: int, cards: int, seats: int, zones: int, tokens: int) -> None:
        self.token = NoneOr(tokens)
        self.square = NoneOr(squares)  # to camp, to start, to step or to move to, and to aim a card at
        self.seat = NoneOr(seats)  # to name, to attack, to betray, and to show a card to
        self.zone = NoneOr(zones)
        self.card = NoneOr(cards)  # to discard, to show, and to play in a window
        self.act = ToAct(cards)
        self.attack_now = ToAttack()
