"""The pictures that a pasted link shows, one for each game and one for all: `python tools/previews.py`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from playwright.sync_api import sync_playwright

import chromium
import deadfall
from browser.person import Person
from server.running import serving, sqlite_in

FOLDER = Path(__file__).parents[1] / "web" / "public" / "previews"
SIZE = {"width": 600, "height": 315}
SETTLED = 800  # milliseconds until the posters and their letters are there
# One poster stands beside its title; all of them stand side by side.
SHOW = """keys => {
  const alone = keys.length === 1
  const sheet = document.createElement('div')
  sheet.style.cssText = 'position:fixed;inset:0;z-index:99;display:flex;color:#f3eee2;' +
    'background:radial-gradient(420px 320px at 50% 40%,#3a3428,#0e0f12)'
  for (const poster of keys.map(key => document.querySelector(`[data-poster="${key}"]`))) {
    const frame = document.createElement('div')
    frame.style.cssText = alone ? 'width:222px;order:2' : 'flex:1;min-width:0'
    frame.append(poster.querySelector('svg').cloneNode(true))
    sheet.append(frame)
    if (!alone) continue
    const words = document.createElement('div')
    words.style.cssText = 'flex:1;display:grid;place-content:center start;gap:14px;padding:0 20px 0 34px'
    words.dataset.game = poster.dataset.game
    const title = poster.querySelector('.title').firstElementChild.cloneNode(true)
    title.style.cssText = 'width:300px;color:inherit'
    const hook = document.createElement('p')
    hook.textContent = poster.querySelector('.about b').textContent
    hook.style.cssText = 'font:600 20px var(--ui)'
    words.append(title, hook)
    sheet.append(words)
  }
  document.body.append(sheet)
}"""


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    keys = [entry.key for entry in deadfall.games()]
    with (
        tempfile.TemporaryDirectory() as home,
        serving(sqlite_in(Path(home))) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox"])
        for name, shown in {"deadfall": keys, **{key: [key] for key in keys}}.items():
            with Person(browser, server.http, fine=True, **SIZE) as person:
                person.opens("/")
                person.page.locator("[data-poster] svg").last.wait_for()
                person.page.evaluate(SHOW, shown)
                person.page.wait_for_timeout(SETTLED)
                person.page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=72)
            print(FOLDER / f"{name}.jpg", flush=True)


if __name__ == "__main__":
    main()
