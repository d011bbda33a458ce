"""What the basic bot sees: its view and the printed board, nothing else."""

from __future__ import annotations

from typing import Any

from deadfall.engine.kernel import Game
from deadfall.engine.question import Look
from deadfall.engine.space import distances
from deadfall.games.final_girl.game import FinalGirl

FAR = 99


class Reading:
    """A look at the table, and what follows from it."""

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

    def look(self, look: Look) -> None:
        self.v = look.view
        self.girl = self.v["girl"]
        self.killer = self.v["killer"]
        self.spaces = self.v["board"].get("spaces", {})
        self.cards = {card["name"]: card for card in self.v["cards"]}
        self.here = self.girl["at"]

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
