"""Saved games: records that also remember who sat where; in the user's data folder, or in DEADFALL_HOME."""

from __future__ import annotations

import json
import os
import re
from dataclasses import dataclass
from datetime import datetime
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

import deadfall
from deadfall.match import record
from deadfall.match.match import Match

LATEST = "latest"


class SaveError(ValueError):
    """A saved game that does not exist or cannot be gone on with."""


@dataclass
class Save:
    """A match with the players of its seats, under a name."""

    name: str
    match: Match
    players: list[str]

    def keep(self) -> Path:
        """Write it down; a finished match becomes a record. Never leaves half a file."""
        over = self.match.outcome is not None
        target = folder("records" if over else "saves") / f"{self.name}.json"
        content = None if self.match.content is None else str(self.match.content.resolve())
        data = {**json.loads(self.match.record()), "players": self.players, "pack": content}
        target.parent.mkdir(parents=True, exist_ok=True)
        half = target.with_suffix(".part")
        half.write_text(json.dumps(data, separators=(",", ":")), encoding="utf-8")
        half.replace(target)
        if over:
            (folder("saves") / target.name).unlink(missing_ok=True)
        return target


def home() -> Path:
    """Where Deadfall keeps what is the user's."""
    given = os.environ.get("DEADFALL_HOME")
    return Path(given) if given else user_data_path("deadfall", appauthor=False)


def folder(name: str) -> Path:
    return home() / name


def check_name(name: str) -> str:
    """A name that can be the name of a file anywhere."""
    if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9_-]{0,60}", name) or name == LATEST:
        raise SaveError(f'"{name}" cannot be the name of a saved game: use letters, digits, - and _')
    return name


def new_name(key: str) -> str:
    """A name by game and time that is still free."""
    stem = f"{key}-{datetime.now():%Y%m%d-%H%M%S}"
    taken = {path.stem for kind in ("saves", "records") for path in folder(kind).glob(f"{stem}*.json")}
    return next(name for name in [stem, *(f"{stem}-{n}" for n in range(2, 1000))] if name not in taken)


def names(key: str | None) -> list[str]:
    """The saved games, newest first; of one game, or of all."""
    files = sorted(folder("saves").glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True)
    return [path.stem for path in files if key is None or _game_of(path) == key]


def _game_of(path: Path) -> str:
    try:
        return str(json.loads(path.read_text(encoding="utf-8"))["game"])
    except (OSError, ValueError, KeyError, TypeError):
        return ""


def load(name: str, key: str | None) -> Save:
    """A saved game by name, or the latest."""
    known = names(key)
    if not known:
        raise SaveError(f"there is no saved game{f' of {key}' if key else ''} in {folder('saves')}")
    wanted = known[0] if name == LATEST else name
    if wanted not in known:
        close = get_close_matches(wanted, known, 1)
        hint = f'did you mean "{close[0]}"?' if close else f"saved: {', '.join(known[:5])}"
        raise SaveError(f'there is no saved game "{wanted}" ({hint})')
    text = (folder("saves") / f"{wanted}.json").read_text(encoding="utf-8")
    data = record.read(text)
    return Save(wanted, deadfall.replay(text, data.get("pack")), _players(data))


def _players(data: dict[str, Any]) -> list[str]:
    players = data.get("players")
    if not isinstance(players, list) or len(players) != data["seats"]:
        raise SaveError("this saved game does not say who sat where: replay it instead")
    return [str(player) for player in players]
