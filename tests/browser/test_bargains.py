"""Three people with three browsers bargain: an offer is refused, accepted and broken, and a secret one stays secret."""

from __future__ import annotations

import json
from contextlib import AsyncExitStack, ExitStack

from playwright.sync_api import Browser, Locator, expect

from browser.person import PATIENCE, Person
from browser.told import beside
from server.running import Client, Server
from server.test_bargains import hunter_about_to_step

# What is told beside the board, and a sign on a move, go after some seconds: they are noted as they come.
NOTED = """
  window.noted = []
  new MutationObserver(changes => changes.forEach(change => change.addedNodes.forEach(node => {
    const told = '.words .note, [role=log] .sign'
    const note = node.closest?.(told) ?? node.querySelector?.(told)
    if (note) noted.push(note.textContent)
  }))).observe(document, { childList: true, subtree: true })
"""


async def begin(server: Server, table: str, tokens: list[str]) -> tuple[int, int, str]:
    """Play until the Hunter may step: who that is, the step, and the zone that it leads to."""
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(Client(server.port, table, token)) for token in tokens]
        hunter, step, zone = await hunter_about_to_step(people)
        assert hunter.seat is not None
        return hunter.seat, step, zone


async def steps(server: Server, table: str, token: str, step: int) -> None:
    async with Client(server.port, table, token) as hunter:
        assert (await hunter.choose(step))["type"] == "done"


def notes(person: Person, *texts: str) -> None:
    """Wait until all of that was told beside the board, or was a sign on a move."""
    for text in texts:
        person.waits_until("wanted => noted.some(text => text.includes(wanted))", text)


def card(person: Person) -> Locator:
    return person.page.get_by_role("region", name="An offer")


def promises(person: Person) -> Locator:
    return person.page.get_by_role("region", name="Promises")


def offers(person: Person, to: str, zone: str, secret: bool = False) -> None:
    """Offer to keep out of a zone."""
    person.page.get_by_role("button", name="Bargain").click()
    form = person.page.get_by_role("group", name="Make an offer")
    form.get_by_label("To whom").select_option(label=to)
    form.get_by_label("You give", exact=True).select_option("keep_out")
    form.get_by_label("You give: zone").select_option(zone)
    form.get_by_role("radio", name="Only you two" if secret else "All hear it").click()
    form.get_by_role("button", name="Offer", exact=True).click()
    expect(form).to_have_count(0)


def test_three_people_bargain_and_a_promise_is_broken(browser: Browser, server: Server) -> None:
    expect.set_options(timeout=PATIENCE * 1000)
    table, _, tokens = server.new_table("dangerous_game", people=4)
    seat, step, zone = beside(begin(server, table, tokens))
    ines, nils = (number for number in range(4) if number not in (seat, (seat + 1) % 4))
    name = [f"P{number}" for number in range(4)]
    with ExitStack() as stack:
        hunter, one, other = (
            stack.enter_context(Person(browser, server.http, *size)) for size in [(1440, 900), (1440, 900), (390, 844)]
        )
        for person, number in ((hunter, seat), (one, ines), (other, nils)):
            person.page.add_init_script(NOTED)
            person.sits_down(table, tokens[number])
        one.page.get_by_role("region", name="Chat").wait_for()
        tab = other.page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name="Talk")
        tab.wait_for()
        # Words come to a phone as notes over the board, and are counted; a sign sits on a move.
        one.page.get_by_label("Message").fill("Good evening")
        one.page.get_by_role("button", name="Send").click()
        notes(other, "Good evening")
        expect(tab).to_contain_text("1")
        one.page.get_by_role("button", name="Reactions").click()
        one.page.get_by_role("button", name="React 👏").click()
        notes(hunter, "👏")
        # Refused: a card for the one, a line for all, told over the board of a phone and counted on its tab.
        offers(hunter, name[nils], zone)
        expect(card(hunter)).to_contain_text(f"Waiting for {name[nils]}")
        expect(one.page.get_by_role("region", name="Chat")).to_contain_text(f"offers {name[nils]}: keeping out of the")
        notes(other, f"{name[seat]} offers you")
        expect(tab).to_contain_text("2")
        tab.click()
        expect(card(other)).to_contain_text(f"keeping out of the {zone}")
        expect(card(one)).to_have_count(0)
        card(other).get_by_role("button", name="Refuse").click()
        for person in (hunter, other):
            expect(card(person)).to_have_count(0)
        notes(hunter, f"{name[nils]} refuses.")
        # Accepted: it stands in sight of all.
        offers(hunter, name[nils], zone)
        card(other).get_by_role("button", name="Accept").click()
        for person in (hunter, one, other):
            expect(promises(person)).to_contain_text("1 stands")
        # In secret: the two see it, and nothing of it comes to the third.
        offers(hunter, name[ines], zone, secret=True)
        expect(card(one)).to_contain_text("only you two")
        card(one).get_by_role("button", name="Accept").click()
        for person in (hunter, one):
            expect(promises(person)).to_contain_text("2 stand")
        # Broken: told to all who knew of it, and kept in sight.
        beside(steps(server, table, tokens[seat], step))
        notes(hunter, f"You broke your promise to {name[nils]}", f"You broke your promise to {name[ines]}")
        notes(one, f"{name[seat]} broke a promise")
        expect(promises(hunter)).to_contain_text("2 broken")
        expect(promises(one)).to_contain_text("2 broken")
        expect(promises(other)).to_contain_text("1 broken")
        expect(one.page.get_by_text(f"broke a promise to {name[nils]}, you")).to_be_visible()
        heard = [json.dumps(frame) for frame in other.frames if frame["type"] == "talk"]
        assert not any(f"offers {name[ines]}" in frame or f"to {name[ines]}" in frame for frame in heard)
