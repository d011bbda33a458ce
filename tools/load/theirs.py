"""The same load on boardgame.io's server: moves over socket.io, of tic-tac-toe or of a game with a state like ours."""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
from figures import Meter, Run, paced
from line import Line

HERE = Path(__file__).parent
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


class Cells(msgspec.Struct):
    cells: list[str | None] = []  # of the large game there are none


class Turn(msgspec.Struct):
    currentPlayer: str


class State(msgspec.Struct, rename={"number": "_stateID"}):
    G: Cells
    ctx: Turn
    number: int


FIRST = State(Cells([None] * 9), Turn("0"), 0)
words = msgspec.json.Decoder(list[msgspec.Raw])  # the name of an event, the match, its state, and more
states = msgspec.json.Decoder(State)


class Player:
    """A socket of one of the players of a match, or of somebody who watches."""

    def __init__(self, port: int, space: str, match: str, seat: str | None, seats: int, sizes: list[int]) -> None:
        self.line = Line(f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket", self.hear)
        self.space, self.match, self.seat, self.seats, self.sizes = space, match, seat, seats, sizes
        self.update = f'42{space}["update"'.encode()
        self.latest = b""
        self.synced = asyncio.Event()
        self.news = asyncio.Event()

    async def open(self) -> None:
        await self.line.open()
        await self.synced.wait()

    def emit(self, *given: object) -> None:
        self.line.send(f"42{self.space}{json.dumps(given)}")

    def hear(self, data: bytes) -> None:
        if data.startswith(self.update):
            self.sizes.append(len(data))
            self.latest = data
            self.news.set()
        elif data == b"2":
            self.line.send("3")
        elif data.startswith(b"0"):
            self.line.send(f"40{self.space}")
        elif data.startswith(b"40"):
            self.emit("sync", self.match, self.seat, None, self.seats)
        elif b'["sync"' in data:
            self.synced.set()

    @property
    def state(self) -> State:
        if not self.latest:
            return FIRST
        return states.decode(words.decode(self.latest[len(f"42{self.space}") :])[2])


class Match:
    def __init__(self, players: list[Player], seats: int, chance: random.Random) -> None:
        self.players = players
        self.seats = seats
        self.chance = chance

    async def choose(self) -> float | None:
        """Seconds from sending a move until its effect was received."""
        state = self.players[0].state
        player = self.players[int(state.ctx.currentPlayer)]
        move = {"type": "choose", "args": [self._option(state)], "playerID": player.seat, "credentials": None}
        playing = self.players[: self.seats]
        for other in playing:
            other.news.clear()
        began = time.perf_counter()
        player.emit("update", {"type": "MAKE_MOVE", "payload": move}, state.number, player.match, player.seat)
        await player.news.wait()
        took = time.perf_counter() - began
        for other in playing:  # whoever is next must have seen it
            await other.news.wait()
        return took

    def _option(self, state: State) -> int:
        cells = state.G.cells
        free = [at for at, cell in enumerate(cells) if cell is None]
        over = not free or any(cells[a] is not None and cells[a] == cells[b] == cells[c] for a, b, c in LINES)
        return self.chance.choice(range(9) if over else free)


class Theirs:
    """boardgame.io's server under load: tic-tac-toe in memory, or a game with a state like ours."""

    def __init__(self, port: int, position: Path | None = None, folder: Path | None = None) -> None:
        self.port = port
        self.large = position is not None
        self.space = "/large," if self.large else "/tic-tac-toe,"
        given = [str(path) for path in (position, folder) if path is not None]
        command = ["node", str(HERE / "peer.cjs"), str(port), *given]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)

    async def ready(self) -> None:
        assert self.process.stdout is not None
        await asyncio.to_thread(self.process.stdout.readline)

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()

    async def run(self, name: str, tables: int, people: int, seconds: float, every: float) -> Run:
        meter, sizes = Meter(self.process.pid), []  # type: ignore[var-annotated]
        before = meter.memory()
        seats = people if self.large else 2
        made = []
        for n in range(tables):
            players = [
                Player(self.port, self.space, f"{name}-{n}", str(seat) if seat < seats else None, seats, sizes)
                for seat in range(people)
            ]
            for player in players:
                await player.open()
            made.append(Match(players, seats, random.Random(n)))
        await asyncio.sleep(1)
        run = Run(name, tables, tables * people)
        run.memory = (meter.memory() - before) / tables
        sizes.clear()
        meter.begin()
        moves: list[Callable[[], Awaitable[float | None]]] = [match.choose for match in made]
        await paced(run, moves, seconds, every)
        meter.note(run)
        run.sizes = sizes
        return run
