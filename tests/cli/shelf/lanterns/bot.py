"""A bot for Lanterns."""

from __future__ import annotations

from typing import Any

from deadfall.engine.kernel import Game
from deadfall.engine.question import Look


class Basic:
    """Takes the last option: seeks rather than waits."""

    def __init__(self, game: Game[Any], seat: int, seed: int) -> None:
        self.seat = seat

    def choose(self, look: Look) -> int:
        return look.question.options[-1].id
