"""Searching, items and weapons (ledger 2.10 and 2.22)."""

import pytest

from games.final_girl.scene import END, night, roll, scene
from table import Table


def searching(successes: int = 1, **facts: object) -> Table:
    facts = {"at": "Docks", "hand": ["Search"], **facts}
    dice = [6, 6][:successes] + [1] * (2 - successes)
    return roll(scene(**facts).answers("play Search"), *dice)  # type: ignore[arg-type]


@pytest.mark.clause("FG-SRCH-02", "FG-R-43", "FG-D-09")
def test_two_successes_draw_three_and_keep_one_if_she_likes() -> None:
    table = searching(2, decks={1: ["Whistle", "Trail Map", "Lucky Coin", "Pot Lid"]})
    table.told("finds Whistle", "finds Trail Map", "finds Lucky Coin").offers_only(
        "keep nothing more", "Whistle", "Trail Map", "Lucky Coin"
    )
    table.answers("keep nothing more").asks("Final Girl", "put back")


@pytest.mark.clause("FG-SRCH-03", "FG-SRCH-04")
def test_the_others_go_back_on_top_faceup_or_to_the_bottom_facedown() -> None:
    table = searching(2, decks={1: ["Whistle", "Trail Map", "Lucky Coin", "Pot Lid"]}).answers("Whistle")
    table.answers("Trail Map on the top", "Lucky Coin on the bottom, facedown")
    deck = table.view(0)["decks"][1]["cards"]
    assert [(card["face"], card["name"]) for card in deck] == [
        ("up", "Trail Map"),
        ("seen", "Pot Lid"),
        ("seen", "Lucky Coin"),
    ]
    table = searching(1, decks={1: ["Whistle"]}, hand=["Search", "Walk"])
    assert table.view(0)["decks"][1]["cards"] == []
    table = scene(at="Docks", hand=["Search", "Walk"])
    roll(table.answers("play Search"), 6, 1).draws("Whistle").answers("Whistle")
    assert [card["face"] for card in table.view(0)["decks"][1]["cards"]] == ["down"] * 3, "the next one is not revealed"


@pytest.mark.clause("FG-SRCH-05", "FG-R-17", "FG-R-52")
def test_an_empty_deck_cannot_be_searched_and_a_short_one_gives_what_it_has() -> None:
    scene(at="Docks", hand=["Search"], decks={1: []}).does_not_offer("play Search")
    searching(2, decks={1: ["Whistle", "Trail Map"]}).offers_only("keep nothing more", "Whistle", "Trail Map")


@pytest.mark.clause("FG-ITEM-01", "FG-ITEM-06")
def test_a_hand_item_in_the_backpack_gives_nothing() -> None:
    table = scene(
        at="Cliff",
        killer_at="Cliff",
        hand=["Weak Attack"],
        pack=["Kitchen Knife", "Pot Lid", "Camp Axe", "Bug Spray", "Hunting Bow", "Flashlight"],
    )
    roll(table.answers("play Weak Attack"), 5, 1).told("1 damage to the Killer")


@pytest.mark.clause("FG-ITEM-02", "FG-ITEM-07", "FG-R-41")
def test_an_item_without_hands_works_from_the_backpack_and_is_used_up() -> None:
    table = (
        scene(pack=["First Aid Kit"], health=1)
        .answers("use First Aid Kit")
        .told("recovers 3", "First Aid Kit is discarded")
    )
    assert table.view(0)["girl"]["backpack"] == []
    coin = scene(hand=["Focus", "Walk"], pack=["Lucky Coin"], horror=5).answers("play Focus").rolls(1, 1)
    for uses in (2, 1):
        coin.answers("use Lucky Coin", "re-roll the 1").rolls(1)
        assert coin.view(0)["girl"]["backpack"][0]["uses"] == uses
    coin.answers("use Lucky Coin", "re-roll the 1").told("Lucky Coin is discarded")


@pytest.mark.clause("FG-ITEM-03", "FG-D-10", "FG-UPK-04")
def test_on_gaining_an_item_everything_may_be_rearranged_and_not_in_between() -> None:
    table = searching(1, decks={1: ["Camp Axe"]}, hands=["Kitchen Knife"], hand=["Search", "Walk"]).answers("Camp Axe")
    table.offers("leave everything as it is", "hold Camp Axe", "hold nothing").answers("hold Camp Axe")
    table.told("Camp Axe is in her hands", "Kitchen Knife is in her backpack")
    assert all("hold" not in text for text in table.offered)


@pytest.mark.clause("FG-ITEM-04", "FG-ITEM-05")
def test_two_hands_one_item_each_or_one_for_both() -> None:
    table = searching(1, decks={1: ["Camp Axe"]}, hands=["Kitchen Knife", "Pot Lid"], pack=["Flashlight"])
    table.answers("Camp Axe").offers_only(
        "leave everything as it is",
        "hold nothing",
        "hold Camp Axe",
        "hold Kitchen Knife",
        "hold Pot Lid",
        "hold Flashlight",
        "hold Kitchen Knife and Flashlight",
        "hold Pot Lid and Flashlight",
    )


@pytest.mark.clause("FG-R-104")
def test_the_arrangement_is_asked_only_where_another_one_is_worth_it() -> None:
    quiet = night(scene(hands=["Kitchen Knife"], hand=["Walk"])).draws("Closing In").asks("Final Girl", "act")
    assert quiet.view(0)["turn"] == 2
    night(scene(hands=["Camp Axe"], pack=["Kitchen Knife"], hand=["Walk"])).draws("Closing In").asks(
        "Final Girl", "hold items"
    )


@pytest.mark.clause("FG-R-42")
def test_items_cannot_be_dropped_at_will() -> None:
    table = scene(hands=["Camp Axe"], pack=["Kitchen Knife", "Whistle"], hand=["Walk"])
    table.offers_only(END, "play Walk", "discard Walk for 1 Time")


@pytest.mark.clause("FG-WPN-01", "FG-WPN-03", "FG-ATK-01")
def test_range_is_exact() -> None:
    bow = {"hand": ["Weak Attack"], "hands": ["Hunting Bow"]}
    assert scene(at="Docks", **bow).view(0)["girl"]["hands"][0]["weapon"] == {"range": 2, "damage": 1}  # type: ignore[arg-type]
    scene(at="Docks", killer_at="Trail 5", **bow).offers("play Weak Attack")  # type: ignore[arg-type]
    scene(at="Docks", killer_at="Lake", **bow).does_not_offer("play Weak Attack")  # type: ignore[arg-type]
    scene(at="Docks", killer_at="Cliff", **bow).does_not_offer("play Weak Attack")  # type: ignore[arg-type]
    scene(at="Docks", killer_at="Lake", hand=["Weak Attack"]).does_not_offer("play Weak Attack")
    near = scene(at="Docks", killer_at="Docks", **bow)  # type: ignore[arg-type]
    roll(near.answers("play Weak Attack"), 5, 1).told("1 damage to the Killer")  # without the bow, in her space


@pytest.mark.clause("FG-WPN-02", "FG-D-03", "FG-R-18", "FG-R-109")
def test_of_two_weapons_one_is_chosen_when_the_card_is_played() -> None:
    table = scene(
        "hans/sacred_groves",
        at="Great Tree",
        killer_at="Great Tree",
        hand=["Weak Attack"],
        hands=["Kitchen Knife", "Machete"],
    ).answers("play Weak Attack")
    table.offers_only(
        "do not attack", "the Killer without a weapon", "the Killer with Kitchen Knife", "the Killer with Machete"
    )
    table.answers("do not attack").offers("play Weak Attack").answers("play Weak Attack", "the Killer with Machete")
    table.rolls(5, 1)
    while table.state.pending is not None and "add Machete" in table.offered:
        table.answers("add Machete")
    table.told("2 damage to the Killer")  # a single modifier


@pytest.mark.clause("FG-WPN-04", "FG-ATK-04")
def test_the_modifier_counts_only_if_the_card_dealt_damage() -> None:
    facts = {"at": "Cliff", "killer_at": "Cliff", "hand": ["Weak Attack"], "hands": ["Camp Axe"]}
    hit = scene(**facts).answers("play Weak Attack", "the Killer with Camp Axe")  # type: ignore[arg-type]
    roll(hit, 5, 1).told("3 damage to the Killer")
    miss = scene(**facts).answers("play Weak Attack", "the Killer with Camp Axe")  # type: ignore[arg-type]
    roll(miss, 1, 1).not_told("damage to the Killer")


@pytest.mark.clause("FG-R-92", "FG-D-21")
def test_a_limited_weapon_spends_a_use_when_it_hits() -> None:
    facts = {"at": "Docks", "hand": ["Weak Attack", "Walk"], "hands": ["Old Revolver"], "killer_at": "Lake"}
    table = roll(scene(**facts).answers("play Weak Attack"), 1, 1)  # type: ignore[arg-type]
    assert table.view(0)["girl"]["hands"][0]["uses"] == 2, "a failed attack spends nothing"
    table = roll(scene(**facts).answers("play Weak Attack"), 5, 1).told("4 damage to the Killer")  # type: ignore[arg-type]
    assert table.view(0)["girl"]["hands"][0]["uses"] == 1


@pytest.mark.clause("FG-R-87")
def test_an_item_whose_condition_is_not_met_is_not_offered() -> None:
    scene(at="Docks", killer_at="Cabins", hands=["Hatchet"]).does_not_offer("use Hatchet")
    table = scene(at="Docks", killer_at="Lake", hands=["Hatchet"]).answers("use Hatchet")
    table.told("2 damage to the Killer, 10 health left", "Hatchet is discarded")


@pytest.mark.clause("FG-R-14")
def test_a_rerolled_die_counts_even_if_it_is_worse_and_loses_its_conversion() -> None:
    table = scene(hand=["Focus", "Walk", "Walk", "Close Call"], horror=5).answers("play Focus").rolls(3, 1)
    table.answers("convert a die with 2 cards", "Walk", "Walk", "play Close Call")
    table.answers("re-roll the success", "roll them").rolls(2)
    table.told("Successes: 0")
