"""Work off the event loop: processes that end with the server, and are replaced when they die."""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Any, TypeVar

from deadfall.games import shelf
from deadfall.server.family import end_with_parent, leave_at_once

T = TypeVar("T")


def _wake() -> None:
    shelf()


def _prepare() -> None:
    """A process leaves interrupts to its server, and ends when the server does, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent(leave_at_once)


class Processes:
    """A few processes that are started when they are first needed."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[..., T], *given: Any) -> T:
        """Do some work there; once more if the process died of it or of something else."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._ready(), work, *given)
        except BrokenExecutor:
            self._pool = None
            return await loop.run_in_executor(self._ready(), work, *given)

    def warm_up(self) -> None:
        """Start the processes before the first work comes."""
        for _ in range(self.count):
            self._ready().submit(_wake)

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.count, mp_context=context, initializer=_prepare)
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
