"""The versed bot: a veteran's turn, and the rules of thumb for everything else; what a search starts from."""

from __future__ import annotations

from deadfall.engine.question import Look, Option
from deadfall.games.frag.bot.basic import Basic
from deadfall.games.frag.bot.ground import Errands, ground_of
from deadfall.games.frag.bot.veteran import DESIGN, Veteran
from deadfall.games.frag.game import FragGame
from deadfall.games.frag.state import Frag
from deadfall.games.frag.words import ACT


class Versed(Basic):
    """Thinks of its turn in any world that fits what its seat knows: all that it looks at is the same in each."""

    def __init__(self, game: FragGame, seat: int, seed: int) -> None:
        super().__init__(game, seat, seed)
        self.errands = Errands(ground_of(game.table.arena))

    def choose(self, look: Look) -> int:
        if look.question.kind == "act" and look.worlds is not None:
            world = look.worlds.deal(self.dealer)
            d = world.pending
            if isinstance(world, Frag) and d is not None and d.kind == ACT:
                return Veteran(self.errands, world, d.seat).act(d.options)
        return super().choose(look)

    def design(self, options: list[Option]) -> Option:
        best = [option for option in options if option.target["design"] == DESIGN]
        return best[0] if best else super().design(options)
