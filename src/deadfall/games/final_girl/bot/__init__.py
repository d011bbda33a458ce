"""The basic bot: saves those on her way, arms herself, rests when hurt, and fights when she is ready."""

from __future__ import annotations

from typing import Any

from deadfall.engine.kernel import PASS, Game
from deadfall.engine.question import Look, Option
from deadfall.engine.space import distances
from deadfall.games.final_girl.game import FinalGirl

FAR = 99
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
MOVES = ("Walk", "Sprint")


class Basic:
    """Rules of thumb; it reads its view and the printed board, nothing else."""

    def __init__(self, game: Game[Any], seat: int, seed: int) -> None:
        assert isinstance(game, FinalGirl)
        table = game.table
        self.names = [space.name for space in table.spaces]
        ways: list[list[int]] = [[] for _ in self.names]
        for a, b in table.edges:
            ways[a].append(b)
            ways[b].append(a)
        self.far = {name: dict(zip(self.names, distances(ways, at), strict=True)) for at, name in enumerate(self.names)}
        self.untouchable = table.killer_health == 0 and not table.minion_only
        self.flock = table.minion_only
        self.weapons = {item.name: (item.range, item.damage) for item in table.items if item.range >= 0}

    def choose(self, look: Look) -> int:
        self.v = look.view
        self.girl = self.v["girl"]
        self.killer = self.v["killer"]
        self.spaces = self.v["board"].get("spaces", {})
        self.cards = {card["name"]: card for card in self.v["cards"]}
        self.here = self.girl["at"]
        question = look.question
        answer = getattr(self, "_" + question.kind.replace(" ", "_").replace("-", "_"), None)
        return self._first(question.options) if answer is None else answer(question.options)

    def _first(self, options: list[Option]) -> int:
        return options[0].id

    # -- what she knows

    def _distance(self, a: str, b: str | None) -> int:
        return FAR if b is None or self.far[a][b] < 0 else self.far[a][b]

    def _enemies(self) -> list[str]:
        """Spaces with somebody to fight."""
        found = [name for name, space in self.spaces.items() if "minions" in space]
        if self.killer["at"] and not self.untouchable:
            found.append(self.killer["at"])
        return found

    def _danger(self) -> int:
        """How far the nearest Enemy is."""
        found = [self._distance(self.here, name) for name, space in self.spaces.items() if "minions" in space]
        if self.killer["at"]:
            found.append(self._distance(self.here, self.killer["at"]))
        return min(found, default=FAR)

    def _weapon(self, at: int = 0) -> int:
        """The best damage bonus in her hands at a distance."""
        held = [item["weapon"] for item in self.girl["hands"] if "weapon" in item]
        return max((weapon["damage"] for weapon in held if weapon["range"] == at), default=0)

    def _armed(self) -> bool:
        return any("weapon" in item for item in self.girl["hands"])

    def _in_hand(self, *names: str) -> int:
        return sum(self.cards[name]["hand"] for name in names if name in self.cards)

    def _attacks(self) -> int:
        return self._in_hand("Weak Attack", "Furious Strike", "Critical Strike")

    def _hits(self, card: dict[str, Any], bonus: int) -> float:
        """The damage to expect from an attack card."""
        damage = {"Weak Attack": (1, 2), "Furious Strike": (2, 3), "Critical Strike": (2, 5)}[card["name"]]
        odds: dict[str, float] = self.v["odds"][card["dice"]]
        return odds["one"] * (damage[0] + bonus) + odds["two"] * (damage[1] + bonus)

    def _ready(self) -> bool:
        """Whether to look for a fight."""
        if self.untouchable or not self._attacks():
            return False
        strong = self._in_hand("Furious Strike", "Critical Strike", "Retaliate")
        weak = self.girl["health"] <= 2 and (self.killer["health"] or 9) > 3
        if self.flock:
            return bool(self.girl["health"] >= 2)
        return not weak and (self._armed() or strong >= 2 or self.v["turn"] >= 8)

    # -- what she plays

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

    # -- where she goes

    def _goal(self) -> str:
        """The space she is heading for."""
        scores = {name: self._pull(name) - 1.0 * self._distance(self.here, name) for name in self.names}
        return max(scores, key=lambda name: (scores[name], name))

    def _pull(self, name: str) -> float:
        """How much a space attracts her, before the way there is counted."""
        space = self.spaces[name]
        pull = 0.0
        child = [at for at, other in self.spaces.items() if "Carolyn" in other.get("special", [])]
        if child and not self._doll_missing():
            goal = 30.0 if (space.get("exit") if child[0] == self.here else name == child[0]) else 0.0
            return goal + (0.5 if name != self.killer["at"] else 0.0)
        if name in self._enemies():
            pull += self._fight_pull(name)
        elif name == self.killer["at"] or self._distance(name, self.killer["at"]) <= 1:
            pull -= 2.0 if self.untouchable or self.girl["health"] <= 2 else 0.5
        if self._searchable(space):
            pull += self._search_pull(space)
        return pull + self._rescue_pull(name)

    def _doll_missing(self) -> bool:
        """Carolyn does not leave without her doll once the Dark Power asks for it."""
        dark = self.killer["dark"]
        held = [item["name"] for item in [*self.girl["hands"], *self.girl["backpack"]]]
        return dark is not None and dark["name"] == "The Lost Toy" and "Rag Doll" not in held

    def _fight_pull(self, name: str) -> float:
        if not self._ready():
            return -4.0
        if self.flock:
            return 3.0 + 2.0 * len(self.spaces[name].get("minions", []))
        return 9.0 if name == self.killer["at"] else 3.0

    def _searchable(self, space: dict[str, Any]) -> bool:
        return (
            "deck" in space
            and bool(self.v["decks"][space["deck"]]["cards"])
            and "searched" not in space.get("tokens", [])
        )

    def _search_pull(self, space: dict[str, Any]) -> float:
        cards = self.v["decks"][space["deck"]]["cards"]
        ready = 1.0 if self._in_hand("Search") else 0.4
        if self.untouchable:
            hidden = sum(1 for card in cards if card["face"] == "down")
            known = any(card.get("name") in ("Carolyn", "Rag Doll") for card in cards)
            return ready * (20.0 if known else 6.0 + hidden if hidden else 0.0)
        top = self._item_worth(cards[0]["name"]) if cards[0]["face"] == "up" else 2.0
        return ready * ((6.0 + top) if not self._armed() else 0.5 * top)

    def _rescue_pull(self, name: str) -> float:
        """Victims to fetch, and the Exit when some are with her."""
        space = self.spaces[name]
        free = sum(1 for reward in self.girl["spaces"] if not reward["covered"])
        worth = 4.5 if free or self.girl["ultimate"]["earned"] else 0.6
        mine = min(self._people(self.here), self.girl["follow"])
        if space.get("exit"):
            return float(worth * (mine + min(self._people(name), 3) * (name != self.here)))
        there = min(self._people(name), self.girl["follow"])
        if name == self.here or mine or not there:
            return 0.0
        exits = [self._distance(name, other) for other, s in self.spaces.items() if s.get("exit")]
        return float(worth * there * max(0.0, 1.0 - 0.15 * min(exits, default=9)))

    def _people(self, name: str) -> int:
        space = self.spaces[name]
        return int(space.get("victims", 0)) + len(space.get("special", []))

    def _move(self, options: list[Option]) -> int:
        for option in options:
            if option.target.get("do") in ("save", "reward"):
                return option.id
        goal = self._goal()
        best, least = options[0].id, self._distance(self.here, goal)
        for option in options:
            if option.target.get("do") == "go":
                distance = self._distance(option.target["cell"], goal)
                if "force" in option.text:
                    distance += 1
                if distance < least:
                    best, least = option.id, distance
        return best

    def _take_along(self, options: list[Option]) -> int:
        """All who can come when the goal is an Exit; else nobody but a child."""
        goal = self._goal()
        if self.spaces[goal].get("exit") or len(options) == 1:
            return options[-1].id
        special = [option for option in options if option.target.get("special")]
        return special[0].id if special and "Carolyn" in special[0].text else options[0].id

    def _lure_the_Killer(self, options: list[Option]) -> int:
        if self._ready():
            return options[0].id
        best, most = options[0].id, self._distance(self.here, self.killer["at"])
        for option in options[1:]:
            if self._distance(self.here, option.target["cell"]) > most:
                best, most = option.id, self._distance(self.here, option.target["cell"])
        return best

    # -- rolls and attacks

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

    # -- cards and items

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
