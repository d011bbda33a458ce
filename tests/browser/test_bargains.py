"""Three people with three browsers bargain: an offer is accepted, refused and broken, and a secret one stays secret."""

from __future__ import annotations

from contextlib import ExitStack

from playwright.sync_api import Browser, Locator, expect

from browser.person import PATIENCE, Person
from server.running import Server

HUNTER = "[...document.querySelectorAll('.seat')].findIndex(seat => seat.querySelector('.role:not(.prey)'))"


def card(person: Person) -> Locator:
    return person.page.get_by_role("region", name="An offer")


def promises(person: Person) -> Locator:
    return person.page.get_by_role("region", name="Promises")


def offers(person: Person, to: str, zone: str, secret: bool = False) -> None:
    """Offer to keep out of a zone."""
    person.page.get_by_role("button", name="Bargain").click()
    form = person.page.get_by_role("group", name="Make an offer")
    form.get_by_label("To whom").select_option(to)
    form.get_by_label("You give", exact=True).select_option("keep_out")
    form.get_by_label("You give: zone").select_option(zone)
    form.get_by_role("radio", name="Only you two" if secret else "All hear it").click()
    form.get_by_role("button", name="Offer", exact=True).click()
    expect(form).to_have_count(0)


def test_three_people_bargain_and_a_promise_is_broken(browser: Browser, server: Server) -> None:
    expect.set_options(timeout=PATIENCE * 1000)
    table, _, tokens = server.new_table("dangerous_game", people=3, bots=1)
    with ExitStack() as stack:
        sizes = [(1440, 900), (1440, 900), (390, 844)]
        people = [stack.enter_context(Person(browser, server.http, *size)) for size in sizes]
        for person, token in zip(people, tokens, strict=True):
            person.sits_down(table, token)
            person.page.locator("[data-state]").first.wait_for()
        simone, ines, nils = people
        # An open offer is a card for the one, and a line for all; refused, it is gone.
        offers(simone, "P2", "Lagoon")
        expect(card(simone)).to_contain_text("Waiting for P2")
        expect(ines.page.get_by_role("region", name="Chat")).to_contain_text("offers P2: keeping out of the Lagoon")
        expect(card(ines)).to_have_count(0)
        # On a phone it is told over the board, and counted on the tab.
        note = nils.page.get_by_role("status", name="New words")
        expect(note).to_contain_text("P0 offers you")
        talk = nils.page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name="Talk")
        expect(talk).to_contain_text("1")
        talk.click()
        expect(card(nils)).to_contain_text("keeping out of the Lagoon")
        card(nils).get_by_role("button", name="Refuse").click()
        expect(card(nils)).to_have_count(0)
        expect(card(simone)).to_have_count(0)
        expect(simone.page.get_by_role("status", name="New words")).to_contain_text("P2 refuses.")
