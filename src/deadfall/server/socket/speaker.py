"""The sending side of a socket."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

from litestar import WebSocket
from litestar.datastructures import State

from deadfall.server.refusals import Refusal
from deadfall.server.wire import messages as m

Socket = WebSocket[Any, Any, State]
BACKLOG = 400  # messages that a slow client may lag behind
GOING_AWAY, REFUSED, TOO_SLOW = 1001, 1008, 1013


class Speaker:
    """What one client is sent: messages wait in line, and nobody waits for a slow client."""

    def __init__(self, socket: Socket) -> None:
        self.socket = socket
        self.line: deque[str] = deque()
        self.deaf: set[int] = set()  # whom he does not want to hear
        self.ended = ""  # the code of the last word, if it was said
        self._idle: asyncio.Future[None] | None = None  # done when something is in line

    def send(self, text: str) -> None:
        if len(self.line) <= BACKLOG and not self.ended:
            self.line.append(text)
        self._wake()

    def end(self, reason: Refusal) -> None:
        """Say why this is the end; nothing that was in line is sent any more."""
        self.line.clear()
        self.send(m.encode(m.Error(reason.code, reason.text)))
        self.ended = reason.code

    def _wake(self) -> None:
        if self._idle is not None and not self._idle.done():
            self._idle.set_result(None)

    async def run(self) -> None:
        """Send what is in line, until the client lags too far behind."""
        while len(self.line) <= BACKLOG:
            if not self.line and self.ended:
                await self.socket.close(REFUSED, self.ended)
                return
            if not self.line:
                self._idle = asyncio.get_running_loop().create_future()
                await self._idle
            await self.socket.send({"type": "websocket.send", "text": self.line.popleft(), "bytes": None})
        await self.socket.close(TOO_SLOW, "too slow")
