"""What the suite plays: every game of the shelf and the toy, every option set, by random play on the bare kernel.

DEADFALL_SOAK=n looks at 2n times as much; without it the suite is small enough for every commit.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

from budget import STEP
from budget import budget as budget_of
from deadfall import ledger
from deadfall.engine.dealers import FastDealer
from deadfall.engine.entry import Entry
from deadfall.engine.kernel import CHANCE, Game, State, advance, answer
from deadfall.examples.foxhole import GAME as FOXHOLE
from deadfall.games import shelf

SOAK = int(os.environ.get("DEADFALL_SOAK", "0"))


@dataclass(frozen=True)
class Case:
    """One game as the suite plays it: options and a number of seats."""

    entry: Entry
    options: Mapping[str, object]
    seats: int
    share: int  # how many cases of the same game share its budget

    def __str__(self) -> str:
        chosen = ",".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.entry.key}-{self.seats}-{chosen or 'default'}"

    def __hash__(self) -> int:
        return hash(str(self))

    def game(self) -> Game[Any]:
        return _set_up(self)

    @property
    def clauses(self) -> frozenset[str]:
        """The ids of the game's ledger."""
        return _clauses(self.entry.key, self.entry.folder)

    def positions(self, budget: int) -> int:
        """How many positions of this case to look at when the whole game has that budget."""
        return max(budget_of(12 if SOAK else 6), budget_of(budget) * max(1, 2 * SOAK) // self.share)


@cache
def _set_up(case: Case) -> Game[Any]:
    return case.entry.set_up(case.seats, case.options)


@cache
def _clauses(key: str, folder: Path) -> frozenset[str]:
    return frozenset(ledger.parse(key, (folder / "ledger.md").read_text(encoding="utf-8")).by_id)


def entries() -> list[Entry]:
    return [FOXHOLE, *(entry for entry in shelf().values() if entry.key != FOXHOLE.key)]


def cases() -> list[Case]:
    """Every option set and every number of seats; in a soak, each with each."""
    return [case for entry in entries() for case in _cases_of(entry)]


def some_cases() -> list[Case]:
    """The cases along which laws are checked: all of them, or some of every game on the sources as they are."""
    return [case for entry in entries() for case in _cases_of(entry, STEP)]


def _cases_of(entry: Entry, step: int = 1) -> list[Case]:
    sets, seats = entry.option_sets, list(entry.seats)
    pairs = [(sets[at % len(sets)], seats[at % len(seats)]) for at in range(max(len(sets), len(seats)))]
    if SOAK:
        pairs = [(options, count) for options in sets for count in seats]
    pairs = pairs[::step]
    return [Case(entry, options, count, len(pairs)) for options, count in pairs]


def choose(state: State, dealer: FastDealer) -> int:
    """Any answer: chance by its weights, seats evenly."""
    d = state.pending
    assert d is not None
    return dealer.deal(d) if d.seat == CHANCE else d.options[dealer.below(len(d.options))]


def walk(game: Game[Any], seed: int | str) -> Iterator[State]:
    """One random game, raw: the state at every question, lone ones and chance included, and at last the end."""
    state: State = game.start()
    dealer = FastDealer(f"walk {seed}")
    advance(state)
    for _ in range(game.bound + 1):
        yield state
        if state.pending is None:
            return
        answer(state, choose(state, dealer))
    raise AssertionError(f"{game.key}: a game answered more questions than its bound, {game.bound}")


@cache
def length(case: Case, seed: int) -> int:
    """How many questions that random game answers."""
    return sum(1 for _ in walk(case.game(), seed)) - 1


def seeds(case: Case, budget: int) -> Iterator[int]:
    """Seeds of whole random games, until they have answered about that many questions; one game at least."""
    played = seed = 0
    while played < case.positions(budget):
        yield seed
        played += max(1, length(case, seed))
        seed += 1


def positions(case: Case, budget: int, games: int = 1) -> Iterator[tuple[Game[Any], State, int]]:
    """Positions spread over so many random games (over more if they are short), the first of each among them.

    With each comes a number to seed what is done there.
    """
    wanted = case.positions(budget)
    seed = 0
    while wanted > 0:
        total = length(case, seed)
        share = min(wanted, max(1, case.positions(budget) // (budget_of(games) * max(1, SOAK))))
        chosen = {(2 * at + 1) * total // (2 * share) for at in range(share)} | set(range(share // 4))
        game = case.game()
        for at, state in enumerate(islice(walk(game, seed), max(chosen) + 1)):
            if at in chosen and state.pending is not None:
                yield game, state, 1000 * seed + at
        wanted -= max(1, len(chosen))
        seed += 1
