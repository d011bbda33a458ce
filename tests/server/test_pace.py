"""Pace: windows do not drag, and how long anything takes tells nothing."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import ClassVar

import pytest

import deadfall
from deadfall import bots
from deadfall.engine.kernel import Event
from deadfall.engine.question import Look
from deadfall.match.course import Course
from deadfall.match.log import ANSWER, END, LogLine
from deadfall.server.live.lobby import Lobby
from deadfall.server.live.pace import GOES_ON, GRAIN, Pacer, Walk, least_of, pause_of
from deadfall.server.live.table import LiveTable
from deadfall.server.live.windows import is_quiet
from deadfall.server.storage.log import Key, Pen
from deadfall.server.storage.seats import AWAY, BOT, PERSON, Chair
from deadfall.server.wire.forms import Join, NewTable, Place
from server.running import SOAK, WAIT, Client, Server, inside


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
    """Notes when the server shows something that has happened, and what."""

    deaf: ClassVar[set[int]] = set()

    def __init__(self) -> None:
        self.times: list[float] = []
        self.told: list[set[str]] = []

    def send(self, data: bytes) -> None:
        if data.startswith(b'{"type":"update"') and b'"events":' in data:
            self.times.append(time.monotonic())
            self.told.append({event["event"] for event in json.loads(data)["events"]})


def test_every_step_of_bots_takes_its_pause(tmp_path: Path) -> None:
    """Measured inside the server: what is shown cannot come earlier, and how late it comes is the machine's affair.

    Only a walk that goes on takes less, after something that was told before.
    """
    pause = 0.3

    async def watch() -> Watcher:
        watchers = [Watcher(), Watcher()]
        async with inside(tmp_path, pause=pause) as lobby, asyncio.timeout(WAIT):
            made = await lobby.create(NewTable("frag", [Place("open")] * 2 + [Place("bot", "random")]))
            for seat in range(2):
                await lobby.join(made.table.id, Join(f"P{seat}", ready=True))
            await lobby.start(made.table.id, made.host, "")
            table = await lobby.find(made.table.id)
            for seat, watcher in enumerate(watchers):  # two people look on while bots play for them
                await table.enter(watcher, seat, table.chairs[seat].hold)
                await lobby.hand_over(table, seat, table.chairs[seat].hold, "random")
            while len(watchers[0].times) < 12:
                await asyncio.sleep(0.05)
        return watchers[0]

    seen = asyncio.run(watch())
    before: set[str] = set()
    for told, (earlier, later) in zip(seen.told, pairwise(seen.times), strict=False):
        least = pause * (GOES_ON if told & before or not before else 1)
        assert later - earlier > least * 0.9, f"shown without its pause, after {told}"
        before |= told


def test_bots_answers_and_lone_answers_are_passed_on_at_the_same_moment() -> None:
    """Both after whole pauses since the occasion began, however long a bot has thought and its answer was written."""
    pause = 1000.0

    async def due(by: str) -> float:
        course, chance = Course(deadfall.new_match("frag", 3, 2)), random.Random(1)
        while not (course.match.resting and not course.in_window and not course.veiled):
            forward(course, chance)
        pacer = Pacer(pause)
        pacer.pass_on(course)
        if by == "bot":
            while course.match.resting or course.in_window:
                forward(course, chance)
            pacer.pass_on(course)
            await asyncio.sleep(0.05)
            seat, question = next(iter(course.open().items()))
            course.take(LogLine(0, ANSWER, seat, question.options[0].id, course.step, by))
            pacer.pass_on(course)
        assert course.ready
        return pacer._due[1] - pacer._since

    assert asyncio.run(due("lone")) == pytest.approx(pause) == asyncio.run(due("bot"))


@pytest.mark.parametrize("pace", ["calm", "normal", "quick", "instant"])
def test_no_grid_is_finer_than_the_bots_of_a_table_think(pace: str) -> None:
    """Whoever reads the time must not learn whether a bot had a choice, however quick the table is."""
    person, basic, hard = (chair_of(kind, level) for kind, level in ((PERSON, ""), (BOT, "basic"), (BOT, "hard")))
    for chairs, quiet in (([person, hard, basic], True), ([person, person, hard], False)):
        assert pause_of(0.7, pace, chairs, quiet) >= least_of(chairs) > bots.thinking("hard") > 0.1
    assert pause_of(0.7, pace, [person, basic], True) == least_of([person, basic]) == GRAIN
    assert pause_of(0.0, pace, [person, hard], True) == 0


def chair_of(kind: str, level: str) -> Chair:
    return Chair(0, kind, "", level, b"", "", "")


def forward(course: Course, chance: random.Random) -> None:
    """The match goes on by one answer, or by a window in which nobody presses anything."""
    if course.in_window:
        course.take(LogLine(0, END, 0, course.occasion, course.step))
        return
    if not course.match.resting:
        seat, question = next(iter(course.open().items()))
        course.take(LogLine(0, ANSWER, seat, chance.choice(question.options).id, course.step))
    course.pass_on()


def waits(seats: int, seed: int, choices: int) -> tuple[int, int, int]:
    """Turns, and how many windows were waited in for others than the active player, and for himself."""
    match = deadfall.new_match("dangerous_game", seats, seed)
    players = [bots.make("basic", match.game, seat, seed) for seat in range(seats)]
    names = match.game.names["seat"]
    course, turns, others, own, before = Course(match), 0, 0, 0, None
    for _ in range(choices):
        while course.ready:
            course.pass_on()
        asked = course.open()
        if not asked:
            break
        turn = match.view(None)["turn"]
        turns += turn != before
        before = turn
        if course.in_window and not course.brief:
            waited = any(names[seat] != turn for seat in asked)
            others, own = others + waited, own + (not waited)
        for seat, question in list(asked.items()):
            option = players[seat].choose(Look(seat, match.view(seat), question))
            course.take(LogLine(0, ANSWER, seat, option, course.step))
        if course.in_window:
            course.take(LogLine(0, END, 0, course.occasion, course.step))
    return turns, others, own


def test_seven_players_of_the_most_dangerous_game_wait_for_others_in_few_windows() -> None:
    turns = others = own = 0
    for seed in range(10 if SOAK else 3):
        more = waits(7, seed, 1500 if SOAK else 250)
        turns, others, own = turns + more[0], others + more[1], own + more[2]
    print(f"{others / turns:.2f} windows waited in for others a turn, {own / turns:.2f} of one's own, {turns} turns")
    assert turns > 50
    assert others / turns <= 0.6


class SlowPen:
    """A disk that takes its time when told to."""

    def __init__(self, pen: Pen) -> None:
        self.pen = pen
        self.delay = 0.0

    async def write(self, rows: Sequence[tuple[str, LogLine]]) -> set[Key]:
        await asyncio.sleep(self.delay)
        return await self.pen.write(rows)

    async def close(self) -> None:
        await self.pen.close()


async def choose(table: LiveTable, seat: int, option: int) -> None:
    assert table.course is not None
    await table.choose(seat, table.course.question_id(table.course.open()[seat]), option)


async def at_window(lobby: Lobby) -> LiveTable:
    """A table of five people where a window has just opened, which nobody but the test ends."""
    made = await lobby.create(NewTable("dangerous_game", [Place("open")] * 5))
    for seat in range(5):
        await lobby.join(made.table.id, Join(f"P{seat}", ready=True))
    await lobby.start(made.table.id, made.host, "")
    table = await lobby.find(made.table.id)
    course = table.course
    assert course is not None
    while not course.in_window:
        seat = min(course.open())
        await choose(table, seat, course.open()[seat].options[-1].id)
    return table


def test_a_window_ends_after_the_press_that_is_being_written(tmp_path: Path) -> None:
    """The log has a press where it was made: what is shown must be what a restart makes of the log."""

    async def race() -> None:
        async with inside(tmp_path, pause=0.0, window_pace=1000) as lobby, asyncio.timeout(WAIT):
            pen = lobby.store.writer.pen = SlowPen(lobby.store.writer.pen)
            table = await at_window(lobby)
            course = table.course
            assert course is not None
            seat, question = next(iter(course.open().items()))
            pen.delay = 0.5
            pressing = asyncio.create_task(choose(table, seat, question.options[-1].id))
            await asyncio.sleep(0.1)
            await table.end_window(course.window)
            await pressing
            again = lobby.tables.games.course(
                table.row, [c.share for c in table.chairs], await lobby.store.log(table.id)
            )
            while again.step < course.step:
                again.pass_on()
            assert (again.step, again.occasion, again.held) == (course.step, course.occasion, course.held)
            assert again.match.fingerprint() == course.match.fingerprint()

    asyncio.run(race())


def test_a_pause_follows_from_what_everybody_was_told() -> None:
    """Steps of a walk take a part of a pause; what only some are told makes no pause shorter or longer."""
    everybody, some = (1 << 32) - 1, 1
    walk = Walk()
    log: list[Event] = []
    heard: list[bool] = []
    for kind, who, seen in [
        (1, 0, everybody),  # a step
        (1, 0, everybody),  # and another: the walk goes on
        (9, 0, some),  # a secret of the walker
        (1, 0, everybody),
        (1, 2, everybody),  # somebody else steps
        (2, 2, everybody),
    ]:
        log.append(Event(kind, (who,), "", seen))
        walk.look(log)
        heard.append(walk.goes_on)
    assert heard == [False, True, False, True, False, False]


@pytest.mark.parametrize("kinds", [[PERSON, BOT, BOT], [PERSON, PERSON, BOT], [BOT, BOT, BOT], [PERSON, AWAY, BOT]])
def test_only_whoever_plays_alone_against_bots_has_a_pace_of_the_page(kinds: list[str]) -> None:
    chairs = [Chair(seat, kind, "", "", b"", "", "") for seat, kind in enumerate(kinds)]
    quiet = is_quiet(chairs, [kind == PERSON for kind in kinds])
    alone = kinds == [PERSON, BOT, BOT]
    for pace, pause in {"calm": 1.2, "normal": 0.6, "quick": 0.24, "instant": 0.06}.items():
        assert pause_of(0.6, pace, chairs, quiet) == pytest.approx(0.05 if alone else pause)
    assert pause_of(0.0, "calm", chairs, quiet) == 0


def test_the_host_sets_the_pace_of_the_table(server: Server) -> None:
    table, host, tokens = server.new_table("frag", people=2, bots=1, clock={"pace": "calm"})
    assert server.get(f"/api/tables/{table}")["clock"]["pace"] == "calm"
    server.post(f"/tables/{table}/pace", {"pace": "quick"}, tokens[0], status=403)
    server.post(f"/tables/{table}/pace", {"pace": "hasty"}, host, status=400)
    assert server.post(f"/tables/{table}/pace", {"pace": "quick"}, host)["clock"]["pace"] == "quick"
    assert server.get(f"/api/tables/{table}")["clock"]["pace"] == "quick"
