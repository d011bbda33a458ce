"""One dialect: the same idea has the same file name in every game, and what only one game has is listed here."""

from __future__ import annotations

from pathlib import Path

import pytest

import deadfall
from deadfall.engine.entry import Entry

# Every game has these.
EVERYWHERE = {
    "__init__", "bot", "content", "data", "game", "knowledge", "odds", "offers", "options", "pack", "prompts", "rules",
    "state", "table", "text", "view", "words",
}  # fmt: skip
# A game may have these: how answers are coded, where hidden pieces are likely to be, what is checked of a pack, the
# shapes of what is sent, whom a report tells apart, talk of its own.
# Where words.py or offers.py would be two long stories in one: the kinds of questions, what options point at.
COMMON = {"answers", "belief", "checks", "contract", "kinds", "roles", "talk", "targets"}
# What is peculiar to one game, and why.
OWN = {
    "dangerous_game": {
        "island": "squares and zones",
        "promises": "what players may promise each other, and what breaks it",
        "ranges": "how far a Hunter sees",
        "reach": "squares by steps",
        "spreading": "how chances spread in a move",
        "worlds": "worlds dealt from what a seat knows of hidden courses",
    },
    "final_girl": {"cards": "cards in words", "effects": "the language of card texts"},
    "frag": {
        "arena": "a map with its walls and doors",
        "grid": "squares by steps",
        "origins": "where hidden cards may have come from",
        "sight": "lines of sight",
    },
    "friday13": {"dealing": "worlds dealt from what a seat knows"},
    "headless_horseman": {},
}


def names(folder: Path) -> set[str]:
    """The modules and folders of a game."""
    found = {path.stem for path in folder.glob("*.py")} | {path.name for path in folder.iterdir() if path.is_dir()}
    return found - {"__pycache__"}


def strange(folder: Path, own: set[str]) -> set[str]:
    return names(folder) - EVERYWHERE - COMMON - own


@pytest.mark.parametrize("entry", deadfall.games(), ids=lambda entry: entry.key)
def test_every_game_has_the_same_files_for_the_same_ideas(entry: Entry) -> None:
    own = set(OWN[entry.key])
    assert EVERYWHERE - names(entry.folder) == set()
    assert strange(entry.folder, own) == set()
    assert own - names(entry.folder) == set(), "listed, but gone"


@pytest.mark.parametrize("entry", deadfall.games(), ids=lambda entry: entry.key)
def test_the_basic_bot_of_every_game_is_found_by_its_name(entry: Entry) -> None:
    assert (entry.folder / "bot" / "basic.py").exists()


def test_a_strange_name_is_found(tmp_path: Path) -> None:
    (tmp_path / "describing.py").touch()
    (tmp_path / "offers.py").touch()
    assert strange(tmp_path, set()) == {"describing"}
