"""The law of certain undo: while a choice may be taken back, its seat has perceived nothing that was not certain before.

A choice is made in the true position and in other worlds that its seat cannot tell apart. Where undo is offered, all
that the seat perceives is the same in all of them. Where it is not, there is a reason: chance answered, somebody else
was asked, or some world shows the seat something else.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from conformance.hidden import asked, name, parting, world
from deadfall.engine.dealers import FastDealer
from deadfall.engine.entry import Entry
from deadfall.engine.kernel import CHANCE, Game, State, answer
from deadfall.match.match import Match


class Chosen:
    """A choice of one seat at a position, and what it perceives afterwards, in this world and in others."""

    def __init__(self, entry: Entry, game: Game[Any], s: State, option: int) -> None:
        assert s.pending is not None
        self.entry = entry
        self.game = game
        self.before = s
        self.seat = s.pending.seat
        self.option = option
        self.match = self.made_in(s)

    def __str__(self) -> str:
        d = self.before.pending
        assert d is not None
        text = self.game.describe(self.before, d, self.option)
        return f"{self.game.key}: for {name(self.game, self.seat)}, after {asked(self.game, self.before)} = {text!r}"

    def made_in(self, s: State) -> Match:
        state = s.clone()
        state.log = []
        match = Match(self.entry, self.game.seats, game=self.game, dealer=FastDealer("certain"), position=state)
        match.play(self.option)
        return match

    def perceived(self, match: Match) -> str:
        """All that the seat has got to see since, byte for byte."""
        question = match.look(self.seat).question.as_dict() if match.asked == self.seat else None
        told = {"view": match.view(self.seat), "events": match.events(self.seat), "question": question}
        return json.dumps({**told, "undo": match.can_undo(self.seat)})

    def worlds(self, count: int, seed: int | str) -> Iterator[State]:
        for number in range(count):
            yield world(self.game, self.before, self.seat, f"{seed} {number}")

    def difference(self, count: int, seed: int | str) -> str:
        """What the seat perceives otherwise in one of so many worlds; empty if there is no difference."""
        ours = self.perceived(self.match)
        for other in self.worlds(count, seed):
            theirs = self.perceived(self.made_in(other))
            if theirs != ours:
                path, a, b = parting(json.loads(ours), json.loads(theirs))
                return f"{path}: {a!r}, else {b!r}"
        return ""


def is_quiet(s: State, option: int) -> bool:
    """Whether that answer leads to a question for the same seat, and neither chance nor anybody else is asked before."""
    assert s.pending is not None
    twin, seat = s.clone(), s.pending.seat
    answer(twin, option)
    while twin.pending is not None and twin.pending.seat == seat and len(twin.pending.options) == 1:
        answer(twin, twin.pending.options[0])
    return twin.pending is not None and twin.pending.seat == seat
