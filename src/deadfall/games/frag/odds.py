"""How an attack would go, for the player who thinks about it: its range, what it must roll, its chances in percent."""

from __future__ import annotations

from functools import cache

from deadfall.engine.dice import totals, weights_of
from deadfall.games.frag.contract import Chances
from deadfall.games.frag.pack import CORRODE, MELEE, PHASE, SAW, TO_HIT, Weapon
from deadfall.games.frag.rules.shot import extras_sum, less_flak, untouchable
from deadfall.games.frag.rules.stats import accuracy, armor_left, cloak, health
from deadfall.games.frag.state import Frag, Item


@cache
def at_least(dice: int, number: int) -> float:
    """The chance that the sum of some dice equals or beats a number."""
    ways = weights_of(dice) or [1] * 6
    good = sum([count for total, count in zip(totals(dice), ways, strict=True) if total >= number])
    return float(good / sum(ways))


@cache
def costs_at_least(dice: int, shield: int, loss: int) -> float:
    """The chance that attack dice divided by defense dice come to a loss of that much Health."""
    if loss <= 0:
        return 1.0
    if dice == 0:
        return 0.0
    ways = weights_of(shield) or [1] * 6
    good = 0.0
    for total, count in zip(totals(shield), ways, strict=True):
        good += count * at_least(dice, total * loss)
    return good / float(sum(ways))


def percent(chance: float) -> int:
    """Whole percents; 0 and 100 only for what is certain."""
    whole = round(100 * chance)
    return whole if chance in (0.0, 1.0) else min(99, max(1, whole))


class Aim:
    """A way to attack: by whom, with what, how."""

    def __init__(
        self, seat: int, weapon: Weapon, arm: Item | None, saw: bool = False, burst: int = 0, trick: bool = False
    ) -> None:
        self.seat = seat
        self.weapon = weapon
        self.arm = arm
        self.saw = saw
        self.burst = burst
        self.trick = trick

    def at(self, s: Frag, target: int) -> Chances:
        """What everybody can work out about this attack on a target; `needs` is missing where no dice are rolled."""
        distance = s.table.range(s.fighters[self.seat].cell, s.fighters[target].cell)
        sure = self.saw or self.weapon.auto_hit
        needs = self.needs(s, target, distance)
        dice = accuracy(s, self.seat) + self.weapon.to_hit_dice + extras_sum(s, self.arm, TO_HIT)
        hit = 1.0 if sure else at_least(dice, needs)
        blow = self.dice(s, target, distance)
        shield, left = self.defense(s, target)
        frag = 0.0 if untouchable(s, target) else hit * costs_at_least(blow, shield, left - self.extra())
        seen: Chances = {"range": distance, "chance": percent(hit), "dice": blow, "against": shield}
        if not sure:
            seen["needs"] = needs
            seen["rolls"] = dice
        if self.weapon.dice or self.saw:
            seen["frag"] = percent(frag)
        return seen

    def type(self) -> int:
        return MELEE if self.saw else self.weapon.type

    def needs(self, s: Frag, target: int, distance: int) -> int:
        """What the to-hit dice must equal or beat, a cloak counted (FRAG-HIT-02)."""
        hidden = 0 if self.type() == MELEE else cloak(s, target)
        return self.weapon.to_hit_number(distance) + hidden

    def dice(self, s: Frag, target: int, distance: int) -> int:
        """The dice of a hit (FRAG-DMG-02)."""
        dice = extras_sum(s, self.arm, SAW) if self.saw else self.weapon.dice_at(distance, self.burst)
        return less_flak(s, target, (dice + 1) // 2 if self.trick else dice, self.type())

    def extra(self) -> int:
        extra = 0 if self.saw else self.weapon.extra_damage
        return extra // 2 if self.trick else extra

    def defense(self, s: Frag, target: int) -> tuple[int, int]:
        """The dice of the target and the Health he can lose, as the weapon leaves them."""
        left = shield = health(s, target)
        if not self.saw and self.weapon.effect in (PHASE, CORRODE):
            shield -= armor_left(s, target)
        if not self.saw and self.weapon.effect == CORRODE:
            left = shield
        return max(1, shield), left
