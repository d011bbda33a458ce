"""What she does in her Action phase, and which method answers which question."""

from __future__ import annotations

from typing import Any

from deadfall.engine.question import Look, Option
from deadfall.games.final_girl.bot.fighting import Fighting

MOVES = ("Walk", "Sprint")


class Basic(Fighting):
    """Rules of thumb: each kind of question has a method of its name."""

    def choose(self, look: Look) -> int:
        self.look(look)
        question = look.question
        answer = getattr(self, "_" + question.kind.replace(" ", "_").replace("-", "_"), None)
        return self._first(question.options) if answer is None else answer(question.options)

    def _first(self, options: list[Option]) -> int:
        return options[0].id

    def _act(self, options: list[Option]) -> int:
        best, value = options[0].id, -1.0
        for option in options:
            worth = self._worth(option)
            if worth > value:
                best, value = option.id, worth
        return best

    def _worth(self, option: Option) -> float:
        target = option.target
        match target["do"]:
            case "save":
                return 50.0
            case "reward":
                return 40.0
            case "flip":
                return 45.0
            case "use":
                return self._use(target["item"])
            case "pawn":
                return 6.0
            case "ability":
                return 20.0
            case "play":
                return self._play(self.cards[target["card"]])
            case "pass":
                return 0.0
        return -2.0

    def _use(self, item: str) -> float:
        hurt = self.girl["most"] - self.girl["health"]
        if item == "First Aid Kit":
            return 30.0 if hurt >= 3 or self.girl["health"] <= 2 else -1.0
        if item in ("Old Letter", "Carved Charm", "Music Box"):
            return 25.0 if self.girl["horror"] >= 4 else -1.0
        if item == "Unmarked Pills":
            return 15.0 if self.girl["health"] >= 3 and (hurt >= 2 or self.girl["horror"] >= 5) else -1.0
        if item in ("Energy Drink", "Alarm Clock"):
            return 20.0 if 0 <= self.girl["time"] <= 2 or "asleep" in self.killer["flags"] else -1.0
        if item == "Bear Trap":
            return 10.0 if not self.untouchable and self._danger() <= 2 else -1.0
        if item == "Hatchet":
            return 12.0
        return -1.0

    def _play(self, card: dict[str, Any]) -> float:
        name = card["name"]
        time = self.girl["time"]
        if card["type"] == "attack":
            return self._attack_worth(card)
        if card["type"] == "search":
            return self._search_worth()
        hurt = self.girl["most"] - self.girl["health"]
        if name == "Short Rest":
            return 4.0 + hurt if hurt >= 1 and (hurt >= 2 or self._danger() > 0) else -1.0
        if name == "Long Rest":
            return 3.0 + hurt if hurt >= 3 and not (self._danger() == 0 and self._attacks()) else -1.0
        if name == "Focus":
            asleep = "asleep" in self.killer["flags"]
            return (7.0 if self.girl["horror"] >= 5 or asleep else 4.5) if self.girl["horror"] >= 3 or asleep else -1.0
        if name in MOVES:
            goal = self._goal()
            if goal == self.here or time < (0 if name == "Walk" else 1):
                return -1.0
            return 4.2 if (name == "Walk") == (self._distance(self.here, goal) <= 1) else 4.1
        if name == "Atone":
            return 6.0 if self.killer["counters"].get("wrath", 0) >= 1 else -1.0
        if name == "Improvise":
            return 3.0 if time >= 3 else -1.0
        if name == "Planning":
            return 2.5 if card["dice"] >= 3 else -1.0
        return -1.0

    def _attack_worth(self, card: dict[str, Any]) -> float:
        near = self._danger() == 0
        bonus = self._weapon(0) if near else max(self._weapon(1), self._weapon(2))
        cost = 2 if card["name"] != "Weak Attack" else 1
        if self.girl["time"] < cost - 1 and not near:
            return -1.0
        if card["name"] != "Weak Attack" and self.girl["health"] == 1 and self.v["odds"][card["dice"]]["none"] > 0.35:
            return -1.0
        return 10.0 + self._hits(card, bonus)

    def _search_worth(self) -> float:
        if self.untouchable:
            return 9.0
        held = len(self.girl["hands"]) + len(self.girl["backpack"])
        if self._danger() == 0 and self._ready():
            return 1.0
        return 8.0 if not self._armed() else 5.0 - held if held < 5 else -1.0
