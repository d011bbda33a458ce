"""A player leaves the table, at any moment (ledger R-81)."""

from typing import Any

import pytest

import deadfall
from deadfall.match.match import Match
from games.frag.scene import (
    Scene,
    counters,
    discarded,
    fighter,
    hand,
    leaves,
    position,
    scene,
    specials,
    weapons,
    whole,
)
from table import Table

pytestmark = pytest.mark.clause("FRAG-R-81")


def duel(**red: Any) -> Scene:
    """Red and Blue in the hall, Green far away."""
    return scene(3).fighter("Red", "F10", **red).fighter("Blue", "F14", health=4).fighter("Green", "S02")


def test_the_fighter_goes_without_a_frag_and_the_cards_to_the_discards() -> None:
    place = scene(3).fighter("Blue", "F14", weapons=[("Shotgun", 2, ["Saw Mount"])], gadgets=["Sprint Boots"], blood=1)
    place.fighter("Blue", hand=["Nuke", "Medkit"], specials=["Low Gravity"]).mine("F15", owner="Blue")
    t = leaves(place.acts("Red", movement=3), "Blue").told("Blue leaves the table").asks("Red", "act")
    assert fighter(t, "Blue")["cell"] is None and counters(t, "F14") == [] and position(t)["mines"] == []
    assert weapons(t, "Blue") == [] and hand(t, "Blue") == [] and specials(t, "Blue") == []
    cards = ["Shotgun", "Saw Mount", "Sprint Boots", "Nuke", "Medkit", "Low Gravity", "Trip Mine"]
    assert [discarded(t, card) for card in cards] == [1] * 7 and whole(t)
    assert [row["frags"] for row in t.view(None)["seats"]] == [0, 0, 0] and fighter(t, "Blue")["fragged"] == 0


def test_the_rest_play_on_without_him() -> None:
    leaves(scene(3).acts("Red", movement=3), "Blue").answers("finish").told("Green's turn")


def test_the_last_at_the_table_wins() -> None:
    t = leaves(scene(3).acts("Red", movement=3), "Blue").not_over()
    t = leaves(t, "Red").told("Green wins").over("Green")
    assert t.game.outcome(t.state).clause == "FRAG-R-81"


def test_his_own_turn_ends_at_once_without_its_window() -> None:
    place = scene(3).fighter("Red", hand=["Nuke", *["Shotgun"] * 3, *["Lag"] * 2]).fighter("Blue", hand=["Disconnect"])
    t = leaves(place.acts("Red", movement=3), "Red").told("Red's turn ends", "Blue's turn")
    assert t.view(None)["active"] == "Blue"


@pytest.mark.parametrize("moment", ["declaration window", "aim window"])
def test_an_attack_by_him_comes_to_nothing(moment: str) -> None:
    t = duel(weapons=["Machine Gun"]).fighter("Blue", hand=["Dodge Macro"]).acts("Red", movement=1)
    t.answers("attack with Machine Gun (ammo 6)")
    if moment == "aim window":
        t.answers("pass", by="Blue").rolls(12)
    t = leaves(t.asks("Blue", moment), "Red").not_told("hits").told("Red's attack comes to nothing", "Blue's turn")
    assert fighter(t, "Blue")["wounds"] == 0


@pytest.mark.parametrize("moment", ["declaration window", "aim window"])
def test_an_attack_on_him_comes_to_nothing_and_the_attacker_goes_on(moment: str) -> None:
    t = duel(weapons=["Machine Gun"], accuracy=4).fighter("Blue", hand=["Dodge Macro"]).acts("Red", movement=1)
    t.answers("attack with Machine Gun (ammo 6)")
    if moment == "aim window":
        t.answers("pass", by="Blue").rolls(12)
    t = leaves(t.asks("Blue", moment), "Blue").told("Red's attack comes to nothing").asks("Red", "act")
    assert t.view(None)["turn"]["attacks_left"] == 1
    assert fighter(t, "Red")["arms"][0]["level"] == (6 if moment == "declaration window" else 5)


def test_of_two_targets_the_other_is_still_struck() -> None:
    place = scene(3).fighter("Red", "F10", hand=["Trick Fire"]).fighter("Blue", "F14", health=4, hand=["Dodge Macro"])
    t = place.fighter("Green", "J10", health=4).acts("Red", movement=1).answers("attack with Pistol", "add Trick Fire")
    t = leaves(t.answers("Blue").asks("Blue", "declaration window"), "Blue").rolls(12)
    t.told("Red hits Green").rolls(24, 1).asks("Red", "act")


def test_an_open_poll_of_his_is_a_pass() -> None:
    place = scene(3).fighter("Blue", blood=1, wounds=1).fighter("Green", blood=1, wounds=1)
    t = place.begins("Red").asks("Blue", "start window")
    leaves(t, "Blue").asks("Green", "start window")


def test_an_open_choice_of_his_is_a_pass() -> None:
    t = scene(3).fighter("Red", "F12").blood("F13").acts("Red", movement=3).answers("step east to F13")
    t = leaves(t.asks("Red", "pick up"), "Red").told("Blue's turn")
    assert counters(t, "F13") == ["blood"]
    place = scene(3).fighter("Red", "F10", hand=["Puppet String"]).fighter("Blue", "F12").acts("Red", movement=3)
    t = leaves(place.answers("play Puppet String").rolls(6).answers("to F13").asks("Red", "puppet step"), "Red")
    t.told("Blue's turn")
    assert fighter(t, "Blue")["cell"] == "F13" and discarded(t, "Puppet String") == 1 and whole(t)


def test_a_special_he_was_playing_has_no_effect() -> None:
    place = scene(3).fighter("Red", hand=["Loot Crate", "What Wall"]).fighter("Blue", hand=["Patch Notes"])
    t = leaves(place.acts("Red", movement=3).answers("play Loot Crate").asks("Blue", "cancel window"), "Red")
    t.told("Blue's turn")
    assert discarded(t, "Loot Crate") == 1 and whole(t)


def test_the_specials_of_a_declaration_go_with_the_one_who_declared_it() -> None:
    place = (
        scene(3).fighter("Red", "J10", hand=["What Wall", "Trick Fire"]).fighter("Blue", "J11", hand=["Patch Notes"])
    )
    t = place.fighter("Green", "I10").acts("Red", movement=1)
    t.answers("attack with Pistol", "add What Wall", "add Trick Fire", "Green").asks("Blue", "cancel window")
    t = leaves(t, "Red").told("Blue's turn")
    assert hand(t, "Red") == [] and [discarded(t, card) for card in ("What Wall", "Trick Fire")] == [1, 1] and whole(t)


def test_who_leaves_on_his_way_to_a_respawn_point_does_not_arrive() -> None:
    place = scene(3).fighter("Red", out=True).fighter("Blue", hand=["Spawn Control"])
    t = leaves(place.begins("Red").asks("Blue", "spawn window"), "Red").told("Blue's turn")
    assert fighter(t, "Red")["cell"] is None


def test_who_leaves_while_his_frag_is_being_marked_leaves_nothing_behind() -> None:
    place = scene(3).fighter("Red", "F10").fighter("Blue", "F12", health=1).fighter("Green", "F14", hand=["Kill Steal"])
    t = place.acts("Red", movement=1).answers("attack with Pistol").rolls(9, 1, 12).asks("Green", "frag window")
    t = leaves(t, "Blue").told("Red marks a frag (1)").draws("Lag").asks("Red", "act")
    assert position(t)["counters"] == [] and whole(t)


def test_the_killer_who_has_left_marks_nothing() -> None:
    place = scene(3).fighter("Red", "F10").fighter("Blue", "F12", health=1, hand=["Medkit"])
    t = place.acts("Red", movement=1).answers("attack with Pistol").rolls(9, 1, 3).asks("Blue", "lethal window")
    t = leaves(t, "Red").answers("pass", by="Blue").told("Blue is fragged").not_told("marks")
    assert fighter(t, "Red")["frags"] == 0


@pytest.mark.clause("FRAG-R-80")
def test_rounds_are_counted_over_the_empty_place_of_the_first_player() -> None:
    t = scene(3, max_rounds=5).at(round=4).acts("Green", movement=1)
    t = leaves(t, "Red").answers("finish").told("Round 5: Blue's turn")
    t.rolls(9).answers("finish").rolls(9).answers("finish").over("Blue", "Green")


def test_in_the_middle_of_the_designs_the_last_one_wins_and_three_play_on_as_two() -> None:
    leaves(Table.new("frag", 2).asks("Red", "design"), "Red").over("Blue")
    t = leaves(Table.new("frag", 3, {"design_mode": "preset"}).asks("chance", "draw"), "Blue").chance(6)
    t.rolls(2, 5).told("Green goes first").not_told("Blue").answers("point 1 (B02)", by="Green")
    t.answers("point 2 (B13)", by="Red").told("Green's turn")
    assert hand(t, "Blue") == [] and fighter(t, "Blue")["cell"] is None


def won_first(wins: list[int]) -> Table:
    """Red has just won a game of a series at a table of three."""
    place = scene(3, tournament_games=5, frags_to_win=1).at(wins=wins, number=2).fighter("Red", "F12")
    t = place.fighter("Blue", "F13", health=1).acts("Red", movement=1).answers("attack with Pistol").rolls(9, 1, 12)
    return t.asks("Red", "stat to raise")


@pytest.mark.clause("FRAG-R-79")
def test_between_the_games_of_a_tournament_the_rest_go_on_and_the_last_wins_it() -> None:
    t = leaves(won_first([0, 2, 0]), "Red").told("Game 3 begins").chance(6).rolls(6, 1).asks("Blue", "place")
    t = leaves(t, "Blue").over("Green")
    assert t.game.outcome(t.state).clause == "FRAG-R-81"
    leaves(leaves(won_first([0, 2, 0]), "Blue"), "Red").over("Green")


@pytest.mark.clause("FRAG-R-79")
def test_who_left_a_tournament_does_not_win_it() -> None:
    place = scene(3, tournament_games=4, frags_to_win=1).at(wins=[0, 2, 1], number=4).fighter("Red", "F12")
    t = place.fighter("Green", "F13", health=1).acts("Red", movement=1)
    leaves(t, "Blue").answers("attack with Pistol").rolls(9, 1, 12).over("Red", "Green")


def test_a_match_goes_on_without_the_leaver_and_is_replayed_from_its_record() -> None:
    match = deadfall.new_match("frag", 3, seed=5, options={"design_mode": "preset"})
    assert isinstance(match, Match)
    for number in range(60):
        if number == 20:
            match.leave(1)
        match.play(match.open_options[number % len(match.open_options)])
        assert number < 20 or match.asked != 1
    with pytest.raises(deadfall.IllegalChoice, match="Blue has already left"):
        match.leave(1)
    assert deadfall.replay(match.record()).fingerprint() == match.fingerprint()
    assert match.view(0)["seats"][1]["left"]
