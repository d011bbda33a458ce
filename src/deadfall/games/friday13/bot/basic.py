"""The basic bot of either side, and its relatives who play more directly or more deviously."""

from __future__ import annotations

from deadfall.engine.question import Look
from deadfall.games.friday13.bot.camping import Camping
from deadfall.games.friday13.bot.counselors import Counselors
from deadfall.games.friday13.bot.hunting import Hunting
from deadfall.games.friday13.bot.killer import Killer
from deadfall.games.friday13.bot.manner import BASIC, DEVIOUS, DIRECT, FIERCE, RASH, STEADFAST, TIMID, Manner
from deadfall.games.friday13.bot.prospects import known
from deadfall.games.friday13.game import Friday


class Basic:
    """Plays either side."""

    def __init__(self, game: Friday, seat: int, seed: int, manner: Manner = BASIC) -> None:
        side = Counselors if seat else Killer
        self.player: Counselors | Killer = side(game.table, game.label.space, seat, seed, manner)

    def choose(self, look: Look) -> int:
        return self.player.choose(look)


class Direct(Basic):
    """Jason goes for whoever is nearest, Counselors for the nearest cabin, or for where Jason was seen."""

    def __init__(self, game: Friday, seat: int, seed: int) -> None:
        super().__init__(game, seat, seed, DIRECT)


class Easy(Basic):
    """A beginner: Jason waits too long for a sure blow, Counselors take what is nearest and go for him in sight."""

    def __init__(self, game: Friday, seat: int, seed: int) -> None:
        super().__init__(game, seat, seed, RASH if seat else TIMID)


class Devious(Basic):
    """Jason waits longer and takes another way, Counselors do not go where they are expected."""

    def __init__(self, game: Friday, seat: int, seed: int) -> None:
        super().__init__(game, seat, seed, DEVIOUS)


class Steady(Basic):
    """A Jason who strikes early, Counselors who stand and fight."""

    def __init__(self, game: Friday, seat: int, seed: int) -> None:
        super().__init__(game, seat, seed, STEADFAST if seat else FIERCE)


class Versed(Steady):
    """The same where they go by what was learned at a camp like this: what a search takes for granted."""

    def __init__(self, game: Friday, seat: int, seed: int) -> None:
        super().__init__(game, seat, seed)
        if known(game.table):
            wise = Camping if seat else Hunting
            self.player = wise(game.table, game.label.space, seat, seed, self.player.manner)
