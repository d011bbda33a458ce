"""Memory: a worker holds hundreds of long-lived objects for every table.

Python looks for garbage whenever so many more objects were made than are gone. Nearly everything at a table is replaced
with every choice, so that even what is young is nearly everything: a look through it stops the worker for half a second
at 1,000 tables, and a worker that has much to do needs many times as long to catch up. Neither a choice nor a request
leaves garbage behind, only a socket that is closed (some 70 objects); so the more tables there are, the seldomer a
worker looks: at a choice a second a table, whose events stay, about every half hour.
"""

from __future__ import annotations

import gc

YOUNG = 20_000  # objects made, beyond those that are gone already, until the young are looked through,
A_TABLE = 3_000  # and so many more for each table
NEVER = 1_000_000


def spare_the_long_lived() -> None:
    """Look through young objects only, and never again at what is loaded already."""
    gc.collect()
    gc.freeze()
    allow_for(0)


def allow_for(tables: int) -> None:
    """So many tables are in memory: what they hold is no garbage."""
    gc.set_threshold(YOUNG + A_TABLE * tables, NEVER, NEVER)


def look_through_all() -> None:
    gc.collect()
