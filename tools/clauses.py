"""Which clauses of each game's ledger have a test: `make clauses`."""

from __future__ import annotations

import ast
import re
import sys
import textwrap
import tomllib
from pathlib import Path

from deadfall import ledger
from deadfall.ledger import Ledger

ROOT = Path(__file__).parents[1]


def check(root: Path) -> tuple[list[str], bool]:
    """The report on a checkout, line by line, and whether it is as it should be."""
    games = root / "src" / "deadfall" / "games"
    unfinished = tomllib.loads((root / "pyproject.toml").read_text())["tool"]["deadfall"]["unfinished"]
    shown = ledger.shown_by(root / "tests")
    ledgers = [ledger.parse(file.parent.name, file.read_text()) for file in sorted(games.glob("*/ledger.md"))]
    lines: list[str] = []
    errors = unknown_ids(ledgers, shown, games)
    for book in ledgers:
        lines += report(book, shown)
        errors += verdict(book, open_clauses(book, shown), book.key in unfinished)
    missing = sum(len(open_clauses(book, shown)) for book in ledgers)
    lines += [f"error: {error}" for error in errors]
    return [*lines, f"{missing} clauses without a test, {len(errors)} errors"], not errors


def open_clauses(book: Ledger, shown: dict[str, list[str]]) -> list[str]:
    return [clause.id for clause in book.tested() if clause.id not in shown]


def report(book: Ledger, shown: dict[str, list[str]]) -> list[str]:
    """How far a game is, and the ids that wait for a test."""
    waiting = open_clauses(book, shown)
    total = len(book.tested())
    lines = [f"{book.key}: {total} clauses and rulings, {total - len(waiting)} shown, {len(waiting)} without a test"]
    return lines + textwrap.wrap(
        " ".join(waiting), 116, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False
    )


def verdict(book: Ledger, waiting: list[str], unfinished: bool) -> list[str]:
    """A finished game shows every clause; an unfinished one that does is finished."""
    if waiting and not unfinished:
        return [f"{book.key} is finished but {len(waiting)} of its clauses have no test"]
    if unfinished and not waiting:
        return [f'every clause of {book.key} has a test: take it off "unfinished" in pyproject.toml']
    return []


def unknown_ids(ledgers: list[Ledger], shown: dict[str, list[str]], games: Path) -> list[str]:
    """Ids in test marks, and in the strings of a game's code, that no ledger has."""
    known = {name for book in ledgers for name in book.by_id}
    errors = [f"{tests[0]} shows {name}, which no ledger has" for name, tests in shown.items() if name not in known]
    for book in ledgers:
        for file in sorted((games / book.key).rglob("*.py")):
            where = file.relative_to(games.parents[2])
            errors += [f"{where} names {name}, which no ledger has" for name in ids_in(file, book) if name not in known]
    return errors


def ids_in(file: Path, book: Ledger) -> list[str]:
    """The clause ids in the strings of a module, docstrings included."""
    pattern = re.compile(rf"\b{book.prefix}-[A-Z]+-\d+\b")
    strings = (node.value for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Constant))
    return sorted({name for text in strings if isinstance(text, str) for name in pattern.findall(text)})


if __name__ == "__main__":
    lines, good = check(ROOT)
    print("\n".join(lines))
    sys.exit(0 if good else 1)
