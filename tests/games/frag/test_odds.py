"""What a player is told about an attack before it is declared: range, the number needed, the chances."""

from typing import Any

import pytest

from games.frag.scene import scene
from table import Table


def target(t: Table, text: str) -> dict[str, Any]:
    """What the answer with this text points at."""
    d = t.state.pending
    assert d is not None
    return next(t.game.target(t.state, d, o) for o in d.options if t.game.describe(t.state, d, o) == text)


def aim(t: Table, text: str) -> dict[str, Any]:
    """The odds of the only aim of an attack."""
    (found,) = target(t, text)["aims"]
    return dict(found)


@pytest.mark.clause("FRAG-HIT-02")
def test_the_chance_of_a_hit_is_that_of_the_accuracy_dice_against_the_range() -> None:
    t = scene(2).fighter("Red", "F10", accuracy=2).fighter("Blue", "F17", health=2).acts("Red", movement=1)
    pistol = aim(t, "attack with Pistol")
    assert pistol == {
        "seat": "Blue", "range": 7, "needs": 7, "rolls": 2, "chance": 58, "dice": 2, "against": 2, "frag": 7,
    }  # fmt: skip


def test_a_cloak_and_a_targeting_system_count() -> None:
    place = scene(2).fighter("Red", "F10", accuracy=2, weapons=[("Machine Gun", 6, ["Targeting System"])])
    t = place.fighter("Blue", "F14", gadgets=["Cloak Field"]).acts("Red", movement=1)
    odds = aim(t, "attack with Machine Gun (ammo 6, Targeting System)")
    assert (odds["range"], odds["needs"], odds["rolls"], odds["dice"]) == (4, 7, 3, 4)


def test_a_weapon_that_hits_by_itself_needs_no_number() -> None:
    t = scene(2).fighter("Red", "F10", weapons=["Flamethrower"]).fighter("Blue", "F13").acts("Red", movement=1)
    odds = aim(t, "attack with Flamethrower (ammo 3)")
    assert odds["chance"] == 100 and "needs" not in odds


def test_a_target_out_of_the_dice_s_reach_has_no_chance() -> None:
    t = scene(2).fighter("Red", "F10", accuracy=1).fighter("Blue", "F20").acts("Red", movement=1)
    assert aim(t, "attack with Pistol")["chance"] == 0


def test_the_choice_of_the_target_says_the_same() -> None:
    place = scene(3).fighter("Red", "F10", accuracy=2).fighter("Blue", "F17").fighter("Green", "I10")
    t = place.acts("Red", movement=1)
    before = {odds["seat"]: odds for odds in target(t, "attack with Pistol")["aims"]}
    t.answers("attack with Pistol")
    assert target(t, "Blue") == before["Blue"] and target(t, "Green") == before["Green"]


def test_a_corroder_takes_the_armor_off_before_the_dice() -> None:
    place = scene(2).fighter("Red", "F10", weapons=["Corroder"])
    t = place.fighter("Blue", "F12", health=2, gadgets=["Combat Armor"]).acts("Red", movement=1)
    assert aim(t, "attack with Corroder (ammo 4)")["against"] == 2
    assert aim(t, "attack with Pistol")["against"] == 4


def test_a_teleport_says_which_card_it_uses() -> None:
    t = scene(2).fighter("Red", "F10", hand=["Teleport"], gadgets=["Dash Charge", "Teleport"]).begins("Red")
    assert target(t, "use Teleport") == {"action": "use", "card": "Teleport"}
    assert target(t, "use Teleport (in play)") == {"action": "use", "card": "Teleport", "gadget": 1}
    assert target(t, "roll with 1 Dash Charge") == {"action": "roll", "charges": 1}
