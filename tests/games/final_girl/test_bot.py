"""The basic bot: it plays on what it sees, saves, arms, rests and fights, and wins where random does not."""

import json
from pathlib import Path
from typing import Any

import pytest

from deadfall.bots import make
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import Game, advance, answer, settle
from deadfall.engine.question import Look, question_of
from deadfall.games.final_girl import GAME
from deadfall.games.final_girl.bot import Evaluation
from games.final_girl.packs import renamed
from games.final_girl.scene import END, scene
from games.final_girl.studies import HOMES, wins
from table import Table


def choice(table: Table, name: str = "basic", seed: int = 1) -> str:
    """What the bot answers to the open question."""
    assert table.state.pending is not None
    view = json.loads(json.dumps(table.view(0)))
    question = question_of(table.game, table.state, table.state.pending)
    option = make(name, table.game, 0, seed).choose(Look(0, view, question))
    return next(o.text for o in question.options if o.id == option)


def test_it_saves_who_can_be_saved() -> None:
    assert choice(scene(at="Boat Ramp", victims={"Boat Ramp": 1})) == "save a Victim"


def test_it_searches_when_unarmed() -> None:
    assert choice(scene(at="Docks", hand=["Search", "Walk", "Focus"])) == "play Search"


def test_it_fights_beside_the_killer_with_its_best_card() -> None:
    table = scene(at="Docks", killer_at="Docks", hand=["Weak Attack", "Furious Strike", "Walk"], hands=["Camp Axe"])
    assert choice(table) == "play Furious Strike"
    assert choice(table.answers("play Furious Strike")) == "the Killer with Camp Axe"


def test_with_its_last_health_it_risks_only_a_blow_that_may_be_the_last_one() -> None:
    """Two dice miss four times in nine, and the miss costs her health; the Killer beside her would not."""
    facts: dict[str, Any] = {"at": "Docks", "killer_at": "Docks", "hand": ["Furious Strike"], "health": 1, "horror": 6}
    assert choice(scene(**facts, killer_health=2)) == "play Furious Strike"
    assert choice(scene(**facts, killer_health=6)) != "play Furious Strike"


def test_it_rests_when_hurt_and_far_from_danger() -> None:
    assert (
        choice(scene(at="Parking Lot", killer_at="Utility Shed", hand=["Short Rest", "Guard"], health=2))
        == "play Short Rest"
    )


def test_it_defends_with_retaliate_when_armed() -> None:
    table = scene(at="Cliff", killer_at="Cliff", hand=["Guard", "Retaliate"], hands=["Camp Axe"]).answers(END)
    table.answers("finish buying")
    assert choice(table) == "play Retaliate"


def test_it_brings_carolyn_to_an_exit() -> None:
    table = scene(
        "poltergeist/creech_manor", at="Nursery", killer_at="Library", hand=["Walk"], special={"Carolyn": "Nursery"}
    )
    assert choice(table) == "play Walk"
    table.answers("play Walk").rolls(1, 1)
    assert choice(table) == "go to Bedroom Window"
    assert choice(table.answers("go to Bedroom Window")) == "with Carolyn"


# -- blunders of earlier bots


def test_it_forces_the_door_of_a_house_with_people_in_it() -> None:
    table = scene(
        "dr_fright/maple_lane", "reiko", at="South End", victims={"No. 9": 2}, hand=["Walk", "Walk"], horror=1
    )
    assert choice(table) == "play Walk"
    assert choice(table.answers("play Walk").rolls(1, 1, 1)) == "go to No. 9 by force (Horror +1)"


def test_it_goes_round_a_closed_line() -> None:
    """From the Ballroom the way to the Exit is closed: she goes the long way, and does not stay beside the Killer."""
    open_door = scene("poltergeist/creech_manor", "asami", **BALLROOM)
    assert choice(open_door.answers("play Walk").rolls(1, 1)) == "go to Front Hall"
    line = open_door.game.table.edges.index((0, 1))
    shut = scene("poltergeist/creech_manor", "asami", **BALLROOM, shut=[line], shut_until=[2])
    assert choice(shut.answers("play Walk").rolls(1, 1)) == "go to Library"


BALLROOM: dict[str, Any] = {
    "at": "Ballroom",
    "killer_at": "Ballroom",
    "hand": ["Walk", "Guard"],
    "special": {"Carolyn": "Ballroom"},
}


def test_it_buys_the_blow_that_may_end_the_film() -> None:
    table = scene(
        "geppetto/carnival",
        at="Midway",
        killer_at="Midway",
        killer_health=2,
        time=3,
        hand=["Short Rest"],
        tableau=["Sprint", "Search", "Close Call", "Furious Strike"],
    )
    assert choice(table.answers(END)) == "buy Furious Strike for 3"


def test_it_uses_a_coin_only_to_throw_a_die_again() -> None:
    table = scene(at="Docks", killer_at="Docks", hand=["Furious Strike"], hands=["Camp Axe"], pack=["Lucky Coin"])
    table.answers("play Furious Strike").answers("the Killer with Camp Axe").rolls(3, 5)
    assert choice(table) == "use Lucky Coin"
    assert choice(table.answers("use Lucky Coin")) == "re-roll the 3"


def test_it_keeps_its_way_out_instead_of_converting_a_focus() -> None:
    table = scene(
        "poltergeist/creech_manor",
        at="Ballroom",
        killer_at="Ballroom",
        health=4,
        bloodlust=8,
        hand=["Focus", "Walk", "Sprint"],
    )
    assert choice(table.answers("play Focus").rolls(1, 4)) == "leave the dice as they are"


def test_it_converts_the_last_blow() -> None:
    table = scene(at="Docks", killer_at="Docks", killer_health=2, hand=["Furious Strike", "Focus", "Short Rest"])
    table.answers("play Furious Strike").rolls(1, 4)
    assert choice(table) == "convert a die with 2 cards"


def test_it_discards_for_time_between_two_blows() -> None:
    table = scene(at="Docks", killer_at="Docks", time=0, horror=1, hand=["Furious Strike", "Furious Strike", "Focus"])
    assert choice(table) == "discard Focus for 1 Time"


def test_it_discards_for_time_to_buy_something_better() -> None:
    table = scene(
        at="Parking Lot", hands=["Camp Axe"], time=3, hand=["Distract"], tableau=["Critical Strike"], horror=1
    )
    assert choice(table) == "discard Distract for 1 Time"


def test_it_buys_a_card_to_walk_by_before_anything_that_only_strikes() -> None:
    """Both Walks were played in the first turn: without a Sprint the second would pass without a card."""
    table = scene(at="Trail 7", time=5, hand=["Guard"], tableau=["Sprint", "Furious Strike", "Retaliate"])
    assert choice(table.answers(END)) == "buy Sprint for 1"


def test_it_waits_for_no_more_blows_with_a_full_hand() -> None:
    """Nobody is left to be saved, nothing to be found, and ten cards are all that she may hold."""
    hand = ["Walk", "Sprint", "Focus", "Guard", "Retaliate", "Retaliate", "Close Call", "Close Call", "Short Rest"]
    empty: dict[str, Any] = {"victims": {}, "decks": {0: [], 1: [], 2: []}, "horror": 1}
    table = scene(at="Boat Ramp", killer_at="Lake", hand=[*hand, "Furious Strike"], **empty)
    assert choice(table) == "play Sprint"


def test_it_leads_victims_round_the_killer() -> None:
    """Nobody follows her into his space: she would leave them behind, and fetch them again, and so on."""
    table = scene(at="Lake", killer_at="Docks", victims={"Lake": 2}, hand=["Sprint"])
    assert choice(table.answers("play Sprint").rolls(5, 5)) == "go to Trail 10"
    assert choice(table.answers("go to Trail 10")) == "with 2 Victims"


def test_it_leads_no_victims_to_an_exit_where_the_killer_stands() -> None:
    """Nobody follows her to him: she would come back for them, and leave them again."""
    table = scene(at="Trail 1", killer_at="Parking Lot", victims={"Trail 1": 2}, hand=["Walk"])
    assert choice(table.answers("play Walk").rolls(5, 5)) == "go to Trail 3"


def test_it_does_not_turn_back_before_a_crowd_for_one_victim_on_the_way() -> None:
    table = scene(at="Mess Hall", killer_at="Lake", victims={"Mess Hall": 1, "Cabins": 4}, hand=["Walk"])
    assert choice(table.answers("play Walk").rolls(5, 5)) == "go to Trail 4"


def test_it_goes_on_with_victims_that_it_has_reached() -> None:
    """Where she came for them and for something else, they were worth less as soon as she was there."""
    table = scene(at="Trail 4", killer_at="Lake", victims={"Trail 4": 2}, hand=["Walk", "Search"])
    assert choice(table.answers("play Walk").rolls(5, 5)) == "go to Trail 3"
    assert choice(table.answers("go to Trail 3")) == "with 2 Victims"


def test_it_takes_no_deadly_blow_that_two_cards_may_stop() -> None:
    """One die: neither card is worth its price alone, but to keep them for later saves nobody."""
    facts: dict[str, Any] = {"health": 3, "horror": 7, "bloodlust": 8, "hand": ["Retaliate", "Retaliate"]}
    table = scene("poltergeist/creech_manor", at="Closet", killer_at="Closet", **facts).answers(END)
    assert choice(table.answers("finish buying")) == "play Retaliate"
    assert {choice(table, "easy", seed) for seed in range(9)} == {"play Retaliate"}, "that nobody overlooks"


def test_it_gives_what_it_has_for_a_roll_that_it_does_not_survive() -> None:
    """Horror and Bloodlust are at their height, so a miss is the Final Effect; then a blow that two successes stop."""
    hand = ["Weak Attack", "Focus", "Sprint", "Retaliate", "Furious Strike", "Furious Strike", "Critical Strike"]
    last = {"killer_health": 11, "health": 1, "horror": 7, "bloodlust": 8}
    table = scene(at="Docks", killer_at="Docks", hand=hand, **last)
    assert choice(table.answers("play Weak Attack").rolls(4, 3)) == "convert a die with 2 cards"
    struck: dict[str, Any] = {"health": 2, "bloodlust": 2, "hand": ["Guard", "Walk", "Walk", "Close Call", "Sprint"]}
    for dice, change in (((4, 3), "convert a die with 2 cards"), ((4, 1), "play Close Call")):
        table = scene(at="Docks", killer_at="Docks", **struck).answers(END).answers("finish buying")
        assert choice(table.answers("play Guard").rolls(*dice)) == change


def test_it_defends_itself_with_a_full_hand_and_one_die() -> None:
    """What the die does not give, two cards do: to stand there and take it costs more than they are worth."""
    hand = ["Guard", "Retaliate", "Retaliate", "Close Call", "Close Call", "Search", "Search", "Sprint", "Walk"]
    facts: dict[str, Any] = {"health": 5, "horror": 6, "bloodlust": 6, "hand": [*hand, "Short Rest"]}
    table = scene("poltergeist/creech_manor", at="Bedroom Window", killer_at="Bedroom Window", **facts)
    assert choice(table.answers(END)) == "play Guard"


@pytest.mark.parametrize("killer", HOMES)
def test_it_plays_cards_of_other_names_as_well(killer: str, tmp_path: Path) -> None:
    options = {"killer": killer, "location": HOMES[killer], "girl": "laurie"}
    assert choices(GAME.set_up(1, options, renamed(tmp_path))) == choices(GAME.set_up(1, options))


def choices(game: Game[Any]) -> list[int]:
    """What the bot answers in one film."""
    state, dealer, player = game.start(), FastDealer(3), make("basic", game, 0, 3)
    advance(state)
    settle(state, dealer)
    found: list[int] = []
    while state.pending is not None and len(found) < 150:
        found.append(player.choose(Look(0, game.view(state, 0), question_of(game, state, state.pending))))
        answer(state, found[-1])
        settle(state, dealer)
    return found


@pytest.mark.soak
def test_it_wins_a_fair_share_against_hans_and_random_does_not() -> None:
    """A small version of the study in test_soak: 60 and 40 games."""
    assert 0.2 <= wins("basic", 60, {"killer": "hans", "location": "camp"}) <= 0.65
    assert wins("random", 40, {"killer": "hans", "location": "camp"}) < 0.05


@pytest.mark.parametrize("killer", HOMES)
def test_it_finishes_a_game_with_every_killer(killer: str) -> None:
    assert 0 <= wins("basic", 2, {"killer": killer, "location": HOMES[killer], "ambiguity": "player"}) <= 1


def test_a_search_does_not_end_the_action_phase_with_something_left_to_do() -> None:
    table = scene(at="Docks", killer_at="Docks", hand=["Furious Strike"], hands=["Camp Axe"])
    judge, d = Evaluation(table.game), table.state.pending
    assert d is not None
    needless = [table.game.describe(table.state, d, option) for option in d.options if judge.needless(d, option)]
    assert needless == [END]


@pytest.mark.parametrize("killer", HOMES)
def test_to_a_search_a_saved_victim_is_no_loss(killer: str) -> None:
    tables = [scene(f"{killer}/{HOMES[killer]}", saved=saved) for saved in (0, 1)]
    before, after = (Evaluation(table.game).value(table.state, 0) for table in tables)
    assert after >= before
