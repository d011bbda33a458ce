"""Rulings on attacks and damage (ledger 3.4: R-40 to R-49, R-85, R-106, R-107)."""

import pytest

from games.frag.scene import CardInPlay, discarded, fighter, gadgets, scene, whole
from table import Table


def duel(distance: int, *cards: CardInPlay, **red: object) -> Table:
    """Red with these weapons in play and Blue, Health 4, at that range along the hall; Red to act."""
    place = scene(2).fighter("Red", "F10", weapons=cards, **red)  # type: ignore[arg-type]
    return place.fighter("Blue", f"F{10 + distance}", health=4).acts("Red", movement=1)


@pytest.mark.clause("FRAG-R-40")
def test_the_dice_to_hit_are_added_up() -> None:
    t = duel(9, accuracy=2).answers("attack with Pistol")  # no single die could reach range 9
    t.rolls(9).told("Red rolls 9 on 2d to hit", "Red hits Blue")


@pytest.mark.clause("FRAG-R-41")
def test_a_target_too_far_for_the_dice_may_be_attacked_all_the_same() -> None:
    t = duel(11, "Shotgun", accuracy=1, hand=["Aimbot"]).answers("attack with Shotgun (ammo 4)").answers("pass")
    t.rolls(6)
    assert fighter(t, "Red")["arms"][0]["level"] == 3
    t.fork().answers("pass").told("Red misses Blue")
    t.answers("play Aimbot").told("Red hits Blue")


@pytest.mark.clause("FRAG-R-42")
def test_the_dice_are_rolled_even_if_they_cannot_fail() -> None:
    duel(1, accuracy=4).answers("attack with Pistol").asks_roll("to-hit dice", 4)


@pytest.mark.clause("FRAG-R-43")
def test_a_weapon_s_own_accuracy_adds_dice_but_no_attacks() -> None:
    t = duel(5, "Beam Pistol", accuracy=2)
    assert t.view(None)["turn"]["attacks_left"] == 1
    t.answers("attack with Beam Pistol (ammo 8)").asks_roll("to-hit dice", 3).rolls(3).does_not_offer(
        "attack with Pistol"
    )


@pytest.mark.clause("FRAG-R-44")
def test_nobody_is_his_own_target() -> None:
    place = scene(3).fighter("Red", "F10", weapons=["Arc Caster"]).fighter("Blue", "F12").fighter("Green", "S02")
    t = place.acts("Red", movement=1)
    t.fork().answers("attack with Pistol").told("Red attacks Blue")
    t.answers("attack with Arc Caster (ammo 4)").asks("chance", "to-hit dice")  # nor the victim of his own arc
    scene(2).fighter("Red", "F10", weapons=["Shotgun"]).fighter("Blue", "S02").acts("Red", movement=1).does_not_offer(
        "attack with Pistol", "attack with Shotgun (ammo 4)"
    )


@pytest.mark.clause("FRAG-R-45")
def test_one_weapon_may_attack_twice_while_it_has_ammo() -> None:
    t = duel(3, ("Shotgun", 2), accuracy=4).answers("attack with Shotgun (ammo 2)").rolls(4, 24, 5)
    t.answers("attack with Shotgun (ammo 1)").rolls(4, 24, 5)
    assert fighter(t, "Red")["arms"][0]["level"] == 0


@pytest.mark.clause("FRAG-R-46")
def test_nothing_comes_between_defense_and_damage_dice() -> None:
    place = scene(2).fighter("Red", "F10", hand=["Headshot", "Aimbot"])
    t = place.fighter("Blue", "F12", health=4, wounds=1, blood=1, hand=["Medkit", "Disconnect", "Dodge Macro"])
    t = t.acts("Red", movement=1).answers("attack with Pistol").passes().rolls(9).passes()
    t.asks("chance", "defense dice").rolls(12).asks("chance", "damage dice").rolls(2).asks("Red", "act")


@pytest.mark.clause("FRAG-R-47")
def test_extra_damage_needs_a_hit_and_counts_once_for_a_target() -> None:
    t = duel(5, "Missile Launcher").answers("attack with Missile Launcher (ammo 2)").rolls(4).told("Red misses Blue")
    assert fighter(t, "Blue")["wounds"] == 0
    t = duel(5, "Missile Launcher").answers("attack with Missile Launcher (ammo 2)").rolls(5, 9, 27)
    t.told("Blue loses 4 Health")  # 27 by 9, and one more


@pytest.mark.clause("FRAG-R-49")
def test_points_come_off_the_armor_first_and_the_rest_becomes_wounds() -> None:
    place = scene(2).fighter("Red", "F10").fighter("Blue", "F11", health=4, gadgets=[("Combat Armor", 1)])
    t = place.acts("Red", movement=1).answers("attack with Pistol").rolls(9).asks_roll("defense dice", 5).rolls(5, 10)
    t.told("Blue loses 2 Health and stands at 3")
    assert fighter(t, "Blue")["wounds"] == 1 and gadgets(t, "Blue") == [] and discarded(t, "Combat Armor") == 1


def through_the_door(*hand: str) -> Table:
    """Red fires the Rail Gun at Green through a door square that Blue holds open; Green may disconnect Blue."""
    place = scene(4).fighter("Red", "C23", weapons=["Rail Gun"], hand=hand).fighter("Blue", "C25")
    place.fighter("Green", "C27", health=4, hand=["Disconnect"]).fighter("Yellow", "C20", health=4)
    return place.acts("Red", movement=1).answers("attack with Rail Gun (ammo 3)")


@pytest.mark.clause("FRAG-R-85")
def test_an_attack_on_a_target_no_longer_in_sight_ends_without_dice_and_ammo_but_is_made() -> None:
    t = through_the_door().answers("Green").answers("play Disconnect", "Blue", by="Green")
    t.told("Red's attack comes to nothing").asks("Red", "act").does_not_offer("attack with Pistol")
    assert fighter(t, "Red")["arms"][0]["level"] == 3 and t.view(None)["turn"]["attacks_left"] == 0


@pytest.mark.clause("FRAG-R-85")
def test_of_two_targets_only_the_one_still_in_sight_is_struck() -> None:
    t = through_the_door("Trick Fire").answers("add Trick Fire", "Green", "Yellow")
    t.answers("play Disconnect", "Blue", by="Green").rolls(12).told("Red misses Green", "Red hits Yellow")
    t.rolls(24).asks_roll("damage dice", 4).rolls(4).told("against Yellow's 24").asks("Red", "act")


@pytest.mark.clause("FRAG-R-106")
def test_health_is_checked_once_after_the_whole_loss_a_stripped_suit_included() -> None:
    place = scene(2).fighter("Red", "F10", weapons=["Corroder"])
    t = place.fighter("Blue", "F12", health=2, wounds=2, gadgets=["Combat Armor"], hurt_by=None).acts("Red", movement=1)
    t.answers("attack with Corroder (ammo 4)").rolls(9).told("Blue's Combat Armor is gone").not_told("fragged")
    t.asks_roll("defense dice", 1).rolls(6, 3).told("Blue is not hurt", "Blue is fragged", "Red marks a frag (1)")


@pytest.mark.clause("FRAG-R-106", "FRAG-R-52")
@pytest.mark.parametrize("card", ["Combat Armor", "Adrenaline Surge"])
def test_who_drops_what_keeps_him_alive_is_fragged(card: str) -> None:
    item: CardInPlay = (card, 2)
    place = scene(2).fighter("Red", "F10", health=2, wounds=2, gadgets=[item], hurt_by="Blue", hand=["Medkit"])
    t = place.acts("Red", movement=1)
    t.answers("drop Combat Armor (2 left)" if card == "Combat Armor" else "drop Adrenaline Surge (ends this turn)")
    t.asks("Red", "lethal window")
    t.fork().answers("play Medkit").asks("Red", "act")
    t.answers("pass").told("Red is fragged", "Blue marks a frag (1)")


@pytest.mark.clause("FRAG-R-107")
def test_the_victims_of_a_blast_are_fixed_while_the_target_still_holds_his_door() -> None:
    place = scene(3).fighter("Red", "C22", weapons=["Grenade Launcher"]).fighter("Blue", "C25", health=1)
    t = place.fighter("Green", "C26", health=4).acts("Red", movement=1)
    t.answers("attack with Grenade Launcher (ammo 3)").rolls(9, 1, 30).told("Blue is fragged on C25").draws("Lag")
    t.rolls(24).asks_roll("damage dice", 3).rolls(3).told("against Green's 24").asks("Red", "act")


@pytest.mark.clause("FRAG-R-107")
def test_a_victim_is_struck_once_even_if_bumped_and_one_who_respawns_is_not_struck_again() -> None:
    place = scene(3).fighter("Red", "A18", weapons=["Nuke"]).fighter("Blue", "B14", health=1, hand=["Quick Respawn"])
    t = place.fighter("Green", "B13", health=4).acts("Red", movement=1).answers("attack with Nuke (ammo 1)", "B13")
    t.rolls(1, 30).told("Blue is fragged").draws("Lag").answers("play Quick Respawn", by="Blue").rolls(2)
    t.told("Blue respawns on point 2").rolls(5).told("Green is bumped to point 5")
    t.rolls(24, 10).told("against Green's 24").asks("Red", "act")
    assert fighter(t, "Blue")["cell"] == "B13" and fighter(t, "Blue")["wounds"] == 0 and whole(t)


@pytest.mark.clause("FRAG-R-107")
def test_a_chain_victim_named_at_the_declaration_stays_named() -> None:
    place = scene(3).fighter("Red", "F10", weapons=["Arc Caster"]).fighter("Blue", "F13", health=1)
    t = place.fighter("Green", "F15", health=4).acts("Red", movement=1)
    t.answers("attack with Arc Caster (ammo 4)")
    assert t.view(None)["attack"]["chain"] == "Green"
    t.rolls(9, 1, 24).told("Blue is fragged").draws("Lag").rolls(24, 2).told("against Green's 24")
