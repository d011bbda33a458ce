"""The law that the log follows the board: whoever only reads the log knows what lies on the table.

A reader of each game (`readers/<key>.py`) takes down the facts of the first view, changes them by nothing but the
events that a seat is told, and must find the same facts in the view whenever somebody is asked, and at the end.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from conformance.hidden import name
from deadfall.engine.kernel import CHANCE, Event, Game, State
from deadfall.match.telling import named

Facts = dict[str, Any]


class Reader(ABC):
    """Somebody with closed eyes. A game's reader has `shown` and a method `on_<event>` for all that changes a fact."""

    unsettled: tuple[str, ...] = ()  # kinds of questions in the middle of something, at which nobody compares

    def __init__(self, game: Game[Any], seat: int) -> None:
        self.game = game
        self.seat = seat
        self.begun = False
        self.first: Facts = {}  # before anything was told
        self.facts: Facts = {}
        self.clause = ""  # of the event that is told now
        self.before = ""  # the kind of the event told before it

    def ready(self, view: dict[str, Any]) -> bool:
        """Whether there is something to follow yet."""
        return True

    @abstractmethod
    def shown(self, view: dict[str, Any]) -> Iterator[tuple[str, Any]]:
        """The facts that a view shows."""

    def seen(self, view: dict[str, Any]) -> Facts:
        """The facts of a view without those that say "none" or "not"."""
        return {fact: value for fact, value in self.shown(view) if value}

    def waits(self, kind: str) -> bool:
        """Whether a question comes in the middle of something."""
        return kind in self.unsettled

    def hear(self, event: Event) -> None:
        """Take down what an event says."""
        word = self.game.words[event.kind].name
        handler = self.handler(word)
        self.clause = event.clause
        if handler is not None:
            handler(**named(self.game, event))
        self.before = word

    def handler(self, event: str) -> Callable[..., None] | None:
        found: Callable[..., None] | None = getattr(self, "on_" + event.replace(" ", "_").replace("-", "_"), None)
        return found

    def put(self, fact: str, value: Any) -> None:
        if value:
            self.facts[fact] = value
        else:
            self.facts.pop(fact, None)

    def add(self, fact: str, number: int = 1) -> None:
        self.put(fact, self.facts.get(fact, 0) + number)

    def drop(self, *beginnings: str) -> None:
        """Forget every fact whose name begins so."""
        self.facts = {fact: value for fact, value in self.facts.items() if not fact.startswith(beginnings)}


@dataclass(frozen=True)
class Gap:
    """A fact that the view shows and the log did not tell."""

    fact: str
    told: Any
    shown: Any
    where: str
    since: tuple[str, ...]  # the events that were told since the last time everything was right

    def __str__(self) -> str:
        return (
            f"{self.where}: {self.fact}: told {self.told!r}, shown {self.shown!r}, after {', '.join(self.since[-6:])}"
        )


def gaps(game: Game[Any], reader: Reader, states: Iterator[State], swallow: str = "", every: int = 1) -> Iterator[Gap]:
    """What the reader has wrong whenever somebody is asked; he then looks once and goes on.

    `swallow`: a kind of event that is kept from him. `every`: look at one question of so many.
    """
    heard = asked = 0
    since: list[str] = []
    for at, s in enumerate(states):
        d = s.pending
        asked += 1
        if (
            reader.begun
            and d is not None
            and (d.seat == CHANCE or asked % every or reader.waits(game.kinds[d.kind].name))
        ):
            continue
        log = s.log or []
        for event in log[heard:]:
            word = game.words[event.kind].name
            if event.seen_by(reader.seat) and word != swallow:
                since.append(word)
                reader.hear(event)
        heard = len(log)
        view = game.view(s, reader.seat)
        told, shown = reader.facts, reader.seen(view)
        if not reader.begun:
            reader.begun = reader.ready(view)
            reader.first, reader.facts = shown, shown.copy()
        elif told != shown:
            kind = "the end" if d is None else game.kinds[d.kind].name
            where = f"{game.key}, {name(game, reader.seat)}, question {at} ({kind})"
            for fact in sorted(told.keys() | shown.keys()):
                if told.get(fact) != shown.get(fact):
                    yield Gap(fact, told.get(fact), shown.get(fact), where, tuple(since))
            reader.facts = shown
        since.clear()
