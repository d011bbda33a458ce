"""Which cards and items she wants."""

from __future__ import annotations

from typing import Any, Final

from deadfall.engine.kernel import PASS
from deadfall.engine.question import Option
from deadfall.games.final_girl.bot.gains import MOST, Gains
from deadfall.games.final_girl.bot.reading import Reading
from deadfall.games.final_girl.effects import program as p

# How much a card is worth in hand by what it is for, and how much more by each of its first and second successes.
CARDS: Final = {
    "attack": (0.5, "damage", 1.2, 0.45),
    "reaction": (2.5, "damage", 1.5, 0.0),
    "move": (0.9, "move", 0.35, 0.15),
    "rest": (0.4, "heal", 0.3, 0.1),
    "modifier": (1.5, "reroll", 0.0, 0.0),
    "search": (1.4, "draw", 0.0, 0.0),
    "calm": (1.3, "horror", 0.0, 0.0),
    "atone": (1.0, "horror", 0.0, 0.0),
    "plan": (0.8, "time", 0.0, 0.0),
    "take": (0.7, "take", 0.0, 0.0),
    "lure": (0.4, "lure", 0.0, 0.0),
    "open": (0.3, "open", 0.0, 0.0),
}
BOUGHT: Final = ("lure", "open", "plan")  # seldom worth their price
WALKLESS: Final = 3.0  # how much more a card to walk by is worth to who has none
STANDING: Final = {  # what a modifier of an item is worth
    p.M_DICE: 1.5,
    p.M_DICE_SEARCH: 1.0,
    p.M_DICE_ATTACK: 1.0,
    p.M_FOLLOW: 1.5,
    p.M_MOVE_BONUS: 2.5,
    p.M_MOVE_FIRST: 2.0,
}


class Holding(Reading):
    """Buys, discards, keeps and holds."""

    # -- Action cards

    def _card_worth(self, name: str) -> float:
        role = self.role[name]
        base, gain, first, second = CARDS[role]
        one, two = self.lines[name][1], self.lines[name][2]
        worth = base + first * one.get(gain, 0.0) + second * two.get(gain, 0.0)
        if role == "search":
            worth = 3.5 if self.untouchable else 2.5 if not self._armed() else 0.6
        elif role == "attack":
            worth = 0.1 if self.untouchable else worth + self._wanted_attack(name)
        elif role == "calm" and self.girl["horror"] >= 4:
            worth = 2.4
        elif role == "rest" and self.hurt >= 2:
            worth += 1.5
        elif role == "move":
            worth += 1.5 if self._cornered() else 0.4 if self._free_spaces() else 0.0
        return worth - (0.4 if self.cards[name]["hand"] > 1 else 0.0)

    def _wanted_attack(self, name: str) -> float:
        """An attack is worth more beside an Enemy when she has none, and most if it may be the last one needed."""
        if self._danger() > 1 or self._in_hand("attack") > (1 if self.cards[name]["hand"] else 0):
            return 0.0
        left = self.killer["health"]
        deadly = left is not None and self.lines[name][1].get("damage", 0.0) + self._weapon() >= left
        return 10.0 if deadly else 2.0

    def _free_spaces(self) -> int:
        """Victims who still cover a space when they are saved."""
        return sum(1 for reward in self.girl["spaces"] if not reward["covered"])

    def _cornered(self) -> bool:
        """An Enemy is in her space whom she does not want to fight."""
        return self._danger() == 0 and not self._ready()

    def _discard_a_card(self, options: list[Option]) -> int:
        return min(options, key=lambda option: self._card_worth(option.target["card"])).id

    def _take_a_card(self, options: list[Option]) -> int:
        return max(options, key=lambda o: self._card_worth(o.target["card"]) if o.target else 0.0).id

    def _name_a_card(self, options: list[Option]) -> int:
        wanted = "search" if self.untouchable else "attack"
        return max(
            options, key=lambda o: (self.role[o.target["card"]] == wanted, self.cards[o.target["card"]]["cost"])
        ).id

    def _buy(self, options: list[Option]) -> int:
        wanted = self._shopping(self.girl["time"])
        for option in options:
            if wanted and option.target["do"] == "play" and option.target["card"] == wanted[0]:
                return option.id
        return PASS

    def _shopping(self, time: int) -> list[str]:
        """What she would buy for so much Time, one card after another."""
        left = {name: card["tableau"] for name, card in self.cards.items()}
        held = {name: card["hand"] for name, card in self.cards.items()}
        room = self.girl["hand_limit"] - sum(held.values())
        bought: list[str] = []
        while len(bought) < room:
            best, value = "", 0.3
            for name, card in self.cards.items():
                if left[name] and card["cost"] <= max(0, time):
                    worth = self._bargain(card, held[name], time)
                    if name in self.walks and self._danger() and not any(held[other] for other in self.walks):
                        worth += WALKLESS
                    if worth > value:
                        best, value = name, worth
            if not best:
                break
            bought.append(best)
            left[best] -= 1
            held[best] += 1
            time -= self.cards[best]["cost"]
        return bought

    def _bargain(self, card: dict[str, Any], held: int, time: int) -> float:
        """What a card is worth for its price."""
        if self.role[card["name"]] in BOUGHT and card["cost"]:
            return 0.0
        worth = self._card_worth(card["name"]) * (1.0 if held == 0 else 0.6)
        return worth / (0.6 + card["cost"]) if card["cost"] > time // 2 + 1 else worth

    def _spare(self, count: int, but: str = "") -> list[str]:
        """The cards in hand that are worth least."""
        held = [name for name, card in self.cards.items() for _ in range(card["hand"]) if name != but]
        return sorted(held, key=self._card_worth)[:count]

    # -- items

    def _item_worth(self, name: str) -> float:
        if name in (self.child_card, self.toy):
            return 99.0 if name == self.child_card else 50.0
        if name in self.weapons:
            reach, damage = self.weapons[name]
            return (1.0 if self.untouchable else 3.0 + 2.0 * damage) - (1.5 if reach else 0.0)
        item, effect = self.items[name], self.uses[name]
        uses = max(1, item.uses)
        worth = 2.0 if item.keys else 1.0
        worth = max(worth, 1.7 * effect.get("heal", 0.0), -effect.get("horror", 0.0), 0.8 * effect.get("time", 0.0))
        worth = max(worth, 3.0 if effect.get("reroll") else 0.0, 2.2 if effect.get("trap") else 0.0)
        if effect.get("block"):
            worth = 3.5 if effect["block"] >= MOST else 1.2 + 0.65 * uses * effect["block"]
        return max([worth, *(STANDING.get(rule.stat, 1.0) for rule in item.rules)])

    def _keep_an_item(self, options: list[Option]) -> int:
        return max(options, key=lambda o: self._item_worth(o.target["item"]) if o.target else 0.2).id

    def _put_back(self, options: list[Option]) -> int:
        low = [o for o in options if o.target["bottom"] == (self.untouchable or self._item_worth(o.target["item"]) < 3)]
        return (low or options)[0].id

    def _hold_items(self, options: list[Option]) -> int:
        best, value = PASS, sum(self._item_worth(item["name"]) for item in self.girl["hands"])
        for option in options[1:]:
            worth = sum(self._item_worth(item) for item in option.target["items"])
            if worth > value:
                best, value = option.id, worth
        return best

    def _drop_an_item(self, options: list[Option]) -> int:
        return min(options, key=lambda option: self._item_worth(option.target["item"])).id

    # -- rewards

    def _cover_a_space(self, options: list[Option]) -> int:
        rewards = self.rewards[self.girl["girl"]]
        return max(options, key=lambda o: self._reward_worth(rewards[o.target["reward"]]) if o.target else -1.0).id

    def _reward_worth(self, effect: Gains) -> float:
        if effect.get("heal", 0.0) > 0:
            return 4.0 if self.hurt else 0.5
        if effect.get("horror", 0.0) < 0:
            return 3.0 if self.girl["horror"] >= 4 else 1.5
        if "take" in effect:
            return 2.5
        return 2.0 if "time" in effect else 1.0
