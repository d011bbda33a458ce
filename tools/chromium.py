"""Finds the Chromium of this machine for the browser tests; Debian's is fetched where there is none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

SHELL = "chromium-headless-shell"  # has no window to draw at all: a quarter less of processor time for all tests
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ON_MACOS = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
MISSING = "the browser tests need Chromium: on Debian, `apt install chromium`; on macOS, install Google Chrome"


def find(whole: bool = False) -> str | None:
    """The Chromium of this machine, if it has one; a whole one, where notes of the system are to be seen."""
    for name in (*NAMES, ON_MACOS) if whole else (SHELL, *NAMES, ON_MACOS):
        if found := shutil.which(name):
            return found
    return None


def fetch() -> None:
    """Debian's own, for who may install packages."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return
    import fcntl  # where there is apt, there is this

    with Path(tempfile.gettempdir(), "deadfall-chromium").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # apt does not wait for another clone's
        if wanted():
            install()


def install() -> None:
    print("== installing Chromium")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    fetched = ["install", "-qq", "--yes", "--no-install-recommends"]
    for words in (["update", "-qq"], [*fetched, "chromium"], [*fetched, SHELL]):
        subprocess.run(["apt-get", *words], env=environment, stdout=subprocess.DEVNULL, check=False)


def misses_the_shell() -> bool:
    """Whether Debian has the lighter one for this machine, and it is not installed; others do without."""
    if shutil.which(SHELL) or not shutil.which("apt-cache"):
        return False
    return subprocess.run(["apt-cache", "show", SHELL], capture_output=True).returncode == 0


def wanted() -> bool:
    """Whether there is something to fetch."""
    return find(whole=True) is None or misses_the_shell()


def main() -> None:
    if wanted():
        fetch()
    if find(whole=True) is None:
        sys.exit(MISSING)


if __name__ == "__main__":
    main()
