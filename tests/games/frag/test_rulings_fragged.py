"""Rulings on armor, healing, frags and coming back (ledger 3.4: R-39, R-50 to R-60, R-66, R-72, R-77, R-89, R-103)."""

import pytest

from games.frag.scene import CardInPlay, counters, discarded, fighter, gadgets, hand, scene, specials, whole
from table import Table


def health(t: Table, who: str) -> int:
    return int(t.view(None)["seats"][t.seat(who)]["health"])


@pytest.mark.clause("FRAG-R-39")
def test_nobody_marks_or_draws_for_acid_but_the_leftovers_lie_in_it() -> None:
    t = scene(2).fighter("Red", "I12", health=1, weapons=["Shotgun"]).acts("Red", movement=3)
    t.answers("step east to I13").rolls(1, 12).told("Red is fragged on I13").not_told("marks", "draws")
    assert counters(t, "I13") == ["blood", "pile"] and fighter(t, "Blue")["frags"] == 0


@pytest.mark.clause("FRAG-R-39")
@pytest.mark.parametrize("way", ["blast", "jump"])
def test_nobody_marks_the_own_blast_or_the_own_jump(way: str) -> None:
    place = scene(2).fighter("Red", "F10", health=1, hand=["Rocket Jump"], weapons=["Nuke"]).fighter("Blue", "S02")
    t = place.acts("Red", movement=1)
    t = t.answers("attack with Nuke (ammo 1)", "F10") if way == "blast" else t.answers("play Rocket Jump", "F12")
    t.rolls(1, 12).told("Red is fragged").not_told("marks", "draws")
    assert counters(t, "F10" if way == "blast" else "F12")[0] == "blood"


DROPS: list[tuple[CardInPlay, str, bool]] = [
    (("Combat Armor", 1), "drop Combat Armor (1 left)", False),
    (("Combat Armor", 2), "drop Combat Armor (2 left)", True),
    (("Auto-Doc", 2), "drop Auto-Doc (2 left)", False),
    (("Auto-Doc", 3), "drop Auto-Doc (3 left)", True),
    (("Adrenaline Surge", 1), "drop Adrenaline Surge (at work)", False),
    (("Adrenaline Surge", 0), "drop Adrenaline Surge", True),
]


@pytest.mark.clause("FRAG-R-50")
@pytest.mark.parametrize(("item", "text", "stays"), DROPS)
def test_a_gadget_damaged_or_at_work_cannot_be_left_on_the_map(item: CardInPlay, text: str, stays: bool) -> None:
    t = scene(2).fighter("Red", "F12", gadgets=[item]).acts("Red", movement=1).answers(text)
    card = item[0]
    assert counters(t, "F12") == ([f"link {card}"] if stays else []) and gadgets(t, "Red") == []
    assert discarded(t, card) == (0 if stays else 1)


@pytest.mark.clause("FRAG-R-50")
def test_a_new_suit_needs_the_old_one_dropped_first() -> None:
    t = scene(2).fighter("Red", gadgets=[("Light Armor", 1)], hand=["Heavy Armor"]).acts("Red", movement=1)
    t.does_not_offer("play Heavy Armor").answers("drop Light Armor (1 left)", "play Heavy Armor")
    assert health(t, "Red") == 5


@pytest.mark.clause("FRAG-R-51")
def test_health_is_multiplied_raised_and_then_wounded() -> None:
    place = scene(2).fighter("Red", health=3, wounds=2, specials=["Overclock"])
    t = place.fighter("Red", gadgets=[("Combat Armor", 1), ("Adrenaline Surge", 1)]).acts("Red", movement=1)
    assert health(t, "Red") == 3 * 2 + 3 + 1 - 2


@pytest.mark.clause("FRAG-R-52")
def test_a_frag_by_an_ending_bonus_is_nobody_s_if_no_other_player_hurt_him() -> None:
    t = scene(2).fighter("Red", health=2, wounds=2, specials=["Overclock"]).begins("Red")
    t.told("Red's Overclock ends", "Red is fragged", "Red's turn ends").not_told("marks")


@pytest.mark.clause("FRAG-R-52")
def test_patch_notes_on_a_bonus_may_frag_and_the_frag_is_the_last_hurter_s() -> None:
    place = scene(3).fighter("Red", hand=["Patch Notes"])
    t = place.fighter("Blue", "F12", health=2, wounds=2, specials=["Overclock"], hurt_by="Green")
    t = t.acts("Red", movement=1).answers("play Patch Notes").told("Blue is fragged", "Green marks a frag (1)")
    t.draws("Lag")
    assert hand(t, "Green") == ["Lag"]


@pytest.mark.clause("FRAG-R-53")
def test_healing_never_goes_below_no_wounds_and_never_mends_armor() -> None:
    t = scene(2).fighter("Red", health=3, wounds=1, gadgets=[("Combat Armor", 1)], hand=["Medkit"])
    t = t.acts("Red", movement=1).answers("use Medkit").told("Red recovers 1 Health and stands at 4")
    assert fighter(t, "Red")["wounds"] == 0 and fighter(t, "Red")["gadgets"][0]["level"] == 1


@pytest.mark.clause("FRAG-R-54")
def test_at_the_last_moment_blood_and_cards_may_be_used_in_any_number() -> None:
    place = scene(2).fighter("Red", "F10").fighter("Blue", "F11", health=1, blood=1, hand=["Medkit", "Medkit"])
    t = place.acts("Red", movement=1).answers("attack with Pistol").rolls(9, 2, 10).told("stands at -4")
    t.asks("Blue", "lethal window").answers("play Medkit").asks("Blue", "lethal window").answers(
        "spend a blood counter"
    )
    t.asks("Blue", "lethal window").answers("play Medkit").told("stands at 1").not_told("fragged").asks("Red", "act")


@pytest.mark.clause("FRAG-R-54")
def test_what_was_used_in_vain_is_spent() -> None:
    place = scene(2).fighter("Red", "F10").fighter("Blue", "F11", health=1, blood=2, hand=["Medkit", "Medkit"])
    t = place.acts("Red", movement=1).answers("attack with Pistol").rolls(9, 2, 10).answers("play Medkit", by="Blue")
    t.answers("pass", by="Blue").told("Blue is fragged").draws("Lag")
    assert discarded(t, "Medkit") == 1 and hand(t, "Blue") == ["Medkit"]


@pytest.mark.clause("FRAG-R-56")
def test_a_frag_in_another_s_turn_counts_in_full_and_can_win() -> None:
    def step(frags: int) -> Table:
        place = scene(2).fighter("Red", "F12", health=1).fighter("Blue", frags=frags).mine("F13", owner="Blue")
        return place.acts("Red", movement=3).answers("step east to F13").rolls(1, 30)

    t = step(1).told("Blue marks a frag (2)").draws("Power Surge")
    assert hand(t, "Blue") == ["Power Surge"]
    step(2).told("Blue marks a frag (3)").over("Blue")


@pytest.mark.clause("FRAG-R-57")
def test_the_frag_is_of_the_player_who_dealt_the_last_damage() -> None:
    place = scene(3).fighter("Red", "F10").fighter("Blue", "F11", health=4, wounds=3, hurt_by="Green")
    t = place.acts("Red", movement=1).answers("attack with Pistol").rolls(9, 6, 6).told("Red marks a frag (1)")
    place = scene(3).fighter("Red", "I12", health=4, wounds=3, hurt_by="Green").acts("Red", movement=3)
    t = place.answers("step east to I13").rolls(6, 6).told("Red is fragged").not_told("marks")
    assert fighter(t, "Green")["frags"] == 0


@pytest.mark.clause("FRAG-R-59")
def test_stored_blood_is_lost_and_one_new_counter_is_left() -> None:
    place = scene(2).fighter("Red", "F10").fighter("Blue", "F11", health=1, blood=3).acts("Red", movement=1)
    t = place.answers("attack with Pistol").rolls(9, 1, 12).draws("Power Surge")
    assert fighter(t, "Blue")["blood"] == 0 and counters(t, "F11") == ["blood"]


@pytest.mark.clause("FRAG-R-60")
def test_counters_do_not_run_out() -> None:
    t = scene(2).fighter("Red", "F12", blood=60, wounds=1).blood(*["F13"] * 60).acts("Red", movement=3)
    t.answers("step east to F13", "blood counter")
    assert fighter(t, "Red")["blood"] == 61 and len(counters(t, "F13")) == 59


@pytest.mark.clause("FRAG-R-66")
def test_a_fragged_player_keeps_his_hand() -> None:
    place = scene(2).fighter("Red", "F10").fighter("Blue", "F11", health=1, hand=["Nuke", "Lag", "Light Armor"])
    t = place.acts("Red", movement=1).answers("attack with Pistol").rolls(9, 1, 12).draws("Power Surge")
    assert hand(t, "Blue") == ["Nuke", "Light Armor", "Lag"] and whole(t)


@pytest.mark.clause("FRAG-R-72")
def test_specials_outlive_the_fighter_and_work_for_the_next_one() -> None:
    place = (
        scene(2).fighter("Red", "F10").fighter("Blue", "F11", health=2, specials=["Overclock"], hand=["Quick Respawn"])
    )
    t = place.acts("Red", movement=1).answers("attack with Pistol").rolls(9, 4, 12).not_told("fragged")
    t = (
        scene(2)
        .fighter("Red", "F10")
        .fighter("Blue", "F11", health=2, wounds=3, specials=["Overclock"], hand=["Quick Respawn"])
    )
    t = t.acts("Red", movement=1).answers("attack with Pistol").rolls(9, 1, 12).draws("Power Surge")
    t.answers("play Quick Respawn", by="Blue").rolls(1)
    assert specials(t, "Blue") == ["Overclock"] and health(t, "Blue") == 4


@pytest.mark.clause("FRAG-R-77")
def test_fragged_in_the_own_turn_the_finish_follows_at_once_with_its_hand_check() -> None:
    cards = ["Nuke", "Shotgun", "Shotgun", "Chainsaw", "Rail Gun", "Corroder"]
    t = scene(2).fighter("Red", "I12", health=1, hand=cards).acts("Red", movement=9).answers("step east to I13")
    t.rolls(1, 12).told("Red is fragged").asks("Red", "card to discard").answers("Nuke").told("Red's turn ends")
    t.rolls(9).answers("finish").asks("chance", "respawn die")


@pytest.mark.clause("FRAG-R-77")
def test_fragged_at_the_start_of_the_own_turn_the_phases_one_to_three_are_skipped() -> None:
    place = scene(2).fighter("Red", health=2, wounds=2, specials=["Overclock"], hand=["Infinite Ammo"])
    t = place.begins("Red").told("Red is fragged", "Red's turn ends", "Blue's turn").asks("chance", "movement dice")
    assert fighter(t, "Red")["cell"] is None


@pytest.mark.clause("FRAG-R-77", "FRAG-R-87")
def test_fragged_by_the_arrival_of_a_teleport_no_reaction_to_the_move_is_asked_for() -> None:
    place = scene(2).fighter("Red", "F12", health=1, hand=["Teleport"]).mine("F20", owner="Blue")
    t = place.fighter("Blue", hand=["Lag"]).begins("Red").answers("use Teleport", "F20").rolls(1, 30).draws("Aimbot")
    t.told("Red's turn ends", "Blue's turn")


@pytest.mark.clause("FRAG-R-89")
def test_a_respawned_fighter_acts_in_that_turn() -> None:
    t = scene(2).fighter("Red", out=True).fighter("Blue", "B12").begins("Red").rolls(2).rolls(9).asks("Red", "act")
    t.offers("attack with Pistol", "step east to B14")


@pytest.mark.clause("FRAG-R-90")
def test_with_everybody_out_of_play_the_next_player_respawns() -> None:
    t = scene(2).fighter("Red", "F10", health=1, weapons=["Nuke"]).fighter("Blue", out=True).acts("Red", movement=1)
    t.answers("attack with Nuke (ammo 1)", "F10").rolls(1, 60).told("Red is fragged", "Blue's turn")
    t.asks("chance", "respawn die").rolls(3)
    assert fighter(t, "Red")["cell"] is None and fighter(t, "Blue")["cell"] == "B29"


@pytest.mark.clause("FRAG-R-103")
def test_one_whose_bonus_ended_while_he_was_off_the_map_is_checked_right_after_his_return() -> None:
    place = scene(2).fighter("Red", out=True, away=1, health=2, wounds=2, specials=["Overclock"], hurt_by="Blue")
    t = place.blood("B29").begins("Red").told("Red's Overclock ends").not_told("fragged").rolls(3)
    t.asks("Red", "pick up").fork().answers("blood counter").asks("Red", "lethal window")
    t.answers("leave it").told("Red is fragged on B29", "Blue marks a frag (1)")
