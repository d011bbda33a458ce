"""Bots: they think in processes of their own, and get what a client gets: a view and a question, nothing else."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import signal
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from deadfall import bots
from deadfall.engine.entry import find
from deadfall.engine.kernel import Game
from deadfall.games import shelf
from deadfall.server.family import end_with_parent, leave_at_once


@dataclass
class Choice:
    id: int
    text: str
    target: dict[str, Any]


@dataclass
class Question:
    seat: int
    kind: str
    window: bool
    prompt: str
    options: list[Choice]
    default: int


@dataclass
class Look:
    """What a bot chooses by; the same names as the engine's look."""

    seat: int
    view: dict[str, Any]
    question: Question


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
    given = task.question
    options = [Choice(option["id"], option["text"], option["target"]) for option in given["options"]]
    question = Question(given["seat"], given["kind"], given["window"], given["prompt"], options, given["default"])
    look: Any = Look(task.seat, task.view, question)
    return bots.make(task.level, game, task.seat, task.seed).choose(look)


@lru_cache(maxsize=32)
def _game(key: str, seats: int, options: str, folder: str) -> Game[Any]:
    return find(shelf(), key).set_up(seats, json.loads(options), Path(folder) if folder else None)


def _wake() -> None:
    shelf()


def _prepare() -> None:
    """A bot process leaves interrupts to its server, and ends when the server does, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent(leave_at_once)


class Thinkers:
    """A pool of bot processes; one that dies is replaced."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, task: Task) -> int:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._ready(), choose, task)
        except BrokenExecutor:
            self._pool = None
            return await asyncio.get_running_loop().run_in_executor(self._ready(), choose, task)

    def warm_up(self) -> None:
        """Start the processes before the first bot must answer."""
        for _ in range(self.processes):
            self._ready().submit(_wake)

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.processes, mp_context=context, initializer=_prepare)
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
