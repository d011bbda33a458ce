"""Bots of your own: named `module:Class`, or put beside ours by an installed package or by DEADFALL_BOTS."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Protocol

from deadfall.engine.kernel import Game
from deadfall.engine.question import Look

GROUP = "deadfall.bots"
BOTS = "DEADFALL_BOTS"  # bots by path, joined by commas, that a server offers beside its own


class Bot(Protocol):
    """Somebody who answers."""

    def choose(self, look: Look) -> int: ...


Maker = Callable[[Game[Any], int, int], Bot]


class UnknownBot(ValueError):
    """A bot that does not exist."""


def added() -> dict[str, Maker]:
    """The bots of installed packages, by the name of their entry point, and those of DEADFALL_BOTS, by their path."""
    paths = [path.strip() for path in os.environ.get(BOTS, "").split(",")]
    return {**_installed(), **{path: by_path(path) for path in paths if path}}


def offer(paths: Sequence[str]) -> None:
    """Put bots beside ours, here and in every process that is started from here."""
    for path in paths:
        by_path(path)
    known = os.environ.get(BOTS, "")
    os.environ[BOTS] = ",".join([*([known] if known else []), *paths])


@cache
def _installed() -> dict[str, Maker]:
    return {point.name: _Later(point) for point in entry_points(group=GROUP)}


class _Later:
    """A bot of an installed package, imported when it is first needed."""

    def __init__(self, point: EntryPoint) -> None:
        self.point = point

    def __call__(self, game: Game[Any], seat: int, seed: int) -> Bot:
        return by_path(self.point.value)(game, seat, seed)


@cache
def by_path(path: str) -> Maker:
    """The class behind `module:Class`; a module in the folder where one works is found too."""
    module, _, name = path.partition(":")
    if not module or not name:
        raise UnknownBot(f'"{path}" is no path to a bot: write module:Class')
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    try:
        found = import_module(module)
    except ModuleNotFoundError as missing:
        if missing.name is not None and (module == missing.name or module.startswith(f"{missing.name}.")):
            raise UnknownBot(f'there is no module "{missing.name}" to take the bot {name} from') from None
        raise UnknownBot(f"{module} cannot be imported: {missing}") from missing
    except Exception as problem:
        raise UnknownBot(f"{module} cannot be imported: {type(problem).__name__}: {problem}") from problem
    bot = getattr(found, name, None)
    if bot is None:
        raise UnknownBot(f'there is no "{name}" in {module}')
    if not callable(bot) or not hasattr(bot, "choose"):
        raise UnknownBot(f"{path} is no bot: it has no method choose(look)")
    return bot  # type: ignore[no-any-return]
