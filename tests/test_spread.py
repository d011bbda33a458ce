"""Tests that are spread over forked processes come out as they do in one, whatever befalls them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
MIXED = """
import os, pytest, time
FOLDER = os.environ["SEEN"]

@pytest.fixture(scope="module", autouse=True)
def left():
    yield
    open(f"{FOLDER}/left-{os.getpid()}", "w").close()

@pytest.fixture
def broken():
    raise LookupError("no such thing")

@pytest.mark.parametrize("number", range(40))
def test_many(number):
    with open(f"{FOLDER}/{number}", "a") as file:
        file.write(".")

def test_wrong():
    assert 1 == 2, "words of an assertion"

def test_unset(broken):
    pass

@pytest.mark.skip(reason="not today")
def test_skipped():
    pass
"""
GONE = """
import os, pytest

@pytest.mark.parametrize("number", range(9))
def test_around(number):
    if number % 4 == 2:
        os._exit(3)
"""


def spread(folder: Path, tests: str) -> subprocess.CompletedProcess[str]:
    """Run some tests in two forked processes."""
    (folder / "test_these.py").write_text(tests)
    env = {**os.environ, "PYTHONPATH": str(HERE), "SEEN": str(folder)}
    command = [sys.executable, "-m", "pytest", "-p", "spread", "--spread", "2", "-p", "no:cacheprovider"]
    return subprocess.run([*command, "test_these.py"], cwd=folder, env=env, capture_output=True, text=True)


def test_each_is_run_once_and_every_failure_is_told(tmp_path: Path) -> None:
    done = spread(tmp_path, MIXED)
    assert "1 failed, 40 passed, 1 skipped, 1 error" in done.stdout
    assert "words of an assertion" in done.stdout and "no such thing" in done.stdout
    assert [(tmp_path / str(number)).read_text() for number in range(40)] == ["."] * 40
    assert len(list(tmp_path.glob("left-*"))) == 2, "fixtures of a module are ended in either process"
    assert done.returncode == 1


def test_a_process_that_ends_in_the_middle_of_a_test_fails_it_and_all_others_are_run(tmp_path: Path) -> None:
    done = spread(tmp_path, GONE)
    assert "the process that ran this test ended in the middle of it" in done.stdout
    assert "2 failed, 7 passed" in done.stdout
    assert done.returncode == 1
