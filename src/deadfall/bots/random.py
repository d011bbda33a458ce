"""The random bot: any answer on offer, all equally likely."""

from __future__ import annotations

from typing import Any

from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import Game
from deadfall.engine.question import Look


class Random:
    """Chooses blindly."""

    def __init__(self, game: Game[Any], seat: int, seed: int) -> None:
        self.dealer = FastDealer(f"random bot {seat} {seed}")

    def choose(self, look: Look) -> int:
        options = look.question.options
        return options[self.dealer.below(len(options))].id
