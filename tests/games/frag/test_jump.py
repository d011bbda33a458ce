"""Jumping (ledger 2.7)."""

import pytest

from games.frag.scene import fighter, hand, scene
from table import Table


def jumps(t: Table) -> list[str]:
    return [text.rsplit(" ", 1)[1] for text in t.offered if text.startswith("jump east")]


@pytest.mark.clause("FRAG-JUMP-01")
@pytest.mark.parametrize(("speed", "landings"), [(2, ["F14"]), (3, ["F14", "F15"]), (4, ["F14", "F15", "F16"])])
def test_speed_is_the_longest_jump(speed: int, landings: list[str]) -> None:
    assert jumps(scene(2).fighter("Red", "F12", speed=speed).acts("Red", movement=20)) == landings


@pytest.mark.clause("FRAG-JUMP-02")
def test_speed_one_cannot_jump() -> None:
    t = scene(2).fighter("Red", "F12", speed=1).acts("Red", movement=20)
    assert not [text for text in t.offered if text.startswith("jump")]


@pytest.mark.clause("FRAG-JUMP-03")
def test_hazards_jumped_over_are_avoided() -> None:
    t = scene(2).fighter("Red", "I12", speed=3).acts("Red", movement=7).answers("jump east to I15").asks("Red", "act")
    t.not_told("acid")
    assert fighter(t, "Red")["cell"] == "I15" and fighter(t, "Red")["wounds"] == 0
    t = scene(2).fighter("Red", "I12", speed=3).acts("Red", movement=6).answers("step east to I13")
    t.asks("chance", "defense dice").told("Red is burnt by the acid on I13")


@pytest.mark.clause("FRAG-JUMP-04")
def test_a_jump_of_three_enters_only_the_square_it_lands_on() -> None:
    place = scene(2).fighter("Red", "F12", speed=3).blood("F13", "F14", "F15")
    t = place.acts("Red", movement=9).answers("jump east to F15").asks("Red", "pick up").answers("blood counter")
    t.asks("Red", "act")
    assert fighter(t, "Red")["blood"] == 1


@pytest.mark.clause("FRAG-JUMP-03", "FRAG-JUMP-04")
def test_power_ups_jumped_over_are_not_checked_and_the_landing_is() -> None:
    t = scene(2).fighter("Red", "S08", speed=3).acts("Red", movement=9).answers("jump east to S10").asks("Red", "act")
    t = scene(2).fighter("Red", "S08", speed=3).acts("Red", movement=9).answers("jump east to S11").rolls(4)
    t.draws("Medkit")
    assert hand(t, "Red") == ["Medkit"]


@pytest.mark.clause("FRAG-JUMP-05")
def test_a_jump_is_straight() -> None:
    t = scene(2).fighter("Red", "G14", speed=3).acts("Red", movement=20)
    landings = [text.rsplit(" ", 1)[1] for text in t.offered if text.startswith("jump")]
    assert sorted(landings) == ["G11", "G12", "G16", "G17"]  # north E14 is walled off, south of H14 runs a wall


@pytest.mark.clause("FRAG-JUMP-06", "FRAG-WALL-03")
def test_walls_cannot_be_jumped() -> None:
    t = scene(2).fighter("Red", "J09", speed=4).acts("Red", movement=20)
    assert jumps(t) == []
    assert "step east to J10" in t.offered


@pytest.mark.clause("FRAG-JUMP-07")
def test_a_jump_costs_two_for_each_square() -> None:
    scene(2).fighter("Red", "F12", speed=2).acts("Red", movement=3).does_not_offer("jump east to F14")
    t = scene(2).fighter("Red", "F12", speed=2).acts("Red", movement=5).answers("jump east to F14")
    t.told("Red jumps to F14 (1 left)")
