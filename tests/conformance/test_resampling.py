"""Resampling at every position of whole games, by random players and by the games' own bots: it always finds a world.

Here a game of each is played; `python tools/worlds.py` plays thousands.
"""

from __future__ import annotations

from random import Random

import pytest

from conformance.evenly import check_even
from conformance.redealt import deal_through
from deadfall.engine.entry import Entry
from deadfall.games import shelf

every_game = pytest.mark.parametrize("entry", shelf().values(), ids=list(shelf()))
PLAYERS = ["random", "basic"]


@every_game
@pytest.mark.parametrize("players", PLAYERS)
def test_every_position_has_a_world_to_deal_for_every_seat(entry: Entry, players: str) -> None:
    tally = deal_through(entry, players, seed=1, every=25)
    assert tally.worlds > tally.positions > 0


def test_a_die_is_even_and_a_loaded_one_is_caught() -> None:
    even = dict.fromkeys(range(6), 1.0)
    check_even(even, lambda seed: Random(f"die {seed}").randrange(6))
    with pytest.raises(AssertionError, match="by chance"):
        check_even(even, lambda seed: min(5, Random(f"die {seed}").randrange(8)))
    with pytest.raises(AssertionError, match="cannot be"):
        check_even(dict.fromkeys(range(5), 1.0), lambda seed: Random(f"die {seed}").randrange(6))
