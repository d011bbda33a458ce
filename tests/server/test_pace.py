"""Pace: windows do not drag, and how long anything takes tells nothing."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import deadfall
from deadfall import bots
from deadfall.engine.kernel import PASS
from deadfall.engine.question import Look, Question
from deadfall.server.audience import question_id
from deadfall.server.course import Course
from deadfall.server.entry import ANSWER, Entry
from deadfall.server.forms import Join, NewTable, Place
from deadfall.server.lobby import Lobby
from deadfall.server.pen import Key, Pen
from deadfall.server.table import LiveTable
from server.running import SOAK, WAIT, Client, Server, hub_in


def test_a_seat_is_not_asked_in_windows_it_skips(server: Server) -> None:
    async def skip() -> None:
        table, _, tokens = server.new_table("dangerous_game", people=1, bots=3)
        kinds = server.get(f"/api/tables/{table}/scene")["kinds"]
        windows = [name for name, kind in kinds.items() if kind["window"]]
        async with Client(server.port, table, tokens[0]) as client:
            assert (await client.ask({"type": "pace", "skip": windows}))["type"] == "done"
            chance, turns = random.Random(1), 0
            while turns < 30:  # it never answers in a window, and yet the match goes on
                await client.until(lambda: client.result or (client.question and not client.question.get("window")))
                if client.result:
                    break
                await client.choose(chance.choice(client.question["options"])["id"])
                turns += 1
            assert turns
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


class SlowPen:
    """A disk that takes its time when told to."""

    def __init__(self, pen: Pen) -> None:
        self.pen = pen
        self.delay = 0.0

    async def write(self, rows: Sequence[tuple[str, Entry]]) -> set[Key]:
        await asyncio.sleep(self.delay)
        return await self.pen.write(rows)

    async def close(self) -> None:
        await self.pen.close()


def plays(question: Question) -> list[int]:
    return [choice.id for choice in question.options if choice.id != PASS]


async def choose(table: LiveTable, seat: int, option: int) -> None:
    assert table.course is not None
    await table.choose(seat, question_id(table.course, table.course.open()[seat]), option)


async def new_hunt(lobby: Lobby) -> LiveTable:
    """A table of five people, in play."""
    made = await lobby.create(NewTable("dangerous_game", [Place("open")] * 5))
    for seat in range(5):
        await lobby.join(made.table.id, Join(f"P{seat}"))
    await lobby.start(made.table.id, made.host, "")
    return await lobby.find(made.table.id)


async def at_shared_window(lobby: Lobby) -> LiveTable:
    """A table where a window has just opened for at least two, and the first of them can play something."""
    chance = random.Random(3)
    table = await new_hunt(lobby)
    while True:
        course = table.course
        assert course is not None
        if course.match.asked is None:  # not in this match
            table = await new_hunt(lobby)
            continue
        asked, first = course.open(), course.match.asked
        if course.in_window and len(asked) > 1 and first in asked and plays(asked[first]):
            return table
        seat = min(asked)
        await choose(table, seat, chance.choice(asked[seat].options).id)


def test_nothing_is_passed_on_while_an_answer_is_being_written(tmp_path: Path) -> None:
    """The log has an answer where it was given: what is shown must be what a restart makes of the log."""

    async def race() -> None:
        async with hub_in(tmp_path, pause=0.0) as lobby, asyncio.timeout(WAIT):
            pen = lobby.store._pen = SlowPen(lobby.store._pen)
            table = await at_shared_window(lobby)
            course = table.course
            assert course is not None and course.match.asked is not None
            first = course.match.asked
            second = next(seat for seat in course.open() if seat != first)
            table._flow.pause = 0.2
            await choose(table, first, plays(course.open()[first])[0])
            assert course.held, "it is passed on when the pause of the window is over,"
            pen.delay = 0.5
            await choose(table, second, PASS)  # which is while this is being written
            async with table.journal.lock:
                again = lobby.hub._build(table, await lobby.store.log(table.id))
                while again.step < course.step:
                    again.pass_on()
                assert (again.step, again.held) == (course.step, course.held)
                assert again.match.fingerprint() == course.match.fingerprint()

    asyncio.run(race())
