"""What people read: who did it, how often, and nothing that is not so."""

from __future__ import annotations

import re

import pytest

from deadfall import ledger
from deadfall.games.friday13 import GAME, text
from games.friday13.scene import AGAIN, MOVE, NORMAL, SEARCH, scene


def test_numbers_of_one_are_read_as_one() -> None:
    t = scene().jason("J28", "Machete").events("Ransack").set(snares=["J10"], snare_maybe=[1]).names_next()
    assert "1 item, 1 event, 0 in the Shrine, 1 snare." in " ".join(
        line.strip() for line in text.killer(t.view("Player 1"))
    )
    lured = scene().at("Alma", "J10").events("Lured Away").jasons_turn().answers("play Lured Away", "Alma").rolls(1)
    lured.told("Something lures Alma away: the die says 1")


@pytest.mark.clause("F13-CTR-02")
def test_nothing_is_said_of_cards_where_none_can_lie() -> None:
    scene().at("Alma", "CC").turn("Alma").answers(SEARCH).asks("Player 1", "view a cabin").not_told("There is nothing")
    empty = scene().at("Alma", "C7").turn("Alma").answers(SEARCH).told("There is nothing in Robin (C7)")
    empty.asks("Jason", "jason's turn")


@pytest.mark.clause("F13-MOVE-03", "F13-R-27")
def test_a_second_move_is_told_as_one() -> None:
    t = scene().at("Alma", "J10").turn("Alma").answers(MOVE).not_told("moves again").rolls(1)
    t.answers(AGAIN).told("Alma moves again", to="Jason")
    t = scene().jason("J28").jasons_turn().answers(NORMAL, MOVE).rolls(1).answers(AGAIN)
    t.told("Jason moves again", to="Player 1")


@pytest.mark.clause("F13-LURK-03")
def test_whether_jason_takes_the_move_of_a_lurks_card_is_told() -> None:
    t = scene().jason("C7").cabin("C7", "Jason Lurks!").jasons_turn().answers(NORMAL, SEARCH)
    t.fork().answers("make a new Move").told("Jason ends this movement for a new Move", to="Player 1")
    t.fork().answers("do not move").told("Jason lets the Lurks card pass", to="Player 1")


@pytest.mark.clause("F13-R-114")
def test_a_trade_called_off_is_told() -> None:
    t = scene().at("Alma", "J10", "Matches").at("Boyd", "J10").turn("Alma").answers("trade", "nothing")
    t.told("Alma calls off the trade with Boyd", to="Player 2").asks("Player 1", "turn")


@pytest.mark.clause("F13-R-29")
def test_an_attack_from_hiding_is_offered_as_one_with_the_power_on() -> None:
    scene().at("Alma", "J10").jason("J10").jasons_turn().answers(NORMAL).offers("attack from hiding")


@pytest.mark.clause("F13-R-60")
def test_the_dead_leave_their_cards_one_after_another() -> None:
    s = scene().at("Alma", "J10", "Flashlight", "Trail Map", wounds=1).jason("J10").jasons_turn()
    t = s.answers(NORMAL, "attack from hiding", "attack Alma").rolls(1, 0).answers("nothing")
    t.answers(t.offered[0]).told("Alma leaves Flashlight in", to="Jason")


def test_every_clause_stands_in_the_code_where_it_is_done() -> None:
    clauses = ledger.parse("friday13", (GAME.folder / "ledger.md").read_text(encoding="utf-8")).by_id
    code = "".join(path.read_text(encoding="utf-8") for path in GAME.folder.rglob("*.py"))
    assert not set(clauses) - set(re.findall(r"F13-[A-Z]+-\d+", code))
