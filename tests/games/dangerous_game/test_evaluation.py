"""What a position is worth follows the points, and the points weigh by how many Hunted are left."""

from __future__ import annotations

import pytest

from deadfall.games.dangerous_game.bot.evaluation import Evaluation
from games.dangerous_game.scene import Scene, scene

LATE = "Red Green Yellow"  # who hunts when Blue is the last Hunted of four


def chances(stage: Scene) -> dict[str, float]:
    """What everybody's seat is worth."""
    table = stage.at("Red", "MOVE")
    judge = Evaluation(stage.game)
    return {name: judge.value(table.state, seat) for seat, name in enumerate(stage.names)}


def test_the_chances_of_all_make_one_game() -> None:
    for hunters in ("Red", "Red Green", LATE):
        assert sum(chances(scene(4, 6, hunters)).values()) == pytest.approx(1.0)


def test_a_fight_won_is_worth_more_to_the_last_hunted_than_to_one_of_many() -> None:
    many = [chances(scene(4, 6).put("Blue", points=points))["Blue"] for points in (0, 2)]
    last = [chances(scene(4, 6, LATE).put("Blue", points=points).put("Red", points=4))["Blue"] for points in (4, 6)]
    assert many[1] - many[0] < last[1] - last[0]
    assert last[1] > 0.8


def test_a_hunter_whom_no_capture_brings_ahead_has_little_hope() -> None:
    found = chances(scene(4, 6, LATE).put("Blue", points=6).put("Red", points=6).put("Green", points=2))
    assert found["Red"] > 5 * found["Green"]


def test_many_hunted_are_worth_less_to_those_who_were_caught_first() -> None:
    found = chances(scene(4, 6, "Red Green").put("Red", points=2))
    assert found["Green"] < found["Red"] < found["Blue"]
