"""Ratings from ranks: the Plackett-Luce update of Weng and Lin, with OpenSkill's numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, sqrt

MEAN = 25.0
SPREAD = MEAN / 3
LUCK = SPREAD / 2  # how much of a game is not skill
LEAST = 0.0001  # of its variance a rating keeps so much in any game


@dataclass(frozen=True)
class Rating:
    """How strong somebody is thought to be, and how far that may be wrong."""

    mean: float = MEAN
    spread: float = SPREAD

    @property
    def sure(self) -> float:
        """What is exceeded with 99.7 % certainty."""
        return self.mean - 3 * self.spread


def rate(ratings: Sequence[Rating], ranks: Sequence[int]) -> list[Rating]:
    """The ratings after a game in which the lowest rank won; equal ranks are a draw."""
    scale = sqrt(sum(rating.spread**2 + LUCK**2 for rating in ratings))
    strength = [exp(rating.mean / scale) for rating in ratings]
    at_most = [sum(s for s, other in zip(strength, ranks, strict=True) if other >= rank) for rank in ranks]
    after = []
    for at, rating in enumerate(ratings):
        pull = doubt = 0.0
        for other, rank in enumerate(ranks):
            if rank <= ranks[at]:
                chance = strength[at] / at_most[other]
                ties = ranks.count(rank)
                pull += ((1.0 if at == other else 0.0) - chance) / ties
                doubt += chance * (1 - chance) / ties
        variance = rating.spread**2
        mean = rating.mean + pull * variance / scale
        shrink = max(1 - doubt * variance / scale**2 * rating.spread / scale, LEAST)
        after.append(Rating(mean, rating.spread * sqrt(shrink)))
    return after
