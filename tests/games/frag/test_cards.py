"""Decks, hands and cards in play (ledger 2.2)."""

import json

import pytest

from deadfall.games.frag.game import FragGame
from games.frag.scene import counters, discarded, fighter, gadgets, hand, position, scene, specials, weapons, whole


def all_weapons() -> list[str]:
    game = scene(2).game
    assert isinstance(game, FragGame)
    return [card.name for card in game.table.pack.weapons for _ in range(card.count)]


@pytest.mark.clause("FRAG-DECK-01")
def test_each_deck_has_its_own_discards() -> None:
    t = scene(2).fighter("Red", hand=["Shotgun", "Medkit", "Lag"]).acts("Red").answers("discard Medkit")
    assert t.view(None)["discards"] == {"weapons": {}, "gadgets": {"Medkit": 1}, "specials": {}}
    t.answers("discard Lag", "discard Shotgun")
    assert t.view(None)["discards"] == {
        "weapons": {"Shotgun": 1},
        "gadgets": {"Medkit": 1},
        "specials": {"Lag": 1},
    }


@pytest.mark.clause("FRAG-DECK-02")
def test_an_empty_deck_is_made_of_its_discards() -> None:
    cards = all_weapons()
    t = scene(2).fighter("Red", "B04").discards("Medkit", *cards[:5]).pile("A30", *cards[5:]).acts("Red", movement=2)
    assert t.view(None)["decks"]["weapons"] == 0
    t.answers("step east to B05").rolls(4).asks("chance", "draw").told("discarded weapons are reshuffled")
    assert sorted(set(cards[:5])) == sorted(t.offered)
    t.draws(cards[0])
    assert t.view(None)["decks"]["weapons"] == 4
    assert t.view(None)["discards"]["weapons"] == {}
    assert discarded(t, "Medkit") == 1 and t.view(None)["decks"]["gadgets"] == 39


@pytest.mark.clause("FRAG-HAND-01")
def test_the_others_see_only_how_many_cards_a_hand_has() -> None:
    t = scene(2).fighter("Red", hand=["Shotgun", "Medkit", "Medkit", "Lag"]).acts("Red")
    assert t.view("Red")["you"]["hand"] == ["Shotgun", "Medkit", "Medkit", "Lag"]
    assert t.view("Blue")["seats"][0]["hand"] == {"weapons": 1, "gadgets": 2, "specials": 1}
    for seat in ("Blue", None):
        seen = json.dumps(t.view(seat))
        assert not any(card in seen for card in ("Shotgun", "Medkit", "Lag"))


@pytest.mark.clause("FRAG-HAND-02")
def test_a_hand_may_hold_any_number_of_cards_during_the_own_turn() -> None:
    cards = ["Shotgun"] * 3 + ["Machine Gun"] * 3 + ["Lag"] * 2
    t = scene(2).fighter("Red", "B04", hand=cards).acts("Red", movement=3)
    t.answers("step east to B05").rolls(6).draws("Nuke").asks("Red", "act")
    assert len(hand(t, "Red")) == 9
    t.answers("step east to B06").asks("Red", "act")


@pytest.mark.clause("FRAG-HAND-03")
def test_a_turn_ends_with_five_cards_or_fewer() -> None:
    cards = ["Shotgun", "Shotgun", "Nuke", "Lag", "Lag", "Disconnect", "Power Surge"]
    t = scene(2).fighter("Red", hand=cards).acts("Red").answers("finish", "pass").asks("Red", "card to discard")
    t.offers_only("Shotgun", "Nuke", "Lag", "Disconnect", "Power Surge")
    t.answers("Nuke").asks("Red", "card to discard").answers("Lag")
    assert hand(t, "Red") == ["Shotgun", "Shotgun", "Disconnect", "Lag", "Power Surge"]
    assert discarded(t, "Nuke") == 1 and discarded(t, "Lag") == 1
    assert t.view(None)["active"] == "Blue"


@pytest.mark.clause("FRAG-HAND-04")
def test_cards_are_shed_on_the_own_fighter_on_another_one_or_by_discarding() -> None:
    t = scene(2).fighter("Red", hand=["Light Armor", "No Carrier", "Shotgun"]).acts("Red")
    t.answers("play Light Armor")
    assert len(hand(t, "Red")) == 2
    t.answers("play No Carrier").rolls(5)
    assert hand(t, "Red") == ["Shotgun"]
    t.answers("discard Shotgun")
    assert hand(t, "Red") == [] and discarded(t, "Shotgun") == 1


@pytest.mark.clause("FRAG-HAND-05")
def test_cards_in_play_do_not_count_against_the_hand() -> None:
    t = scene(2).fighter(
        "Red",
        hand=["Nuke"] + ["Machine Gun"] * 3 + ["Assault Cannon"],
        weapons=["Shotgun", "Shotgun", "Chainsaw"],
        gadgets=["Light Armor", "Sprint Boots", "Jump Jets"],
    )
    t = t.acts("Red").answers("finish")
    assert t.view(None)["active"] == "Blue" and len(hand(t, "Red")) == 5


@pytest.mark.clause("FRAG-PLAY-01")
def test_a_played_card_leaves_the_hand_and_lies_open_for_all() -> None:
    t = scene(3).fighter("Red", hand=["Sprint Boots"]).acts("Red").answers("play Sprint Boots")
    t.told("Red puts Sprint Boots in play", to="Blue").told("Red puts Sprint Boots in play", to="spectator")
    assert hand(t, "Red") == []
    assert t.view("Green")["seats"][0]["gadgets"] == [{"card": "Sprint Boots", "level": 0}]


@pytest.mark.clause("FRAG-PLAY-02")
def test_gadgets_in_play_have_no_limit() -> None:
    worn = [
        "Light Armor",
        "Cloak Field",
        "Backpack",
        "Backpack",
        "Sprint Boots",
        "Sprint Boots",
        "Jump Jets",
        "Auto-Doc",
    ]
    t = scene(2).fighter("Red", gadgets=worn, hand=["Hazard Boots"]).acts("Red").answers("play Hazard Boots")
    assert len(gadgets(t, "Red")) == 9


@pytest.mark.clause("FRAG-PLAY-03")
def test_weapons_in_play_are_limited_to_health_plus_one() -> None:
    full = scene(2).fighter("Red", "F12", health=2, weapons=["Nuke", "Machine Gun", "Rail Gun"], hand=["Shotgun"])
    t = full.fighter("Blue", "F14").acts("Red")
    t.does_not_offer("play Shotgun", "attack with Shotgun from the hand")
    room = scene(2).fighter("Red", "F12", health=2, weapons=["Nuke", "Machine Gun"], hand=["Shotgun"])
    t = room.fighter("Blue", "F14").acts("Red").offers("attack with Shotgun from the hand").answers("play Shotgun")
    assert weapons(t, "Red") == ["Nuke", "Machine Gun", "Shotgun"]


@pytest.mark.clause("FRAG-PLAY-04")
def test_no_action_gives_a_card_to_another_player() -> None:
    place = scene(2).fighter(
        "Red", "F12", hand=["Shotgun", "Medkit", "Sprint Boots", "Lag"], wounds=1, weapons=["Nuke"]
    )
    t = place.fighter("Blue", "F13").acts("Red", movement=4)
    for text in t.offered:
        after = t.fork().answers(text)
        assert hand(after, "Blue") + weapons(after, "Blue") + gadgets(after, "Blue") + specials(after, "Blue") == []


@pytest.mark.clause("FRAG-PLAY-05", "FRAG-FRAG-01")
def test_weapons_and_gadgets_in_play_are_lost_when_the_fighter_is_fragged() -> None:
    t = (
        scene(2)
        .fighter("Red", "F12")
        .fighter("Blue", "F13", health=1, weapons=["Shotgun"], gadgets=["Sprint Boots"], hand=["Nuke"])
    )
    t = t.acts("Red").answers("attack with Pistol").rolls(9, 1, 12).told("Blue is fragged on F13").chance()
    assert weapons(t, "Blue") == [] and gadgets(t, "Blue") == []
    assert hand(t, "Blue") == ["Nuke"]
    assert whole(t)


@pytest.mark.clause("FRAG-PLAY-06")
def test_every_gadget_bears_the_letter_of_what_it_affects() -> None:
    letters = [gadget.letter for gadget in scene(2).game.table.pack.gadgets for _ in range(gadget.count)]
    assert sorted(set(letters)) == ["A", "H", "M", "W"]
    assert [letters.count(letter) for letter in "AHWM"] == [9, 7, 13, 11]


@pytest.mark.clause("FRAG-PLAY-07")
def test_specials_in_play_survive_their_owner_s_fighter() -> None:
    t = scene(2).fighter("Red", "F12", accuracy=2).fighter("Blue", "F13", health=1, specials=["Free-For-All"])
    t = t.acts("Red").answers("attack with Pistol").rolls(9, 1, 12).chance()
    assert fighter(t, "Blue")["cell"] is None
    assert specials(t, "Blue") == ["Free-For-All"]
    assert t.view(None)["turn"]["attacks_left"] == 1


@pytest.mark.clause("FRAG-PLAY-08")
def test_a_lasting_special_leaves_play_when_its_time_is_up() -> None:
    t = scene(2).fighter("Red", hand=["Low Gravity"]).acts("Red", movement=1).answers("play Low Gravity")
    assert specials(t, "Red") == ["Low Gravity"]
    t.answers("finish").rolls(9).answers("finish").told("Red's Low Gravity ends")
    assert specials(t, "Red") == [] and discarded(t, "Low Gravity") == 1


@pytest.mark.clause("FRAG-PLAY-09", "FRAG-MOVE-01")
def test_sprint_boots_raise_speed_by_one() -> None:
    scene(2).fighter("Red", speed=2, gadgets=["Sprint Boots"]).begins("Red").asks_roll("movement dice", 3)
    scene(2).fighter("Red", speed=2).begins("Red").asks_roll("movement dice", 2)


@pytest.mark.clause("FRAG-PLAY-09")
def test_extreme_damage_raises_a_weapon_s_damage() -> None:
    t = scene(2).fighter("Red", "F12", hand=["Extreme Damage"]).fighter("Blue", "F13").acts("Red")
    t.answers("attack with Pistol", "play Extreme Damage").rolls(9, 7).asks_roll("damage dice", 4)


@pytest.mark.clause("FRAG-PLAY-10")
def test_a_special_may_help_all_players() -> None:
    t = scene(2).fighter("Red", "B04").fighter("Blue", "S02", specials=["Power Surge"]).acts("Red", movement=2)
    t.answers("step east to B05").rolls(2).draws("Nuke")
    assert hand(t, "Red") == ["Nuke"]
    t = scene(2).fighter("Red", "B04").acts("Red", movement=2).answers("step east to B05").rolls(2)
    assert hand(t, "Red") == []


@pytest.mark.clause("FRAG-PLAY-11")
def test_specials_in_play_are_checked_before_the_turn_is_started() -> None:
    t = scene(2).fighter("Red", out=True, specials=["Overclock"]).begins("Red")
    t.asks("chance", "respawn die").told("Red's Overclock ends")
    assert specials(t, "Red") == []


@pytest.mark.clause("FRAG-PLAY-12")
def test_a_card_beats_the_rules() -> None:
    plain = scene(2).fighter("Red", "F12", speed=2).acts("Red", movement=3)
    plain.does_not_offer("jump east to F14")
    t = scene(2).fighter("Red", "F12", speed=2, gadgets=["Jump Jets"]).acts("Red", movement=3)
    t.answers("jump east to F14").told("Red jumps to F14 (1 left)")


@pytest.mark.clause("FRAG-PLAY-13")
def test_of_two_cards_that_contradict_each_other_the_last_one_controls() -> None:
    t = scene(2).fighter("Red", "F12", hand=["Aimbot", "Aimbot"]).fighter("Blue", "F13", hand=["Dodge Macro"])
    t = t.acts("Red").answers("attack with Pistol").asks("Red", "declaration window").answers("play Aimbot")
    t.answers("pass", by="Red").answers("play Dodge Macro", by="Blue")
    missed = t.fork().passes().told("Red misses Blue").asks("Red", "act")
    assert fighter(missed, "Blue")["wounds"] == 0
    t.answers("play Aimbot", by="Red").told("Red hits Blue").asks("chance", "defense dice")
    assert position(t)["shot"]["multiplier"] == 1 and counters(t, "F13") == []
