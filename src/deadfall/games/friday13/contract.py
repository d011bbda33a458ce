"""What Friday the 13th sends to those who look on: the shape of a view, and of what an option points at."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Phase = Literal["set-up", "round", "jason won", "counselors won", "dawn"]
Role = Literal["killer", "counselors", "referee"]
Act = Literal[
    "step", "move", "move again", "search", "look", "trade", "attack", "swap", "drop", "use", "take", "put",
    "hand over", "exchange", "shelve", "keep new", "store", "fetch", "flee", "audit",
]  # fmt: skip


class Seat(TypedDict):
    """A seat, and the Counselors that it plays."""

    name: str
    role: Role
    counselors: list[str]


class Counselor(TypedDict):
    """A Counselor with the items that this seat knows of; `gone` has had his turn this round."""

    name: str
    player: str
    alive: bool
    space: str | None
    wounds: int
    items: list[str]
    hidden_items: int
    gone: bool
    searched: bool


class Turn(TypedDict):
    """What is left of a Counselor's turn."""

    who: str
    moved: bool
    acted: bool
    steps: int


class Killer(TypedDict):
    """What this seat knows of the killer; what only spares it its own reasoning, a table may leave out.

    `chances`: how likely each space is where he `could_be`, in ten-thousandths, for those who want to see it; for
    himself, what the Counselors may believe.
    """

    name: str
    space: str | None
    could_be: NotRequired[list[str]]
    chances: NotRequired[list[int]]
    wounds: int
    items: int
    known_items: list[str]
    weapon_known: bool
    events: int
    shrine: int
    known_shrine: list[str]
    known_about: NotRequired[list[str]]
    about: NotRequired[list[str]]
    snares: int
    snares_could_be: NotRequired[list[list[str]]]


class Cabin(TypedDict):
    """The cards of a cabin: how many, and those that this seat knows."""

    cards: int
    known: list[str]
    searched: bool


class Board(TypedDict):
    """The camp: its lights, weather, cabins and decks."""

    power: bool
    generator: str | None
    lit: list[str]
    barred: str | None
    bar_turns: int
    downpour: int
    fog: int
    cabins: dict[str, Cabin]
    removed: list[str]
    event_discards: list[str]
    event_deck: int
    item_deck: int


class Fight(TypedDict):
    """The fight in progress."""

    space: str | None
    counselors: list[str]
    target: str | None
    exchanges: int


class Own(TypedDict, total=False):
    """What belongs to one seat: Counselors, or all that only the killer knows; nothing to a referee."""

    counselors: list[str]
    space: str | None
    items: list[str]
    shrine: list[str]
    events: list[str]
    steps: int
    snares: list[str]
    frenzy: int
    faults: int


class View(TypedDict):
    """Everything that a seat sees; `open` has what belongs to each seat when the match is over."""

    game: Literal["friday13"]
    seat: str | None
    phase: Phase
    round: int
    captain: str
    asked: str | None
    seats: list[Seat]
    counselors: list[Counselor]
    turn: Turn | None
    killer: Killer
    board: Board
    fight: Fight | None
    you: NotRequired[Own]
    open: NotRequired[list[Own]]


class Blow(TypedDict, total=False):
    """What a blow is worth: dice against dice, and how many percent of such attacks wound and kill."""

    dice: int
    hits_on: int
    against: int
    blocks_on: int
    wounds: int
    kills: int


class Target(Blow, total=False):
    """What an option points at, and what it is worth if it is a blow."""

    act: Act
    space: str
    who: str
    card: str
    give: str
    event: str
    shrine: bool
