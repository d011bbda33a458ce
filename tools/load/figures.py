"""What a load run measures, of any server."""

from __future__ import annotations

import asyncio
import gc
import statistics
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from math import ceil

import psutil
from periods import Period, percentile, watch

PATIENCE = 30  # seconds until a server that answers no more has failed


@dataclass
class Run:
    """The figures of one run."""

    name: str
    tables: int
    sockets: int
    seconds: float = 0.0
    latencies: list[float] = field(default_factory=list)  # seconds from a choice to its effect
    periods: list[Period] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)  # bytes of updates
    cpu: float = 0.0  # seconds of the server's processes,
    database: float = 0.0  # of its database, where that is a server of its own,
    load: float = 0.0  # and of the load itself
    memory: float = 0.0  # bytes a table

    @property
    def pace(self) -> float:
        """Choices a second."""
        return len(self.latencies) / max(self.seconds, 1e-9)

    @property
    def cost(self) -> float:
        """Milliseconds of the server's processors for a choice."""
        return self.cpu / max(1, len(self.latencies)) * 1000

    def row(self) -> dict[str, str]:
        return {
            "run": self.name,
            "tables": str(self.tables),
            "sockets": str(self.sockets),
            "choices/s": f"{self.pace:.0f}",
            "p50 ms": f"{percentile(self.latencies, 0.5):.1f}",
            "p99 ms": f"{percentile(self.latencies, 0.99):.1f}",
            "CPU ms/choice": f"{self.cost:.2f}",
            "cores: server, database, load": ", ".join(
                f"{spent / max(self.seconds, 1e-9):.2f}" for spent in (self.cpu, self.database, self.load)
            ),
            "updates/choice": f"{len(self.sizes) / max(1, len(self.latencies)):.1f}",
            "update bytes": f"{statistics.median(self.sizes) if self.sizes else 0:.0f}",
            "KB/table": f"{self.memory / 1024:.0f}",
        }


class Meter:
    """The processor time and memory of a server and all its children, and of a database beside it."""

    def __init__(self, pid: int, database: int | None = None) -> None:
        self.root = psutil.Process(pid)
        self.database = None if database is None else psutil.Process(database)
        self._began = (0.0, 0.0, 0.0, 0.0)

    def memory(self) -> float:
        return float(sum(process.memory_info().rss for process in family(self.root)))

    def begin(self) -> None:
        self._began = self._now()

    def note(self, run: Run) -> None:
        """Write down what was spent since the beginning."""
        run.seconds, run.cpu, run.database, run.load = (
            now - began for now, began in zip(self._now(), self._began, strict=True)
        )

    def _now(self) -> tuple[float, float, float, float]:
        return time.perf_counter(), spent(self.root), spent(self.database), time.process_time()


def family(process: psutil.Process) -> list[psutil.Process]:
    return [process, *process.children(recursive=True)]


def spent(process: psutil.Process | None) -> float:
    """Seconds that a process and its children have worked."""
    if process is None:
        return 0.0
    total = 0.0
    for one in family(process):
        with suppress(psutil.NoSuchProcess):
            total += sum(one.cpu_times()[:2])
    return total


async def paced(run: Run, players: list[Callable[[], Awaitable[float | None]]], seconds: float, every: float) -> None:
    """Each table makes a choice every so often (0: as fast as it can); noted are the latencies."""
    gc.collect()
    gc.freeze()  # the load does not stop to look for garbage among its sockets
    until = time.perf_counter() + seconds
    found = run.latencies

    async def keep(player: Callable[[], Awaitable[float | None]], offset: float) -> None:
        due = time.perf_counter() + offset
        while due < until:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            took = await player()
            if took is None:
                return
            found.append(took)
            due = next_due(due, every, time.perf_counter())

    watching = asyncio.create_task(watch(found, len(players), run.periods))
    try:
        async with asyncio.timeout(seconds + PATIENCE):
            await asyncio.gather(*(keep(player, every * n / len(players)) for n, player in enumerate(players)))
    finally:
        watching.cancel()


def next_due(due: float, every: float, now: float) -> float:
    """When a table chooses next: at its own place in the second, for else all that were late once come together."""
    return now if not every else due + every * max(1, ceil((now - due) / every))


def ratios(runs: list[Run], peer: str) -> list[str]:
    """Each run beside those of the same kind of the peer, in a line each."""
    theirs = [run for run in runs if run.name.startswith(peer)]
    found = []
    for run in runs:
        for other in theirs if run not in theirs else []:
            if other.name.rpartition(", ")[2] == run.name.rpartition(", ")[2]:
                pace, cost = run.pace / max(other.pace, 1e-9), run.cost / max(other.cost, 1e-9)
                name = other.name.rpartition(", ")[0]
                found.append(f"{run.name}: {pace:.2f} times the choices a second of {name}, {cost:.2f} times its CPU")
    return found


def show(rows: list[dict[str, str]]) -> str:
    """A table in Markdown."""
    heads = list(rows[0])
    lines = ["| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
    return "\n".join([*lines, *("| " + " | ".join(row.values()) + " |" for row in rows)])
