"""Several workers on one PostgreSQL: a player may be at any of them, and none is missed when it dies."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from deadfall.server.live.lobby import Lobby
from deadfall.server.settings import Settings
from deadfall.server.wire.forms import Created, Join, NewTable
from deadfall.server.worker.worker import ROUND
from server.running import (
    OPEN,
    SOAK,
    WAIT,
    Client,
    Pair,
    Server,
    first_asked,
    inside_on,
    new_database,
    news_of,
    same_question,
)

pytestmark = pytest.mark.once


def test_players_at_different_workers_play_one_match(pair: Pair) -> None:
    async def play() -> None:
        table, _, tokens = pair[0].new_table("headless_horseman", people=2, bots=1)
        async with (
            Client(pair[0].port, table, tokens[0]) as one,
            Client(pair[1].port, table, tokens[1]) as two,
            Client(pair[1].port, table) as watcher,
        ):
            for _ in range(25):
                asked = await first_asked(one, two)
                reply = await asked.choose(asked.question["options"][0]["id"])
                assert reply["type"] == "done" or reply["code"] == "stale"
            async with Client(pair[0].port, table) as fresh:
                await watcher.until(lambda: len(watcher.events) >= len(fresh.events))
                assert watcher.events[: len(fresh.events)] == fresh.events
            await one.ask({"type": "say", "text": "over there?"})
            await two.until(lambda: two.talk)

    asyncio.run(play())


def test_many_tables_are_played_side_by_side_at_two_workers(pair: Pair) -> None:
    """Both write to the same tables all the time; nobody is kept waiting, refused or left behind."""

    async def play(table: str, tokens: list[str], seed: int) -> None:
        chance = random.Random(seed)
        async with (
            Client(pair[seed % 2].port, table, tokens[0]) as one,
            Client(pair[1 - seed % 2].port, table, tokens[1]) as two,
        ):
            for _ in range(25):
                asked = await first_asked(one, two)
                reply = await asked.choose(chance.choice(asked.question["options"])["id"])
                assert reply["type"] == "done" or reply["code"] == "stale", reply

    async def play_all() -> None:
        tables = [pair[0].new_table("frag", people=2) for _ in range(6)]
        await asyncio.gather(*(play(table, tokens, seed) for seed, (table, _, tokens) in enumerate(tables)))

    asyncio.run(play_all())


def test_a_worker_where_nobody_looks_on_is_up_to_date_as_soon_as_somebody_does(pair: Pair) -> None:
    async def play() -> None:
        table, _, tokens = pair[0].new_table("headless_horseman", people=2)
        for step in range(4):
            assert pair[1].get(f"/api/tables/{table}")["status"] == "playing"
            async with Client(pair[0].port, table, tokens[0]) as one, Client(pair[0].port, table, tokens[1]) as two:
                for _ in range(10):
                    asked = await first_asked(one, two)
                    await asked.choose(asked.question["options"][-1 if step % 2 else 0]["id"])
                await (asked := await first_asked(one, two)).caught_up()
                async with Client(pair[1].port, table, tokens[asked.seat]) as moved:
                    while (moved.view, moved.events) != (asked.view, asked.events):
                        await news_of(asked, moved)  # a window that has closed meanwhile
                    assert moved.events

    asyncio.run(play())


@asynccontextmanager
async def two_workers(postgres: str) -> AsyncIterator[tuple[Lobby, Lobby, Created]]:
    """The insides of two workers, and a table with two open seats that the first has made."""
    database = new_database(postgres)
    async with inside_on(database, True) as here, inside_on(database, True) as there, asyncio.timeout(WAIT):
        made = await here.create(NewTable("headless_horseman", [OPEN] * 2))
        yield here, there, made


def test_a_match_begins_with_whoever_has_sat_down_at_a_worker_not_heard_of_yet(postgres: str) -> None:
    async def begin() -> None:
        async with two_workers(postgres) as (here, there, made):
            there.store.post.tell = lambda notes: None  # type: ignore[method-assign]
            for name in ("Ann", "Bob"):
                await there.join(made.table.id, Join(name, ready=True))
            assert (await here.start(made.table.id, made.host, "")).status == "playing"

    asyncio.run(begin())


def test_a_worker_whose_line_was_cut_hears_of_everything_said_meanwhile(postgres: str) -> None:
    async def listen() -> None:
        async with two_workers(postgres) as (here, there, made):
            await here.store.post._line.close()
            await there.join(made.table.id, Join("Ann"))
            while (await here.find(made.table.id)).chairs[0].name != "Ann":
                await asyncio.sleep(0.05)

    asyncio.run(listen())


def test_two_workers_race_the_same_decision_and_one_wins(pair: Pair) -> None:
    async def race(table: str, token: str) -> int:
        async with Client(pair[0].port, table, token) as one, Client(pair[1].port, table, token) as two:
            if not await same_question(one, two):
                return 0
            question, option = one.question["id"], one.question["options"][0]["id"]
            replies = await asyncio.gather(one.choose(option, question), two.choose(option, question))
            assert sorted(reply["type"] for reply in replies) == ["done", "error"]
            assert [reply["code"] for reply in replies if reply["type"] == "error"] == ["stale"]
            return 1

    table, _, tokens = pair[0].new_table("frag", people=2)
    held = 0
    for token in tokens * 50:
        held += asyncio.run(race(table, token))
        if held == 4:
            return
    raise AssertionError(f"only {held} races were held")


def test_another_worker_takes_over_the_tables_of_a_killed_one_within_five_seconds(postgres: str) -> None:
    database = new_database(postgres)
    doomed, other = Server(database), Server(database)

    async def watch(table: str) -> float:
        """How long nothing happens after the kill."""
        async with Client(other.port, table) as watcher:
            await watcher.until(lambda: len(watcher.events) > 10)
            doomed.kill()
            at = time.monotonic()
            seen = len(watcher.events)
            await watcher.until(lambda: len(watcher.events) > seen + 5 or watcher.result is not None)
            return time.monotonic() - at

    try:
        doomed.start()
        other.start()
        seats = [{"kind": "bot", "level": "random"}] * 4
        made = doomed.post("/tables", {"game": "frag", "seats": seats})
        doomed.post(f"/tables/{made['table']['id']}/start", {}, made["host"])
        took = asyncio.run(watch(made["table"]["id"]))
        assert took < (5.0 if SOAK else 60.0), "on a machine that does nothing else it must be five seconds"
        assert Settings().lease + 2 * ROUND < 5.0
    finally:
        doomed.kill()
        other.kill()
