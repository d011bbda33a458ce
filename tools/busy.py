"""Runs the checks on a busy day: `python tools/busy.py [--times 5] [--beside 8] [SUITE …]`, or `… --at-once 5`.

The suites of `make test` are run so often beside so many processes that do nothing but keep the processor busy; then
every failure is listed with how often it was seen. A test that is sometimes late must not fail: it is late there.
`--at-once` runs `make test` in so many fresh clones at the same time, each busy beside the others.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
SUITES = ["style", "client", "interpreted", "compiled", "browser"]
FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)
SUMMED_UP = re.compile(r"^.*\d+ (?:passed|failed).* in [\d.]+s.*$", re.MULTILINE)


@contextmanager
def busy(number: int) -> Iterator[None]:
    """So many processes that never rest."""
    processes = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(number)]
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()


def run(suite: str, folder: Path = ROOT) -> list[str]:
    """Run a suite and say how it went; what failed, or the suite itself where it does not say what."""
    begun = time.monotonic()
    done = subprocess.run(["make", suite], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    failed = [] if done.returncode == 0 else FAILED.findall(done.stdout) or [f"make {suite}"]
    summary = ", ".join(SUMMED_UP.findall(done.stdout)) or f"status {done.returncode}"
    print(f"   {suite}: {summary}; {time.monotonic() - begun:.0f} s, load {os.getloadavg()[0]:.1f}", flush=True)
    if failed:
        print(done.stdout, flush=True)
    return failed


def run_clones(number: int) -> list[str]:
    """All checks in so many fresh clones at the same time; what failed in each."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as home, ThreadPoolExecutor(number) as pool:
        clones = [Path(home, str(at + 1)) for at in range(number)]
        for clone in clones:
            subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
        return [name for failed in pool.map(run, ["test"] * number, clones) for name in failed]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("suites", nargs="*", default=SUITES, metavar="SUITE", help="targets of make")
    parser.add_argument("--times", type=int, default=5, help="how often each suite is run")
    parser.add_argument("--beside", type=int, default=8, help="how many busy processes run beside it")
    parser.add_argument("--at-once", type=int, default=0, help="in how many clones everything is run at the same time")
    given = parser.parse_args()
    failures: Counter[str] = Counter()
    if given.at_once:
        print(f"== {given.at_once} clones at the same time", flush=True)
        failures.update(run_clones(given.at_once))
    else:
        subprocess.run(["make", "--silent", "setup"], cwd=ROOT, check=True)
        with busy(given.beside):
            for at in range(given.times):
                print(f"== {at + 1} of {given.times}, beside {given.beside} busy processes", flush=True)
                failures.update(name for suite in given.suites for name in run(suite))
    runs = given.at_once or given.times
    for name, times in failures.most_common():
        print(f"{times} of {runs}: {name}")
    print(f"== {len(failures)} failed at least once" if failures else f"== {runs} times, and nothing failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
