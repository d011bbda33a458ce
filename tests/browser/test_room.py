"""Room for every table: what each window shows of board, words and cards, measured in the page; and no barrier."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser.barriers import at_a_table
from browser.person import ASIDE, LOOKED_AT, Person
from browser.stills import EMPTY_HANDED, MOMENTS, WINDOW, looks_at
from server.running import SOAK, Server

FINGER = {"has_touch": True, "is_mobile": True}
# Windows, and which part of each the board has at least. A board is 10 to 7: beside a column of 269 it cannot have
# half of a window that is nearly square, and a desk keeps both rails open.
POINTED = {(1440, 900): 0.42, (1280, 720): 0.49, (1024, 768): 0.38}
TOUCHED = {(1180, 820): 0.47, (820, 1180): 0.44, (844, 390): 0.56, (390, 844): 0.45, (360, 640): 0.40}
EVERYWHERE = "headless_horseman"  # the moment that is looked at in every window; in `make soak` all are
# The others are looked at in one window, on a desk or under a finger; Jason's turn, like all of it, in `make soak`.
ON_A_DESK = [name for name in MOMENTS if SOAK or name in (EVERYWHERE, "frag", "final_girl", "shop")]
UNDER_A_FINGER = [name for name in MOMENTS if SOAK or name in (EVERYWHERE, "friday13", "dangerous_game")]
LEAST = 12  # pixels of a letter
TARGET = 44  # pixels of what a finger presses
STRIP = 60  # pixels of a card in a fan

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


def dealt(windows: dict[tuple[int, int], float], name: str) -> dict[tuple[int, int], float]:
    """The windows for a moment: each has one of them in its turn, one has all of them."""
    if SOAK or name == EVERYWHERE:
        return windows
    window = list(windows)[list(MOMENTS).index(name) % len(windows)]
    return {window: windows[window]}


def fits(person: Person, window: tuple[int, int]) -> None:
    """Give the open table another window, and wait until its board has its place there."""
    person.page.set_viewport_size({"width": window[0], "height": window[1]})
    person.page.mouse.move(*ASIDE)
    person.waits_for_rest('[aria-label^="The board"]')


def finds_nothing(person: Person, look: str, given: Any, told: str) -> None:
    """See that a look finds nothing; what has just been drawn may need a breath to come to rest."""
    try:
        person.waits_until(LOOKED_AT.format(look=f"async given => (await ({look})(given)).length === 0"), given)
    except AssertionError:
        assert person.looks(look, given) == [], told
        raise


def has_room(person: Person, name: str, window: tuple[int, int], share: float) -> None:
    """See what everybody may expect of every table in every window."""
    told = f"{name} at {window}"
    person.waits_until(f"share => ({SHARE})() >= share", share)
    finds_nothing(person, SMALL, LEAST, told)
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), told
    assert person.beside_the_screen() == [], told
    over = name == "shop"  # it lies over the board, and nowhere else
    finds_nothing(person, COVERED, PARTS[1:] if over else PARTS, told)


@pytest.mark.parametrize("name", ON_A_DESK)
def test_a_table_has_room_in_every_window_on_a_desk_and_no_barrier(browser: Browser, server: Server, name: str) -> None:
    with Person(browser, server.http, *next(iter(POINTED))) as person:
        looks_at(person, MOMENTS[name])
        if SOAK or name != EVERYWHERE:
            assert at_a_table(person, name) == []
        for window, share in dealt(POINTED, name).items():
            fits(person, window)
            has_room(person, name, window, share)
            finds_nothing(person, LOST_CARDS, STRIP, f"{name} at {window}")
            if name == "final_girl":
                looks_at_a_card(person)
            if name == "shop" and window != (1024, 768):
                shows_every_card(person)


@pytest.mark.parametrize("name", UNDER_A_FINGER)
def test_a_table_has_room_in_every_window_under_a_finger_and_no_barrier(
    browser: Browser, server: Server, name: str
) -> None:
    with Person(browser, server.http, *next(iter(TOUCHED)), **FINGER) as person:
        looks_at(person, MOMENTS[name])
        for window, share in dealt(TOUCHED, name).items():
            fits(person, window)
            has_room(person, name, window, share)
            finds_nothing(person, NARROW, TARGET, f"{name} at {window}")
        if name == "dangerous_game":
            keeps_the_board_still(person)
        assert at_a_table(person, name) == []
        if name == "friday13":
            keeps_what_was_aimed_at_and_written(person)


def looks_at_a_card(person: Person) -> None:
    """The full face of a card covers neither question nor log nor board."""
    person.page.locator(".fan .card").nth(1).hover()
    person.page.locator(".reading article").wait_for()
    finds_nothing(person, COVERED, PARTS, "a card that is looked at")
    person.page.mouse.move(*ASIDE)
    person.page.locator(".reading article").wait_for(state="detached")


def shows_every_card(person: Person) -> None:
    """The shop lies exactly over the board, without anything to scroll, and can be put away."""
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
    finds_nothing(person, COVERED, PARTS[1:], "a shop that is put away")
    person.page.keyboard.press("b")
    expect(cells).not_to_have_count(0)


def keeps_the_board_still(person: Person) -> None:
    """The button of an option that is aimed at takes no room from the board."""
    before = person.page.evaluate(f"{BOARD}.height")
    spot = person.spot(person.offers()[0])
    assert spot
    person.page.touchscreen.tap(spot["x"], spot["y"])
    person.page.locator(".sheet .primary").wait_for()
    assert person.page.evaluate(f"{BOARD}.height") == before


def keeps_what_was_aimed_at_and_written(person: Person) -> None:
    """Turning the device loses neither; and a phone becomes a tablet."""
    fits(person, (390, 844))
    person.page.locator("nav").get_by_role("button", name="Talk").tap()
    person.page.get_by_label("Message").fill("behind you")
    person.page.locator("nav").get_by_role("button", name="Board").tap()
    chip = person.page.locator(".chip").first
    aimed = chip.get_attribute("data-option")
    chip.tap()
    person.page.locator(f'.primary[data-option="{aimed}"]').wait_for()  # a tap that is under way is lost in turning
    person.page.set_viewport_size({"width": 844, "height": 390})
    person.waits_for_rest('[aria-label^="The board"]')  # nobody turns it again before it has turned
    person.page.locator(f'.sheet .primary[data-option="{aimed}"]').wait_for()
    person.page.set_viewport_size({"width": 1180, "height": 820})
    person.page.locator(f'.bar .primary[data-option="{aimed}"]').wait_for()
    expect(person.page.get_by_label("Message")).to_have_value("behind you")


def test_a_reaction_window_has_one_size_with_and_without_a_card(browser: Browser, server: Server) -> None:
    """At a phone and at a tablet: whoever looks over a shoulder from afar sees the same."""
    with Person(browser, server.http, 390, 844, **FINGER) as person:
        sizes = []
        for moment in (WINDOW, EMPTY_HANDED):
            looks_at(person, moment)
            for window in ((390, 844), (820, 1180)):
                fits(person, window)
                box = person.page.get_by_label("Reaction window").bounding_box()
                assert box
                sizes.append((window, box))
        assert sizes[:2] == sizes[2:]
