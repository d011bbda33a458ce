"""What she does in her Action phase, and which method answers which question."""

from __future__ import annotations

from typing import Any, Final

from deadfall.engine.question import Look, Option
from deadfall.games.final_girl.bot.fighting import KEPT, Fighting

WANTED: Final = 4.0  # a card worth as much should be played before the phase ends


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
        best, value, plays = options[0], 0.0, 0
        for option in options:
            worth = self._worth(option)
            if worth >= WANTED and option.target["do"] == "play":
                plays += self.cards[option.target["card"]]["hand"]
            if worth > value:
                best, value = option, worth
        trade = self._for_time(options, best, plays)
        return trade.id if trade is not None else best.id

    def _for_time(self, options: list[Option], best: Option, plays: int) -> Option | None:
        """A card to give up for Time: so that the phase does not end too soon, or to buy something better."""
        trades = [option for option in options if option.target["do"] == "trade"]
        if not trades or self.girl["time"] < 0:
            return None
        wanted = best.target.get("card", "") if best.target["do"] == "play" else ""
        spare = [option for option in trades if option.target["card"] != wanted]
        if not spare:
            return None
        least = min(spare, key=lambda option: self._card_worth(option.target["card"]))
        price = self._card_worth(least.target["card"])
        if wanted:
            cost = -self.lines[wanted][1].get("time", 0.0)
            return least if plays > 1 and cost > self.girl["time"] and price < KEPT else None
        if best.target["do"] != "pass":
            return None
        return least if self._basket(self.girl["time"] + 1) - self._basket(self.girl["time"]) > price + 0.5 else None

    def _basket(self, time: int) -> float:
        """What the cards are worth that she would buy for so much Time."""
        return sum(self._card_worth(name) for name in self._shopping(time))

    def _worth(self, option: Option) -> float:
        target = option.target
        match target["do"]:
            case "save":
                return 50.0
            case "flip":
                return 45.0
            case "reward":
                return 40.0
            case "use":
                return self._use(target["item"])
            case "pawn":
                return 6.0
            case "ability":
                return 20.0
            case "play":
                return self._play(self.cards[target["card"]])
        return 0.0 if target["do"] == "pass" else -2.0

    def _use(self, name: str) -> float:
        effect = self.uses[name]
        heal, horror = effect.get("heal", 0.0), effect.get("horror", 0.0)
        if self._flags_off(effect):
            return 20.0
        if heal and horror:  # a gamble
            return 15.0 if self.girl["health"] >= 3 and (self.hurt >= 2 or self.girl["horror"] >= 5) else -1.0
        if heal > 0:
            return 30.0 if self.hurt >= heal or self.girl["health"] <= 2 else -1.0
        if horror < 0:
            return 25.0 if self.girl["horror"] >= 4 else -1.0
        if effect.get("time", 0.0) > 0:
            return 20.0 if 0 <= self.girl["time"] <= 2 else -1.0
        if effect.get("damage") and not self.untouchable:
            return 12.0
        if effect.get("trap"):
            return 10.0 if not self.untouchable and self._danger() <= 2 else -1.0
        if effect.get("lure"):
            return 9.0 if self._cornered() and self.killer["at"] == self.here else -1.0
        return -1.0

    def _play(self, card: dict[str, Any]) -> float:
        name = card["name"]
        time = self.girl["time"]
        lines = self.lines[name]
        match self.role[name]:
            case "attack":
                return self._attack_worth(card)
            case "search":
                return self._search_worth()
            case "rest":
                return self._rest_worth(name)
            case "calm":
                free = self._flags_off(lines[2])
                return 7.0 if self.girl["horror"] >= 5 or free else 4.5 if self.girl["horror"] >= 3 else -1.0
            case "move":
                return self._walk_worth(name)
            case "atone":
                return 6.0 if self._calmed(lines[2]) >= 1 else -1.0
            case "take":
                return 3.0 if time >= 3 else -1.0
            case "plan":
                return 2.5 if card["dice"] >= 3 else -1.0
            case "lure":
                return 3.5 if self._cornered() and self.killer["at"] == self.here else -1.0
        return -1.0

    def _rest_worth(self, name: str) -> float:
        if self.lines[name][2].get("end"):
            fighting = self._danger() == 0 and self._in_hand("attack")
            return 3.0 + self.hurt if self.hurt >= 3 and not fighting else -1.0
        return 4.0 + self.hurt if self.hurt >= 1 and (self.hurt >= 2 or self._danger() > 0) else -1.0

    def _walk_worth(self, name: str) -> float:
        """The longer card for the longer way; none that the Time left would cut short."""
        goal = self._goal()
        likely = self.lines[name][1]
        if goal == self.here or self.girl["time"] + likely.get("time", 0.0) < 0:
            return -1.0
        return 4.2 if (likely["move"] <= 1) == (self._distance(self.here, goal) <= 1) else 4.1

    def _attack_worth(self, card: dict[str, Any]) -> float:
        near = self._danger() == 0
        bonus = self._weapon(0) if near else max(self._weapon(1), self._weapon(2))
        lines = self.lines[card["name"]]
        if self.girl["time"] + lines[2].get("time", 0.0) < 0 and not near:
            return -1.0
        risky = lines[0].get("heal", 0.0) < 0 and self.girl["health"] == 1
        left = self.killer["health"]
        last = near and left is not None and lines[1].get("damage", 0.0) + bonus >= left
        if risky and not last and self.v["odds"][card["dice"]]["none"] > 0.35:
            return -1.0
        return 10.0 + self._hits(card, bonus)

    def _search_worth(self) -> float:
        if self.untouchable:
            return 9.0
        held = len(self.girl["hands"]) + len(self.girl["backpack"])
        if self._danger() == 0 and self._ready():
            return 1.0
        return 8.0 if not self._armed() else 5.0 - held if held < 5 else -1.0
