"""Whole games for the studies of Frag, at random and replayed."""

from __future__ import annotations

import deadfall
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
