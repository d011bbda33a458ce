"""Content packs: what is wrong is told at once and kindly."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from deadfall import ContentError
from deadfall.games.dangerous_game import GAME
from deadfall.games.dangerous_game.content import load


def pack_with(folder: Path, file: str, old: str, new: str) -> Path:
    pack = folder / "pack"
    shutil.copytree(GAME.data, pack)
    text = (pack / file).read_text()
    assert old in text
    (pack / file).write_text(text.replace(old, new, 1))
    return pack


@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        ("hunter.toml", 'effect = "beat"', 'effect = "beet"', 'unknown effect "beet" (did you mean "beat"?)'),
        ("hunter.toml", 'windows = ["W3"]', 'windows = ["W33"]', 'unknown window "W33"'),
        ("hunter.toml", 'effect = "beat"', 'effect = "trap"\njaws = "pin"', "belongs to the other deck"),
        ("hunter.toml", 'timing = "action"\neffect = "beat"', 'timing = "instant"\neffect = "beat"', "names its"),
        ("hunter.toml", "amount = 10", "amount = 12", "faces of a die"),
        ("hunter.toml", 'who = "attacker"', 'who = "defender"', 'needs windows = ["W7"] and who = "attacker"'),
        ("hunter.toml", "count = 4", "cuont = 4", 'unknown key "cuont" (did you mean "count"?)'),
        ("hunted.toml", 'jaws = "bar"', 'jaws = "bite"', 'unknown trap "bite"'),
        ("hunted.toml", 'name = "Sidestep"', 'name = "Scapegoat"', 'the card name "Scapegoat" is used 2 times'),
        ("hunted.toml", 'not_in = "Meadow"', 'not_in = "Medow"', 'unknown zone "Medow" (did you mean "Meadow"?)'),
        ("island.toml", "...#.~~....CC......~~#..", "...#.~~....C.......~~#..", "3 Camp squares, but there must be 4"),
        ("island.toml", "~~~......~~.N.~~~......~", "~~~......~~...~~~......~", 'the landing "N" is missing'),
        ("island.toml", "~~.#...................~", "~~.#..................", "22 squares, but row 1 has 24"),
        ("island.toml", "~......#...........#....", "~......#...^.......#....", "Elevation must lie in the Mountains"),
        ("island.toml", "JJJJJJJJMMMMMMMMKKKKKKKK", "JJJJJJJJMMMMMMMMKKKKKKKZ", 'unknown zone "Z"'),
        ("pack.toml", "[[token]]", "[[tokken]]", 'unknown key "tokken"'),
    ],
)
def test_a_faulty_pack_is_refused_with_the_reason(tmp_path: Path, file: str, old: str, new: str, problem: str) -> None:
    with pytest.raises(ContentError) as refusal:
        load(pack_with(tmp_path, file, old, new))
    assert problem in str(refusal.value)


def test_all_problems_are_told_together(tmp_path: Path) -> None:
    pack = pack_with(tmp_path, "hunter.toml", 'effect = "beat"', 'effect = "beet"')
    (pack / "hunted.toml").write_text((pack / "hunted.toml").read_text().replace('jaws = "bar"', 'jaws = "bite"'))
    with pytest.raises(ContentError) as refusal:
        load(pack)
    assert "beet" in str(refusal.value) and "bite" in str(refusal.value)


def test_a_pack_is_read_once() -> None:
    assert load(GAME.data) is load(GAME.data)
