"""Signs of my turn: on the tab, on the phone, and with the page closed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession

from browser.person import Person
from server.conftest import FREELY
from server.post_office import Browser as PushBrowser
from server.post_office import PostOffice, post_office
from server.running import Server, serving, sqlite_in

DAY = {"decision": 86400, "window": "none"}
NOON = f"Etc/GMT{datetime.now(UTC).hour - 12:+d}"  # where it is day whenever this is run; its signs are turned round
WAITING = "document.querySelector('link[rel=icon]').dataset.waiting"
# What a phone does is noted instead of done.
PHONE = """
  window.felt = []; window.held = 0
  Object.defineProperty(navigator, 'vibrate', { value: time => { felt.push(time); return true } })
  Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => {
    held += 1
    return { released: false, release: async () => void (held -= 1) }
  } } })
"""
# The vendor's part of push: a browser without its push service subscribes at the test's own.
SUBSCRIBED = """
  (([endpoint, keys]) => {
    const held = { endpoint, toJSON: () => ({ endpoint, keys }) }
    PushManager.prototype.subscribe = async function () { localStorage.subscribed = '1'; return held }
    PushManager.prototype.getSubscription = async () => localStorage.subscribed ? held : null
    Notification.requestPermission = async () => 'granted'
  })(%s)
"""


@pytest.fixture(scope="module")
def reaching(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(
        sqlite_in(tmp_path_factory.mktemp("tables")), pause=0, private_reach=True, told_after=0.5, **FREELY
    ) as running:
        yield running


@pytest.fixture
def office() -> Iterator[PostOffice]:
    with post_office() as office:
        yield office


def says(person: Person, title: str) -> None:
    person.waits_until("wanted => document.title === wanted", title)


def asked_first(*people: Person) -> tuple[Person, Person]:
    """Whose turn it is at a table of two, and the other."""
    one, two = people
    while True:
        for person, other in ((one, two), (two, one)):
            if person.asked_now() and not other.asked_now():
                return person, other
            if person.asked_now() and other.asked_now():
                other.chooses_first()
        one.page.wait_for_timeout(50)


def test_the_tab_says_whose_move_it_is(browser: Browser, server: Server) -> None:
    table, _, tokens = server.new_table("headless_horseman", people=2, title="Birch-41")
    with Person(browser, server.http) as one, Person(browser, server.http) as two:
        one.sits_down(table, tokens[0])
        two.sits_down(table, tokens[1])
        asked, other = asked_first(one, two)
        says(asked, "Your move · Birch-41")
        asked.waits_until(f"{WAITING} === '1'")
        names = [seat["name"] for seat in server.get(f"/api/tables/{table}")["seats"]]
        says(other, f"Waiting for {names[0] if asked is one else names[1]} · Birch-41")
        other.waits_until(f"{WAITING} === '0'")
        asked.opens("/")
        says(asked, "Deadfall")


def test_several_tables_that_wait_are_counted_on_every_tab(browser: Browser, server: Server) -> None:
    tables = [server.new_table("final_girl", people=1, title=name) for name in ("Ember-19", "Cedar-12")]
    with Person(browser, server.http) as person:
        person.sits_down(tables[0][0], tables[0][2][0])
        person.waits_until(f"{WAITING} === '1'")
        other = person.context.new_page()
        other.goto(f"/table/{tables[1][0]}#{tables[1][2][0]}")
        person.waits_until(f"{WAITING} === '2'")
        other.close()
        person.waits_until(f"{WAITING} === '1'")


def test_a_phone_is_felt_once_and_stays_awake(browser: Browser, server: Server) -> None:
    table, _, (token,) = server.new_table("final_girl", people=1)
    with Person(browser, server.http, 390, 844, has_touch=True, is_mobile=True) as person:
        person.page.add_init_script(PHONE)
        person.sits_down(table, token)
        person.waits_for_a_question()
        person.waits_until("held === 1")
        for _ in range(4):
            before = person.page.evaluate("felt.length")
            person.taps()
            person.waits_for_a_question()
            person.waits_until("before => felt.length > before", before)
        felt = person.page.evaluate("felt")
        assert set(felt) == {40}
        assert len(felt) <= len({frame["question"]["id"] for frame in person.frames if frame.get("question")})
        person.opens("/")


def enable(person: Person, table: str) -> None:
    """Ask for cards in the settings of a table."""
    person.page.get_by_role("button", name="Settings and table").first.click()
    person.page.get_by_role("switch", name="Cards on this device").click()
    person.page.locator('[role=switch][aria-checked="true"]', has_text="Cards on this device").wait_for()
    person.waits_until("table => JSON.parse(localStorage['deadfall.reached'] ?? '{}')[table]?.mark", table)


def worker_of(person: Person) -> tuple[CDPSession, str]:
    """A line to the browser, and the number of the page's service worker."""
    line = person.context.new_cdp_session(person.page)
    found: list[str] = []

    def note(news: Any) -> None:
        found.extend(one["registrationId"] for one in news["registrations"])

    line.on("ServiceWorker.workerRegistrationUpdated", note)
    line.send("ServiceWorker.enable")
    while not found:
        person.page.wait_for_timeout(50)
    return line, found[-1]


def test_a_card_comes_with_the_page_closed_and_goes_when_the_table_is_opened(
    browser: Browser, whole_browser: Browser, reaching: Server, office: PostOffice
) -> None:
    table, _, tokens = reaching.new_table("headless_horseman", people=2, title="Birch-41", clock=DAY)
    phone = PushBrowser()
    with (
        Person(whole_browser, reaching.http, service_workers="allow", timezone_id=NOON) as one,
        Person(browser, reaching.http) as two,
    ):
        one.context.grant_permissions(["notifications"], origin=reaching.http)
        one.page.add_init_script(SUBSCRIBED % json.dumps([f"{office.address}/push", phone.keys]))
        one.sits_down(table, tokens[0])
        two.sits_down(table, tokens[1])
        asked, _ = asked_first(one, two)
        enable(one, table)
        one.opens("/rules")  # no page of the table is in front any more
        if asked is two:
            while two.asked_now():
                two.chooses_first()
        (letter, *_) = office.waits_for(1)
        told = json.loads(phone.reads(letter.body))
        assert told["title"] == "Your move at Birch-41" and told["text"].startswith("Headless Horseman. ")
        assert told["table"] == table and tokens[0] not in phone.reads(letter.body).decode()
        one.page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
        line, number = worker_of(one)
        message = {"origin": reaching.http, "registrationId": number}
        line.send("ServiceWorker.deliverPushMessage", {**message, "data": phone.reads(letter.body).decode()})
        cards = """() => navigator.serviceWorker.ready.then(worker => worker.getNotifications())
          .then(all => all.map(card => [card.title, card.body, card.tag]))"""
        one.waits_until(f"() => ({cards})().then(cards => cards.length === 1)")
        assert one.page.evaluate(cards) == [[told["title"], told["text"], table]]
        one.opens(f"/table/{table}")
        one.waits_until(f"() => ({cards})().then(cards => cards.length === 0)")
        opened = json.loads(phone.reads(office.waits_for(2)[1].body))
        assert (opened["kind"], opened["table"]) == ("opened", table), "other devices take their card away"


def test_a_webhook_of_mine_is_told_with_the_page_closed(browser: Browser, reaching: Server, office: PostOffice) -> None:
    table, _, (token,) = reaching.new_table("final_girl", people=1, title="Ember-19", clock=DAY)
    with Person(browser, reaching.http, timezone_id=NOON) as person:
        person.sits_down(table, token)
        person.waits_for_a_question()
        person.page.get_by_role("button", name="Settings and table").first.click()
        person.page.get_by_label("To a webhook of mine").fill(f"{office.address}/mine")
        person.page.get_by_label("To a webhook of mine").blur()
        person.waits_until("table => JSON.parse(localStorage['deadfall.reached'] ?? '{}')[table]?.mark", table)
        person.opens("/rules")
        (letter,) = office.waits_for(1)
        assert letter.json["title"] == "Your move at Ember-19"
        person.opens(f"/table/{table}")
        person.waits_for_a_question()


def test_without_a_connection_there_is_a_page_that_says_so_and_final_girls_rules(
    browser: Browser, server: Server
) -> None:
    with Person(browser, server.http, service_workers="allow") as person:
        person.expected.append("ERR_INTERNET_DISCONNECTED")
        person.opens("/rules/final_girl")
        person.page.evaluate("navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready)")
        person.waits_until("() => navigator.serviceWorker.controller !== null")
        person.context.set_offline(True)
        person.opens("/rules/final_girl")
        person.page.get_by_role("heading", level=1).wait_for()
        person.page.get_by_role("heading", name="Horror Roll").first.wait_for()
        person.opens("/")
        person.page.get_by_role("heading", name="There is no connection").wait_for()
        person.page.get_by_role("link", name="The rules of Final Girl").click()
        person.page.get_by_role("heading", name="Horror Roll").first.wait_for()
        person.context.set_offline(False)
        person.opens("/")
        person.page.locator("[data-poster]").first.wait_for()


def test_it_can_be_installed(browser: Browser, server: Server) -> None:
    """The browser itself finds nothing missing."""
    with Person(browser, server.http, service_workers="allow") as person:
        person.opens("/")
        line = person.context.new_cdp_session(person.page)
        found = line.send("Page.getInstallabilityErrors")["installabilityErrors"]
        assert [fault["errorId"] for fault in found] in ([], ["in-incognito"]), "tests have no profile to install it in"
        manifest = json.loads(line.send("Page.getAppManifest")["data"])
        for icon in manifest["icons"]:
            assert person.page.request.get(icon["src"]).ok, icon["src"]
