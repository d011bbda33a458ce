"""Objective, boards and setup (ledger 2.1 to 2.3)."""

from pathlib import Path
from shutil import copytree

import pytest

from deadfall.engine.content import ContentError
from deadfall.engine.kernel import advance
from deadfall.games.final_girl import GAME
from deadfall.games.final_girl.options import GIRLS, KILLERS, LOCATIONS
from games.final_girl.scene import END, ZERO, night, roll, scene, spot
from table import Table


def opening(**options: str) -> Table:
    return Table.new(GAME, 1, options)


def begun(**options: str) -> Table:
    """A Camp opening with known cards: Color War, and an Event without a trace."""
    table = opening(**options).draws("Camp Axe", "Whistle", "Lucky Coin", "Color War")
    return table.draws("Sirens in the Distance")


@pytest.mark.clause("FG-GAME-01", "FG-SET-01", "FG-SET-03")
def test_one_player_plays_the_final_girl_with_a_chosen_killer_location_and_side() -> None:
    assert list(GAME.seats) == [1]
    view = begun(killer="geppetto", location="camp", side="extreme").view(0)
    assert [seat["name"] for seat in view["seats"]] == ["Final Girl"]
    assert view["killer"]["name"] == "Geppetto"
    assert view["board"]["location"] == "Camp Happy Trails"
    assert view["girl"]["levels"] == [3, 2, 2, 1, 1, 1, 1]


@pytest.mark.clause("FG-GAME-02", "FG-GAME-11", "FG-GAME-12")
@pytest.mark.parametrize("killer", KILLERS)
@pytest.mark.parametrize("location", LOCATIONS)
def test_any_killer_goes_with_any_location_and_every_card_has_an_owner(killer: str, location: str) -> None:
    game = GAME.set_up(1, {"killer": killer, "location": location, "girl": GIRLS[len(killer) % 10]})
    table = game.table  # type: ignore[attr-defined]
    assert {sheet.owner for sheet in table.terrors} == {killer, location}
    assert {sheet.owner for sheet in table.finales + table.darks} == {killer}
    assert {sheet.owner for sheet in table.events} == {location}
    assert {card.owner for card in table.cards} <= {"core", killer, location}
    assert {item.owner for item in table.items} <= {killer, location}
    state = game.start()
    advance(state)
    assert state.pending is not None


def test_without_a_location_the_film_is_set_at_the_killers_home() -> None:
    for killer, home in (
        ("hans", "Camp Happy Trails"),
        ("geppetto", "The Carnival of Blood"),
        ("birds", "Camp Happy Trails"),
    ):
        game = GAME.set_up(1, {"killer": killer})
        assert game.table.location_name == home  # type: ignore[attr-defined]


@pytest.mark.clause("FG-GAME-03")
@pytest.mark.parametrize(("missing", "told"), [("location", "there is no Location"), ("killer", "there is no Killer")])
def test_the_core_box_alone_is_no_game(tmp_path: Path, missing: str, told: str) -> None:
    copytree(GAME.data, tmp_path / "pack")
    for file in (tmp_path / "pack").glob("*.toml"):
        if file.name.startswith(missing) or (missing == "killer" and file.name.startswith("scenario")):
            file.unlink()
    with pytest.raises(ContentError, match=told):
        GAME.set_up(1, {}, tmp_path / "pack")


@pytest.mark.clause("FG-GAME-04", "FG-GAME-09", "FG-ATK-06", "FG-FHT-04")
def test_the_game_is_won_the_moment_the_killer_is_dead_even_with_nobody_saved() -> None:
    table = scene(at="Cliff", killer_at="Cliff", hand=["Critical Strike"], killer_health=2, victims={"Docks": 1})
    roll(table.answers("play Critical Strike"), 5, 1).draws("blank")
    assert table.view(0)["girl"]["time"] == 6, "the line's loss of Time is not resolved any more"
    table.over("Final Girl")
    assert table.view(0)["girl"]["saved"] == 0


@pytest.mark.clause("FG-GAME-05", "FG-KAT-13")
def test_the_game_is_lost_the_moment_she_is_dead() -> None:
    table = scene(at="Cliff", killer_at="Cliff", hand=[], health=2, victims={"Docks": 1})
    night(table).draws("blank").told("The Final Girl is dead").not_told("panic phase").over()
    assert table.game.outcome(table.state).winners == []  # type: ignore[union-attr]


@pytest.mark.clause("FG-GAME-07", "FG-TURN-02")
def test_a_board_without_victims_does_not_end_the_game() -> None:
    table = scene(at="Parking Lot", killer_at="Utility Shed", hand=[], saved=3, dead=7)
    night(table).draws("Closing In").told("Turn 2 begins").not_over()


@pytest.mark.clause("FG-GAME-08")
def test_film_rules_prevail_over_the_core_rules() -> None:
    """Awake, Dr. Fright's attacks are weakened by his own rule: Attack 2 hits for 1."""
    table = scene("dr_fright/camp", at="Cliff", killer_at="Cliff", hand=[])
    night(table).told("The Killer attacks her for 1 damage")


@pytest.mark.clause("FG-GAME-10")
def test_saved_victims_give_bonuses_and_a_full_card_the_ultimate_ability() -> None:
    table = scene(at="Parking Lot", victims={"Parking Lot": 1}, covered=0b11011, saved=4, health=3)
    table.answers("save a Victim", "take the reward: recover 1 health (space 3)").told("has 4 now")
    table.answers("earn Hit Back Harder")
    assert table.view(0)["girl"]["ultimate"]["earned"]


@pytest.mark.clause(
    "FG-BRD-01", "FG-SET-04", "FG-SET-17", "FG-SET-18", "FG-SET-19", "FG-SET-20", "FG-BRD-05", "FG-BRD-07"
)
def test_the_boards_at_the_start() -> None:
    view = begun().view(0)
    girl, killer = view["girl"], view["killer"]
    assert (girl["health"], girl["token"]) == (5, "black"), "Laurie: the token and 4 markers"
    assert (killer["health"], killer["token"]) == (12, "black"), "Hans: the token and 11 markers"
    assert killer["bloodlust"] == 0
    assert girl["hands"] == girl["backpack"] == [] and view["board"]["dead"] == 0
    assert not any(space["covered"] for space in girl["spaces"]) and not girl["ultimate"]["earned"]
    quiet = opening().draws("Camp Axe", "Whistle", "Lucky Coin", "Color War").draws("Power Failure").view(0)
    assert (quiet["girl"]["time"], quiet["girl"]["horror"]) == (6, 3)


@pytest.mark.clause("FG-BRD-02", "FG-HR-01")
def test_the_horror_level_fixes_the_number_of_dice() -> None:
    wanted = [3, 3, 2, 2, 2, 1, 1]
    assert [scene(horror=level).view(0)["girl"]["dice"] for level in range(1, 8)] == wanted
    scene(horror=3).answers("play Walk").told("rolls 2 dice").rolls(1, 1).asks("Final Girl")


@pytest.mark.clause("FG-BRD-03", "FG-TIME-06")
def test_time_spent_in_the_action_phase_is_missing_in_planning() -> None:
    rich = scene(hand=["Walk", "Guard"]).answers("discard Guard for 1 Time", END)
    assert rich.view(0)["girl"]["time"] == 7
    poor = scene(hand=["Walk"], time=2).answers(END)
    poor.offers("buy Sprint for 1").does_not_offer("buy Furious Strike for 3")
    rich.offers("buy Furious Strike for 3")


@pytest.mark.clause("FG-BRD-04", "FG-R-05")
def test_the_reverse_side_is_harsher_and_has_5_time() -> None:
    extreme = scene(options={"side": "extreme"}, hand=[])
    assert extreme.view(0)["girl"]["time"] == 5
    assert night(extreme).draws("Closing In").view(0)["girl"]["time"] == 5
    normal, harsh = scene().view(0)["girl"]["levels"], extreme.view(0)["girl"]["levels"]
    assert all(a >= b for a, b in zip(normal, harsh, strict=True)) and sum(harsh) < sum(normal)


@pytest.mark.clause("FG-BRD-06", "FG-SET-07", "FG-SET-08", "FG-SET-16")
def test_finale_dark_power_and_tokens_are_hidden_at_the_start() -> None:
    table = begun()
    view = table.view(0)
    assert view["killer"]["finale"] is None and view["killer"]["dark"] is None
    text = str(view)
    for name in ("Last One Standing", "Nobody Leaves", "One More Round", "Red Appetite", "Bone Breaker"):
        assert name not in text
    assert table.snapshot()["position"]["tokens_left"]["left"] == [6, 1, 1, 1]


@pytest.mark.clause("FG-BRD-08", "FG-KMV-01")
def test_movement_value_is_the_number_of_spaces_of_one_move() -> None:
    table = scene(at="Parking Lot", killer_at="Lake", victims={"Cabins": 1}, bloodlust=1, hand=[])
    night(table).draws("Culling the Herd").told("The Killer moves to Trail 5", "The Killer moves to Mess Hall")
    assert table.view(0)["killer"]["at"] == "Mess Hall", "Movement 2, target at 4"


@pytest.mark.clause("FG-BRD-09", "FG-KAT-02", "FG-KAT-09", "FG-KAT-10")
def test_attack_value_is_the_damage_of_one_attack_and_it_hits_by_itself() -> None:
    table = scene(at="Cliff", killer_at="Cliff", bloodlust=2, hand=[])
    night(table).told("attacks her for 3 damage", "loses 3 health and has 2 left").asks("chance", "Terror card")


@pytest.mark.clause("FG-BRD-10", "FG-BRD-11", "FG-BL-03", "FG-ICON-11")
def test_row_effects_fire_once_and_the_final_effect_for_each_increase_beyond_the_top() -> None:
    table = scene(at="Parking Lot", killer_at="Cabins", victims={"Cabins": 3}, bloodlust=6, hand=[], horror=3)
    night(table).told("row 7", "Horror rises by 1 to level 4")
    table.draws("Culling the Herd").told("row 8", "the Final Effect strikes", "loses 1 health and has 4 left")
    table = scene(at="Parking Lot", killer_at="Cabins", victims={"Cabins": 4}, bloodlust=8, hand=[])
    night(table).told("the Final Effect").draws("Culling the Herd")
    assert table.view(0)["girl"]["health"] == 2, "three deaths at the top: the Final Effect three times"
    assert table.view(0)["girl"]["horror"] == 3


@pytest.mark.clause("FG-BRD-12", "FG-DP-04", "FG-DP-05")
def test_a_minor_dark_power_lies_beside_the_killer_board_with_its_health() -> None:
    table = night(scene(hand=[])).draws("Iron Hide")
    table.told("Iron Hide stays with the Killer as a Minor Dark Power with 2 health")
    assert table.view(0)["killer"]["minors"] == [
        {"name": "Iron Hide", "text": "damage of your attacks -1", "health": 2}
    ]


@pytest.mark.clause("FG-BRD-13", "FG-MOVE-02")
def test_only_lines_make_spaces_adjacent() -> None:
    table = scene(at="Makeout Point", hand=["Walk"]).answers("play Walk").rolls(1, 1)
    table.offers_only("stop moving", "go to Cliff")


@pytest.mark.clause("FG-BRD-14", "FG-SRCH-01", "FG-ICON-13")
def test_only_search_spaces_can_be_searched() -> None:
    scene(at="Docks", hand=["Search"]).offers("play Search")
    scene(at="Lake", hand=["Search"]).does_not_offer("play Search")


@pytest.mark.clause("FG-BRD-15")
def test_victims_can_be_saved_on_exits_only() -> None:
    scene(at="Boat Ramp", victims={"Boat Ramp": 1}).offers("save a Victim")
    scene(at="Docks", victims={"Docks": 1}).does_not_offer("save a Victim")


@pytest.mark.clause("FG-BRD-16")
def test_a_named_space_is_otherwise_an_ordinary_space() -> None:
    table = scene(at="Trail 1", hand=["Walk"]).answers("play Walk").rolls(1, 1)
    before = table.view(0)["girl"]
    table.answers("go to Archery Range")
    after = table.view(0)["girl"]
    assert [key for key in before if before[key] != after[key]] == ["at", "time"]


@pytest.mark.clause("FG-BRD-17", "FG-SET-14", "FG-R-75")
def test_the_setup_card_places_everybody() -> None:
    table = begun()
    view = table.view(0)
    assert (view["girl"]["at"], view["killer"]["at"]) == ("Parking Lot", "Utility Shed")
    people = {name: s["victims"] for name, s in view["board"]["spaces"].items() if "victims" in s}
    assert people == {"Cabins": 2, "Firepit": 2, "Docks": 2, "Mess Hall": 2, "Archery Range": 1, "Lake": 1}
    story = opening().draws("Camp Axe", "Whistle", "Lucky Coin", "Color War").story()
    assert {"She is placed at Parking Lot.", "The Killer is placed at Utility Shed."} <= set(story)
    assert [line for line in story if "arrive" in line] == [
        f"{count} Victims arrive at {name}." if count > 1 else f"1 Victim arrives at {name}."
        for name, count in people.items()
    ]
    setups = opening().draws("Camp Axe", "Whistle", "Lucky Coin")
    assert setups.offered == ["Color War", "Lights Out", "Ghost Stories", "Open Water", "Scavenger Hunt"]
    assert setups.state.pending is not None and setups.state.pending.weights is None, "all equally likely"


@pytest.mark.clause("FG-BRD-18", "FG-PAN-04")
def test_panic_numbers_give_the_direction() -> None:
    table = scene(at="Parking Lot", killer_at="Firepit", victims={"Firepit": 2}, hand=[])
    night(table).draws("A Quiet Minute").chance().rolls(6)
    assert spot(table, "Trail 4")["victims"] == 1


@pytest.mark.clause("FG-BRD-19", "FG-KAT-05")
def test_every_death_counts_whatever_its_cause() -> None:
    """A Victim panics into the pit of the Carnival: no Killer is near."""
    table = scene(
        "hans/carnival",
        at="Midway",
        killer_at="Northeast Corner",
        victims={"Midway": 1},
        tokens={"pit": "Carousel"},
        hand=["Walk"],
    )
    table.answers("play Walk").rolls(1, 1).answers("go to Carousel", "with 1 Victim").told(
        "killed at Carousel", "row 1"
    )
    assert table.view(0)["board"]["dead"] == 1 and "tokens" not in spot(table, "Carousel")


@pytest.mark.clause("FG-SET-02")
def test_a_random_final_girl_is_drawn_from_all_ten() -> None:
    table = opening(girl="random").asks("chance", "Final Girl card")
    assert len(table.offered) == 10
    assert table.state.pending is not None and table.state.pending.weights is None
    table.draws("Reiko").told("Reiko is the Final Girl")


@pytest.mark.clause("FG-SET-05", "FG-SET-06")
def test_the_zero_cost_cards_are_the_hand_and_the_others_the_tableau() -> None:
    view = begun().view(0)
    assert sorted(view["you"]["hand"]) == sorted(ZERO)
    piles = {card["name"]: card["tableau"] for card in view["cards"] if card["tableau"]}
    assert len(piles) == 10 and sorted(piles.values()) == [1] * 3 + [2] * 7


@pytest.mark.clause("FG-SET-09", "FG-SET-10")
def test_the_terror_deck_has_ten_of_all_terror_cards() -> None:
    table = begun()
    left = table.snapshot()["position"]["terror_left"]["left"]
    assert sum(left) == 24 and table.view(0)["terror"]["left"] == 10
    night(table)
    assert {"Closing In", "The Late Bus"} <= set(table.offered), "cards of both owners may come up"


@pytest.mark.clause("FG-SET-11", "FG-SET-12", "FG-SET-13")
def test_three_decks_of_four_items_with_the_top_card_faceup() -> None:
    decks = begun().view(0)["decks"]
    assert [deck["spaces"] for deck in decks] == [["Cabins"], ["Docks"], ["Utility Shed"]]
    assert [[card["face"] for card in deck["cards"]] for deck in decks] == [["up", "down", "down", "down"]] * 3
    assert [deck["cards"][0]["name"] for deck in decks] == ["Camp Axe", "Whistle", "Lucky Coin"]
    assert sum(begun().snapshot()["position"]["items_left"]["left"]) == 15, "9 dealt facedown, 6 out of the game"


@pytest.mark.clause("FG-SET-15", "FG-FHT-01")
def test_final_health_tokens_are_drawn_without_replacement() -> None:
    table = scene(at="Cliff", killer_at="Cliff", hand=[], health=2)
    night(table).asks("chance", "Final Health token").offers("blank", "1 health", "2 health", "3 health")
    assert table.state.pending is not None and table.state.pending.weights == [6, 1, 1, 1]
    table.draws("3 health").told("back to life with 3 health")
    assert table.snapshot()["position"]["tokens_left"]["left"] == [6, 1, 1, 0]


@pytest.mark.clause("FG-SET-21", "FG-EVT-01")
def test_one_event_is_carried_out_as_the_last_step_of_setup() -> None:
    table = opening().draws("Camp Axe", "Whistle", "Lucky Coin", "Color War").asks("chance", "Event card")
    table.draws("Late Check-In").told("Event: Late Check-In", "2 Victims arrive at Parking Lot").told("Turn 1 begins")
    assert spot(table, "Cabins")["victims"] == 4


@pytest.mark.clause("FG-TURN-01", "FG-PLAN-01")
def test_a_turn_has_five_phases_in_order() -> None:
    table = scene(hand=[])
    night(table).told("The killer phase begins")
    table.draws("Closing In").told("The panic phase begins", "The upkeep phase begins", "Turn 2 begins", "action phase")
