"""The Hunter deck, card by card."""

from __future__ import annotations

import pytest

from games.dangerous_game.scene import could, game_with, hand_of, points, scene, seat_view, squares

pytestmark = pytest.mark.clause("MDG-CARD-07")


def test_field_glasses_add_two_to_the_range_and_add_up() -> None:
    table = scene(Red="H09", Blue="R09").hands(Red=["Field Glasses", "Field Glasses"]).at("Red", "ACT")
    table.answers("play Field Glasses").not_told("is seen").answers("play Field Glasses").told("Blue is seen at R09")
    table.asks("Red", "attack").offers("attack Blue")  # ten away


def test_bloodhounds_announce_a_zone_to_all() -> None:
    table = scene(Red="L08", Blue="E05").hands(Red=["Bloodhounds"]).at("Red", "ACT").answers("play Bloodhounds")
    table.offers_only("name Blue", "name Green", "name Yellow").answers("name Blue")
    table.told("Blue is in the Jungle.", to="Green")
    zones = game_with(4).table.island
    assert {zones.zones[zones.names.index(name)] for name in could(table, "Blue")} == {0}


def test_fresh_tracks_show_where_the_latest_turn_began() -> None:
    stage = scene(cycle=3, Blue="E07").walked("Blue", "A06", "C07", "E07").hands(Red=["Fresh Tracks", "Brandy"])
    stage.track("Blue")["turn_at"] = 1
    table = stage.at("Red", "ACT").answers("play Fresh Tracks", "name Blue").told("latest turn began at C07")
    assert seat_view(table, "Blue")["trail"] == {"square": "C07", "kind": "one turn old", "cycle": 3}


def test_a_signal_rocket_shows_a_square_but_brings_nobody_into_range() -> None:
    table = scene(cycle=3, Blue="E05").hands(Red=["Signal Rocket", "Brandy"]).at("Red", "ACT")
    table.answers("play Signal Rocket", "name Blue").told("Blue is shown at E05", to="spectator")
    assert seat_view(table, "Blue")["sighting"] == {"square": "E05", "in_sight": False, "cycle": 3, "turn": "Red"}
    assert could(table, "Blue") == {"E05"}
    table.answers("done")
    assert table.view()["turn"] == "Blue"  # no attack


def test_beaters_see_through_cover_of_both_kinds() -> None:
    table = scene(Red="D08", Blue="D03").hands(Red=["Beaters"]).at("Red", "ACT").answers("play Beaters")
    table.told("Blue is seen at D03").asks("Red", "attack").offers("attack Blue")
    tree = scene(Red="H09", Blue="F07").under_cover("Blue", "Up a Tree").hands(Red=["Beaters"]).at("Red", "ACT")
    tree.answers("play Beaters").told("Blue is seen at F07")


def test_a_ring_of_torches_counts_a_zone() -> None:
    stage = scene(Blue="E05", Green="D04", Yellow="U17").hands(Red=["Ring of Torches"])
    table = stage.at("Red", "ACT").answers("play Ring of Torches").offers("the Jungle", "the Jungle 2", "the Cliff")
    table.answers("the Jungle").told("Hunted in the Jungle: 2.", to="Green")


def test_a_searchlight_shows_all_within_two_cover_or_not() -> None:
    stage = scene(Red="H09", Blue="D03", Green="D05", Yellow="F03").hands(Red=["Searchlight"])
    table = stage.at("Red", "ACT").answers("play Searchlight").does_not_offer("choose A05").offers("choose D04")
    table.answers("choose D04").told("Blue is shown at D03", "Green is shown at D05").not_told("Yellow is shown")
    assert not {"D04", "D06", "C03"} & could(table, "Yellow")  # he would have been shown
    assert table.view()["turn"] == "Blue"  # nobody came into range by it


def test_a_forced_march_is_up_to_four_steps_and_triggers_traps() -> None:
    table = scene(Red="H09", Blue="N10").hands(Red=["Forced March", "Brandy"]).at("Red", "ACT")
    table.answers("play Forced March").offers("stop").answers("step to I09", "step to J09", "stop")
    table.told("Blue is seen at N10").asks("Red", "act")
    stage = scene(Red="I09", Blue="E05").trap("Blue", "Malay Man-Catcher", "I11").hands(Red=["Forced March", "Brandy"])
    stopped = stage.at("Red", "ACT").answers("play Forced March", "step to I10", "step to I11").asks("Red", "act")
    assert seat_view(stopped, "Red")["barred"]


def test_a_long_stride_adds_a_d10_to_choose_from_openly() -> None:
    table = scene(Red="H09").hands(Red=["Long Stride", "Long Stride"]).at("Red", "MOVE").rolls(2).asks("Red", "W3")
    table.answers("play Long Stride").asks("chance", "movement die")
    assert len(table.offered) == 10
    table.rolls(9).answers("play Long Stride").rolls(4).asks("Red", "number")
    table.offers_only("move 2", "move 4", "move 9").answers("move 2").told("Red moves 2", to="spectator")
    assert table.view()["rolled"] == [2]  # the other numbers are off the table
    table.answers("step to H10", "step to H11")
    assert squares(table)["Red"] == "H11" and table.view()["turn"] == "Blue"


def test_a_steam_launch_lands_anywhere_and_is_no_trip() -> None:
    scene(Red="H09").hands(Red=["Steam Launch", "Brandy"]).at("Red", "ACT").does_not_offer("play Steam Launch")
    table = scene(Red="J06", Blue="M04").hands(Red=["Steam Launch", "Brandy"]).at("Red", "ACT")
    table.answers("play Steam Launch").offers_only("choose M02", "choose W09", "choose B10", "choose L17")
    table.answers("choose M02").told("Blue is seen at M04")
    assert not seat_view(table, "Red")["boat_used"]


@pytest.mark.clause("MDG-COMB-05")
def test_steady_aim_and_ivan_combine() -> None:
    stage = scene(Blue="L10").hands(Red=["Steady Aim", "Steady Aim", "Ivan", "Ivan"])
    table = stage.at("Red", "COMBAT").answers("attack Blue", "play Steady Aim").does_not_offer("play Steady Aim")
    table.answers("play Ivan", "play Ivan")
    assert table.view()["fight"]["dice"] == [10, 6] and table.view()["fight"]["bonus"] == 4
    assert table.offered[-1] == "10"
    table.rolls(1, 5).told("are even")


def test_a_second_barrel_rolls_again_as_often_as_one_has_it() -> None:
    stage = scene(Blue="L10").hands(Red=["Second Barrel", "Second Barrel", "Ivan"])
    table = stage.at("Red", "COMBAT").answers("attack Blue", "play Ivan").rolls(1, 6).asks("Red", "W8")
    table.answers("play Second Barrel").rolls(2).answers("play Second Barrel").rolls(5).told("Red captures Blue")
    betrayal = scene(hunters="Red Green", Red="H09", Green="H10").hands(Green=["Second Barrel"]).at("Red", "COMBAT")
    betrayal.answers("betray Green").rolls(5, 1).asks("Green", "W8").answers("play Second Barrel").rolls(8)
    betrayal.told("Red is sent back")


@pytest.mark.clause("MDG-R-95", "MDG-R-86")
def test_a_poacher_takes_the_attackers_place() -> None:
    stage = scene(5, hunters="Red Green Yellow", Red="L08", Green="L09", Yellow="L07", Blue="L10", Violet="L11")
    stage = stage.hands(Red=["Ivan", "Poacher"], Green=["Poacher"], Blue=["Steel Nerve"])
    table = stage.at("Red", "COMBAT").answers("attack Blue", "play Ivan").asks("Blue", "W7").answers("play Steel Nerve")
    table.asks("Green", "W7").answers("play Poacher").told("Green takes the place of Red")
    fight = table.view()["fight"]
    assert fight["attacker"] == "Green" and fight["bonus"] == 0 and fight["dice"] == [8, 8]  # the defender's card stays
    table.asks("chance", "combat die")  # the first attacker may not poach back
    table.rolls(2, 1).told("Green captures Blue", "Green scores 2").chance(3).answers("camp at M09")
    table.asks("Red", "attack").offers_only("done", "attack Violet", "betray Green", "betray Yellow", "betray Blue")
    own = table.snapshot()["position"]["players"]
    assert own[2]["spent"] == 2 and own[0]["spent"] == 2  # Blue was attacked by both this turn
    pinned = (
        scene(hunters="Red Green", Red="L08", Green="L09", Blue="L10").put("Green", pinned=1).hands(Green=["Poacher"])
    )
    pinned.at("Red", "COMBAT").answers("attack Blue").asks("chance", "combat die")


@pytest.mark.clause("MDG-R-99", "MDG-R-57", "MDG-R-87")
def test_a_poached_attack_is_the_poachers_attack_on_that_hunted_this_turn() -> None:
    stage = scene(hunters="Red Green", Red="M09", Green="K09", Blue="L12", Yellow="C17").hands(Red=["Poacher"])
    table = stage.at("Blue", "COMBAT").answers("attack Blue", by="Green").answers("play Poacher", by="Red").rolls(4, 4)
    assert table.told("Red and Blue are even").view()["turn"] == "Green"  # Red's place in the row came, and was spent
    stage = scene(hunters="Red Green", Red="M09", Green="M08", Blue="L12", options={"repeat_attacks": "on"})
    twice = stage.hands(Red=["Poacher"]).at("Blue", "COMBAT").answers("attack Blue", "play Poacher").rolls(4, 4)
    twice.answers("pass", by="Green").answers("attack Blue", by="Red").rolls(4, 4)
    assert twice.view()["turn"] == "Green"  # where two attacks are allowed, the poached one was the first
    stage = scene(hunters="Yellow Red", Red="M09", Yellow="K09", Blue="L12").hands(Yellow=["Poacher"])
    again = stage.put("Yellow", spent=2).at("Red", "COMBAT").answers("attack Blue")
    again.asks("Yellow", "W7").offers("play Poacher")  # who has attacked already may still poach: the card says so


def test_an_old_grudge_betrays_at_any_distance_or_draws() -> None:
    stage = scene(hunters="Red Green", Red="A06", Green="X04").hands(Red=["Old Grudge"])
    table = stage.at("Red", "ACT").answers("play Old Grudge").offers_only("draw a card", "betray Green")
    grudge = table.fork().answers("betray Green").rolls(8, 1).answers("camp at L08")
    assert squares(grudge)["Green"] == "L08" and points(grudge) == [0, 0, 0, 0]
    assert grudge.snapshot()["position"]["players"][0]["betrayed"] == 0
    drawn = table.fork().answers("draw a card").draws("Ivan")
    assert hand_of(drawn, "Red") == ["Ivan"]
    alone = scene(Red="A06").hands(Red=["Old Grudge"]).at("Red", "ACT").answers("play Old Grudge")
    alone.asks("chance", "draw")


def test_brandy_draws_two() -> None:
    table = scene().hands(Red=["Brandy"]).at("Red", "ACT").answers("play Brandy").draws("Ivan", "Poacher")
    table.told("Red draws 2 from the Hunter deck", to="Green").not_told("Poacher", to="Green")
    assert hand_of(table, "Red") == ["Ivan", "Poacher"]


def test_a_probing_stick_is_no_action() -> None:
    scene().hands(Red=["Probing Stick", "Brandy"]).at("Red", "ACT").does_not_offer("play Probing Stick")
