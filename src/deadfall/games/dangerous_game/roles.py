"""Whom a report of many hunts tells apart: who hunted from the start, and who was captured first."""

from __future__ import annotations

from deadfall.games.dangerous_game.pack import HUNTER
from deadfall.games.dangerous_game.state import NOBODY, Hunt

ORIGINAL_HUNTER = "the original Hunter"
FIRST_CAPTURED = "the first captured"


class Roles:
    """The seats of one hunt by what became of them, as it is looked at from question to question."""

    def __init__(self) -> None:
        self.seats: dict[str, int] = {}

    def look(self, s: Hunt) -> None:
        if s.hunter == NOBODY or FIRST_CAPTURED in self.seats:
            return
        self.seats[ORIGINAL_HUNTER] = s.hunter
        for seat, player in enumerate(s.players):
            if player.role == HUNTER and seat != s.hunter:
                self.seats[FIRST_CAPTURED] = seat
                return
