"""How long bots keep a player waiting: `python tools/pace.py [--matches N]`, in seconds between two own decisions.

It plays matches of one person against three bots and notes, as the table would send them, the updates between two
questions to that person. The page's own clock then says how long it tells them at normal pace; no time passes.
With `--browser` it plays against a real server in a real browser, and the clock on the wall says it.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
from itertools import pairwise
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

import msgspec
from playwright.sync_api import Browser, sync_playwright

import chromium
import client
import deadfall
from browser.person import ASKED, Person
from deadfall import bots
from deadfall.engine.question import Look
from deadfall.match.course import Course
from deadfall.match.log import ANSWER, END, LogLine
from deadfall.server.live.games import Games
from deadfall.server.showing.audience import Audience, Sight
from server.running import Server, serving, sqlite_in

SEATS = {"frag": 4, "friday13": 4, "dangerous_game": 4, "headless_horseman": 4, "final_girl": 1}
OWN = {"friday13": 1}  # the seat that waits, where the first one is a role apart
MOST_DECISIONS = 60  # of one match: later rounds are like those before
SHORT = 1.0  # seconds: less is no waiting
# When the page asked something and when not; whoever plays rolls at once, that is no waiting for bots.
WATCH = f"""() => {{
  window.asked = []
  setInterval(() => {{
    document.querySelector('.stage .wait button')?.click()
    const now = document.querySelector('{ASKED}') !== null
    if (now !== window.asked.at(-1)?.[0]) window.asked.push([now, performance.now()])
  }}, 25)
}}"""


def rounds(game: str, seed: int, decisions: int = MOST_DECISIONS) -> list[list[list[dict[str, Any]]]]:
    """What a person is sent between two questions: a list of updates each time, each with what happened in it."""
    own, chance = OWN.get(game, 0), random.Random(seed)
    match = deadfall.new_match(game, SEATS[game], seed)
    players = [bots.make("basic", match.game, seat, seed) for seat in range(SEATS[game])]
    course, audience = Course(match), Audience(own, own)
    course.quiet = True
    found: list[list[list[dict[str, Any]]]] = []
    meanwhile: list[list[dict[str, Any]]] = []
    asked = 0

    def show() -> None:
        update = audience.look(Sight(course, [audience.eyes]))
        if update is not None and update.events:
            meanwhile.append([json.loads(msgspec.json.encode(event)) for event in update.events])

    show()
    while course.open() or course.ready:
        if course.ready:
            course.pass_on()
            show()
            continue
        if course.asks(own) is not None and own not in course.held:
            asked += 1
            found.append(list(meanwhile))
            meanwhile.clear()
            if asked > decisions:
                break
        for seat, question in list(course.open().items()):
            if seat in course.held:
                continue
            option = players[seat].choose(Look(seat, match.view(seat), question))
            if option not in [choice.id for choice in question.options]:
                option = chance.choice(question.options).id
            course.take(LogLine(0, ANSWER, seat, option, course.step))
        if course.in_window:
            course.take(LogLine(0, END, 0, course.occasion, course.step))
        show()
    return found


def seen_waits(browser: Browser, server: Server, game: str, decisions: int) -> list[float]:
    """Seconds between two own decisions of a person who plays in a browser."""
    own = OWN.get(game, 0)
    seats = [{"kind": "bot", "level": "normal"} for _ in range(SEATS[game])]
    seats[own] = {"kind": "open"}
    made = server.post("/tables", {"game": game, "seats": seats})
    table = made["table"]["id"]
    token = server.post(f"/tables/{table}/join", {"name": "Mara", "ready": True})["token"]
    server.post(f"/tables/{table}/start", {}, made["host"])
    with Person(browser, server.http, fine=True) as person:
        person.page.emulate_media(reduced_motion="no-preference")
        person.sits_down(table, token)
        person.page.evaluate(WATCH)
        person.plays(decisions)
        person.waits_for_a_question()
        noted = person.page.evaluate("window.asked")
    return [(until - since) / 1000 for (asked, since), (_, until) in pairwise(noted) if not asked]


def in_a_browser(games: list[str], decisions: int) -> None:
    """Prints how long the bots of each game kept somebody waiting who plays at normal pace."""
    with (
        tempfile.TemporaryDirectory() as home,
        serving(sqlite_in(Path(home)), pause=0.6, window_pace=1, tables_per_hour=1000) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox", "--disable-gpu"])
        for game in games:
            waits = sorted(wait for wait in seen_waits(browser, server, game, decisions)[1:] if wait > SHORT)
            mean, late = sum(waits) / max(1, len(waits)), waits[int(0.9 * len(waits))] if waits else 0
            told = f"mean {mean:.1f}, p90 {late:.1f}, max {max(waits, default=0):.1f} s"
            print(f"{game:18} {told} ({len(waits)} waits)", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=3)
    parser.add_argument("--game", choices=SEATS)
    parser.add_argument(
        "--fixture", type=Path, help="write one short match of each game there, for the page's own test"
    )
    parser.add_argument("--browser", type=int, metavar="DECISIONS", help="play so many of each game in a browser")
    given = parser.parse_args()
    games = [given.game] if given.game else list(SEATS)
    if given.browser:
        in_a_browser(games, given.browser)
        return
    if given.fixture:
        told = {game: scene(game) | {"rounds": rounds(game, 1, 12)} for game in games}
        given.fixture.write_text(json.dumps(told, separators=(",", ":")) + "\n")
        return
    told = {
        game: scene(game)
        | {"content": content(game), "rounds": [one for seed in range(given.matches) for one in rounds(game, seed)]}
        for game in games
    }
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "rounds.json")
        file.write_bytes(msgspec.json.encode(told))
        command = [str(client.node()), "node_modules/vitest/vitest.mjs", "run", "src/table/waiting.test.ts"]
        done = subprocess.run(command, cwd=client.WEB, env={**os.environ, "DEADFALL_ROUNDS": str(file)})
    sys.exit(done.returncode)


def content(game: str) -> Any:
    """What a page is sent of the game's packs: the wheel is told with the way that led to it."""
    return Games().scene({"game": game, "seats": SEATS[game], "options": {}, "pack": "", "content": ""})["content"]


def scene(game: str) -> dict[str, Any]:
    """Who sits where, and who waits."""
    match = deadfall.new_match(game, SEATS[game], 0)
    own = OWN.get(game, 0)
    return {"seats": match.game.names["seat"], "seat": own, "view": match.view(own)}


if __name__ == "__main__":
    main()
