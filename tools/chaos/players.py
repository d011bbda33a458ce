"""Those who play while things fail: they note what was acknowledged, and when anything last happened at their table."""

from __future__ import annotations

import asyncio
import random
import time
from contextlib import suppress
from typing import Any

import httpx
import websockets

from deadfall.server.live.clocks import TELLING
from server.running import Client, Server
from server.test_killing import explained, stored

DECISION = 5  # seconds of those clocks
PATIENCE = 8.0  # seconds without an answer after which a client comes back over a new connection, as the page does
TROUBLE = (OSError, websockets.WebSocketException, TimeoutError, httpx.HTTPError, AssertionError, KeyError)


class Player(Client):
    """A person who answers whatever he is asked, and comes back whenever he must."""

    def __init__(self, port: int, table: str, token: str, seed: int, figures: Figures) -> None:
        super().__init__(port, table, token)
        self.attempts: list[tuple[int, bool]] = []  # option, acknowledged
        self.chance = random.Random(seed)
        self.figures = figures
        self.moved = time.monotonic()  # when something last happened here

    def take(self, message: Any) -> None:
        before = (len(self.events), self.version)
        super().take(message)
        if (len(self.events), self.version) != before or self.result is not None:
            self.moved = time.monotonic()

    async def play_on(self) -> None:
        while self.result is None:
            try:
                async with asyncio.timeout(PATIENCE):
                    await self.__aenter__()
                try:
                    await self._play()
                finally:
                    self.socket.transport.abort()
            except TROUBLE:
                await asyncio.sleep(0.2)

    async def _play(self) -> None:
        while self.result is None:
            if self.question is None or not self.token:
                await self.next(seconds=3600)
                continue
            await asyncio.sleep(self.chance.uniform(0.02, 0.2))
            await self._answer()

    async def _answer(self) -> None:
        option = self.chance.choice(self.question["options"])["id"]
        self.attempts.append((option, False))
        began = time.monotonic()
        async with asyncio.timeout(PATIENCE):
            reply = await self.choose(option)
        if reply["type"] == "done":
            self.attempts[-1] = (option, True)
            self.figures.answered(began, time.monotonic() - began)
        elif reply["code"] == "stale":
            self.attempts.pop()
            await self.next(seconds=PATIENCE)
        else:
            await asyncio.sleep(0.3)


class Figures:
    """What is counted."""

    def __init__(self) -> None:
        self.acknowledged = 0
        self.latencies: list[float] = []  # of choices that no fault disturbed
        self.calm = True

    def answered(self, began: float, took: float) -> None:
        self.acknowledged += 1
        if self.calm:
            self.latencies.append(took)


class Party:
    """A table: two people and a bot, three bots, or two people who are away and whose clocks run."""

    def __init__(self, port: int, number: int, table: str, tokens: list[str], figures: Figures) -> None:
        self.table = table
        self.kind = kind_of(number)
        self.allowance = DECISION + TELLING if self.kind == "clocks" else 0.0  # seconds in which nothing need happen
        seats = tokens if self.kind == "people" else [""]
        self.players = [Player(port, table, token, 100 * number + n, figures) for n, token in enumerate(seats)]
        self.tasks = [asyncio.create_task(player.play_on()) for player in self.players]

    @property
    def over(self) -> bool:
        return any(player.result is not None for player in self.players)

    @property
    def moved(self) -> float:
        return max(player.moved for player in self.players)

    async def leave(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def lost(self, database: str) -> int:
        """How many of its players' acknowledged choices the log does not explain."""
        log = await stored(database, self.table)
        if [line.seq for line in log] != list(range(len(log))):
            return 1
        if self.kind != "people":
            return 0
        logs = [[e.value for e in log if e.seat == seat and e.by == "player"] for seat in range(2)]
        return sum(not explained(found, player.attempts) for found, player in zip(logs, self.players, strict=True))


def kind_of(number: int) -> str:
    return ("people", "bots", "clocks")[number % 3]


async def new_party(server: Server, number: int, figures: Figures) -> Party:
    """Make a table, as soon as the server can."""
    people = 0 if kind_of(number) == "bots" else 2
    more = {"clock": {"decision": DECISION}} if kind_of(number) == "clocks" else {}
    while True:
        with suppress(*TROUBLE):
            table, _, tokens = await asyncio.to_thread(server.new_table, "frag", people, 3 - people, **more)
            return Party(server.port, number, table, tokens, figures)
        await asyncio.sleep(0.5)
