"""Events, Special Victims, tokens, terms (ledger 2.25 and 2.26)."""

from pathlib import Path

import pytest

from deadfall.games.final_girl import GAME
from games.final_girl.packs import with_packs
from games.final_girl.scene import night, roll, scene, spot
from table import Table

OFF = {"at": "Parking Lot", "killer_at": "Utility Shed", "hand": []}


def event(name: str, **facts: object) -> Table:
    """A quiet Terror card brings this Event."""
    return night(scene(**{**OFF, **facts})).draws("A Quiet Minute").draws(name)  # type: ignore[arg-type]


@pytest.mark.clause("FG-OVF-01")
def test_any_number_of_victims_share_a_space() -> None:
    table = scene(at="Docks", killer_at="Lake", victims={"Docks": 15}, hand=["Walk"]).answers("play Walk").rolls(1, 1)
    table.answers("go to Boat Ramp", "with 2 Victims")
    assert (spot(table, "Docks")["victims"], spot(table, "Boat Ramp")["victims"]) == (13, 2)


@pytest.mark.clause("FG-EVT-02", "FG-EVT-03")
def test_one_time_events_are_discarded_and_ongoing_ones_stay() -> None:
    assert event("Sirens in the Distance", horror=5).told("Horror falls by 2").view(0)["events"] == []
    table = event("Power Failure", events=["Storm Front"])
    assert [card["name"] for card in table.view(0)["events"]] == ["Storm Front", "Power Failure"]


@pytest.mark.clause("FG-EVT-04")
def test_an_event_that_cannot_be_applied_is_ignored_and_not_replaced() -> None:
    table = event("Camp Nurse").told("Camp Nurse cannot be applied", "Turn 2 begins")
    assert table.view(0)["events"] == [] and table.view(0)["events_left"] == 9


@pytest.mark.clause("FG-SPV-01", "FG-R-97")
def test_special_victims_are_added_or_take_a_victims_place() -> None:
    farthest = event("Camp Nurse", victims={"Docks": 2, "Lake": 1})
    farthest.told("Camp Nurse takes the place of a Victim at Lake")
    assert "victims" not in spot(farthest, "Lake") and spot(farthest, "Lake")["special"] == ["Camp Nurse"]
    table2 = event("Kid Brother", victims={"Docks": 1}).told("Kid Brother is at Cabins")
    assert table2.state.placed == 2  # type: ignore[attr-defined]
    tie = event(
        "The Skeptic", killer_at="Mess Hall", victims={"Trail 4": 1, "Trail 6": 1}, options={"ambiguity": "player"}
    )
    tie.asks("Final Girl", "break a tie of spaces").answers("Trail 4").told(
        "Skeptic takes the place of a Victim at Trail 4"
    )


@pytest.mark.clause("FG-SPV-02")
def test_special_victims_follow_are_saved_and_die_like_all_others() -> None:
    table = scene(at="Boat Ramp", victims={"Boat Ramp": 1}, special={"Camp Nurse": "Boat Ramp"}, hand=["Walk"])
    table.fork().answers("save Camp Nurse").offers("1: Horror -1")
    walk = table.fork().answers("play Walk").rolls(1, 1).answers("go to Docks")
    walk.offers_only("alone", "with 1 Victim", "with Camp Nurse", "with 1 Victim and Camp Nurse")
    walk.fork().answers("with Camp Nurse").told("She moves from Boat Ramp to Docks.", "Camp Nurse goes along to Docks")
    walk.answers("with 1 Victim and Camp Nurse").told("to Docks with 1 Victim.", "Camp Nurse goes along to Docks")
    dead = night(scene(killer_at="Docks", special={"Camp Nurse": "Docks"}, at="Parking Lot", hand=[]))
    dead.told("Camp Nurse is killed", "row 1")
    assert dead.view(0)["board"]["dead"] == 1


@pytest.mark.clause("FG-SPV-02", "FG-PAN-04", "FG-PAN-05")
def test_a_special_victim_who_panics_is_named() -> None:
    table = night(scene(special={"Kid Brother": "Cabins"}, **OFF)).draws("We Should Split Up")  # type: ignore[arg-type]
    table.fork().rolls(3).told("Kid Brother panics from Cabins to Trail 4")
    table.rolls(6).told("Kid Brother stays put at Cabins")


def test_the_kid_brother_follows_beyond_the_limit() -> None:
    table = scene(
        at="Docks", victims={"Docks": 2}, special={"Kid Brother": "Docks"}, events=["Kid Brother"], hand=["Walk"]
    )
    table.answers("play Walk").rolls(1, 1).answers("go to Boat Ramp").offers("with 2 Victims and Kid Brother")


def test_the_skeptic_stays_until_three_are_dead() -> None:
    facts = {"at": "Docks", "special": {"Skeptic": "Docks"}, "events": ["The Skeptic"], "hand": ["Walk"]}
    early = scene(dead=2, **facts).answers("play Walk").rolls(1, 1).answers("go to Boat Ramp")  # type: ignore[arg-type]
    early.told("")
    scene(dead=3, **facts).answers("play Walk").rolls(1, 1).answers("go to Boat Ramp").offers("with Skeptic")  # type: ignore[arg-type]


@pytest.mark.clause("FG-R-94")
def test_the_order_of_a_death_and_of_a_saving() -> None:
    dead = night(
        scene(
            killer_at="Docks",
            special={"Kid Brother": "Docks"},
            events=["Kid Brother"],
            at="Parking Lot",
            hand=[],
            bloodlust=1,
        )
    ).story()
    order = [next(at for at, text in enumerate(dead) if part in text) for part in ("is killed", "row 2", "loses 1")]
    assert order == sorted(order)
    table = scene(at="Boat Ramp", special={"Kid Brother": "Boat Ramp"}, events=["Kid Brother"], horror=5)
    table.answers("save Kid Brother", "1: Horror -1").told("Horror falls by 2 to level 3")
    assert table.view(0)["girl"]["rewards"] == ["Horror -1"], "the trigger at once, the reward when she likes"


@pytest.mark.clause("FG-R-100")
def test_the_card_of_a_special_victim_who_is_gone_stays_without_effect() -> None:
    table = night(scene(events=["Camp Nurse"], health=3, **OFF)).draws("Closing In").not_told("recovers")  # type: ignore[arg-type]
    assert [card["name"] for card in table.view(0)["events"]] == ["Camp Nurse"]


@pytest.mark.clause("FG-TOK-01", "FG-TOK-02")
def test_tokens_lie_where_the_card_says_and_leave_with_the_effect() -> None:
    table = scene(at="Trail 7", killer_at="Trail 6", pack=["Bear Trap"], hand=["Walk"]).answers("use Bear Trap")
    assert spot(table, "Trail 7")["tokens"] == ["trap"]
    night(table).draws("He Wants You").told(
        "moves to Trail 7", "2 damage to the Killer", "The trap token leaves", "goes no farther"
    )
    table.told("attacks her for 2 damage")  # its attacks remain


@pytest.mark.clause("FG-TERM-01", "FG-R-59", "FG-D-12")
def test_forced_discards_are_hers_to_choose_and_return_to_the_tableau() -> None:
    table = night(scene(at="Cliff", killer_at="Cliff", hand=["Walk", "Focus"], dark="Bone Breaker", bloodlust=4))
    table.asks("Final Girl", "discard a card").answers("Focus").told("Focus is discarded")
    empty = night(scene(at="Cliff", killer_at="Cliff", hand=[], dark="Bone Breaker", bloodlust=4)).told("loses 3")
    empty.asks("chance", "Terror card")


@pytest.mark.clause("FG-TERM-03")
def test_a_card_that_discards_itself_is_over(tmp_path: Path) -> None:
    pack = with_packs(
        tmp_path,
        events=[{"id": "X1", "name": "Shooting Star", "ongoing": True, "effect": "horror +1; discard_self; horror +1"}],
    )
    table = event("Shooting Star", content=pack).told("Horror rises by 1 to level 3", "The card leaves play")
    assert table.view(0)["girl"]["horror"] == 3 and table.view(0)["events"] == []


@pytest.mark.clause("FG-TERM-04")
def test_a_card_discarded_from_the_top_of_a_deck_has_no_effect(tmp_path: Path) -> None:
    pack = with_packs(tmp_path, events=[{"id": "X1", "name": "Lost Page", "effect": "mill terror; mill event"}])
    table = event("Lost Page", content=pack).draws("Shrug It Off")
    table.told("Shrug It Off is discarded unplayed from the Terror deck").draws("Late Check-In")
    table.told("Late Check-In is discarded unplayed from the Event deck")
    assert table.view(0)["terror"]["left"] == 8 and "victims" not in spot(table, "Parking Lot")


@pytest.mark.clause("FG-TERM-05")
def test_what_is_drawn_goes_where_its_kind_goes() -> None:
    """Action cards to hand, Items to hands or backpack, Events are resolved at once."""
    table = roll(scene(hand=["Improvise"]).answers("play Improvise"), 6, 6).answers("Long Rest")
    assert table.view(0)["you"]["hand"] == ["Long Rest"]
    found = roll(scene(at="Docks", hand=["Search"], decks={1: ["Whistle"]}).answers("play Search"), 6, 1).answers(
        "Whistle"
    )
    assert [item["name"] for item in found.view(0)["girl"]["backpack"]] == ["Whistle"]
    event("Late Check-In").told("2 Victims arrive at Cabins")


@pytest.mark.clause("FG-TERM-06")
def test_using_an_item_is_not_playing_a_card() -> None:
    """Trail Map helps the first moving card; a reward's move and an item before it do not count."""
    table = scene(at="Trail 9", hand=["Walk"], pack=["Trail Map", "Energy Drink"]).answers(
        "use Energy Drink", "play Walk"
    )
    roll(table, 1, 1).answers("go to Trail 7", "go to Trail 6").told("to Trail 6")


@pytest.mark.clause("FG-TERM-07")
def test_what_is_removed_is_gone_and_what_left_play_may_return() -> None:
    table = scene(at="Cliff", killer_at="Cliff", hand=[], health=2)
    night(table).draws("3 health")
    assert sum(table.snapshot()["position"]["tokens_left"]["left"]) == 8, "the black token is out of the game"
    puppets = scene("geppetto/camp", at="Docks", killer_at="Cabins", minions=[("Docks", 1)], hand=["Weak Attack"])
    roll(puppets.answers("play Weak Attack"), 5, 1).told("Puppet 1 is destroyed")
    night(puppets).told("Puppet 1 appears at Cabins")


@pytest.mark.clause("FG-TERM-08", "FG-R-44")
def test_above_ten_cards_she_discards_down_or_declines() -> None:
    ten = ["Walk", "Walk", "Weak Attack", "Short Rest", "Focus", "Guard", "Search", "Search", "Sprint", "Sprint"]
    facts = {"at": "Boat Ramp", "victims": {"Boat Ramp": 1}, "covered": 0b00111, "saved": 3}
    table = scene(hand=ten, **facts).answers("save a Victim", "4: take Furious Strike from the tableau")  # type: ignore[arg-type]
    table.answers("take the reward: take Furious Strike from the tableau (space 4)").offers("take nothing").answers(
        "Furious Strike"
    )
    table.asks("Final Girl", "discard a card").answers("Search")
    assert len(table.view(0)["you"]["hand"]) == 10


@pytest.mark.clause("FG-R-13")
def test_the_end_icon_outside_the_action_phase_is_ignored(tmp_path: Path) -> None:
    pack = with_packs(tmp_path, events=[{"id": "X1", "name": "Curtain", "effect": "end_action; horror +1"}])
    event("Curtain", content=pack).told("Horror rises by 1", "Turn 2 begins")


@pytest.mark.clause("FG-R-12")
def test_time_changes_outside_the_action_phase_move_the_marker_of_the_next_turn(tmp_path: Path) -> None:
    event("Sirens in the Distance", horror=5, hand=["Walk"]).asks("Final Girl", "act").told("Time rises by 1 to 7")
    pack = with_packs(tmp_path, events=[{"id": "X1", "name": "Lost Hours", "effect": "time -7"}])
    table = event("Lost Hours", content=pack, hand=["Walk"]).told("to -1", "Turn 2 begins")
    table.asks("Final Girl", "buy")  # below zero the Action phase ends at once


@pytest.mark.clause("FG-R-06")
def test_time_has_no_top_unless_the_option_gives_one() -> None:
    assert roll(scene(hand=["Planning", "Walk"], time=9).answers("play Planning"), 6, 6).view(0)["girl"]["time"] == 13
    capped = roll(scene(hand=["Planning", "Walk"], time=9, options={"time_cap": "10"}).answers("play Planning"), 6, 6)
    assert capped.view(0)["girl"]["time"] == 10


@pytest.mark.clause("FG-R-50")
def test_the_supply_of_victims_may_be_limited() -> None:
    assert spot(event("Late Check-In", victims={"Docks": 23}), "Cabins")["victims"] == 2
    short = event("Late Check-In", victims={"Docks": 23}, options={"victim_supply": "24"})
    assert spot(short, "Parking Lot")["victims"] == 1 and "victims" not in spot(short, "Cabins")
    dead = event("Late Check-In", victims={"Docks": 20}, dead=4, yellow_dead=4, options={"victim_supply": "24"})
    assert "victims" not in spot(dead, "Parking Lot")


@pytest.mark.clause("FG-R-70")
def test_placing_the_killer_sets_off_the_end_space_only() -> None:
    table = night(
        scene(at="Boat Ramp", killer_at="Utility Shed", tokens={"trap": "Docks"}, victims={"Docks": 1}, hand=[])
    )
    table.draws("Out of the Dark").told("The Killer is placed at Docks", "2 damage to the Killer")
    passed = night(
        scene(at="Boat Ramp", killer_at="Utility Shed", tokens={"trap": "Lake"}, victims={"Docks": 1}, hand=[])
    )
    passed.draws("Out of the Dark").not_told("damage to the Killer")


@pytest.mark.clause("FG-R-71")
def test_simultaneous_triggers_go_from_the_killers_side_to_hers() -> None:
    facts = {"at": "Parking Lot", "killer_at": "Trail 1", "hand": [], "events": ["Storm Front"]}
    table = night(scene("dr_fright/camp", **facts)).draws("Scrape of Tines")  # type: ignore[arg-type]
    table.told("Tiredness: 1").asks("chance", "die")  # the Killer's rule first, then the Event
    player = night(scene("dr_fright/camp", options={"ambiguity": "player"}, **facts)).draws("Scrape of Tines")  # type: ignore[arg-type]
    player.asks("Final Girl", "order triggers")
    assert any("Storm Front" in text for text in player.offered) and len(player.offered) == 2


@pytest.mark.clause("FG-R-79")
def test_several_deaths_by_one_effect_come_one_by_one(tmp_path: Path) -> None:
    pack = with_packs(tmp_path, events=[{"id": "X1", "name": "Sinkhole", "effect": "kill all at docks"}])
    table = event("Sinkhole", content=pack, victims={"Docks": 3}, bloodlust=0)
    assert [t for t in table.story() if "row" in t] == [f"Bloodlust rises to row {row}." for row in (1, 2, 3)]


@pytest.mark.clause("FG-R-83")
def test_a_statement_whose_piece_is_gone_is_skipped_and_the_next_goes_on(tmp_path: Path) -> None:
    pack = with_packs(tmp_path, events=[{"id": "X1", "name": "Echo", "effect": "add 1 at special(nurse); horror +1"}])
    event("Echo", content=pack).not_told("arrive").told("Horror rises by 1")


@pytest.mark.clause("FG-R-96")
def test_what_lasts_until_the_next_upkeep_ends_as_its_first_thing() -> None:
    table = night(scene("hans/carnival", at="Ticket Gate", killer_at="Service Gate", hand=["Walk", "Walk"]))
    table.draws("Fog Machine").answers("play Walk").told("rolls 1 die")
    roll(table, 6).answers("stop moving")
    night(table).draws("Closing In").answers("play Walk").told("rolls 2 dice")


@pytest.mark.clause("FG-R-99")
def test_a_trigger_that_sets_itself_off_is_cut_off(tmp_path: Path) -> None:
    spiral = {"id": "X1", "name": "Spiral", "ongoing": True}
    spiral["effect"] = "goto parking_lot; on fg_enters parking_lot { goto parking_lot }"
    table = event("Spiral", content=with_packs(tmp_path, events=[spiral])).told(
        "A chain of triggers is cut off", "Turn 2"
    )
    assert 45 <= sum("She is placed" in text for text in table.story()) <= 51


@pytest.mark.clause("FG-R-105", "FG-R-107")
def test_walking_victims_take_the_first_of_several_ways() -> None:
    table = night(
        scene(
            "hans/creech_manor",
            at="Attic",
            killer_at="Garage",
            victims={"Library": 1, "Parlor": 2},
            hand=[],
            events=["Drawn to the Cold"],
        )
    ).draws("Closing In")
    table.told("walks from Library to Ballroom")  # Ballroom and Kitchen are equally near to the Staircase


@pytest.mark.clause("FG-R-106")
def test_the_killer_drawn_toward_a_space_takes_the_way_nearest_to_her() -> None:
    table = (
        night(
            scene(
                "hans/sacred_groves",
                at="Ranger Post",
                killer_at="Lookout",
                special={"Drone Pilot": "Grove Path 3"},
                events=["Drone Pilot"],
                hand=[],
                victims={"Visitor Gate": 1},
            )
        )
        .draws("Clear Sky")
        .chance()
    )
    assert table.view(0)["killer"]["at"] == "Stone Ring"


@pytest.mark.clause("FG-R-74")
def test_the_dead_are_counted_in_public() -> None:
    assert scene(dead=4).view(None)["board"]["dead"] == 4


@pytest.mark.clause("FG-R-54")
def test_deaths_in_setup_do_not_count_for_the_first_turns_panic(tmp_path: Path) -> None:
    pack = with_packs(tmp_path, events=[{"id": "X1", "name": "Cold Open", "effect": "kill 1 at cabins"}])
    game = GAME.set_up(1, {}, pack)
    table = Table(game, game.start()).draws("Camp Axe", "Whistle", "Lucky Coin", "Color War", "Cold Open").told("row 1")
    assert table.snapshot()["position"]["killed_turn"] == 0


@pytest.mark.clause("FG-R-03")
def test_the_turn_limit_ends_a_film_that_goes_on() -> None:
    table = night(scene(options={"turn_limit": "60"}, turn=60, **OFF)).draws("Closing In")  # type: ignore[arg-type]
    table.over().told("The film runs out")
    assert table.game.outcome(table.state).winners == []  # type: ignore[union-attr]
    night(scene(turn=60, **OFF)).draws("Closing In").not_over()  # type: ignore[arg-type]
