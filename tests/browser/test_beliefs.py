"""The deduction overlay says how likely each place is: in a list, on the board, in names; and only if it is wanted."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, expect

from browser.person import ASIDE, Person
from browser.told import Table
from server.running import Server

SOON = 1000  # milliseconds, longer than what is believed takes to fade in
HIDDEN = [
    [["round"], 3],
    [["killer", "space"], None],
    [["killer", "could_be"], ["J01", "J02", "C3"]],
    [["killer", "chances"], [6000, 3500, 500]],
]
ROAD: dict[str, Any] = {"id": 7, "text": "move", "target": {"act": "step", "space": "J02"}}
STAY: dict[str, Any] = {"id": 8, "text": "end the turn", "target": {}}


def test_whoever_looks_for_somebody_is_told_where_he_is_likely_to_be(browser: Browser, server: Server) -> None:
    with Person(browser, server.http) as person:
        table = Table(person, server, "friday13", seat=1)
        page = person.page
        assert table.says("believe")[-1]["on"], "the overlay is on at first"
        table.alone = True
        question = {"id": 4_000_000, "kind": "counselor", "prompt": "What now?", "options": [ROAD, STAY]}
        table.tells(changes=HIDDEN, question=question)
        table.settles()
        table.goes_by(SOON)
        likely = page.get_by_role("region", name="Where Jason may be")
        expect(likely).to_contain_text("Hot trail")
        expect(likely.get_by_role("listitem").first).to_contain_text("60 %")
        tag = page.locator(".camp").get_by_text("60 %", exact=True)
        expect(tag).to_have_count(1)
        page.get_by_role("button", name="Jason: 35 %").focus()
        expect(page.locator("[data-tip]")).to_contain_text(": 35 %")
        page.mouse.move(*ASIDE)
        page.get_by_role("button", name="Shade ").click()
        expect(likely).to_have_count(0)
        expect(page.get_by_role("button", name="Jason: 35 %")).to_have_count(0)
        page.get_by_role("button", name="Shade ").click()
        expect(likely).to_have_count(1)
        wishes = [message["on"] for message in table.says("believe")]
        assert wishes[-2:] == [False, True], "only who wants to see it has it worked out"
