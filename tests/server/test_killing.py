"""kill -9 at any moment: every acknowledged choice is there afterwards, and the table goes on.

`make soak` kills fifty times on each database; here it is once.
"""

from __future__ import annotations

import asyncio
import random

import pytest
import websockets

from deadfall.match.log import LogLine
from deadfall.server.storage.database import connect, read_address
from deadfall.server.storage.store import Store
from server.running import SOAK, WAIT, Client, Server

pytestmark = pytest.mark.once

KILLS = 50 if SOAK else 1


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
            await self.until(lambda: self.question is not None or self.result is not None, 3600)
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


async def stored(database: str, table: str) -> list[LogLine]:
    engine = connect(read_address(database))
    try:
        return await Store(engine).log(table)
    finally:
        await engine.dispose()


class Party:
    """A table with two people who play on, whatever happens to the server."""

    def __init__(self, server: Server, number: int) -> None:
        self.table, _, tokens = server.new_table("frag", 2, 1)
        self.players = [Witness(server.port, self.table, token) for token in tokens]
        self.tasks = [asyncio.create_task(p.play_on(2 * number + seat)) for seat, p in enumerate(self.players)]

    @property
    def acknowledged(self) -> int:
        return sum(done for player in self.players for _, done in player.attempts)

    @property
    def over(self) -> bool:
        return any(player.result is not None for player in self.players)

    async def goes_on(self, choices: int) -> None:
        """Wait until so many more choices were acknowledged, or the match is over: the table is not stuck."""
        wanted = self.acknowledged + choices
        async with asyncio.timeout(WAIT):
            while self.acknowledged < wanted and not self.over:
                for task in self.tasks:
                    if task.done():
                        task.result()
                await asyncio.sleep(0.02)

    async def judged(self, database: str) -> int:
        """End it, and compare what was acknowledged with what the log says; how many choices that was."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        log = await stored(database, self.table)
        assert [line.seq for line in log] == list(range(len(log)))
        for seat, player in enumerate(self.players):
            assert explained([e.value for e in log if e.seat == seat and e.by == "player"], player.attempts)
        return self.acknowledged


def test_every_acknowledged_choice_survives_a_killed_server(database: str) -> None:
    async def kill_again_and_again() -> None:
        chance = random.Random(7)
        server = Server(database)
        parties: list[Party] = []
        try:
            await asyncio.to_thread(server.start)
            for _ in range(KILLS):
                parties += [Party(server, len(parties) + n) for n in range(3 - sum(not p.over for p in parties))]
                await asyncio.gather(*(party.goes_on(chance.randint(1, 6)) for party in parties))
                await asyncio.sleep(chance.uniform(0.0, 0.3))
                await asyncio.to_thread(server.kill)
                await asyncio.to_thread(server.start)
            await asyncio.gather(*(party.goes_on(3) for party in parties))
            acknowledged = sum([await party.judged(database) for party in parties])
        finally:
            await asyncio.to_thread(server.kill)
        assert acknowledged > 3 * KILLS
        print(f"{KILLS} kills, {len(parties)} tables, {acknowledged} acknowledged choices, none lost")

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
