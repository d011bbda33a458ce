"""The toy stands on the shelf while a match is tested, so that records and snapshots can find it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from deadfall.examples.foxhole import GAME as FOXHOLE
from deadfall.games import shelf


@pytest.fixture(autouse=True)
def toy_on_the_shelf() -> Iterator[None]:
    shelf()[FOXHOLE.key] = FOXHOLE
    yield
    del shelf()[FOXHOLE.key]
