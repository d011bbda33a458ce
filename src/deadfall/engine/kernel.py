"""The kernel: a stack of rules in progress and one open question at a time."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Final, Generic, Self, TypeVar

from mypy_extensions import mypyc_attr

from deadfall.engine.dice import totals, weights_of

CHANCE: Final = -1  # the seat that answers for dice and decks
DONE: Final = -1  # the step of a rule that is over
EVERY_RULE: Final = 1_000_000  # a depth that no stack reaches
PASS: Final = 0  # the option that declines
EVERYONE: Final = -1  # a `seen` mask with every bit set
SPECTATOR: Final = 31  # the seat number of somebody who only watches

S = TypeVar("S", bound="State")


class IllegalChoice(ValueError):
    """An answer that is not on offer; nothing has changed."""


class Kind:
    """A kind of question: its name, and how many answers it can ever have.

    `window`: a reaction window. `together`: several seats are asked at the same time, and nobody sees an answer before
    all are in, so that a table may collect them in any order. `clause`: what says which answers are allowed; kinds
    that only chance answers need none. `veiled`: others see who is asked, but not whether there is more than one
    answer; so a lone one must not be given any faster than a choice. `brief`: a window so frequent that a table
    waits in it only if somebody asks for a moment.
    """

    def __init__(
        self,
        name: str,
        count: int,
        window: bool = False,
        together: bool = False,
        clause: str = "",
        veiled: bool = False,
        brief: bool = False,
    ) -> None:
        self.name = name
        self.count = count
        self.window = window
        self.together = together
        self.clause = clause
        self.veiled = veiled
        self.brief = brief


class Word:
    """A kind of event: the names and types of its arguments, its sentence, and whether it uncovers something hidden."""

    def __init__(self, name: str, layout: str, text: str, reveals: bool = False) -> None:
        self.name = name
        self.layout = layout
        self.text = text
        self.reveals = reveals


class Decision:
    """One question. Never changed and never stored: `reask` computes it again."""

    def __init__(self, seat: int, kind: int, options: list[int], weights: list[int] | None = None) -> None:
        self.seat = seat
        self.kind = kind
        self.options = options
        self.weights = weights


class Event:
    """Something that happened, by which clause, and who saw it: whole or not at all."""

    def __init__(self, kind: int, args: tuple[int, ...], clause: str, seen: int) -> None:
        self.kind = kind
        self.args = args
        self.clause = clause
        self.seen = seen

    def seen_by(self, seat: int) -> bool:
        return (self.seen >> seat) & 1 == 1


class Outcome:
    """How a game ended: who won, a score for each seat, and the clause that ended it."""

    def __init__(self, winners: list[int], scores: list[float], reason: str, clause: str) -> None:
        self.winners = winners
        self.scores = scores
        self.reason = reason
        self.clause = clause


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(ABC, Generic[S]):
    """A rule in progress: ints only, every one of them a constructor argument listed in `layout`."""

    layout: ClassVar[str] = "step"

    def __init__(self, step: int) -> None:
        self.step = step

    @abstractmethod
    def run(self, s: S) -> int:
        """Do this step; return the step to resume at, or DONE."""

    def fields(self) -> tuple[int, ...]:
        return (self.step,)

    def clone(self) -> Frame[S]:
        return type(self)(*self.fields())


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """A position: the rules in progress, the open question, the answer register, and what the game adds."""

    layout: ClassVar[str] = ""

    def __init__(self) -> None:
        self.stack: list[Frame[Any]] = []
        self.pending: Decision | None = None
        self.then = 0
        self.answer = 0
        self.ended_above = EVERY_RULE
        self.learned = 0  # mask of the seats that have learned something since somebody looked
        self.log: list[Event] | None = []

    def ask(self, seat: int, kind: int, options: list[int]) -> None:
        """Open a question; a step that asks changes nothing but its own fields."""
        self.pending = Decision(seat, kind, options)

    def chance(self, kind: int, options: list[int], weights: list[int] | None = None) -> None:
        """Open a question to chance: uniform, or in proportion to the weights."""
        self.pending = Decision(CHANCE, kind, options, weights)

    def roll(self, kind: int, dice: int) -> None:
        """Ask chance for the sum of some six-sided dice."""
        self.pending = Decision(CHANCE, kind, totals(dice), weights_of(dice))

    def push(self, frame: Frame[Any]) -> None:
        self.stack.append(frame)

    def end_rules_above(self, depth: int) -> None:
        """Every rule but the lowest is over, whatever it was about to do: the game is decided, a phase cut short."""
        self.ended_above = depth

    def emit(self, kind: int, args: tuple[int, ...], clause: str, seen: int = EVERYONE) -> None:
        if self.log is not None:
            self.log.append(Event(kind, args, clause, seen))

    def learn(self, seats: int) -> None:
        """Here these seats learn something that they could not be sure of, whatever it turns out to be.

        Dice, draws and questions to others need no such mark. Who learns must follow from what they knew before: a
        look that finds nobody tells as much as one that finds somebody.
        """
        self.learned |= seats

    @abstractmethod
    def clone(self) -> Self:
        """A deep copy without the log; each game writes its own and begins with `copy_flow`."""

    def copy_flow(self, other: State) -> None:
        """Take over the stack, the question and the register of another state."""
        self.stack = [frame.clone() for frame in other.stack]
        self.pending = other.pending
        self.then = other.then
        self.answer = other.answer
        self.log = None


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer(ABC):
    """Answers the questions of chance from outside the state."""

    @abstractmethod
    def deal(self, d: Decision) -> int:
        """The answer to a question of chance."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[S]):
    """The rules at one table: content, options, words. Immutable; it holds nothing of a match."""

    def __init__(self, key: str, seats: int) -> None:
        self.key = key
        self.seats = seats
        self.kinds: list[Kind] = []
        self.words: list[Word] = []
        self.names: dict[str, list[str]] = {}  # the type words of layouts -> the names behind the ints
        self.bags: dict[str, str] = {}  # type words of bags in one int -> the type word of the cards in them
        self.frames: dict[str, type[Frame[Any]]] = {}
        self.parts: dict[str, type[Any]] = {}  # classes that a layout may nest, by name
        self.bound = 1_000_000  # no game answers more questions than this

    @abstractmethod
    def blank(self) -> S:
        """An empty state for `start` and for snapshots to fill."""

    @abstractmethod
    def start(self) -> S:
        """The position before the first question, `advance` not yet called."""

    @abstractmethod
    def outcome(self, s: S) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    @abstractmethod
    def view(self, s: S, seat: int) -> dict[str, Any]:
        """Exactly what a seat (or SPECTATOR) may know, as JSON-able data."""

    def views(self, s: S, seats: Sequence[int]) -> list[dict[str, Any]]:
        """The views of several seats; a game may make once what they have in common, so they are not to be changed."""
        return [self.view(s, seat) for seat in seats]

    @abstractmethod
    def resample(self, s: S, seat: int, dealer: Dealer) -> None:
        """Deal again, in place, everything that seat cannot know; the caller then calls `reask`."""

    @abstractmethod
    def prompt(self, s: S, d: Decision) -> str:
        """The question in words, from what the asked seat knows."""

    @abstractmethod
    def describe(self, s: S, d: Decision, option: int) -> str:
        """The text of an option, unlike that of any other option of the same question."""

    def target(self, s: S, d: Decision, option: int) -> dict[str, Any]:
        """What an option points at, by name, for a board to highlight and a bot to read."""
        return {}

    def default(self, s: S, d: Decision) -> int:
        """The answer of a player who does not answer."""
        return PASS if PASS in d.options else d.options[0]

    def leave(self, s: S, seat: int) -> None:
        """A player leaves for good, while a question is open; from then on his questions get their default answer."""

    def scene(self) -> dict[str, Any]:
        """What never changes in a match and a page cannot read from the content, as JSON-able data."""
        return {}

    def census(self, s: S) -> list[int]:
        """How many there are of every countable thing, wherever it lies: constant through a game."""
        return []


def advance(s: State) -> None:
    """Run the top rule until somebody must answer or every rule is done."""
    stack = s.stack
    while stack:
        if s.ended_above != EVERY_RULE:
            del stack[s.ended_above :]
            s.ended_above = EVERY_RULE
            continue
        frame = stack[-1]
        after = frame.run(s)
        if s.pending is not None:
            s.then = after
            return
        frame.step = after
        if after == DONE:
            if stack[-1] is frame:
                stack.pop()
            else:
                stack.remove(frame)  # it put others on top before it ended


def answer(s: State, option: int) -> None:
    """Answer the open question and go on."""
    d = s.pending
    if d is None:
        raise IllegalChoice("the game is over: no question is open")
    if option not in d.options:
        raise IllegalChoice(f"option {option} is not on offer: choose one of {d.options}")
    s.answer = option
    s.pending = None
    s.stack[-1].step = s.then
    if s.then == DONE:
        s.stack.pop()
    advance(s)


def reask(s: State) -> None:
    """Compute the open question again, after the state was restored or dealt anew."""
    if s.pending is not None or s.stack:
        s.pending = None
        s.then = s.stack[-1].run(s)


def settle(s: State, dealer: Dealer) -> int:
    """Let the dealer answer chance, and lone options answer themselves; return how often the dealer was asked."""
    deals = 0
    d = s.pending
    while d is not None:
        if d.seat == CHANCE:
            deals += 1
            answer(s, dealer.deal(d))
        elif len(d.options) == 1:
            answer(s, d.options[0])
        else:
            break
        d = s.pending
    return deals
