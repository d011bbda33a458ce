"""Cards explain themselves: a name in the log opens its card, a chip does under a finger, and Rules has them all."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from browser.person import GAMES, Person
from server.running import Server

FINGER = {"has_touch": True, "is_mobile": True}
NAMED = '[role="log"] button[aria-label$=", card"]'
SLIP = ".slip article"
# A finger that rests for a while, as the page hears it; whether it came to read something.
REST = """async chip => {
  const { x, y } = chip.getBoundingClientRect()
  const how = { pointerType: 'touch', bubbles: true, clientX: x + 5, clientY: y + 5 }
  const reads = () => document.querySelector('.slip') !== null
  chip.dispatchEvent(new PointerEvent('pointerdown', how))
  for (let looks = 0; looks < 40 && !reads(); looks++) await new Promise(done => setTimeout(done, 50))
  chip.dispatchEvent(new PointerEvent('pointerup', how))
  if (reads()) chip.click()
  return reads()
}"""


def test_a_card_named_in_the_log_opens_beside_it(browser: Browser, server: Server) -> None:
    table, _, tokens = server.new_table("frag", people=1, bots=1)
    with Person(browser, server.http) as person:
        person.sits_down(table, tokens[0])
        while person.page.locator(NAMED).count() == 0:
            assert person.waits_for_a_question()
            person.chooses()
        name = person.page.locator(NAMED).first
        name.hover()
        card = person.page.locator(SLIP)
        expect(card.locator("h3")).to_have_text(name.inner_text())
        log, slip = person.page.locator('[aria-label="Log"]').bounding_box(), card.bounding_box()
        assert log and slip and slip["x"] + slip["width"] <= log["x"]  # no line of the log is covered
        person.page.mouse.move(700, 4)
        expect(card).to_have_count(0)
        name.focus()
        person.page.keyboard.press("Shift+Tab")
        person.page.keyboard.press("Tab")
        expect(card).to_be_visible()
        person.page.keyboard.press("Escape")
        expect(card).to_have_count(0)


def test_a_finger_that_rests_on_a_chip_reads_its_card_and_chooses_nothing(browser: Browser, server: Server) -> None:
    table, _, tokens = server.new_table("final_girl", people=1, bots=0)
    with Person(browser, server.http, 390, 844, **FINGER) as person:
        person.sits_down(table, tokens[0])
        chip = person.page.locator(".chip:has(u)")
        while chip.count() == 0:
            assert person.waits_for_a_question()
            person.taps()
        asked = person.page.locator("[data-question]").get_attribute("data-question")
        assert any(chip.first.evaluate(REST) for _ in range(30)), "a card that was drawn anew is rested on again"
        expect(person.page.locator(f"{SLIP} h3")).to_have_text(chip.first.locator("u").inner_text())
        assert person.page.locator("[data-question]").get_attribute("data-question") == asked
        assert person.page.locator(".chip.on").count() == 0


@pytest.mark.parametrize("game", GAMES)
def test_every_game_shows_its_cards(person: Person, game: str) -> None:
    person.opens(f"/rules/{game}")
    person.page.get_by_role("link", name="Cards", exact=True).click()
    person.page.wait_for_url(f"**/rules/{game}/cards")
    tiles = person.page.locator("[data-card]")
    tiles.first.wait_for()
    assert tiles.count() > 20
    tiles.nth(3).click()
    person.page.wait_for_url(re.compile(rf"/rules/{game}/cards/[\w-]+"))
    opened = person.page.locator("aside article")
    expect(opened.locator("h3")).to_have_text(tiles.nth(3).locator("b").inner_text())
    person.page.reload()  # a card has an address of its own
    expect(opened).to_be_visible()
    assert not person.beside_the_screen()


def test_a_card_is_found_by_its_text_and_comes_with_its_rulings(person: Person) -> None:
    person.opens("/rules/frag/cards")
    person.page.get_by_role("searchbox").fill("leech")
    expect(person.page.locator("[data-card]")).to_have_count(1)
    person.page.locator("[data-card]").click()
    person.page.wait_for_url("**/rules/frag/cards/leech-claw")
    card = person.page.get_by_label("The card Leech Claw")
    expect(card).to_contain_text("1 of")
    expect(card).to_contain_text("What the rules say")
    expect(person.page.get_by_role("searchbox")).to_have_value("leech")


def test_another_film_has_other_cards(person: Person) -> None:
    person.opens("/rules/final_girl/cards")
    person.page.locator("[data-card]").first.wait_for()
    before = person.page.locator("[data-card]").all_inner_texts()
    person.page.get_by_label("Killer").select_option("dr_fright")
    expect(person.page.locator("[data-card]", has_text="Dr. Fright").first).to_be_visible()
    assert person.page.locator("[data-card]").all_inner_texts() != before
