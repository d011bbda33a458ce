"""Where the Hunters may look next, as a Hunted can foresee it: they go where those whom they seek may be.

What they know of oneself is public, and so is where each of them can go: for every number that a Hunter may roll it is
weighed how much each end of his walk promises him.
"""

from __future__ import annotations

from math import exp
from typing import Final

from deadfall.engine.question import Look
from deadfall.games.dangerous_game.bot.senses import HUNTER_STEPS, REACH, Quarry, Senses
from deadfall.games.dangerous_game.bot.standing import me
from deadfall.games.dangerous_game.island import squares_of
from deadfall.games.dangerous_game.ranges import COVER_RANGE

SURE: Final = 3.0  # how much more a place must promise to be e times as likely
UNLIKELY: Final = 0.002  # and what is less likely than that does not matter

Odds = list[tuple[int, float]]  # sets of squares that a Hunter may come to see, and how likely he is to


class Foresight:
    """What Hunters may see in the turns until one moves again, of somebody who now moves unseen."""

    def __init__(self, senses: Senses, look: Look, numbers: list[int]) -> None:
        self.senses = senses
        self.island = senses.island
        self.draws: dict[int, float] = {}  # by square
        self.quarry = [*senses.quarry, self._oneself(look, numbers)]
        self.open: list[Odds] = []  # by Hunter, of who has no cover but the Hiding Places
        self.covered: list[Odds] = []  # and of who has some
        ranges = senses.table.ranges
        pinned = [seat["pinned"] for seat in look.view["seats"] if seat["role"] == "Hunter" and seat["square"]]
        for at, hunter in enumerate(senses.hunters):
            ends = {hunter: 1.0} if pinned[at] else self._ends(hunter)
            self.open.append([(ranges.in_sight(end, senses.range_at(end)), likely) for end, likely in ends.items()])
            self.covered.append([(ranges.disc(end, COVER_RANGE), likely) for end, likely in ends.items()])

    def _oneself(self, look: Look, numbers: list[int]) -> Quarry:
        """Where the others will have to look for oneself after a move of one of these numbers of steps."""
        senses, island = self.senses, self.island
        seat = me(look)
        dry, wet, reached = 0, 0, 0
        for name in seat["could"]:
            dry |= 1 << senses.table.square_index[name]
        for steps in range(max(numbers) + 1):
            if steps in numbers:
                reached |= dry | wet
            wet = island.step(wet) | island.trip(dry)
            dry = island.step(dry)
        far = island.all
        for at, hunter in enumerate(senses.hunters):
            reached &= ~senses.table.ranges.in_sight(hunter, senses.ranges[at])
            far &= ~island.disc(hunter, REACH)
        return Quarry(seat["name"], squares_of(reached), False, island.width, island.hiding, far, senses.manner.liking)

    def _ends(self, hunter: int) -> dict[int, float]:
        """The squares where a Hunter's next walk may end, and how likely each is."""
        island = self.island
        odds: dict[int, float] = {}
        dry, wet = 1 << hunter, 0
        for _ in range(HUNTER_STEPS):
            wet = island.step(wet) | island.trip(dry)
            dry = island.step(dry)
            ends = squares_of(dry | wet)
            whole = 0.0
            for end in ends:
                whole += self._draw(end)
            for end in ends:
                odds[end] = odds.get(end, 0.0) + self.draws[end] / (whole * HUNTER_STEPS)
        return {end: likely for end, likely in odds.items() if likely > UNLIKELY}

    def _draw(self, square: int) -> float:
        """How much a square draws a Hunter, by what he may hope for there."""
        if square not in self.draws:
            self.draws[square] = exp(self.senses.promise(square, self.quarry) / SURE)
        return self.draws[square]

    def danger(self, square: int, covered: bool = False) -> float:
        """How likely some Hunter comes to see who is on a square now."""
        free = 1.0
        for odds in self.covered if covered else self.open:
            free *= 1.0 - sum([likely for seen, likely in odds if seen >> square & 1])
        return 1.0 - free
