"""Looking for garbage stops a worker; it may look seldom only because playing leaves none."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path

import pytest
import uvloop

from server.running import OPEN, WAIT, inside, started
from server.test_seats import Nobody
from server.test_trouble import choose_first

pytestmark = pytest.mark.once
CHOICES = 60
LONG = {"frags_to_win": 10, "tournament_games": 9, "max_rounds": 0}  # more frags than choices are made here


def test_a_choice_leaves_no_garbage_behind(tmp_path: Path) -> None:
    async def left_behind() -> int:
        async with inside(tmp_path, pause=0.0) as lobby, asyncio.timeout(WAIT):
            table = await lobby.find((await started(lobby, OPEN, OPEN, options=LONG))[0])
            for seat in (0, 1):
                await table.enter(Nobody(), seat, table.chairs[seat].hold)
            await choose_first(table)
            gc.collect()
            gc.disable()
            try:
                for _ in range(CHOICES):
                    await choose_first(table)
                return gc.collect()
            finally:
                gc.enable()

    assert uvloop.run(left_behind()) < CHOICES
