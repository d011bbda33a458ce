"""What small nets say of facts."""

from __future__ import annotations

from math import exp, tanh
from typing import Any

import pytest

from deadfall.engine.nets import Net, sure

LAYERS: list[Any] = [[[1.0, -1.0], [0.5, 2.0]], [0.0, 0.25], [[1.0], [-2.0]], [0.5], [[3.0]], [-1.0]]


def chance(score: float) -> float:
    return 1 / (1 + exp(-score))


def test_voices_that_speak_against_are_not_heard() -> None:
    net = Net(LAYERS)
    assert net.worth(net.add(net.bias, 0, [1.0, 0.0])) == pytest.approx(chance(3 * (0.5 + 1.0) - 1))
    assert net.worth(net.add(net.bias, 0, [0.0, 1.0])) == pytest.approx(chance(-1))  # 0.5 + 0.5 - 2 * 2.25 is below 0


def test_soft_voices_are_heard_either_way() -> None:
    net = Net(LAYERS, soft=True)
    second = 0.5 + tanh(1.0) - 2 * tanh(-0.75)
    assert net.worth(net.add(net.bias, 0, [1.0, 0.0])) == pytest.approx(chance(3 * tanh(second) - 1))


def test_what_is_added_up_by_parts_is_what_the_whole_says() -> None:
    net = Net(LAYERS)
    assert net.add(net.add(net.bias, 0, [0.5]), 1, [2.0]) == net.add(net.bias, 0, [0.5, 2.0])
    assert net.bias == [0.0, 0.25]


def test_nets_that_differ_are_trusted_less() -> None:
    assert sure([0.02, 0.02]) == pytest.approx(0.02)
    assert sure([0.04, 0.0]) == pytest.approx(0.0)
