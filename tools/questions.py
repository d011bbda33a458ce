"""Which questions a game asks, how often there is a choice, and how often it matters: `python tools/questions.py frag`.

A choice matters if two of its options lead to different positions, questions or stories by the time that anybody, or
chance, is asked again. Trying every option of every question takes long, so some of them are tried.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from deadfall import bots
from deadfall.engine import layout
from deadfall.engine.dealers import FastDealer
from deadfall.engine.entry import Entry
from deadfall.engine.kernel import CHANCE, Game, State, advance, answer
from deadfall.engine.question import Look, question_of
from deadfall.games import shelf

MOST = 12  # options of a question that are tried
USUAL = 4  # seats, where a game has as many


@dataclass
class Tally:
    """What was counted of one kind of question."""

    asked: int = 0
    choices: int = 0  # with more than one option
    tried: int = 0
    mattered: int = 0

    def row(self, kind: str, games: int) -> str:
        share = f"{100 * self.mattered / self.tried:.0f} % of {self.tried}" if self.tried else "–"
        return f"| {kind} | {self.asked / games:.1f} | {self.choices / games:.1f} | {share} |"


def play(game: Game[Any], seed: int) -> Iterator[State]:
    """One game of basic bots: the state at every question that is put to a seat."""
    players = [bots.make("basic", game, seat, seed) for seat in range(game.seats)]
    dealer = FastDealer(f"questions {seed}")
    state: State = game.start()
    state.log = None
    advance(state)
    while (d := state.pending) is not None:
        if d.seat == CHANCE:
            answer(state, dealer.deal(d))
            continue
        yield state
        lone = len(d.options) == 1
        look = None if lone else Look(d.seat, game.view(state, d.seat), question_of(game, state, d))
        answer(state, d.options[0] if look is None else players[d.seat].choose(look))


def matters(state: State) -> bool:
    """Whether any two options lead to different futures at once; the register is read by then."""
    d = state.pending
    assert d is not None
    futures = []
    for option in d.options[:MOST]:
        twin = state.clone()
        twin.log = []
        answer(twin, option)
        twin.answer = 0
        now = twin.pending
        question = None if now is None else (now.seat, now.kind, now.options)
        futures.append((layout.dump(twin), question, [(event.kind, event.args, event.seen) for event in twin.log]))
    return any(future != futures[0] for future in futures)


def count(entry: Entry, games: int, every: int) -> dict[str, Tally]:
    """The questions of some games; one choice of so many of each kind is tried, the first among them."""
    game = entry.set_up(USUAL if USUAL in entry.seats else entry.seats[0])
    tallies: dict[str, Tally] = {}
    for seed in range(games):
        for state in play(game, seed):
            d = state.pending
            assert d is not None
            tally = tallies.setdefault(game.kinds[d.kind].name, Tally())
            tally.asked += 1
            if len(d.options) > 1:
                if tally.choices % every == 0:
                    tally.tried += 1
                    tally.mattered += matters(state)
                tally.choices += 1
    return tallies


def table(entry: Entry, games: int, every: int) -> list[str]:
    """A game's questions as a table, the most frequent first."""
    tallies = count(entry, games, every)
    rows = sorted(tallies.items(), key=lambda pair: -pair[1].asked)
    whole = Tally(*(sum(getattr(tally, name) for tally in tallies.values()) for name in vars(Tally())))
    return [
        f"**{entry.title}**, {games} games of basic bots",
        "",
        "| question | asked a game | with a choice | of those tried, it mattered in |",
        "|---|---|---|---|",
        *(tally.row(kind, games) for kind, tally in rows),
        whole.row("all", games),
        "",
    ]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", help="keys; all of the shelf if none is given")
    parser.add_argument("--number", type=int, default=200, help="how many games of each")
    parser.add_argument("--every", type=int, default=10, help="try one choice of so many of each kind")
    given = parser.parse_args()
    for key in given.games or shelf():
        print("\n".join(table(shelf()[key], given.number, given.every)), flush=True)
