"""What is sent to and comes back from the lobby."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from deadfall.server.wire.messages import Result, TableInfo, Update

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Seal = Annotated[str, Meta(pattern=r"^([0-9a-f]{64})?$")]  # the SHA-256 of a share
Share = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}$")]
Seconds = Annotated[int, Meta(ge=5, le=7 * 86400)]
SignalKind = Literal["move", "hour", "message", "ready", "over"]
Pace = Literal["calm", "normal", "quick", "instant"]


class Place(Struct, forbid_unknown_fields=True):
    """Who shall sit in a seat: somebody who comes, or a bot of some level."""

    kind: Literal["open", "bot"] = "open"
    level: Annotated[str, Meta(max_length=32)] = "basic"


class Clock(Struct, forbid_unknown_fields=True, frozen=True):
    """Seconds for every decision, or for the whole game (then `least` for each decision when they are used up).

    `window`: how long reaction windows are open: 2 seconds, 5 seconds, or until everybody has pressed, which tells the
    others how long each of them thinks. `pace`: how long the table pauses between two things that everybody sees.
    """

    decision: Seconds | None = None
    game: Seconds | None = None
    least: Seconds = 10
    window: Literal["quick", "calm", "none"] = "calm"
    pace: Pace = "normal"


class Rules(Struct, forbid_unknown_fields=True):
    """Rules of a table that waits: those that are given are changed. `seats`: how many."""

    options: dict[str, str | int | bool] | UnsetType = UNSET
    clock: Clock | UnsetType = UNSET
    seats: Annotated[int, Meta(ge=1, le=30)] | UnsetType = UNSET
    spectators: Literal["off", "public", "seat"] | UnsetType = UNSET
    watched: Annotated[int, Meta(ge=0, le=30)] | UnsetType = UNSET
    delay: Annotated[int, Meta(ge=0, le=3600)] | UnsetType = UNSET
    deduction: bool | UnsetType = UNSET


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be."""

    game: Annotated[str, Meta(max_length=64)]
    seats: Annotated[list[Place], Meta(min_length=1, max_length=30)]
    options: dict[str, str | int | bool] = {}
    pack: Annotated[str, Meta(max_length=64)] = ""
    title: Annotated[str, Meta(max_length=80)] = ""
    public: bool = False
    spectators: Literal["off", "public", "seat"] = "public"
    watched: Annotated[int, Meta(ge=0, le=30)] = 0
    delay: Annotated[int, Meta(ge=0, le=3600)] = 0
    clock: Clock = Clock()
    deduction: bool = True


class Created(Struct):
    """A new table; the host's token is shown this once."""

    table: TableInfo
    host: str


class Join(Struct, forbid_unknown_fields=True):
    """Sit down: the first open seat, or the one named. `seal`: the SHA-256 of the share to add to all dice.

    `ready`: who sits down is ready. `host`: the host's token, from the host, so that all see where the host sits.
    """

    name: Name
    seat: Annotated[int, Meta(ge=0, le=30)] | None = None
    seal: Seal = ""
    ready: bool = False
    host: Annotated[str, Meta(max_length=100)] = ""


class Joined(Struct):
    """A seat; its token is shown this once."""

    seat: int
    token: str
    table: TableInfo


class Start(Struct, forbid_unknown_fields=True):
    """Begin; seats that are still open get bots of this level, or refuse to begin if it is empty."""

    fill: Annotated[str, Meta(max_length=32)] = ""


class Readiness(Struct, forbid_unknown_fields=True):
    """Whether somebody is ready for the start."""

    ready: bool = True


class Again(Struct, forbid_unknown_fields=True):
    """Whether somebody wants a rematch, in the same seats or in others; empty: not any more."""

    wish: Literal["same", "other", ""] = "same"


class Sealing(Struct, forbid_unknown_fields=True):
    """The SHA-256 of the share that a seat adds to all dice and cards; empty for none."""

    seal: Seal


class Opening(Struct, forbid_unknown_fields=True):
    """The share behind a seal: 32 hexadecimal digits."""

    share: Share


class Answerer(Struct, forbid_unknown_fields=True):
    """Who answers for a seat from now on: a bot's level, `defaults`, or empty for the person."""

    to: Annotated[str, Meta(max_length=32)] = ""


class Muting(Struct, forbid_unknown_fields=True):
    """Whom a table shall hear no more, or again: a seat, or -1 for those who watch."""

    whom: Annotated[int, Meta(ge=-1, le=30)] = -1
    on: bool = True


class Pacing(Struct, forbid_unknown_fields=True):
    """The pace of the table from now on."""

    pace: Pace


class SeatWanted(Struct, forbid_unknown_fields=True):
    """Ask for a seat in play that nobody plays."""

    name: Name


class Agreement(Struct, forbid_unknown_fields=True):
    """What somebody at the table says to what the table is asked; `ask` is the id of the question."""

    ask: Annotated[str, Meta(max_length=16)]
    agree: bool


class Streaming(Struct, forbid_unknown_fields=True):
    """Open a stream of the table so many seconds behind, instead of any older one; or close it."""

    on: bool = True
    delay: Annotated[int, Meta(ge=10, le=3600)] = 120


class Streamed(Struct):
    """A stream; its read token is shown this once, and is empty where it was closed."""

    token: str
    table: TableInfo


class Called(Struct):
    """The table that two words call to."""

    table: str


class Reach(Struct, forbid_unknown_fields=True):
    """A way on which a seat (or with the host's token: the whole table, by webhook alone) is told of its turn.

    `address`: an https address, or of an e-mail. `keys`: a browser's, for push. `wants`: which signals. `zone` and
    `offset` (minutes from UTC) say when it is night there.
    """

    way: Literal["push", "webhook", "email"]
    address: Annotated[str, Meta(min_length=3, max_length=1000)]
    keys: dict[Annotated[str, Meta(max_length=16)], Annotated[str, Meta(max_length=200)]] = {}
    wants: Annotated[tuple[SignalKind, ...], Meta(max_length=8)] = ("move", "hour", "message", "ready", "over")
    zone: Annotated[str, Meta(max_length=64, pattern=r"^[A-Za-z0-9_+/-]*$")] = ""
    offset: Annotated[int, Meta(ge=-900, le=900)] = 0


class Unreach(Struct, forbid_unknown_fields=True):
    """End a way; without an address all of the seat's."""

    address: Annotated[str, Meta(max_length=1000)] = ""


class Reachable(Struct):
    """On which ways this server can tell people of their turn; `push` is its public key, or empty."""

    push: str
    webhook: bool
    email: bool


class Reached(Struct):
    """How many ways there are to a seat."""

    ways: int


class OptionInfo(Struct):
    name: str
    label: str
    help: str
    default: str | int
    allowed: str
    values: list[str]
    low: int | None
    high: int | None
    clause: str


class LevelInfo(Struct):
    """How well bots play: what it is called, and a sentence about it."""

    level: str
    title: str
    text: str


class GameInfo(Struct):
    """A game on the shelf; `bots` are all that can play it, `levels` those that people choose from."""

    key: str
    title: str
    blurb: str
    seats: list[int]
    options: list[OptionInfo]
    bots: list[str]
    minutes: int
    weight: int
    levels: list[LevelInfo]


class ClauseInfo(Struct):
    id: str
    kind: str
    section: str
    text: str
    question: str
    example: str


class Told(Update, tag="update", kw_only=True):
    """An update of a story; the steps of all stories of a match are the same."""

    step: int


class Story(Struct):
    """A match as one seat saw it: its first view, then the news in order. `steps` is the number of the last step."""

    view: dict[str, Any]
    updates: list[Told]
    seat: int | None = None
    steps: int = 0


class Replay(Struct):
    """A record that somebody brought, checked: as if its table were here. The first story is the spectator's."""

    table: TableInfo
    scene: dict[str, Any]
    stories: list[Story]
    result: Result | None = None


class Branching(Struct, forbid_unknown_fields=True):
    """Go on from a step of a match that is over: in a seat (else in that of whoever is asked), against bots."""

    step: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: Annotated[int, Meta(ge=0, le=30)] | None = None
    name: Name = "somebody"
    level: Annotated[str, Meta(max_length=32)] = "basic"
    seal: Seal = ""


class Branched(Struct):
    """A table that goes on from a moment of another; its tokens are shown this once."""

    seat: int
    token: str
    host: str
    table: TableInfo


class Problem(Struct):
    """Why nothing was done."""

    code: str
    text: str
