"""Dealers: fair, independent of each other, and the provable one recomputable by anybody."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from itertools import permutations

import pytest

from deadfall.engine.dealers import FastDealer, ProvableDealer, pick
from deadfall.engine.dice import totals, weights_of
from deadfall.engine.kernel import CHANCE, Decision


def chi_square(found: Counter[int], expected: dict[int, float]) -> float:
    assert set(found) <= set(expected)
    return sum((found[key] - mean) ** 2 / mean for key, mean in expected.items())


# The bounds are the 99.9 % points of chi-square; the seeds are fixed, so a test never fails by bad luck.
@pytest.mark.parametrize("seed", [0, 1, 2, "table 7"])
@pytest.mark.parametrize(("n", "bound"), [(2, 10.83), (3, 13.82), (6, 20.52), (52, 87.97)])
def test_numbers_below_n_are_equally_likely(n: int, bound: float, seed: int | str) -> None:
    dealer = FastDealer(seed)
    found = Counter(dealer.below(n) for _ in range(200 * n))
    assert chi_square(found, dict.fromkeys(range(n), 200.0)) < bound


def test_weights_are_respected() -> None:
    dealer = FastDealer(5)
    d = Decision(CHANCE, 0, totals(3), weights_of(3))
    found = Counter(dealer.deal(d) for _ in range(21600))
    weights = weights_of(3)
    assert weights is not None and sum(weights) == 216
    expected = {total: 100.0 * weight for total, weight in zip(totals(3), weights, strict=True)}
    assert chi_square(found, expected) < 37.70  # 15 degrees of freedom


def test_every_order_is_equally_likely() -> None:
    dealer = FastDealer(11)
    orders = {order: number for number, order in enumerate(permutations(range(4)))}
    found: Counter[int] = Counter()
    for _ in range(4800):
        items = [0, 1, 2, 3]
        dealer.shuffle(items)
        found[orders[tuple(items)]] += 1
    assert chi_square(found, dict.fromkeys(range(24), 200.0)) < 49.73  # 23 degrees of freedom


@pytest.mark.parametrize("dice", [1, 2, 3, 12, 40, 41, 100])
def test_any_number_of_dice_can_be_rolled(dice: int) -> None:
    weights = weights_of(dice)
    assert totals(dice) == list(range(dice, 6 * dice + 1))
    assert weights is None if dice == 1 else sum(weights or []) == 6**dice
    dealer = FastDealer(dice)
    d = Decision(CHANCE, 0, totals(dice), weights)
    rolls = [dealer.deal(d) for _ in range(400)]
    assert all(dice <= roll <= 6 * dice for roll in rolls)
    assert abs(sum(rolls) / 400 - 3.5 * dice) < 3.3 * (35 / 12 * dice / 400) ** 0.5


def test_neighbouring_seeds_are_unrelated() -> None:
    first, second = FastDealer(7), FastDealer(8)
    ours, theirs = [first.word() for _ in range(5000)], [second.word() for _ in range(5000)]
    agreeing = sum(32 - (a ^ b).bit_count() for a, b in zip(ours, theirs, strict=True))
    assert abs(agreeing - 80000) < 3.3 * 200  # 160,000 fair bits have a standard deviation of 200
    assert len(set(ours) & set(theirs)) < 5


def test_a_cloned_dealer_goes_on_alike_and_apart() -> None:
    dealer = FastDealer(3)
    dealer.word()
    twin = dealer.clone()
    expected = [dealer.word() for _ in range(5)]
    assert [twin.word() for _ in range(5)] == expected
    assert FastDealer(3).word() != expected[0]


def test_a_number_beyond_the_weights_is_refused() -> None:
    assert [pick(r, [4, 5, 6], [1, 2, 1]) for r in range(4)] == [4, 5, 5, 6]
    with pytest.raises(ValueError, match="beyond the sum of the weights"):
        pick(4, [4, 5, 6], [1, 2, 1])


def test_a_provable_draw_is_recomputed_by_hand() -> None:
    dealer = ProvableDealer(b"secret", "match 9", ["draw", "to hit"])
    d = Decision(CHANCE, 1, totals(2), weights_of(2))
    for number in range(20):
        digest = hmac.new(b"secret", f"match 9|{number}|to hit".encode(), hashlib.sha256).hexdigest()
        ticket = int(digest, 16) % 36
        ladder = [total for total in range(2, 13) for _ in range(6 - abs(7 - total))]
        assert dealer.deal(d) == ladder[ticket]
    plain = Decision(CHANCE, 0, [3, 5, 8])
    digest = hmac.new(b"secret", b"match 9|20|draw", hashlib.sha256).hexdigest()
    assert dealer.deal(plain) == [3, 5, 8][int(digest, 16) % 3]


@pytest.mark.parametrize("other", [(b"Secret", "match 9"), (b"secret", "match 10")])
def test_provable_draws_depend_on_secret_and_match(other: tuple[bytes, str]) -> None:
    d = Decision(CHANCE, 0, list(range(1000)))
    dealer, stranger = ProvableDealer(b"secret", "match 9", ["draw"]), ProvableDealer(*other, ["draw"])
    assert [dealer.deal(d) for _ in range(5)] != [stranger.deal(d) for _ in range(5)]
