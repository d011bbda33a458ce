"""What the basic bot sees: its view, the printed board, and what the printed cards do."""

from __future__ import annotations

from typing import Any, Final

from deadfall.engine.kernel import Game
from deadfall.engine.question import Look
from deadfall.engine.space import distances
from deadfall.games.final_girl.bot.gains import Gains, gains
from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.game import FinalGirl
from deadfall.games.final_girl.pack import ACTION, ATTACK, MODIFIER, REACTION, SEARCH, ActionCard

FAR: Final = 99
WEAK: Final = 2  # with so little health she does not look for a fight
BLOWS: Final = 4  # so many attack cards she gathers before she goes to him
DYING: Final = 3  # with so little health he is to be finished at once
ROLES: Final = {ATTACK: "attack", SEARCH: "search", REACTION: "reaction", MODIFIER: "modifier"}


class Reading:
    """A look at the table, and what follows from it."""

    def __init__(self, game: Game[Any], seat: int, seed: int) -> None:
        assert isinstance(game, FinalGirl)
        table = game.table
        self.table = table
        self.names = [space.name for space in table.spaces]
        self.at = {name: at for at, name in enumerate(self.names)}
        self.ways: dict[str, list[list[int]]] = {}  # distances by the closed lines and links that were seen
        self.untouchable = table.killer_health == 0 and not table.minion_only
        self.flock = table.minion_only
        self.lines = {card.name: [gains(table, line) for line in card.lines] for card in table.cards}
        self.role = {card.name: self._role(card) for card in table.cards}
        self.walks = [name for name, role in self.role.items() if role == "move"]
        self.items = {item.name: item for item in table.items}
        self.uses = {item.name: gains(table, item.block) for item in table.items}
        self.weapons = {item.name: (item.range, item.damage) for item in table.items if item.range >= 0}
        self.rewards = {girl.name: [gains(table, block) for block in girl.rewards] for girl in table.girls}
        self.child = table.specials[table.carolyn] if table.carolyn >= 0 else ""
        self.child_card = table.items[table.carolyn_item].name if table.carolyn_item >= 0 else ""
        self.toy = table.items[table.doll_item].name if table.doll_item >= 0 else ""
        self.toy_power = table.darks[table.toy_power].name if table.toy_power >= 0 else ""
        self.final = gains(table, table.final)
        self.feared = {rule.subject for rule in table.killer_rules if rule.trigger == p.T_COUNTER}  # counters

    def _role(self, card: ActionCard) -> str:
        """What a card is for, by its best line."""
        if card.type != ACTION:
            return ROLES[card.type]
        best = self.lines[card.name][2]
        if any(name.startswith("counter") and much < 0 for name, much in best.items()):
            return "atone"
        for role, name, sign in (("rest", "heal", 1), ("calm", "horror", -1), ("open", "open", 1), ("move", "move", 1)):
            if best.get(name, 0.0) * sign > 0:
                return role
        return "take" if "take" in best else "plan" if best.get("time", 0.0) > 0 else "lure"

    def look(self, look: Look) -> None:
        self.v = look.view
        self.girl = self.v["girl"]
        self.killer = self.v["killer"]
        self.spaces = self.v["board"]["spaces"]
        self.cards = {card["name"]: card for card in self.v["cards"]}
        self.here = self.girl["at"]
        self.hurt = self.girl["most"] - self.girl["health"]
        self.far = self._distances("")
        self.led = self._distances(self.killer["at"] or "")

    def _distances(self, shunned: str) -> list[list[int]]:
        """Her way from every space to every other, along the open lines, but into none that is shunned."""
        closed, links = self.v["board"]["closed"], self.v["board"]["links"]
        key = repr((closed, links, shunned))
        if key not in self.ways:
            shut = {(self.at[a], self.at[b]) for a, b in closed}
            ways: list[list[int]] = [[] for _ in self.names]
            for a, b in self.table.edges:
                if (a, b) not in shut and (b, a) not in shut:
                    ways[a].append(b)
                    ways[b].append(a)
            for start, end, who in links:
                if who == "you":
                    ways[self.at[start]].append(self.at[end])
            ways = [[at for at in found if self.names[at] != shunned] for found in ways]
            self.ways[key] = [distances(ways, at) for at in range(len(self.names))]
        return self.ways[key]

    def _distance(self, a: str, b: str | None) -> int:
        steps = -1 if b is None else self.far[self.at[a]][self.at[b]]
        return FAR if steps < 0 else steps

    def _distance_with_them(self, a: str, b: str) -> int:
        """The same for who leads Victims: they follow her out of the Killer's space, and never into it."""
        steps = self.led[self.at[a]][self.at[b]]
        return FAR if steps < 0 else steps

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

    def _carries(self, name: str) -> bool:
        return any(item["name"] == name for item in [*self.girl["hands"], *self.girl["backpack"]])

    def _in_hand(self, role: str) -> int:
        return sum(int(card["hand"]) for name, card in self.cards.items() if self.role[name] == role)

    def _strong(self) -> int:
        """Cards in hand that hurt: an attack for more than 1 at one success, or a Reaction that strikes back."""
        found = 0
        for name, card in self.cards.items():
            damage = self.lines[name][1].get("damage", 0.0)
            if damage > 1 or (damage and self.role[name] == "reaction"):
                found += card["hand"]
        return found

    def _hits(self, card: dict[str, Any], bonus: int) -> float:
        """The damage to expect from an attack card."""
        odds: dict[str, float] = self.v["odds"][card["dice"]]
        one, two = self.lines[card["name"]][1], self.lines[card["name"]][2]
        return odds["one"] * (one.get("damage", 0.0) + bonus) + odds["two"] * (two.get("damage", 0.0) + bonus)

    def _ready(self) -> bool:
        """Whether to look for a fight."""
        if self.untouchable or not self._in_hand("attack"):
            return False
        if self.flock:
            return bool(self.girl["health"] >= 2)
        full = sum(card["hand"] for card in self.cards.values()) >= self.girl["hand_limit"]
        early = self._in_hand("attack") < BLOWS and self._danger() > 0 and not full
        if (self.killer["health"] or 9) > DYING and (early or self.girl["health"] <= WEAK):
            return False
        return self._armed() or self._strong() >= 2 or self.v["turn"] >= 8

    def _flags_off(self, effect: Gains) -> bool:
        """Whether an effect frees her from what she is now."""
        flags = self.table.flags
        return any(effect.get(f"flag {at}", 0.0) < 0 and flag in self.killer["flags"] for at, flag in enumerate(flags))

    def _calmed(self, effect: Gains) -> float:
        """How far an effect lowers counters that she has to fear."""
        found = 0.0
        for at, name in enumerate(self.table.counters):
            if at in self.feared:
                found += min(float(self.killer["counters"][name]), -effect.get(f"counter {at}", 0.0))
        return max(0.0, found)
