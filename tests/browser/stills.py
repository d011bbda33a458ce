"""Tables that stand still at a moment of a real match: a page gets what a seat would be sent, and nobody plays on."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import msgspec
from playwright.sync_api import Route, WebSocketRoute

from browser.person import Person
from deadfall.engine.text import Part, board_in_words
from fixtures import Bench
from server.running import http


class Moment(NamedTuple):
    """Where a match of basic bots is looked at: who has a choice, or none, is asked `kind`, after so many choices."""

    game: str
    kind: str
    after: int
    has_choice: bool = True


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


@cache
def sent(moment: Moment) -> dict[str, bytes]:
    """What a page asks for at this moment, as JSON: the table, its scene, the welcome, and the board in words."""
    bench = Bench(moment.game, seed=1)
    while True:
        assert bench.match.outcome is None and bench.choices < LONGEST, f"nobody is asked {moment.kind}"
        if bench.choices >= moment.after and not bench.course.ready:
            for seat, audience in enumerate(bench.audiences):
                question = audience.question
                if question and question.kind == moment.kind and (len(question.options) > 1) == moment.has_choice:
                    known = bench.moment(seat)
                    told = board_in_words(bench.match.entry, bench.match.game, known["view"])
                    return _sent(known, told, list(bench.course.open()))
        bench.step()


def _sent(known: dict[str, Any], told: list[Part], seats: list[int]) -> dict[str, bytes]:
    same = {key: known[key] for key in ("seat", "view", "question", "events")}
    welcome = {"type": "welcome", "v": 1, "table": known["info"], "version": 1, "first": 0, **same}
    if known["question"].window:
        welcome["window"] = {"kind": known["question"].kind, "seats": seats, "opens": 0, "closes": LASTS}
        welcome["now"] = LASTS // 3
    words = {"type": "words", "version": 1, "parts": [part._asdict() for part in told]}
    asked = {"table": known["info"], "scene": known["scene"], "welcome": welcome, "words": words}
    return {key: msgspec.json.encode(value) for key, value in asked.items()}


def looks_at(person: Person, moment: Moment) -> None:
    """Sit down at the moment: the page comes from the server, what it is told from here."""
    known = sent(moment)
    person.page.unroute_all()
    page = http.get(f"{person.address}/")
    person.page.route("**/table/bench", lambda route: route.fulfill(body=page.content, content_type="text/html"))
    person.page.route("**/api/tables/bench", _answers(known["table"]))
    person.page.route("**/api/tables/bench/scene?*", _answers(known["scene"]))
    person.page.route_web_socket("**/api/tables/bench/socket", _speaks(known))
    person.opens("about:blank")
    person.opens("/table/bench#aaaaaaaaaaaaaaaaaaaa")
    assert person.waits_for_a_question()


def _answers(body: bytes) -> Callable[[Route], None]:
    return lambda route: route.fulfill(body=body, content_type="application/json")


def _speaks(known: dict[str, bytes]) -> Callable[[WebSocketRoute], None]:
    def answer(socket: WebSocketRoute, said: str | bytes) -> None:
        kind = msgspec.json.decode(said)["type"]
        if kind != "believe":  # a page wishes that again whenever it is welcomed
            socket.send(known["words" if kind == "words" else "welcome"].decode())

    return lambda socket: socket.on_message(lambda said: answer(socket, said))
