"""Rulings on moving, entering and being bumped (ledger 3.4: R-27 to R-38, R-98, R-99, R-108)."""

from pathlib import Path

import pytest

from deadfall.games.frag.rules.arrival import EntryEffects, ToRespawnPoint
from deadfall.games.frag.rules.setup import Series
from deadfall.games.frag.rules.turn import Turn, Turns
from games.frag.scene import counters, fighter, hand, own_map, position, scene, whole

DEAD_END = """
+-+-+-+-+-+
|1 . . . 2|
+-+-+-+-+-+
"""

PADS = """
+-+-+-+
|1 .>T|
+-+   +
|T . 2|
+ +   +
|3 . 4|
+-+-+-+
"""

EIGHT_POINTS = """
+-+-+-+-+
|1 2 3 4|
+       +
|. . . .|
+       +
|5 6 7 8|
+-+-+-+-+
"""


@pytest.mark.clause("FRAG-R-27")
def test_a_jump_is_as_long_as_speed_is_at_that_moment() -> None:
    t = scene(2).fighter("Red", "F10", speed=2, hand=["Sprint Boots", "Heavy Assault Cannon"]).acts("Red", movement=20)
    t.offers("jump east to F12").does_not_offer("jump east to F13").answers("play Sprint Boots")
    t.offers("jump east to F13").does_not_offer("jump east to F14").answers("play Heavy Assault Cannon")
    t.offers("jump east to F12").does_not_offer("jump east to F13")


@pytest.mark.clause("FRAG-R-28")
def test_an_occupied_cell_is_entered_only_if_a_free_one_can_still_be_reached(tmp_path: Path) -> None:
    pack = own_map(tmp_path, DEAD_END)
    place = scene(2, content=pack).fighter("Red", "A02", speed=2).fighter("Blue", "A03")
    place.acts("Red", movement=1).does_not_offer("step east to A03")
    place = scene(2, content=pack).fighter("Red", "A01", speed=2).fighter("Blue", "A03")
    place.acts("Red", movement=4).does_not_offer("jump east to A03")
    place = scene(2, content=pack).fighter("Red", "A01", speed=2).fighter("Blue", "A03")
    place.acts("Red", movement=5).offers("jump east to A03")


@pytest.mark.clause("FRAG-R-28")
@pytest.mark.parametrize(("bump", "offered"), [("on", True), ("off", False)])
def test_an_occupied_teleporter_counts_as_free_where_its_occupant_is_bumped(
    tmp_path: Path, bump: str, offered: bool
) -> None:
    pack = own_map(tmp_path, PADS)
    place = scene(4, content=pack, teleporter_bump=bump).fighter("Red", "A02").fighter("Blue", "A03")
    t = place.fighter("Green", "B01").fighter("Yellow", "B03").acts("Red", movement=2)
    assert ("step east to A03" in t.offered) == offered


@pytest.mark.clause("FRAG-R-29")
def test_a_fighter_stuck_among_others_is_put_back_to_his_last_free_cell_without_entering_it() -> None:
    place = scene(2).fighter("Red", "F12", hand=["Nuke"]).fighter("Blue", "F12").blood("F11")
    t = place.acts("Red", movement=0, last_free="F11").offers("finish").answers("finish")
    t.told("Red is put back on F11", "Red's turn ends")
    assert fighter(t, "Red")["cell"] == "F11" and counters(t, "F11") == ["blood"]


@pytest.mark.clause("FRAG-R-29")
def test_if_that_cell_is_taken_too_he_rolls_as_if_bumped() -> None:
    place = scene(3).fighter("Red", "F12", hand=["Nuke"]).fighter("Blue", "F12").fighter("Green", "F11").blood("S02")
    t = place.acts("Red", movement=0, last_free="F11").answers("finish").asks("chance", "respawn die").rolls(4)
    t.told("Red is bumped to point 4").asks("Red", "pick up").answers("leave it").told("Red's turn ends")
    assert fighter(t, "Red")["cell"] == "S02"


@pytest.mark.clause("FRAG-R-91", "FRAG-R-29")
def test_in_an_occupied_cell_finish_is_offered_only_when_no_free_cell_can_be_reached() -> None:
    place = scene(2).fighter("Red", "F12", hand=["Nuke"]).fighter("Blue", "F12")
    place.acts("Red", movement=1, last_free="F11").does_not_offer("finish").offers("step east to F13")
    place = scene(2).fighter("Red", "F12", hand=["Nuke"]).fighter("Blue", "F12")
    place.acts("Red", movement=0, last_free="F11").offers("finish")


@pytest.mark.clause("FRAG-R-91")
def test_a_player_with_nothing_to_do_may_finish() -> None:
    t = scene(2).fighter("Red", "B02", hand=["Lag"]).acts("Red", movement=0).offers_only("finish", "discard Lag")
    t.answers("finish").told("Blue's turn")


@pytest.mark.clause("FRAG-R-30")
def test_the_teleporter_bumps_the_occupant_and_walking_in_does_not() -> None:
    t = scene(2).fighter("Red", "H01").fighter("Blue", "T08").acts("Red", movement=3).answers("teleporter to T08")
    t.asks("chance", "respawn die").rolls(3).told("Blue is bumped to point 3").asks("Red", "act")
    assert fighter(t, "Red")["cell"] == "T08" and fighter(t, "Blue")["cell"] == "B29"
    t = scene(2).fighter("Red", "H02").fighter("Blue", "H01").acts("Red", movement=3).answers("step west to H01")
    t.asks("Red", "act").does_not_offer("finish")
    assert fighter(t, "Blue")["cell"] == "H01"


@pytest.mark.clause("FRAG-R-31")
def test_after_a_thousand_rolls_of_a_chain_the_lowest_free_point_is_taken() -> None:
    def chain(rolls: int) -> list[str]:
        place = scene(3).fighter("Red", "B13").fighter("Blue", "B13").fighter("Green", "B02").at(arriving=[None])
        cell = place.game.names["cell"].index("B13")
        bumped = ToRespawnPoint(ToRespawnPoint.WINDOW, 1, cell, rolls)
        turn = [Series(Series.DECIDED), Turns(Turns.NEXT, 0), Turn(Turn.END_WINDOW, 0)]
        return place.plays(*turn, EntryEffects(EntryEffects.NEXT), bumped).asks("chance", "respawn die").offered

    assert chain(999) == ["1", "2", "3", "4", "5", "6"]
    assert chain(1000) == ["3"]


@pytest.mark.clause("FRAG-R-32")
def test_the_respawn_die_has_as_many_faces_as_the_map_has_points(tmp_path: Path) -> None:
    for name, block, points in [("two", DEAD_END, 2), ("eight", EIGHT_POINTS, 8)]:
        folder = tmp_path / name
        folder.mkdir()
        pack = own_map(folder, block, figures=8)
        t = scene(2, content=pack).fighter("Red", out=True).begins("Red").asks("chance", "respawn die")
        assert t.offered == [str(point) for point in range(1, points + 1)]
        assert len(set(t.state.pending.weights or [1])) == 1


@pytest.mark.clause("FRAG-R-33")
def test_a_fighter_bumped_in_his_own_turn_goes_on_from_the_new_cell() -> None:
    place = scene(3).fighter("Red", "B13", accuracy=4, hand=["No Carrier"]).fighter("Green", "S03", health=4)
    t = place.fighter("Blue", "F12", hand=["Quick Respawn"]).acts("Red", movement=6, checked=["C12"])
    t.answers("play No Carrier", "Blue").rolls(1).answers("play Quick Respawn", by="Blue").rolls(2)
    t.rolls(4).told("Red is bumped to point 4").asks("Red", "act").offers("attack with Pistol", "step north to R02")
    turn = t.view(None)["turn"]
    assert (turn["left"], turn["attacks_left"], turn["checked"]) == (6, 2, ["C12"])


@pytest.mark.clause("FRAG-R-34")
def test_a_respawn_a_bump_and_a_teleporter_are_entries_but_beginning_a_turn_there_is_not() -> None:
    t = scene(2).fighter("Red", out=True).blood("B29").begins("Red").rolls(3).asks("Red", "pick up")
    place = scene(2).fighter("Red", "H01").fighter("Blue", "T08").blood("S18").blood("T08")
    t = place.acts("Red", movement=3).answers("teleporter to T08").rolls(5)
    t.asks("Red", "pick up").answers("leave it").asks("Blue", "pick up").answers("leave it").asks("Red", "act")
    t = scene(2).fighter("Red", "F12").blood("F12").begins("Red").rolls(9).asks("Red", "act")


@pytest.mark.clause("FRAG-R-35")
def test_the_active_fighter_checks_power_ups_by_any_kind_of_entry_and_nobody_else_does() -> None:
    t = scene(2).fighter("Red", "B03", speed=2).acts("Red", movement=4).answers("jump east to B05")
    t.asks("chance", "power-up die")
    place = scene(2).fighter("Red", "B02", hand=["Puppet String"]).fighter("Blue", "B04")
    place.acts("Red", movement=4).answers("play Puppet String").rolls(1).answers("to B05").asks("Red", "act")


@pytest.mark.clause("FRAG-R-36")
def test_on_one_entry_the_mine_comes_first_then_acid_then_the_power_up_then_the_counters() -> None:
    t = scene(2).fighter("Red", "I12", health=4).mine("I13", owner="Blue").blood("I13").acts("Red", movement=3)
    t.answers("step east to I13").told("sets off the mine").not_told("acid").rolls(24, 5).told("burnt by the acid")
    t.rolls(24, 2).asks("Red", "pick up")
    t = scene(2).fighter("Red", "B04", health=4).mine("B05", owner="Blue").blood("B05").acts("Red", movement=3)
    t.answers("step east to B05").rolls(24, 5).asks("chance", "power-up die").rolls(1).asks("Red", "pick up")


@pytest.mark.clause("FRAG-R-36")
def test_the_effects_stop_for_a_fighter_who_is_out_of_play() -> None:
    t = scene(2).fighter("Red", "I12", health=1).mine("I13", owner="Blue").blood("I13").acts("Red", movement=3)
    t.answers("step east to I13").rolls(1, 30).draws("Lag").told("Red's turn ends").not_told("acid")


@pytest.mark.clause("FRAG-R-36")
def test_after_a_bump_chain_the_effects_follow_in_the_order_the_fighters_set_off_at_their_final_cells() -> None:
    place = scene(3).fighter("Red", "F12", hand=["Teleport"]).fighter("Blue", "B13").fighter("Green", "B29")
    t = place.blood("B13", "B29", "S02", "S18").begins("Red").answers("use Teleport", "B13")
    t.rolls(3).told("Blue is bumped to point 3").rolls(2).told("Green is bumped to point 2")
    t.rolls(5).told("Red is bumped to point 5")
    t.asks("Red", "pick up").answers("blood counter").told("Red picks up a blood counter on S18")
    t.asks("Blue", "pick up").answers("blood counter").told("on B29")
    t.asks("Green", "pick up").answers("blood counter").told("on B13", "Red's turn ends")


@pytest.mark.clause("FRAG-R-36")
def test_a_quick_respawn_amid_the_effects_is_an_entry_of_its_own_and_the_old_one_is_over() -> None:
    place = scene(2).fighter("Red", "F12", health=1, hand=["Quick Respawn"]).mine("F13", owner="Blue")
    t = place.blood("S02").link("S02", "Nuke").acts("Red", movement=3).answers("step east to F13").rolls(1, 30)
    t.draws("Lag").answers("play Quick Respawn", by="Red").rolls(4).asks("Red", "pick up").answers("blood counter")
    t.told("Red's turn ends")
    assert counters(t, "S02") == ["link Nuke"]


@pytest.mark.clause("FRAG-R-36")
def test_one_who_waits_and_is_bumped_on_by_a_quick_respawn_is_handled_once_at_his_new_cell() -> None:
    place = scene(2).fighter("Red", "F12", health=1, hand=["Teleport", "Quick Respawn"]).fighter("Blue", "F20")
    t = place.mine("F20", owner="Blue").blood("S02", "S02", "S18", "S18").begins("Red").answers("use Teleport", "F20")
    t.rolls(4).told("Blue is bumped to point 4").rolls(1, 30).told("Red is fragged on F20").draws("Lag")
    t.answers("play Quick Respawn", by="Red").rolls(4, 5).told("Blue is bumped to point 5")
    t.asks("Red", "pick up").answers("blood counter").asks("Blue", "pick up").answers("blood counter")
    t.told("Red's turn ends")
    assert fighter(t, "Red")["blood"] == 1 and fighter(t, "Blue")["blood"] == 1


@pytest.mark.clause("FRAG-R-37")
def test_standing_in_acid_does_nothing() -> None:
    t = scene(2).fighter("Red", "I13").fighter("Blue", "I12").begins("Red").rolls(9).answers("attack with Pistol")
    t.rolls(9, 7, 2).answers("finish").rolls(9).answers("finish").asks("chance", "movement dice").not_told("acid")


@pytest.mark.clause("FRAG-R-38")
def test_acid_mines_and_rocket_jumps_open_no_window_but_the_lethal_one() -> None:
    cards = ["Dodge Macro", "Disconnect", GHOST, "Medkit"]
    t = scene(2).fighter("Red", "I12", hand=cards, wounds=1).acts("Red", movement=3).answers("step east to I13")
    t.asks("chance", "defense dice").rolls(1).asks("chance", "damage dice").rolls(2).asks("Red", "lethal window")
    t = scene(2).fighter("Red", "F12", hand=cards, wounds=1).mine("F13", owner="Blue").acts("Red", movement=3)
    t.answers("step east to F13").asks("chance", "defense dice")
    t = scene(2).fighter("Red", "F12", hand=[*cards, "Rocket Jump"], wounds=1).acts("Red", movement=3)
    t.answers("play Rocket Jump", "F14").asks("chance", "defense dice")


GHOST = "Game Hack: Insubstantial"


@pytest.mark.clause("FRAG-R-98")
def test_one_may_walk_through_a_fighter_who_holds_a_door_square() -> None:
    t = scene(2).fighter("Red", "C24").fighter("Blue", "C25").acts("Red", movement=3)
    t.answers("step east to C25").does_not_offer("finish").answers("step east to C26").told("(1 left)")
    place = scene(2, map="B").fighter("Red", "G21").fighter("Blue", "G22")  # a door to the west only
    place.acts("Red", movement=3).does_not_offer("step east to G22")


@pytest.mark.clause("FRAG-R-99")
def test_a_fighter_bumped_twice_in_another_s_turn_takes_one_weapon_of_a_pile() -> None:
    place = scene(2).fighter("Red", "H01", hand=["Server Reset"]).fighter("Blue", "T08")
    t = place.pile("B13", "Nuke", "Shotgun", "Chainsaw").blood("B13").acts("Red", movement=5)
    t.answers("teleporter to T08").rolls(2).asks("Blue", "pick up").answers("weapon pile 1 (3 cards)", "Nuke")
    t.answers("play Server Reset", by="Red").rolls(1, 2).told("Blue respawns on point 2")
    t.asks("Red", "act")
    assert hand(t, "Blue") == ["Nuke"]


@pytest.mark.clause("FRAG-R-108")
def test_into_a_cell_that_two_share_both_are_bumped_the_active_player_first_each_chain_to_its_end() -> None:
    place = scene(4).fighter("Red", "B13", hand=["No Carrier"]).fighter("Blue", "B13").fighter("Yellow", "B29")
    t = place.fighter("Green", "F12", hand=["Quick Respawn"]).acts("Red", movement=5, last_free="B12")
    t.answers("play No Carrier", "Green").rolls(1).answers("play Quick Respawn", by="Green").rolls(2)
    t.told("Green respawns on point 2").rolls(3).told("Red is bumped to point 3").rolls(5)
    t.told("Yellow is bumped to point 5").rolls(4).told("Blue is bumped to point 4").asks("Red", "act")
    assert whole(t) and position(t)["arriving"] == []
