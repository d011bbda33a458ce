"""`deadfall new-game`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer

from deadfall import examples
from deadfall.cli.common import Complaint
from deadfall.games import SHELF, shelf

EXAMPLE = Path(examples.__file__).parent / "foxhole"
PREFIX = "TOY"  # of its clauses


def new_game(
    key: Annotated[str, typer.Argument(metavar="KEY", help="The new game's key: small letters, digits and _.")],
    folder: Annotated[Path, typer.Argument(metavar="[FOLDER]", help="The folder of your games.")] = Path(),
) -> None:
    """Start a game of your own: a copy of a small complete one, with another name."""
    if not re.fullmatch(r"[a-z][a-z0-9_]{1,30}", key):
        raise Complaint(f'"{key}" cannot be the key of a game: use small letters, digits and _')
    if key in shelf():
        raise Complaint(f"there is a game {key} already: {shelf()[key].title}")
    target = folder / key
    if target.exists():
        raise Complaint(f"{target} exists already: name a folder that does not")
    for source in sorted(EXAMPLE.rglob("*")):
        if source.is_file() and "__pycache__" not in source.parts:
            copy = target / source.relative_to(EXAMPLE)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(renamed(source.read_text(encoding="utf-8"), key), encoding="utf-8")
    print(f"{target} is a small complete game: its rules in rules.py, its clauses in ledger.md, its content in data.")
    print(f"Play it: {SHELF}={folder} deadfall play {key}")


def renamed(text: str, key: str) -> str:
    """The example's text with the new game's key, name and prefix of clauses."""
    name = "".join(word.capitalize() for word in key.split("_"))
    prefix = key.replace("_", "").upper()
    return re.sub(rf"\b{PREFIX}\b", prefix, text.replace("foxhole", key).replace("Foxhole", name))
