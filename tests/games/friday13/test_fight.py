"""Fighting Jason, fleeing, team battles, and what the dead leave."""

from __future__ import annotations

from typing import Any

import pytest

from games.friday13.scene import AGAIN, MOVE, NORMAL, SEARCH, counselor, go, killer, scene, title
from table import Table


def found(s: Any) -> Table:
    """Alma, on her turn, finds Jason on her open space: he strikes first."""
    t: Table = s.turn("Alma").answers(SEARCH)
    return t.asks("Jason", "fight")


def duel(*items: str, jason: tuple[str, ...] = (), wounds: int = 0, hurt: int = 0, **options: Any) -> Table:
    return found(scene(**options).at("Alma", "J20", *items, wounds=wounds).jason("J20", *jason, wounds=hurt))


def dice(t: Table) -> int:
    """How many dice chance is asked for."""
    d = t.state.pending
    return len(d.options) - 1


@pytest.mark.clause("F13-ITEM-22")
@pytest.mark.parametrize(
    ("weapon", "attack", "defence"),
    [
        ("Kitchen Knife", 2, 2),
        ("Canoe Paddle", 2, 3),
        ("Hatchet", 3, 1),
        ("Machete", 3, 2),
        ("Torch", 3, 2),
        ("Pitchfork", 3, 3),
        ("Fire Axe", 4, 2),
        ("Shotgun", 5, 2),
    ],
)
def test_a_weapon_gives_its_dice(weapon: str, attack: int, defence: int) -> None:
    assert dice(duel(jason=(weapon,)).answers("attack Alma")) == attack
    t = duel(weapon).answers("attack Alma")
    assert dice(t.fork().rolls(1)) == defence
    assert dice(t.rolls(0).answers("attack Jason")) == attack


@pytest.mark.clause("F13-FGT-01", "F13-FGT-02", "F13-FGT-14", "F13-FGT-15", "F13-FLEE-01", "F13-R-72")
def test_a_fight_goes_to_and_fro_and_either_side_may_flee_each_time() -> None:
    t = duel("Machete").offers_only("attack Alma", "flee").answers("attack Alma").rolls(0)
    for _ in range(3):
        t.asks("Player 1", "fight").offers_only("attack Jason", "flee").answers("attack Jason").rolls(0)
        t.asks("Jason", "fight").offers("flee").answers("attack Alma").rolls(0)


@pytest.mark.clause("F13-FGT-03", "F13-FGT-17")
def test_who_walks_onto_a_known_jason_strikes_first() -> None:
    t = scene().at("Alma", "J21", "Machete").jason("J20", shown=True).turn("Alma", moved=1, left=1).answers(go("J20"))
    t.asks("Player 1", "fight").answers("attack Jason").asks("chance", "hits")


@pytest.mark.clause("F13-FGT-04", "F13-FGT-05", "F13-R-66", "F13-R-67")
def test_unarmed_dice_and_jasons_bonus() -> None:
    t = duel().answers("attack Alma")
    assert (dice(t), t.state.pending.weights) == (1, [2, 4])  # hits on 3 or more
    t.rolls(1)
    assert (dice(t), t.state.pending.weights) == (2, [16, 16, 4])
    t.rolls(1).answers("attack Jason")
    assert (dice(t), t.state.pending.weights) == (1, [3, 3])
    t.rolls(1)
    assert (dice(t), t.state.pending.weights) == (2, [9, 18, 9])  # blocks on 4 or more


@pytest.mark.clause("F13-R-66", "F13-R-67")
def test_other_readings_of_jasons_bonus() -> None:
    t = duel(jason_unarmed="die").answers("attack Alma")
    assert (dice(t), t.state.pending.weights) == (2, [9, 18, 9])
    t.rolls(0).answers("attack Jason").rolls(1)
    assert dice(t) == 3
    t = duel(jason_unarmed="hit").answers("attack Alma")
    assert t.state.pending.options == [1, 2]
    t.rolls(1, 1).answers("attack Jason").rolls(1)
    assert t.state.pending.options == [1, 2, 3]
    t = duel(jason_unarmed_scope="attack").answers("attack Alma").rolls(0).answers("attack Jason").rolls(1)
    assert t.state.pending.weights == [16, 16, 4]


@pytest.mark.clause("F13-FGT-06", "F13-FGT-07", "F13-FGT-08", "F13-FGT-09", "F13-FGT-10", "F13-R-63")
def test_a_weapons_dice_replace_both_numbers() -> None:
    t = duel("Pitchfork", jason=("Fire Axe",)).answers("attack Alma")
    assert (dice(t), t.state.pending.weights[0]) == (4, 3**4)
    t.rolls(3).asks("chance", "blocks")
    assert dice(t) == 3
    t.rolls(2).told("Alma is wounded and has 1 of 2 wounds").answers("attack Jason")
    assert dice(t) == 3
    t.rolls(0).not_told("Defence dice").asks("Jason", "fight")  # no hit: no defence


@pytest.mark.clause("F13-FGT-11", "F13-R-81", "F13-R-82")
def test_the_second_wound_kills_and_more_are_lost() -> None:
    t = (
        duel(jason=("Machete",))
        .answers("attack Alma")
        .rolls(3, 0)
        .told("Alma is wounded and has 2 of 2 wounds", "Alma is dead")
    )
    assert counselor(t, "Alma")["wounds"] == 2 and not counselor(t, "Alma")["alive"]
    assert killer(t)["wounds"] == 0


@pytest.mark.clause("F13-FGT-13", "F13-R-83", "F13-R-84", "F13-EVT-02")
def test_a_kill_heals_or_draws_or_neither() -> None:
    t = duel(jason=("Machete",), hurt=2).answers("attack Alma").rolls(3, 0).asks("Jason", "kill reward")
    t.offers_only("nothing", "heal a wound", "draw an event card")
    healed = t.fork().answers("heal a wound")
    assert killer(healed, "Player 1")["wounds"] == 1
    drew = t.fork().answers("draw an event card").draws("Snare")
    assert killer(drew)["events"] == 1
    t.answers("nothing").told("takes no reward")
    fresh = duel(jason=("Machete",)).answers("attack Alma").rolls(3, 0)
    fresh.offers_only("nothing", "draw an event card")


@pytest.mark.clause("F13-R-71")
def test_roles_alternate_even_after_a_wound_unless_the_initiative_is_kept() -> None:
    duel().answers("attack Alma").rolls(1, 0).told("Alma is wounded and has 1 of 2 wounds").asks("Player 1", "fight")
    duel(initiative="keep_on_wound").answers("attack Alma").rolls(1, 0).asks("Jason", "fight")
    duel(initiative="keep_on_wound").answers("attack Alma").rolls(1, 1).asks("Player 1", "fight")
    t = duel("Machete", initiative="keep_on_wound").answers("attack Alma").rolls(0).answers("attack Jason").rolls(2, 0)
    t.asks("Player 1", "fight")


@pytest.mark.clause("F13-LAKE-02", "F13-CTR-03", "F13-R-68", "F13-R-70")
def test_by_the_lake_jason_has_one_more_die() -> None:
    for space in ("J01", "CC", "LAKE"):
        s = scene().at("Alma", space).jason(space, "Machete")
        t = s.set(power=0).jasons_turn().answers(NORMAL, "attack from hiding", "attack Alma")
        assert dice(t) == 4
        t.rolls(0).answers("attack Jason").rolls(1)
        assert dice(t) == 3
    t = found(scene(combat_die_scope="attack").at("Alma", "J01").jason("J01", "Machete")).answers("attack Alma")
    t.rolls(0).answers("attack Jason").rolls(1)
    assert dice(t) == 2


@pytest.mark.clause("F13-FIRE-01", "F13-R-35", "F13-R-69", "F13-R-70")
def test_by_a_fire_jason_has_one_die_less_but_at_least_one() -> None:
    s = scene().at("Alma", "J34").jason("J34", "Hatchet").lit("C6").set(power=0)
    t = s.jasons_turn().answers(NORMAL, "attack from hiding", "attack Alma")
    assert dice(t) == 2
    t.rolls(0).answers("attack Jason").rolls(1)
    assert dice(t) == 1
    both = scene().at("Alma", "W6").jason("W6", "Machete").lit("C5", "C6").set(power=0).jasons_turn()
    both.answers(NORMAL, "attack from hiding", "attack Alma")
    assert dice(both) == 2


@pytest.mark.clause("F13-ITEM-11", "F13-FGT-06", "F13-ITEM-14")
def test_a_shotgun_is_spent_by_its_first_roll() -> None:
    t = duel("Shotgun").answers("attack Alma").rolls(0).answers("attack Jason")
    assert dice(t) == 5
    t.rolls(0).told("Shotgun is spent").answers("attack Alma").rolls(1)
    assert dice(t) == 2
    assert counselor(t, "Alma")["items"] == []


@pytest.mark.clause("F13-FGT-14", "F13-ITEM-19")
def test_a_sweater_makes_an_attack_fail_without_a_roll() -> None:
    t = duel("Old Sweater").answers("attack Alma").asks("Player 1", "sweater").answers("hold it up")
    t.asks("Player 1", "fight")
    assert "Old Sweater" in t.view()["board"]["removed"]


# -- fleeing


@pytest.mark.clause("F13-FLEE-02", "F13-R-74", "F13-FLEE-04")
def test_a_fleer_goes_exactly_the_die_away() -> None:
    t = scene().at("Alma", "C7").jason("C7", shown=True).set(power=0).at("Boyd", "J10")
    fight = t.turn("Boyd", moved=1, left=1).answers(go("C7")).asks("Player 1", "fight").answers("flee")
    fight.rolls(2).offers_only(go("J01"), go("J09"), go("J34"))  # J10 was the only first step
    fight.answers(go("J34")).told("Boyd runs to North-West Trail (J34)")


@pytest.mark.clause("F13-FLEE-02", "F13-R-74")
def test_flight_up_to_the_die_may_stop_sooner() -> None:
    t = duel(flee_distance="up_to").answers("attack Alma").rolls(0).answers("flee").rolls(3).answers(go("J21"))
    t.answers("stop here").told("The fight is over")


@pytest.mark.clause("F13-FLEE-03", "F13-R-79")
def test_a_fleer_with_nothing_flees_free() -> None:
    t = duel().answers("attack Alma").rolls(0).answers("flee").rolls(1).answers(go("J19"))
    t.told("The fight is over").asks("Jason", "jason's turn")


@pytest.mark.clause("F13-FLEE-04", "F13-FLEE-05", "F13-R-73", "F13-R-75")
def test_a_prevented_flight_costs_the_attack_but_no_item() -> None:
    s = scene().at("Alma", "W8", "Machete").jason("W8")
    t = found(s).answers("attack Alma").rolls(0).answers("flee").rolls(4).told("cannot get away").asks("Jason", "fight")
    assert counselor(t, "Alma")["items"] == ["Machete"]
    found(s).answers("attack Alma").rolls(0).answers("flee").rolls(5).asks("Player 1", "flight")
    retry = found(scene(failed_flee="may_attack").at("Alma", "W8").jason("W8")).answers("attack Alma").rolls(0)
    retry.answers("flee").rolls(1).asks("chance", "hits")
    shut = scene().at("Alma", "C7").at("Boyd", "J10").at("Cassie", "J10").jason("C7").set(power=0)
    t = shut.jasons_turn().answers(NORMAL, "attack from hiding", "attack Alma").rolls(0).answers("flee").rolls(3)
    t.told("cannot get away")


@pytest.mark.clause("F13-FLEE-04", "F13-R-76")
def test_lake_and_woods_stop_a_fleer() -> None:
    s = scene().at("Alma", "J10").jason("J10")
    t = found(s).answers("attack Alma").rolls(0).answers("flee").rolls(4).answers(go("J01"), go("LAKE"))
    t.told("The fight is over")
    t = found(s).answers("attack Alma").rolls(0).answers("flee").rolls(4).answers(go("J34"), go("W5"))
    t.told("The fight is over")
    s = scene().at("Alma", "J13").jason("J13")
    t = found(s).answers("attack Alma").rolls(0).answers("flee").rolls(5).answers(go("W1"))
    t.asks("Player 1", "flight")


@pytest.mark.clause("F13-R-74")
def test_a_snare_never_changes_the_offer_but_ends_the_flight() -> None:
    s = scene().at("Alma", "J20").jason("J20").set(snares=["J21"], snare_maybe=[1 << scene().space("J21")])
    t = found(s).answers("attack Alma").rolls(0).answers("flee").rolls(3).offers(go("J21")).answers(go("J21"))
    t.told("steps into a snare", "The fight is over")


@pytest.mark.clause("F13-R-77", "F13-R-78")
def test_jason_may_flee_and_leaves_an_item_of_his_choice() -> None:
    s = scene().at("Alma", "J20").jason("J20", "Machete", "Matches")
    t = found(s).answers("flee").rolls(2).asks("Jason", "jason's flight").does_not_offer(title("J21"), title("J20"))
    t.answers(title("J22")).told("Jason is gone", to="Player 1").not_told("J22", to="Player 1")
    assert killer(t)["space"] is None
    assert set(killer(t)["could_be"]) == {"C10", "J22", "J31", "J18", "W8"}
    t.asks("Jason", "give up").answers("Matches").told("Jason leaves Matches to Alma")
    assert counselor(t, "Alma")["items"] == ["Matches"]
    bare = found(scene().at("Alma", "J20").jason("J20")).answers("flee").rolls(1).answers(title("J21"))
    bare.told("The fight is over")


@pytest.mark.clause("F13-R-77")
def test_where_jason_may_not_flee_he_strikes() -> None:
    t = scene(jason_flees="off").at("Alma", "J20").jason("J20").turn("Alma").answers(SEARCH)
    t.asks("chance", "hits")  # striking Alma was his only choice


@pytest.mark.clause("F13-R-77", "F13-ITEM-03")
def test_the_captain_says_who_of_a_pair_gets_what_jason_leaves() -> None:
    s = scene().at("Alma", "J20", "Torch").at("Boyd", "J20").jason("J20", "Machete")
    t = found(s).answers("flee").rolls(1).answers(title("J21")).asks("Player 1", "receiver")
    full = t.fork().answers("Alma").asks("Player 1", "gained").offers_only("Machete", "Torch").answers("Torch")
    full.answers(title("C4"))
    assert counselor(full, "Alma")["items"] == ["Machete"]
    t.answers("Boyd")
    assert counselor(t, "Boyd")["items"] == ["Machete"]


@pytest.mark.clause("F13-R-78")
def test_jasons_flight_is_prevented_when_every_end_holds_counselors() -> None:
    s = scene().at("Alma", "C7").at("Boyd", "J10").jason("C7").set(power=0)
    t = s.jasons_turn().answers(NORMAL, "attack from hiding").answers("flee").rolls(1)
    t.told("Jason cannot get away").asks("Player 1", "fight")
    t = s.lit("C6").set(power=1).jason("C8").at("Alma", "J03")
    walk = t.turn("Alma", moved=1, left=1).answers(go("C8")).answers("flee").rolls(4)
    walk.asks("Jason", "jason's flight")


@pytest.mark.clause("F13-R-78", "F13-FIRE-02")
def test_reveal_rules_apply_where_jasons_flight_ends() -> None:
    s = scene().at("Alma", "J10").jason("J10").lit("C6")
    t = found(s).answers("flee").rolls(1).answers(title("J34")).told("Jason is at North-West Trail (J34)!")
    assert killer(t)["could_be"] == ["J34"]
    t = found(s).answers("flee").rolls(1).answers(title("J01"))
    assert set(killer(t)["could_be"]) == {"C7", "J01", "J09"}


# -- team battles


def pair(**options: Any) -> Table:
    return found(scene(**options).at("Alma", "J20", "Machete").at("Boyd", "J20", "Pitchfork").jason("J20"))


@pytest.mark.clause("F13-TEAM-01", "F13-TEAM-02", "F13-R-86", "F13-R-88")
def test_jason_attacks_one_of_two_and_only_that_one_fights_back() -> None:
    t = pair().offers_only("attack Alma", "attack Boyd", "flee").answers("attack Boyd").rolls(0)
    t.asks("Player 1", "fight").prompts("Boyd").answers("attack Jason").rolls(0)
    t.answers("attack Alma").rolls(0).prompts("Alma")


@pytest.mark.clause("F13-TEAM-03", "F13-TEAM-06", "F13-R-87")
def test_both_defend_and_only_the_target_is_wounded() -> None:
    t = pair().answers("attack Alma").rolls(1).asks("chance", "blocks")
    assert dice(t) == 5
    t.rolls(0)
    assert (counselor(t, "Alma")["wounds"], counselor(t, "Boyd")["wounds"]) == (1, 0)


@pytest.mark.clause("F13-TEAM-04", "F13-TEAM-05", "F13-R-89")
def test_if_one_dies_the_survivor_strikes_and_if_one_flees_jason_does() -> None:
    t = found(scene().at("Alma", "J20", wounds=1).at("Boyd", "J20").jason("J20")).answers("attack Alma").rolls(1, 0)
    t.told("Alma is dead").answers("nothing").asks("Player 1", "fight").prompts("Boyd")
    t = found(scene().at("Alma", "J20").at("Boyd", "J20").jason("J20")).answers("attack Alma").rolls(0).answers("flee")
    t.rolls(1).answers(go("J21")).asks("Jason", "fight").offers_only("attack Boyd", "flee")


@pytest.mark.clause("F13-R-71", "F13-R-89")
def test_kept_initiative_holds_against_the_survivor_too() -> None:
    s = scene(initiative="keep_on_wound").at("Alma", "J20", wounds=1).at("Boyd", "J20").jason("J20")
    found(s).answers("attack Alma").rolls(1, 0).answers("nothing").asks("Jason", "fight").offers("attack Boyd")


@pytest.mark.clause("F13-R-119", "F13-R-73")
def test_after_jasons_failed_flight_the_last_target_or_the_active_counselor_strikes() -> None:
    s = scene().at("Alma", "C7").at("Boyd", "C7").at("Cassie", "J10").jason("C7").set(power=0)
    t = s.jasons_turn().answers(NORMAL, "attack from hiding", "flee").rolls(1).told("cannot get away")
    t.asks("Player 1", "attacker").answers("Boyd").asks("Player 1", "fight").prompts("Boyd")
    t.answers("attack Jason").rolls(0).answers("flee").rolls(1).asks("Player 1", "fight").prompts("Boyd")
    active = scene().at("Alma", "J10").at("Boyd", "C7").at("Cassie", "J10").jason("C7").set(power=0)
    t = active.turn("Alma", moved=1, left=1).answers(go("C7"), "attack", "flee").rolls(1).prompts("Alma")


@pytest.mark.clause("F13-R-90")
def test_an_endless_fight_breaks_off_and_jason_is_moved() -> None:
    t = duel("Machete", jason=("Torch",))
    for _ in range(100):
        t.answers("attack Alma").rolls(0).answers("attack Jason").rolls(0)
    t.told("The fight breaks off").rolls(2).asks("Jason", "jason's flight").answers(title("J22"))
    t.told("The fight is over")
    assert t.view("Jason")["you"]["items"] == ["Torch"]


# -- the dead


@pytest.mark.clause("F13-R-60", "F13-GEN-05")
def test_the_owner_dumps_what_the_dead_carried() -> None:
    t = duel("Torch", "Matches", wounds=1, jason=("Machete",)).answers("attack Alma").rolls(3, 0)
    t.answers("nothing").asks("Player 1", "items of the dead").answers(title("C4"), title("C10"))
    assert t.view()["board"]["cabins"]["C4"]["known"] == ["Torch"]
    t.told("The fight is over")


@pytest.mark.clause("F13-R-60")
def test_other_rules_for_the_items_of_the_dead() -> None:
    t = duel("Torch", "Matches", wounds=1, jason=("Machete",), death_items="jason_picks_one").answers("attack Alma")
    t.rolls(3, 0).answers("nothing").asks("Jason", "pick of the dead").answers("Torch").asks("Jason", "excess")
    t.answers("put Torch in the Shrine").asks("Player 1", "items of the dead").answers(title("C4"))
    assert killer(t)["shrine"] == 1
    t = duel("Torch", wounds=1, jason=("Machete",), death_items="removed").answers("attack Alma").rolls(3, 0)
    t.answers("nothing").told("Alma's Torch is removed")
    assert "Torch" in t.view()["board"]["removed"]


@pytest.mark.clause("F13-TURN-09")
def test_a_fight_on_jasons_turn_ends_it() -> None:
    t = scene().at("Alma", "J20").jason("J21").jasons_turn().answers(NORMAL, MOVE).rolls(6).answers(go("J20"))
    t.answers("attack Alma").rolls(0).answers("flee").rolls(1).answers(go("J19")).asks("Player 2", "next counselor")
    assert AGAIN not in t.offered
