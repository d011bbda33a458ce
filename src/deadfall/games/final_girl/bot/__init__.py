"""The basic bot: saves those on her way, arms herself, rests when hurt, and fights when she is ready."""

from __future__ import annotations

from deadfall.games.final_girl.bot.basic import Basic
from deadfall.games.final_girl.bot.evaluation import Evaluation
from deadfall.games.final_girl.bot.playout import Playout

__all__ = ["Basic", "Evaluation", "Playout"]
