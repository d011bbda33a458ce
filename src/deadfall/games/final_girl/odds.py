"""The odds of a Horror Roll."""

from __future__ import annotations

from typing import Final

from deadfall.games.final_girl.contract import Odds


def odds(dice: int) -> Odds:
    """Chances of a Horror Roll as thrown: failure, exactly one success, two or more."""
    none = 2**dice
    one = dice * 2 ** (dice - 1)
    every = 3**dice
    return {"none": none / every, "one": one / every, "two": (every - none - one) / every}


ODDS: Final = [odds(dice) for dice in range(13)]  # by the number of dice; it never changes
