"""The games behind the interfaces that researchers use: `pip install 'deadfall[rl]'`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from deadfall.rl.pettingzoo import TableEnv


def pettingzoo_env(key: str, seats: int | None = None, options: Mapping[str, object] | None = None) -> TableEnv:
    """A game as PettingZoo's agent-environment cycle: an agent a seat, asked whenever the rules ask it."""
    from deadfall.rl.pettingzoo import TableEnv

    return TableEnv(key, seats, options)
