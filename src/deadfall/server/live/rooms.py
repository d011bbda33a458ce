"""The rooms of a table: a gallery for each seat, and one for those who only watch."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Protocol

from deadfall.engine.kernel import Event
from deadfall.engine.text import board_in_words
from deadfall.match.course import Course
from deadfall.match.match import Match
from deadfall.server.live.clocks import Clocks
from deadfall.server.live.reactions import MOVE, number_of
from deadfall.server.live.talk import WATCHING, hears, said_of
from deadfall.server.refusals import Refusal
from deadfall.server.showing.audience import Audience, Sight
from deadfall.server.showing.delta import patched
from deadfall.server.wire.messages import (
    FromServer,
    Happening,
    Part,
    Question,
    TableInfo,
    TableNews,
    Talk,
    Update,
    encode,
)


class Listener(Protocol):
    """Somebody at the other end of a socket."""

    name: str  # what somebody is called who watches
    deaf: set[int]  # seats that he does not want to hear, and -1 for those who watch

    def send(self, data: bytes) -> None: ...

    def end(self, reason: Refusal) -> None: ...


class Gallery:
    """Those who may know the same, as things happen; each message is encoded once for all of them."""

    stays = False  # whether it is kept while nobody is in it

    def __init__(self, audience: Audience) -> None:
        self.audience = audience
        self.listeners: set[Listener] = set()
        self.resting: dict[Listener, float] = {}  # who does not touch the page, and since when
        self.believing: set[Listener] = set()  # who wants to see how likely each hidden place is
        self._worded: tuple[int, list[Part]] = (-1, [])  # the board in words, as the version of that number showed it

    def show(self, sight: Sight, seconds: int | None = None) -> None:
        """Send what is new."""
        update = self.audience.look(sight, seconds)
        if update is not None:
            self.send(update)

    def believe(self, believing: set[Listener]) -> bool:
        """Those want to see how likely each hidden place is, and all here are shown it; whether that is new."""
        self.believing = believing
        before, self.audience.believes = self.audience.believes, bool(believing)
        return before != self.audience.believes

    def send(self, message: FromServer) -> None:
        if self.listeners:
            data = encode(message)
            speaker = message.said.speaker if isinstance(message, Talk) else None
            for listener in self.listeners:
                if speaker is None or speaker not in listener.deaf:
                    listener.send(data)

    @property
    def shown(self) -> tuple[int, dict[str, Any] | None]:
        """What those here have been shown, and the number of its version."""
        return self.audience.version, self.audience.view

    def in_words(self, match: Match) -> tuple[int, list[Part]]:
        """The board in words, made of what those here have been shown and of nothing else, once for all of them."""
        version, view = self.shown
        if self._worded[0] != version:
            found = [] if view is None else board_in_words(match.entry, match.game, view)
            self._worded = version, [Part(*part) for part in found]
        return self._worded

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
        self.table: TableInfo | None = None  # as those here know it
        self._line: deque[FromServer] = deque()  # what has happened and is not shown yet

    @property
    def shown(self) -> tuple[int, dict[str, Any] | None]:
        return self.version, self.view

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
        elif isinstance(message, TableNews):
            self.table = message.table
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


class Rooms:
    """Where everybody is who has come to a table."""

    def __init__(self, row: Mapping[str, Any], hidden: frozenset[str], clocks: Clocks) -> None:
        """`hidden`: keys of views that are not shown at this table."""
        self.eyes = row["watched"] if row["spectators"] == "seat" else None  # whose knowledge those who watch share,
        self.delay = row["delay"]  # and how many seconds they lag behind
        self.hidden = hidden
        self.clocks = clocks
        self._galleries: dict[int, Gallery] = {}
        self._begun = False  # whether there is a match to see
        self._more: list[Gallery] = []  # that nobody comes to by a seat or by watching

    def add(self, gallery: Gallery) -> None:
        self._more.append(gallery)

    def remove(self, gallery: Gallery) -> None:
        self._more.remove(gallery)

    def gallery(self, seat: int | None, course: Course | None) -> Gallery:
        """Where those are who know what a seat knows, or who only watch; they have been shown how things stand."""
        key = WATCHING if seat is None else seat
        if key not in self._galleries:
            gallery = self._galleries[key] = self._empty(seat)
            if course is not None:
                self._show_one(seat, gallery, course)
        return self._galleries[key]

    def _show_one(self, seat: int | None, gallery: Gallery, course: Course) -> None:
        seconds = None if seat is None or course.in_window else self.clocks.allowed(seat)
        gallery.show(Sight(course, [gallery.audience.eyes]), seconds)

    def believe(self, listener: Listener, seat: int | None, on: bool, course: Course | None) -> None:
        """Somebody wants to see how likely each hidden place is, or not any more."""
        gallery = self.gallery(seat, course)
        believing = gallery.believing | {listener} if on else gallery.believing - {listener}
        if gallery.believe(believing) and course is not None:
            self._show_one(seat, gallery, course)

    def _empty(self, seat: int | None) -> Gallery:
        if seat is not None:
            return Gallery(Audience(seat, seat, self.hidden))
        audience = Audience(None, self.eyes, self.hidden)
        return DelayedGallery(audience, self.delay) if self.delay and self._begun else Gallery(audience)

    def begin(self, course: Course | None, watched: bool) -> None:
        """The match begins: from now on those who watch see it late, if they do; it is kept for those who come."""
        self._begun = True
        early = self._galleries.pop(WATCHING, None)
        if early is not None or (watched and self.delay):
            self.gallery(None, course).listeners |= set() if early is None else early.listeners

    def show(self, course: Course, asked: Collection[int], alone: int | None = None) -> None:
        """Send every gallery what is new for it, or one seat alone; the clocks of the asked seats run."""
        if alone is not None:
            gallery = self._galleries.get(alone)
            shown = [] if gallery is None else [(alone, gallery)]
        else:
            shown = list(self._galleries.items())
        behind = [gallery.audience.eyes for _, gallery in shown if gallery.audience.is_behind(course)]
        more = self._more if alone is None else []
        behind += [gallery.audience.eyes for gallery in more if gallery.audience.is_behind(course)]
        sight = Sight(course, behind)
        for seat, gallery in shown:
            gallery.show(sight, self.clocks.allowed(seat) if asked and seat in asked else None)
        for gallery in more:
            gallery.show(sight)

    def _all(self) -> list[Gallery]:
        return [*self._galleries.values(), *self._more]

    def leave(self, listener: Listener, seat: int | None) -> None:
        self._clear(seat, {listener})

    def put_out(self, seat: int | None, reason: Refusal) -> None:
        """End the sockets of a seat, or of those who watch: from now on they hear nothing more."""
        gallery = self._galleries.get(WATCHING if seat is None else seat)
        leaving = set() if gallery is None else set(gallery.listeners)
        self._clear(seat, leaving)
        for listener in leaving:
            listener.end(reason)

    def put_all_out(self, reason: Refusal) -> None:
        for seat, _ in self:
            self.put_out(seat, reason)

    def _clear(self, seat: int | None, listeners: set[Listener]) -> None:
        key = WATCHING if seat is None else seat
        gallery = self._galleries.get(key)
        if gallery is None:
            return
        gallery.listeners -= listeners
        gallery.believe(gallery.believing - listeners)
        for listener in listeners:
            gallery.resting.pop(listener, None)
        if not gallery.listeners and not gallery.stays:
            del self._galleries[key]

    def __iter__(self) -> Iterator[tuple[int | None, Gallery]]:
        return iter([(None if key == WATCHING else key, gallery) for key, gallery in self._galleries.items()])

    def watchers(self) -> list[str]:
        """The names of those who watch here, empty for whoever gave none."""
        gallery = self._galleries.get(WATCHING)
        return [] if gallery is None else sorted(listener.name for listener in gallery.listeners)

    def online(self, seat: int) -> bool:
        return seat in self._galleries and bool(self._galleries[seat].listeners)

    def idle(self, seat: int) -> float:
        """Since when nobody touches any page of a seat; 0 if somebody does, or nobody is there."""
        gallery = self._galleries.get(seat)
        if gallery is None or not gallery.listeners or not gallery.listeners <= gallery.resting.keys():
            return 0.0
        return max(gallery.resting[listener] for listener in gallery.listeners)

    def rest(self, listener: Listener, seat: int, since: float) -> None:
        """Somebody does not touch the page any more since then, or touches it again (0)."""
        if seat in self._galleries:
            resting = self._galleries[seat].resting
            resting.pop(listener, None)
            resting.update({listener: since} if since else {})

    def set_rules(self, row: Mapping[str, Any], hidden: frozenset[str], clocks: Clocks) -> None:
        """Before the match other rules hold: those who are here are shown it by them."""
        self.eyes, self.delay = row["watched"] if row["spectators"] == "seat" else None, row["delay"]
        self.hidden, self.clocks = hidden, clocks
        before, self._galleries = self._galleries, {}
        for key, gallery in before.items():
            self._galleries[key] = self._empty(None if key == WATCHING else key)
            self._galleries[key].listeners = gallery.listeners
            self._galleries[key].resting = gallery.resting
            self._galleries[key].believe(gallery.believing)

    @property
    def occupied(self) -> bool:
        return any(gallery.listeners for gallery in self._all())

    def send(self, message: FromServer) -> None:
        for gallery in self._all():
            gallery.send(message)

    def send_to(self, seat: int, message: FromServer) -> None:
        """Send something to whoever is in a seat."""
        if seat in self._galleries:
            self._galleries[seat].send(message)

    def hear(self, row: Mapping[str, Any], log: Sequence[Event] = ()) -> None:
        """Let everybody hear what was said, who may."""
        move = row["terms"].get(MOVE)
        for seat, gallery in self:
            if hears(row, seat):
                on = None if move is None else number_of(log, gallery.audience.eyes, move)
                gallery.send(Talk(said_of(row, on)))
