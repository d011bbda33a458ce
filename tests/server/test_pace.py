"""Pace: windows do not drag, and how long anything takes tells nothing."""

from __future__ import annotations

import asyncio
import random
import time
from itertools import pairwise
from pathlib import Path

import deadfall
from deadfall import bots
from deadfall.engine.kernel import PASS
from deadfall.engine.question import Look
from deadfall.server.course import Course
from deadfall.server.entry import ANSWER, Entry
from deadfall.server.forms import NewTable, Place
from server.running import SOAK, WAIT, Client, Server, hub_in


def test_a_seat_is_not_asked_in_windows_it_skips(server: Server) -> None:
    async def skip() -> None:
        table, _, tokens = server.new_table("dangerous_game", people=1, bots=3)
        kinds = server.get(f"/api/tables/{table}/scene")["kinds"]
        windows = [name for name, kind in kinds.items() if kind["window"]]
        async with Client(server.port, table, tokens[0]) as client:
            assert (await client.ask({"type": "pace", "skip": windows}))["type"] == "done"
            chance = random.Random(1)
            for _ in range(30):  # it never answers in a window, and yet the match goes on
                await client.until(lambda: client.question is not None and not client.question.get("window"))
                await client.choose(chance.choice(client.question["options"])["id"])
        async with Client(server.port, table, tokens[0]) as again:
            assert '"skip":["' in again.received[0], "stops are kept"

    asyncio.run(skip())


def test_passing_until_the_own_turn_ends_with_the_own_turn(server: Server) -> None:
    async def passing() -> None:
        table, _, tokens = server.new_table("headless_horseman", people=1, bots=2)
        async with Client(server.port, table, tokens[0]) as client:
            await client.ask({"type": "pace", "passing": True})
            await client.until(lambda: client.question is not None and not client.question.get("window"))
        async with asyncio.timeout(WAIT):
            while True:
                async with Client(server.port, table, tokens[0]) as again:
                    if '"passing":false' in again.received[0]:
                        return

    asyncio.run(passing())


class Watcher:
    """Notes when the server shows something that has happened."""

    def __init__(self) -> None:
        self.times: list[float] = []

    def send(self, text: str) -> None:
        if text.startswith('{"type":"update"') and '"events":' in text:
            self.times.append(time.monotonic())


def test_every_step_of_bots_takes_the_same_pause(tmp_path: Path) -> None:
    """Measured inside the server: what is shown cannot come earlier, and how late it comes is the machine's affair."""
    pause = 0.3

    async def gaps() -> list[float]:
        watcher = Watcher()
        async with hub_in(tmp_path, pause=pause) as lobby, asyncio.timeout(WAIT):
            made = await lobby.create(NewTable("frag", [Place("bot", "random")] * 3))
            table = await lobby.find(made.table.id)
            await table.enter(watcher, None, 0)
            await lobby.start(table.id, made.host, "")
            while len(watcher.times) < 12:
                await asyncio.sleep(0.05)
        return [later - earlier for earlier, later in pairwise(watcher.times)]

    found = asyncio.run(gaps())
    assert min(found) > pause * 0.9, f"something showed without its pause: {found}"


def waits(seats: int, seed: int, choices: int) -> tuple[int, int]:
    """Turns, and how often others than the active player were waited for; all who are asked at once are one wait."""
    match = deadfall.new_match("dangerous_game", seats, seed)
    players = [bots.make("basic", match.game, seat, seed) for seat in range(seats)]
    course, turns, waited, before, moment = Course(match), 0, 0, None, -1
    for _ in range(choices):
        while course.ready:
            course.pass_on()
        asked = course.open()
        if not asked:
            break
        public = match.view(None)
        turns += public["turn"] != before
        before = public["turn"]
        if course.in_window and course.moment != moment:
            waited += any(match.game.names["seat"][seat] != public["turn"] for seat in asked)
            moment = course.moment
        for seat, question in list(asked.items()):
            option = players[seat].choose(Look(seat, match.view(seat), question))
            course.take(Entry(0, ANSWER, seat, option, course.step))
    return turns, waited


def test_seven_players_of_the_most_dangerous_game_wait_at_most_twice_a_turn() -> None:
    turns = waited = 0
    for seed in range(10 if SOAK else 3):
        more = waits(7, seed, 1000 if SOAK else 250)
        turns, waited = turns + more[0], waited + more[1]
    print(f"{waited / turns:.2f} waits for others a turn over {turns} turns")
    assert turns > 50
    assert waited / turns <= 2.0


def test_a_window_takes_its_pause_even_if_all_have_answered_at_once() -> None:
    """The course holds every answer of a window; only the table's clock passes it on."""
    match = deadfall.new_match("dangerous_game", 5, 2)
    course, chance = Course(match), random.Random(2)
    for _ in range(400):
        if course.in_window and course.open():
            step = course.step
            for seat in list(course.open()):
                course.take(Entry(0, ANSWER, seat, PASS, course.step))
            assert course.step == step
            return
        if course.ready:
            course.pass_on()
            continue
        seat, question = next(iter(course.open().items()))
        course.take(Entry(0, ANSWER, seat, chance.choice(question.options).id, course.step))
    raise AssertionError("no window was found")
