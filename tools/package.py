"""Builds Deadfall and installs it into the environment: `python tools/package.py STAMP`.

A line for each step; the whole output is in .venv/build.log. Two builds never run at once: the second waits for the
first, and has nothing left to do if that one built the same sources (the stamp says which).
"""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
from pathlib import Path

import environment

LOG = environment.VENV / "build.log"
LOCK = environment.VENV / ".building"
SAID = "deadfall build: "


def main(stamp: Path) -> int:
    with LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if stamp.exists():
            return 0
        status = build()
        if status == 0:
            for old in stamp.parent.glob(".package-*"):
                old.unlink()
            stamp.touch()
        return status


def build() -> int:
    """Install from the sources, telling the steps that setup.py says; the log where it fails."""
    command = environment.install("--verbose", "--no-deps", "--no-build-isolation", ".")
    with LOG.open("w") as log:
        process = subprocess.Popen(
            command,
            cwd=environment.ROOT,
            env={**os.environ, "DEADFALL_REUSE": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
        assert process.stdout is not None
        for line in process.stdout:
            log.write(line)
            if SAID in line:
                print(f"   {line.partition(SAID)[2].strip()}", flush=True)
    if process.wait() != 0:
        sys.stderr.write(LOG.read_text())
    return process.returncode


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
