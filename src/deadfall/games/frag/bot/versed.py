"""The versed bot: a veteran's turn and reactions, the rules of thumb for everything else; what a search starts from."""

from __future__ import annotations

from deadfall.engine.kernel import Decision
from deadfall.engine.question import Look, Option
from deadfall.games.frag.bot import wary
from deadfall.games.frag.bot.basic import Basic
from deadfall.games.frag.bot.ground import Errands, ground_of
from deadfall.games.frag.bot.reading import Reading
from deadfall.games.frag.bot.veteran import DESIGN, Veteran
from deadfall.games.frag.game import FragGame
from deadfall.games.frag.state import Frag
from deadfall.games.frag.words import ACT, MOVE_ROLL, TELEPORT_TO

THOUGHT_OVER = ("act", "movement roll", "teleport to")


class Versed(Basic):
    """Thinks of its turn in any world that fits what its seat knows: all that it looks at is the same in each."""

    def __init__(self, game: FragGame, seat: int, seed: int) -> None:
        super().__init__(game, seat, seed)
        self.errands = Errands(ground_of(game.table.arena))

    def choose(self, look: Look) -> int:
        if look.question.kind in THOUGHT_OVER and look.worlds is not None:
            world = look.worlds.deal(self.dealer)
            d = world.pending
            if isinstance(world, Frag) and d is not None:
                found = self.thought(Veteran(self.errands, world, d.seat), d)
                if found >= 0:
                    return found
        return super().choose(look)

    def thought(self, veteran: Veteran, d: Decision) -> int:
        """What a veteran answers; -1 where he has no other thought than anybody."""
        if d.kind == ACT:
            return veteran.act(d.options)
        if d.kind == MOVE_ROLL:
            return veteran.roll(d.options)
        return veteran.landing(d.options).cell if d.kind == TELEPORT_TO else -1

    def answer(self, now: Reading, look: Look) -> Option:
        kind, options = look.question.kind, look.question.options
        if look.question.window:
            return wary.react(now, kind, options)
        if kind == "respawn point":
            return wary.spawn_at(now, options)
        return super().answer(now, look)

    def design(self, options: list[Option]) -> Option:
        best = [option for option in options if option.target["design"] == DESIGN]
        return best[0] if best else super().design(options)
