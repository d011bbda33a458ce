"""Rolls, attacks and defence: every outcome has a value, and changes are made where they gain more than they cost."""

from __future__ import annotations

from typing import Any, Final

from deadfall.engine.kernel import PASS
from deadfall.engine.question import Option
from deadfall.games.final_girl.bot.gains import MOST, Gains
from deadfall.games.final_girl.bot.moving import Moving

SURE: Final = 2  # so many successes are enough
KEPT: Final = 1.6  # a card worth more is not given up for Time
CHARGE: Final = 0.5  # what a use of an item is worth
LIFE: Final = 20.0  # what it is worth that a roll does not kill her: more than any two cards


class Fighting(Moving):
    """Changes rolls that matter, aims, and defends herself."""

    # -- what an outcome is worth now

    def _value(self, effect: Gains, attack: int = 0) -> float:
        """What an effect is worth to her in this position; against an attack also what it blocks."""
        value: float = 0.6 * effect.get("time", 0.0)
        if self.v["phase"] == "action" and self.girl["time"] + effect.get("time", 0.0) < 0:
            value -= 1.5
        value += self._health_value(effect.get("heal", 0.0))
        horror = effect.get("horror", 0.0)
        value -= 0.9 * max(horror, 1 - self.girl["horror"])
        value += self._damage_value(effect.get("damage", 0.0))
        value += (2.0 + 0.7 * effect["draw"]) * (2.0 if self.untouchable else 1.0) if effect.get("draw") else 0.0
        value += 1.2 * effect.get("take", 0.0) + effect.get("open", 0.0) + 0.5 * effect.get("lure", 0.0)
        value += 1.5 * self._calmed(effect) + (2.5 if self._flags_off(effect) else 0.0)
        if effect.get("move"):
            value += self._move_value(effect["move"])
        if attack:
            value += self._blocked_value(effect.get("block", 0.0), attack)
        return value

    def _health_value(self, change: float) -> float:
        if change > 0:
            return min(change, float(self.hurt)) * (2.2 if self.girl["health"] <= 2 else 1.4)
        return change * (6.0 if self.girl["health"] <= 1 else 2.0)

    def _damage_value(self, damage: float) -> float:
        if not damage or self.untouchable:
            return 0.0
        damage += self._weapon()
        left = self.killer["health"]
        return 2.2 * damage + (6.0 if left is not None and damage >= left else 0.0)

    def _move_value(self, steps: float) -> float:
        """Steps that bring her nearer to where she wants to be; away from an Enemy they count double."""
        far = self._distance(self.here, self._goal())
        return min(steps, float(far)) * (2.6 if self._cornered() else 1.3)

    def _blocked_value(self, block: float, attack: int) -> float:
        stopped = min(block, float(attack))
        saved = attack >= self.girl["health"] > attack - stopped
        return stopped * 2.0 + (5.0 if saved else 0.0)

    # -- Horror Rolls

    def _change_the_roll(self, options: list[Option]) -> int:
        roll = self.v["roll"]
        hits = sum(1 for face in roll["dice"] if face >= 5)
        if hits >= SURE or "card" not in roll:
            return PASS
        lines = self.lines[roll["card"]]
        attack = self.v["attack"] or 0
        gain = self._value(lines[hits + 1], attack) - self._value(lines[hits], attack)
        if self._deadly(lines[hits], attack) and not self._deadly(lines[SURE], attack):
            gain += LIFE if self._within_reach(1 + self._deadly(lines[hits + 1], attack), roll) else 0.0
        best, value = PASS, 0.0
        for option in options:
            worth = self._changed(option, gain, roll)
            if worth > value:
                best, value = option.id, worth
        return best

    def _deadly(self, line: Gains, attack: int) -> bool:
        """Whether a line takes her last health: by itself, by the blow it lets through or by the Final Effect."""
        lost = max(0.0, -line.get("heal", 0.0)) + max(0.0, attack - line.get("block", 0.0))
        beyond = self.girl["horror"] + line.get("horror", 0.0) - len(self.girl["levels"])
        if beyond > 0 and self.killer["bloodlust"] >= len(self.killer["track"]) - 1:
            lost -= beyond * min(0.0, self.final.get("heal", 0.0))
        return bool(lost >= self.girl["health"])

    def _within_reach(self, wanted: int, roll: dict[str, Any]) -> bool:
        """Whether so many more successes can be had: one perhaps, two for sure by cards."""
        partial = sum(1 for face in roll["dice"] if 3 <= face <= 4)
        held = sum(int(card["hand"]) for card in self.cards.values())
        return wanted == 1 or (partial >= wanted and held >= wanted * roll["convert"])

    def _changed(self, option: Option, gain: float, roll: dict[str, Any]) -> float:
        """What a change of the dice gains beyond its price; one more success gains so much."""
        misses = sum(1 for face in roll["dice"] if face <= 4)
        again = gain * (1.0 - (2 / 3) ** misses)
        once = gain / 3
        match option.target["do"]:
            case "ability":
                return again - 0.1
            case "use":
                return (once if self.uses[option.target["item"]].get("reroll", 0.0) <= 1 else again) - CHARGE
            case "play":
                return again - self._card_worth(option.target["card"])
            case "convert":
                return gain - sum(self._card_worth(name) for name in self._spare(roll["convert"]))
        return -1.0

    def _re_roll(self, options: list[Option]) -> int:
        """The lowest die that is no success."""
        missed = [option for option in options if option.target and option.target["die"] <= 4]
        return min(missed, key=lambda option: int(option.target["die"])).id if missed else PASS

    # -- attacks

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

    def _add_the_weapon(self, options: list[Option]) -> int:
        return options[-1].id

    # -- defence

    def _defend(self, options: list[Option]) -> int:
        attack = self.v["attack"] or 0
        best, value = PASS, -MOST if self.urgent() else 0.3
        for option in options:
            worth = self._defence(option, attack)
            if worth > value and option.id != PASS:
                best, value = option.id, worth
        return best

    def urgent(self) -> bool:
        """Whether a blow is deadly unless her cards stop it, and could be stopped: then nothing is saved up."""
        attack = self.v["attack"] or 0
        stopped = 0.0
        for name, card in self.cards.items():
            if card["hand"] and self.role[name] == "reaction":
                stopped += card["hand"] * self.lines[name][min(2, card["dice"])].get("block", 0.0)
        return bool(attack >= self.girl["health"] > attack - stopped)

    def _defence(self, option: Option, attack: int) -> float:
        match option.target["do"]:
            case "ability":
                return 5.0
            case "use":
                item = option.target["item"]
                return self._value(self.uses[item], attack) - (2.0 if self.items[item].uses == 1 else CHARGE)
            case "play":
                return self._reaction(option.target["card"], attack)
        return 0.0

    def _reaction(self, name: str, attack: int) -> float:
        """What a Reaction is worth by its odds, and by the cards that she would give for one more success."""
        dice, cost = self.cards[name]["dice"], self.table.convert
        odds: dict[str, float] = self.v["odds"][dice]
        missed, one, two = [self._value(line, attack) for line in self.lines[name]]
        found = odds["none"] * missed + odds["one"] * one + odds["two"] * two
        spare = self._spare(cost, name)
        if len(spare) == cost:
            price = sum(self._card_worth(card) for card in spare)
            found += (odds["none"] - (1 / 3) ** dice) * max(0.0, one - price - missed)
            found += (odds["one"] - dice * (1 / 3) ** dice) * max(0.0, two - price - one)
        return found

    def _before_it_happens(self, options: list[Option]) -> int:
        for option in options:
            if option.target["do"] in ("save", "reward", "flip"):
                return option.id
        trades = [option for option in options if option.target["do"] == "trade"]
        if trades and self._danger() == 0 and self._in_hand("attack") and self._ready():
            least = min(trades, key=lambda option: self._card_worth(option.target["card"]))
            return least.id if self._card_worth(least.target["card"]) < KEPT else PASS
        return PASS
