"""The environments pass PettingZoo's own tests, and keep the secrets that views keep."""

from __future__ import annotations

import os
import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test

import deadfall
from deadfall.rl import pettingzoo_env
from deadfall.rl.encoding import encode

pytestmark = pytest.mark.once
CYCLES = 300 if os.environ.get("DEADFALL_SOAK", "0") != "0" else 60
KEYS = [game.key for game in deadfall.games()]


@pytest.mark.parametrize("key", KEYS)
def test_every_game_passes_pettingzoos_own_test(key: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # it is surprised at observations that are no pictures
        api_test(pettingzoo_env(key), num_cycles=CYCLES)


@pytest.mark.parametrize("key", KEYS)
def test_the_same_seed_gives_the_same_episode(key: str) -> None:
    def episode() -> list[tuple[str, bytes, int]]:
        env = pettingzoo_env(key)
        env.reset(seed=5)
        told = []
        for _ in range(60):
            seen, reward, over, *_ = env.last()
            told.append((env.agent_selection, seen["observation"].tobytes(), reward))
            if over:
                break
            env.step(int(np.flatnonzero(seen["action_mask"])[-1]))
        return told

    assert episode() == episode()


@pytest.mark.parametrize("key", KEYS)
def test_what_a_seat_cannot_know_is_not_in_its_numbers(key: str) -> None:
    match = deadfall.new_match(key, seed=3)
    for _ in range(40):
        question = match.decision
        if question is None:
            break
        world = match.resample(question.seat, 8)
        assert (encode(world.view(question.seat)) == encode(match.view(question.seat))).all()
        match.play(question.options[-1])


def test_whoever_wins_gets_one_and_everybody_else_loses_one() -> None:
    env = pettingzoo_env("friday13")
    env.reset(seed=1)
    rng = np.random.default_rng(1)
    while not all(env.terminations.values()):
        env.step(int(rng.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"]))))
    assert env.match.outcome is not None
    for seat, agent in enumerate(env.possible_agents):
        assert env.rewards[agent] == (1 if seat in env.match.outcome.winners else -1)
