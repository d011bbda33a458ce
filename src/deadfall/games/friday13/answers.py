"""The answers of Friday the 13th: which numbers mean what, declared once for each question."""

from __future__ import annotations

from typing import Final

from deadfall.engine.answers import Answers
from deadfall.games.friday13.pack import COUNSELORS

MOST: Final = 63  # spaces of a camp, the longest of all lists
CARDS: Final = 20  # kinds of items, or of events
YES: Final = 1  # PASS is no


class OneThing(Answers):
    """Nothing, or one of a list: a space, a Counselor or a card, by its number."""

    def __init__(self) -> None:
        super().__init__()
        self.nothing = self.one()
        self.thing = self.span(MOST)

    def mask(self, things: int) -> int:
        """A set of things as a set of answers."""
        return things << self.thing.first


class ToAct(Answers):
    """A Counselor's turn, and Jason's prowl."""

    def __init__(self) -> None:
        super().__init__()
        self.finish = self.one()
        self.step = self.span(MOST)
        self.move = self.one()
        self.move_again = self.one()  # F13-R-16
        self.search = self.one()
        self.look_through = self.one()
        self.trade = self.one()
        self.attack = self.one()
        self.swap = self.one()
        self.drop = self.span(CARDS, at=80)
        self.use = self.span(CARDS)
        self.use_on_friend = self.span(CARDS)


class ToRummage(Answers):
    """What a Counselor does with the cards of a searched place; in an exchange his own card comes first."""

    def __init__(self) -> None:
        super().__init__()
        self.done = self.one()
        self.take = self.span(CARDS)
        self.put = self.span(CARDS)
        self.hand_over = self.span(CARDS)
        self.exchange = self.pairs(CARDS, CARDS)


class ToLoot(Answers):
    """What Jason does with the cards of a cabin; `keep_new` sends the weapon he has to the Shrine."""

    def __init__(self) -> None:
        super().__init__()
        self.done = self.one()
        self.take = self.span(CARDS)
        self.put = self.span(CARDS)
        self.shelve = self.span(CARDS)
        self.exchange = self.pairs(CARDS, CARDS)
        self.keep_new = self.span(CARDS)


class ToSwap(Answers):
    """What Jason moves between his hand and the Shrine."""

    def __init__(self) -> None:
        super().__init__()
        self.done = self.one()
        self.store = self.span(CARDS)
        self.fetch = self.span(CARDS)
        self.exchange = self.pairs(CARDS, CARDS, at=61)


class ToShed(Answers):
    """What Jason does with a card too many."""

    def __init__(self) -> None:
        super().__init__()
        self.nothing = self.one()
        self.dump = self.span(CARDS)
        self.shelve = self.span(CARDS)


class ToPlan(Answers):
    """Jason's turn: nothing, a normal one, or an event card."""

    def __init__(self) -> None:
        super().__init__()
        self.nothing = self.one()
        self.normal = self.one()
        self.event = self.span(CARDS)


class ToFight(Answers):
    """Whom Jason attacks, or flight; a Counselor has but one to attack."""

    def __init__(self) -> None:
        super().__init__()
        self.attack = self.span(COUNSELORS, at=1)
        self.attack_jason = self.attack.first
        self.flee = self.one()


class ToCall(Answers):
    """Who goes next, or an audit before that."""

    def __init__(self) -> None:
        super().__init__()
        self.nobody = self.one()
        self.counselor = self.span(COUNSELORS)
        self.audit = self.one()


class OfReward(Answers):
    """Jason's reward for a kill."""

    def __init__(self) -> None:
        super().__init__()
        self.nothing = self.one()
        self.heal = self.one()
        self.draw = self.one()


class OfPenalty(Answers):
    """What Jason loses when he is caught cheating."""

    def __init__(self) -> None:
        super().__init__()
        self.nothing = self.one()
        self.events = self.one()
        self.items = self.one()


ONE: Final = OneThing()
ACTS: Final = ToAct()
RUMMAGES: Final = ToRummage()
LOOTS: Final = ToLoot()
SWAPS: Final = ToSwap()
SHEDS: Final = ToShed()
PLANS: Final = ToPlan()
BLOWS: Final = ToFight()
CALLS: Final = ToCall()
REWARDS: Final = OfReward()
PENALTIES: Final = OfPenalty()

# What a rule leaves in the register for the rule below it
GO_ON: Final = 0
STOPPED: Final = 1  # the movement is over
TURN_OVER: Final = 2
FOUGHT: Final = 3
