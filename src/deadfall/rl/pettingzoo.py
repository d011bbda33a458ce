"""A game as PettingZoo's agent-environment cycle."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

import deadfall
from deadfall.match.match import Match
from deadfall.rl.encoding import SIZE, encode


class TableEnv(AECEnv):  # type: ignore[misc]
    """An agent a seat. An action is a question's kind and one of its options, counted through; the mask says which.

    Whoever wins gets 1 at the end and everybody else -1; on the way there is nothing.
    """

    def __init__(self, key: str, seats: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__()
        self.metadata = {"name": f"deadfall_{key}", "is_parallelizable": False, "render_modes": []}
        self.render_mode = None
        self._key, self._options, self._seed = key, dict(options or {}), 0
        self.match = self._new(seats)
        game = self.match.game
        self._first = [0, *accumulate(kind.count for kind in game.kinds)]  # the first action of each kind
        self.possible_agents = list(game.names["seat"][: self.match.seats])
        seen = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (SIZE,), np.float32),
                "action_mask": spaces.Box(0, 1, (self._first[-1],), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: spaces.Discrete(self._first[-1]) for agent in self.possible_agents}

    def _new(self, seats: int | None) -> Match:
        return deadfall.new_match(self._key, seats, self._seed, self._options)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a match: that of the seed, or of the next one."""
        self._seed = self._seed + 1 if seed is None else seed
        self.match = self._new(self.match.seats)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent's seat may know, and which actions answer the question it is asked."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self._first[-1], dtype=np.int8)
        if self.match.asked == seat:
            first = self._first[self.match.kind]
            mask[[first + option for option in self.match.open_options]] = 1
        return {"observation": encode(self.match.view(seat)), "action_mask": mask}

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0
        assert action is not None
        self.match.play(int(action) - self._first[self.match.kind])
        self._clear_rewards()
        self._go_on()
        self._accumulate_rewards()

    def _go_on(self) -> None:
        """Whoever is asked is next; the end is everybody's."""
        asked, outcome = self.match.asked, self.match.outcome
        if asked is not None:
            self.agent_selection = self.possible_agents[asked]
            return
        assert outcome is not None
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = 1 if seat in outcome.winners else -1
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]
