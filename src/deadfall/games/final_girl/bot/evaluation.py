"""How the Final Girl stands, by what the facts of a position were worth in films of basic bots."""

from __future__ import annotations

from typing import Final

from deadfall.engine.judging import likely, weigh
from deadfall.engine.kernel import PASS, Decision
from deadfall.games.final_girl import words as w
from deadfall.games.final_girl.game import FinalGirl
from deadfall.games.final_girl.pack import ATTACK, REACTION
from deadfall.games.final_girl.state import Film

FIGHT: Final = 0  # a Killer who can be killed
FLIGHT: Final = 1  # a Killer who cannot
FLOCK: Final = 2  # Minions alone
WEIGHTS: Final[list[list[float]]] = [  # of a film of each sort; a saved Victim is never a loss, whatever a fit says
    [0.17, 1.98, 0.35, -3.2, -2.48, 1.49, 0.09, -1.27, 0.63, -0.68, 0.54, 0.76, 1.12, 0.69, -3.12, 0.0, 0.39],
    [-2.77, 1.88, -0.11, 0.0, -1.58, 0.35, 1.54, 0.26, 0.0, -2.19, -0.53, 0.41, -0.55, 1.35, 0.0, 1.44, 0.79],
    [-0.83, 0.85, 0.13, 0.0, -1.79, 0.21, 3.83, 0.62, 1.45, -1.47, -0.21, 0.4, 0.9, 0.75, -1.23, 0.0, 0.46],
]


class Evaluation:
    """What a position is worth."""

    def __init__(self, game: FinalGirl) -> None:
        table = game.table
        self.table = table
        self.sort = FLOCK if table.minion_only else FIGHT if table.killer_health else FLIGHT
        self.ahead = 2  # to the turn after the next

    def needless(self, d: Decision, option: int) -> bool:
        """An Action phase that is over with something left to do."""
        return d.kind == w.ACT and option == PASS

    def value(self, s: Film, seat: int) -> float:
        return likely(weigh(WEIGHTS[self.sort], self.facts(s)))

    def clock(self, s: Film) -> int:
        """The turns that were begun."""
        return s.turn

    def facts(self, s: Film) -> list[float]:
        """What speaks for her, or against her."""
        table = self.table
        attacks = reactions = weapon = 0
        for card, count in enumerate(s.hand):
            if count:
                kind = table.cards[card].type
                if kind == ATTACK:
                    attacks += count * table.cards[card].cost
                elif kind == REACTION:
                    reactions += count
        for item in s.hands:
            if table.items[item].range >= 0:
                weapon = max(weapon, 1 + table.items[item].damage)
        most = max(1, table.killer_health)
        minions = sum([1 for at in s.minion_at if at >= 0])
        child = 0.0
        if table.carolyn >= 0 and s.special_at[table.carolyn] >= 0:
            child = 2.0 if s.special_at[table.carolyn] == s.girl_at else 1.0
        return [
            1.0,
            s.health / 6.0,
            1.0 if s.health <= 1 else 0.0,
            s.killer_health / most,
            s.horror / 6.0,
            s.time / 6.0,
            s.turn / 10.0,
            s.bloodlust / 10.0,
            s.saved / 6.0,
            s.dead / 10.0,
            attacks / 6.0,
            reactions / 3.0,
            weapon / 4.0,
            (len(s.hands) + len(s.pack)) / 5.0,
            minions / 6.0,
            child,
            1.0 if s.finale_turn >= 0 else 0.0,
        ]
