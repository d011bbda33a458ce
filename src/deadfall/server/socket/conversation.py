"""The conversation of one person with one table: whatever comes in, a sentence goes out, and the table stays whole."""

from __future__ import annotations

import asyncio
import re
import time
from contextlib import suppress
from functools import partial

import msgspec
import structlog
from litestar.exceptions import WebSocketDisconnect

from deadfall.server.limits import Bucket
from deadfall.server.live.acts import Asker
from deadfall.server.live.lobby import Lobby
from deadfall.server.live.streaming import is_stream
from deadfall.server.live.table import LiveTable
from deadfall.server.live.talk import clean
from deadfall.server.metrics import LATENCY, REFUSALS
from deadfall.server.refusals import Refusal, no_spectators, unknown_token
from deadfall.server.socket.speaker import REFUSED, Socket, Speaker, hear_at_once
from deadfall.server.storage.seats import Hold, holder, replaced, taken_over
from deadfall.server.wire import messages as m

log = structlog.get_logger()
HELLO_SECONDS = 10
FAULTS = 50  # bad messages before the socket is closed
ID = re.compile(r'"id"\s*:\s*(\d{1,10})(?!\d)')
ID_WITHIN = 8192  # letters of a message in which its id is looked for


class Unread(Refusal):
    """A message that was not taken in; `id` is its own, as far as that can be seen."""

    def __init__(self, code: str, text: str, data: str) -> None:
        super().__init__(code, text)
        found = ID.search(data[:ID_WITHIN])
        self.id = min(int(found[1]), 2**31 - 1) if found else 0


class Conversation:
    """What one socket and the server say to each other."""

    def __init__(self, lobby: Lobby, socket: Socket) -> None:
        settings = lobby.tables.settings
        self.lobby = lobby
        self.socket = socket
        self.speaker = Speaker(socket)
        self.bucket = Bucket(settings.messages_per_second, settings.messages_per_second * 3)
        self.longest = settings.message_bytes
        self.faults = 0
        self.seat: int | None = None  # None: he only watches
        self.hold: Hold = (b"", 0)
        self.streams = False  # whether he has the stream of the table before him
        self._work: asyncio.Task[None] | None = None  # the message that is being answered
        self._in_line = False  # whether one waits for it

    async def run(self, table_id: str) -> None:
        try:
            first = await asyncio.wait_for(self._first(), HELLO_SECONDS)
            if not isinstance(first, m.Hello):
                raise Refusal("hello_first", "the first message must be hello")
            await self._sit(await self.lobby.find(table_id), first)
        except TimeoutError:
            await self._say_and_close("hello_first", "the first message must be hello")
        except Refusal as refusal:
            await self._say_and_close(refusal.code, refusal.text)

    def _admit(self, table: LiveTable, hello: m.Hello) -> None:
        """Find the seat that the token holds; None for a spectator."""
        if hello.v != m.VERSION:
            raise Refusal("version", f"this server speaks version {m.VERSION}")
        if is_stream(table.row["stream"], hello.token):
            self.streams = True
        elif hello.token:
            chair = holder(table.chairs, hello.token)
            if chair is None:
                raise self._unknown(table, hello.token)
            self.seat, self.hold = chair.seat, chair.hold
        elif not table.open_to_watch:
            raise no_spectators()
        else:
            self.speaker.name = clean(hello.name)

    def _unknown(self, table: LiveTable, token: str) -> Refusal:
        chair = replaced(table.chairs, token)
        return unknown_token() if chair is None else taken_over(chair)

    async def _sit(self, table: LiveTable, hello: m.Hello) -> None:
        self._admit(table, hello)
        if self.streams:
            table.stream.enter(self.speaker, hello.since)
        else:
            await table.enter(self.speaker, self.seat, self.hold, hello.since)
        tasks = {asyncio.create_task(self.speaker.run()), asyncio.create_task(self._listen(table))}
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                error = task.exception()
                if error is not None and not isinstance(error, WebSocketDisconnect | RuntimeError | OSError):
                    log.error("socket failed", error=repr(error))
        finally:
            for task in tasks:
                task.cancel()
            if self.streams:
                table.stream.exit(self.speaker)
            else:
                table.exit(self.speaker, self.seat)

    async def _listen(self, table: LiveTable) -> None:
        """Answer messages, one after the other, until the client goes away, loses his place or sends too much nonsense.

        What comes while nothing is being answered is heard at once; all else waits to be received here.
        """
        hear_at_once(self.socket, partial(self._hear, table))
        while True:
            text = await self.socket.receive_data(mode="text")
            self._in_line = True
            if self._work is not None:
                await asyncio.wait([self._work])
            self._work = asyncio.create_task(self._take(table, text))
            self._in_line = False

    def _hear(self, table: LiveTable, text: str) -> bool:
        """Begin to answer a message, unless one before it is being answered; it goes on though he may go away."""
        if self._in_line or not (self._work is None or self._work.done()):
            return False
        self._work = asyncio.create_task(self._take(table, text))
        return True

    async def _take(self, table: LiveTable, text: str) -> None:
        try:
            message = await self._read(text)
        except Unread as unread:
            self.faults += 1
            self._refuse(unread.id, unread)
            if self.faults == FAULTS:
                with suppress(WebSocketDisconnect, RuntimeError, OSError):  # he is gone already
                    await self.socket.close(REFUSED, "too many bad messages")
            return
        if self.speaker.ended:
            return  # the speaker says why, and closes
        try:
            await self._answer(table, self.seat, message)
        except Refusal as refusal:
            self._refuse(message.id, refusal)
        except Exception:
            log.exception("message failed", table=table.id[:6], kind=type(message).__name__)
            self._refuse(message.id, Refusal("broken", "something went wrong here: look at the table again"))

    async def _first(self) -> m.ClientMessage:
        return await self._read(await self.socket.receive_data(mode="text"))

    async def _read(self, data: str) -> m.ClientMessage:
        if not self.bucket.take():
            await asyncio.sleep(0.2)
            raise Unread("too_fast", "too many messages: slow down", data)
        if len(data) > self.longest:
            raise Unread("too_long", f"a message has at most {self.longest} bytes", data)
        try:
            return m.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Unread("malformed", f"this message cannot be read: {error}"[:200], data) from None

    async def _answer(self, table: LiveTable, seat: int | None, message: m.ClientMessage) -> None:
        """Do what somebody wants."""
        asker = Asker(self.hold, self.speaker, message.id)
        if isinstance(message, m.Choose) and seat is not None:
            began = time.perf_counter()
            await table.choose(seat, message.question, message.option, asker=asker)
            if table.course is not None and seat not in table.course.held:  # of sealed answers no figure tells
                LATENCY.observe(time.perf_counter() - began)
        elif isinstance(message, m.Undo) and seat is not None:
            await table.undo(seat, asker)
        elif isinstance(message, m.Moment) and seat is not None:
            await table.ask_for_a_moment(seat, asker=asker)
        elif isinstance(message, m.WordsWanted) and not self.streams:
            self.speaker.send(m.encode(table.in_words(seat, message.id)))
        elif isinstance(message, m.Ping):
            self.speaker.send(m.encode(m.Pong(message.id)))
        else:
            await self._arrange(table, seat, message)
            asker.acknowledge()

    async def _arrange(self, table: LiveTable, seat: int | None, message: m.ClientMessage) -> None:
        """What is no play: talk, and who answers for a seat."""
        if isinstance(message, m.Hello):
            raise Refusal("hello_again", "you have already said hello")
        if self.streams:
            raise Refusal("watching", "a stream only shows the table")
        if isinstance(message, m.Say):
            await self.lobby.talk.say(table, seat, message, self.socket.client.host if self.socket.client else "")
        elif isinstance(message, m.Mute):
            (self.speaker.deaf.add if message.on else self.speaker.deaf.discard)(message.whom)
        elif isinstance(message, m.Believe):
            table.believe(self.speaker, seat, message.on)
        elif seat is None:
            raise Refusal("watching", "you are only watching")
        elif isinstance(message, m.Offer):
            await self.lobby.bargaining.offer(table, seat, self.hold, message)
        elif isinstance(message, m.Reply):
            await self.lobby.bargaining.reply(table, seat, self.hold, message)
        elif isinstance(message, m.Front):
            table.front(self.speaker, seat, message.on)
        elif isinstance(message, m.Pace):
            await self.lobby.set_pace(table, seat, self.hold, message)
        elif isinstance(message, m.HandOver):
            await self.lobby.hand_over(table, seat, self.hold, message.to)
        elif isinstance(message, m.Idle):
            table.rest(self.speaker, seat, time.time() - message.ago if message.on else 0.0)

    def _refuse(self, number: int, refusal: Refusal) -> None:
        REFUSALS.labels(refusal.code).inc()
        self.speaker.send(m.encode(m.Error(refusal.code, refusal.text, number)))

    async def _say_and_close(self, code: str, text: str) -> None:
        REFUSALS.labels(code).inc()
        await self.socket.send_data(m.encode(m.Error(code, text)))
        await self.socket.close(REFUSED, code)
