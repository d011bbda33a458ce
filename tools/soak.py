"""The long studies: what is marked `soak`, the conformance suite with all option sets and seats, worlds, and chaos.

`make soak` runs it on the compiled package; the studies print their figures. `python tools/soak.py chaos` shakes the
ground of a server only: thirty minutes on each database (DEADFALL_CHAOS_MINUTES), then besieges one.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
RUNS = (
    ["-m", "soak", "-s", "--ignore", "tests/browser"],
    ["tests/conformance"],
    ["tests/server", "-s"],
    ["tests/rl"],
    ["-m", "", "tests/browser"],  # for itself: a browser of the tests keeps an event loop going
)

WORLDS = (["worlds.py", "--games", "1000"],)

MINUTES = os.environ.get("DEADFALL_CHAOS_MINUTES", "30")
CHAOS = (
    ["chaos/run.py", "--backend", "sqlite", "--minutes", MINUTES],
    ["chaos/run.py", "--backend", "postgres", "--workers", "2", "--minutes", MINUTES],
    ["chaos/run.py", "--backend", "postgres", "--workers", "4", "--minutes", MINUTES],
    ["siege.py"],
)


def main() -> int:
    env = {**os.environ, "DEADFALL_SOAK": os.environ.get("DEADFALL_SOAK", "1")}
    worst = 0
    only_chaos = sys.argv[1:] == ["chaos"]
    for arguments in () if only_chaos else RUNS:
        print("== pytest", *arguments, flush=True)
        worst = max(worst, subprocess.run([sys.executable, "-m", "pytest", *arguments], cwd=ROOT, env=env).returncode)
    for name, *arguments in CHAOS if only_chaos else WORLDS + CHAOS:
        print("==", name, *arguments, flush=True)
        command = [sys.executable, str(ROOT / "tools" / name), *arguments]
        worst = max(worst, subprocess.run(command, cwd=ROOT, env=env).returncode)
    return worst


if __name__ == "__main__":
    sys.exit(main())
