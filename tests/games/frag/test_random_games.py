"""Random games end and follow from their records, and the basic bot plays to win; `make soak` does it by thousands."""

from __future__ import annotations

import pytest

from games.frag.studies import MAPS, SEATS, random_match, replayed, wins_of_basic

GAMES = [(board, seats, seed) for seed, (board, seats) in enumerate((b, s) for b in MAPS for s in SEATS)]


@pytest.mark.parametrize(("board", "seats", "seed"), GAMES)
def test_a_random_game_ends_and_follows_from_its_record(board: str, seats: int, seed: int) -> None:
    replayed(random_match(board, seats, seed))


@pytest.mark.soak
def test_a_basic_bot_beats_three_random_ones_more_often_than_not() -> None:
    assert wins_of_basic(40) >= 22
