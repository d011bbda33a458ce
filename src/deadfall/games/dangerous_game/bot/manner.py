"""In what manner one plays: numbers that make the basic bot more direct or more devious."""

from __future__ import annotations

from typing import Final


class Manner:
    """What a Hunted likes of a square, and how a Hunter thinks of him."""

    def __init__(
        self,
        cover: float = 0.5,
        distance: float = 0.05,
        whim: float = 1.0,
        liking: int = 20,
        straight: bool = False,
        greedy: bool = False,
    ) -> None:
        self.cover = cover  # what a Hiding Place is worth to a Hunted
        self.distance = distance  # and each square between him and the nearest Hunter
        self.whim = whim  # how much more than usual his choice is left to chance
        self.liking = liking  # how much likelier a Hunter thinks him on a Hiding Place than elsewhere
        self.straight = straight  # a Hunter who goes to where a Hunted was last known to be
        self.greedy = greedy  # and who poaches from everybody, not only from who has as many points


BASIC: Final = Manner()
DIRECT: Final = Manner(cover=0.0, distance=0.5, liking=1, straight=True)
DEVIOUS: Final = Manner(cover=-0.6, distance=0.02, whim=4.0, liking=4)
VERSED: Final = Manner(greedy=True)
