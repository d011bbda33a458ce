"""Which clauses of each game's ledger have a test, and which stand in the code that does them: `make clauses`."""

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
    settings = tomllib.loads((root / "pyproject.toml").read_text())["tool"]["deadfall"]
    shown = ledger.shown_by(root / "tests")
    ledgers = [ledger.parse(file.parent.name, file.read_text()) for file in sorted(games.glob("*/ledger.md"))]
    lines: list[str] = []
    errors = unknown_ids(ledgers, shown, games)
    untested = uncoded = 0
    for book in ledgers:
        waiting, absent = open_clauses(book, shown), clauses_not_in(games / book.key, book)
        allowed = settings["not_in_code"].get(book.key, 0)
        lines += report(book, waiting, absent, allowed)
        errors += verdict(book, waiting, book.key in settings["unfinished"])
        if len(absent) > allowed:
            errors.append(f"{len(absent)} clauses of {book.key} stand nowhere in its code, {allowed} are allowed")
        untested += len(waiting)
        uncoded += len(absent)
    lines += [f"error: {error}" for error in errors]
    last = f"{untested} clauses without a test, {uncoded} not in the code, {len(errors)} errors"
    return [*lines, last], not errors


def open_clauses(book: Ledger, shown: dict[str, list[str]]) -> list[str]:
    return [clause.id for clause in book.tested() if clause.id not in shown]


def clauses_not_in(folder: Path, book: Ledger) -> list[str]:
    """The clauses that no line of a game's folder names, whether as a cause, in a docstring or in a comment."""
    pattern = id_pattern(book)
    named = {name for file in folder.rglob("*.py") for name in pattern.findall(file.read_text())}
    return [clause.id for clause in book.tested() if clause.id not in named]


def id_pattern(book: Ledger) -> re.Pattern[str]:
    return re.compile(rf"\b{book.prefix}-[A-Z]+-\d+\b")


def report(book: Ledger, waiting: list[str], absent: list[str], allowed: int) -> list[str]:
    """How far a game is: the ids that wait for a test, and those that stand nowhere in its code."""
    total = len(book.tested())
    lines = [f"{book.key}: {total} clauses and rulings, {total - len(waiting)} shown, {len(waiting)} without a test"]
    lines += listed(waiting)
    lines.append(f"{book.key}: {total - len(absent)} stand in the code, {len(absent)} do not")
    lines += listed(absent)
    if len(absent) < allowed:
        lines.append(f"  not_in_code of {book.key} in pyproject.toml may fall from {allowed} to {len(absent)}")
    return lines


def listed(ids: list[str]) -> list[str]:
    return textwrap.wrap(" ".join(ids), 116, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)


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
    pattern = id_pattern(book)
    strings = (node.value for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Constant))
    return sorted({name for text in strings if isinstance(text, str) for name in pattern.findall(text)})


if __name__ == "__main__":
    lines, good = check(ROOT)
    print("\n".join(lines))
    sys.exit(0 if good else 1)
