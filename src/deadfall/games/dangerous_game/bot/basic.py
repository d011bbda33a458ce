"""The basic bot: rules of thumb for a Hunter and for a Hunted, from the view alone; and three relatives.

That is why he can go on for somebody who leaves, with his hand and his track (MDG-R-84).
"""

from __future__ import annotations

from typing import Any

from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import Game
from deadfall.engine.question import Look
from deadfall.games.dangerous_game.bot.hunted import Hunted
from deadfall.games.dangerous_game.bot.hunter import Hunter
from deadfall.games.dangerous_game.bot.manner import BASIC, DEVIOUS, DIRECT, VERSED, Manner
from deadfall.games.dangerous_game.bot.prospects import Prospects, known
from deadfall.games.dangerous_game.bot.standing import me
from deadfall.games.dangerous_game.bot.wary import Wary
from deadfall.games.dangerous_game.game import DangerousGame


class Basic:
    """Hunters close in on where the Hunted may be and attack; the Hunted keep out of sight and reach."""

    def __init__(self, game: Game[Any], seat: int, seed: int, manner: Manner = BASIC) -> None:
        assert isinstance(game, DangerousGame)
        dealer = FastDealer(f"basic bot {seat} {seed}")
        self.hunter = Hunter(game.table, dealer, manner)
        self.hunted = Hunted(game.table, dealer, manner)

    def choose(self, look: Look) -> int:
        """An answer to the open question."""
        if me(look)["role"] == "Hunter":
            return self.hunter.choose(look)
        return self.hunted.choose(look)


class Direct(Basic):
    """Hunters go to where a Hunted was last known to be, the Hunted straight away from them."""

    def __init__(self, game: Game[Any], seat: int, seed: int) -> None:
        super().__init__(game, seat, seed, DIRECT)


class Devious(Basic):
    """The Hunted avoid the obvious Hiding Places and go where chance leads them; Hunters expect that of others."""

    def __init__(self, game: Game[Any], seat: int, seed: int) -> None:
        super().__init__(game, seat, seed, DEVIOUS)


class Versed(Basic):
    """Who goes by what was learned at a table like this; else a Hunted who looks a turn ahead, a Hunter who poaches.

    It is what a search takes for granted.
    """

    def __init__(self, game: Game[Any], seat: int, seed: int) -> None:
        super().__init__(game, seat, seed, VERSED)
        assert isinstance(game, DangerousGame)
        wary = Wary(game.table, self.hunter.dealer, VERSED)
        self.hunted = wary
        self.prospects = Prospects(self.hunter, wary) if known(game) else None

    def choose(self, look: Look) -> int:
        if self.prospects is None:
            return self.usual(look)
        return self.prospects.choose(look, self.usual)

    def usual(self, look: Look) -> int:
        """What rules of thumb would answer."""
        return super().choose(look)
