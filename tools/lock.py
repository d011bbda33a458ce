"""Locks the dependencies of pyproject.toml into requirements/, with hashes and without addresses: `make lock`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
UV = [sys.executable, "-m", "uv", "pip", "compile", "pyproject.toml", "--quiet", "--upgrade", "--universal"]
SHAPE = ["--python-version=3.11", "--generate-hashes", "--no-header", "--no-annotate"]
# Each file keeps to the versions of the one before it, so that all of them fit into one environment.
FILES = [("run", ["build"], None), ("test", ["build", "test"], "run"), ("bench", ["bench"], "test")]

for name, extras, base in FILES:
    print(f"requirements/{name}.txt")
    wanted = [f"--extra={extra}" for extra in extras]
    limits = ["--constraint", f"requirements/{base}.txt"] if base else []
    target = ["--output-file", f"requirements/{name}.txt"]
    subprocess.run([*UV, *SHAPE, *wanted, *limits, *target], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
