"""Whole games for the studies of Frag: at random and replayed, and bots against each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import deadfall
from deadfall import bots
from deadfall.engine.dealers import FastDealer
from deadfall.match.match import Match

MAPS = ("A", "B")
SEATS = (2, 3, 4, 5, 6)


def random_match(board: str, seats: int, seed: int) -> Match:
    """A match played to its end by blind choices."""
    match = deadfall.new_match("frag", seats, seed, {"map": board})
    dealer = FastDealer(f"study {seed}")
    while options := match.open_options:
        match.play(options[dealer.below(len(options))])
    return match


def replayed(match: Match) -> None:
    """A match that is over follows from its record, to the same position and outcome."""
    again = deadfall.replay(match.record())
    assert again.fingerprint() == match.fingerprint()
    assert match.outcome is not None and again.outcome is not None
    assert again.outcome.winners == match.outcome.winners
    assert again.outcome.scores == match.outcome.scores


def winners(names: Sequence[str], seed: int, options: Mapping[str, object] | None = None) -> list[int]:
    """The seats that win a game of bots, named seat by seat."""
    return bot_match(names, seed, options)[0]


def bot_match(names: Sequence[str], seed: int, options: Mapping[str, object] | None) -> tuple[list[int], int]:
    """The winners of a game of bots, and the seat that went first."""
    match = deadfall.new_match("frag", len(names), seed, dict(options or {}))
    players = [bots.make(name, match.game, seat, seed) for seat, name in enumerate(names)]
    while (seat := match.asked) is not None:
        match.play(players[seat].choose(match.look(seat)))
    assert match.outcome is not None
    first: str = match.view(None)["first"]
    return match.outcome.winners, match.game.names["seat"].index(first)


def wins_by_turn_order(games: int, board: str, fair_start: str) -> list[int]:
    """How often each place in the turn order wins among six basic bots."""
    wins = [0] * 6
    for seed in range(games):
        won, first = bot_match(["basic"] * 6, seed, {"map": board, "fair_start": fair_start})
        for seat in won:
            wins[(seat - first) % 6] += 1
    return wins


def wins_of_basic(games: int) -> int:
    """How often one basic bot, in each seat by turns, wins alone against three random ones."""
    wins = 0
    for seed in range(games):
        seat = seed % 4
        names = ["random"] * 4
        names[seat] = "basic"
        wins += winners(names, seed) == [seat]
    return wins
