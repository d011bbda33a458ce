"""Room for every table: what each window shows of board, words and cards, measured in the page."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser.person import ASIDE, Person
from browser.stills import MOMENTS, looks_at
from server.running import Server

FINGER = {"has_touch": True, "is_mobile": True}
MOUSE: dict[str, Any] = {}
# Windows, how one points in them, and which part of the window the board has at least. A board is 10 to 7: beside a
# column of 269 it cannot have half of a window that is nearly square, and a desk keeps both rails open.
WINDOWS = {
    (1440, 900): (MOUSE, 0.42),
    (1280, 720): (MOUSE, 0.49),
    (1024, 768): (MOUSE, 0.38),
    (1180, 820): (FINGER, 0.47),
    (820, 1180): (FINGER, 0.44),
    (844, 390): (FINGER, 0.56),
    (390, 844): (FINGER, 0.45),
    (360, 640): (FINGER, 0.40),
}
LEAST = 12  # pixels of a letter
TARGET = 44  # pixels of what a finger presses
CARDS = ["jason", "headless_horseman", "final_girl", "frag", "dangerous_game"]

BOARD = "document.querySelector('[aria-label^=\"The board\"]').getBoundingClientRect()"
SHARE = f"() => {{ const board = {BOARD}; return board.width * board.height / innerWidth / innerHeight }}"
# Every text that can be seen, by its size on the screen: drawings are scaled.
SMALL = """least => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const small = new Set()
  while (walker.nextNode()) {
    const text = walker.currentNode, holder = text.parentElement
    if (!text.textContent.trim() || holder.closest('.sr, script, style')) continue
    if (!holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const matrix = holder.closest('svg') && holder.getScreenCTM?.()
    const size = parseFloat(getComputedStyle(holder).fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1)
    if (size < least - 0.05) small.add(`${size.toFixed(1)} ${text.textContent.trim().slice(0, 30)}`)
  }
  return [...small]
}"""
# What a finger can press, measured by what lies under it: a field around its middle belongs to it.
NARROW = """target => {
  const seen = e => e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !e.closest('[inert]')
  const inside = (x, y) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight
  const reached = (press, x, y) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (press.contains(hit) || hit.contains(press) && hit.closest('button, a, label') === null)
  }
  return [...document.querySelectorAll('button, a[href], [role="button"], input, select')]
    .filter(e => seen(e) && !e.closest('svg, [role="log"], .card'))
    .filter(e => {
      const { x, y, width, height } = e.getBoundingClientRect()
      const middle = { x: x + width / 2, y: y + height / 2 }
      const ends = [middle.x, x + 2, x + width - 2].map(left => [left, middle.y]) // what is cut can be scrolled to
      if (ends.some(([left, top]) => !inside(left, top) || !reached(e, left, top))) return false
      const half = target / 2 - 1
      const spots = [[Math.max(width / 2 - 1, half), 0], [0, Math.max(height / 2 - 1, half)]]
      if (width >= target - 1 && height >= target - 1) return false
      return spots.some(([across, down]) => [1, -1].some(sign => {
        const at = { x: middle.x + sign * Math.min(across, half), y: middle.y + sign * Math.min(down, half) }
        return inside(at.x, at.y) && !reached(e, at.x, at.y)
      }))
    })
    .map(e => {
      const { width, height } = e.getBoundingClientRect()
      return `${Math.round(width)}x${Math.round(height)} ${e.ariaLabel ?? e.textContent.trim().slice(0, 30)}`
    })
}"""
# Parts of which something else lies on top: looked at in a grid of points, a hair inside their edges.
COVERED = """parts => parts.flatMap(part => [...document.querySelectorAll(part)].map(e => [part, e]))
  .filter(([, e]) => e.checkVisibility() && !e.closest('[inert]'))
  .flatMap(([part, e]) => {
    const { x, y, width, height } = e.getBoundingClientRect()
    const steps = [0.02, 0.25, 0.5, 0.75, 0.98]
    return steps.flatMap(down => steps.map(across => [x + across * width, y + down * height]))
      .filter(([left, top]) => left > 0 && top > 0 && left < innerWidth && top < innerHeight)
      .map(([left, top]) => document.elementFromPoint(left, top))
      .filter(hit => hit && !e.contains(hit) && !hit.contains(e))
      .map(hit => `${part} under ${hit.tagName}.${hit.getAttribute('class')}`)
  })"""
PARTS = ["[aria-label^='The board']", "[data-question]", "[role=log]"]
# Cards of the hand of which less than a strip can be seen or scrolled to.
LOST_CARDS = """strip => {
  return [...document.querySelectorAll('.fan > * > .row')].flatMap(row => {
    const edge = row.getBoundingClientRect()
    const scrolls = row.scrollWidth > row.clientWidth + 2
    return [...row.children].filter(place => {
      const { left, width } = place.getBoundingClientRect()
      const seen = Math.min(left + width, edge.right, innerWidth) - Math.max(left, edge.left, 0)
      return width > 0 && !scrolls && seen < strip
    }).map(place => place.textContent.trim().slice(0, 30))
  })
}"""


def at(person: Person, name: str) -> None:
    looks_at(person, MOMENTS[name])
    person.page.mouse.move(*ASIDE)
    person.waits_for_rest('[aria-label^="The board"]')


@pytest.mark.parametrize("window", WINDOWS, ids=lambda window: "x".join(map(str, window)))
def test_every_table_has_room_in_every_window(browser: Browser, server: Server, window: tuple[int, int]) -> None:
    pointing, share = WINDOWS[window]
    with Person(browser, server.http, *window, **pointing) as person:
        for name in MOMENTS:
            at(person, name)
            told = f"{name} at {window}"
            assert person.page.evaluate(SHARE) >= share, told
            assert person.page.evaluate(SMALL, LEAST) == [], told
            assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), told
            assert person.beside_the_screen() == [], told
            if name != "shop":  # which lies over the board, and nowhere else
                assert person.page.evaluate(COVERED, PARTS) == [], told
            assert person.page.evaluate(COVERED, PARTS[1:]) == [], told
            if person.touches:
                assert person.page.evaluate(NARROW, TARGET) == [], told


@pytest.mark.parametrize(
    "window", [(1440, 900), (1280, 720), (1024, 768)], ids=lambda window: "x".join(map(str, window))
)
def test_all_cards_of_a_hand_can_be_seen(browser: Browser, server: Server, window: tuple[int, int]) -> None:
    with Person(browser, server.http, *window) as person:
        for name in CARDS:
            at(person, name)
            assert person.page.evaluate(LOST_CARDS, 60) == [], f"{name} at {window}"


@pytest.mark.parametrize("window", [(1440, 900), (1280, 720)], ids=lambda window: "x".join(map(str, window)))
def test_the_shop_shows_every_card_over_the_board_and_nothing_else(
    browser: Browser, server: Server, window: tuple[int, int]
) -> None:
    with Person(browser, server.http, *window) as person:
        at(person, "shop")
        shop = person.page.get_by_label("The shop")
        box, board = shop.bounding_box(), person.page.evaluate(f"(() => {{ const b = {BOARD}; return b.toJSON() }})()")
        assert box and abs(box["width"] - board["width"]) < 2 and abs(box["height"] - board["height"]) < 2
        cells = shop.locator(".cell")
        assert cells.count() > 12
        for cell in cells.all():
            place = cell.bounding_box()
            assert place and place["y"] + place["height"] <= box["y"] + box["height"] + 1
        person.page.keyboard.press("b")
        expect(cells).to_have_count(0)
        assert person.page.evaluate(COVERED, PARTS[1:]) == []


def test_a_card_that_is_looked_at_covers_neither_question_nor_log_nor_board(person: Person) -> None:
    for width, height in [(1440, 900), (1280, 720)]:
        person.page.set_viewport_size({"width": width, "height": height})
        at(person, "final_girl")
        person.page.locator(".fan .card").nth(1).hover()
        person.page.locator(".reading article").wait_for()
        assert person.page.evaluate(COVERED, PARTS) == []


def test_turning_the_device_keeps_what_was_aimed_at_and_written(browser: Browser, server: Server) -> None:
    with Person(browser, server.http, 390, 844, **FINGER) as person:
        at(person, "friday13")
        person.page.locator("nav").get_by_role("button", name="Talk").tap()
        person.page.get_by_label("Message").fill("behind you")
        person.page.locator("nav").get_by_role("button", name="Board").tap()
        chip = person.page.locator(".chip").first
        chip.tap()
        aimed = chip.get_attribute("data-option")
        person.page.set_viewport_size({"width": 844, "height": 390})
        person.page.locator(f'.sheet .primary[data-option="{aimed}"]').wait_for()
        person.page.set_viewport_size({"width": 1180, "height": 820})
        person.page.locator(f'.bar .primary[data-option="{aimed}"]').wait_for()
        expect(person.page.get_by_label("Message")).to_have_value("behind you")


def test_the_board_stays_where_it_is_when_the_button_of_an_option_comes(browser: Browser, server: Server) -> None:
    with Person(browser, server.http, 390, 844, **FINGER) as person:
        at(person, "dangerous_game")
        before = person.page.evaluate(f"{BOARD}.height")
        spot = person.spot(person.offers()[0])
        assert spot
        person.page.touchscreen.tap(spot["x"], spot["y"])
        person.page.locator(".sheet .primary").wait_for()
        assert person.page.evaluate(f"{BOARD}.height") == before
