"""No page keeps anybody out: axe finds nothing on any of them, small or serious, on a desk and on a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser

from browser.barriers import at_a_table, found_at
from browser.person import PHONE, Person
from browser.stills import Moment, looks_at
from server.running import Server

WINDOWS = {"desk": (1440, 900), "phone": PHONE}
FINGER: dict[str, Any] = {"has_touch": True, "is_mobile": True}
# One load of a page is looked at in both windows; by a finger, for which buttons are larger, in `make soak`.
POINTED = pytest.mark.parametrize(
    ("windows", "pointer"),
    [
        pytest.param(["desk", "phone"], {}, id="pointer"),
        pytest.param(["phone"], FINGER, id="finger", marks=pytest.mark.soak),
    ],
)
PAGES = ["/", "/new/frag", "/new/dangerous_game", "/rules/frag", "/rules/final_girl/cards", "/replay"]
# What is chosen from before the first move.
BEGINNINGS = {
    "designs": Moment("frag", "design", 0),
    "characters": Moment("dangerous_game", "token", 0),
    "colours": Moment("headless_horseman", "colour", 0),
}


@POINTED
def test_the_pages_around_a_table_have_no_barrier(
    browser: Browser, server: Server, windows: list[str], pointer: dict[str, Any]
) -> None:
    lobby, _ = server.waiting_table("frag", 2, title="Birch-41")
    over, *_ = server.new_table("headless_horseman", people=0, bots=2, options={"dawn_round": 10})
    found = []
    with Person(browser, server.http, *WINDOWS[windows[0]], **pointer) as person:
        for page in [*PAGES, f"/table/{lobby}"]:
            person.opens(page)
            person.page.locator("main h1, header h1").first.wait_for()
            found += in_windows(person, windows, lambda page=page: found_at(person, page))
        person.waits_for_bots(server, over)
        person.opens(f"/replay/{over}")
        person.page.get_by_role("heading", name="Moments").wait_for()
        found += in_windows(person, windows, lambda: found_at(person, "a replay"))
    assert found == []


@POINTED
def test_no_beginning_of_a_match_has_a_barrier(
    browser: Browser, server: Server, windows: list[str], pointer: dict[str, Any]
) -> None:
    """Tables in the midst of a match are looked at in test_room.py."""
    found = []
    with Person(browser, server.http, *WINDOWS[windows[0]], **pointer) as person:
        for name, moment in BEGINNINGS.items():
            looks_at(person, moment)
            found += in_windows(person, windows, lambda name=name: at_a_table(person, name))
    assert found == []


def in_windows(person: Person, windows: list[str], look: Callable[[], list[str]]) -> list[str]:
    """What is found in any of them."""
    found = []
    for name in windows:
        width, height = WINDOWS[name]
        person.page.set_viewport_size({"width": width, "height": height})
        found += [f"{name}: {what}" for what in look()]
    return found
