"""An attack or a throw stands once its prey was asked for a card: undo never tells whether he holds it."""

from __future__ import annotations

import pytest

from deadfall.games.headless_horseman import GAME
from deadfall.match.match import Match
from games.headless_horseman.scene import BANISH, MIRROR, horseman, ichabod, night

HORSEMAN, KATRINA = 0, 1
SEALED = "it cannot be taken back: you may have learned something since"


def ridden(prey: str, card: str | int, number: int, *spaces: str, patient: bool) -> Match:
    """The Horseman rides down a lane towards Katrina, who holds that card."""
    trail = [prey, f"A{int(prey[1:]) + 1}"]
    riders = [horseman(["A30", "A29"], [5, 2, 3, 4, 6, 7]), ichabod(trail, [card, 2, 3, 4, 5, 6])]
    table = night(*riders, ichabod(["H02", "H03"])).answers(f"play Gallop {number}")
    for space in spaces:
        table.answers(f"ride to {space}")
    return table.match(GAME, patient)


@pytest.mark.parametrize("patient", [True, False])
@pytest.mark.parametrize("card", [BANISH, 8])
def test_an_attack_stands_whether_or_not_the_prey_can_banish(card: str | int, patient: bool) -> None:
    match = ridden("A27", card, 5, "A28", patient=patient)
    match.play("attack Katrina")
    if patient:
        assert match.asked == KATRINA
    assert match.can_undo(HORSEMAN) == SEALED


@pytest.mark.parametrize("patient", [True, False])
@pytest.mark.parametrize("card", [MIRROR, 8])
def test_a_throw_stands_whether_or_not_the_prey_holds_a_mirror(card: str | int, patient: bool) -> None:
    match = ridden("A24", card, 2, "A28", patient=patient)
    match.play("throw at Katrina (distance 2)")
    assert match.can_undo(HORSEMAN) == SEALED


def test_a_ride_is_taken_back_while_only_the_rider_was_asked() -> None:
    match = ridden("A20", 8, 5, patient=False)
    before = match.fingerprint()
    match.play(match.open_options[0])
    assert match.asked == HORSEMAN
    match.undo(HORSEMAN)
    assert match.fingerprint() == before
