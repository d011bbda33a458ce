"""Reloading the page, and a server that is killed and started again: the game goes on where it was."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

from browser.person import Person
from server.running import Server, sqlite_in

CLICKS = 2  # before and after
LONG = {"frags_to_win": 10}  # a match that is not over before the test is


def test_loaded_again_and_by_its_link_in_another_browser_a_seat_has_the_same_question(
    browser: Browser, server: Server
) -> None:
    table, _, tokens = server.new_table("frag", people=1, bots=2, options=LONG)
    with Person(browser, server.http) as here, Person(browser, server.http) as there:
        here.sits_down(table, tokens[0])
        here.plays(most=CLICKS)
        assert here.waits_for_a_question()
        question = here.question()
        here.page.reload()
        there.sits_down(table, tokens[0])
        for person in (here, there):
            assert person.waits_for_a_question()
            assert person.question() == question
        there.chooses()
        assert here.plays(most=CLICKS) == CLICKS
        assert tokens[0] not in there.page.url


def test_a_server_that_is_killed_and_started_again_loses_nothing_and_the_page_comes_back(
    browser: Browser, tmp_path: Path
) -> None:
    first = Server(sqlite_in(tmp_path), pause=0).start()
    second = Server(sqlite_in(tmp_path), port=first.port, pause=0)
    try:
        table, _, tokens = first.new_table("frag", people=1, bots=2, options=LONG)
        with Person(browser, first.http) as person:
            person.expected.append("WebSocket connection")  # that it failed, as long as nobody answers
            person.sits_down(table, tokens[0])
            person.plays(most=CLICKS)
            assert person.waits_for_a_question()
            log = person.page.get_by_role("log").first.inner_text()
            first.kill()
            person.page.locator('[data-state="lost"]').wait_for()
            person.sees("Your seat is kept")
            second.start()
            assert person.waits_for_a_question()
            assert log.strip().splitlines()[-1] in person.page.get_by_role("log").first.inner_text()
            assert person.plays(most=CLICKS) == CLICKS
    finally:
        first.kill()
        second.kill()
