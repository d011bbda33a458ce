"""The laws of what views say about chances: they stand beside what is possible, and tell nothing that is not known.

A belief may need all of the past, so it follows a game from its first question; another one follows worlds that one
seat cannot tell from the true ones. `make soak` looks further.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from itertools import islice
from typing import Any, ClassVar

import pytest

from budget import budget
from conformance.choices import chosen, tree
from conformance.hidden import asked, name, seen, world
from conformance.laws import eyes
from conformance.leaks import Wrapped
from conformance.play import SOAK, Case, some_cases, walk
from deadfall.engine.belief import WHOLE, Belief, Odds
from deadfall.engine.kernel import SPECTATOR, Game, State
from deadfall.match.onlooker import belief_of

FAR = 2000 if SOAK else 30 * budget(10, 3)  # questions of a game that are followed
EACH = 2  # positions of every kind of question whose answers are forked, in one game
FORKED = 200 if SOAK else budget(12, 6)  # positions of a game with forks that show chances to somebody

Make = Callable[[Case], Belief[Any]]

CASES = [case for case in some_cases() if belief_of(case.entry)]
believing = pytest.mark.parametrize("case", CASES, ids=str)


class Believing(Wrapped):
    """A game whose views say how likely hidden places are, as far as the position alone tells it."""

    def __init__(self, inner: Game[Any], make: Callable[[], Belief[Any]]) -> None:
        super().__init__(inner)
        self.make = make

    def view(self, s: State, seat: int) -> dict[str, Any]:
        return self.make().shaded(s, seat, self.inner.view(s, seat))


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


def check_possible(case: Case, make: Make) -> None:
    """Chances stand beside what is possible, add up, and never leave the truth out."""
    game, belief = case.game(), make(case)
    told = 0
    for at, s in enumerate(islice(walk(game, 1), FAR)):
        belief.watch(s)
        seat = eyes(game)[at % (game.seats + 1)]
        view = game.view(s, seat)
        shaded = belief.shaded(s, seat, view)
        assert without(shaded) == view, "something else is said"
        for place, parts in chances(shaded):
            possible = place["could_be"] if "could_be" in place else place["could"]
            assert len(parts) == len(possible)
            assert all(part > 0 for part in parts), "what is possible has no chance"
            assert abs(sum(parts) - WHOLE) <= len(parts), "all of them together are not certain"
            told += 1
        for piece, odds in {**belief.odds(s, seat), **belief.of_own(s, seat)}.items():
            assert odds.of(belief.truth(s, piece)) > 0, f"{name(game, seat)} rules out the truth"
    assert told


def check_worlds(case: Case, make: Make) -> None:
    """Chances are the same in a world that a seat cannot tell from the true one, all the way from the beginning."""
    game = case.game()
    told = 0
    for number, seat in enumerate(eyes(game)):
        here, there = make(case), make(case)
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


def check_secrets(case: Case, make: Make) -> None:
    """Chances are the same whatever another chose in secret: looked at in games until enough forks show chances."""
    game = Believing(case.game(), lambda: make(case))
    shown = seed = 0
    while shown < FORKED:
        assert seed < FORKED * 20, "no answers show chances"
        for state, at in chosen(case.game(), EACH, FAR, seed):
            shown += forks_alike(game, state, at)
            if shown == FORKED:
                break
        seed += 1


def forks_alike(game: Game[Any], state: State, at: str) -> bool:
    """Where forks of an answer tell a seat the same, it sees the same; whether any such forks show chances."""
    if not any(chances_of(game, state, seat) for seat in eyes(game)):
        return False
    shown = False
    ways = tree(game, state, at)
    for seat in eyes(game):
        groups: dict[Any, list[State]] = {}
        for way in ways:
            if way.state.pending is not None:
                groups.setdefault(way.stories[seat], []).append(way.state)
        for first, *others in groups.values():
            for other in others:
                ours, theirs = seen(game, first, seat), seen(game, other, seat)
                where = f"{game.key}: for {name(game, seat)}, at {asked(game, state)}"
                assert ours == theirs, f"{where}, chances depend on what another chose in secret"
                shown = shown or '"chances"' in ours
    return shown


def chances_of(game: Game[Any], s: State, seat: int) -> bool:
    """Whether a seat is told any."""
    return any(True for _ in chances(game.view(s, seat)))


@believing
def test_chances_stand_beside_what_is_possible_and_add_up(case: Case) -> None:
    check_possible(case, fresh)


@believing
def test_chances_do_not_depend_on_what_a_seat_cannot_know(case: Case) -> None:
    check_worlds(case, fresh)


@believing
def test_chances_do_not_depend_on_what_another_chose_in_secret(case: Case) -> None:
    check_secrets(case, fresh)


class Planted(Belief[Any]):
    """A belief with a fault: whatever it shows can be bent."""

    remembers: ClassVar[bool] = True

    def __init__(self, case: Case) -> None:
        self.inner = fresh(case)
        self.past = 0

    def watch(self, s: Any) -> None:
        self.inner.watch(s)
        self.past += self.hidden(s)

    def odds(self, s: Any, seat: int) -> dict[int, Odds]:
        return self.inner.odds(s, seat)

    def truth(self, s: Any, piece: int) -> int:
        return self.inner.truth(s, piece)

    def hidden(self, s: Any) -> int:
        """Where all hidden pieces are, in one number."""
        return sum(self.truth(s, piece) for piece in self.inner.odds(s, SPECTATOR))

    def secret(self, s: Any, seat: int) -> int:
        """What it gives away, added to the first of all chances."""
        return 0

    def shaded(self, s: Any, seat: int, view: dict[str, Any]) -> dict[str, Any]:
        shaded: dict[str, Any] = deepcopy(self.inner.shaded(s, seat, view))
        for _, parts in chances(shaded):
            parts[0] += self.secret(s, seat)
        return shaded


class LastAnswer(Planted):
    """It shows what was answered last."""

    def secret(self, s: Any, seat: int) -> int:
        return int(s.answer)


class LastAnswerToOne(Planted):
    """It shows that to one seat alone."""

    def secret(self, s: Any, seat: int) -> int:
        return int(s.answer) if seat == 1 else 0


class LastAnswerToThoseWhoWatch(Planted):
    """It shows that to those who watch alone."""

    def secret(self, s: Any, seat: int) -> int:
        return int(s.answer) if seat == SPECTATOR else 0


class Truth(Planted):
    """It knows where everybody is."""

    def secret(self, s: Any, seat: int) -> int:
        return self.hidden(s)


class TruthToThoseWhoWatch(Planted):
    """It shows that to those who watch alone."""

    def secret(self, s: Any, seat: int) -> int:
        return self.hidden(s) if seat == SPECTATOR else 0


class Past(Planted):
    """It remembers where everybody was."""

    def secret(self, s: Any, seat: int) -> int:
        return self.past


class Sure(Planted):
    """It takes the likeliest place for certain."""

    def odds(self, s: Any, seat: int) -> dict[int, Odds]:
        found = self.inner.odds(s, seat)
        return {piece: Odds(odds.places[:1], [1.0]) for piece, odds in found.items()}


class Short(Planted):
    """What it says does not add up."""

    def secret(self, s: Any, seat: int) -> int:
        return 1000


ANOTHER, UNKNOWN = "depend on what another chose in secret", "depend on what it cannot know"
FAULTS = [
    (LastAnswer, check_secrets, ANOTHER),
    (LastAnswerToOne, check_secrets, ANOTHER),
    (LastAnswerToThoseWhoWatch, check_secrets, ANOTHER),
    (Truth, check_secrets, ANOTHER),
    (Truth, check_worlds, UNKNOWN),
    (TruthToThoseWhoWatch, check_worlds, UNKNOWN),
    (Past, check_worlds, UNKNOWN),
    (Sure, check_possible, "rules out the truth"),
    (Short, check_possible, "together are not certain"),
]


@pytest.mark.plant
@believing
@pytest.mark.parametrize(("planted", "law", "message"), FAULTS, ids=lambda value: getattr(value, "__name__", ""))
def test_a_faulty_belief_is_caught(
    planted: type[Planted], law: Callable[[Case, Make], None], message: str, case: Case
) -> None:
    with pytest.raises(AssertionError, match=message):
        law(case, planted)
