"""Random games end and follow from their records; `make soak` plays thousands."""

from __future__ import annotations

import pytest

from games.frag.studies import MAPS, SEATS, random_match, replayed

GAMES = [(board, seats, seed) for seed, (board, seats) in enumerate((b, s) for b in MAPS for s in SEATS)]
GAMES += [(board, 4, len(GAMES) + at) for at, board in enumerate(MAPS)]


@pytest.mark.parametrize(("board", "seats", "seed"), GAMES)
def test_a_random_game_ends_and_follows_from_its_record(board: str, seats: int, seed: int) -> None:
    replayed(random_match(board, seats, seed))
