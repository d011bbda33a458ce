"""What players and strangers have tried over real sockets: none of it gets them anything, or harms anybody else."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

import msgspec
import pytest
import websockets

import deadfall
from deadfall.server.socket.speaker import BACKLOG
from deadfall.server.storage.database import connect, read_address
from deadfall.server.storage.store import Store
from deadfall.server.wire.messages import TableNews
from server.running import WAIT, Client, Server, first_asked, http, served_here, serving, sqlite_in
from server.test_standing import full_disk

pytestmark = [pytest.mark.once, pytest.mark.filterwarnings("ignore::DeprecationWarning")]

TABLE = {"game": "frag", "seats": [{"kind": "open"}] * 2}


# --- authority


def test_nobody_answers_for_another_seat(server: Server) -> None:
    async def try_it() -> None:
        table, _, tokens = server.new_table("headless_horseman", people=2)
        async with (
            Client(server.port, table, tokens[0]) as one,
            Client(server.port, table, tokens[1]) as two,
            Client(server.port, table) as watcher,
        ):
            asked = await first_asked(one, two)
            question, option = asked.question["id"], asked.question["options"][0]["id"]
            other = two if asked is one else one
            while other.question is not None and other.question["id"] == question:  # both are asked the same
                assert (await other.choose(other.question["options"][0]["id"]))["type"] == "done"
                await other.caught_up()
            assert (await other.choose(option, question))["code"] == "stale"
            assert (await watcher.choose(option, question))["code"] == "watching"
            assert (await asked.choose(option, question))["type"] == "done"
            assert (await asked.choose(option, question))["code"] == "stale", "nobody answers twice"

    asyncio.run(try_it())


def test_one_of_thirty_gets_a_seat(server: Server) -> None:
    table = server.post("/tables", TABLE)["table"]["id"]

    def join(number: int) -> int:
        form = {"name": f"P{number}", "seat": 0}
        return http.post(f"{server.http}/api/tables/{table}/join", json=form).status_code

    with ThreadPoolExecutor(10) as together:
        codes = list(together.map(join, range(30)))
    assert sorted(codes) == [201] + [409] * 29


@pytest.mark.parametrize(
    ("path", "form"),
    [
        ("start", {}),
        ("mute", {"whom": 0}),
        ("seats/0/kick", {}),
        ("seats/0/answerer", {"to": "basic"}),
        ("claim", {"name": "Eve", "seat": 0}),
    ],
)
def test_only_the_host_sets_up_a_table(server: Server, path: str, form: Any) -> None:
    table = server.post("/tables", TABLE)["table"]["id"]
    tokens = [server.post(f"/tables/{table}/join", {"name": name})["token"] for name in ("Ann", "Bob")]
    for token in ("", "wrong", tokens[1]):
        if path == "claim" and token == tokens[1]:
            continue  # it is his own link
        server.post(f"/tables/{table}/{path}", form, token, status=403)
    info = server.get(f"/api/tables/{table}")
    assert info["status"] == "waiting" and [seat["name"] for seat in info["seats"]] == ["Ann", "Bob"]


@pytest.mark.parametrize("game", sorted(entry.key for entry in deadfall.games()))
@pytest.mark.parametrize("shown", [{"spectators": "public"}, {"spectators": "seat"}, {"delay": 1}])
def test_no_frame_has_a_secret_before_the_end(server: Server, game: str, shown: Any) -> None:
    """Whoever reads along at every seat and among those who watch gets no secret, no token, no foreign question."""
    entry = next(entry for entry in deadfall.games() if entry.key == game)
    people = min(2, entry.seats[0])

    async def play() -> None:
        table, host, tokens = server.new_table(game, people=people, bots=entry.seats[0] - people, **shown)
        clients = [Client(server.port, table, token) for token in (*tokens, "")]
        for client in clients:
            await client.__aenter__()
        for client in clients[:-1]:
            await client.ask({"type": "hand_over", "to": "random"})
        await clients[-1].until(lambda: len(clients[-1].events) > 15 or clients[-1].result)
        for client in clients:
            await client.caught_up()
            await client.__aexit__()
        before = [text for client in clients for text in client.received if '"type":"over"' not in text]
        engine = connect(read_address(server.database))
        found = await Store(engine).look(table)
        await engine.dispose()
        assert found is not None
        for secret in (found[0]["secret"].hex(), host, *tokens):
            assert not [text for text in before if secret in text and '"result"' not in text]
        for text in clients[-1].received:
            assert not {"question", "undo"} & json.loads(text).keys(), "nobody who watches is asked"

    asyncio.run(play())


# --- what is no form, and no address


@pytest.mark.parametrize(
    "body",
    [
        b'{"game": "frag", "seats": [{"kind": "open"}], "delay": NaN}',
        b'{"game": "frag", "seats": [{"kind": "open"}], "delay": 1e400}',
        b'{"game": "frag", "seats": [{"kind": "open"}], "watched": 1180591620717411303424}',
        b'{"game": "frag", "seats": [{"kind": "open"}], "watched": -1}',
        json.dumps({"game": "frag", "seats": [{"kind": "open"}] * 1500}).encode(),
        json.dumps({**TABLE, "game": "frag'; DROP TABLE tables; --"}).encode(),
        json.dumps({**TABLE, "pack": "../../../etc"}).encode(),
        json.dumps({**TABLE, "pack": "/etc"}).encode(),
        json.dumps({**TABLE, "seats": [{"kind": "open"}, {"kind": "bot", "level": "os:system"}]}).encode(),
        json.dumps({**TABLE, "seats": [{"kind": "open"}, {"kind": "bot", "level": "search@999999ms"}]}).encode(),
        msgspec.msgpack.encode(TABLE),
        gzip.compress(json.dumps(TABLE).encode(), mtime=0),
        b"{" * 60_000,
    ],
)
def test_what_is_no_form_is_refused_with_a_sentence(server: Server, body: bytes) -> None:
    answer = http.post(f"{server.http}/api/tables", content=body, headers={"content-type": "application/json"})
    assert 400 <= answer.status_code < 500, answer.text
    assert set(answer.json()) == {"code", "text"} and answer.json()["text"]


def fetched(server: Server, path: str, more: str = "") -> tuple[int, str]:
    """An address exactly as it is written, which no client of good manners sends: the status, and what came."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=WAIT) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{more}\r\n".encode())
        answer = b""
        while part := line.recv(65536):
            answer += part
    head, _, body = answer.decode("latin-1").partition("\r\n\r\n")
    return int(head.split()[1]), body


@pytest.mark.parametrize(
    "path",
    [
        "/../../../../../../etc/passwd",
        "/assets/../../../../../../../etc/passwd",
        "/assets/..%2f..%2f..%2f..%2f..%2f..%2fetc/passwd",
        "/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
        "/api/tables/..%2f..%2fetc%2fpasswd",
        "/api/tables/'%20OR%201=1%20--",
        "/api/tables/x';DROP%20TABLE%20tables;--/story",
        "//etc/passwd",
    ],
)
def test_no_address_leads_out_of_the_pages(server: Server, path: str) -> None:
    kept = server.post("/tables", TABLE)["table"]["id"]
    status, body = fetched(server, path)
    assert status < 500 and "root:" not in body
    assert server.get(f"/api/tables/{kept}")["id"] == kept


def test_every_answer_tells_the_browser_what_it_may_do(server: Server) -> None:
    def asked(method: str, path: str, **more: Any) -> Any:
        return http.request(method, f"{server.http}{path}", **more)

    answers = [
        asked("GET", "/"),
        asked("GET", "/api/games"),
        asked("GET", "/api/tables/nothing"),
        asked("GET", "/assets/nothing.js"),
        asked("DELETE", "/api/games"),
        asked("POST", "/api/tables", content=b"x" * 100_000),
        asked("POST", "/api/tables", content=b"{"),
        asked("POST", "/api/tables", json=TABLE, headers={"origin": "https://evil.example"}),
        asked("GET", "/api/games", headers={"host": "evil.example"}),
    ]
    assert [answer.status_code for answer in answers][1:] == [200, 404, 404, 405, 413, 400, 403, 403]
    for answer in answers:
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "access-control-allow-origin" not in answer.headers


@pytest.mark.parametrize(
    "origin", ["null", "http://{}.evil.example", "http://{}@evil.example", "http://evil.example/{}"]
)
def test_no_origin_is_taken_for_ours(server: Server, origin: str) -> None:
    origin = origin.format(f"127.0.0.1:{server.port}")
    table = server.post("/tables", TABLE)["table"]["id"]

    async def knock() -> int:
        try:
            async with Client(server.port, table, origin=origin):
                return 101
        except websockets.InvalidStatus as refused:
            return refused.response.status_code

    assert asyncio.run(knock()) == 403
    assert http.post(f"{server.http}/api/tables", json=TABLE, headers={"origin": origin}).status_code == 403


# --- limits


@pytest.mark.parametrize("path", ["//api/games", "/%61pi/games", "/API/games", "/x/../api/games", "/api//games"])
def test_no_spelling_of_an_address_passes_the_limit(miserly: Server, path: str) -> None:
    assert most_answers(miserly, path)


def test_whoever_says_that_he_asks_for_others_is_counted_as_himself(miserly: Server) -> None:
    assert most_answers(miserly, "/api/games", forwarded=True)


@pytest.fixture(scope="module")
def miserly(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that answers one address once in a second."""
    with serving(sqlite_in(tmp_path_factory.mktemp("miserly")), requests_per_second=1) as server:
        yield server


def most_answers(server: Server, path: str, forwarded: bool = False) -> bool:
    """Whether somebody who asks and asks gets no more than one answer in a second (and five at first)."""
    began = time.monotonic()
    given = 0
    for number in range(40):
        more = f"X-Forwarded-For: 198.51.100.{number}\r\n" if forwarded else ""
        status, body = fetched(server, path, more)
        given += status == 200 and '"headless_horseman"' in body
    return given <= 6 + time.monotonic() - began


def test_a_reader_who_stops_holds_up_nobody_and_fills_no_memory(tmp_path: Path) -> None:
    async def stop_reading() -> None:
        async with served_here(sqlite_in(tmp_path)) as (port, app), asyncio.timeout(WAIT):
            made = await asyncio.to_thread(lambda: http.post(f"http://127.0.0.1:{port}/api/tables", json=TABLE).json())
            table_id = made["table"]["id"]
            async with Client(port, table_id) as reads, Client(port, table_id, max_queue=1) as stops:
                table = app.state.worker.tables.live[table_id]
                stops.socket.transport.pause_reading()
                (gallery,) = [gallery for _, gallery in table.rooms]
                for _ in range(200):
                    for _ in range(50):
                        gallery.send(TableNews(table.info()))
                    for _ in range(50):
                        await reads.next("table")
                waiting = sorted(len(listener.line) for listener in gallery.listeners)
                assert len(waiting) < 2 or BACKLOG / 2 < waiting[-1] <= BACKLOG + 1, "it was given up, or waits"
                stops.socket.transport.abort()

    asyncio.run(stop_reading())


# --- logs


@contextmanager
def overheard(server: Server) -> Iterator[list[str]]:
    """Start a server, and read what it logs."""
    heard: list[str] = []
    read, write = os.pipe()
    saved = os.dup(2)
    os.dup2(write, 2)
    try:
        server.start()
    finally:
        os.dup2(saved, 2)
        os.close(write)
    lines = os.fdopen(read, errors="replace")
    listening = Thread(target=lambda: heard.extend(lines))
    listening.start()
    try:
        yield heard
    finally:
        server.kill()
        listening.join(WAIT)
        lines.close()


def test_no_secret_is_logged_when_every_write_fails(tmp_path: Path) -> None:
    async def fail(server: Server, table: str, tokens: list[str]) -> None:
        async with Client(server.port, table, tokens[0]) as one, Client(server.port, table, tokens[1]) as two:
            asked = await first_asked(one, two)
            with full_disk(server):
                assert (await asked.choose(asked.question["options"][0]["id"]))["code"] == "busy"
                await one.ask({"type": "say", "text": "psst the cellar", "to": [1]})
                await asyncio.to_thread(lambda: http.post(f"{server.http}/api/tables", json=TABLE))

    server = Server(sqlite_in(tmp_path))
    with overheard(server) as heard:
        table, host, tokens = server.new_table("frag", people=2)
        asyncio.run(fail(server, table, tokens))
    text = "".join(heard)
    assert "line not written" in text
    for secret in (table, host, *tokens, "psst the cellar", "INSERT"):
        assert secret not in text


# --- logs of tables that cannot be read


def test_tables_that_cannot_be_rebuilt_stop_no_start(tmp_path: Path) -> None:
    database = sqlite_in(tmp_path)

    async def spoil(tables: list[str]) -> None:
        store = Store(connect(read_address(database)))
        for number, table in enumerate(tables):
            await store.update_table(table, **({"content": "other"} if number % 2 else {"options": {"no such": 1}}))
        await store.close()

    async def goes_on(server: Server) -> None:
        table, _, tokens = server.new_table("frag", people=1, bots=1)
        async with Client(server.port, table, tokens[0]) as client:
            await client.until(lambda: client.question)
            assert (await client.choose(client.question["options"][0]["id"]))["type"] == "done"

    with serving(database, tables_per_hour=1000) as server:
        tables = [server.new_table("frag")[0] for _ in range(10)]
    asyncio.run(spoil(tables))
    with serving(database) as server:
        asyncio.run(goes_on(server))
        for table in tables:
            assert 400 <= http.get(f"{server.http}/api/tables/{table}").status_code < 500
