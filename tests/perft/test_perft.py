"""Trees of play have the size that their perft files say."""

from __future__ import annotations

from pathlib import Path

import pytest

from deadfall.engine.entry import find
from deadfall.examples.foxhole import GAME as FOXHOLE
from deadfall.games import shelf
from perft.counting import Block, check, read

HERE = Path(__file__).parent
BLOCKS = [block for file in sorted(HERE.glob("*.perft")) for block in read(file)]


@pytest.mark.parametrize("block", BLOCKS, ids=str)
def test_a_tree_has_its_size(block: Block) -> None:
    check(find({**shelf(), FOXHOLE.key: FOXHOLE}, block.file.stem), block)


def test_a_wrong_count_is_divided(tmp_path: Path) -> None:
    file = tmp_path / "foxhole.perft"
    file.write_text("setup 2 hand=0 draw=off rounds=1\nperft 2 13\n")
    with pytest.raises(AssertionError, match="perft 2 is 12, not 13; Fox's hide divides\n  hide in the North: 3\n"):
        check(FOXHOLE, read(file)[0])


def test_a_position_beside_the_file_is_counted_from(tmp_path: Path) -> None:
    file = tmp_path / "foxhole.perft"
    file.write_text("setup 2 hand=0 draw=off rounds=1\nfrom den.json\nanswer stay\nperft 1 5\n")
    (tmp_path / "den.json").write_text(
        '{"rules": [{"rule": "Play", "step": "ROUND", "seat": 2}], "answer": 0, "position": {"place": "North",'
        '"could": 15, "hands": [{"cards": [], "known": []}, {"cards": [], "known": []}], "deck": {"left": [3, 2, 3]},'
        '"discard": {"left": [0, 0, 0]}, "round": 0, "caught": 0}}'
    )
    check(FOXHOLE, read(file)[0])


def test_a_misspelt_line_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "foxhole.perft"
    file.write_text("setup 2\nperf 1 4\n")
    with pytest.raises(ValueError, match=r'foxhole.perft:2: "perf" is none of setup, from, answer, perft'):
        read(file)
