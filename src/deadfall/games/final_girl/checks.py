"""Checking packs as a whole: every string of every Killer and Location is read, each alone."""

from __future__ import annotations

from deadfall.engine.content import ContentError, Errors
from deadfall.games.final_girl.content import Packs
from deadfall.games.final_girl.table import Assembly


def check(packs: Packs) -> None:
    """Read every string of every pack, Killers and Locations each alone; all problems at once."""
    errors = Errors()
    for killer in packs.killers.values():
        Assembly(packs, killer, None, errors).build()
    for location in packs.locations.values():
        Assembly(packs, None, location, errors).build()
    seen: list[str] = []
    for line in errors.lines:
        if line not in seen:
            seen.append(line)
    if seen:
        raise ContentError("\n".join(seen))
