"""The load on our server: real sockets, real games, random choices."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
import msgspec
from figures import Meter, Run, paced
from line import Line

MANY = 200  # tables after which it is said how many there are

# A match that outlasts a run; its windows close when everybody has pressed.
GAME = {
    "game": "frag",
    "options": {"frags_to_win": 10, "tournament_games": 9, "max_rounds": 0},
    "clock": {"window": "none"},
}


class Answer(msgspec.Struct):
    """An option, as far as a player without eyes needs it."""

    id: int


class Asked(msgspec.Struct):
    """A question; in a window it stays when something was pressed."""

    id: int
    options: list[Answer]
    pressed: int | None = None


class Heard(msgspec.Struct):
    """What a message says that a player without eyes needs."""

    type: str
    question: Asked | msgspec.UnsetType | None = msgspec.UNSET
    code: str = ""
    text: str = ""


heard = msgspec.json.Decoder(Heard)


class Seat:
    """A socket at a table; it reads everything, and knows its question.

    `asked` is set when anybody at the table is asked, and when nobody will be any more.
    """

    def __init__(self, sizes: list[int], asked: asyncio.Event) -> None:
        self.sizes = sizes
        self.asked = asked
        self.question: Asked | None = None
        self.welcome = asyncio.Event()
        self.news = asyncio.Event()
        self.done = asyncio.Event()
        self.stale = False
        self.over = False

    async def open(self, url: str, token: str) -> None:
        self.line = Line(url, self.hear)
        await self.line.open()
        self.line.send(json.dumps({"type": "hello", "token": token}))
        await self.welcome.wait()

    def hear(self, data: bytes) -> None:
        message = heard.decode(data)
        if message.type == "update":
            self.sizes.append(len(data))
            if message.question is not msgspec.UNSET:
                self.question = message.question
            self._look_up()
        elif message.type == "done":
            self.done.set()
        elif message.type == "welcome":
            self.question = message.question or None
            self.welcome.set()
            self._look_up()
        elif message.type == "over":
            self.over = True
            self.asked.set()
        elif message.type == "error":
            if message.code != "stale":
                raise SystemExit(f"the server refused a choice: {message}")
            self.stale = True  # another worker was quicker
            self.news.set()
            self.done.set()

    @property
    def waited_for(self) -> bool:
        return self.question is not None and self.question.pressed is None

    def _look_up(self) -> None:
        if self.waited_for:
            self.asked.set()
        self.news.set()


class Table:
    """A table in play; `choose` makes one random choice of whoever is asked."""

    def __init__(self, seats: list[Seat], asked: asyncio.Event, chance: random.Random) -> None:
        self.seats = seats
        self.asked = asked
        self.chance = chance

    async def choose(self) -> float | None:
        """Seconds from sending a choice until its effect was received; None when the match is over."""
        while (asked := await self._who_is_asked()) is not None:
            took = await self._choose(asked)
            if not asked.stale:
                return took
        return None

    async def _choose(self, asked: Seat) -> float:
        question = asked.question
        assert question is not None
        option = self.chance.choice(question.options).id
        asked.news.clear()
        asked.done.clear()
        asked.stale = False
        began = time.perf_counter()
        asked.line.send(f'{{"type":"choose","question":{question.id},"option":{option}}}')
        await asked.news.wait()
        took = time.perf_counter() - began
        await asked.done.wait()
        return took

    async def _who_is_asked(self) -> Seat | None:
        while not any(seat.over for seat in self.seats):
            for seat in self.seats:
                if seat.waited_for:
                    return seat
            self.asked.clear()
            await self.asked.wait()
        return None


class Ours:
    """`deadfall serve` under load."""

    def __init__(self, database: str, workers: int, port: int, *settings: str, beside: int | None = None) -> None:
        """`beside`: the process of the database's server."""
        self.beside = beside
        self.base = f"http://127.0.0.1:{port}"
        self.sockets = f"ws://127.0.0.1:{port}/api/tables"
        limits = ["--tables-per-hour=1000000", "--sockets-per-address=100000", "--requests-per-second=100000"]
        limits += ["--messages-per-second=100000", "--window-pace=0"]
        command = [sys.executable, "-m", "deadfall", "serve", "--port", str(port), "--log-level=error"]
        self.process = subprocess.Popen(
            [*command, f"--workers={workers}", *limits, *settings],
            env={**os.environ, "DEADFALL_DATABASE": database},
            stdout=subprocess.DEVNULL,
            start_new_session=True,
        )

    async def ready(self) -> None:
        async with httpx.AsyncClient() as http:
            for _ in range(600):
                try:
                    if (await http.get(f"{self.base}/healthz")).status_code == 200:
                        return
                except httpx.TransportError:
                    pass
                await asyncio.sleep(0.1)
        raise SystemExit("our server does not answer")

    def stop(self) -> None:
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    async def table(self, http: httpx.AsyncClient, people: int, watchers: int, sizes: list[int], seed: int) -> Table:
        made = (await http.post("/api/tables", json={**GAME, "seats": [{"kind": "open"}] * people})).json()
        table = made["table"]["id"]
        tokens = [
            (await http.post(f"/api/tables/{table}/join", json={"name": f"P{n}", "ready": True})).json()["token"]
            for n in range(people)
        ]
        host = {"authorization": f"Bearer {made['host']}"}
        (await http.post(f"/api/tables/{table}/start", json={}, headers=host)).raise_for_status()
        asked = asyncio.Event()
        seats = [Seat(sizes, asked) for _ in range(people + watchers)]
        for seat, token in zip(seats, [*tokens, *[""] * watchers], strict=True):
            await seat.open(f"{self.sockets}/{table}/socket", token)
        return Table(seats[:people], asked, random.Random(seed))

    async def run(self, name: str, tables: int, people: int, watched: int, seconds: float, every: float) -> Run:
        """So many tables of so many people, every `watched`-th with a spectator."""
        meter, sizes = Meter(self.process.pid, self.beside), []  # type: ignore[var-annotated]
        before = meter.memory()
        made: list[Table] = []
        async with httpx.AsyncClient(base_url=self.base, timeout=60) as http:
            for at in range(0, tables, 20):
                batch = range(at, min(at + 20, tables))
                made += await asyncio.gather(
                    *(self.table(http, people, int(bool(watched) and n % watched == 0), sizes, n) for n in batch)
                )
                if not len(made) % MANY:
                    print(f"{len(made)} tables in play", file=sys.stderr, flush=True)
        spectators = len(range(0, tables, watched)) if watched else 0
        run = Run(name, tables, tables * people + spectators)
        run.memory = (meter.memory() - before) / tables
        sizes.clear()
        meter.begin()
        players: list[Callable[[], Awaitable[float | None]]] = [table.choose for table in made]
        await paced(run, players, seconds, every)
        meter.note(run)
        run.sizes = sizes
        return run


def sqlite(folder: Path, number: int) -> str:
    return f"sqlite:///{folder / f'load{number}.sqlite'}"
