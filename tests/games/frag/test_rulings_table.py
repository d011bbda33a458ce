"""Rulings on players, designs, setup and the cards (ledger 3.4: R-01 to R-15, and what else is about cards)."""

import json
from pathlib import Path

import pytest

from deadfall.engine.content import ContentError
from deadfall.engine.entry import SeatsError
from deadfall.games.frag import GAME
from games.frag.scene import counters, discarded, fighter, gadgets, hand, own_map, position, scene, weapons, whole
from table import Table

ALL_ROUNDER = "All-rounder: Health 2, Speed 3, Accuracy 2"
WALL = "Wall: Health 4, Speed 2, Accuracy 1"


def dealt(seats: int) -> Table:
    return Table.new("frag", seats, {"design_mode": "preset"}).chance(3 * seats)


@pytest.mark.clause("FRAG-R-01")
def test_explosions_do_only_what_the_cards_say_not_what_explosions_do() -> None:
    place = scene(2).fighter("Red", "F10", weapons=["Nuke"]).fighter("Blue", "F21", health=4)
    place.mine("F16", owner="Blue").blood("F17").link("F18", "Machine Gun").pile("F17", "Shotgun")
    t = place.acts("Red", movement=1).answers("attack with Nuke (ammo 1)", "F17").rolls(24, 10).asks("Red", "act")
    assert len(position(t)["mines"]) == 1
    assert counters(t, "F17") == ["blood", "pile"] and counters(t, "F18") == ["link Machine Gun"]


@pytest.mark.clause("FRAG-R-02")
def test_two_players_up_to_the_number_of_respawn_points_may_play() -> None:
    for seats in (2, 6):
        assert len(Table.new("frag", seats).view(None)["seats"]) == seats
    for seats in (1, 7):
        with pytest.raises(SeatsError):
            GAME.set_up(seats)


@pytest.mark.clause("FRAG-R-03")
def test_all_seven_points_must_be_spent() -> None:
    t = Table.new("frag", 2).asks("Red", "design")
    designs = [t.game.target(t.state, t.state.pending, option)["design"] for option in t.state.pending.options]
    assert len(designs) == 12 and {sum(design) for design in designs} == {7}


@pytest.mark.clause("FRAG-R-04")
def test_a_stat_does_only_what_the_rules_say() -> None:
    def numbers(**stats: int) -> tuple[int, int, int, int, int]:
        """Defense dice, weapon limit, longest jump, to-hit dice, attacks."""
        place = scene(2).fighter("Red", "F10", **stats).fighter("Blue", "F21")  # type: ignore[arg-type]
        t = place.acts("Red", movement=20)
        jumps = [int(text[-2:]) - 10 for text in t.offered if text.startswith("jump east to F")]
        red, turn = t.view(None)["seats"][0], t.view(None)["turn"]
        dice = t.answers("attack with Pistol").state.pending.options[0]
        return red["health"], red["weapon_limit"], max(jumps), dice, turn["attacks_left"]

    assert numbers(health=2, speed=2, accuracy=2) == (2, 3, 2, 2, 1)
    assert numbers(health=4, speed=2, accuracy=2) == (4, 5, 2, 2, 1)
    assert numbers(health=2, speed=4, accuracy=2) == (2, 3, 4, 2, 1)
    assert numbers(health=2, speed=2, accuracy=4) == (2, 3, 2, 4, 2)
    scene(2).fighter("Red", health=4, speed=3, accuracy=4).begins("Red").asks_roll("movement dice", 3)


@pytest.mark.clause("FRAG-R-05")
def test_tied_highest_rolls_are_rolled_again_among_themselves_only() -> None:
    t = dealt(4).rolls(5, 2, 5, 3).asks("chance", "first player die").rolls(4, 4).rolls(1, 6)
    t.told("Red rolls 1", "Green rolls 6", "Green goes first").not_told("Blue rolls", "Yellow rolls")
    t.asks("Green", "place")


@pytest.mark.clause("FRAG-R-06")
def test_designs_are_secret_until_all_have_chosen_then_public() -> None:
    t = Table.new("frag", 3).answers(WALL, by="Red")
    assert t.view("Red")["you"]["design"] == [4, 2, 1]
    assert t.view("Blue") == Table.new("frag", 3).answers(ALL_ROUNDER, by="Red").view("Blue")
    t.answers(ALL_ROUNDER, by="Blue").not_told("Health").answers(ALL_ROUNDER, by="Green")
    t.told("Red: Health 4, Speed 2, Accuracy 1", to="Blue")
    assert t.view("Blue")["seats"][0]["base"] == {"health": 4, "speed": 2, "accuracy": 1}


@pytest.mark.clause("FRAG-R-07")
def test_designs_come_first_then_the_deal_then_the_first_roll_then_placement() -> None:
    t = Table.new("frag", 2).asks("Red", "design").answers(WALL, ALL_ROUNDER).asks("chance", "draw").chance(6)
    t.asks("chance", "first player die").rolls(6, 1).asks("Red", "place")
    assert len(t.view("Red")["you"]["hand"]) == 3


@pytest.mark.clause("FRAG-R-08")
def test_no_two_fighters_start_on_one_respawn_point() -> None:
    t = dealt(2).rolls(6, 1).answers("point 4 (S02)", by="Red").asks("Blue", "place").does_not_offer("point 4 (S02)")
    assert len(t.offered) == 5


@pytest.mark.clause("FRAG-R-09")
def test_a_deck_is_reshuffled_only_when_a_card_must_be_drawn_from_an_empty_one() -> None:
    t = scene(2).fighter("Red", "B04").deck_holds("weapons", "Nuke").acts("Red", movement=3)
    t.answers("step east to B05").rolls(4).draws("Nuke").not_told("reshuffled")
    assert t.view(None)["decks"]["weapons"] == 0 and sum(t.view(None)["discards"]["weapons"].values()) == 39


@pytest.mark.clause("FRAG-R-09", "FRAG-R-58")
def test_with_deck_and_discards_empty_nothing_is_drawn() -> None:
    game = scene(2).game
    cards = [card.name for card in game.table.pack.specials for _ in range(card.count)]
    place = scene(2).fighter("Red", "F12").fighter("Blue", "F13", health=1, hand=cards)
    t = place.acts("Red", movement=1).answers("attack with Pistol").passes().rolls(9).passes().rolls(1, 12)
    t.told("Red marks a frag (1)", "There is no card left for Red in the deck of specials").passes().asks("Red", "act")
    assert hand(t, "Red") == []


@pytest.mark.clause("FRAG-R-10")
def test_weapons_gadgets_and_own_specials_are_played_between_actions_of_the_own_turn_only() -> None:
    cards = ["Shotgun", "Light Armor", "Loot Crate", "Disconnect"]
    place = scene(2).fighter("Red", "F12", hand=cards, weapons=["Chainsaw"]).fighter("Blue", "F13", hand=cards[:3])
    t = place.begins("Red").asks("Red", "start window").offers_only("pass", "play Disconnect").answers("pass")
    t.rolls(9).asks("Red", "move window").offers_only("pass", "play Disconnect").answers("pass")
    t.asks("Red", "act").offers("play Shotgun", "play Light Armor", "play Loot Crate", "play Disconnect")
    t.answers("attack with Pistol").asks("chance", "to-hit dice").rolls(9, 7, 2)  # no window for Blue's cards
    t.answers("play Light Armor", "finish").asks("Red", "end window").offers_only("pass", "play Disconnect")


@pytest.mark.clause("FRAG-R-11")
def test_cards_are_discarded_in_the_own_turn_only() -> None:
    cards = ["Lag", "Disconnect", "Nuke", "Shotgun", "Shotgun", "Medkit"]
    t = scene(2).fighter("Red", hand=cards).fighter("Blue", "F12", hand=cards[:2]).acts("Red", movement=1)
    t.offers("discard Nuke", "discard Medkit", "discard Lag").answers("discard Nuke").asks("Red", "act")
    t.answers("finish").asks("Red", "end window").does_not_offer("discard Lag").answers("pass")
    t.asks("Blue", "end window").offers_only("pass", "play Disconnect")


@pytest.mark.clause("FRAG-R-12")
def test_a_sixth_card_drawn_in_another_s_turn_waits_for_the_end_of_the_own() -> None:
    cards = ["Nuke", "Shotgun", "Shotgun", "Chainsaw", "Rail Gun"]
    t = scene(2).fighter("Red", "F12", health=1).fighter("Blue", hand=cards).mine("F13", owner="Blue")
    t = t.acts("Red", movement=1).answers("step east to F13").rolls(1, 30).draws("Power Surge")
    t.told("Blue's turn").rolls(9).asks("Blue", "act")
    assert len(hand(t, "Blue")) == 6
    t.answers("finish").asks("Blue", "card to discard")


@pytest.mark.clause("FRAG-R-13")
def test_the_weapon_limit_counts_the_health_of_the_design_not_of_the_moment() -> None:
    for facts in ({"wounds": 1}, {"gadgets": ["Combat Armor"]}, {"specials": ["Overclock"]}):
        t = scene(2).fighter("Red", health=2, weapons=["Nuke", "Rail Gun"], hand=["Shotgun", "Chainsaw"], **facts)  # type: ignore[arg-type]
        t.acts("Red", movement=1).answers("play Shotgun").does_not_offer("play Chainsaw")


@pytest.mark.clause("FRAG-R-14")
def test_over_the_limit_nothing_is_lost_at_once_but_weapons_are_dropped_at_the_finish() -> None:
    place = scene(2).fighter("Red", "F12", health=1, weapons=["Nuke", "Rail Gun", "Chainsaw"], gadgets=["Backpack"])
    t = place.fighter("Red", hand=["Shotgun"]).acts("Red", movement=1).answers("drop Backpack")
    t.does_not_offer("play Shotgun").offers("drop Nuke (ammo 1)")
    assert len(weapons(t, "Red")) == 3
    t.answers("finish").asks("Red", "weapon to drop").answers("Rail Gun (ammo 3)").told("Red's turn ends")
    assert weapons(t, "Red") == ["Nuke", "Chainsaw"] and counters(t, "F12") == ["link Backpack", "link Rail Gun"]


@pytest.mark.clause("FRAG-R-15")
def test_with_the_limit_full_no_weapon_is_played_with_the_declaration_until_one_is_dropped() -> None:
    place = scene(2).fighter("Red", "F12", health=1, weapons=["Nuke", "Rail Gun"], hand=["Shotgun"])
    t = place.fighter("Blue", "F14").acts("Red", movement=1).does_not_offer("attack with Shotgun from the hand")
    t.answers("drop Nuke (ammo 1)").offers("attack with Shotgun from the hand")


@pytest.mark.clause("FRAG-R-76")
def test_a_player_out_of_play_uses_only_specials_that_need_no_fighter() -> None:
    every = [card.name for card in scene(2).game.table.pack.specials]
    place = scene(2).fighter("Red", out=True, hand=[*every, "Medkit", "Adrenaline Surge"], blood=1, wounds=1)
    t = place.begins("Red").asks("Red", "start window")
    t.offers_only("pass", "play Disconnect", "play Overclock", "play Infinite Ammo").answers("pass")
    t.asks("Red", "spawn window").offers_only("pass", "play Spawn Control").answers("pass").rolls(1)
    others = scene(2).fighter("Blue", out=True, hand=[*every, "Medkit"], blood=1, wounds=1).begins("Red")
    others = others.asks("Blue", "start window").offers_only("pass", "play Disconnect").answers("pass").rolls(9)
    others.asks("Blue", "move window").offers_only("pass", "play Disconnect", "play Lag")


@pytest.mark.clause("FRAG-R-76")
def test_a_player_out_of_play_may_cancel_a_special_and_come_back_quickly() -> None:
    place = scene(2).fighter("Red", hand=["Loot Crate"]).fighter("Blue", out=True, hand=["Patch Notes"])
    place.acts("Red", movement=1).answers("play Loot Crate").asks("Blue", "cancel window").offers("play Patch Notes")
    place = scene(2).fighter("Red", "I12", health=1, hand=["Quick Respawn"]).acts("Red", movement=3)
    place.answers("step east to I13").rolls(1, 12).asks("Red", "respawn window").offers("play Quick Respawn")


@pytest.mark.clause("FRAG-R-83")
def test_the_same_gadget_twice_counts_twice_but_suits_do_not() -> None:
    place = scene(2).fighter("Red", speed=2, health=1, gadgets=["Sprint Boots", "Sprint Boots", "Backpack", "Backpack"])
    t = place.fighter("Red", hand=["Light Armor", "Combat Armor"]).begins("Red").asks_roll("movement dice", 4).rolls(9)
    assert t.view(None)["seats"][0]["weapon_limit"] == 6
    t.answers("play Light Armor").does_not_offer("play Combat Armor")


@pytest.mark.clause("FRAG-R-86")
def test_blood_is_not_spent_by_an_unhurt_fighter() -> None:
    scene(2).fighter("Red", blood=1).acts("Red", movement=1).does_not_offer("spend a blood counter")
    scene(2).fighter("Blue", blood=1).begins("Red").asks("chance", "movement dice")


@pytest.mark.clause("FRAG-R-93")
@pytest.mark.parametrize("symbol", ["B", "~", "K"])
def test_barrels_water_and_keys_of_other_products_are_no_part_of_a_map(tmp_path: Path, symbol: str) -> None:
    pack = own_map(tmp_path, f"+-+-+-+\n|1 {symbol} 2|\n+-+-+-+")
    with pytest.raises(ContentError):
        scene(2, content=pack)


@pytest.mark.clause("FRAG-R-94")
def test_the_advertising_page_adds_nothing_to_the_box() -> None:
    box = "".join(file.read_text(encoding="utf-8") for file in GAME.data.glob("*.toml")).lower()
    assert not any(word in box for word in ("munchkin", "dungeon", "monster", "treasure"))


@pytest.mark.clause("FRAG-R-96")
def test_weapons_and_gadgets_go_on_the_own_fighter() -> None:
    game = scene(2).game
    for card in [*game.table.pack.weapons, *game.table.pack.gadgets]:
        place = scene(2).fighter("Red", "F12", hand=[card.name], weapons=["Shotgun"]).fighter("Blue", "F13")
        t = place.acts("Red", movement=1)
        if f"play {card.name}" in t.offered:
            t.answers(f"play {card.name}").asks("Red")
            assert weapons(t, "Blue") == [] and gadgets(t, "Blue") == [] and fighter(t, "Blue")["wounds"] == 0


@pytest.mark.clause("FRAG-R-97")
def test_the_deck_of_a_hidden_card_is_public_its_face_is_not() -> None:
    t = scene(2).fighter("Red", "B04").acts("Red", movement=3).answers("step east to B05").rolls(4)
    t.draws("Nuke").told("Red draws a card from the deck of weapons", to="Blue").not_told("Nuke", to="Blue")
    assert t.view("Blue")["seats"][0]["hand"] == {"weapons": 1, "gadgets": 0, "specials": 0}
    assert "Nuke" not in json.dumps(t.view("Blue"))


@pytest.mark.clause("FRAG-R-104")
def test_a_card_without_a_legal_choice_cannot_be_played() -> None:
    cards = ["Medkit", "Ammo Pack", "Disconnect", "No Carrier", "Puppet String", "Patch Notes", "Packet Sniffer"]
    t = scene(2).fighter("Red", "F12", hand=cards, weapons=["Shotgun", "Chainsaw"]).fighter("Blue", out=True)
    t = t.acts("Red", movement=1)
    t.does_not_offer("use Medkit", "use Ammo Pack", *(f"play {card}" for card in cards[2:]))
    t = scene(2).fighter("Red", "F12", hand=["Trick Fire"]).fighter("Blue", "F14").acts("Red", movement=1)
    t.answers("attack with Pistol").not_told("Trick Fire").asks("chance", "to-hit dice")


CELLAR = "+-+-+\n|1 2|\n+-+-+"


@pytest.mark.clause("FRAG-R-104")
def test_a_rocket_jump_needs_a_legal_jump(tmp_path: Path) -> None:
    t = scene(2, content=own_map(tmp_path, CELLAR)).fighter("Red", hand=["Rocket Jump"]).acts("Red", movement=1)
    t.does_not_offer("play Rocket Jump")
    assert discarded(t, "Rocket Jump") == 0 and whole(t)
