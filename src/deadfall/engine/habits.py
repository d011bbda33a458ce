"""Habits: how likely each answer is, read from a position in microseconds, for playing on without thought.

Every option is of a sort, a small number that the game gives it; a table says how much likelier one sort is than
another. The tables are fitted to what rules of thumb choose (`tools/habits.py`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import PASS, Decision, Game, State

SORTS: Final = 128  # of the options of one kind of question
EVEN: Final = 100  # the weight of a sort that nothing is known of

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Habits(ABC, Generic[S]):
    """What everybody usually does; a game says of which sort its options are."""

    def __init__(self, game: Game[S], weights: dict[str, list[int]]) -> None:
        self.weights: list[int] = [EVEN] * (len(game.kinds) * SORTS)
        for number, kind in enumerate(game.kinds):
            for sort, weight in enumerate(weights.get(kind.name, [])):
                self.weights[number * SORTS + sort] = weight

    def sit(self, seat: int) -> None:
        """These are the trials of a seat: who thinks further for itself than for the others says so here."""

    @abstractmethod
    def sorts(self, s: S, d: Decision) -> list[int]:
        """The sort of each option, in their order."""

    def likely(self, s: S, d: Decision) -> list[int]:
        """The weight of each option, in their order."""
        first = d.kind * SORTS
        weights = self.weights
        return [weights[first + sort] for sort in self.sorts(s, d)]

    def choose(self, s: S, d: Decision, dealer: FastDealer) -> int:
        """An option by lot, the likelier ones more often."""
        sorts = self.sorts(s, d)
        first = d.kind * SORTS
        weights = self.weights
        total = 0
        for sort in sorts:
            total += weights[first + sort]
        lot = dealer.below(total)
        for at, sort in enumerate(sorts):
            lot -= weights[first + sort]
            if lot < 0:
                return d.options[at]
        raise AssertionError("a lot lies below the sum of the weights")


def plain(d: Decision) -> list[int]:
    """Two sorts: to decline, and anything else."""
    return [0 if option == PASS else 1 for option in d.options]


class NoHabits(Habits[State]):
    """Any answer is as likely as any other: for a game that says nothing about its options."""

    def sorts(self, s: State, d: Decision) -> list[int]:
        return [0] * len(d.options)
