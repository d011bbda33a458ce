"""The worked examples of the rulebook (ledger 2.29), and what the rulebook leaves out."""

from pathlib import Path

import pytest

from games.final_girl.packs import with_packs
from games.final_girl.scene import STAY, night, roll, scene, spot


@pytest.mark.clause("FG-EX-01")
def test_short_rest_with_a_converted_partial_success() -> None:
    table = scene("hans/camp", "reiko", hand=["Short Rest", "Walk", "Guard", "Focus"], health=2).answers(
        "play Short Rest"
    )
    table.told("rolls 2 dice").rolls(5, 4)
    table.fork().answers(STAY).told("recovers 1", "Time falls by 1")
    table.answers("convert a die with 2 cards", "Walk", "Guard").told("recovers 2 health and has 4 now")
    table.not_told("Time falls")


@pytest.mark.clause("FG-EX-02")
def test_laurie_sprints_to_the_exit_and_on_to_the_docks() -> None:
    table = scene(at="Trail 9", victims={"Trail 7": 1, "Boat Ramp": 1}, hand=["Sprint", "Walk"]).answers("play Sprint")
    roll(table.told("rolls 2 dice"), 5, 1).answers("go to Trail 7", "go to Boat Ramp", "with 1 Victim")
    table.answers("save a Victim", "1: Horror -1", "save a Victim", "2: move up to 1 space")
    table.answers(
        "take the reward: Horror -1 (space 1)", "take the reward: move up to 1 space (space 2)", "go to Docks"
    )
    girl = table.view(0)["girl"]
    assert (girl["at"], girl["time"], girl["horror"], girl["saved"]) == ("Docks", 5, 2, 2)


@pytest.mark.clause("FG-EX-03")
def test_hans_kills_where_he_stands() -> None:
    table = night(
        scene(
            at="Parking Lot",
            killer_at="Mess Hall",
            victims={"Mess Hall": 1, "Cabins": 2, "Firepit": 3},
            hand=[],
            bloodlust=1,
        )
    )
    table.told("killed at Mess Hall", "row 2", "Horror rises by 1 to level 4").not_told("moves")
    assert table.view(0)["killer"]["attack"] == 3


@pytest.mark.clause("FG-EX-04")
def test_horrific_hammer_rush() -> None:
    table = night(
        scene(
            at="Parking Lot",
            killer_at="Mess Hall",
            victims={"Mess Hall": 1, "Cabins": 2, "Firepit": 3},
            hand=[],
            bloodlust=1,
        )
    )
    table.draws("Horrific Hammer Rush").told("goes after a Victim at Firepit", "killed at Firepit", "row 4")
    table.draws("Bone Breaker").told("Horror rises by 2 to level 6")
    view = table.view(0)
    assert (view["board"]["dead"], view["killer"]["bloodlust"], view["killer"]["at"]) == (3, 4, "Firepit")


@pytest.mark.clause("FG-EX-05", "FG-R-58")
def test_panic_at_the_firepit() -> None:
    table = night(scene(at="Firepit", killer_at="Firepit", victims={"Firepit": 4, "Trail 6": 1}, hand=[]))
    table.draws("A Quiet Minute").chance().rolls(3, 6, 1)
    assert [spot(table, x)["victims"] for x in ("Trail 6", "Trail 4", "Firepit")] == [2, 1, 1]
    assert table.view(0)["girl"]["at"] == "Firepit"


@pytest.mark.clause("FG-EX-06")
def test_five_damage_at_two_health() -> None:
    table = night(scene(at="Cliff", killer_at="Cliff", hand=[], health=2, bloodlust=7, dark="Bone Breaker"))
    table.told("attacks her for 5 damage").draws("1 health").told("back to life with 1 health")
    assert table.view(0)["girl"]["health"] == 1


@pytest.mark.clause("FG-EX-07")
def test_the_rest_of_an_attack_on_a_victim_is_lost() -> None:
    table = night(scene(at="Docks", killer_at="Docks", victims={"Docks": 1}, hand=[], bloodlust=3)).draws(
        "Red Appetite"
    )
    table.not_told("attacks her")
    assert table.view(0)["girl"]["health"] == 5


@pytest.mark.clause("FG-GAME-06", "FG-R-02")
def test_if_both_die_by_one_effect_she_wins(tmp_path) -> None:  # type: ignore[no-untyped-def]
    pack = with_packs(tmp_path, events=[{"id": "X1", "name": "Inferno", "effect": "hurt 3 both"}])
    table = night(scene(content=pack, at="Parking Lot", killer_at="Utility Shed", hand=[], health=2, killer_health=2))
    table.draws("A Quiet Minute").draws("Inferno").draws("blank").over("Final Girl")


@pytest.mark.clause("FG-R-04", "FG-R-67")
def test_the_components_and_the_common_back_of_the_finale_cards() -> None:
    table = scene().game.table  # type: ignore[attr-defined]
    assert sum(card.count for card in table.cards) == 23 and table.back_says.clauses == [
        "the Killer targets whoever is closest: attack"
    ]
    killer = night(scene(at="Docks", killer_at="Docks", hand=[])).view(0)["killer"]
    assert killer["action"] == "the Killer targets whoever is closest: attack"


@pytest.mark.clause("FG-R-76")
def test_an_ability_lowers_the_price_of_a_conversion_to_one_card() -> None:
    table = scene("hans/camp", "adelaide", hand=["Focus", "Walk"], flipped=1, horror=6).answers("play Focus").rolls(3)
    table.answers("convert a die with 1 card").told("A 3 becomes a success")


@pytest.mark.clause("FG-R-108")
def test_a_search_cut_short_loses_what_was_looked_at() -> None:
    table = scene(
        "hans/carnival",
        at="Midway",
        killer_at="Service Gate",
        hand=["Search"],
        health=1,
        decks={1: ["Spring Blade", "Tent Mallet", "Pot Lid"]},
    )
    roll(table.answers("play Search"), 6, 6, 1).told("It is a trap: Spring Blade").draws("2 health").told(
        "planning phase"
    )
    assert {"Tent Mallet", "Pot Lid"} <= {table.game.names["item"][i] for i in table.state.items_gone}  # type: ignore[attr-defined]


@pytest.mark.clause("FG-R-02", "FG-FHT-06")
def test_what_hurts_both_hurts_her_too_when_the_killer_comes_back(tmp_path: Path) -> None:
    pack = with_packs(tmp_path, events=[{"id": "X2", "name": "Explosion", "effect": "hurt 3 both"}])
    table = scene(content=pack, at="Parking Lot", killer_at="Cliff", health=4, killer_health=2, hand=["Walk"])
    night(table).draws("Not in the Brochure").draws("Explosion").draws("2 health")
    table.told("The Killer is not dead", "She loses 3 health and has 1 left")


@pytest.mark.clause("FG-FHT-06", "FG-R-35")
def test_a_revival_at_the_start_of_a_turn_cuts_no_phase(tmp_path: Path) -> None:
    curse = {"id": "X3", "name": "Curse", "ongoing": True, "effect": "on turn_start { lose 1 }"}
    pack = with_packs(tmp_path, events=[curse])
    table = scene(content=pack, at="Parking Lot", killer_at="Cliff", health=1, hand=["Walk"], events=["Curse"])
    night(table).draws("A Quiet Minute").draws("Sirens in the Distance")
    table.draws("2 health").told("The action phase begins").asks("Final Girl", "act")
