"""People who meet before the match: what they say is heard, and nobody's page breaks on it."""

from __future__ import annotations

from playwright.sync_api import Browser

import deadfall
from browser.person import Person
from server.running import Server

GAMES = [entry for entry in deadfall.games() if entry.key != "final_girl"]  # which one plays alone


def test_talk_in_the_lobby_is_heard_by_all_and_is_there_when_the_page_is_loaded_again(
    browser: Browser, server: Server
) -> None:
    with Person(browser, server.http) as here, Person(browser, server.http) as there:
        for entry in GAMES:
            seats = [{"kind": "open"}] * entry.seats[0]
            table = server.post("/tables", {"game": entry.key, "seats": seats})["table"]["id"]
            ann, bob = (server.post(f"/tables/{table}/join", {"name": name})["token"] for name in ("Ann", "Bob"))
            here.sits_down(table, ann)
            there.sits_down(table, bob)
            there.page.get_by_label("Message").wait_for()
            words = f"Shall we begin {entry.key}?"
            here.page.get_by_label("Message").fill(words)
            here.page.get_by_role("button", name="Send").click()
            for person in (here, there):
                person.sees(words)
            there.page.reload()
            there.sees(words)
            there.page.get_by_label("Message").wait_for()
