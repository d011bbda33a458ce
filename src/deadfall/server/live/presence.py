"""Presence: whether somebody is in a seat and touches the page, at this worker or at another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from deadfall.server.live.background import Background
from deadfall.server.refusals import NoTable
from deadfall.server.storage.seats import Chair
from deadfall.server.storage.store import Store

if TYPE_CHECKING:
    from deadfall.server.live.table import LiveTable


AWAY_SECONDS = 30.0  # a person whose line was cut for a moment is not away


class Presence:
    """Who is here. The store knows at which workers a seat has sockets; of ours we know better ourselves."""

    def __init__(self, worker: str, store: Store, tables: Mapping[str, LiveTable], background: Background) -> None:
        self.worker = worker
        self.store = store
        self.tables = tables
        self.background = background
        self.alive: set[str] = set()  # the workers that are there, where there are several

    def is_elsewhere(self, chair: Chair) -> bool:
        """Whether a seat has a socket at another worker."""
        return not self.alive.isdisjoint({*chair.here} - {self.worker})

    def idle_elsewhere(self, chair: Chair) -> list[float]:
        """Since when nobody touches the page of a seat at each other worker where it is open; 0 if somebody does."""
        return [chair.idle.get(worker, 0.0) for worker in chair.here if worker in self.alive and worker != self.worker]

    def moved(self, table: LiveTable, seat: int) -> None:
        """Somebody has come to a seat, gone from it, or begun to rest: tell the other workers."""
        if self.store.shared:
            self.background.spawn(self._tell(table, seat))

    async def _tell(self, table: LiveTable, seat: int) -> None:
        """Whoever comes last into the turn says how it is then."""
        async with table.telling:
            try:
                online, idle = table.rooms.online(seat), table.rooms.idle(seat)
                await self.store.set_here(table.id, seat, self.worker, online, idle)
            except NoTable:
                table.keeper.gone(table)

    async def know(self, chairs: Sequence[Chair]) -> None:
        """See that we know every worker at which somebody is said to be."""
        elsewhere = {worker for chair in chairs for worker in chair.here if worker != self.worker}
        if not self.alive.issuperset(elsewhere):
            await self.call_the_roll()

    async def call_the_roll(self) -> None:
        """Those who were at a worker that is gone are away; and here again, if it was only silent for a while."""
        changed = await self.store.alive() ^ self.alive
        if not changed:
            return
        touched = [
            table for table in self.tables.values() if any(not changed.isdisjoint(chair.here) for chair in table.chairs)
        ]
        for table in touched:
            table.note_seen()
        self.alive ^= changed
        for table in touched:
            table.send_info()
            table.look_again()
            table.watch()
