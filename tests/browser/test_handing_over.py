"""A seat that nobody plays: asked for on the page, agreed to by those at the table, taken back by its own person."""

from __future__ import annotations

import time

from playwright.sync_api import Browser, expect

from browser.person import PATIENCE, Person
from server.running import Server


def keeps_seats(person: Person, number: int) -> None:
    """Wait until the browser keeps so many seats."""
    until = time.monotonic() + PATIENCE
    while person.page.evaluate("JSON.parse(localStorage.getItem('deadfall.seats') ?? '[]').length") != number:
        assert time.monotonic() < until, f"{number} seats are not kept"
        person.page.wait_for_timeout(100)


def sits_there(server: Server, table: str, seat: int) -> None:
    """Wait until somebody is at the table in a seat."""
    until = time.monotonic() + PATIENCE
    while not server.get(f"/api/tables/{table}")["seats"][seat].get("online"):
        assert time.monotonic() < until, "nobody comes"
        time.sleep(0.1)


def test_a_seat_is_asked_for_agreed_to_and_taken_back_on_the_page(browser: Browser, server: Server) -> None:
    table, _, tokens = server.new_table("headless_horseman", people=2)
    server.post(f"/tables/{table}/leave", None, tokens[0])
    with Person(browser, server.http) as mara, Person(browser, server.http) as lena:
        mara.sits_down(table, tokens[1])
        mara.page.get_by_label("Settings and table").wait_for()
        lena.opens(f"/table/{table}")
        lena.page.get_by_label("Settings and table").click()
        lena.page.get_by_label("Your name").fill("Lena")
        lena.page.get_by_role("button", name="Ask to sit down for P0").click()
        vote = mara.page.get_by_role("dialog", name="Somebody asks for a seat")
        expect(vote).to_contain_text("Lena asks to sit down for P0")
        expect(vote).to_contain_text("You not said")
        vote.get_by_role("button", name="Agree").click()
        expect(vote).to_have_count(0)
        expect(mara.page.get_by_role("region", name="Chat", exact=True)).to_contain_text(
            "Lena sits down for P0. P1 agreed."
        )
        keeps_seats(lena, 1)
        assert server.get(f"/api/tables/{table}")["seats"][0]["name"] == "Lena"
        with Person(browser, server.http) as tomas:
            tomas.sits_down(table, tokens[0])
            expect(tomas.page.get_by_text("Lena plays your seat now")).to_be_visible()
            sits_there(server, table, 0)
            tomas.page.get_by_role("button", name="Ask for it back").click()
            expect(tomas.page.get_by_text("Lena is asked.")).to_be_visible()
            for somebody, asked in ((mara, "Lena"), (lena, "you")):
                heading = somebody.page.get_by_role("heading", name=f"P0 asks {asked} for the seat back")
                expect(heading).to_be_visible()
            lena.page.get_by_role("button", name="Give it back").click()
            tomas.page.get_by_label("Settings and table").wait_for()
            assert server.get(f"/api/tables/{table}")["seats"][0]["name"] == "P0"
            keeps_seats(lena, 0)
        for somebody in (mara, lena):
            assert not somebody.troubles
