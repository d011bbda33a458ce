"""The headings of the rulebook lead to their clauses, and every clause to the code that does it."""

import re
from pathlib import Path

import pytest

import deadfall.games.frag
from deadfall import ledger

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
