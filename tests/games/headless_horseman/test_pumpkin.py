"""The pumpkin attack and the Mirror of Manifestation."""

from __future__ import annotations

from fractions import Fraction

import pytest

from games.headless_horseman.scene import (
    ANY,
    BANISH,
    MIRROR,
    draw_up,
    game,
    hand,
    horseman,
    hp,
    ichabod,
    night,
    seat,
    state,
)
from table import Table

MIRRORED = [MIRROR, 2, 3, 4, 5, 6]
NAMES = ["Brom", "Katrina", "Anton", "Greta", "Hans", "Yost", "Elsje", "Doffue"]


def thrower(
    distance: int, *others: dict[str, object], target: dict[str, object] | None = None, **more: object
) -> Table:
    """Brom, a Horseman, ends his move on A12; Katrina is that far ahead of him."""
    ahead = target or ichabod(f"A{12 + distance:02}")
    riders = [horseman("A10"), ahead, *others]
    return night(*riders, **more).answers("play Gallop 2", "ride to A11")


def full(seats: int, **more: object) -> Table:
    """A throw at Katrina from distance 2 with the mirror raised, at a table of that size."""
    target = ichabod("A14", MIRRORED)
    others = [ichabod(f"{'BCDEFG'[at]}03") for at in range(seats - 2)]
    return (
        thrower(2, *others, target=target, **more).answers("throw at Katrina (distance 2)", f"play {MIRROR}").rolls(3)
    )


@pytest.mark.clause("HH-PUMP-01", "HH-PUMP-02", "HH-PUMP-11", "HH-R-63")
def test_an_ichabod_within_three_spaces_may_be_chosen_after_the_move() -> None:
    for distance in (1, 2, 3):
        table = thrower(distance).asks("Brom", "pumpkin")
        table.offers_only("throw nothing", f"throw at Katrina (distance {distance})")
        table.answers("throw nothing").asks("chance", "draw")
    thrower(4).asks("chance", "draw")


@pytest.mark.clause("HH-PUMP-02")
def test_nothing_is_thrown_before_the_move() -> None:
    table = night(horseman("A10"), ichabod("A13")).asks("Brom", "number")
    table.answers("play Gallop 2").asks("Brom", "exit")


@pytest.mark.clause("HH-PUMP-03", "HH-R-65")
def test_one_pumpkin_a_round_for_each_horseman() -> None:
    table = thrower(2, horseman("A17")).answers("throw at Katrina (distance 2)").rolls(6).asks("chance", "draw")
    assert seat(table, "Brom")["threw"] is True
    again = night(horseman("A12", threw=5), ichabod("A16"), round=5).answers("play Gallop 2", "ride to A13")
    again.asks("chance", "draw")
    other = night(horseman("A12", threw=4), ichabod("A16"), round=5).answers("play Gallop 2", "ride to A13")
    other.asks("Brom", "pumpkin")


@pytest.mark.clause("HH-PUMP-04")
@pytest.mark.parametrize("roll", [1, 6])
def test_a_throw_costs_two_hit_points_hit_or_miss(roll: int) -> None:
    table = thrower(1)
    before = hp(table, "Brom")
    table.answers("throw at Katrina (distance 1)").rolls(roll)
    assert hp(table, "Brom") == before - 2


@pytest.mark.clause("HH-PUMP-05", "HH-PUMP-06", "HH-PUMP-07", "HH-COMP-01", "HH-PUMP-09")
@pytest.mark.parametrize(("distance", "highest"), [(3, 2), (2, 3), (1, 4)])
def test_the_d6_hits_at_or_below_the_number_of_the_distance(distance: int, highest: int) -> None:
    declared = thrower(distance).answers(f"throw at Katrina (distance {distance})").asks_roll("pumpkin roll", 1)
    hits = []
    for face in range(1, 7):
        table = declared.fork().rolls(face).told(f"Brom rolls the d6 for the pumpkin: {face}")
        hits.append(seat(table, "Katrina")["stun"] == 1)
    assert hits == [face <= highest for face in range(1, 7)]
    assert Fraction(sum(hits), 6) == {1: Fraction(2, 3), 2: Fraction(1, 2), 3: Fraction(1, 3)}[distance]


@pytest.mark.clause("HH-PUMP-08", "HH-ICARD-03", "HH-MIRROR-01", "HH-R-66")
def test_only_the_target_may_answer_and_only_with_a_mirror_before_the_roll() -> None:
    target = ichabod("A14", [MIRROR, ANY, BANISH, 2, 3, 4])
    table = thrower(2, ichabod("B03", MIRRORED), target=target).answers("throw at Katrina (distance 2)")
    table.asks("Katrina", "mirror card").offers_only("raise no mirror", f"play {MIRROR}")
    table.answers("raise no mirror").asks("chance", "pumpkin roll").rolls(1).asks("chance", "draw")
    assert seat(table, "Katrina")["stun"] == 1


@pytest.mark.clause("HH-PUMP-09", "HH-PUMP-10", "HH-R-72")
def test_a_stunned_ichabod_loses_his_next_turn_and_can_be_battled() -> None:
    table = thrower(2).answers("throw at Katrina (distance 2)").rolls(1).told("Katrina is stunned")
    draw_up(table).told("Katrina is stunned and loses this turn")
    assert (table.view()["turn"], table.view()["round"]) == ("Brom", 6)
    assert seat(table, "Katrina")["stun"] == 0
    caught = night(horseman("A10"), ichabod("A12", stun=1)).answers("play Gallop 2", "ride to A11")
    caught.asks("Brom", "attack").answers("attack Katrina").asks("chance", "attack roll")


@pytest.mark.clause("HH-MIRROR-02", "HH-R-66")
def test_after_a_miss_the_mirror_is_spent_without_a_roll() -> None:
    table = thrower(2, target=ichabod("A14", MIRRORED)).answers("throw at Katrina (distance 2)", f"play {MIRROR}")
    table.rolls(4).told("The pumpkin misses Katrina").asks("chance", "draw")
    assert MIRROR not in hand(table, "Katrina")


@pytest.mark.clause("HH-R-66")
def test_with_the_mirror_after_a_hit_a_miss_does_not_ask() -> None:
    table = thrower(2, target=ichabod("A14", MIRRORED), options={"mirror_timing": "after_hit"})
    table.answers("throw at Katrina (distance 2)").asks("chance", "pumpkin roll")
    table.fork().rolls(4).asks("chance", "draw")
    hit = table.rolls(3).asks("Katrina", "mirror card")
    stunned = hit.fork().answers("raise no mirror")
    assert seat(stunned, "Katrina")["stun"] == 1
    hit.answers(f"play {MIRROR}").asks("chance", "mirror roll")


def chart(seats: int, **more: object) -> list[str]:
    """Who is stunned by each face of the mirror die: a name or nobody."""
    table = full(seats, **more).asks("chance", "mirror roll")
    found = []
    for face in state(table).pending.options:
        after = table.fork().rolls(face)
        hit = [rider["name"] for rider in after.view()["seats"] if rider["stun"]]
        assert len(hit) <= 1
        found.append(hit[0] if hit else "nobody")
    return found


@pytest.mark.clause(
    "HH-MIRROR-03",
    "HH-MIRROR-04",
    "HH-MIRROR-05",
    "HH-MIRROR-06",
    "HH-MIRROR-07",
    "HH-MIRROR-08",
    "HH-MIRROR-09",
    "HH-MIRROR-10",
    "HH-MIRROR-11",
    "HH-MIRROR-12",
    "HH-MIRROR-13",
    "HH-MIRROR-14",
    "HH-R-67",
    "HH-R-68",
    "HH-R-69",
    "HH-COMP-02",
)
@pytest.mark.parametrize("seats", range(2, 9))
def test_the_mirror_chart(seats: int) -> None:
    faces = 6 if seats <= 4 else 12
    top = ["nobody"] * (faces - seats)
    if faces == 12:
        top[-1] = "Brom"  # the thrower
    assert chart(seats) == NAMES[:seats] + top


@pytest.mark.parametrize(
    ("seats", "odds"),
    [
        (2, (Fraction(1, 6), Fraction(1, 6), Fraction(0), Fraction(2, 3))),
        (3, (Fraction(1, 6), Fraction(1, 6), Fraction(1, 6), Fraction(1, 2))),
        (4, (Fraction(1, 6), Fraction(1, 6), Fraction(1, 3), Fraction(1, 3))),
        (5, (Fraction(1, 12), Fraction(1, 6), Fraction(1, 4), Fraction(1, 2))),
        (6, (Fraction(1, 12), Fraction(1, 6), Fraction(1, 3), Fraction(5, 12))),
        (7, (Fraction(1, 12), Fraction(1, 6), Fraction(5, 12), Fraction(1, 3))),
        (8, (Fraction(1, 12), Fraction(1, 6), Fraction(1, 2), Fraction(1, 4))),
    ],
)
def test_the_odds_of_the_mirror_are_the_oracle_ones(seats: int, odds: tuple[Fraction, ...]) -> None:
    found = chart(seats)
    holder, throwing, nobody = (Fraction(found.count(name), len(found)) for name in ("Katrina", "Brom", "nobody"))
    assert (holder, throwing, 1 - holder - throwing - nobody, nobody) == odds


@pytest.mark.clause("HH-R-67")
def test_the_top_face_is_an_option() -> None:
    assert chart(3, options={"mirror_top_face": "also_d6"})[-1] == "Brom"
    assert chart(3)[-1] == "nobody"
    assert chart(6, options={"mirror_top_face": "off"})[-1] == "nobody"


@pytest.mark.clause("HH-R-68", "HH-CHURCH-09")
@pytest.mark.parametrize(("shields", "stun"), [("yes", 0), ("no", 1)])
def test_a_church_shelters_from_a_deflected_pumpkin(shields: str, stun: int) -> None:
    target = ichabod("A14", MIRRORED)
    table = thrower(2, ichabod("V12"), target=target, options={"church_shields_mirror": shields})
    table.answers("throw at Katrina (distance 2)", f"play {MIRROR}").rolls(3).rolls(3)
    assert seat(table, "Anton")["stun"] == stun


@pytest.mark.clause("HH-CHURCH-09", "HH-R-64")
def test_an_ichabod_in_a_church_is_no_target_and_churches_do_not_count_as_spaces() -> None:
    in_church = night(horseman("B19"), ichabod("V01")).answers("play Gallop 2", "ride to B18")
    in_church.asks("chance", "draw")  # on B17, next to V01
    behind = (
        night(horseman("X07"), ichabod("Y08"))
        .answers("play Gallop 2", "ride to X06", "ride to X05")
        .asks("chance", "draw")
    )
    assert behind.view()["seats"][0]["space"] == "X05"  # Y08 would be two away through the Church


@pytest.mark.clause("HH-R-63", "HH-R-08")
def test_school_house_graveyards_and_pieces_count_as_spaces_for_a_throw() -> None:
    through_school = night(horseman("A03"), ichabod("B01")).answers("play Gallop 2", "ride to A02")
    through_school.offers("throw at Katrina (distance 2)")
    at_school = night(horseman("A04"), ichabod("SCHOOL"), ichabod("A01")).answers("play Gallop 2", "ride to A03")
    at_school.offers_only("throw nothing", "throw at Katrina (distance 2)", "throw at Anton (distance 1)")
    through_grave = night(horseman("D14"), ichabod("C17")).answers("play Gallop 2", "ride to D15")
    assert through_grave.view()["seats"][0]["space"] == "D16"
    through_grave.offers("throw at Katrina (distance 3)")  # D17, V05, C17


@pytest.mark.clause("HH-R-64")
def test_a_throw_may_not_kill_the_thrower_and_a_second_stun_adds_nothing() -> None:
    table = night(horseman("A10", hp=2), ichabod("A14")).answers("play Gallop 2", "ride to A11").asks("chance", "draw")
    enough = (
        night(horseman("A10", hp=3), ichabod("A14")).answers("play Gallop 2", "ride to A11").asks("Brom", "pumpkin")
    )
    assert hp(enough.answers("throw at Katrina (distance 2)").rolls(6), "Brom") == 1
    assert hp(table, "Brom") == 2
    twice = thrower(2, target=ichabod("A14", stun=1)).answers("throw at Katrina (distance 2)").rolls(1)
    assert seat(twice, "Katrina")["stun"] == 1


@pytest.mark.clause("HH-R-71")
def test_stuns_stack_only_by_option() -> None:
    for stack, stun in (("no", 1), ("yes", 2)):
        target = ichabod("A14", stun=1)
        table = (
            thrower(2, target=target, options={"stun_stack": stack}).answers("throw at Katrina (distance 2)").rolls(1)
        )
        assert seat(table, "Katrina")["stun"] == stun


@pytest.mark.clause("HH-R-65")
def test_a_horseman_may_throw_after_a_spinner_jump() -> None:
    table = night(horseman(["A06", "A07"]), ichabod("C20")).answers("play Gallop 3")
    table.draws("Go to the Nearest Church or Graveyard").asks("Brom", "pumpkin")
    table.offers("throw at Katrina (distance 1)")  # from V04


@pytest.mark.clause("HH-R-65")
def test_a_stunned_horseman_throws_nothing() -> None:
    table = night(horseman("A10", stun=1), ichabod("A11"))
    assert table.view()["turn"] == "Katrina"
    assert hp(table, "Brom") == game(2).table.hit_points[1]


def test_a_throw_with_a_mirror_at_five_players_has_the_oracle_odds() -> None:
    hit = Fraction(1, 2)
    found = chart(5)
    odds = {name: hit * Fraction(found.count(name), 12) for name in ("Katrina", "Brom")}
    others = hit * Fraction(sum(name in NAMES[2:] for name in found), 12)
    assert (odds["Katrina"], odds["Brom"], others) == (Fraction(1, 24), Fraction(1, 12), Fraction(1, 8))
