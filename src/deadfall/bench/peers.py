"""Games of other projects as subjects: the loop that their users write, with the quickest ways to choose at random."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from deadfall.bench.subject import SEED, Subject, Tally

YARDSTICK = "OpenSpiel backgammon"


def subjects() -> tuple[dict[str, Subject], list[str]]:
    """The peers that are installed, and the names of those that are not."""
    found, missing = {}, []
    for name, make in PEERS.items():
        try:
            found[name] = make()
        except ImportError:
            missing.append(name)
    return found, missing


def open_spiel(name: str) -> Subject:
    import pyspiel

    game = pyspiel.load_game(name)
    return Subject(partial(play_spiel, game), partial(spiel_positions, game))


def play_spiel(game: Any, count: int) -> Tally:
    rng = Random(SEED)
    decisions = steps = 0
    for _ in range(count):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, weights)[0])
            else:
                actions = state.legal_actions()
                decisions += len(actions) > 1
                state.apply_action(rng.choice(actions))
            steps += 1
    return Tally(decisions, steps)


def spiel_positions(game: Any, count: int) -> list[Any]:
    """The position at every choice of some random games; for clones it does not matter that chance is even here."""
    choose = Random(SEED).choice
    found = []
    for _ in range(count):
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            if len(actions) > 1 and not state.is_chance_node():
                found.append(state.clone())
            state.apply_action(choose(actions))
    return found


def connect_four() -> Subject:
    import pettingzoo
    import pygame  # noqa: F401  without it PettingZoo is there, but not this game

    return Subject(partial(play_connect_four, pettingzoo.make("aec", "classic/connect_four-v3")))


def play_connect_four(env: Any, count: int) -> Tally:
    rng = Random(SEED)
    decisions = steps = 0
    for _ in range(count):
        env.reset(seed=SEED)
        for _ in env.agent_iter():
            observation, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            actions = observation["action_mask"].nonzero()[0].tolist()
            decisions += len(actions) > 1
            steps += 1
            env.step(rng.choice(actions))
    return Tally(decisions, steps)


def uno() -> Subject:
    import rlcard

    return Subject(partial(play_uno, rlcard.make("uno")))


def play_uno(env: Any, count: int) -> Tally:
    rng = Random(SEED)
    env.seed(SEED)
    decisions = steps = 0
    for _ in range(count):
        state, _ = env.reset()
        while not env.is_over():
            actions = list(state["legal_actions"])
            decisions += len(actions) > 1
            steps += 1
            state, _ = env.step(rng.choice(actions))
    return Tally(decisions, steps)


PEERS: dict[str, Callable[[], Subject]] = {
    YARDSTICK: partial(open_spiel, "backgammon"),
    "OpenSpiel hanabi": partial(open_spiel, "hanabi"),
    "OpenSpiel tic_tac_toe": partial(open_spiel, "tic_tac_toe"),
    "PettingZoo connect 4": connect_four,
    "RLCard uno": uno,
}
