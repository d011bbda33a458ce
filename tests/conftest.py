"""What every test may rely on, and which tests are run on the sources too."""

import fcntl
import gc
import os
import signal
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import settings

pytest_plugins = ["spread"]

# Two tests at a time on a slow machine are no failure.
EXAMPLES = 100 if os.environ.get("DEADFALL_SOAK") else 25
settings.register_profile("deadfall", deadline=None, max_examples=EXAMPLES)
settings.load_profile("deadfall")

# A shell lets what runs in its background ignore Ctrl-C; the programs that tests start would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Every test is run on the installed, compiled package, except planted faults. What shows that the sources do the same
# is run on them too: the engine's own tests, the laws at a tenth, playthroughs, counts and records, and of the server
# what is compiled, and that it plays every game.
TWICE = (
    *("bots/test_search.py", "conformance", "engine", "golden", "match", "oracles", "perft", "test_mode.py"),
    *("server/test_delta.py", "server/test_leaks.py", "server/test_play.py::test_every_game_is_played"),
)
HERE = Path(__file__).parent


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "clause(*ids): the clauses of a game's ledger that this test shows")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not even read what is run once where that is not wanted: reading all tests takes seconds."""
    if "not once" not in config.option.markexpr or HERE not in collection_path.parents:
        return None
    name = collection_path.relative_to(HERE).as_posix()
    return None if any(name.startswith(twice) or twice.startswith(name) for twice in TWICE) else True


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """One process after another reads the same tests: what the first translates to bytecode the others find done."""
    wanted = Path(session.config.args[0].partition("::")[0])
    lock = os.open(wanted if wanted.exists() else HERE, os.O_RDONLY)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX)
        gc.disable()  # nearly all that is made meanwhile is kept
        return (yield)
    finally:
        gc.enable()
        os.close(lock)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if not item.nodeid.removeprefix("tests/").startswith(TWICE):
            item.add_marker("once")
        if item.get_closest_marker("once") and item.get_closest_marker("plant"):
            raise pytest.UsageError(f"{item.nodeid} would be run nowhere: what is planted stands under TWICE")
