"""Processes for work off the event loop: they end with the server, however it ends, and are replaced when they die."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

from deadfall.games import shelf

T = TypeVar("T")


def end_with_parent(act: Callable[[], None]) -> None:
    """Act when the process that started this one is gone, if one did."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_wait, args=(parent, act), daemon=True).start()


def _wait(parent: BaseProcess, act: Callable[[], None]) -> None:
    parent.join()
    act()


def leave_at_once() -> None:
    os._exit(0)


def leave_kindly() -> None:
    os.kill(os.getpid(), signal.SIGTERM)


def _wake() -> None:
    shelf()


def _prepare(humble: bool) -> None:
    """A process leaves interrupts to its server, and ends when the server does, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if humble and hasattr(os, "nice"):
        os.nice(5)
    end_with_parent(leave_at_once)


class Processes:
    """A few processes that are started when they are first needed."""

    def __init__(self, count: int, humble: bool = False) -> None:
        """`humble`: what they do may wait for everything else on the machine."""
        self.count = count
        self.humble = humble
        self.busy = 0  # pieces of work that are done or wait there
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[..., T], *given: Any) -> T:
        """Do some work there; once more if the process died of it or of something else."""
        loop, pool = asyncio.get_running_loop(), self._ready()
        self.busy += 1
        try:
            return await loop.run_in_executor(pool, work, *given)
        except BrokenExecutor:
            self._give_up(pool)
            return await loop.run_in_executor(self._ready(), work, *given)
        finally:
            self.busy -= 1

    def warm_up(self) -> None:
        """Start the processes, if they are not there, before the first work comes."""
        if self._pool is None:
            for _ in range(self.count):
                self._ready().submit(_wake)

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(
                self.count, mp_context=context, initializer=_prepare, initargs=(self.humble,)
            )
        return self._pool

    def restart(self) -> None:
        """End whatever is being done."""
        pool = self._pool
        if pool is not None:
            for process in list((pool._processes or {}).values()):
                process.kill()
            self._give_up(pool)

    def _give_up(self, pool: ProcessPoolExecutor) -> None:
        """Have new processes started, unless somebody has already seen that these are gone."""
        if self._pool is pool:
            self._pool = None
            pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
