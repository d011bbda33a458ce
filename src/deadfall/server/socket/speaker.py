"""The sending side of a socket."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

from litestar import WebSocket
from litestar.datastructures import State

from deadfall.server.http.wires import AT_ONCE, Hear
from deadfall.server.refusals import Refusal
from deadfall.server.wire import messages as m

Socket = WebSocket[Any, Any, State]
BACKLOG = 400  # messages that a slow client may lag behind
GOING_AWAY, REFUSED, TOO_SLOW = 1001, 1008, 1013


class Speaker:
    """What one client is sent: at once as long as it reads, else in line, and nobody waits for a slow client."""

    def __init__(self, socket: Socket) -> None:
        self.socket = socket
        self.line: deque[bytes] = deque()
        self.name = ""  # of somebody who watches
        self.deaf: set[int] = set()  # whom he does not want to hear
        self.ended = ""  # the code of the last word, if it was said
        self._at_once: Callable[[bytes], bool] = short_ways(socket).get("send", _no_way)
        self._sending = False  # whether something that was in line is on its way
        self._idle: asyncio.Future[None] | None = None  # done when something is in line

    def send(self, data: bytes) -> None:
        """Send something, together with all else that there is to send in this moment."""
        if self.ended:
            return
        if self.line or self._sending or not self._at_once(data):
            if len(self.line) <= BACKLOG:
                self.line.append(data)
            self._wake()

    def end(self, reason: Refusal) -> None:
        """Say why this is the end; nothing that was in line is sent any more."""
        self.line.clear()
        self.send(m.encode(m.Error(reason.code, reason.text)))
        self.ended = reason.code
        self._wake()

    def _wake(self) -> None:
        if self._idle is not None and not self._idle.done():
            self._idle.set_result(None)

    async def run(self) -> None:
        """Send what is in line, until the client lags too far behind."""
        while len(self.line) <= BACKLOG:
            if self.line:
                await self._send(self.line.popleft())
            elif self.ended:
                await self.socket.close(REFUSED, self.ended)
                return
            else:
                self._idle = asyncio.get_running_loop().create_future()
                await self._idle
        await self.socket.close(TOO_SLOW, "too slow")

    async def _send(self, data: bytes) -> None:
        self._sending = True
        await self.socket.send({"type": "websocket.send", "text": data.decode(), "bytes": None})
        self._sending = False


def hear_at_once(socket: Socket, hear: Hear) -> None:
    """Have messages heard as they come, where the server that runs us has a way; else they wait to be received."""
    short_ways(socket).get("hear", _no_way)(hear)


def short_ways(socket: Socket) -> dict[str, Callable[[Any], bool]]:
    """How to send and to hear at once, where the server that runs us has a way (see SocketGate)."""
    extensions: dict[str, Any] = dict(socket.scope.get("extensions") or {})
    ways: dict[str, Callable[[Any], bool]] = extensions.get(AT_ONCE, {})
    return ways


def _no_way(_: Any) -> bool:
    return False
