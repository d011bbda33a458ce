"""What a page tells, and in which order: the test says what happens at the table, and winds the page's own clock."""

from __future__ import annotations

import json

import pytest

from browser.person import Person
from browser.told import Table, Tables
from server.running import Server

GATHERED = 300  # milliseconds after which a walk is over
CELLS = ["B12", "C12", "C11", "C10", "B10"]
ABOUT_THE_PAGE = {"ping", "front", "idle"}  # messages that say whether somebody is there
TRAILS = """() => {
  window.trails = []
  new MutationObserver(changes => changes.forEach(({ addedNodes }) => addedNodes.forEach(node => {
    if (node.tagName === 'polyline') window.trails.push(node.getAttribute('points').split(' ').length)
  }))).observe(document.querySelector('#the-board'), { childList: true, subtree: true })
}"""


@pytest.fixture
def table(told: Tables) -> Table:
    return told.at()


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


def test_a_tap_on_the_board_goes_on(told: Tables) -> None:
    table = told.at(width=390, height=844, has_touch=True, is_mobile=True)
    shot(table)
    board = table.page.locator('[aria-label^="The board"]').bounding_box()
    assert board
    for _ in range(4):
        table.page.touchscreen.tap(board["x"] + board["width"] / 2, board["y"] + board["height"] - 60)
    table.page.get_by_text("Green loses 1 Health").first.wait_for()


def test_the_last_round_is_stepped_through_back_and_forth(person: Person, server: Server) -> None:
    table = Table(person, server)
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
    assert {json.loads(text)["type"] for text in table.heard[said:]} <= ABOUT_THE_PAGE
    table.page.get_by_role("radio", name="Normal").click()  # as those after us expect it
