"""Action cards between hand, tableau and discard pile."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, PASS, Frame
from deadfall.games.final_girl import words as w
from deadfall.games.final_girl.answers import ONE
from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.effects.program import Statement
from deadfall.games.final_girl.rules.modifiers import hand_limit
from deadfall.games.final_girl.rules.resolve import Resolve, amount
from deadfall.games.final_girl.rules.time import change_time
from deadfall.games.final_girl.state import Film


def discard_card(s: Film, card: int) -> None:
    """An Action card goes to the one central discard pile (FG-ACT-03)."""
    s.hand[card] -= 1
    s.discard[card] += 1


def trade(s: Film, card: int) -> None:
    """A card for 1 Time (FG-TIME-05)."""
    # FG-ACT-04, FG-TIME-06
    discard_card(s, card)
    s.emit(w.TRADED, (card,), "FG-TIME-05")
    change_time(s, 1)


def in_hand(s: Film) -> list[int]:
    return [card for card, count in enumerate(s.hand) if count]


class Discard(Frame[Film]):
    """Cards are discarded, the player choosing unless chance does; what is not there cannot be (FG-R-59)."""

    layout: ClassVar[str] = "step left random"

    CHOOSE: Final = 0
    CHOSEN: Final = 1

    def __init__(self, step: int, left: int, random: int = 0) -> None:
        super().__init__(step)
        self.left = left
        self.random = random

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.left, self.random)

    def run(self, s: Film) -> int:
        if self.step == Discard.CHOSEN:
            self.left -= 1
            card = ONE.item.index(s.answer)
            discard_card(s, card)
            s.emit(w.DISCARDED, (card,), "FG-TERM-01")
            return Discard.CHOOSE
        cards = in_hand(s)
        if self.left <= 0 or not cards:
            return DONE
        options = ONE.item.of(cards)
        if self.random:
            s.chance(w.RANDOM_CARD, options, [s.hand[card] for card in cards])
        else:
            s.ask(0, w.DISCARD, options)
        return Discard.CHOSEN


class Take(Frame[Film]):
    """One Action card of a name or up to a price, from the tableau or the discard pile; she may decline (FG-R-44)."""

    # FG-SAVE-06, FG-R-77, FG-TERM-08

    layout: ClassVar[str] = "step card:card cost discarded"

    CHOOSE: Final = 0
    CHOSEN: Final = 1

    def __init__(self, step: int, card: int, cost: int, discarded: int) -> None:
        super().__init__(step)
        self.card = card
        self.cost = cost
        self.discarded = discarded

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.card, self.cost, self.discarded)

    def run(self, s: Film) -> int:
        pile = s.discard if self.discarded else s.tableau
        if self.step == Take.CHOOSE:
            options = [ONE.item[card] for card, count in enumerate(pile) if count and self.fits(s, card)]
            s.ask(0, w.TAKE, [PASS, *options])
            return Take.CHOSEN
        if s.answer != PASS:
            card = ONE.item.index(s.answer)
            pile[card] -= 1
            s.hand[card] += 1
            s.emit(w.TOOK, (card,), "FG-TERM-05")
            s.push(Discard(Discard.CHOOSE, sum(s.hand) - hand_limit(s)))
        return DONE

    def fits(self, s: Film, card: int) -> bool:
        return card == self.card if self.card >= 0 else s.table.cards[card].cost <= self.cost


def take(s: Film, st: Statement, at: Resolve) -> None:
    s.push(Take(Take.CHOOSE, st.a, st.n, 1 if st.op == p.RECOVER else 0))


def discard(s: Film, st: Statement, at: Resolve) -> None:
    s.push(Discard(Discard.CHOOSE, amount(s, st, at.here), 1 if st.optional else 0))
