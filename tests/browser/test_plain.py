"""A game without a face of its own is played on the page all the same: its places, its view in words, its buttons."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import deadfall
from browser.person import Person
from server.running import SOAK, Server, serving, sqlite_in

CLICKS = 3  # before a bot plays on; in `make soak` somebody plays to the end
WINDOWS = {"desk": (1440, 900), "phone": (390, 844)}
TOYS = [Path(deadfall.__file__).parent / "examples", Path(__file__).parents[1] / "cli" / "shelf"]


@pytest.fixture(scope="module")
def toyshop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the toys of the tests on its shelf."""
    with pytest.MonkeyPatch.context() as changed:
        changed.setenv("DEADFALL_SHELF", os.pathsep.join(map(str, TOYS)))
        with serving(sqlite_in(tmp_path_factory.mktemp("toys")), pause=0, tables_per_hour=1000) as running:
            yield running


@pytest.mark.parametrize(
    ("game", "window"),
    [("foxhole", "phone"), ("lanterns", "desk"), ("foxhole", "desk"), ("lanterns", "phone")],
)
def test_a_game_without_a_face_is_played_from_the_shelf_to_its_end(
    browser: Browser, toyshop: Server, game: str, window: str
) -> None:
    with Person(browser, toyshop.http, *WINDOWS[window]) as person:
        table = person.plays_now(game)
        assert person.plays(100_000 if SOAK else CLICKS)
        if not person.over:
            person.hands_over(toyshop, table, "random")
        assert toyshop.get(f"/api/tables/{table}")["status"] == "over"
