"""What keeps somebody out of a page: everything that axe finds, small or serious, and headings that skip a level."""

from __future__ import annotations

import re
from pathlib import Path

from browser.person import Person

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
WORDS = "aside[aria-labelledby=in-words]"
CARD = re.compile(", card$")
CARD_FACE = "article:not(.seat)"
# Whatever axe knows, the rules that it does not try by itself too: what is seen and what is called must be the same.
# Letters in a picture that is kept from those who listen are no name: while axe looks, they are not drawn.
LOOK = """async where => {
  const style = document.createElement('style')
  style.textContent = 'svg[aria-hidden=true] text { visibility: hidden }'
  document.head.append(style)
  const rules = Object.fromEntries(['label-content-name-mismatch', 'focus-order-semantics', 'p-as-heading',
    'table-fake-caption', 'td-has-header', 'css-orientation-lock'].map(rule => [rule, { enabled: true }]))
  const found = await axe.run(where ?? document, { resultTypes: ['violations'], rules })
  style.remove()
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
    found: list[str] = person.looks(LOOK, where)
    if found:
        person.page.wait_for_timeout(1000)
        found = person.looks(LOOK, where)
    return found


def found_at(person: Person, what: str, where: str | None = None) -> list[str]:
    headings = person.page.evaluate(HEADINGS)
    return [f"{what}: {found}" for found in [*barriers(person, where), *([f"headings {headings}"] if headings else [])]]


def opens_a_card(person: Person) -> None:
    """The last one that the log names."""
    if person.touches:
        person.page.get_by_role("navigation").get_by_role("button", name="Log").tap()
    card = person.page.get_by_role("log").get_by_role("button", name=CARD).last
    card.tap() if person.touches else card.hover()
    person.page.locator(CARD_FACE).first.wait_for()


def at_a_table(person: Person, name: str, words: bool = True) -> list[str]:
    """What is found with a question open, told in words, and with a card open."""
    found = found_at(person, name)
    if words:
        person.page.keyboard.press("w")
        person.page.locator(f"{WORDS} li").first.wait_for()
        found += found_at(person, f"{name} in words", WORDS)
        person.page.keyboard.press("Escape")
        person.page.locator(WORDS).wait_for(state="detached")
    if name == "frag":
        opens_a_card(person)
        found += found_at(person, "a card", CARD_FACE)
    return found
