"""The long studies: what is marked `soak`, and the conformance suite on every option set with every number of seats.

`make soak` runs it on the compiled package; the studies print their figures.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
RUNS = (
    ["-m", "soak", "-s"],
    ["tests/conformance"],
    ["tests/server/test_killing.py", "tests/server/test_leaks.py", "tests/server/test_fuzz.py", "-s"],
    ["tests/server/test_workers.py", "tests/server/test_pace.py", "-s"],
    ["tests/browser/test_together.py"],
)


def main() -> int:
    env = {**os.environ, "DEADFALL_SOAK": os.environ.get("DEADFALL_SOAK", "1")}
    worst = 0
    for arguments in RUNS:
        print("== pytest", *arguments, flush=True)
        worst = max(worst, subprocess.run([sys.executable, "-m", "pytest", *arguments], cwd=ROOT, env=env).returncode)
    return worst


if __name__ == "__main__":
    sys.exit(main())
