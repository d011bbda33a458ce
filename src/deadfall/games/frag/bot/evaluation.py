"""How a fighter stands, by what the facts of a position were worth in games of basic bots."""

from __future__ import annotations

from typing import Final

from deadfall.engine.judging import likeliest, weigh
from deadfall.engine.kernel import Decision
from deadfall.games.frag.game import FragGame
from deadfall.games.frag.state import Fighter, Frag
from deadfall.games.frag.words import ACT

DICE: Final = 3  # that take a Health, about
MOST: Final = 9
WEIGHTS: Final[list[float]] = [
    3.27, 0.76, 0.09, 0.28, 0.05, -0.16, 0.65, 0.7, -0.04, -0.42, -0.48, 0.79, 0.83,
]  # fmt: skip


class Evaluation:
    """What a position is worth to a seat."""

    def __init__(self, game: FragGame) -> None:
        self.table = game.table
        self.shared = True
        self.ahead = 1  # to the end of a turn: a round costs ten times as much and says less in the same time
        self.margin = 0.1  # a plan of the whole turn sees more than so few trials of its first step
        self.searched = frozenset({"act"})  # not designs: the more Health the better, as far as a turn can tell

    def value(self, s: Frag, seat: int) -> float:
        return likeliest([weigh(WEIGHTS, self.facts(s, other)) for other in range(len(s.fighters))], seat)

    def needless(self, d: Decision, option: int) -> bool:
        """Cards thrown away, and what is in play: whether there is room is for the rules of thumb to say."""
        act = self.table.answers.act
        return d.kind == ACT and act.drop_arm.first <= option < act.discard.end

    def clock(self, s: Frag) -> int:
        """The turns that were begun."""
        return sum([fighter.turns for fighter in s.fighters])

    def facts(self, s: Frag, seat: int) -> list[float]:
        """What speaks for a fighter, or against him."""
        fighter = s.fighters[seat]
        marked = fighter.frags / self.table.frags_to_win
        best, total = self.firepower(fighter)
        seen = watched = 0
        hope = 0.0
        life = float(life_of(fighter))
        at_turn = s.active == seat and s.attacks < 2
        if fighter.cell >= 0:
            seen, watched, weakest = self.in_sight(s, seat)
            hope = min(1.0, best / (DICE * weakest)) if seen else 0.0
        return [
            marked,
            marked * marked,
            1.0 if fighter.cell >= 0 else 0.0,
            life / 4.0,
            best / 10.0,
            total / 20.0,
            len(fighter.hand.cards) / 5.0,
            (len(fighter.gadgets) + fighter.blood) / 3.0,
            (seen * best / 10.0) if at_turn else 0.0,
            seen * best / 10.0,
            watched / 10.0,
            hope if at_turn else 0.0,
            hope,
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

    def in_sight(self, s: Frag, seat: int) -> tuple[int, int, int]:
        """How many enemies he sees, the dice of the best weapons of those who see him, and the least life of them."""
        here = s.fighters[seat].cell
        cells = [fighter.cell for fighter in s.fighters if fighter.cell >= 0]
        seen = watched = 0
        weakest = MOST
        for other, enemy in enumerate(s.fighters):
            if other == seat or enemy.cell < 0 or enemy.cell == here:
                continue
            between = [cell for cell in cells if cell != here and cell != enemy.cell]
            if self.table.arena.los(here, enemy.cell, cells, between):
                seen += 1
                watched += self.firepower(enemy)[0]
                weakest = min(weakest, max(1, life_of(enemy)))
        return seen, watched, weakest


def life_of(fighter: Fighter) -> int:
    """The Health that is left."""
    return max(0, fighter.health - fighter.wounds)
