"""People with browsers at one table: each has what they may know, and nothing else, anywhere."""

from __future__ import annotations

import json
import time
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser.person import PATIENCE, Person
from deadfall.server.showing.delta import patched
from server.running import SOAK, Server

CLICKS = 4  # before bots take over; in `make soak` people play to the end
SHARED = 12 if SOAK else 4  # questions to two people at one device
BROWSERS = 4 if SOAK else 2  # bots play for the others
SECRETS: dict[str, dict[str, int]] = {"dangerous_game": {"max_cycles": 12}, "friday13": {"dawn_round": 20}}


def play_on(people: list[Person], most: int = 100_000) -> int:
    """Whoever is asked clicks something, until the match is over (or so often); how often."""
    clicks = 0
    waiting_since = time.monotonic()
    while clicks < most and not all(person.over for person in people):
        assert time.monotonic() < waiting_since + PATIENCE, "the table hangs"
        for person in people:
            if person.asked_now():
                person.chooses()
                clicks += 1
                waiting_since = time.monotonic()
        people[0].page.wait_for_timeout(60)
    return clicks


def seen_by(messages: list[dict[str, Any]]) -> tuple[Any, list[Any]]:
    """The view and the events that a browser has been sent, message by message."""
    view: Any = None
    events: list[Any] = []
    for message in messages:
        if message["type"] == "welcome":
            view = message.get("view", view)
        if message["type"] == "update":
            view = patched(view, message.get("changes", []))
        if message["type"] in ("welcome", "update") and "first" in message:
            events[message["first"] :] = message.get("events", [])
    return view, events


def told(server: Server, table: str, seat: int) -> tuple[Any, list[Any]]:
    """The view and the events that a seat may know, by the story of the match that the server tells afterwards."""
    story = server.get(f"/api/tables/{table}/story?seat={seat}")
    return seen_by([{"type": "welcome", "view": story["view"]}, *({"type": "update", **u} for u in story["updates"])])


def leaves_to_a_bot(server: Server, table: str, seat: int, token: str) -> None:
    server.post(f"/tables/{table}/seats/{seat}/answerer", {"to": "random"}, token)


@pytest.mark.parametrize("game", SECRETS)
def test_browsers_play_together_and_nobody_has_a_secret_of_another(browser: Browser, server: Server, game: str) -> None:
    with ExitStack() as stack:
        table, host, tokens = server.new_table(game, people=4, options=SECRETS[game])
        people = [stack.enter_context(Person(browser, server.http)) for _ in range(BROWSERS)]
        for seat, token in enumerate(tokens):
            if seat < BROWSERS:
                people[seat].sits_down(table, token)
            else:
                leaves_to_a_bot(server, table, seat, token)
        play_on(people, most=100_000 if SOAK else CLICKS)
        kept = [person.all_that_is_kept() for person in people]
        for seat, person in enumerate(people):  # bots bring a short game to its end; only in `make soak` all watch
            if not SOAK:
                person.opens("about:blank")
            leaves_to_a_bot(server, table, seat, tokens[seat])
        people[0].waits_for_bots(server, table)
        for person in people:
            if not SOAK:
                person.opens(f"/table/{table}")
            person.sees_the_end()
        for seat, person in enumerate(people):
            assert person.troubles == []
            others = [token for token in [*tokens, host] if token != tokens[seat]]
            assert not any(token in kept[seat] for token in others)
            assert seen_by(person.frames) == told(server, table, seat)
            for frame in person.frames:
                assert frame.get("seat", seat) == seat
                assert "secret" not in json.dumps(frame) or frame.get("result"), "the secret is open after the end only"


def test_somebody_who_watches_sees_the_table_and_can_choose_nothing(browser: Browser, server: Server) -> None:
    table, _, tokens = server.new_table("frag", people=1, bots=2, spectators="public")
    with Person(browser, server.http) as player, Person(browser, server.http) as watcher:
        player.sits_down(table, tokens[0])
        watcher.opens(f"/table/{table}")
        player.plays(most=2)
        watcher.page.locator("[data-state]").first.wait_for()
        assert watcher.offers() == [] and not watcher.asked_now()
        assert watcher.troubles == []
        assert all("question" not in frame or frame["question"] is None for frame in watcher.frames)
        assert not any("you" in (frame.get("view") or {}) for frame in watcher.frames)


def opens_with_enter_twice(device: Person) -> None:
    """Press Enter, and again; one slip of the finger before shows nothing."""
    curtain = device.page.get_by_role("button", name="show my table")
    curtain.click()
    expect(curtain).to_be_visible()
    assert device.page.locator("[data-option]").count() == 0
    device.page.keyboard.press("Enter")
    expect(device.page.get_by_text("again to open")).to_be_visible()
    device.page.keyboard.press("Enter")
    expect(curtain).to_have_count(0)


def test_two_people_share_one_device_and_a_curtain_falls_between_them(browser: Browser, server: Server) -> None:
    table, _, tokens = server.new_table("headless_horseman", people=2)
    with Person(browser, server.http) as device:
        for token in tokens:
            device.sits_down(table, token)
            device.page.get_by_text("Pass the device to").or_(device.page.locator("[data-state]")).first.wait_for()
        hidden = shown = 0
        while hidden < 2 or shown < SHARED:
            curtain = device.page.get_by_role("button", name="show my table")
            device.page.locator("[data-option]:visible").or_(curtain).first.wait_for()
            if curtain.is_visible():
                assert device.page.locator("[data-option]").count() == 0
                device.opens_the_curtain() if hidden else opens_with_enter_twice(device)
                hidden += 1
            if device.waits_for_a_question():
                device.chooses()
                shown += 1
        assert device.troubles == []


def test_the_curtain_names_whoever_plays_the_seat_and_anybody_may_have_a_look_at_their_own(person: Person) -> None:
    person.opens("/new/friday13")
    jason = person.page.locator('[data-seat="0"]')
    jason.get_by_role("radio", name="Here").or_(jason.get_by_text("Here", exact=True)).first.click()
    person.page.get_by_text("Bots for all others").click()
    person.page.get_by_role("button", name="Start against").click()
    person.page.get_by_role("button", name="show my table").wait_for()
    person.opens_the_curtain()
    switch = person.page.get_by_label("Seat on this device")
    other = "1" if switch.input_value() == "0" else "0"
    for seat in (other, "0", "1", "0"):
        if switch.input_value() == seat:
            continue
        switch.select_option(seat)
        person.sees("Pass the device to whoever plays Jason" if seat == "0" else "Pass the device to ")
        person.sees("Jason " if seat == "0" else "Alma and Boyd")
        assert person.page.locator("[data-option]").count() == 0
        person.opens_the_curtain()
        switch.wait_for()
