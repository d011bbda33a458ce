"""The basic bot of either side."""

from __future__ import annotations

from deadfall.engine.question import Look
from deadfall.games.friday13.bot.counselors import Counselors
from deadfall.games.friday13.bot.killer import Killer
from deadfall.games.friday13.game import Friday


class Basic:
    """Plays either side."""

    def __init__(self, game: Friday, seat: int, seed: int) -> None:
        side = Counselors if seat else Killer
        self.player: Counselors | Killer = side(game.table, game.label.space, seat, seed)

    def choose(self, look: Look) -> int:
        return self.player.choose(look)
