"""Reaction windows: they take the same time and look the same, whoever holds what."""

from __future__ import annotations

import asyncio
import json
import random
import statistics
import time
from collections.abc import AsyncIterator, Callable
from contextlib import ExitStack, asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from deadfall import bots
from deadfall.engine.kernel import PASS
from deadfall.match.course import Course
from deadfall.server.live.lobby import Lobby
from deadfall.server.live.pace import GRAIN, WIDE
from deadfall.server.live.table import LiveTable
from deadfall.server.refusals import Refusal
from deadfall.server.storage.seats import BOT
from deadfall.server.storage.store import Row
from deadfall.server.wire.forms import Clock, Join, NewTable, Place
from deadfall.server.wire.messages import Pace
from deadfall.server.worker import closing
from server.running import WAIT, Client, Server, http, inside, serving
from server.twins import SEATS, TOKENS, Twins, make, store_twin

THINKING = 2.5  # seconds that a person needs who holds a card
CALM = 5000  # milliseconds that a window is open


class Listening(Client):
    """Somebody at a table, who notes when each message came."""

    def __init__(self, port: int, table: str, token: str = "") -> None:
        super().__init__(port, table, token)
        self.times: list[float] = []
        self.windows: list[Any] = []

    def take(self, message: Any) -> None:
        super().take(message)
        self.times.append(time.monotonic())
        if message["type"] == "window":
            self.windows.append(message["window"])

    def window_seen(self) -> float:
        """The seconds from the message that the window is open to the message that it is closed."""
        opened, closed = (at for at, text in zip(self.times, self.received, strict=True) if '"window",' in text)
        return closed - opened


class World:
    """One of the twin tables, with everybody at it."""

    def __init__(self, twins: Twins, port: int, holds: bool) -> None:
        self.twins = twins
        self.holds = holds
        table = twins.row["id"]
        self.seats = [Listening(port, table, token) for token in TOKENS]
        self.everybody = [*self.seats, Listening(port, table)]

    async def run(self) -> list[Listening]:
        """Play through the window; what everybody but the player has received."""
        for client in self.everybody:
            await client.__aenter__()
        for client in self.everybody:
            await client.caught_up()
        asked = self.seats[self.twins.asked]
        await asked.until(lambda: asked.question)  # lone answers before it are passed on one by one
        for client in self.everybody:
            await client.caught_up()
            client.received.clear()
            client.times.clear()
        await asked.choose(self.twins.option)
        others = [client for client in self.everybody if client is not self.seats[self.twins.player]]
        async with asyncio.TaskGroup() as group:
            group.create_task(self._think(self.seats[self.twins.player]))
            for client in others:
                group.create_task(client.until(lambda c=client: len(c.windows) > 1))
        for client in self.everybody:
            await client.__aexit__()
        return others

    async def _think(self, player: Listening) -> None:
        await player.until(lambda: player.windows and player.question)
        assert (len(player.question["options"]) > 1) == self.holds
        await asyncio.sleep(THINKING if self.holds else 0)
        assert (await player.choose(PASS))["type"] == "done"
        await player.until(lambda: len(player.windows) > 1)


def without_time(text: str) -> Any:
    """A message but for the time of day; how long the window is open stays."""
    message = json.loads(text)
    if message["type"] == "window" and message["window"] is not None:
        message["window"]["closes"] -= message["window"].pop("opens")
    return message


@pytest.fixture(scope="module")
def twins(tmp_path_factory: pytest.TempPathFactory) -> Twins:
    return asyncio.run(make(tmp_path_factory.mktemp("twins"), Clock(window="calm")))


def test_nobody_else_can_tell_whether_a_player_holds_a_card_for_a_window(twins: Twins, tmp_path: Path) -> None:
    """Twin tables over real sockets; whoever holds the card thinks before he passes, whoever does not, does not."""
    heard = []
    for world, holds in enumerate((True, False)):
        database = f"sqlite:///{tmp_path / f'{world}.sqlite'}"
        store_twin(twins, world, database)
        with serving(database, pause=0.2, window_pace=1) as server:
            heard.append(asyncio.run(World(twins, server.port, holds).run()))
    assert len(heard[0]) == SEATS
    for one, other in zip(*heard, strict=True):
        assert [without_time(text) for text in one.received] == [without_time(text) for text in other.received]
        assert [len(text) for text in one.received] == [len(text) for text in other.received]
        for client in (one, other):
            assert client.windows[0]["closes"] - client.windows[0]["opens"] == CALM
            assert client.window_seen() > CALM / 1000 - 0.5, "it runs its whole time"


@pytest.fixture(scope="module")
def lone_twins(tmp_path_factory: pytest.TempPathFactory) -> Twins:
    return asyncio.run(make(tmp_path_factory.mktemp("lone"), Clock(), only=True))


@pytest.mark.parametrize(("level", "holds"), [("hard", True), ("hard", False), ("normal", False)])
def test_whoever_plays_against_bots_cannot_tell_by_time_whether_one_of_them_holds_a_card(
    lone_twins: Twins, tmp_path: Path, level: str, holds: bool
) -> None:
    """One person over a real socket, all others bots; nobody but one bot can have anything for the window.

    What follows comes on a grid that is wider than such bots think, also where none had anything to think of.
    """
    asked = lone_twins.asked
    chairs: list[Row] = [
        chair if chair["seat"] == asked else {**chair, "kind": BOT, "level": level, "token": b"", "name": ""}
        for chair in lone_twins.chairs
    ]
    database = f"sqlite:///{tmp_path / 'lone.sqlite'}"
    store_twin(replace(lone_twins, chairs=chairs), 0 if holds else 1, database)

    async def seconds(port: int) -> float:
        async with Client(port, lone_twins.row["id"], TOKENS[asked]) as person:
            await person.until(lambda: person.question)  # lone answers before it are passed on one by one
            chosen = time.monotonic()
            await person.choose(lone_twins.option)
            await person.until(lambda: person.view["asked"] == "resolving")
            version = person.version
            await person.until(lambda: person.version > version)
            return time.monotonic() - chosen

    with serving(database, pause=0.6) as server:
        assert asyncio.run(seconds(server.port)) > (WIDE * bots.thinking(level) or GRAIN)


TICK = 0.2  # seconds: the grid on which such a server shows things


@pytest.mark.soak
def test_the_end_of_a_window_arrives_in_the_same_tick_in_both_worlds(twins: Twins, tmp_path: Path) -> None:
    """Twin tables at once on one server each, ten times; how long everybody else saw the window open."""
    databases = [f"sqlite:///{tmp_path / f'{world}.sqlite'}" for world in range(2)]
    open_for: tuple[list[float], list[float]] = ([], [])
    for _ in range(10):
        for world, database in enumerate(databases):
            Path(database.removeprefix("sqlite:///")).unlink(missing_ok=True)
            store_twin(twins, world, database)
        with ExitStack() as stack:
            ports = [stack.enter_context(serving(name, pause=TICK, window_pace=1)).port for name in databases]

            async def both(ports: list[int]) -> list[list[Listening]]:
                return await asyncio.gather(*(World(twins, port, at == 0).run() for at, port in enumerate(ports)))

            for world, others in enumerate(asyncio.run(both(ports))):
                open_for[world].extend(client.window_seen() for client in others)
    holds, holds_not = (statistics.median(seconds) for seconds in open_for)
    widest = max(map(max, open_for)) - min(map(min, open_for))
    print(
        f"\na window of 5 s was seen open for {holds:.3f} s where the player held a card, {holds_not:.3f} s where not;"
    )
    print(f"{len(open_for[0])} listeners in each world, all within {widest * 1000:.0f} ms")
    assert abs(holds - holds_not) < TICK


class Watcher:
    """Keeps what the server sends to a seat."""

    def __init__(self) -> None:
        self.sent: list[Any] = []

    def send(self, data: bytes) -> None:
        self.sent.append(json.loads(data))

    @property
    def windows(self) -> list[Any]:
        return [message["window"] for message in self.sent if message["type"] == "window"]


class Hunt:
    """A table of The Most Dangerous Game inside the server, with a watcher at every seat."""

    def __init__(self, lobby: Lobby, table: LiveTable) -> None:
        self.lobby = lobby
        self.table = table
        self.watchers = [Watcher() for _ in table.chairs]
        self.chance = random.Random(4)

    @property
    def course(self) -> Course:
        assert self.table.course is not None
        return self.table.course

    async def press(self, seat: int, option: int) -> None:
        await self.table.choose(seat, self.course.question_id(self.course.open()[seat]), option)

    async def to_window(self, wanted: Callable[[Course], bool]) -> int:
        """Play by chance until a window opens that is wanted; its number."""
        while not (self.course.in_window and wanted(self.course)):
            asked = self.course.open()
            if self.course.in_window:
                await self.end()
            elif asked:
                with suppress(Refusal):  # a bot was quicker with its own answer
                    await self.press(min(asked), self.chance.choice(asked[min(asked)].options).id)
            else:
                await asyncio.sleep(0.01)
        return self.course.occasion

    async def end(self) -> None:
        with suppress(Refusal):  # it was over by itself
            await self.table.end_window(self.course.window)

    async def closed(self, occasion: int) -> None:
        while self.course.occasion == occasion:
            await asyncio.sleep(0.01)


@asynccontextmanager
async def hunting(folder: Path, people: int = 5, window: Any = "calm", **settings: Any) -> AsyncIterator[Hunt]:
    places = [Place("open")] * people + [Place("bot", "random")] * (5 - people)
    async with inside(folder, pause=0.0, **settings) as lobby, asyncio.timeout(WAIT):
        made = await lobby.create(NewTable("dangerous_game", places, clock=Clock(window=window)))
        for seat in range(people):
            await lobby.join(made.table.id, Join(f"P{seat}", ready=True))
        await lobby.start(made.table.id, made.host, "")
        hunt = Hunt(lobby, await lobby.find(made.table.id))
        for seat in range(people):
            await hunt.table.enter(hunt.watchers[seat], seat, hunt.table.chairs[seat].hold)
        yield hunt


def several(course: Course) -> bool:
    return len(course.open()) > 1 and not course.brief


def test_without_a_clock_a_window_waits_for_every_person_and_then_one_second_more(tmp_path: Path) -> None:
    async def wait() -> None:
        async with hunting(tmp_path, window="none", window_pace=0.3) as hunt:
            occasion = await hunt.to_window(several)
            first, *others = list(hunt.course.open())
            await hunt.press(first, PASS)
            assert hunt.watchers[0].windows[-1]["closes"] is None
            for seat in others:
                await asyncio.sleep(0.4)
                assert hunt.course.occasion == occasion, "also who has nothing to play is waited for"
                await hunt.press(seat, PASS)
            pressed = time.monotonic()
            await hunt.closed(occasion)
            assert time.monotonic() - pressed > 0.3 * 0.9

    asyncio.run(wait())


def test_a_moment_is_given_once_at_the_end_and_nobody_learns_who_asked(tmp_path: Path) -> None:
    async def ask() -> None:
        async with hunting(tmp_path, window_pace=100) as hunt:
            occasion = await hunt.to_window(several)
            seat = list(hunt.course.open())[-1]
            before = [len(watcher.sent) for watcher in hunt.watchers]
            await hunt.table.ask_for_a_moment(seat)
            with pytest.raises(Refusal, match="already asked"):
                await hunt.table.ask_for_a_moment(seat)
            assert [len(watcher.sent) for watcher in hunt.watchers] == before, "nothing is told before the end"
            await hunt.end()
            told = [watcher.sent[at:] for watcher, at in zip(hunt.watchers, before, strict=True)]
            assert len(told[0]) == 1 and all(messages == told[0] for messages in told)
            window = told[0][0]["window"]
            assert window["extended"] and window["closes"] - window["opens"] == 1_000_000
            assert set(window) == {"kind", "seats", "opens", "closes", "extended"}
            await hunt.end()
            assert hunt.course.occasion > occasion, "once, not twice"

    asyncio.run(ask())


def test_bots_ask_for_a_moment_by_a_die_that_knows_no_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(closing, "ONE_IN", 1)

    async def ask() -> None:
        async with hunting(tmp_path, people=2, window_pace=0.02) as hunt:
            while not any(window and window["extended"] for window in hunt.watchers[0].windows):
                occasion = await hunt.to_window(lambda course: not course.brief)
                await hunt.closed(occasion)

    asyncio.run(ask())


def test_whoever_holds_a_brief_window_open_asks_for_a_moment(tmp_path: Path) -> None:
    async def hold() -> None:
        async with hunting(tmp_path, window_pace=0.02) as hunt:
            for seat in range(5):
                chair = hunt.table.chairs[seat]
                await hunt.lobby.set_pace(hunt.table, seat, chair.hold, Pace(hold=["W8"]))
            while not any(w and w["extended"] and w["kind"] == "W8" for w in hunt.watchers[0].windows):
                occasion = await hunt.to_window(lambda course: True)
                await hunt.closed(occasion)

    asyncio.run(hold())


def test_one_person_among_bots_is_never_kept_waiting_and_only_asked_for_a_choice(server: Server) -> None:
    async def alone() -> None:
        table, _, tokens = server.new_table("dangerous_game", people=1, bots=4)
        chance = random.Random(5)
        async with Client(server.port, table, tokens[0]) as client:
            for _ in range(25):
                await client.until(lambda: client.question is not None or client.result)
                if client.result:
                    break
                assert len(client.question["options"]) > 1 or not client.question.get("window")
                await client.choose(chance.choice(client.question["options"])["id"])
            assert not [text for text in client.received if text.startswith('{"type":"window"')]

    asyncio.run(alone())


def test_a_stop_is_nobody_elses_business(server: Server) -> None:
    async def stop() -> None:
        table, _, tokens = server.new_table("headless_horseman", people=2)
        async with Client(server.port, table, tokens[0]) as one, Client(server.port, table, tokens[1]) as two:
            await one.caught_up()
            await two.caught_up()
            before = len(two.received)
            for pace in ({"skip": ["banish card"]}, {"passing": True}, {"ahead": ["mirror card"]}, {}):
                assert (await one.ask({"type": "pace", **pace}))["type"] == "done"
            await two.caught_up()
            news = [json.loads(text)["type"] for text in two.received[before:]]
            assert "table" not in news

    asyncio.run(stop())


def test_a_window_goes_on_after_a_killed_server_with_the_presses_it_had(twins: Twins, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'killed.sqlite'}"
    store_twin(twins, 0, database)

    async def press(port: int) -> None:
        async with Client(port, "twins", TOKENS[twins.asked]) as asked:
            await asked.choose(twins.option)
        async with Client(port, "twins", TOKENS[twins.player]) as player:
            await player.until(lambda: player.window is not None and player.question is not None)
            assert (await player.choose(PASS))["type"] == "done"
            await player.until(lambda: player.question is not None)
            assert player.question["pressed"] == PASS  # he sees at once that it was heard

    async def come_back(port: int) -> None:
        async with Client(port, "twins", TOKENS[twins.player]) as player:
            assert player.window["seats"] and player.question["pressed"] == PASS
            version = player.version
            await player.until(lambda: player.question is None or player.version > version)

    first = Server(database, window_pace=4)
    try:
        first.start()
        asyncio.run(press(first.port))
        first.kill()
        with serving(database, window_pace=0.2) as second:
            asyncio.run(come_back(second.port))
    finally:
        first.kill()


def test_the_figures_tell_nothing_of_a_sealed_press_and_are_not_for_everybody(twins: Twins, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'figures.sqlite'}"
    store_twin(twins, 0, database)

    def figures(server: Server) -> list[str]:
        lines = http.get(f"{server.http}/metrics").text.splitlines()
        return [line for line in lines if line.startswith(("deadfall_answers", "deadfall_choice"))]

    async def press(server: Server) -> None:
        async with Client(server.port, "twins", TOKENS[twins.asked]) as asked:
            await asked.choose(twins.option)
        async with Client(server.port, "twins", TOKENS[twins.player]) as player:
            await player.until(lambda: player.window is not None and player.question is not None)
            before = figures(server)
            question = player.question["id"]
            for _ in range(3):
                assert (await player.choose(PASS, question))["type"] == "done"
            assert figures(server) == before

    with serving(database, window_pace=10) as server:
        asyncio.run(press(server))
        passed_on = http.get(f"{server.http}/metrics", headers={"x-forwarded-for": "203.0.113.9"})
        assert passed_on.status_code == 403
        assert "deadfall" not in passed_on.text.replace("--public-metrics", "")
