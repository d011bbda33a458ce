"""Nobody is asked where everybody can see that there is one answer only; where it might be hidden, he is."""

import pytest

from deadfall.games.frag.pack import AT_FRAG, WHAT_WALL
from deadfall.games.frag.rules.cards import may_hold_any
from deadfall.games.frag.rules.movement_roll import must_roll
from deadfall.games.frag.rules.windows import may_react
from deadfall.games.frag.state import Frag
from deadfall.games.frag.words import W_FRAG
from games.frag.scene import Scene, scene

pytestmark = pytest.mark.clause("FRAG-R-111")
RED = 0


def acting(place: Scene) -> Frag:
    """The position in Red's turn."""
    state = place.acts("Red").state
    assert isinstance(state, Frag)
    return state


def test_who_can_only_roll_is_not_asked_how() -> None:
    assert must_roll(acting(scene(2).fighter("Red", "E15", hand=["Shotgun", "Aimbot"])))
    assert must_roll(acting(scene(2).fighter("Red", "E15", gadgets=["Sprint Boots"])))


def test_a_gadget_in_hand_might_be_a_teleport_until_all_of_them_lie_open() -> None:
    place = scene(2).fighter("Red", "E15", hand=["Cloak Field"])
    assert not must_roll(acting(place))
    assert not must_roll(acting(place.discards("Teleport")))
    assert must_roll(acting(place.discards("Teleport")))


def test_the_last_teleport_in_another_hand_is_as_good_as_one_in_the_deck() -> None:
    place = scene(2).fighter("Red", "E15", hand=["Cloak Field"]).fighter("Blue", "S18", hand=["Teleport"])
    assert not must_roll(acting(place.discards("Teleport")))


def test_a_charge_in_play_may_be_spent_on_the_roll() -> None:
    scene(2).fighter("Red", "E15", gadgets=["Dash Charge"]).begins("Red").offers("roll", "roll with 1 Dash Charge")


def test_a_lone_target_is_declared_at_once() -> None:
    t = scene(3).fighter("Red", "E15").fighter("Blue", "E18").fighter("Green", "S18").acts("Red")
    t.answers("attack with Pistol").told("Red attacks Blue with Pistol").asks("chance", "to-hit dice")


def test_the_second_target_of_a_trick_is_declared_at_once_where_it_is_the_last() -> None:
    place = scene(3).fighter("Red", "E15", hand=["Trick Fire"]).fighter("Blue", "E18").fighter("Green", "F15")
    t = place.acts("Red").answers("attack with Pistol", "add Trick Fire", "Blue")
    t.told("Red attacks Blue with Pistol", "Red attacks Green with Pistol")


def test_a_special_in_hand_might_be_a_what_wall() -> None:
    assert may_hold_any(acting(scene(2).fighter("Red", "E15", hand=["Aimbot"])), RED, WHAT_WALL)
    assert not may_hold_any(acting(scene(2).fighter("Red", "E15", hand=["Shotgun", "Medkit"])), RED, WHAT_WALL)


def test_what_lies_in_play_and_cannot_react_opens_no_window() -> None:
    place = scene(2).fighter("Red", "E15").fighter("Blue", "E20", gadgets=["Cloak Field", "Combat Armor"], blood=1)
    place.begins("Red").asks("chance", "movement dice")


def test_blood_for_a_wound_opens_windows() -> None:
    place = scene(2).fighter("Red", "E15").fighter("Blue", "E20", blood=1, wounds=1)
    place.begins("Red").asks("Blue", "start window").offers_only("pass", "spend a blood counter")


def test_a_frag_cannot_be_stolen_once_kill_steal_lies_open() -> None:
    place = scene(2).fighter("Red", "E15", hand=["Free-For-All"])
    assert may_react(acting(place), W_FRAG, RED, AT_FRAG)
    assert not may_react(acting(place.discards("Kill Steal")), W_FRAG, RED, AT_FRAG)
