"""What The Most Dangerous Game sends to those who look on: the shape of a view, and of what an option points at."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Phase = Literal["setup", "start", "reveal", "draw", "movement", "action", "combat", "end", "over"]


class Trail(TypedDict):
    """A trail marker, and the cycle whose end it shows."""

    square: str
    kind: Literal["trail", "false trail", "one turn old"]
    cycle: int


class Sighting(TypedDict):
    """Where a Hunted was seen last, and when."""

    square: str
    in_sight: bool
    cycle: int
    turn: str | None


class Seat(TypedDict):
    """One seat as others see it: of a Hunter where he is, of a Hunted where he may be (`could`).

    For oneself these are the squares where everybody else must allow one to be; a mini board (`track`) is shown when
    the hunt is over. `chances`: how likely each of those squares is, in ten-thousandths, for those who want to see it.
    """

    name: str
    token: str | None
    role: Literal["Hunter", "Hunted"]
    points: int
    captures: int
    escapes: int
    cards: int
    square: NotRequired[str | None]
    range: NotRequired[int]
    boat_used: NotRequired[bool]
    pinned: NotRequired[bool]
    barred: NotRequired[bool]
    beaters: NotRequired[bool]
    sabotaged: NotRequired[bool]
    trail: NotRequired[Trail | None]
    sighting: NotRequired[Sighting | None]
    cover: NotRequired[str | None]
    holds_breath: NotRequired[bool]
    could: NotRequired[list[str]]
    chances: NotRequired[list[int]]
    track: NotRequired[list[str]]


class Trap(TypedDict):
    """An armed trap; only its owner knows where it lies."""

    owner: str
    card: str
    square: str | None


class Deck(TypedDict):
    """The cards of one side that nobody holds, and how many of each lie face up."""

    deck: int
    discard: int
    face_up: dict[str, int]


class Decks(TypedDict):
    """The decks of both sides."""

    Hunter: Deck
    Hunted: Deck


class Fight(TypedDict):
    """The combat or betrayal being resolved: the attacker's die and roll first."""

    attacker: str
    defender: str
    betrayal: bool
    dice: list[int]
    bonus: int
    rolls: list[int]


class Own(TypedDict):
    """What belongs to one seat."""

    square: str | None
    hand: list[str]
    track: list[str]
    boat_used: bool
    under_cover: bool
    taken: list[str]
    hands: dict[str, list[str]]
    buried: list[str]


class View(TypedDict):
    """Everything that a seat sees; `open` has what belongs to each seat when the hunt is over."""

    game: Literal["dangerous_game"]
    seat: str | None
    cycle: int
    hunter: str | None
    turn: str | None
    phase: Phase
    asked: str | None
    seats: list[Seat]
    traps: list[Trap]
    decks: Decks
    rolled: list[int] | None
    fight: Fight | None
    you: NotRequired[Own]
    open: NotRequired[list[Own]]


class Target(TypedDict, total=False):
    """What an option points at.

    Of a square: whether a Hunter sees one there, how far one would see from there, and the steps that would be left;
    of a seat: the dice of both sides.
    """

    cell: str
    seen: bool
    range: int
    left: int
    seat: str
    dice: list[int]
    card: str
    zone: str
    token: str
    number: int
