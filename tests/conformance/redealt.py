"""Whole games in which at every question all that a seat cannot know is dealt again: there always is a world for it."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from conformance.hidden import asked, name, seen
from conformance.laws import assert_equal, eyes
from deadfall import bots
from deadfall.engine.dealers import FastDealer
from deadfall.engine.entry import Entry
from deadfall.engine.kernel import Game, State, reask
from deadfall.match.match import Match


@dataclass
class Tally:
    """How much was dealt, and how much processor time dealing took."""

    positions: int = 0
    worlds: int = 0
    spent: int = 0  # nanoseconds, for the first world of a seat at a position
    again: int = 0  # for the next one
    longest: int = 0

    def add(self, other: Tally) -> None:
        self.positions += other.positions
        self.worlds += other.worlds
        self.spent += other.spent
        self.again += other.again
        self.longest = max(self.longest, other.longest)


def deal_through(entry: Entry, players: str, seed: int, every: int = 1) -> Tally:
    """Play a game; at every so many questions deal a world for each seat and for a spectator."""
    options = entry.option_sets[seed % len(entry.option_sets)]
    match = Match(entry, entry.seats[seed % len(entry.seats)], seed, options)
    crew = [bots.make(players, match.game, seat, seed) for seat in range(match.seats)]
    tally = Tally()
    while match.asked is not None:
        if len(match.choices) % every == 0:
            tally.positions += 1
            for seat in eyes(match.game):
                check_world(match, match.state, seat, tally)
        match.play(crew[match.asked].choose(match.look(match.asked)))
    return tally


def check_world(match: Match, s: State, seat: int, tally: Tally) -> None:
    """There is a world; that seat sees no difference, the same question is open with an answer, no card is lost.

    And the truth itself is a world for all that seat knows.
    """
    game = match.game
    other = s.clone()
    spent = time_to_deal(game, other, seat, FastDealer(f"world {len(match.choices)} {seat}"))
    tally.worlds += 1
    tally.spent += spent
    tally.again += time_to_deal(game, s.clone(), seat, FastDealer(f"next world {len(match.choices)} {seat}"))
    tally.longest = max(tally.longest, spent)
    reask(other)
    who = f"{game.key}, seed {match.seed}, after {len(match.choices)} choices: for {name(game, seat)}"
    assert_equal(asked(game, other), asked(game, s), f"{who}, another question is open")
    assert other.pending is not None and other.pending.options, f"{who}, there is nothing to answer"
    assert_equal(seen(game, other, seat), seen(game, s, seat), f"{who}, the view or its question differs")
    assert_equal(game.census(other), game.census(s), f"{who}, a card is lost")
    check_truth = truth_of(game.key)
    if check_truth is not None:
        check_truth(s, seat, who)


def time_to_deal(game: Game[Any], s: State, seat: int, dealer: FastDealer) -> int:
    """Deal again, in place, what a seat cannot know; the nanoseconds that it took."""
    begun = time.thread_time_ns()
    game.resample(s, seat, dealer)
    return time.thread_time_ns() - begun


@cache
def truth_of(key: str) -> Callable[[State, int, str], None] | None:
    """The check, where a game has one, that nothing which a seat knows rules out what is true."""
    module = f"conformance.truths.{key}"
    return import_module(module).check if find_spec(module) else None
