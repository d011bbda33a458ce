"""Attacks per turn and lines of sight in play (ledger 2.9)."""

from pathlib import Path

import pytest

from games.frag.scene import own_map, scene

WALL_END = """
+-+-+
|1 .|
+-+ +
|. 2|
+-+-+
"""


@pytest.mark.clause("FRAG-ATT-01", "FRAG-ATT-02")
@pytest.mark.parametrize(("accuracy", "attacks"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_attacks_per_turn_are_half_of_accuracy_rounded_up(accuracy: int, attacks: int) -> None:
    t = scene(2).fighter("Red", "F12", accuracy=accuracy).fighter("Blue", "F21", health=4).acts("Red", movement=1)
    assert t.view(None)["turn"]["attacks_left"] == attacks
    for _ in range(attacks):
        t.answers("attack with Pistol").rolls(accuracy)
        if "defense dice" in t.game.kinds[t.state.pending.kind].name:
            t.rolls(24, 2)
    t.does_not_offer("attack with Pistol")


@pytest.mark.clause("FRAG-ATT-02")
def test_four_is_the_most_accuracy_a_design_can_have() -> None:
    assert max(accuracy for _, _, accuracy in scene(2).game.table.designs) == 4


@pytest.mark.clause("FRAG-ATT-03")
def test_unused_attacks_are_not_saved() -> None:
    t = scene(2).fighter("Red", "F12", accuracy=4).fighter("Blue", "F21").acts("Red", movement=1)
    t.answers("finish").rolls(9).answers("finish").rolls(9).asks("Red", "act")
    assert t.view(None)["turn"]["attacks_left"] == 2


@pytest.mark.clause("FRAG-ATT-04")
def test_every_fighter_in_sight_may_be_attacked_at_any_range() -> None:
    place = scene(4).fighter("Red", "F12", accuracy=1).fighter("Blue", "F11").fighter("Green", "F16")
    t = place.fighter("Yellow", "M12").acts("Red").answers("attack with Pistol")
    t.offers_only("Blue", "Green", "Yellow")


@pytest.mark.clause("FRAG-LOS-01", "FRAG-HIT-01")
def test_the_line_runs_from_centre_to_centre() -> None:
    t = scene(2).fighter("Red", "E15").fighter("Blue", "O15").acts("Red").answers("attack with Pistol")
    t.told("Red attacks Blue with Pistol, range 10")


@pytest.mark.clause("FRAG-LOS-02")
def test_a_fighter_in_the_line_blocks_it() -> None:
    place = scene(3).fighter("Red", "F12").fighter("Blue", "F14")
    blocked = place.fighter("Green", "F16").acts("Red").answers("attack with Pistol")
    blocked.told("Red attacks Blue").asks("chance", "to-hit dice")
    beside = scene(3).fighter("Red", "F12").fighter("Blue", "G14").fighter("Green", "F16").acts("Red")
    beside.answers("attack with Pistol").offers_only("Blue", "Green")


@pytest.mark.clause("FRAG-LOS-03")
def test_a_wall_end_touched_by_a_diagonal_line_blocks_it(tmp_path: Path) -> None:
    pack = own_map(tmp_path, WALL_END)
    for red, blue, seen in [("A01", "B02", False), ("A02", "B01", False), ("A02", "B02", True), ("A01", "A02", True)]:
        t = scene(2, content=pack).fighter("Red", red).fighter("Blue", blue).acts("Red", movement=9)
        assert ("attack with Pistol" in t.offered) == seen


@pytest.mark.clause("FRAG-LOS-04")
def test_a_door_blocks_unless_one_of_the_two_stands_in_it() -> None:
    scene(2).fighter("Red", "C24").fighter("Blue", "C26").acts("Red", movement=1).does_not_offer("attack with Pistol")
    scene(2).fighter("Red", "C24").fighter("Blue", "C25").acts("Red", movement=1).offers("attack with Pistol")
    scene(2).fighter("Red", "C25").fighter("Blue", "C27").acts("Red", movement=1).offers("attack with Pistol")


@pytest.mark.clause("FRAG-LOS-05")
def test_a_fighter_out_of_sight_cannot_be_attacked() -> None:
    t = scene(2).fighter("Red", "J10", weapons=["Shotgun"]).fighter("Blue", "J11").acts("Red", movement=1)
    t.does_not_offer("attack with Pistol", "attack with Shotgun (ammo 4)")


@pytest.mark.clause("FRAG-ATT-04")
def test_a_fighter_out_of_play_cannot_be_attacked() -> None:
    t = scene(2).fighter("Red", "F12").fighter("Blue", out=True).acts("Red", movement=1)
    t.does_not_offer("attack with Pistol")
