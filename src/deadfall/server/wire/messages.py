"""The messages of the socket: JSON objects with a `type`, described for clients in docs/protocol.md."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

VERSION = 1
LONGEST_TEXT = 500

Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]
SeatNumber = Annotated[int, Meta(ge=0, le=30)]
Kinds = Annotated[list[Annotated[str, Meta(max_length=60)]], Meta(max_length=64)]
Words = dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=LONGEST_TEXT)]]


class FromClient(Struct, tag_field="type", forbid_unknown_fields=True):
    """What a client may send; `id` comes back with the answer."""

    id: Number = 0


class Hello(FromClient, tag="hello"):
    """The first message: a seat's token, or none to watch; `since` is the number of events the client has.

    `name`: what somebody who watches is called. A stream's token opens the stream.
    """

    v: int = VERSION
    token: Annotated[str, Meta(max_length=100)] = ""
    since: Number = 0
    name: Annotated[str, Meta(max_length=40)] = ""


class Choose(FromClient, tag="choose"):
    """An answer: which question it answers, and the id of the option."""

    question: Annotated[int, Meta(ge=0, le=2**53)] = 0
    option: Number = 0


class Undo(FromClient, tag="undo"):
    """Take back the last choice, if it has taught you nothing since."""


class Say(FromClient, tag="say"):
    """Talk: `chat`, `reaction`, or one of the game's own messages with its words; to everybody or to some seats.

    `on`: the number of the event that a reaction is about, among those that this client has.
    """

    kind: Annotated[str, Meta(max_length=32)] = "chat"
    text: Annotated[str, Meta(max_length=LONGEST_TEXT)] = ""
    words: Words = {}
    to: Annotated[list[SeatNumber], Meta(max_length=8)] = []
    on: Number | None = None


class Term(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A promise of the game's own, with the words that fill its sentence."""

    promise: Annotated[str, Meta(max_length=32)]
    words: Words = {}


class Offer(FromClient, tag="offer"):
    """Offer another seat a promise (`gives`) for one of its own (`wants`), or one of the two, for some rounds.

    `secret`: nobody else hears of it. `instead`: the open offer between the two that this one takes the place of.
    """

    whom: SeatNumber = 0
    gives: Term | None = None
    wants: Term | None = None
    rounds: Annotated[int, Meta(ge=1, le=99)] = 1
    secret: bool = False
    instead: Annotated[str, Meta(max_length=16)] = ""


class Reply(FromClient, tag="reply"):
    """What becomes of an open offer: who got it accepts or refuses, who made it takes it back."""

    offer: Annotated[str, Meta(max_length=16)] = ""
    answer: Literal["accept", "refuse", "withdraw"] = "refuse"


class Moment(FromClient, tag="moment"):
    """A moment, please: let the open window run on, once; nobody is told who asked."""


class Pace(FromClient, tag="pace"):
    """When to be asked; nobody else can tell.

    `skip`: kinds of windows to pass. `ahead`: those to pass until the own next turn, `passing`: every one. `hold`:
    kinds in which to ask for a moment whenever a brief one opens.
    """

    skip: Kinds = []
    passing: bool = False
    ahead: Kinds = []
    hold: Kinds = []


class HandOver(FromClient, tag="hand_over"):
    """Leave the seat to a bot or to default answers (`to`), or come back to it (empty)."""

    to: Annotated[str, Meta(max_length=32)] = ""


class Idle(FromClient, tag="idle"):
    """Nobody touches the page any more, for so many seconds, or it is in the background; or somebody does again."""

    on: bool = True
    ago: Annotated[int, Meta(ge=0, le=86400)] = 0


class Mute(FromClient, tag="mute"):
    """Hear a seat (or -1: those who watch) no more, or again, as long as this socket is open."""

    whom: Annotated[int, Meta(ge=-1, le=30)] = -1
    on: bool = True


class Front(FromClient, tag="front"):
    """Whether this page is in front of somebody: who looks at the table is told of its questions there alone."""

    on: bool = True


class Believe(FromClient, tag="believe"):
    """Views shall say how likely each hidden place is, as long as this socket is open; or not any more."""

    on: bool = True


class WordsWanted(FromClient, tag="words"):
    """Put the board into words, as this seat or those who watch have been shown it."""


class Ping(FromClient, tag="ping"):
    """Are you there?"""


ClientMessage = (
    Hello
    | Choose
    | Undo
    | Say
    | Offer
    | Reply
    | Moment
    | Pace
    | HandOver
    | Idle
    | Mute
    | Front
    | Believe
    | WordsWanted
    | Ping
)


class FromServer(Struct, tag_field="type", omit_defaults=True):
    """What the server sends."""


class Option(Struct, omit_defaults=True):
    """One answer on offer; `target` names what it points at on the board."""

    id: int
    text: str
    target: dict[str, Any] = {}


class Question(Struct, omit_defaults=True):
    """The open question of a seat. `id` goes into the answer, `seconds` are left to think.

    `pressed`: the option that the seat has pressed in a window; until the window's end it may press another.
    """

    id: int
    kind: str
    prompt: str
    options: list[Option]
    window: bool = False
    seconds: int | None = None
    pressed: int | None = None


class Window(Struct):
    """An open reaction window: its kind, who is asked, and when it opened and closes (milliseconds since 1970).

    `closes` is null where no clock runs. `extended`: somebody has asked for a moment.
    """

    kind: str
    seats: list[int]
    opens: int
    closes: int | None
    extended: bool = False


class Happening(Struct, omit_defaults=True):
    """An event: its word (the scene has its sentence), the clause behind it, and what fills the sentence."""

    event: str
    clause: str
    data: dict[str, Any] = {}


class Awaited(Struct):
    """A seat whose answer the table waits for, and between which moments (milliseconds since 1970).

    At the end a bot answers for it, or plays for whoever is away. `more`: how often two minutes more were given.
    """

    seat: int
    opens: int
    closes: int
    more: int = 0


class StoodIn(Struct):
    """What was chosen for a seat since its player last answered himself, in the words of its options, the last ones."""

    moves: list[str]


class Sitting(Struct, omit_defaults=True):
    """Who sits in a seat: `open`, `person`, `bot` or `away`; the seal on its share in the dice, and the open share.

    `presence` is of the person who holds the seat: `here`, `idle`, `away`, or `bot` while one plays for him; `since`
    when, in seconds since 1970. `ready`: has said so, before the start. `again`: wants a rematch in the `same` or in
    `other` seats.
    """

    seat: int
    label: str
    kind: str
    name: str = ""
    level: str = ""
    online: bool = False
    seal: str = ""
    share: str = ""
    presence: str = ""
    since: float = 0.0
    ready: bool = False
    again: str = ""


class Terms(Struct, omit_defaults=True):
    """What one seat offers another: what it gives, what it wants for that, until when, and instead of which offer."""

    whom: int
    until: int
    gives: Term | None = None
    wants: Term | None = None
    instead: str = ""


class Said(Struct, omit_defaults=True):
    """Something said, with the seats that heard it (none: everybody); `seat` is missing for a spectator.

    What becomes of an offer says its number in its kind: `offer:N` with its `terms`, `accept:N`, `refuse:N`,
    `withdraw:N`, and of the promise on each side of it (`gives` or `wants`) `kept:N:gives` or `broken:N:gives`.
    `on`: the event that a reaction is about, by its number among those of the client that hears it.
    """

    name: str
    text: str
    kind: str = "chat"
    seat: int | None = None
    to: list[int] = []
    at: float = 0.0
    terms: Terms | None = None
    on: int | None = None

    @property
    def speaker(self) -> int:
        """Who said it: a seat, or -1 for somebody who watches."""
        return -1 if self.seat is None else self.seat


class Result(Struct):
    """How a match ended, and what proves its dice."""

    winners: list[int]
    scores: list[float]
    reason: str
    clause: str
    commit: str
    secret: str
    shares: list[str]


class Branch(Struct):
    """The match that another goes on from, and from which step of its story on."""

    table: str
    step: int


class Ask(Struct):
    """What the table is asked about a seat: who is asked, who has agreed, until when silence is no.

    `what`: somebody of that `name` asks to sit down (`seat`), that a bot plays there at once (`bot`), or for the own
    seat `back`, which whoever plays it now can give, and so can all the others; `refused` are those who did not.
    """

    id: str
    seat: int
    name: str
    asked: list[int]
    agreed: list[int]
    until: float
    what: str = "seat"
    refused: list[int] = []


class Ended(Struct):
    """How a match ended: the seats that won, why, and when."""

    winners: list[int]
    reason: str
    at: float


class TableInfo(Struct):
    """What everybody may know about a table; `deduction`: whether views show what can be deduced.

    `host_seat`: where the host sits, -1 if nowhere. `changed`: the rules that were changed since everybody was last
    ready, each with what it was before. `again`: `same` at a rematch that begins by itself when all are ready.
    `words`: two words that call somebody to it, as long as they do. `ended`: how it ended. `streamed`: how many seconds
    its stream is behind, if it has one. `watching`: the names of those who watch, empty for who gave none.
    """

    id: str
    game: str
    pack: str
    title: str
    status: str
    options: dict[str, Any]
    public: bool
    spectators: str
    watched: int
    delay: int
    clock: dict[str, Any]
    commit: str
    created: float
    rematch: str
    seats: list[Sitting]
    deduction: bool
    branch: Branch | None
    ask: Ask | None = None
    host_seat: int = -1
    changed: dict[str, Any] = {}
    again: str = ""
    words: str = ""
    ended: Ended | None = None
    streamed: int | None = None
    watching: list[str] = []


class Welcome(FromServer, tag="welcome"):
    """The answer to hello: the table, the whole view, the events the client lacks, and the open question.

    `undo`: whether the seat's last choice can be taken back now. `now`: the server's time, to tell how long the open
    `window` still runs, and how long those are waited for who are asked. `stood_in`: what was chosen for this seat.
    """

    v: int
    table: TableInfo
    seat: int | None
    version: int
    first: int
    events: list[Happening]
    view: dict[str, Any] | None = None
    question: Question | None = None
    talk: list[Said] = []
    pace: dict[str, Any] = {}
    result: Result | None = None
    undo: bool = False
    window: Window | None = None
    now: int = 0
    waiting: list[Awaited] = []
    stood_in: StoodIn | None = None


class Update(FromServer, tag="update"):
    """News: changes of the view, events, the question.

    `first` is the number of the first event; those that a client has from there on were taken back. `question` is
    missing when it is as before, and null when nothing is asked any more; `undo` is missing when it is as before.
    """

    version: int
    changes: list[list[Any]] = []
    first: int | None = None
    events: list[Happening] = []
    question: Question | msgspec.UnsetType | None = msgspec.UNSET
    undo: bool | msgspec.UnsetType = msgspec.UNSET


class WindowNews(FromServer, tag="window"):
    """A reaction window opens, runs on, or is closed (null): the same message to everybody, always of the same size."""

    window: Window | None
    pad: str


class WaitingNews(FromServer, tag="waiting"):
    """For whom the table waits with a clock, as everybody sees it; `now` is the server's time."""

    seats: list[Awaited]
    now: int


class StandIn(FromServer, tag="stood_in"):
    """Something was chosen for this seat: because its time ran out (`clock`), or because a bot plays for it (`bot`)."""

    by: str
    stood_in: StoodIn


class TableNews(FromServer, tag="table"):
    """The table or its seats have changed."""

    table: TableInfo


class Talk(FromServer, tag="talk"):
    """Something was said."""

    said: Said


class Part(Struct, omit_defaults=True):
    """A part of the board in words; `near`: it is about the own piece and what is around it."""

    title: str
    lines: list[str]
    near: bool = False


class InWords(FromServer, tag="words"):
    """The board in words, as the version of that number showed it."""

    parts: list[Part]
    version: int
    id: int = 0


class Over(FromServer, tag="over"):
    """The match is over, and everything is open: fetch the record to see and prove it."""

    result: Result


class Done(FromServer, tag="done"):
    """The message of that id is stored."""

    id: int = 0


class Pong(FromServer, tag="pong"):
    """I am here."""

    id: int = 0


class Error(FromServer, tag="error"):
    """The message of that id changed nothing, and why: a code for programs, a sentence for people."""

    code: str
    text: str
    id: int = 0


ServerMessage = (
    Welcome | Update | WindowNews | WaitingNews | StandIn | TableNews | Talk | InWords | Over | Done | Pong | Error
)

WINDOW_BYTES = 256  # of every message about a window
_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(ClientMessage)


def encode(message: FromServer | TableInfo) -> bytes:
    """A message, or what everybody may know about a table, as it goes over the wire."""
    return _encoder.encode(message)


def window_news(window: Window | None) -> WindowNews:
    """A message about a window, filled up to the size that all of them have."""
    size = len(encode(WindowNews(window, "")))
    return WindowNews(window, " " * (-size % WINDOW_BYTES))


def decode(text: str | bytes) -> ClientMessage:
    """A client's message; msgspec.ValidationError or DecodeError say what is wrong with it."""
    message: ClientMessage = _decoder.decode(text)
    return message


def schema() -> dict[str, Any]:
    """The JSON Schema of both directions, for generating a client's types."""
    (client, server), components = msgspec.json.schema_components(
        [ClientMessage, ServerMessage], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Deadfall socket messages",
        "version": VERSION,
        "$defs": {**components, "ClientMessage": client, "ServerMessage": server},
    }
