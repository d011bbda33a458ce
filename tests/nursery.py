"""Processes that begin where their imports end: each is forked from one that has made them.

Importing what a server needs takes longer than most of what it is asked here. They are processes as any others, with a
session, streams and an environment of their own; what counts before the first import is started from nothing.
"""

from __future__ import annotations

import atexit
import os
import runpy
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from importlib import import_module
from multiprocessing import connection, context, forkserver, get_context, set_start_method
from multiprocessing.forkserver import ForkServer
from multiprocessing.reduction import DupFd
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
FIRST = {"LD_PRELOAD"}  # what counts before the first import

forking = get_context("forkserver")
forking.set_forkserver_preload(["grown"])
nursery: ForkServer = forkserver._forkserver  # type: ignore[attr-defined]
context._concrete_contexts["spawn"] = forking  # type: ignore[attr-defined]  # the bots of a server in this process too


def open_nursery() -> None:
    """Have the process running that all are forked from; it finds what lies beside this file, wherever we are.

    The games of more folders are for whoever is forked with them, and not for all.
    """
    path, more = os.environ.get("PYTHONPATH", ""), os.environ.pop("DEADFALL_SHELF", None)
    os.environ["PYTHONPATH"] = f"{HERE}{os.pathsep}{path}"
    try:
        ForkServer.ensure_running(nursery)
    finally:
        os.environ["PYTHONPATH"] = path
        if more is not None:
            os.environ["DEADFALL_SHELF"] = more


nursery.ensure_running = open_nursery  # type: ignore[method-assign]


class Forked:
    """A process that was forked, with the verbs of `subprocess.Popen`."""

    def __init__(self, *given: Any) -> None:
        self.process = forking.Process(target=become, args=given)
        self.process.start()
        self.pid: int = self.process.pid or 0
        atexit.register(self.kill)  # nobody outlives the tests, or is waited for at their end

    @property
    def returncode(self) -> int | None:
        return self.process.exitcode

    def poll(self) -> int | None:
        return self.process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        self.process.join(timeout)
        if self.process.exitcode is None:
            raise subprocess.TimeoutExpired("deadfall", timeout or 0)
        return self.process.exitcode

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


Process = Forked | subprocess.Popen[bytes]


def start(
    command: Sequence[str],
    env: Mapping[str, str],
    stdin: int = 0,
    stdout: int = 1,
    stderr: int = 2,
    folder: str | Path = ".",
    forked: bool = True,
) -> Process:
    """Start Python with these words in a session of its own, with these files as its streams, in a folder."""
    if not forked or FIRST & set(env):
        return subprocess.Popen(
            command, env=env, stdin=stdin, stdout=stdout, stderr=stderr, cwd=folder, start_new_session=True
        )
    streams = [DupFd(stream) for stream in (stdin, stdout, stderr)]
    return Forked(list(command[1:]), dict(env), streams, os.path.abspath(folder))


def become(words: list[str], env: dict[str, str], streams: list[Any], folder: str) -> None:
    """Be what was asked for, as if started by a shell: a module by its name, a piece of code, or a file."""
    os.setsid()
    os.chdir(folder)
    set_start_method(None, force=True)  # its own children are started as anywhere, not as it was
    for number, stream in enumerate(streams):
        os.dup2(stream.detach(), number)
    os.environ.clear()
    os.environ.update(env)
    sys.stdin = sys.__stdin__ = os.fdopen(0, encoding="utf-8")
    sys.stdout = sys.__stdout__ = os.fdopen(1, "w", encoding="utf-8")
    sys.stderr = sys.__stderr__ = os.fdopen(2, "w", buffering=1, encoding="utf-8", errors="backslashreplace")
    if "serve" in words and "--workers 1" in " ".join(words):
        fork_twin()
    else:
        forkserver.ensure_running = fork_twin  # whoever has workers forked asks for this when all is ready for them
    if env.get("DEADFALL_SHELF"):
        look_through(env["DEADFALL_SHELF"].split(os.pathsep))
    try:
        if words[0] == "-m":
            sys.path.insert(0, os.getcwd())
            sys.argv = words[1:]
            runpy.run_module(words[1], run_name="__main__", alter_sys=True)
        elif words[0] == "-c":
            sys.path.insert(0, os.getcwd())
            sys.argv = words[:1]
            exec(compile(words[1], "<string>", "exec"), {"__name__": "__main__"})
        else:
            sys.argv = words
            runpy.run_path(words[0], run_name="__main__")
    finally:
        threading._shutdown()  # type: ignore[attr-defined]  # threads end before what they use, as in any process


def look_through(folders: list[str]) -> None:
    """Put the games of more folders on the shelf, which was read without them."""
    games = import_module("deadfall.games")
    games.__path__.extend(folders)
    games._looked_through.cache_clear()


def fork_twin() -> None:
    """Have the children of this process, and theirs, forked from a twin of what it is now."""
    nursery._forkserver_address = connection.arbitrary_address("AF_UNIX")  # type: ignore[attr-defined]
    alive, nursery._forkserver_alive_fd = os.pipe()
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(nursery._forkserver_address)
        listener.listen()
        nursery._forkserver_pid = os.fork()
        if nursery._forkserver_pid == 0:
            os.close(nursery._forkserver_alive_fd)
            nursery.ensure_running = lambda: None  # it is what they are forked from
            try:
                forkserver.main(listener.detach(), alive, [])  # type: ignore[attr-defined]
            finally:
                os._exit(0)
    os.close(alive)
