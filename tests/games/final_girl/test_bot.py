"""The basic bot: it plays on what it sees, saves, arms, rests and fights, and wins where random does not."""

import json

import pytest

from deadfall.bots import make
from deadfall.engine.question import Look, question_of
from games.final_girl.scene import END, scene
from games.final_girl.studies import HOMES, wins
from table import Table


def choice(table: Table) -> str:
    """What the bot answers to the open question."""
    assert table.state.pending is not None
    view = json.loads(json.dumps(table.view(0)))
    question = question_of(table.game, table.state, table.state.pending)
    option = make("basic", table.game, 0, 1).choose(Look(0, view, question))
    return next(o.text for o in question.options if o.id == option)


def test_it_saves_who_can_be_saved() -> None:
    assert choice(scene(at="Boat Ramp", victims={"Boat Ramp": 1})) == "save a Victim"


def test_it_searches_when_unarmed() -> None:
    assert choice(scene(at="Docks", hand=["Search", "Walk", "Focus"])) == "play Search"


def test_it_fights_beside_the_killer_with_its_best_card() -> None:
    table = scene(at="Docks", killer_at="Docks", hand=["Weak Attack", "Furious Strike", "Walk"], hands=["Camp Axe"])
    assert choice(table) == "play Furious Strike"
    assert choice(table.answers("play Furious Strike")) == "the Killer with Camp Axe"


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


@pytest.mark.soak
def test_it_wins_a_fair_share_against_hans_and_random_does_not() -> None:
    """A small version of the study in test_soak: 60 and 40 games."""
    assert 0.2 <= wins("basic", 60, {"killer": "hans", "location": "camp"}) <= 0.65
    assert wins("random", 40, {"killer": "hans", "location": "camp"}) < 0.05


@pytest.mark.parametrize("killer", HOMES)
def test_it_finishes_a_game_with_every_killer(killer: str) -> None:
    assert 0 <= wins("basic", 2, {"killer": killer, "location": HOMES[killer], "ambiguity": "player"}) <= 1
