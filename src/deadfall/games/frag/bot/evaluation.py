"""How a fighter stands, by what the facts of a position were worth in games of basic bots."""

from __future__ import annotations

from typing import Final

from deadfall.engine.judging import likeliest, weigh
from deadfall.games.frag.game import FragGame
from deadfall.games.frag.state import Fighter, Frag

WEIGHTS: Final[list[float]] = [2.19, 1.941, 0.0, 0.2, 0.0, 0.259, 0.377, 0.328, 0.815, 0.27, -0.107]


class Evaluation:
    """What a position is worth to a seat."""

    def __init__(self, game: FragGame) -> None:
        self.table = game.table

    def value(self, s: Frag, seat: int) -> float:
        return likeliest([weigh(WEIGHTS, self.facts(s, other)) for other in range(len(s.fighters))], seat)

    def facts(self, s: Frag, seat: int) -> list[float]:
        """What speaks for a fighter, or against him."""
        fighter = s.fighters[seat]
        marked = fighter.frags / self.table.frags_to_win
        best, total = self.firepower(fighter)
        seen = watched = 0
        life = float(max(0, fighter.health - fighter.wounds))
        if fighter.cell >= 0:
            seen, watched = self.in_sight(s, seat)
        return [
            marked,
            marked * marked,
            1.0 if fighter.cell >= 0 else 0.0,
            life / 4.0,
            best / 10.0,
            total / 20.0,
            len(fighter.hand.cards) / 5.0,
            (len(fighter.gadgets) + fighter.blood) / 3.0,
            (seen * best / 10.0) if s.active == seat and s.attacks < 2 else 0.0,
            seen * best / 10.0,
            watched / 10.0,
        ]

    def firepower(self, fighter: Fighter) -> tuple[int, int]:
        """The dice of his best loaded weapon, and of all of them."""
        best = total = 2
        for item in fighter.arms:
            if item.level != 0:
                dice = self.table.pack.weapon(item.card).dice
                total += dice
                best = max(best, dice)
        return best, total

    def in_sight(self, s: Frag, seat: int) -> tuple[int, int]:
        """How many enemies he sees, and the dice of the best weapons of those who see him."""
        here = s.fighters[seat].cell
        cells = [fighter.cell for fighter in s.fighters if fighter.cell >= 0]
        seen = watched = 0
        for other, enemy in enumerate(s.fighters):
            if other == seat or enemy.cell < 0 or enemy.cell == here:
                continue
            between = [cell for cell in cells if cell != here and cell != enemy.cell]
            if self.table.arena.los(here, enemy.cell, cells, between):
                seen += 1
                watched += self.firepower(enemy)[0]
        return seen, watched
