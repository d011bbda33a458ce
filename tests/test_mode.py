"""The tests run in the mode they claim: on src/, or on the installed package, compiled or pure."""

import os
from pathlib import Path

from deadfall.engine import kernel

SOURCES = Path(__file__).parents[1] / "src"


def test_the_engine_runs_in_the_mode_that_was_asked_for() -> None:
    mode = os.environ.get("DEADFALL_MODE", "interpreted")
    file = Path(kernel.__file__)
    if mode == "compiled":
        assert file.suffix in {".so", ".pyd"}, f"{file} is not compiled: see .venv/build.log, and install a C compiler"
    else:
        assert file.suffix == ".py"
    assert (SOURCES in file.parents) == (mode == "interpreted")
