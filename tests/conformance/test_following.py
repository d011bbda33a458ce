"""The log follows the board: in every game and option set, with players who choose at random and with basic bots."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from typing import Any

import pytest

from conformance.following import Gap, Reader, gaps
from conformance.laws import eyes
from conformance.play import SOAK, Case, length, some_cases, walk
from deadfall import bots, ledger
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import CHANCE, SPECTATOR, Event, Game, State, advance, answer
from deadfall.engine.question import Look, question_of
from deadfall.games import shelf

LOOKS = 200  # times that the cases of a game compare, for each of two readers

OURS = ["foxhole", *ledger.keys()]


def reader(game: Game[Any], seat: int) -> Reader:
    """The reader of a game for one seat; a game from another shelf may have none."""
    if game.key not in OURS and find_spec(f"conformance.readers.{game.key}") is None:
        pytest.skip(f"{game.key} has no reader")
    found: Reader = import_module(f"conformance.readers.{game.key}").READER(game, seat)
    return found


def basic(game: Game[Any], seed: int) -> Iterator[State]:
    """One game of basic bots, raw like `walk`."""
    players = [bots.make("basic", game, seat, seed) for seat in range(game.seats)]
    dealer = FastDealer(f"basic {seed}")
    state: State = game.start()
    advance(state)
    while True:
        yield state
        d = state.pending
        if d is None:
            return
        if d.seat == CHANCE:
            option = dealer.deal(d)
        elif len(d.options) == 1:
            option = d.options[0]
        else:
            option = players[d.seat].choose(Look(d.seat, game.view(state, d.seat), question_of(game, state, d)))
        answer(state, option)


def first(found: Iterator[Gap]) -> list[str]:
    """The first few gaps, in words."""
    return [str(gap) for gap in islice(found, 5)]


@pytest.mark.parametrize("case", some_cases(), ids=str)
def test_whoever_reads_the_log_knows_the_board(case: Case) -> None:
    game = case.game()
    every = max(1, length(case, 0) // case.positions(LOOKS))
    for seed in range(max(1, SOAK)):
        for seat in (SPECTATOR, eyes(game)[seed % game.seats]):
            assert not first(gaps(game, reader(game, seat), walk(game, seed), every=every))


def bot_cases() -> list[Case]:
    """Basic bots play the first case of every game that has them; in a soak, every case."""
    return [case for case in some_cases() if case.entry.key in shelf() and (SOAK or not case.options)]


@pytest.mark.once  # the law itself is checked above
@pytest.mark.parametrize("case", bot_cases(), ids=str)
def test_it_is_so_with_players_who_know_what_they_do(case: Case) -> None:
    game = case.game()
    assert not first(gaps(game, reader(game, SPECTATOR), basic(game, 1), every=3))


class Noting:
    """Watches a reader: which kinds of events were the only ones to change a fact between two looks."""

    def __init__(self, reading: Reader) -> None:
        self.reading = reading
        self.changed: list[str] = []
        self.alone: set[str] = set()
        self._hear, self._seen = reading.hear, reading.seen
        reading.hear, reading.seen = self.hear, self.seen  # type: ignore[method-assign]

    def hear(self, event: Event) -> None:
        before = self.reading.facts.copy()
        self._hear(event)
        if self.reading.facts != before:
            self.changed.append(self.reading.before)

    def seen(self, view: dict[str, Any]) -> dict[str, Any]:
        if self.reading.begun and len(self.changed) == 1:
            self.alone.update(self.changed)
        self.changed.clear()
        return self._seen(view)


@pytest.mark.once  # it shows what a reader is good for
@pytest.mark.parametrize("case", [case for case in some_cases() if not case.options], ids=str)
def test_an_event_that_is_swallowed_is_missed(case: Case) -> None:
    game = case.game()
    reading = reader(game, SPECTATOR)
    noting = Noting(reading)
    assert not first(gaps(game, reading, walk(game, 0)))
    assert noting.alone
    for kind in sorted(noting.alone):
        missed = gaps(game, reader(game, SPECTATOR), walk(game, 0), swallow=kind)
        assert next(missed, None) is not None, f"{game.key}: nobody misses the event {kind!r}"
