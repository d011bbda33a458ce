"""Locks the dependencies of pyproject.toml into requirements/, with hashes and without addresses: `make lock`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import environment

ROOT = Path(__file__).parents[1]
UV = [environment.uv() or sys.exit("locking needs uv, and it cannot be had here"), "pip", "compile", "pyproject.toml"]
FRESH = ["--quiet", "--upgrade", "--universal"]
SHAPE = ["--python-version=3.11", "--generate-hashes", "--no-header", "--no-annotate"]
# Each file keeps to the versions of the one before it, so that all of them fit into one environment.
FILES = [
    ("run", ["serve", "postgres"], None),
    ("build", ["build"], "run"),
    ("test", ["serve", "postgres", "push", "lab", "rl", "build", "test"], "build"),
    ("bench", ["bench"], "test"),
]

for name, extras, base in FILES:
    print(f"requirements/{name}.txt")
    wanted = [f"--extra={extra}" for extra in extras]
    limits = ["--constraint", f"requirements/{base}.txt"] if base else []
    target = ["--output-file", f"requirements/{name}.txt"]
    subprocess.run([*UV, *FRESH, *SHAPE, *wanted, *limits, *target], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
