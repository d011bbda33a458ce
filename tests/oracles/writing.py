"""What the page works out for itself, as the rules have it: cases that its tests are held against.

`tests/oracles/<key>.py` has a function `oracle()`, which names groups of cases; they are written to
`web/src/games/<key>/oracle.json` by `python tools/oracle.py [game ...]`, and the difference is to be reviewed.
"""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
FACES = HERE.parents[1] / "web" / "src" / "games"


def keys() -> list[str]:
    """The games with an oracle."""
    return sorted(file.stem for file in HERE.glob("*.py") if (FACES / file.stem).is_dir())


def path(key: str) -> Path:
    return FACES / key / "oracle.json"


def text(key: str) -> str:
    """The oracle of a game as JSON with a case a line."""
    groups: dict[str, list[Any]] = import_module(f"oracles.{key}").oracle()
    return "{\n" + ",\n".join(_group(name, cases) for name, cases in groups.items()) + "\n}\n"


def _group(name: str, cases: list[Any]) -> str:
    lines = ",\n".join(json.dumps(case, ensure_ascii=False) for case in cases)
    return f"{json.dumps(name)}: [\n{lines}\n]"


def write(chosen: list[str]) -> list[Path]:
    """Write the oracles of these games, or of all."""
    written = []
    for key in chosen or keys():
        path(key).write_text(text(key), encoding="utf-8")
        written.append(path(key))
    return written
