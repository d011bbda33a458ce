"""The camp of one table: board, cards and house rules, looked up by number."""

from __future__ import annotations

from typing import Final

from deadfall.engine.bags import unit
from deadfall.engine.space import all_distances
from deadfall.games.friday13.house import House
from deadfall.games.friday13.pack import (
    CAVE,
    CENTER,
    COUNSELORS,
    JUNCTION,
    LAKE,
    LARGE,
    LURKS,
    SMALL,
    WEAPON,
    WOODS,
    Pack,
)

LARGE_HOLDS: Final = 3  # F13-ITEM-04
SMALL_HOLDS: Final = 1
NO_CARD: Final = -1


class Camp:
    """Everything about a game that does not change while it is played.

    Cards lie in places: the numbered cabins in order, the Camp Center, Jason's cards, the Shrine, the cards of each
    Counselor, the undealt deck, and what was removed. A set of spaces is an int with one bit for each space.
    """

    def __init__(self, pack: Pack, house: House, seats: int) -> None:
        self.pack = pack
        self.house = house
        self.seats = seats
        self._spaces(pack)
        self._cabins(pack)
        self._cards(pack)

    def _spaces(self, pack: Pack) -> None:
        spaces = pack.spaces
        self.size = len(spaces)
        self.kind: list[int] = [space.kind for space in spaces]
        self.next: list[list[int]] = [space.adjacent for space in spaces]
        self.near: list[int] = [sum(1 << other for other in space.adjacent) for space in spaces]
        self.within: list[int] = [self.near[at] | (1 << at) for at in range(self.size)]  # within 1 space
        self.far: list[list[int]] = all_distances(self.next)
        self.junctions = self._where([JUNCTION])
        self.woods = self._where([WOODS])
        self.lakes = self._where([LAKE])
        self.cabins = self._where([SMALL, LARGE, CENTER])
        self.cave = self.kind.index(CAVE)
        self.center = self.kind.index(CENTER)
        self.shore = 0  # within 1 space of the Lake
        for at in range(self.size):
            if self.kind[at] == LAKE:
                self.shore |= self.within[at]

    def _where(self, kinds: list[int]) -> int:
        return sum(1 << at for at in range(self.size) if self.kind[at] in kinds)

    def _cabins(self, pack: Pack) -> None:
        numbers = {space.number: at for at, space in enumerate(pack.spaces) if space.number}
        self.numbered = len(numbers)
        self.cabin_space: list[int] = [numbers[number] for number in sorted(numbers)] + [self.center]
        self.place_of: list[int] = [-1] * self.size  # the cabin place on a space
        for place, space in enumerate(self.cabin_space):
            self.place_of[space] = place
        self.holds: list[int] = [
            LARGE_HOLDS if self.kind[space] == LARGE else SMALL_HOLDS for space in self.cabin_space
        ]
        self.holds[self.numbered] = LARGE_HOLDS if self.house.center_stores else 0
        self.hand_at = self.numbered + 1
        self.shrine_at = self.hand_at + 1
        self.carried_at = self.shrine_at + 1
        self.deck_at = self.carried_at + COUNSELORS
        self.removed_at = self.deck_at + 1
        self.places = self.removed_at + 1

    def _cards(self, pack: Pack) -> None:
        items = pack.items
        self.cards = len(items)
        self.effect: list[int] = [item.effect for item in items]
        self.attack: list[int] = [item.attack for item in items]
        self.defence: list[int] = [item.defence for item in items]
        self.lights_cave: list[bool] = [item.lights_cave for item in items]
        self.one_shot: list[bool] = [item.one_shot for item in items]
        self.is_weapon: list[bool] = [item.effect == WEAPON for item in items]
        self.weapon_mask = sum(7 * unit(card) for card in range(self.cards) if self.is_weapon[card])
        self.lurks_mask = sum(7 * unit(card) for card in range(self.cards) if self.effect[card] == LURKS)
        self.item_bag = sum(item.count * unit(card) for card, item in enumerate(items))
        self.events = len(pack.events)
        self.event_effect: list[int] = [event.effect for event in pack.events]
        self.event_amount: list[int] = [event.amount for event in pack.events]
        self.event_bag = sum(event.count * unit(card) for card, event in enumerate(pack.events))

    def with_effect(self, effect: int) -> list[int]:
        """The cards that do something."""
        return [card for card in range(self.cards) if self.effect[card] == effect]


def members(mask: int) -> list[int]:
    """The numbers in a set, ascending."""
    found = []
    at = 0
    while mask:
        if mask & 1:
            found.append(at)
        mask >>= 1
        at += 1
    return found
