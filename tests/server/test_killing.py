"""kill -9 at any moment: every acknowledged choice is there afterwards, and the table goes on.

`make soak` kills fifty times on each database; here it is twice.
"""

from __future__ import annotations

import asyncio
import os
import random

import pytest
import websockets

from deadfall.server.course import Entry
from deadfall.server.database import connect, read_address
from deadfall.server.store import Store
from server.running import Client, Server

KILLS = 50 if os.environ.get("DEADFALL_SOAK", "0") != "0" else 2


class Witness(Client):
    """A client that notes what it sent and what was acknowledged, and comes back whenever the server does."""

    def __init__(self, port: int, table: str, token: str) -> None:
        super().__init__(port, table, token)
        self.attempts: list[tuple[int, bool]] = []  # option, acknowledged

    async def play_on(self, seed: int) -> None:
        chance = random.Random(seed)
        while self.result is None:
            try:
                async with self:
                    await self._answer(chance)
            except (OSError, websockets.WebSocketException, TimeoutError):
                await asyncio.sleep(0.05)

    async def _answer(self, chance: random.Random) -> None:
        while True:
            await self.until(lambda: self.question is not None or self.result is not None, 600)
            if self.result is not None:
                return
            option = chance.choice(self.question["options"])["id"]
            self.attempts.append((option, False))
            reply = await self.choose(option)
            if reply["type"] == "done":
                self.attempts[-1] = (option, True)
            else:
                assert reply["code"] == "stale", reply
                self.attempts.pop()


def explained(stored: list[int], attempts: list[tuple[int, bool]]) -> bool:
    """Whether the log holds every acknowledged choice in order, and nothing that was never sent."""
    reached = {0}  # how much of the log may be explained so far
    for option, acknowledged in attempts:
        stepped = {at + 1 for at in reached if at < len(stored) and stored[at] == option}
        reached = stepped if acknowledged else stepped | reached
    return len(stored) in reached


async def stored(database: str, table: str) -> list[Entry]:
    engine = connect(read_address(database))
    try:
        return await Store(engine).log(table)
    finally:
        await engine.dispose()


def test_every_acknowledged_choice_survives_a_killed_server(database: str) -> None:
    async def kill_again_and_again() -> None:
        chance = random.Random(7)
        server = Server(database)
        try:
            await asyncio.to_thread(server.start)
            made = [await asyncio.to_thread(server.new_table, "frag", 2, 1) for _ in range(3)]
            players = [[Witness(server.port, table, token) for token in tokens] for table, _, tokens in made]
            playing = [asyncio.create_task(t.play_on(n)) for n, pair in enumerate(players) for t in pair]
            for _ in range(KILLS):
                await asyncio.sleep(chance.uniform(0.3, 1.5))
                await asyncio.to_thread(server.kill)
                await asyncio.to_thread(server.start)
            progress = [len(player.attempts) for pair in players for player in pair]
            async with asyncio.timeout(60):
                while any(
                    sum(len(t.attempts) for t in p) < sum(progress[2 * n : 2 * n + 2]) + 4
                    for n, p in enumerate(players)
                ):
                    await asyncio.sleep(0.1)  # no table is stuck
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        finally:
            await asyncio.to_thread(server.kill)
        acknowledged = 0
        for (table, _, _), pair in zip(made, players, strict=True):
            log = await stored(database, table)
            assert [entry.seq for entry in log] == list(range(len(log)))
            for seat, player in enumerate(pair):
                values = [entry.value for entry in log if entry.seat == seat and entry.by == "player"]
                assert explained(values, player.attempts)
                acknowledged += sum(done for _, done in player.attempts)
        assert acknowledged > 3 * KILLS
        print(f"{KILLS} kills, {acknowledged} acknowledged choices, none lost")

    asyncio.run(kill_again_and_again())


@pytest.mark.parametrize(
    ("log", "attempts", "sound"),
    [
        ([1, 2], [(1, True), (2, True)], True),
        ([1, 2], [(1, True), (5, False), (2, True)], True),
        ([1, 5, 2], [(1, True), (5, False), (2, True)], True),
        ([1], [(1, False), (1, True)], True),
        ([1], [(1, True), (2, True)], False),
        ([2, 1], [(1, True), (2, True)], False),
        ([1, 1], [(1, True)], False),
    ],
)
def test_a_lost_doubled_or_swapped_choice_would_be_noticed(
    log: list[int], attempts: list[tuple[int, bool]], sound: bool
) -> None:
    assert explained(log, attempts) == sound
