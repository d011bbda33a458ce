"""Several servers behind one proxy on one PostgreSQL: a table is played through the proxy, whichever server answers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import httpx
import pytest
import websockets

from server.running import WAIT, Client, Server, first_asked, free_port, new_database

pytestmark = pytest.mark.once


class Proxy:
    """What a proxy before several servers does: each connection goes to the next one that is there."""

    def __init__(self, servers: list[Server]) -> None:
        self.servers = servers
        self.port = free_port()
        self.served = [0] * len(servers)  # connections that each of them got
        self._next = 0

    @asynccontextmanager
    async def running(self) -> AsyncIterator[Proxy]:
        server = await asyncio.start_server(self._serve, "127.0.0.1", self.port)
        try:
            yield self
        finally:
            server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, asyncio.IncompleteReadError):
            head = await reader.readuntil(b"\r\n\r\n")
            from_server, to_server = await self._connect()
            to_server.write(head[:-2] + b"X-Forwarded-For: 198.51.100.7\r\n\r\n")
            await asyncio.gather(passed_on(reader, to_server), passed_on(from_server, writer))

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        for _ in self.servers:
            at, self._next = self._next, (self._next + 1) % len(self.servers)
            with suppress(OSError):
                line = await asyncio.open_connection("127.0.0.1", self.servers[at].port)
                self.served[at] += 1
                return line
        raise OSError("no server is there")


async def passed_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    writer.close()


@asynccontextmanager
async def machines(postgres: str, count: int = 2) -> AsyncIterator[Proxy]:
    """So many servers, each of which could be on a machine of its own, and the proxy before them."""
    database = new_database(postgres)
    servers = [Server(database, proxy="127.0.0.1", requests_per_second=1000) for _ in range(count)]
    try:
        await asyncio.gather(*(asyncio.to_thread(server.start) for server in servers))
        async with Proxy(servers).running() as proxy:
            yield proxy
    finally:
        for server in servers:
            server.kill()


async def new_table(proxy: Proxy) -> tuple[str, list[str]]:
    """A table of two, made, joined and begun through the proxy."""
    limits = httpx.Limits(max_keepalive_connections=0)  # so that each request goes to another server
    base = f"http://127.0.0.1:{proxy.port}/api/tables"
    async with httpx.AsyncClient(timeout=WAIT, limits=limits, trust_env=False) as http:
        made = (await http.post(base, json={"game": "frag", "seats": [{"kind": "open"}] * 2})).json()
        table, host = made["table"]["id"], {"authorization": f"Bearer {made['host']}"}
        tokens = [
            (await http.post(f"{base}/{table}/join", json={"name": name, "ready": True})).json()["token"]
            for name in ("Ann", "Bob")
        ]
        (await http.post(f"{base}/{table}/start", json={}, headers=host)).raise_for_status()
    return table, tokens


def test_a_table_is_played_across_two_machines_and_goes_on_when_one_of_them_is_gone(postgres: str) -> None:
    async def play_some(proxy: Proxy, table: str, tokens: list[str], choices: int) -> int:
        """So many choices, and how many events Ann has seen; whoever is cut off comes back through the proxy."""
        while True:
            try:
                async with Client(proxy.port, table, tokens[0]) as ann, Client(proxy.port, table, tokens[1]) as bob:
                    for _ in range(choices):
                        asked = await first_asked(ann, bob)
                        reply = await asked.choose(asked.question["options"][0]["id"])
                        assert reply["type"] == "done" or reply["code"] == "stale", reply
                    await ann.caught_up()
                    return len(ann.events)
            except (OSError, websockets.WebSocketException):
                await asyncio.sleep(0.1)

    async def play() -> None:
        async with machines(postgres) as proxy, asyncio.timeout(WAIT):
            table, tokens = await new_table(proxy)
            seen = await play_some(proxy, table, tokens, 20)
            assert min(proxy.served) > 1, "both have served it"
            await asyncio.to_thread(proxy.servers[0].kill)
            again = await play_some(proxy, table, tokens, 10)
            assert again >= seen
            await asyncio.to_thread(proxy.servers[0].start)
            assert await play_some(proxy, table, tokens, 10) >= again

    asyncio.run(play())
