"""Who does the usual, and who does not: two opponents to measure against."""

from __future__ import annotations

from deadfall.bots.habitual import Devious, Direct
from deadfall.bots.random import Random
from deadfall.engine.dealers import FastDealer
from deadfall.engine.habits import Habits
from deadfall.engine.kernel import Decision, Game, State, advance, settle
from deadfall.engine.question import Look, look_at
from deadfall.examples.foxhole import GAME as FOXHOLE


class LastBest(Habits[State]):
    """The last option is by far the most usual."""

    def sorts(self, s: State, d: Decision) -> list[int]:
        return [0] * (len(d.options) - 1) + [1]


def last_best(game: Game[State]) -> LastBest:
    return LastBest(game, {kind.name: [1, 1000] for kind in game.kinds})


def first_question() -> tuple[Game[State], Look]:
    game = FOXHOLE.set_up(2)
    s = game.start()
    advance(s)
    settle(s, FastDealer(4))
    assert s.pending is not None
    return game, look_at(game, s, s.pending)


def test_the_direct_one_always_does_what_is_most_usual() -> None:
    game, look = first_question()
    bot = Direct(Random, last_best, game, look.seat, 1)
    assert {bot.choose(look) for _ in range(5)} == {look.question.options[-1].id}


def test_the_devious_one_avoids_it_more_often_than_chance_would() -> None:
    game, look = first_question()
    bot = Devious(Random, last_best, game, look.seat, 1)
    chosen = [bot.choose(look) for _ in range(200)]
    assert chosen.count(look.question.options[-1].id) < 200 / len(look.question.options)


def test_without_worlds_both_go_by_rules_of_thumb() -> None:
    game, look = first_question()
    blind = Look(look.seat, look.view, look.question)
    for bot in (Direct(Random, last_best, game, look.seat, 1), Devious(Random, last_best, game, look.seat, 1)):
        assert bot.choose(blind) in [option.id for option in look.question.options]
