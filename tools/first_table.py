"""Measures the way from nothing to a game: `python tools/first_table.py [play|setup] [TIMES]`.

Each time in a fresh clone of HEAD with empty caches: `make play` until a table was made over HTTP, or `make setup`, all
that `make test` does before its first check on the installed package. Every step is told with the second it was said.
"""

from __future__ import annotations

import os
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import visitor

ROOT = Path(__file__).parents[1]


def surroundings(folder: Path) -> dict[str, str]:
    """Empty caches, and a browser that opens nothing. What a home says about registries still counts."""
    caches = {name: str(folder / name.lower()) for name in ("UV_CACHE_DIR", "PIP_CACHE_DIR", "XDG_CACHE_HOME")}
    return {
        **{name: value for name, value in os.environ.items() if name not in ("VIRTUAL_ENV", "MAKEFLAGS", "MAKELEVEL")},
        **caches,
        "npm_config_cache": str(folder / "npm"),
        "DEADFALL_HOME": str(folder / "tables"),
        "BROWSER": "true",
    }


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def measured(goal: str, folder: Path) -> float:
    """The seconds from `make` to the table, or to the end of the set-up."""
    clone, port = folder / "clone", free_port()
    subprocess.run(["git", "clone", "--quiet", ROOT, clone], check=True)
    command = ["make", goal, f"PYTHON={sys.executable}", f"PORT={port}"]
    begun = time.monotonic()
    process = subprocess.Popen(
        command, cwd=clone, env=surroundings(folder), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        start_new_session=True,
    )  # fmt: skip

    def say(text: str) -> None:
        print(f"{time.monotonic() - begun:7.1f} s  {text}", flush=True)

    def listen() -> None:
        assert process.stdout is not None
        for line in process.stdout:
            say(line.rstrip())

    listening = threading.Thread(target=listen, daemon=True)
    listening.start()
    try:
        if goal == "play":
            size, table = visitor.visit(f"http://127.0.0.1:{port}", alive=lambda: process.poll() is None)
            say(f"a page of {size} bytes is there, and table {table} is made")
        elif process.wait() != 0:
            sys.exit(f"make {goal} failed")
        return time.monotonic() - begun
    finally:
        try:
            os.killpg(process.pid, signal.SIGTERM)
            process.wait(30)
            time.sleep(1)  # what is compiled in the background ends with its make
            os.killpg(process.pid, signal.SIGKILL)
        except (ProcessLookupError, subprocess.TimeoutExpired):
            pass
        listening.join(5)


def main(goal: str = "play", times: str = "1") -> None:
    took = []
    for at in range(int(times)):
        print(f"== make {goal}, {at + 1} of {times}", flush=True)
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
            took.append(measured(goal, Path(name)))
    shown = ", ".join(f"{seconds:.1f}" for seconds in took)
    print(f"make {goal}: {shown} s; median {statistics.median(took):.1f} s")


if __name__ == "__main__":
    main(*sys.argv[1:])
