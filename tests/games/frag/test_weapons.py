"""Weapons, ammo and rolling to hit (ledger 2.10), and each weapon card by its text."""

import pytest

from games.frag.scene import discarded, fighter, gadgets, hand, scene, weapons
from table import Table


def duel(distance: int, *cards: object, **red: object) -> Table:
    """Red with these weapons in play and Blue at that range along the hall, Red to act."""
    place = scene(2).fighter("Red", "F10", weapons=cards, **red)  # type: ignore[arg-type]
    return place.fighter("Blue", f"F{10 + distance}", health=4).acts("Red", movement=1)


@pytest.mark.clause("FRAG-WPN-01")
def test_the_weapon_is_declared_before_the_roll_and_cannot_be_changed_after() -> None:
    t = duel(3, "Shotgun", "Machine Gun", hand=["Aimbot"]).answers("attack with Machine Gun (ammo 6)")
    t.told("Red attacks Blue with Machine Gun, range 3").not_told("to hit")
    t.asks("Red", "declaration window").offers_only("pass", "play Aimbot").answers("pass")
    t.asks("chance", "to-hit dice")


@pytest.mark.clause("FRAG-WPN-02")
def test_the_pistol_has_two_dice_and_never_runs_dry() -> None:
    t = duel(3, accuracy=6)
    for _ in range(3):
        t.answers("attack with Pistol").rolls(30, 24).asks_roll("damage dice", 2).rolls(2)
    assert t.view(None)["turn"]["attacks_left"] == 0


@pytest.mark.clause("FRAG-WPN-03")
def test_a_weapon_in_play_may_be_used_while_it_has_ammo() -> None:
    t = duel(3, ("Shotgun", 1), accuracy=4).answers("attack with Shotgun (ammo 1)").rolls(4, 12, 6)
    t.does_not_offer("attack with Shotgun (ammo 0)").offers("attack with Pistol")


@pytest.mark.clause("FRAG-WPN-04")
def test_a_weapon_may_be_played_from_the_hand_as_the_attack_is_declared() -> None:
    t = duel(3, hand=["Machine Gun"]).answers("attack with Machine Gun from the hand")
    t.told("Red puts Machine Gun in play", "Red attacks Blue with Machine Gun").rolls(12, 24)
    t.asks_roll("damage dice", 4)
    assert hand(t, "Red") == [] and fighter(t, "Red")["arms"] == [{"card": "Machine Gun", "level": 5, "extras": []}]


@pytest.mark.clause("FRAG-WPN-05")
def test_the_pistol_cannot_be_lost_or_dropped() -> None:
    t = duel(3, "Shotgun", accuracy=4)
    assert [text for text in t.offered if text.startswith(("drop", "discard"))] == ["drop Shotgun (ammo 4)"]
    t.answers("drop Shotgun (ammo 4)").offers("attack with Pistol")
    t = scene(2).fighter("Red", out=True).fighter("Blue", "B12").begins("Red").rolls(2).rolls(9)
    t.asks("Red", "act").offers("attack with Pistol")


@pytest.mark.clause("FRAG-AMMO-01")
def test_ammo_goes_down_by_one_before_the_roll_even_for_a_miss() -> None:
    t = duel(7, "Shotgun").answers("attack with Shotgun (ammo 4)").asks("chance", "to-hit dice")
    assert fighter(t, "Red")["arms"][0]["level"] == 3
    t.rolls(6).told("Red misses Blue")
    assert fighter(t, "Red")["arms"][0]["level"] == 3


@pytest.mark.clause("FRAG-AMMO-02")
@pytest.mark.parametrize("burst", [1, 2, 3])
def test_a_burst_of_the_machine_pistol_costs_its_length_and_adds_as_many_dice(burst: int) -> None:
    t = duel(3, "Machine Pistol").answers("attack with Machine Pistol (ammo 6)").asks("Red", "burst")
    t.offers_only("burst of 1", "burst of 2", "burst of 3").answers(f"burst of {burst}").rolls(12, 4)
    t.asks_roll("damage dice", 2 + burst)
    assert fighter(t, "Red")["arms"][0]["level"] == 6 - burst


@pytest.mark.clause("FRAG-AMMO-02")
def test_a_burst_is_never_longer_than_the_ammo() -> None:
    t = duel(3, ("Machine Pistol", 2)).answers("attack with Machine Pistol (ammo 2)")
    t.offers_only("burst of 1", "burst of 2")


@pytest.mark.clause("FRAG-AMMO-03")
def test_an_empty_weapon_need_not_be_discarded() -> None:
    t = duel(3, ("Shotgun", 0)).answers("finish")
    assert weapons(t, "Red") == ["Shotgun"] and t.view(None)["active"] == "Blue"


@pytest.mark.clause("FRAG-AMMO-04")
def test_an_empty_weapon_fires_only_after_it_was_reloaded_with_a_gadget() -> None:
    t = duel(3, ("Shotgun", 0), hand=["Ammo Pack"]).does_not_offer("attack with Shotgun (ammo 0)")
    t.answers("use Ammo Pack").offers("attack with Shotgun (ammo 4)")
    assert discarded(t, "Ammo Pack") == 1


@pytest.mark.clause("FRAG-HIT-01")
@pytest.mark.parametrize("distance", [1, 2, 7, 11])
def test_range_counts_the_target_s_square_but_not_the_own(distance: int) -> None:
    duel(distance).answers("attack with Pistol").told(f"range {distance}.")


@pytest.mark.clause("FRAG-HIT-02")
@pytest.mark.parametrize(("accuracy", "distance"), [(2, 7), (3, 11), (2, 2)])
def test_the_sum_of_accuracy_dice_must_equal_or_beat_the_range(accuracy: int, distance: int) -> None:
    t = duel(distance, accuracy=accuracy).answers("attack with Pistol").asks_roll("to-hit dice", accuracy)
    t.fork().rolls(distance).told("Red hits Blue").asks("chance", "defense dice")
    if distance > accuracy:
        t.rolls(distance - 1).told("Red misses Blue")


@pytest.mark.clause("FRAG-HIT-03")
def test_after_a_miss_no_damage_dice_are_rolled() -> None:
    t = duel(7).answers("attack with Pistol").rolls(6).told("Red misses Blue").asks("Red", "act")
    assert fighter(t, "Blue")["wounds"] == 0


@pytest.mark.clause("FRAG-HIT-04")
def test_range_one_is_a_square_that_can_be_stepped_to_and_a_diagonal_neighbour_is_at_two() -> None:
    for cell, distance in [("G14", 1), ("F13", 1), ("F15", 1), ("G15", 2), ("G13", 2)]:
        t = scene(2).fighter("Red", "F14").fighter("Blue", cell).acts("Red").answers("attack with Pistol")
        t.told(f"range {distance}.")


@pytest.mark.clause("FRAG-HIT-02")
def test_a_melee_weapon_too_must_roll_the_range() -> None:
    t = duel(2, "Breaker Pike", accuracy=1).answers("attack with Breaker Pike").asks_roll("to-hit dice", 1)
    t.fork().rolls(1).told("Red misses Blue")
    t.rolls(2).told("Red hits Blue")
    duel(1, "Chainsaw", accuracy=1).answers("attack with Chainsaw").rolls(1).told("Red hits Blue")


# Each weapon card


RANGES = [
    ("Chainsaw", [1]),
    ("Breaker Pike", [1, 2]),
    ("Leech Claw", [1]),
    ("Flamethrower (ammo 3)", [1, 2, 3, 4]),
    ("Grenade Launcher (ammo 3)", [2, 3, 4, 5, 6]),
    ("Sniper Rifle (ammo 4)", [4, 5, 6]),
    ("Machine Gun (ammo 6)", [1, 2, 3, 4, 5, 6]),
]


@pytest.mark.parametrize(("card", "ranges"), RANGES)
def test_a_weapon_is_on_offer_only_at_its_ranges(card: str, ranges: list[int]) -> None:
    name = card.split(" (")[0]
    assert [d for d in range(1, 7) if f"attack with {card}" in duel(d, name).offered] == ranges


DICE = [
    ("Chainsaw", 1, 2, 8),
    ("Breaker Pike", 2, 2, 5),
    ("Leech Claw", 1, 2, 4),
    ("Machine Gun (ammo 6)", 5, 2, 4),
    ("Heavy Machine Gun (ammo 6)", 5, 2, 5),
    ("Beam Pistol (ammo 8)", 5, 3, 3),
    ("Heavy Beam Pistol (ammo 8)", 5, 2, 4),
    ("Phase Rifle (ammo 5)", 5, 2, 4),
    ("Flamethrower (ammo 3)", 4, 0, 5),
    ("Grenade Launcher (ammo 3)", 2, 2, 5),
    ("Missile Launcher (ammo 2)", 5, 2, 6),
    ("Sniper Rifle (ammo 4)", 5, 2, 5),
    ("Rail Gun (ammo 3)", 5, 2, 7),
    ("Assault Cannon (ammo 3)", 5, 2, 7),
    ("Heavy Assault Cannon (ammo 3)", 5, 2, 9),
    ("Tranquilizer Pistol (ammo 4)", 5, 7, 0),
    ("Corroder (ammo 4)", 5, 2, 3),
    ("Arc Caster (ammo 4)", 5, 2, 4),
]


@pytest.mark.parametrize(("card", "distance", "to_hit", "damage"), DICE)
@pytest.mark.clause("FRAG-DMG-02")
def test_a_weapon_rolls_its_own_dice(card: str, distance: int, to_hit: int, damage: int) -> None:
    t = duel(distance, card.split(" (")[0]).answers(f"attack with {card}")
    if to_hit:
        t.asks_roll("to-hit dice", to_hit).rolls(6 * to_hit)
    if damage:
        t.asks_roll("defense dice", 4).rolls(4).asks_roll("damage dice", damage)
    else:
        t.asks("Red", "act")


@pytest.mark.parametrize(
    ("card", "dice"), [("Shotgun", [6, 6, 5, 4, 3, 2, 1, 1]), ("Twin-Drum Shotgun", [8, 8, 8, 6, 4, 2, 1, 1])]
)
def test_shotguns_lose_dice_with_range(card: str, dice: list[int]) -> None:
    for distance, expected in enumerate(dice, 1):
        t = duel(distance, card, accuracy=4).answers(f"attack with {card} (ammo 4)").rolls(24, 12)
        t.asks_roll("damage dice", expected)


def test_the_leech_claw_restores_a_wound_for_each_point_the_target_loses_armor_included() -> None:
    place = scene(2).fighter("Red", "F10", health=4, wounds=3, weapons=["Leech Claw"])
    t = place.fighter("Blue", "F11", health=3, gadgets=["Light Armor"]).acts("Red", movement=1)
    t.answers("attack with Leech Claw").rolls(9, 7, 14).told("Blue loses 2 Health", "Red recovers 2 Health")
    assert fighter(t, "Red")["wounds"] == 1 and fighter(t, "Blue")["wounds"] == 1


def test_the_phase_rifle_ignores_armor_for_defense_but_armor_takes_the_damage() -> None:
    place = scene(2).fighter("Red", "F10", weapons=["Phase Rifle"])
    t = place.fighter("Blue", "F13", health=2, gadgets=["Combat Armor"]).acts("Red", movement=1)
    t.answers("attack with Phase Rifle (ammo 5)").rolls(9).asks_roll("defense dice", 2).rolls(5, 15)
    assert fighter(t, "Blue")["wounds"] == 1 and gadgets(t, "Blue") == []


def test_the_phase_rifle_leaves_at_least_one_defense_die() -> None:
    place = scene(2).fighter("Red", "F10", weapons=["Phase Rifle"])
    t = place.fighter("Blue", "F13", health=2, wounds=2, gadgets=["Combat Armor"]).acts("Red", movement=1)
    t.answers("attack with Phase Rifle (ammo 5)").rolls(9).asks_roll("defense dice", 1)


def test_the_grenade_blasts_the_neighbours_of_a_target_that_was_hit() -> None:
    place = scene(4).fighter("Red", "F10", weapons=["Grenade Launcher"]).fighter("Blue", "F14", health=4)
    t = place.fighter("Green", "G14", health=4).fighter("Yellow", "G15", health=4).acts("Red", movement=1)
    t.answers("attack with Grenade Launcher (ammo 3)", "Blue")
    t.fork().rolls(3).told("Red misses Blue").asks("Red", "act")
    t.rolls(4, 24).asks_roll("damage dice", 5).rolls(5).told("against Blue's 24 on 4")
    t.rolls(23).asks_roll("damage dice", 3).rolls(3).told("against Green's 23 on 4").asks("Red", "act")


def test_a_blast_hurts_the_attacker_too() -> None:
    place = scene(2).fighter("Red", "F10", weapons=["Nuke"], health=4).fighter("Blue", "F14", health=4)
    t = place.acts("Red", movement=1).answers("attack with Nuke (ammo 1)", "F12")
    t.rolls(24, 10).told("against Blue's 24").rolls(23, 10).told("against Red's 23").asks("Red", "act")
    assert discarded(t, "Nuke") == 1 and weapons(t, "Red") == []


@pytest.mark.clause("FRAG-R-48")
def test_blast_victims_suffer_clockwise_from_the_attacker_and_he_himself_last() -> None:
    place = scene(4).fighter("Green", "F12", weapons=["Nuke"], health=4).fighter("Red", "F13", health=4)
    t = place.fighter("Blue", "F14", health=4).fighter("Yellow", "F15", health=4).acts("Green", movement=1)
    t.answers("attack with Nuke (ammo 1)", "F13")
    for who in ("Yellow", "Red", "Blue", "Green"):
        t.rolls(24, 10).told(f"against {who}'s 24")
    t.asks("Green", "act")


def test_the_nuke_may_be_thrown_at_an_empty_cell_in_sight_but_not_at_a_closed_door() -> None:
    t = scene(2).fighter("Red", "C24", weapons=["Nuke"]).fighter("Blue", "S02").acts("Red", movement=1)
    t.answers("attack with Nuke (ammo 1)").offers("C23", "C22").does_not_offer("C25", "C26")
    t = scene(2).fighter("Red", "C24", weapons=["Nuke"]).fighter("Blue", "C25").acts("Red", movement=1)
    t.answers("attack with Nuke (ammo 1)").offers("C25", "C26")


def test_the_nuke_reaches_four_squares_and_not_five() -> None:
    place = scene(3).fighter("Red", "F10", weapons=["Nuke"]).fighter("Blue", "F20", health=4)
    t = place.fighter("Green", "G20", health=4).acts("Red", movement=1).answers("attack with Nuke (ammo 1)", "F16")
    t.rolls(24, 10).told("against Blue's 24").asks("Red", "act")


@pytest.mark.clause("FRAG-DMG-06")
def test_the_missile_costs_one_health_more_even_if_the_dice_do_nothing() -> None:
    t = duel(3, "Missile Launcher").answers("attack with Missile Launcher (ammo 2)").rolls(9, 24, 6)
    t.told("Blue loses 1 Health and stands at 3")


def test_the_sniper_rifle_needs_only_half_the_range_rounded_up() -> None:
    t = duel(11, "Sniper Rifle").answers("attack with Sniper Rifle (ammo 4)")
    t.fork().rolls(5).told("Red misses Blue")
    t.rolls(6).told("Red hits Blue")


def test_the_rail_gun_shoots_past_fighters_once_a_turn() -> None:
    place = scene(3).fighter("Red", "F10", accuracy=4, weapons=["Rail Gun"]).fighter("Blue", "F12", health=4)
    t = place.fighter("Green", "F14", health=4).acts("Red", movement=1)
    t.fork().answers("attack with Pistol").told("Red attacks Blue").asks("chance", "to-hit dice")
    t.answers("attack with Rail Gun (ammo 3)", "Green").rolls(20, 24, 7).does_not_offer("attack with Rail Gun (ammo 2)")
    t.offers("attack with Pistol")


def test_a_tranquilized_fighter_moves_half_and_attacks_once_in_his_next_turn() -> None:
    place = scene(2).fighter("Red", "F10", weapons=["Tranquilizer Pistol"]).fighter("Blue", "F14", accuracy=4)
    t = place.acts("Red", movement=1).answers("attack with Tranquilizer Pistol (ammo 4)").rolls(7)
    t.told("Blue is tranquilized").answers("finish").rolls(13).told("may move 6")
    assert t.view(None)["turn"]["attacks_left"] == 1
    t.answers("finish").rolls(9).answers("finish").rolls(13).told("may move 13").asks("Blue", "act")
    assert t.view(None)["turn"]["attacks_left"] == 2


def test_the_corroder_strips_the_suit_before_the_defense_roll() -> None:
    place = scene(2).fighter("Red", "F10", weapons=["Corroder"])
    t = place.fighter("Blue", "F13", health=2, gadgets=["Combat Armor", "Sprint Boots"]).acts("Red", movement=1)
    t.fork().answers("attack with Corroder (ammo 4)").rolls(2).told("Red misses Blue").not_told("is gone")
    t.answers("attack with Corroder (ammo 4)").rolls(9).told("Blue's Combat Armor is gone")
    t.asks_roll("defense dice", 2)
    assert gadgets(t, "Blue") == ["Sprint Boots"] and discarded(t, "Combat Armor") == 1


def test_the_arc_jumps_on_to_a_named_neighbour_of_the_target() -> None:
    place = scene(4).fighter("Red", "F10", weapons=["Arc Caster"]).fighter("Blue", "F14", health=4)
    t = place.fighter("Green", "G15", health=4).fighter("Yellow", "F18", health=4).acts("Red", movement=1)
    t.answers("attack with Arc Caster (ammo 4)", "Blue").asks("chance", "to-hit dice")  # Yellow is at range 4
    t.fork().rolls(3).told("Red misses Blue").asks("Red", "act")
    t.rolls(4, 24).asks_roll("damage dice", 4).rolls(4).asks_roll("defense dice", 4).rolls(20)
    t.asks_roll("damage dice", 2).rolls(2).told("against Green's 20").asks("Red", "act")


def test_the_arc_s_victim_is_chosen_at_the_declaration() -> None:
    place = scene(4).fighter("Red", "F10", weapons=["Arc Caster"]).fighter("Blue", "F14", health=4)
    t = place.fighter("Green", "G15", health=4).fighter("Yellow", "F17", health=4).acts("Red", movement=1)
    t.answers("attack with Arc Caster (ammo 4)", "Blue").asks("Red", "chain to").offers_only("Green", "Yellow")
    t.answers("Yellow").rolls(4, 24, 4).rolls(4, 12).told("against Yellow's 4")
