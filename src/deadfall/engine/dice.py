"""Sums of six-sided dice: what can come up, and in how many ways."""

from __future__ import annotations

from typing import Final

_TABLE: Final = 40  # more dice than any content rolls at once; larger numbers are computed when asked


def _ways(dice: int) -> list[int]:
    ways = [1]
    for _ in range(dice):
        longer = [0] * (len(ways) + 5)
        for at, count in enumerate(ways):
            for face in range(6):
                longer[at + face] += count
        ways = longer
    return ways


_TOTALS: Final[list[list[int]]] = [list(range(dice, 6 * dice + 1)) for dice in range(_TABLE + 1)]
_WAYS: Final[list[list[int]]] = [_ways(dice) for dice in range(_TABLE + 1)]


def totals(dice: int) -> list[int]:
    """The possible sums of that many dice; never to be changed by the caller."""
    return _TOTALS[dice] if dice <= _TABLE else list(range(dice, 6 * dice + 1))


def weights_of(dice: int) -> list[int] | None:
    """In how many ways each sum comes up; None for one die, where all are equal."""
    if dice <= 1:
        return None
    return _WAYS[dice] if dice <= _TABLE else _ways(dice)
