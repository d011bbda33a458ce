"""What a load run measures, of any server."""

from __future__ import annotations

import asyncio
import statistics
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import psutil

PATIENCE = 30  # seconds until a server that answers no more has failed


@dataclass
class Run:
    """The figures of one run."""

    name: str
    tables: int
    sockets: int
    seconds: float = 0.0
    latencies: list[float] = field(default_factory=list)  # seconds from a choice to its effect
    sizes: list[int] = field(default_factory=list)  # bytes of updates
    cpu: float = 0.0  # seconds of the server's processes
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
        ordered = sorted(self.latencies) or [0.0]
        return {
            "run": self.name,
            "tables": str(self.tables),
            "sockets": str(self.sockets),
            "choices/s": f"{self.pace:.0f}",
            "p50 ms": f"{ordered[len(ordered) // 2] * 1000:.1f}",
            "p99 ms": f"{ordered[int(len(ordered) * 0.99)] * 1000:.1f}",
            "CPU ms/choice": f"{self.cost:.2f}",
            "update bytes": f"{statistics.median(self.sizes) if self.sizes else 0:.0f}",
            "KB/table": f"{self.memory / 1024:.0f}",
        }


class Meter:
    """The processor time and memory of a server and all its children."""

    def __init__(self, pid: int) -> None:
        self.root = psutil.Process(pid)

    def _family(self) -> list[psutil.Process]:
        return [self.root, *self.root.children(recursive=True)]

    def cpu(self) -> float:
        return sum(sum(process.cpu_times()[:2]) for process in self._family())

    def memory(self) -> float:
        return float(sum(process.memory_info().rss for process in self._family()))


async def paced(players: list[Callable[[], Awaitable[float | None]]], seconds: float, every: float) -> list[float]:
    """Each table makes a choice every so often (0: as fast as it can); the latencies."""
    until = time.perf_counter() + seconds
    found: list[float] = []

    async def keep(player: Callable[[], Awaitable[float | None]], offset: float) -> None:
        due = time.perf_counter() + offset
        while due < until:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            took = await player()
            if took is None:
                return
            found.append(took)
            due = max(due + every, time.perf_counter())

    async with asyncio.timeout(seconds + PATIENCE):
        await asyncio.gather(*(keep(player, every * n / len(players)) for n, player in enumerate(players)))
    return found


def ratios(runs: list[Run], peer: str) -> list[str]:
    """Each run beside the peer's run of the same kind, in a line."""
    theirs = {run.name.rpartition(", ")[2]: run for run in runs if run.name.startswith(peer)}
    found = []
    for run in runs:
        other = theirs.get(run.name.rpartition(", ")[2])
        if other is not None and other is not run:
            pace, cost = run.pace / max(other.pace, 1e-9), run.cost / max(other.cost, 1e-9)
            found.append(f"{run.name}: {pace:.2f} times {peer}'s choices a second, {cost:.2f} times its CPU a choice")
    return found


def show(rows: list[dict[str, str]]) -> str:
    """A table in Markdown."""
    heads = list(rows[0])
    lines = ["| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
    return "\n".join([*lines, *("| " + " | ".join(row.values()) + " |" for row in rows)])
