"""The basic bot: rules of thumb for Jason and for the Counselors, from the seat's view and question alone."""

from __future__ import annotations

from deadfall.games.friday13.belief import Lurking as Beliefs
from deadfall.games.friday13.bot.basic import Basic, Devious, Direct, Easy, Versed
from deadfall.games.friday13.bot.evaluation import Evaluation
from deadfall.games.friday13.bot.playout import Playout

__all__ = ["Basic", "Beliefs", "Devious", "Direct", "Easy", "Evaluation", "Playout", "Versed"]
