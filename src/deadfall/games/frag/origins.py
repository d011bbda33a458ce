"""Where the weapons shown since a secret pick-up may have come from, for all that one seat knows.

A shown weapon was one of a closed pile or came from elsewhere. Once that is settled for each of them, the rest is dealt
freely; so every way to settle it has a weight, the number of ways in which real cards can then lie.
"""

from __future__ import annotations

from math import factorial
from typing import Final

from deadfall.engine.dealers import FastDealer
from deadfall.games.frag.pack import WEAPONS
from deadfall.games.frag.state import CAME, PICKED, SHOWN, Frag, Passage

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
    """A passage as one seat saw it; a pick-up also bears what has been concluded of it."""

    def __init__(self, kind: int, owner: int, card: int, stock: int, pick: int) -> None:
        self.kind = kind
        self.owner = owner
        self.card = card
        self.stock = stock
        self.pick = pick
        self.shown = False
        self.barred = 0  # the cards it was not, as a mask


class Origins:
    """Everything shown, hand after hand, as one seat saw it, and how likely each source of it is.

    Of equal cards in a hand the one of a pile is shown first, so that each deal is counted once.
    """

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
        self.picks = [step for step in self.story if step.kind == PICKED]
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

    # One way to explain everything

    def settle(self, dealer: FastDealer) -> list[list[int]]:
        """What each pick-up took, in the order of `picks`, as stock, place in the pile's takings and card."""
        found: list[list[int]] = []
        others = 0
        held: list[Step] = []
        for at, step in enumerate(self.story):
            if step.kind == CAME:
                others += 1
            elif step.kind == PICKED:
                held.append(step)
            elif step.kind == HAND_ENDS:
                others, held = 0, []
            else:
                source = self.choose(at + 1, step.card, others, held, dealer)
                self.explain(source, step.card, held)
                if source is None:
                    others -= 1
                else:
                    held.remove(source)
                    found.append([source.stock, source.pick, step.card])
        for stock, cards in enumerate(self.left):
            hidden = [step for step in self.picks if step.stock == stock and not step.shown]
            for at, step in enumerate(hidden):
                kinds = [card for card in sorted(set(cards)) if not (step.barred >> card) & 1]
                weights = [float(ways_with(card, cards, hidden, at)) for card in kinds]
                card = kinds[weighed(weights, dealer)]
                cards.remove(card)
                found.append([stock, step.pick, card])
        return found

    def choose(self, at: int, card: int, others: int, held: list[Step], dealer: FastDealer) -> Step | None:
        may = self.possible(card, others, held)
        if len(may) == 1:
            return may[0]
        weights = [self.weight_of(source, at, card, others, held) for source in may]
        return may[weighed(weights, dealer)]

    # All ways

    def possible(self, card: int, others: int, held: list[Step]) -> list[Step | None]:
        """The pick-ups that a shown weapon can have been, those alike once; None for elsewhere."""
        found: list[Step | None] = []
        alike: list[tuple[int, int]] = []
        for step in held:
            like = (step.stock, step.barred)
            if card in self.left[step.stock] and not (step.barred >> card) & 1 and like not in alike:
                alike.append(like)
                found.append(step)
        if others and self.spare[card]:
            found.append(None)
        return found

    def explain(self, source: Step | None, card: int, held: list[Step]) -> None:
        """A shown weapon was that pick-up; if it came from elsewhere, no pick-up still in the hand was such a card."""
        if source is not None:
            source.shown = True
            self.left[source.stock].remove(card)
            return
        self.spare[card] -= 1
        for step in held:
            if card in self.left[step.stock]:
                step.barred |= 1 << card

    def weight_of(self, source: Step | None, at: int, card: int, others: int, held: list[Step]) -> float:
        """The weight of all that can follow once a shown weapon had this source."""
        barred = [step.barred for step in held]
        copies = self.spare[card] if source is None else self.left[source.stock].count(card)
        self.explain(source, card, held)
        if source is None:
            weight = copies * self.weight(at, others - 1, held)
            self.spare[card] += 1
        else:
            weight = copies * self.weight(at, others, [step for step in held if step is not source])
            self.left[source.stock].append(card)
            source.shown = False
        for n, step in enumerate(held):
            step.barred = barred[n]
        return weight

    def weight(self, at: int, others: int, held: list[Step]) -> float:
        """In how many ways the story can go on, and all cards lie at last, up to a constant factor."""
        held = held.copy()
        divisor = 1
        while at < len(self.story) and self.story[at].kind != SHOWN:
            step = self.story[at]
            at += 1
            if step.kind == CAME:
                others += 1
            elif step.kind == PICKED:
                held.append(step)
            else:
                divisor *= factorial(others) * orders_of(held, len(self.stocks))
                others, held = 0, []
        if at == len(self.story):
            return self.deals() / divisor
        key = self.key(at)
        if key not in self.known:
            card = self.story[at].card
            total = 0.0
            for source in self.possible(card, others, held):
                total += self.weight_of(source, at + 1, card, others, held)
            self.known[key] = total
        return self.known[key] / divisor

    def key(self, at: int) -> tuple[int, ...]:
        """What bears on the rest of the story."""
        key = [at]
        for step in self.picks:
            key.append(-1 if step.shown else step.barred)
        for cards in self.left:
            key.append(-1)
            key += sorted(cards)
        return tuple(key)

    def deals(self) -> float:
        """In how many ways the cards can lie that were not shown, but for the order in each place."""
        ways = 1
        free = self.free
        for stock, cards in enumerate(self.left):
            free += len(self.stocks[stock].cards) - len(cards)
            ways *= ways_to_pick(cards, [step for step in self.picks if step.stock == stock and not step.shown], 0)
        return float(ways * factorial(free))


def ways_to_pick(cards: list[int], picks: list[Step], at: int) -> int:
    """In how many ways the pick-ups from one on can have taken real cards of these."""
    if at == len(picks):
        return 1
    if not any(step.barred for step in picks[at:]):
        return factorial(len(cards)) // factorial(len(cards) - len(picks) + at)
    ways = 0
    for card in sorted(set(cards)):
        if not (picks[at].barred >> card) & 1:
            ways += ways_with(card, cards, picks, at)
    return ways


def ways_with(card: int, cards: list[int], picks: list[Step], at: int) -> int:
    """The same if one of them took this card."""
    rest = cards.copy()
    rest.remove(card)
    return cards.count(card) * ways_to_pick(rest, picks, at + 1)


def orders_of(held: list[Step], stocks: int) -> int:
    """In how many orders a hand can have taken what it holds of each stock."""
    counts = [0] * stocks
    orders = 1
    for step in held:
        counts[step.stock] += 1
        orders *= counts[step.stock]
    return orders


def weighed(weights: list[float], dealer: FastDealer) -> int:
    """A place in a list of weights, by them."""
    at = sum(weights) * dealer.below(FINE) / FINE
    for place, weight in enumerate(weights):
        if at < weight:
            return place
        at -= weight
    return weights.index(max(weights))
