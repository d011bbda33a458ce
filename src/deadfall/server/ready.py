"""Ready to serve: whoever imports this has read all that a worker needs, which takes longer than anything else it does.

The workers of a server are forked from one process that has: so a server with four of them is back after a crash as
soon as one with a single worker, and a worker that died is replaced at once.
"""

from __future__ import annotations

import gc
from contextlib import suppress
from importlib import import_module
from typing import Final

from deadfall.games import broken

MODULES: Final = (
    *("deadfall.server.app", "deadfall.server.http.guard", "uvicorn.lifespan.on", "uvloop", "asyncpg"),
    *("alembic.runtime.migration", "sqlalchemy.dialects.postgresql.asyncpg"),
)

gc.disable()  # what is read is no garbage
for module in MODULES:
    with suppress(ImportError):  # on some systems there is not all of it
        import_module(module)
broken()
import_module("deadfall.server.http.pages").built()
gc.freeze()
gc.enable()
