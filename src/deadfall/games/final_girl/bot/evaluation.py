"""How the Final Girl stands, by what the facts of a position were worth in films of basic bots."""

from __future__ import annotations

from typing import Final

from deadfall.engine.judging import likely, weigh
from deadfall.games.final_girl.game import FinalGirl
from deadfall.games.final_girl.pack import ATTACK, REACTION
from deadfall.games.final_girl.state import Film

FIGHT: Final = 0  # a Killer who can be killed
FLIGHT: Final = 1  # a Killer who cannot
FLOCK: Final = 2  # Minions alone
WEIGHTS: Final[list[list[float]]] = [[0.0] * 17, [0.0] * 17, [0.0] * 17]


class Evaluation:
    """What a position is worth."""

    def __init__(self, game: FinalGirl) -> None:
        table = game.table
        self.table = table
        self.sort = FLOCK if table.minion_only else FIGHT if table.killer_health else FLIGHT
        self.far: list[list[int]] = []

    def value(self, s: Film, seat: int) -> float:
        return likely(weigh(WEIGHTS[self.sort], self.facts(s)))

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
