"""The toy stands on the shelf while a test of the suite runs, so that matches and records can find it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from deadfall.engine.entry import Entry
from deadfall.examples.foxhole import GAME as FOXHOLE
from deadfall.games import shelf


@pytest.fixture
def shelf_with_toy() -> Iterator[dict[str, Entry]]:
    games = shelf()
    games[FOXHOLE.key] = FOXHOLE
    yield games
    del games[FOXHOLE.key]
