"""Runs the command line as a process of its own, as a person would."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

LANTERNS = Path(__file__).with_name("lanterns.py")


def command(*arguments: str | Path, lanterns: bool = False) -> list[str]:
    """The words that start `deadfall`, or `deadfall` with Lanterns on the shelf."""
    program = [str(LANTERNS)] if lanterns else ["-m", "deadfall"]
    return [sys.executable, *program, *map(str, arguments)]


def environment(home: Path, **more: str) -> dict[str, str]:
    """What the process sees: a folder of its own for what it keeps, and a terminal of 80 columns."""
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR")}
    return {**kept, "DEADFALL_HOME": str(home), "COLUMNS": "80", "TERM": "xterm-256color", **more}


def run(
    home: Path, *arguments: str | Path, typed: str = "", lanterns: bool = False, **more: str
) -> subprocess.CompletedProcess[str]:
    """Run a command with these lines typed into it."""
    return subprocess.run(
        command(*arguments, lanterns=lanterns),
        input=typed,
        env=environment(home, **more),
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=600,
    )


def refusal(done: subprocess.CompletedProcess[str]) -> str:
    """The one line with which a command refuses; anything else is a failure."""
    assert done.returncode == 2, done
    lines = done.stderr.splitlines()
    assert len(lines) == 1, done.stderr
    assert lines[0].startswith("deadfall: "), lines[0]
    return lines[0]
