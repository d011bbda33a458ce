"""Windows of every size: phones on their side, pages at twice their size, tablets, small laptops."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from browser.person import EVEN, GAMES, ODD, Person
from server.running import SOAK, Server

FINGER = {"has_touch": True, "is_mobile": True}
SIDEWAYS = (844, 390)  # a phone on its side; then laptops at 200 %
SHORT = [SIDEWAYS, (640, 400), (720, 450), (683, 384)][: None if SOAK else 2]
FILLED = """([across, down]) => {
  const board = document.querySelector('[aria-label^="The board"]').getBoundingClientRect()
  return board.width >= across && board.height >= down
}"""
# What the hand shows beside its own column, where it cannot be scrolled into sight.
OVER_THE_RAILS = """() => {
  const scrolls = e => e !== hand && (/auto|scroll/.test(getComputedStyle(e).overflowX) || scrolls(e.parentElement))
  const hand = document.querySelector('.room > .hand'), column = hand.getBoundingClientRect()
  return [...hand.querySelectorAll('*:not(.sr)')]
    .filter(e => e.checkVisibility() && !e.parentElement.closest('svg') && !scrolls(e.parentElement))
    .filter(e => e.getBoundingClientRect().right > column.right + 1)
    .map(e => `${e.tagName}.${e.className}`)
}"""


@pytest.mark.parametrize("width", [600, 844] if SOAK else [600])
def test_every_poster_on_the_shelf_is_aimed_at_with_a_tap(browser: Browser, server: Server, width: int) -> None:
    with Person(browser, server.http, width, 1180, **FINGER) as person:
        person.opens("/")
        for game in [*GAMES, *reversed(GAMES)] if SOAK else GAMES:
            person.page.locator(f'[data-poster="{game}"] button').first.tap()
            person.page.locator(f'[data-play="{game}"]').wait_for()
            person.waits_for_rest(f'[data-poster="{game}"]')
            assert person.page.locator("[data-play]").get_attribute("data-play") == game


def test_a_swipe_along_the_shelf_aims_at_what_it_brings_to_the_middle(browser: Browser, server: Server) -> None:
    with Person(browser, server.http, 390, 844, **FINGER) as person:
        person.opens("/")
        person.page.locator('[data-poster="friday13"] button').first.tap()
        person.page.locator('[data-play="friday13"]').wait_for()
        person.waits_for_rest('[data-poster="friday13"]')  # the row goes to what was tapped
        person.page.locator("[data-poster]").first.dispatch_event("pointerdown")
        person.page.evaluate("document.querySelector('[data-poster]').parentElement.scrollTo({ left: 1e4 })")
        person.page.locator('[data-play="final_girl"]').wait_for()


def test_on_a_phone_on_its_side_a_game_can_be_started_without_scrolling(browser: Browser, server: Server) -> None:
    with Person(browser, server.http, *SIDEWAYS, **FINGER) as person:
        person.opens("/")
        button = person.page.locator("[data-play]")
        button.wait_for()
        box = button.bounding_box()
        assert box and box["y"] + box["height"] <= SIDEWAYS[1]


@pytest.mark.parametrize("phone", EVEN, indirect=True)
def test_in_a_short_window_the_board_has_the_height_and_the_game_is_played_beside_it(phone: Person) -> None:
    for width, height in SHORT:
        phone.page.set_viewport_size({"width": width, "height": height})
        if not phone.waits_for_a_question():
            break
        phone.waits_until(FILLED, [0.45 * width, 0.9 * height])
        assert phone.beside_the_screen() == []
        phone.taps()
    phone.page.get_by_role("button", name="Log and chat").tap()
    phone.page.get_by_role("log").wait_for()
    assert phone.beside_the_screen() == []
    phone.page.get_by_label("Seats").get_by_role("button").first.tap()
    assert phone.beside_the_screen() == []


@pytest.mark.parametrize("desk", ODD, indirect=True)
def test_at_a_small_laptop_the_hand_stays_in_its_column(desk: Person) -> None:
    desk.page.set_viewport_size({"width": 1280, "height": 720})
    for _ in range(8 if SOAK else 1):
        if not desk.waits_for_a_question():
            break
        assert desk.page.evaluate(OVER_THE_RAILS) == []
        desk.chooses()
