"""Says what tests cost, every process counted: `python tools/costs.py [--sources] [--most 40] [PYTEST'S WORDS …]`.

Processor time by folder, file and test, on the package or on the sources as they are, as `make test` runs them. It
needs to be allowed to make control groups (Linux, root). What a server does for whoever comes next counts for that one.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Generator
from pathlib import Path
from tempfile import NamedTemporaryFile

import pytest

ROOT = Path(__file__).parents[1]
OLD, NEW = Path("/sys/fs/cgroup/cpuacct"), Path("/sys/fs/cgroup")  # what counts, of both versions of control groups
NOTES, AROUND = "DEADFALL_COSTS", "DEADFALL_COSTS_GROUP"  # the file for what each test costs, and the group of all
SUITES = {False: ("compiled", "", "not soak and not plant"), True: ("interpreted", "src", "not soak and not once")}


class Group:
    """A control group: it counts what is done by whoever is in it or in one inside it, and by all that they start."""

    def __init__(self, around: Path) -> None:
        self.folder = around / f"deadfall-{os.getpid()}"
        self.folder.mkdir()

    def enter(self) -> None:
        (self.folder / "cgroup.procs").write_text(str(os.getpid()))

    @property
    def seconds(self) -> float:
        if (file := self.folder / "cpuacct.usage").exists():
            return int(file.read_text()) / 1e9
        return int((self.folder / "cpu.stat").read_text().split()[1]) / 1e6


class Notes:
    """The plugin: notes what reading the tests costs, and each of them."""

    def __init__(self, file: Path, around: Path) -> None:
        self.file = file
        self.around = around
        self.enter()

    def enter(self) -> None:
        """Each process of tests is counted for itself, and so is what it starts."""
        self.process = os.getpid()
        self.group = Group(self.around)
        self.group.enter()

    @pytest.hookimpl(wrapper=True)
    def pytest_collection(self) -> Generator[None, object, object]:
        return (yield from self.noted("reading the tests"))

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        return (yield from self.noted(item.nodeid))

    def noted(self, what: str) -> Generator[None, object, object]:
        if self.process != os.getpid():
            self.enter()
        before = self.group.seconds
        result = yield
        with self.file.open("a") as notes:
            notes.write(json.dumps([what, self.group.seconds - before]) + "\n")
        return result


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Notes(Path(os.environ[NOTES]), Path(os.environ[AROUND])))


def tell(notes: list[tuple[str, float]], most: int) -> None:
    """The dearest folders, files and tests."""
    for part in (1, 2, 3):
        costs: Counter[str] = Counter()
        for name, seconds in notes:
            file = name.partition("::")[0]
            costs["/".join(file.split("/")[:2]) if part == 1 else file if part == 2 else name] += seconds
        print(f"== by {('folder', 'file', 'test')[part - 1]}")
        for name, seconds in costs.most_common(most):
            print(f"{seconds:8.2f} {name}")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--sources", action="store_true", help="on the sources as they are, instead of the package")
    parser.add_argument("--most", type=int, default=40, help="how many folders, files and tests to list")
    given, words = parser.parse_known_args()
    mode, path, which = SUITES[given.sources]
    group = Group(OLD if OLD.exists() else NEW)
    with NamedTemporaryFile("r") as notes:
        env = {**os.environ, "DEADFALL_MODE": mode, "PYTHONPATH": f"{path}{os.pathsep}tools", NOTES: notes.name}
        env[AROUND] = str(group.folder)
        env.pop("PYTHONDONTWRITEBYTECODE", None)  # as in the Makefile: what was read once is kept
        command = [sys.executable, "-m", "pytest", "-p", "costs", "-m", which, "--ignore", "tests/browser"]
        if not any(word.startswith(("-n", "--spread")) for word in words):
            command += ["--spread", "2"]
        status = subprocess.run([*command, *words], cwd=ROOT, env=env, preexec_fn=group.enter).returncode
        found = [json.loads(line) for line in notes]
    tell([(name, seconds) for name, seconds in found], given.most)
    print(f"== {group.seconds:.0f} s of processor time in all")
    return status


if __name__ == "__main__":
    sys.exit(main())
