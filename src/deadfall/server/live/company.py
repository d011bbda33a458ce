"""The company at a table: its seats, who holds them, who is here, and what everybody may know of it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from deadfall.server.live.info import sitting_of, table_info
from deadfall.server.live.presence import AWAY_SECONDS, Presence
from deadfall.server.live.rooms import Rooms
from deadfall.server.live.talk import hears, said_of
from deadfall.server.refusals import busy, no_spectators
from deadfall.server.storage.seats import Chair, Hold, gone, still_held
from deadfall.server.storage.store import BEFORE, OVER, PLAYING, TALK, Store
from deadfall.server.wire import messages as m


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
        patience: float = 1.0,
    ) -> None:
        self.row = dict(row)
        self.id: str = row["id"]
        self.chairs = list(chairs)
        self.labels = labels  # the names of the seats
        self.rooms = rooms
        self.store = store
        self.presence = presence
        self.patience = patience
        self.telling = asyncio.Lock()  # who is here is told to other workers in one order
        self.used = time.monotonic()
        self.attended: float | None = None  # since when somebody who plays is at the table; None if nobody is
        self._epoch = time.time() - self.used
        self.seen = {chair.seat: self._left(chair) for chair in self.chairs}  # when somebody was last in a seat
        self.came: set[int] = set()  # seats to which whoever holds them has come
        self.closed = False
        self._told: bytes | None = None  # what everybody was last told about the table

    def seat(self, row: Mapping[str, Any], chairs: Sequence[Chair]) -> None:
        """Take over how the store has the table and its seats; whoever lost his seat, or may not watch, goes."""
        self.note_seen()
        before, self.row, self.chairs = self.chairs, dict(row), list(chairs)
        for old, new in zip(before, chairs, strict=False):
            if old.hold != new.hold:
                self.rooms.put_out(new.seat, gone(old, new))
                self.seen[new.seat] = time.monotonic()
                self.came.discard(new.seat)
        for new in chairs[len(before) :]:
            self.seen[new.seat] = time.monotonic()
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
        self.came.update(here)

    def _left(self, chair: Chair) -> float:
        """When somebody was last in a seat, as far as the store knows: nobody has come back to it since."""
        return self.used if chair.here or not chair.gone else min(self.used, chair.gone - self._epoch)

    def note_company(self) -> None:
        """Note since when somebody who plays is at the table, whom the others may keep waiting."""
        if not any(chair.token and self.is_here(chair) for chair in self.chairs):
            self.attended = None
        elif self.attended is None:
            self.attended = time.monotonic()

    def away_at(self, chair: Chair) -> float | None:
        """From when on whoever holds a seat is away, unless he comes back before; None while he is here."""
        if not chair.token or self.is_here(chair):
            return None
        return self.seen[chair.seat] + AWAY_SECONDS * self.patience

    def is_away(self, chair: Chair) -> bool:
        """Whether whoever holds a seat has not been here for a while."""
        at = self.away_at(chair)
        return at is not None and at <= time.monotonic()

    def presence_of(self, chair: Chair) -> tuple[str, float]:
        """How the person who holds a seat is here, and since when, in seconds since 1970."""
        if not chair.token:
            return "", 0.0
        if chair.stood_in_for:
            return "bot", round(chair.taken.get("at", 0.0))
        if self.is_away(chair):
            return "away", round(self._epoch + self.seen[chair.seat])
        since = self.presence.idle_elsewhere(chair)
        if self.rooms.online(chair.seat):
            since.append(self.rooms.idle(chair.seat))
        return ("idle", round(max(since))) if since and all(since) else ("here", 0.0)

    # --- what everybody may know

    def info(self) -> m.TableInfo:
        sitting = [
            sitting_of(chair, label, self.is_here(chair), self.presence_of(chair))
            for chair, label in zip(self.chairs, self.labels, strict=True)
        ]
        return table_info(self.row, sitting, self.rooms.watchers())

    def late_info(self) -> m.TableInfo:
        """The table for whoever does not sit at it: where they see it late, who is here now is not theirs to know."""
        info = self.info()
        if self.row["delay"] and self.row["status"] == PLAYING:
            info.seats = [replace(sitting, online=False, presence="", since=0.0) for sitting in info.seats]
        return info

    def send_info(self) -> None:
        """Tell everybody what has changed at the table, if anything has that concerns everybody."""
        info = self.info()
        told = m.encode(info)
        if told != self._told:
            self._told = told
            self.rooms.send(m.TableNews(info))

    async def talk(self, seat: int | None) -> list[m.Said]:
        """What a seat has heard, or those who watch: what was said is no newer than what they see."""
        latest = time.time() - (self.row["delay"] if seat is None else 0)
        said = await self.store.said(self.id)
        if len(said) == TALK:  # offers and promises are not forgotten for much talk
            said = [row for row in await self.store.bargains(self.id) if row["id"] < said[0]["id"]] + said
        return [said_of(row) for row in said if hears(row, seat) and row["at"] <= latest]
