"""What a process of the tests has behind it when it is forked: everything is read, and once made that a server makes.

Only `nursery` imports this, in the process that all others are forked from.
"""

from __future__ import annotations

import asyncio
import gc
import tempfile
from importlib import import_module

READ = (
    "deadfall.server.ready",  # with the shelf read, as workers of a server find it
    *("deadfall.server.app", "deadfall.server.serve"),
    *(f"deadfall.games.{key}" for key in ("dangerous_game", "final_girl", "frag", "friday13", "headless_horseman")),
    *("aiosqlite", "anyio._backends._asyncio", "cryptography.hazmat.primitives.asymmetric.ec", "encodings.idna"),
    *("sqlalchemy.dialects.sqlite.aiosqlite", "typer._adapters", "uvicorn.loops.auto", "uvicorn.loops.uvloop"),
)

for module in READ:
    import_module(module)

from deadfall.cli import commands  # noqa: E402
from deadfall.server.app import create_app  # noqa: E402
from deadfall.server.settings import Settings  # noqa: E402
from deadfall.server.storage.database import connect, migrate, read_address  # noqa: E402


async def bring_up(folder: str) -> None:
    """Make a database once, as every server looks whether it must."""
    engine = connect(read_address(f"sqlite:///{folder}/tables.sqlite"))
    await migrate(engine)
    await engine.dispose()


commands()
create_app(Settings(log_level="critical"))
with tempfile.TemporaryDirectory() as folder:
    asyncio.run(bring_up(folder))
gc.collect()
gc.freeze()  # nobody looks through it again
