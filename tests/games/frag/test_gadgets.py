"""Each gadget card by its text."""

import pytest

from games.frag.scene import CardInPlay, counters, discarded, fighter, gadgets, hand, position, scene, weapons, whole
from table import Table


def shot_at(gadget: CardInPlay, weapon: str = "Machine Gun", distance: int = 3, **blue: object) -> Table:
    """Blue with a gadget in play, at that range of Red, who has a weapon in play and declares an attack with it."""
    place = scene(2).fighter("Red", "F10", weapons=[weapon] if weapon != "Pistol" else [])
    t = place.fighter("Blue", f"F{10 + distance}", gadgets=[gadget], **blue).acts("Red", movement=1)  # type: ignore[arg-type]
    return t.answers(next(text for text in t.offered if text.startswith(f"attack with {weapon}")))


def health(t: Table, who: str) -> int:
    return int(t.view(None)["seats"][t.seat(who)]["health"])


# A: armor


@pytest.mark.clause("FRAG-ARM-01", "FRAG-ARM-02")
@pytest.mark.parametrize(
    ("suit", "bonus"), [("Light Armor", 1), ("Combat Armor", 2), ("Heavy Armor", 3), ("Flak Suit", 1)]
)
def test_a_suit_adds_its_bonus_and_goes_when_it_has_taken_so_much(suit: str, bonus: int) -> None:
    t = scene(2).fighter("Red", hand=[suit]).acts("Red", movement=1).answers(f"play {suit}")
    assert health(t, "Red") == 2 + bonus and t.view(None)["seats"][0]["armor"] == bonus
    t = shot_at(suit).rolls(9).asks_roll("defense dice", 2 + bonus).rolls(8, 8 * bonus)
    t.told(f"Blue loses {bonus} Health and stands at 2", f"Blue's {suit} is gone")
    assert fighter(t, "Blue")["wounds"] == 0 and discarded(t, suit) == 1


@pytest.mark.clause("FRAG-ARM-02")
def test_a_damaged_combat_armor_stays_until_the_second_point() -> None:
    t = shot_at("Combat Armor").rolls(9, 12, 12).told("Blue loses 1 Health and stands at 3")
    assert fighter(t, "Blue")["gadgets"] == [{"card": "Combat Armor", "level": 1, "extras": []}]


def test_heavy_armor_takes_two_off_the_movement_total() -> None:
    scene(2).fighter("Red", gadgets=["Heavy Armor"]).begins("Red").rolls(9).told("rolls 9 on 3d and may move 7")
    t = scene(2).fighter("Red", "F12", speed=1, gadgets=["Heavy Armor"], hand=["Lag"]).begins("Red").rolls(1)
    t.told("may move 0").asks("Red", "act")


def test_a_flak_suit_takes_two_dice_off_flames_and_explosives() -> None:
    shot_at("Flak Suit", "Flamethrower").asks_roll("defense dice", 3).rolls(9).asks_roll("damage dice", 3)
    shot_at("Flak Suit", "Missile Launcher").rolls(9, 9).asks_roll("damage dice", 4)
    shot_at("Flak Suit", "Machine Gun").rolls(9, 9).asks_roll("damage dice", 4)


def test_a_flak_suit_works_against_blasts_and_mines_and_leaves_at_least_one_die() -> None:
    place = scene(3).fighter("Red", "F10", weapons=["Grenade Launcher"]).fighter("Blue", "F14", health=4)
    t = place.fighter("Green", "G14", gadgets=["Flak Suit"]).acts("Red", movement=1)
    t.answers("attack with Grenade Launcher (ammo 3)", "Blue").rolls(9, 24, 5).rolls(9).asks_roll("damage dice", 1)
    t = scene(2).fighter("Red", "F12", gadgets=["Flak Suit"]).mine("F13", owner="Blue").acts("Red", movement=3)
    t.answers("step east to F13").rolls(9).asks_roll("damage dice", 3)


def test_a_cloak_makes_rolls_to_hit_need_three_more() -> None:
    shot_at("Cloak Field", distance=7).rolls(9).told("Red misses Blue")
    shot_at("Cloak Field", distance=7).rolls(10).told("Red hits Blue")


def test_a_cloak_does_not_help_against_melee_and_automatic_hits() -> None:
    shot_at("Cloak Field", "Breaker Pike", distance=2).rolls(2).told("Red hits Blue")
    shot_at("Cloak Field", "Flamethrower", distance=4).asks("chance", "defense dice")


def test_a_cloak_is_lost_with_the_first_health_even_if_armor_takes_it() -> None:
    t = scene(2).fighter("Red", "F10").fighter("Blue", "F11", gadgets=["Cloak Field"], hand=["Combat Armor"])
    t = t.acts("Blue", movement=1).answers("play Combat Armor")  # a cloak is no suit
    assert gadgets(t, "Blue") == ["Cloak Field", "Combat Armor"]
    t = scene(2).fighter("Red", "F10").fighter("Blue", "F11", gadgets=["Cloak Field", "Combat Armor"])
    t = t.acts("Red", movement=1).answers("attack with Pistol").rolls(9).fork().rolls(12, 11).told("Blue is not hurt")
    assert gadgets(t, "Blue") == ["Cloak Field", "Combat Armor"]
    t = scene(2).fighter("Red", "F10").fighter("Blue", "F11", gadgets=["Cloak Field", "Combat Armor"])
    t = t.acts("Red", movement=1).answers("attack with Pistol").rolls(9, 12, 12).told("Blue's Cloak Field is gone")
    assert gadgets(t, "Blue") == ["Combat Armor"] and discarded(t, "Cloak Field") == 1


# H: Health


@pytest.mark.parametrize("window", ["start", "move", "declaration", "aim", "end"])
def test_a_medkit_may_be_used_in_each_window_of_another_turn(window: str) -> None:
    place = scene(2).fighter("Red", "F10").fighter("Blue", "F13", health=4, wounds=3, hand=["Medkit"])
    t = place.begins("Red")
    while t.game.kinds[t.state.pending.kind].name != f"{window} window":
        if t.state.pending.seat < 0:
            t.rolls(12)
        else:
            t.answers("pass" if "pass" in t.offered else "attack with Pistol" if window != "end" else "finish")
    t.asks("Blue").answers("play Medkit").told("Blue uses Medkit", "Blue recovers 2 Health and stands at 3")
    assert fighter(t, "Blue")["wounds"] == 1 and discarded(t, "Medkit") == 1


def test_a_medkit_may_be_put_in_play_first_and_used_from_there() -> None:
    t = scene(2).fighter("Red", health=4, wounds=1, hand=["Medkit"]).acts("Red", movement=1).answers("play Medkit")
    assert gadgets(t, "Red") == ["Medkit"] and fighter(t, "Red")["wounds"] == 1
    t.answers("use Medkit (in play)").told("Red recovers 1 Health and stands at 4")
    assert gadgets(t, "Red") == [] and discarded(t, "Medkit") == 1


def test_the_auto_doc_restores_a_wound_at_each_start_until_its_charges_are_gone() -> None:
    t = scene(2).fighter("Red", health=4, wounds=2, gadgets=[("Auto-Doc", 2)]).begins("Red")
    t.told("Red recovers 1 Health and stands at 3")
    assert fighter(t, "Red")["gadgets"] == [{"card": "Auto-Doc", "level": 1, "extras": []}]
    t.rolls(9).answers("finish").rolls(9).answers("finish").told(
        "Red recovers 1 Health and stands at 4", "Red loses Auto-Doc"
    )
    assert gadgets(t, "Red") == [] and discarded(t, "Auto-Doc") == 1


def test_the_auto_doc_keeps_its_charges_while_its_fighter_is_unhurt() -> None:
    t = scene(2).fighter("Red", hand=["Auto-Doc"]).acts("Red", movement=1).answers("play Auto-Doc", "finish")
    t.rolls(9).answers("finish").rolls(9).asks("Red", "act")
    assert fighter(t, "Red")["gadgets"] == [{"card": "Auto-Doc", "level": 3, "extras": []}]


def test_an_adrenaline_surge_gives_three_health_until_the_end_of_the_next_turn() -> None:
    t = scene(2).fighter("Red", wounds=1, hand=["Adrenaline Surge"]).acts("Red", movement=1)
    t.answers("use Adrenaline Surge")
    assert health(t, "Red") == 4 and gadgets(t, "Red") == ["Adrenaline Surge"]
    t.answers("finish").rolls(9).answers("finish").rolls(9)
    assert health(t, "Red") == 4
    t.answers("finish").told("Red's Adrenaline Surge ends")
    assert health(t, "Red") == 1 and discarded(t, "Adrenaline Surge") == 1


def test_an_adrenaline_surge_of_another_s_turn_ends_with_the_own_next_turn() -> None:
    t = scene(2).fighter("Blue", hand=["Adrenaline Surge"]).begins("Red").answers("play Adrenaline Surge", by="Blue")
    t.rolls(9).answers("finish").rolls(9).asks("Blue", "act")
    assert health(t, "Blue") == 5
    t.answers("finish")
    assert health(t, "Blue") == 2


def test_an_adrenaline_surge_that_only_lies_in_play_gives_nothing_yet() -> None:
    t = scene(2).fighter("Red", hand=["Adrenaline Surge"]).acts("Red", movement=1).answers("play Adrenaline Surge")
    assert health(t, "Red") == 2 and gadgets(t, "Red") == ["Adrenaline Surge"]
    t.answers("use Adrenaline Surge (in play)")
    assert health(t, "Red") == 5


# W: weapons


def test_an_ammo_pack_fills_one_weapon_of_your_choice() -> None:
    arms: list[CardInPlay] = [("Shotgun", 1), ("Machine Gun", 0), "Nuke", "Chainsaw", "Rail Gun"]
    t = scene(2).fighter("Red", health=4, weapons=arms, hand=["Ammo Pack"]).acts("Red", movement=1)
    t.answers("use Ammo Pack").offers_only("Shotgun (ammo 1)", "Machine Gun (ammo 0)").answers("Machine Gun (ammo 0)")
    assert [item["level"] for item in fighter(t, "Red")["arms"]] == [1, 6, 1, 0, 3]
    assert discarded(t, "Ammo Pack") == 1


def test_a_targeting_system_adds_a_to_hit_die_to_its_weapon_only() -> None:
    place = scene(2).fighter("Red", "F10", accuracy=4, weapons=["Shotgun", "Machine Gun"], hand=["Targeting System"])
    t = place.fighter("Blue", "F16", health=4).acts("Red", movement=1)
    t.answers("play Targeting System", "Shotgun (ammo 4)").told("Red attaches Targeting System to Shotgun")
    t.fork().answers("attack with Machine Gun (ammo 6)").asks_roll("to-hit dice", 4)
    t.fork().answers("attack with Pistol").asks_roll("to-hit dice", 4)
    t.answers("attack with Shotgun (ammo 4, Targeting System)").asks_roll("to-hit dice", 5)
    assert t.view(None)["turn"]["attacks_left"] == 1  # five dice, but still the two attacks of Accuracy 4


def test_two_targeting_systems_on_one_weapon_add_two_dice() -> None:
    place = scene(2).fighter("Red", "F10", accuracy=3, weapons=[("Shotgun", 4, ["Targeting System"] * 2)])
    t = place.fighter("Blue", "F16").acts("Red", movement=1)
    t.answers("attack with Shotgun (ammo 4, Targeting System, Targeting System)").asks_roll("to-hit dice", 5)


def test_extreme_damage_doubles_the_weapon_dice_of_one_attack() -> None:
    place = scene(2).fighter("Red", "F10", accuracy=4, weapons=["Machine Gun"], hand=["Extreme Damage"])
    t = place.fighter("Blue", "F13", health=4).acts("Red", movement=1).does_not_offer("use Extreme Damage")
    t.answers("attack with Machine Gun (ammo 6)").asks("Red", "declaration window").answers("play Extreme Damage")
    t.rolls(9, 24).asks_roll("damage dice", 8).rolls(8).answers("attack with Machine Gun (ammo 5)")
    t.rolls(9, 24).asks_roll("damage dice", 4)
    assert discarded(t, "Extreme Damage") == 1


def test_extreme_damage_comes_before_the_roll_to_hit_only_and_is_lost_with_a_miss() -> None:
    place = scene(2).fighter("Red", "F10", hand=["Extreme Damage", "Aimbot"]).fighter("Blue", "F17")
    t = place.acts("Red", movement=1).answers("attack with Pistol").offers("play Extreme Damage")
    t.fork().answers("pass").rolls(9).asks("Red", "aim window").offers_only("pass", "play Aimbot")
    t.answers("play Extreme Damage", "pass").rolls(2).answers("pass").told("Red misses Blue")
    assert discarded(t, "Extreme Damage") == 1


def test_extreme_damage_does_not_double_a_blast_or_a_chain() -> None:
    place = scene(3).fighter("Red", "F10", weapons=["Grenade Launcher"], hand=["Extreme Damage"])
    t = place.fighter("Blue", "F14", health=4).fighter("Green", "G14").acts("Red", movement=1)
    t.answers("attack with Grenade Launcher (ammo 3)", "Blue", "play Extreme Damage").rolls(9, 24)
    t.asks_roll("damage dice", 10).rolls(10).rolls(9).asks_roll("damage dice", 3)
    place = scene(3).fighter("Red", "F10", weapons=["Arc Caster"], hand=["Extreme Damage"])
    t = place.fighter("Blue", "F14", health=4).fighter("Green", "G14").acts("Red", movement=1)
    t.answers("attack with Arc Caster (ammo 4)", "Blue", "play Extreme Damage").rolls(9, 24)
    t.asks_roll("damage dice", 8).rolls(8).rolls(9).asks_roll("damage dice", 2)


def test_a_saw_mount_makes_a_gun_attack_at_range_one_with_six_dice_and_no_roll_to_hit() -> None:
    place = scene(2).fighter("Red", "F10", weapons=[("Shotgun", 0, ["Saw Mount"])]).fighter("Blue", "F11")
    t = place.acts("Red", movement=1).does_not_offer("attack with Shotgun (ammo 0, Saw Mount)")
    t.answers("saw with Shotgun (ammo 0, Saw Mount)").told("Red attacks Blue with Saw Mount, range 1.").rolls(7)
    t.asks_roll("damage dice", 6)
    assert fighter(t, "Red")["arms"][0]["level"] == 0
    place = scene(2).fighter("Red", "F10", weapons=[("Shotgun", 3, ["Saw Mount"])]).fighter("Blue", "F12")
    t = place.acts("Red", movement=1).does_not_offer("saw with Shotgun (ammo 3, Saw Mount)")
    t.offers("attack with Shotgun (ammo 3, Saw Mount)")


def test_under_a_saw_the_weapon_s_own_text_does_not_count() -> None:
    place = scene(2).fighter("Red", "F10", accuracy=4, weapons=[("Missile Launcher", 2, ["Saw Mount"])])
    t = place.fighter("Blue", "F11", health=4).acts("Red", movement=1)
    t.answers("saw with Missile Launcher (ammo 2, Saw Mount)").rolls(24, 6).told("Blue is not hurt")
    assert fighter(t, "Red")["arms"][0]["level"] == 2
    place = scene(2).fighter("Red", "F10", accuracy=4, weapons=[("Rail Gun", 3, ["Saw Mount"])])
    t = place.fighter("Blue", "F11", health=4).acts("Red", movement=1)
    t.answers("attack with Rail Gun (ammo 3, Saw Mount)").rolls(20, 24, 7)
    t.offers("saw with Rail Gun (ammo 2, Saw Mount)")


def test_a_saw_mount_does_not_go_on_a_melee_weapon() -> None:
    t = scene(2).fighter("Red", weapons=["Chainsaw"], hand=["Saw Mount"]).acts("Red", movement=1)
    t.does_not_offer("play Saw Mount")
    t = scene(2).fighter("Red", weapons=["Chainsaw", "Shotgun"], hand=["Saw Mount"]).acts("Red", movement=1)
    t.answers("play Saw Mount").told("Red attaches Saw Mount to Shotgun")


def test_a_cloak_does_not_help_against_a_saw() -> None:
    place = scene(2).fighter("Red", "F10", weapons=[("Shotgun", 0, ["Saw Mount"])])
    t = place.fighter("Blue", "F11", gadgets=["Cloak Field"]).acts("Red", movement=1)
    t.answers("saw with Shotgun (ammo 0, Saw Mount)").asks("chance", "defense dice")


def test_a_backpack_raises_the_weapon_limit_by_two() -> None:
    t = scene(2).fighter("Red", health=1, weapons=["Nuke", "Rail Gun"], hand=["Shotgun", "Backpack"]).acts("Red")
    t.does_not_offer("play Shotgun").answers("play Backpack", "play Shotgun")
    assert t.view(None)["seats"][0]["weapon_limit"] == 4 and len(weapons(t, "Red")) == 3


def test_a_mine_may_lie_in_the_own_cell_or_one_step_away_where_nobody_stands() -> None:
    t = scene(2).fighter("Red", "F12", hand=["Trip Mine"]).fighter("Blue", "F13").acts("Red", movement=1)
    t.answers("play Trip Mine").offers_only("F11", "F12", "G12").answers("F11").told("Red lays a mine on F11")
    assert position(t)["mines"] == [{"card": "Trip Mine", "owner": "Red", "cell": "F11"}]
    assert whole(t)


def test_a_mine_does_not_lie_on_a_respawn_point_a_teleporter_a_door_or_a_mine() -> None:
    t = scene(2).fighter("Red", "B03", hand=["Trip Mine"]).mine("B04", owner="Red").acts("Red", movement=1)
    t.answers("play Trip Mine").offers_only("A03", "B03", "C03")
    t = scene(2).fighter("Red", "C24", hand=["Trip Mine"]).acts("Red", movement=1)
    t.answers("play Trip Mine").does_not_offer("C25")
    t = scene(2).fighter("Red", "H02", hand=["Trip Mine"]).acts("Red", movement=1)
    t.answers("play Trip Mine").does_not_offer("H01")


def test_the_next_other_fighter_who_enters_sets_the_mine_off_and_the_frag_is_its_owner_s() -> None:
    t = scene(3).fighter("Red", "F12").mine("F13", owner="Red").fighter("Blue", "F15", health=1)
    t = t.acts("Blue", movement=5).answers("step west to F14", "step west to F13")
    t.told("Blue sets off the mine on F13").asks_roll("defense dice", 1).rolls(1).asks_roll("damage dice", 5).rolls(30)
    t.told("Blue is fragged on F13", "Red marks a frag (1)").draws("Lag")
    assert position(t)["mines"] == [] and discarded(t, "Trip Mine") == 1 and hand(t, "Red") == ["Lag"]


def test_the_owner_walks_over_his_own_mine_unhurt_and_it_stays() -> None:
    t = scene(2).fighter("Red", "F12").mine("F13", owner="Red").acts("Red", movement=5)
    t.answers("step east to F13").asks("Red", "act")
    assert len(position(t)["mines"]) == 1


def test_a_mine_is_lost_when_its_owner_is_fragged() -> None:
    t = scene(2).fighter("Red", "F12").fighter("Blue", "F13", health=1).mine("F15", owner="Blue")
    t = t.acts("Red", movement=5).answers("attack with Pistol").rolls(9, 1, 12).draws("Lag")
    assert position(t)["mines"] == [] and discarded(t, "Trip Mine") == 1 and whole(t)


def test_a_mine_may_be_laid_beyond_a_one_way_door_by_the_bearer_of_the_key() -> None:
    t = scene(2).fighter("Red", "G04", hand=["Trip Mine"]).acts("Red", movement=1)
    t.answers("play Trip Mine").does_not_offer("F04")
    t = scene(2).fighter("Red", "G04", hand=["Trip Mine"], gadgets=["Override Key"]).acts("Red", movement=1)
    t.answers("play Trip Mine").offers("F04")


# M: movement


@pytest.mark.clause("FRAG-PLAY-09")
def test_sprint_boots_add_a_movement_die_and_a_square_to_the_jump() -> None:
    scene(2).fighter("Red", speed=2, gadgets=["Sprint Boots"]).begins("Red").asks_roll("movement dice", 3)
    t = scene(2).fighter("Red", "F10", speed=2, hand=["Sprint Boots"]).acts("Red", movement=8)
    t.does_not_offer("jump east to F13").answers("play Sprint Boots").offers("jump east to F13")


@pytest.mark.clause("FRAG-PLAY-12")
def test_jump_jets_make_jumps_cheap_and_longer() -> None:
    t = scene(2).fighter("Red", "F10", speed=2, gadgets=["Jump Jets"]).acts("Red", movement=3)
    t.does_not_offer("jump east to F14").answers("jump east to F13").told("(0 left)")
    t = scene(2).fighter("Red", "F10", speed=1, gadgets=["Jump Jets"]).acts("Red", movement=2)
    t.offers("jump east to F12").does_not_offer("jump east to F13")


@pytest.mark.clause("FRAG-R-87")
def test_teleport_takes_the_place_of_the_movement_roll() -> None:
    t = scene(2).fighter("Red", "F12", hand=["Teleport"]).fighter("Blue", "S02").begins("Red")
    t.answers("use Teleport").offers("A01", "F09.nw").does_not_offer("F12", "I13", "C25")
    t.answers("S05").told("Red teleports to S05").asks("Red", "act")
    assert fighter(t, "Red")["cell"] == "S05" and discarded(t, "Teleport") == 1
    assert t.view(None)["turn"]["movement"] == 0
    t.offers("attack with Pistol", "finish").does_not_offer("step west to S04")


@pytest.mark.clause("FRAG-R-87", "FRAG-R-34")
def test_the_arrival_of_a_teleport_is_an_entry() -> None:
    t = scene(2).fighter("Red", "F12", hand=["Teleport"]).blood("B05").begins("Red").answers("use Teleport", "B05")
    t.asks("chance", "power-up die").rolls(1).asks("Red", "pick up").answers("blood counter")
    assert fighter(t, "Red")["blood"] == 1


def test_teleport_may_be_put_in_play_and_used_in_a_later_turn() -> None:
    t = scene(2).fighter("Red", "F12", hand=["Teleport"]).acts("Red", movement=1).does_not_offer("use Teleport")
    t.answers("play Teleport", "finish").rolls(9).answers("finish").asks("Red", "movement roll")
    t.answers("use Teleport (in play)", "F20")
    assert fighter(t, "Red")["cell"] == "F20" and gadgets(t, "Red") == []


@pytest.mark.clause("FRAG-R-87")
def test_no_dash_charge_in_a_turn_with_teleport() -> None:
    t = scene(2).fighter("Red", "F12", hand=["Teleport"], gadgets=["Dash Charge"]).begins("Red")
    t.answers("use Teleport", "F20").asks("Red", "act").does_not_offer("claim Dash Charge")
    assert gadgets(t, "Red") == ["Dash Charge"]


def test_hazard_boots_make_acid_harmless() -> None:
    t = scene(2).fighter("Red", "I12", gadgets=["Hazard Boots"]).acts("Red", movement=3)
    t.answers("step east to I13").not_told("acid").asks("Red", "act")


@pytest.mark.clause("FRAG-R-74")
def test_a_dash_charge_is_used_with_the_roll() -> None:
    t = scene(2).fighter("Red", "F12", gadgets=["Dash Charge"] * 2).begins("Red").asks("Red", "movement roll")
    t.offers_only("roll", "roll with 1 Dash Charge", "roll with 2 Dash Charges")
    t.fork().answers("roll with 2 Dash Charges").asks_roll("movement dice", 7)
    t.answers("roll with 1 Dash Charge").asks_roll("movement dice", 5).rolls(17).told("may move 17")
    assert gadgets(t, "Red") == ["Dash Charge"] and discarded(t, "Dash Charge") == 1


@pytest.mark.clause("FRAG-R-74")
def test_a_dash_charge_put_in_play_after_the_roll_waits_for_the_next_turn() -> None:
    t = scene(2).fighter("Red", "F12", hand=["Dash Charge"]).begins("Red").rolls(9).answers("play Dash Charge")
    t.does_not_offer("claim Dash Charge").answers("finish").rolls(9).answers("finish")
    t.asks("Red", "movement roll").offers("roll with 1 Dash Charge")


def test_the_override_key_opens_one_way_doors_against_the_arrow() -> None:
    t = scene(2).fighter("Red", "G04", gadgets=["Override Key"]).acts("Red", movement=3)
    t.answers("step north to F04").told("(2 left)")
    t = scene(2, map="B").fighter("Red", "G21", gadgets=["Override Key"]).acts("Red", movement=3)
    t.answers("step east to G22", "step east to G23")
    assert fighter(t, "Red")["cell"] == "G23" and counters(t, "G22") == []
