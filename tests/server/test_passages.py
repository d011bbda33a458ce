"""Passages between the workers of one server: whoever comes to a table is brought to where it lives."""

from __future__ import annotations

import asyncio
import os
import socket
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psutil
import pytest

from deadfall.server.passages import FRESH, LARGEST, Passages
from server.running import WAIT, Client, Server, first_asked, http, new_database, serving


class Worker(Passages):
    """A worker that only notes what it is brought."""

    def __init__(self, folder: Path, workers: int = 2) -> None:
        super().__init__(folder, workers)
        self.sockets: list[tuple[socket.socket, bytes]] = []
        self.tables: list[str] = []
        self.move_in(self)
        self.open(lambda connection, head: self.sockets.append((connection, head)))

    def look_after(self, table_id: str) -> None:
        self.tables.append(table_id)


def living_in(passages: Passages) -> str:
    """The name of a table that lives there."""
    return next(name for name in map(str, range(99)) if passages.lives_here(name))


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(WAIT):
        while not true():
            await asyncio.sleep(0.01)


def test_a_connection_is_brought_with_what_was_asked_on_it(tmp_path: Path) -> None:
    async def bring() -> None:
        here, there = Worker(tmp_path), Worker(tmp_path)
        assert (here.number, there.number) == (0, 1)
        client, connection = socket.socketpair()
        with client, connection:
            assert not here.bring_socket(living_in(here), b"GET", connection.fileno())
            assert here.bring_socket(living_in(there), b"GET", connection.fileno())
        await until(lambda: there.sockets)
        brought, head = there.sockets[0]
        assert head == b"GET"
        brought.close()
        assert here.bring_table(living_in(there))
        await until(lambda: there.tables)
        assert there.tables == [living_in(there)]
        here.close()
        there.close()

    asyncio.run(bring())


def test_what_cannot_be_brought_stays(tmp_path: Path) -> None:
    """To a worker that is gone, that is silent, or that has never been; or more than goes through."""

    async def stay() -> None:
        here = Worker(tmp_path)
        table = next(name for name in map(str, range(99)) if not here.lives_here(name))
        assert not here.bring_table(table)
        assert not here.is_open(table)
        there = Worker(tmp_path)
        assert here.is_open(table)
        assert here.bring_table(table)
        assert not here.bring_socket(table, b"x" * LARGEST, 0)
        long_ago = time.time() - 2 * FRESH
        os.utime(tmp_path / "1.lock", (long_ago, long_ago))
        assert not here.bring_table(table)
        there.see_to()
        assert here.bring_table(table)
        there.close()
        assert not here.bring_table(table)
        again = Worker(tmp_path)
        assert again.number == 1
        assert here.bring_table(table)
        await until(lambda: again.tables)
        third = Worker(tmp_path)
        assert third.number is None
        for worker in (here, again, third):
            worker.close()

    asyncio.run(stay())


def test_a_single_worker_has_no_passages() -> None:
    alone = Passages(None, 4)
    assert alone.lives_here("any")
    assert not alone.bring_table("any")


def doors(server: Server) -> dict[int, int]:
    """The open doors of a server's workers: the process of each by its number."""
    assert server.process is not None
    found = {}
    for process in psutil.Process(server.process.pid).children(recursive=True):
        for connection in process.net_connections("unix"):
            if str(connection.laddr).endswith(".door"):
                found[int(Path(str(connection.laddr)).stem)] = process.pid
    return found


def all_open(server: Server, count: int) -> dict[int, int]:
    """The doors when all workers have opened theirs, which each does when the first request comes to it."""
    until = time.monotonic() + WAIT
    with ThreadPoolExecutor(8) as together:  # one after the other, all could come to the same
        while len(doors(server)) < count:
            assert time.monotonic() < until, "a worker has no door"
            list(together.map(http.get, [f"{server.http}/healthz"] * 8))
    return doors(server)


def process_of(server: Server, client: Client) -> int:
    """The process that has the other end of a client's socket."""
    port = client.socket.local_address[1]
    for pid in doors(server).values():
        if any(each.raddr and each.raddr.port == port for each in psutil.Process(pid).net_connections("tcp")):
            return pid
    raise AssertionError("nobody has this socket")


@pytest.mark.once
@pytest.mark.skipif(not hasattr(socket, "SOCK_SEQPACKET"), reason="workers bring each other nothing here")
def test_all_who_come_to_a_table_are_at_one_worker(postgres: str) -> None:
    """So that only one has to play its match; and when that one dies, another does."""

    async def play(server: Server) -> None:
        for _ in range(6):
            table, _, tokens = server.new_table("headless_horseman", people=2)
            async with (
                Client(server.port, table, tokens[0]) as one,
                Client(server.port, table, tokens[1]) as two,
                Client(server.port, table) as watcher,
            ):
                processes = {process_of(server, client) for client in (one, two, watcher)}
                assert len(processes) == 1
                for _ in range(3):
                    asked = await first_asked(one, two)
                    assert (await asked.choose(asked.question["options"][0]["id"]))["type"] == "done"
        (home,) = processes
        dying = psutil.Process(home)
        dying.kill()
        assert not psutil.wait_procs([dying], WAIT)[1]
        async with Client(server.port, table, tokens[0]) as one, Client(server.port, table, tokens[1]) as two:
            asked = await first_asked(one, two)
            assert (await asked.choose(asked.question["options"][0]["id"]))["type"] == "done"

    with serving(new_database(postgres), workers=2) as server:
        all_open(server, 2)
        asyncio.run(play(server))
