"""Dropping weapons and gadgets (ledger 2.12: DROP)."""

import pytest

from games.frag.scene import counters, discarded, fighter, gadgets, hand, scene, weapons, whole


@pytest.mark.clause("FRAG-DROP-01")
def test_a_weapon_in_play_may_be_dropped_where_the_fighter_stands() -> None:
    t = scene(2).fighter("Red", "F12", weapons=["Shotgun"]).acts("Red", movement=3)
    t.answers("step east to F13", "drop Shotgun (ammo 4)").told("Red drops Shotgun with 4 ammo on F13")
    assert weapons(t, "Red") == [] and counters(t, "F13") == ["link Shotgun"]
    assert whole(t)


@pytest.mark.clause("FRAG-DROP-01")
def test_a_gadget_in_play_may_be_dropped() -> None:
    t = scene(2).fighter("Red", "F12", gadgets=["Sprint Boots"]).acts("Red", movement=3).answers("drop Sprint Boots")
    assert gadgets(t, "Red") == [] and counters(t, "F12") == ["link Sprint Boots"]


@pytest.mark.clause("FRAG-DROP-01")
def test_cards_of_the_hand_and_specials_in_play_cannot_be_dropped() -> None:
    t = scene(2).fighter("Red", "F12", hand=["Shotgun", "Sprint Boots"], specials=["Low Gravity"])
    assert not [text for text in t.acts("Red", movement=3).offered if text.startswith("drop")]


@pytest.mark.clause("FRAG-R-67")
def test_what_was_attached_to_a_dropped_weapon_is_discarded() -> None:
    t = scene(2).fighter("Red", "F12", weapons=[("Shotgun", 4, ["Saw Mount"])]).acts("Red", movement=3)
    t.answers("drop Shotgun (ammo 4, Saw Mount)").told("Red loses Saw Mount")
    assert counters(t, "F12") == ["link Shotgun"] and discarded(t, "Saw Mount") == 1 and whole(t)


@pytest.mark.clause("FRAG-DROP-02")
def test_another_fighter_who_enters_may_take_the_dropped_card() -> None:
    t = scene(2).fighter("Red", "F12", weapons=[("Shotgun", 0)]).fighter("Blue", "F14", speed=1)
    t = t.acts("Red", movement=3).answers("drop Shotgun (ammo 0)", "step west to F11", "finish").rolls(6)
    t.answers("step west to F13", "step west to F12").asks("Blue", "pick up").answers("Shotgun")
    t.told("Blue picks up Shotgun on F12", to="Red")
    assert hand(t, "Blue") == ["Shotgun"] and counters(t, "F12") == []
    t.answers("play Shotgun")
    assert fighter(t, "Blue")["arms"][0]["level"] == 4


@pytest.mark.clause("FRAG-DROP-02", "FRAG-LEFT-02")
def test_a_dropped_card_is_one_counter_among_others() -> None:
    t = scene(2).fighter("Red", "F12").blood("F13").link("F13", "Medkit").link("F13", "Nuke").acts("Red", movement=3)
    t.answers("step east to F13").offers_only("leave it", "blood counter", "Medkit", "Nuke")
    t.answers("Medkit").asks("Red", "act")
    assert counters(t, "F13") == ["blood", "link Nuke"] and hand(t, "Red") == ["Medkit"]


@pytest.mark.clause("FRAG-DROP-03")
def test_an_item_is_not_picked_up_in_the_turn_it_was_dropped() -> None:
    t = scene(2).fighter("Red", "F12", weapons=["Shotgun"]).acts("Red", movement=3)
    t.answers("drop Shotgun (ammo 4)", "step east to F13", "step west to F12").asks("Red", "act")
    assert hand(t, "Red") == []
    t.answers("step east to F13").rolls(9).answers("finish").rolls(9).asks("Red", "act")
    t.answers("step west to F12").asks("Red", "pick up").offers("Shotgun")
