"""A real browser for the tests: the system's Chromium, one for each test process, an empty profile for each person."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

import chromium
import deadfall
from browser.person import GAMES, PATIENCE, PHONE, Person
from browser.told import Tables
from server.running import SOAK, Server, serving, sqlite_in

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
ARGUMENTS += ["--process-per-site"]  # pages of a profile share what was translated for the first of them
FINE = "dangerous_game"  # the board that takes most painting; in `make soak` all are painted as people see them


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    expect.set_options(timeout=PATIENCE * 1000)
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    assert chromium.find(), chromium.MISSING
    with playwright.chromium.launch(executable_path=chromium.find(), args=ARGUMENTS) as running:
        yield running


@pytest.fixture
def whole_browser(playwright: Playwright) -> Iterator[Browser]:
    """One that shows notes of the system."""
    assert chromium.find(whole=True), chromium.MISSING
    with playwright.chromium.launch(executable_path=chromium.find(whole=True), args=ARGUMENTS) as running:
        yield running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that all tests of a process share, quick to go on; who kills one starts his own."""
    database = sqlite_in(tmp_path_factory.mktemp("tables"))
    freely = {"requests_per_second": 500, "messages_per_second": 500, "tables_per_hour": 1000, "work_seconds": 600}
    with serving(database, pause=0, **freely) as running:
        yield running


def against_bots(person: Person, server: Server, game: str) -> Person:
    """Sit somebody down at a table of bots; loading a table is most of what a test takes, so tests share it."""
    (fewest, *_) = next(entry.seats for entry in deadfall.games() if entry.key == game)
    table, _, tokens = server.new_table(game, people=1, bots=fewest - 1)
    person.sits_down(table, tokens[0])
    return person


@pytest.fixture(scope="session", params=GAMES)
def desk(request: pytest.FixtureRequest, browser: Browser, server: Server) -> Iterator[Person]:
    """Somebody at a desk who plays on where the last test of the same game stopped, at one game as people see it."""
    with Person(browser, server.http, fine=SOAK or request.param == FINE) as somebody:
        yield against_bots(somebody, server, request.param)


@pytest.fixture(scope="session", params=GAMES)
def phone(request: pytest.FixtureRequest, browser: Browser, server: Server) -> Iterator[Person]:
    """Somebody with the smallest phone who plays on where the last test of the same game stopped."""
    with Person(browser, server.http, *PHONE, has_touch=True, is_mobile=True) as somebody:
        yield against_bots(somebody, server, request.param)


@pytest.fixture(scope="session")
def told(browser: Browser, server: Server) -> Iterator[Tables]:
    """Tables whose messages the tests send themselves."""
    tables = Tables(browser, server)
    with tables.stack:
        yield tables


@pytest.fixture
def person(browser: Browser, server: Server) -> Iterator[Person]:
    """Somebody at a desk."""
    with Person(browser, server.http) as somebody:
        yield somebody
