"""Respawning and bumping (ledger 2.4)."""

import pytest

from games.frag.scene import fighter, gadgets, hand, scene, weapons


@pytest.mark.clause("FRAG-RESP-01", "FRAG-FRAG-02")
def test_a_fragged_player_is_out_until_his_own_next_turn() -> None:
    t = scene(3).fighter("Red", "F12").fighter("Green", "F13", health=1).acts("Red", movement=1)
    t.answers("attack with Pistol").rolls(9, 1, 12).draws("Power Surge")
    assert fighter(t, "Green")["cell"] is None
    t.answers("finish").rolls(9).asks("Blue", "act")
    assert fighter(t, "Green")["cell"] is None
    t.answers("finish").asks("chance", "respawn die").told("Green's turn").rolls(5)
    assert fighter(t, "Green")["cell"] == "S18"


@pytest.mark.clause("FRAG-RESP-02", "FRAG-RESP-03")
def test_the_new_fighter_is_unhurt_with_his_starting_stats_the_pistol_and_no_armor() -> None:
    t = (
        scene(2)
        .fighter("Red", "F12")
        .fighter(
            "Blue",
            "F14",
            health=3,
            speed=2,
            wounds=2,
            gadgets=["Sprint Boots", ("Combat Armor", 1)],
            weapons=["Nuke"],
            hand=["Light Armor"],
        )
    )
    t = t.acts("Red", movement=1)
    t.answers("attack with Pistol").rolls(9, 2, 12).told("Blue is fragged").draws("Power Surge")
    t.answers("finish").rolls(4).told("Blue respawns on point 4").asks_roll("movement dice", 2)
    blue = t.view(None)["seats"][1]
    assert (blue["wounds"], blue["health"], blue["speed"], blue["armor"]) == (0, 3, 2, 0)
    assert weapons(t, "Blue") == [] and gadgets(t, "Blue") == []
    t.rolls(7).asks("Blue", "act").answers("play Light Armor")
    assert gadgets(t, "Blue") == ["Light Armor"] and hand(t, "Blue") == []


@pytest.mark.clause("FRAG-BUMP-01", "FRAG-BUMP-03")
def test_respawning_into_an_occupied_square_bumps_the_occupant_at_once() -> None:
    t = scene(3).fighter("Red", out=True).fighter("Blue", "B29").fighter("Green", "F12").begins("Red")
    t.rolls(3).told("Red respawns on point 3, B29").asks_roll("respawn die", 1)
    t.rolls(5).told("Blue is bumped to point 5, S18").asks("chance", "movement dice")
    assert fighter(t, "Red")["cell"] == "B29" and fighter(t, "Blue")["cell"] == "S18"


@pytest.mark.clause("FRAG-BUMP-02", "FRAG-BUMP-03")
def test_teleporting_into_an_occupied_square_bumps_the_occupant() -> None:
    t = scene(2).fighter("Red", "F12", hand=["Teleport"]).fighter("Blue", "E15").begins("Red")
    t.answers("use Teleport", "E15").asks("chance", "respawn die").rolls(5).told("Blue is bumped to point 5, S18")
    assert fighter(t, "Red")["cell"] == "E15" and fighter(t, "Blue")["cell"] == "S18"


@pytest.mark.clause("FRAG-BUMP-04")
def test_a_bumped_fighter_may_bump_even_the_one_who_bumped_him() -> None:
    t = scene(2).fighter("Red", out=True).fighter("Blue", "B29").begins("Red")
    t.rolls(3).rolls(3).told("Blue is bumped to point 3").asks("chance", "respawn die")
    t.rolls(6).told("Red is bumped to point 6").asks("chance", "movement dice")
    assert fighter(t, "Red")["cell"] == "S29" and fighter(t, "Blue")["cell"] == "B29"


@pytest.mark.clause("FRAG-BUMP-04")
def test_a_bump_may_bump_a_third_fighter_and_so_on() -> None:
    t = scene(4).fighter("Red", out=True).fighter("Blue", "B02").fighter("Green", "B13").fighter("Yellow", "B29")
    t = t.begins("Red").rolls(1, 2, 3, 4)
    t.told("Blue is bumped to point 2", "Green is bumped to point 3", "Yellow is bumped to point 4")
    cells = [fighter(t, who)["cell"] for who in ("Red", "Blue", "Green", "Yellow")]
    assert cells == ["B02", "B13", "B29", "S02"]
