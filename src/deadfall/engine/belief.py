"""Beliefs: how likely each place of a hidden piece is, for all that a seat has seen.

A model says how likely each secret step was; whatever it says, a part of the belief stays even over all places that
are possible, for a wrong belief is worse than none.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from math import log
from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from deadfall.engine.kernel import State

S = TypeVar("S", bound=State)
WHOLE: Final = 10_000  # parts of certainty, as views tell chances


class Odds:
    """Where one hidden piece may be: its places, and how likely each is. They add up to 1."""

    def __init__(self, places: list[int], chances: list[float]) -> None:
        self.places = places
        self.chances = chances
        self._parts: list[int] = []

    def of(self, place: int) -> float:
        """How likely a place is; 0 where it cannot be."""
        return self.chances[self.places.index(place)] if place in self.places else 0.0

    def parts(self) -> list[int]:
        """The chances as views tell them, all who believe the same one list: in ten-thousandths, place by place."""
        if not self._parts:
            self._parts = [round(WHOLE * chance) for chance in self.chances]
        return self._parts


def mixed(places: list[int], weights: list[float], trust: float) -> Odds:
    """So much trust in the weights of a model, and for the rest every possible place as likely as any other."""
    total = sum(weights)
    even = 1.0 / len(places)
    if total <= 0.0:
        return Odds(places, [even] * len(places))
    return Odds(places, [(1.0 - trust) * even + trust * weight / total for weight in weights])


def likeliest(places: list[str], parts: list[int], most: int = 5) -> str:
    """The likeliest places and their chances in words, then all others together: "J7 17 %, C5 9 %, 50 others 74 %"."""
    order = sorted(range(len(places)), key=lambda at: -parts[at])
    told = [f"{places[at]} {percent(parts[at])}" for at in order[:most]]
    others = order[most:]
    if others:
        told.append(f"{len(others)} others {percent(sum([parts[at] for at in others]))}")
    return ", ".join(told)


def percent(part: int) -> str:
    """A chance in ten-thousandths as people read it; what is under one percent has a decimal."""
    return f"{100 * part / WHOLE:.{0 if part >= WHOLE // 100 else 1}f} %"


def surprise(odds: Odds, truth: int) -> float:
    """The log score of a belief when the truth is known, in nats: 0 for certainty, the less the better."""
    return -log(odds.of(truth))


@mypyc_attr(allow_interpreted_subclasses=True)
class Belief(ABC, Generic[S]):
    """What a seat may believe of the hidden pieces of a game; a fresh one for each match."""

    remembers: ClassVar[bool] = False  # whether it needs all of the past, from question to question

    def watch(self, s: S) -> None:
        """A question is open, whoever is asked: read what everybody can see, where a belief needs all of the past."""

    @abstractmethod
    def odds(self, s: S, seat: int) -> dict[int, Odds]:
        """Where each hidden piece is likely to be, by the number of the piece; what a seat sees is not hidden."""

    def of_own(self, s: S, seat: int) -> dict[int, Odds]:
        """What everybody else may believe of a seat's own hidden pieces, by what all can see."""
        return {}

    def shaded(self, s: S, seat: int, view: dict[str, Any]) -> dict[str, Any]:
        """A seat's view with how likely each place is beside the places where something hidden may be."""
        return view

    @abstractmethod
    def truth(self, s: S, piece: int) -> int:
        """Where a piece is, for those who check beliefs."""
