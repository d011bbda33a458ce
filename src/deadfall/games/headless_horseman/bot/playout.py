"""What riders usually do, read from the position alone."""

from __future__ import annotations

from typing import Final

from deadfall.engine.habits import Habits, plain
from deadfall.engine.kernel import PASS, Decision
from deadfall.games.headless_horseman import words as w
from deadfall.games.headless_horseman.bot.forest import FAR, Forest, Surveyor
from deadfall.games.headless_horseman.bot.mind import THINKS, Mind
from deadfall.games.headless_horseman.bot.weights import WEIGHTS
from deadfall.games.headless_horseman.game import HeadlessHorseman
from deadfall.games.headless_horseman.offers import TO_A_GRAVEYARD, TO_A_SPACE, space_of
from deadfall.games.headless_horseman.pack import CHURCH, HORSEMAN, ICHABOD
from deadfall.games.headless_horseman.rules.arrival import foe_on
from deadfall.games.headless_horseman.state import Hollow

HUNT: Final = 64  # the sorts of a Horseman begin here, those of an Ichabod at 0
LONGEST: Final = 12
HOME: Final = 14  # a number that brings him home
THOUGHT: Final = 40  # what the rules of thumb would do
CLOSE: Final = 6  # spaces at which a Horseman is a danger
BATTLES: Final = (w.ATTACK_FOE, w.BANISH_CARD, w.DEFENSE_CARD)


class Playout(Habits[Hollow]):
    """Sorts of options in the forest: what is nearer to the Bridge or to the prey, what a fight promises."""

    def __init__(self, game: HeadlessHorseman) -> None:
        super().__init__(game, WEIGHTS)
        self.surveyor = Surveyor(game.table.pack.board)
        self.mind = Mind(game)

    def sit(self, seat: int) -> None:
        self.mind.sit(seat)

    def sorts(self, s: Hollow, d: Decision) -> list[int]:
        found = self.usual(s, d)
        if len(d.options) > 1 and d.kind in THINKS:
            found[d.options.index(self.mind.answer(s, d))] = THOUGHT + (
                HUNT if s.riders[d.seat].role == HORSEMAN else 0
            )
        return found

    def usual(self, s: Hollow, d: Decision) -> list[int]:
        kind = d.kind
        if kind == w.COLOUR or kind == w.PLACE:
            return plain(d)
        rider = s.riders[d.seat]
        side = 0 if rider.role == ICHABOD else HUNT
        if kind == w.NUMBER:
            return self.numbers(s, d, side)
        if kind in TO_A_SPACE or kind in TO_A_GRAVEYARD:
            return self.ways(s, d, side)
        if kind in BATTLES:
            foe = foe_on(s, d.seat, s.space(d.seat))
            edge = 0 if foe < 0 else 1 if rider.hp < s.riders[foe].hp else 2
            return [side + 2 * edge + sort for sort in plain(d)]
        if kind == w.PUMPKIN:
            poor = 2 if rider.hp <= 8 else 0
            return [side + poor + sort for sort in plain(d)]
        return [side + sort for sort in plain(d)]

    def goal(self, s: Hollow, seat: int, space: int, forest: Forest) -> int:
        """Steps from a space to what a rider wants: the Bridge, or the nearest Ichabod."""
        if s.riders[seat].role == ICHABOD:
            return forest.home(ICHABOD, space)
        near = FAR
        steps = forest.hunt(space)
        for rider in s.riders:
            if rider.role == ICHABOD:
                near = min(near, steps[rider.trail[-1]])
        return near

    def numbers(self, s: Hollow, d: Decision, side: int) -> list[int]:
        """Number cards by their value, and whether they reach the goal."""
        goal = self.goal(s, d.seat, s.space(d.seat), self.surveyor.forest(s.chips))
        found: list[int] = []
        for value in d.options:
            if value == PASS:
                found.append(side)
            elif side == HUNT:
                reaches = 0 if value == goal else 1 if value > goal else 2
                found.append(HUNT + HOME + reaches + 3 * min(value // 3, 3))
            else:
                found.append(HOME if value >= goal else min(value, LONGEST))
        return found

    def ways(self, s: Hollow, d: Decision, side: int) -> list[int]:
        """Spaces to go to: nearer to the goal or not, a Church, in the reach of Horsemen."""
        forest = self.surveyor.forest(s.chips)
        here = self.goal(s, d.seat, s.space(d.seat), forest)
        found: list[int] = []
        for option in d.options:
            space = space_of(s, d.kind, option)
            if space < 0:
                found.append(side)
                continue
            there = self.goal(s, d.seat, space, forest)
            nearer = 0 if there < here else 1 if there == here else 2
            found.append(side + 1 + 3 * self.shelter(s, space, forest) + nearer)
        return found

    def shelter(self, s: Hollow, space: int, forest: Forest) -> int:
        """What a space is to an Ichabod: a Church, in the reach of a Horseman, or neither."""
        if forest.grounds[space] == CHURCH:
            return 1
        for rider in s.riders:
            if rider.role == HORSEMAN and rider.stun == 0 and forest.hunt(rider.trail[-1])[space] <= CLOSE:
                return 2
        return 0
