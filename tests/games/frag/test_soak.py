"""The studies of Frag by thousands of games: `make soak`."""

from __future__ import annotations

import pytest

from games.frag.studies import MAPS, SEATS, random_match, replayed, wins_by_turn_order, wins_of_basic

pytestmark = pytest.mark.soak
GAMES = 2000


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
def test_a_fair_start_of_six_brings_the_places_in_the_turn_order_closer_together(board: str) -> None:
    apart = []
    for fair_start in ("no", "yes"):
        wins = wins_by_turn_order(1000, board, fair_start)
        shares = [100 * won / sum(wins) for won in wins]
        print(f"\nmap {board}, fair start {fair_start}: {' / '.join(f'{share:.0f}' for share in shares)} %")
        apart.append(max(shares) - min(shares))
    assert apart[1] < apart[0]
