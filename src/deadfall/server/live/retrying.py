"""Patience: what failed is tried again, each time after a longer wait, until it succeeds."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator

import structlog

from deadfall.server.refusals import Refusal

log = structlog.get_logger()
FIRST, LONGEST = 0.1, 3.0  # seconds between two attempts


def waits() -> Iterator[float]:
    """How long to wait after the first failure, after the second, and so on."""
    wait = FIRST
    while True:
        yield wait
        wait = min(2 * wait, LONGEST)


async def until_done(work: Callable[[], Awaitable[object]], what: str, table_id: str) -> None:
    """Do something, again and again if need be; the first failure is told in full, the others in a word."""
    for number, wait in enumerate(waits()):
        try:
            await work()
            return
        except Exception as error:
            tell_failure(what, table_id, error, number)
        await asyncio.sleep(wait)


def tell_failure(what: str, table_id: str, error: Exception, number: int) -> None:
    """Log that an attempt has failed; a refusal says all in a word."""
    if number == 0 and not isinstance(error, Refusal):
        log.error(what, table=table_id[:6], exc_info=error)
    else:
        log.warning(what, table=table_id[:6], again=number, error=getattr(error, "code", type(error).__name__))
