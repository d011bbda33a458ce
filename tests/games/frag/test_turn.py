"""The turn and its four phases (ledger 2.3)."""

import pytest

from games.frag.scene import fighter, hand, position, scene, weapons


@pytest.mark.clause("FRAG-TURN-01")
def test_a_turn_has_respawn_check_movement_roll_actions_and_finish_in_this_order() -> None:
    watcher = scene(2).fighter("Red", out=True).fighter("Blue", blood=1, wounds=1)
    t = watcher.begins("Red").asks("Blue", "start window")
    phases = [t.view(None)["phase"]]
    t.passes().asks("chance", "respawn die")
    phases.append(t.view(None)["phase"])
    t.rolls(1).asks("chance", "movement dice")
    phases.append(t.view(None)["phase"])
    t.rolls(9).asks("Blue", "move window")
    phases.append(t.view(None)["phase"])
    t.passes().asks("Red", "act")
    phases.append(t.view(None)["phase"])
    t.answers("finish").asks("Blue", "end window")
    phases.append(t.view(None)["phase"])
    assert phases == ["start", "respawn", "movement roll", "movement roll", "actions", "finish"]


@pytest.mark.clause("FRAG-TURN-02")
def test_a_fragged_player_rolls_a_die_and_appears_in_the_matching_respawn_square() -> None:
    t = scene(2).fighter("Red", out=True).begins("Red").asks_roll("respawn die", 1).rolls(3)
    t.told("Red respawns on point 3, B29").asks("chance", "movement dice")
    assert fighter(t, "Red")["cell"] == "B29"


@pytest.mark.clause("FRAG-TURN-02")
def test_a_fighter_in_play_does_not_roll_for_respawn() -> None:
    t = scene(2).fighter("Red", "F12").begins("Red").asks("chance", "movement dice")
    assert fighter(t, "Red")["cell"] == "F12"


@pytest.mark.clause("FRAG-TURN-03")
def test_before_the_movement_roll_nothing_but_the_roll_or_a_teleport_is_on_offer() -> None:
    t = scene(2).fighter(
        "Red",
        "F12",
        hand=["Teleport", "Light Armor", "Shotgun", "Loot Crate"],
        gadgets=["Dash Charge"],
        weapons=["Nuke"],
    )
    t = t.fighter("Blue", "F14").begins("Red").asks("Red", "movement roll")
    t.offers_only("roll", "roll with 1 Dash Charge", "use Teleport")


@pytest.mark.clause("FRAG-TURN-04")
def test_steps_and_attacks_may_be_mixed() -> None:
    t = scene(2).fighter("Red", "F12", accuracy=4).fighter("Blue", "F19", health=4).acts("Red", movement=4)
    t.answers("step east to F13", "attack with Pistol").rolls(4).told("Red misses Blue")
    t.answers("step east to F14", "attack with Pistol").rolls(24).told("Red hits Blue").rolls(4, 2)
    t.answers("step east to F15").told("(1 left)")


@pytest.mark.clause("FRAG-TURN-05", "FRAG-MOVE-02")
def test_a_player_may_declare_himself_through_with_movement_and_attacks_left() -> None:
    t = scene(2).fighter("Red", "F12").fighter("Blue", "F19").acts("Red", movement=6).offers("finish")
    t.answers("step east to F13").offers("finish").answers("finish").told("Red's turn ends", "Blue's turn")


@pytest.mark.clause("FRAG-TURN-05")
def test_actions_last_until_movement_and_attacks_are_used_up() -> None:
    t = scene(2).fighter("Red", "F12").fighter("Blue", "F19").acts("Red", movement=1)
    t.answers("step east to F13").asks("Red", "act").answers("attack with Pistol").rolls(2)
    t.told("Red misses Blue", "Red's turn ends", "Blue's turn")


@pytest.mark.clause("FRAG-TURN-06")
def test_power_up_attack_and_move_on_in_one_turn() -> None:
    t = scene(2).fighter("Red", "F16").fighter("Blue", "F19").acts("Red", movement=3)
    t.answers("step south to G16").rolls(5).draws("Shotgun").answers("play Shotgun")
    t.answers("attack with Shotgun (ammo 4)").rolls(12, 5, 4).answers("step south to H16").told("(1 left)")
    assert weapons(t, "Red") == ["Shotgun"] and hand(t, "Red") == []


@pytest.mark.clause("FRAG-TURN-07")
def test_movement_already_used_is_tracked_when_the_move_is_split() -> None:
    t = scene(2).fighter("Red", "F12").fighter("Blue", "F21").begins("Red").rolls(9)
    t.answers("step east to F13", "step east to F14", "step east to F15", "step east to F16").told("(5 left)")
    t.answers("attack with Pistol").rolls(2)
    assert t.view(None)["turn"]["left"] == 5
    t.answers("step east to F17").told("(4 left)")


@pytest.mark.clause("FRAG-TURN-08")
def test_the_turn_passes_to_the_next_seat_clockwise() -> None:
    t = scene(3).acts("Red", movement=1).answers("finish").told("Red's turn ends", "Blue's turn")
    assert position(t)["active"] == "Blue"
    t = scene(3).acts("Green", movement=1).answers("finish").told("Red's turn")
    assert position(t)["active"] == "Red"
