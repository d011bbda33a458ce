"""Pictures for the README and of every table in six windows: `tools/screenshots.py [rooms | pages [name ...]]`."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from playwright.sync_api import Browser, sync_playwright

import chromium
import deadfall
from browser.person import ASIDE, Person
from browser.stills import MOMENTS, WINDOW, looks_at
from server.running import Server, serving, sqlite_in

SIZES = {"desk": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844, "has_touch": True}}
SEATS = {"frag": 4, "friday13": 5, "dangerous_game": 5, "headless_horseman": 4, "final_girl": 1}
CLICKS = {"frag": 3, "friday13": 25, "dangerous_game": 20, "headless_horseman": 10, "final_girl": 25}
FOLDER = Path("docs") / "pictures"
ROOMS = Path("build") / "screenshots"  # for whoever works on the tables; not committed
WINDOWS = [(1440, 900), (1280, 720), (820, 1180), (844, 390), (390, 844), (360, 640)]
WITH_A_MOUSE = 1200  # pixels of width
SETTLED = 3300  # milliseconds until fonts and posters are there


def take(browser: Browser, server: Server, folder: Path, wanted: set[str]) -> None:
    """Every page at every size, or those that are wanted."""
    pages: dict[str, Callable[[Person], None]] = {
        "start": lambda person: person.opens("/"),
        "create": lambda person: person.opens("/new/friday13"),
        "rules": lambda person: person.opens("/rules/frag"),
        "replay": partial(in_a_replay, server),
    }
    for entry in deadfall.games():
        pages[entry.key] = partial(in_the_middle, server, entry.key)
    for size, screen in SIZES.items():
        for title, show in pages.items():
            if wanted and title not in wanted:
                continue
            with Person(browser, server.http, fine=True, **screen) as person:
                show(person)
                person.page.mouse.move(*ASIDE)
                person.page.wait_for_timeout(SETTLED)
                person.page.screenshot(path=folder / f"{title}-{size}.jpg", type="jpeg", quality=80)
            print(folder / f"{title}-{size}.jpg", flush=True)


def rooms(browser: Browser, server: Server, folder: Path) -> None:
    """Every table at a moment of a match, in every window."""
    for width, height in WINDOWS:
        finger = {} if width > WITH_A_MOUSE else {"has_touch": True, "is_mobile": True}
        with Person(browser, server.http, width, height, fine=True, **finger) as person:
            for name, moment in [*MOMENTS.items(), ("window", WINDOW)]:
                looks_at(person, moment)
                person.page.mouse.move(*ASIDE)
                person.page.wait_for_timeout(SETTLED)
                person.page.screenshot(path=folder / f"{name}-{width}x{height}.png")
                print(folder / f"{name}-{width}x{height}.png", flush=True)


def in_the_middle(server: Server, game: str, person: Person) -> None:
    """A game against bots after a while, with a question open."""
    seats = SEATS[game]
    place = 1 if game == "friday13" else 0  # with the Counselors
    chairs = [{"kind": "bot", "level": "basic"} for _ in range(seats)]
    chairs[place] = {"kind": "open"}
    made = server.post("/tables", {"game": game, "seats": chairs, "title": "Birch-41"})
    table = made["table"]["id"]
    token = server.post(f"/tables/{table}/join", {"name": "Mara", "seat": place, "ready": True})["token"]
    server.post(f"/tables/{table}/start", {}, made["host"])
    person.sits_down(table, token)
    person.plays(most=CLICKS[game])
    assert person.waits_for_a_question(), f"{game} is over too soon for a picture"
    person.page.locator(".stage > .words").wait_for(state="hidden", timeout=60_000)  # key moments are over


def in_a_replay(server: Server, person: Person) -> None:
    """The replay of a match that bots have played to its end, once it is told again."""
    table = person.plays_now("headless_horseman")
    person.hands_over(server, table)
    person.opens(f"/replay/{table}")
    person.page.locator('[aria-label^="The board"]').wait_for()


def main() -> None:
    for folder in (FOLDER, ROOMS):
        folder.mkdir(parents=True, exist_ok=True)
    quick = {"pause": 0, "requests_per_second": 500, "messages_per_second": 500, "tables_per_hour": 1000}
    with (
        tempfile.TemporaryDirectory() as home,
        serving(sqlite_in(Path(home)), **quick) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox", "--disable-gpu"])
        if "pages" not in sys.argv[1:]:
            rooms(browser, server, ROOMS)
        if "rooms" not in sys.argv[1:]:
            take(browser, server, FOLDER, set(sys.argv[2:]))
        browser.close()


if __name__ == "__main__":
    main()
