"""Trials: a position is played on for some turns, and a seat's chances are read from where that leads.

The seat that tries something grows a tree over its own further decisions, whatever happens between them: dice, draws
and the others' answers are new in every trial. Everybody else, and it too beyond the tree, follows habits.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from mypy_extensions import mypyc_attr

from deadfall.engine.dealers import FastDealer
from deadfall.engine.habits import Habits
from deadfall.engine.kernel import Decision, Game, State, answer, settle

KINDS: Final = 1 << 24  # more than any question has answers
CURIOSITY: Final = 1.5  # spreads of the values that an untried, certain habit is worth
CALM: Final = 0.02  # the least spread


class Node:
    """What followed after some own decisions: how often it was tried, and what came of it."""

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.further: dict[int, Node] = {}  # by kind of question and answer

    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    def after(self, kind: int, option: int) -> Node:
        """What follows after an answer; a new leaf where it was not tried yet."""
        key = kind * KINDS + option
        found = self.further.get(key)
        if found is None:
            found = Node()
            self.further[key] = found
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """How a seat stands in a position, from 0 to 1; a game has an evaluation of its own.

    An evaluation may have a `clock` that counts turns, and say how many of them `ahead` a trial ends: what takes long
    and what takes no time are then judged at the same hour. Where it says `shared`, who wins with others wins a part.
    """

    def value(self, s: Any, seat: int) -> float:
        return 0.5


class Trials:
    """Tries of one seat, from any position at one of its questions."""

    def __init__(
        self, game: Game[Any], seat: int, habits: Habits[Any], judge: Any, depth: int, tree: bool, ahead: int = 0
    ) -> None:
        self.game = game
        self.seat = seat
        self.habits = habits
        self.judge = judge
        self.shared = bool(getattr(judge, "shared", False))
        self.depth = depth  # decisions at most
        self.ahead = ahead  # turns at most; 0 for any number
        self.tree = tree
        self.forget()

    def forget(self) -> None:
        """Another question is asked: how far values lie apart is not known yet."""
        self.count = 0
        self.sum = 0.0
        self.squares = 0.0

    def spread(self) -> float:
        """The standard deviation of all values so far."""
        if self.count < 2:
            return CALM
        mean = self.sum / self.count
        return max(CALM, sqrt(max(0.0, self.squares / self.count - mean * mean)))

    def run(self, world: State, option: int, node: Node, dealer: FastDealer) -> float:
        """Answer in a copy of a world and play on; what it came to is remembered along the way."""
        s = world.clone()
        seat = self.seat
        path = [node]
        inside = self.tree and node.visits > 0
        end = self.clock(world) + self.ahead
        answer(s, option)
        settle(s, dealer)
        for _ in range(self.depth):
            d = s.pending
            if d is None or (self.ahead > 0 and self.clock(s) >= end):
                break
            if inside and d.seat == seat:
                chosen = self.curious(s, d, node)
                node = node.after(d.kind, chosen)
                inside = node.visits > 0
                path.append(node)
            else:
                chosen = self.habits.choose(s, d, dealer)
            answer(s, chosen)
            settle(s, dealer)
        value = self.value(s)
        for node in path:
            node.visits += 1
            node.total += value
        self.count += 1
        self.sum += value
        self.squares += value * value
        return value

    def clock(self, s: State) -> int:
        """The turns until now, where a trial has to know them."""
        if self.ahead == 0:
            return 0
        turns: int = self.judge.clock(s)
        return turns

    def curious(self, s: State, d: Decision, node: Node) -> int:
        """The answer that promises most, a habit counting for the more the less it was tried."""
        weights = self.habits.likely(s, d)
        total = 0
        for weight in weights:
            total += weight
        curiosity = CURIOSITY * self.spread() * sqrt(float(node.visits)) / total
        usual = node.mean()
        best = d.options[0]
        most = -1.0
        first = d.kind * KINDS
        for at, option in enumerate(d.options):
            found = node.further.get(first + option)
            if found is None or not found.visits:
                promise = usual + curiosity * weights[at]
            else:
                promise = found.total / found.visits + curiosity * weights[at] / (1 + found.visits)
            if promise > most:
                best, most = option, promise
        return best

    def value(self, s: State) -> float:
        """What a position is worth to the seat, from 0 to 1."""
        if s.pending is None:
            outcome = self.game.outcome(s)
            if outcome is not None:
                if self.seat not in outcome.winners:
                    return 0.0
                return 1.0 / len(outcome.winners) if self.shared else 1.0
        found: float = self.judge.value(s, self.seat)
        return found
