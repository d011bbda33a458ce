"""The face-down items dealt again to where they can lie for one mind, every such deal of the real cards equally likely.

First the numbers are drawn by how many deals there are of them: Lurks cards and weapons in the fog and outside it,
and weapons with each carrier. Then the cards are shuffled into the slots left for their kind.
"""

from __future__ import annotations

from math import comb, factorial
from typing import Final

from deadfall.engine import bags
from deadfall.engine.dealers import FastDealer
from deadfall.games.friday13.camp import Camp

CLEAR: Final = 0
FOG: Final = 1


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
        self.wild: list[int] = []  # a place for each slot where a Lurks card may be
        self.tame: list[int] = []
        self.carried = 0
        self.ways: list[list[int]] = []  # of the carriers from one on: in how many ways they hold so many weapons

    def count_carriers(self) -> None:
        """Fill in `ways`, from the last carrier to the first."""
        self.ways = [[1]]
        for carrier in reversed(self.carriers):
            self.carried += carrier.hidden
            rest = self.ways[0]
            ways = [0] * (len(rest) + carrier.hidden)
            for weapons in carrier.weapons:
                for more, count in enumerate(rest):
                    ways[weapons + more] += comb(carrier.hidden, weapons) * count
            self.ways.insert(0, ways)

    def size(self) -> int:
        return self.carried + len(self.wild) + len(self.tame)


class Cards:
    """The hidden cards: Lurks, and weapons and others, each of the pool (all in the fog) or of the rest."""

    def __init__(self, camp: Camp, unknown: int, pool: int) -> None:
        rest = (unknown & ~camp.lurks_mask) - pool
        self.lurks = bags.cards(unknown & camp.lurks_mask)
        self.pool_weapons = bags.cards(pool & camp.weapon_mask)
        self.pool_others = bags.cards(pool & ~camp.weapon_mask)
        self.weapons = bags.cards(rest & camp.weapon_mask)
        self.others = bags.cards(rest & ~camp.weapon_mask)


class Numbers:
    """How many Lurks cards and weapons lie where, and how many deals of the real cards there are of it."""

    def __init__(self, deals: int, lurks: int, carried: list[int], lying: list[int]) -> None:
        self.deals = deals
        self.lurks = lurks  # in the fog
        self.carried = carried  # weapons with carriers, by ground
        self.lying = lying  # weapons elsewhere, by ground


def all_numbers(cards: Cards, clear: Ground, fog: Ground) -> list[Numbers]:
    """Every way to split the numbers that has a deal."""
    found: list[Numbers] = []
    for lurks in range(min(len(cards.lurks), len(fog.wild)) + 1):
        outside = len(cards.lurks) - lurks
        places = comb(len(fog.wild), lurks) * comb(len(clear.wild), outside)
        if places:
            room = [len(clear.wild) + len(clear.tame) - outside, len(fog.wild) + len(fog.tame) - lurks]
            for held, held_ways in enumerate(fog.ways[0]):
                for lying in range(room[FOG] + 1 if held_ways else 0):
                    add_numbers(found, cards, clear, fog, room, lurks, held, lying, places * held_ways)
    return found


def add_numbers(
    found: list[Numbers],
    cards: Cards,
    clear: Ground,
    fog: Ground,
    room: list[int],
    lurks: int,
    held: int,
    lying: int,
    places: int,
) -> None:
    """Go through the weapons with carriers outside the fog, once those inside are counted."""
    weapons = held + lying - len(cards.pool_weapons)  # of the rest, in the fog
    others = fog.carried + room[FOG] - held - lying - len(cards.pool_others)
    if not (0 <= weapons <= len(cards.weapons) and 0 <= others <= len(cards.others)):
        return
    places *= comb(room[FOG], lying) * comb(len(cards.weapons), weapons) * comb(len(cards.others), others)
    places *= factorial(held + lying) * factorial(others + len(cards.pool_others))
    places *= factorial(len(cards.weapons) - weapons) * factorial(len(cards.others) - others)
    for outside, ways in enumerate(clear.ways[0]):
        left = len(cards.weapons) - weapons - outside
        if ways and 0 <= left <= room[CLEAR]:
            deals = places * ways * comb(room[CLEAR], left)
            found.append(Numbers(deals, lurks, [outside, held], [left, lying]))


def deal_items(cards: Cards, clear: Ground, fog: Ground, dealer: FastDealer) -> list[tuple[int, int]]:
    """Each hidden card with its place."""
    clear.count_carriers()
    fog.count_carriers()
    numbers = drawn(all_numbers(cards, clear, fog), dealer)
    dealt: list[tuple[int, int]] = []
    dealer.shuffle(cards.weapons)
    dealer.shuffle(cards.others)
    for side, ground in ((FOG, fog), (CLEAR, clear)):
        lurks = numbers.lurks if side == FOG else len(cards.lurks)
        armed, unarmed = arm_carriers(ground, numbers.carried[side], dealer)
        dealer.shuffle(ground.wild)
        for _ in range(lurks):
            dealt.append((cards.lurks.pop(), ground.wild.pop()))
        open_slots = ground.wild + ground.tame
        dealer.shuffle(open_slots)
        armed += open_slots[: numbers.lying[side]]
        unarmed += open_slots[numbers.lying[side] :]
        give(dealt, armed, cards.pool_weapons if side == FOG else [], cards.weapons, dealer)
        give(dealt, unarmed, cards.pool_others if side == FOG else [], cards.others, dealer)
    return dealt


def drawn(numbers: list[Numbers], dealer: FastDealer) -> Numbers:
    """One of the splits, by its number of deals."""
    if len(numbers) == 1:
        return numbers[0]
    total = 0
    for split in numbers:
        total += split.deals
    at = dealer.below(total)
    for split in numbers:
        if at < split.deals:
            return split
        at -= split.deals
    raise ValueError("the cards cannot lie anywhere")


def arm_carriers(ground: Ground, weapons: int, dealer: FastDealer) -> tuple[list[int], list[int]]:
    """The places of so many weapons with carriers, and of their other cards."""
    armed: list[int] = []
    unarmed: list[int] = []
    for at, carrier in enumerate(ground.carriers):
        rest = ground.ways[at + 1]
        r = dealer.below(ground.ways[at][weapons])
        for count in carrier.weapons:
            ways = comb(carrier.hidden, count) * rest[weapons - count] if 0 <= weapons - count < len(rest) else 0
            if r < ways:
                armed += [carrier.place] * count
                unarmed += [carrier.place] * (carrier.hidden - count)
                weapons -= count
                break
            r -= ways
    return armed, unarmed


def give(dealt: list[tuple[int, int]], slots: list[int], first: list[int], rest: list[int], dealer: FastDealer) -> None:
    """Cards for all these slots in any order: those that must be here, then shuffled ones."""
    dealer.shuffle(slots)
    for at, place in enumerate(slots):
        dealt.append((first[at] if at < len(first) else rest.pop(), place))
