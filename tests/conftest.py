"""What every test may rely on, and which tests are run once."""

import signal

import pytest
from hypothesis import settings

settings.register_profile("deadfall", deadline=None)  # two tests at a time on a slow machine are no failure
settings.load_profile("deadfall")

# A shell lets what runs in its background ignore Ctrl-C; the programs that tests start would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)

# What is tried through processes, sockets and browsers is tried on the installed package alone. Of the server only what
# is compiled is tested in both modes, and that it plays every game.
ONCE = {"bench", "browser", "cli", "docs", "packaging", "rl", "server", "terminal"}
# So is what reads the sources, or follows a document.
READ = {"test_docs.py", "test_frames.py", "test_hygiene.py", "test_lab_page.py", "test_layers.py", "test_names.py"}
TWICE = ("server/test_delta.py", "server/test_leaks.py", "server/test_play.py::test_every_game_is_played")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "clause(*ids): the clauses of a game's ledger that this test shows")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        name = item.nodeid.removeprefix("tests/")
        if name.split("/")[0].split("::")[0] in ONCE | READ and not name.startswith(TWICE):
            item.add_marker("once")
