"""No page keeps anybody out: axe finds nothing on any of them, small or serious, on a desk and on a phone."""

from __future__ import annotations

from typing import Any, TypeVar

import pytest
from playwright.sync_api import Browser

from browser.barriers import at_a_table, found_at
from browser.person import PHONE, Person
from browser.stills import Moment, looks_at
from server.running import SOAK, Server

T = TypeVar("T")
WINDOWS: dict[str, dict[str, Any]] = {
    "desk": {},
    "phone": {"width": PHONE[0], "height": PHONE[1], "has_touch": True, "is_mobile": True},
}
WHERE = pytest.mark.parametrize("window", WINDOWS)
PAGES = ["/", "/new/frag", "/new/dangerous_game", "/rules/frag", "/rules/final_girl/cards", "/replay"]
# What is chosen from before the first move.
BEGINNINGS = {
    "designs": Moment("frag", "design", 0),
    "characters": Moment("dangerous_game", "token", 0),
    "colours": Moment("headless_horseman", "colour", 0),
}


def dealt(pages: list[T], window: str) -> list[T]:
    """Every other page on a desk, the rest on a phone; in `make soak` all on both."""
    return pages if SOAK else pages[list(WINDOWS).index(window) :: 2]


@WHERE
def test_the_pages_around_a_table_have_no_barrier(browser: Browser, server: Server, window: str) -> None:
    lobby, _ = server.waiting_table("frag", 2, title="Birch-41")
    found = []
    with Person(browser, server.http, **WINDOWS[window]) as person:
        for page in dealt([*PAGES, f"/table/{lobby}"], window):
            person.opens(page)
            person.page.locator("main h1, header h1").first.wait_for()
            found += found_at(person, page)
    assert found == []


@pytest.mark.parametrize("window", WINDOWS if SOAK else ["phone"])
def test_a_replay_has_no_barrier(browser: Browser, server: Server, window: str) -> None:
    table, *_ = server.new_table("headless_horseman", people=0, bots=2, options={"dawn_round": 10})
    with Person(browser, server.http, **WINDOWS[window]) as person:
        person.waits_for_bots(server, table)
        person.opens(f"/replay/{table}")
        person.page.get_by_role("heading", name="Moments").wait_for()
        assert found_at(person, "a replay") == []


@WHERE
def test_no_beginning_of_a_match_has_a_barrier(browser: Browser, server: Server, window: str) -> None:
    """Tables in the midst of a match are looked at in test_room.py."""
    found = []
    with Person(browser, server.http, **WINDOWS[window]) as person:
        for name, moment in dealt(list(BEGINNINGS.items()), window):
            looks_at(person, moment)
            found += at_a_table(person, name, words=SOAK)  # the same list at every moment
    assert found == []
