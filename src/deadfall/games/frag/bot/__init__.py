"""The basic Frag bot: rules of thumb of a player who wants to win, from what his seat can see."""

from __future__ import annotations

from deadfall.games.frag.bot.basic import Basic
from deadfall.games.frag.bot.evaluation import Evaluation
from deadfall.games.frag.bot.playout import Playout
from deadfall.games.frag.bot.versed import Versed

__all__ = ["Basic", "Evaluation", "Playout", "Versed"]
