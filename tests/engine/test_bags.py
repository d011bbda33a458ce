"""Bags: cards in one int, and how a snapshot writes them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadfall.engine import bags

few = st.dictionaries(st.integers(0, 19), st.integers(1, 7)).map(
    lambda counts: [card for card in sorted(counts) for _ in range(counts[card])]
)


@given(few)
def test_a_bag_gives_back_its_cards_in_order(cards: list[int]) -> None:
    bag = bags.bag_of(cards)
    assert bags.cards(bag) == cards
    assert bags.size(bag) == len(cards)
    assert bags.kinds(bag) == sorted(set(cards))
    assert bags.weights(bag) == [cards.count(card) for card in sorted(set(cards))]


@given(few, few)
def test_less_takes_out_what_is_there_and_no_more(cards: list[int], other: list[int]) -> None:
    left = bags.less(bags.bag_of(cards), bags.bag_of(other))
    assert all(bags.count(left, card) == max(0, cards.count(card) - other.count(card)) for card in range(20))


def test_a_bag_of_one_card_counts_one() -> None:
    assert bags.count(bags.unit(4), 4) == 1
    assert bags.count(bags.unit(4), 3) == 0


@pytest.mark.parametrize("cards", [[], [0, 0, 3]])
def test_the_empty_bag_is_zero_and_only_it(cards: list[int]) -> None:
    assert (bags.bag_of(cards) == bags.EMPTY) == (not cards)
