"""The basic bot: rules of thumb of a player who wants to win, from what his seat can see."""

from __future__ import annotations

from deadfall.games.dangerous_game.belief import Tracking as Beliefs
from deadfall.games.dangerous_game.bot.basic import Basic, Devious, Direct, Versed
from deadfall.games.dangerous_game.bot.evaluation import Evaluation
from deadfall.games.dangerous_game.bot.playout import Playout

Easy = Direct  # a beginner goes straight for the last known place, or straight away from it

__all__ = ["Basic", "Beliefs", "Devious", "Direct", "Easy", "Evaluation", "Playout", "Versed"]
