"""What tools that fit nets to games have in common: games played to their end, and descent on the log loss.

A net is its layers, as `engine/nets.py` reads them: by fact and voice, and what is added, for each of two rows of
voices, and then the last. The last column of what it learns from is what came of it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import numpy as np

from deadfall.bots.own import Bot
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import Outcome, advance, answer, settle
from deadfall.engine.question import look_at

BATCH = 1024
PASSES = 12  # over what is learned from
STEP = 3e-3
DIGITS = 3
BAG = 0.7  # the games that each of several nets hears of

Layers = list[Any]
Game = tuple[float, np.ndarray]  # what a seat won, and the facts of what it did in turn


def to_the_end(game: Any, crew: Sequence[Bot], seed: int) -> tuple[Any, Outcome]:
    """One game of bots: its last position, and who won."""
    dealer = FastDealer(seed)
    s: Any = game.start()
    s.log = None
    advance(s)
    settle(s, dealer)
    while (d := s.pending) is not None:
        answer(s, crew[d.seat].choose(look_at(game, s, d, False)))
        settle(s, dealer)
    outcome = game.outcome(s)
    assert outcome is not None
    return s, outcome


def part(outcome: Outcome, seat: int) -> float:
    """A seat's part of a win: those who win together share it."""
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def blank(facts: int, voices: tuple[int, int], lots: np.random.Generator, soft: bool = False) -> Layers:
    """A net that knows nothing."""
    layers: Layers = []
    for many, few in pairwise([facts, *voices, 1]):
        width = ((1 if soft else 2) / many) ** 0.5
        layers += [lots.normal(0, width, (many, few)).astype(np.float32), np.zeros(few, np.float32)]
    return layers


def rectified(voices: np.ndarray) -> np.ndarray:
    """A voice that speaks against counts for nothing."""
    return np.maximum(voices, 0)


def heard(facts: np.ndarray, layers: Layers, soft: bool = False) -> list[np.ndarray]:
    """What both rows of voices say, and what is hoped."""
    loud = np.tanh if soft else rectified
    first = loud(facts @ layers[0] + layers[1])
    second = loud(first @ layers[2] + layers[3])
    return [first, second, 1 / (1 + np.exp(-(second @ layers[4] + layers[5])))]


def slopes(facts: np.ndarray, won: np.ndarray, layers: Layers, soft: bool = False) -> Layers:
    """How the log loss changes with each weight."""
    first, second, hope = heard(facts, layers, soft)
    last = (hope - won) / len(won)
    middle = last @ layers[4].T * (1 - second**2 if soft else second > 0)
    front = middle @ layers[2].T * (1 - first**2 if soft else first > 0)
    return [facts.T @ front, front.sum(0), first.T @ middle, middle.sum(0), second.T @ last, last.sum(0)]


def fit(rows: np.ndarray, layers: Layers, lots: np.random.Generator, soft: bool = False) -> Layers:
    """The net after some passes over the rows, in any order, by ever smaller steps (those of Adam)."""
    means = [np.zeros_like(layer) for layer in layers]
    squares = [np.zeros_like(layer) for layer in layers]
    steps = PASSES * max(1, len(rows) // BATCH)
    for step in range(1, steps + 1):
        batch = rows[lots.integers(len(rows), size=BATCH)]
        for at, slope in enumerate(slopes(batch[:, :-1], batch[:, -1:], layers, soft)):
            means[at] = 0.9 * means[at] + 0.1 * slope
            squares[at] = 0.999 * squares[at] + 0.001 * slope**2
            size = STEP * (1.01 - step / steps)
            change = means[at] / (1 - 0.9**step) / (np.sqrt(squares[at] / (1 - 0.999**step)) + 1e-8)
            layers[at] = layers[at] - size * (change + 1e-3 * layers[at])
    return layers


def foretold(won: np.ndarray, hopes: np.ndarray, whose: np.ndarray, later: float) -> np.ndarray:
    """What each deed of some games is told: what is hoped at the next one, and, as a part of it, what that is told.

    The last deed of a game is told its result. Results alone are too much by luck.
    """
    told = won.copy()
    for at in range(len(told) - 2, -1, -1):
        if whose[at] == whose[at + 1]:
            told[at] = (1 - later) * hopes[at + 1] + later * told[at + 1]
    return told


def fitted(games: Sequence[Game], nets: int, voices: tuple[int, int], later: float, lots: Any) -> list[Layers]:
    """New nets that are told the results first, and then what those that did not hear of a game hope for in it."""
    rows = np.concatenate([rows for _, rows in games])
    counts = np.array([len(rows) for _, rows in games])
    whose = np.repeat(np.arange(len(games)), counts)
    won = np.repeat(np.array([won for won, _ in games], np.float32), counts)
    bags = lots.random((nets, len(games))) < BAG

    def taught(told: np.ndarray) -> list[Layers]:
        lessons = np.column_stack([rows, told])
        return [fit(lessons[bag[whose]], blank(rows.shape[1], voices, lots), lots) for bag in bags]

    hopes, ears = np.zeros(len(rows)), np.zeros(len(rows))
    for layers, bag in zip(taught(won), bags, strict=True):
        apart = np.where(bag[whose], 1e-3, 1.0)  # games that a net has heard of count where all have
        hopes += apart * heard(rows, layers)[-1][:, 0]
        ears += apart
    return taught(foretold(won, hopes / ears, whose, later))


def as_text(layers: Layers) -> str:
    """A net as JSON, a line for each fact or voice."""
    lines = [json.dumps(np.round(np.asarray(layer, float), DIGITS).tolist(), separators=(",", ":")) for layer in layers]
    return "[\n" + ",\n".join(lines).replace("],[", "],\n[") + "\n]"
