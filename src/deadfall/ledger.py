"""Ledgers: the numbered clauses and rulings of each game, and the tests that show them."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path

PACKAGE = Path(__file__).parent
LEDGER = "ledger.md"  # in the folder of a game
CHECKOUT = PACKAGE.parents[1]  # the folder of src/ and tests/, when this is not an installed package

CLAUSE, RULING, DECISION = "clause", "ruling", "decision"
TESTED = (CLAUSE, RULING)  # the kinds that need a test

_PREFIX = re.compile(r"prefix `?([A-Z][A-Z0-9]*)`?")
_CELL = re.compile(r"(?<!\\)\|")
_SHORT_DECISION = re.compile(r"D-?(\d+)")


class LedgerError(ValueError):
    """A ledger, a clause id or a test mark that makes no sense; the message says what would."""


@dataclass(frozen=True)
class Clause:
    """One numbered row of a ledger, in our words."""

    id: str
    kind: str
    section: str
    text: str
    question: str = ""
    option: str = ""
    example: str = ""  # how a test or a player can see the clause at work


@dataclass(frozen=True)
class Ledger:
    """All clauses of one game, in the order of the ledger."""

    key: str
    title: str
    prefix: str
    clauses: list[Clause]
    by_id: dict[str, Clause]

    def find(self, name: str) -> Clause:
        """The clause of that id; the game's prefix may be left out."""
        wanted = name.strip().upper()
        found = self.by_id.get(wanted) or self.by_id.get(f"{self.prefix}-{wanted}")
        if found is None:
            near = get_close_matches(wanted, self.by_id, 1, 0.7)
            near = near or get_close_matches(f"{self.prefix}-{wanted}", self.by_id, 1, 0.8)
            hint = f'did you mean "{near[0]}"?' if near else f'ids look like "{self.clauses[0].id}"'
            raise LedgerError(f'{self.title} has no clause "{name}": {hint}')
        return found

    def search(self, words: str) -> list[Clause]:
        """The clauses that contain every one of these words, or their beginnings."""
        wanted = [re.compile(rf"\b{re.escape(word)}", re.IGNORECASE) for word in words.split()]
        return [clause for clause in self.clauses if wanted and all(w.search(_all_text(clause)) for w in wanted)]

    def tested(self) -> list[Clause]:
        """The clauses and rulings, each of which a test must show."""
        return [clause for clause in self.clauses if clause.kind in TESTED]


def _all_text(clause: Clause) -> str:
    return " ".join((clause.id, clause.section, clause.text, clause.question, clause.option, clause.example))


def path(key: str) -> Path:
    return PACKAGE / "games" / key / LEDGER


def keys() -> list[str]:
    """The games that have a ledger."""
    return sorted(file.parent.name for file in (PACKAGE / "games").glob("*/ledger.md"))


def load(key: str, folder: Path | None = None) -> Ledger:
    """The ledger of a game, of one of ours or of one in a folder of its own."""
    if folder is not None:
        file = folder / LEDGER
        if not file.is_file():
            raise LedgerError(f'there is no ledger of a game "{key}": {file} does not exist')
        return parse(key, file.read_text(encoding="utf-8"))
    if key not in keys():
        near = get_close_matches(key, keys(), 1)
        hint = f'did you mean "{near[0]}"?' if near else f"choose {', '.join(keys())}"
        raise LedgerError(f'there is no ledger of a game "{key}": {hint}')
    return parse(key, path(key).read_text(encoding="utf-8"))


@lru_cache(maxsize=16)  # whoever looks up a word wants all of it, and asks again
def parse(key: str, text: str) -> Ledger:
    """Read a ledger: every table row that begins with an id."""
    found = _PREFIX.search(text)
    if not text.startswith("# ") or not found:
        raise LedgerError(f'the ledger of {key} must begin with a title line and name its prefix, like "prefix `FRAG`"')
    title = text[2:].split("\n", 1)[0].split(" — ")[0]
    prefix = found[1]
    clauses: dict[str, Clause] = {}
    for section, row in _rows(text):
        clause = _clause(prefix, section, row)
        if clause is None:
            continue
        if clause.id in clauses:
            raise LedgerError(f"the ledger of {key} has {clause.id} twice")
        clauses[clause.id] = clause
    if not clauses:
        raise LedgerError(f"the ledger of {key} has no table row that begins with {prefix}-")
    return Ledger(key, title, prefix, list(clauses.values()), clauses)


def _rows(text: str) -> Iterator[tuple[str, dict[str, str]]]:
    """Every table row as heading -> cell, with the section it stands in."""
    section = ""
    heads: list[str] = []
    for line in text.splitlines():
        if line.startswith("#"):
            section = line.lstrip("# ")
        if not line.startswith("|"):
            heads = []
            continue
        cells = [cell.strip().replace("\\|", "|") for cell in _CELL.split(line.strip())[1:-1]]
        if not heads:
            heads = cells
        elif not set(cells[0]) <= set("-: "):
            if len(cells) != len(heads):
                raise LedgerError(f"a ledger row has {len(cells)} cells under {len(heads)} headings: {line[:60]}")
            yield section, dict(zip(heads, cells, strict=True))


def _clause(prefix: str, section: str, row: dict[str, str]) -> Clause | None:
    """The clause in a row: its headings tell the kind; None for rows of facts, chance and oracle numbers."""
    heads = list(row)
    name = row[heads[0]]
    if heads[1:] == ["rule", "shown by"]:
        return Clause(name, CLAUSE, section, row["rule"], example=row["shown by"])
    if heads[1:2] == ["question"]:
        return Clause(name, RULING, section, row[heads[2]], question=row["question"], option=row["option"].strip("–- "))
    if heads[-1].startswith(("reveals", "what it reveals")):
        short = _SHORT_DECISION.fullmatch(name)
        full = f"{prefix}-D-{int(short[1]):02}" if short else name
        return Clause(full, DECISION, section, "; ".join(f"{head}: {row[head]}" for head in heads[1:]))
    return None


def tests_behind() -> dict[str, list[str]]:
    """The tests that show each clause: read from the tests in a checkout, from the build's list when installed."""
    if (CHECKOUT / "tests").is_dir() and PACKAGE.parent.name == "src":
        return shown_by(CHECKOUT / "tests")
    listed = PACKAGE / "shown_by.json"
    found: dict[str, list[str]] = json.loads(listed.read_text(encoding="utf-8")) if listed.exists() else {}
    return found


def shown_by(tests: Path) -> dict[str, list[str]]:
    """Clause id -> the tests marked with it, as `tests/games/frag/test_moves.py::test_name`."""
    found: dict[str, list[str]] = {}
    for file in sorted(tests.rglob("test_*.py")):
        where = file.relative_to(tests.parent).as_posix()
        for name, ids in _marked(ast.parse(file.read_text(encoding="utf-8")), where):
            for clause in ids:
                known = found.setdefault(clause, [])
                if name not in known:
                    known.append(name)
    return found


def _marked(module: ast.Module, where: str) -> Iterator[tuple[str, list[str]]]:
    """Each test of a module with the ids it shows by its own marks, its class's and the module's."""
    shared: list[str] = []
    for node in module.body:
        targets = node.targets if isinstance(node, ast.Assign) else []
        if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "pytestmark" for t in targets):
            shared += _ids(node.value, where)
    yield from _marked_in(module.body, where, where, shared)


def _marked_in(body: list[ast.stmt], where: str, name: str, shared: list[str]) -> Iterator[tuple[str, list[str]]]:
    for node in body:
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        ids = shared + [i for decorator in node.decorator_list for i in _ids(decorator, where)]
        inner = f"{name}::{node.name}"
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            yield from _marked_in(node.body, where, inner, ids)
        elif not isinstance(node, ast.ClassDef) and node.name.startswith("test"):
            yield inner, ids


def _ids(tree: ast.AST, where: str) -> list[str]:
    """The ids of every `pytest.mark.clause("...", ...)` in an expression, marks of parameters included."""
    found = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or node.func.attr != "clause":
            continue
        for argument in node.args:
            if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                raise LedgerError(f"{where}:{node.lineno}: the ids of a clause mark must be plain strings")
            found.append(argument.value)
    return found
