"""Leftovers: blood counters and weapon piles (ledger 2.12: LEFT, BLOOD, PILE)."""

import pytest

from games.frag.scene import counters, discarded, fighter, hand, position, scene, weapons, whole
from table import Table


def fragged(**blue: object) -> Table:
    """Red has fragged Blue on F13 and drawn his Special; Red acts."""
    place = scene(2).fighter("Red", "F12")
    t = place.fighter("Blue", "F13", health=1, **blue).acts("Red", movement=6)  # type: ignore[arg-type]
    return t.answers("attack with Pistol").rolls(9, 1, 12).draws("Power Surge").asks("Red", "act")


@pytest.mark.clause("FRAG-LEFT-01")
def test_blood_and_weapons_lie_in_the_victim_s_square_before_the_turn_goes_on() -> None:
    assert counters(fragged(weapons=["Shotgun"]), "F13") == ["blood", "pile"]


@pytest.mark.clause("FRAG-LEFT-02")
def test_whoever_enters_may_pick_up_one_counter_but_not_both() -> None:
    t = scene(2).fighter("Red", "F12").blood("F13").pile("F13", "Shotgun").acts("Red", movement=3)
    t.answers("step east to F13").asks("Red", "pick up")
    t.offers_only("leave it", "blood counter", "weapon pile 1 (1 card)").answers("blood counter").asks("Red", "act")
    assert fighter(t, "Red")["blood"] == 1 and hand(t, "Red") == [] and counters(t, "F13") == ["pile"]


@pytest.mark.clause("FRAG-LEFT-02")
def test_the_counters_may_be_left_where_they_are() -> None:
    t = scene(2).fighter("Red", "F12").blood("F13").acts("Red", movement=3).answers("step east to F13", "leave it")
    assert counters(t, "F13") == ["blood"] and fighter(t, "Red")["blood"] == 0


@pytest.mark.clause("FRAG-BLOOD-01")
def test_a_blood_counter_is_kept_for_later_even_by_an_unhurt_fighter() -> None:
    t = scene(2).fighter("Red", "F12", blood=1).blood("F13").acts("Red", movement=3)
    t.answers("step east to F13", "blood counter").told("Red picks up a blood counter on F13")
    assert fighter(t, "Red")["blood"] == 2 and counters(t, "F13") == []


@pytest.mark.clause("FRAG-BLOOD-02")
def test_blood_may_be_spent_in_another_player_s_turn() -> None:
    t = scene(2).fighter("Blue", health=3, wounds=2, blood=1).begins("Red").asks("Blue", "start window")
    t.answers("spend a blood counter").told("Blue recovers 1 Health and stands at 2")
    assert fighter(t, "Blue")["wounds"] == 1 and fighter(t, "Blue")["blood"] == 0


@pytest.mark.clause("FRAG-BLOOD-02")
def test_blood_may_be_spent_between_the_hit_and_the_damage_dice() -> None:
    t = scene(2).fighter("Red", "F12").fighter("Blue", "F13", health=3, wounds=1, blood=1).acts("Red", movement=1)
    t.answers("attack with Pistol", "pass").rolls(9).asks("Blue", "aim window").answers("spend a blood counter")
    t.asks_roll("defense dice", 3)


@pytest.mark.clause("FRAG-BLOOD-02")
def test_blood_may_save_a_fighter_whose_health_is_zero() -> None:
    t = scene(2).fighter("Red", "F12").fighter("Blue", "F13", health=1, blood=1).acts("Red", movement=1)
    t.answers("attack with Pistol").rolls(9, 6, 6).asks("Blue", "lethal window").answers("spend a blood counter")
    t.not_told("fragged")
    assert fighter(t, "Blue")["cell"] == "F13" and fighter(t, "Blue")["wounds"] == 0


@pytest.mark.clause("FRAG-PILE-01")
def test_the_victim_s_gadgets_are_discarded() -> None:
    t = fragged(gadgets=["Sprint Boots", "Backpack"], weapons=[("Shotgun", 4, ["Saw Mount"])])
    assert [discarded(t, card) for card in ("Sprint Boots", "Backpack", "Saw Mount")] == [1, 1, 1]
    assert whole(t)


@pytest.mark.clause("FRAG-PILE-02")
def test_the_victim_s_weapons_lie_under_a_counter_of_his_square() -> None:
    t = fragged(weapons=["Shotgun", "Nuke"])
    pile = t.view("Red")["counters"][1]
    assert pile == {"kind": "pile", "cell": "F13", "cards": ["Shotgun", "Nuke"], "left": 2, "closed_to": []}
    assert weapons(t, "Blue") == [] and discarded(t, "Shotgun") == 0


@pytest.mark.clause("FRAG-PILE-03")
def test_without_weapon_cards_there_is_only_blood() -> None:
    assert counters(fragged(gadgets=["Sprint Boots"], hand=["Shotgun"]), "F13") == ["blood"]


@pytest.mark.clause("FRAG-PILE-04")
def test_the_taker_sees_all_weapons_of_the_pile_and_takes_one() -> None:
    t = scene(2).fighter("Red", "F12").pile("F13", "Shotgun", "Nuke", "Chainsaw").acts("Red", movement=3)
    t.answers("step east to F13", "weapon pile 1 (3 cards)").asks("Red", "take a weapon")
    t.offers_only("Shotgun", "Nuke", "Chainsaw").answers("Nuke")
    t.told("Red takes Nuke", to="Red").told("Red takes a weapon from weapon pile 1 on F13 (2 left)", to="Blue")
    t.not_told("Nuke", to="Blue")
    assert hand(t, "Red") == ["Nuke"]


@pytest.mark.clause("FRAG-PILE-05", "FRAG-PILE-06")
def test_one_weapon_of_a_pile_in_a_turn_even_on_re_entry() -> None:
    t = scene(2).fighter("Red", "F12").pile("F13", "Shotgun", "Nuke").acts("Red", movement=5)
    t.answers("step east to F13", "weapon pile 1 (2 cards)", "Nuke")
    assert counters(t, "F13") == ["pile"]
    t.answers("step east to F14", "step west to F13").asks("Red", "act")
    assert hand(t, "Red") == ["Nuke"]
    t.answers("step east to F14").answers("finish").rolls(9).answers("finish").rolls(9)
    t.answers("step west to F13").asks("Red", "pick up").answers("weapon pile 1 (1 card)")
    assert hand(t, "Red") == ["Shotgun", "Nuke"] and counters(t, "F13") == []


@pytest.mark.clause("FRAG-LEFT-02", "FRAG-R-61")
def test_after_the_weapon_the_blood_may_not_be_taken_on_re_entry() -> None:
    t = scene(2).fighter("Red", "F12").blood("F13").pile("F13", "Shotgun", "Nuke").acts("Red", movement=5)
    t.answers("step east to F13", "weapon pile 1 (2 cards)", "Nuke", "step east to F14", "step west to F13")
    t.asks("Red", "act")
    assert fighter(t, "Red")["blood"] == 0


@pytest.mark.clause("FRAG-PILE-06")
def test_the_counter_goes_when_the_last_weapon_is_taken() -> None:
    t = scene(2).fighter("Red", "F12").pile("F13", "Nuke").acts("Red", movement=5)
    t.answers("step east to F13", "weapon pile 1 (1 card)")
    assert counters(t, "F13") == [] and position(t)["counters"] == []


@pytest.mark.clause("FRAG-PILE-07")
def test_a_grabbed_weapon_has_a_full_load() -> None:
    t = fragged(weapons=[("Shotgun", 0)]).answers("step east to F13", "weapon pile 1 (1 card)", "play Shotgun")
    assert fighter(t, "Red")["arms"] == [{"card": "Shotgun", "level": 4, "extras": []}]
