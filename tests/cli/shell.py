"""Runs the command line as a process of its own, as a person would."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryFile

import nursery

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
    return ended(command(*arguments, lanterns=lanterns), environment(home, **more), typed=typed)


def ended(
    words: Sequence[str], env: Mapping[str, str], folder: str | Path = ".", typed: str = ""
) -> subprocess.CompletedProcess[str]:
    """Run Python with these words in a folder, with these lines typed into it, until it ends."""
    with TemporaryFile() as stdin, TemporaryFile() as stdout, TemporaryFile() as stderr:
        stdin.write(typed.encode())
        stdin.seek(0)
        streams = [stream.fileno() for stream in (stdin, stdout, stderr)]
        status = nursery.start(words, env, *streams, folder=folder).wait(600)
        stdout.seek(0)
        stderr.seek(0)
        return subprocess.CompletedProcess(list(words), status, stdout.read().decode(), stderr.read().decode())


def refusal(done: subprocess.CompletedProcess[str]) -> str:
    """The one line with which a command refuses; anything else is a failure."""
    assert done.returncode == 2, done
    lines = done.stderr.splitlines()
    assert len(lines) == 1, done.stderr
    assert lines[0].startswith("deadfall: "), lines[0]
    return lines[0]
