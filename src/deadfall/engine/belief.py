"""Beliefs: how likely each place of a hidden piece is, for all that a seat has seen.

A model says how likely each secret step was; whatever it says, a part of the belief stays even over all places that
are possible, for a wrong belief is worse than none.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from math import log
from typing import Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import State

FINE: Final = 1 << 24  # how finely a lot is drawn

S = TypeVar("S", bound=State)


class Odds:
    """Where one hidden piece may be: its places, and how likely each is. They add up to 1."""

    def __init__(self, places: list[int], chances: list[float]) -> None:
        self.places = places
        self.chances = chances

    def of(self, place: int) -> float:
        """How likely a place is; 0 where it cannot be."""
        return self.chances[self.places.index(place)] if place in self.places else 0.0

    def draw(self, dealer: FastDealer) -> int:
        """A place by lot."""
        left = dealer.below(FINE) / FINE
        for at, chance in enumerate(self.chances):
            left -= chance
            if left < 0.0:
                return self.places[at]
        return self.places[-1]


def mixed(places: list[int], weights: list[float], trust: float) -> Odds:
    """So much trust in the weights of a model, and for the rest every possible place as likely as any other."""
    total = sum(weights)
    even = 1.0 / len(places)
    if total <= 0.0:
        return Odds(places, [even] * len(places))
    return Odds(places, [(1.0 - trust) * even + trust * weight / total for weight in weights])


def surprise(odds: Odds, truth: int) -> float:
    """The log score of a belief when the truth is known, in nats: 0 for certainty, the less the better."""
    return -log(odds.of(truth))


@mypyc_attr(allow_interpreted_subclasses=True)
class Belief(ABC, Generic[S]):
    """What a seat may believe of the hidden pieces of a game; a fresh one for each match."""

    def watch(self, s: S) -> None:
        """A question is open, whoever is asked: read what everybody can see, where a belief needs all of the past."""

    @abstractmethod
    def odds(self, s: S, seat: int) -> dict[int, Odds]:
        """Where each hidden piece is likely to be, by the number of the piece; what a seat sees is not hidden."""

    @abstractmethod
    def truth(self, s: S, piece: int) -> int:
        """Where a piece is, for those who check beliefs."""
