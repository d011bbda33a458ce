"""How a player stands, by what the facts of a position were worth in games of basic bots."""

from __future__ import annotations

from typing import Final

from deadfall.engine.judging import likeliest, weigh
from deadfall.games.dangerous_game.game import DangerousGame
from deadfall.games.dangerous_game.pack import HUNTER
from deadfall.games.dangerous_game.state import Hunt

CLOSE: Final = 4
FAR: Final = 16
WEIGHTS: Final[list[float]] = [
    3.32, -0.36, 0.1, -0.62, 0.34, -0.02, -0.4, -0.35, -0.34, 0.0, -0.39, -0.04, 0.35, -0.37,
]  # fmt: skip


class Evaluation:
    """What a position is worth to a seat."""

    def __init__(self, game: DangerousGame) -> None:
        self.table = game.table
        self.shared = True
        self.ahead = game.seats  # to the next turn of whoever is at turn now

    def value(self, s: Hunt, seat: int) -> float:
        return likeliest([weigh(WEIGHTS, self.facts(s, other)) for other in range(len(s.players))], seat)

    def clock(self, s: Hunt) -> int:
        """The turns that were begun."""
        return s.turn

    def facts(self, s: Hunt, seat: int) -> list[float]:
        """What speaks for a player, or against him."""
        player = s.players[seat]
        hunted = len(s.hunted())
        points = player.points / 5.0
        cards = len(player.hand.cards) / 4.0
        best = 0
        for other, rival in enumerate(s.players):
            if other != seat:
                best = max(best, rival.points)
        ahead = (player.points - best) / 5.0
        common = [points, ahead, cards]
        if player.role == HUNTER:
            near = self.nearest(s, seat, s.hunted())
            sees = sum([s.players[other].in_sight for other in s.hunted()])
            return common + [1.0, hunted / 5.0, near / 10.0, float(sees), s.cycle / 20.0] + [0.0] * 6
        near = self.nearest(s, seat, s.hunters())
        covered = player.square >= 0 and self.table.island.hiding >> player.square & 1 == 1
        own = [hunted / 5.0, near / 10.0, float(player.in_sight), 1.0 if covered else 0.0, s.cycle / 20.0]
        return common + [0.0] * 5 + own + [1.0 if near <= CLOSE else 0.0]

    def nearest(self, s: Hunt, seat: int, others: list[int]) -> int:
        """Squares to the nearest of some others."""
        here = s.players[seat].square
        near = FAR
        for other in others:
            there = s.players[other].square
            if here >= 0 and there >= 0:
                near = min(near, self.table.island.distance(here, there))
        return near
