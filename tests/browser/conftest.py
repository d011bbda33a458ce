"""A real browser for the tests: the system's Chromium, one for each test process, a fresh profile for each person."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

import chromium
from browser.person import Person
from server.running import Server, serving, sqlite_in


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    assert chromium.find(), chromium.MISSING
    with sync_playwright() as playwright:
        arguments = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
        running = playwright.chromium.launch(executable_path=chromium.find(), args=arguments)
        yield running
        running.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that all tests of a process share, quick to go on; who kills one starts his own."""
    database = sqlite_in(tmp_path_factory.mktemp("tables"))
    with serving(database, pause=0, requests_per_second=500, messages_per_second=500, tables_per_hour=1000) as running:
        yield running


@pytest.fixture
def person(browser: Browser, server: Server) -> Iterator[Person]:
    """Somebody at a desk."""
    with Person(browser, server.http) as somebody:
        yield somebody
