"""Undo is no free look into a closed pile or into a hand."""

from __future__ import annotations

import pytest

from deadfall.games.frag import GAME
from deadfall.match.match import Match
from games.frag.scene import scene

RED = 0
SEALED = "it cannot be taken back: you may have learned something since"


def at_the_pile(*taken: str, by: str = "Blue", **options: object) -> Match:
    """Red has entered a pile from which somebody has taken these weapons."""
    place = scene(3, **options).pile("E16", "Shotgun", "Rail Gun", "Nuke").blood("E16")
    place.place["heaps"][0].update(taken=list(taken), takers=[by] * len(taken))
    place.fighter("Red", "E15").fighter("Blue", "E17").fighter("Green", "S18")
    match = place.acts("Red", movement=4).match(GAME)
    match.play("step east to E16")
    assert match.can_undo(RED) == ""
    return match


@pytest.mark.parametrize("taken", ["Rail Gun", "Nuke", "Shotgun"])
def test_whoever_has_looked_into_a_closed_pile_cannot_go_away_again(taken: str) -> None:
    match = at_the_pile(taken)
    match.play("weapon pile 1 (2 cards)")
    assert match.can_undo(RED) == SEALED
    match.play(match.open_options[0])
    assert match.can_undo(RED) == ""  # which one to take may be thought over,
    match.undo(RED)
    assert match.decision is not None and match.decision.kind == "take a weapon"
    assert match.can_undo(RED) == SEALED  # but not whether to look


def test_a_pile_of_which_everything_is_known_teaches_nothing() -> None:
    for match in (at_the_pile(), at_the_pile("Nuke", pile_view="open")):
        match.play(next(choice for choice in match.look(RED).question.options if "pile" in choice.text))
        assert match.can_undo(RED) == ""


@pytest.mark.parametrize("card", ["Nuke", "Medkit"])
def test_a_hand_looked_into_cannot_be_unseen(card: str) -> None:
    place = scene(2).fighter("Red", hand=["Packet Sniffer"]).fighter("Blue", hand=[card])
    match = place.acts("Red", movement=1).match(GAME)
    match.play("play Packet Sniffer")
    assert match.can_undo(RED) == SEALED
