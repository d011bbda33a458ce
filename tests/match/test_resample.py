"""A resampled match stands where the true one does: the open question stays open, even if it has one answer only."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from deadfall.engine.dealers import FastDealer
from deadfall.engine.entry import Entry
from deadfall.games.dangerous_game import GAME as DANGEROUS_GAME
from deadfall.games.frag import GAME as FRAG
from deadfall.games.friday13 import GAME as FRIDAY13
from deadfall.games.headless_horseman import GAME as HEADLESS_HORSEMAN
from deadfall.match.match import Match

WORLDS = 12


def standing_at(entry: Entry, seats: int, kind: str) -> Iterator[Match]:
    """Random matches wherever somebody has a choice of that kind."""
    for seed in range(40):
        match = Match(entry, seats, seed)
        dealer = FastDealer(seed)
        while match.asked is not None:
            d = match.state.pending
            assert d is not None
            if match.game.kinds[d.kind].name == kind:
                yield match
            match.play(match.open_options[dealer.below(len(match.open_options))])


@pytest.mark.parametrize(
    ("entry", "seats", "kind"),
    [
        (DANGEROUS_GAME, 4, "W8"),
        (FRIDAY13, 3, "prowl"),
        (HEADLESS_HORSEMAN, 3, "number"),
        (FRAG, 3, "move window"),
    ],
)
def test_every_world_stands_at_the_same_question_and_looks_the_same(entry: Entry, seats: int, kind: str) -> None:
    lone = 0
    for match in standing_at(entry, seats, kind):
        for seat in [*range(seats), None]:
            for world in range(WORLDS if seat != match.asked else 1):
                copy = match.resample(seat, world)
                assert (copy.asked, copy.view(seat)) == (match.asked, match.view(seat))
                lone += copy.resting
        if lone > WORLDS:
            return
    raise AssertionError(f'no world has a lone answer to "{kind}": the test shows nothing')


def test_a_copy_that_stands_at_a_lone_answer_plays_on_from_there() -> None:
    for match in standing_at(HEADLESS_HORSEMAN, 3, "number"):
        for world in range(WORLDS):
            copy = match.resample(None, world)
            if copy.resting:
                copy.play(copy.open_options[0])
                assert copy.choices == match.choices, "a lone answer is no choice"
                return
    raise AssertionError("no world has a lone answer")
