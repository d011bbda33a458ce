"""In what manner one plays: numbers that make the basic bot bolder, more direct or more devious."""

from __future__ import annotations

from typing import Final


class Manner:
    """How bold a player is, how much he minds being expected, and whether he thinks of anything but the goal."""

    def __init__(
        self,
        bold: float = 1.0,
        whim: float = 0.0,
        straight: bool = False,
        lone: bool = False,
        stand: float = 0.4,
        patience: float = 1.0,
        heals: int = 2,
        haste: float = 0.75,
    ) -> None:
        self.bold = bold  # the edge he is content with is so many times smaller
        self.whim = whim  # how much the choice of a goal is left to a mood that changes with the rounds
        self.straight = straight  # the nearest goal by the shortest way, whatever may wait there
        self.lone = lone  # whether a Counselor with nothing to fetch stays where he is
        self.stand = stand  # how much of Jason's edge a Counselor bears before he runs
        self.patience = patience  # how much more Jason wants of an edge in the first rounds
        self.heals = heals  # wounds from which a kill rather heals Jason than brings him an event card
        self.haste = haste  # the part of his edge that Jason still wants a round later, when the night grows late

    def mood(self, thing: int, round: int) -> float:
        """What a thing is worth to the mood of a round, from 0 to the whim; the same for a whole round."""
        return self.whim * ((thing * 7919 + round * 104729) % 97) / 97


# a Jason who soon has enough of waiting; late in the night that costs him, so Counselors run a little sooner
BASIC: Final = Manner(stand=0.42, patience=0.6, haste=0.5)
DIRECT: Final = Manner(bold=3.0, straight=True, lone=True, stand=0.55)
TIMID: Final = Manner(bold=0.25, haste=0.5)
RASH: Final = Manner(bold=3.0, straight=True, stand=0.55)
DEVIOUS: Final = Manner(bold=0.8, whim=4.0)
# a Jason who does not wait for the surest blow: Counselors are weakest early, and what he loses by it a kill heals
FIERCE: Final = Manner(bold=2.5, patience=0.0, heals=1)
STEADFAST: Final = Manner(bold=1.5, stand=0.1)  # Counselors who hardly ever run: who runs leaves the weapon behind
