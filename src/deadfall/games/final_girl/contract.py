"""What Final Girl sends to those who look on: the shape of a view, and of what an option points at."""

from __future__ import annotations

from typing import Literal, NotRequired, Required, TypedDict

CardType = Literal["action", "attack", "search", "reaction", "modifier"]


class Sheet(TypedDict):
    """A card in words: a Finale, a Dark Power, an Event that stays."""

    name: str
    text: str


class Weapon(TypedDict):
    """What a weapon does."""

    range: int
    damage: int


class Item(TypedDict):
    """An item that she has; `once` where using it discards it."""

    name: str
    hands: int
    text: str
    weapon: NotRequired[Weapon]
    uses: NotRequired[int]
    once: NotRequired[bool]


class Reward(TypedDict):
    """A Victim Saved space of her card."""

    text: str
    covered: bool


class Ultimate(TypedDict):
    """Her Ultimate Ability; `card` is the Action card that it was named for."""

    name: str
    text: str
    earned: bool
    ready: bool
    extra: str
    card: str | None


class Girl(TypedDict):
    """The Final Girl's board and all that she carries."""

    girl: str
    at: str
    health: int
    most: int
    token: str
    horror: int
    levels: list[int]
    dice: int
    adrenaline: int
    time: int
    hand_limit: int
    follow: int
    hands: list[Item]
    backpack: list[Item]
    drawn: list[str]
    saved: int
    spaces: list[Reward]
    rewards: list[str]
    ultimate: Ultimate


class Row(TypedDict):
    """A row of the Bloodlust track."""

    row: int
    movement: int
    attack: int
    text: str


class Minor(TypedDict):
    """A Minor Dark Power."""

    name: str
    text: str
    health: int


class Minions(TypedDict):
    """What each Minion of this film is like."""

    name: str
    tokens: int
    health: int
    movement: int
    attack: int


class Killer(TypedDict):
    """The Killer's board; where there is no Killer, that of the Minions."""

    name: str
    at: str | None
    health: int | None
    most: int | None
    token: str
    movement: int
    attack: int
    bloodlust: int
    track: list[Row]
    final: str
    action: str
    finale: Sheet | None
    dark: Sheet | None
    minors: list[Minor]
    minions: Minions | None
    counters: dict[str, int]
    flags: list[str]


class Present(TypedDict, total=False):
    """Who and what is in a space; Minions by their health, its Item deck by number."""

    victims: int
    special: list[str]
    minions: list[int]
    tokens: list[str]
    exit: bool
    deck: int


class Space(Present):
    """A space; `panic` has the faces of a die that send a Victim to each neighbour."""

    panic: dict[str, list[int]]


class Board(TypedDict):
    """The Location: closed lines by their two ends, links as from, to, for whom."""

    location: str
    setup: str
    spaces: dict[str, Space]
    dead: int
    closed: list[list[str]]
    links: list[list[str]]


class ActionCard(TypedDict):
    """A name of Action cards: where its copies are, its outcomes in words; a modifier has one and rolls no dice."""

    name: str
    type: CardType
    cost: int
    hand: int
    tableau: int
    discard: int
    two: str
    one: NotRequired[str]
    none: NotRequired[str]
    dice: NotRequired[int]


class Odds(TypedDict):
    """The chances of a Horror Roll: failure, exactly one success, two or more."""

    none: float
    one: float
    two: float


class Roll(TypedDict):
    """The dice on the table; no card where something else asks for them."""

    dice: list[int]
    convert: int
    card: NotRequired[str]
    lines: NotRequired[list[str]]


class DeckCard(TypedDict, total=False):
    """A card of an Item deck; of one that lies facedown nothing else is known."""

    face: Required[Literal["up", "seen", "down"]]
    name: str
    hands: int
    text: str
    weapon: Weapon
    uses: int
    once: bool


class Deck(TypedDict):
    """An Item deck from the top, and what is known to lie shuffled in it."""

    spaces: list[str]
    cards: list[DeckCard]
    shuffled: list[str]


class Terror(TypedDict):
    """The Terror deck."""

    left: int
    drawn: list[str]


class SideDeck(TypedDict):
    """A deck that only this Killer has."""

    name: str
    left: int
    drawn: list[str]


class Seat(TypedDict):
    """The one seat, and who she is once that is known."""

    seat: int
    name: str
    girl: str | None


class Own(TypedDict):
    """What belongs to the player."""

    seat: str
    hand: list[str]


class View(TypedDict):
    """All that may be seen; before the film is set up there is no board yet.

    `odds` are by the number of dice, `attack` is the damage of the attack that she defends against; only the player is
    `you`, and `open` has the same for everybody when the film is over.
    """

    game: Literal["final_girl"]
    seat: int | None
    turn: int
    phase: str
    asked: str | None
    seats: list[Seat]
    girl: Girl | None
    killer: Killer | None
    board: Board | None
    cards: list[ActionCard]
    odds: list[Odds]
    roll: Roll | None
    attack: int | None
    decks: list[Deck]
    events: list[Sheet]
    terror: Terror
    events_left: int
    side_decks: list[SideDeck]
    ambiguity: str
    over: str
    you: NotRequired[Own]
    open: NotRequired[list[Own]]


Target = TypedDict(
    "Target",
    {
        "do": Literal["play", "trade", "use", "pawn", "go", "save", "reward", "ability", "flip", "convert", "pass"],
        "card": str,
        "item": str,
        "items": list[str],
        "cell": str,
        "left": int,
        "forced": bool,
        "piece": str,
        "victims": int,
        "special": list[str],
        "from": str,
        "path": list[str],
        "weapon": str | None,
        "side": Literal["killer", "minions"],
        "minion": str,
        "minor": str,
        "reward": int,
        "text": str,
        "name": str,
        "bottom": bool,
        "die": int,
        "at": int,
    },
    total=False,
)
