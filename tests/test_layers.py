"""Imports point down only, and engine and games stay pure."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

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


def layer(module: str) -> int:
    """How high a module of ours stands."""
    parts = module.split(".")
    name = parts[1] if len(parts) > 1 else "deadfall"
    for height, names in enumerate(LAYERS):
        if name in names:
            return height
    raise AssertionError(f"deadfall.{name} has no layer: add it to LAYERS in {Path(__file__).name}")


def module_name(file: Path, src: Path) -> str:
    parts = file.relative_to(src).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(tree: ast.Module, module: str, package: bool) -> Iterator[str]:
    """The modules of ours that a module imports, wherever in it the import stands."""
    for node in ast.walk(tree):
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
    ],
)
def test_an_import_that_points_up_or_across_is_found(tmp_path: Path, file: str, line: str) -> None:
    for name in ("engine/kernel", "games/__init__", "games/frag/state", "games/frag/bot", "games/friday13/words"):
        write(tmp_path / f"deadfall/{name}.py", "")
    write(tmp_path / "deadfall" / file, "from deadfall.engine import kernel\n" if "engine" not in file else "")
    assert faults(tmp_path) == []
    write(tmp_path / "deadfall" / file, line)
    assert len(faults(tmp_path)) == 1


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)
