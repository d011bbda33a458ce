"""Bots: they think in processes of their own, and get what a client gets: a view and a question.

Who searches also gets a world dealt from what its seat knows, to deal others from; the true position stays here.
"""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from deadfall import bots
from deadfall.engine import layout
from deadfall.engine.entry import find
from deadfall.engine.kernel import Game
from deadfall.engine.question import Look, Question, Worlds, question_from
from deadfall.games import shelf
from deadfall.match.match import Match


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
    world: dict[str, Any] | None = None


LEAST = 10  # milliseconds: less is no search


def adapted(level: str, thinking: int, processes: int) -> str:
    """A bot as it thinks here: by the clock, and less where many think at once, so that no answer comes late."""
    seconds = bots.thinking(level)
    share = min(1.0, processes / max(1, thinking))
    return f"search@{max(LEAST, int(1000 * seconds * share))}ms+clock" if seconds else level


def world_for(match: Match, seat: int, question: Question) -> dict[str, Any] | None:
    """A world for a seat, as plain data; none where the match waits for somebody else first."""
    if match.asked != seat or match.open_options != [option.id for option in question.options]:
        return None
    return layout.write(match.game, match.resample(seat, secrets.randbits(31)).position())


def choose(task: Task) -> int:
    """Make a bot's choice (in a bot process)."""
    game = _game(task.game, task.seats, task.options, task.folder)
    worlds = None if task.world is None else Worlds(game, layout.read(game, task.world), task.seat)
    look = Look(task.seat, task.view, question_from(task.question), worlds)
    return bots.make(task.level, game, task.seat, task.seed).choose(look)


@lru_cache(maxsize=32)
def _game(key: str, seats: int, options: str, folder: str) -> Game[Any]:
    return find(shelf(), key).set_up(seats, json.loads(options), Path(folder) if folder else None)
