"""The toy stands on the shelf while a test of the suite runs, so that matches and records can find it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from deadfall.engine.entry import Entry
from deadfall.games import shelf
from toys.foxhole import GAME as FOXHOLE


@pytest.fixture
def shelf_with_toy() -> Iterator[dict[str, Entry]]:
    games = shelf()
    games[FOXHOLE.key] = FOXHOLE
    yield games
    del games[FOXHOLE.key]
