"""A process that measures: it says what it can measure, then measures one lap for every name it is sent.

A process for each mode, all held open and asked in turn, lets every round of the run pass over all subjects.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import deadfall
from deadfall.bench import ours, peers
from deadfall.bench.subject import Lap, Stopwatch

PEERS = "peers"


class WorkerError(RuntimeError):
    """A measuring process that broke off."""


class Worker:
    """One such process, seen from outside."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        hello = self.hear()
        self.subjects: list[str] = hello["subjects"]
        self.missing: list[str] = hello["missing"]
        self.compiled: bool = hello["compiled"]

    def hear(self) -> dict[str, Any]:
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            raise WorkerError("a measuring process broke off: see its message above")
        heard: dict[str, Any] = json.loads(line)
        return heard

    def lap(self, name: str, games: int | None) -> Lap:
        """Measure a subject; the first time over so many games, or as many as it finds fit, then over the same."""
        assert self.process.stdin
        print(json.dumps([name, games]), file=self.process.stdin, flush=True)
        return Lap(**self.hear())


@contextmanager
def hired(packages: Path, seconds: float, names: list[str]) -> Iterator[Worker]:
    """A process with the Deadfall of that folder, for games by their keys, or for the peers."""
    command = [sys.executable, "-P", "-m", __name__, str(seconds), *names]
    env = {**os.environ, "PYTHONPATH": str(packages)}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, env=env, stdin=pipe, stdout=pipe, text=True) as process:
        yield Worker(process)


def work(seconds: float, names: list[str]) -> None:
    """The process from inside."""
    out, sys.stdout = sys.stdout, sys.stderr  # what the peers print must not get between our lines
    if names == [PEERS]:
        subjects, missing = peers.subjects()
    else:
        shelf = {entry.key: entry for entry in deadfall.games()}
        subjects, missing = ours.subjects({key: shelf[key] for key in names}), []
    print(
        json.dumps({"compiled": deadfall.compiled(), "subjects": list(subjects), "missing": missing}),
        file=out,
        flush=True,
    )
    watches: dict[str, Stopwatch] = {}
    for line in sys.stdin:
        name, games = json.loads(line)
        if name not in watches:
            watches[name] = Stopwatch(subjects[name], seconds, games)
        print(json.dumps(watches[name].lap()._asdict()), file=out, flush=True)


if __name__ == "__main__":
    work(float(sys.argv[1]), sys.argv[2:])
