"""The table as a seat sees it, with cells as numbers and cards as what is printed on them."""

from __future__ import annotations

from typing import Any

from deadfall.games.frag.game import FragGame
from deadfall.games.frag.pack import PISTOL, WEAPONS, Weapon


class Reading:
    """One look at the table."""

    def __init__(self, game: FragGame, name: str, view: dict[str, Any]) -> None:
        self.table = game.table
        self.arena = game.table.arena
        self.pack = game.table.pack
        self.name = name
        self.view = view
        self.seats: dict[str, dict[str, Any]] = {seat["seat"]: seat for seat in view["seats"]}
        self.me = self.seats[name]
        self.cells = {who: self.arena.by_name[seat["cell"]] for who, seat in self.seats.items() if seat["cell"]}
        self.enemies = [who for who in self.cells if who != name]

    @property
    def here(self) -> int:
        return self.cells[self.name]

    def deck(self, card: str) -> int:
        return self.pack.deck(self.pack.parse_card(card))

    def weapon(self, card: str) -> Weapon:
        return self.pack.weapon(PISTOL if card == self.pack.pistol.name else self.pack.parse_card(card))

    def dice(self, card: str) -> int:
        """How strong a weapon is."""
        return self.weapon(card).dice

    def weapons(self) -> list[Weapon]:
        """What could be fired from a better place: the pistol, loaded weapons, weapons in hand if there is room."""
        found = [self.pack.pistol]
        for arm in self.me["weapons"]:
            if arm["ammo"] is None or arm["ammo"] > 0:
                found.append(self.weapon(arm["card"]))
        if len(self.me["weapons"]) < self.me["weapon_limit"]:
            found.extend([self.weapon(card) for card in self.view["you"]["hand"] if self.deck(card) == WEAPONS])
        return found

    def sees(self, here: int, enemy: str) -> bool:
        """Whether an enemy is in sight from a cell."""
        others = [cell for who, cell in self.cells.items() if who not in (self.name, enemy)]
        return self.arena.los(here, self.cells[enemy], list(self.cells.values()), others)

    def weakness(self, who: str) -> float:
        """Low for a fighter who falls easily and leads."""
        return float(self.seats[who]["health"] - self.seats[who]["frags"])

    def most_frags(self) -> int:
        return int(max([seat["frags"] for seat in self.view["seats"]]))
