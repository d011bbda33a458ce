"""Several workers on one PostgreSQL: a player may be at any of them, and none is missed when it dies."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

import pytest

from server.conftest import new_database
from server.running import Client, Server


@pytest.fixture(scope="module")
def pair(postgres: str) -> Iterator[tuple[Server, Server]]:
    """Two servers that share a database."""
    database = new_database(postgres)
    servers = (Server(database), Server(database))
    try:
        yield (servers[0].start(), servers[1].start())
    finally:
        for server in servers:
            server.kill()


def test_players_at_different_workers_play_one_match(pair: tuple[Server, Server]) -> None:
    async def play() -> None:
        table, _, tokens = pair[0].new_table("headless_horseman", people=2, bots=1)
        async with (
            Client(pair[0].port, table, tokens[0]) as one,
            Client(pair[1].port, table, tokens[1]) as two,
            Client(pair[1].port, table) as watcher,
        ):
            for _ in range(25):
                waiting = {c: asyncio.create_task(c.until(lambda c=c: c.question is not None)) for c in (one, two)}
                await asyncio.wait(waiting.values(), return_when=asyncio.FIRST_COMPLETED, timeout=30)
                for task in waiting.values():
                    task.cancel()
                await asyncio.gather(*waiting.values(), return_exceptions=True)
                asked = one if one.question is not None else two
                assert asked.question is not None, "the table hangs"
                assert (await asked.choose(asked.question["options"][0]["id"]))["type"] == "done"
            async with Client(pair[0].port, table) as fresh:
                await watcher.until(lambda: len(watcher.events) >= len(fresh.events))
                assert watcher.events[: len(fresh.events)] == fresh.events
            await one.ask({"type": "say", "text": "over there?"})
            await two.until(lambda: two.talk)

    asyncio.run(play())


def test_two_workers_race_the_same_decision_and_one_wins(pair: tuple[Server, Server]) -> None:
    async def race(table: str, token: str) -> int:
        async with Client(pair[0].port, table, token) as one, Client(pair[1].port, table, token) as two:
            if one.question is None or two.question is None or one.question["id"] != two.question["id"]:
                return 0
            question, option = one.question["id"], one.question["options"][0]["id"]
            replies = await asyncio.gather(one.choose(option, question), two.choose(option, question))
            assert sorted(reply["type"] for reply in replies) == ["done", "error"]
            assert [reply["code"] for reply in replies if reply["type"] == "error"] == ["stale"]
            return 1

    table, _, tokens = pair[0].new_table("frag", people=2)
    assert sum(asyncio.run(race(table, token)) for _ in range(6) for token in tokens) >= 3


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
        assert asyncio.run(watch(made["table"]["id"])) < 5.0
    finally:
        doomed.kill()
        other.kill()
