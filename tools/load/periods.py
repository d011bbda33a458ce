"""How a long run went, ten seconds by ten seconds, and what was taken of the machine meanwhile.

A borrowed machine shares its processors with others: what they take is time in which neither the server nor the load
can work. A server that is nearly busy needs many times as long to catch up, so that p99 of a whole run says as much
about the neighbours as about the server.
"""

from __future__ import annotations

import asyncio
import sys
import time
from dataclasses import dataclass, field

import psutil

LENGTH = 10.0  # seconds
CALM, BUSY = 0.03, 0.10  # of the processors' time taken by others: hardly any up to here, much from there on
KINDS = (
    ("under 3 % of the processors taken by others", 0.0, CALM),
    ("3 to 10 % taken", CALM, BUSY),
    ("more taken", BUSY, 2.0),
)


@dataclass
class Period:
    """Ten seconds of a run."""

    taken: float  # of the processors' time, by others
    latencies: list[float] = field(default_factory=list)


def percentile(latencies: list[float], share: float) -> float:
    """In milliseconds."""
    ordered = sorted(latencies) or [0.0]
    return ordered[int(len(ordered) * share)] * 1000


async def watch(latencies: list[float], tables: int, periods: list[Period]) -> None:
    """Note every period of a run, and say how it went."""
    began, heard = time.perf_counter(), 0
    while True:
        before = psutil.cpu_times()
        await asyncio.sleep(LENGTH)
        after = psutil.cpu_times()
        taken = (after.steal - before.steal) / max(1e-9, sum(after[:8]) - sum(before[:8]))
        period = Period(taken, latencies[heard:])
        heard = len(latencies)
        periods.append(period)
        print(
            f"{time.perf_counter() - began:.0f} s, {tables} tables: {len(period.latencies) / LENGTH:.0f} choices/s, "
            f"p99 {percentile(period.latencies, 0.99):.1f}, longest {max(period.latencies, default=0) * 1000:.0f} ms, "
            f"{taken:.0%} of the processors taken by others",
            file=sys.stderr,
            flush=True,
        )


def summary(name: str, periods: list[Period]) -> list[str]:
    """A line for each kind of period that there was, by how much was taken."""
    found = []
    for words, least, most in KINDS:
        chosen = [period for period in periods if least <= period.taken < most]
        if chosen:
            p99 = [percentile(period.latencies, 0.99) for period in chosen]
            together = percentile([one for period in chosen for one in period.latencies], 0.99)
            found.append(
                f"{name}, {words}: {len(chosen)} of {len(periods)} times ten seconds, p99 {together:.1f} ms together, "
                f"under 100 ms in {sum(one < 100 for one in p99)} of them, worst {max(p99):.1f} ms"
            )
    return found
