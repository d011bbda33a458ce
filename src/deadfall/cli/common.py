"""What several commands share: options, seats, files."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from deadfall.engine.entry import Entry, find
from deadfall.games import broken, shelf


class Complaint(ValueError):
    """Something on the command line that makes no sense; one sentence says what would."""


@contextmanager
def needing(extra: str) -> Iterator[None]:
    """What is imported here comes with one of the package's extras."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.startswith("deadfall"):
            raise
        raise Complaint(
            f"this needs {missing.name.partition('.')[0]}, which is not installed: pip install 'deadfall[{extra}]'"
        ) from None


def out() -> Console:
    """Where answers go."""
    return Console(highlight=False)


@contextmanager
def progress(total: int) -> Iterator[tuple[Progress, TaskID]]:
    """A bar on stderr, where there is a terminal to show it."""
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as bar:
        yield bar, bar.add_task("playing", total=total)


@contextmanager
def noting_interrupts() -> Iterator[list[int]]:
    """An interrupt waits for the end of a game: raised in the middle of compiled rules it may end the whole program."""
    noted: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: noted.append(number))
    try:
        yield noted
    finally:
        signal.signal(signal.SIGINT, before)


def game(key: str) -> Entry:
    """The game of that key."""
    if key not in shelf() and key in broken():
        raise Complaint(f"{key} is broken: {broken()[key]}")
    return find(shelf(), key)


def settings(given: Sequence[str]) -> dict[str, str]:
    """`--set name=value`, as often as it was given."""
    return dict(pair(text, "--set") for text in given)


def pair(text: str, option: str) -> tuple[str, str]:
    """The two sides of name=value."""
    name, equals, value = text.partition("=")
    if not equals or not name.strip() or not value.strip():
        raise Complaint(f'{option} needs name=value, not "{text}"')
    return name.strip(), value.strip()


def read_text(path: Path) -> str:
    """A text file; whatever is wrong with it in one sentence."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise Complaint(f"there is no file {path}") from None
    except IsADirectoryError:
        raise Complaint(f"{path} is a folder, not a file") from None
    except UnicodeDecodeError:
        raise Complaint(f"{path} is not a text file") from None
    except OSError as error:
        raise Complaint(f"{path} cannot be read: {error.strerror}") from None


def existing(folder: Path | None) -> Path | None:
    """A content pack's folder, if one was named."""
    if folder is not None and not folder.is_dir():
        raise Complaint(f"there is no folder {folder}")
    return folder


def pack_of(text: str, given: Path | None) -> Path | None:
    """The content pack a record was played with: the one named, or the one a saved game remembers."""
    if given is not None:
        return existing(given)
    try:
        data: Any = json.loads(text)
    except json.JSONDecodeError:
        return None
    remembered = data.get("pack") if isinstance(data, dict) else None
    return Path(remembered) if isinstance(remembered, str) else None
