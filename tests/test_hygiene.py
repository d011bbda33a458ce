"""Engine and games are pure: no clock, no chance of their own, no order of sets."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PURE = [ROOT / "src/deadfall/engine", *(file.parent for file in ROOT.glob("src/deadfall/games/*/__init__.py"))]

IMPURE_MODULES = {
    "asyncio",
    "copy",
    "datetime",
    "os",
    "random",
    "secrets",
    "socket",
    "subprocess",
    "sys",
    "threading",
    "time",
    "uuid",
}
IMPURE_CALLS = {"breakpoint", "deepcopy", "eval", "exec", "input", "open", "print"}
READERS = {"content.py"}  # may open files
ORDERED = {"enumerate", "filter", "iter", "list", "map", "next", "reversed", "tuple", "zip"}
SETS = {"set", "frozenset"}


def impurities(source: str, may_read: bool = False) -> list[str]:
    """What a module does that a pure one may not, as `line: what`."""
    nodes = list(ast.walk(ast.parse(source)))
    found = []
    for node in nodes:
        if isinstance(node, ast.Import | ast.ImportFrom):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else [name.name for name in node.names]
            found += [f"{node.lineno}: import {n}" for n in names if n.split(".")[0] in IMPURE_MODULES]
        elif isinstance(node, ast.Call) and called(node) in IMPURE_CALLS - ({"open"} if may_read else set()):
            found.append(f"{node.lineno}: {called(node)}()")
    names = set_names(nodes)
    found += [f"{node.lineno}: order of a set" for node in ordered(nodes) if is_set(node, names)]
    return found


def called(node: ast.Call) -> str:
    return getattr(node.func, "id", "") or getattr(node.func, "attr", "")


def set_names(nodes: list[ast.AST]) -> set[str]:
    """The names of variables, arguments and attributes that hold sets."""
    names: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.AnnAssign) and is_set_type(node.annotation):
            names.add(name_of(node.target))
        elif isinstance(node, ast.arg) and node.annotation and is_set_type(node.annotation):
            names.add(node.arg)
        elif isinstance(node, ast.Assign) and is_set(node.value, names):
            names.update(name_of(target) for target in node.targets)
        names.discard("")  # an element of a list has no name
    return names


def is_set_type(node: ast.expr) -> bool:
    return name_of(node.value if isinstance(node, ast.Subscript) else node) in {*SETS, "AbstractSet"}


def name_of(node: ast.expr) -> str:
    return getattr(node, "id", "") or getattr(node, "attr", "")


def is_set(node: ast.expr, names: set[str]) -> bool:
    if isinstance(node, ast.BinOp):
        return is_set(node.left, names) or is_set(node.right, names)
    if isinstance(node, ast.Call):
        return called(node) in SETS
    return isinstance(node, ast.Set | ast.SetComp) or name_of(node) in names


def ordered(nodes: list[ast.AST]) -> Iterator[ast.expr]:
    """The expressions whose order matters: what is looped over, listed or popped."""
    for node in nodes:
        if isinstance(node, ast.For):
            yield node.iter
        elif isinstance(node, ast.ListComp | ast.DictComp | ast.GeneratorExp):
            yield from (loop.iter for loop in node.generators)
        elif isinstance(node, ast.Starred):
            yield node.value
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ORDERED:
            yield from node.args
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "pop":
            yield from [node.func.value] if not node.args else []


@pytest.mark.parametrize("folder", PURE, ids=lambda folder: folder.name)
def test_engine_and_games_are_pure(folder: Path) -> None:
    files = sorted(folder.rglob("*.py"))
    found = {file.relative_to(folder): impurities(file.read_text(), file.name in READERS) for file in files}
    assert {file: faults for file, faults in found.items() if faults} == {}


@pytest.mark.parametrize(
    "source",
    [
        "import random",
        "from time import monotonic",
        "def f() -> None:\n    from uuid import uuid4",
        "def f(x: int) -> None:\n    print(x)",
        "import copy\n",
        "def f(x: object) -> None:\n    open('x')",
        "for x in {1, 2}:\n    pass",
        "seen: set[int] = make()\nfirst = [x for x in seen]",
        "def f(seen: frozenset[str]) -> list[str]:\n    return list(seen)",
        "def f(self) -> int:\n    self.seen = set()\n    return self.seen.pop()",
        "both = set(a) | set(b)\nx = [*both]",
    ],
)
def test_an_impurity_is_found(source: str) -> None:
    assert len(impurities(source)) == 1


def test_sorting_counting_and_asking_a_set_is_pure() -> None:
    assert (
        impurities(
            "seen = {1, 2}\nx = sorted(seen)\ny = len(seen) + max(seen)\nz = 1 in seen\nstack = [1]\nstack.pop()"
        )
        == []
    )
