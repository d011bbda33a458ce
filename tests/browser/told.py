"""Tables whose messages the tests send themselves, on pages whose clocks they wind."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Any, TypeVar

from playwright.sync_api import Browser, WebSocketRoute

from browser.person import Person
from server.running import Client, Server

T = TypeVar("T")
LONG = 100_000.0  # seconds on the page's clock at which it is stopped


def beside(work: Coroutine[Any, Any, T]) -> T:
    """Do something over sockets while browsers are open."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


async def welcome(server: Server, table: str, token: str) -> str:
    """What whoever comes to a seat is told first."""
    async with Client(server.port, table, token) as somebody:
        return next(text for text in somebody.received if json.loads(text)["type"] == "welcome")


class Table:
    """A table against bots, at which from now on happens what the test says."""

    def __init__(self, person: Person, server: Server, game: str = "frag", seat: int = 0, bots: int = 3) -> None:
        self.person = person
        self.server = server
        self.page = person.page
        self.known = 0
        self.heard: list[str] = []  # what the page has sent
        self.done: set[int] = set()  # the numbers of what the server has taken in of that
        self.alone = False  # whether what the server shows is kept from the page
        person.winds_the_clock()
        self.page.route_web_socket("**/api/tables/*/socket", self._route)
        seats = [{"kind": "bot", "level": "random"}] * bots
        made = server.post("/tables", {"game": game, "seats": [*seats[:seat], {"kind": "open"}, *seats[seat:]]})
        self.id = made["table"]["id"]
        self.token = server.post(f"/tables/{self.id}/join", {"name": "P0", "ready": True})["token"]
        server.post(f"/tables/{self.id}/start", {}, made["host"])
        person.sits_down(self.id, self.token)
        person.waits_for_a_question()
        self.page.clock.pause_at(LONG)

    def begins_again(self) -> None:
        """The page is welcomed as after a lost connection: it forgets what it was told, and is where the match is."""
        self.alone = False
        self.heard.clear()
        text = beside(welcome(self.server, self.id, self.token))
        self.known = len(json.loads(text)["events"])
        self.route.send(text)
        self.settles()
        self.person.waits_for_a_question()

    def _route(self, route: WebSocketRoute) -> None:
        self.route = route
        server = route.connect_to_server()

        def down(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "done":
                self.done.add(message.get("id", 0))
            if self.alone and message["type"] == "update":
                return
            if message["type"] in ("welcome", "update") and message.get("first") is not None:
                self.known = message["first"] + len(message.get("events", []))
            route.send(text)

        def up(text: str | bytes) -> None:
            self.heard.append(str(text))
            server.send(text)

        server.on_message(down)
        route.on_message(up)

    def tells(
        self,
        *events: tuple[str, dict[str, Any]],
        changes: list[Any] | None = None,
        question: dict[str, Any] | None = None,
    ) -> None:
        """Something happens, and nobody is asked any more, or something else."""
        told = [{"event": word, "clause": "FRAG-TURN-04", "data": data} for word, data in events]
        message = {"type": "update", "version": 0, "first": self.known, "events": told, "question": question}
        self.known += len(told)
        self.route.send(json.dumps({**message, "changes": changes or []}))

    def says(self, kind: str) -> list[dict[str, Any]]:
        """What the page has sent of that kind, when the server has taken the last of it in."""
        found = [message for message in map(json.loads, self.heard) if message["type"] == kind]
        while found and found[-1]["id"] not in self.done:
            self.page.wait_for_timeout(20)
        return found

    def walks(self, who: str, seat: int, cells: list[str]) -> None:
        """A fighter goes from cell to cell, one message for each."""
        for left, cell in reversed(list(enumerate(reversed(cells)))):
            step = ("stepped", {"who": who, "to": cell, "left": left})
            self.tells(step, changes=[[["seats", seat, "cell"], cell]])
        self.settles()

    def settles(self) -> None:
        """What was sent has come in: the page has it before it answers."""
        self.page.evaluate(
            "() => new Promise(done => { const c = new MessageChannel();"
            " c.port1.onmessage = () => done(0); c.port2.postMessage(0) })"
        )

    def goes_by(self, milliseconds: int) -> None:
        self.page.clock.run_for(milliseconds)

    @property
    def log(self) -> str:
        return self.page.locator('[role="log"]').inner_text()


class Tables:
    """Tables that tests share, since opening one takes longer than most of them: each begins at them anew."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser = browser
        self.server = server
        self.stack = ExitStack()
        self.kept: dict[Any, Table] = {}

    def at(self, game: str = "frag", seat: int = 0, bots: int = 3, **window: Any) -> Table:
        """A table of a game in a window, at which nothing was told yet."""
        key = (game, seat, bots, *sorted(window.items()))
        if key in self.kept:
            self.kept[key].begins_again()
        else:
            person = self.stack.enter_context(Person(self.browser, self.server.http, **window))
            self.kept[key] = Table(person, self.server, game, seat, bots)
        return self.kept[key]
