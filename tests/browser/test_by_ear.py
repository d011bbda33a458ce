"""The table for those who do not see it: games by roles and names alone, and what is read aloud."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Locator, TimeoutError, expect

import deadfall
from browser.person import GAMES, Person
from browser.told import Table
from server.running import SOAK, Server

# Rules under which every match comes to an end, whatever the dice and the bots do.
SHORT: dict[str, dict[str, Any]] = {
    "frag": {"max_rounds": 3 if SOAK else 1, "frags_to_win": 1},
    "friday13": {"dawn_round": 20},
    "dangerous_game": {"max_cycles": 12},
    "headless_horseman": {"dawn_round": 10},
    "final_girl": {"turn_limit": "60"},
}
WINDOWS: dict[str, dict[str, Any]] = {
    "desk": {},
    "phone": {"width": 390, "height": 844, "has_touch": True, "is_mobile": True},
}
WHOLE = [("desk", "frag")]  # all the others in `make soak`
OTHERS = [(window, game) for window in WINDOWS for game in GAMES if (window, game) not in WHOLE]
HEARD = 6  # questions of a game that is not played to its end
CHOICE = re.compile(r"^\d+ ")
BRIEF = re.compile(r"^\d+\s+(finish|end|pass|done|stop|keep)", re.IGNORECASE)  # what brings a match on


class Listener:
    """Somebody who knows the page by its roles and names alone."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self.words = self.page.get_by_role("complementary", name="Board in words")
        self.choices = self.words.get_by_role("button", name=CHOICE)
        self.question = self.page.get_by_role("region", name="The question")
        self.end = self.page.get_by_role("region", name="The end")
        self.aloud = self.page.get_by_role("status", name="Read aloud")

    def presses(self, what: Locator) -> None:
        if self.person.touches:
            what.tap()
        else:
            what.focus()
            self.page.keyboard.press("Enter")

    def opens_the_words(self) -> None:
        """By way of the menu, where the pace is set, too: whoever listens does not watch pieces glide."""
        self.presses(self.page.get_by_role("button", name="Settings and table"))
        menu = self.page.get_by_role("dialog", name="Settings")
        menu.get_by_role("radiogroup", name="Pace, for me").get_by_role("radio", name="Instant").click()
        self.presses(menu.get_by_role("button", name="Board in words"))
        expect(self.words.get_by_role("heading", name="Board in words")).to_be_visible()

    def plays(self, most: int = 100_000) -> int:
        """Answer every question until the end (or so many); how often."""
        answered = 0
        while answered < most:
            self.choices.or_(self.end).first.wait_for()
            if self.end.count():
                break
            if self.choose(answered):
                answered += 1
        return answered

    def choose(self, answered: int) -> bool:
        """Press one of the choices and wait until it is taken; False if they went away meanwhile, as in a window."""
        choices = self.choices.element_handles()
        brief = [choice for choice in choices if BRIEF.match(choice.inner_text())]
        if not choices:
            return False
        choice = brief[0] if brief and answered % 3 == 0 else choices[answered % len(choices)]
        try:
            choice.tap() if self.person.touches else choice.press("Enter")
        except TimeoutError:
            raise
        except Error:
            return False
        choice.wait_for_element_state("hidden")
        return True


def sits_down(person: Person, server: Server, game: str) -> tuple[Listener, str]:
    """Somebody who listens at a table with the fewest bots, and its id."""
    fewest = next(entry.seats for entry in deadfall.games() if entry.key == game)[0]
    table, _, tokens = server.new_table(game, people=1, bots=fewest - 1, options=SHORT[game])
    person.sits_down(table, tokens[0])
    listener = Listener(person)
    listener.opens_the_words()
    return listener, table


def plays_a_whole_game(browser: Browser, server: Server, window: str, game: str) -> int:
    with Person(browser, server.http, **WINDOWS[window]) as person:
        listener, table = sits_down(person, server, game)
        answered = listener.plays()
        assert listener.end.get_by_role("heading", level=2).inner_text()
        assert server.get(f"/api/tables/{table}")["status"] == "over"
        return answered


@pytest.mark.parametrize(("window", "game"), WHOLE)
def test_a_whole_game_is_played_by_roles_and_names_alone(
    browser: Browser, server: Server, window: str, game: str
) -> None:
    assert plays_a_whole_game(browser, server, window, game) > 0


@pytest.mark.soak
@pytest.mark.parametrize(("window", "game"), OTHERS)
def test_every_other_game_is_played_by_roles_and_names_alone(
    browser: Browser, server: Server, window: str, game: str
) -> None:
    assert plays_a_whole_game(browser, server, window, game) > 0


def test_on_a_phone_too_a_game_is_played_by_roles_and_names_alone(browser: Browser, server: Server) -> None:
    with Person(browser, server.http, **WINDOWS["phone"]) as person:
        listener, _ = sits_down(person, server, "final_girl")
        assert listener.plays(HEARD) == HEARD


LIVE = """() => [...document.querySelectorAll('[aria-live], [role=status], [role=alert], [role=log]')]
  .filter(part => part.getAttribute('aria-live') !== 'off' && part.checkVisibility())
  .filter(part => !part.matches('[aria-label="Read aloud"], [aria-label="New words"], .toasts'))
  .filter(part => !part.closest('[aria-label="Chat"]'))
  .map(part => part.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("window", WINDOWS)
def test_what_others_do_is_read_aloud_once_on_any_part_of_the_table(
    browser: Browser, server: Server, window: str
) -> None:
    with Person(browser, server.http, **WINDOWS[window]) as person:
        table = Table(person, server)
        aloud = Listener(person).aloud
        expect(aloud).to_contain_text("choices.")
        table.walks("Blue", 1, ["B12", "B11", "B10"])
        table.goes_by(4000)
        expect(aloud).to_contain_text("Blue moves to B10")
        if person.touches:
            person.page.get_by_role("navigation").get_by_role("button", name="Hand").tap()
        table.walks("Green", 2, ["C11"])
        table.goes_by(4000)
        expect(aloud).to_contain_text("Green moves to C11")
        said = aloud.inner_text()
        assert [said.count(words) for words in ("Blue moves", "B11", "Green moves")] == [1, 0, 1]
        assert person.page.evaluate(LIVE) == [], "nothing is told twice"


def test_the_keyboard_stays_with_the_question(browser: Browser, server: Server) -> None:
    table, _, tokens = server.new_table("final_girl", people=1, bots=0)
    with Person(browser, server.http) as person:
        person.sits_down(table, tokens[0])
        listener = Listener(person)
        expect(listener.aloud).to_contain_text("choice")
        person.page.keyboard.press("Tab")
        skip = person.page.get_by_role("link", name="Skip to the question")
        expect(skip).to_be_focused()
        person.page.keyboard.press("Enter")
        expect(listener.question).to_be_focused()
        for _ in range(4):
            asked = person.question()
            person.page.keyboard.press("ArrowRight")
            person.page.keyboard.press("Enter")
            person.waits_until("asked => document.querySelector('[data-question]')?.dataset.question !== asked", asked)
            assert person.waits_for_a_question()
            expect(listener.question).to_be_focused()
        person.page.keyboard.press("w")
        expect(listener.words).to_be_visible()
        person.page.keyboard.press("Escape")
        expect(listener.words).to_have_count(0)
        expect(listener.question).to_be_focused()
