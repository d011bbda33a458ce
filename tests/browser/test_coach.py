"""Somebody who knows nothing follows only the coach: its words, what it names, and what lights up."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator

from browser.person import GAMES, Person
from server.running import SOAK, Server

LESSONS = 3  # that are read at least; in `make soak` the coach is followed to the end
# The guide may lie neither on the question nor on the log, and the log has room for its newest lines.
COVERED = """() => {
  const coach = document.querySelector('[aria-label="Guide"]').getBoundingClientRect()
  return [...document.querySelectorAll('[data-question], [role="log"]')]
    .filter(part => {
      const box = part.getBoundingClientRect()
      return box.left < coach.right && box.right > coach.left && box.top < coach.bottom && box.bottom > coach.top
    })
    .map(part => part.textContent)
}"""
LOG = "document.querySelector('[role=log]').clientHeight"

MOVED_ON = "question => document.querySelector('[data-question]')?.dataset.question !== question"


def coach(person: Person) -> Locator:
    return person.page.get_by_role("complementary", name="Guide")


def headings(person: Person) -> list[str]:
    return coach(person).get_by_role("heading").all_inner_texts()


def learns(person: Person, game: str) -> str:
    """From the start page into the guided first game; the table's id."""
    person.opens("/")
    person.page.locator(f'[data-poster="{game}"] button').first.click()
    person.page.locator(f'[data-learn="{game}"]').click()
    person.page.wait_for_url("**/table/*#learn")
    coach(person).wait_for()
    return person.table


@pytest.mark.parametrize("game", GAMES)
def test_whoever_follows_only_the_coach_finds_the_way(browser: Browser, server: Server, game: str) -> None:
    """The first lesson is the aim in a picture, and none has a number."""
    with Person(browser, server.http) as person:
        table = learns(person, game)
        coach(person).get_by_role("img").first.wait_for()
        assert "Lesson" not in coach(person).inner_text()
        read: list[str] = []
        while person.waits_for_a_question() and (SOAK or len(read) < LESSONS):
            assert person.page.evaluate(COVERED) == [] and person.page.evaluate(LOG) >= 60
            question = person.question()
            read += [heading for heading in headings(person) if heading not in read]
            if (named := person.page.locator("[data-coached]")).count():
                named.first.click()
                person.waits_until(MOVED_ON, question)
                continue
            if (got_it := coach(person).get_by_role("button", name="Got it")).count():
                got_it.click()
            person.chooses_first()
        assert len(read) >= LESSONS, read
        assert not SOAK or server.get(f"/api/tables/{table}")["status"] == "over"


def test_the_guide_with_nothing_due_shows_the_list_of_lessons(person: Person) -> None:
    learns(person, "frag")
    person.waits_for_a_question()
    while coach(person).get_by_role("button", name="Got it").count():
        coach(person).get_by_role("button", name="Got it").click()
    coach(person).get_by_role("button", name="Guide").click()
    coach(person).get_by_role("button", name="Three frags win").click()
    person.sees("Nobody is ever out")


def test_play_now_offers_the_guide_once_and_remembers_the_answer(browser: Browser, server: Server) -> None:
    with Person(browser, server.http, new=True) as person:
        person.plays_now("final_girl")
        person.page.get_by_role("button", name="Just play").click()
        person.page.get_by_role("button", name="Just play").wait_for(state="detached")
        person.plays_now("frag")
        person.waits_for_a_question()
        assert person.page.get_by_role("button", name="Just play").count() == 0
