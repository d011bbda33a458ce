"""Frames as clients may send them: torn, together, in parts, or wrong."""

from __future__ import annotations

import asyncio
import base64
import json
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn
import websockets
from uvicorn.server import ServerState

from deadfall.server.http.wires import SocketGate
from server.running import WAIT, Server

pytestmark = pytest.mark.once

HOUR = 3600  # seconds
FINAL, GOES_ON, WORDS, CLOSE, PING, PONG = 0x80, 0x0, 0x1, 0x8, 0x9, 0xA


def frame(first: int, data: bytes, masked: bool = True) -> bytes:
    """A frame as a client sends it."""
    size = bytes([len(data)]) if len(data) < 126 else b"\x7e" + len(data).to_bytes(2, "big")
    if not masked:
        return bytes([first]) + size + data
    mask = os.urandom(4)
    hidden = bytes(byte ^ mask[at % 4] for at, byte in enumerate(data))
    return bytes([first, size[0] | 0x80]) + size[1:] + mask + hidden


def message(**content: Any) -> bytes:
    return frame(FINAL | WORDS, json.dumps(content).encode())


class Wire:
    """A bare connection to a table."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    def send(self, *frames: bytes) -> None:
        self.writer.write(b"".join(frames))

    async def next(self) -> tuple[int, bytes]:
        """The kind of the next frame, and what is in it."""
        async with asyncio.timeout(WAIT):
            first, size = await self.reader.readexactly(2)
            wide = {126: 2, 127: 8}.get(size, 0)
            length = int.from_bytes(await self.reader.readexactly(wide), "big") if wide else size
            return first & 15, await self.reader.readexactly(length)

    async def heard(self, kind: str) -> Any:
        """The next message of a kind."""
        while True:
            opcode, data = await self.next()
            assert opcode != CLOSE, data
            found = json.loads(data) if opcode == WORDS else {}
            if found.get("type") == kind:
                return found

    async def of_kind(self, wanted: int) -> bytes:
        """What is in the next frame of a kind."""
        while True:
            opcode, data = await self.next()
            if opcode == wanted:
                return data


@asynccontextmanager
async def wire(server: Server) -> AsyncIterator[Wire]:
    """A connection to a table that waits for people, before anything is said on it."""
    table, _ = await asyncio.to_thread(server.waiting_table, "frag", 2)
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [f"GET /api/tables/{table}/socket HTTP/1.1", f"Host: 127.0.0.1:{server.port}", "Upgrade: websocket"]
    lines += ["Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
    writer.write("\r\n".join([*lines, "", ""]).encode())
    async with asyncio.timeout(WAIT):
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
    try:
        yield Wire(reader, writer)
    finally:
        writer.close()


def test_a_message_may_come_byte_by_byte(server: Server) -> None:
    async def tear() -> None:
        async with wire(server) as line:
            for byte in message(type="hello") + message(type="ping", id=7):
                line.send(bytes([byte]))
                await line.writer.drain()
                await asyncio.sleep(0)
            await line.heard("welcome")
            assert (await line.heard("pong"))["id"] == 7

    asyncio.run(tear())


def test_many_messages_that_come_at_once_are_answered_in_their_order(server: Server) -> None:
    async def hurry() -> None:
        async with wire(server) as line:
            line.send(message(type="hello"))
            await line.heard("welcome")
            pings = [message(type="ping", id=number) for number in range(1, 31)]
            line.send(*pings[:29], pings[29][:5])
            line.send(pings[29][5:], message(type="say", text="a", id=31), message(type="ping", id=32))
            assert [(await line.heard("pong"))["id"] for _ in range(30)] == list(range(1, 31))
            assert (await line.heard("done"))["id"] == 31
            assert (await line.heard("pong"))["id"] == 32

    asyncio.run(hurry())


def test_a_message_may_come_in_parts_with_a_ping_between_them(server: Server) -> None:
    async def in_parts() -> None:
        async with wire(server) as line:
            line.send(message(type="hello"))
            await line.heard("welcome")
            text = json.dumps({"type": "ping", "id": 5}).encode()
            line.send(frame(WORDS, text[:6]), frame(FINAL | PING, b"here?"), frame(GOES_ON, text[6:9]))
            assert await line.of_kind(PONG) == b"here?"
            line.send(frame(FINAL | GOES_ON, text[9:]), message(type="ping", id=6))
            assert [(await line.heard("pong"))["id"] for _ in range(2)] == [5, 6]

    asyncio.run(in_parts())


WRONG = {
    "no mask": (frame(FINAL | WORDS, b"{}", masked=False), 1002),
    "no letters": (frame(FINAL | WORDS, b"\xff\xfe"), 1007),
    "too long": (bytes([FINAL | WORDS, 0x80 | 127]) + (10**9).to_bytes(8, "big") + bytes(4), 1009),
    "longer than may be": (frame(FINAL | WORDS, b" " * 60_000), 1009),
    "a message within another": (frame(WORDS, b"{") + message(type="ping"), 1002),
    "a frame of no kind": (frame(FINAL | 0x3, b""), 1002),
}


@pytest.mark.parametrize("what", WRONG)
def test_frames_that_are_wrong_end_the_socket_and_nothing_else(server: Server, what: str) -> None:
    async def go_wrong() -> None:
        sent, code = WRONG[what]
        async with wire(server) as line, wire(server) as other:
            for each in (line, other):
                each.send(message(type="hello"))
                await each.heard("welcome")
            line.send(sent)
            assert int.from_bytes((await line.of_kind(CLOSE))[:2], "big") == code
            other.send(message(type="ping", id=1))
            assert (await other.heard("pong"))["id"] == 1

    asyncio.run(go_wrong())


def test_only_whoever_has_said_nothing_for_long_is_asked_whether_they_are_still_there() -> None:
    gates: list[SocketGate] = []

    async def echo(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (heard := await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": heard["text"]})

    def gate() -> SocketGate:
        gates.append(SocketGate(config, ServerState(), {}))
        return gates[-1]

    async def speak() -> None:
        config.load()
        served = await asyncio.get_running_loop().create_server(gate, "127.0.0.1", 0)
        port = served.sockets[0].getsockname()[1]
        async with served, websockets.connect(f"ws://127.0.0.1:{port}/", proxy=None, ping_interval=None) as client:
            await client.send("words")
            assert await client.recv() == "words"
            gates[0].send_keepalive_ping()
            assert gates[0].pending_ping_payload is None, "there were words: nobody asks"
            gates[0].heard_at -= HOUR
            gates[0].send_keepalive_ping()
            assert gates[0].pending_ping_payload is not None, "nothing was said for an hour"
            async with asyncio.timeout(WAIT):
                while gates[0].pending_ping_payload is not None:
                    await asyncio.sleep(0.01)  # the answer is on its way
        async with asyncio.timeout(WAIT):
            while not gates[0].transport.is_closing():
                await asyncio.sleep(0.01)

    config = uvicorn.Config(
        echo, ws=SocketGate, ws_ping_interval=HOUR, ws_ping_timeout=HOUR, ws_per_message_deflate=False
    )
    asyncio.run(speak())
