"""Seeded games play as they did when somebody last read them."""

from __future__ import annotations

import pytest

from budget import STEP
from golden.playthrough import SEEDS, entries, path, playthrough


@pytest.mark.parametrize("seed", SEEDS[::STEP])
@pytest.mark.parametrize("key", entries())
def test_a_seeded_game_reads_as_before(key: str, seed: int) -> None:
    file = path(key, seed)
    assert file.exists(), f"{key} has no golden playthrough {seed}: write it with `make golden` and read it"
    golden, found = file.read_text(encoding="utf-8").splitlines(), playthrough(entries()[key], seed).splitlines()
    for number, (was, now) in enumerate(zip(golden, found, strict=False), 1):
        assert now == was, f"{key} {seed}, line {number}: if the change is meant, `make golden` and read the difference"
    assert len(found) == len(golden)
