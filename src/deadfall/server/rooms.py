"""The rooms of a table: a gallery for each seat, and one for those who only watch."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from deadfall.server.gallery import Gallery, Listener
from deadfall.server.messages import FromServer, Talk
from deadfall.server.refusal import Refusal
from deadfall.server.talking import WATCHING, hears, said_of


class Rooms:
    """Where everybody is who has come to a table."""

    def __init__(self, furnish: Callable[[int | None], Gallery]) -> None:
        self.furnish = furnish
        self._galleries: dict[int, Gallery] = {}

    def gallery(self, seat: int | None) -> Gallery:
        """Where those are who know what a seat knows, or who only watch."""
        key = WATCHING if seat is None else seat
        if key not in self._galleries:
            self._galleries[key] = self.furnish(seat)
        return self._galleries[key]

    def leave(self, listener: Listener, seat: int | None) -> None:
        self._clear(seat, {listener})

    def put_out(self, seat: int | None, reason: Refusal) -> None:
        """End the sockets of a seat, or of those who watch: from now on they hear nothing more."""
        gallery = self._galleries.get(WATCHING if seat is None else seat)
        leaving = set() if gallery is None else set(gallery.listeners)
        self._clear(seat, leaving)
        for listener in leaving:
            listener.end(reason)

    def _clear(self, seat: int | None, listeners: set[Listener]) -> None:
        key = WATCHING if seat is None else seat
        gallery = self._galleries.get(key)
        if gallery is None:
            return
        gallery.listeners -= listeners
        if not gallery.listeners and not gallery.stays:
            del self._galleries[key]

    def __iter__(self) -> Iterator[tuple[int | None, Gallery]]:
        return iter([(None if key == WATCHING else key, gallery) for key, gallery in self._galleries.items()])

    def online(self, seat: int) -> bool:
        return seat in self._galleries and bool(self._galleries[seat].listeners)

    @property
    def occupied(self) -> bool:
        return any(gallery.listeners for gallery in self._galleries.values())

    def send(self, message: FromServer) -> None:
        for gallery in self._galleries.values():
            gallery.send(message)

    def hear(self, row: Mapping[str, Any]) -> None:
        """Let everybody hear what was said, who may."""
        for seat, gallery in self:
            if hears(row, seat):
                gallery.send(Talk(said_of(row)))
