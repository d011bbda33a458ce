"""The tests run in the mode they claim: `make interpreted` on src/, `make compiled` on the installed libraries."""

import os
from pathlib import Path

from deadfall.engine import kernel

ROOT = Path(__file__).parents[1]


def test_the_engine_runs_in_the_mode_that_was_asked_for() -> None:
    mode = os.environ.get("DEADFALL_MODE", "interpreted")
    file = Path(kernel.__file__)
    if mode == "compiled":
        assert file.suffix in {".so", ".pyd"}, f"{file} is not compiled: see .venv/build.log, and install a C compiler"
        assert ROOT / "src" not in file.parents
    else:
        assert file == ROOT / "src/deadfall/engine/kernel.py"
