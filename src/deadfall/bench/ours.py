"""Our games as subjects: random play through the kernel, driven from Python."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from random import Random
from typing import Any

from deadfall.bench.subject import SEED, Subject, Tally
from deadfall.bots.search import Search, manner_of, wits_of
from deadfall.engine.dealers import FastDealer
from deadfall.engine.entry import Entry
from deadfall.engine.kernel import SPECTATOR, Game, State, advance, answer, settle
from deadfall.engine.trials import Node, Trials

LOGGED = " + log"  # behind the key of a game: the same with its events kept


def subjects(games: Mapping[str, Entry]) -> dict[str, Subject]:
    """Two subjects for each game: without its events, as search plays, and with them, as a table does."""
    found = {}
    for key, entry in games.items():
        game = entry.set_up(middle(entry))
        found[key] = subject(entry, game)
        found[key + LOGGED] = Subject(partial(play, game, True))  # clones leave the log behind: measured once
    return found


def middle(entry: Entry) -> int:
    """The number of seats that a game is measured with."""
    return entry.seats[len(entry.seats) // 2]


def subject(entry: Entry, game: Game[Any]) -> Subject:
    tried = [Search(wits_of(entry.part("bot")), manner_of("1"), game, seat, SEED).tried for seat in range(game.seats)]
    return Subject(
        partial(play, game, False),
        partial(positions, game),
        partial(resample, game, FastDealer(SEED)),
        partial(trial, tried, FastDealer(SEED)),
    )


def trial(tried: list[Trials], dealer: FastDealer, position: State) -> int:
    """Try every option of a position as a search does."""
    d = position.pending
    assert d is not None
    for option in d.options:
        tried[d.seat].run(position, option, Node(), dealer)
    return len(d.options)


def resample(game: Game[Any], dealer: FastDealer, position: State) -> int:
    """Deal again, in a copy, what each seat and a spectator cannot know: copying counts, as every search pays it."""
    seats = [*range(game.seats), SPECTATOR]
    for seat in seats:
        game.resample(position.clone(), seat, dealer)
    return len(seats)


def play(game: Game[Any], logged: bool, count: int) -> Tally:
    choose, dealer = Random(SEED).choice, FastDealer(SEED)
    decisions = deals = 0
    for _ in range(count):
        state, dealt = begin(game, dealer, logged)
        deals += dealt
        while (d := state.pending) is not None:
            answer(state, choose(d.options))
            deals += settle(state, dealer)
            decisions += 1
    return Tally(decisions, decisions + deals)


def begin(game: Game[Any], dealer: FastDealer, logged: bool) -> tuple[State, int]:
    """A game at its first choice, and how often chance was asked on the way there."""
    state: State = game.start()
    if not logged:
        state.log = None
    advance(state)
    return state, settle(state, dealer)


def positions(game: Game[Any], count: int) -> list[State]:
    """The position at every choice of some random games."""
    choose, dealer = Random(SEED).choice, FastDealer(SEED)
    found = []
    for _ in range(count):
        state, _ = begin(game, dealer, logged=False)
        while (d := state.pending) is not None:
            found.append(state.clone())
            answer(state, choose(d.options))
            settle(state, dealer)
    return found
