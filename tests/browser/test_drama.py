"""What happens is told in its order: dice that wait for a press, what they decide, and who is out of the game."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from browser.person import Person
from browser.told import LONG, Tables
from server.running import Server

PART = 1500  # milliseconds, longer than a part of a roll, and than what a wheel says stands
TUMBLES, TURNS = 1000, 1700  # until dice lie, and until a wheel stands
QUESTION: dict[str, Any] = {"id": 4_000_000, "prompt": "What now?", "options": [{"id": 0, "text": "go on"}]}


def question(kind: str) -> dict[str, Any]:
    return {**QUESTION, "kind": kind}


def test_a_blow_at_the_camp_is_told_before_anybody_bleeds(told: Tables) -> None:
    table = told.at("friday13", seat=1)
    person = table.person
    seats = person.page.locator('[aria-label="Seats"]').inner_text()
    table.tells(
        ("strikes", {"who": "Alma"}),
        ("hit roll", {"dice": 3, "hits": 2}),
        ("block roll", {"dice": 2, "blocks": 1}),
        ("wounded", {"who": "Alma", "wounds": 1, "total": 1}),
        changes=[[["counselors", 0, "wounds"], 1]],
        question=question("fight"),
    )
    person.page.get_by_role("heading", name="Jason strikes Alma").wait_for()
    person.sees("2 hits")
    assert person.page.get_by_text("1 blocked").count() == 0
    table.goes_by(2 * PART)
    person.sees("2 − 1 = 1")
    assert "wounded" not in table.log
    assert person.page.locator('[aria-label="Seats"]').inner_text() == seats
    assert person.page.locator("[data-question]").count() == 0
    table.goes_by(PART)
    person.page.get_by_role("heading", name="Alma is wounded").wait_for()
    assert "wounded" not in table.log
    person.page.keyboard.press("Space")
    person.page.locator('[role="log"]').get_by_text("Alma is wounded").wait_for()
    table.goes_by(PART)
    person.sees("What now?")


@pytest.mark.parametrize(
    ("game", "seat", "bots", "events", "kind", "button", "shown"),
    [
        ("friday13", 1, 3, [("dark roll", {"who": "Alma", "die": 5})], "counselor", "Roll", "Found"),
        (
            "headless_horseman",
            0,
            3,
            [("spun", {"who": "Brom", "at": "Gunpowder Run 11", "result": "Take Any Path"})],
            "exit",
            "Spin",
            "Take any path.",
        ),
        (
            "final_girl",
            0,
            0,
            [("played", {"card": "Walk", "dice": 2}), ("die", {"face": 5}), ("die", {"face": 6})],
            "act",
            "Roll",
            "2 successes",
        ),
    ],
)
def test_own_dice_wait_for_a_press_and_the_next_question_for_the_dice(
    told: Tables, game: str, seat: int, bots: int, events: Any, kind: str, button: str, shown: str
) -> None:
    table = told.at(game, seat, bots)
    person = table.person
    said = table.log
    table.tells(*events, question=question(kind))
    roll = person.page.get_by_role("button", name=button).first
    roll.wait_for()
    assert person.page.get_by_text(shown).count() == 0
    assert table.log == said
    roll.click()
    table.goes_by(TURNS if button == "Spin" else TUMBLES)
    person.sees(shown)
    assert person.page.locator("[data-question]").count() == 0
    table.goes_by(PART)
    person.sees("What now?")
    assert table.log != said


def test_whoever_is_out_is_told_so_and_may_watch_or_go_to_the_end(told: Tables) -> None:
    table = told.at("friday13", seat=1)
    person = table.person
    table.tells(
        ("round", {"number": 5}),
        ("shown", {"at": "Robin (C7)"}),
        ("hit roll", {"dice": 3, "hits": 3}),
        ("dies", {"who": "Alma"}),
        ("dies", {"who": "Boyd"}),
        changes=[[["counselors", at, "alive"], False] for at in (0, 1)],
    )
    table.settles()
    for _ in range(6):
        person.page.keyboard.press("Space")
    bar = person.page.locator('[data-state="out"]')
    bar.get_by_text("Your Counselors are dead").wait_for()
    for name in ("Leave", "Fast-forward", "Watch"):
        assert bar.get_by_role("button", name=name).count() == 1
    person.page.get_by_label("Your Counselors", exact=True).get_by_text("round 5").first.wait_for()
    bar.get_by_role("button", name="Watch").click()
    bar.wait_for(state="detached")


def test_a_replay_turns_the_wheel_before_it_tells_where_it_led(browser: Browser, server: Server) -> None:
    with Person(browser, server.http) as person:
        person.winds_the_clock()
        table, *_ = server.new_table("headless_horseman", people=0, bots=2, options={"dawn_round": 10})
        person.waits_for_bots(server, table)
        story = server.get(f"/api/tables/{table}/story")
        step = next(
            update["step"]
            for update in story["updates"]
            if any(event["event"] == "spun" for event in update.get("events", []))
        )
        person.opens(f"/replay/{table}#step={step - 1}&eyes=watcher")
        person.page.locator('[aria-label^="The board"]').first.wait_for()
        person.page.clock.pause_at(LONG)
        person.page.keyboard.press("ArrowRight")
        person.sees("The wheel turns.")
        caption = person.page.locator("main > p")
        assert "spins" not in caption.inner_text()
        turning = person.page.get_by_text("The wheel turns.")
        for _ in range(10):  # a ride may be told before, and more than one wheel
            person.page.clock.run_for(TURNS + PART)
            if not turning.is_visible():
                break
        turning.wait_for(state="hidden")


def test_a_newcomer_meets_easy_bots_and_chooses_others_afterwards(browser: Browser, server: Server) -> None:
    with Person(browser, server.http, new=True) as person:
        table = person.plays_now("friday13")
        levels = {seat["level"] for seat in server.get(f"/api/tables/{table}")["seats"] if seat["kind"] == "bot"}
        assert levels == {"easy"}
        person.page.evaluate("localStorage['deadfall.finished'] = 'true'")  # as a match played to its end leaves it
        person.opens("/")
        poster = person.page.locator('[data-poster="friday13"]')
        poster.locator("button").first.click()
        poster.get_by_text("3 normal bots").wait_for()
        poster.get_by_role("radio", name="Hard").click()
        poster.get_by_text("3 hard bots").wait_for()
        poster.get_by_text("Thinks ahead").wait_for()
        person.page.locator('[data-play="friday13"]').click()
        person.page.wait_for_url("**/table/*")
        seats = server.get(f"/api/tables/{person.table}")["seats"]
        assert {seat["level"] for seat in seats if seat["kind"] == "bot"} == {"hard"}
