"""Turns: number cards, the d6, refills, passing and stopping short, directions."""

from __future__ import annotations

import pytest

from games.headless_horseman.scene import (
    ANY,
    BANISH,
    DEFENSE,
    MIRROR,
    NEAR,
    SPECTRAL,
    THRU,
    TRANSPORT,
    draw_up,
    hand,
    horseman,
    ichabod,
    lane,
    night,
    seat,
    space,
    state,
)

SPECIALS = [ANY, ANY, MIRROR, MIRROR, BANISH, BANISH]
H_SPECIALS = [DEFENSE, DEFENSE, DEFENSE, TRANSPORT, TRANSPORT, TRANSPORT]


@pytest.mark.clause("HH-TURN-01", "HH-ICARD-01", "HH-TURN-11", "HH-R-16")
def test_a_number_card_moves_the_piece_that_many_spaces_and_is_discarded() -> None:
    table = night(ichabod("A08", [2, 3, 4, 5, 6, 8]), horseman("E22")).asks("Brom", "number")
    table.offers_only("play Ride 2", "play Ride 3", "play Ride 4", "play Ride 5", "play Ride 6", "play Ride 8")
    table.answers("play Ride 5").told("Brom plays Ride 5").offers_only("ride to A07", "ride to A09")
    table.answers("ride to A09").told("Brom rides to A13 (0 to go)")
    assert space(table, "Brom") == "A13"
    assert table.view()["discards"]["Ichabod"] == {"Ride 5": 1}


@pytest.mark.clause("HH-HCARD-01")
def test_a_horseman_plays_numbers_2_to_9() -> None:
    table = night(horseman(hand=[2, 5, 6, 7, 8, 9]), ichabod("A10")).asks("Brom", "number").answers("play Gallop 9")
    table.offers_only(*(f"ride to {name}" for name in ("D20", "D22", "D24", "E20", "E22", "E24")))


@pytest.mark.clause("HH-TURN-02", "HH-R-37")
def test_at_the_end_of_every_turn_everybody_draws_up_to_six() -> None:
    short = horseman("E22", [2, 3, 4])
    table = night(ichabod("A08"), short, ichabod("B03", [2, 3, 4, 5])).answers("play Ride 3", "ride to A09")
    table.asks("chance", "draw").draws("Ride 8")
    assert hand(table, "Brom").count("Ride 8") == 1
    draw_up(table)
    assert [rider["cards"] for rider in table.view()["seats"]] == [6, 6, 6]


@pytest.mark.clause("HH-R-37")
def test_with_refill_on_the_own_turn_only_the_active_player_draws() -> None:
    table = night(ichabod("A08"), horseman("E22", [2, 3]), options={"refill": "own_turn"})
    draw_up(table.answers("play Ride 3", "ride to A09"))
    assert [rider["cards"] for rider in table.view()["seats"]] == [6, 2]


@pytest.mark.clause("HH-TURN-03", "HH-R-74")
def test_a_round_is_one_turn_for_each_and_a_lost_turn_counts() -> None:
    table = night(ichabod("A08", stun=1), ichabod("B03", stun=1), horseman("E22"), first=1)
    assert table.view()["turn"] == "Anton"  # Katrina is first and lost her turn
    draw_up(table.answers("play Gallop 2", "ride to E23"))
    assert (table.view()["round"], table.view()["turn"]) == (6, "Katrina")
    assert [rider["stun"] for rider in table.view()["seats"]] == [0, 0, 0]


@pytest.mark.clause("HH-TURN-04", "HH-TURN-05", "HH-TURN-06", "HH-R-36", "HH-COMP-01")
@pytest.mark.parametrize("rider", [ichabod("A08", SPECIALS), horseman("A08", H_SPECIALS)], ids=["I", "H"])
def test_without_a_number_card_the_d6_moves_and_one_card_of_choice_is_discarded(rider: dict[str, object]) -> None:
    foe = horseman("E22") if rider["role"] == "Ichabod" else ichabod("E29")
    table = night(rider, foe)
    table.asks("chance", "move roll").rolls(4).told("Brom rolls the d6 for the move: 4").answers("ride to A09")
    assert space(table, "Brom") == "A12"
    table.asks("Brom", "discard")
    first = table.offered[0]
    card = first.removeprefix("discard ")
    before = hand(table, "Brom").count(card)
    table.answers(first).told(f"Brom discards {card}").asks("chance", "draw").chance()
    assert table.view()["discards"][rider["role"]] == {card: 1}
    assert seat(table, "Brom")["cards"] == 6
    assert before >= 1


@pytest.mark.clause("HH-R-36")
def test_with_a_number_card_the_d6_is_not_offered() -> None:
    table = night(ichabod("A08", [ANY, ANY, ANY, MIRROR, MIRROR, 4]), horseman("E22"))
    assert "roll the d6" not in table.offered
    table.told("Brom plays Ride 4")  # the only number card plays itself


@pytest.mark.clause("HH-R-36")
def test_the_d6_shows_the_table_that_there_is_no_number_card() -> None:
    table = night(ichabod("A08", SPECIALS), horseman("E22")).told("Brom holds no number card", to="Katrina")
    assert seat(table, "Brom")["specials"] == 6
    table.rolls(2).answers("ride to A09").answers(f"discard {ANY}").draws("Ride 3")
    assert seat(table, "Brom")["specials"] == 5


@pytest.mark.clause("HH-TURN-07", "HH-R-45")
@pytest.mark.parametrize(("round", "asked"), [(3, "number"), (4, "church card")])
def test_nearest_church_may_not_be_played_in_the_first_three_rounds(round: int, asked: str) -> None:
    table = night(ichabod("A08", [NEAR, 2, 3, 4, 5, 6]), ichabod("B05"), round=round).asks("Brom", asked)
    if round == 3:
        table.does_not_offer(f"play {NEAR}: V03 (church)")
    else:
        table.offers_only("play no card", f"play {NEAR}: V03 (church)")


@pytest.mark.clause("HH-R-45")
def test_the_spinner_still_sends_to_the_nearest_church_in_round_one() -> None:
    table = night(ichabod(lane("A03", "A06")), ichabod("B05"), round=1)
    table.answers("play Ride 4", "ride to A07").draws("Go to the Nearest Church or Graveyard")
    assert space(table, "Brom") == "V03"


@pytest.mark.clause("HH-TURN-08", "HH-TURN-10", "HH-R-13", "HH-R-78")
def test_a_move_that_would_end_on_a_like_piece_stops_short() -> None:
    table = night(ichabod("A08"), ichabod("A13"), horseman("E22")).answers("play Ride 5", "ride to A09")
    table.told("Brom stops short on A12")
    assert space(table, "Brom") == "A12"


@pytest.mark.clause("HH-TURN-10", "HH-R-12")
def test_two_pieces_in_a_row_make_him_stop_before_both() -> None:
    table = night(ichabod("A08"), ichabod("A13"), ichabod("A12"), horseman("E22")).answers("play Ride 5", "ride to A09")
    assert space(table, "Brom") == "A11"


@pytest.mark.clause("HH-TURN-09")
def test_pieces_may_be_passed() -> None:
    table = night(ichabod("A08"), ichabod("A10"), horseman("E22")).answers("play Ride 5", "ride to A09")
    assert space(table, "Brom") == "A13"


@pytest.mark.clause("HH-R-11", "HH-R-08")
def test_the_school_house_and_the_mausoleum_hold_any_number() -> None:
    table = night(ichabod(), ichabod(), horseman(), horseman())
    assert [rider["space"] for rider in table.view()["seats"]] == ["SCHOOL", "SCHOOL", "MAUSOLEUM", "MAUSOLEUM"]
    table.answers("play Ride 2").offers_only(*(f"ride to {letter}01" for letter in "ABCDEFGH"))


@pytest.mark.clause("HH-R-08")
def test_nobody_rides_into_the_school_house() -> None:
    table = night(ichabod("A01"), horseman("B01")).answers("play Ride 3")  # one way only, so it is taken at once
    assert space(table, "Brom") == "A04"
    draw_up(table).answers("play Gallop 2")
    assert space(table, "Katrina") == "B03"


@pytest.mark.clause("HH-R-08", "HH-R-13")
def test_an_ichabod_may_be_taken_back_to_the_school_house() -> None:
    table = night(ichabod(), ichabod("A02"), ichabod("A01")).answers("play Ride 2", "ride to A01")
    assert space(table, "Brom") == "SCHOOL"


@pytest.mark.clause("HH-R-13")
def test_when_the_trail_is_used_up_he_stands_where_the_move_began_with_the_trail_he_had() -> None:
    # Out of a Church held by Katrina with the card; both hexes beyond it are taken, so the new trail is used up.
    table = night(
        ichabod(lane("D07", "D09"), [THRU, 4, 2, 5, 6, 7]),
        ichabod("V09"),
        ichabod("E10"),
        ichabod("E09"),
        churches=["V01", "V03", "V06", "V09", "V10", "V12", "V14", "V15", "V17"],
        graveyards=["V02", "V04", "V05", "V07", "V08", "V11", "V13", "V16", "V18"],
    )
    table.answers("play Ride 4", "ride to D10", "ride to V09 (church)").told(f"Brom plays {THRU}")
    table.answers("ride to E10", "ride to E09").told("Brom stops short on D09")
    assert seat(table, "Brom")["trail"] == ["D07", "D08", "D09"]


@pytest.mark.clause("HH-R-14")
def test_the_whole_count_must_be_ridden() -> None:
    table = night(ichabod("A08"), horseman("E22")).answers("play Ride 5", "ride to A09").asks("chance", "draw")
    assert space(table, "Brom") == "A13"


@pytest.mark.clause("HH-R-14")
def test_with_free_short_moves_a_rider_may_stop_on_any_plain_space_where_he_may_rest() -> None:
    table = night(ichabod("A04"), ichabod("A06"), horseman("E22"), options={"free_short_move": "yes"})
    table.answers("play Ride 4", "ride to A05").asks("Brom", "stop").offers_only("ride on", "stop here")
    stopped = table.fork().answers("stop here").asks("chance", "draw")
    assert space(stopped, "Brom") == "A05"
    table.answers("ride on").asks("chance", "spin")  # A06 is taken, A07 is blue: no stop offered on either


@pytest.mark.clause("HH-R-15", "HH-BLUE-05", "HH-R-16")
def test_the_first_step_may_go_back_but_after_it_nobody_turns_round() -> None:
    table = night(ichabod(lane("A10", "A14")), horseman("E22")).answers("play Ride 4")
    table.offers("ride to A13", "ride to A15").answers("ride to A15")
    table.offers_only("ride to A16", "ride to R03c")  # a plain intersection: free choice, but not back


@pytest.mark.clause("HH-R-17")
def test_without_a_legal_step_the_move_ends() -> None:
    table = night(horseman(lane("A05", "A03")), ichabod("E29")).answers("play Gallop 6", "ride to A02")
    table.told("Brom finds no way on from A01")
    assert space(table, "Brom") == "A01"


@pytest.mark.clause("HH-R-38")
def test_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    table = night(ichabod("A08"), horseman("E22"))
    cards = len(table.game.names["card"])

    def empty(position: dict[str, object]) -> None:
        decks, discards = position["decks"], position["discards"]
        discards[0]["left"], decks[0]["left"] = decks[0]["left"], [0] * cards

    table = table.edited(empty).answers("play Ride 3", "ride to A09")
    table.told("The Ichabod discard pile is shuffled into a new deck").asks("chance", "draw")
    assert state(table).discards[0].size() == 0
    assert state(table).decks[0].size() == 103


@pytest.mark.clause("HH-R-38")
def test_with_both_piles_empty_nobody_draws() -> None:
    table = night(ichabod("A08", [5, 5, 5, 5, 4]), horseman("E22"))
    cards = len(table.game.names["card"])

    def vanish(position: dict[str, object]) -> None:
        position["decks"][0]["left"] = [0] * cards

    table = table.edited(vanish).answers("play Ride 4", "ride to A09").draws("Ride 4")  # only the card just played
    table.asks("Katrina", "number")
    assert seat(table, "Brom")["cards"] == 5


@pytest.mark.clause("HH-R-34", "HH-R-35")
def test_one_start_card_and_then_the_move_is_compulsory() -> None:
    table = night(horseman("E29", [SPECTRAL, SPECTRAL, 2, 3, 4, 5]), ichabod("A08"))
    table.answers(f"play {SPECTRAL}: V05 (graveyard 3)").asks("Brom", "number")
    table.offers_only("play Gallop 2", "play Gallop 3", "play Gallop 4", "play Gallop 5")
    table.answers("play Gallop 2").offers_only("ride to C17", "ride to C21", "ride to D17", "ride to D20")


@pytest.mark.clause("HH-R-75")
def test_no_question_ever_shows_gives_or_trades_cards() -> None:
    kinds = [kind.name for kind in night(ichabod("A08"), horseman("E22")).game.kinds]
    assert not [name for name in kinds if "show" in name or "give" in name or "trade" in name]


@pytest.mark.clause("HH-R-39")
def test_everybody_draws_from_the_deck_of_his_character() -> None:
    table = night(ichabod("A08"), horseman("E22")).answers("play Ride 3", "ride to A09").asks("chance", "draw")
    assert all(text.startswith("Ride") or text in (ANY, MIRROR, BANISH, NEAR, THRU) for text in table.offered)
    table.chance().answers("play Gallop 2", "ride to E23").asks("chance", "draw")
    assert all(text.startswith("Gallop") or text in (DEFENSE, SPECTRAL, TRANSPORT) for text in table.offered)


def test_who_does_not_answer_rides_on_with_his_highest_card_and_declines_the_rest() -> None:
    table = night(ichabod(lane("A10", "A12"), [ANY, 2, 3, 5, 8, 8]), horseman("A20"))

    def default() -> str:
        s = state(table)
        return table.offered[s.pending.options.index(table.game.default(s, s.pending))]

    assert default() == "play Ride 8"
    table.answers("play Ride 8")
    assert default() == "ride to A13"  # A11 is where he came from
    table.answers("ride to A13", "ride to A16", "ride to A17", "ride to A19").asks("Brom", "any path card")
    assert default() == "spin"
    table.answers("spin").draws("Take Path to the Left").asks("Brom", "attack")
    assert default() == "pass Katrina by"
