"""Each special card by its text."""

import pytest

from games.frag.scene import (
    counters,
    discarded,
    fighter,
    gadgets,
    hand,
    position,
    scene,
    specials,
    weapons,
    whole,
)
from table import Table


def window(t: Table) -> str:
    """The kind of the open question."""
    return t.game.kinds[t.state.pending.kind].name


def duel(distance: int = 4, red: list[str] | None = None, blue: list[str] | None = None, **facts: object) -> Table:
    """Red and Blue in the hall with these hands; Red has declared an attack with his pistol."""
    place = scene(2).fighter("Red", "F10", hand=red or [])
    t = place.fighter("Blue", f"F{10 + distance}", hand=blue or [], health=4, **facts).acts("Red", movement=3)  # type: ignore[arg-type]
    return t.answers("attack with Pistol")


# S01 Disconnect


def test_disconnect_takes_a_fighter_off_the_map_with_all_he_has() -> None:
    place = scene(3).fighter("Red", hand=["Disconnect"], frags=1)
    place.fighter("Blue", "F14", wounds=1, blood=2, weapons=["Shotgun"], gadgets=["Sprint Boots"], hand=["Nuke"])
    t = place.acts("Red", movement=1).answers("play Disconnect", "Blue").told("Blue is taken off the map")
    blue = fighter(t, "Blue")
    assert (blue["cell"], blue["wounds"], blue["blood"], blue["fragged"]) == (None, 1, 2, 0)
    assert weapons(t, "Blue") == ["Shotgun"] and gadgets(t, "Blue") == ["Sprint Boots"] and hand(t, "Blue") == ["Nuke"]
    assert counters(t, "F14") == [] and fighter(t, "Red")["frags"] == 1 and discarded(t, "Disconnect") == 1


def test_a_disconnected_fighter_comes_back_by_the_respawn_die_as_he_was() -> None:
    place = scene(2).fighter("Red", hand=["Disconnect"]).fighter("Blue", "F14", wounds=1, weapons=["Shotgun"])
    t = place.acts("Red", movement=1).answers("play Disconnect", "finish").asks("chance", "respawn die").rolls(4)
    assert fighter(t, "Blue")["cell"] == "S02" and fighter(t, "Blue")["wounds"] == 1
    assert weapons(t, "Blue") == ["Shotgun"] and not t.view(None)["seats"][1]["away"]


@pytest.mark.parametrize("when", ["start window", "move window", "declaration window", "aim window", "end window"])
def test_disconnect_may_be_played_in_each_window_of_another_s_turn_and_ends_it(when: str) -> None:
    place = scene(2).fighter("Red", "F10").fighter("Blue", "F14", hand=["Disconnect"])
    t = place.begins("Red")
    while window(t) != when:
        if t.state.pending.seat < 0:
            t.rolls(12)
        else:
            t.answers("pass" if "pass" in t.offered else "finish" if when == "end window" else "attack with Pistol")
    t.asks("Blue", when).answers("play Disconnect").told("Red is taken off the map", "Red's turn ends", "Blue's turn")
    assert fighter(t, "Red")["cell"] is None and fighter(t, "Blue")["wounds"] == 0


def test_disconnect_may_not_be_played_during_the_own_attack() -> None:
    t = scene(3).fighter("Red", "F10", hand=["Disconnect", "Aimbot"]).fighter("Blue", "F14").acts("Red", movement=1)
    t.answers("attack with Pistol").asks("Red", "declaration window").offers_only("pass", "play Aimbot")


def test_disconnect_on_the_declared_target_ends_the_attack_before_ammo_is_spent() -> None:
    place = scene(3).fighter("Red", "F10", weapons=["Grenade Launcher"]).fighter("Blue", "F14")
    t = place.fighter("Green", "G14", hand=["Disconnect"]).acts("Red", movement=1)
    t.answers("attack with Grenade Launcher (ammo 3)", "Blue").answers("play Disconnect", "Blue", by="Green")
    t.told("Red's attack comes to nothing").asks("Red", "act")
    assert fighter(t, "Red")["arms"][0]["level"] == 3 and t.view(None)["turn"]["attacks_left"] == 0


def test_disconnect_on_a_blast_victim_spares_him_alone() -> None:
    place = scene(4).fighter("Red", "F10", weapons=["Grenade Launcher"]).fighter("Blue", "F14", health=4)
    place.fighter("Green", "G14", hand=["Disconnect"]).fighter("Yellow", "F15", health=4)
    t = place.acts("Red", movement=1).answers("attack with Grenade Launcher (ammo 3)", "Blue").passes().rolls(9)
    t.asks("Green", "aim window").answers("play Disconnect", "Yellow").told("Yellow is taken off the map")
    t.rolls(24, 5).told("against Blue's 24").rolls(9, 3).told("against Green's 9").asks("Red", "act")


def test_a_player_out_of_play_may_disconnect_but_not_one_whom_nobody_else_joins_on_the_map() -> None:
    t = scene(3).fighter("Blue", out=True, hand=["Disconnect"]).begins("Red").asks("Blue", "start window")
    t.answers("play Disconnect", "Red").told("Red is taken off the map")
    t = scene(2).fighter("Red", hand=["Disconnect"]).fighter("Blue", out=True).acts("Red", movement=1)
    t.does_not_offer("play Disconnect")


# S02 No Carrier


@pytest.mark.parametrize("die", [1, 3, 4, 6])
def test_no_carrier_frags_on_one_to_three_beyond_cure_and_nobody_marks_it(die: int) -> None:
    place = scene(3).fighter("Red", "F10", hand=["No Carrier"])
    place.fighter("Blue", "S02", health=4, weapons=["Shotgun"], hand=["Medkit"], blood=1).fighter("Green", "S05")
    t = place.acts("Red", movement=1).answers("play No Carrier").asks("Red", "victim").answers("Blue").rolls(die)
    t.told(f"Red rolls {die} for No Carrier").asks("Red", "act")
    assert (fighter(t, "Blue")["cell"] is None) == (die <= 3)
    assert counters(t, "S02") == (["blood", "pile"] if die <= 3 else [])
    assert fighter(t, "Red")["frags"] == 0 and hand(t, "Red") == [] and discarded(t, "No Carrier") == 1


# S03 Lag


def test_lag_halves_the_movement_and_leaves_one_attack() -> None:
    t = scene(2).fighter("Red", "F10", accuracy=4).fighter("Blue", "F14", hand=["Lag"]).begins("Red").rolls(9)
    t.asks("Blue", "move window").answers("play Lag").asks("Red", "act")
    assert t.view(None)["turn"]["left"] == 4 and t.view(None)["turn"]["attacks_left"] == 1
    t.answers("finish").rolls(9).answers("finish").rolls(9)
    assert t.view(None)["turn"]["left"] == 9 and t.view(None)["turn"]["attacks_left"] == 2


def test_lag_is_for_another_s_move_window_only() -> None:
    t = scene(2).fighter("Red", hand=["Lag"]).fighter("Blue", hand=["Lag"], blood=1, wounds=1).begins("Red")
    t.asks("Blue", "start window").offers_only("pass", "spend a blood counter").answers("pass")
    t.rolls(9).asks("Blue", "move window").offers("play Lag").answers("pass").asks("Red", "act")
    t.does_not_offer("play Lag").answers("finish").asks("Blue", "end window").does_not_offer("play Lag")


# S04 Game Hack: Insubstantial


GHOST = "Game Hack: Insubstantial"


def test_an_insubstantial_fighter_is_not_affected_by_weapons_blasts_mines_and_acid() -> None:
    t = scene(2).fighter("Red", "F10").fighter("Blue", "F13", specials=[GHOST]).acts("Red", movement=1)
    t.answers("attack with Pistol").rolls(9).told("Red hits Blue", "Blue is not affected").asks("Red", "act")
    place = scene(3).fighter("Red", "F10", weapons=["Grenade Launcher"]).fighter("Blue", "F14", health=4)
    t = place.fighter("Green", "G14", specials=[GHOST]).acts("Red", movement=1)
    t.answers("attack with Grenade Launcher (ammo 3)", "Blue").rolls(9, 24, 5).told("Green is not affected")
    t = scene(2).fighter("Red", "I12", specials=[GHOST]).mine("I11", owner="Blue").acts("Red", movement=5)
    t.answers("step west to I11", "step east to I12", "step east to I13").asks("Red", "act")
    assert len(position(t)["mines"]) == 1


def test_insubstantial_may_be_played_against_a_hit() -> None:
    t = duel(blue=[GHOST]).answers("pass").rolls(12).asks("Blue", "aim window").answers(f"play {GHOST}")
    t.told("Red hits Blue", "Blue is not affected").asks("Red", "act")
    assert fighter(t, "Blue")["wounds"] == 0 and specials(t, "Blue") == [GHOST]


def test_an_insubstantial_fighter_steps_across_walls_doors_and_arrows() -> None:
    scene(2).fighter("Red", "J10", specials=[GHOST]).acts("Red", movement=3).offers("step east to J11")
    scene(2).fighter("Red", "G04", specials=[GHOST]).acts("Red", movement=3).offers("step north to F04")
    t = scene(2).fighter("Red", "F09.nw", specials=[GHOST]).acts("Red", movement=3)
    t.answers("step across to F09.se").told("Red moves to F09.se (2 left)")


def test_an_insubstantial_fighter_enters_no_solid_square_no_void_half_and_stays_on_the_board() -> None:
    t = scene(2).fighter("Red", "A24", specials=[GHOST]).acts("Red", movement=3)
    assert [text for text in t.offered if text.startswith("step")] == ["step west to A23", "step south to B24"]
    t = scene(2).fighter("Red", "F06.nw", specials=[GHOST]).acts("Red", movement=3)
    t.does_not_offer("step across to F06.se").offers("step north to E06", "step west to F05")


def test_an_insubstantial_fighter_does_not_block_sight() -> None:
    place = scene(3).fighter("Red", "F10").fighter("Blue", "F12", specials=[GHOST]).fighter("Green", "F14")
    place.acts("Red", movement=1).answers("attack with Pistol").offers_only("Blue", "Green")


def test_an_insubstantial_fighter_may_not_attack_power_up_or_pick_up_counters() -> None:
    place = scene(2).fighter("Red", "B04", specials=[GHOST], weapons=["Nuke"]).fighter("Blue", "B03").blood("B05")
    t = place.acts("Red", movement=3).does_not_offer("attack with Pistol", "attack with Nuke (ammo 1)")
    t.answers("step east to B05").asks("Red", "act")
    assert counters(t, "B05") == ["blood"] and t.view(None)["turn"]["checked"] == []


@pytest.mark.clause("FRAG-PLAY-08", "FRAG-R-100")
def test_insubstantial_lasts_until_the_end_of_the_next_turn() -> None:
    t = scene(2).fighter("Red", "F10", hand=[GHOST]).acts("Red", movement=1).answers(f"play {GHOST}", "finish")
    t.rolls(9).answers("finish").rolls(9).asks("Red", "act")
    assert specials(t, "Red") == [GHOST]
    t.answers("finish").told(f"Red's {GHOST} ends")
    assert specials(t, "Red") == [] and discarded(t, GHOST) == 1


# S05 What Wall


def test_what_wall_lets_one_attack_see_through_walls_doors_and_solid_squares() -> None:
    for red, blue in [("J10", "J11"), ("J08", "J09"), ("C08", "C10"), ("F09.nw", "F09.se")]:
        t = scene(2).fighter("Red", red, hand=["What Wall"]).fighter("Blue", blue).acts("Red", movement=1)
        t.answers("attack with Pistol and What Wall").told("Red plays What Wall", "Red attacks Blue").rolls(12, 9, 2)
        assert discarded(t, "What Wall") == 1
        scene(2).fighter("Red", red).fighter("Blue", blue).acts("Red", movement=1).does_not_offer("attack with Pistol")


def test_what_wall_does_not_help_against_fighters_in_the_line() -> None:
    place = scene(3).fighter("Red", "J10", hand=["What Wall"]).fighter("Blue", "J11").fighter("Green", "J12")
    t = place.acts("Red", movement=1).answers("attack with Pistol and What Wall").told("Red attacks Blue")
    t.asks("chance", "to-hit dice")


def test_behind_the_wall_a_blast_keeps_to_the_normal_rule() -> None:
    place = scene(3).fighter("Red", "G10", hand=["What Wall"], weapons=["Grenade Launcher"])
    place.fighter("Blue", "J11", health=4).fighter("Green", "J10")
    t = place.acts("Red", movement=1).answers("attack with Grenade Launcher (ammo 3)", "add What Wall", "Blue")
    t.rolls(9, 24, 5).told("against Blue's 24").asks("Red", "act")  # Green, across the wall, is not hurt


def test_what_wall_shows_the_nuke_every_cell() -> None:
    place = scene(2).fighter("Red", "J10", hand=["What Wall"], weapons=["Nuke"]).fighter("Blue", "S02", health=1)
    t = place.acts("Red", movement=1).answers("attack with Nuke (ammo 1)").does_not_offer("S02")
    t.answers("add What Wall").told("Red plays What Wall").does_not_offer("C25").answers("S02")
    t.rolls(1, 60).told("Blue is fragged")


# S06 Aimbot, S07 Dodge Macro


def test_aimbot_before_the_roll_hits_without_dice() -> None:
    duel(11, red=["Aimbot"]).answers("play Aimbot").told("Red hits Blue").asks("chance", "defense dice")


def test_aimbot_after_the_roll_turns_a_miss_into_a_hit() -> None:
    t = duel(11, red=["Aimbot"]).answers("pass").rolls(2).asks("Red", "aim window").answers("play Aimbot")
    t.told("Red hits Blue").rolls(12, 2).asks("Red", "act")
    assert discarded(t, "Aimbot") == 1


def test_aimbot_is_for_the_attacker_only() -> None:
    duel(blue=["Aimbot", "Dodge Macro"]).asks("Blue", "declaration window").offers_only("pass", "play Dodge Macro")


def test_dodge_macro_makes_the_declared_attack_miss() -> None:
    t = duel(blue=["Dodge Macro"]).answers("pass").rolls(12).asks("Blue", "aim window").answers("play Dodge Macro")
    t.told("Red misses Blue").asks("Red", "act")
    assert discarded(t, "Dodge Macro") == 1


def test_dodge_macro_saves_a_blast_victim() -> None:
    place = scene(3).fighter("Red", "F10", weapons=["Grenade Launcher"]).fighter("Blue", "F14", health=4)
    t = place.fighter("Green", "G14", hand=["Dodge Macro"]).acts("Red", movement=1)
    t.answers("attack with Grenade Launcher (ammo 3)", "Blue").answers("pass", by="Green").rolls(9)
    t.answers("play Dodge Macro", by="Green").told("Red hits Blue").rolls(24, 5).asks("Red", "act")


def test_dodge_macro_saves_a_chain_victim() -> None:
    place = scene(3).fighter("Red", "F10", weapons=["Arc Caster"]).fighter("Blue", "F14", health=4)
    t = place.fighter("Green", "G14", hand=["Dodge Macro"]).acts("Red", movement=1)
    t.answers("attack with Arc Caster (ammo 4)", "Blue").answers("play Dodge Macro", by="Green")
    t.rolls(9).told("Red hits Blue").rolls(24, 5).asks("Red", "act")


def test_dodge_macro_saves_from_a_nuke() -> None:
    place = scene(3).fighter("Red", "F10", weapons=["Nuke"]).fighter("Blue", "F16", hand=["Dodge Macro"])
    t = place.fighter("Green", "F17", health=4).acts("Red", movement=1).answers("attack with Nuke (ammo 1)", "F16")
    t.answers("play Dodge Macro", by="Blue").rolls(24, 10).told("against Green's 24").asks("Red", "act")


def test_dodge_macro_is_not_for_bystanders() -> None:
    place = scene(3).fighter("Red", "F10").fighter("Blue", "F14").fighter("Green", "G14", hand=["Dodge Macro"])
    place.acts("Red", movement=1).answers("attack with Pistol", "Blue").asks("chance", "to-hit dice")


# S08 Overclock


def test_overclock_doubles_all_three_stats_until_the_start_of_the_next_turn() -> None:
    t = scene(2).fighter("Red", "F10", health=2, speed=1, accuracy=3, hand=["Overclock"]).begins("Red")
    t.asks("Red", "start window").answers("play Overclock").asks_roll("movement dice", 2).rolls(7)
    red = t.view(None)["seats"][0]
    assert (red["health"], red["speed"], red["accuracy"]) == (4, 2, 6)
    assert t.view(None)["turn"]["attacks_left"] == 3
    t.answers("finish").rolls(9)
    assert t.view(None)["seats"][0]["health"] == 4
    t.answers("finish").told("Red's Overclock ends").asks_roll("movement dice", 1)
    assert discarded(t, "Overclock") == 1


def test_overclock_is_for_the_own_start_only() -> None:
    scene(2).fighter("Red", hand=["Overclock"]).acts("Red", movement=1).does_not_offer("play Overclock")
    scene(2).fighter("Blue", hand=["Overclock"]).begins("Red").asks("chance", "movement dice")


# S09 Trick Fire


def tricked(weapon: str = "Machine Gun", **options: object) -> Table:
    """Red fires at Blue (range 4) and Green (range 7) at once."""
    place = scene(3, **options).fighter("Red", "F10", weapons=[weapon], hand=["Trick Fire"])
    place.fighter("Blue", "F14", health=4).fighter("Green", "G16", health=4)
    t = place.acts("Red", movement=1)
    t.answers(next(text for text in t.offered if text.startswith(f"attack with {weapon}")))
    return t.answers("add Trick Fire", "Blue")


def test_trick_fire_strikes_two_targets_with_half_the_dice_each_by_one_roll() -> None:
    t = tricked().told("Red attacks Blue with Machine Gun, range 4", "Red attacks Green with Machine Gun, range 7")
    t.asks_roll("to-hit dice", 2).rolls(7).told("Red hits Blue", "Red hits Green")
    t.rolls(24).asks_roll("damage dice", 2).rolls(2).told("against Blue's 24")
    t.rolls(23).asks_roll("damage dice", 2).rolls(2).told("against Green's 23").asks("Red", "act")
    assert fighter(t, "Red")["arms"][0]["level"] == 5 and discarded(t, "Trick Fire") == 1


def test_the_one_roll_of_trick_fire_is_compared_with_each_range() -> None:
    tricked().rolls(6).told("Red hits Blue", "Red misses Green").rolls(24, 2).asks("Red", "act")


def test_half_the_dice_of_trick_fire_round_up() -> None:
    tricked("Assault Cannon").rolls(12, 24).asks_roll("damage dice", 4)


@pytest.mark.parametrize("weapon", ["Breaker Pike", "Missile Launcher", "Flamethrower"])
def test_trick_fire_is_not_for_melee_explosive_and_flame_weapons(weapon: str) -> None:
    place = scene(3).fighter("Red", "F10", weapons=[weapon], hand=["Trick Fire"]).fighter("Blue", "F11")
    t = place.fighter("Green", "G10").acts("Red", movement=1)
    t.answers(next(text for text in t.offered if text.startswith(f"attack with {weapon}")))
    t.offers_only("Blue", "Green")


# S10 Puppet String


def puppet(die: int, **options: object) -> Table:
    place = scene(3, **options).fighter("Red", "F10", hand=["Puppet String"]).fighter("Blue", "F13")
    return place.acts("Red", movement=1).answers("play Puppet String").rolls(die).told(f"rolls {die} for Puppet String")


def test_the_puppet_is_moved_step_by_step_as_far_as_the_die_says_and_no_farther() -> None:
    t = puppet(2).asks("Red", "puppet step").offers_only("stop", "to F12", "to F14", "to G13").answers("to F14")
    t.answers("to F15").asks("Red", "act")
    assert fighter(t, "Blue")["cell"] == "F15" and discarded(t, "Puppet String") == 1


def test_the_puppeteer_may_stop_at_any_time() -> None:
    t = puppet(6).answers("to F14", "stop").asks("Red", "act")
    assert fighter(t, "Blue")["cell"] == "F14"


def test_the_puppet_must_be_in_sight() -> None:
    place = scene(3).fighter("Red", "J10", hand=["Puppet String"]).fighter("Blue", "J11").fighter("Green", "A01")
    place.acts("Red", movement=1).does_not_offer("play Puppet String")


def test_the_puppet_may_pass_through_others_but_not_end_among_them() -> None:
    place = scene(3).fighter("Red", "F10", hand=["Puppet String"]).fighter("Blue", "F13").fighter("Green", "F14")
    t = place.acts("Red", movement=1).answers("play Puppet String").fork().rolls(1)
    t.asks("Red", "puppet step").does_not_offer("to F14")
    t = place.acts("Red", movement=1).answers("play Puppet String").rolls(2).answers("to F14")
    t.does_not_offer("stop").answers("to F15")
    assert fighter(t, "Blue")["cell"] == "F15"


def test_acid_and_mines_act_on_the_puppet_and_an_acid_frag_is_the_puppeteer_s() -> None:
    place = scene(3).fighter("Red", "I11", hand=["Puppet String"]).fighter("Blue", "I12", health=1)
    t = place.acts("Red", movement=1).answers("play Puppet String").rolls(6).answers("to I13").rolls(1, 12)
    t.told("Blue is fragged on I13", "Red marks a frag (1)").draws("Lag").asks("Red", "act")


def test_the_puppet_checks_no_power_up_and_takes_no_counter() -> None:
    place = scene(2).fighter("Red", "G10", hand=["Puppet String"]).fighter("Blue", "G11").blood("G12")
    t = place.acts("Red", movement=1).answers("play Puppet String").rolls(1).answers("to G12").asks("Red", "act")
    assert counters(t, "G12") == ["blood"]


def test_the_string_breaks_when_the_puppet_is_fragged_even_if_he_is_back_at_once() -> None:
    place = scene(2).fighter("Red", "I11", hand=["Puppet String"])
    t = place.fighter("Blue", "I12", health=1, hand=["Quick Respawn"]).acts("Red", movement=1)
    t.answers("play Puppet String").rolls(6).answers("to I13", by="Red").rolls(1, 12)
    t.draws("Lag").answers("play Quick Respawn", by="Blue").rolls(4).told("Blue respawns on point 4")
    t.asks("Red", "act")


# S11 Server Reset


def test_server_reset_places_everybody_anew_the_player_first_then_clockwise() -> None:
    place = scene(3).fighter("Red", "F10").fighter("Blue", "F13", hand=["Server Reset"]).fighter("Green", "F15")
    t = place.acts("Blue", movement=7).answers("play Server Reset")
    t.told("Red is lifted", "Blue is lifted", "Green is lifted").rolls(4).told("Blue respawns on point 4")
    t.rolls(5).told("Green respawns on point 5").rolls(5).told("Red respawns on point 5").rolls(6)
    t.told("Green is bumped to point 6").asks("Blue", "act")
    assert [fighter(t, who)["cell"] for who in ("Red", "Blue", "Green")] == ["S18", "S02", "S29"]
    assert t.view(None)["turn"]["left"] == 7


def test_server_reset_leaves_those_out_of_play_where_they_are() -> None:
    place = scene(3).fighter("Red", "F10", hand=["Server Reset"]).fighter("Blue", out=True).fighter("Green", "F15")
    t = place.acts("Red", movement=7).answers("play Server Reset").rolls(1, 2).asks("Red", "act")
    assert fighter(t, "Blue")["cell"] is None


# S12 to S14: cards for all


@pytest.mark.clause("FRAG-PLAY-10")
def test_power_surge_lets_everybody_draw_on_two_to_six() -> None:
    t = scene(2).fighter("Red", hand=["Power Surge"]).fighter("Blue", "B04").acts("Red", movement=1)
    t.answers("play Power Surge", "finish").rolls(9).answers("step east to B05").fork().rolls(1).asks("Blue", "act")
    t.rolls(2).asks("chance", "draw")


def test_power_surge_works_for_its_owner_and_ends_at_the_start_of_his_next_turn() -> None:
    t = scene(2).fighter("Red", "B04", hand=["Power Surge"]).acts("Red", movement=5).answers("play Power Surge")
    t.answers("step east to B05").rolls(2).draws("Nuke").answers("step west to B04", "discard Nuke", "finish").rolls(9)
    t.answers("finish").told("Red's Power Surge ends").rolls(9).answers("step east to B05").rolls(3).asks("Red", "act")


def test_low_gravity_makes_everybody_s_jumps_cheap_and_two_squares_longer() -> None:
    place = scene(2).fighter("Red", "F10", speed=1, specials=["Low Gravity"]).fighter("Blue", "G10", speed=2)
    t = place.acts("Red", movement=3).offers("jump east to F13").does_not_offer("jump east to F14")
    t.answers("jump east to F13").told("(0 left)").answers("finish").rolls(12).asks("Blue", "act").offers(
        "jump east to G14"
    )


def test_free_for_all_gives_everybody_one_more_attack() -> None:
    place = scene(2).fighter("Red", "F10", accuracy=4, hand=["Free-For-All"]).fighter("Blue", "F14", accuracy=2)
    t = place.acts("Red", movement=1).answers("play Free-For-All")
    assert t.view(None)["turn"]["attacks_left"] == 3
    t.answers("finish").rolls(9)
    assert t.view(None)["turn"]["attacks_left"] == 2
    t.answers("finish").told("Red's Free-For-All ends").rolls(9)
    assert t.view(None)["turn"]["attacks_left"] == 2


# S15 Rocket Jump


def test_rocket_jump_is_a_free_jump_of_two_to_six_squares_and_costs_two_dice() -> None:
    t = scene(2).fighter("Red", "F10", speed=1, hand=["Rocket Jump"]).acts("Red", movement=3)
    t.answers("play Rocket Jump").offers("F12", "F16").does_not_offer("F11", "F17").answers("F16")
    t.told("Red jumps to F16 (3 left)").asks_roll("defense dice", 2).rolls(7).asks_roll("damage dice", 2).rolls(2)
    assert fighter(t, "Red")["cell"] == "F16" and t.view(None)["turn"]["left"] == 3


def test_the_damage_of_a_rocket_jump_comes_before_the_other_effects_of_landing() -> None:
    t = scene(2).fighter("Red", "B03", hand=["Rocket Jump"]).blood("B05").acts("Red", movement=3)
    t.answers("play Rocket Jump", "B05").asks("chance", "defense dice").fork().rolls(2, 12).told("Red is fragged")
    t.rolls(7, 2).asks("chance", "power-up die").rolls(1).asks("Red", "pick up")


def test_a_rocket_jump_may_land_among_others_if_there_is_movement_to_go_on() -> None:
    place = scene(2).fighter("Red", "F10", hand=["Rocket Jump"]).fighter("Blue", "F13")
    place.acts("Red", movement=1).answers("play Rocket Jump").offers("F13")
    place = scene(2).fighter("Red", "F10", hand=["Rocket Jump"]).fighter("Blue", "F13")
    place.acts("Red", movement=0).answers("play Rocket Jump").offers("F12").does_not_offer("F13")


# S16 Quick Respawn


def test_quick_respawn_brings_a_fragged_fighter_back_at_once() -> None:
    place = scene(2).fighter("Red", "F10", accuracy=4).fighter("Blue", "F14", health=1, hand=["Quick Respawn"])
    t = place.acts("Red", movement=1).answers("attack with Pistol").rolls(9, 1, 12).draws("Lag")
    t.asks("Blue", "respawn window").answers("play Quick Respawn").rolls(4).told("Blue respawns on point 4")
    t.asks("Red", "act")
    assert fighter(t, "Blue")["cell"] == "S02" and fighter(t, "Red")["frags"] == 1 and counters(t, "F14") == ["blood"]


def test_quick_respawn_in_the_own_turn_does_not_save_the_turn() -> None:
    place = scene(2).fighter("Red", "I12", health=1, hand=["Quick Respawn"])
    t = place.acts("Red", movement=9).answers("step east to I13").rolls(1, 12).answers("play Quick Respawn").rolls(4)
    t.told("Red respawns on point 4", "Red's turn ends", "Blue's turn")


# S17 Kill Steal


def steal(die: int) -> Table:
    place = scene(3).fighter("Red", "F10").fighter("Blue", "F14", health=1).fighter("Green", "F18", hand=["Kill Steal"])
    t = place.acts("Red", movement=1).answers("attack with Pistol").rolls(9, 1, 12).asks("Green", "frag window")
    return t.answers("play Kill Steal").rolls(die).told(f"Green rolls {die} for Kill Steal")


def test_kill_steal_takes_the_frag_and_the_special_on_four_to_six() -> None:
    t = steal(4).told("Green marks a frag (1)").draws("Lag").told("Green draws Lag", to="Green")
    assert fighter(t, "Red")["frags"] == 0 and hand(t, "Green") == ["Lag"]
    t = steal(3).told("Red marks a frag (1)").draws("Lag")
    assert fighter(t, "Green")["frags"] == 0 and hand(t, "Red") == ["Lag"] and discarded(t, "Kill Steal") == 1


def test_a_thief_must_see_the_victim_s_cell_and_be_in_play() -> None:
    place = scene(3).fighter("Red", "F10").fighter("Blue", "F14", health=1).fighter("Green", "A01", hand=["Kill Steal"])
    place.acts("Red", movement=1).answers("attack with Pistol").rolls(9, 1, 12).asks("chance", "draw")
    place = scene(3).fighter("Red", "F10").fighter("Blue", "F14", health=1)
    t = place.fighter("Green", out=True, hand=["Kill Steal"]).acts("Red", movement=1)
    t.answers("attack with Pistol").rolls(9, 1, 12).asks("chance", "draw")


def test_nobody_steals_a_frag_on_himself_or_one_that_nobody_marks() -> None:
    place = scene(2).fighter("Red", "F10").fighter("Blue", "F14", health=1, hand=["Kill Steal"])
    place.acts("Red", movement=1).answers("attack with Pistol").rolls(9, 1, 12).asks("chance", "draw")
    place = scene(2).fighter("Red", "I12", health=1).fighter("Blue", "I11", hand=["Kill Steal"])
    place.acts("Red", movement=1).answers("step east to I13").rolls(1, 12).told("Red is fragged", "Blue's turn")


# S18 Infinite Ammo


def test_infinite_ammo_spends_none_until_the_end_of_the_next_turn() -> None:
    place = scene(2).fighter("Red", "F10", weapons=[("Shotgun", 1), ("Machine Gun", 0)], hand=["Infinite Ammo"])
    t = place.fighter("Blue", "F14", health=4).acts("Red", movement=1).answers("play Infinite Ammo")
    t.does_not_offer("attack with Machine Gun (ammo 0)").answers("attack with Shotgun (ammo 1)").rolls(9, 24, 4)
    t.answers("finish").rolls(9).answers("finish").rolls(9).answers("attack with Shotgun (ammo 1)").rolls(9, 24, 4)
    assert fighter(t, "Red")["arms"][0]["level"] == 1
    t.answers("finish").told("Red's Infinite Ammo ends")


def test_infinite_ammo_does_not_save_the_nuke() -> None:
    place = scene(2).fighter("Red", "F10", weapons=["Nuke"], specials=["Infinite Ammo"]).fighter("Blue", "F20")
    t = place.acts("Red", movement=1).answers("attack with Nuke (ammo 1)", "F20").rolls(12, 10)
    assert weapons(t, "Red") == [] and discarded(t, "Nuke") == 1


def test_infinite_ammo_may_be_played_at_the_start_of_the_turn() -> None:
    t = scene(2).fighter("Red", hand=["Infinite Ammo"]).begins("Red").asks("Red", "start window")
    t.answers("play Infinite Ammo")
    assert specials(t, "Red") == ["Infinite Ammo"]


# S19 Packet Sniffer


def test_packet_sniffer_shows_a_hand_to_its_player_alone_and_discards_one_card_of_it() -> None:
    place = scene(3).fighter("Red", hand=["Packet Sniffer"]).fighter("Blue", hand=["Nuke", "Medkit", "Lag"])
    t = place.acts("Red", movement=1).answers("play Packet Sniffer").told("Red looks at Blue's hand", to="Green")
    t.told("In Blue's hand: Nuke", "In Blue's hand: Medkit", "In Blue's hand: Lag", to="Red").not_told(
        "holds", to="Green"
    )
    t.told("In Blue's hand: Nuke", to="Blue").offers_only("discard nothing", "Nuke", "Medkit", "Lag").answers("Lag")
    t.told("Red discards Blue's Lag", to="Green")
    assert hand(t, "Blue") == ["Nuke", "Medkit"] and discarded(t, "Lag") == 1
    assert t.view("Red")["seats"][1]["known"] == ["Nuke", "Medkit"] and t.view("Green")["seats"][1]["known"] == []


def test_packet_sniffer_may_leave_the_hand_as_it_is() -> None:
    place = scene(2).fighter("Red", hand=["Packet Sniffer"]).fighter("Blue", hand=["Nuke"])
    t = place.acts("Red", movement=1).answers("play Packet Sniffer", "discard nothing").asks("Red", "act")
    assert hand(t, "Blue") == ["Nuke"]


# S20 Loot Crate


def test_loot_crate_draws_two_cards_and_the_second_deck_is_chosen_after_the_first_card() -> None:
    t = scene(2).fighter("Red", hand=["Loot Crate"]).acts("Red", movement=1).answers("play Loot Crate")
    t.asks("Red", "deck of the draw").offers_only("weapons", "gadgets").answers("weapons").draws("Nuke")
    t.told("Red draws Nuke", to="Red").not_told("Nuke", to="Blue")
    t.asks("Red", "deck of the draw").answers("gadgets").draws("Medkit").asks("Red", "act")
    assert hand(t, "Red") == ["Nuke", "Medkit"]


# S21 Patch Notes


def test_patch_notes_cancels_a_special_just_played() -> None:
    t = scene(2).fighter("Red", hand=["Loot Crate"]).fighter("Blue", hand=["Patch Notes"]).acts("Red", movement=1)
    t.answers("play Loot Crate").asks("Blue", "cancel window").answers("play Patch Notes")
    t.told("Red's Loot Crate has no effect")
    assert hand(t, "Red") == [] and discarded(t, "Loot Crate") == 1 and discarded(t, "Patch Notes") == 1


def test_patch_notes_may_answer_patch_notes() -> None:
    place = scene(3).fighter("Red", hand=["Loot Crate", "Patch Notes"]).fighter("Blue", hand=["Patch Notes"])
    t = place.acts("Red", movement=1).answers("play Loot Crate").answers("play Patch Notes", by="Blue")
    t.answers("play Patch Notes", by="Red").told("Blue's Patch Notes has no effect").asks("Red", "deck of the draw")
    assert discarded(t, "Patch Notes") == 2


def test_the_player_of_a_special_cannot_cancel_it_himself() -> None:
    t = scene(2).fighter("Red", hand=["Loot Crate", "Patch Notes"]).acts("Red", movement=1)
    t.answers("play Loot Crate").asks("Red", "deck of the draw")


def test_patch_notes_in_the_own_turn_ends_a_special_in_play() -> None:
    place = scene(2).fighter("Red", hand=["Patch Notes"]).fighter("Blue", specials=["Low Gravity", "Free-For-All"])
    t = place.acts("Red", movement=1).answers("play Patch Notes")
    t.offers_only("Blue's Low Gravity", "Blue's Free-For-All").answers("Blue's Low Gravity")
    assert specials(t, "Blue") == ["Free-For-All"] and discarded(t, "Low Gravity") == 1
    t = scene(2).fighter("Red", hand=["Patch Notes"]).acts("Red", movement=1).does_not_offer("play Patch Notes")


# S22 Spawn Control


def test_spawn_control_names_the_respawn_point_of_any_player_instead_of_the_die() -> None:
    t = scene(2).fighter("Red", out=True).fighter("Blue", "S02", hand=["Spawn Control"]).begins("Red")
    t.asks("Blue", "spawn window").answers("play Spawn Control").asks("Blue", "respawn point").answers("point 6 (S29)")
    t.told("Blue names respawn point 6", "Red respawns on point 6").asks("chance", "movement dice")


def test_spawn_control_works_for_a_bump_and_for_the_own_respawn() -> None:
    t = scene(2).fighter("Red", out=True, hand=["Spawn Control"]).fighter("Blue", "S02").begins("Red")
    t.fork().answers("play Spawn Control", "point 2 (B13)").told("Red respawns on point 2")
    t.answers("pass").rolls(4).asks("Red", "spawn window").answers("play Spawn Control", "point 1 (B02)")
    t.told("Blue is bumped to point 1")


# S23 Headshot


def test_headshot_costs_a_target_that_was_hit_two_health_more() -> None:
    t = duel(red=["Headshot"]).asks("chance", "to-hit dice").rolls(12).asks("Red", "aim window")
    t.answers("play Headshot").rolls(24, 2).told("Blue loses 2 Health and stands at 2")


def test_headshot_needs_a_hit_with_dice() -> None:
    duel(11, red=["Headshot"]).rolls(2).told("Red misses Blue").asks("Red", "act")
    place = scene(2).fighter("Red", "F10", hand=["Headshot"], weapons=["Tranquilizer Pistol"]).fighter("Blue", "F14")
    t = place.acts("Red", movement=1).answers("attack with Tranquilizer Pistol (ammo 4)").rolls(20)
    t.told("Blue is tranquilized").asks("Red", "act")


def test_a_saw_has_dice_for_a_headshot_whatever_gun_it_is_mounted_on() -> None:
    place = scene(2).fighter("Red", "F10", hand=["Headshot"], weapons=[("Tranquilizer Pistol", 4, ["Saw Mount"])])
    t = place.fighter("Blue", "F11", health=4).acts("Red", movement=1)
    t.answers("saw with Tranquilizer Pistol (ammo 4, Saw Mount)").asks("Red", "aim window")
    t.answers("play Headshot").rolls(24, 6).told("Blue loses 2 Health")


def test_headshot_does_not_reach_blast_victims() -> None:
    place = scene(3).fighter("Red", "F10", hand=["Headshot"], weapons=["Grenade Launcher"])
    t = place.fighter("Blue", "F14", health=4).fighter("Green", "G14", health=4).acts("Red", movement=1)
    t.answers("attack with Grenade Launcher (ammo 3)", "Blue").rolls(9).answers("play Headshot").rolls(24, 5)
    t.told("Blue loses 2 Health").rolls(24, 3).told("Green is not hurt")
    assert whole(t)
