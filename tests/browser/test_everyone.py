"""The table for everyone: on a phone, with keys alone, and for those who listen to it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from browser.person import EVEN, ODD, OFFERS, PHONE, Person
from server.running import SOAK, Server

QUESTIONS = 8 if SOAK else 3  # of each game
KEYED = 3  # questions that are answered with keys; in `make soak` all of a match
# From nowhere and from everything found: where does an arrow key lead? What is offered and never found.
MISSED = f"""() => {{
  const offered = ({OFFERS})()
  const found = new Set(), next = [document.body]
  while (next.length) {{
    const from = next.pop()
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {{
      if (from === document.body) document.activeElement.blur()
      else from.focus()
      from.dispatchEvent(new KeyboardEvent('keydown', {{ key, bubbles: true, cancelable: true }}))
      const here = document.activeElement.closest('[data-option]')
      if (here && !found.has(here)) next.push(here)
      if (here) found.add(here)
    }}
  }}
  const walked = new Set([...found].map(mark => mark.dataset.option))
  return offered.filter(option => !walked.has(option))
}}"""


def test_on_a_phone_a_game_is_found_and_begun_with_a_finger(browser: Browser, server: Server) -> None:
    with Person(browser, server.http, *PHONE, has_touch=True, is_mobile=True) as person:
        person.opens("/")
        person.page.locator("[data-poster]").first.wait_for()
        assert person.beside_the_screen() == []
        person.plays_now("frag")
        assert person.waits_for_a_question()


@pytest.mark.parametrize("phone", ODD, indirect=True)
def test_on_a_phone_the_game_is_played_with_a_finger(phone: Person) -> None:
    for _ in range(QUESTIONS):
        if not phone.waits_for_a_question():
            break
        assert phone.beside_the_screen() == []
        phone.taps()
    for part in ["Hand", "Talk", "Table", "Log", "Board"]:
        phone.page.locator("nav button", has_text=part).tap()
        assert phone.beside_the_screen() == [], part
    assert phone.troubles == []


@pytest.mark.parametrize("desk", EVEN, indirect=True)
def test_the_arrow_keys_come_to_everything_on_offer(desk: Person) -> None:
    for _ in range(QUESTIONS):
        if not desk.waits_for_a_question():
            break
        assert desk.page.evaluate(MISSED) == []
        desk.chooses()


def test_a_game_is_found_begun_and_played_with_keys_alone(browser: Browser, server: Server) -> None:
    game = "final_girl"
    with Person(browser, server.http) as person:
        person.opens("/")
        person.tabs_to(f'[data-poster="{game}"] button')
        person.page.keyboard.press("Enter")
        person.tabs_to(f'[data-play="{game}"]')
        person.page.keyboard.press("Enter")
        person.page.wait_for_url("**/table/*")
        assert person.plays_with_keys(100_000 if SOAK else KEYED)
        assert person.over or not SOAK
        assert person.troubles == []
