"""The tool that counts questions knows a choice that matters from one that does not."""

from __future__ import annotations

from typing import ClassVar, Self

import questions
from deadfall.engine.kernel import DONE, Frame, State, advance
from deadfall.examples.foxhole import GAME as FOXHOLE
from table import Table


class Nothing(State):
    """A position without anything in it."""

    layout: ClassVar[str] = ""

    def clone(self) -> Self:
        twin = type(self)()
        twin.copy_flow(self)
        return twin


class Idle(Frame[Nothing]):
    """Asks, and does not listen."""

    def run(self, s: Nothing) -> int:
        if self.step == 0:
            s.ask(0, 0, [0, 1, 2])
            return 1
        return DONE


def test_a_question_whose_answer_nobody_reads_does_not_matter() -> None:
    state = Nothing()
    state.push(Idle(0))
    advance(state)
    assert not questions.matters(state)


def test_where_to_hide_matters() -> None:
    table = Table.new(FOXHOLE, 2).draws("Bone", "Bone", "Howl", "Bone")
    assert questions.matters(table.state)


def test_a_row_says_how_often_it_was_asked_and_how_often_it_mattered() -> None:
    assert questions.Tally(20, 12, 4, 1).row("hide", 10) == "| hide | 2.0 | 1.2 | 25 % of 4 |"
    assert questions.Tally(20, 0).row("wait", 10) == "| wait | 2.0 | 0.0 | – |"
