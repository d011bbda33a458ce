"""Chaos: a server at which people, bots and clocks play on while what it stands on fails, fault after fault.

    python tools/chaos/run.py --backend sqlite --minutes 30
    python tools/chaos/run.py --backend postgres --workers 4 --minutes 30

Prints what failed and how long tables stood still after each fault was over (its cause is gone, and the server, if it
was killed, has been started again), then a summary. Ends with status 1 if an acknowledged choice was lost or a table
stood still for longer than ten seconds. As root it also fills a small disk and turns it read-only.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))
sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

from chaos.faults import Ground, Postgres, faults_of, movable_clock
from chaos.players import Figures, Party, new_party
from server.running import Server

LIMIT = 10.0  # seconds that a table may stand still after a fault is over
CALM = 12.0  # seconds between two faults, in which it must show
LIMITS = {"tables_per_hour": 1_000_000, "requests_per_second": 1000, "sockets_per_address": 10_000}


class Storm:
    """Faults, one after another, over a few tables."""

    def __init__(self, ground: Ground, tables: int) -> None:
        self.ground = ground
        self.figures = Figures()
        self.parties: list[Party] = []
        self.left: list[Party] = []  # whose match is over
        self.tables = tables
        self.stood: dict[str, list[float]] = defaultdict(list)  # by fault, the longest standstill after each
        self.hung = 0

    async def fill_up(self) -> None:
        """New tables for those whose match is over."""
        for party in [party for party in self.parties if party.over]:
            self.parties.remove(party)
            self.left.append(party)
            await party.leave()
        while len(self.parties) < self.tables:
            number = len(self.parties) + len(self.left)
            self.parties.append(await new_party(self.ground.server, number, self.figures))

    async def strike(self, name: str) -> tuple[float, str]:
        """One fault: how long the slowest table stood still after it was over, and who plays there."""
        self.figures.calm = False
        await faults_of(self.ground)[name](self.ground)
        self.figures.calm = True
        stood, kind = await self._watch(time.monotonic())
        self.stood[name].append(stood)
        return stood, kind

    async def _watch(self, over: float) -> tuple[float, str]:
        """Wait until every table has gone on; those that took too long are counted."""
        waiting, longest = list(self.parties), (0.0, "")
        while waiting and time.monotonic() < over + 6 * LIMIT:
            await asyncio.sleep(0.1)
            for party in list(waiting):
                if party.moved > over or party.over:
                    waiting.remove(party)
                    stood = max(0.0, party.moved - over - party.allowance)
                    longest = max(longest, (stood, party.kind))
                    self.hung += stood > LIMIT
        self.hung += len(waiting)
        return (6 * LIMIT, waiting[0].kind) if waiting else longest

    async def lost(self) -> int:
        """End all tables, and count the acknowledged choices that the log does not explain."""
        for party in self.parties:
            await party.leave()
        return sum([await party.lost(self.ground.server.database) for party in [*self.left, *self.parties]])


@contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator[Path | None]:
    """A file system of its own, where we may mount one."""
    disk = folder / "disk"
    disk.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m,mode=755", "tmpfs", str(disk)]
    mounted = os.geteuid() == 0 and subprocess.run(command, capture_output=True).returncode == 0
    try:
        yield disk if mounted else None
    finally:
        if mounted:
            subprocess.run(["umount", "-l", str(disk)], check=False)


@contextmanager
def ground_of(given: argparse.Namespace) -> Iterator[Ground]:
    """A server on a database of its own, all of it gone afterwards."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = Path(name)
        folder.chmod(0o755)
        with small_disk(folder, 700 if given.backend == "postgres" else 64) as disk:
            place = disk or folder
            postgres = Postgres(place / "postgres") if given.backend == "postgres" else None
            database = str(postgres.server.get_uri()) if postgres else f"sqlite:///{place / 'tables.sqlite'}"
            (folder / "offset").write_text("0")
            os.environ.update(movable_clock(folder))
            server = Server(database, workers=given.workers, log_level="error", forked=False, **LIMITS)
            ground = Ground(server, folder, disk, postgres, random.Random(given.seed))
            try:
                ground.start()
                yield ground
            finally:
                server.kill()
                if postgres is not None:
                    postgres.crash()


async def storm(ground: Ground, given: argparse.Namespace) -> Storm:
    found = Storm(ground, given.tables)
    until = time.monotonic() + given.minutes * 60
    names: list[str] = []
    await found.fill_up()
    while time.monotonic() < until:
        if not names:
            names = [name for name in faults_of(ground) if not given.only or given.only in name]
            ground.chance.shuffle(names)
        await found.fill_up()
        await asyncio.sleep(min(CALM, given.calm))
        name = names.pop()
        stood, kind = await found.strike(name)
        print(f"{time.strftime('%H:%M:%S')} {name}: all tables went on after {stood:.1f} s ({kind})", flush=True)
    return found


def told(found: Storm, lost: int, given: argparse.Namespace) -> str:
    """The figures as tables in Markdown."""
    rows = ["| fault | times | longest standstill afterwards |", "|---|---|---|"]
    rows += [f"| {name} | {len(stood)} | {max(stood):.1f} s |" for name, stood in sorted(found.stood.items())]
    times = sorted(found.figures.latencies) or [0.0]
    p99 = times[min(len(times) - 1, int(len(times) * 0.99))]
    count = sum(len(stood) for stood in found.stood.values())
    tables = len(found.parties) + len(found.left)
    rows += [
        "",
        "| database | workers | minutes | faults | tables | choices acknowledged | lost | stood still > 10 s "
        "| choice p50 / p99 between faults |",
        "|---|---|---|---|---|---|---|---|---|",
        f"| {given.backend} | {given.workers} | {given.minutes:g} | {count} | {tables} | {found.figures.acknowledged} "
        f"| **{lost}** | **{found.hung}** | {statistics.median(times) * 1000:.0f} / {p99 * 1000:.0f} ms |",
    ]
    return "\n".join(rows)


def main() -> int:
    parser = argparse.ArgumentParser(
        description="Let a server's ground shake, and see whether anything is lost or hangs."
    )
    parser.add_argument("--backend", choices=["sqlite", "postgres"], default="sqlite")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--tables", type=int, default=9, help="a third with people, with bots, with clocks")
    parser.add_argument("--calm", type=float, default=CALM, help="seconds between two faults")
    parser.add_argument("--only", default="", help="faults with these letters in their names")
    parser.add_argument("--seed", type=int, default=7)
    given = parser.parse_args()

    async def run(ground: Ground) -> tuple[Storm, int]:
        found = await storm(ground, given)
        return found, await found.lost()

    with ground_of(given) as ground:
        found, lost = asyncio.run(run(ground))
    print(told(found, lost, given), flush=True)
    return int(bool(lost or found.hung))


if __name__ == "__main__":
    sys.exit(main())
