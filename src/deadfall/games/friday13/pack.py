"""The spaces, items, events and people of a pack as plain objects; every name the rules switch on is an int here."""

from __future__ import annotations

from typing import Final

# Kinds of spaces
JUNCTION: Final = 0
WOODS: Final = 1
LAKE: Final = 2
CAVE: Final = 3
SMALL: Final = 4
LARGE: Final = 5
CENTER: Final = 6
KINDS: Final = ["junction", "woods", "lake", "cave", "small", "large", "center"]

# What an item does
WEAPON: Final = 0
LIGHT: Final = 1
RESTORE_POWER: Final = 2
LIGHT_FIRE: Final = 3
HEAL: Final = 4
CANCEL_ATTACK: Final = 5
CROSS_WOODS: Final = 6
FLARE: Final = 7
LURKS: Final = 8
ITEM_EFFECTS: Final = [
    "weapon", "light", "restore_power", "light_fire", "heal", "cancel_attack", "cross_woods", "flare", "lurks",
]  # fmt: skip

# What an event does
OUTAGE: Final = 0
DOWNPOUR: Final = 1
FOG: Final = 2
OUT_OF_NOWHERE: Final = 3
FRENZY: Final = 4
RELENTLESS: Final = 5
MOTHER: Final = 6
BATTERIES: Final = 7
BARRED: Final = 8
RANSACK: Final = 9
SNARE: Final = 10
LURED: Final = 11
GRIP: Final = 12
EVENT_EFFECTS: Final = [
    "outage", "downpour", "fog", "nowhere", "frenzy", "relentless", "mother",
    "batteries", "barred", "ransack", "snare", "lured", "grip",
]  # fmt: skip

COUNSELORS: Final = 6  # F13-GEN-02
MAX_SPACES: Final = 62  # a set of spaces is one small int
MAX_CARDS: Final = 20  # a bag of cards is one small int: three bits for each kind
MAX_COPIES: Final = 7


class Space:
    """A place where a piece can stand."""

    def __init__(self, id: str, name: str, kind: int, number: int, x: int, y: int, adjacent: list[int]) -> None:
        self.id = id
        self.name = name
        self.kind = kind
        self.number = number  # of a Small or Large Cabin, else 0
        self.x = x
        self.y = y
        self.adjacent = adjacent


class Item:
    """An item card: a weapon with its dice, or a non-weapon with its effect."""

    def __init__(self, name: str, count: int, effect: int, text: str) -> None:
        self.name = name
        self.count = count
        self.effect = effect
        self.text = text
        self.attack = 0
        self.defence = 0
        self.lights_cave = effect == LIGHT
        self.one_shot = False


class Event:
    """An event card of Jason's."""

    def __init__(self, name: str, count: int, effect: int, amount: int, text: str) -> None:
        self.name = name
        self.count = count
        self.effect = effect
        self.amount = amount
        self.text = text


class Pack:
    """A content pack: the camp, the people and the two decks."""

    def __init__(self, killer: str, people: list[str], spaces: list[Space], extra_cards: list[int]) -> None:
        self.killer = killer
        self.people = people
        self.spaces = spaces
        self.extra_cards = extra_cards
        self.items: list[Item] = []
        self.events: list[Event] = []
