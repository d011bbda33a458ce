"""The story alone: what decided something is in its sentence, and each sentence names the clause that did it."""

from __future__ import annotations

import pytest

from games.headless_horseman.scene import (
    BANISH,
    LEFT,
    MIRROR,
    back,
    draw_up,
    horseman,
    hp,
    ichabod,
    lane,
    night,
    seat,
)
from table import Table

ON = {"abilities": "on"}


def duel(attacker: dict[str, object], defender: dict[str, object]) -> Table:
    """Brom on A30 attacks Katrina on A28."""
    table = night(attacker, defender, ichabod("H03"), options=ON)
    return table.answers("play Gallop 5", "ride to A29", "attack Katrina")


@pytest.mark.clause("HH-ABIL-11", "HH-R-84", "HH-R-94")
def test_the_bonus_of_an_item_is_told_with_the_roll() -> None:
    hunter = horseman("A30", [5, 2, 3, 4, 6, 7], attack="Fiery Axe")
    table = duel(hunter, ichabod("A28", hp=20, attack="Sword", defense="Amulet")).rolls(12, 1)
    table.told("Brom rolls the d12 for attack: 12 + 2 (Fiery Axe) = 14")
    table.told("Katrina rolls the d6 for defense: 1 + 3 (Amulet) = 4", "Katrina loses 10 (hit points left: 10)")
    table.told_clause("HH-ABIL-11")
    table.rolls(6, 2).told("Katrina rolls the d12 for attack: 6.", "Brom rolls the d6 for defense: 2.")


@pytest.mark.clause("HH-R-53")
def test_a_tie_is_told() -> None:
    table = night(horseman("A10"), ichabod("A12"), ichabod("H03")).answers("play Gallop 2", "ride to A11")
    table.answers("attack Katrina").rolls(6, 6).told("Brom and Katrina tie: nobody is hurt").told_clause("HH-R-53")


@pytest.mark.clause("HH-PUMP-04")
def test_the_cost_of_a_pumpkin_is_told() -> None:
    table = night(horseman("A10", hp=9), ichabod("A14")).answers("play Gallop 2", "ride to A11")
    table.prompts("It costs 2 of your 9 hit points").answers("throw at Katrina (distance 2)")
    table.told("Brom throws a pumpkin at Katrina, 2 away, for 2 hit points (7 left)").told_clause("HH-PUMP-04")


@pytest.mark.clause("HH-PUMP-05", "HH-PUMP-06", "HH-PUMP-07")
@pytest.mark.parametrize(("distance", "most", "clause"), [(1, 4, "07"), (2, 3, "06"), (3, 2, "05")])
def test_what_a_pumpkin_needs_is_told_by_the_clause_of_its_distance(distance: int, most: int, clause: str) -> None:
    riders = [horseman("A10"), ichabod(f"A{12 + distance}")]
    table = night(*riders).answers("play Gallop 2", "ride to A11", f"throw at Katrina (distance {distance})")
    missed = table.fork().rolls(most + 1).told(f"The pumpkin misses Katrina: {most} or less was needed")
    missed.told_clause(f"HH-PUMP-{clause}")
    table.rolls(most).told(f"The pumpkin hits Katrina: {most} or less was needed").told_clause(f"HH-PUMP-{clause}")


@pytest.mark.clause("HH-MIRROR-02", "HH-MIRROR-10", "HH-MIRROR-13")
def test_what_a_mirror_does_is_told() -> None:
    riders = [horseman("A10"), ichabod("A14", [MIRROR, 2, 3, 4, 5, 6]), ichabod("H03")]
    table = night(*riders).answers("play Gallop 2", "ride to A11", "throw at Katrina (distance 2)", f"play {MIRROR}")
    table.fork().rolls(4).told("The pumpkin misses Katrina: 3 or less was needed").told_clause("HH-MIRROR-02")
    table.rolls(3).told("The pumpkin would hit Katrina (3 or less was needed), but meets the mirror")
    table.rolls(3).told("The mirror turns the pumpkin on Anton", "Anton is stunned (turns to lose: 1)")


@pytest.mark.clause("HH-R-71")
def test_a_second_stun_says_that_one_turn_is_lost_all_the_same() -> None:
    table = night(horseman("A10"), ichabod("A14", stun=1)).answers("play Gallop 2", "ride to A11")
    table.answers("throw at Katrina (distance 2)").rolls(1).told("Katrina is stunned (turns to lose: 1)")


@pytest.mark.clause("HH-BATTLE-01", "HH-BATTLE-02")
def test_who_attacks_decides_the_clause() -> None:
    hunted = night(horseman("A10"), ichabod("A12"), ichabod("H03")).answers("play Gallop 2", "ride to A11")
    hunted.answers("attack Katrina").told_clause("HH-BATTLE-01")
    turned = night(ichabod("A10"), horseman("A12")).answers("play Ride 3", "ride to A11", "attack Katrina")
    turned.told_clause("HH-BATTLE-02")


@pytest.mark.clause("HH-BANISH-02", "HH-BATTLE-09")
def test_a_banishment_by_card_and_one_by_a_lost_battle_have_their_own_clauses() -> None:
    riders = [horseman("A10", hp=1), ichabod("A12", [BANISH, 2, 3, 4, 5, 6]), ichabod("H03")]
    table = night(*riders).answers("play Gallop 2", "ride to A11", "attack Katrina")
    table.fork().answers("fight on").rolls(1, 6).rolls(3).told_clause("HH-BATTLE-09")
    table.answers(f"play {BANISH}").rolls(3).told_clause("HH-BANISH-02")


@pytest.mark.clause("HH-GEM-02", "HH-GEM-03")
def test_what_lies_under_a_gem_is_told() -> None:
    table = duel(horseman("A30", [5, 2, 3, 4, 6, 7]), ichabod("A28", hp=1, attack="Sword", defense="Ring")).rolls(12, 1)
    table.told("Katrina leaves Sword under a gem on A28", "Katrina leaves Ring under a gem on A28")


@pytest.mark.clause("HH-R-18")
def test_the_exit_spun_for_at_rest_is_told() -> None:
    rider = ichabod(lane("A01", "A04"), [3, 2, 2, 2, 2, 2])
    table = night(rider, horseman("E22"), options={"blue_rest": "spin_now"}).answers("play Ride 3", "ride to A05")
    table.draws(LEFT).told("Brom will ride on to A08").told_clause("HH-R-18")


@pytest.mark.clause("HH-TURN-01")
def test_a_ride_is_told_by_where_it_leads_and_how_far_there_is_to_go() -> None:
    table = night(ichabod("A12", [8, 2, 2, 2, 2, 2]), horseman("E22")).answers("play Ride 8", "ride to A13")
    table.told("Brom rides to A15 (5 to go)").answers("ride to A16").told("Brom rides to A16 (4 to go)")


@pytest.mark.clause("HH-BATTLE-08", "HH-R-62")
def test_who_rises_headless_is_told_with_his_hit_points() -> None:
    table = night(horseman("A10"), ichabod("A12", hp=1), ichabod("H03")).answers("play Gallop 2", "ride to A11")
    table.answers("attack Katrina").rolls(12, 1)
    table.told("Katrina becomes a Headless Horseman and rises at the Mausoleum with 24 hit points")
    assert hp(table, "Katrina") == 24


@pytest.mark.clause("HH-R-04", "HH-WIN-03")
@pytest.mark.parametrize(
    ("scoring", "told", "reason", "winners"),
    [
        ("share", "the other Horsemen share the victory", "the other Horsemen share the victory", ["Brom", "Katrina"]),
        ("cursed_only", "the victory is theirs whom a Curse card turned", "whom a Curse card turned", ["Brom"]),
        ("nobody", "everyone is bound to the haunted forest, and nobody wins", "nobody wins", []),
    ],
)
def test_the_last_sentence_and_the_winners_agree(scoring: str, told: str, reason: str, winners: list[str]) -> None:
    riders = [horseman("A10"), horseman("E22", turned="battle"), ichabod("A12", hp=1)]
    table = night(*riders, options={"eternity_scoring": scoring}).answers("play Gallop 2", "ride to A11")
    table.answers("attack Anton").rolls(12, 1).told(f"Anton was the last Ichabod: {told}").over(*winners)
    outcome = table.game.outcome(table.state)
    assert reason in outcome.reason
    assert [table.game.names["seat"][winner] for winner in outcome.winners] == winners


@pytest.mark.clause("HH-ABIL-04")
def test_the_ability_cards_laid_out_are_told() -> None:
    table = Table.new("headless_horseman", 2, {"placement": "fixed", "abilities": "on"})
    table.answers("take crimson", "take amber")
    draw_up(table).rolls(1, 2).told("Two Ability cards lie at every church and graveyard").told_clause("HH-ABIL-04")


@pytest.mark.clause("HH-SPIN-08", "HH-R-26")
def test_a_tie_of_three_sites_is_not_called_two() -> None:
    table = night(ichabod(["H18", "H19"]), horseman("E22")).answers("play Ride 3")
    table.draws("Go to the Nearest Church or Graveyard").asks("Brom", "nearest").prompts(
        "Equally near: where do you go?"
    )


@pytest.mark.clause("HH-SPIN-04", "HH-SPIN-06")
def test_going_back_is_told_before_what_is_met_there() -> None:
    table = night(ichabod(lane("A01", "A04"), [6, 2, 2, 2, 2, 2]), horseman("E22")).answers(
        "play Ride 6", "ride to A05"
    )
    table.draws(back(3)).told("Brom goes back to A04", "Brom rides to A07 (0 to go)")
    assert seat(table, "Brom")["space"] == "A07"
