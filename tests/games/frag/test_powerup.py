"""Powering up (ledger 2.6)."""

import pytest

from games.frag.scene import fighter, hand, scene


@pytest.mark.clause("FRAG-PUP-01")
@pytest.mark.parametrize(("die", "draws"), [(1, False), (3, False), (4, True), (6, True)])
def test_four_to_six_draws_a_card_at_once(die: int, draws: bool) -> None:
    t = scene(2).fighter("Red", "B04").acts("Red", movement=3).answers("step east to B05")
    t.asks_roll("power-up die", 1).rolls(die)
    if draws:
        t.asks("chance", "draw").draws("Nuke").told("Red draws a card from the deck of weapons", to="Blue")
    assert hand(t, "Red") == (["Nuke"] if draws else [])
    t.asks("Red", "act")


@pytest.mark.clause("FRAG-PUP-02")
def test_a_weapon_square_gives_weapons_and_a_gadget_square_gadgets() -> None:
    pack = scene(2).game.table.pack
    t = scene(2).fighter("Red", "B04").acts("Red", movement=3).answers("step east to B05").rolls(4)
    assert t.offered == [card.name for card in pack.weapons]
    t = scene(2).fighter("Red", "E04").acts("Red", movement=3).answers("step west to E03").rolls(4)
    assert t.offered == [card.name for card in pack.gadgets]
    t.draws("Medkit").not_told("Medkit", to="Blue")
    assert hand(t, "Red") == ["Medkit"]


@pytest.mark.clause("FRAG-PUP-03")
def test_any_number_of_different_squares_may_be_checked() -> None:
    t = scene(2).fighter("Red", "S08").acts("Red", movement=12)
    t.answers("step east to S09").rolls(3).answers("step east to S10", "step east to S11").rolls(3)
    t.answers("step north to R11", "step north to Q11", "step north to P11", "step east to P12", "step east to P13")
    t.rolls(2).told("Red rolls 2 for weapons on P13")
    t.answers("step east to P14", "step east to P15", "step south to Q15").rolls(1)
    assert t.view(None)["turn"]["checked"] == ["S09", "S11", "P13", "Q15"]


@pytest.mark.clause("FRAG-PUP-04", "FRAG-PUP-05")
@pytest.mark.parametrize("die", [2, 5])
def test_each_square_is_checked_once_in_a_turn_whatever_the_result(die: int) -> None:
    t = scene(2).fighter("Red", "B04").acts("Red", movement=6).answers("step east to B05").rolls(die)
    if die > 3:
        t.chance()
    t.answers("step west to B04", "step east to B05").asks("Red", "act").answers("step east to B06")
    t.answers("step west to B05").asks("Red", "act")
    assert len(hand(t, "Red")) == (1 if die > 3 else 0)


@pytest.mark.clause("FRAG-PUP-05")
def test_going_back_and_forth_between_two_squares_gives_one_roll_for_each() -> None:
    t = scene(2, map="B").fighter("Red", "J15", speed=1).acts("Red", movement=9)
    t.answers("step east to J16").rolls(1).answers("step west to J15", "step south to K15").rolls(1)
    t.answers("step north to J15", "step east to J16", "step west to J15", "step south to K15").asks("Red", "act")


@pytest.mark.clause("FRAG-PUP-04")
def test_a_square_may_be_checked_again_in_the_next_turn() -> None:
    t = scene(2).fighter("Red", "B04").acts("Red", movement=2).answers("step east to B05").rolls(1)
    t.answers("step east to B06").rolls(9).answers("finish").rolls(9)
    t.answers("step west to B05").asks("chance", "power-up die")


@pytest.mark.clause("FRAG-PUP-01")
def test_starting_the_turn_on_a_square_is_not_entering_it() -> None:
    scene(2).fighter("Red", "B05").begins("Red").rolls(9).asks("Red", "act")


@pytest.mark.clause("FRAG-PUP-06")
def test_weapons_left_by_a_fragged_fighter_can_be_grabbed() -> None:
    t = scene(2).fighter("Red", "F12").pile("F13", "Shotgun").acts("Red", movement=2).answers("step east to F13")
    t.asks("Red", "pick up").answers("weapon pile 1 (1 card)")
    assert hand(t, "Red") == ["Shotgun"] and fighter(t, "Red")["cell"] == "F13"
