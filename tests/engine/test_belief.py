"""Odds of places: mixed with even ones, scored by the truth."""

from __future__ import annotations

from math import log

import pytest

from deadfall.engine.belief import Odds, likeliest, mixed, percent, surprise


def test_a_part_of_the_trust_stays_with_even_odds() -> None:
    odds = mixed([3, 5, 8, 9], [6.0, 2.0, 0.0, 0.0], 0.5)
    assert odds.chances == pytest.approx([0.5, 0.25, 0.125, 0.125])
    assert odds.of(8) == pytest.approx(0.125)
    assert odds.of(4) == 0.0


def test_a_model_that_knows_nothing_leaves_even_odds() -> None:
    assert mixed([1, 2], [0.0, 0.0], 0.9).chances == [0.5, 0.5]


def test_the_surprise_is_the_smaller_the_likelier_the_truth_was() -> None:
    odds = Odds([7, 9], [0.8, 0.2])
    assert surprise(odds, 7) == pytest.approx(-log(0.8))
    assert surprise(odds, 9) > surprise(odds, 7)


def test_chances_are_told_in_ten_thousandths_and_in_words() -> None:
    odds = Odds([7, 9, 11], [0.8, 0.1967, 0.0033])
    assert odds.parts() == [8000, 1967, 33]
    assert likeliest(["J7", "C9", "W1"], odds.parts()) == "J7 80 %, C9 20 %, W1 0.3 %"
    assert likeliest(["W1", "J7", "C9"], [33, 8000, 1967], 1) == "J7 80 %, 2 others 20 %"
    assert percent(100) == "1 %"
