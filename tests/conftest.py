"""What every test may rely on."""

import signal

import pytest
from hypothesis import settings

settings.register_profile("deadfall", deadline=None)  # two tests at a time on a slow machine are no failure
settings.load_profile("deadfall")

# A shell lets what runs in its background ignore Ctrl-C; the programs that tests start would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "clause(*ids): the clauses of a game's ledger that this test shows")
