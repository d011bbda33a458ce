"""The wire of a socket: text messages go in and out on a short way; all else that frames can be is left to websockets.

On the long way every message would take a task, a queue and five calls, and a parser that can do everything.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # the compiled one, where there is one
from websockets.http11 import Request

from deadfall.server.http.guard import address_of, guard

AT_ONCE = "deadfall.at_once"  # where the application finds a socket's short ways in and out
WAITING = 8  # messages of a socket that may wait to be read before no more are taken in
TEXT = 0x81  # the first byte of a text message that is one frame,
BEGINS, ENDS = (0x01, 0x02), 0x80  # and of the frames with which one of several begins and ends
HEADS = [bytes((TEXT, size)) for size in range(126)]  # of short messages of a server
Hear = Callable[[str], bool]  # takes a message in, unless one before it is not done with


class SocketGate(WebSocketsSansIOProtocol):
    """A socket, counted until its connection is gone."""

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self._rest = b""  # the beginning of a frame that is not whole yet
        self._partly = False  # whether a message of several frames is on its way
        self._strange = False  # whether frames come that only websockets can read or refuse
        self._flows = True  # whether what is sent is taken away
        self._ready: list[bytes] = []  # frames that are sent together
        self.heard_at = -inf  # when the last words came, by the clock of the loop
        self._hear: Hear | None = None

    def connection_lost(self, error: Exception | None) -> None:
        guard().leaves(address_of(self.transport) if self.client is None else self.client[0])
        self._hear = None
        super().connection_lost(error)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # else the handshake was refused
            self.scope["extensions"][AT_ONCE] = {"send": self.send_at_once, "hear": self.hear_at_once}

    # --- out

    def pause_writing(self) -> None:
        self._flows = False
        super().pause_writing()

    def resume_writing(self) -> None:
        self._flows = True
        super().resume_writing()

    def send_at_once(self, data: bytes) -> bool:
        """Send a message with all others of this moment; False if the connection is not open, or lags behind."""
        if not self._flows or self.close_sent or self.disconnected or self.transport.is_closing():
            return False
        if not self._ready:
            self.loop.call_soon(self._send_ready)
        self._ready.append(text_frame(data))
        return True

    def _send_ready(self) -> None:
        if self._ready:
            frames, self._ready = self._ready, []
            if not self.close_sent and not self.transport.is_closing():
                self.transport.write(frames[0] if len(frames) == 1 else b"".join(frames))

    async def send(self, message: Any) -> None:
        self._send_ready()
        await super().send(message)

    def shutdown(self) -> None:
        self._send_ready()
        super().shutdown()

    def send_keepalive_ping(self) -> None:
        """Ask whether somebody is still there, unless there were words from them: these say so for as long."""
        assert self.ping_interval is not None
        left = self.heard_at + self.ping_interval - self.loop.time()
        if left > 0:
            self.ping_timer = self.loop.call_later(left, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    # --- in

    def hear_at_once(self, hear: Hear) -> None:
        """From now on messages are heard as they come, unless one before them waits."""
        self._hear = hear

    def data_received(self, data: bytes) -> None:
        if not self.handshake_complete or self._strange:
            super().data_received(data)
            return
        if self._rest:
            data = self._rest + data
        self._rest = data[self._read_frames(data) :]

    def _read_frames(self, data: bytes) -> int:
        """Read every frame that is whole; how many bytes were read."""
        at, size = 0, len(data)
        while size - at >= 2:
            length, start = data[at + 1] - 128, at + 6  # a client's frame has a mask, of four bytes
            if length == 126:
                length, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 8
            elif length == 127:
                length = self.config.ws_max_size + 1
            if not 0 <= length <= self.config.ws_max_size:
                self._strange = True
                super().data_received(data[at:])
                return size
            end = start + length
            if size < end:
                break
            first = data[at]
            if first != TEXT or self._partly or not self._take_text(data[start - 4 : end]):
                self._partly = first in BEGINS or (self._partly and first != ENDS)
                super().data_received(data[at:end])
            at = end
        return at

    def _take_text(self, masked: bytes) -> bool:
        """Take a message in, after its mask; False if it is no text."""
        try:
            text = apply_mask(masked[4:], masked[:4]).decode()
        except UnicodeDecodeError:
            return False
        if self.close_sent:  # nobody wants to know any more
            return True
        self.heard_at = self.loop.time()
        if self._hear is None or not self.queue.empty() or not self._hear(text):
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
            if self.queue.qsize() >= WAITING and not self.read_paused:
                self.read_paused = True
                self.transport.pause_reading()
        return True


def text_frame(data: bytes) -> bytes:
    """A text message of a server as it goes over the wire: whole, and not masked."""
    size = len(data)
    if size < 126:
        return HEADS[size] + data
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + data
    return b"\x81\x7f" + size.to_bytes(8, "big") + data
