"""Being fragged, and fighting on (ledger 2.12: FRAG, KEEP)."""

import pytest

from games.frag.scene import counters, fighter, hand, position, scene, specials, whole
from table import Table


def lethal(accuracy: int = 2, frags: int = 0, **blue: object) -> Table:
    """Red's pistol has just cost Blue twelve Health."""
    place = scene(2).fighter("Red", "F12", accuracy=accuracy, frags=frags)
    t = place.fighter("Blue", "F13", health=1, **blue).acts("Red", movement=3)  # type: ignore[arg-type]
    return t.answers("attack with Pistol").rolls(accuracy, 1, 12)


@pytest.mark.clause("FRAG-FRAG-01")
def test_a_fighter_who_cannot_cure_health_zero_or_less_is_fragged() -> None:
    lethal().told("Blue loses 12 Health and stands at -11", "Blue is fragged on F13").draws("Lag")


@pytest.mark.clause("FRAG-FRAG-01")
def test_health_zero_is_enough() -> None:
    t = scene(2).fighter("Red", "F12").fighter("Blue", "F13", health=2, wounds=1).acts("Red", movement=1)
    t.answers("attack with Pistol").rolls(9, 6, 6).told("Blue loses 1 Health and stands at 0", "Blue is fragged")


@pytest.mark.clause("FRAG-FRAG-01")
def test_a_medkit_in_hand_may_save_him() -> None:
    t = scene(2).fighter("Red", "F12").fighter("Blue", "F13", health=2, hand=["Medkit"]).acts("Red", movement=1)
    t.answers("attack with Pistol").rolls(9, 6, 12).asks("Blue", "lethal window").not_told("fragged")
    saved = t.fork().answers("play Medkit").told("Blue recovers 2 Health and stands at 2").asks("Red", "act")
    assert fighter(saved, "Blue")["cell"] == "F13" and fighter(saved, "Red")["frags"] == 0
    t.answers("pass").told("Blue is fragged")


@pytest.mark.clause("FRAG-FRAG-01")
def test_a_medkit_that_does_not_help_enough_does_not_save_him() -> None:
    t = scene(2).fighter("Red", "F12").fighter("Blue", "F13", health=2, hand=["Medkit"]).acts("Red", movement=1)
    t.answers("attack with Pistol").rolls(9, 2, 9).answers("play Medkit", by="Blue").told("Blue is fragged")


@pytest.mark.clause("FRAG-FRAG-02")
def test_a_fragged_fighter_is_off_the_map_and_no_target() -> None:
    t = lethal(accuracy=4).draws("Lag").does_not_offer("attack with Pistol")
    assert fighter(t, "Blue")["cell"] is None
    assert t.view(None)["turn"]["attacks_left"] == 1


@pytest.mark.clause("FRAG-R-59", "FRAG-LEFT-01")
def test_stored_blood_is_lost_and_one_new_counter_is_left() -> None:
    t = scene(2).fighter("Red", "F12").fighter("Blue", "F13", health=1, blood=3).acts("Red", movement=3)
    t.answers("attack with Pistol").rolls(9, 1, 12).draws("Lag")
    assert fighter(t, "Blue")["blood"] == 0 and counters(t, "F13") == ["blood"]


@pytest.mark.clause("FRAG-FRAG-03")
def test_the_attacker_marks_a_frag() -> None:
    t = lethal(frags=1).told("Red marks a frag (2)").draws("Lag")
    assert fighter(t, "Red")["frags"] == 2 and fighter(t, "Blue")["frags"] == 0
    assert fighter(t, "Blue")["fragged"] == 1


@pytest.mark.clause("FRAG-FRAG-04", "FRAG-WIN-01")
def test_the_third_frag_wins_at_once() -> None:
    lethal(frags=2).told("Red marks a frag (3)", "Red wins").over("Red")


@pytest.mark.clause("FRAG-FRAG-05")
def test_otherwise_the_attacker_draws_a_special_at_once() -> None:
    t = lethal().asks("chance", "draw")
    assert t.offered == [card.name for card in t.game.table.pack.specials]
    t.draws("Lag").told("Red draws a card from the deck of specials", to="Blue").not_told("Lag", to="Blue")
    assert hand(t, "Red") == ["Lag"]


@pytest.mark.clause("FRAG-KEEP-01")
def test_a_frag_does_not_end_the_turn() -> None:
    place = scene(3).fighter("Red", "F12", accuracy=4).fighter("Blue", "F13", health=1).fighter("Green", "F15")
    t = place.acts("Red", movement=3).answers("attack with Pistol").rolls(9, 1, 12).draws("Power Surge")
    t.asks("Red", "act").answers("attack with Pistol").told("Red attacks Green").rolls(4, 7, 2)
    t.answers("step west to F11").told("(2 left)")


@pytest.mark.clause("FRAG-KEEP-02", "FRAG-LEFT-01")
def test_the_attacker_may_take_the_leftovers_in_the_same_turn() -> None:
    t = lethal(weapons=["Shotgun"]).draws("Power Surge").asks("Red", "act")
    assert counters(t, "F13") == ["blood", "pile"]
    t.answers("step east to F13").asks("Red", "pick up").answers("weapon pile 1 (1 card)")
    assert hand(t, "Red") == ["Shotgun", "Power Surge"]


@pytest.mark.clause("FRAG-FRAG-01")
def test_being_fragged_in_the_own_turn_ends_it() -> None:
    t = scene(2).fighter("Red", "I12", health=1, hand=["Lag"]).acts("Red", movement=9).answers("step east to I13")
    t.rolls(1, 12).told("Red is fragged", "Red's turn ends", "Blue's turn")
    assert hand(t, "Red") == ["Lag"] and specials(t, "Red") == [] and position(t)["active"] == "Blue"
    assert whole(t)
