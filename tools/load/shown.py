"""What one change costs that six viewers are shown: their views and what is new in them, for every game.

PYTHONPATH=src python tools/load/shown.py
"""

from __future__ import annotations

import time
from typing import Any

import deadfall
from deadfall.engine.kernel import SPECTATOR
from deadfall.server.showing.delta import Comparison

VIEWERS, CHANGES, TIMES = 6, 250, 3


def looked(match: deadfall.Match, eyes: list[int], before: list[dict[str, Any]]) -> tuple[int, list[dict[str, Any]]]:
    """The nanoseconds of processor time that all viewers' looks take, and what they see."""
    began = time.process_time_ns()
    views = match.game.views(match.state, eyes)
    comparison = Comparison()
    for old, new in zip(before, views, strict=False):
        comparison.delta(old, new)
    return time.process_time_ns() - began, views


def cost(key: str, seats: int) -> float:
    """Microseconds of a change, on average along a match."""
    match = deadfall.new_match(key, seats=seats, seed=5)
    eyes = [*range(seats), SPECTATOR][:VIEWERS]
    before: list[dict[str, Any]] = []
    spent = count = 0
    while match.decision is not None and count < CHANGES:
        options = match.decision.options
        match.play(options[count * 7 % len(options)])
        times = [looked(match, eyes, before) for _ in range(TIMES)]
        spent += min(taken for taken, _ in times)
        before = times[-1][1]
        count += 1
    return spent / count / 1000


def main() -> None:
    print(f"compiled: {deadfall.compiled()}")
    for entry in deadfall.games():
        seats = min(VIEWERS, entry.seats[-1])
        viewers = min(VIEWERS, seats + 1)
        print(f"{entry.key}: {cost(entry.key, seats):.0f} µs a change, {seats} seats, {viewers} viewers", flush=True)


if __name__ == "__main__":
    main()
