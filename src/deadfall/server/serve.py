"""Running the server: one process on SQLite, several on PostgreSQL."""

from __future__ import annotations

import multiprocessing
import os
import socket
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import forkserver
from multiprocessing.process import BaseProcess
from pathlib import Path

import uvicorn
from msgspec.structs import replace
from sqlalchemy.engine import URL
from uvicorn.supervisors import multiprocess as supervisor

from deadfall.server.http.open_files import open_files, too_few
from deadfall.server.refusals import DatabaseError, PortError
from deadfall.server.settings import Settings, hand_down, inherited
from deadfall.server.signals import push
from deadfall.server.storage.database import default_address, is_postgres, read_address
from deadfall.server.storage.preparing import claim, prepare

GRACE = 10  # seconds that connections get to end when the server stops


def serve(settings: Settings, host: str, port: int, workers: int, ready: Callable[[], None] = lambda: None) -> None:
    """Serve until interrupted; `ready` is called when nothing stands against it."""
    url = read_address(settings.database or default_address())
    if workers > 1 and not is_postgres(url):
        raise DatabaseError("several workers need PostgreSQL: --database postgresql://USER:PASSWORD@HOST/NAME")
    port_is_free(host, port)
    lock = claim(url)
    settings = with_push(settings, url)
    with doors(workers) as folder:
        hand_down(replace(settings, workers=workers, passages=folder))
        if workers > 1:
            fork_workers()
        prepare(url)
        if complaint := too_few(open_files()):
            print(f"deadfall: {complaint}", file=sys.stderr)
        ready()
        run(inherited(), host, port)
    if lock is not None:
        lock.close()


@contextmanager
def doors(workers: int) -> Iterator[str]:
    """A folder for the doors between several workers, which nobody else can open."""
    if workers < 2:
        yield ""
        return
    with tempfile.TemporaryDirectory(prefix="deadfall-") as folder:
        yield folder


def run(settings: Settings, host: str, port: int) -> None:
    """Run the worker processes until interrupted."""
    uvicorn.run(
        "deadfall.server.app:guarded_app",
        factory=True,
        host=host,
        port=port,
        workers=settings.workers,
        access_log=False,  # addresses of tables are invitations: they are nobody's to read
        log_level="warning",
        server_header=False,
        proxy_headers=settings.behind_proxy,
        forwarded_allow_ips=list(settings.proxies),
        http="deadfall.server.http.guard:Gate",
        ws="deadfall.server.http.wires:SocketGate",
        ws_max_size=settings.message_bytes * 2,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACE,
    )


def fork_workers() -> None:
    """Have workers forked from a process that gets ready from now on, where the system can do that."""
    if "forkserver" in multiprocessing.get_all_start_methods():
        supervisor.get_subprocess = forked  # type: ignore[assignment,attr-defined]  # else each would read everything by itself
        multiprocessing.set_forkserver_preload(["deadfall.server.ready"])
        forkserver.ensure_running()


def forked(config: uvicorn.Config, target: Callable[..., None], sockets: list[socket.socket]) -> BaseProcess:
    """A worker process, before it is started."""
    return multiprocessing.get_context("forkserver").Process(target=begin, args=(config, target, sockets))


def begin(config: uvicorn.Config, target: Callable[..., None], sockets: list[socket.socket]) -> None:
    """The life of a worker process."""
    config.configure_logging()
    target(sockets=sockets)


def with_push(settings: Settings, url: URL) -> Settings:
    """The settings with the file of our keys for push, which is made at the first start."""
    if not push.available():
        return replace(settings, push_key="")
    file = Path(settings.push_key) if settings.push_key else push.key_file(url)
    try:
        push.make_keys(file)
    except OSError as error:
        print(f"deadfall: no push, its keys cannot be kept in {file} ({error.strerror})", file=sys.stderr)
        return replace(settings, push_key="")
    return replace(settings, push_key=str(file))


def port_is_free(host: str, port: int) -> None:
    """Refuse a port that somebody else listens on."""
    try:
        family, kind, proto, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, proto) as probe:
            if os.name == "posix":
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:
        raise PortError(f"nothing can be served on {host}:{port} ({error.strerror}): choose another --port") from None
