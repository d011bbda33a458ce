"""Who asks: from where, with which token, how often, and whether he still waits for the answer."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from litestar import Request
from litestar.datastructures import State

from deadfall.server.http.hosts import foreign
from deadfall.server.refusals import Refusal

T = TypeVar("T")
Asking = Request[Any, Any, State]


async def at_the_door(request: Asking) -> None:
    """Pages come from memory and are many at once: only what is asked of the lobby is counted."""
    refusal = foreign(request.method, request.headers, request.app.state.settings)
    if refusal is not None:
        raise refusal
    if not request.url.path.startswith("/api/"):
        return
    if not request.app.state.asking.take(address_of(request)):
        raise Refusal("too_fast", "too many requests: slow down")


def token_of(request: Asking) -> str:
    """The token of the one who asks: in a header, never in an address."""
    return request.headers.get("authorization", "").removeprefix("Bearer ").strip()


def address_of(request: Asking) -> str:
    return request.client.host if request.client else ""


async def while_there(request: Asking, work: Coroutine[Any, Any, T]) -> T:
    """Do something for somebody as long as he waits for it."""
    working, leaving = asyncio.create_task(work), asyncio.create_task(_gone(request))
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise Refusal("gone", "you did not wait for it")
        return working.result()
    finally:
        working.cancel()
        leaving.cancel()


async def _gone(request: Asking) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def from_here(request: Asking) -> bool:
    """Whether somebody asks on this machine itself, and not through a proxy on it."""
    headers = request.headers
    passed_on = "x-forwarded-for" in headers or "forwarded" in headers
    return not passed_on and address_of(request) in ("127.0.0.1", "::1", "")


def not_too_many(state: State, request: Asking) -> None:
    if not state.creating.take(address_of(request)):
        raise Refusal("too_many", "too many new tables from this address: wait a while")
