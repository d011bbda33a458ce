"""What a question tells the one who is asked: the clause behind it, whom it is about, and what an attack is worth."""

from __future__ import annotations

from typing import Any

import pytest

from deadfall.engine.kernel import answer
from deadfall.games.friday13.kinds import MOVE_DIE, kinds
from deadfall.games.friday13.odds import wounding
from games.friday13.scene import SEARCH, go, scene
from table import Table


def test_every_kind_asked_of_a_person_names_a_clause() -> None:
    named = kinds()
    assert all(kind.clause.startswith("F13-") for kind in named[:MOVE_DIE])
    assert not any(kind.clause for kind in named[MOVE_DIE:])


@pytest.mark.clause("F13-FGT-09")
def test_the_odds_of_an_attack_are_those_of_the_ledger() -> None:
    assert wounding(3, 3, 2, 2) == pytest.approx(5 / 8)  # O4: a Machete on a lone unarmed Counselor
    assert wounding(3, 3, 2, 2, 0, 2) == pytest.approx(5 / 18)
    assert wounding(1, 4, 2, 2) == pytest.approx(8 / 27)  # O1: unarmed Jason on a lone unarmed Counselor


def test_a_hit_that_needs_no_die_counts_in_the_odds() -> None:
    assert wounding(1, 3, 0, 2, 1) == pytest.approx(1.0)
    assert wounding(1, 3, 0, 2, -1) == pytest.approx(0.0)


def found(**options: Any) -> Table:
    """Alma, armed with a Machete, finds an unarmed Jason: he strikes first."""
    t: Table = scene(**options).at("Alma", "J20", "Machete").jason("J20").turn("Alma").answers(SEARCH)
    return t.asks("Jason", "fight")


def points_at(t: Table, text: str) -> dict[str, Any]:
    game, d = t.game, t.state.pending
    return next(game.target(t.state, d, at) for at in d.options if game.describe(t.state, d, at) == text)


@pytest.mark.clause("F13-R-45", "F13-R-46")
def test_the_odds_of_an_attack_show_only_weapons_that_its_player_knows() -> None:
    t = found()
    assert points_at(t, "attack Alma") == {
        "act": "attack", "who": "Alma", "dice": 1, "hits_on": 3, "against": 2, "blocks_on": 5, "wounds": 30, "kills": 0,
    }  # fmt: skip
    hidden = found(counselor_hands="team")
    assert "against" not in points_at(hidden, "attack Alma")
    first = scene().at("Alma", "J21", "Machete").jason("J20", shown=True).turn("Alma", moved=1, left=1)
    first.answers(go("J20")).asks("Player 1", "fight")
    assert points_at(first, "attack Jason") == {"act": "attack", "who": "Jason", "dice": 3, "hits_on": 4}


def test_questions_name_whom_they_are_about() -> None:
    t = scene().at("Alma", "J10", "Torch", "Matches").jason("J10", "Machete").turn("Alma")
    t.answers(SEARCH, "attack Alma").rolls(0).answers("flee").rolls(1).prompts("Where does Alma run? 1 step left.")
    t.answers(go("J01")).asks("Jason", "surrender").prompts("Which item do you take from Alma?")


@pytest.mark.clause("F13-R-24")
def test_an_offer_says_what_is_given_and_wanted() -> None:
    t = scene(7).at("Alma", "J10", "Torch").at("Boyd", "J10", "Hatchet").turn("Alma")
    t.answers("trade", "Torch", "Hatchet").asks("Player 2", "trade offer")
    t.prompts("Alma offers Boyd Torch for Hatchet. Do you agree?")


def asked_after(t: Table, text: str) -> str:
    """The kind of question that follows an answer, even if it has one answer only."""
    s = t.state.clone()
    assert s.pending is not None
    answer(s, s.pending.options[t.offered.index(text)])
    assert s.pending is not None
    return t.game.kinds[s.pending.kind].name


@pytest.mark.clause("F13-JMOVE-05", "F13-R-43")
def test_jason_is_not_asked_where_everybody_knows_that_he_cannot_be() -> None:
    away = scene().at("Alma", "C7").jason("J28").could_be("J28", "J01").turn("Alma", moved=1, left=2, die=2)
    assert asked_after(away, go("J10")) == "turn"
    near = scene().at("Alma", "C7").jason("J28").could_be("J28", "J10").turn("Alma", moved=1, left=2, die=2)
    assert asked_after(near, go("J10")) == "ambush"
    dark = scene().at("Alma", "J10").set(power=0).jason("J28")
    assert asked_after(dark.could_be("J28").turn("Alma"), SEARCH) == "turn"
    assert asked_after(dark.could_be("J28", "J10").turn("Alma"), SEARCH) == "ambush"


@pytest.mark.clause("F13-SRCH-04", "F13-R-50")
def test_nobody_is_asked_what_to_do_with_nothing() -> None:
    t = scene().at("Alma", "C7", "Machete").turn("Alma").answers(SEARCH).asks("Player 1", "turn")
    t.offers("drop Machete")
