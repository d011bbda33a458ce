"""A stream of a table: what all know of it, some time later, for whoever has the host's read token.

The delay is ours: nothing newer reaches the socket, not who sits there, nor that the match is over. There is no talk in
it. The token can be taken back at any moment; then the view is closed.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from deadfall.match.course import Course
from deadfall.server.live.rooms import Gallery, Listener, Rooms
from deadfall.server.refusals import Refusal
from deadfall.server.showing.audience import Audience, Sight
from deadfall.server.showing.delta import patched
from deadfall.server.storage.seats import same
from deadfall.server.wire import messages as m


def is_stream(stream: Mapping[str, Any], token: str) -> bool:
    """Whether a token is the read token of a table's stream."""
    return bool(stream) and same(token, bytes.fromhex(stream["token"]))


def closed() -> Refusal:
    return Refusal("closed", "this view was closed")


def unseen(info: m.TableInfo) -> m.TableInfo:
    """A table of which nothing has reached the stream yet: its name and its seats, and nobody in them."""
    seats = [m.Sitting(sitting.seat, sitting.label, "person") for sitting in info.seats]
    return replace(info, seats=seats, status="playing", ask=None, rematch="", words="", ended=None, watching=[])


class StreamGallery(Gallery):
    """Those who see everything late. It remembers what they have been shown, for whoever comes later."""

    stays = True

    def __init__(self, hidden: frozenset[str], delay: float, table: m.TableInfo) -> None:
        super().__init__(Audience(None, None, hidden))
        self.delay = delay
        self.table = unseen(table)
        self.version = 0
        self.view: dict[str, Any] | None = None
        self.events: list[m.Happening] = []
        self.result: m.Result | None = None
        self._line: deque[m.FromServer] = deque()  # what has happened and is not shown yet

    def show(self, sight: Sight, seconds: int | None = None) -> None:
        update = self.audience.look(sight)
        if update is not None:
            if update.version == 1:  # all that has happened before is shown with it
                update.changes = [[[], self.audience.view]]
                update.first, update.events = self.audience.since(sight.course, 0)
            self.send(update)

    def send(self, message: m.FromServer) -> None:
        """Only what a stream shows goes into the line: no talk, no windows, nobody's clock."""
        if isinstance(message, m.Update | m.TableNews | m.Over):
            self._line.append(message)
            asyncio.get_running_loop().call_later(self.delay, self._arrive)

    def _arrive(self) -> None:
        message = self._line.popleft()
        if isinstance(message, m.Update):
            self.version, self.view = message.version, patched(self.view, message.changes)
            if message.first is not None:
                self.events[message.first :] = message.events
        elif isinstance(message, m.TableNews):
            self.table = message.table
        elif isinstance(message, m.Over):
            self.result = message.result
        super().send(message)

    def welcome(self, since: int) -> m.Welcome:
        """What somebody is shown who comes now: the table as it was."""
        first = min(since, len(self.events))
        known: dict[str, Any] = {
            "view": self.view,
            "result": self.result,
            "now": round((time.time() - self.delay) * 1000),
        }
        return m.Welcome(m.VERSION, self.table, None, self.version, first, self.events[first:], **known)


class Stream:
    """The stream of one table, if its host has opened one."""

    def __init__(self) -> None:
        self.gallery: StreamGallery | None = None

    def open(self, rooms: Rooms, delay: float, info: m.TableInfo, course: Course | None) -> None:
        """Begin a stream with how things stand now, which it shows when its time has come; an older one ends."""
        self.close(rooms)
        self.gallery = StreamGallery(rooms.hidden, delay, info)
        rooms.add(self.gallery)
        self.gallery.send(m.TableNews(info))
        if course is not None:
            self.gallery.show(Sight(course, [self.gallery.audience.eyes]))

    def close(self, rooms: Rooms) -> None:
        """End it at once, for everybody who looks."""
        gallery, self.gallery = self.gallery, None
        if gallery is not None:
            rooms.remove(gallery)
            for listener in list(gallery.listeners):
                listener.end(closed())
            gallery.listeners.clear()

    def enter(self, listener: Listener, since: int) -> None:
        if self.gallery is None:
            raise closed()
        listener.send(m.encode(self.gallery.welcome(since)))
        self.gallery.listeners.add(listener)

    def exit(self, listener: Listener) -> None:
        if self.gallery is not None:
            self.gallery.listeners.discard(listener)
