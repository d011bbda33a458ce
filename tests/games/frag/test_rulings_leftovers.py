"""Rulings on counters, piles and dropped cards (ledger 3.4: R-61 to R-71)."""

import pytest

from games.frag.scene import counters, discarded, fighter, hand, position, scene, weapons, whole
from table import Table


@pytest.mark.clause("FRAG-R-61")
def test_one_counter_of_a_cell_in_a_turn() -> None:
    t = scene(2).fighter("Red", "F12").blood("F13", "F13", "F14").acts("Red", movement=9)
    t.answers("step east to F13", "blood counter", "step west to F12", "step east to F13").asks("Red", "act")
    t.answers("step east to F14").asks("Red", "pick up").answers("leave it", "step west to F13", "step east to F14")
    t.asks("Red", "pick up")  # nothing was taken there yet


@pytest.mark.clause("FRAG-R-61")
def test_what_a_later_frag_leaves_in_a_cell_already_taken_from_may_be_picked_up() -> None:
    place = scene(2).fighter("Red", "F12").fighter("Blue", "F16", health=1).blood("F13", "F13")
    t = place.acts("Red", movement=9).answers("step east to F13", "blood counter", "step west to F12")
    t.state.fighters[1].cell = t.game.names["cell"].index("F13")
    t = Table(t.game, t.state).answers("attack with Pistol").rolls(9, 1, 12).draws("Lag")
    t.answers("step east to F13").offers_only("leave it", "blood counter")


@pytest.mark.clause("FRAG-R-61", "FRAG-R-99")
def test_one_who_is_bumped_into_a_cell_takes_nothing_from_the_active_player() -> None:
    point = scene(2).game.names["cell"][scene(2).game.table.arena.respawns[2]]
    place = scene(2).fighter("Red", "H01").fighter("Blue", "T08").blood(point, point)
    t = place.acts("Red", movement=3).answers("teleporter to T08").rolls(3).answers("blood counter", by="Blue")
    assert [counter["closed_to"] for counter in t.view("Red")["counters"]] == [["Blue"]]


@pytest.mark.clause("FRAG-R-62")
def test_each_frag_leaves_its_own_counters_and_piles_are_not_merged() -> None:
    place = scene(2).fighter("Red", "F12").fighter("Blue", "F13", health=1, weapons=["Nuke"])
    t = place.blood("F13").pile("F13", "Shotgun", "Chainsaw").link("F13", "Medkit").acts("Red", movement=5)
    t.answers("attack with Pistol").rolls(9, 1, 12).draws("Power Surge")
    assert counters(t, "F13") == ["blood", "pile", "link Medkit", "blood", "pile"]
    t.answers("step east to F13").asks("Red", "pick up").offers_only(
        "leave it", "blood counter", "weapon pile 1 (2 cards)", "Medkit", "weapon pile 2 (1 card)"
    )


def taken(**options: object) -> Table:
    """Red has taken the Nuke from a pile of two."""
    place = scene(3, **options).fighter("Red", "F12").pile("F13", "Nuke", "Shotgun")
    return place.acts("Red", movement=5).answers("step east to F13", "weapon pile 1 (2 cards)", "Nuke")


@pytest.mark.clause("FRAG-R-63")
def test_everybody_knows_what_went_into_a_pile_but_only_the_taker_what_he_took() -> None:
    t = taken().told("Red takes Nuke", to="Red").not_told("Nuke", to="Blue")
    pile = {"kind": "pile", "cell": "F13", "cards": ["Nuke", "Shotgun"], "left": 1, "closed_to": ["Red"]}
    assert t.view("Blue")["counters"] == [pile] and t.view("Blue")["seats"][0]["known"] == []
    assert t.view("Blue")["seats"][0]["hand"] == {"weapons": 1, "gadgets": 0, "specials": 0}


@pytest.mark.clause("FRAG-R-64")
def test_who_picks_up_a_pile_must_take_a_card_and_who_declines_sees_nothing() -> None:
    t = scene(2).fighter("Red", "F12").pile("F13", "Nuke", "Shotgun").acts("Red", movement=5)
    t.answers("step east to F13").fork().answers("leave it").asks("Red", "act").not_told("Nuke", "Shotgun")
    t.answers("weapon pile 1 (2 cards)").asks("Red", "take a weapon").offers_only("Nuke", "Shotgun")


@pytest.mark.clause("FRAG-R-65")
def test_a_fighter_in_the_cell_when_counters_appear_must_leave_and_come_back() -> None:
    place = scene(2).fighter("Red", "F12", hand=["No Carrier"]).fighter("Blue", "F12", weapons=["Nuke"])
    t = place.acts("Red", movement=5, last_free="F11").does_not_offer("attack with Pistol")
    t.answers("play No Carrier").rolls(1).told("Blue is fragged on F12").asks("Red", "act")
    t.answers("step east to F13", "step west to F12").asks("Red", "pick up").offers("blood counter")


@pytest.mark.clause("FRAG-R-67")
def test_what_is_attached_goes_with_its_weapon() -> None:
    place = scene(2).fighter("Red", "F12", health=1, weapons=[("Shotgun", 0, ["Saw Mount", "Targeting System"])])
    t = place.acts("Red", movement=1)
    scrapped = t.fork().answers("discard the empty Shotgun (ammo 0, Saw Mount, Targeting System)")
    assert [discarded(scrapped, card) for card in ("Shotgun", "Saw Mount", "Targeting System")] == [1, 1, 1]
    assert whole(scrapped)


@pytest.mark.clause("FRAG-R-68")
def test_a_weapon_enters_play_fully_loaded_wherever_it_comes_from() -> None:
    place = scene(2).fighter("Red", "F12", weapons=[("Shotgun", 1)]).fighter("Blue", "F14")
    t = place.acts("Red", movement=3).answers("drop Shotgun (ammo 1)", "step west to F11", "finish").rolls(9)
    t.answers("step west to F13", "step west to F12", "Shotgun", "play Shotgun")
    assert fighter(t, "Blue")["arms"] == [{"card": "Shotgun", "level": 4, "extras": []}]


@pytest.mark.clause("FRAG-R-69")
def test_weapons_and_gadgets_in_play_may_be_dropped_one_card_one_counter_and_nothing_else() -> None:
    place = scene(2).fighter("Red", "F12", weapons=["Shotgun", "Nuke"], gadgets=["Backpack"], blood=2, wounds=1)
    place.fighter("Red", hand=["Chainsaw"], specials=["Low Gravity"]).fighter("Blue", "F14", health=4)
    t = place.acts("Red", movement=3)
    drops = [text for text in t.offered if text.startswith("drop")]
    assert drops == ["drop Shotgun (ammo 4)", "drop Nuke (ammo 1)", "drop Backpack"]
    t.answers(*drops)
    assert counters(t, "F12") == ["link Shotgun", "link Nuke", "link Backpack"] and whole(t)


@pytest.mark.clause("FRAG-R-69")
def test_nothing_is_dropped_while_an_attack_is_being_resolved() -> None:
    place = scene(2).fighter("Red", "F12", weapons=["Shotgun"], hand=["Aimbot"]).fighter("Blue", "F14")
    t = place.acts("Red", movement=3).answers("attack with Pistol").asks("Red", "declaration window")
    t.offers_only("pass", "play Aimbot")


@pytest.mark.clause("FRAG-R-70")
def test_only_an_empty_weapon_may_be_discarded_from_play() -> None:
    place = scene(2).fighter("Red", "F12", weapons=[("Shotgun", 0), "Nuke", "Chainsaw"], gadgets=["Backpack"])
    t = place.acts("Red", movement=3)
    assert [text for text in t.offered if text.startswith("discard")] == ["discard the empty Shotgun (ammo 0)"]
    t.answers("discard the empty Shotgun (ammo 0)").told("Red discards Shotgun")
    assert weapons(t, "Red") == ["Nuke", "Chainsaw"] and discarded(t, "Shotgun") == 1


@pytest.mark.clause("FRAG-R-71")
def test_everybody_but_the_dropper_may_take_an_item_in_the_turn_it_was_dropped() -> None:
    place = scene(2).fighter("Red", "B13", weapons=["Shotgun"], hand=["Server Reset"])
    t = place.acts("Red", movement=3).answers("drop Shotgun (ammo 4)", "play Server Reset").rolls(1)
    t.fork().rolls(2).asks("Blue", "pick up").offers("Shotgun")
    place = scene(2).fighter("Red", "B13", weapons=["Shotgun"], hand=["Server Reset"])
    t = place.acts("Red", movement=3).answers("drop Shotgun (ammo 4)", "play Server Reset").rolls(2, 1)
    t.asks("Red", "act")
    assert hand(t, "Red") == [] and position(t)["counters"][0]["dropper"] == "Red"
