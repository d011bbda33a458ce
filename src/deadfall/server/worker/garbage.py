"""Memory: a worker holds thousands of long-lived objects for every table.

Python looks through all of them for garbage whenever there are a quarter more, which stops the worker for a quarter of
a second at 500 tables. So only young objects are looked through while people play, and everything once an hour.
"""

from __future__ import annotations

import gc

YOUNG = 20_000  # objects made, beyond those that are gone already, until the youngest are looked through
OLDER = 10  # times that happens until those that stayed are
NEVER = 1_000_000


def spare_the_long_lived() -> None:
    """Look through young objects only, and never again at what is loaded already."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, OLDER, NEVER)


def look_through_all() -> None:
    gc.collect()
