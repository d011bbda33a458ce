"""What a page tells, and in which order: the test says what happens at the table, and winds the page's own clock."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, WebSocketRoute

from browser.person import Person
from server.running import Server

LONG = 100_000.0  # seconds on the page's clock at which it is stopped
GATHERED = 300  # milliseconds after which a walk is over
CELLS = ["B12", "C12", "C11", "C10", "B10"]
FINGER = {"has_touch": True, "is_mobile": True}
TRAILS = """() => {
  window.trails = []
  new MutationObserver(changes => changes.forEach(({ addedNodes }) => addedNodes.forEach(node => {
    if (node.tagName === 'polyline') window.trails.push(node.getAttribute('points').split(' ').length)
  }))).observe(document.querySelector('#the-board'), { childList: true, subtree: true })
}"""


class Table:
    """A table of Frag against three bots, at which from now on happens what the test says."""

    def __init__(self, person: Person, server: Server) -> None:
        self.person = person
        self.page = person.page
        self.known = 0
        self.heard: list[str] = []  # what the page has sent
        self.page.emulate_media(reduced_motion="no-preference")
        self.page.clock.install(time=0)
        self.page.route_web_socket("**/api/tables/*/socket", self._route)
        table, _, tokens = server.new_table("frag", people=1, bots=3, level="random")
        person.sits_down(table, tokens[0])
        person.waits_for_a_question()
        self.page.clock.pause_at(LONG)

    def _route(self, route: WebSocketRoute) -> None:
        self.route = route
        server = route.connect_to_server()

        def down(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] in ("welcome", "update") and message.get("first") is not None:
                self.known = message["first"] + len(message.get("events", []))
            route.send(text)

        def up(text: str | bytes) -> None:
            self.heard.append(str(text))
            server.send(text)

        server.on_message(down)
        route.on_message(up)

    def tells(self, *events: tuple[str, dict[str, Any]], changes: list[Any] | None = None) -> None:
        """Something happens, and nobody is asked any more."""
        told = [{"event": word, "clause": "FRAG-TURN-04", "data": data} for word, data in events]
        message = {"type": "update", "version": 0, "first": self.known, "events": told, "question": None}
        self.known += len(told)
        self.route.send(json.dumps({**message, "changes": changes or []}))

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


@pytest.fixture
def table(browser: Browser, server: Server) -> Iterator[Table]:
    with Person(browser, server.http) as person:
        yield Table(person, server)


def shot(table: Table) -> None:
    """Blue shoots at Green and hits."""
    table.tells(
        ("declared", {"who": "Blue", "target": "Green", "weapon": "Rail Gun", "range": 4}),
        ("needs", {"who": "Blue", "target": "Green", "number": 4}),
        ("rolled to hit", {"who": "Blue", "dice": 2, "sum": 9}),
        ("hit", {"who": "Blue", "target": "Green"}),
        ("rolled damage", {"target": "Green", "dice": 4, "attack": 16, "shield": 3, "defense": 10}),
        ("lost health", {"who": "Green", "loss": 1, "health": 2}),
    )
    table.page.get_by_text("Blue fires the Rail Gun at Green").first.wait_for()


def test_a_walk_is_one_glide_and_one_line(table: Table) -> None:
    table.walks("Blue", 1, CELLS[:1])
    table.goes_by(GATHERED + 1000)
    table.page.evaluate(TRAILS)
    table.walks("Blue", 1, CELLS[1:])
    assert "B10" not in table.log
    table.goes_by(GATHERED)
    table.person.waits_until("() => window.trails.length > 0")
    assert table.page.evaluate("window.trails") == [len(CELLS)], "every cell of the way, once"
    assert "B10" not in table.log, "the log waits until the piece has arrived"
    table.goes_by(1000)
    table.page.get_by_text("moves to B10").first.wait_for()
    assert "C10" not in table.log, "where a walk has led, not every step"


def test_nothing_tells_the_outcome_before_the_dice_lie(table: Table) -> None:
    shot(table)
    seats = table.page.locator('[aria-label="Seats"]').inner_text()
    assert "÷" not in table.page.content()
    assert "loses 1 Health" not in table.log
    table.goes_by(1500)
    table.page.get_by_text("16 ÷ 10 = 1").first.wait_for()
    assert "Damage: 16" not in table.log
    assert table.page.locator('[aria-label="Seats"]').inner_text() == seats
    table.goes_by(3000)
    table.page.locator('[role="log"]').get_by_text("Green loses 1 Health").wait_for()
    assert table.page.locator(".parts").count() == 0


def test_a_key_ends_what_is_staged_and_then_everything(table: Table) -> None:
    shot(table)
    table.tells(("fragged", {"who": "Green", "at": "C12"}))
    table.settles()
    for _ in range(3):  # to hit, damage, loss
        table.page.keyboard.press("Space")
    table.page.locator('[role="log"]').get_by_text("Green loses 1 Health").wait_for()
    table.walks("Blue", 1, CELLS)
    table.page.keyboard.press("Shift+Space")
    table.page.locator('[role="log"]').get_by_text("moves to B10").wait_for()
    text = table.log
    assert text.index("loses 1 Health") < text.index("is fragged") < text.index("moves to B10")


def test_a_tap_on_the_board_goes_on(browser: Browser, server: Server) -> None:
    with Person(browser, server.http, 390, 844, **FINGER) as person:
        table = Table(person, server)
        shot(table)
        board = person.page.locator('[aria-label^="The board"]').bounding_box()
        assert board
        for _ in range(4):
            person.page.touchscreen.tap(board["x"] + board["width"] / 2, board["y"] + board["height"] - 60)
        person.page.get_by_text("Green loses 1 Health").first.wait_for()


def test_the_last_round_is_stepped_through_back_and_forth(table: Table) -> None:
    for who, seat, cell in [("Blue", 1, "B12"), ("Green", 2, "C11"), ("Yellow", 3, "B10")]:
        table.walks(who, seat, [cell])
        table.goes_by(GATHERED + 2000)
    table.page.get_by_text("Yellow moves to B10").first.wait_for()
    bar = table.page.locator('[data-state="past"]')
    table.page.keyboard.press("[")
    table.page.keyboard.press("[")
    bar.get_by_text("step 2 of 3").wait_for()
    assert "Green moves to C11" in table.log
    assert "Yellow moves" not in table.log
    table.page.keyboard.press("]")
    bar.get_by_text("step 3 of 3").wait_for()
    assert "Yellow moves to B10" in table.log
    table.page.keyboard.press("Escape")
    bar.wait_for(state="detached")
    table.page.get_by_role("button", name="One step back").click()
    bar.wait_for()
    table.page.get_by_role("button", name="Back to now").click()
    bar.wait_for(state="detached")


def test_everybody_has_a_pace_of_their_own_and_the_table_hears_nothing_of_it(table: Table) -> None:
    table.walks("Blue", 1, CELLS[:1])
    table.goes_by(GATHERED + 2000)
    said = len(table.heard)
    table.page.get_by_role("radio", name="Instant").click()
    table.walks("Green", 2, CELLS)
    table.page.locator('[role="log"]').get_by_text("Green moves to B10").wait_for()
    assert json.loads(table.page.evaluate("localStorage['deadfall.taste']"))["pace"] == "instant"
    assert len(table.heard) == said
