"""Undo is no free look: what a Hunter, a light or a step might have found cannot be taken back, found or not."""

from __future__ import annotations

import pytest

from deadfall.games.dangerous_game import GAME
from deadfall.match.match import Match
from games.dangerous_game.scene import Scene, scene

RED, BLUE, GREEN = 0, 1, 2
SEALED = "it cannot be taken back: you may have learned something since"


def walked(match: Match, *squares: str) -> Match:
    for square in squares:
        match.play(f"step to {square}")
    return match


def pinned(where: Scene) -> Scene:
    """Everybody knows where every Hunted is."""
    for seat, name in enumerate(where.names):
        track = where.track(name)
        if name not in where.hunters:
            square = 1 << where.game.names["square"].index(where.position["players"][seat]["square"])
            track["open"][-1], track["hid"][-1] = square, 0
    return where


@pytest.mark.parametrize("blue", ["L15", "B07"])
def test_the_step_that_ends_a_walk_is_a_look_whether_it_finds_somebody_or_not(blue: str) -> None:
    match = scene(Red="L08", Blue=blue).at("Red", "MOVE").rolls(3).match(GAME)
    walked(match, "L09", "L10")
    assert match.can_undo(RED) == ""
    walked(match, "L11")
    assert ("Blue is seen at L15." in [event["text"] for event in match.events(RED)]) == (blue == "L15")
    assert match.can_undo(RED) == SEALED


def test_a_look_that_can_find_nobody_new_may_be_taken_back() -> None:
    match = pinned(scene(Red="L08", Blue="B07")).at("Red", "MOVE").rolls(1).match(GAME, patient=True)
    walked(match, "L09")
    assert match.can_undo(RED) == ""
    match.undo(RED)
    assert match.decision is not None and match.decision.kind == "step"


def test_a_hunted_may_take_back_where_he_sneaks_until_somebody_else_is_asked() -> None:
    options: dict[str, object] = {"sight_check": "step"}
    match = pinned(scene(Red="L08", Blue="B07", options=options)).at("Blue", "MOVE").rolls(3).match(GAME)
    walked(match, match.look(BLUE).question.options[0].text.removeprefix("step to "))
    assert match.asked == BLUE
    assert match.can_undo(BLUE) == ""


@pytest.mark.parametrize("card", ["Cornered Beast", "Ration Tin"])
def test_an_attack_stands_once_the_defender_was_asked_whatever_he_holds_or_plays(card: str) -> None:
    table = scene(Red="L08", Blue="L10").hands(Red=["Steady Aim"], Blue=[card]).at("Red", "COMBAT")
    match = table.match(GAME, patient=True)
    match.play("attack Blue")
    assert match.asked == RED
    assert match.can_undo(RED) == ""  # nobody else has been asked yet
    match.play("pass")
    assert match.asked == BLUE
    assert match.can_undo(RED) == SEALED
    if not match.resting:
        match.play("play Cornered Beast")
        assert match.can_undo(RED) == SEALED


@pytest.mark.parametrize("blue", ["H05", "B07"])
def test_a_searchlight_shines_once(blue: str) -> None:
    where = scene(Red="L08", Blue=blue, Green="X04", Yellow="C17").hands(Red=["Searchlight", "Forced March"])
    match = where.at("Red", "ACT").match(GAME)
    while match.asked != RED or match.decision is None or match.decision.kind != "act":
        match.play("pass")
    match.play("play Searchlight")
    assert match.can_undo(RED) == ""
    match.play("choose H05")
    assert ("Blue is shown at H05." in [event["text"] for event in match.events(RED)]) == (blue == "H05")
    assert match.can_undo(RED) == SEALED


@pytest.mark.parametrize("card", ["Field Glasses", "Beaters"])
def test_a_card_after_which_everybody_looks_again_is_played_for_good(card: str) -> None:
    match = scene(Red="L08", Blue="B07").hands(Red=["Field Glasses", "Beaters"]).at("Red", "ACT").match(GAME)
    while match.asked != RED or match.decision is None or match.decision.kind != "act":
        match.play("pass")
    match.play(f"play {card}")
    assert match.can_undo(RED) == SEALED


@pytest.mark.parametrize("trap", ["H11", "A01"])
def test_a_step_that_might_have_sprung_a_trap_stands(trap: str) -> None:
    where = scene(Red="H12", Blue="B07").trap("Blue", "Burmese Tiger Pit", trap)
    match = where.at("Red", "MOVE").rolls(3).match(GAME)
    walked(match, "H11")
    assert match.can_undo(RED) == SEALED


def test_a_step_where_no_trap_can_lie_is_taken_back() -> None:
    match = scene(Red="H12", Blue="B07").at("Red", "MOVE").rolls(3).match(GAME)
    assert walked(match, "H11").can_undo(RED) == ""


@pytest.mark.parametrize("green", ["E05", "F05"])
def test_a_start_that_is_taken_shows_in_nobody_elses_refusal(green: str) -> None:
    match = Match(GAME, 5, 3, {"hunter_pick": "seat:0"})
    while match.asked != BLUE or match.decision is None or match.decision.kind != "start":
        match.play_default()
    match.play("start at E05")
    match.play(f"start at {green}")
    assert match.asked == (GREEN if green == "E05" else GREEN + 1)
    assert match.can_undo(BLUE) == match.can_undo(GREEN) == SEALED
