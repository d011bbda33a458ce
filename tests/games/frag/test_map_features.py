"""Acid, doors, grates, teleporters and walls in play (ledger 2.8)."""

from pathlib import Path

import pytest

from games.frag.scene import fighter, own_map, scene

TWO_ROOMS = """
+-+-+-+-+-+-+-+
|1 . .|#|. 3 .|
+     +-+     +
|. . . = . . .|
+     +-+     +
|. . .|#|. . 2|
+     + +     +
|. . .:.:. . .|
+-+-+-+-+-+-+-+
"""

ONE_WAY = """
+-+-+-+-+-+
|1 . > . 2|
+   +-+   +
|. .<. . .|
+   +-+   +
|. . . . .|
+-+-+-+-+-+
"""

SLANTS = """
+-+-+-+
|1 . .|
+     +
|. / .|
+     +
|. . 2|
+-+-+-+
"""


@pytest.mark.clause("FRAG-ACID-01")
def test_each_entry_into_acid_is_an_attack_of_two_dice() -> None:
    t = scene(2).fighter("Red", "I12", health=3).acts("Red", movement=5)
    t.answers("step east to I13").asks_roll("defense dice", 3).rolls(9).asks_roll("damage dice", 2).rolls(8)
    t.answers("step east to I14").told("Red is burnt by the acid on I14").rolls(9, 8)
    t.answers("step west to I13").told("Red is burnt by the acid on I13").asks("chance", "defense dice").rolls(9, 8)
    t.answers("step west to I12").asks("Red", "act")


@pytest.mark.clause("FRAG-ACID-02")
def test_acid_is_resolved_like_weapon_damage_against_health_and_armor() -> None:
    t = scene(2).fighter("Red", "I12", health=2, gadgets=["Light Armor"]).acts("Red", movement=5)
    t.answers("step east to I13").asks_roll("defense dice", 3).rolls(6).rolls(12).told("loses 2 Health and stands at 1")
    assert fighter(t, "Red")["wounds"] == 1 and fighter(t, "Red")["gadgets"] == []


@pytest.mark.clause("FRAG-ACID-02", "FRAG-WIN-02")
def test_acid_may_frag_and_nobody_marks_it() -> None:
    t = scene(2).fighter("Red", "I12", health=1, frags=1).fighter("Blue", frags=1).acts("Red", movement=5)
    t.answers("step east to I13").rolls(1, 12).told("Red is fragged on I13").not_told("marks a frag")
    assert fighter(t, "Red")["frags"] == 1 and fighter(t, "Blue")["frags"] == 1
    assert t.view(None)["active"] == "Blue"


@pytest.mark.clause("FRAG-DOOR-01")
def test_a_one_way_door_is_passed_in_the_direction_of_its_arrow_only() -> None:
    scene(2).fighter("Red", "F04").acts("Red", movement=3).offers("step south to G04")
    scene(2).fighter("Red", "G04").acts("Red", movement=3).does_not_offer("step north to F04")
    scene(2).fighter("Red", "F12").acts("Red", movement=3).does_not_offer("step south to E11", "step north to E12")
    scene(2).fighter("Red", "F11").acts("Red", movement=3).offers("step north to E11")


@pytest.mark.clause("FRAG-DOOR-01", "FRAG-DOOR-07")
def test_a_one_way_door_may_fill_a_square(tmp_path: Path) -> None:
    pack = own_map(tmp_path, ONE_WAY)
    scene(2, content=pack).fighter("Red", "A02").acts("Red", movement=3).offers("step east to A03")
    scene(2, content=pack).fighter("Red", "A04").acts("Red", movement=3).does_not_offer("step west to A03")
    t = scene(2, content=pack).fighter("Red", "A03").acts("Red", movement=3)
    assert [text for text in t.offered if text.startswith("step")] == ["step east to A04"]


@pytest.mark.clause("FRAG-DOOR-02", "FRAG-DOOR-03")
def test_a_two_way_door_is_passed_both_ways_for_one_movement() -> None:
    t = scene(2).fighter("Red", "J08").acts("Red", movement=3).answers("step east to J09").told("(2 left)")
    t.answers("step west to J08").told("(1 left)")
    t = scene(2).fighter("Red", "C24").acts("Red", movement=5).answers("step east to C25").told("(4 left)")
    t.answers("step east to C26").told("(3 left)").answers("step west to C25", "step west to C24").told("(1 left)")


@pytest.mark.clause("FRAG-DOOR-04", "FRAG-DOOR-06")
def test_a_closed_door_stops_shots_and_jumps_like_a_wall() -> None:
    t = scene(2).fighter("Red", "J08", speed=4).fighter("Blue", "J09").acts("Red", movement=12)
    t.does_not_offer("attack with Pistol", "jump east to J10")
    t = scene(2).fighter("Red", "C24", speed=4).fighter("Blue", "C27").acts("Red", movement=12)
    t.does_not_offer("attack with Pistol", "jump east to C25", "jump east to C26", "jump east to C27")


@pytest.mark.clause("FRAG-DOOR-05")
def test_door_colours_have_no_effect(tmp_path: Path) -> None:
    pack = own_map(tmp_path, ONE_WAY)
    plain = scene(2, content=pack).fighter("Red", "A02").fighter("Blue", "A04").acts("Red", movement=9)
    text = (pack / "maps.toml").read_text()
    painted = tmp_path / "painted"
    painted.mkdir()
    pack.rename(painted / "pack")
    (painted / "pack" / "maps.toml").write_text(text.replace('name = "Own"', 'name = "Own"\ndoor_colours = ["red"]'))
    coloured = scene(2, content=painted / "pack").fighter("Red", "A02").fighter("Blue", "A04").acts("Red", movement=9)
    assert [door.colour for door in coloured.game.table.arena.doors] == ["red", "red"]
    assert coloured.offered == plain.offered


@pytest.mark.clause("FRAG-DOOR-08", "FRAG-LOS-04")
def test_a_fighter_in_a_door_square_sees_both_rooms(tmp_path: Path) -> None:
    place = scene(3, content=own_map(tmp_path, TWO_ROOMS)).fighter("Red", "B04").fighter("Blue", "B02")
    t = place.fighter("Green", "B06").acts("Red").answers("attack with Pistol").asks("Red", "aim at")
    t.offers_only("Blue", "Green")


@pytest.mark.clause("FRAG-DOOR-08", "FRAG-DOOR-09", "FRAG-DOOR-06")
def test_the_door_closes_when_its_holder_moves_away(tmp_path: Path) -> None:
    pack = own_map(tmp_path, TWO_ROOMS)
    t = scene(2, content=pack).fighter("Red", "B04", accuracy=4).fighter("Blue", "B02").acts("Red", movement=4)
    t.offers("attack with Pistol").answers("step east to B05").does_not_offer("attack with Pistol")


@pytest.mark.clause("FRAG-DOOR-09")
def test_the_door_closes_when_its_holder_is_fragged(tmp_path: Path) -> None:
    place = scene(3, content=own_map(tmp_path, TWO_ROOMS)).fighter("Red", "B02", accuracy=4, weapons=["Rail Gun"])
    t = place.fighter("Blue", "B04", health=1).fighter("Green", "B06").acts("Red", movement=2)
    t.fork().answers("attack with Rail Gun (ammo 3)").offers_only("Blue", "Green")
    t.answers("attack with Pistol").rolls(9, 1, 12).draws("Lag")
    t.does_not_offer("attack with Pistol", "attack with Rail Gun (ammo 3)")


@pytest.mark.clause("FRAG-GRATE-01")
def test_a_grate_is_floor() -> None:
    t = scene(2).fighter("Red", "I14", health=4, speed=2).fighter("Blue", "I17").acts("Red", movement=9)
    t.offers("attack with Pistol", "jump east to I16").answers("step east to I15").told("(8 left)").asks("Red", "act")


@pytest.mark.clause("FRAG-TELE-01")
def test_from_a_teleporter_one_may_go_to_a_neighbour_or_to_any_other_teleporter() -> None:
    t = scene(2).fighter("Red", "H01", speed=1).acts("Red", movement=1)
    moves = [text for text in t.offered if text.startswith(("step", "teleporter"))]
    assert moves == [
        "step north to G01",
        "step east to H02",
        "step south to I01",
        "teleporter to A23",
        "teleporter to M30",
        "teleporter to T08",
    ]
    scene(2).fighter("Red", "H02", speed=1).acts("Red", movement=1).does_not_offer("teleporter to A23")


@pytest.mark.clause("FRAG-TELE-02")
def test_the_teleporter_costs_one() -> None:
    t = scene(2).fighter("Red", "H01").acts("Red", movement=3).answers("teleporter to T08").told("to T08 (2 left)")
    assert fighter(t, "Red")["cell"] == "T08"
    t = scene(2).fighter("Red", "H01", hand=["Lag"]).acts("Red", movement=0).does_not_offer("teleporter to T08")


@pytest.mark.clause("FRAG-WALL-01")
def test_no_step_crosses_a_wall_or_enters_a_solid_square() -> None:
    t = scene(2).fighter("Red", "J10", speed=1).acts("Red", movement=5)
    assert [text for text in t.offered if text.startswith("step")] == [
        "step north to I10",
        "step west to J09",
        "step south to K10",
    ]
    scene(2).fighter("Red", "C08").acts("Red", movement=5).does_not_offer("step east to C09")


@pytest.mark.clause("FRAG-WALL-02")
def test_walls_stop_shots_and_blasts() -> None:
    wall = scene(3).fighter("Red", "G10", weapons=["Grenade Launcher"]).fighter("Blue", "J10", health=4)
    t = wall.fighter("Green", "J11", health=4).acts("Red", movement=1)
    t.fork().answers("attack with Pistol").asks("chance", "to-hit dice")  # Green behind the wall is no target
    t.answers("attack with Grenade Launcher (ammo 3)").rolls(12, 4, 5).told("against Blue's 4").asks("Red", "act")
    clear = scene(3).fighter("Red", "G10", weapons=["Grenade Launcher"]).fighter("Blue", "J10", health=4)
    t = clear.fighter("Green", "J09", health=4).acts("Red", movement=1)
    t.answers("attack with Grenade Launcher (ammo 3)", "Blue").rolls(12, 4, 5).asks_roll("defense dice", 4)
    t.rolls(4).asks_roll("damage dice", 3)


@pytest.mark.clause("FRAG-WALL-04")
def test_a_fighter_stays_on_his_side_of_a_diagonal_wall(tmp_path: Path) -> None:
    pack = own_map(tmp_path, SLANTS)
    t = scene(2, content=pack).fighter("Red", "B02.nw", speed=3).acts("Red", movement=9)
    moves = [text for text in t.offered if text.startswith(("step", "jump"))]
    assert moves == ["step north to A02", "step west to B01"]
    t = scene(2, content=pack).fighter("Red", "B02.se", speed=3).acts("Red", movement=9)
    moves = [text for text in t.offered if text.startswith(("step", "jump"))]
    assert moves == ["step east to B03", "step south to C02"]
    t = scene(2, content=pack).fighter("Red", "A02").acts("Red", movement=9).answers("step south to B02.nw")
    assert fighter(t, "Red")["cell"] == "B02.nw"
