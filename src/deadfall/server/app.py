"""The application: routes, socket, limits and headers around one hub."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import structlog
from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Message, Receive, Scope, Send

import deadfall
from deadfall.bots import UnknownBot
from deadfall.engine.content import ContentError
from deadfall.engine.entry import OptionError, SeatsError, UnknownGame
from deadfall.match.chance import ScriptError
from deadfall.match.record import RecordError
from deadfall.server.database import connect, default_address, migrate, read_address
from deadfall.server.family import end_with_parent, leave_kindly
from deadfall.server.forms import Problem
from deadfall.server.hosts import foreign
from deadfall.server.hub import Hub
from deadfall.server.limits import Buckets
from deadfall.server.lobby import Lobby
from deadfall.server.memory import spare_the_long_lived
from deadfall.server.observing import REFUSALS, set_up_logs
from deadfall.server.pages import Pages, page
from deadfall.server.refusal import Refusal
from deadfall.server.routes import ROUTES, address_of
from deadfall.server.settings import Settings, inherited
from deadfall.server.sockets import Door, table_socket
from deadfall.server.store import Store

log = structlog.get_logger()

STATUS = {
    "no_table": 404,
    "not_host": 403,
    "not_allowed": 403,
    "unknown_token": 403,
    "not_over": 403,
    "too_many": 429,
    "too_fast": 429,
    "too_much": 422,
    "busy": 503,
    "outdated": 409,
    "taken": 409,
    "not_waiting": 409,
    "not_sealed": 409,
    "seats_open": 409,
    "not_playing": 409,
    "nobody_here": 409,
    "asked": 409,
    "present": 409,
    "stale": 409,
    "replaced": 403,
    "foreign": 403,
}
# Styles may be inline: boards place pieces by style attributes. Scripts may not, nor may anything come from elsewhere.
HEADERS = [
    (name.encode(), value.encode())
    for name, value in {
        "content-security-policy": (
            "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
            "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
            "frame-ancestors 'none'"
        ),
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), microphone=(), geolocation=()",
    }.items()
]


def refused(_: Request[Any, Any, State], refusal: Refusal) -> Response[Problem]:
    REFUSALS.labels(refusal.code).inc()
    return Response(Problem(refusal.code, refusal.text), status_code=STATUS.get(refusal.code, 400))


def wrong(_: Request[Any, Any, State], error: Exception) -> Response[Problem]:
    """What the games say about options, seats and packs is meant for people."""
    return Response(Problem("illegal", str(error)), status_code=400)


def failed(_: Request[Any, Any, State], error: HTTPException) -> Response[Problem]:
    extra = error.extra if isinstance(error.extra, list) else []
    details = "; ".join(": ".join(filter(None, map(item.get, ("key", "message")))) for item in extra)
    return Response(Problem("http", details or error.detail), status_code=error.status_code)


def unreadable(_: Request[Any, Any, State], error: Exception) -> Response[Problem]:
    """Nested too deep, letters that are none, numbers that fit nowhere."""
    return Response(Problem("malformed", "this request cannot be read"), status_code=400)


def broken(request: Request[Any, Any, State], error: Exception) -> Response[Problem]:
    log.error("request failed", method=request.method, exc_info=error)
    return Response(Problem("broken", "something went wrong here; nothing was changed"), status_code=500)


async def at_the_door(request: Request[Any, Any, State]) -> None:
    """Pages come from memory and are many at once: only what is asked of the lobby is counted."""
    refusal = foreign(request.method, request.headers, request.app.state.settings)
    if refusal is not None:
        raise refusal
    if not request.url.path.startswith("/api/"):
        return
    if not request.app.state.asking.take(address_of(request)):
        raise Refusal("too_fast", "too many requests: slow down")


class Guarded:
    """The application, every answer of which, a refusal too, tells the browser what it may do with it."""

    def __init__(self, app: Litestar) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
            await send(message)

        await self.app(scope, receive, send_guarded if scope["type"] == ScopeType.HTTP else send)


def guarded_app() -> Guarded:
    """What a worker process serves."""
    return Guarded(create_app())


@asynccontextmanager
async def lifespan(app: Litestar) -> AsyncIterator[None]:
    settings: Settings = app.state.settings
    end_with_parent(leave_kindly)
    engine = connect(read_address(settings.database or default_address()))
    await migrate(engine)
    hub = Hub(settings, Store(engine))
    app.state.lobby = Lobby(hub)
    app.state.door = Door(hub)
    spare_the_long_lived()
    await hub.start()
    log.info("worker ready", worker=hub.worker, version=deadfall.__version__, compiled=deadfall.compiled())
    try:
        yield
    finally:
        await app.state.door.close()
        await hub.stop()
        await hub.store.close()
        log.info("worker gone", worker=hub.worker)


def create_app(settings: Settings | None = None) -> Litestar:
    """The server; worker processes find their settings in the environment."""
    settings = settings or inherited()
    set_up_logs(settings.log_level)
    known = (UnknownGame, OptionError, SeatsError, ContentError, UnknownBot, RecordError, ScriptError)
    return Litestar(
        [*ROUTES, table_socket, page],
        lifespan=[lifespan],
        state=State(
            {
                "settings": settings,
                "pages": Pages(),
                "asking": Buckets(settings.requests_per_second, settings.requests_per_second * 5),
                "creating": Buckets(settings.tables_per_hour / 3600, settings.tables_per_hour),
                "replaying": Buckets(settings.replays_per_minute / 60, settings.replays_per_minute),
            }
        ),
        before_request=at_the_door,
        exception_handlers={
            Refusal: refused,
            **dict.fromkeys(known, wrong),
            **dict.fromkeys((RecursionError, UnicodeError, OverflowError), unreadable),
            HTTPException: failed,
            Exception: broken,
        },
        request_max_body_size=settings.body_bytes,
        openapi_config=OpenAPIConfig(
            title="Deadfall", version=deadfall.__version__, path="/api/openapi", render_plugins=[JsonRenderPlugin()]
        ),
        logging_config=None,
    )
