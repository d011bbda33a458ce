"""Running the server: one process on SQLite, several on PostgreSQL."""

from __future__ import annotations

import uvicorn

from deadfall.server.database import default_address, is_postgres, read_address
from deadfall.server.errors import DatabaseError
from deadfall.server.settings import Settings, hand_down

GRACE = 10  # seconds that connections get to end when the server stops


def serve(settings: Settings, host: str, port: int, workers: int) -> None:
    """Serve until interrupted."""
    url = read_address(settings.database or default_address())
    if workers > 1 and not is_postgres(url):
        raise DatabaseError("several workers need PostgreSQL: --database postgresql://USER:PASSWORD@HOST/NAME")
    hand_down(settings)
    uvicorn.run(
        "deadfall.server.app:guarded_app",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        access_log=False,  # addresses of tables are invitations: they are nobody's to read
        log_level="warning",
        server_header=False,
        proxy_headers=settings.behind_proxy,
        ws="websockets-sansio",  # a third less work for a message than the older implementation
        ws_max_size=settings.message_bytes * 2,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACE,
    )
