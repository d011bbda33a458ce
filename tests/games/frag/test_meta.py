"""The meta-rules (ledger 2.13: META)."""

import pytest

from games.frag.scene import counters, fighter, gadgets, hand, scene, weapons
from table import Table


def dashing() -> Table:
    """Red has rolled 9 for movement with a Dash Charge in play, and Blue is in sight."""
    place = scene(2).fighter("Red", "F12", gadgets=["Dash Charge"]).fighter("Blue", "F19")
    return place.begins("Red").asks("Red", "movement roll").answers("roll").rolls(9)


@pytest.mark.clause("FRAG-META-01")
def test_a_forgotten_bonus_may_be_claimed_until_the_next_die() -> None:
    t = dashing().asks("Red", "move window").offers("claim Dash Charge").answers("pass")
    t.answers("step east to F13").offers("claim Dash Charge").answers("claim Dash Charge")
    t.asks_roll("bonus movement dice", 2).rolls(7).told("may move 16 in all")
    assert t.view(None)["turn"]["left"] == 15 and gadgets(t, "Red") == []


@pytest.mark.clause("FRAG-META-01")
def test_after_the_next_die_the_bonus_is_lost() -> None:
    t = dashing().answers("pass", "attack with Pistol").rolls(2).told("Red misses Blue")
    t.asks("Red", "act").does_not_offer("claim Dash Charge")
    assert gadgets(t, "Red") == ["Dash Charge"]
    t = scene(2).fighter("Red", "B04", gadgets=["Dash Charge"]).begins("Red").answers("roll").rolls(9)
    t.answers("pass", "step east to B05").rolls(1).asks("Red", "act").does_not_offer("claim Dash Charge")


@pytest.mark.clause("FRAG-META-01")
def test_the_respawn_die_of_a_bumped_fighter_is_a_next_die_too() -> None:
    place = scene(2).fighter("Red", "H01", gadgets=["Dash Charge"]).fighter("Blue", "T08")
    t = place.begins("Red").answers("roll").rolls(9).answers("pass").offers("claim Dash Charge")
    t.answers("teleporter to T08").rolls(3).asks("Red", "act").does_not_offer("claim Dash Charge")


@pytest.mark.clause("FRAG-META-02", "FRAG-META-03")
def test_what_a_player_rolled_and_drew_before_he_was_taken_out_of_play_counts() -> None:
    place = scene(2).fighter("Red", "F16", accuracy=4).fighter("Blue", "F19", health=3, hand=["Disconnect"])
    t = place.acts("Red", movement=5).answers("step south to G16").rolls(5).draws("Shotgun")
    t.answers("step north to F16", "attack with Pistol").answers("pass", by="Blue").rolls(9)
    t.answers("pass", by="Blue").rolls(6, 6).told("Blue loses 1 Health")
    t.answers("attack with Pistol").answers("play Disconnect", by="Blue").told("Red is taken off the map")
    assert fighter(t, "Blue")["wounds"] == 1
    assert hand(t, "Red") == ["Shotgun"]
    t.told("Red's turn ends", "Blue's turn")
    assert fighter(t, "Red")["cell"] is None and fighter(t, "Red")["fragged"] == 0
    assert fighter(t, "Blue")["frags"] == 0 and counters(t, "F16") == []


@pytest.mark.clause("FRAG-META-04")
def test_disconnect_on_an_attacker_who_has_hit_but_not_rolled_damage_prevents_all_of_it() -> None:
    place = scene(2).fighter("Red", "F12", weapons=["Missile Launcher"]).fighter("Blue", "F19", hand=["Disconnect"])
    t = place.acts("Red", movement=5).answers("attack with Missile Launcher (ammo 2)").answers("pass", by="Blue")
    t.rolls(9).asks("Blue", "aim window").answers("play Disconnect").told("Red is taken off the map")
    t.not_told("Damage:", "loses").asks("chance", "movement dice")
    assert fighter(t, "Blue")["wounds"] == 0
    assert fighter(t, "Red")["arms"][0]["level"] == 1 and weapons(t, "Red") == ["Missile Launcher"]


@pytest.mark.clause("FRAG-META-05")
def test_a_stat_is_multiplied_first_and_added_to_then() -> None:
    place = scene(2).fighter("Red", "F12")
    t = place.fighter("Blue", "F13", health=3, specials=["Overclock"], gadgets=["Combat Armor"]).acts("Red")
    assert t.view(None)["seats"][1]["health"] == 8
    t.answers("attack with Pistol").rolls(9).asks_roll("defense dice", 8)


@pytest.mark.clause("FRAG-META-05")
def test_speed_too_is_multiplied_first() -> None:
    t = scene(2).fighter("Red", speed=2, hand=["Overclock"], gadgets=["Sprint Boots"]).begins("Red")
    t.asks("Red", "start window").answers("play Overclock").asks_roll("movement dice", 5)


@pytest.mark.clause("FRAG-META-06")
def test_by_the_logic_of_a_computer_game_acid_burns_on_entry_only_and_spoils_nothing_that_lies_in_it() -> None:
    place = scene(2).fighter("Red", "I13").fighter("Blue", "I12", health=4).pile("I14", "Shotgun")
    t = place.begins("Red").asks("chance", "movement dice").rolls(9).answers("step east to I14").rolls(7, 2)
    t.answers("weapon pile 1 (1 card)", "play Shotgun")
    assert fighter(t, "Red")["wounds"] == 0 and fighter(t, "Red")["arms"][0]["level"] == 4
