"""The file of a tournament, from which one that was stopped goes on: a line that says what is played, then the games.

Games by other rules, other content or other bots are not mixed: the first line has a fingerprint of all that plays.
"""

from __future__ import annotations

import ast
import json
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import deadfall
from deadfall.engine.content import pack_hash
from deadfall.engine.entry import find
from deadfall.games import shelf
from deadfall.lab.simulate import Row
from deadfall.lab.tournament import Cup, Game, Pairing

PACKAGE = Path(deadfall.__file__).parent
KEPT = ("seed", "winners", "clause", "decisions")  # of a game


class OtherCup(ValueError):
    """A file has games of another tournament."""


def head(cup: Cup) -> str:
    """The first line."""
    return _line(_head(cup))


def line(game: Game) -> str:
    """One game, on a line."""
    row = {name: getattr(game.row, name) for name in KEPT}
    return _line({"bot": game.pairing.bot, "field": game.pairing.field, **row, "seconds": round(game.seconds, 2)})


def _line(told: dict[str, Any]) -> str:
    return json.dumps(told, separators=(",", ":")) + "\n"


def _head(cup: Cup) -> dict[str, Any]:
    return {"game": cup.key, "seats": cup.seats, "options": dict(cup.options), "version": version(cup.key, cup.content)}


@lru_cache(maxsize=8)
def version(key: str, content: Path | None = None) -> str:
    """A fingerprint of what decides a game: the code of the engine, the game and the bots, and the content."""
    entry = find(shelf(), key)
    digest = sha256(pack_hash(content or entry.data).encode())
    for folder in (PACKAGE / "engine", PACKAGE / "bots", entry.folder):
        digest.update(_code(folder))
    for file in sorted(entry.folder.glob("bot/*.json")):  # what bots have learned
        digest.update(file.read_bytes())
    return digest.hexdigest()[:12]


@lru_cache(maxsize=3)
def _code(folder: Path) -> bytes:
    """What the Python files of a folder mean; all games have the folders of engine and bots in common."""
    return "".join(_meaning(file.read_text(encoding="utf-8")) for file in sorted(folder.rglob("*.py"))).encode()


def _meaning(source: str) -> str:
    """Code without its layout, comments and docstrings."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if (
            isinstance(body, list)
            and body
            and isinstance(body[0], ast.Expr)
            and isinstance(body[0].value, ast.Constant)
        ):
            del body[0]
    return ast.dump(tree)


def played(cup: Cup, file: Path) -> list[Game]:
    """The games of a tournament that stand in a file; a last line that was cut short is taken off it."""
    whole, _, torn = file.read_text(encoding="utf-8").rpartition("\n")
    if torn:
        file.write_text(whole + "\n" if whole else "", encoding="utf-8")
    lines = whole.splitlines()
    if lines:
        _compare(cup, _read(lines[0], f"line 1 of {file}"), str(file))
    wanted = set(cup.tasks())
    found: dict[tuple[Pairing, int], Game] = {}
    for number, text in enumerate(lines[1:], 2):
        game = _game(cup, _read(text, f"line {number} of {file}"), f"line {number} of {file}")
        found[game.pairing, game.number] = game
    return [game for task, game in found.items() if task in wanted]


def _read(text: str, where: str) -> dict[str, Any]:
    try:
        told = json.loads(text)
    except json.JSONDecodeError as error:
        raise OtherCup(f"{where} is no line of a tournament") from error
    return told if isinstance(told, dict) else {}


def _compare(cup: Cup, told: dict[str, Any], where: str) -> None:
    """Refuse what is of another tournament, or of this one as it was before something changed."""
    ours = _head(cup)
    if told == ours:
        return
    if {**told, "version": ours["version"]} == ours:
        raise OtherCup(f"{where} is of another version of rules, content or bots")
    raise OtherCup(
        f"{where} is of another tournament: {told.get('game')}, {told.get('seats')} seats, {told.get('options')}"
    )


def _game(cup: Cup, told: dict[str, Any], where: str) -> Game:
    try:
        pairing, number = Pairing(told["bot"], told["field"]), told["seed"] - cup.seed
        row = Row(
            **{name: told[name] for name in KEPT},
            bots=cup.plan(pairing, number).bots,
            options=dict(cup.options),
            scores=[],
            reason="",
            rounds=None,
        )
        return Game(pairing, number, cup.seat(number), row, told["seconds"])
    except (KeyError, TypeError) as error:
        raise OtherCup(f"{where} is no game of a tournament") from error
