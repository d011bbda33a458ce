"""`deadfall content new` and `deadfall content check`."""

from __future__ import annotations

import shutil
import tomllib
from pathlib import Path
from typing import Annotated

import typer

import deadfall
from deadfall.cli.common import Complaint, existing, game, out
from deadfall.engine.content import ContentError, pack_hash
from deadfall.engine.entry import Entry

content = typer.Typer(no_args_is_help=False, help="Content packs: start one, check one.")


@content.command(epilog="Example: deadfall content new frag my-arena")
def new(
    key: Annotated[str, typer.Argument(metavar="GAME", help="The game's key.")],
    path: Annotated[Path, typer.Argument(metavar="PATH", help="A folder that does not exist yet.")],
) -> None:
    """Start a content pack as a copy of a game's own."""
    entry = game(key)
    if path.exists():
        raise Complaint(f"{path} exists already: name a folder that does not")
    shutil.copytree(entry.data, path, ignore=shutil.ignore_patterns("__pycache__"))
    files = ", ".join(sorted(file.name for file in path.glob("*.toml")))
    print(f"{path} is a copy of the content of {entry.title}: {files}.")
    print(f"Change it, then: deadfall content check {path}; deadfall play {entry.key} --content {path}")


@content.command(epilog="Example: deadfall content check my-arena")
def check(
    path: Annotated[Path, typer.Argument(metavar="PATH", help="The folder of a content pack.")],
    key: Annotated[str, typer.Option("--game", help="The game it is for, where its files do not tell.")] = "",
) -> None:
    """Check a content pack: everything that is wrong with it, or what it contains."""
    existing(path)
    entry = game(key) if key else _game_of(path)
    try:
        entry.set_up(entry.seats[0], None, path)
    except ContentError as error:
        lines = str(error).splitlines()
        if len(lines) > 1:
            print(f"{len(lines)} problems:", *lines, sep="\n  ")
        raise
    console = out()
    console.print(f"{path} is a sound content pack for {entry.title} (fingerprint {pack_hash(path)}).", soft_wrap=True)
    for file in sorted(path.glob("*.toml")):
        console.print(f"  {file.name}: {_contents(file)}", soft_wrap=True)


def _game_of(path: Path) -> Entry:
    """The game whose own pack has most of its files in common with this one."""
    mine = {file.name for file in path.glob("*.toml")}
    common = {entry.key: len(mine & {file.name for file in entry.data.glob("*.toml")}) for entry in deadfall.games()}
    most = max(common.values())
    likely = [key for key, count in common.items() if count == most]
    if most == 0:
        raise Complaint(f"{path} holds no content pack: start one with `deadfall content new GAME {path}`")
    if len(likely) > 1:
        raise Complaint(f"{path} could be a pack for {' or '.join(likely)}: say which with --game")
    return game(likely[0])


def _contents(file: Path) -> str:
    """How many of what a file holds."""
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    lists = {name: value for name, value in data.items() if isinstance(value, list)}
    words = [name for name in data if name not in lists]
    return ", ".join([*(f"{len(value)} {name}" for name, value in lists.items()), *words])
