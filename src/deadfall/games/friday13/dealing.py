"""The face-down items dealt again to where they can lie for one mind, every such deal of the real cards equally likely.

First the numbers are drawn by how many deals there are of them: Lurks cards and weapons on each side of the fog's edge,
and weapons with each carrier. Then the cards of each kind are shuffled into the slots left for it.
"""

from __future__ import annotations

from typing import Final

from deadfall.engine import bags
from deadfall.engine.dealers import FastDealer
from deadfall.games.friday13.table import Table


def _pascal(rows: int) -> list[list[int]]:
    """In how many ways k of n slots can be chosen, by n and k."""
    table = [[1]]
    for _ in range(rows):
        above = table[-1]
        table.append([1] + [above[k] + above[k + 1] for k in range(len(above) - 1)] + [1])
    return table


CHOOSE: Final[list[list[int]]] = _pascal(7 * 20)  # no deck has more cards than that


class Carrier:
    """Somebody who carries hidden cards, and how many of them may be weapons."""

    def __init__(self, place: int, hidden: int, weapons: list[int]) -> None:
        self.place = place
        self.hidden = hidden
        self.weapons = weapons


class Ground:
    """The slots on one side of the fog's edge: with carriers, where Lurks cards may be, and all others."""

    def __init__(self) -> None:
        self.carriers: list[Carrier] = []
        self.carried = 0
        self.wild: list[int] = []  # a place for each slot where a Lurks card may be
        self.tame: list[int] = []

    def add_carrier(self, carrier: Carrier) -> None:
        self.carriers.append(carrier)
        self.carried += carrier.hidden

    def open_slots(self, lurks: int) -> int:
        """How many slots without a carrier are left when so many Lurks cards lie here."""
        return len(self.wild) + len(self.tame) - lurks

    def armings(self, lurks: int) -> list[list[int]]:
        """With so many Lurks cards here, for the carriers from one on and the open slots: the ways to k weapons."""
        rest = CHOOSE[self.open_slots(lurks)]
        ways = [rest]
        for carrier in reversed(self.carriers):
            row = [0] * (len(rest) + carrier.hidden)
            for weapons in carrier.weapons:
                times = CHOOSE[carrier.hidden][weapons]
                for more, count in enumerate(rest):
                    row[weapons + more] += times * count
            rest = row
            ways.append(rest)
        ways.reverse()
        return ways


class Cards:
    """The hidden cards: Lurks, and weapons and others, each of the pool (all in the fog) or of the rest."""

    def __init__(self, table: Table, unknown: int, pool: int) -> None:
        rest = (unknown & ~table.lurks_mask) - pool
        self.lurks = bags.cards(unknown & table.lurks_mask)
        self.pool_weapons = bags.cards(pool & table.weapon_mask)
        self.pool_others = bags.cards(pool & ~table.weapon_mask)
        self.weapons = bags.cards(rest & table.weapon_mask)
        self.others = bags.cards(rest & ~table.weapon_mask)


class Numbers:
    """How many Lurks cards and weapons lie in the fog, and how many deals there are of it."""

    def __init__(self, deals: int, lurks: int, weapons: int) -> None:
        self.deals = deals
        self.lurks = lurks
        self.weapons = weapons


class Deal:
    """The hidden cards, and the slots for them on both sides of the fog's edge."""

    def __init__(self, cards: Cards, clear: Ground, fog: Ground) -> None:
        self.cards = cards
        self.clear = clear
        self.fog = fog

    def ways(self) -> int:
        """How many deals there are."""
        return sum([numbers.deals for numbers in self.numbers()])

    def numbers(self) -> list[Numbers]:
        """Every way to split the numbers that has a deal, weighed by its deals."""
        cards, clear, fog = self.cards, self.clear, self.fog
        found: list[Numbers] = []
        for lurks in range(min(len(cards.lurks), len(fog.wild)) + 1):
            outside = len(cards.lurks) - lurks
            if outside <= len(clear.wild):
                self.add_weapons(found, lurks, CHOOSE[len(fog.wild)][lurks] * CHOOSE[len(clear.wild)][outside])
        return found

    def add_weapons(self, found: list[Numbers], lurks: int, places: int) -> None:
        """Go through the numbers of weapons in the fog, once the Lurks cards are counted.

        Cards of the pool take any of the fog's slots for their kind, all others what is left.
        """
        cards, fog = self.cards, self.fog
        slots = fog.carried + fog.open_slots(lurks)
        inside = fog.armings(lurks)[0]
        outside = self.clear.armings(len(cards.lurks) - lurks)[0]
        total = len(cards.pool_weapons) + len(cards.weapons)
        for weapons in range(len(cards.pool_weapons), min(total, len(inside) - 1) + 1):
            if total - weapons < len(outside):
                deals = places * inside[weapons] * outside[total - weapons]
                deals *= _in_order(weapons, len(cards.pool_weapons))
                deals *= _in_order(slots - weapons, len(cards.pool_others))
                if deals:
                    found.append(Numbers(deals, lurks, weapons))

    def draw_numbers(self, dealer: FastDealer) -> Numbers:
        """One of the splits, by its number of deals."""
        if self.fog.carried + self.fog.open_slots(0) == 0:
            return Numbers(1, 0, 0)
        numbers = self.numbers()
        total = 0
        for split in numbers:
            total += split.deals
        r = dealer.below(total)
        for split in numbers:
            if r < split.deals:
                return split
            r -= split.deals
        raise ValueError("the cards cannot lie anywhere")

    def lay(self, places: list[int], dealer: FastDealer) -> None:
        """Lay every card somewhere."""
        cards, fog = self.cards, self.fog
        numbers = self.draw_numbers(dealer)
        others = fog.carried + fog.open_slots(numbers.lurks) - numbers.weapons
        for _ in range(numbers.weapons - len(cards.pool_weapons)):
            cards.pool_weapons.append(any_of(cards.weapons, dealer))
        for _ in range(others - len(cards.pool_others)):
            cards.pool_others.append(any_of(cards.others, dealer))
        outside = len(cards.lurks) - numbers.lurks
        lay_in(places, fog, cards.lurks[outside:], cards.pool_weapons, cards.pool_others, dealer)
        lay_in(places, self.clear, cards.lurks[:outside], cards.weapons, cards.others, dealer)


def _in_order(slots: int, cards: int) -> int:
    """In how many ways so many different cards take a slot each; none if there are too few."""
    ways = 1
    for taken in range(cards):
        ways *= max(0, slots - taken)
    return ways


def lay_in(
    places: list[int], ground: Ground, lurks: list[int], weapons: list[int], others: list[int], dealer: FastDealer
) -> None:
    """Lay just these cards on one side of the fog's edge."""
    ways = ground.armings(len(lurks)) if ground.carriers else []
    for card in lurks:
        places[any_of(ground.wild, dealer)] += bags.unit(card)
    for at, carrier in enumerate(ground.carriers):
        armed = weapons_with(carrier, ways[at], ways[at + 1], len(weapons), dealer)
        for slot in range(carrier.hidden):
            places[carrier.place] += bags.unit(any_of(weapons if slot < armed else others, dealer))
    deck = weapons + others
    dealer.shuffle(deck)
    for at, place in enumerate(ground.wild + ground.tame):
        places[place] += bags.unit(deck[at])


def weapons_with(carrier: Carrier, ways: list[int], rest: list[int], weapons: int, dealer: FastDealer) -> int:
    """How many of the weapons that are left a carrier has, by the ways of him and of all who come after him."""
    r = dealer.below(ways[weapons])
    for count in carrier.weapons:
        if 0 <= weapons - count < len(rest):
            share = CHOOSE[carrier.hidden][count] * rest[weapons - count]
            if r < share:
                return count
            r -= share
    raise ValueError("the cards cannot lie anywhere")


def any_of(cards: list[int], dealer: FastDealer) -> int:
    """Take one out of a list, whose order does not matter."""
    at = dealer.below(len(cards))
    cards[at], cards[-1] = cards[-1], cards[at]
    return cards.pop()
