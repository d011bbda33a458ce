"""Browsers seal their shares in the dice, open them together, and check the record against what they saw."""

from __future__ import annotations

import os
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser

from browser.person import Person
from server.running import SOAK, Server, seal_of

PICTURES = os.environ.get("DEADFALL_PICTURES", "")
SHORT = {"dawn_round": 10}
WINDOWS: dict[str, dict[str, Any]] = {
    "desk": {"fine": bool(PICTURES)},
    "phone": {"width": 390, "height": 844, "has_touch": True, "is_mobile": True, "fine": bool(PICTURES)},
}


def shown(server: Server, table: str, key: str) -> list[str]:
    return [seat.get(key, "") for seat in server.get(f"/api/tables/{table}")["seats"]]


def looks_at_the_seals(person: Person) -> Any:
    """Open the panel of the sealed dice in the settings."""
    person.page.get_by_role("button", name="Settings and table").click()
    panel = person.page.get_by_role("region", name="Sealed dice")
    panel.scroll_into_view_if_needed()
    return panel


def ends_by_defaults(person: Person, server: Server, table: str, seats: int) -> None:
    """Let nobody choose any more until the match is over."""
    tokens = person.page.evaluate("JSON.parse(localStorage['deadfall.seats']).map(seat => [seat.table, seat.token])")
    token = next(token for at, token in tokens if at == table)
    server.post(f"/tables/{table}/seats/{seats}/answerer", {"to": "defaults"}, token)


def checks_the_dice(person: Person, table: str) -> str:
    """Open the replay and read what the page says about the dice."""
    person.opens(f"/replay/{table}")
    proof = person.page.locator("details", has_text="dice and cards follow from the seals")
    proof.locator("summary").click()
    return " ".join(proof.inner_text().split())


@pytest.mark.parametrize("window", WINDOWS)
def test_a_game_against_bots_begins_at_once_with_a_share_of_the_player(
    browser: Browser, server: Server, window: str
) -> None:
    with Person(browser, server.http, **WINDOWS[window]) as person:
        table = person.plays_now("headless_horseman")
        person.waits_for_a_question()
        shares, seals = shown(server, table, "share"), shown(server, table, "seal")
        (seat,) = [seat for seat, share in enumerate(shares) if share]
        assert seals[seat] == seal_of(shares[seat]) and [seal for seal in seals if seal] == [seals[seat]]
        panel = looks_at_the_seals(person)
        assert panel.get_by_text("so that nobody can choose them").is_visible()
        assert panel.get_by_text(f"share {shares[seat][:8]}…").is_visible()
        box = panel.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= person.page.viewport_size["width"]
        if PICTURES:
            person.page.screenshot(path=f"{PICTURES}/sealed-{window}.png")
        assert person.troubles == []


def test_two_browsers_open_their_shares_when_both_are_sealed_and_prove_their_dice(
    browser: Browser, server: Server
) -> None:
    with ExitStack() as stack:
        ann, bob = (stack.enter_context(Person(browser, server.http)) for _ in range(2))
        table, host = server.waiting_table("headless_horseman", 2, bots=1, options=SHORT)
        for seat, person in enumerate((ann, bob)):
            person.opens(f"/table/{table}")
            person.page.get_by_role("button", name="Sit down").first.click()
            person.page.get_by_role("button", name="I am ready").click()
            person.page.get_by_role("button", name="Not ready after all").wait_for()
            assert [bool(seal) for seal in shown(server, table, "seal")] == [seat >= 0, seat >= 1, False]
        seals = shown(server, table, "seal")
        assert shown(server, table, "share") == ["", "", ""]
        server.post(f"/tables/{table}/start", {}, host)
        for person in (ann, bob):
            person.page.locator("[data-state]").first.wait_for()
        shares = shown(server, table, "share")
        assert [seal_of(share) if share else "" for share in shares] == seals and all(shares[:2])
        for seat, person in enumerate((ann, bob)):
            ends_by_defaults(person, server, table, seat)
            person.opens("about:blank")  # nobody watches hundreds of moves
        ann.waits_for_bots(server, table)
        for person in (ann, bob) if SOAK else (ann,):
            said = checks_the_dice(person, table)
            assert "nobody could choose the dice" in said and "Not checked here" in said
            assert person.troubles == []
        with Person(browser, server.http) as stranger:
            assert "Shares of 2 players are in them, none of this browser" in checks_the_dice(stranger, table)

        ann.page.get_by_role("button", name="Rematch").click()
        ann.page.wait_for_url("**/table/*")
        ann.page.get_by_role("button", name="Get up").wait_for()
        while not any(shown(server, ann.table, "seal")):
            ann.page.wait_for_timeout(50)
        again = shown(server, ann.table, "seal")
        assert again[0] not in ("", seals[0]) and shown(server, ann.table, "share") == ["", "", ""]
