"""Cards that meet: every row of the interactions to code exactly."""

import pytest

from games.frag.scene import counters, discarded, fighter, gadgets, hand, position, scene, specials, weapons, whole
from table import Table

GHOST = "Game Hack: Insubstantial"


def attack(t: Table, weapon: str, *choices: str) -> Table:
    """Declare an attack with a weapon, whatever its ammo."""
    return t.answers(next(text for text in t.offered if text.startswith(f"attack with {weapon}")), *choices)


def health(t: Table, who: str) -> int:
    return int(t.view(None)["seats"][t.seat(who)]["health"])


@pytest.mark.clause("FRAG-PLAY-13")
def test_of_aimbot_and_dodge_macro_the_last_played_controls() -> None:
    place = scene(2).fighter("Red", "F10", hand=["Aimbot", "Aimbot"]).fighter("Blue", "F14", hand=["Dodge Macro"])
    t = attack(place.acts("Red", movement=1), "Pistol").answers("play Aimbot", by="Red").answers("pass", by="Red")
    t.answers("play Dodge Macro", by="Blue")
    t.fork().answers("pass", by="Red").asks("Red", "aim window").answers("pass").told("Red misses Blue")
    t.answers("play Aimbot", by="Red").told("Red hits Blue").asks("chance", "defense dice")


def test_extreme_damage_doubles_what_falloff_leaves_of_the_shotgun() -> None:
    place = scene(2).fighter("Red", "F10", weapons=["Shotgun"], hand=["Extreme Damage"]).fighter("Blue", "F14")
    t = attack(place.acts("Red", movement=1), "Shotgun").answers("play Extreme Damage").rolls(9, 7)
    t.asks_roll("damage dice", 8)


def test_extreme_damage_on_a_burst_of_three_against_a_flak_suit_is_ten_dice() -> None:
    place = scene(2).fighter("Red", "F10", weapons=["Machine Pistol"], hand=["Extreme Damage"])
    t = place.fighter("Blue", "F14", gadgets=["Flak Suit"]).acts("Red", movement=1)
    attack(t, "Machine Pistol", "burst of 3").answers("play Extreme Damage").rolls(9, 7).asks_roll("damage dice", 10)


@pytest.mark.clause("FRAG-META-05")
def test_overclock_and_sprint_boots_make_five_dice_of_speed_two() -> None:
    place = scene(2).fighter("Red", speed=2, specials=["Infinite Ammo"], gadgets=["Sprint Boots"], hand=["Overclock"])
    place.begins("Red").answers("play Overclock").asks_roll("movement dice", 5)


@pytest.mark.clause("FRAG-R-52")
def test_the_end_of_overclock_frags_a_fighter_it_kept_alive_for_the_last_other_player_who_hurt_him() -> None:
    place = scene(3).fighter("Red", health=2, wounds=2, specials=["Overclock"], hurt_by="Green", hand=["Medkit"])
    t = place.begins("Red").told("Red's Overclock ends").asks("Red", "lethal window")
    saved = t.fork().answers("play Medkit").asks("chance", "movement dice")
    assert health(saved, "Red") == 2
    t.answers("pass").told("Red is fragged", "Green marks a frag (1)").draws("Lag").told("Red's turn ends")
    assert fighter(t, "Blue")["frags"] == 0


@pytest.mark.clause("FRAG-R-52", "FRAG-R-54")
def test_an_adrenaline_surge_saves_for_a_turn_and_the_wounds_stay() -> None:
    place = scene(2).fighter("Red", "F10").fighter("Blue", "F14", health=2, hand=["Adrenaline Surge"])
    t = attack(place.acts("Red", movement=1), "Pistol").answers("pass", by="Blue").rolls(9)
    t.answers("pass", by="Blue").rolls(3, 9).told("stands at -1").answers("play Adrenaline Surge", by="Blue")
    assert health(t, "Blue") == 2 and fighter(t, "Blue")["cell"] == "F14"
    t.answers("finish").rolls(9).asks("Blue", "act").answers("finish")
    t.told("Blue's Adrenaline Surge ends", "Blue is fragged", "Red marks a frag (1)")


def test_the_phase_rifle_takes_the_suit_and_a_wound_of_three_points() -> None:
    place = scene(2).fighter("Red", "F10", weapons=["Phase Rifle"]).fighter("Blue", "F14", gadgets=["Combat Armor"])
    t = attack(place.acts("Red", movement=1), "Phase Rifle").rolls(9).asks_roll("defense dice", 2).rolls(4, 12)
    assert gadgets(t, "Blue") == [] and fighter(t, "Blue")["wounds"] == 1


def test_the_corroder_is_rolled_against_health_without_the_suit() -> None:
    place = scene(2).fighter("Red", "F10", weapons=["Corroder"]).fighter("Blue", "F14", gadgets=["Combat Armor"])
    t = attack(place.acts("Red", movement=1), "Corroder").rolls(9).told("Blue's Combat Armor is gone")
    t.asks_roll("defense dice", 2)


@pytest.mark.clause("FRAG-META-04", "FRAG-R-75")
def test_disconnect_on_the_attacker_at_his_aim_ammo_stays_spent() -> None:
    place = scene(2).fighter("Red", "F10", weapons=["Machine Gun"]).fighter("Blue", "F14", hand=["Disconnect"])
    t = attack(place.acts("Red", movement=1), "Machine Gun").answers("pass", by="Blue").rolls(9)
    t.answers("play Disconnect", by="Blue").not_told("Damage:")
    assert fighter(t, "Red")["arms"][0]["level"] == 5 and fighter(t, "Blue")["wounds"] == 0


@pytest.mark.clause("FRAG-R-75")
def test_disconnect_on_the_victim_at_the_aim_ends_the_attack() -> None:
    place = scene(3).fighter("Red", "F10").fighter("Blue", "F14", health=1).fighter("Green", hand=["Disconnect"])
    t = attack(place.acts("Red", movement=1), "Pistol").answers("pass", by="Green").rolls(9)
    t.answers("play Disconnect", "Blue", by="Green").told("Red's attack comes to nothing").asks("Red", "act")
    assert fighter(t, "Blue")["fragged"] == 0 and counters(t, "F14") == []


def test_an_insubstantial_fighter_on_a_mine_or_in_acid_nothing_happens_and_the_mine_stays() -> None:
    t = scene(2).fighter("Red", "I12", specials=[GHOST]).mine("I13", owner="Blue").acts("Red", movement=3)
    t.answers("step east to I13").not_told("mine", "acid").asks("Red", "act")
    assert len(position(t)["mines"]) == 1


@pytest.mark.clause("FRAG-R-33")
def test_quick_respawn_onto_the_attacker_s_cell_bumps_him_and_he_keeps_his_turn() -> None:
    place = scene(2).fighter("Red", "B13", accuracy=4).fighter("Blue", "B12", health=1, hand=["Quick Respawn"])
    t = attack(place.acts("Red", movement=4), "Pistol").rolls(9, 1, 12).draws("Lag")
    t.answers("play Quick Respawn", by="Blue").rolls(2, 5).told("Red is bumped to point 5").asks("Red", "act")
    turn = t.view(None)["turn"]
    assert fighter(t, "Red")["cell"] == "S18" and (turn["left"], turn["attacks_left"]) == (4, 1)


def test_kill_steal_of_a_third_frag_wins_for_the_thief() -> None:
    place = scene(3).fighter("Red", "F10", frags=2).fighter("Blue", "F14", health=1)
    t = place.fighter("Green", "F18", frags=2, hand=["Kill Steal"]).acts("Red", movement=1)
    t = attack(t, "Pistol").rolls(9, 1, 12).answers("play Kill Steal", by="Green")
    t.fork().rolls(3).over("Red")
    t.rolls(4).told("Green marks a frag (3)").over("Green")


@pytest.mark.clause("FRAG-R-55")
def test_a_nuke_that_frags_two_marks_them_before_the_thrower_suffers() -> None:
    place = scene(3).fighter("Red", "F10", health=1, frags=1, weapons=["Nuke"]).fighter("Blue", "F12", health=1)
    t = place.fighter("Green", "F13", health=1).acts("Red", movement=1)
    t = attack(t, "Nuke", "F12").rolls(1, 30).draws("Lag").rolls(1, 30).told("Red marks a frag (3)").over("Red")
    place = scene(3).fighter("Red", "F10", health=1, weapons=["Nuke"]).fighter("Blue", "F12", health=1)
    t = place.fighter("Green", "F13", health=1).acts("Red", movement=1)
    t = attack(t, "Nuke", "F12").rolls(1, 30).draws("Lag").rolls(1, 30).draws("Aimbot").rolls(1, 30)
    t.told("Red is fragged on F10").not_over()
    assert fighter(t, "Red")["frags"] == 2 and hand(t, "Red") == ["Lag", "Aimbot"]


def test_tranquilized_and_lagged_is_halved_twice_with_one_attack() -> None:
    place = scene(2).fighter("Red", "F10", accuracy=4, tranquilized=1).fighter("Blue", "F14", hand=["Lag"])
    t = place.begins("Red").rolls(15).told("may move 7").answers("play Lag", by="Blue").asks("Red", "act")
    turn = t.view(None)["turn"]
    assert (turn["left"], turn["attacks_left"]) == (3, 1)


@pytest.mark.clause("FRAG-R-87")
def test_lag_against_a_teleport_caps_the_attacks() -> None:
    place = scene(2).fighter("Red", "B02", accuracy=4, hand=["Teleport"]).fighter("Blue", "F14", hand=["Lag"])
    t = place.begins("Red").answers("use Teleport", "F10").asks("Blue", "move window").answers("play Lag")
    assert t.asks("Red", "act").view(None)["turn"]["attacks_left"] == 1


@pytest.mark.clause("FRAG-R-51", "FRAG-R-74")
def test_lag_and_a_dash_charge_in_either_order_halve_the_sum_of_all_dice() -> None:
    def rolled() -> Table:
        place = scene(2).fighter("Red", "F10", gadgets=["Dash Charge", "Heavy Armor"])
        return place.fighter("Blue", "F14", hand=["Lag"]).begins("Red").answers("roll").rolls(9)

    t = rolled().asks("Red", "move window").answers("claim Dash Charge").rolls(8).told("may move 15 in all")
    t.answers("play Lag", by="Blue")
    assert t.asks("Red", "act").view(None)["turn"]["left"] == 7
    t = rolled().answers("pass", by="Red").answers("play Lag", by="Blue")
    assert t.view(None)["turn"]["left"] == 3
    t.answers("claim Dash Charge", by="Red").rolls(8).told("may move 7 in all")


def test_low_gravity_and_jump_jets_jump_three_squares_longer_for_one_each() -> None:
    place = scene(2).fighter("Red", "F10", speed=2, gadgets=["Jump Jets"], specials=["Low Gravity"])
    t = place.acts("Red", movement=9).offers("jump east to F15").does_not_offer("jump east to F16")
    t.answers("jump east to F15").told("(4 left)")


def test_no_mine_can_lie_where_fighters_are_bumped_to() -> None:
    t = scene(2).fighter("Red", "B02", hand=["Trip Mine"]).acts("Red", movement=1).answers("play Trip Mine")
    t.does_not_offer("B02").offers("B01")


def test_a_puppet_passes_an_edge_door_in_its_direction() -> None:
    place = scene(2).fighter("Red", "F02", hand=["Puppet String"]).fighter("Blue", "F04")
    t = place.acts("Red", movement=1).answers("play Puppet String").rolls(3).answers("to G04")
    t.does_not_offer("to F04")
    assert fighter(t, "Blue")["cell"] == "G04"


def test_a_tranquilized_fighter_makes_one_attack_even_in_a_free_for_all() -> None:
    place = scene(2).fighter("Red", "F10", accuracy=4, tranquilized=1).fighter("Blue", "F14", specials=["Free-For-All"])
    assert place.begins("Red").rolls(9).view(None)["turn"]["attacks_left"] == 1


@pytest.mark.clause("FRAG-R-101")
def test_what_wall_answered_by_patch_notes_takes_the_declaration_back() -> None:
    place = scene(2).fighter("Red", "J10", weapons=["Shotgun"], hand=["What Wall"])
    t = place.fighter("Blue", "J11", hand=["Patch Notes"]).acts("Red", movement=1)
    t = attack(t, "Shotgun").answers("play Patch Notes", by="Blue").told("Red's What Wall has no effect")
    t.asks("Red", "act")
    assert t.view(None)["turn"]["attacks_left"] == 1 and fighter(t, "Red")["arms"][0]["level"] == 4
    assert discarded(t, "What Wall") == 1 and hand(t, "Red") == []


@pytest.mark.clause("FRAG-R-101")
def test_trick_fire_answered_by_patch_notes_takes_the_declaration_back_and_what_wall_to_the_hand() -> None:
    place = scene(3).fighter("Red", "J10", hand=["What Wall", "Trick Fire", "Shotgun"])
    place.fighter("Blue", "J11", hand=["Patch Notes"]).fighter("Green", "I10")
    t = place.acts("Red", movement=1).answers("attack with Shotgun from the hand")
    t.answers("add What Wall", "add Trick Fire", "Green").asks("Blue", "cancel window").answers("pass")
    t.answers("play Patch Notes", by="Blue").told("Red's Trick Fire has no effect").asks("Red", "act")
    assert hand(t, "Red") == ["What Wall"] and weapons(t, "Red") == ["Shotgun"]
    assert fighter(t, "Red")["arms"][0]["level"] == 4 and t.view(None)["turn"]["attacks_left"] == 1
    assert t.view("Blue")["seats"][0]["known"] == ["What Wall"] and whole(t)


@pytest.mark.clause("FRAG-R-84")
def test_dodge_macro_at_the_declaration_costs_ammo_but_no_dice_and_an_aimbot_may_still_turn_it() -> None:
    place = scene(2).fighter("Red", "F10", weapons=["Shotgun"], hand=["Aimbot"])
    t = place.fighter("Blue", "F14", hand=["Dodge Macro"]).acts("Red", movement=1)
    t = attack(t, "Shotgun").answers("pass", by="Red").answers("play Dodge Macro", by="Blue").answers("pass", by="Red")
    t.asks("Red", "aim window")
    assert fighter(t, "Red")["arms"][0]["level"] == 3
    t.fork().answers("pass").told("Red misses Blue").asks("Red", "act")
    t.answers("play Aimbot").told("Red hits Blue").asks("chance", "defense dice")


@pytest.mark.clause("FRAG-R-67")
def test_a_dropped_weapon_loses_its_targeting_system_and_lies_alone() -> None:
    place = scene(2).fighter("Red", "F10", weapons=[("Shotgun", 4, ["Targeting System"])])
    t = place.acts("Red", movement=1).answers("drop Shotgun (ammo 4, Targeting System)")
    assert counters(t, "F10") == ["link Shotgun"] and discarded(t, "Targeting System") == 1


def tricked(weapon: str, blue: str, green: str, *cards: str, **red: object) -> Table:
    """Red with Trick Fire and these cards, about to fire at Blue and Green."""
    place = scene(3).fighter("Red", "F10", weapons=[weapon], hand=["Trick Fire", *cards], **red)  # type: ignore[arg-type]
    t = place.fighter("Blue", blue, health=4).fighter("Green", green, health=4).acts("Red", movement=1)
    return attack(t, weapon)


def test_both_targets_of_trick_fire_must_be_legal_for_the_weapon() -> None:
    tricked("Sniper Rifle", "F14", "G11").told("Red attacks Blue").asks("chance", "to-hit dice")  # Green is too near
    tricked("Sniper Rifle", "F14", "G13").offers_only("Blue", "Green", "add Trick Fire")


def test_falloff_of_trick_fire_goes_by_each_target_s_own_range() -> None:
    t = tricked("Shotgun", "F12", "J10").answers("add Trick Fire", "Blue").rolls(12)
    t.rolls(24).asks_roll("damage dice", 3).rolls(3).rolls(24).asks_roll("damage dice", 2)  # 6 and 4 dice, halved


def test_one_burst_choice_counts_for_both_targets_of_trick_fire() -> None:
    t = tricked("Machine Pistol", "F12", "J10").answers("burst of 3", "add Trick Fire", "Blue").rolls(12)
    t.rolls(24).asks_roll("damage dice", 3).rolls(3).rolls(24).asks_roll("damage dice", 3)
    assert fighter(t, "Red")["arms"][0]["level"] == 3


def test_trick_fire_and_extreme_damage_leave_each_target_the_undoubled_dice() -> None:
    t = tricked("Assault Cannon", "F12", "J10", "Extreme Damage").answers("add Trick Fire", "Blue")
    t.answers("play Extreme Damage").rolls(12, 24).asks_roll("damage dice", 7)


def test_trick_fire_and_headshot_cost_one_health_more_on_each_target_hit() -> None:
    t = tricked("Machine Gun", "F12", "J10", "Headshot").answers("add Trick Fire", "Blue").rolls(12)
    t.answers("play Headshot").rolls(24, 2).told("Blue loses 1 Health").rolls(24, 2).told("Green loses 1 Health")
    t = tricked("Machine Gun", "F12", "J10", "Headshot").answers("add Trick Fire", "Blue").rolls(3)
    t.answers("play Headshot").rolls(24, 2).told("Blue loses 1 Health").asks("Red", "act")


def test_a_dodge_saves_only_its_player_from_trick_fire_and_aimbot_hits_both() -> None:
    place = scene(3).fighter("Red", "F10", weapons=["Machine Gun"], hand=["Trick Fire", "Aimbot"])
    place.fighter("Blue", "F12", health=4, hand=["Dodge Macro"]).fighter("Green", "J10", health=4)
    t = attack(place.acts("Red", movement=1), "Machine Gun", "add Trick Fire", "Blue").answers("pass", by="Red")
    t.answers("play Dodge Macro", by="Blue").answers("pass", by="Red").rolls(12).asks("Red", "aim window")
    t.fork().answers("pass").told("Red misses Blue", "Red hits Green")
    t.answers("play Aimbot").told("Red hits Blue", "Red hits Green")


def test_aimbot_then_a_dodge_by_one_target_of_trick_fire_spares_him_alone() -> None:
    place = scene(3).fighter("Red", "F10", weapons=["Machine Gun"], hand=["Trick Fire", "Aimbot"])
    place.fighter("Blue", "F12", health=4, hand=["Dodge Macro"]).fighter("Green", "J10", health=4)
    t = attack(place.acts("Red", movement=1), "Machine Gun", "add Trick Fire", "Blue").answers("play Aimbot", by="Red")
    t.answers("play Dodge Macro", by="Blue").told("Red misses Blue", "Red hits Green").asks("chance", "defense dice")


def test_the_arc_of_trick_fire_jumps_from_the_first_target_if_he_is_hit_to_neither_target() -> None:
    place = scene(4).fighter("Red", "F10", weapons=["Arc Caster"], hand=["Trick Fire"])
    place.fighter("Blue", "F12", health=4).fighter("Green", "J10", health=4).fighter("Yellow", "J09", health=4)
    t = attack(place.acts("Red", movement=1), "Arc Caster", "add Trick Fire", "Green", "Blue")
    hit = t.fork().rolls(12).rolls(24, 2).rolls(24, 2).rolls(24).asks_roll("damage dice", 2).rolls(2)
    hit.told("against Yellow's 24")
    t.rolls(3).told("Red misses Green", "Red hits Blue").rolls(24, 2).asks("Red", "act")  # no hit, no arc


def test_extreme_damage_doubles_the_nuke_in_its_target_cell_only() -> None:
    place = scene(3).fighter("Red", "F10", weapons=["Nuke"], hand=["Extreme Damage"]).fighter("Blue", "F16", health=4)
    t = place.fighter("Green", "F17", health=4).acts("Red", movement=1)
    t = attack(t, "Nuke", "F16").answers("play Extreme Damage").rolls(24).asks_roll("damage dice", 20).rolls(20)
    t.rolls(24).asks_roll("damage dice", 10)


def test_headshot_and_aimbot_are_not_for_the_nuke() -> None:
    place = scene(2).fighter("Red", "F10", weapons=["Nuke"], hand=["Headshot", "Aimbot"]).fighter("Blue", "F16")
    attack(place.acts("Red", movement=1), "Nuke", "F16").asks("chance", "defense dice")


def test_the_sniper_needs_ten_at_range_fourteen_against_a_cloak() -> None:
    place = scene(2).fighter("Red", "F10", weapons=["Sniper Rifle"]).fighter("Blue", "I21", gadgets=["Cloak Field"])
    t = attack(place.acts("Red", movement=1), "Sniper Rifle").told("range 14.")
    t.fork().rolls(9).told("Red misses Blue")
    t.rolls(10).told("Red hits Blue")


def test_an_insubstantial_target_may_be_declared_and_a_blast_around_him_hits_others() -> None:
    place = scene(3).fighter("Red", "F10", weapons=["Grenade Launcher"]).fighter("Blue", "F14", specials=[GHOST])
    t = place.fighter("Green", "G14").acts("Red", movement=1)
    t = attack(t, "Grenade Launcher", "Blue").rolls(9).told("Red hits Blue", "Blue is not affected")
    t.rolls(9).asks_roll("damage dice", 3).rolls(3).told("against Green's 9").asks("Red", "act")


def test_an_attacker_who_becomes_insubstantial_finishes_that_attack_and_makes_no_other() -> None:
    place = scene(2).fighter("Red", "F10", accuracy=4, hand=[GHOST]).fighter("Blue", "F14", health=4)
    t = attack(place.acts("Red", movement=1), "Pistol").answers(f"play {GHOST}").rolls(20).told("Red hits Blue")
    t.rolls(24, 2).asks("Red", "act").does_not_offer("attack with Pistol")
    assert specials(t, "Red") == [GHOST]


def test_a_puppet_on_a_third_player_s_mine_is_its_owner_s_frag_and_on_his_own_nothing() -> None:
    def led() -> Table:
        place = scene(3).fighter("Red", "F10", hand=["Puppet String"]).fighter("Blue", "F12", health=1)
        place.mine("F13", owner="Green").mine("G12", owner="Blue")
        return place.acts("Red", movement=1).answers("play Puppet String").rolls(4)

    led().answers("to F13").rolls(1, 5).told("Blue is fragged on F13", "Green marks a frag (1)")
    led().answers("to G12").asks("Red", "puppet step")


def test_after_a_server_reset_counters_are_picked_up_once_all_are_placed_in_the_same_order() -> None:
    place = scene(3).fighter("Red", "F10").fighter("Blue", "F13", hand=["Server Reset"]).fighter("Green", out=True)
    place.blood("B02", "B13", "S18")
    t = place.acts("Blue", movement=7).answers("play Server Reset").rolls(1).asks("chance", "respawn die")
    t.rolls(1).told("Red respawns on point 1").rolls(2).told("Blue is bumped to point 2")
    t.asks("Blue", "pick up").answers("blood counter").asks("Red", "pick up").answers("blood counter").asks(
        "Blue", "act"
    )
    assert fighter(t, "Red")["blood"] == 1 and fighter(t, "Blue")["blood"] == 1
    assert counters(t, "B02") == [] and counters(t, "B13") == [] and counters(t, "S18") == ["blood"]
    assert fighter(t, "Green")["cell"] is None
