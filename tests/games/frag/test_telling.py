"""What the log tells: whoever only reads it can follow the board."""

import pytest

from deadfall.games.frag.rules.fragged import might_be_cured
from deadfall.games.frag.state import Frag
from games.frag.scene import counters, fighter, gadgets, leaves, position, scene
from table import Table


def armed(**blue: object) -> Table:
    """Red's pistol against Blue, whose Health is 1 and who has much to lose."""
    place = scene(2).fighter("Red", "F10", **blue)  # type: ignore[arg-type]
    place.fighter("Blue", "F12", health=1, blood=2, weapons=["Shotgun", ("Rail Gun", 1, ["Saw Mount"])])
    return place.fighter("Blue", gadgets=["Sprint Boots", "Backpack"]).mine("H12", "Blue").acts("Red", movement=0)


@pytest.mark.clause("FRAG-LEFT-01", "FRAG-PILE-01", "FRAG-PILE-02", "FRAG-PLAY-05", "FRAG-R-59")
def test_all_that_a_frag_leaves_behind_and_takes_away_is_told() -> None:
    t = armed().answers("attack with Pistol").rolls(9, 1, 12).draws("Lag")
    t.told("Blue leaves a blood counter on F12.")
    t.told("Blue leaves Shotgun in weapon pile 1 on F12.", "Blue leaves Rail Gun in weapon pile 1 on F12.")
    t.told("Blue loses Saw Mount.", "Blue loses Sprint Boots.", "Blue loses Backpack.")
    t.told("Blue's mine on H12 is taken away.", "Blue loses all stored blood (2).")


@pytest.mark.clause("FRAG-PILE-03")
def test_without_weapons_no_pile_is_told() -> None:
    t = scene(2).fighter("Red", "F10").fighter("Blue", "F12", health=1).acts("Red", movement=0)
    t.answers("attack with Pistol").rolls(9, 1, 12).draws("Lag")
    t.told("Blue leaves a blood counter on F12.").not_told("pile", "loses Backpack", "stored blood")


@pytest.mark.clause("FRAG-FRAG-02", "FRAG-FRAG-04", "FRAG-LEFT-01")
def test_the_victim_of_the_last_frag_leaves_the_board_too() -> None:
    t = armed(frags=2).answers("attack with Pistol").rolls(9, 1, 12).over("Red")
    blue = t.view(None)["seats"][1]
    assert (blue["cell"], blue["health"], blue["fragged"]) == (None, 1, 1)
    assert counters(t, "F12") == ["blood", "pile"] and gadgets(t, "Blue") == [] and position(t)["mines"] == []
    t.told("Red marks a frag (3)", "Blue leaves a blood counter on F12", "Red wins")


@pytest.mark.clause("FRAG-HIT-02")
def test_the_number_needed_to_hit_is_told_before_the_dice() -> None:
    t = scene(2).fighter("Red", "F10").fighter("Blue", "F12").acts("Red", movement=0)
    t.answers("attack with Pistol").told("Red needs 2 to hit Blue.").asks_roll("to-hit dice", 2)
    t.not_told("cloak", "counts range")


@pytest.mark.clause("FRAG-HIT-02")
def test_a_cloak_that_makes_it_harder_is_told() -> None:
    t = scene(2).fighter("Red", "F10").fighter("Blue", "F12", gadgets=["Cloak Field"]).acts("Red", movement=0)
    t.answers("attack with Pistol").told("Blue's cloak adds 3 to the number needed.", "Red needs 5 to hit Blue.")
    t.rolls(4).told("Red rolls 4 on 2d to hit.", "Red misses Blue.")


@pytest.mark.clause("FRAG-HIT-02")
def test_a_weapon_that_counts_the_range_otherwise_is_told() -> None:
    t = scene(2).fighter("Red", "F10", weapons=["Sniper Rifle"]).fighter("Blue", "F16").acts("Red", movement=0)
    t.answers("attack with Sniper Rifle (ammo 4)").told("Sniper Rifle counts range 6 as 3.", "Red needs 3 to hit Blue.")


@pytest.mark.clause("FRAG-DMG-06")
def test_damage_besides_the_dice_is_told() -> None:
    t = scene(2).fighter("Red", "F10", weapons=["Missile Launcher"]).fighter("Blue", "F16", health=4)
    t.acts("Red", movement=0).answers("attack with Missile Launcher (ammo 2)").rolls(12, 24, 6).told(
        "Blue loses 1 more Health, whatever the dice say.", "Blue loses 1 Health and stands at 3."
    )


@pytest.mark.clause("FRAG-PLAY-12")
def test_who_discards_a_card_seen_by_packet_sniffer_is_told() -> None:
    place = scene(2).fighter("Red", hand=["Packet Sniffer"]).fighter("Blue", hand=["Shotgun", "Medkit"])
    t = place.acts("Red", movement=0).answers("play Packet Sniffer", "Shotgun")
    t.told("Red discards Blue's Shotgun.").not_told("Blue discards")


@pytest.mark.clause("FRAG-PILE-04", "FRAG-R-62")
def test_two_piles_in_one_cell_are_told_apart() -> None:
    place = scene(2).fighter("Red", "E15").fighter("Blue", "S18").pile("E16", "Shotgun").pile("E16", "Nuke")
    t = place.acts("Red", movement=3).answers("step east to E16", "weapon pile 2 (1 card)")
    t.told("Red takes a weapon from weapon pile 2 on E16 (0 left).")


@pytest.mark.clause("FRAG-R-81")
def test_all_that_a_leaving_player_takes_along_is_told() -> None:
    place = scene(3).fighter("Red", hand=["Medkit"], weapons=["Shotgun"], gadgets=["Backpack"], blood=1)
    t = leaves(place.fighter("Red", specials=["Overclock"]).mine("H12", "Red").acts("Blue"), "Red")
    t.told("Red loses Shotgun.", "Red discards Medkit.", "Red's Overclock ends.", "Red loses Backpack.")
    t.told("Red's mine on H12 is taken away.", "Red loses all stored blood (1).")
    assert fighter(t, "Red")["cell"] is None


@pytest.mark.clause("FRAG-PILE-05", "FRAG-R-61")
def test_who_may_not_pick_up_a_counter_again_this_turn_is_in_the_view() -> None:
    place = scene(2).fighter("Red", "E15").fighter("Blue", "S18").blood("E16").pile("E16", "Shotgun", "Nuke")
    t = place.acts("Red", movement=3)
    assert [counter["closed_to"] for counter in t.view("Blue")["counters"]] == [[], []]
    t.answers("step east to E16", "weapon pile 1 (2 cards)", "Nuke")
    assert [counter["closed_to"] for counter in t.view("Blue")["counters"]] == [["Red"], ["Red"]]
    t.answers("finish").rolls(9)
    assert [counter["closed_to"] for counter in t.view("Blue")["counters"]] == [[], []]


@pytest.mark.clause("FRAG-FRAG-01", "FRAG-R-54")
def test_a_cure_that_nobody_can_believe_in_is_not_asked_for() -> None:
    place = scene(2).fighter("Red", "F10", weapons=["Assault Cannon"]).fighter("Blue", "F12", health=1, blood=1)
    t = place.acts("Red", movement=0).answers("attack with Assault Cannon (ammo 3)").rolls(9, 1, 30)
    t.told("Blue loses 30 Health and stands at -29.", "Blue is fragged on F12.")


@pytest.mark.clause("FRAG-R-54", "FRAG-R-95")
@pytest.mark.parametrize("card", ["Medkit", "Backpack"])
def test_whether_a_cure_is_asked_for_follows_from_the_backs_of_the_cards(card: str) -> None:
    for wounds, asked in ((3, True), (4, False)):
        t = scene(2).fighter("Blue", health=1, wounds=wounds, hand=[card]).acts("Red", movement=1)
        assert isinstance(t.state, Frag) and might_be_cured(t.state, 1) == asked


@pytest.mark.clause("FRAG-R-60")
def test_a_counter_is_offered_however_many_lie_elsewhere() -> None:
    t = scene(2).fighter("Red", "E15").fighter("Blue", "S18").blood(*["C02"] * 255, "E16").acts("Red", movement=2)
    t.answers("step east to E16").asks("Red", "pick up").answers("blood counter")
    t.told("Red picks up a blood counter on E16")


@pytest.mark.clause("FRAG-ARM-03", "FRAG-R-49")
@pytest.mark.parametrize(("suit", "left"), [("Light Armor", 0), ("Combat Armor", 1)])
def test_what_the_armor_takes_of_a_loss_is_told(suit: str, left: int) -> None:
    place = scene(2).fighter("Red", "F10").fighter("Blue", "F12", health=2, gadgets=[suit]).acts("Red", movement=0)
    t = place.answers("attack with Pistol").rolls(9, 6, 6).told("Blue loses 1 Health")
    t.told(f"Blue's {suit} takes 1 of the damage ({left} left).")
    assert (f"Blue's {suit} is gone." in t.story()) == (left == 0) and fighter(t, "Blue")["wounds"] == 0


@pytest.mark.clause("FRAG-ARM-03", "FRAG-R-49")
def test_armor_that_is_not_enough_takes_what_it_can() -> None:
    place = scene(2).fighter("Red", "F10").fighter("Blue", "F12", health=2, gadgets=["Light Armor"])
    t = place.acts("Red", movement=0).answers("attack with Pistol").rolls(9, 4, 8)
    t.told("Blue loses 2 Health and stands at 1.", "Blue's Light Armor takes 1 of the damage (0 left).")
    assert fighter(t, "Blue")["wounds"] == 1


@pytest.mark.clause("FRAG-ARM-03")
def test_without_armor_nothing_is_said_of_it() -> None:
    t = scene(2).fighter("Red", "F10").fighter("Blue", "F12", health=3, gadgets=["Cloak Field"]).acts("Red", movement=0)
    t.answers("attack with Pistol").rolls(9, 6, 6).told("Blue's Cloak Field is gone.").not_told("of it")


@pytest.mark.clause("FRAG-PLAY-12", "FRAG-R-105")
def test_who_is_no_longer_tranquilized_is_told_at_the_end_of_his_turn() -> None:
    t = scene(2).fighter("Red", tranquilized=1).acts("Red", movement=2).not_told("tranquilized")
    t.answers("finish").told("Red is no longer tranquilized.", "Red's turn ends.")
    scene(2).fighter("Red").acts("Red", movement=1).answers("finish").not_told("tranquilized")


@pytest.mark.clause("FRAG-PLAY-12")
def test_whether_a_gadget_was_used_from_the_hand_or_from_play_is_told() -> None:
    t = scene(2).fighter("Red", health=4, wounds=3, hand=["Medkit"], gadgets=["Medkit"]).acts("Red", movement=1)
    t.fork().answers("use Medkit").told("Red uses Medkit from the hand.")
    t.answers("use Medkit (in play)").told("Red uses Medkit.")


@pytest.mark.clause("FRAG-PLAY-12", "FRAG-R-105")
def test_every_charge_that_an_auto_doc_spends_is_told() -> None:
    t = scene(2).fighter("Red", health=4, wounds=2, gadgets=["Auto-Doc"]).begins("Red")
    t.told("Red recovers 1 Health and stands at 3.", "Red's Auto-Doc spends a charge (2 left).").not_told("loses")
    t = scene(2).fighter("Red", health=4, wounds=2, gadgets=[("Auto-Doc", 1)]).begins("Red")
    t.told("Red's Auto-Doc spends a charge (0 left).", "Red loses Auto-Doc.")


@pytest.mark.clause("FRAG-AMMO-02", "FRAG-AMMO-04", "FRAG-DROP-01")
def test_which_of_two_like_weapons_is_fired_reloaded_and_dropped_is_told() -> None:
    place = scene(2).fighter("Red", "F10", hand=["Ammo Pack"], weapons=[("Machine Pistol", 6), ("Machine Pistol", 5)])
    t = place.fighter("Blue", "F12", health=4).acts("Red", movement=1)
    t.fork().answers("attack with Machine Pistol (ammo 6)", "burst of 2").told("Machine Pistol spends 2 ammo (4 left).")
    t.fork().answers("attack with Machine Pistol (ammo 5)", "burst of 1").told("Machine Pistol spends 1 ammo (4 left).")
    t.fork().answers("use Ammo Pack").told("Red reloads Machine Pistol from 5 to 6 ammo.")
    t.answers("drop Machine Pistol (ammo 5)").told("Red drops Machine Pistol with 5 ammo on F10.")
