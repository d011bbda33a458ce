"""Where the weapons shown since a secret pick-up may have come from, for all that one seat knows.

A shown weapon was one of a closed pile or came from elsewhere. Once that is settled for each of them, the rest is dealt
freely; so every way to settle it has a weight, the number of ways in which real cards can then lie.
"""

from __future__ import annotations

from math import factorial
from typing import Final

from deadfall.engine.dealers import FastDealer
from deadfall.games.frag.cards import WEAPONS
from deadfall.games.frag.state import CAME, PICKED, SHOWN, Frag, Passage

ELSEWHERE: Final = -1
FINE: Final = 1 << 30  # how finely chances are cut


class Stock:
    """Cards of a closed pile that one seat cannot tell apart: some were picked up, the others still lie there."""

    def __init__(self, heap: int) -> None:
        self.heap = heap
        self.picks: list[int] = []  # in doubt, by their place among the takings
        self.cards: list[int] = []


def stocks_of(s: Frag, heap: int, picks: list[int], seat: int, lies: bool) -> list[Stock]:
    """The stocks of one pile: taking a card that seat saw what was left, so what was gone by then it knows as a set."""
    pile = s.heaps[heap]
    found: list[Stock] = []
    stock = Stock(heap)
    for at, taker in enumerate(pile.takers):
        if taker == seat:
            found.append(stock)
            stock = Stock(heap)
        elif at in picks:
            stock.picks.append(at)
            stock.cards.append(pile.taken[at])
    if lies:
        stock.cards += pile.left()
    found.append(stock)
    return [stock for stock in found if stock.picks]


# What a step of a story is, besides CAME, PICKED and SHOWN
HAND_ENDS: Final = 3


class Step:
    """A passage as one seat saw it."""

    def __init__(self, kind: int, owner: int, card: int, stock: int, pick: int) -> None:
        self.kind = kind
        self.owner = owner
        self.card = card
        self.stock = stock
        self.pick = pick


class Origins:
    """Everything shown, hand after hand, as one seat saw it, and how likely each source of it is."""

    def __init__(self, s: Frag, seat: int, stocks: list[Stock], pool: list[int]) -> None:
        self.stocks = stocks
        self.left: list[list[int]] = [stock.cards.copy() for stock in stocks]  # not shown so far
        self.spare = pool.copy()  # of each weapon, how many may come, or have come so far, from elsewhere
        self.free = 0  # hidden weapons that are not of the stocks
        for stock in stocks:
            self.free -= len(stock.cards)
            for card in stock.cards:
                self.spare[card] -= 1
        for card in s.table.cards_of[WEAPONS]:
            self.free += pool[card]
        self.story: list[Step] = []
        for owner, fighter in enumerate(s.fighters):
            if owner != seat and fighter.trace:
                self.tell(owner, [passage for passage in fighter.trace if (passage.eyes >> seat) & 1])
        self.known: dict[tuple[int, ...], float] = {}

    def tell(self, owner: int, trace: list[Passage]) -> None:
        for passage in trace:
            stock = self.stock_of(passage.heap, passage.pick) if passage.kind == PICKED else -1
            self.story.append(Step(passage.kind, owner, passage.card, stock, passage.pick))
            if passage.card >= 0:
                self.spare[passage.card] += 1
        self.story.append(Step(HAND_ENDS, owner, -1, -1, -1))

    def stock_of(self, heap: int, pick: int) -> int:
        """The stock to which a pick-up belongs."""
        for at, stock in enumerate(self.stocks):
            if stock.heap == heap and pick in stock.picks:
                return at
        raise ValueError("a pick-up in doubt belongs to no stock")

    def sources(self, dealer: FastDealer) -> list[int]:
        """For each shown weapon in turn a stock or ELSEWHERE, by weight."""
        found: list[int] = []
        at, others, held = 0, 0, [0] * len(self.stocks)
        while at < len(self.story):
            step = self.story[at]
            at += 1
            if step.kind == CAME:
                others += 1
            elif step.kind == PICKED:
                held[step.stock] += 1
            elif step.kind == HAND_ENDS:
                others, held = 0, [0] * len(self.stocks)
            else:
                source = self.choose(at, step.card, others, held, dealer)
                found.append(source)
                others -= self.settle(source, step.card, held)
        return found

    def choose(self, at: int, card: int, others: int, held: list[int], dealer: FastDealer) -> int:
        may = self.possible(card, others, held)
        if len(may) == 1:
            return may[0]
        weights = [self.weight_of(source, at, card, others, held) for source in may]
        r = sum(weights) * dealer.below(FINE) / FINE
        for n, weight in enumerate(weights):
            if r < weight:
                return may[n]
            r -= weight
        return may[weights.index(max(weights))]

    def possible(self, card: int, others: int, held: list[int]) -> list[int]:
        """The sources that a shown weapon can have had, as far as it has been followed."""
        found = [stock for stock, count in enumerate(held) if count and card in self.left[stock]]
        if others and self.spare[card]:
            found.append(ELSEWHERE)
        return found

    def settle(self, source: int, card: int, held: list[int]) -> int:
        """A shown weapon had this source; how many fewer of the hand are from elsewhere."""
        if source == ELSEWHERE:
            self.spare[card] -= 1
            return 1
        self.left[source].remove(card)
        held[source] -= 1
        return 0

    def unsettle(self, source: int, card: int, held: list[int]) -> None:
        if source == ELSEWHERE:
            self.spare[card] += 1
        else:
            self.left[source].append(card)
            held[source] += 1

    def weight_of(self, source: int, at: int, card: int, others: int, held: list[int]) -> float:
        """The weight of all that can follow once a shown weapon had this source."""
        copies = self.spare[card] if source == ELSEWHERE else self.left[source].count(card)
        fewer = self.settle(source, card, held)
        weight = copies * self.weight(at, others - fewer, held)
        self.unsettle(source, card, held)
        return weight

    def weight(self, at: int, others: int, held: list[int]) -> float:
        """In how many ways the story can go on, and all cards lie at last, up to a constant factor."""
        held = held.copy()
        divisor = 1
        while at < len(self.story) and self.story[at].kind != SHOWN:
            step = self.story[at]
            at += 1
            if step.kind == CAME:
                others += 1
            elif step.kind == PICKED:
                held[step.stock] += 1
            else:
                divisor *= factorial(others)
                others = 0
                for stock, count in enumerate(held):
                    divisor *= factorial(count)
                    held[stock] = 0
        if at == len(self.story):
            return self.deals() / divisor
        key = self.key(at, held)
        if key not in self.known:
            card = self.story[at].card
            total = 0.0
            for source in self.possible(card, others, held):
                total += self.weight_of(source, at + 1, card, others, held)
            self.known[key] = total
        return self.known[key] / divisor

    def key(self, at: int, held: list[int]) -> tuple[int, ...]:
        """What bears on the rest of the story: with the step, the weapons held and those shown tell all."""
        key = [at, *held]
        for cards in self.left:
            key.append(-1)
            key += sorted(cards)
        return tuple(key)

    def deals(self) -> float:
        """In how many ways the cards can lie that were not shown, but for the order in each place."""
        ways = 1
        free = self.free
        for stock, cards in enumerate(self.left):
            ways *= factorial(len(cards))
            free += len(self.stocks[stock].cards) - len(cards)
        return float(ways * factorial(free))
