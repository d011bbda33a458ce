"""The desk where expensive work is done: records, stories, branches and replays.

Every address has a line of its own and the lines take turns, so that nobody waits behind somebody else's pile. Work
has a limit in time, and whoever goes away takes his work along.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, TypeVar

from deadfall.server.limits import neighbourhood
from deadfall.server.refusals import Refusal
from deadfall.server.worker.processes import Processes

T = TypeVar("T")
Place = asyncio.Future[Processes]  # of somebody in line, done when it is his turn


class Desk:
    """A few processes, each of which does one thing at a time, and the lines before them."""

    def __init__(self, clerks: int, seconds: float, longest: int) -> None:
        self.seconds = seconds
        self.longest = longest  # in one line
        self._clerks = [Processes(1, humble=True) for _ in range(clerks)]
        self._free = list(self._clerks)
        self._lines: dict[str, deque[Place]] = {}  # by address, in the order of their turns
        self._busy: set[str] = set()  # addresses that somebody works for

    async def run(self, address: str, work: Callable[..., T], *given: Any) -> T:
        """Do some work for an address when its turn has come; cancel it to drop it."""
        here = neighbourhood(address)
        clerk = await self._turn(here)
        try:
            return await asyncio.wait_for(clerk.run(work, *given), self.seconds)
        except TimeoutError:
            clerk.restart()
            raise Refusal(
                "too_much", f"this takes longer than {self.seconds:.0f} seconds: it is too long to be told"
            ) from None
        except asyncio.CancelledError:
            clerk.restart()
            raise
        finally:
            self._busy.discard(here)
            self._free.append(clerk)
            self._call_next()

    async def _turn(self, here: str) -> Processes:
        """Stand in line; the process to work with."""
        line = self._lines.setdefault(here, deque())
        if len(line) >= self.longest:
            raise Refusal("too_many", "too much is being worked out for this address: wait until it is there")
        place: Place = asyncio.get_running_loop().create_future()
        line.append(place)
        self._call_next()
        try:
            return await place
        except asyncio.CancelledError:
            self._step_out(here, place)
            raise

    def _step_out(self, here: str, place: Place) -> None:
        if place.done() and not place.cancelled():  # it was his turn at this very moment
            self._free.append(place.result())
            self._busy.discard(here)
        elif place in (line := self._lines.get(here, deque())):
            line.remove(place)
            if not line:
                del self._lines[here]
        self._call_next()

    def _call_next(self) -> None:
        """Give what is free to the next lines whose address has nothing in work."""
        for here in [here for here in self._lines if here not in self._busy]:
            if not self._free:
                return
            # Somebody who hangs up at this very moment has not stepped out yet.
            waiting = deque(place for place in self._lines.pop(here) if not place.cancelled())
            if not waiting:
                continue
            place = waiting.popleft()
            if waiting:
                self._lines[here] = waiting  # behind all the others
            self._busy.add(here)
            place.set_result(self._free.pop())

    def close(self) -> None:
        for clerk in self._clerks:
            clerk.close()
