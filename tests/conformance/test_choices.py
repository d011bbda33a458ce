"""The law of secret choices over every game and option set, and faults planted for it to find.

`make soak` looks at more positions, further.
"""

from __future__ import annotations

from typing import Any

import pytest

from budget import budget
from conformance.choices import Compared, check_choices, chosen
from conformance.leaks import HandInView, Wrapped
from conformance.play import SOAK, Case, cases, entries, some_cases
from deadfall.engine.entry import Entry
from deadfall.engine.kernel import Game, State

EACH, MOST, GAMES = (2, 200, SOAK) if SOAK else (1, budget(5, least=2), 1)  # positions of a kind, of a game; games
ALL_OPEN = ("headless_horseman", "final_girl")  # whatever is chosen there is told to everybody
PLANTED = 30  # positions of a game in which a planted fault is found


class ShowsAnswer(Wrapped):
    """A view shows what was answered last, whoever answered."""

    def view(self, s: State, seat: int) -> dict[str, Any]:
        return {**self.inner.view(s, seat), "last": s.answer}


class RemembersAnswer(Wrapped):
    """A view forgets one thing when the last answer was even, and nothing when it was odd."""

    def view(self, s: State, seat: int) -> dict[str, Any]:
        return {**self.inner.view(s, seat), "known": ["something"] * (s.answer % 2)}


@pytest.mark.parametrize("case", some_cases(), ids=str)
def test_what_a_seat_sees_does_not_depend_on_what_another_chose_in_secret(case: Case) -> None:
    count = Compared()
    for seed in range(GAMES):
        look(case.game(), count, seed)
    print(f"{case}: {count}")
    assert count.forks


def look(game: Game[Any], count: Compared, seed: int, each: int = EACH, most: int = MOST) -> None:
    for state, at in chosen(game, each, most, seed):
        check_choices(game, state, at, count)


@pytest.mark.plant
@pytest.mark.parametrize("entry", [e for e in entries() if e.key not in ALL_OPEN], ids=lambda entry: entry.key)
@pytest.mark.parametrize("plant", [ShowsAnswer, RemembersAnswer, HandInView], ids=lambda plant: plant.__name__)
def test_a_view_that_betrays_a_secret_answer_is_caught(plant: type[Wrapped], entry: Entry) -> None:
    """In one of the option sets: not all of them have something to choose in secret."""
    with pytest.raises(AssertionError, match="what it sees depends on what it cannot know"):
        for case in cases():
            if case.entry is entry:
                look(plant(case.game()), Compared(), 0, 2, PLANTED)
