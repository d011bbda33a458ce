"""The laws of what views say about chances: they stand beside what is possible, and tell nothing that is not known.

A belief may need all of the past, so it follows a game from its first question; another one follows worlds that one
seat cannot tell from the true ones. `make soak` looks further.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from budget import budget
from conformance.choices import chosen, tree
from conformance.hidden import asked, name, seen, world
from conformance.laws import eyes
from conformance.leaks import Wrapped
from conformance.play import SOAK, Case, some_cases, walk
from deadfall.engine.belief import WHOLE, Belief
from deadfall.engine.kernel import Game, State
from deadfall.match.onlooker import belief_of

FAR = 2000 if SOAK else 60  # questions of a game that are followed
EYES = 1 if SOAK else 3  # of so many seats one looks
FORKED = 200 if SOAK else budget(2)  # positions of a game whose answers are forked
ALIKE = 60 if SOAK else 4  # of the ways on that tell a seat the same story, so many are compared

believing = pytest.mark.parametrize("case", [case for case in some_cases() if belief_of(case.entry)], ids=str)


class Believing(Wrapped):
    """A game whose views say how likely hidden places are, as far as the position alone tells it."""

    def __init__(self, inner: Game[Any], case: Case) -> None:
        super().__init__(inner)
        self.case = case

    def view(self, s: State, seat: int) -> dict[str, Any]:
        return fresh(self.case).shaded(s, seat, self.inner.view(s, seat))


def fresh(case: Case) -> Belief[Any]:
    belief = belief_of(case.entry)
    assert belief is not None
    return belief


def chances(value: Any) -> Iterator[tuple[dict[str, Any], list[int]]]:
    """Every list of chances in a view, with the object that it stands in."""
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from chances(inner)
    if isinstance(value, dict) and "chances" in value:
        yield value, value["chances"]


def without(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: without(inner) for key, inner in value.items() if key != "chances"}
    return [without(inner) for inner in value] if isinstance(value, list) else value


@believing
def test_chances_stand_beside_what_is_possible_and_add_up(case: Case) -> None:
    game, belief = case.game(), fresh(case)
    told = 0
    for at, s in enumerate(islice(walk(game, 1), FAR)):
        belief.watch(s)
        seat = eyes(game)[at % (game.seats + 1)]
        view = game.view(s, seat)
        shaded = belief.shaded(s, seat, view)
        assert without(shaded) == view, "nothing else is said"
        for place, parts in chances(shaded):
            possible = place["could_be"] if "could_be" in place else place["could"]
            assert len(parts) == len(possible)
            assert all(part > 0 for part in parts), "what is possible has a chance"
            assert abs(sum(parts) - WHOLE) <= len(parts), "all of them together are certain"
            told += 1
        for piece, odds in {**belief.odds(s, seat), **belief.of_own(s, seat)}.items():
            assert odds.of(belief.truth(s, piece)) > 0, f"{name(game, seat)} rules out the truth"
    assert told


@believing
def test_chances_do_not_depend_on_what_a_seat_cannot_know(case: Case) -> None:
    game = case.game()
    told = 0
    for number, seat in enumerate(eyes(game)[::EYES]):
        here, there = fresh(case), fresh(case)
        for at, s in enumerate(islice(walk(game, number), FAR)):
            if s.pending is None:
                break
            other = world(game, s, seat, at)
            here.watch(s)
            there.watch(other)
            ours = here.shaded(s, seat, game.view(s, seat))
            theirs = there.shaded(other, seat, game.view(other, seat))
            where = f"{game.key}: for {name(game, seat)}, at {asked(game, s)}"
            assert ours == theirs, f"{where}, chances depend on what it cannot know"
            told += sum(1 for _ in chances(ours))
    assert told


@believing
def test_chances_do_not_depend_on_what_another_chose_in_secret(case: Case) -> None:
    game = Believing(case.game(), case)
    compared = 0
    for number, (state, at) in enumerate(chosen(case.game(), 1, FORKED, 0)):
        ways = tree(case.game(), state, at)
        for seat in eyes(game)[number % EYES :: EYES]:
            groups: dict[Any, list[State]] = {}
            for way in ways:
                if way.state.pending is not None:
                    groups.setdefault(way.stories[seat], []).append(way.state)
            compared += len(groups)
            for alike in groups.values():
                sights = {seen(game, other, seat) for other in alike[:ALIKE]} if len(alike) > 1 else set()
                assert len(sights) <= 1, f"{name(game, seat)} at {asked(game, state)}"
    assert compared
