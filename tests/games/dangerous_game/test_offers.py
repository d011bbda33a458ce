"""What an offer says beside its words: squares in sight, the dice of an attack, steps left, the card being aimed."""

from __future__ import annotations

from typing import Any

import pytest

from deadfall.engine.question import Question, question_of
from games.dangerous_game.scene import scene
from table import Table


def question(table: Table) -> Question:
    assert table.state.pending is not None
    return question_of(table.game, table.state, table.state.pending)


def offer(table: Table, text: str) -> dict[str, Any]:
    return next(option.target for option in question(table).options if option.text == text)


@pytest.mark.clause("MDG-SEE-01", "MDG-HIDE-02")
def test_a_hunted_is_warned_of_squares_within_a_hunters_range() -> None:
    table = scene(Red="I09", Blue="C09").at("Blue", "MOVE").rolls(3)
    assert offer(table, "move to E08") == {"cell": "E08", "seen": True}  # 5 away, open ground
    assert offer(table, "move to F09") == {"cell": "F09"}  # 3 away, a Hiding Place
    assert offer(table, "move to A08") == {"cell": "A08"}


@pytest.mark.clause("MDG-COMB-05", "MDG-BETR-02")
def test_an_attack_shows_the_dice_that_would_be_rolled() -> None:
    table = scene(hunters="Red Green", Red="H09", Green="H10", Blue="H08").at("Red", "COMBAT")
    assert offer(table, "attack Blue") == {"seat": "Blue", "dice": [8, 6]}
    assert offer(table, "betray Green") == {"seat": "Green", "dice": [8, 8]}


@pytest.mark.clause("MDG-MOVE-01", "MDG-MOVE-02")
def test_a_question_tells_the_roll_and_the_steps_that_are_left() -> None:
    walking = scene(Red="H09").at("Red", "MOVE").rolls(3)
    assert question(walking).prompt == "Take a step: 3 left."
    assert offer(walking, "step to H08") == {"cell": "H08", "left": 2, "range": 6}
    assert question(walking.answers("step to H08")).prompt == "Take a step: 2 left."
    assert question(scene(Blue="E05").at("Blue", "MOVE").rolls(4)).prompt == "You rolled 4. Where do you go?"


@pytest.mark.clause("MDG-ELEV-02")
def test_a_hunter_is_told_how_far_he_would_see_from_a_step() -> None:
    table = scene(Red="T11").at("Red", "MOVE").rolls(1)
    assert offer(table, "step to T12")["range"] == 8 and offer(table, "step to S11")["range"] == 6


@pytest.mark.clause("MDG-CARD-07")
def test_a_card_that_needs_a_target_says_which_card_it_is() -> None:
    table = scene(Red="H09").hands(Red=["Bloodhounds"]).at("Red", "ACT").answers("play Bloodhounds")
    assert question(table).prompt == "Bloodhounds: name a player."
