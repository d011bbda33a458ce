"""Rolls, attacks and defence."""

from __future__ import annotations

from deadfall.engine.kernel import PASS
from deadfall.engine.question import Option
from deadfall.games.final_girl.bot.holding import KEEP
from deadfall.games.final_girl.bot.moving import Moving


class Fighting(Moving):
    """Changes rolls that matter, aims, and defends herself."""

    def _change_the_roll(self, options: list[Option]) -> int:
        dice = self.v["roll"]["dice"]
        hits = sum(1 for face in dice if face >= 5)
        offered = {option.target["do"]: option.id for option in options}
        attacked = self.v["attack"]
        urgent = (
            attacked is not None
            or self._danger() == 0
            or (self.untouchable and self._searchable(self.spaces[self.here]))
        )
        free = offered.get("ability") if hits < 2 and urgent else offered.get("ability") if hits == 0 else None
        if free is not None:
            return free
        for option in options:
            do = option.target["do"]
            if do == "use" and hits < 2 and urgent and min(dice) <= 4:
                return option.id
            if do == "play" and hits == 0 and urgent:
                return option.id
        if (
            "convert" in offered
            and hits < 2
            and urgent
            and self._spare(self.v["roll"]["convert"]) < (6.5 if hits == 0 else 5.0)
        ):
            return offered["convert"]
        return PASS

    def _spare(self, count: int) -> float:
        """What the cheapest cards in hand are worth."""
        worth = sorted(KEEP.get(name, 1.0) for name, card in self.cards.items() for _ in range(card["hand"]))
        return sum(worth[:count])

    def _re_roll(self, options: list[Option]) -> int:
        for option in options:
            if option.target and option.target["die"] <= 2:
                return option.id
        for option in options:
            if option.target and option.target["die"] <= 4 and not any(face >= 5 for face in self.v["roll"]["dice"]):
                return option.id
        return PASS

    def _declare_an_attack(self, options: list[Option]) -> int:
        return max(options, key=self._declared).id

    def _declare_a_counter_attack(self, options: list[Option]) -> int:
        return max(options, key=self._declared).id

    def _declared(self, option: Option) -> float:
        if not option.target:
            return -1.0
        bonus = self.weapons.get(option.target["weapon"] or "", (0, 0))[1]
        crowd = len(self.spaces[option.target["cell"]].get("minions", []))
        if option.target["side"] == "minions":
            return bonus + (crowd if self.flock else 0.5)
        return bonus + 1.0

    def _defend(self, options: list[Option]) -> int:
        damage = self.v["attack"] or 0
        health = self.girl["health"]
        best, value = PASS, 0.5
        for option in options:
            target = option.target
            worth = 0.0
            if target["do"] == "play":
                bonus = self._weapon(0)
                worth = 3.0 + bonus if target["card"] == "Retaliate" else (2.0 if damage >= 2 or health <= 2 else 0.0)
            elif target["do"] == "use":
                worth = 4.0 if damage >= 3 or damage >= health else 1.0 if target["item"] != "Bug Spray" else 0.0
            elif target["do"] == "ability":
                worth = 5.0
            if worth > value:
                best, value = option.id, worth
        return best

    def _add_the_weapon(self, options: list[Option]) -> int:
        return options[-1].id

    def _before_it_happens(self, options: list[Option]) -> int:
        for option in options:
            if option.target["do"] in ("save", "reward"):
                return option.id
        trades = [option for option in options if option.target["do"] == "trade"]
        if trades and self._danger() == 0 and self._attacks() and self._ready():
            return min(trades, key=lambda option: KEEP.get(option.target["card"], 1.0)).id
        return PASS
