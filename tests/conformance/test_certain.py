"""Undo tells nobody anything: the law of certain undo along random play, and faults planted in every game."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Any

import pytest

from conformance.certain import Chosen, Step, check_offer, has_reason
from conformance.leaks import Spilling, Wrapped
from conformance.play import Case, choose, entries, length, some_cases
from conformance.test_leaks import table, with_secrets
from deadfall.engine.dealers import FastDealer
from deadfall.engine.entry import Entry
from deadfall.engine.kernel import CHANCE, EVERYONE, Game, State, advance, answer
from deadfall.games.dangerous_game import GAME as DANGEROUS_GAME
from deadfall.games.frag import GAME as FRAG
from deadfall.games.friday13 import GAME as FRIDAY13
from deadfall.match.match import Match
from games.frag.scene import scene

BUDGET = 120  # choices of each game that the law looks at
WORLDS = 6  # other worlds of each
SEARCHED = 300  # worlds in which a reason for a refusal is looked for
PAST = 12  # steps before a choice among which another seat's choice may be changed
PLANTED = 900  # steps of a game in which a planted fault must show
FAIR = 40  # steps of a game in which a faultless one shows nothing

every_case = pytest.mark.parametrize("case", some_cases(), ids=str)


def choices(
    entry: Entry, game: Game[Any], seed: int, steps: set[int], chosen: type[Chosen] = Chosen
) -> Iterator[tuple[Chosen, str]]:
    """A choice at each of these steps of a random game where somebody has one, and a seed for what is done there."""
    state, dealer = game.start(), FastDealer(f"walk {seed}")
    advance(state)
    near = {step - back for step in steps for back in range(1, PAST)}
    past: deque[Step] = deque(maxlen=PAST)
    for step in range(max(steps) + 1):
        d = state.pending
        if d is None:
            return
        option = choose(state, dealer)
        if step in steps and d.seat != CHANCE and len(d.options) > 1:
            yield chosen(entry, game, state, option, list(past)), f"{seed} {step}"
        if step in near:
            past.append((state.clone(), option))
        else:
            past.clear()
        answer(state, option)


def choices_of(case: Case) -> Iterator[tuple[Chosen, str]]:
    """Choices spread over random games of a case."""
    wanted, seed = case.positions(BUDGET), 0
    while wanted > 0:
        share = min(wanted, BUDGET)
        total = length(case, seed)
        steps = {(2 * part + 1) * total // (2 * share) for part in range(share)}
        yield from choices(case.entry, case.game(), seed, steps)
        wanted, seed = wanted - len(steps), seed + 1


@every_case
def test_a_choice_can_be_taken_back_exactly_while_nothing_was_learned(case: Case) -> None:
    """A reason that shows in one world of hundreds may be missed: one refusal, and one in a hundred, may go without."""
    seen = offered = compared = unexplained = 0
    for chosen, seed in choices_of(case):
        check_offer(chosen, WORLDS, seed)
        unexplained += not has_reason(chosen, SEARCHED, seed)
        seen, offered, compared = seen + 1, offered + chosen.offered, compared + chosen.compared
    print(f"{case}: {seen} choices, {offered} can be taken back, {compared} worlds, {unexplained} without a reason")
    assert unexplained <= 1 + seen // 100, "undo is refused where nothing can have been learned"


def look_hard(entry: Entry, game: Game[Any], steps: int = PLANTED, kind: type[Chosen] = Chosen) -> None:
    """The law of offers at every choice of the first steps of a game."""
    for chosen, seed in choices(entry, game, 0, set(range(steps)), kind):
        check_offer(chosen, WORLDS, seed)


def without_reason(entry: Entry, game: Game[Any], steps: int, worlds: int) -> Iterator[Chosen]:
    """The refusals in the first steps of a game for which so many worlds show no reason."""
    for chosen, seed in choices(entry, game, 0, set(range(steps))):
        if not has_reason(chosen, worlds, seed):
            yield chosen


class Forgetful(Chosen):
    """A choice in a match that seals nothing."""

    def made_in(self, s: State, seed: str) -> Match:
        match = super().made_in(s, seed)
        match._undo.sealed = [0] * self.game.seats
        return match


@pytest.mark.plant
@pytest.mark.parametrize("entry", entries(), ids=lambda entry: entry.key)
def test_a_match_that_seals_nothing_is_caught(entry: Entry) -> None:
    with pytest.raises(AssertionError, match="undo is offered, but something was learned"):
        look_hard(entry, table(entry), kind=Forgetful)


class Peeks(Spilling):
    """Whoever is asked twice in a row catches a glimpse of a secret in between."""

    def view(self, s: Any, seat: int) -> dict[str, Any]:
        glimpse = s.glimpse if s.looker == seat else 0
        return {**self.inner.view(s, seat), "glimpse": glimpse}

    class spill:
        wrapped: Wrapped
        looker = -1
        glimpse = 0

        def ask(self, seat: int, kind: int, options: list[int]) -> None:
            if self.looker == seat:
                self.peek(seat)
            self.looker = seat
            super().ask(seat, kind, options)  # type: ignore[misc]

        def peek(self, seat: int) -> None:
            self.glimpse = int(self.wrapped.odd(self, seat))  # type: ignore[arg-type]


class PeeksFairly(Peeks):
    """The same look, but it is said that something was learned."""

    class spill(Peeks.spill):
        def peek(self, seat: int) -> None:
            super().peek(seat)
            self.learn(1 << seat)  # type: ignore[attr-defined]


@pytest.mark.plant
@pytest.mark.parametrize("entry", with_secrets(), ids=lambda entry: entry.key)
def test_a_rule_that_looks_and_seals_nothing_is_caught(entry: Entry) -> None:
    look_hard(entry, PeeksFairly(table(entry)), FAIR)
    with pytest.raises(AssertionError, match=r"undo is offered, but something was learned: \.view\.glimpse"):
        look_hard(entry, Peeks(table(entry)))


class NeverLearns(Spilling):
    """A game in which no look is said to teach anything."""

    class spill:
        def learn(self, seats: int) -> None:
            """Nothing is said."""


@pytest.mark.plant
@pytest.mark.parametrize("entry", [FRIDAY13, DANGEROUS_GAME], ids=lambda entry: entry.key)
def test_a_game_whose_looks_seal_nothing_is_caught(entry: Entry) -> None:
    with pytest.raises(AssertionError, match="undo is offered, but something was learned"):
        look_hard(entry, NeverLearns(table(entry)))


def at_a_closed_pile() -> tuple[Game[Any], State]:
    """Red stands on a pile from which Blue has taken something unseen: random play seldom comes there."""
    place = scene(2).pile("E16", "Shotgun", "Rail Gun", "Nuke").fighter("Red", "E15").fighter("Blue", "E17")
    took = ["step west to E16", "weapon pile 1 (3 cards)", "Nuke", "step east to E17", "finish"]
    match = place.acts("Blue", movement=4).answers(*took).match(FRAG)
    while match.asked != 0 or match.look(0).question.kind != "act":
        match.play_default()
    match.play("step east to E16")
    return place.game, match.position()


@pytest.mark.plant
def test_a_pile_looked_into_for_nothing_is_caught() -> None:
    game, at_pile = at_a_closed_pile()
    assert at_pile.pending is not None
    look = at_pile.pending.options[-1]
    fair = Chosen(FRAG, game, at_pile, look)
    assert fair.quiet and not fair.offered and has_reason(fair, SEARCHED, 0)
    with pytest.raises(AssertionError, match="undo is offered, but something was learned"):
        check_offer(Forgetful(FRAG, game, at_pile, look), SEARCHED, 0)


class AlwaysLearns(Spilling):
    """A game that says with every question that everybody has learned something."""

    class spill:
        def ask(self, seat: int, kind: int, options: list[int]) -> None:
            self.learn(EVERYONE)  # type: ignore[attr-defined]
            super().ask(seat, kind, options)  # type: ignore[misc]


@pytest.mark.plant
@pytest.mark.parametrize("entry", entries(), ids=lambda entry: entry.key)
def test_a_game_that_seals_for_no_reason_is_caught(entry: Entry) -> None:
    assert not list(without_reason(entry, table(entry), FAIR, SEARCHED))
    always = AlwaysLearns(table(entry))
    assert next(without_reason(entry, always, PLANTED, 2 * WORLDS), None) is not None
