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
from deadfall.server.course import ANSWER, Course, Entry
from server.running import Client, Server, serving, sqlite_in


def test_a_seat_is_not_asked_in_windows_it_skips(server: Server) -> None:
    async def skip() -> None:
        table, _, tokens = server.new_table("dangerous_game", people=1, bots=3)
        kinds = server.get(f"/api/tables/{table}/scene")["kinds"]
        windows = [name for name, kind in kinds.items() if kind["window"]]
        async with Client(server.port, table, tokens[0]) as client:
            assert (await client.ask({"type": "pace", "skip": windows}))["type"] == "done"
            chance, asked = random.Random(1), []
            for _ in range(30):
                await client.until(lambda: client.question is not None and not client.question.get("window"))
                asked.append(client.question["kind"])
                await client.choose(chance.choice(client.question["options"])["id"])
            assert not set(asked) & set(windows)
        async with Client(server.port, table, tokens[0]) as again:
            assert '"skip":["' in again.received[0], "stops are kept"

    asyncio.run(skip())


def test_passing_until_the_own_turn_ends_with_the_own_turn(server: Server) -> None:
    async def passing() -> None:
        table, _, tokens = server.new_table("headless_horseman", people=1, bots=2)
        async with Client(server.port, table, tokens[0]) as client:
            await client.ask({"type": "pace", "passing": True})
            await client.until(lambda: client.question is not None and not client.question.get("window"))
            await asyncio.sleep(0.3)
        async with Client(server.port, table, tokens[0]) as again:
            assert '"passing":false' in again.received[0]

    asyncio.run(passing())


def test_every_step_of_bots_takes_the_same_pause(tmp_path: Path) -> None:
    async def gaps(port: int, table: str) -> list[float]:
        """The seconds between two messages that show something new to those who watch."""
        async with Client(port, table) as watcher:
            times = []
            while len(times) < 14:
                message = await watcher.next("update")
                if message.get("events"):
                    times.append(time.monotonic())
            return [later - earlier for earlier, later in pairwise(times)]

    with serving(sqlite_in(tmp_path), pause=0.4) as server:
        seats = [{"kind": "bot", "level": "random"}] * 3
        made = server.post("/tables", {"game": "frag", "seats": seats})
        server.post(f"/tables/{made['table']['id']}/start", {}, made["host"])
        found = asyncio.run(gaps(server.port, made["table"]["id"]))
    assert min(found) > 0.25, f"something showed without its pause: {found}"


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
    for seed in range(3):
        more = waits(7, seed, 250)
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
