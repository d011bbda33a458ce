"""Bots: they think in processes of their own, and get what a client gets: a view and a question, nothing else."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from deadfall import bots
from deadfall.engine.entry import find
from deadfall.engine.kernel import Game
from deadfall.engine.question import Look, question_from
from deadfall.games import shelf


@dataclass(frozen=True)
class Task:
    """A choice for a bot to make, as plain data."""

    game: str
    seats: int
    options: str
    folder: str
    level: str
    seat: int
    seed: int
    view: dict[str, Any]
    question: dict[str, Any]


def choose(task: Task) -> int:
    """Make a bot's choice (in a bot process)."""
    game = _game(task.game, task.seats, task.options, task.folder)
    look = Look(task.seat, task.view, question_from(task.question))
    return bots.make(task.level, game, task.seat, task.seed).choose(look)


@lru_cache(maxsize=32)
def _game(key: str, seats: int, options: str, folder: str) -> Game[Any]:
    return find(shelf(), key).set_up(seats, json.loads(options), Path(folder) if folder else None)
