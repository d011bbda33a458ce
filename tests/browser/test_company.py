"""Three people with three browsers: they say ready, one goes away and comes back, and they play again."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser.person import PATIENCE, Person
from server.running import Server, serving, sqlite_in

SHARING = "navigator.share = async given => void (window.shared = given)"  # the sheet of the device
NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined })"  # as in a house without https
HURRIED = 0.15  # of the seconds until somebody is away (4.5 s), and until a bot plays for him (18 s)


@pytest.fixture(scope="module")
def hurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server at which nobody is waited for long."""
    database = sqlite_in(tmp_path_factory.mktemp("tables"))
    with serving(database, pause=0, patience=HURRIED, requests_per_second=500, tables_per_hour=1000) as running:
        yield running


def opens_a_table(person: Person, game: str, seats: int) -> str:
    """Set up a table for that many people, and sit down at it."""
    person.opens(f"/new/{game}")
    person.page.get_by_role("radiogroup", name="Seats").get_by_role("radio", name=str(seats), exact=True).click()
    person.page.get_by_role("button", name="Open the table").click()
    person.page.wait_for_url("**/table/*")
    person.page.get_by_role("button", name="I am ready").wait_for()
    return person.table


def sits_at(person: Person, address: str, name: str) -> None:
    person.opens(address)
    person.page.get_by_label("Your name").fill(name)
    person.page.get_by_role("button", name="Sit down").first.click()
    person.page.get_by_role("button", name="I am ready").wait_for()


def named(person: Person, name: str) -> None:
    """Be called so by the next table."""
    person.opens("/")
    person.page.evaluate("name => localStorage.setItem('deadfall.name', JSON.stringify(name))", name)


def first_asked(people: list[Person]) -> Person:
    until = time.monotonic() + PATIENCE
    while True:
        for person in people:
            if person.asked_now():
                return person
        assert time.monotonic() < until, "nobody is asked"
        people[0].page.wait_for_timeout(50)


def test_three_people_meet_one_is_away_a_bot_plays_and_the_seat_is_taken_back(
    browser: Browser, hurried: Server
) -> None:
    with ExitStack() as stack:
        ines, mara, tomas = (stack.enter_context(Person(browser, hurried.http)) for _ in range(3))
        people = {"Ines": ines, "Mara": mara, "Tomas": tomas}
        ines.page.add_init_script(SHARING)
        mara.page.add_init_script(NO_CLIPBOARD)
        named(ines, "Ines")
        table = opens_a_table(ines, "headless_horseman", 3)
        # One is called by two words, one gets a link from the device's own sheet, one could point a camera at it.
        invite = ines.page.get_by_role("region", name="Invite")
        called = invite.locator("b").inner_text()
        sits_at(mara, "/" + called.replace(" ", "-").upper(), "Mara")
        assert mara.table == table
        mara.page.get_by_role("region", name="Invite").get_by_role("button", name="Copy link").click()
        expect(mara.page.get_by_label("Copy this link")).to_have_value(re.compile(rf"/table/{table}$"))
        invite.get_by_role("button", name="Share").click()
        ines.waits_until("() => window.shared !== undefined")
        sits_at(tomas, ines.page.evaluate("shared.url"), "Tomas")
        assert tomas.table == table
        picture = invite.get_by_role("img", name="QR code")
        assert picture.evaluate("image => image.decode().then(() => Math.min(image.width, image.height))") >= 128
        # Ready is said, and the start waits for it.
        expect(ines.page.get_by_text("waits for you, Mara and Tomas")).to_be_visible()
        for person in (mara, tomas):
            person.page.get_by_role("button", name="I am ready").click()
            expect(person.page.get_by_text("Ines starts when all are ready.")).to_be_visible()
        expect(ines.page.get_by_text("2 of 3 ready")).to_be_visible()
        # A changed rule is told to all, and takes it back.
        clock = ines.page.get_by_role("radiogroup", name="Time for a decision")
        clock.get_by_role("radio", name="1 day").click()
        expect(ines.page.get_by_text("changed now, was None")).to_be_visible()
        for person in (mara, tomas):
            sentence = "Ines set the time for a decision to 1 day. Everybody says ready again."
            expect(person.page.get_by_text(sentence)).to_be_visible()
            expect(person.page.get_by_text("Time for a decision: changed now, was None")).to_be_visible()
        clock.get_by_role("radio", name="None").click()
        expect(ines.page.get_by_text("changed now, was None")).to_have_count(0)
        for person in people.values():
            person.page.get_by_role("button", name="I am ready").click()
        ines.page.get_by_role("button", name="Start", exact=True).click()
        for person in people.values():
            person.page.locator("[data-state]").first.wait_for()
        # Whoever is asked goes away: the others see it, and agree that a bot plays.
        gone = first_asked(list(people.values()))
        name = next(name for name, person in people.items() if person is gone)
        others = [person for person in people.values() if person is not gone]
        gone.opens("about:blank")
        for person in others:
            expect(person.page.get_by_text(f"Waiting for {name}, who is away").first).to_be_visible()
            expect(person.page.locator('[data-presence="away"]').first).to_be_visible()
        others[0].page.get_by_role("button", name="2 minutes more").click()
        expect(others[1].page.get_by_text(f"gives {name} 2 minutes more.").first).to_be_visible()
        others[0].page.get_by_role("button", name="Let a bot play now").click()
        expect(others[0].page.get_by_text("You want a bot now.")).to_be_visible()
        expect(others[1].page.get_by_text("wants it now.")).to_be_visible()
        others[1].page.get_by_role("button", name="Let a bot play now").click()
        for person in others:
            expect(person.page.get_by_text(f"A bot plays for {name}.").first).to_be_visible()
        # The person is back, and takes the seat with one press.
        gone.opens(f"/table/{table}")
        back = gone.page.get_by_role("dialog", name="Welcome back")
        expect(back).to_contain_text(f"Welcome back, {name}")
        back.get_by_role("button", name="Take your seat back").click()
        expect(back).to_have_count(0)
        for person in others:
            expect(person.page.get_by_text(f"{name} is back.").first).to_be_visible()
            expect(person.page.locator('[data-presence="bot"]')).to_have_count(0)
        assert [seat["kind"] for seat in hurried.get(f"/api/tables/{table}")["seats"]] == ["person"] * 3


def test_two_play_again_in_the_same_seats_and_who_has_left_gets_a_bot(browser: Browser, hurried: Server) -> None:
    table, _, tokens = hurried.new_table("headless_horseman", people=3, options={"dawn_round": 10})
    with Person(browser, hurried.http) as one, Person(browser, hurried.http, width=390, height=844) as two:
        for seat, token in enumerate(tokens):
            hurried.post(f"/tables/{table}/seats/{seat}/answerer", {"to": "random"}, token)
        one.waits_for_bots(hurried, table)  # nobody watches hundreds of moves
        for person, token in ((one, tokens[0]), (two, tokens[1])):
            person.sits_down(table, token)
            person.sees_the_end()
        expect(one.page.get_by_text("left, a bot sits in")).to_have_count(1)
        one.page.get_by_role("button", name="Same seats").click()
        expect(one.page.get_by_text("1 of 2 in, a bot for P2")).to_be_visible()
        two.page.get_by_role("button", name="I am in").click()
        for person in (one, two):
            person.page.wait_for_url(lambda url: table not in url)
            person.page.locator("[data-state]").first.wait_for()
        new = hurried.get(f"/api/tables/{one.table}")
        assert new["status"] == "playing" and [seat["kind"] for seat in new["seats"]] == ["person", "person", "bot"]


@pytest.fixture
def slow(tmp_path: Path) -> Iterator[Server]:
    """A server whose bots take minutes for a match."""
    with serving(sqlite_in(tmp_path), pause=2, requests_per_second=500) as running:
        yield running


def test_for_whoever_runs_out_of_time_twice_a_bot_plays_until_the_seat_is_taken_back(
    browser: Browser, slow: Server
) -> None:
    table, _, tokens = slow.new_table("headless_horseman", people=2, clock={"decision": 5, "window": "quick"})
    with Person(browser, slow.http) as late, Person(browser, slow.http) as other:
        for person, token in zip((late, other), tokens, strict=True):
            person.sits_down(table, token)
        back = late.page.get_by_role("dialog", name="Welcome back").get_by_role("button", name="Take your seat back")
        expect(back).to_be_visible()
        for sentence in ("Time ran out.", "Time ran out again.", "A bot plays for P0 until they are back."):
            expect(other.page.get_by_text(sentence).first).to_be_attached()
        back.click()
        expect(other.page.get_by_text("P0 is back.").first).to_be_attached()
