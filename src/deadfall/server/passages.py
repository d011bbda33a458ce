"""Passages between the workers of one machine: a table lives in one of them, and whoever comes to it is brought there.

Otherwise every worker that somebody has come in by would have to play the table's match too. Each worker has a number
and a door by it in a folder of the server's own; a worker whose door was not seen to for a while is passed over.
"""

from __future__ import annotations

import asyncio
import os
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Protocol
from zlib import crc32

from deadfall.server.settings import inherited

try:
    import fcntl
except ImportError:  # Windows: there each worker does what comes to it
    fcntl = None  # type: ignore[assignment]

SOCKET, TABLE = b"s", b"t"  # what is brought: a connection with what was asked on it, or the name of a table
LARGEST = 128 * 1024  # bytes of a message
FRESH = 2.0  # seconds since a worker has seen to its door

OnSocket = Callable[[socket.socket, bytes], None]


class Resident(Protocol):
    """Who looks after the tables that live in a worker."""

    def look_after(self, table_id: str) -> None: ...


class Passages:
    """The ways from this worker to the others and back; of a single worker there are none."""

    def __init__(self, folder: Path | None, workers: int) -> None:
        self.folder = folder
        self.workers = workers if folder is not None and fcntl is not None else 1
        self.number: int | None = None  # ours, once we have one
        self._resident: Resident | None = None
        self._on_socket: OnSocket | None = None
        self._lock: int | None = None
        self._ways: dict[int, socket.socket] = {}  # to the doors of others
        self._ears: list[socket.socket] = []  # our door, and who has come to it

    def open(self, on_socket: OnSocket) -> None:
        """Take a number that no living worker has, and open a door; who was here before us with it is gone."""
        if self.workers < 2 or self.number is not None:
            return
        assert self.folder is not None
        for number in range(self.workers):
            lock = os.open(self.folder / f"{number}.lock", os.O_RDWR | os.O_CREAT, 0o600)
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                os.close(lock)
                continue
            self.number, self._lock, self._on_socket = number, lock, on_socket
            self._listen(self.folder / f"{number}.door")
            self.see_to()
            return

    def move_in(self, resident: Resident) -> None:
        """From now on somebody is here to whom tables can be brought."""
        self._resident = resident

    def _listen(self, path: Path) -> None:
        path.unlink(missing_ok=True)
        door = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        door.setblocking(False)
        door.bind(str(path))
        door.listen(64)
        self._ears.append(door)
        asyncio.get_running_loop().add_reader(door, self._come_in, door)

    def see_to(self) -> None:
        """Show that somebody is at our door."""
        if self._lock is not None:
            os.utime(self._lock)

    def lives_here(self, table_id: str) -> bool:
        return self.workers < 2 or self._home(table_id) == self.number

    def _home(self, table_id: str) -> int:
        return crc32(table_id.encode()) % self.workers

    # --- to others

    def bring_socket(self, table_id: str, head: bytes, connection: int) -> bool:
        """Bring a connection to where a table lives; False if whoever has it must see to it himself."""
        return not self.lives_here(table_id) and self._send(self._home(table_id), SOCKET + head, [connection])

    def bring_table(self, table_id: str) -> bool:
        """Have a table looked after where it lives; False if whoever has it must do that himself."""
        return not self.lives_here(table_id) and self._send(self._home(table_id), TABLE + table_id.encode(), [])

    def is_open(self, table_id: str) -> bool:
        """Whether somebody is where a table lives, in another worker."""
        try:
            return not self.lives_here(table_id) and self._attended(self._home(table_id))
        except OSError:  # never yet
            return False

    def _send(self, number: int, message: bytes, connections: list[int]) -> bool:
        try:
            if not self._attended(number) or len(message) > LARGEST:
                return False
            if number not in self._ways:
                self._ways[number] = self._way(number)
            socket.send_fds(self._ways[number], [message], connections)
            return True
        except BlockingIOError:
            return False
        except OSError:  # that worker is gone; the next one with its number has another door
            if number in self._ways:
                self._ways.pop(number).close()
            return False

    def _attended(self, number: int) -> bool:
        assert self.folder is not None
        return time.time() - os.stat(self.folder / f"{number}.lock").st_mtime < FRESH

    def _way(self, number: int) -> socket.socket:
        way = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        try:
            way.setblocking(False)
            way.connect(str(self.folder / f"{number}.door"))  # type: ignore[operator]
        except OSError:
            way.close()
            raise
        return way

    # --- from others

    def _come_in(self, door: socket.socket) -> None:
        with suppress(OSError):
            ear, _ = door.accept()
            ear.setblocking(False)
            self._ears.append(ear)
            asyncio.get_running_loop().add_reader(ear, self._hear, ear)

    def _hear(self, ear: socket.socket) -> None:
        try:
            message, connections, _, _ = socket.recv_fds(ear, LARGEST + 1, 1)
        except BlockingIOError:
            return
        except OSError:
            message, connections = b"", []
        if not message:
            self._leave(ear)
        elif message[:1] == TABLE and self._resident is not None:
            self._resident.look_after(message[1:].decode())
        elif connections and self._on_socket is not None:
            self._on_socket(socket.socket(fileno=connections[0]), message[1:])

    def _leave(self, ear: socket.socket) -> None:
        asyncio.get_running_loop().remove_reader(ear)
        self._ears.remove(ear)
        ear.close()

    def close(self) -> None:
        """Take in nothing more."""
        for ear in list(self._ears):
            self._leave(ear)
        for way in self._ways.values():
            way.close()
        self._ways.clear()
        if self._lock is not None:
            os.close(self._lock)
            self._lock = self.number = None


@cache
def passages() -> Passages:
    """The passages of this process."""
    settings = inherited()
    return Passages(Path(settings.passages) if settings.passages else None, settings.workers)
