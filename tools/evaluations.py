"""Fit how a seat stands to games of basic bots: `python tools/evaluations.py GAME [--games N] [--seed N]`.

A position is looked at whenever a turn has begun, which is where trials end; what a seat won in the end, or its part
of it, is what its facts should have said. Every other game is played by careless bots, for a search also meets
positions that nobody wants. Weights are those under which the results are likeliest, with a little shrinking (logistic
regression by Newton's method); the games of every fifth seed are not fitted to, and say how good the weights are.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np

from deadfall import bots
from deadfall.engine.dealers import FastDealer
from deadfall.engine.entry import find
from deadfall.engine.kernel import State, advance, answer, settle
from deadfall.engine.question import look_at
from deadfall.games import shelf

SHRINKING = 10.0  # positions of one game are much alike: they tell less than they are many
STEPS = 12
HELD_OUT = 5  # the games of every so many-th seed are kept apart

# A contest: the facts of each side of it, and the part that each won.
Contest = tuple[list[list[float]], list[float]]


def duel(facts: list[float], part: float) -> Contest:
    """One side against nothing."""
    return [facts, [0.0] * len(facts)], [part, 1.0 - part]


def jason(judge: Any, s: Any, parts: list[float]) -> list[tuple[int, Contest]]:
    return [(0, duel(judge.facts(s), parts[0]))]


def girl(judge: Any, s: Any, parts: list[float]) -> list[tuple[int, Contest]]:
    return [(judge.sort, duel(judge.facts(s), parts[0]))]


def riders(judge: Any, s: Any, parts: list[float]) -> list[tuple[int, Contest]]:
    if not judge.placed(s):
        return []
    return [(rider.role, duel(judge.facts(s, seat), parts[seat])) for seat, rider in enumerate(s.riders)]


def all_alike(judge: Any, s: Any, parts: list[float]) -> list[tuple[int, Contest]]:
    return [(0, ([judge.facts(s, seat) for seat in range(len(parts))], parts))]


def by_stage(judge: Any, s: Any, parts: list[float]) -> list[tuple[int, Contest]]:
    return [(judge.stage(s), ([judge.facts(s, seat) for seat in range(len(parts))], parts))]


CONTESTS: dict[str, Callable[[Any, Any, list[float]], list[tuple[int, Contest]]]] = {
    "friday13": jason,
    "final_girl": girl,
    "headless_horseman": riders,
    "frag": all_alike,
    "dangerous_game": by_stage,
}


def play(key: str, number: int, seed: int) -> list[tuple[int, Contest]]:
    """The contests of one game."""
    entry = find(shelf(), key)
    options = entry.option_sets[number % len(entry.option_sets)] if entry.seats == range(1, 2) else {}
    seats = 4 if 4 in entry.seats else entry.seats[0]
    game = entry.set_up(5 if key == "dangerous_game" else seats, options)
    judge = entry.part("bot").Evaluation(game)
    name = "easy" if number % 2 else "basic"
    crew = [bots.make(name, game, seat, seed + number) for seat in range(game.seats)]
    s: State = game.start()
    s.log = None
    dealer = FastDealer(seed + number)
    advance(s)
    settle(s, dealer)
    found: list[State] = []
    turn = judge.clock(s)
    while (d := s.pending) is not None:
        if judge.clock(s) != turn:
            turn = judge.clock(s)
            found.append(s.clone())
        answer(s, crew[d.seat].choose(look_at(game, s, d, False)))
        settle(s, dealer)
    outcome = game.outcome(s)
    assert outcome is not None
    part = 1.0 / len(outcome.winners) if judge_shares(judge) and outcome.winners else 1.0
    parts = [part if seat in outcome.winners else 0.0 for seat in range(game.seats)]
    return [contest for s in found for contest in CONTESTS[key](judge, s, parts)]


def judge_shares(judge: Any) -> bool:
    return bool(getattr(judge, "shared", False))


def chances(facts: Any, weights: Any) -> Any:
    """The chance of each side of each contest."""
    scores = facts @ weights
    odds = np.exp(scores - scores.max(axis=1, keepdims=True))
    return odds / odds.sum(axis=1, keepdims=True)


def fit(facts: Any, parts: Any) -> Any:
    """The likeliest weights, by Newton's method."""
    weights = np.zeros(facts.shape[2])
    for _ in range(STEPS):
        told = chances(facts, weights)
        slope = np.einsum("nkf,nk->f", facts, told - parts) + SHRINKING * weights
        middle = np.einsum("nkf,nk->nf", facts, told)
        bend = np.einsum("nkf,nk,nkg->fg", facts, told, facts) - middle.T @ middle
        weights = weights - np.linalg.solve(bend + SHRINKING * np.eye(len(weights)), slope)
    return weights


def loss(facts: Any, parts: Any, weights: Any) -> float:
    """The log loss of weights, in nats a contest."""
    return float(-(parts * np.log(chances(facts, weights) + 1e-12)).sum(axis=1).mean())


def weights_of(key: str, sort: int) -> Any:
    """The weights as they are."""
    found = import_module(f"deadfall.games.{key}.bot.evaluation").WEIGHTS
    return np.array(found[sort] if isinstance(found[0], list) else found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(CONTESTS))
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=100_000)
    given = parser.parse_args()
    rows: dict[int, list[tuple[bool, Contest]]] = defaultdict(list)
    for number in range(given.games):
        for sort, contest in play(given.game, number, given.seed):
            rows[sort].append((number % HELD_OUT == 0, contest))
    for sort, found in sorted(rows.items()):
        facts = np.array([contest[0] for _, contest in found])
        parts = np.array([contest[1] for _, contest in found])
        apart = np.array([held for held, _ in found])
        weights = fit(facts[~apart], parts[~apart])
        even = loss(facts[apart], parts[apart], np.zeros(len(weights)))
        now = weights_of(given.game, sort)
        print(f"sort {sort}: {len(found)} positions, log loss {even:.3f} by nothing, ", end="")
        print(
            f"{loss(facts[apart], parts[apart], now):.3f} as it is, {loss(facts[apart], parts[apart], weights):.3f} new"
        )
        print("   ", [round(float(weight), 2) for weight in fit(facts, parts)], flush=True)


if __name__ == "__main__":
    main()
