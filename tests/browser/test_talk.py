"""People who meet before the match: what they say is heard, and nobody's page breaks on it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

import deadfall
from browser.person import Person
from server.running import Server


@pytest.mark.parametrize("game", sorted(entry.key for entry in deadfall.games() if entry.key != "final_girl"))
def test_talk_in_the_lobby_is_heard_by_all_and_is_there_when_the_page_is_loaded_again(
    browser: Browser, server: Server, game: str
) -> None:
    seats = [{"kind": "open"}] * min(entry.seats[0] for entry in deadfall.games() if entry.key == game)
    table = server.post("/tables", {"game": game, "seats": seats})["table"]["id"]
    ann, bob = (server.post(f"/tables/{table}/join", {"name": name})["token"] for name in ("Ann", "Bob"))
    with Person(browser, server.http) as here, Person(browser, server.http) as there:
        here.sits_down(table, ann)
        there.sits_down(table, bob)
        there.page.get_by_label("Message").wait_for()
        here.page.get_by_label("Message").fill("Shall we begin?")
        here.page.get_by_role("button", name="Send").click()
        for person in (here, there):
            person.sees("Shall we begin?")
        there.page.reload()
        there.sees("Shall we begin?")
        there.page.get_by_label("Message").wait_for()
