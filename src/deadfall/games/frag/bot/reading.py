"""The table as a seat sees it, with cells as numbers and cards as what is printed on them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from deadfall.games.frag.game import FragGame
from deadfall.games.frag.pack import CLOAK, GADGETS, INSUBSTANTIAL, PISTOL, WEAPONS, Gadget, Pack, Weapon


class Reading:
    """One look at the table."""

    def __init__(self, game: FragGame, name: str, view: dict[str, Any]) -> None:
        self.table = game.table
        self.arena = game.table.arena
        self.pack = game.table.pack
        self.numbers = numbers_of(self.pack)
        self.name = name
        self.view = view
        self.seats: dict[str, dict[str, Any]] = {seat["seat"]: seat for seat in view["seats"]}
        self.me = self.seats[name]
        self.cells = {who: self.arena.by_name[seat["cell"]] for who, seat in self.seats.items() if seat["cell"]}
        self.enemies = [who for who in self.cells if who != name]

    @property
    def here(self) -> int:
        return self.cells[self.name]

    # -- cards

    def deck(self, card: str) -> int:
        return self.pack.deck(self.numbers[card])

    def effect(self, card: str) -> int:
        """What a card does, whatever it is called."""
        return self.table.effect_of[self.numbers[card]]

    def hand(self) -> list[str]:
        cards: list[str] = self.view["you"]["hand"]
        return cards

    def holds(self, effect: int) -> bool:
        """Whether a card in hand has that effect."""
        return any(self.effect(card) == effect for card in self.hand())

    def gadget(self, card: str) -> Gadget:
        return self.pack.gadget(self.numbers[card])

    def weapon(self, card: str) -> Weapon:
        return self.pack.weapon(self.numbers[card])

    def dice(self, card: str) -> int:
        """How strong a weapon is."""
        return self.weapon(card).dice

    def weapons(self) -> list[Weapon]:
        """What could be fired from a better place: the pistol, loaded weapons, weapons in hand if there is room."""
        found = [self.pack.pistol]
        for arm in self.me["weapons"]:
            if loaded(arm):
                found.append(self.weapon(arm["card"]))
        if len(self.me["weapons"]) < self.me["weapon_limit"]:
            found.extend([self.weapon(card) for card in self.hand() if self.deck(card) == WEAPONS])
        return found

    # -- fighters

    def sees(self, here: int, enemy: str) -> bool:
        """Whether an enemy is in sight from a cell."""
        others = [cell for who, cell in self.cells.items() if who not in (self.name, enemy)]
        return self.arena.los(here, self.cells[enemy], list(self.cells.values()), others)

    def untouchable(self, who: str) -> bool:
        """Whether nothing can be done to a fighter now."""
        return bool(self.seats[who]["protected"]) or self.ghost(who)

    def ghost(self, who: str) -> bool:
        """Whether a fighter is insubstantial: nothing hits him, and he can take or attack nothing."""
        return any(self.effect(card) == INSUBSTANTIAL for card in self.seats[who]["specials"])

    def mined(self) -> list[int]:
        """The cells with mines of others."""
        return [self.arena.by_name[mine["cell"]] for mine in self.view["mines"] if mine["owner"] != self.name]

    def cloak(self, who: str) -> int:
        """How much more is needed to hit a fighter."""
        worn = [gadget["card"] for gadget in self.seats[who]["gadgets"]]
        return sum([self.gadget(card).amount for card in worn if self.effect(card) == CLOAK])

    def weakness(self, who: str) -> float:
        """Low for a fighter who falls easily and leads."""
        return float(self.seats[who]["health"] - self.seats[who]["frags"])

    def most_frags(self) -> int:
        return int(max([seat["frags"] for seat in self.view["seats"]]))

    def leads(self, who: str) -> bool:
        """Whether somebody has the most frags, and any at all."""
        return bool(self.seats[who]["frags"] == self.most_frags() > 0)

    def gadgets(self, effect: int) -> list[Gadget]:
        """One's own gadgets with that effect, in hand and in play."""
        cards = [card for card in self.hand() if self.deck(card) == GADGETS]
        cards += [gadget["card"] for gadget in self.me["gadgets"]]
        return [self.gadget(card) for card in cards if self.effect(card) == effect]


@lru_cache(maxsize=8)
def numbers_of(pack: Pack) -> dict[str, int]:
    """The cards of a pack by name, the pistol with them."""
    return {**{card.name: card.id for card in pack.cards}, pack.pistol.name: PISTOL}


def loaded(arm: dict[str, Any]) -> bool:
    """Whether a weapon in play can be fired."""
    return arm["ammo"] is None or arm["ammo"] > 0
