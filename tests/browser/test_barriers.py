"""No page keeps anybody out: axe finds nothing on any of them, small or serious, on a desk and on a phone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from browser.person import GAMES, PHONE, Person
from browser.stills import MOMENTS, looks_at
from server.running import Server

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
WINDOWS: dict[str, dict[str, Any]] = {
    "desk": {},
    "phone": {"width": PHONE[0], "height": PHONE[1], "has_touch": True, "is_mobile": True},
}
WHERE = pytest.mark.parametrize("window", WINDOWS)
WORDS = "aside[aria-labelledby=in-words]"
QUESTIONS = 3
# Whatever axe knows, the rules that it does not try by itself too: what is seen and what is called must be the same.
LOOK = """async where => {
  const rules = Object.fromEntries(['label-content-name-mismatch', 'focus-order-semantics', 'p-as-heading',
    'table-fake-caption', 'td-has-header', 'css-orientation-lock'].map(rule => [rule, { enabled: true }]))
  const found = await axe.run(where ?? document, { resultTypes: ['violations'], rules })
  return found.violations.flatMap(rule => rule.nodes.slice(0, 4)
    .map(node => `${rule.impact} ${rule.id}: ${rule.help} at ${node.target}: ${node.html.slice(0, 160)}`))
}"""
# One first heading, and none that is deeper by two than the one before.
HEADINGS = """() => {
  const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
    .filter(heading => heading.checkVisibility()).map(heading => Number(heading.tagName[1]))
  return levels.filter(level => level === 1).length === 1 && levels[0] === 1
    && levels.every((level, at) => at === 0 || level <= levels[at - 1] + 1) ? [] : levels
}"""


def barriers(person: Person, where: str | None = None) -> list[str]:
    """What axe finds, and where; what it finds while the page changes must be there at rest."""
    if not person.page.evaluate("'axe' in window"):
        person.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = person.page.evaluate(LOOK, where)
    if found:
        person.page.wait_for_timeout(1000)
        found = person.page.evaluate(LOOK, where)
    return found


@WHERE
def test_the_pages_around_a_table_have_no_barrier(browser: Browser, server: Server, window: str) -> None:
    table, _ = server.waiting_table("frag", 2, title="Birch-41")
    pages = [
        "/",
        "/new/frag",
        "/new/dangerous_game",
        f"/table/{table}",
        "/rules/frag",
        "/rules/friday13/cards",
        "/replay",
    ]
    with Person(browser, server.http, **WINDOWS[window]) as person:
        for page in pages:
            person.opens(page)
            person.page.locator("h1").first.wait_for()
            person.page.locator("main").first.wait_for()
            assert barriers(person) == [], page
            assert person.page.evaluate(HEADINGS) == [], page


@WHERE
@pytest.mark.parametrize("game", GAMES)
def test_a_table_has_no_barrier(browser: Browser, server: Server, game: str, window: str) -> None:
    """With its question open, told in words, and with a card open."""
    with Person(browser, server.http, **WINDOWS[window]) as person:
        looks_at(person, MOMENTS[game])
        assert barriers(person) == []
        assert person.page.evaluate(HEADINGS) == []
        person.page.keyboard.press("w")
        person.page.locator(f"{WORDS} li").first.wait_for()
        assert barriers(person, WORDS) == []
        assert person.page.evaluate(HEADINGS) == []
        person.page.keyboard.press("Escape")
        person.page.locator(WORDS).wait_for(state="detached")


@WHERE
def test_the_story_of_a_match_has_no_barrier(browser: Browser, server: Server, window: str) -> None:
    with Person(browser, server.http, **WINDOWS[window]) as person:
        table, *_ = server.new_table("headless_horseman", people=0, bots=2, options={"dawn_round": 10})
        person.waits_for_bots(server, table)
        person.opens(f"/replay/{table}")
        person.page.get_by_text("Rematch").first.wait_for()
        assert barriers(person) == []
        assert person.page.evaluate(HEADINGS) == []
