"""The basic bot: rules of thumb of a rider who wants to win, from what his seat can see."""

from __future__ import annotations

from deadfall.games.headless_horseman.bot.basic import Basic, Devious, Direct
from deadfall.games.headless_horseman.bot.evaluation import Evaluation
from deadfall.games.headless_horseman.bot.playout import Playout
from deadfall.games.headless_horseman.bot.versed import Versed

__all__ = ["Basic", "Devious", "Direct", "Evaluation", "Playout", "Versed"]
