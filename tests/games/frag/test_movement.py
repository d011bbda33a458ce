"""Movement (ledger 2.5)."""

import pytest

from games.frag.scene import fighter, scene


@pytest.mark.clause("FRAG-MOVE-01")
def test_the_sum_of_speed_dice_is_the_number_of_squares() -> None:
    t = scene(2).fighter("Red", speed=3).begins("Red").asks_roll("movement dice", 3).rolls(2 + 5 + 6)
    t.told("Red rolls 13 on 3d and may move 13")
    assert t.view(None)["turn"]["movement"] == 13


@pytest.mark.clause("FRAG-MOVE-01")
def test_cards_in_play_change_the_movement_roll() -> None:
    t = scene(2).fighter("Red", speed=3, gadgets=["Heavy Armor"], weapons=["Heavy Machine Gun"]).begins("Red")
    t.asks_roll("movement dice", 3).rolls(13).told("may move 9")
    t = scene(2).fighter("Red", speed=3, gadgets=["Heavy Armor"], weapons=["Heavy Machine Gun"]).begins("Red")
    t.rolls(3).told("may move 0")
    t = scene(2).fighter("Red", speed=3, weapons=["Heavy Assault Cannon"]).begins("Red").asks_roll("movement dice", 2)
    t = scene(2).fighter("Red", speed=1, weapons=["Heavy Assault Cannon"]).begins("Red").asks_roll("movement dice", 1)


@pytest.mark.clause("FRAG-MOVE-02")
def test_the_movement_need_not_be_used_up() -> None:
    t = scene(2).acts("Red", movement=6).answers("finish").told("Red's turn ends")
    assert t.view(None)["active"] == "Blue"


@pytest.mark.clause("FRAG-MOVE-03")
def test_unused_movement_is_not_saved() -> None:
    t = scene(2).acts("Red", movement=12).answers("finish").rolls(3).answers("finish").rolls(4).asks("Red", "act")
    assert t.view(None)["turn"]["left"] == 4


@pytest.mark.clause("FRAG-MOVE-03")
def test_a_teleport_instead_of_the_roll_finds_no_movement_of_the_turn_before() -> None:
    t = scene(2).fighter("Blue", hand=["Teleport", "Nuke"]).acts("Red", movement=12).answers("finish")
    t.answers("use Teleport", "F12").asks("Blue", "act")
    assert t.view(None)["turn"]["left"] == 0


@pytest.mark.clause("FRAG-MOVE-04")
def test_steps_go_to_orthogonal_neighbours_only() -> None:
    t = scene(2).fighter("Red", "G14", speed=1).fighter("Blue", "S02").acts("Red", movement=9)
    steps = [text for text in t.offered if text.startswith("step")]
    assert steps == ["step north to F14", "step west to G13", "step east to G15", "step south to H14"]


@pytest.mark.clause("FRAG-MOVE-05")
def test_a_square_with_another_figure_may_be_crossed() -> None:
    t = scene(2, map="B").fighter("Red", "D10").fighter("Blue", "E10").acts("Red", movement=2)
    t.answers("step south to E10").told("(1 left)").answers("step south to F10")
    assert fighter(t, "Red")["cell"] == "F10" and fighter(t, "Blue")["cell"] == "E10"


@pytest.mark.clause("FRAG-MOVE-06")
def test_a_turn_may_not_end_in_an_occupied_square() -> None:
    t = scene(2).fighter("Red", "F12").fighter("Blue", "F13").acts("Red", movement=3)
    t.answers("step east to F13").does_not_offer("finish").answers("step east to F14").offers("finish")


@pytest.mark.clause("FRAG-MOVE-07", "FRAG-ATT-04")
def test_nobody_attacks_from_an_occupied_square() -> None:
    t = scene(3).fighter("Red", "F12", weapons=["Rail Gun"]).fighter("Blue", "F13").fighter("Green", "F15")
    t = t.acts("Red", movement=3).offers("attack with Pistol", "attack with Rail Gun (ammo 3)")
    t.answers("step east to F13").does_not_offer("attack with Pistol", "attack with Rail Gun (ammo 3)")
    t.answers("step east to F14").offers("attack with Pistol", "attack with Rail Gun (ammo 3)")


@pytest.mark.clause("FRAG-MOVE-08")
def test_a_plain_step_costs_one() -> None:
    scene(2).fighter("Red", "F12").acts("Red", movement=13).answers("step east to F13").told("F13 (12 left)")


@pytest.mark.clause("FRAG-MOVE-01", "FRAG-MOVE-08")
def test_without_movement_left_there_is_no_step() -> None:
    t = scene(2).fighter("Red", "F12", hand=["Shotgun"]).acts("Red", movement=0)
    assert not [text for text in t.offered if text.startswith(("step", "jump"))]
