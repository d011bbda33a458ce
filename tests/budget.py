"""How much a law looks at: all of it where the engine is compiled, a tenth on the sources as they are.

The same rules run in both modes; what could differ shows at once, and what is rare is looked for where it is cheap.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

import deadfall

SHARE = 1 if deadfall.compiled() else 10
STEP = 1 if deadfall.compiled() else 3  # of so many option sets or playthroughs of a game one is played


def budget(full: int, least: int = 1) -> int:
    return max(least, full // SHARE)


def now_and_later(now: Iterable[Any], later: Iterable[Any]) -> list[Any]:
    """Values for the parameter of a test: some for every run, the others for `make soak` alone."""
    return [*now, *(pytest.param(value, marks=pytest.mark.soak) for value in later)]
