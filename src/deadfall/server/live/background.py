"""Work in the background: tasks that are ended with the worker, and work that is tried again until it succeeds."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from typing import Any, TypeVar

import structlog

from deadfall.server.refusals import NoTable, Refusal

log = structlog.get_logger()
T = TypeVar("T")
FIRST, LONGEST = 0.1, 3.0  # seconds between two attempts


class Background:
    """Tasks that nobody waits for; what goes wrong in one is logged."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closed = False

    def spawn(self, work: Coroutine[Any, Any, object]) -> None:
        if self._closed:
            work.close()
            return
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None and not isinstance(task.exception(), Refusal):
            log.error("work failed", exc_info=task.exception())

    @property
    def idle(self) -> bool:
        return not self._tasks

    def cancel(self) -> None:
        for task in list(self._tasks):
            task.cancel()

    async def close(self) -> None:
        """End all of it, and wait until it has ended."""
        self._closed = True
        tasks = list(self._tasks)
        self.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def to_the_end(work: Coroutine[Any, Any, T]) -> T:
    """Wait for some work that is not left half done, though whoever waits for it may go away."""
    task = asyncio.create_task(work)
    task.add_done_callback(_look_at)
    return await asyncio.shield(task)


def _look_at(task: asyncio.Task[Any]) -> None:
    """How it ended is nobody's affair if whoever asked has gone away."""
    if not task.cancelled():
        task.exception()


def waits() -> Iterator[float]:
    """How long to wait after the first failure, after the second, and so on."""
    wait = FIRST
    while True:
        yield wait
        wait = min(2 * wait, LONGEST)


async def until_done(work: Callable[[], Awaitable[object]], what: str, table_id: str) -> None:
    """Do something at a table, again and again if need be, as long as there is the table."""
    for number, wait in enumerate(waits()):
        try:
            await work()
            return
        except NoTable:
            return
        except Exception as error:
            tell_failure(what, table_id, error, number)
        await asyncio.sleep(wait)


def tell_failure(what: str, table_id: str, error: Exception, number: int) -> None:
    """Log that an attempt has failed: the first in full, the others in a word; a refusal says all in a word."""
    if number == 0 and not isinstance(error, Refusal):
        log.error(what, table=table_id[:6], exc_info=error)
    else:
        log.warning(what, table=table_id[:6], again=number, error=getattr(error, "code", type(error).__name__))
