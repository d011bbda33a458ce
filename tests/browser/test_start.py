"""The start page: what each game asks for, what is to be had only here, and kind words where nothing is."""

from __future__ import annotations

from playwright.sync_api import Browser

from browser.person import Person
from server.running import Server

NOT_FOUND = "status of 404"
NOWHERE = ["/nowhere", "/rules/zzz", "/new/zzz", "/table/nothing", "/only/luck"]


def test_every_poster_tells_how_long_and_how_heavy_its_game_is(person: Person) -> None:
    person.opens("/")
    for game, minutes, weight in [("frag", 40, "light"), ("friday13", 60, "medium"), ("dangerous_game", 75, "heavy")]:
        about = person.page.locator(f'[data-poster="{game}"] .about')
        about.get_by_text(f"{minutes} min").wait_for()
        about.get_by_text(f"{weight} weight").wait_for()


def test_what_is_only_here_and_the_lab_lead_to_pages_of_their_own(person: Person) -> None:
    links = {
        "Sealed dice": "Sealed dice",
        "The belief map": "The belief map",
        "What if": "What if",
        "The clause behind every line": "The clause behind every line",
        "Lab": "The lab",
        "Play ten thousand games": "The lab",
        "Rules": "The rules",
    }
    person.opens("/")
    for link, heading in links.items():
        person.page.locator("header nav a, section a").filter(has_text=link).first.click()
        person.page.get_by_role("heading", level=1, name=heading, exact=True).wait_for()
        assert person.beside_the_screen() == []
        person.page.go_back()
        person.page.locator("[data-poster]").first.wait_for()


def test_where_nothing_is_the_page_says_so_and_shows_the_way(person: Person) -> None:
    person.expected.append(NOT_FOUND)
    for path in NOWHERE:
        answer = person.page.goto(path)
        assert answer is not None and answer.status == 404, path
        person.page.get_by_role("heading", level=1).wait_for()
        person.page.get_by_role("link", name="Go to the start page").click()
        person.page.locator("[data-poster]").first.wait_for()


def test_whoever_has_the_browser_next_finds_nothing_of_the_last(browser: Browser, server: Server) -> None:
    """Or tests would depend on each other."""
    for _ in range(2):
        with Person(browser, server.http) as person:
            person.opens("/")
            assert person.page.evaluate("localStorage.mine ?? null") is None
            person.page.evaluate("localStorage.mine = 'kept'")
