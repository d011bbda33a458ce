"""Answers: groups of numbers that are declared once, and read back."""

import pytest

from deadfall.engine.answers import Answers, Pairs, Span


class Turn(Answers):
    """The answers to "What do you do?" of some game."""

    def __init__(self, cells: int, cards: int) -> None:
        super().__init__()
        self.wait = self.one()
        self.step = self.span(cells)
        self.drop = self.span(cards, at=80)
        self.swap = self.pairs(cards, cards)


def test_groups_follow_one_another_and_begin_where_they_are_told_to() -> None:
    turn = Turn(cells=30, cards=20)
    assert (turn.wait, turn.step[0], turn.step[29], turn.drop[0], turn.drop[19]) == (0, 1, 30, 80, 99)
    assert (turn.swap.first, turn.count) == (100, 500)


def test_an_option_belongs_to_one_group_and_means_one_thing_there() -> None:
    turn = Turn(cells=30, cards=20)
    for cell in range(30):
        assert turn.step[cell] in turn.step and turn.step[cell] not in turn.drop
        assert turn.step.index(turn.step[cell]) == cell
    assert 0 not in turn.step and 31 not in turn.step


def test_every_pair_has_an_option_of_its_own() -> None:
    pairs = Pairs(1, 3, 4)
    options = [pairs.pair(one, other) for one in range(3) for other in range(4)]
    assert options == list(range(1, 13)) and len(pairs) == 12
    assert [(pairs.first_of(option), pairs.second_of(option)) for option in options[3:6]] == [(0, 3), (1, 0), (1, 1)]


def test_several_things_at_once() -> None:
    assert Span(5, 4).of([2, 0]) == [7, 5]
    assert Span(5, 4).all() == [5, 6, 7, 8]


def test_two_groups_cannot_share_an_option() -> None:
    answers = Answers()
    answers.span(10)
    with pytest.raises(ValueError, match="option 9 already means something else: the next free one is 10"):
        answers.one(at=9)


def test_what_is_not_in_a_group_has_no_option_and_no_meaning() -> None:
    cells = Span(1, 4)
    for index in (-1, 4):
        with pytest.raises(IndexError):
            cells[index]
    for option in (0, 5):
        with pytest.raises(ValueError, match="is not one of 1 to 4"):
            cells.index(option)
    with pytest.raises(IndexError):
        Pairs(1, 3, 4).pair(0, 4)
