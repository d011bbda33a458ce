"""The studies of Frag by thousands of games: `make soak`."""

from __future__ import annotations

import pytest

from games.frag.studies import MAPS, SEATS, random_match, replayed, wins_by_turn_order, wins_of_basic

pytestmark = pytest.mark.soak
GAMES = 2000
FAIR_GAMES, FAIR_SEED = 1500, 30_000


@pytest.mark.parametrize("board", MAPS)
def test_two_thousand_random_games_end_and_follow_from_their_records(board: str) -> None:
    lengths = []
    for seed in range(GAMES):
        match = random_match(board, SEATS[seed % len(SEATS)], seed)
        replayed(match)
        lengths.append(len(match.choices))
    mean = sum(lengths) / GAMES
    print(
        f"\nmap {board}: {GAMES:,} random games ended and replayed, {mean:.0f} choices a game, {max(lengths)} at most"
    )


def test_a_basic_bot_beats_three_random_ones_in_seven_games_of_ten() -> None:
    wins = wins_of_basic(400)
    print(f"\na basic bot won {wins} of 400 games against three random ones ({wins / 4:.1f} %)")
    assert wins >= 280


@pytest.mark.clause("FRAG-R-110")
@pytest.mark.parametrize("board", MAPS)
def test_in_a_fair_start_of_six_every_place_in_the_turn_order_wins_12_to_21_of_100(board: str) -> None:
    wins = wins_by_turn_order(FAIR_GAMES, board, "yes", FAIR_SEED)
    shares = [100 * won / sum(wins) for won in wins]
    print(f"\nmap {board}, fair start: {' / '.join(f'{share:.1f}' for share in shares)} % by place in the turn order")
    assert all(12 <= share <= 21 for share in shares)
