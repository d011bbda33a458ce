"""Headings of the rulebook lead to their clauses, clauses to the code that does them, names of cards to their texts."""

import re
from pathlib import Path

import pytest

import deadfall.games.frag
from deadfall import ledger
from deadfall.games.frag import GAME
from deadfall.terminal.lookup import look_up
from deadfall.terminal.screen import Screen

HEADINGS = {
    "Fighter Design": "DESIGN-01", "Setup": "SETUP-01", "Contradictory cards": "PLAY-13", "Game Phases": "TURN-01",
    "Respawning": "RESP-01", "Bumping": "BUMP-01", "Movement": "MOVE-01", "Powering Up": "PUP-01", "Jumping": "JUMP-01",
    "Acid": "ACID-01", "Doors": "DOOR-01", "Grates": "GRATE-01", "Teleporters": "TELE-01", "Walls": "WALL-01",
    "Attacking": "ATT-01", "Line of Sight": "LOS-01", "Declaring your attack": "WPN-01", "Recording ammo": "AMMO-01",
    "Rolling to hit": "HIT-01", "Damage": "DMG-01", "Armor": "ARM-01", "Surviving": "SURV-01", "Fragged": "FRAG-01",
    "Leftovers": "LEFT-01", "Blood Counter": "BLOOD-01", "Weapon Counter": "PILE-01", "Keep Fighting": "KEEP-01",
    "Dropping Weapons and Gadgets": "DROP-01", "Winning": "WIN-01", "Meta-rules": "META-01",
}  # fmt: skip


@pytest.mark.parametrize(("heading", "clause"), HEADINGS.items())
def test_a_heading_of_the_rulebook_finds_its_clauses(heading: str, clause: str) -> None:
    assert f"FRAG-{clause}" in [found.id for found in ledger.load("frag").search(heading)]


def test_every_clause_stands_in_the_code_that_does_it() -> None:
    files = Path(deadfall.games.frag.__file__).parent.rglob("*.py")
    named = {name for file in files for name in re.findall(r"FRAG-[A-Z]+-\d+", file.read_text())}
    assert {clause.id for clause in ledger.load("frag").tested()} <= named


def test_every_card_is_found_by_its_name_and_by_its_code(capsys: pytest.CaptureFixture[str]) -> None:
    for card in GAME.set_up(2).table.pack.cards:  # type: ignore[attr-defined]
        words = (card.name, card.name.lower(), card.code)[card.id % 3]
        look_up(Screen(plain=True), GAME, words)
        shown = "".join(capsys.readouterr().out.split())
        assert f"{card.code}{card.name}(".replace(" ", "") in shown and card.text.replace(" ", "") in shown


def test_the_basic_pistol_is_found_beside_the_other_pistols_and_its_clauses(capsys: pytest.CaptureFixture[str]) -> None:
    look_up(Screen(plain=True), GAME, "pistol")
    shown = capsys.readouterr().out
    assert shown.startswith("Pistol (weapon, 2 dice)") and "W09 Beam Pistol" in shown and "FRAG-WPN-02" in shown
