"""The company at a table: its seats, who holds them, who is here, and what everybody may know of it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from deadfall.server.live.info import sitting_of, table_info
from deadfall.server.live.rooms import Rooms
from deadfall.server.live.talk import hears, said_of
from deadfall.server.refusals import busy, no_spectators
from deadfall.server.storage.seats import Chair, Hold, gone, still_held
from deadfall.server.storage.store import BEFORE, OVER, Store
from deadfall.server.wire import messages as m

if TYPE_CHECKING:
    from deadfall.server.live.presence import Presence


class Company:
    """Those at one table, as far as one worker knows."""

    def __init__(
        self,
        row: Mapping[str, Any],
        chairs: Sequence[Chair],
        labels: Sequence[str],
        rooms: Rooms,
        store: Store,
        presence: Presence,
    ) -> None:
        self.row = dict(row)
        self.id: str = row["id"]
        self.chairs = list(chairs)
        self.labels = labels  # the names of the seats
        self.rooms = rooms
        self.store = store
        self.presence = presence
        self.telling = asyncio.Lock()  # who is here is told to other workers in one order
        self.used = time.monotonic()
        self.seen = dict.fromkeys(range(len(self.chairs)), self.used)  # when somebody was last known to be in a seat
        self.closed = False
        self._told: bytes | None = None  # what everybody was last told about the table

    def seat(self, row: Mapping[str, Any], chairs: Sequence[Chair]) -> None:
        """Take over how the store has the table and its seats; whoever lost his seat, or may not watch, goes."""
        self.note_seen()
        before, self.row, self.chairs = self.chairs, dict(row), list(chairs)
        for old, new in zip(before, chairs, strict=True):
            if old.hold != new.hold:
                self.rooms.put_out(new.seat, gone(old, new))
        if not self.open_to_watch:
            self.rooms.put_out(None, no_spectators())

    @property
    def open_to_watch(self) -> bool:
        return self.row["spectators"] != "off" or self.row["status"] in (*BEFORE, OVER)

    def check_place(self, seat: int | None, hold: Hold) -> None:
        """Refuse whoever has lost his place meanwhile."""
        if self.closed:
            raise busy()
        if seat is not None:
            still_held(self.chairs[seat], hold)
        elif not self.open_to_watch:
            raise no_spectators()

    # --- who is here

    def is_here(self, chair: Chair) -> bool:
        """Whether somebody is in a seat, at this worker or at another."""
        return self.rooms.online(chair.seat) or self.presence.is_elsewhere(chair)

    def note_seen(self) -> None:
        """Whoever is here now was last seen now."""
        here = [chair.seat for chair in self.chairs if self.is_here(chair)]
        self.seen.update(dict.fromkeys(here, time.monotonic()))

    # --- what everybody may know

    def info(self) -> m.TableInfo:
        sitting = [
            sitting_of(chair, label, self.is_here(chair)) for chair, label in zip(self.chairs, self.labels, strict=True)
        ]
        return table_info(self.row, sitting, self.rooms.watchers())

    def send_info(self) -> None:
        """Tell everybody what has changed at the table, if anything has that concerns everybody."""
        info = self.info()
        told = m.as_bytes(info)
        if told != self._told:
            self._told = told
            self.rooms.send(m.TableNews(info))

    async def talk(self, seat: int | None) -> list[m.Said]:
        """What a seat has heard, or those who watch: what was said is no newer than what they see."""
        latest = time.time() - (self.row["delay"] if seat is None else 0)
        return [said_of(row) for row in await self.store.said(self.id) if hears(row, seat) and row["at"] <= latest]
