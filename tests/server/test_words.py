"""The board in words: made of what a seat, or those who watch, have been shown, and of nothing else."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

import deadfall
from deadfall.engine.text import board_in_words
from deadfall.games import shelf
from server.running import Client, Server

GAMES = sorted(entry.key for entry in deadfall.games())
LOOKS = 6  # of each seat, each after another choice


async def in_words(client: Client) -> Any:
    await client.send({"type": "words", "id": 7})
    answer = await client.next("words")
    assert answer["id"] == 7 and answer["version"] == client.version, "in words is what was shown last"
    return answer["parts"]


def expected(client: Client, key: str) -> list[dict[str, Any]]:
    """The words of this client's own view, which is all that it was sent."""
    entry = shelf()[key]
    game = entry.set_up(len(client.table["seats"]), client.table["options"])
    parts = board_in_words(entry, game, client.view)
    return [{"title": title, "lines": lines, **({"near": True} if near else {})} for title, lines, near in parts]


@pytest.mark.parametrize(
    ("key", "deduction"), [(key, on) for key in GAMES for on in (True, False) if on or shelf()[key].deductions]
)
def test_what_is_told_in_words_is_what_the_seat_sees(server: Server, key: str, deduction: bool) -> None:
    async def play() -> None:
        fewest = shelf()[key].seats[0]
        people = min(2, fewest)
        table, _, tokens = server.new_table(key, people=people, bots=fewest - people, deduction=deduction)
        chance = random.Random(5)
        clients = [Client(server.port, table, token) for token in [*tokens, ""]]
        for client in clients:
            await client.__aenter__()
        try:
            for _ in range(LOOKS):
                for client in clients:
                    await client.caught_up()
                    if client.asked:
                        await client.choose(chance.choice(client.question["options"])["id"])
                    assert await in_words(client) == expected(client, key) != []
        finally:
            for client in clients:
                await client.__aexit__()

    asyncio.run(play())


def test_words_of_two_seats_differ_in_what_each_alone_knows(server: Server) -> None:
    async def look() -> None:
        table, _, tokens = server.new_table("friday13", people=2, bots=1)
        async with (
            Client(server.port, table, tokens[0]) as jason,
            Client(server.port, table, tokens[1]) as counselors,
            Client(server.port, table) as watcher,
        ):
            yours, theirs, public = [await in_words(client) for client in (jason, counselors, watcher)]
            shrines = [
                any("Your Shrine" in line for part in parts for line in part["lines"]) for parts in (yours, theirs)
            ]
            assert shrines == [True, False]
            assert all(part["title"] != "You" for part in public)

    asyncio.run(look())


def test_who_watches_late_reads_late_and_a_stream_reads_nothing(server: Server) -> None:
    async def look() -> None:
        table, host, tokens = server.new_table("headless_horseman", people=2, delay=3600)
        stream = server.post(f"/tables/{table}/stream", {"delay": 3600}, host)["token"]
        async with (
            Client(server.port, table, tokens[0]) as one,
            Client(server.port, table) as late,
            Client(server.port, table, stream) as streamed,
        ):
            assert await in_words(one) != [] and late.view is None and await in_words(late) == []
            assert (await streamed.ask({"type": "words"}))["code"] == "watching"

    asyncio.run(look())


def test_there_is_nothing_to_tell_before_the_match(server: Server) -> None:
    async def look() -> None:
        table, _ = server.waiting_table("frag", 2)
        async with Client(server.port, table) as early:
            assert (await early.ask({"type": "words"}))["code"] == "not_playing"

    asyncio.run(look())
