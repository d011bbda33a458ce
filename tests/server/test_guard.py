"""Nobody can shut the server: stuck connections, slow uploads, piles of work and nonsense harm nobody else."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import resource
import socket
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

import deadfall
from cli.shell import run
from deadfall.match.proof import old_commitment
from deadfall.server.http.guard import Proxies
from deadfall.server.limits import Buckets, neighbourhood
from deadfall.server.refusals import Refusal
from deadfall.server.settings import Settings
from deadfall.server.stories.desk import Desk
from server.running import WAIT, Client, Server, free_port, http, serving, sqlite_in

pytestmark = pytest.mark.once
ELSEWHERE = ("127.0.0.2", 0)  # another address of this machine


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with short patience and few files."""
    with serving(sqlite_in(tmp_path_factory.mktemp("strict")), head_seconds=1, body_seconds=1) as server:
        assert server.process is not None
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (300, 300))
        yield server


def elsewhere() -> httpx.Client:
    """Somebody at another address, who keeps no connection: a server ends those that are silent for seconds."""
    transport = httpx.HTTPTransport(local_address=ELSEWHERE[0], limits=httpx.Limits(max_keepalive_connections=0))
    return httpx.Client(timeout=WAIT, transport=transport, trust_env=False)


def stuck(server: Server, text: bytes) -> socket.socket:
    """A connection that says something and no more."""
    connection = socket.create_connection(("127.0.0.1", server.port), timeout=WAIT)
    with contextlib.suppress(OSError):
        connection.sendall(text)
    return connection


def is_cut(connection: socket.socket) -> bool:
    """Whether the server hangs up, sooner or later."""
    try:
        while connection.recv(4096):
            pass
    except ConnectionError:
        pass
    except TimeoutError:
        return False
    return True


def test_stuck_connections_leave_the_others_served_and_are_cut(strict: Server) -> None:
    async def play_elsewhere() -> None:
        table, _, tokens = await asyncio.to_thread(new_table_elsewhere, strict)
        async with Client(strict.port, table, tokens[0], local_addr=ELSEWHERE) as player:
            await player.until(lambda: player.question)
            assert (await player.choose(player.question["options"][0]["id"]))["type"] == "done"

    connections = [stuck(strict, b"GET") for _ in range(400)]
    try:
        with elsewhere() as other:
            assert other.get(f"{strict.http}/healthz").status_code == 200
        asyncio.run(play_elsewhere())
        assert all(is_cut(connection) for connection in connections)
        assert http.get(f"{strict.http}/healthz").status_code == 200
    finally:
        for connection in connections:
            connection.close()


def new_table_elsewhere(server: Server) -> tuple[str, str, list[str]]:
    with elsewhere() as other:
        bots = [{"kind": "bot", "level": "random"}]
        made = other.post(f"{server.http}/api/tables", json={"game": "frag", "seats": [{"kind": "open"}, *bots]}).json()
        table, host = made["table"]["id"], made["host"]
        token = other.post(f"{server.http}/api/tables/{table}/join", json={"name": "Ann", "ready": True}).json()[
            "token"
        ]
        started = other.post(
            f"{server.http}/api/tables/{table}/start", json={}, headers={"authorization": f"Bearer {host}"}
        )
        assert started.status_code == 200, started.text
        return table, host, [token]


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: x\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n{",
        b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /he",
        b"GET /api/tables/x/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: upgrade\r\n",
    ],
)
def test_a_head_or_a_body_that_does_not_come_is_not_waited_for(strict: Server, text: bytes) -> None:
    with contextlib.closing(stuck(strict, text)) as connection:
        assert is_cut(connection)


def test_a_household_is_one_address() -> None:
    assert neighbourhood("2001:db8:1:2:3:4:5:6") == neighbourhood("2001:db8:1:2::9") != neighbourhood("2001:db8:1:3::9")
    assert neighbourhood("::ffff:10.0.0.1") == neighbourhood("10.0.0.1") != neighbourhood("10.0.0.2")
    buckets = Buckets(0.001, 3)
    assert [buckets.take(f"2001:db8:1:2::{n:x}") for n in range(5)] == [True] * 3 + [False] * 2


def test_the_proxies_that_are_trusted_can_be_named(tmp_path: Path) -> None:
    near, far = Proxies(Settings(behind_proxy=True)), Proxies(Settings(behind_proxy=True, proxies=("172.17.0.0/16",)))
    assert "127.0.0.1" in near and "172.17.0.5" not in near and "127.0.0.1" not in Proxies(Settings())
    assert "172.17.0.5" in far and "127.0.0.1" not in far and "nonsense" not in far

    def codes(server: Server) -> set[int]:
        with elsewhere() as proxy, ThreadPoolExecutor(8) as together:
            return set(together.map(lambda n: asked_through(proxy, server, n), range(60)))

    with serving(sqlite_in(tmp_path), requests_per_second=1, proxy="127.0.0.2") as server:
        assert codes(server) == {200}
    with serving(sqlite_in(tmp_path), requests_per_second=1, proxy="127.0.0.9") as server:
        assert codes(server) == {200, 429}


def asked_through(proxy: httpx.Client, server: Server, number: int) -> int:
    """The status that a proxy gets when it asks for somebody."""
    return proxy.get(f"{server.http}/api/games", headers={"x-forwarded-for": f"198.51.100.{number}"}).status_code


def test_abandoned_work_is_dropped_and_others_do_not_wait_behind_it(strict: Server) -> None:
    long, short = long_record(), short_record()
    for _ in range(19):
        head = f"POST /api/replays HTTP/1.1\r\nHost: x\r\nContent-Length: {len(long)}\r\n\r\n"
        stuck(strict, head.encode() + long.encode()).close()
    with elsewhere() as other:
        assert other.post(f"{strict.http}/api/replays", content=short, timeout=WAIT / 4).status_code == 200


def long_record() -> str:
    """Hours of play, which take their time to be told."""
    match = deadfall.new_match("frag", seats=6, seed=3, options={"frags_to_win": 10})
    while match.decision is not None and len(match.choices) < 2000:
        match.play(match.decision.options[-1])
    return match.record()


def short_record() -> str:
    match = deadfall.new_match("frag", seats=2, seed=3)
    match.play(match.decision.options[0])  # type: ignore[union-attr]
    return match.record()


def sleep(seconds: float) -> str:
    import time

    time.sleep(seconds)
    return "done"


def test_every_address_has_a_line_of_its_own_at_the_desk() -> None:
    async def work() -> None:
        desk = Desk(clerks=1, seconds=WAIT, longest=3)
        try:
            pile = [asyncio.create_task(desk.run("10.0.0.1", sleep, 0.2)) for _ in range(3)]
            await asyncio.sleep(0)
            other = asyncio.create_task(desk.run("10.0.0.2", sleep, 0.0))
            await asyncio.sleep(0)
            more = [asyncio.create_task(desk.run("10.0.0.1", sleep, 0.2)) for _ in range(2)]
            await asyncio.wait({other, pile[2]}, return_when=asyncio.FIRST_COMPLETED)
            assert other.done() and not pile[2].done(), "one thing of the pile, then the other's turn"
            with pytest.raises(Refusal, match="too much is being worked out"):
                await more[1]
            assert await pile[2] == await more[0] == "done"
        finally:
            desk.close()

    asyncio.run(work())


def test_a_page_that_closes_with_several_stories_asked_for_leaves_the_desk_open() -> None:
    """Whoever is next in line may hang up in the very moment in which the one before him is done."""

    async def work() -> None:
        desk = Desk(clerks=1, seconds=WAIT, longest=3)
        try:
            for moments in range(12):  # between one request that is dropped and the next
                first, second = (asyncio.create_task(desk.run("10.0.0.1", sleep, 3600.0)) for _ in range(2))
                await asyncio.sleep(0)
                await asyncio.sleep(0)
                first.cancel()
                for _ in range(moments):
                    await asyncio.sleep(0)
                second.cancel()
                ends = await asyncio.gather(first, second, return_exceptions=True)
                assert all(isinstance(end, asyncio.CancelledError) for end in ends), ends
            assert await desk.run("10.0.0.1", sleep, 0.0) == "done"
        finally:
            desk.close()

    asyncio.run(work())


def test_work_that_takes_too_long_ends_and_the_next_is_done() -> None:
    async def work() -> None:
        desk = Desk(clerks=1, seconds=WAIT, longest=3)
        try:
            assert await desk.run("10.0.0.1", sleep, 0.0) == "done"
            desk.seconds = 0.5
            with pytest.raises(Refusal, match="too long to be told"):
                await desk.run("10.0.0.1", sleep, 3600.0)
            desk.seconds = WAIT
            leaving = asyncio.create_task(desk.run("10.0.0.1", sleep, 3600.0))
            await asyncio.sleep(0.1)
            leaving.cancel()
            assert await desk.run("10.0.0.1", sleep, 0.0) == "done"
        finally:
            desk.close()

    asyncio.run(work())


def test_a_flood_of_talk_is_held_back_and_players_talk_on(server: Server) -> None:
    async def flood() -> None:
        table, _, tokens = server.new_table("frag", people=2)
        async with Client(server.port, table, tokens[0]) as player, Client(server.port, table) as watcher:
            said = [(await watcher.ask({"type": "say", "text": f"spam {n}"}))["type"] for n in range(40)]
            assert said.count("done") < 30 and "error" in said
            async with Client(server.port, table) as again:
                assert (await again.ask({"type": "say", "text": "spam"}))["code"] == "too_fast", (
                    "a new socket is no way"
                )
            assert (await player.ask({"type": "say", "text": "hello"}))["type"] == "done"

    asyncio.run(flood())


def test_the_host_mutes_and_every_listener_may(server: Server) -> None:
    async def mute() -> None:
        table, host, tokens = server.new_table("frag", people=2)
        async with Client(server.port, table, tokens[0]) as one, Client(server.port, table, tokens[1]) as two:
            server.post(f"/tables/{table}/mute", {"whom": 1}, tokens[1], status=403)
            server.post(f"/tables/{table}/mute", {"whom": 7}, host, status=400)
            server.post(f"/tables/{table}/mute", {"whom": 1}, host)
            await one.until(lambda: any("muted P1" in said["text"] for said in one.talk))
            assert (await two.ask({"type": "say", "text": "still here"}))["code"] == "muted"
            assert (await one.ask({"type": "say", "text": "peace"}))["type"] == "done"
            server.post(f"/tables/{table}/mute", {"whom": 1, "on": False}, host)
            assert (await one.ask({"type": "mute", "whom": 1}))["type"] == "done"
            assert (await two.ask({"type": "say", "text": "not for one"}))["type"] == "done"
            assert (await one.ask({"type": "mute", "whom": 1, "on": False}))["type"] == "done"
            assert (await two.ask({"type": "say", "text": "for all"}))["type"] == "done"
            await one.until(lambda: one.talk[-1]["text"] == "for all")
            assert "not for one" not in [said["text"] for said in one.talk]

    asyncio.run(mute())


DEEP = "[" * 30_000 + "]" * 30_000


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/tables", DEEP.encode()),
        ("/tables", b'{"game": "frag\xff\xfe", "seats": []}'),
        ("/tables", b"\xff\xfe\x00"),
        ("/tables", b'{"game": "frag", "seats": [{"kind": "open"}], "options": {"a": ' + b"9" * 6000 + b"}}"),
        ("/replays", DEEP.encode()),
        ("/replays", b"\xff\xfe"),
        ("/replays", b'{"deadfall": ' + b"9" * 6000 + b"}"),
        ("/tables/TABLE/seats/100000000000000000000000000/kick", b"{}"),
        ("/tables/TABLE/seats/99/ask", b'{"name": "Ann"}'),
        ("/tables/TABLE/seats/100000000000000000000000000/answerer", b'{"to": "basic"}'),
    ],
)
def test_nonsense_is_refused_and_nothing_breaks(server: Server, path: str, body: bytes) -> None:
    made = server.post("/tables", {"game": "frag", "seats": [{"kind": "open"}] * 2})
    address = f"{server.http}/api{path.replace('TABLE', made['table']['id'])}"
    headers = {"authorization": f"Bearer {made['host']}", "content-type": "application/json"}
    answer = http.post(address, content=body, headers=headers)
    assert 400 <= answer.status_code < 500, answer.text
    assert answer.json()["text"]


@pytest.mark.parametrize("key", ["match", "nonces"])
def test_letters_that_are_none_in_a_record_are_refused(server: Server, key: str) -> None:
    record, secret = json.loads(short_record()), bytes(32)
    proof = {"match": "m", "nonces": ["a", "b"], "commit": old_commitment(secret), "secret": secret.hex(), "draws": []}
    record["proof"] = {**proof, key: "\ud800"}
    answer = http.post(f"{server.http}/api/replays", content=json.dumps(record).encode())
    assert answer.status_code == 400, answer.text


def test_a_page_says_once_how_it_is_written(server: Server) -> None:
    kind = http.get(f"{server.http}/").headers["content-type"]
    assert kind.count("charset") == 1


def run_serve(home: Path, database: str, port: int) -> subprocess.CompletedProcess[str]:
    return run(home, "serve", "--port", str(port), DEADFALL_DATABASE=database)


def refused_in_one_line(answer: subprocess.CompletedProcess[str], words: str) -> None:
    assert answer.returncode == 2, answer.stderr
    assert words in answer.stderr and len(answer.stderr.strip().splitlines()) == 1
    assert "served" not in answer.stdout


def test_a_server_that_may_open_few_files_says_so(tmp_path: Path) -> None:
    command = f"ulimit -n 300; exec {sys.executable} -m deadfall serve --port {free_port()}"
    env = {**os.environ, "DEADFALL_DATABASE": sqlite_in(tmp_path)}
    process = subprocess.Popen(
        ["bash", "-c", command], env=env, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True
    )
    try:
        assert process.stderr is not None
        assert any("only 300 files may be open here" in line for line in iter(process.stderr.readline, ""))
    finally:
        process.kill()
        process.wait(WAIT)


def test_a_second_server_on_the_same_file_and_one_on_a_taken_port_are_refused(tmp_path: Path) -> None:
    with serving(sqlite_in(tmp_path)) as first:
        refused_in_one_line(
            run_serve(tmp_path, sqlite_in(tmp_path), free_port()), "another server serves the tables of"
        )
        refused_in_one_line(run_serve(tmp_path, sqlite_in(tmp_path / ".."), first.port), "nothing can be served on")
        first.kill()
        first.start()  # a lock ends with its process, however that ends


def test_only_its_owner_reads_the_file_of_the_tables(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    sqlite3.connect(file).close()
    file.touch(0o644)
    with serving(sqlite_in(tmp_path)) as server:
        server.new_table("frag", people=2)
        for path in tmp_path.iterdir():
            assert stat.S_IMODE(path.stat().st_mode) == 0o600, path.name


@pytest.mark.parametrize("damage", [b"this is no database", b"SQLite format 3\x00" + b"\x55" * 8000])
def test_a_broken_file_is_one_sentence(tmp_path: Path, damage: bytes) -> None:
    (tmp_path / "tables.sqlite").write_bytes(damage)
    refused_in_one_line(run_serve(tmp_path, sqlite_in(tmp_path), free_port()), "cannot be used")


def test_a_file_that_was_damaged_later_is_one_sentence_too(tmp_path: Path) -> None:
    with serving(sqlite_in(tmp_path)) as server:
        server.new_table("frag", people=2)
        assert server.stop() == 0
    file = tmp_path / "tables.sqlite"
    whole = file.read_bytes()
    file.write_bytes(whole[:5000] + b"\xaa" * (len(whole) - 6000) + whole[-1000:])
    refused_in_one_line(run_serve(tmp_path, sqlite_in(tmp_path), free_port()), "cannot be used")


def test_a_database_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    nowhere = f"postgresql://nobody@127.0.0.1:{free_port()}/none"
    refused_in_one_line(run_serve(tmp_path, nowhere, free_port()), "cannot be used")
