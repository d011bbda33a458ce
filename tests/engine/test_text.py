"""The board in words: every view of every game, under headings, in good English."""

from __future__ import annotations

import random
import re

import pytest

import deadfall
from deadfall.engine.entry import Entry
from deadfall.engine.kernel import SPECTATOR
from deadfall.engine.text import Part, board_in_words, draw, parts
from deadfall.match.match import Match

pytestmark = pytest.mark.once  # what tells the board in words is never compiled

CHOICES, EVERY = 160, 8
BAD = re.compile(r"\{|\}|None\b|\[\]|\.\.|  |^\s|\s$|<-|->")


@pytest.mark.parametrize("entry", deadfall.games(), ids=lambda entry: entry.key)
def test_every_view_is_told_in_words(entry: Entry) -> None:
    match, chance = Match(entry, entry.seats[-1], 4), random.Random(4)
    for at in range(CHOICES):
        if match.asked is None:
            break
        if at % EVERY == 0:
            for seat in [*range(match.seats), SPECTATOR]:
                check(board_in_words(entry, match.game, match.game.view(match.state, seat)))
                check(board_in_words(entry, match.game, bare(match.game.view(match.state, seat), entry.deductions)))
        match.play(chance.choice(match.open_options))


def check(told: list[Part]) -> None:
    assert len({part.title for part in told}) == len(told) > 0
    for part in told:
        assert part.title and part.lines
        assert not [line for line in part.lines if BAD.search(line)]


def bare(value: object, keys: tuple[str, ...]) -> dict[str, object]:
    """A view as a table without deductions sends it."""
    if isinstance(value, list):
        return [bare(item, keys) for item in value]  # type: ignore[return-value]
    if not isinstance(value, dict):
        return value  # type: ignore[return-value]
    return {key: bare(item, keys) for key, item in value.items() if key not in keys}


def test_a_game_without_words_of_its_own_is_told_as_its_view_is() -> None:
    view = {"game": "toy", "seat": "Ann", "round": 2, "fox": {"hole": 3, "seen": None}, "holes": [{"dug": [True]}]}
    assert parts(None, view) == [  # type: ignore[arg-type]
        Part("The table", ["round: 2", "fox: hole 3, seen none"]),
        Part("Holes", ["1:", "  dug: yes"]),
    ]
    assert draw(None, view).splitlines() == ["round: 2", "fox: hole 3, seen none", "holes:", "  1:", "    dug: yes"]  # type: ignore[arg-type]
