"""docs/server.md names files, functions and folders that there are, and every folder that there is.

And every test that docs/measurements.md names for an attack or a secret is there.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "deadfall"
PAGE = (ROOT / "docs" / "server.md").read_text()

pytestmark = pytest.mark.once


def found(name: str) -> Path | None:
    """The file of that name, as the page writes it."""
    return next((file for base in (PACKAGE / "server", PACKAGE, ROOT) if (file := base / name).is_file()), None)


@cache
def names(file: Path) -> set[str]:
    defined = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    return {node.name for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, defined)}


def test_every_file_and_function_of_the_page_is_there() -> None:
    files = re.findall(r"`([\w/]+\.py)(?:: (\w+))?`", PAGE)
    assert len(files) > 15
    for name, function in files:
        file = found(name)
        assert file is not None, name
        assert not function or function in names(file), f"{name}: {function}"


def test_every_method_of_the_page_is_there() -> None:
    everything = {file: names(file) for file in (PACKAGE / "server").rglob("*.py")}
    for owner, method in re.findall(r"`([A-Z]\w+)\.(\w+)`", PAGE):
        assert any({owner, method} <= there for there in everything.values()), f"{owner}.{method}"


def test_the_picture_has_every_folder_and_module_at_the_top() -> None:
    picture = PAGE.split("```")[1]
    there = {path.name + "/" if path.is_dir() else path.name for path in (PACKAGE / "server").iterdir()}
    assert {name for name in there if not name.startswith("__")} == set(re.findall(r"\b[a-z]+(?:/|\.py)", picture))


@pytest.mark.parametrize(
    ("title", "folder", "least"),
    [("What was attacked", "tests/server", 60), ("What must stay secret", "tests/conformance", 60)],
)
def test_every_test_that_a_table_names_is_there(title: str, folder: str, least: int) -> None:
    page = (ROOT / "docs" / "measurements.md").read_text().partition(f"## {title}")[2].partition("\n## ")[0]
    file, count = Path(), 0
    for name, test in re.findall(r"`((?:tests/[\w/]+/)?\w+\.py)?(?:::(\w+))?`", page):
        if name:
            file = ROOT / (name if "/" in name else f"{folder}/{name}")
            assert file.is_file(), name
        if test:
            count += 1
            assert test in names(file), f"{file.name}: {test}"
    assert count > least
