"""A gallery: the sockets of one audience. Each message is encoded once for all of them."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any, Protocol

from deadfall.match.course import Course
from deadfall.server.audience import Audience
from deadfall.server.delta import patched
from deadfall.server.messages import FromServer, Happening, Question, Talk, Update, encode
from deadfall.server.refusal import Refusal
from deadfall.server.sight import Sight


class Listener(Protocol):
    """Somebody at the other end of a socket."""

    deaf: set[int]  # seats that he does not want to hear, and -1 for those who watch

    def send(self, text: str) -> None: ...

    def end(self, reason: Refusal) -> None: ...


class Gallery:
    """Those who may know the same, as things happen."""

    stays = False  # whether it is kept while nobody is in it

    def __init__(self, audience: Audience) -> None:
        self.audience = audience
        self.listeners: set[Listener] = set()

    def show(self, sight: Sight, seconds: int | None = None) -> None:
        """Send what is new."""
        update = self.audience.look(sight, seconds)
        if update is not None:
            self.send(update)

    def send(self, message: FromServer) -> None:
        if self.listeners:
            text = encode(message)
            speaker = message.said.speaker if isinstance(message, Talk) else None
            for listener in self.listeners:
                if speaker is None or speaker not in listener.deaf:
                    listener.send(text)

    def caught_up(self, course: Course, since: int) -> dict[str, Any]:
        """What somebody who comes in needs: version, view, question, and the events that he lacks."""
        audience = self.audience
        first, events = audience.since(course, since)
        return {
            "version": audience.version,
            "view": audience.view,
            "question": audience.question,
            "undo": audience.undo,
            "first": first,
            "events": events,
        }


class DelayedGallery(Gallery):
    """Those who see everything some seconds late; it stays, because it must know what happened some seconds ago."""

    stays = True

    def __init__(self, audience: Audience, delay: float) -> None:
        super().__init__(audience)
        self.delay = delay
        self.version = 0
        self.view: dict[str, Any] | None = None
        self.events: list[Happening] = []
        self._line: deque[FromServer] = deque()  # what has happened and is not shown yet

    def show(self, sight: Sight, seconds: int | None = None) -> None:
        update = self.audience.look(sight)
        if update is not None:
            if update.version == 1:
                update.changes = [[[], self.audience.view]]
            self.send(update)

    def send(self, message: FromServer) -> None:
        self._line.append(message)
        asyncio.get_running_loop().call_later(self.delay, self._arrive)

    def _arrive(self) -> None:
        """What happened a while ago is shown now."""
        message = self._line.popleft()
        if isinstance(message, Update):
            self.version = message.version
            self.view = patched(self.view, message.changes)
            if message.first is not None:
                self.events[message.first :] = message.events
        super().send(message)

    def caught_up(self, course: Course, since: int) -> dict[str, Any]:
        first = min(since, len(self.events))
        question: Question | None = None
        return {
            "version": self.version,
            "view": self.view,
            "question": question,
            "first": first,
            "events": self.events[first:],
        }
