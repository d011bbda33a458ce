"""The door for sockets: from our own pages, and not too many from one address."""

from __future__ import annotations

import asyncio
from collections import Counter

from litestar import websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from deadfall.server.http.hosts import foreign
from deadfall.server.limits import Buckets, neighbourhood
from deadfall.server.live.lobby import Lobby
from deadfall.server.metrics import SOCKETS
from deadfall.server.socket.conversation import Conversation
from deadfall.server.socket.speaker import GOING_AWAY, REFUSED, Socket


class Door:
    """Lets sockets in, counts them, and says goodbye to them."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.settings = lobby.tables.settings
        self.closed = False
        self.inside: Counter[str] = Counter()
        self.opening = Buckets(self.settings.requests_per_second, self.settings.sockets_per_address * 2)
        self.open: set[Socket] = set()

    def refusal(self, socket: Socket, address: str) -> str:
        if foreign("SOCKET", socket.headers, self.settings) is not None:
            return "wrong origin"
        if self.inside[address] >= self.settings.sockets_per_address or not self.opening.take(address):
            return "too many sockets"
        return "going away" if self.closed else ""

    async def let_in(self, socket: Socket, table_id: str) -> None:
        address = neighbourhood(socket.client.host if socket.client else "")
        reason = self.refusal(socket, address)
        if reason:
            await socket.close(REFUSED, reason)
            return
        self.inside[address] += 1
        self.open.add(socket)
        SOCKETS.inc()
        try:
            await socket.accept()
            await Conversation(self.lobby, socket).run(table_id)
        except WebSocketDisconnect:
            pass
        finally:
            SOCKETS.dec()
            self.open.discard(socket)
            self.inside[address] -= 1
            if not self.inside[address]:
                del self.inside[address]

    async def close(self) -> None:
        """Say goodbye to everybody; clients come back to another worker or after the restart."""
        self.closed = True
        sockets = list(self.open)
        await asyncio.gather(*(socket.close(GOING_AWAY, "restart") for socket in sockets), return_exceptions=True)


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(socket: Socket, table_id: FromPath[str]) -> None:
    """A seat at a table, or a place among those who watch."""
    await socket.app.state.door.let_in(socket, table_id)
