"""Resampling at every position of whole games, by random players and by the games' own bots: it always finds a world.

Here a game of each is played; `python tools/worlds.py` plays thousands.
"""

from __future__ import annotations

from random import Random

import pytest

from budget import STEP
from conformance.evenly import check_even
from conformance.redealt import Times, Truth, Who, assert_same, deal_through
from deadfall.engine.entry import Entry
from deadfall.games import shelf
from deadfall.match.match import Match

every_game = pytest.mark.parametrize("entry", shelf().values(), ids=list(shelf()))
PLAYERS = ["random", "basic"]


@every_game
@pytest.mark.parametrize("players", PLAYERS[::STEP])
def test_every_position_has_a_world_to_deal_for_every_seat(entry: Entry, players: str) -> None:
    tally = deal_through(entry, players, seed=1, every=25)
    assert tally.first.worlds > tally.positions > 0


@every_game
def test_a_world_that_shows_a_seat_something_else_is_caught(entry: Entry) -> None:
    match = Match(entry, entry.seats[-1], seed=1)
    assert match.asked is not None
    truth = Truth(match.game, match.state, match.look(match.asked))
    who = Who(match, match.asked)
    truth.compare(match.state.clone(), match.asked, who)
    truth.look(match.state.clone(), match.asked, who)
    truth.view_of_asked = match.view(None)
    with pytest.raises(AssertionError, match="the view differs"):
        truth.look(match.state.clone(), match.asked, who)


def test_what_is_seen_is_compared_byte_for_byte() -> None:
    assert_same({"a": [1, {"b": 2}]}, {"a": [1, {"b": 2}]}, "both", "the same")
    for other in ({"a": [1, {"b": 3}]}, {"a": [True, {"b": 2}]}, {"a": [1, {"b": 2}], "c": None}):
        with pytest.raises(AssertionError, match="another"):
            assert_same(other, {"a": [1, {"b": 2}]}, "both", "another")
    with pytest.raises(AssertionError, match="another order"):
        assert_same({"a": 1, "b": 2}, {"b": 2, "a": 1}, "both", "another order")


def test_how_long_most_worlds_took() -> None:
    times = Times()
    for micros in range(100):
        times.note(micros * 1000 + 500)
    assert (times.mean(), times.most(0.95), times.longest) == (50.0, 95, 99_500)


def test_a_die_is_even_and_a_loaded_one_is_caught() -> None:
    even = dict.fromkeys(range(6), 1.0)
    check_even(even, lambda seed: Random(f"die {seed}").randrange(6))
    with pytest.raises(AssertionError, match="by chance"):
        check_even(even, lambda seed: min(5, Random(f"die {seed}").randrange(8)))
    with pytest.raises(AssertionError, match="cannot be"):
        check_even(dict.fromkeys(range(5), 1.0), lambda seed: Random(f"die {seed}").randrange(6))
