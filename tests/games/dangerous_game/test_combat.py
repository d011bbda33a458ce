"""Combat, capture, betrayal and points."""

from __future__ import annotations

import pytest

from games.dangerous_game.scene import could, hand_of, points, scene, seat_view, squares

TWO = {"Red": "L08", "Blue": "L12", "Green": "L05"}


@pytest.mark.clause("MDG-COMB-01", "MDG-COMB-02", "MDG-GOAL-03")
def test_a_hunted_is_never_offered_an_attack() -> None:
    table = (
        scene(Red="L08", Blue="L10", Green="L10")
        .hands(Blue=["Ration Tin"])
        .at("Blue", "ACT")
        .offers_only("done", "play Ration Tin")
    )
    table.answers("done").asks("Red", "attack now").answers("attack Blue")
    assert table.view()["fight"]["attacker"] == "Red" and table.view()["fight"]["defender"] == "Blue"


@pytest.mark.clause("MDG-COMB-03", "MDG-COMB-04", "MDG-R-58", "MDG-R-81")
def test_combat_needs_a_hunted_in_range_and_an_announcement() -> None:
    table = scene(**TWO).at("Red", "COMBAT").offers_only("done", "attack Blue", "attack Green").answers("done")
    assert table.view()["turn"] == "Blue" and points(table) == [0, 0, 0, 0]
    far = scene(Red="L08", Blue="L15").at("Red", "COMBAT")
    assert far.view()["turn"] == "Blue"


@pytest.mark.clause("MDG-COMB-05", "MDG-R-62")
def test_the_hunter_rolls_a_d8_and_the_hunted_a_d6_in_the_open() -> None:
    table = scene(**TWO).at("Red", "COMBAT").answers("attack Blue").asks("chance", "combat die")
    assert table.offered == [str(n) for n in range(1, 9)]
    table.rolls(5)
    assert table.offered == [str(n) for n in range(1, 7)]
    table.told("Red rolls 5 on the d8", to="spectator").rolls(5).told("Blue rolls 5 on the d6", to="spectator")


@pytest.mark.clause(
    "MDG-COMB-06", "MDG-SCORE-01", "MDG-CAPT-01", "MDG-CAPT-02", "MDG-CAPT-03", "MDG-CAPT-04", "MDG-R-63"
)
def test_the_higher_roll_of_the_hunter_captures() -> None:
    stage = scene(5, **TWO).hands(Blue=["Ration Tin", "Sabotage"], Red=["Brandy"])
    table = stage.at("Red", "COMBAT").answers("attack Blue").rolls(5, 3).told("Red captures Blue", "Red scores 2")
    assert points(table) == [2, 0, 0, 0, 0] and seat_view(table, "Blue")["role"] == "Hunter"
    table.told("Blue discards 2 face down", to="Red").not_told("Sabotage", to="Red")
    assert table.view()["decks"]["Hunted"]["discard"] == 2
    table.draws("Ivan", "Ivan", "Poacher").asks("Blue", "camp")
    table.offers_only("camp at L08", "camp at M08", "camp at L09", "camp at M09").answers("camp at L09")
    assert hand_of(table, "Blue") == ["Ivan", "Ivan", "Poacher"] and seat_view(table, "Blue")["square"] == "L09"
    assert table.view("Blue")["you"]["buried"] == ["Sabotage", "Ration Tin"]
    table.asks("Red", "attack").offers("attack Green")  # the interrupted Combat Phase goes on


@pytest.mark.clause("MDG-CAPT-05", "MDG-GOAL-02")
def test_a_captured_player_hunts_to_the_end() -> None:
    table = scene(**TWO).at("Red", "COMBAT").answers("attack Blue").rolls(8, 1).chance(3).answers("camp at M09", "done")
    assert seat_view(table, "Blue")["role"] == "Hunter" and table.view()["turn"] == "Blue"
    assert {seat["role"] for seat in table.view()["seats"]} == {"Hunter", "Hunted"}


@pytest.mark.clause("MDG-COMB-07", "MDG-SCORE-02", "MDG-R-60", "MDG-R-61")
def test_the_higher_roll_of_the_hunted_is_an_escape_each_time() -> None:
    table = (
        scene(**TWO).at("Red", "COMBAT").answers("attack Blue").rolls(3, 5).told("Blue escapes Red", "Blue scores 2")
    )
    assert points(table) == [0, 2, 0, 0] and squares(table)["Blue"] == "L12"
    assert seat_view(table, "Blue")["sighting"]["in_sight"] and seat_view(table, "Blue")["escapes"] == 1
    again = scene(**TWO).put("Blue", points=2, escapes=1).at("Blue", "COMBAT").answers("attack Blue").rolls(1, 6)
    assert points(again)[1] == 4
    late = scene(options={"escape_points": "end_only"}, **TWO).at("Red", "COMBAT").answers("attack Blue").rolls(3, 5)
    assert points(late) == [0, 0, 0, 0] and seat_view(late, "Blue")["escapes"] == 1


@pytest.mark.clause("MDG-R-59", "MDG-R-61")
def test_a_tie_is_nobodys_win() -> None:
    table = scene(**TWO).at("Red", "COMBAT").answers("attack Blue").rolls(4, 4).told("are even")
    assert points(table) == [0, 0, 0, 0] and seat_view(table, "Blue")["role"] == "Hunted"
    hunted = scene(options={"combat_tie": "hunted"}, **TWO).at("Red", "COMBAT").answers("attack Blue").rolls(4, 4)
    assert points(hunted) == [0, 2, 0, 0]
    hunter = scene(options={"combat_tie": "hunter"}, **TWO).at("Red", "COMBAT").answers("attack Blue").rolls(4, 4)
    assert points(hunter) == [2, 0, 0, 0]
    stage = scene(options={"combat_tie": "reroll"}, **TWO).hands(Red=["Ivan", "Second Barrel"])
    again = stage.at("Red", "COMBAT").answers("attack Blue", "play Ivan").rolls(2, 4).asks("Red", "W8").answers("pass")
    again.asks("chance", "combat die").rolls(1, 3).asks("Red", "W8")  # bonus stays, W8 opens again, W7 does not
    again.answers("pass").rolls(8, 1).answers("pass").told("Red captures Blue")


@pytest.mark.clause("MDG-SEE-03", "MDG-SEE-04", "MDG-TURN-11", "MDG-R-57", "MDG-R-58")
def test_a_hunter_attacks_one_hunted_after_another_and_each_once() -> None:
    table = scene(Red="L08", Blue="L12", Green="L05", Yellow="K08").at("Red", "COMBAT")
    table.offers_only("done", "attack Blue", "attack Green", "attack Yellow").answers("attack Green").rolls(1, 2)
    table.offers_only("done", "attack Blue", "attack Yellow").answers("attack Blue").rolls(1, 2)
    table.offers_only("done", "attack Yellow").answers("attack Yellow").rolls(1, 2)
    assert table.view()["turn"] == "Blue" and points(table) == [0, 2, 2, 2]


@pytest.mark.clause("MDG-R-57")
def test_a_second_attack_where_the_table_allows_it() -> None:
    table = scene(options={"repeat_attacks": "on"}, **TWO).at("Red", "COMBAT").answers("attack Blue").rolls(1, 2)
    table.offers("attack Blue").answers("attack Blue").rolls(1, 2).does_not_offer("attack Blue").answers("done")
    row = scene(options={"repeat_attacks": "on"}, **TWO).at("Blue", "COMBAT").answers("attack Blue").rolls(1, 2)
    row.asks("Red", "attack now").answers("attack Blue").rolls(1, 2)
    assert row.view()["turn"] == "Green"


@pytest.mark.clause("MDG-TURN-10", "MDG-R-54", "MDG-R-56")
def test_in_a_hunteds_turn_every_hunter_in_range_may_attack_him_clockwise() -> None:
    stage = scene(5, hunters="Red Yellow Violet", Red="L08", Blue="L12", Yellow="L16", Violet="A06")
    table = stage.at("Blue", "COMBAT").asks("Yellow", "attack now").answers("pass").asks("Red", "attack now")
    table.answers("attack Blue").rolls(1, 1)
    assert table.view()["turn"] == "Green"  # Violet is far away; each place in the row comes once
    moved = scene(Red="L08", Blue="L15").at("Blue", "MOVE").rolls(1).answers("move to L14").asks("Red", "attack now")
    assert moved.view()["phase"] == "combat"


@pytest.mark.clause("MDG-R-54", "MDG-R-55")
def test_who_may_not_fight_whom_in_which_turn() -> None:
    stage = scene(hunters="Red Green", Red="L08", Green="L09", Blue="L10", Yellow="L11")
    stage.at("Red", "COMBAT").asks("Red", "attack").answers("done").asks("chance", "draw")  # Green is not asked
    hunted = scene(hunters="Red Green", Red="A06", Green="L09", Blue="L10", Yellow="L11").at("Blue", "COMBAT")
    hunted.asks("Green", "attack now").offers_only("pass", "attack Blue")  # not Yellow, though he is in range
    off = scene(options={"attack_on_hunted_turn": "off"}, **TWO).at("Blue", "COMBAT")
    assert off.view()["turn"] == "Green"


@pytest.mark.clause("MDG-R-56", "MDG-R-90", "MDG-R-63")
def test_the_capture_of_the_active_hunted_ends_the_row() -> None:
    table = scene(hunters="Red Green", Red="L08", Green="L09", Blue="L10").at("Blue", "COMBAT").asks("Green")
    table.answers("attack Blue").rolls(8, 1).chance(3).answers("camp at L08")
    assert table.view()["turn"] == "Green"


@pytest.mark.clause("MDG-R-90", "MDG-R-70", "MDG-R-57")
def test_a_new_hunter_in_the_row_is_asked_if_his_seat_is_still_to_come() -> None:
    stage = scene(Red="L08", Blue="L10", Yellow="L11").hands(Yellow=["Scapegoat"])
    table = stage.at("Yellow", "COMBAT").asks("Red").answers("attack Yellow", "play Scapegoat").rolls(8, 1)
    table.draws("Bloodhounds", "Beaters", "Beaters").answers("camp at L09").asks(
        "Blue", "attack now"
    )  # captured a moment ago, and Yellow is in range
    table.answers("attack Yellow").rolls(8, 1).told("Blue captures Yellow", "Blue scores 2")


@pytest.mark.clause("MDG-R-90")
def test_range_is_judged_when_a_place_in_the_row_comes() -> None:
    stage = scene(hunters="Red Green", Red="L13", Green="L09", Blue="L14").hands(Blue=["Leap into the Sea"])
    table = stage.at("Blue", "COMBAT").asks("Green").answers("attack Blue", "play Leap into the Sea", "move to L18")
    assert squares(table)["Blue"] == "L18"
    table.asks("Red", "attack now")  # five away still
    stage = scene(hunters="Red Green", Red="L10", Green="L13", Blue="L14").hands(Blue=["Leap into the Sea"])
    away = stage.at("Blue", "COMBAT").answers("attack Blue", "play Leap into the Sea", "move to L18")
    assert away.view()["turn"] == "Green"  # out of Red's range now


@pytest.mark.clause("MDG-R-70", "MDG-R-66")
def test_a_new_hunter_may_share_a_camp_square_and_attack_from_it() -> None:
    table = (
        scene(5, **TWO).at("Red", "COMBAT").answers("attack Blue").rolls(8, 1).chance(3).answers("camp at L08", "done")
    )
    assert squares(table)["Blue"] == squares(table)["Red"] == "L08"
    later = scene(5, hunters="Red Blue", Red="A06", Blue="L08", Green="L10").at("Green", "COMBAT")
    later.asks("Blue", "attack now")
    camp = scene(Red="A06", Blue="L10").at("Blue", "MOVE").rolls(1)
    camp.offers("move to L09")  # a Hunted may enter the Camp


@pytest.mark.clause("MDG-R-63", "MDG-R-64", "MDG-R-19")
def test_markers_come_off_and_the_mini_board_stays_secret() -> None:
    stage = scene(5, cycle=3, **TWO).walked("Blue", "A06", "B07", "L12")
    stage = stage.put("Blue", trail="A06", trail_mark="trail", in_sight=1, sighting="L12")
    table = stage.at("Red", "COMBAT").answers("attack Blue").rolls(8, 1).not_told("B07", "A06").chance(3)
    table.answers("camp at M09")
    assert "trail" not in seat_view(table, "Blue") and table.view("Blue")["you"]["track"] == ["A06", "B07", "L12"]
    stage = scene(5, cycle=3, options={"open_track_on_capture": "on"}, **TWO).walked("Blue", "A06", "B07", "L12")
    open_table = stage.trap("Blue", "Burmese Tiger Pit", "D05").at("Red", "COMBAT").answers("attack Blue").rolls(8, 1)
    open_table.told("Blue was at B07 when cycle 1 ended", "Blue laid Burmese Tiger Pit at D05", to="Green")
    assert open_table.view("Green")["traps"][0]["square"] == "D05"


@pytest.mark.clause("MDG-R-63", "MDG-R-49")
def test_everybody_looks_after_a_capture() -> None:
    stage = scene(5, Red="A06", Blue="A10", Green="L14")
    table = stage.at("Red", "COMBAT").answers("attack Blue").rolls(8, 1).chance(3).answers("camp at L09")
    table.told("Green is seen at L14")  # by the new Hunter, five away


@pytest.mark.clause("MDG-SCORE-03", "MDG-R-76", "MDG-R-63")
def test_the_last_hunted_gets_four_points_when_he_becomes_the_last_and_keeps_them() -> None:
    stage = scene(hunters="Red Yellow", Red="L08", Blue="L10", Green="L11", Yellow="A06")
    table = stage.at("Red", "COMBAT").answers("attack Blue").rolls(8, 1).told("Green scores 4", "Red scores 2")
    assert points(table) == [2, 0, 4, 0]
    table.draws("Bloodhounds", "Beaters", "Beaters").answers("camp at M08", "attack Green").rolls(8, 1).told(
        "Red captures Green"
    )
    table.over("Red", "Green")
    assert points(table) == [4, 0, 4, 0]


@pytest.mark.clause("MDG-BETR-01", "MDG-BETR-02", "MDG-BETR-03", "MDG-BETR-04", "MDG-R-67", "MDG-R-68", "MDG-R-49")
def test_hunters_may_betray_each_other() -> None:
    alone = scene(Red="L08", Blue="L10").at("Red", "COMBAT")
    assert not [text for text in alone.offered if text.startswith("betray")]
    stage = scene(hunters="Red Green", Red="H09", Green="H13", Blue="N12").hands(Red=["Brandy"], Green=["Ivan"])
    table = stage.at("Red", "COMBAT").offers_only("done", "betray Green").answers("betray Green")
    assert table.offered == [str(n) for n in range(1, 9)]
    table.rolls(6)
    assert table.offered == [str(n) for n in range(1, 9)]
    table.rolls(2).told("Green is sent back").asks("Green", "camp").answers("camp at L09").told("Blue is seen at N12")
    assert squares(table)["Green"] == "L09" and points(table) == [0, 0, 0, 0]
    assert hand_of(table, "Green") == ["Ivan"]  # and once per target per turn: Red's phase is over
    lost = scene(hunters="Red Green", Red="H09", Green="H13", Blue="N12").at("Red", "COMBAT").answers("betray Green")
    lost.rolls(2, 6).asks("Red", "camp").answers("camp at L09").asks("Red", "attack").offers_only("done", "attack Blue")
    tie = scene(hunters="Red Green", Red="H09", Green="H13").at("Red", "COMBAT").answers("betray Green").rolls(4, 4)
    assert squares(tie)["Red"] == "H09" and squares(tie)["Green"] == "H13"


@pytest.mark.clause("MDG-R-67")
def test_how_near_a_betrayal_must_be() -> None:
    def offered(options: dict[str, object], red: str, green: str) -> bool:
        table = scene(hunters="Red Green", Red=red, Green=green, Blue=red, options=options).at("Red", "COMBAT")
        return "betray Green" in table.offered

    assert offered({}, "H09", "N09") and not offered({}, "H09", "O09") and offered({}, "C13", "C05")
    assert offered({"betrayal_range": "any"}, "A06", "X18")
    assert offered({"betrayal_range": "same_square"}, "H09", "H09")
    assert not offered({"betrayal_range": "same_square"}, "H09", "H10")


@pytest.mark.clause("MDG-R-69")
def test_a_hunter_in_camp_may_be_betrayed_for_nothing() -> None:
    table = scene(hunters="Red Green", Red="L08", Green="M08").at("Red", "COMBAT").answers("betray Green").rolls(8, 1)
    table.asks("Green", "camp").answers("camp at M08")
    assert squares(table)["Green"] == "M08"


@pytest.mark.clause("MDG-R-65", "MDG-TRAP-02")
def test_traps_of_a_captured_player_stay_armed_even_for_himself() -> None:
    stage = scene(hunters="Red Blue", Red="A06", Blue="L08", Green="U17").trap_of_hunter(
        "Blue", "Malay Man-Catcher", "L11"
    )
    table = stage.at("Blue", "MOVE").rolls(3)
    assert table.view("Blue")["traps"] == [{"owner": "Blue", "card": "Malay Man-Catcher", "square": "L11"}]
    table.answers("step to L09", "step to L10", "step to L11").told(
        "Blue springs Malay Man-Catcher, laid by Blue at L11"
    )


def test_belief_is_exact_after_a_capture_elsewhere() -> None:
    table = scene(5, **TWO).at("Red", "COMBAT").answers("attack Blue").rolls(8, 1).chance(3).answers("camp at M09")
    assert could(table, "Green") == {"L05"}


@pytest.mark.clause("MDG-R-62", "MDG-COMB-05")
def test_the_log_says_what_a_bonus_makes_of_a_roll() -> None:
    table = scene(Red="L08", Blue="L10").hands(Red=["Ivan", "Second Barrel"]).at("Red", "COMBAT")
    table.answers("attack Blue", "play Ivan").rolls(1, 4).told("Red rolls 1 on the d8: 1 + 2 = 3.")
    table.told("Blue rolls 4 on the d6.").answers("play Second Barrel").rolls(3)
    table.told("Red rolls 3 on the d8: 3 + 2 = 5.", "Red captures Blue at L10.")
    plain = scene(Red="L08", Blue="L10").at("Red", "COMBAT").answers("attack Blue").rolls(3, 4)
    plain.told("Red rolls 3 on the d8.", "Blue escapes Red.")


@pytest.mark.clause("MDG-SCORE-01", "MDG-SCORE-02", "MDG-SCORE-03", "MDG-R-80")
def test_the_log_says_what_somebody_scores_for() -> None:
    two = scene(hunters="Red Yellow", Red="L08", Blue="L10").at("Red", "COMBAT").answers("attack Blue").rolls(8, 1)
    two.told("Red scores 2 for the capture.", "Green scores 4 as the last Hunted.")
    escape = scene(Red="L08", Blue="L10").at("Red", "COMBAT").answers("attack Blue").rolls(1, 6)
    escape.told("Blue scores 2 for the escape.")
    scene(cycle=30).at("Yellow", "END").told("Blue scores 2 for being free at the end.")
