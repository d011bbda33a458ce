"""The application: routes, socket, limits and headers around one worker."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import structlog
from litestar import Litestar
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import deadfall
from deadfall.games import broken
from deadfall.server.http.asking import at_the_door
from deadfall.server.http.headers import Guarded
from deadfall.server.http.inviting import INVITING
from deadfall.server.http.pages import built, page
from deadfall.server.http.problems import HANDLERS
from deadfall.server.http.reaching import REACHING
from deadfall.server.http.routes import ROUTES
from deadfall.server.limits import Buckets
from deadfall.server.live.lobby import Lobby
from deadfall.server.logs import set_up_logs
from deadfall.server.settings import Settings, inherited
from deadfall.server.socket.door import Door, table_socket
from deadfall.server.storage.database import connect, default_address, migrate, read_address
from deadfall.server.storage.store import Store
from deadfall.server.stories.library import Library
from deadfall.server.worker.garbage import spare_the_long_lived
from deadfall.server.worker.processes import end_with_parent, leave_kindly
from deadfall.server.worker.worker import Worker

log = structlog.get_logger()


def guarded_app() -> Guarded:
    """What a worker process serves."""
    return Guarded(create_app())


@asynccontextmanager
async def lifespan(app: Litestar) -> AsyncIterator[None]:
    settings: Settings = app.state.settings
    end_with_parent(leave_kindly)
    engine = connect(read_address(settings.database or default_address()))
    if settings.workers < 2:  # else it was done once for all of them
        await migrate(engine)
    worker = Worker(settings, Store(engine))
    app.state.worker = worker
    app.state.lobby = Lobby(worker.tables)
    app.state.library = Library(worker.tables)
    app.state.door = Door(app.state.lobby)
    for game, why in broken().items():
        log.warning("game is broken", game=game, why=why)
    spare_the_long_lived()
    await worker.start()
    log.info("worker ready", worker=worker.id, version=deadfall.__version__, compiled=deadfall.compiled())
    try:
        yield
    finally:
        await app.state.door.close()
        app.state.library.close()
        await worker.stop()
        await worker.store.close()
        log.info("worker gone", worker=worker.id)


def create_app(settings: Settings | None = None) -> Litestar:
    """The server; worker processes find their settings in the environment."""
    settings = settings or inherited()
    set_up_logs(settings.log_level)
    return Litestar(
        [*ROUTES, *INVITING, *REACHING, table_socket, page],
        lifespan=[lifespan],
        state=State(
            {
                "settings": settings,
                "pages": built(),
                "asking": Buckets(settings.requests_per_second, settings.requests_per_second * 5),
                "creating": Buckets(settings.tables_per_hour / 3600, settings.tables_per_hour),
                "guessing": Buckets(10 / 60, 10),
                "trying": Buckets(3 / 60, 3),
                "replaying": Buckets(settings.replays_per_minute / 60, settings.replays_per_minute),
            }
        ),
        before_request=at_the_door,
        exception_handlers=HANDLERS,
        request_max_body_size=settings.body_bytes,
        openapi_config=OpenAPIConfig(
            title="Deadfall", version=deadfall.__version__, path="/api/openapi", render_plugins=[JsonRenderPlugin()]
        ),
        logging_config=None,
    )
