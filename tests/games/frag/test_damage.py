"""Damage, armor and surviving (ledger 2.11)."""

import pytest

from games.frag.scene import discarded, fighter, gadgets, scene
from table import Table


def hit(**blue: object) -> Table:
    """Red has hit Blue with the pistol; the defense dice are to be rolled."""
    t = scene(2).fighter("Red", "F12", accuracy=4).fighter("Blue", "F13", **blue).acts("Red", movement=1)  # type: ignore[arg-type]
    return t.answers("attack with Pistol").rolls(20).told("Red hits Blue")


@pytest.mark.clause("FRAG-DMG-01")
def test_the_target_rolls_dice_equal_to_his_current_health() -> None:
    hit(health=4, wounds=2, gadgets=["Light Armor"]).asks_roll("defense dice", 3)


@pytest.mark.clause("FRAG-DMG-02")
def test_the_attacker_rolls_as_many_dice_as_the_weapon_s_rating() -> None:
    t = scene(2).fighter("Red", "F12", weapons=["Shotgun"]).fighter("Blue", "F13").acts("Red")
    t.answers("attack with Shotgun (ammo 4)").rolls(9, 7).asks_roll("damage dice", 6)


@pytest.mark.clause("FRAG-DMG-03")
def test_health_lost_is_the_quotient_without_remainder() -> None:
    place = scene(2).fighter("Red", "F12", weapons=["Shotgun"]).fighter("Blue", "F13", health=4)
    t = place.acts("Red", movement=1).answers("attack with Shotgun (ammo 4)").rolls(9, 8, 23)
    t.told("Blue loses 2 Health and stands at 2")
    assert fighter(t, "Blue")["wounds"] == 2


@pytest.mark.clause("FRAG-DMG-04")
def test_a_greater_defense_roll_means_no_damage() -> None:
    t = hit(health=4).rolls(8, 7).told("Blue is not hurt")
    assert fighter(t, "Blue")["wounds"] == 0


@pytest.mark.clause("FRAG-DMG-05")
@pytest.mark.parametrize(("attack", "loss"), [(7, 0), (8, 1), (15, 1), (16, 2), (23, 2), (24, 3), (31, 3), (32, 4)])
def test_against_a_defense_of_eight(attack: int, loss: int) -> None:
    place = scene(2).fighter("Red", "F12", weapons=["Assault Cannon"])
    t = place.fighter("Blue", "F13", health=4, gadgets=["Heavy Armor"]).acts("Red", movement=1)
    t.answers("attack with Assault Cannon (ammo 3)").rolls(9, 8, attack)
    assert 7 - t.view(None)["seats"][1]["health"] == loss


@pytest.mark.clause("FRAG-DMG-06")
def test_extra_damage_counts_even_if_the_base_damage_is_nothing() -> None:
    t = scene(2).fighter("Red", "F12", weapons=["Missile Launcher"]).fighter("Blue", "F13", health=3)
    t = t.acts("Red", movement=1).answers("attack with Missile Launcher (ammo 2)").rolls(9, 18, 17)
    assert fighter(t, "Blue")["wounds"] == 1


@pytest.mark.clause("FRAG-DMG-06")
def test_extra_damage_does_not_count_for_a_miss() -> None:
    t = scene(2).fighter("Red", "F12", weapons=["Missile Launcher"]).fighter("Blue", "F19", health=3)
    t = t.acts("Red", movement=1).answers("attack with Missile Launcher (ammo 2)").rolls(6).told("Red misses Blue")
    assert fighter(t, "Blue")["wounds"] == 0


@pytest.mark.clause("FRAG-ARM-01")
def test_armor_adds_to_health() -> None:
    t = hit(health=4, gadgets=["Light Armor"]).asks_roll("defense dice", 5)
    assert t.view(None)["seats"][1]["health"] == 5


@pytest.mark.clause("FRAG-ARM-02")
def test_a_suit_of_two_stays_after_one_hit_and_goes_after_two() -> None:
    t = (
        hit(health=4, gadgets=["Combat Armor"])
        .rolls(6, 6)
        .told("Blue loses 1 Health and stands at 5")
        .not_told("is gone")
    )
    assert fighter(t, "Blue")["gadgets"] == [{"card": "Combat Armor", "level": 1, "extras": []}]
    t.answers("attack with Pistol").rolls(20).asks_roll("defense dice", 5).rolls(6, 6).told("Combat Armor is gone")
    assert gadgets(t, "Blue") == [] and fighter(t, "Blue")["wounds"] == 0
    assert discarded(t, "Combat Armor") == 1


@pytest.mark.clause("FRAG-ARM-03")
def test_one_hit_discards_light_armor_and_leaves_the_own_health_untouched() -> None:
    t = hit(health=2, gadgets=["Light Armor"]).rolls(8, 8).told("Blue's Light Armor is gone")
    assert fighter(t, "Blue")["wounds"] == 0 and t.view(None)["seats"][1]["health"] == 2


@pytest.mark.clause("FRAG-ARM-02")
def test_damage_beyond_the_suit_becomes_wounds() -> None:
    t = hit(health=3, gadgets=["Light Armor"]).rolls(4, 12).told("Blue loses 3 Health and stands at 1")
    assert fighter(t, "Blue")["wounds"] == 2 and gadgets(t, "Blue") == []


@pytest.mark.clause("FRAG-ARM-04")
def test_only_one_suit_of_armor_is_worn_at_a_time() -> None:
    t = scene(2).fighter("Red", gadgets=["Light Armor"], hand=["Heavy Armor", "Cloak Field"]).acts("Red")
    t.does_not_offer("play Heavy Armor").offers("play Cloak Field")
    t.answers("drop Light Armor (1 left)", "play Heavy Armor")
    assert gadgets(t, "Red") == ["Heavy Armor"]


@pytest.mark.clause("FRAG-SURV-01")
def test_a_survivor_s_later_defense_uses_his_new_health() -> None:
    t = hit(health=3).asks_roll("defense dice", 3).rolls(6, 6).told("Blue loses 1 Health and stands at 2")
    t.answers("attack with Pistol").rolls(20).asks_roll("defense dice", 2)


@pytest.mark.clause("FRAG-SURV-02")
def test_a_medkit_restores_two_lost_health() -> None:
    t = scene(2).fighter("Red", health=3, wounds=2, hand=["Medkit"]).acts("Red", movement=1).answers("use Medkit")
    t.told("Red recovers 2 Health and stands at 3")
    assert fighter(t, "Red")["wounds"] == 0 and discarded(t, "Medkit") == 1


@pytest.mark.clause("FRAG-SURV-02", "FRAG-BLOOD-02")
def test_a_blood_counter_restores_one_lost_health() -> None:
    t = scene(2).fighter("Red", health=3, wounds=2, blood=1).acts("Red", movement=1)
    t.answers("spend a blood counter").told("Red recovers 1 Health and stands at 2")
    assert fighter(t, "Red")["wounds"] == 1 and fighter(t, "Red")["blood"] == 0
