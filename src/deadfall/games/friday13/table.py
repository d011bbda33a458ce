"""The tables of one match: board, cards and house rules, looked up by number."""

from __future__ import annotations

from typing import Final

from deadfall.engine.bags import unit
from deadfall.engine.options import OptionError
from deadfall.engine.space import all_distances
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

# captain
ROTATE: Final = 0
FIXED: Final = 1
FIRST_CLAIM: Final = 2
# death_items
OWNER_DUMPS: Final = 0
JASON_PICKS_ONE: Final = 1
REMOVED: Final = 2
# jason_unarmed
PIP: Final = 0
DIE: Final = 1
HIT: Final = 2
# dawn_result
DRAW: Final = 0
COUNSELORS_WIN: Final = 1
JASON_WINS: Final = 2

CAPTAINS: Final = ["rotate", "fixed", "first_claim"]
DEATHS: Final = ["owner_dumps", "jason_picks_one", "removed"]
UNARMED: Final = ["pip", "die", "hit"]
DAWNS: Final = ["draw", "counselors", "jason"]


class Table:
    """Everything about a game that does not change while it is played.

    Cards lie in places: the numbered cabins in order, the Camp Center, Jason's cards, the Shrine, the cards of each
    Counselor, the undealt deck, and what was removed. A set of spaces is an int with one bit for each space.
    """

    def __init__(self, pack: Pack, settings: dict[str, str | int], seats: int) -> None:
        self.pack = pack
        self.seats = seats
        self._house_rules(settings)
        self._spaces(pack)
        self._cabins(pack)
        self._cards(pack)

    def _house_rules(self, settings: dict[str, str | int]) -> None:  # F13-D-01
        self.referee = settings["referee"] == "on"
        self.players = self.seats - 1 - (1 if self.referee else 0)  # Counselor seats
        self.owners = self._split(settings)
        self.reassign = settings["reassign_survivors"] == "on"
        self.captain = CAPTAINS.index(str(settings["captain"]))
        self.declared = settings["order_mode"] == "declared"
        self.center_stores = settings["center_stores"] == "on"
        self.any_order = settings["counselor_order"] == "any_order"
        self.secret_die = settings["jason_die"] == "secret"
        self.separate_die = settings["woods_roll"] == "separate_die"
        self.individual = settings["team_info"] == "individual"
        self.open_hands = settings["counselor_hands"] == "open"
        self.death_items = DEATHS.index(str(settings["death_items"]))
        self.unarmed = UNARMED.index(str(settings["jason_unarmed"]))
        self.unarmed_defence = settings["jason_unarmed_scope"] == "both"
        self.die_defence = settings["combat_die_scope"] == "both"
        self.keep_on_wound = settings["initiative"] == "keep_on_wound"
        self.may_attack = settings["failed_flee"] == "may_attack"
        self.up_to = settings["flee_distance"] == "up_to"
        self.jason_flees = settings["jason_flees"] == "on"
        self.dawn = int(settings["dawn_round"]) if settings["dawn"] == "on" else 0  # F13-R-124
        self.dawn_result = DAWNS.index(str(settings["dawn_result"]))
        self.honor = settings["reveal_enforcement"] == "honor"

    def _split(self, settings: dict[str, str | int]) -> list[int]:
        """The seat of each Counselor (F13-R-02)."""
        if not 2 <= self.players <= COUNSELORS:
            raise OptionError(f"there must be 2 to {COUNSELORS} Counselor players, not {self.players}")
        if settings["seat_split"] == "auto":
            share, more = divmod(COUNSELORS, self.players)
            owners = []
            for player in range(self.players):
                owners += [1 + player] * (share + (1 if player < more else 0))
            return owners
        owners = [int(word) for word in str(settings["pawns"]).split(",") if word]
        if len(owners) != COUNSELORS or sorted(set(owners)) != list(range(1, self.players + 1)):
            raise OptionError(
                f"option pawns: name a player from 1 to {self.players} for each of the {COUNSELORS} Counselors, "
                f'everybody at least once, not "{settings["pawns"]}"'
            )
        return owners

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
        self.holds[self.numbered] = LARGE_HOLDS if self.center_stores else 0
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
