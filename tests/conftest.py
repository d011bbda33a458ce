"""What every test may rely on."""

import pytest
from hypothesis import settings

settings.register_profile("deadfall", deadline=None)  # two tests at a time on a slow machine are no failure
settings.load_profile("deadfall")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "clause(*ids): the clauses of a game's ledger that this test shows")
