"""Rules of thumb in numbers: what a blow is worth, for players who count."""

from __future__ import annotations

from functools import cache


@cache
def chances(dice: int, faces: int) -> tuple[float, ...]:
    """How likely n dice show 0, 1, 2... good faces."""
    row = [1.0]
    for _ in range(dice):
        longer = [0.0] * (len(row) + 1)
        for good, p in enumerate(row):
            longer[good] += p * (6 - faces) / 6
            longer[good + 1] += p * faces / 6
        row = longer
    return tuple(row)


@cache
def wounds(attack: int, hit_faces: int, defence: int, block_faces: int) -> float:
    """The mean number of unblocked hits of one attack."""
    total = 0.0
    for hits, p in enumerate(chances(attack, hit_faces)):
        for blocks, q in enumerate(chances(defence, block_faces)):
            total += p * q * max(0, hits - blocks)
    return total


@cache
def wounding(attack: int, hit_faces: int, defence: int, block_faces: int, lead: int = 0, least: int = 1) -> float:
    """How likely one attack leaves at least so many unblocked hits; `lead`: hits less blocks that need no dice."""
    total = 0.0
    for hits, p in enumerate(chances(attack, hit_faces)):
        for blocks, q in enumerate(chances(defence, block_faces)):
            total += p * q * (hits + lead - blocks >= least)
    return total
