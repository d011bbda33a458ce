"""Packs for tests: the game's own content with a few cards of ours added."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from shutil import copytree
from typing import Any

from deadfall.games.final_girl import GAME


def with_packs(folder: Path, location: str = "camp", events: list[dict[str, Any]] | None = None) -> Path:
    """A copy of the content in which a Location has further Events."""
    pack = copytree(GAME.data, folder / "pack")
    file = pack / f"location_{location}.toml"
    rows = "".join(f"  {inline(event)},\n" for event in events or [])
    file.write_text(file.read_text().replace("events = [\n", f"events = [\n{rows}"))
    return pack


def inline(row: dict[str, Any]) -> str:
    """A TOML table on one line."""
    words = [f"{key} = {json.dumps(value)}" for key, value in row.items()]
    return "{ " + ", ".join(words) + " }"


def changed(folder: Path, file: str, old: str, new: str) -> Path:
    """A copy of the content with one thing written differently."""
    pack = copytree(GAME.data, folder / "pack")
    text = (pack / file).read_text()
    assert old in text
    (pack / file).write_text(text.replace(old, new, 1))
    return pack


def renamed(folder: Path) -> Path:
    """The content with other names for all Action cards and items."""
    pack = copytree(GAME.data, folder / "pack")
    files = sorted(pack.glob("*.toml"))
    tables = [tomllib.loads(file.read_text()) for file in files]
    names = {row["name"] for table in tables for kind in ("actions", "items", "traps") for row in table.get(kind, [])}
    known = re.compile(rf"\b({'|'.join(sorted(map(re.escape, names), key=len, reverse=True))})\b")
    others = {
        name: f"Thing {chr(ord('A') + at // 26)}{chr(ord('A') + at % 26)}" for at, name in enumerate(sorted(names))
    }
    for file in files:
        file.write_text(known.sub(lambda found: others[found[0]], file.read_text()))
    return pack
