"""What each film brings: the Poltergeist, Inkanyamba, Geppetto, Dr. Fright and their Locations, and the Final Girls."""

import pytest

from deadfall.games.final_girl import GAME
from games.final_girl.scene import BOUGHT, END, night, roll, scene, spot
from table import Table

MANOR = "poltergeist/creech_manor"


# -- the Poltergeist at Creech Manor


def test_the_poltergeist_cannot_be_attacked_and_gives_no_adrenaline() -> None:
    table = scene(MANOR, at="Attic", killer_at="Attic", hand=["Weak Attack", "Walk"])
    table.does_not_offer("play Weak Attack")
    assert table.view(0)["killer"]["health"] is None and table.view(0)["girl"]["adrenaline"] == 0


def test_weapons_are_worth_time_against_it() -> None:
    table = scene(MANOR, at="Attic", pack=["Fire Poker"]).answers("discard Fire Poker for 2 Time").told("to 8")
    assert table.view(0)["girl"]["backpack"] == []


def test_carolyn_is_never_a_top_card_and_twice_as_likely_at_the_bottom() -> None:
    table = Table.new(GAME, 1, {"killer": "poltergeist", "location": "creech_manor"}).asks("chance", "Item card")
    assert "Carolyn" not in table.offered
    table.chance(3)
    state = scene(MANOR, at="Attic", killer_at="Library", hand=["Search"]).answers("play Search").rolls(6, 6)
    d = state.state.pending
    assert d is not None and d.weights is not None
    assert sum(d.weights) == 12 * (len(d.options) - 1) and d.weights[-1] == len(d.options) - 1, "one in twelve"


def test_carolyn_is_kept_besides_the_normal_card_and_drives_the_minor_powers_away() -> None:
    table = scene(
        MANOR,
        at="Attic",
        killer_at="Library",
        hand=["Search"],
        minors={"Whispers": 0},
        decks={2: ["Pot Lid", "Carolyn", "Fire Poker"]},
        carolyn_weight=0,
    )
    roll(table.answers("play Search"), 6, 6).answers("Carolyn").told("Carolyn is at Attic", "Whispers is discarded")
    table.offers("Pot Lid", "Fire Poker").answers("Pot Lid")


def test_minor_powers_after_carolyn_was_found_are_discarded_at_once() -> None:
    table = night(
        scene(
            MANOR,
            at="Attic",
            killer_at="Library",
            hand=[],
            items_gone=["Carolyn"],
            special={"Carolyn": "Attic"},
            carolyn_weight=0,
        )
    )
    table.draws("Heavy Air").not_told("stays with the Killer", "moves")
    assert table.view(0)["killer"]["minors"] == []


@pytest.mark.clause("FG-FILM-02", "FG-MOVE-06")
def test_carolyn_follows_everywhere_and_wins_at_an_exit() -> None:
    table = scene(MANOR, at="Nursery", killer_at="Bedroom Window", hand=["Walk"], special={"Carolyn": "Nursery"})
    roll(table.answers("play Walk"), 6, 6).answers("go to Bedroom Window").offers_only("alone", "with Carolyn")
    table.answers("with Carolyn").offers("save Carolyn").answers("save Carolyn").over("Final Girl")
    assert "special" not in spot(table, "Bedroom Window") and table.view(0)["girl"]["saved"] == 1


def test_the_lost_toy_must_be_found_first() -> None:
    facts = {"at": "Front Hall", "special": {"Carolyn": "Front Hall"}, "dark": "The Lost Toy", "carolyn_weight": 0}
    scene(MANOR, doll_deck=0, **facts).does_not_offer("save Carolyn")  # type: ignore[arg-type]
    scene(MANOR, doll_deck=0, pack=["Rag Doll"], **facts).offers("save Carolyn")  # type: ignore[arg-type]
    table = night(scene(MANOR, at="Attic", killer_at="Dining Room", victims={"Dining Room": 1}, hand=[], bloodlust=1))
    table.draws("The Lost Toy").asks("chance", "random deck").draws("deck 2").told(
        "Rag Doll lies at the bottom of Item deck 2"
    )
    assert table.view(0)["decks"][1]["cards"][-1]["name"] == "Rag Doll"


def test_carolyn_may_flee_when_she_is_hurt() -> None:
    table = night(scene(MANOR, at="Attic", killer_at="Attic", special={"Carolyn": "Attic"}, hand=[])).rolls(1).rolls(1)
    table.told("Carolyn moves to East Hall")
    stays = night(scene(MANOR, at="Attic", killer_at="Attic", special={"Carolyn": "Attic"}, hand=[])).rolls(3)
    assert spot(stays, "Attic")["special"] == ["Carolyn"]


def test_the_house_wants_her() -> None:
    table = night(
        scene(
            MANOR,
            at="Attic",
            killer_at="Library",
            special={"Carolyn": "Nursery"},
            hand=[],
            carolyn_weight=0,
            dark="The House Wants Her",
            bloodlust=2,
        )
    ).draws("Lights Flicker")
    table.told("Carolyn moves to East Hall")


def test_carolyn_is_no_victim() -> None:
    table = night(scene(MANOR, at="Front Hall", killer_at="Attic", special={"Carolyn": "Attic"}, hand=[]))
    table.not_told("killed").told("goes after the Final Girl at Front Hall")


def test_the_poltergeist_walks_through_walls_and_others_do_not() -> None:
    table = night(scene(MANOR, at="Bathroom", killer_at="Kitchen", hand=[])).told("moves to Bathroom", "attacks her")
    assert ["Kitchen", "Bathroom", "the Killer"] in table.view(0)["board"]["links"]
    night(scene("hans/creech_manor", at="Bathroom", killer_at="Kitchen", hand=[])).draws("Closing In").not_told(
        "to Bathroom"
    )


@pytest.mark.clause("FG-FILM-08")
def test_the_bedroom_window_can_be_lost_as_an_exit() -> None:
    table = scene("hans/creech_manor", at="Bedroom Window", victims={"Bedroom Window": 2}).answers(
        "save a Victim", "1: Horror -1"
    )
    table.rolls(1).told("ladder token is at Bedroom Window").does_not_offer("save a Victim")
    kept = scene(
        "hans/creech_manor",
        at="Bedroom Window",
        victims={"Bedroom Window": 1},
        tokens={"ladder": "Bedroom Window"},
        pack=["Knotted Sheets"],
    )
    kept.does_not_offer("save a Victim").answers("use Knotted Sheets").offers("save a Victim")


def test_doors_can_be_closed_but_never_her_last() -> None:
    wedge = scene("hans/creech_manor", at="Staircase", pack=["Chair Wedge"]).answers("use Chair Wedge")
    wedge.asks("Final Girl", "close a line").answers("Landing").told("between Staircase and Landing is closed")
    assert ["Staircase", "Landing"] in wedge.view(0)["board"]["closed"]
    scene("hans/creech_manor", at="Closet", pack=["Chair Wedge"]).answers("use Chair Wedge").asks("Final Girl", "act")
    slam = night(scene(MANOR, at="Staircase", killer_at="Library", hand=[], dark="Slamming Doors", bloodlust=2))
    slam.draws("Dawn Is Far").rolls(1).asks("chance", "random line").draws("Landing").told("is closed")


# -- Inkanyamba at the Sacred Groves


@pytest.mark.clause("FG-FILM-03")
def test_wrath_bursts_when_the_card_is_finished() -> None:
    facts = {"at": "Parking Lot", "killer_at": "Boat Ramp", "hand": [], "victims": {"Makeout Point": 1}}
    story = night(scene("inkanyamba/camp", counters={"wrath": 2}, **facts)).draws("Anger of the Deep").story()  # type: ignore[arg-type]
    kept = [text for text in story if "Wrath" in text or "goes after" in text]
    assert kept == [
        "Wrath: 3.",
        "The Killer goes after a Victim at Makeout Point.",
        "Wrath: 0.",
        "The Killer goes after a Victim at Makeout Point.",
    ]


def test_a_wrath_that_fell_again_does_not_burst() -> None:
    table = scene("inkanyamba/camp", at="Docks", killer_at="Cabins", hand=["Atone"], counters={"wrath": 2})
    roll(table.answers("play Atone"), 5, 5).told("Wrath: 0", "Horror falls by 1")


def test_water_travel_and_the_sweep() -> None:
    table = night(
        scene("inkanyamba/sacred_groves", at="Visitor Gate", killer_at="Upper Falls", victims={"Delta": 2}, hand=[])
    )
    table.told("The Killer moves to Delta").not_told("moves to Still Pool")
    table.draws("Rising Wind").told("killed at Delta")
    table.asks("chance", "die")  # those with it panic at once


@pytest.mark.clause("FG-FILM-09")
def test_sacred_ground_does_not_forgive() -> None:
    found = scene("hans/sacred_groves", at="Great Tree", killer_at="Delta", hand=["Search"], decks={1: ["Machete"]})
    roll(found.answers("play Search"), 5, 1).answers("Machete", "hold Machete").told("Horror rises by 1 to level 4")
    hit = scene("hans/sacred_groves", at="Burial Mound", killer_at="Burial Mound", hand=["Weak Attack"])
    roll(hit.answers("play Weak Attack"), 5, 1).told("Horror rises by 1")
    asks = scene(
        "hans/sacred_groves", at="Burial Mound", killer_at="Burial Mound", hand=["Weak Attack"], hands=["Machete"]
    )
    roll(asks.answers("play Weak Attack", "the Killer with Machete"), 5, 1).asks("Final Girl", "add the weapon")


def test_the_skin_of_the_river() -> None:
    facts = {"hand": ["Furious Strike"], "dark": "Skin of the River", "bloodlust": 3}
    wet = scene("inkanyamba/sacred_groves", at="Delta", killer_at="Delta", **facts)  # type: ignore[arg-type]
    roll(wet.answers("play Furious Strike"), 5, 1).told("1 damage to the Killer")
    dry = scene("inkanyamba/camp", at="Lake", killer_at="Lake", horror=4, **facts)  # type: ignore[arg-type]
    roll(dry.answers("play Furious Strike"), 5, 1).told("2 damage to the Killer")
    fear = scene("inkanyamba/camp", at="Lake", killer_at="Lake", horror=5, **facts)  # type: ignore[arg-type]
    roll(fear.answers("play Furious Strike"), 5, 1).told("1 damage to the Killer")


def test_wildfire_burns_her() -> None:
    table = scene(
        "hans/sacred_groves", at="The Ford", events=["Wildfire"], tokens={"fire": "River Bend"}, hand=["Walk"]
    )
    roll(table.answers("play Walk"), 1, 1).answers("go to River Bend").told("loses 1")


# -- the Carnival


@pytest.mark.clause("FG-FILM-10")
def test_traps_are_resolved_before_anything_is_kept() -> None:
    table = scene(
        "hans/carnival",
        at="Midway",
        killer_at="Service Gate",
        hand=["Search", "Walk"],
        decks={1: ["Jack-in-the-Box", "Tent Mallet", "Glue Floor"]},
    )
    roll(table.answers("play Search"), 6, 6).told(
        "It is a trap: Jack-in-the-Box", "Horror rises by 1", "trap: Glue Floor"
    )
    table.offers_only("keep nothing more", "Tent Mallet")


@pytest.mark.clause("FG-R-08", "FG-R-108")
def test_the_spring_blade_ends_the_search_and_the_phase_at_once() -> None:
    table = scene(
        "hans/carnival",
        at="Midway",
        killer_at="Service Gate",
        hand=["Search", "Walk"],
        decks={1: ["Spring Blade", "Tent Mallet"]},
    )
    roll(table.answers("play Search"), 6, 6).told("loses 1", "Tent Mallet is discarded").asks("Final Girl", "buy")
    assert table.view(0)["girl"]["hands"] == [] and table.view(0)["decks"][1]["cards"] == []


@pytest.mark.clause("FG-R-108")
def test_carolyn_is_found_even_if_the_search_is_cut_short() -> None:
    table = scene(
        "poltergeist/carnival",
        at="Midway",
        killer_at="Service Gate",
        hand=["Search", "Walk"],
        decks={1: ["Spring Blade", "Carolyn"]},
        carolyn_weight=0,
    )
    roll(table.answers("play Search"), 6, 6)
    assert spot(table, "Midway")["special"] == ["Carolyn"]


def test_tar_and_spikes_wait_for_her() -> None:
    table = scene(
        "hans/carnival",
        at="Midway",
        killer_at="Service Gate",
        tokens={"tar": "Big Top", "spikes": "Carousel"},
        hand=["Walk", "Walk"],
    )
    roll(table.answers("play Walk"), 6, 6).answers("go to Big Top").told("Time falls by 2", "tar token leaves")
    table.answers("go to Midway")
    roll(table.answers("play Walk"), 5, 1).answers("go to Carousel").told("loses 1", "spikes token leaves")


def test_the_fortune_teller_shows_two_cards() -> None:
    table = night(scene("hans/carnival", at="Ticket Gate", killer_at="Service Gate", hand=[])).draws("Intermission")
    table.draws("Fortune Teller").draws("Tent Mallet", "Dart Set").asks("Final Girl", "put back")
    table.answers("Tent Mallet on the top")
    cards = table.view(0)["decks"][1]["cards"]
    assert [(card["face"], card["name"]) for card in cards[:2]] == [("seen", "Dart Set"), ("seen", "Tent Mallet")]


# -- Dr. Fright on Maple Lane


@pytest.mark.clause("FG-FILM-05")
def test_she_falls_asleep_and_wakes() -> None:
    table = night(scene("dr_fright/camp", at="Parking Lot", killer_at="Cliff", hand=[], counters={"tired": 2}))
    table.draws("Scrape of Tines").told("Tiredness: 3", "She is asleep now", "Horror rises by 1")
    focus = scene("dr_fright/camp", hand=["Focus"], flags=["asleep"], horror=5)
    roll(focus.answers("play Focus"), 6, 6).offers_only(
        "Horror -2", "you are no longer asleep, Tiredness back to 0"
    ).answers("you are no longer asleep, Tiredness back to 0")
    focus.told("She is no longer asleep")
    drink = scene("dr_fright/camp", pack=["Energy Drink"], flags=["asleep"]).answers("use Energy Drink")
    drink.told("Time rises by 3", "She is no longer asleep")
    hurt = night(scene("dr_fright/camp", at="Cliff", killer_at="Cliff", hand=[], flags=["asleep"])).told(
        "loses 2", "no longer asleep"
    )
    assert hurt.view(0)["killer"]["flags"] == []


def test_nobody_wakes_once_he_has_full_power() -> None:
    table = scene("dr_fright/camp", pack=["Energy Drink"], flags=["asleep", "nowake"]).answers("use Energy Drink")
    table.not_told("no longer asleep")
    assert "asleep" in table.view(0)["killer"]["flags"]


def test_the_boiler_room_is_drawn_without_replacement_and_reshuffled_after_the_strike() -> None:
    facts = {"at": "Parking Lot", "killer_at": "Cliff", "hand": [], "flags": ["asleep"]}
    table = night(scene("dr_fright/camp", **facts)).draws("Scrape of Tines").asks("chance", "side deck card")  # type: ignore[arg-type]
    table.draws("Cold Pipes").told("Cold Pipes is drawn")
    assert table.view(0)["side_decks"] == [{"name": "Boiler Room", "left": 3, "drawn": ["Cold Pipes"]}]
    night(table).draws("Scrape of Tines").draws("Steam and Steel").told("attacks her for", "is shuffled")
    assert table.view(0)["side_decks"][0]["left"] == 4


@pytest.mark.clause("FG-FILM-11")
def test_a_house_with_a_victim_is_shut() -> None:
    table = scene(
        "hans/maple_lane", at="West Lane", killer_at="North End", victims={"No. 2": 1}, hand=["Walk", "Convince"]
    )
    roll(table.fork().answers("play Walk"), 1, 1).offers("go to No. 2 by force (Horror +1)").answers(
        "go to No. 2 by force (Horror +1)"
    ).told("forces the door", "Horror rises by 1")
    roll(table.answers("play Convince"), 6, 6).told("No. 2 is open").offers("go to No. 2")
    scene("hans/maple_lane", at="West Lane", victims={}, hand=["Convince", "Walk"]).does_not_offer("play Convince")
    keys = scene("hans/maple_lane", at="West Lane", victims={"No. 2": 1}, hand=["Walk"], pack=["House Keys"])
    roll(keys.answers("play Walk"), 1, 1).offers("go to No. 2")


def test_a_house_is_searched_successfully_once() -> None:
    facts = {"at": "No. 2", "killer_at": "South End", "hand": ["Search", "Search"]}
    table = scene("hans/maple_lane", decks={0: ["Garden Shears", "Pot Lid"]}, **facts)  # type: ignore[arg-type]
    kept = roll(table.fork().answers("play Search"), 6, 1).answers("Garden Shears", "hold Garden Shears")
    kept.does_not_offer("play Search")
    assert spot(kept, "No. 2")["tokens"] == ["searched"]
    left = roll(table.answers("play Search"), 6, 1).answers("keep nothing more", "Garden Shears on the top")
    left.offers("play Search")


# -- the Final Girls


def test_reikos_record_pace_and_the_trail_map() -> None:
    table = scene("hans/camp", "reiko", at="Trail 9", flipped=1, hand=["Walk", "Walk"], pack=["Trail Map"])
    roll(table.answers("play Walk"), 1, 1).answers("go to Trail 7", "go to Trail 6", "go to Docks")
    roll(table.answers("play Walk"), 1, 1).answers("go to Lake", "go to Trail 10").told("to Trail 10")


def test_alice_names_a_card_that_always_rolls_five_dice() -> None:
    table = scene("hans/camp", "alice", covered=0b111111, saved=6, horror=7, hand=["Focus", "Walk"])
    table.answers("earn Signature Move", "Focus").told("Her signature move is Focus")
    table.answers("play Focus").told("rolls 5 dice")


def test_selena_barbara_charlie_and_sheila() -> None:
    scene("hans/camp", "selena", at="Docks", flipped=1, hand=["Search"]).answers("play Search").told("rolls 4 dice")
    night(scene("hans/camp", "barbara", at="Cliff", killer_at="Cliff", flipped=1, hand=[])).told(
        "attacks her for 1 damage"
    )
    charlie = scene("hans/camp", "charlie", at="Cliff", killer_at="Cliff", flipped=1, hand=["Weak Attack"])
    charlie.answers("play Weak Attack").told("rolls 3 dice")
    sheila = (
        scene("hans/camp", "sheila", flipped=1, hand=["Walk"], time=1).answers(END).offers("buy Furious Strike for 0")
    )
    sheila.answers("buy Furious Strike for 0").offers("buy Sprint for 1").does_not_offer("buy Retaliate for 2")
    assert BOUGHT in sheila.offered


def test_asami_takes_the_top_item_once_a_phase() -> None:
    table = scene("hans/camp", "asami", at="Docks", flipped=1, decks={1: ["Whistle", "Pot Lid"]}, hand=["Walk"])
    table.answers("use Finders Keepers").told("finds Whistle", "keeps Whistle").does_not_offer("use Finders Keepers")


def test_nancy_rerolls_once_a_turn() -> None:
    table = scene("hans/camp", "nancy", flipped=1, horror=5, hand=["Focus", "Walk"]).answers("play Focus").rolls(1, 1)
    table.answers("use Wake Up Call", "re-roll the 1", "re-roll the 1").rolls(6, 6).told("A die shows 6")
    table.does_not_offer("use Wake Up Call")


@pytest.mark.parametrize(
    "girl", ["laurie", "reiko", "alice", "selena", "adelaide", "barbara", "asami", "charlie", "nancy", "sheila"]
)
def test_every_reward_of_every_girl_can_be_taken(girl: str) -> None:
    table = scene("hans/camp", girl, at="Boat Ramp", victims={"Boat Ramp": 8}, health=2, horror=5, hand=["Walk"])
    count = len(table.view(0)["girl"]["spaces"])
    for _ in range(count):
        table.answers("save a Victim")
        if not any(text.startswith("take the reward") for text in table.offered):
            table.answers(table.offered[0])
        table.answers(next(text for text in table.offered if text.startswith("take the reward")))
        while "end the Action phase" not in table.offered:
            table.answers(table.offered[-1] if "take nothing" in table.offered else table.offered[0])
    table.answers(next(text for text in table.offered if text.startswith("earn ")))
    if girl == "alice":
        table.answers("Sprint")
    assert table.view(0)["girl"]["ultimate"]["earned"] and table.view(0)["girl"]["saved"] == count
