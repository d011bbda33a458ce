"""Bags of cards in one int: three bits for each kind of card, so at most seven copies. Copies have no identity."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

BITS: Final = 3
FULL: Final = 7
EMPTY: Final = 0

# A bag is taken apart in parts that fit a machine word
KINDS_IN_A_PART: Final = 20
PART_BITS: Final = 60
PART: Final = (1 << 60) - 1


def unit(card: int) -> int:
    """A bag with just this card."""
    return 1 << (BITS * card)


def count(bag: int, card: int) -> int:
    """How many there are of a card."""
    return (bag >> (BITS * card)) & FULL


def size(bag: int) -> int:
    """How many cards there are."""
    n: i64 = 0
    while bag:
        part: i64 = bag & PART
        while part:
            n += part & FULL
            part >>= BITS
        bag >>= PART_BITS
    return n


def kinds(bag: int) -> list[int]:
    """The different cards, ascending."""
    found: list[int] = []
    first: i64 = 0
    while bag:
        part: i64 = bag & PART
        card = first
        while part:
            if part & FULL:
                found.append(card)
            card += 1
            part >>= BITS
        first += KINDS_IN_A_PART
        bag >>= PART_BITS
    return found


def cards(bag: int) -> list[int]:
    """All cards, ascending, copies repeated."""
    found: list[int] = []
    first: i64 = 0
    while bag:
        part: i64 = bag & PART
        card = first
        while part:
            for _ in range(part & FULL):
                found.append(card)
            card += 1
            part >>= BITS
        first += KINDS_IN_A_PART
        bag >>= PART_BITS
    return found


def bag_of(cards: list[int]) -> int:
    """The bag of a list of cards."""
    bag = EMPTY
    for card in cards:
        bag += unit(card)
    return bag


def less(bag: int, other: int) -> int:
    """The bag without the other's cards, as far as it has them."""
    if bag == 0 or other == 0:
        return bag
    left = EMPTY
    for card in kinds(bag):
        left += max(0, count(bag, card) - count(other, card)) * unit(card)
    return left


def weights(bag: int) -> list[int]:
    """How many there are of each kind, in the order of `kinds`."""
    return [count(bag, card) for card in kinds(bag)]
