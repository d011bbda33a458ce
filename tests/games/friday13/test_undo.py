"""Undo is no free search: a cabin entered, a snare not met and a card seen cannot be taken back, whatever was found."""

from __future__ import annotations

import pytest

from deadfall.games.friday13 import GAME
from games.friday13.scene import NORMAL, SEARCH, go, scene

JASON, ALMA = 0, 1  # seats
SEALED = "it cannot be taken back: you may have learned something since"


@pytest.mark.parametrize("jason", ["C7", "J28"])
def test_whoever_enters_a_cabin_has_looked_for_the_killer_there(jason: str) -> None:
    place = scene().at("Alma", "J10", "Shotgun").jason(jason)
    match = place.turn("Alma", moved=1, die=6, left=6).match(GAME, patient=True)
    match.play(go("C7"))
    assert match.can_undo(ALMA) == SEALED


@pytest.mark.parametrize("way", ["C7", "J34 C6", "J34 J12 C14", "J34 J12 J13 C1", "J09 J33 C5", "J01 J02 J29 C2"])
def test_no_cabin_of_a_move_is_ruled_out_for_nothing(way: str) -> None:
    match = scene().at("Alma", "J10", "Shotgun").jason("J28").turn("Alma", moved=1, die=6, left=6).match(GAME)
    for space in way.split():
        match.play(go(space))
        assert match.can_undo(ALMA) == SEALED


def test_a_cabin_where_the_killer_cannot_be_may_be_left_by_undo() -> None:
    place = scene().at("Alma", "J10", "Shotgun").jason("J28", shown=True)
    match = place.turn("Alma", moved=1, die=6, left=6).match(GAME)
    before = match.fingerprint()
    match.play(go("C7"))
    assert match.can_undo(ALMA) == ""
    match.undo(ALMA)
    assert match.fingerprint() == before


@pytest.mark.parametrize("snare", ["J01", "J10"])
def test_a_step_that_might_have_met_a_snare_stands(snare: str) -> None:
    place = scene().at("Alma", "C7").jason("J28", shown=True)
    place.set(snares=[snare], snare_maybe=[place.camp.junctions])
    match = place.turn("Alma", moved=1, die=4, left=4).match(GAME)
    match.play(go("J10"))
    assert match.can_undo(ALMA) == SEALED


def test_a_step_where_no_snare_can_be_is_taken_back() -> None:
    place = scene().at("Alma", "C7").jason("J28", shown=True)
    place.set(snares=["J01"], snare_maybe=[1 << place.space("J01") | 1 << place.space("J02")])
    match = place.turn("Alma", moved=1, die=4, left=4).match(GAME)
    match.play(go("J10"))
    assert match.can_undo(ALMA) == ""


@pytest.mark.parametrize("known", [False, True])
def test_a_search_stands_unless_the_team_knows_what_lies_there(known: bool) -> None:
    match = scene().at("Alma", "C7").cabin("C7", "Torch", known=known).turn("Alma").match(GAME)
    match.play(SEARCH)
    assert match.asked == ALMA
    assert match.can_undo(ALMA) == ("" if known else SEALED)


def test_the_killers_own_search_stands() -> None:
    match = scene().jason("C7").cabin("C7", "Torch").jasons_turn().match(GAME)
    match.play(NORMAL)
    assert match.asked == JASON
    match.play(SEARCH)
    assert match.can_undo(JASON) == SEALED


@pytest.mark.parametrize("faults", [0, 1])
def test_an_audit_stands_whatever_it_brings_to_light(faults: int) -> None:
    place = scene(reveal_enforcement="honor").set(suspect=1, faults=faults).jason("J28")
    match = place.names_next().match(GAME)
    match.play("call an audit")
    assert match.can_undo(ALMA) == SEALED
