"""The study of the issue: 1,000 games of each bot against every Killer at its own Location, on both sides."""

import pytest

from games.final_girl.studies import HOMES, wins

pytestmark = pytest.mark.soak
GAMES = 1000


@pytest.mark.parametrize("killer", HOMES)
def test_basic_wins_between_20_and_60_per_cent_and_less_in_extreme_horror(killer: str) -> None:
    options = {"killer": killer, "location": HOMES[killer]}
    normal = wins("basic", GAMES, options)
    extreme = wins("basic", GAMES, {**options, "side": "extreme"})
    assert 0.2 <= normal <= 0.6, f"{killer}: {normal:.1%}"
    assert extreme < normal, f"{killer}: {extreme:.1%} in Extreme Horror, {normal:.1%} normally"


@pytest.mark.parametrize("killer", HOMES)
def test_random_wins_under_5_per_cent(killer: str) -> None:
    assert wins("random", GAMES, {"killer": killer, "location": HOMES[killer]}) < 0.05
