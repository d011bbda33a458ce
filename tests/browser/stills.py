"""Tables at a moment of a real match: they stand still there, or go on from it with basic bots in the other seats."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import msgspec
from playwright.sync_api import WebSocketRoute

from browser.person import Person
from deadfall.engine.text import board_in_words
from deadfall.match.log import ANSWER, LogLine
from deadfall.match.match import Match
from deadfall.server.showing.audience import Audience, Sight
from deadfall.server.wire.messages import Done
from fixtures import Bench


class Moment(NamedTuple):
    """Where a match of basic bots is looked at: who has a choice, or none, is asked `kind`, after so many choices.

    What must hold (`when`) is found whatever bots learn to play; a number of choices may bring about something else.
    """

    game: str
    kind: str
    after: int
    has_choice: bool = True
    seed: int = 1
    when: Callable[[Match], bool] = lambda match: True


# The heart of each game, and the rows of cards that need most room.
MOMENTS = {
    "frag": Moment("frag", "act", 60),
    "friday13": Moment("friday13", "turn", 60),
    "jason": Moment("friday13", "jason's turn", 150),
    "dangerous_game": Moment("dangerous_game", "move", 60),
    "headless_horseman": Moment("headless_horseman", "number", 120),
    "final_girl": Moment("final_girl", "act", 12),
    "shop": Moment("final_girl", "buy", 10),
}
# A reaction window, seen by one who holds a card for it; a third of its time is over.
WINDOW = Moment("dangerous_game", "W5", 30)
EMPTY_HANDED = Moment("dangerous_game", "W5", 30, has_choice=False)
LASTS = 90_000  # milliseconds
LONGEST = 2000  # choices
MATCHES = 20
# The page takes itself for a table's, and is answered within itself what it asks of one: a route for requests would
# have every file of the page come by way of the test, and none of them be kept.
ASKED_HERE = """answers => {
  if (location.pathname === '/') history.replaceState(null, '', '/table/bench#aaaaaaaaaaaaaaaaaaaa')
  const elsewhere = window.fetch
  window.fetch = (path, how) => {
    const answer = answers[String(path).split('?')[0]]
    return answer ? Promise.resolve(new Response(answer)) : elsewhere(path, how)
  }
}"""


def reached(moment: Moment) -> tuple[Bench, int]:
    """A match that has come to the moment, and whose it is: that of the seed, or the first after it to come there."""
    for seed in range(moment.seed, moment.seed + MATCHES):
        bench = Bench(moment.game, seed)
        while bench.match.outcome is None and bench.choices < LONGEST:
            if bench.choices >= moment.after and not bench.course.ready:
                for seat, audience in enumerate(bench.audiences):
                    question = audience.question
                    if not question or question.kind != moment.kind:
                        continue
                    if (len(question.options) > 1) == moment.has_choice and moment.when(bench.match):
                        return bench, seat
            bench.step()
    raise AssertionError(f"in none of {MATCHES} matches: {moment}")


@cache
def sent(moment: Moment) -> dict[str, bytes]:
    """What a page asks for at this moment, as JSON: the table, its scene, the welcome, and the board in words."""
    return _sent(*reached(moment))


def _sent(bench: Bench, seat: int) -> dict[str, bytes]:
    known, seats = bench.moment(seat), list(bench.course.open())
    told = board_in_words(bench.match.entry, bench.match.game, known["view"])
    same = {key: known[key] for key in ("seat", "view", "question", "events")}
    welcome = {"type": "welcome", "v": 1, "table": known["info"], "version": 1, "first": 0, **same}
    if known["question"].window:
        welcome["window"] = {"kind": known["question"].kind, "seats": seats, "opens": 0, "closes": LASTS}
        welcome["now"] = LASTS // 3
    words = {"type": "words", "version": 1, "parts": [part._asdict() for part in told]}
    asked = {"table": known["info"], "scene": known["scene"], "welcome": welcome, "words": words}
    return {key: msgspec.json.encode(value) for key, value in asked.items()}


class Alive:
    """A match that goes on from a moment: the page's choices are taken, and basic bots choose for everybody else."""

    def __init__(self, moment: Moment) -> None:
        self.bench, self.seat = reached(moment)
        self.sent = _sent(self.bench, self.seat)
        self._audience = Audience(self.seat, self.seat)
        self._shows()  # what the welcome tells
        self.choices = 0

    @property
    def view(self) -> dict[str, Any]:
        """What the seat sees now."""
        return self.bench.match.view(self.seat)

    def option(self, text: str) -> int:
        """The number of an option of the open question."""
        asked = self._audience.question
        assert asked is not None
        return next(option.id for option in asked.options if option.text == text)

    def takes(self, option: int) -> list[bytes]:
        """The page has chosen: what it is sent until it is asked again."""
        self.choices += 1
        course = self.bench.course
        course.take(LogLine(LONGEST + self.choices, ANSWER, self.seat, option, course.step))
        news = self._shows()
        while self.bench.match.outcome is None and not self._asks():
            self.bench.step()
            news += self._shows()
        return news

    def _asks(self) -> bool:
        asked = self._audience.question
        return asked is not None and not asked.window and not self.bench.course.ready

    def _shows(self) -> list[bytes]:
        update = self._audience.look(Sight(self.bench.course, [self.seat]))
        return [] if update is None else [msgspec.json.encode(update)]


def looks_at(person: Person, moment: Moment) -> None:
    """Sit down at the moment, at which nobody plays on: the page comes from the server, what it is told from here."""
    known = sent(moment)
    _sits_down(person, known, lambda _: [known["welcome"]])


def plays_on(person: Person, moment: Moment) -> Alive:
    """Sit down at the moment, and go on from there."""
    alive = Alive(moment)

    def hears(message: dict[str, Any]) -> list[bytes]:
        if message["type"] != "choose":
            return [alive.sent["welcome"]] if message["type"] == "hello" else []
        return [msgspec.json.encode(Done(message["id"])), *alive.takes(message["option"])]

    _sits_down(person, alive.sent, hears)
    return alive


Hears = Callable[[dict[str, Any]], list[bytes]]


def _sits_down(person: Person, known: dict[str, bytes], hears: Hears) -> None:
    answers = {"/api/tables/bench": known["table"].decode(), "/api/tables/bench/scene": known["scene"].decode()}
    person.page.add_init_script(f"({ASKED_HERE})({json.dumps(answers)})")
    person.page.route_web_socket("**/api/tables/bench/socket", _speaks(known["words"], hears))
    person.opens("/")
    assert person.waits_for_a_question()


def _speaks(words: bytes, hears: Hears) -> Callable[[WebSocketRoute], None]:
    def answer(socket: WebSocketRoute, said: str | bytes) -> None:
        message = msgspec.json.decode(said)
        if message["type"] == "believe":  # a page wishes that again whenever it is welcomed
            return
        for news in [words] if message["type"] == "words" else hears(message):
            socket.send(news.decode())

    return lambda socket: socket.on_message(lambda said: answer(socket, said))
