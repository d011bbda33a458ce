"""Battles: catching, swapped dice, shared loss, banishment and its defence, death and rebirth."""

from __future__ import annotations

import pytest

from games.headless_horseman.scene import (
    ANY,
    BANISH,
    DEFENSE,
    LEFT,
    MIRROR,
    draw_up,
    hand,
    horseman,
    hp,
    ichabod,
    lane,
    night,
    seat,
    space,
    state,
)
from table import Table

WITH_BANISH = [BANISH, BANISH, 2, 3, 4, 5]
WITH_DEFENSE = [DEFENSE, 2, 3, 4, 5, 6]


def hunt(target: dict[str, object] | None = None, hunter: dict[str, object] | None = None, **more: object) -> Table:
    """Brom, a Horseman on A10, attacks Katrina on A12."""
    table = night(hunter or horseman("A10"), target or ichabod("A12"), ichabod("H03"), **more)
    return table.answers("play Gallop 2", "ride to A11", "attack Katrina")


@pytest.mark.clause("HH-BATTLE-01", "HH-R-49", "HH-R-50", "HH-R-52")
def test_a_horseman_who_reaches_an_ichabod_may_attack_and_surplus_is_lost() -> None:
    table = night(horseman("A10"), ichabod("A12"), ichabod("H03")).answers("play Gallop 5", "ride to A11")
    table.asks("Brom", "attack").offers_only("pass Katrina by", "attack Katrina")
    passed = table.fork().answers("pass Katrina by")
    assert space(passed, "Brom") == "A15"
    table.answers("attack Katrina").told("Brom attacks Katrina on A12").asks("chance", "attack roll")
    table.rolls(5, 5).told("Brom rolls the d12 for attack: 5", "Katrina rolls the d6 for defense: 5")
    assert space(table, "Brom") == "A12"


@pytest.mark.clause("HH-BATTLE-02")
def test_an_ichabod_may_attack_a_horseman() -> None:
    table = night(ichabod("A10"), horseman("A12")).answers("play Ride 3", "ride to A11").answers("attack Katrina")
    table.rolls(9, 1).told("Brom rolls the d12 for attack: 9")
    assert hp(table, "Katrina") == table.game.table.hit_points[1] - 8


@pytest.mark.clause("HH-R-49")
def test_with_exact_catching_only_the_last_space_attacks() -> None:
    options = {"catch_rule": "exact"}
    riders = [horseman("A10"), ichabod("A12"), ichabod("H03")]
    passing = night(*riders, options=options).answers("play Gallop 5", "ride to A11").asks("Brom", "pumpkin")
    assert space(passing, "Brom") == "A15"
    night(*riders, options=options).answers("play Gallop 2", "ride to A11").asks("Brom", "attack")


@pytest.mark.clause("HH-R-50", "HH-R-12")
def test_who_ends_on_a_foe_attacks_or_stops_short() -> None:
    table = night(horseman("A10"), ichabod("A12"), ichabod("H03")).answers("play Gallop 2", "ride to A11")
    table.answers("pass Katrina by").told("Brom stops short on A11").asks("Brom", "pumpkin")


@pytest.mark.clause("HH-R-50")
def test_on_a_blue_hex_the_attack_is_decided_before_the_spin() -> None:
    table = night(horseman(lane("A02", "A05")), ichabod("A07"), ichabod("H03")).answers("play Gallop 4", "ride to A06")
    table.asks("Brom", "attack").fork().answers("pass Katrina by").asks("chance", "spin")
    table.answers("attack Katrina").asks("chance", "attack roll")


@pytest.mark.clause("HH-R-50")
def test_one_battle_ends_the_movement() -> None:
    table = night(horseman("A10"), ichabod("A11", hp=1), ichabod("A12")).answers("play Gallop 5", "ride to A11")
    table.answers("attack Katrina").rolls(12, 1).draws(*["Gallop 2"] * 6)
    table.asks("Brom", "pumpkin")
    assert space(table, "Brom") == "A11"


@pytest.mark.clause("HH-R-51", "HH-CHURCH-09")
def test_nobody_is_attacked_in_a_church_a_graveyard_the_mausoleum_or_the_school_house() -> None:
    church = night(horseman("X05"), ichabod("CHURCH")).answers("play Gallop 2").does_not_offer("ride to CHURCH")
    church.offers_only("ride to X04", "ride to X06")
    graves = night(ichabod("D20"), horseman("V05"), horseman()).answers("play Ride 2")
    graves.offers_only("ride to D19", "ride to D21")
    school = night(horseman("A02"), ichabod("SCHOOL")).answers("play Gallop 2", "ride to A01")
    school.told("finds no way on from A01").asks("Brom", "pumpkin")


@pytest.mark.clause("HH-BATTLE-03", "HH-BATTLE-04", "HH-COMP-02", "HH-COMP-01")
def test_the_attacker_rolls_d12_the_defender_d6_and_loses_the_difference() -> None:
    table = hunt().asks("chance", "attack roll")
    assert state(table).pending.options == list(range(1, 13))
    table.rolls(9).asks_roll("defense roll", 1).rolls(4).told("Katrina loses 5 (hit points left: 15)")


@pytest.mark.clause("HH-BATTLE-05")
def test_a_higher_defence_hurts_the_attacker() -> None:
    table = hunt().rolls(2, 6).told("Brom loses 4")
    assert (hp(table, "Katrina"), hp(table, "Brom")) == (20, table.game.table.hit_points[1] - 4)


@pytest.mark.clause("HH-BATTLE-06", "HH-R-53", "HH-R-54")
def test_roles_swap_after_every_roll_and_equal_rolls_hurt_nobody() -> None:
    table = hunt().rolls(3, 3).not_told("loses")
    assert (hp(table, "Katrina"), hp(table, "Brom")) == (20, table.game.table.hit_points[1])
    table.rolls(7, 2).told("Katrina rolls the d12 for attack: 7", "Brom rolls the d6 for defense: 2", "Brom loses 5")
    table.rolls(8, 1).told("Brom rolls the d12", "Katrina loses 7")


@pytest.mark.clause("HH-BATTLE-07", "HH-R-54")
def test_the_battle_goes_on_to_the_death() -> None:
    table = hunt(ichabod("A12", hp=10))
    for _ in range(2):
        table.rolls(5, 1, 1, 1)  # Brom hurts her by 4, she does nothing
    table.asks("chance", "attack roll")
    assert hp(table, "Katrina") == 2
    table.rolls(3, 1).told("Brom wins the battle against Katrina")


@pytest.mark.clause("HH-BATTLE-08", "HH-R-62", "HH-R-39", "HH-R-03", "HH-BRIDGE-02")
def test_a_dead_ichabod_is_reborn_at_the_mausoleum_as_a_horseman() -> None:
    table = hunt(ichabod("A12", [2, 3, 4, 5, ANY, MIRROR], hp=3, stun=1)).rolls(12, 1)
    table.told("Katrina discards Ride 2", "Katrina becomes a Headless Horseman").asks("chance", "draw")
    table.draws(*["Gallop 9"] * 6)
    facts = seat(table, "Katrina")
    assert (facts["role"], facts["space"], facts["trail"]) == ("Horseman", "MAUSOLEUM", ["MAUSOLEUM"])
    assert (facts["hp"], facts["stun"], facts["turned"]) == (table.game.table.hit_points[1], 0, "battle")
    assert hand(table, "Katrina") == ["Gallop 9"] * 6
    draw_up(table)
    assert table.view()["turn"] == "Katrina"  # her first turn as a Horseman, when her seat comes up
    table.asks("Katrina", "exit").offers("ride to D20")  # her only number has played itself


@pytest.mark.clause("HH-BATTLE-09", "HH-COMP-03", "HH-R-60", "HH-R-57")
def test_a_beaten_horseman_is_banished_by_the_ichabods_d10_and_healed_there() -> None:
    table = hunt(hunter=horseman("A10", WITH_DEFENSE, hp=1)).rolls(1, 6).told("Katrina wins the battle against Brom")
    table.asks("chance", "banish roll")  # no Defense against a lost battle
    assert state(table).pending.options == list(range(1, 11))
    table.rolls(6).told("Katrina rolls the d10 for the banishment: 6")
    assert (space(table, "Brom"), hp(table, "Brom")) == ("V11", table.game.table.hit_points[1])


@pytest.mark.clause("HH-BATTLE-10", "HH-BATTLE-11", "HH-R-23")
def test_a_banished_horseman_starts_his_next_turn_there_and_play_goes_on() -> None:
    table = hunt(hunter=horseman("A10", hp=1)).rolls(1, 6).rolls(6)
    draw_up(table).answers("play Ride 2", "ride to A13")
    draw_up(table).answers("play Ride 2", "ride to H04")
    draw_up(table).not_over()
    assert (table.view()["turn"], seat(table, "Brom")["trail"]) == ("Brom", ["V11"])
    table.answers("play Gallop 3").offers_only("ride to G17", "ride to H18", "ride to H16", "ride to G15")


@pytest.mark.clause("HH-R-55", "HH-R-61")
def test_the_survivor_keeps_his_hit_points_and_the_hex() -> None:
    table = hunt(ichabod("A12", hp=9)).rolls(2, 5).rolls(1, 1).rolls(12, 2)
    assert (hp(table, "Brom"), space(table, "Brom")) == (table.game.table.hit_points[1] - 3, "A12")
    beaten = hunt(ichabod("A12", hp=9), horseman("A10", hp=2)).rolls(1, 6).rolls(3)
    assert (hp(beaten, "Katrina"), space(beaten, "Katrina")) == (9, "A12")


@pytest.mark.clause("HH-R-61", "HH-R-65")
def test_the_mover_throws_only_if_he_is_a_horseman_still_on_the_hex() -> None:
    won = night(horseman("A10"), ichabod("A12", hp=1), ichabod("A14")).answers("play Gallop 2", "ride to A11")
    won.answers("attack Katrina").rolls(12, 1).draws(*["Gallop 2"] * 6).asks("Brom", "pumpkin")
    lost = night(horseman("A10", hp=1), ichabod("A12"), ichabod("H17")).answers("play Gallop 2", "ride to A11")
    lost.answers("attack Katrina").rolls(1, 6).rolls(6).asks("chance", "draw")  # on V11, next to Anton: no throw
    died = night(ichabod("A10", hp=1), horseman("A12"), ichabod("D23")).answers("play Ride 2", "ride to A11")
    died.answers("attack Katrina").rolls(1, 6).draws(*["Gallop 2"] * 6).asks("Katrina", "number")  # reborn near Anton


@pytest.mark.clause("HH-R-36")
def test_who_dies_after_a_d6_move_discards_nothing_and_who_is_banished_does() -> None:
    specials = [ANY, ANY, MIRROR, MIRROR, ANY, ANY]
    died = night(ichabod("A10", specials, hp=1), horseman("A12"), ichabod("H03")).rolls(2).answers("ride to A11")
    died.answers("attack Katrina").rolls(1, 6).draws(*["Gallop 2"] * 6).asks("Katrina", "number")
    h_specials = [DEFENSE] * 6
    sent = night(horseman("A10", h_specials, hp=1), ichabod("A12"), ichabod("H03")).rolls(2).answers("ride to A11")
    sent.answers("attack Katrina").rolls(1, 6).rolls(3).told(f"Brom discards {DEFENSE}")


@pytest.mark.clause("HH-BANISH-01", "HH-ICARD-04", "HH-R-56")
def test_banish_may_be_played_before_every_exchange_the_first_included() -> None:
    table = hunt(ichabod("A12", WITH_BANISH)).asks("Katrina", "banish card").offers_only("fight on", f"play {BANISH}")
    table.answers("fight on").rolls(3, 1).asks("Katrina", "banish card").answers("fight on").rolls(1, 1)
    table.asks("Katrina", "banish card").answers(f"play {BANISH}").told(f"Katrina plays {BANISH}")
    table.asks("chance", "banish roll")


@pytest.mark.clause("HH-R-56")
def test_there_is_no_window_after_a_killing_roll() -> None:
    hunt(ichabod("A12", WITH_BANISH, hp=1)).answers("fight on").rolls(12, 1).told("Brom wins").asks("chance", "draw")


@pytest.mark.clause("HH-BANISH-02", "HH-BANISH-04", "HH-ICARD-04", "HH-R-61")
def test_a_banish_that_works_ends_the_battle_without_a_death() -> None:
    table = hunt(ichabod("A12", WITH_BANISH, hp=4)).answers(f"play {BANISH}").rolls(8).told("Brom is now at V16")
    roles = [rider["role"] for rider in table.view()["seats"]]
    assert roles == ["Horseman", "Ichabod", "Ichabod"]
    assert (space(table, "Brom"), space(table, "Katrina"), hp(table, "Katrina")) == ("V16", "A12", 4)
    table.asks("chance", "draw")  # no pumpkin after being banished


@pytest.mark.clause("HH-BANISH-03", "HH-HCARD-02", "HH-R-57", "HH-R-56")
def test_defense_keeps_the_battle_going_and_both_cards_are_discarded() -> None:
    table = hunt(ichabod("A12", WITH_BANISH), horseman("A10", WITH_DEFENSE)).answers(f"play {BANISH}")
    table.asks("Brom", "defense card").offers_only("accept the banishment", f"play {DEFENSE}")
    gave_in = table.fork().answers("accept the banishment").asks("chance", "banish roll")
    assert DEFENSE in hand(gave_in, "Brom")
    table.answers(f"play {DEFENSE}").told("the battle goes on").asks("Katrina", "banish card")  # the window reopens
    discards = table.view()["discards"]
    assert (discards["Ichabod"][BANISH], discards["Horseman"][DEFENSE]) == (1, 1)
    table.answers("fight on").asks("chance", "attack roll")
    assert space(table, "Brom") == "A12"


@pytest.mark.clause("HH-BANISH-05", "HH-R-58", "HH-R-60")
def test_a_ten_is_the_mausoleum() -> None:
    table = hunt(ichabod("A12", WITH_BANISH), horseman("A10", hp=4)).answers(f"play {BANISH}").rolls(10)
    assert (space(table, "Brom"), hp(table, "Brom")) == ("MAUSOLEUM", table.game.table.hit_points[1])


@pytest.mark.clause("HH-R-58")
def test_a_ten_may_mean_a_reroll_or_the_ichabods_choice() -> None:
    again = hunt(ichabod("A12", WITH_BANISH), options={"banish_ten": "reroll"}).answers(f"play {BANISH}").rolls(10)
    again.told("rolls again").asks("chance", "banish roll").rolls(2)
    assert space(again, "Brom") == "V04"
    chosen = hunt(ichabod("A12", WITH_BANISH), options={"banish_ten": "ichabod_chooses"}).answers(f"play {BANISH}")
    chosen.rolls(10).asks("Katrina", "exile")
    assert len(chosen.offered) == 9
    assert space(chosen.answers("go to V13 (graveyard 7)"), "Brom") == "V13"


@pytest.mark.clause("HH-R-59")
def test_a_graveyard_with_another_horseman_is_rolled_again() -> None:
    riders = [horseman("A10"), ichabod("A12", WITH_BANISH), horseman("V05")]
    table = night(*riders).answers("play Gallop 2", "ride to A11", "attack Katrina", f"play {BANISH}")
    table.rolls(3).told("Katrina rolls again").asks("chance", "banish roll").rolls(4)
    assert space(table, "Brom") == "V07"


@pytest.mark.clause("HH-R-72")
def test_a_stunned_player_defends_with_normal_dice_and_plays_his_cards() -> None:
    table = hunt(ichabod("A12", WITH_BANISH, stun=1)).asks("Katrina", "banish card").answers("fight on")
    table.rolls(2, 6).told("Brom loses 4").answers("fight on").rolls(12, 1).told("Katrina rolls the d12 for attack: 12")
    table.answers(f"play {BANISH}").rolls(2)
    assert seat(table, "Katrina")["stun"] == 1


@pytest.mark.clause("HH-R-72")
def test_a_stun_outlasts_a_banishment() -> None:
    table = night(ichabod("A10"), horseman("A12", stun=1, hp=1), ichabod("H03")).answers("play Ride 2", "ride to A11")
    table.answers("attack Katrina").rolls(12, 1).rolls(4)
    assert (space(table, "Katrina"), seat(table, "Katrina")["stun"]) == ("V07", 1)


@pytest.mark.clause("HH-R-18")
def test_after_a_battle_on_a_blue_hex_the_next_move_begins_with_a_spin() -> None:
    table = night(horseman(lane("A02", "A05")), ichabod("A07", hp=1), ichabod("H03")).answers(
        "play Gallop 4", "ride to A06"
    )
    table.answers("attack Katrina").rolls(12, 1).draws(*["Gallop 2"] * 6)
    draw_up(table).answers("ride to D20", "ride to D19")
    draw_up(table).answers("play Ride 2", "ride to H04")
    draw_up(table).answers("play Gallop 2").asks("chance", "spin").draws(LEFT)
    assert space(table, "Brom") == "A09"


@pytest.mark.clause("HH-R-95")
def test_with_spin_now_a_battle_on_a_blue_hex_makes_nobody_spin() -> None:
    riders = [horseman(lane("A03", "A05")), ichabod("A07", hp=1), ichabod("H03")]
    table = night(*riders, options={"blue_rest": "spin_now"}).answers("play Gallop 2", "ride to A06", "attack Katrina")
    table.rolls(12, 1).draws(*["Gallop 2"] * 6).asks("chance", "draw")
    assert (space(table, "Brom"), seat(table, "Brom")["heading"]) == ("A07", None)
