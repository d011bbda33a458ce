"""Imports point down only, and nobody reaches into the private parts of another module."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from sources import statements

ROOT = Path(__file__).parents[1]
SRC = ROOT / "src"

# A module may import from its own layer and those below; "deadfall" is the public face of the package.
LAYERS = [
    {"engine", "ledger", "version"},
    {"examples", "games"},
    {"match"},
    {"deadfall"},
    {"bots"},
    {"server"},
    {"terminal", "lab", "rl", "bench"},
    {"cli", "__main__"},
]
# The same for the folders and modules of the server.
SERVER = [
    {"limits", "logs", "metrics", "passages", "refusals", "settings", "wire"},
    {"storage"},
    {"showing"},
    {"live"},
    {"signals"},
    {"worker"},
    {"stories"},
    {"http", "socket"},
    {"app", "ready", "serve"},
]


def layer(module: str) -> tuple[int, int]:
    """How high a module of ours stands, and how high inside of the server."""
    parts = module.split(".")
    outer = height(parts[1] if len(parts) > 1 else "deadfall", LAYERS)
    return outer, height(parts[2], SERVER) if parts[1:2] == ["server"] and len(parts) > 2 else 0


def height(name: str, layers: list[set[str]]) -> int:
    for number, names in enumerate(layers):
        if name in names:
            return number
    raise AssertionError(f"{name} has no layer: add it to those in {Path(__file__).name}")


def module_name(file: Path, src: Path) -> str:
    parts = file.relative_to(src).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(tree: ast.Module, module: str, package: bool) -> Iterator[str]:
    """The modules of ours that a module imports, wherever in it the import stands."""
    for node in statements(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names if name.name.split(".")[0] == "deadfall")
        elif isinstance(node, ast.ImportFrom):
            up = module.split(".")[: len(module.split(".")) - node.level + package] if node.level else []
            source = ".".join([*up, *([node.module] if node.module else [])])
            if source.split(".")[0] == "deadfall":
                yield from (f"{source}.{name.name}" for name in node.names)


def faults(src: Path) -> list[str]:
    """Every import that points up, or from one game into another."""
    modules = {module_name(file, src): file for file in sorted((src / "deadfall").rglob("*.py"))}
    found = []
    for module, file in modules.items():
        for target in imports(ast.parse(file.read_text()), module, file.name == "__init__.py"):
            whole = target if target in modules else target.rpartition(".")[0]
            if layer(whole) > layer(module) or strays(module, whole):
                found.append(f"{module} imports {whole}")
    return found


def strays(module: str, target: str) -> bool:
    """Whether a game imports the list of games or another game."""
    game = module.split(".")[2:3] if module.startswith("deadfall.games.") else []
    return bool(game) and target.startswith("deadfall.games") and target.split(".")[2:3] != game


def test_imports_point_down_only() -> None:
    assert faults(SRC) == []


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("engine/kernel.py", "from deadfall.games.frag import state"),
        ("engine/kernel.py", "def late() -> None:\n    import deadfall.match.record"),
        ("games/frag/state.py", "from deadfall.games.friday13 import words"),
        ("games/frag/state.py", "from ..friday13 import words"),
        ("games/frag/state.py", "from deadfall import games"),
        ("games/frag/bot.py", "from deadfall.bots import basic"),
        ("match/record.py", "import deadfall"),
        ("bots/basic.py", "from deadfall.terminal import screen"),
        ("match/course.py", "from deadfall.server.wire import messages"),
        ("server/live/table.py", "from deadfall.server.worker.duties import Duties"),
        ("server/live/table.py", "from deadfall.server.socket import conversation"),
        ("server/showing/audience.py", "def late() -> None:\n    from deadfall.server.live.rooms import Rooms"),
        ("server/storage/store.py", "from ..showing import audience"),
        ("server/worker/duties.py", "from deadfall.server import http"),
        ("server/wire/messages.py", "import deadfall.server.storage.store"),
        ("server/http/routes.py", "from deadfall.server.app import create_app"),
    ],
)
def test_an_import_that_points_up_or_across_is_found(tmp_path: Path, file: str, line: str) -> None:
    games = ("games/__init__", "games/frag/state", "games/frag/bot", "games/friday13/words")
    for name in ("engine/kernel", *games, "server/http/__init__"):
        write(tmp_path / f"deadfall/{name}.py", "")
    write(tmp_path / "deadfall" / file, "from deadfall.engine import kernel\n" if "engine" not in file else "")
    assert faults(tmp_path) == []
    write(tmp_path / "deadfall" / file, line)
    assert len(faults(tmp_path)) == 1


def trespasses(source: str) -> list[str]:
    """Where a module uses what another one has marked as its own by an underscore, as `line: what`."""
    tree = ast.parse(source)
    everywhere = ast.walk(tree) if "._" in source else ()
    attributes = [node for node in everywhere if isinstance(node, ast.Attribute) and is_private(node.attr)]
    own = {node.attr for node in attributes if isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")}
    found = [f"{node.lineno}: {ast.unparse(node)}" for node in attributes if node.attr not in own | NOT_PRIVATE]
    for node in statements(tree):
        if isinstance(node, ast.ImportFrom):
            found += [f"{node.lineno}: {name.name}" for name in node.names if is_private(name.name)]
    return found


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.endswith("__")


# Public whatever they look like, but for the last: Python 3.14 has a public way to end the processes of a pool.
NOT_PRIVATE = {"_asdict", "_exit", "_processes"}


@pytest.mark.parametrize("folder", sorted(path.name for path in (SRC / "deadfall").iterdir() if path.is_dir()))
def test_nobody_reaches_into_the_private_parts_of_another_module(folder: str) -> None:
    files = sorted((SRC / "deadfall" / folder).rglob("*.py"))
    assert {str(file.relative_to(SRC)): found for file in files if (found := trespasses(file.read_text()))} == {}


@pytest.mark.parametrize(
    ("source", "count"),
    [
        ("def peek(match):\n    return match._state", 1),
        ("def peek(table):\n    return table.match._undo.begun", 1),
        ("def poke(match):\n    match._state = None", 1),
        ("from deadfall.match.match import _hidden", 1),
        ("class Own:\n    def twin(self, other):\n        other._mine = self._mine", 0),
        ("class Own:\n    def twin(self, other):\n        other._mine = self._other", 1),
        ("import os\nos._exit(0)", 0),
        ("kind = type(None).__name__", 0),
    ],
)
def test_a_hand_in_private_parts_is_found(source: str, count: int) -> None:
    assert len(trespasses(source)) == count


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)
