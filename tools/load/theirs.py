"""The same load on boardgame.io's server: moves of tic-tac-toe over socket.io."""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import websockets
from figures import Meter, Run, paced

HERE = Path(__file__).parent
SPACE = "/tic-tac-toe,"
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


class Player:
    """A socket of one of the two players of a match, or of somebody who watches."""

    def __init__(self, port: int, match: str, seat: str | None, sizes: list[int]) -> None:
        self.url = f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket"
        self.match, self.seat, self.sizes = match, seat, sizes
        self.state: dict[str, Any] = {"_stateID": 0, "G": {"cells": [None] * 9}, "ctx": {"currentPlayer": "0"}}
        self.news = asyncio.Event()

    async def open(self) -> None:
        self.socket = await websockets.connect(
            self.url, compression=None, proxy=None, max_queue=None, ping_interval=None
        )
        await self.socket.recv()
        await self.socket.send(f"40{SPACE}")
        await self.socket.recv()
        await self.emit("sync", self.match, self.seat, None, 2)
        self.reading = asyncio.create_task(self.read_on())

    async def emit(self, *words: object) -> None:
        await self.socket.send(f"42{SPACE}{json.dumps(words)}")

    async def read_on(self) -> None:
        with suppress(websockets.ConnectionClosed):  # the server is stopped at the end of a run
            await self.read()

    async def read(self) -> None:
        async for text in self.socket:
            assert isinstance(text, str)
            if text == "2":
                await self.socket.send("3")
            elif text.startswith(f'42{SPACE}["update"'):
                self.sizes.append(len(text))
                self.state = msgspec.json.decode(text[len(f"42{SPACE}") :])[2]
                self.news.set()


class Match:
    def __init__(self, players: list[Player], chance: random.Random) -> None:
        self.players = players
        self.chance = chance

    async def choose(self) -> float | None:
        """Seconds from sending a move until its effect was received."""
        state = self.players[0].state
        player = self.players[int(state["ctx"]["currentPlayer"])]
        cells = state["G"]["cells"]
        free = [at for at, cell in enumerate(cells) if cell is None]
        over = not free or any(cells[a] is not None and cells[a] == cells[b] == cells[c] for a, b, c in LINES)
        cell = self.chance.choice(range(9) if over else free)
        move = {"type": "clickCell", "args": [cell], "playerID": player.seat, "credentials": None}
        others = [other for other in self.players[:2] if other is not player]
        for other in self.players[:2]:
            other.news.clear()
        began = time.perf_counter()
        await player.emit(
            "update", {"type": "MAKE_MOVE", "payload": move}, state["_stateID"], player.match, player.seat
        )
        await player.news.wait()
        took = time.perf_counter() - began
        for other in others:  # whoever is next must have seen it
            await other.news.wait()
        return took


class Theirs:
    """boardgame.io's server under load."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.process = subprocess.Popen(["node", str(HERE / "peer.cjs"), str(port)], stdout=subprocess.PIPE, text=True)

    async def ready(self) -> None:
        assert self.process.stdout is not None
        await asyncio.to_thread(self.process.stdout.readline)

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()

    async def run(self, name: str, tables: int, people: int, seconds: float, every: float) -> Run:
        meter, sizes = Meter(self.process.pid), []  # type: ignore[var-annotated]
        before = meter.memory()
        made = []
        for n in range(tables):
            players = [
                Player(self.port, f"{name}-{n}", str(seat) if seat < 2 else None, sizes) for seat in range(people)
            ]
            for player in players:
                await player.open()
            made.append(Match(players, random.Random(n)))
        await asyncio.sleep(1)
        run = Run(name, tables, tables * people)
        run.memory = (meter.memory() - before) / tables
        sizes.clear()
        cpu, began = meter.cpu(), time.perf_counter()
        moves: list[Callable[[], Awaitable[float | None]]] = [match.choose for match in made]
        run.latencies = await paced(moves, seconds, every)
        run.seconds, run.cpu, run.sizes = time.perf_counter() - began, meter.cpu() - cpu, sizes
        return run
