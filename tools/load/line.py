"""A WebSocket as thin as can be: a load that costs little leaves the machine to the server that is measured."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from urllib.parse import urlsplit

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
Hear = Callable[[bytes], None]


class Line(asyncio.Protocol):
    """One socket to a server: text goes out, and every text that comes in is heard."""

    def __init__(self, url: str, hear: Hear) -> None:
        self.url = urlsplit(url)
        self.hear = hear
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._in = b""

    async def open(self) -> None:
        host, port = str(self.url.hostname), self.url.port
        await asyncio.get_running_loop().create_connection(lambda: self, host, port)
        await self.opened

    def send(self, text: str) -> None:
        self._write(TEXT, text.encode())

    def _write(self, opcode: int, data: bytes) -> None:
        """A frame of a client has a mask; that of nothing but zeros changes nothing."""
        size = len(data)
        length = bytes((128 | size,)) if size < 126 else bytes((128 | 126,)) + size.to_bytes(2, "big")
        self.transport.write(bytes((128 | opcode,)) + length + bytes(4) + data)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.transport = transport
        query = f"?{self.url.query}" if self.url.query else ""
        lines = (
            f"GET {self.url.path}{query} HTTP/1.1",
            f"Host: {self.url.netloc}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
            "Sec-WebSocket-Version: 13",
        )
        transport.write("\r\n".join([*lines, "", ""]).encode())

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionError("the server hung up"))

    def data_received(self, data: bytes) -> None:
        self._in = self._in + data if self._in else data
        if not self.opened.done():
            head, found, rest = self._in.partition(b"\r\n\r\n")
            if not found:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(ConnectionError(head.decode()))
                return
            self._in = rest
            self.opened.set_result(None)
        self._in = self._in[self._take_frames(self._in) :]

    def _take_frames(self, data: bytes) -> int:
        """Hear every frame that is whole; how many bytes they had."""
        at, size = 0, len(data)
        while size - at >= 2:
            length, start = data[at + 1] & 127, at + 2
            if length > 125:
                wide = 2 if length == 126 else 8
                if size - start < wide:
                    break
                length, start = int.from_bytes(data[start : start + wide], "big"), start + wide
            if size - start < length:
                break
            self._heard(data[at] & 15, data[start : start + length])
            at = start + length
        return at

    def _heard(self, opcode: int, data: bytes) -> None:
        if opcode == TEXT:
            self.hear(data)
        elif opcode == PING:
            self._write(PONG, data)
        elif opcode == CLOSE:
            self.transport.close()

    def close(self) -> None:
        self.transport.abort()
