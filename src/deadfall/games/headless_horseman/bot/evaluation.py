"""How a rider stands, by what the facts of a position were worth in games of basic bots."""

from __future__ import annotations

from typing import Final

from deadfall.engine.judging import likely, weigh
from deadfall.games.headless_horseman.bot.forest import Forest, Surveyor
from deadfall.games.headless_horseman.game import HeadlessHorseman
from deadfall.games.headless_horseman.pack import CHURCH, HORSEMAN, ICHABOD
from deadfall.games.headless_horseman.state import Hollow

NEAR: Final = 12  # farther pieces do not matter
# What a search tries: fights, and what is held for them. Of a ride the rules of thumb see more than a few trials do.
FIGHTS: Final[frozenset[str]] = frozenset({
    "attack", "banish card", "defense card", "discard", "exile", "keep item", "mirror card", "pick up", "pumpkin",
    "spectral card", "take item", "transport card", "use item",
})  # fmt: skip
WEIGHTS: Final[list[list[float]]] = [  # of an Ichabod, of a Horseman
    [-0.55, 0.3, -0.71, 0.03, -0.43, -0.27, 1.4, 0.79, -0.18, -0.11, -0.44, 0.59],
    [-2.41, -2.09, 0.28, -0.02, -0.06, 0.95, 0.59, -0.32, -1.07, -0.67],
]


class Evaluation:
    """What a position is worth to a seat."""

    def __init__(self, game: HeadlessHorseman) -> None:
        self.surveyor = Surveyor(game.table.pack.board)
        self.shared = True
        self.ahead = 2 * game.seats  # two rounds
        self.searched = FIGHTS

    def value(self, s: Hollow, seat: int) -> float:
        if not self.placed(s):
            return 1.0 / len(s.riders) if s.riders else 0.0
        return likely(weigh(WEIGHTS[s.riders[seat].role], self.facts(s, seat)))

    def placed(self, s: Hollow) -> bool:
        """Whether everybody is on the board."""
        for rider in s.riders:
            if not rider.trail:
                return False
        return len(s.riders) > 0

    def clock(self, s: Hollow) -> int:
        """The turns that were begun."""
        return s.round * len(s.riders) + s.turn

    def facts(self, s: Hollow, seat: int) -> list[float]:
        """What speaks for a rider, or against him."""
        forest = self.surveyor.forest(s.chips)
        me = s.riders[seat]
        here = me.trail[-1]
        ichabods = horsemen = 0
        first = second = 60  # the others nearest to the Bridge
        for other, rider in enumerate(s.riders):
            if other == seat:
                continue
            if rider.role == HORSEMAN:
                horsemen += 1
                continue
            ichabods += 1
            home = forest.home(ICHABOD, rider.trail[-1])
            if home < first:
                first, second = home, first
            else:
                second = min(second, home)
        common = [1.0, ichabods / 4.0, horsemen / 4.0, me.hp / 10.0, float(min(me.stun, 2))]
        if me.role == ICHABOD:
            home = forest.home(ICHABOD, here)
            return [
                *common,
                home / 20.0,
                1.0 if home <= 6 else 0.0,
                (min(first, 40) - home) / 20.0,
                self.hunters(s, seat, forest),
                float(me.curse),
                s.round / 20.0,
                (min(second, 40) - home) / 20.0,
            ]
        prey = NEAR
        for rider in s.riders:
            if rider.role == ICHABOD:
                prey = min(prey, forest.hunt(here)[rider.trail[-1]])
        return [*common, min(first, 40) / 20.0, min(second, 40) / 20.0, prey / 10.0, 1.0 if first <= 6 else 0.0,
                s.round / 20.0]  # fmt: skip

    def hunters(self, s: Hollow, seat: int, forest: Forest) -> float:
        """How close the Horsemen are to an Ichabod outside of a Church."""
        here = s.space(seat)
        if forest.grounds[here] == CHURCH:
            return 0.0
        total = 0.0
        for rider in s.riders:
            if rider.role == HORSEMAN and rider.stun == 0:
                total += max(0, NEAR - forest.hunt(rider.trail[-1])[here]) / 10.0
        return total
