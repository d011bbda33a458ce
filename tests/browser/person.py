"""A person with a browser: looks at the page, clicks and types; and everything his socket was sent is kept."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, CDPSession, ConsoleMessage, Page, ViewportSize, WebSocket
from playwright.sync_api import Error as PlaywrightError

import deadfall
from server.running import SOAK, Server

GAMES = sorted(entry.key for entry in deadfall.games())
ODD, EVEN = (GAMES, GAMES) if SOAK else (GAMES[::2], GAMES[1::2])  # dealt to two checks of the same table
PHONE = (360, 640)  # the smallest; what fits there fits larger ones
LOOKS = 5  # that find something in the same place, before it is taken to rest
PATIENCE = 120.0  # seconds; a busy machine is no failure
ASKED = '[data-state="turn"], [data-state="reaction"]'
OVER = '[data-state="over"]'
ASIDE = (700, 4)  # in the top bar, where a pointer opens nothing
OFFERS = """() => [...document.querySelectorAll('[data-option]')]
  .filter(mark => mark.checkVisibility() && mark.getClientRects().length)
  .map(mark => mark.dataset.option)"""
END_MOMENT = "document.querySelector('.stage')?.click()"  # a tap ends it; by itself it ends three seconds later
FOCUSED = "document.activeElement?.closest('[data-option]') !== null"
MOVES_ON = """([question, most]) => new Promise(done => {
  const until = performance.now() + most
  const look = () => {
    const moved = (document.querySelector('[data-question]')?.dataset.question ?? null) !== question
    if (moved || performance.now() > until) done(moved)
    else requestAnimationFrame(look)
  }
  look()
})"""
# Where a pointer reaches an option, from its middle outwards: zones are crooked, pieces stand before others, and
# what is cut off at the board's edge is no place for a finger.
SPOT = """option => {
  for (const mark of document.querySelectorAll(`[data-option="${option}"]`)) {
    if (!mark.checkVisibility()) continue
    mark.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const box = mark.getBoundingClientRect()
    const steps = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9, 0.03, 0.97]
    for (const down of steps) for (const across of steps) {
      const x = Math.round(box.x + across * box.width), y = Math.round(box.y + down * box.height)
      const hit = by => document.elementFromPoint(x, y + by)?.closest('[data-option]') === mark
      if (hit(0) && hit(-2) && hit(2)) return { x, y }
    }
  }
  return null
}"""

SAID = "document.body.innerText.slice(0, 3000)"
BLOCKED = "Service Worker registration blocked"  # by us, see Person
NO_GUIDE = "try { localStorage['deadfall.guide'] ??= 'no' } catch {}"  # once asked, nobody is asked again
# The ground of a board is painted with an eighth of its points each way: up to a third of what opening a table takes.
# Shadows and filters are left out, and nothing is painted at all while nobody looks (see `looks`): a page that cannot
# be seen has its layout and is clicked as any other, for half of what a click takes. And nobody listens: a page that
# has sounded once works on its silence as long as it is open.
COARSE = """delete window.AudioContext
const plain = new CSSStyleSheet()
plain.replaceSync('*, ::before, ::after { filter: none !important; box-shadow: none !important }'
  + ' :root:not([data-looked-at]) { opacity: 0 !important }')
document.adoptedStyleSheets = [plain]
for (const side of ['width', 'height']) {
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, side)
  const share = () => (document.documentElement.hasAttribute('data-looked-at') ? 1 : 8) // axe paints to tell letters
  Object.defineProperty(HTMLCanvasElement.prototype, side, { get, set(points) { set.call(this, points / share()) } })
}"""
# What lies beside the screen is lost, unless it can be scrolled there or is drawn on the board.
STICKS_OUT = """() => {
  const scrolls = e => e && (/auto|scroll/.test(getComputedStyle(e).overflowX) || scrolls(e.parentElement))
  const lost = ({ left, right, width }) => width > 1 && (left < -1 || right > innerWidth + 1)
  return [...document.querySelectorAll('body *')]
    .filter(e => e.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter(e => !e.parentElement.closest('svg') && !e.closest('[inert], [aria-hidden="true"]'))
    .filter(e => lost(e.getBoundingClientRect()) && !scrolls(e.parentElement))
    .map(e => `${e.tagName}.${e.className}: ${e.textContent.slice(0, 40)}`)
}"""


# A look at the page as if it were painted: what asks for colours, or whether something can be seen, asks for that.
LOOKED_AT = """async given => {{
  document.documentElement.toggleAttribute('data-looked-at', true)
  try {{ return await ({look})(given) }} finally {{ document.documentElement.removeAttribute('data-looked-at') }}
}}"""


class Profile(NamedTuple):
    """A browser profile, a picture that stays open in it to keep a warm process for its next page, and a line to it."""

    context: BrowserContext
    picture: Page
    line: CDPSession


# Profiles that somebody has left, emptied but for the files of the page, by all that they were made with.
LEFT: dict[tuple[Any, ...], list[Profile]] = {}


def new_profile(browser: Browser, address: str, size: ViewportSize, **how: Any) -> Profile:
    context = browser.new_context(viewport=size, reduced_motion="reduce", base_url=address, **how)
    picture = context.new_page()
    picture.goto("/mark.svg")
    return Profile(context, picture, context.new_cdp_session(picture))


class Person:
    """One browser profile and one page of it; the profile is somebody else's later, with nothing kept in it.

    One who is new has not been asked yet whether a guide is wanted; only where it is fine boards are painted, and
    sounds made, as for us.
    """

    def __init__(
        self,
        browser: Browser,
        address: str,
        width: int = 1440,
        height: int = 900,
        new: bool = False,
        fine: bool = False,
        **context: Any,
    ) -> None:
        """What works without a connection is blocked unless it is asked for: it would answer what tests answer."""
        self.address = address
        self.leaves = "service_workers" not in context  # whether somebody else may have the profile afterwards
        self.profiles = LEFT.setdefault((browser, address, *sorted(context.items())), [])
        size: ViewportSize = {"width": width, "height": height}
        how = {"service_workers": "block", **context}
        self.profile = self.profiles.pop() if self.profiles else new_profile(browser, address, size, **how)
        self.context = self.profile.context
        self._forgets_all()
        self.page = self.context.new_page()
        self.page.set_viewport_size(size)
        if not new:
            self.page.add_init_script(NO_GUIDE)
        if not fine:
            self.page.add_init_script(COARSE)
        self.page.set_default_timeout(PATIENCE * 1000)
        self.frames: list[dict[str, Any]] = []  # what the socket was sent
        self.troubles: list[str] = []  # what the page complained about: every error and warning of its console
        self.expected: list[str] = []  # what it may complain about
        self.page.on("websocket", self._listen)
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("console", self._hears)
        self.chance = random.Random(1)
        self.touches = bool(context.get("has_touch"))

    def __enter__(self) -> Person:
        return self

    def __exit__(self, problem: type[BaseException] | None, *_: Any) -> None:
        if problem is not None:
            print(self.what_is_there())
        if problem is None and self.leaves:
            for page in self.context.pages:
                if page is not self.profile.picture:
                    page.close()
            self.profiles.append(self.profile)
        else:
            self.context.close()
        if problem is None:
            unexpected = [trouble for trouble in self.troubles if not self._expects(trouble)]
            assert not unexpected, unexpected

    def _forgets_all(self) -> None:
        """Empty the profile of what its last owner kept; the files of the page need not be fetched again."""
        self.profile.picture.evaluate("localStorage.clear()")  # the process in which the next page is knows it at once
        self.profile.line.send("Storage.clearDataForOrigin", {"origin": self.address, "storageTypes": "all"})

    def winds_the_clock(self) -> None:
        """Let the test say what time it is on the page, which moves as for us; the profile keeps such a clock."""
        self.leaves = False
        self.page.emulate_media(reduced_motion="no-preference")
        self.page.clock.install(time=0)

    def what_is_there(self) -> str:
        """Where this person is, what the page says, what it still waits for, and what it complained about."""
        try:
            said, come = self.page.evaluate(f"[{SAID}, performance.getEntries().map(entry => entry.name)]")
        except PlaywrightError as error:  # a page that is gone, or too busy to say anything
            said, come = str(error), []
        waiting = sorted({request.url for request in self.page.requests()} - set(come))
        return f"{self.page.url}\n{said}\nwaits for {waiting}\ncomplained: {self.troubles}"

    def _hears(self, said: ConsoleMessage) -> None:
        if said.type in ("error", "warning") and BLOCKED not in said.text:
            self.troubles.append(said.text)

    def _expects(self, trouble: str) -> bool:
        return any(expected in trouble for expected in self.expected)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.frames.append(json.loads(text)))

    # -- going places

    def opens(self, path: str) -> None:
        self.page.goto(path)

    def plays_now(self, game: str) -> str:
        """From the bare start page into a running game in two clicks; the table's id."""
        self.opens("/")
        self.page.locator(f'[data-poster="{game}"] button').first.click()
        self.waits_for_rest(f'[data-poster="{game}"]')  # on a phone the shelf still swings into place
        self.page.locator(f'[data-play="{game}"]').click()
        self.page.wait_for_url("**/table/*")
        return self.table

    def waits_for_rest(self, selector: str) -> None:
        """Wait until something has stopped moving: it is where it was for several looks."""
        before, looks = None, 0
        while looks < LOOKS:
            now = self.page.locator(selector).first.bounding_box()
            looks = looks + 1 if now == before else 0
            before = now
            self.page.wait_for_timeout(60)

    @property
    def table(self) -> str:
        return self.page.url.split("/table/")[1].split("#")[0]

    def sits_down(self, table: str, token: str) -> None:
        """Open the link of a seat."""
        self.opens(f"/table/{table}#{token}")

    # -- playing

    @property
    def over(self) -> bool:
        return self.page.locator(OVER).count() > 0

    def waits_for_a_question(self, seconds: float = PATIENCE) -> bool:
        """Wait until there is something to choose; False when the match is over."""
        self.page.locator(f"{ASKED}, {OVER}").first.wait_for(timeout=seconds * 1000)
        return not self.over

    def asked_now(self) -> bool:
        return self.page.locator(ASKED).count() > 0

    def offers(self) -> list[str]:
        """The options that can be seen, by number."""
        return list(self.page.evaluate(OFFERS))

    def chooses(self) -> None:
        """Click one of the things on offer, whichever, and see that it is taken."""
        self._answers(lambda x, y: self.page.mouse.click(x, y))

    def taps(self) -> None:
        """Tap one of the things on offer; on the board a first tap aims, and a second one chooses."""
        self._answers(lambda x, y: self.page.touchscreen.tap(x, y))

    def chooses_first(self) -> None:
        """Click the first thing on offer that can be reached, and see that it is taken."""
        self._answers(lambda x, y: self.page.mouse.click(x, y), lambda offers: offers)

    def spot(self, option: str) -> dict[str, float] | None:
        """Where a pointer reaches an option."""
        found: dict[str, float] | None = self.page.evaluate(SPOT, option)
        return found

    def _anything(self, offers: list[str]) -> list[str]:
        return [self.chance.choice(offers)] if offers else []

    def _answers(
        self, press: Callable[[float, float], None], order: Callable[[list[str]], list[str]] | None = None
    ) -> None:
        question = self.question()
        until = time.monotonic() + PATIENCE
        while self.question() == question:
            assert time.monotonic() < until, "asked, but nothing on offer can be reached, or it is not taken"
            wanted = (order or self._anything)(self.offers())
            spot = next((spot for option in wanted if (spot := self.spot(option))), None)
            if spot:
                press(spot["x"], spot["y"])
            else:
                self.page.mouse.move(*ASIDE)  # a card opened by the pointer may lie over others,
                self.page.evaluate(END_MOMENT)  # or the stage of a key moment,
                self.page.keyboard.press("Escape")  # or what a second tap opened that came after the first was taken
            if self.touches and spot and not self._moves_on(question, 60):
                press(spot["x"], spot["y"])  # on the board a first tap aims, and a second one chooses
            self._moves_on(question, 90)

    def _moves_on(self, question: str | None, most: int) -> bool:
        """Whether the page shows another question, or none, within so many milliseconds."""
        return bool(self.page.evaluate(MOVES_ON, [question, most]))

    def question(self) -> str | None:
        """The number of the question that the page shows."""
        found: str | None = self.page.evaluate("document.querySelector('[data-question]')?.dataset.question ?? null")
        return found

    def tabs_to(self, wanted: str) -> None:
        """Press Tab until this is focused."""
        self.page.locator(wanted).first.wait_for()
        for _ in range(100):
            if self.page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not come to {wanted}")

    def plays_with_keys(self, most: int = 100_000) -> int:
        """Arrow keys walk through what is on offer, Enter chooses; how often."""
        answers = 0
        while answers < most and self.waits_for_a_question():
            question = self.question()
            until = time.monotonic() + PATIENCE
            while self.question() == question:
                assert time.monotonic() < until, "the keys reach nothing on offer, or it is not taken"
                self._walks_and_presses()
            answers += 1
        return answers

    def _walks_and_presses(self) -> None:
        """Some steps with the arrow keys, then Enter on what they came to."""
        for _ in range(self.chance.randint(1, 4)):
            self.page.keyboard.press(self.chance.choice(["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]))
        if self.page.evaluate(FOCUSED):
            question = self.question()
            self.page.keyboard.press("Enter")
            self._moves_on(question, 30)

    def plays(self, most: int = 100_000, seconds: float = 600.0) -> int:
        """Click what is offered until the match is over (or so often); how often."""
        until = time.monotonic() + seconds
        clicks = 0
        while clicks < most and self.waits_for_a_question():
            assert time.monotonic() < until, f"not over after {clicks} clicks"
            self.chooses()
            clicks += 1
        return clicks

    def hands_over(self, server: Server, table: str, to: str = "basic") -> None:
        """Let bots play the rest of the match from the seats that this browser keeps."""
        kept = self.page.evaluate("JSON.parse(localStorage['deadfall.seats']).map(seat => [seat.table, seat.token])")
        (token,) = [token for at, token in kept if at == table]
        seats = server.get(f"/api/tables/{table}")["seats"]
        seat = next(at for at, place in enumerate(seats) if place["kind"] == "person")
        server.post(f"/tables/{table}/seats/{seat}/answerer", {"to": to}, token)
        self.opens("about:blank")  # nobody watches hundreds of moves
        self.waits_for_bots(server, table)
        self.opens(f"/table/{table}")
        self.sees_the_end()

    def waits_for_bots(self, server: Server, table: str) -> None:
        """Wait until bots have finished a match; that may take them long on a busy machine."""
        until = time.monotonic() + 5 * PATIENCE
        while server.get(f"/api/tables/{table}")["status"] != "over":
            assert time.monotonic() < until, "the bots do not come to an end"
            self.page.wait_for_timeout(100)

    def sees_the_end(self) -> None:
        """Wait until the page has shown all that bots did, and that it is over; a busy machine draws for long."""
        self.page.locator(OVER).first.wait_for(timeout=5 * PATIENCE * 1000)

    def opens_the_curtain(self) -> None:
        """Hold its button until it opens."""
        button = self.page.get_by_role("button", name="show my table")
        button.hover()
        self.page.mouse.down()
        button.wait_for(state="detached")
        self.page.mouse.up()

    # -- what there is to see

    def waits_until(self, true: str, given: Any = None) -> None:
        """Wait until a function of the page says yes."""
        until = time.monotonic() + PATIENCE
        while not self.page.evaluate(true, given):
            assert time.monotonic() < until, f"never true: {true}"
            self.page.wait_for_timeout(50)

    def sees(self, text: str) -> None:
        self.page.get_by_text(text).first.wait_for()

    def looks(self, look: str, given: Any = None) -> Any:
        """What a function of the page finds on it when it is painted."""
        return self.page.evaluate(LOOKED_AT.format(look=look), given)

    def beside_the_screen(self) -> list[str]:
        """What is lost at the window's edges."""
        return list(self.looks(STICKS_OUT))

    def all_that_is_kept(self) -> str:
        """Everything that this browser has of the table: the page, what it stores, what it was sent."""
        stored = self.page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie])")
        return self.page.content() + stored + json.dumps(self.frames)
