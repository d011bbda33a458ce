"""A game of one's own: started by a command, found on a shelf, and never in the way of the others."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.shell import refusal, run
from deadfall.cli.new_game import EXAMPLE, renamed


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of games with a new one in it, and two that are broken."""
    folder = tmp_path_factory.mktemp("games")
    done = run(folder / "home", "new-game", "badger", folder)
    assert done.returncode == 0, done.stderr
    assert f"DEADFALL_SHELF={folder} deadfall play badger" in done.stdout
    (folder / "crash").mkdir()
    (folder / "crash" / "__init__.py").write_text("import nothing_of_that_name\n")
    assert run(folder / "home", "new-game", "hungry", folder).returncode == 0
    (folder / "hungry/data/pack.toml").write_text("[cards]\nBone = 3\n")
    return folder


def test_it_stands_on_the_shelf_and_what_is_broken_says_why(shelf: Path) -> None:
    told = " ".join(run(shelf / "home", "games", DEADFALL_SHELF=str(shelf)).stdout.split())
    assert "badger Badger: A fox in one of four holes" in told and "frag Frag:" in told
    assert "crash broken: ModuleNotFoundError: No module named 'nothing_of_that_name'" in told
    assert "hungry broken: ContentError: pack.toml: cards:" in told


def test_a_broken_game_is_refused_in_one_sentence(shelf: Path) -> None:
    assert "crash is broken" in refusal(run(shelf / "home", "play", "crash", DEADFALL_SHELF=str(shelf)))
    assert "pack.toml: cards" in refusal(run(shelf / "home", "play", "hungry", DEADFALL_SHELF=str(shelf)))


def test_it_is_played_by_people_and_bots_without_a_bot_or_a_drawing_of_its_own(shelf: Path) -> None:
    done = run(
        shelf / "home",
        *("play", "badger", "--seats", "human,bot", "--seed", "1", "--plain"),
        typed="hide in the East\n" + "stay\npass\n" * 9,
        DEADFALL_SHELF=str(shelf),
    )
    assert done.returncode == 0, done.stderr
    assert "You hide in the East. §BADGER-HIDE-01" in done.stdout
    assert "deck: " in done.stdout and "could: North, East, South, West" in done.stdout
    assert "Scores: Fox" in done.stdout


def test_it_is_simulated_and_its_rules_are_looked_up(shelf: Path) -> None:
    simulated = run(shelf / "home", "sim", "badger", "--games", "3", DEADFALL_SHELF=str(shelf))
    assert "badger: 3 games" in simulated.stdout
    rules = run(shelf / "home", "rules", "badger", "DIG-01", DEADFALL_SHELF=str(shelf))
    assert "BADGER-DIG-01" in rules.stdout and "may dig at a hole" in rules.stdout


@pytest.mark.parametrize(
    ("key", "complaint"),
    [
        ("Badger", "cannot be the key of a game: use small letters, digits and _"),
        ("frag", "there is a game frag already: Frag"),
    ],
)
def test_a_key_that_cannot_be_is_refused(tmp_path: Path, key: str, complaint: str) -> None:
    assert complaint in refusal(run(tmp_path, "new-game", key, tmp_path))


def test_nothing_is_written_over(shelf: Path) -> None:
    assert "exists already" in refusal(run(shelf / "home", "new-game", "badger", shelf))


def test_the_new_game_has_its_own_name_everywhere() -> None:
    for file in EXAMPLE.rglob("*.*"):
        if file.suffix in (".py", ".md", ".toml"):
            text = renamed(file.read_text(), "night_watch")
            assert "oxhole" not in text and "TOY" not in text
