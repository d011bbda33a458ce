"""What nets are told (`tools/learning.py`): results, and as a part of it what was hoped for in between."""

from __future__ import annotations

import numpy as np
import pytest

from learning import Game, Layers, blank, fit, fitted, foretold, heard

LOTS = 7
GAMES = 20_000


def test_a_deed_is_told_what_was_hoped_at_the_next_one_and_the_last_one_its_result() -> None:
    won = np.array([1.0, 1.0, 1.0, 0.0, 0.0])
    hopes = np.array([0.5, 0.6, 0.8, 0.4, 0.2])
    whose = np.array([0, 0, 0, 1, 1])
    assert foretold(won, hopes, whose, 1.0) == pytest.approx(won)
    assert foretold(won, hopes, whose, 0.0) == pytest.approx([0.6, 0.8, 1.0, 0.2, 0.0])
    assert foretold(won, hopes, whose, 0.5) == pytest.approx([0.75, 0.9, 1.0, 0.1, 0.0])
    assert won == pytest.approx([1.0, 1.0, 1.0, 0.0, 0.0]), "what was won stays as it is"


def games_of(number: int) -> list[Game]:
    """Games of two deeds, of which the first fact decides."""
    lots = np.random.default_rng(LOTS)
    facts = lots.integers(0, 2, (number, 2, 3)).astype(np.float32)
    facts[:, 1, 0] = facts[:, 0, 0]
    return [(float(game[0, 0]), game) for game in facts]


def told_apart(rows: np.ndarray, layers: Layers, soft: bool = False) -> float:
    """How much more a net hopes where a game is won than where it is lost."""
    hopes = heard(rows, layers, soft)[-1][:, 0]
    return float(hopes[rows[:, 0] == 1].mean() - hopes[rows[:, 0] == 0].mean())


@pytest.mark.parametrize("soft", [False, True])
def test_a_net_learns_what_decides(soft: bool) -> None:
    lots = np.random.default_rng(LOTS)
    rows = np.concatenate([np.column_stack([game, [won] * 2]) for won, game in games_of(GAMES)])
    assert told_apart(rows[:, :-1], fit(rows, blank(3, (16, 8), lots, soft), lots, soft), soft) > 0.5


def test_several_nets_learn_it_each_from_games_of_its_own() -> None:
    games = games_of(GAMES)
    nets = fitted(games, 2, (16, 8), 0.5, np.random.default_rng(LOTS))
    rows = np.concatenate([game for _, game in games])
    for layers in nets:
        assert told_apart(rows, layers) > 0.5
    assert not np.array_equal(nets[0][0], nets[1][0])
