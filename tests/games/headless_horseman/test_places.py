"""Churches, Graveyards, the Mausoleum and the Bridge."""

from __future__ import annotations

import pytest

from games.headless_horseman.scene import (
    NEAR,
    SPECTRAL,
    THRU,
    TRANSPORT,
    draw_up,
    hand,
    horseman,
    hp,
    ichabod,
    lane,
    night,
    seat,
    space,
)

# V09 a Church, V08 a Graveyard instead.
STUMP_CHURCH = {
    "churches": ["V01", "V03", "V06", "V09", "V10", "V12", "V14", "V15", "V17"],
    "graveyards": ["V02", "V04", "V05", "V07", "V08", "V11", "V13", "V16", "V18"],
}
FAR = horseman("A20")


@pytest.mark.clause("HH-CHURCH-01", "HH-CHURCH-02")
def test_a_horseman_may_neither_enter_nor_cross_a_church() -> None:
    table = night(horseman(lane("B12", "B14")), ichabod("H08")).answers("play Gallop 3", "ride to B15")
    table.asks("chance", "spin")  # past V01, on to the blue hex
    assert space(table, "Brom") == "B16"
    by_church = night(horseman("X05"), ichabod("H08")).answers("play Gallop 3")
    by_church.offers_only("ride to X04", "ride to X06")


@pytest.mark.clause("HH-CHURCH-04", "HH-CHURCH-06", "HH-R-29")
def test_an_ichabod_who_enters_a_church_stops_there_healed_and_the_rest_is_lost() -> None:
    table = night(ichabod(lane("D07", "D08"), hp=7), FAR, **STUMP_CHURCH).answers("play Ride 5", "ride to D09")
    table.answers("ride to V09 (church)").told("Brom regains all hit points (20)").asks("chance", "draw")
    assert (space(table, "Brom"), hp(table, "Brom")) == ("V09", 20)
    assert seat(table, "Brom")["trail"] == ["V09"]


@pytest.mark.clause(
    "HH-CHURCH-03", "HH-CHURCH-05", "HH-CHURCH-07", "HH-ICARD-07", "HH-ICARD-08", "HH-ICARD-09", "HH-R-29"
)
def test_with_enter_and_exit_he_rides_through_by_any_exit_and_the_church_counts_one() -> None:
    rider = ichabod(lane("D07", "D08"), [THRU, 5, 2, 3, 4, 6], hp=7)
    table = night(rider, FAR, **STUMP_CHURCH).answers("play Ride 5", "ride to D09").does_not_offer(f"play {THRU}")
    table.answers("ride to V09 (church)").asks("Brom", "through card")
    stopped = table.fork().answers("stop in the church").asks("chance", "draw")
    assert THRU in hand(stopped, "Brom")
    table.answers(f"play {THRU}").offers_only("ride to D06", "ride to D10", "ride to E06", "ride to E10")
    table.answers("ride to E10", "ride to E11").asks("chance", "draw")
    assert (space(table, "Brom"), hp(table, "Brom")) == ("E11", 20)  # lane, church, E10, blue with nothing left
    assert THRU not in hand(table, "Brom")


@pytest.mark.clause("HH-ICARD-09")
def test_enter_and_exit_is_not_asked_when_the_church_ends_the_count() -> None:
    rider = ichabod(lane("D07", "D08"), [THRU, 3, 2, 4, 5, 6])
    table = night(rider, FAR, **STUMP_CHURCH).answers("play Ride 3", "ride to D09", "ride to V09 (church)")
    table.asks("chance", "draw")


@pytest.mark.clause("HH-R-30")
def test_an_occupied_church_is_entered_only_by_card_and_with_movement_left() -> None:
    held = ichabod(lane("D07", "D09"), [THRU, 2, 3, 4, 5, 6])
    table = night(held, ichabod("V09"), FAR, **STUMP_CHURCH)
    with_rest = table.fork().answers("play Ride 3", "ride to D10").offers_only("ride to D11", "ride to V09 (church)")
    with_rest.answers("ride to V09 (church)").told(f"Brom plays {THRU}").asks("Brom", "exit")
    table.answers("play Ride 2", "ride to D10").asks("chance", "draw")  # D11 was the only way
    assert space(table, "Brom") == "D11"
    without = night(ichabod(lane("D07", "D09")), ichabod("V09"), FAR, **STUMP_CHURCH)
    without.answers("play Ride 3", "ride to D10").asks("chance", "spin")


@pytest.mark.clause("HH-R-30")
def test_beside_an_occupied_church_the_way_is_asked_even_if_only_one_is_open() -> None:
    from deadfall.engine.kernel import answer

    table = night(ichabod(lane("D07", "D09")), ichabod("V09"), FAR, **STUMP_CHURCH).answers("play Ride 3")
    s = table.state
    d = s.pending
    answer(s, d.options[table.offered.index("ride to D10")])
    assert (table.game.kinds[s.pending.kind].name, len(s.pending.options)) == ("exit", 1)


@pytest.mark.clause("HH-R-24")
def test_going_back_into_the_church_at_the_start_of_the_trail_ends_the_move_there() -> None:
    table = night(ichabod(["CHURCH", "X08"], hp=5), FAR).answers("play Ride 4", "ride to X09").asks("chance", "spin")
    taken = night(ichabod(["CHURCH", "X08"], hp=5), ichabod("CHURCH"), FAR).answers("play Ride 4", "ride to X09")
    table.draws("Go Back 4 Spaces").told("Brom regains all hit points").asks("chance", "draw")
    assert (space(table, "Brom"), hp(table, "Brom")) == ("CHURCH", 20)
    taken.draws("Go Back 4 Spaces").told("Brom goes back to X08").offers_only("ride to X07", "ride to X09")
    assert (space(taken, "Brom"), hp(taken, "Brom")) == ("X08", 5)


@pytest.mark.clause("HH-CHURCH-08", "HH-ICARD-05", "HH-ICARD-06", "HH-R-83")
def test_nearest_church_heals_and_the_normal_turn_starts_there() -> None:
    table = night(ichabod(lane("X02", "X04"), [NEAR, 2, 3, 4, 5, 6], hp=3), FAR)
    table.answers(f"play {NEAR}: CHURCH").told("Brom regains all hit points (20)").asks("Brom", "number")
    assert space(table, "Brom") == "CHURCH"  # ahead of him
    table.answers("play Ride 2").offers_only("ride to X05", "ride to X08", "ride to Y08", "ride to Y05")


@pytest.mark.clause("HH-R-26")
def test_equally_near_churches_are_a_choice_and_one_that_is_taken_does_not_count() -> None:
    table = night(ichabod("H19", [NEAR, 2, 3, 4, 5, 6]), ichabod("B05"), FAR)
    table.offers_only("play no card", f"play {NEAR}: V12 (church)", f"play {NEAR}: V14 (church)")
    table = night(ichabod("H19", [NEAR, 2, 3, 4, 5, 6]), ichabod("V12"), FAR)
    table.offers_only("play no card", f"play {NEAR}: V14 (church)")


@pytest.mark.clause("HH-R-26")
def test_standing_in_a_church_the_nearest_church_is_another_one() -> None:
    table = night(ichabod("V12", [NEAR, 2, 3, 4, 5, 6]), ichabod("B05"), FAR)
    table.offers_only("play no card", f"play {NEAR}: V14 (church)")
    table = night(ichabod("V03", [7, NEAR, 2, 2, 3, 3]), FAR).does_not_offer(f"play {NEAR}: V03 (church)")
    assert len(table.offered) == 2


@pytest.mark.clause("HH-R-10")
def test_the_sleepy_hollow_church_is_a_church_in_every_respect() -> None:
    table = night(ichabod(lane("X03", "X05"), hp=4), horseman("Y05")).answers("play Ride 4", "ride to CHURCH")
    table.asks("chance", "draw")
    assert (space(table, "Brom"), hp(table, "Brom")) == ("CHURCH", 20)
    draw_up(table).answers("play Gallop 3").offers_only("ride to Y04", "ride to Y06")


@pytest.mark.clause("HH-GRAVE-01", "HH-GRAVE-02", "HH-R-09")
def test_an_ichabod_enters_neither_graveyard_nor_mausoleum() -> None:
    night(ichabod("D20"), horseman("A20")).answers("play Ride 2").offers_only("ride to D19", "ride to D21")


@pytest.mark.clause("HH-GRAVE-03", "HH-GRAVE-04")
def test_a_horseman_crosses_a_graveyard_as_one_space_and_is_healed() -> None:
    table = night(horseman(lane("D15", "D17"), hp=5), ichabod("H08")).answers(
        "play Gallop 4", "ride to V05 (graveyard 3)"
    )
    table.told("Brom regains all hit points").answers("ride to C17", "ride to C16")
    assert (space(table, "Brom"), hp(table, "Brom")) == ("C15", table.game.table.hit_points[1])


@pytest.mark.clause("HH-GRAVE-04")
def test_a_horseman_who_stops_on_a_graveyard_is_healed() -> None:
    table = night(
        horseman(lane("D15", "D16"), hp=5),
        ichabod("H08"),
        graveyards=["V02", "V04", "V05", "V07", "V09", "V11", "V13", "V16", "V18"],
    )
    table.answers("play Gallop 2").draws("Take Path to the Left").answers("ride to V05 (graveyard 3)")
    assert (space(table, "Brom"), hp(table, "Brom")) == ("V05", table.game.table.hit_points[1])


@pytest.mark.clause("HH-GRAVE-05", "HH-HCARD-03", "HH-R-33", "HH-GRAVE-04")
def test_spectral_transport_goes_to_any_free_other_graveyard_heals_and_starts_the_turn() -> None:
    table = night(horseman("V05", [SPECTRAL, 2, 3, 4, 5, 6], hp=5), horseman("V07"), ichabod("H08"))
    table.asks("Brom", "spectral card")
    assert len(table.offered) == 1 + 9 - 2  # not where he stands, not where Katrina stands
    table.answers(f"play {SPECTRAL}: V18 (graveyard 9)").told("Brom regains all hit points").asks("Brom", "number")
    assert space(table, "Brom") == "V18"
    from_mausoleum = night(horseman(hand=[SPECTRAL, 2, 3, 4, 5, 6]), ichabod("H08"))
    assert len(from_mausoleum.offered) == 10


@pytest.mark.clause("HH-HCARD-04", "HH-HCARD-05", "HH-R-31", "HH-R-32", "HH-GRAVE-05", "HH-GRAVE-04")
def test_enter_and_transport_leaves_from_any_other_graveyard_at_no_cost() -> None:
    table = night(horseman(lane("D15", "D17"), [TRANSPORT, 4, 2, 3, 5, 6], hp=5), horseman("V18"), ichabod("H08"))
    table.answers("play Gallop 4").does_not_offer(f"play {TRANSPORT}: V18 (graveyard 9)")
    table.answers("ride to V05 (graveyard 3)").asks("Brom", "transport card")
    assert len(table.offered) == 9  # eight others, occupied ones included, and to ride on
    table.answers(f"play {TRANSPORT}: V18 (graveyard 9)").told(f"Brom plays {TRANSPORT}")
    table.offers_only("ride to Z10", "ride to Z07", "ride to Y07").answers("ride to Z10")
    table.answers("ride to Z11")
    assert space(table, "Brom") == "Z12"


@pytest.mark.clause("HH-R-31")
def test_enter_and_transport_needs_movement_left() -> None:
    table = night(horseman(lane("D15", "D17"), [TRANSPORT, 2, 3, 4, 5, 6]), ichabod("H08"))
    table = table.edited(lambda p: p["riders"][0].update(trail=["D16", "D17", "D18", "D19"]))
    table.answers("play Gallop 2", "ride to D20", "ride to V05 (graveyard 3)").asks("chance", "draw")


@pytest.mark.clause("HH-R-31", "HH-R-13")
def test_after_a_transport_the_exit_graveyard_is_the_start_of_the_trail() -> None:
    table = night(horseman(lane("D15", "D17"), [TRANSPORT, 2, 3, 4, 5, 6]), horseman("Z10"), ichabod("H08"))
    table.answers("play Gallop 2", "ride to V05 (graveyard 3)", f"play {TRANSPORT}: V18 (graveyard 9)", "ride to Z10")
    table.told("Brom stops short on V18")
    assert seat(table, "Brom")["trail"] == ["V18"]


@pytest.mark.clause("HH-R-09")
def test_the_mausoleum_is_crossed_as_one_space_heals_and_is_no_graveyard() -> None:
    table = night(horseman(lane("D18", "D20"), [SPECTRAL, 2, 3, 4, 5, 6], hp=5), ichabod("H08"))
    assert not [text for text in table.offered if "MAUSOLEUM" in text]
    table.answers("play no card", "play Gallop 2", "ride to MAUSOLEUM").told("Brom regains all hit points")
    table.answers("ride to E24")
    assert (space(table, "Brom"), hp(table, "Brom")) == ("E24", table.game.table.hit_points[1])


@pytest.mark.clause("HH-BRIDGE-01", "HH-WIN-01", "HH-WIN-02", "HH-R-05")
def test_reaching_the_bridge_wins_at_once_and_surplus_is_lost() -> None:
    table = night(ichabod(lane("X10", "X13")), FAR, ichabod("B05")).answers("play Ride 5", "ride to X14")
    table.told("Brom reaches the Covered Bridge and escapes!").over("Brom")
    outcome = table.game.outcome(table.state)
    assert (outcome.scores, outcome.clause) == ([1.0, 0.0, 0.0], "HH-WIN-02")


@pytest.mark.clause("HH-R-06")
def test_the_bridge_wins_before_the_fourth_round_too() -> None:
    night(ichabod(lane("X10", "X13")), ichabod("B05"), round=2).answers("play Ride 5", "ride to X14").over("Brom")


@pytest.mark.clause("HH-R-77", "HH-R-76")
def test_the_earlier_turn_wins_and_the_round_is_not_completed() -> None:
    table = night(ichabod("X15", hand=[2, 2, 3, 3, 4, 4]), ichabod("Y15", hand=[2, 2, 3, 3, 4, 4]), FAR)
    table.answers("play Ride 2", "ride to BRIDGE").over("Brom")


@pytest.mark.clause("HH-BRIDGE-03", "HH-BRIDGE-04")
def test_a_horseman_crosses_the_bridge_as_one_space_and_wins_nothing() -> None:
    table = night(horseman(lane("W15", "W17")), ichabod("H08")).answers("play Gallop 3", "ride to BRIDGE").not_over()
    table.offers_only("ride to X15", "ride to Y15", "ride to Z17").answers("ride to X15")
    assert space(table, "Brom") == "X14"
    table.not_over()


@pytest.mark.clause("HH-R-07")
def test_a_horseman_may_not_rest_on_the_bridge() -> None:
    table = night(horseman(lane("W14", "W16")), ichabod("H08")).answers("play Gallop 2", "ride to W17")
    table.told("Brom stops short on W17")
    resting = night(horseman(lane("W14", "W16")), ichabod("W14"), options={"bridge_horseman": "may_stop"})
    resting.answers("play Gallop 2", "ride to W17")
    assert space(resting, "Brom") == "BRIDGE"
    draw_up(resting).answers("play Ride 5", "ride to W15").over("Katrina")


@pytest.mark.clause("HH-R-70")
def test_without_a_free_church_nearest_is_not_offered_and_the_spinner_means_any_path() -> None:
    from deadfall.games.headless_horseman.rules.places import nearest_sites
    from games.headless_horseman.scene import state

    table = night(ichabod(lane("A03", "A06"), [NEAR, 2, 3, 4, 5, 6]), ichabod("B05"), FAR)
    # No Church at all but the fixed one, and Katrina is in it.
    table = table.edited(lambda p: (p.update(chips=["graveyard"] * 18), p["riders"][1].update(trail=["CHURCH"])))
    assert nearest_sites(state(table), 0) == []
    table.asks("Brom", "number").answers("play Ride 3", "ride to A07").asks("chance", "spin")
    table.draws("Go to the Nearest Church or Graveyard").offers_only("ride to A06", "ride to A08", "ride to R01a")


@pytest.mark.clause("HH-R-26")
def test_the_way_to_the_nearest_church_never_leads_over_the_bridge_or_the_school_house() -> None:
    from deadfall.games.headless_horseman.pack import HORSEMAN, ICHABOD
    from deadfall.games.headless_horseman.rules.places import next_ring
    from games.headless_horseman.scene import state

    table = night(ichabod("A08"), FAR)
    names = table.game.names["space"]

    def beyond(role: int, name: str) -> list[str]:
        ring = next_ring(state(table), role, [names.index(name)], [False] * len(names))
        return [names[space] for space in ring]

    assert beyond(ICHABOD, "W17") == ["W16"]
    assert beyond(HORSEMAN, "W17") == ["BRIDGE", "W16"]
    assert beyond(ICHABOD, "A01") == beyond(HORSEMAN, "A01") == ["A02"]


def test_everybody_sees_how_far_an_ichabod_is_from_the_bridge() -> None:
    """O-20 counts from the School House, no church used; a Horseman has no home."""
    table = night(ichabod("SCHOOL"), ichabod("X14"), ichabod("V08"), horseman("E22"))
    assert [facts["home"] for facts in table.view()["seats"]] == [48, 2, 9, None]
