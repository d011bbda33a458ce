"""Long lists of options: side by side under the words that they begin with."""

from __future__ import annotations

import pytest

import deadfall
from deadfall.engine.question import Question
from deadfall.terminal.choosing import show_options
from deadfall.terminal.screen import Screen

START_SQUARES = 316


def starting() -> Question:
    """The question where a Hunted hides at first: every square of the island that is not water."""
    match = deadfall.new_match("dangerous_game", 4)
    while (question := match.decision) is not None and question.kind != "start":
        match.play_default()
    assert question is not None
    return question


@pytest.mark.parametrize("plain", [False, True])
def test_hundreds_of_squares_stand_side_by_side(plain: bool, capsys: pytest.CaptureFixture[str]) -> None:
    show_options(Screen(plain), starting())
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].strip() == "start at …"
    assert len(lines) < 60 and all(len(line) <= 100 for line in lines)
    shown = " ".join(lines[1:]).replace(",", "").split()
    assert shown[:2] == ["1", "F01"] and shown[-2] == str(START_SQUARES)


def test_for_a_screen_reader_commas_part_the_squares(capsys: pytest.CaptureFixture[str]) -> None:
    show_options(Screen(plain=True), starting())
    assert "1 F01,  2 G01,  3 S01" in capsys.readouterr().out
