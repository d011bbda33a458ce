"""Makes the virtual environment and installs locked requirements into it: `python tools/environment.py [FILE]`.

It runs on any Python 3.11 without a package installed. uv does the work, the machine's own or one fetched into the
environment, and pip where there is no uv to be had.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / "python"
QUIET = ["--quiet", "--disable-pip-version-check"]


def make() -> None:
    """An environment without pip: what takes a second is not the environment but pip in it."""
    if PYTHON.exists():
        return
    if sys.version_info < (3, 11):  # noqa: UP036  whoever runs this may have an older one
        sys.exit("Deadfall needs Python 3.11 or newer: make PYTHON=/path/to/python3.11 ...")
    venv.create(VENV, with_pip=False, symlinks=os.name != "nt")


def uv() -> str | None:
    """A uv to install with; None where none can be had."""
    found = shutil.which("uv", path=f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}")
    if found is None and _fetched([sys.executable, "-m", "pip", "--python", str(PYTHON), "install", *QUIET, "uv"]):
        found = shutil.which("uv", path=str(BIN))
    if found is None and _has_pip() and _fetched([str(PYTHON), "-m", "pip", "install", *QUIET, "uv"]):
        found = shutil.which("uv", path=str(BIN))
    return found


def _has_pip() -> bool:
    """Whether the environment has pip, if necessary from now on."""
    return _fetched([str(PYTHON), "-m", "pip", "--version"]) or _fetched([str(PYTHON), "-m", "ensurepip"])


def _fetched(command: list[str]) -> bool:
    return subprocess.run(command, capture_output=True).returncode == 0


def install(*words: str) -> list[str]:
    """The command that installs into the environment."""
    program = uv()
    if program is not None:
        return [program, "pip", "install", "--python", str(PYTHON), *words]
    if not _has_pip():
        sys.exit("Python cannot install packages here, neither by uv nor by pip; on Debian: apt install python3-venv")
    return [str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check", *words]


def main(files: list[str]) -> int:
    """Make the environment with its uv; install what a file of requirements says, if one is named."""
    make()
    uv()
    wanted = [word for file in files for word in ("-r", file)]
    return subprocess.run(install("--quiet", "--require-hashes", *wanted), cwd=ROOT).returncode if wanted else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
