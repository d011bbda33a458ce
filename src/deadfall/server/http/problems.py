"""Why nothing was done: refusals and errors as answers with a status, a code and a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import structlog
from litestar import Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from sqlalchemy.exc import SQLAlchemyError

from deadfall.bots import UnknownBot
from deadfall.engine.content import ContentError
from deadfall.engine.entry import OptionError, SeatsError, UnknownGame
from deadfall.match.chance import ScriptError
from deadfall.match.record import RecordError
from deadfall.server.metrics import REFUSALS
from deadfall.server.refusals import Refusal, busy
from deadfall.server.wire.forms import Problem

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
    "not_ready": 409,
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


def troubled(request: Request[Any, Any, State], error: Exception) -> Response[Problem]:
    """The database is in trouble: nothing was changed."""
    log.error("request not stored", method=request.method, error=type(error).__name__)
    return refused(request, busy("this could not be stored just now: try again"))


def broken(request: Request[Any, Any, State], error: Exception) -> Response[Problem]:
    log.error("request failed", method=request.method, exc_info=error)
    return Response(Problem("broken", "something went wrong here; nothing was changed"), status_code=500)


FOR_PEOPLE = (UnknownGame, OptionError, SeatsError, ContentError, UnknownBot, RecordError, ScriptError)
HANDLERS: dict[int | type[Exception], Callable[..., Response[Any]]] = {
    Refusal: refused,
    **dict.fromkeys(FOR_PEOPLE, wrong),
    **dict.fromkeys((RecursionError, UnicodeError, OverflowError), unreadable),
    **dict.fromkeys((SQLAlchemyError, OSError), troubled),  # a line that is cut or silent is no matter of SQLAlchemy's
    HTTPException: failed,
    Exception: broken,
}
