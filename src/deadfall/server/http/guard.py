"""The guard at the gate: connections are counted and timed before anything else is done for them."""

from __future__ import annotations

import asyncio
import re
import socket
from collections import Counter
from collections.abc import Callable
from functools import cache, partial
from ipaddress import ip_address, ip_network
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from deadfall.server.http.open_files import open_files
from deadfall.server.limits import neighbourhood
from deadfall.server.passages import passages
from deadfall.server.settings import Settings, inherited

ANSWER_SECONDS = 180.0  # for an answer to be made and taken away
OWN_FILES = 128  # what the server itself opens: database, pages, logs, pipes
TABLE = re.compile(rb"/api/tables/([^/?]+)/socket")
COMING: set[asyncio.Task[Any]] = set()  # connections that are being handed over


class Proxies:
    """The proxies whose word about who calls is trusted."""

    def __init__(self, settings: Settings) -> None:
        named = settings.proxies if settings.behind_proxy else ()
        self.networks = [ip_network(name, strict=False) for name in named]

    def __contains__(self, address: str) -> bool:
        try:
            found = ip_address(address)
        except ValueError:
            return bool(self.networks) and not address  # a socket file, which only a proxy opens
        return any(found in network for network in self.networks)


class Guard:
    """How many connections there are, all in all and from each address."""

    def __init__(self, settings: Settings, files: int) -> None:
        self.per_address = settings.connections_per_address
        self.head_seconds, self.body_seconds = settings.head_seconds, settings.body_seconds
        self.proxies = Proxies(settings)
        self.most = max(16, files - OWN_FILES)
        self.inside: Counter[str] = Counter()
        self.count = 0

    def admits(self, address: str) -> bool:
        """Let one more in, unless there are too many; a proxy of ours stands for many people."""
        here = neighbourhood(address)
        if self.count >= self.most:
            return False
        if self.inside[here] >= self.per_address and address not in self.proxies:
            return False
        self.inside[here] += 1
        self.count += 1
        return True

    def leaves(self, address: str) -> None:
        here = neighbourhood(address)
        self.count -= 1
        self.inside[here] -= 1
        if not self.inside[here]:
            del self.inside[here]


@cache
def guard() -> Guard:
    """The guard of this process."""
    return Guard(inherited(), open_files())


def address_of(transport: asyncio.BaseTransport) -> str:
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, tuple | list) else ""


class Gate(HttpToolsProtocol):
    """HTTP with limits in time: whoever does not say what he wants, or does not take it, is shown out."""

    def __init__(self, *given: Any, brought: bytes = b"", **more: Any) -> None:
        """`brought`: what was asked on a connection that another worker has handed over."""
        super().__init__(*given, **more)
        passages().open(partial(take_in, partial(Gate, *given, **more)))
        self._brought = brought
        self._admitted = ""
        self._refused = False
        self._patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        address = address_of(transport)
        if not guard().admits(address):
            self._refused = True
            transport.abort()
            return
        self._admitted = address
        super().connection_made(transport)
        self._give(guard().head_seconds)
        if self._brought:
            self.data_received(self._brought)

    def connection_lost(self, error: Exception | None) -> None:
        if self._refused:
            return
        self._give(0.0)
        guard().leaves(self._admitted)
        super().connection_lost(error)

    def data_received(self, data: bytes) -> None:
        if not self._refused:
            super().data_received(data)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._give(guard().head_seconds)

    def on_headers_complete(self) -> None:
        self._give(guard().body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._give(ANSWER_SECONDS)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        self._give(0.0)
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        self._give(0.0)
        if not self._brought and self._hand_over():
            self.transport.abort()  # of this worker's hold on it: the connection stays
        else:
            super().handle_websocket_upgrade()

    def _hand_over(self) -> bool:
        """Bring the socket of a table that lives in another worker there."""
        table = TABLE.match(self.url)
        if table is None:
            return False
        head = b"GET " + self.url + b" HTTP/1.1\r\n" + b"".join(b"%b: %b\r\n" % header for header in self.headers)
        return passages().bring_socket(
            table[1].decode("latin-1"), head + b"\r\n", self.transport.get_extra_info("socket").fileno()
        )

    def _give(self, seconds: float) -> None:
        """From now on so many seconds until the connection is cut; 0: no such limit."""
        if self._patience is not None:
            self._patience.cancel()
        self._patience = self.loop.call_later(seconds, self.transport.abort) if seconds else None


def take_in(gate: Callable[..., Gate], connection: socket.socket, head: bytes) -> None:
    """Go on with a connection that another worker has handed over."""
    connection.setblocking(False)
    loop = asyncio.get_running_loop()
    coming = loop.create_task(loop.connect_accepted_socket(partial(gate, brought=head), connection))
    COMING.add(coming)
    coming.add_done_callback(COMING.discard)
