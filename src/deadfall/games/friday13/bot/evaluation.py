"""How Jason and the Counselors stand, by what the facts of a position were worth in games of basic bots."""

from __future__ import annotations

from typing import Final

from deadfall.engine import bags
from deadfall.engine.judging import likely, weigh
from deadfall.engine.kernel import PASS, Decision
from deadfall.games.friday13 import kinds
from deadfall.games.friday13.answers import ACTS
from deadfall.games.friday13.game import Friday
from deadfall.games.friday13.pack import COUNSELORS, HEAL
from deadfall.games.friday13.state import JASON, JASON_WOUNDS, Night

CLOSE: Final = 2  # spaces
FAR: Final = 12
# Who holds what is for the rules of thumb: trials that count blows exchange two weapons to and fro
THINGS: Final = (
    kinds.EXCESS, kinds.TRADE_GIVE, kinds.TRADE_GET, kinds.TRADE_OK, kinds.RUMMAGE, kinds.LOOT, kinds.SWAP,
    kinds.SURRENDER, kinds.GIVE_UP, kinds.RECEIVER, kinds.DEAD_DUMP, kinds.DEATH_PICK, kinds.GAINED, kinds.PENALTY_CARD,
)  # fmt: skip
WEIGHTS: Final[list[float]] = [
    -0.18, -2.57, -0.47, 1.66, -1.74, 1.41, -1.42, 1.03, -0.38, 0.0, -0.6, 1.96, 0.35, -0.42, -0.41,
]  # fmt: skip


class Evaluation:
    """What a position is worth to a seat."""

    def __init__(self, game: Friday) -> None:
        self.table = game.table
        self.ahead = 2
        self.margin = 0.08  # two rounds of trials promise leads that a night does not keep
        self.searched = frozenset([kind.name for number, kind in enumerate(kinds.kinds()) if number not in THINGS])

    def needless(self, d: Decision, option: int) -> bool:
        """Things dropped and offered, and a Jason who does nothing."""
        if d.kind == kinds.TURN:
            return option == ACTS.trade or option in ACTS.drop
        return option == PASS and d.kind in (kinds.JASON_TURN, kinds.PROWL)

    def value(self, s: Night, seat: int) -> float:
        jason = likely(weigh(WEIGHTS, self.facts(s)))
        return jason if seat == JASON else 1.0 - jason

    def clock(self, s: Night) -> int:
        """The rounds that were begun."""
        return s.round

    def facts(self, s: Night) -> list[float]:
        """What speaks for Jason, or against him."""
        table = self.table
        alive = wounds = armed = blows = heals = together = close = 0
        nearest = FAR
        for who in range(COUNSELORS):
            at = s.pos[who]
            if at < 0:
                continue
            alive += 1
            wounds += s.wounds[who]
            place = table.carried_at + who
            weapon = s.weapon_in(place)
            if weapon >= 0:
                armed += 1
                blows += table.attack[weapon]
            if s.holds_effect(who, HEAL) >= 0:
                heals += 1
            if s.friend(who) >= 0:
                together += 1
            if s.jason >= 0:
                away = table.far[s.jason][at]
                nearest = min(nearest, away)
                if away <= CLOSE:
                    close += 1
        own = s.weapon_in(table.hand_at)
        left = JASON_WOUNDS - s.hurt
        return [
            1.0,
            alive / 6.0,
            wounds / 6.0,
            left / 6.0,
            1.0 if left <= 2 else 0.0,
            armed / 6.0,
            blows / 12.0,
            heals / 6.0,
            together / 6.0,
            close / 6.0,
            nearest / 12.0,
            0.0 if own < 0 else (table.attack[own] + table.defence[own]) / 6.0,
            float(s.power),
            float(s.shown) * armed / 6.0,
            bags.size(s.events_held) / 4.0,
        ]
