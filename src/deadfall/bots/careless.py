"""The easy bot: rules of thumb with a person's mistakes."""

from __future__ import annotations

from typing import Any

from deadfall.bots.own import Bot, Maker
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import PASS, Game
from deadfall.engine.question import Look

SLIPS = 100
IN_A_WINDOW = 50  # how often in a hundred a chance to react goes by unnoticed
ELSEWHERE = 22  # how often in a hundred the first thing at hand is taken instead of the best


class Careless:
    """Plays by rules of thumb; at times it lets a chance to react go by, or takes what comes to hand."""

    def __init__(self, basic: Maker, game: Game[Any], seat: int, seed: int) -> None:
        self.careful: Bot = basic(game, seat, seed)
        self.dealer = FastDealer(f"careless bot {seat} {seed}")

    def choose(self, look: Look) -> int:
        meant = self.careful.choose(look)
        options = [option.id for option in look.question.options]
        slip = self.dealer.below(SLIPS)
        if look.question.window:
            return PASS if PASS in options and slip < IN_A_WINDOW else meant
        if slip >= ELSEWHERE:
            return meant
        doing = [option for option in options if option != PASS] or options
        return doing[self.dealer.below(len(doing))]
