"""Whether worlds come up as often as they should: draws against exact weights, by the sum of squared differences.

The draws are seeded, so a check always says the same; its bound is far beyond what chance does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from math import sqrt

DRAWS = 100  # for each world


def check_even(weights: Mapping[Hashable, float], draw: Callable[[int], Hashable]) -> None:
    """Draw often, and compare: no world that has no weight, and the others as often as their weights say."""
    count = DRAWS * len(weights)
    drawn = Counter(draw(seed) for seed in range(count))
    stray = [world for world in drawn if not weights.get(world)]
    assert not stray, f"a world comes up that cannot be: {stray[0]}"
    total = sum(weights.values())
    freedom = len(weights) - 1
    worst = freedom + 6 * sqrt(2 * freedom) + 12
    off = sum((drawn[world] - count * w / total) ** 2 / (count * w / total) for world, w in weights.items())
    shares = {world: (drawn[world], round(count * w / total)) for world, w in weights.items()}
    assert off <= worst, f"drawn {off:.0f} off, at most {worst:.0f} by chance; world: drawn, expected: {shares}"
