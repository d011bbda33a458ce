"""Which cards and items she wants."""

from __future__ import annotations

from deadfall.engine.kernel import PASS
from deadfall.engine.question import Option
from deadfall.games.final_girl.bot.reading import Reading

KEEP = {  # how much a card is worth in hand
    "Critical Strike": 5.0, "Furious Strike": 4.5, "Retaliate": 4.0, "Guard": 2.5, "Weak Attack": 2.2, "Sprint": 2.0,
    "Walk": 1.6, "Long Rest": 1.8, "Short Rest": 1.2, "Close Call": 1.5, "Focus": 1.3, "Search": 1.4, "Planning": 0.8,
    "Improvise": 0.7, "Distract": 0.4, "Atone": 1.0, "Convince": 0.3,
}  # fmt: skip
ITEMS = {  # how much an item without damage is worth
    "Carolyn": 99.0, "Rag Doll": 50.0, "First Aid Kit": 5.0, "Bug Spray": 3.5, "Silver Bell": 3.5, "Pot Lid": 3.2,
    "Metal Tray": 2.5, "Hand Mirror": 2.5, "Energy Drink": 2.5, "Lucky Coin": 3.0, "Trail Map": 2.0, "Bicycle": 2.0,
    "Stilts": 2.0, "House Keys": 2.0, "Unmarked Pills": 1.5, "Bear Trap": 2.2, "Old Letter": 2.0, "Carved Charm": 2.0,
    "Music Box": 2.0, "Whistle": 1.5, "River Stone": 1.5, "Alarm Clock": 1.5, "Flashlight": 1.0, "Oil Lamp": 1.0,
}  # fmt: skip


class Holding(Reading):
    """Buys, discards, keeps and holds."""

    def _discard_a_card(self, options: list[Option]) -> int:
        return min(options, key=lambda option: self._card_worth(option.target["card"])).id

    def _card_worth(self, name: str) -> float:
        worth = KEEP.get(name, 1.0)
        if name == "Search":
            worth = 3.5 if self.untouchable else 2.5 if not self._armed() else 0.6
        if self.untouchable and self.cards[name]["type"] == "attack":
            worth = 0.1
        if name == "Focus" and self.girl["horror"] >= 4:
            worth = 2.4
        if name in ("Short Rest", "Long Rest") and self.girl["health"] <= self.girl["most"] - 2:
            worth += 1.5
        return worth - (0.4 if self.cards[name]["hand"] > 1 else 0.0)

    def _take_a_card(self, options: list[Option]) -> int:
        return max(options, key=lambda o: self._card_worth(o.target["card"]) if o.target else 0.0).id

    def _name_a_card(self, options: list[Option]) -> int:
        wanted = "Search" if self.untouchable else "Furious Strike"
        return max(options, key=lambda option: option.target["card"] == wanted).id

    def _buy(self, options: list[Option]) -> int:
        best, value = PASS, 0.3
        for option in options:
            if option.target["do"] != "play":
                continue
            card = self.cards[option.target["card"]]
            worth = self._card_worth(card["name"]) * (1.0 if card["hand"] == 0 else 0.6)
            worth = worth / (0.6 + card["cost"]) if card["cost"] > self.girl["time"] // 2 + 1 else worth
            if card["name"] in ("Distract", "Convince", "Planning") and card["cost"]:
                worth = 0.0
            if worth > value:
                best, value = option.id, worth
        return best

    def _item_worth(self, name: str) -> float:
        if name in self.weapons:
            reach, damage = self.weapons[name]
            return (1.0 if self.untouchable else 3.0 + 2.0 * damage) - (1.5 if reach else 0.0)
        return ITEMS.get(name, 1.0)

    def _keep_an_item(self, options: list[Option]) -> int:
        return max(options, key=lambda o: self._item_worth(o.target["item"]) if o.target else 0.2).id

    def _put_back(self, options: list[Option]) -> int:
        wanted = [
            o for o in options if o.target["bottom"] == (self.untouchable or self._item_worth(o.target["item"]) < 3.0)
        ]
        return (wanted or options)[0].id

    def _hold_items(self, options: list[Option]) -> int:
        best, value = PASS, sum(self._item_worth(item["name"]) for item in self.girl["hands"])
        for option in options[1:]:
            worth = sum(self._item_worth(item) for item in option.target["items"])
            if worth > value:
                best, value = option.id, worth
        return best

    def _drop_an_item(self, options: list[Option]) -> int:
        return min(options, key=lambda option: self._item_worth(option.target["item"])).id

    def _cover_a_space(self, options: list[Option]) -> int:
        return max(options, key=self._reward_worth).id

    def _reward_worth(self, option: Option) -> float:
        text = option.text
        if "health" in text:
            return 4.0 if self.girl["health"] < self.girl["most"] else 0.5
        if "Horror" in text:
            return 3.0 if self.girl["horror"] >= 4 else 1.5
        if "take" in text:
            return 2.5
        return 2.0 if "Time" in text else 1.0
