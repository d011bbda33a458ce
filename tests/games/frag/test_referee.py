"""Rash games under the eyes of a second referee, who knows only the rulebook."""

import pytest

from games.frag.referee import refereed_game


@pytest.mark.parametrize("seed", range(5))
def test_a_second_referee_finds_nothing_wrong(seed: int) -> None:
    referee = refereed_game(2 + seed % 5, seed, "AB"[seed % 2])
    assert referee.seen > 100


@pytest.mark.soak
def test_a_second_referee_finds_nothing_wrong_in_hundreds_of_games() -> None:
    for seed in range(5, 400):
        refereed_game(2 + seed % 5, seed, "AB"[seed % 2])
