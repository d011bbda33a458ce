"""Fronts: whether somebody has a seat's page in front of him, as far as one worker knows."""

from __future__ import annotations

import time

from deadfall.server.live.rooms import Listener


class Fronts:
    """The pages of one table that are looked at, by seat, and since when there is none."""

    def __init__(self) -> None:
        self._pages: dict[int, set[Listener]] = {}
        self._since: dict[int, float] = {}  # by the wall clock, which other workers have too
        self._begun = time.time()  # before that nobody knows

    def set(self, listener: Listener, seat: int, on: bool) -> bool:
        """Note that a page comes to the front, or goes; whether that was the first one of its seat, or the last."""
        pages = self._pages.setdefault(seat, set())
        before = bool(pages)
        (pages.add if on else pages.discard)(listener)
        if bool(pages) == before:
            return False
        self._since[seat] = time.time()
        return True

    def here(self, seat: int) -> bool:
        return bool(self._pages.get(seat))

    def since(self, seat: int) -> float:
        """When that began: that there is a page in front, or that there is none."""
        return self._since.get(seat, self._begun)

    @property
    def seats(self) -> list[int]:
        """The seats that a page of this worker is or was open for."""
        return list(self._since)
