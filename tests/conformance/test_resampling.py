"""Resampling at every position of whole games, by random players and by the games' own bots: it always finds a world.

`make test` plays a game or two of each; `make soak` a thousand of each kind.
"""

from __future__ import annotations

from random import Random

import pytest

from conformance.evenly import check_even
from conformance.hidden import asked, world
from conformance.laws import assert_equal, eyes
from deadfall import bots
from deadfall.engine.entry import Entry
from deadfall.engine.kernel import State
from deadfall.games import shelf
from deadfall.match.match import Match

every_game = pytest.mark.parametrize("entry", shelf().values(), ids=list(shelf()))
PLAYERS = ["random", "basic"]


def check_positions(entry: Entry, players: str, seed: int, every: int) -> int:
    """Play a game; at its positions deal again what some seat cannot know; how many worlds were dealt."""
    options = entry.option_sets[seed % len(entry.option_sets)]
    match = Match(entry, entry.seats[seed % len(entry.seats)], seed, options)
    crew = [bots.make(players, match.game, seat, seed) for seat in range(match.seats)]
    watching = eyes(match.game)
    dealt = 0
    while match.asked is not None:
        if len(match.choices) % every == 0:
            seat = watching[(seed + len(match.choices) // every) % len(watching)]
            check_world(match, match.position(), seat)
            dealt += 1
        match.play(crew[match.asked].choose(match.look(match.asked)))
    return dealt


def check_world(match: Match, s: State, seat: int) -> None:
    """There is a world, the same question is open in it, with something to answer, and no card is lost."""
    other = world(match.game, s, seat, len(match.choices))
    assert asked(match.game, other) == asked(match.game, s)
    assert other.pending is not None and other.pending.options
    assert_equal(match.game.census(other), match.game.census(s), "resampling changed the census")


@every_game
@pytest.mark.parametrize("players", PLAYERS)
def test_every_position_has_a_world_to_deal(entry: Entry, players: str) -> None:
    assert check_positions(entry, players, seed=1, every=7)


@pytest.mark.soak
@every_game
@pytest.mark.parametrize("players", PLAYERS)
def test_every_position_of_a_thousand_games_has_a_world_to_deal(entry: Entry, players: str) -> None:
    dealt = sum(check_positions(entry, players, seed, every=1) for seed in range(1000))
    print(f"\n{entry.key}, {players} players: {dealt} worlds dealt in 1000 games")


def test_a_die_is_even_and_a_loaded_one_is_caught() -> None:
    even = dict.fromkeys(range(6), 1.0)
    check_even(even, lambda seed: Random(f"die {seed}").randrange(6))
    with pytest.raises(AssertionError, match="by chance"):
        check_even(even, lambda seed: min(5, Random(f"die {seed}").randrange(8)))
    with pytest.raises(AssertionError, match="cannot be"):
        check_even(dict.fromkeys(range(5), 1.0), lambda seed: Random(f"die {seed}").randrange(6))
