"""What Headless Horseman sends to those who look on: the shape of a view, and of what an option points at."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Role = Literal["Ichabod", "Horseman"]
Turning = Literal["nothing", "curse", "battle"]
Result = Literal["undecided", "bridge", "eternity", "dawn"]
Chip = Literal["church", "graveyard"]


class Item(TypedDict):
    """An Ability card that is held or lies under a gem."""

    name: str
    spent: bool


class Gems(TypedDict):
    """Where the gems of a player are."""

    board: int
    cards: int
    aside: int
    free: int


class Rider(TypedDict):
    """All that is public of a player; `home` is the way to the Bridge, a Horseman has none."""

    name: str
    number: int | None
    colour: str | None
    role: Role
    hp: int
    full: int
    space: str
    home: int | None
    trail: list[str]
    heading: str | None
    stun: int
    turned: Turning
    curse: bool
    threw: bool
    cards: int
    specials: int
    attack: NotRequired[Item | None]
    defense: NotRequired[Item | None]
    gems: NotRequired[Gems]
    locked: NotRequired[bool]


class Drop(TypedDict):
    """A gem on the board and what it stands for."""

    owner: str
    role: Role
    space: str
    attack: Item | None
    defense: Item | None


class Board(TypedDict):
    """What lies on the board; with Ability cards also their stacks, gems, and those that left the game."""

    churches: list[str]
    graveyards: list[str]
    empty: list[str]
    stacks: NotRequired[dict[str, int]]
    gems: NotRequired[list[Drop]]
    out_of_game: NotRequired[dict[str, int]]


class Decks(TypedDict):
    """How many cards are left in each deck."""

    Ichabod: int
    Horseman: int


class Discards(TypedDict):
    """The discarded cards of each deck, and how many of each."""

    Ichabod: dict[str, int]
    Horseman: dict[str, int]


class Ride(TypedDict):
    """The move under way, and the spaces left to ride."""

    who: str
    left: int


class Fight(TypedDict):
    """The battle under way."""

    attacker: str
    defender: str


class Throw(TypedDict):
    """The pumpkin in the air."""

    thrower: str
    target: str
    distance: int
    mirror: bool


class Own(TypedDict):
    """What belongs to one seat."""

    hand: list[str]


class View(TypedDict):
    """Everything that a seat sees; `open` has what belongs to each seat when the match is over."""

    game: Literal["headless_horseman"]
    seat: str | None
    phase: str
    round: int
    turn: str | None
    asked: str | None
    order: list[str]
    seats: list[Rider]
    board: Board
    decks: Decks
    discards: Discards
    curses: dict[str, int]
    result: Result
    move: Ride | None
    battle: Fight | None
    pumpkin: Throw | None
    you: NotRequired[Own]
    open: NotRequired[list[Own]]


class Target(TypedDict, total=False):
    """What an option points at: by name, where it can lead, and with what chance in percent."""

    space: str
    card: str
    colour: str
    chip: Chip
    items: list[str]
    rides: list[str]
    ways: dict[str, list[str]]
    seat: str
    distance: int
    chance: int
