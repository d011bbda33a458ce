"""The basic bot: rules of thumb for Jason and for the Counselors, from the seat's view and question alone."""

from __future__ import annotations

from deadfall.games.friday13.bot.basic import Basic, Devious, Direct
from deadfall.games.friday13.bot.evaluation import Evaluation

__all__ = ["Basic", "Devious", "Direct", "Evaluation"]
