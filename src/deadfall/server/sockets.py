"""The socket: one person at one table. Whatever comes in, a sentence goes out, and the table stays whole."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, deque
from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from deadfall.server import messages as m
from deadfall.server.hub import Hub
from deadfall.server.limits import Bucket, Buckets, from_our_page, neighbourhood
from deadfall.server.observing import LATENCY, REFUSALS, SOCKETS
from deadfall.server.people import People
from deadfall.server.refusal import Refusal
from deadfall.server.seats import holder
from deadfall.server.table import LiveTable

log = structlog.get_logger()
Socket = WebSocket[Any, Any, State]
HELLO_SECONDS = 10
BACKLOG = 400  # messages that a slow client may lag behind
FAULTS = 50  # bad messages before the socket is closed

GOING_AWAY, REFUSED, TOO_SLOW = 1001, 1008, 1013


class Speaker:
    """The sending side of a socket: messages wait in line, and nobody waits for a slow client."""

    def __init__(self, socket: Socket) -> None:
        self.socket = socket
        self.line: deque[str] = deque()
        self.deaf: set[int] = set()  # whom he does not want to hear
        self._idle: asyncio.Future[None] | None = None  # done when something is in line

    def send(self, text: str) -> None:
        if len(self.line) <= BACKLOG:
            self.line.append(text)
        if self._idle is not None and not self._idle.done():
            self._idle.set_result(None)

    async def run(self) -> None:
        """Send what is in line, until the client lags too far behind."""
        while len(self.line) <= BACKLOG:
            if not self.line:
                self._idle = asyncio.get_running_loop().create_future()
                await self._idle
            await self.socket.send({"type": "websocket.send", "text": self.line.popleft(), "bytes": None})
        await self.socket.close(TOO_SLOW, "too slow")


class Conversation:
    """What one socket and the server say to each other."""

    def __init__(self, hub: Hub, socket: Socket) -> None:
        self.hub = hub
        self.people = People(hub)
        self.socket = socket
        self.speaker = Speaker(socket)
        self.bucket = Bucket(hub.settings.messages_per_second, hub.settings.messages_per_second * 3)
        self.faults = 0

    async def run(self, table_id: str) -> None:
        try:
            table = await self.hub.table(table_id)
            if table is None:
                raise Refusal("no_table", "there is no such table")
            first = await asyncio.wait_for(self._next(), HELLO_SECONDS)
            if not isinstance(first, m.Hello):
                raise Refusal("hello_first", "the first message must be hello")
            seat = self._admit(table, first)
        except TimeoutError:
            await self._say_and_close("hello_first", "the first message must be hello")
            return
        except Refusal as refusal:
            await self._say_and_close(refusal.code, refusal.text)
            return
        await self._sit(table, seat, first.since)

    def _admit(self, table: LiveTable, hello: m.Hello) -> int | None:
        """The seat that the token holds; None for a spectator."""
        if hello.v != m.VERSION:
            raise Refusal("version", f"this server speaks version {m.VERSION}")
        if hello.token:
            chair = holder(table.chairs, hello.token)
            if chair is None:
                raise Refusal("unknown_token", "this link does not hold a seat at this table")
            return chair.seat
        if table.row["spectators"] == "off" and not table.waiting and table.result() is None:
            raise Refusal("no_spectators", "this table does not let anybody watch")
        return None

    async def _sit(self, table: LiveTable, seat: int | None, since: int) -> None:
        sending = asyncio.create_task(self.speaker.run())
        listening = asyncio.create_task(self._listen(table, seat))
        await table.enter(self.speaker, seat, since)
        try:
            done, _ = await asyncio.wait({sending, listening}, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                error = task.exception()
                if error is not None and not isinstance(error, WebSocketDisconnect | RuntimeError | OSError):
                    log.error("socket failed", error=repr(error))
        finally:
            for task in (sending, listening):
                task.cancel()
            table.exit(self.speaker, seat)

    async def _listen(self, table: LiveTable, seat: int | None) -> None:
        """Answer messages until the client goes away or sends too much nonsense."""
        while self.faults < FAULTS:
            try:
                message = await self._next()
            except Refusal as refusal:
                self.faults += 1
                self._refuse(0, refusal)
                continue
            try:
                await self._answer(table, seat, message)
            except Refusal as refusal:
                self._refuse(message.id, refusal)
            except Exception:
                log.exception("message failed", table=table.id[:6], kind=type(message).__name__)
                self._refuse(message.id, Refusal("broken", "something went wrong here: look at the table again"))
        await self.socket.close(REFUSED, "too many bad messages")

    async def _next(self) -> m.ClientMessage:
        data = await self.socket.receive_data(mode="text")
        if not self.bucket.take():
            await asyncio.sleep(0.2)
            raise Refusal("too_fast", "too many messages: slow down")
        if len(data) > self.hub.settings.message_bytes:
            raise Refusal("too_long", f"a message has at most {self.hub.settings.message_bytes} bytes")
        try:
            return m.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Refusal("malformed", f"this message cannot be read: {error}"[:200]) from None

    async def _answer(self, table: LiveTable, seat: int | None, message: m.ClientMessage) -> None:
        if isinstance(message, m.Ping):
            self.speaker.send(m.encode(m.Pong(message.id)))
            return
        if isinstance(message, m.Hello):
            raise Refusal("hello_again", "you have already said hello")
        if isinstance(message, m.Say):
            await self.people.say(table, seat, message, self.socket.client.host if self.socket.client else "")
        elif isinstance(message, m.Mute):
            (self.speaker.deaf.add if message.on else self.speaker.deaf.discard)(message.whom)
        elif seat is None:
            raise Refusal("watching", "you are only watching")
        elif isinstance(message, m.Choose):
            began = time.perf_counter()
            await table.choose(seat, message.question, message.option, then=lambda: self._done(message))
            if table.course is not None and seat not in table.course.held:  # of sealed answers no figure tells
                LATENCY.observe(time.perf_counter() - began)
            return
        elif isinstance(message, m.Undo):
            await table.undo(seat, then=lambda: self._done(message))
            return
        elif isinstance(message, m.Moment):
            await table.ask_for_a_moment(seat)
        elif isinstance(message, m.Pace):
            await self.people.set_pace(table, seat, message)
        else:
            await self.people.hand_over(table, seat, message.to)
        self._done(message)

    def _done(self, message: m.ClientMessage) -> None:
        self.speaker.send(m.encode(m.Done(message.id)))

    def _refuse(self, number: int, refusal: Refusal) -> None:
        REFUSALS.labels(refusal.code).inc()
        self.speaker.send(m.encode(m.Error(refusal.code, refusal.text, number)))

    async def _say_and_close(self, code: str, text: str) -> None:
        REFUSALS.labels(code).inc()
        await self.socket.send_data(m.encode(m.Error(code, text)))
        await self.socket.close(REFUSED, code)


class Door:
    """Lets sockets in: from our own pages, and not too many from one address."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.inside: Counter[str] = Counter()
        self.opening = Buckets(hub.settings.requests_per_second, hub.settings.sockets_per_address * 2)
        self.open: set[Socket] = set()

    def refusal(self, socket: Socket, address: str) -> str:
        headers = socket.headers
        if not from_our_page(headers.get("origin", ""), headers.get("host", ""), self.hub.settings.origins):
            return "wrong origin"
        if self.inside[address] >= self.hub.settings.sockets_per_address or not self.opening.take(address):
            return "too many sockets"
        return "going away" if self.hub.closing else ""

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
            await Conversation(self.hub, socket).run(table_id)
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
        sockets = list(self.open)
        await asyncio.gather(*(socket.close(GOING_AWAY, "restart") for socket in sockets), return_exceptions=True)


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(socket: Socket, table_id: str) -> None:
    """A seat at a table, or a place among those who watch."""
    await socket.app.state.door.let_in(socket, table_id)
