"""Somebody who has never been here opens the page, plays against bots, and sees how it ended."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from browser.person import GAMES, Person
from server.running import SOAK, Server

CLICKS = 2  # before a bot plays on; in `make soak` somebody plays to the end


@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_plays_by_clicking_only_what_is_offered(browser: Browser, server: Server, game: str) -> None:
    with Person(browser, server.http) as person:
        table = person.plays_now(game)
        if SOAK:
            assert person.plays()
        else:
            assert person.plays(CLICKS)
            person.hands_over(server, table)
        assert person.troubles == []
        assert server.get(f"/api/tables/{table}")["status"] == "over"
        person.page.get_by_role("link", name="See how it went").click()
        person.page.wait_for_url("**/replay/**")
        person.page.get_by_text("Rematch").first.wait_for()
