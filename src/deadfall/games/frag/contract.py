"""What Frag sends to those who look on: the shape of a view, and of what an option points at."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class Base(TypedDict):
    """The statistics that a fighter was built with."""

    health: int
    speed: int
    accuracy: int


class Cards(TypedDict):
    """How many cards of each deck."""

    weapons: int
    gadgets: int
    specials: int


class Discards(TypedDict):
    """The discarded cards of each deck, and how many of each."""

    weapons: dict[str, int]
    gadgets: dict[str, int]
    specials: dict[str, int]


class Arm(TypedDict):
    """A weapon in play."""

    card: str
    ammo: int | None
    attached: list[str]


class Gadget(TypedDict):
    """A gadget in play."""

    card: str
    level: int


class Fighter(TypedDict):
    """All that is public of a fighter, and the cards in hand that this seat happens to know."""

    seat: str
    base: Base
    health: int
    speed: int
    accuracy: int
    armor: int
    wounds: int
    cell: str | None
    away: bool
    blood: int
    frags: int
    fragged: int
    tranquilized: bool
    left: bool
    protected: bool
    weapon_limit: int
    hand: Cards
    known: list[str]
    weapons: list[Arm]
    gadgets: list[Gadget]
    specials: list[str]


class Counter(TypedDict):
    """A counter on the map, and who may not pick it up any more this turn."""

    kind: str
    cell: str
    closed_to: list[str]
    cards: NotRequired[list[str]]
    left: NotRequired[int]


class Mine(TypedDict):
    """A mine on the map."""

    cell: str
    owner: str


class Turn(TypedDict):
    """The active fighter's movement and attacks left, and the squares already checked."""

    movement: int
    left: int
    attacks_left: int
    checked: list[str]
    late_bonus: bool


class Attack(TypedDict):
    """The attack being resolved."""

    attacker: str
    targets: list[str]
    chain: str | None
    cell: str | None
    weapon: str
    saw: bool
    burst: int
    verdicts: list[str]
    multiplier: int
    extra: int


class Own(TypedDict):
    """What belongs to one seat."""

    hand: list[str]
    design: list[int] | None


class View(TypedDict):
    """Everything that a seat sees; `open` has what belongs to each seat when the match is over."""

    game: Literal["frag"]
    seat: str | None
    map: str
    number: int
    wins: list[int]
    round: int
    phase: str
    active: str | None
    first: str | None
    asked: str | None
    frags_to_win: int
    seats: list[Fighter]
    decks: Cards
    discards: Discards
    being_played: list[str]
    counters: list[Counter]
    mines: list[Mine]
    turn: Turn | None
    attack: Attack | None
    you: NotRequired[Own]
    open: NotRequired[list[Own]]


class Chances(TypedDict):
    """How an attack would go; `needs` and `rolls` are missing where no dice are rolled."""

    range: int
    chance: int
    dice: int
    against: int
    needs: NotRequired[int]
    rolls: NotRequired[int]
    frag: NotRequired[int]


class Odds(Chances):
    """How an attack on somebody would go."""

    seat: str


Target = TypedDict(
    "Target",
    {
        "action": str,
        "cell": str,
        "cost": int,
        "card": str,
        "from": str,
        "arm": int,
        "gadget": int,
        "aims": list[Odds],
        "point": int,
        "design": list[int],
        "counter": int,
        "deck": str,
        "stat": str,
        "charges": int,
        "seat": str,
        "range": int,
        "chance": int,
        "dice": int,
        "against": int,
        "needs": int,
        "rolls": int,
        "frag": int,
    },
    total=False,
)
