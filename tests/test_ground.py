"""The project's own files: locked, portable, and free of addresses."""

import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from _pytest.mark.expression import Expression

ROOT = Path(__file__).parents[1]
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
SUITE = r"^(\w+):.*\n(?:\t.*\n)*?\t@\$\(\w+\) \$\(PY\) -m pytest \$\(\w+\) (?:-m '([^']+)' )?(.*)$"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())


def pins(lock: Path) -> dict[str, str]:
    return dict(re.findall(r"^([a-z0-9-]+)==([^ ]+)", lock.read_text(), re.MULTILINE))


def test_there_is_a_lock_for_running_building_testing_and_measuring() -> None:
    assert [lock.stem for lock in LOCKS] == ["bench", "build", "run", "test"]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_locks_hold_pins_and_hashes_and_no_address(lock: Path) -> None:
    lines = lock.read_text().splitlines()
    shape = re.compile(r"[a-z0-9-]+==[^ ]+( ; [^\\]+)? \\|    --hash=sha256:[0-9a-f]{64}( \\)?")
    assert [line for line in lines if not shape.fullmatch(line)] == []


def test_the_locks_agree_with_each_other_and_with_the_compiler_of_the_build() -> None:
    everything = [pins(lock) for lock in LOCKS]
    for name in set().union(*everything) - {"numpy", "scipy"}:  # these two differ by the version of Python
        assert len({lock[name] for lock in everything if name in lock}) == 1, name
    assert f"mypy=={pins(ROOT / 'requirements/build.txt')['mypy']}" in PROJECT["build-system"]["requires"]


def test_every_dependency_is_locked() -> None:
    wanted = {re.split(r"[><=[]", need)[0].replace("_", "-") for need in PROJECT["project"]["dependencies"]}
    assert wanted <= set(pins(ROOT / "requirements/run.txt"))


def test_every_test_is_run_by_one_of_the_suites() -> None:
    """What is marked `once` is never marked `plant` (tests/conftest.py); the soak runs all that is marked so."""
    makefile = (ROOT / "Makefile").read_text()
    suites = {name: (wanted, rest) for name, wanted, rest in re.findall(SUITE, makefile, re.MULTILINE)}
    assert suites["browser"] == ("", "tests/browser")
    assert {suites[name][1] for name in ("interpreted", "compiled")} == {"--ignore tests/browser"}
    chosen = [Expression.compile(suites[name][0]) for name in ("interpreted", "compiled")]
    for marks in ([], ["once"], ["plant"]):
        assert any(suite.evaluate(lambda name, marks=marks, **_: name in marks) for suite in chosen), marks


def test_help_lists_the_commands_of_the_makefile() -> None:
    help_text = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for command in ("play", "test", "clauses", "soak", "bench", "golden", "format", "lock", "clean"):
        assert re.search(rf"^make {command} +\w", help_text, re.MULTILINE)
