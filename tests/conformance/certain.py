"""The law of certain undo: while a choice may be taken back, all that its seat has perceived since was certain before.

A choice is made in the true position and in other worlds that its seat cannot tell apart. Where undo is offered, all
that the seat perceives is the same in all of them. Where it is not, there is a reason: chance answered, somebody else
was asked, or some world shows the seat something else. The offer and the refusal are the same in every world.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from conformance.hidden import asked, name, parting, seen, witnessed, world
from deadfall.engine.dealers import FastDealer
from deadfall.engine.entry import Entry
from deadfall.engine.kernel import CHANCE, Game, State, answer
from deadfall.match.match import Match

Step = tuple[State, int]  # a position and the answer that was given there
FORKS = 2  # other answers that somebody else may have given


class Chosen:
    """A choice of one seat at a position, and what it perceives afterwards, in this world and in others."""

    def __init__(self, entry: Entry, game: Game[Any], s: State, option: int, past: Sequence[Step] = ()) -> None:
        """`past`: the steps before the position, of which another seat may have taken one otherwise."""
        assert s.pending is not None
        self.entry = entry
        self.game = game
        self.before = s
        self.seat = s.pending.seat
        self.option = option
        self.past = past
        self.compared = 0  # worlds looked at
        self.match = self.made_in(s, "true")

    def __str__(self) -> str:
        d = self.before.pending
        assert d is not None
        text = self.game.describe(self.before, d, self.option)
        return f"{self.game.key}: for {name(self.game, self.seat)}, after {asked(self.game, self.before)} = {text!r}"

    @property
    def offered(self) -> bool:
        return self.match.may_undo(self.seat)

    @property
    def quiet(self) -> bool:
        """Whether the same seat is asked next, and neither chance nor anybody else was asked before."""
        twin = self.before.clone()
        answer(twin, self.option)
        while twin.pending is not None and twin.pending.seat == self.seat and len(twin.pending.options) == 1:
            answer(twin, twin.pending.options[0])
        return twin.pending is not None and twin.pending.seat == self.seat

    def made_in(self, s: State, seed: str) -> Match:
        """A match that goes on from that world with the choice, and with dice of its own."""
        state = s.clone()
        state.log = []
        match = Match(self.entry, self.game.seats, game=self.game, dealer=FastDealer(seed), position=state)
        match.play(self.option)
        return match

    def perceived(self, match: Match) -> dict[str, Any]:
        """All that the seat has got to see since."""
        question = match.look(self.seat).question.as_dict() if match.asked == self.seat else None
        told = {"view": match.view(self.seat), "events": match.events(self.seat), "question": question}
        return {**told, "undo": match.can_undo(self.seat)}

    def worlds(self, count: int, seed: int | str) -> Iterator[State]:
        """Positions that the seat cannot tell from the true one: dealt again, or by other secret answers of others."""
        for number in range(count):
            yield world(self.game, self.before, self.seat, f"{seed} {number}")
        yield from rechosen(self.game, self.past, self.seat, FastDealer(f"fork {seed}"))

    def matches(self, count: int, seed: int | str) -> Iterator[Match]:
        for number, other in enumerate(self.worlds(count, seed)):
            self.compared += 1
            yield self.made_in(other, f"{seed} {number}")

    def difference(self, count: int, seed: int | str) -> str:
        """What the seat perceives otherwise in one of so many worlds; empty if there is no difference."""
        ours = self.perceived(self.match)
        for match in self.matches(count, seed):
            theirs = self.perceived(match)
            if theirs != ours:
                path, a, b = parting(json.loads(json.dumps(ours)), json.loads(json.dumps(theirs)))
                return f"{path}: {a!r}, else {b!r}"
        return ""


def check_offer(chosen: Chosen, count: int, seed: int | str) -> None:
    """Undo is offered only if the seat has learned nothing, and refused in the same words in every world."""
    if chosen.offered:
        learned = chosen.difference(count, seed)
        assert not learned, f"{chosen}, undo is offered, but something was learned: {learned}"
        return
    ours = chosen.match.can_undo(chosen.seat)
    for match in chosen.matches(count // 2, seed):
        theirs = match.can_undo(chosen.seat)
        assert theirs == ours, f"{chosen}, undo depends on what it cannot know: {ours!r}, else {theirs!r}"


def has_reason(chosen: Chosen, count: int, seed: int | str) -> bool:
    """Whether a refusal has a reason; one that shows in few worlds may be missed."""
    return chosen.offered or not chosen.quiet or bool(chosen.difference(count, seed))


def rechosen(game: Game[Any], past: Sequence[Step], seat: int, dealer: FastDealer) -> Iterator[State]:
    """Where it would be if the last of the others to choose had chosen otherwise and the seat had seen the same."""
    others = [at for at, (state, _) in enumerate(past) if _is_choice_of_another(state, seat)]
    if not others:
        return
    begin, given = past[others[-1]]
    answers = [option for _, option in past[others[-1] + 1 :]]
    assert begin.pending is not None
    options = [option for option in begin.pending.options if option != given]
    dealer.shuffle(options)
    ours = _story(game, begin, [given, *answers], seat)
    for option in options[:FORKS]:
        theirs = _story(game, begin, [option, *answers], seat)
        if ours is not None and theirs is not None and theirs[0] == ours[0]:
            yield theirs[1]


def _is_choice_of_another(s: State, seat: int) -> bool:
    d = s.pending
    return d is not None and d.seat not in (CHANCE, seat) and len(d.options) > 1


def _story(game: Game[Any], s: State, answers: Sequence[int], seat: int) -> tuple[list[Any], State] | None:
    """What a seat sees while these answers are given, and where they lead; None if they cannot be given."""
    twin = s.clone()
    told: list[Any] = []
    for option in answers:
        if twin.pending is None or option not in twin.pending.options:
            return None
        twin.log = []
        answer(twin, option)
        told.append((witnessed(twin.log, seat), seen(game, twin, seat), asked(game, twin)))
    return told, twin
