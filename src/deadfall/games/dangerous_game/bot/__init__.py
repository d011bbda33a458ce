"""The basic bot: rules of thumb of a player who wants to win, from what his seat can see."""

from __future__ import annotations

from deadfall.games.dangerous_game.bot.basic import Basic, Devious, Direct
from deadfall.games.dangerous_game.bot.evaluation import Evaluation

__all__ = ["Basic", "Devious", "Direct", "Evaluation"]
