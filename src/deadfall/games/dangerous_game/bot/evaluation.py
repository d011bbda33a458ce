"""How a player stands, by what the facts of a position were worth in games of basic bots.

What points and places are worth depends on how many Hunted are free: who is left last is paid four points, and who
captures him only two. So each stage of the hunt has weights of its own (`tools/evaluations.py`).
"""

from __future__ import annotations

from typing import Final

from deadfall.engine.judging import likeliest, weigh
from deadfall.games.dangerous_game.bot.standing import CAPTURE_PAY
from deadfall.games.dangerous_game.game import DangerousGame
from deadfall.games.dangerous_game.pack import (
    ATTACK_BONUS,
    ATTACK_DIE,
    DEFENCE_DIE,
    HUNTER,
    LEAP,
    POACH,
    REROLL,
    SCAPEGOAT,
)
from deadfall.games.dangerous_game.state import Hunt, Player

STAGES: Final = 4  # one Hunted free, two, three, and more
OF_HUNTER: Final = 6  # facts of a Hunter, before those of a Hunted
OF_HUNTED: Final = 6
CLOSE: Final = 8
FAR: Final = 16
ARMS: Final = (ATTACK_BONUS, ATTACK_DIE, DEFENCE_DIE, LEAP, POACH, REROLL, SCAPEGOAT)  # what cards do in a fight
WEIGHTS: Final[list[list[float]]] = [
    [-1.56, 1.79, 0.81, -0.4, -0.01, 0.16, -0.21, 1.58, 0.06, -0.26, -0.01, 0.11],
    [-2.11, 1.53, 0.45, -0.4, -0.31, 0.0, -0.15, 0.74, 0.0, 0.58, -0.03, 0.26],
    [-1.17, 1.05, 0.61, -0.36, -0.11, 0.21, -0.08, 0.77, 0.01, 0.43, -0.08, 0.18],
    [-0.79, 0.0, 0.43, 0.46, 0.01, 0.11, -0.27, 0.91, -0.06, 0.23, 0.12, 0.11],
]


# What a trial tells apart: fights, and the cards that one keeps or plays. Where to go says little about who wins.
SEARCHED: Final = frozenset({"act", "name", "grudge", "attack", "attack now", "discard", "W5", "W7", "W8"})


class Evaluation:
    """What a position is worth to a seat."""

    def __init__(self, game: DangerousGame) -> None:
        self.table = game.table
        self.shared = True
        self.searched = SEARCHED
        self.ahead = game.seats  # to the next turn of whoever is at turn now

    def value(self, s: Hunt, seat: int) -> float:
        weights = WEIGHTS[self.stage(s)]
        return likeliest([weigh(weights, self.facts(s, other)) for other in range(len(s.players))], seat)

    def clock(self, s: Hunt) -> int:
        """The turns that were begun."""
        return s.turn

    def stage(self, s: Hunt) -> int:
        return min(max(len(s.hunted()), 1), STAGES) - 1

    def facts(self, s: Hunt, seat: int) -> list[float]:
        """What speaks for a player, or against him."""
        if s.players[seat].role == HUNTER:
            return self.of_hunter(s, seat) + [0.0] * OF_HUNTED
        return [0.0] * OF_HUNTER + self.of_hunted(s, seat)

    def of_hunter(self, s: Hunt, seat: int) -> list[float]:
        """Whether the next capture would put him ahead, and how near some prey is."""
        player = s.players[seat]
        best = 0
        for other, rival in enumerate(s.players):
            if other != seat:
                best = max(best, rival.points)
        near = self.nearest(s, player.square, s.hunted())
        hope = leading(player.points + CAPTURE_PAY - best)
        return [1.0, player.points / 2.0, hope, near / 10.0, 1.0 if near <= CLOSE else 0.0, self.arms(player)]

    def of_hunted(self, s: Hunt, seat: int) -> list[float]:
        """Whether he is ahead of all Hunters even if one of them captures somebody, and how well he hides."""
        player = s.players[seat]
        hunters = s.hunters()
        best = 0
        for other in hunters:
            best = max(best, s.players[other].points)
        near = self.nearest(s, player.square, hunters)
        covered = player.square >= 0 and self.table.island.hiding >> player.square & 1 == 1
        ahead = leading(player.points - best - CAPTURE_PAY)
        common = [ahead, player.points / 2.0, self.arms(player), near / 10.0]
        return [*common, float(player.in_sight), 1.0 if covered else 0.0]

    def arms(self, player: Player) -> float:
        """The cards that bear on a fight."""
        return float(sum([self.table.cards[card].effect in ARMS for card in player.hand.cards]))

    def nearest(self, s: Hunt, here: int, others: list[int]) -> int:
        """Squares to the nearest of some others."""
        near = FAR
        for other in others:
            there = s.players[other].square
            if here >= 0 and there >= 0:
                near = min(near, self.table.island.distance(here, there))
        return near


def leading(ahead: int) -> float:
    """Whether so many points more than others are a lead; half of it if all have as many."""
    return 1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0
