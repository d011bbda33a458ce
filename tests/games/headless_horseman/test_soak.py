"""The long study of the balance: `make soak` prints a line for each number of players."""

from __future__ import annotations

import pytest

from games.headless_horseman.study import Study

GAMES = 2000


@pytest.mark.soak
@pytest.mark.parametrize("seats", range(2, 9))
def test_basic_bots_escape_in_35_to_65_percent_of_2000_games(seats: int) -> None:
    study = Study(seats, GAMES)
    print(study)
    assert 0.35 <= study.share("bridge") <= 0.65, str(study)
    assert study.rounds < 25, str(study)
    assert study.share("dawn") < 0.01, str(study)


@pytest.mark.soak
@pytest.mark.parametrize("seats", range(2, 9))
def test_the_variant_ends_before_dawn_too(seats: int) -> None:
    study = Study(seats, GAMES // 10, {"abilities": "on"})
    print(f"abilities: {study}")
    assert study.share("dawn") < 0.05, str(study)
