"""How a seat stands, as a number: a few facts of a position, weighed."""

from __future__ import annotations

from math import exp


def weigh(weights: list[float], facts: list[float]) -> float:
    """The sum of the facts, each times its weight."""
    total = 0.0
    for at, fact in enumerate(facts):
        total += weights[at] * fact
    return total


def likely(score: float) -> float:
    """A sum of weighed facts as a chance: 0 is even."""
    return 1.0 / (1.0 + exp(-score))


def likeliest(scores: list[float], seat: int) -> float:
    """The chance of one seat among all who play for themselves."""
    top = max(scores)
    total = 0.0
    for score in scores:
        total += exp(score - top)
    return exp(scores[seat] - top) / total
