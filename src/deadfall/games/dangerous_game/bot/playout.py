"""What Hunters and Hunted usually do, read from the position.

Hunters go to where a world has the Hunted: by sightings and trails alone they went astray much more than those who
think about where a Hunted can be.
"""

from __future__ import annotations

from typing import Final

from deadfall.engine.habits import Habits, plain
from deadfall.engine.kernel import PASS, Decision
from deadfall.games.dangerous_game.bot.manner import BASIC
from deadfall.games.dangerous_game.bot.senses import HUNTER_STEPS
from deadfall.games.dangerous_game.bot.weights import WEIGHTS
from deadfall.games.dangerous_game.game import DangerousGame
from deadfall.games.dangerous_game.pack import HUNTED, HUNTER
from deadfall.games.dangerous_game.ranges import COVER_RANGE, RANGE
from deadfall.games.dangerous_game.rules.range_of_vision import range_of
from deadfall.games.dangerous_game.state import Hunt
from deadfall.games.dangerous_game.words import (
    ACT,
    ATTACK_WHOM,
    DISCARD,
    GRUDGE_WITH,
    MOVE_TO,
    NUMBER,
    START_AT,
    STEP_TO,
    WINDOW,
)

FAR: Final = 99
HUNT: Final = 64  # the sorts of a Hunter begin here, those of a Hunted at 0
STAY: Final = 1
CARD: Final = 2  # + what it does
WINDOWS: Final = 9
SEEN: Final = 6.0  # what it costs to be seen by a Hunter
RISK: Final = 2.0  # and to be within his reach, at most
FARTHEST: Final = 14  # a Hunter farther away does not matter
GRAIN: Final = 0.5  # of what squares are worth
GRAINS: Final = 40
TOWARDS: Final = 2  # + how near the nearest mark is after it


class Playout(Habits[Hunt]):
    """Sorts of options on the island: out of sight and under cover, or to where somebody was seen."""

    def __init__(self, game: DangerousGame) -> None:
        super().__init__(game, WEIGHTS)
        self.table = game.table

    def sorts(self, s: Hunt, d: Decision) -> list[int]:
        kind = d.kind
        hunts = s.players[d.seat].role == HUNTER
        if kind in (MOVE_TO, STEP_TO, START_AT):
            return self.hunt(s, d) if hunts else self.hide(s, d)
        if kind in (ATTACK_WHOM, GRUDGE_WITH):
            return [self.victim(s, option) for option in d.options]
        if kind == NUMBER:
            return [min(option, 20) for option in d.options]
        if kind == ACT:
            return self.acts(s, d)
        if kind == WINDOW + 8:
            fight = s.fight
            hit = fight.attack_roll + fight.bonus > fight.defence_roll
            loses = 0 if hit == (fight.attacker == d.seat) else 2
            return [loses + sort for sort in plain(d)]
        if kind == DISCARD or WINDOW < kind <= WINDOW + WINDOWS:
            first = self.table.answers.card.thing.first
            return [0 if option == PASS else CARD + self.table.cards[option - first].effect for option in d.options]
        side = HUNT if hunts else 0
        return [side + sort for sort in plain(d)]

    def acts(self, s: Hunt, d: Decision) -> list[int]:
        """Cards by what they do, and by whether some Hunted is in sight."""
        act = self.table.answers.act
        seen = 0
        for player in s.players:
            if player.role == HUNTED and player.in_sight:
                seen = 1
        found: list[int] = []
        for option in d.options:
            if option < act.play.first:
                found.append(2 * option + seen)
            else:
                found.append(2 * (CARD + self.table.cards[option - act.play.first].effect) + seen)
        return found

    def victim(self, s: Hunt, option: int) -> int:
        if option == PASS:
            return 0
        return 1 if s.players[option - self.table.answers.seat.thing.first].role == HUNTED else 2

    def hide(self, s: Hunt, d: Decision) -> list[int]:
        """A Hunted's way, by how much less safe each square is than the safest."""
        island, ranges = self.table.island, self.table.ranges
        first = self.table.answers.square.thing.first
        here = s.players[d.seat].square
        hunters: list[int] = []
        reach: list[int] = []
        for seat, player in enumerate(s.players):
            if player.role == HUNTER and player.square >= 0:
                hunters.append(player.square)
                reach.append(range_of(s, seat))
        values: list[float] = []
        for option in d.options:
            square = here if option == PASS else option - first
            if square < 0:
                values.append(0.0)
                continue
            hidden = (island.hiding >> square) & 1 == 1
            radius = COVER_RANGE if hidden else RANGE
            value = BASIC.cover if hidden else 0.0
            near = FARTHEST
            for at, hunter in enumerate(hunters):
                away = island.distance(hunter, square)
                near = min(near, away)
                if ranges.within(hunter, square, min(reach[at], COVER_RANGE) if hidden else reach[at]):
                    value -= SEEN
                gap = away - radius
                if gap <= HUNTER_STEPS:
                    value -= RISK * (HUNTER_STEPS + 1 - max(gap, 1)) / HUNTER_STEPS
            values.append(value + BASIC.distance * near)
        best = max(values)
        return [min(int((best - value) / GRAIN), GRAINS) for value in values]

    def hunt(self, s: Hunt, d: Decision) -> list[int]:
        """A Hunter's way: nearer to the nearest Hunted, who is where this world has him."""
        island = self.table.island
        first = self.table.answers.square.thing.first
        here = s.players[d.seat].square
        marks: list[int] = []
        known = 0
        for player in s.players:
            if player.role == HUNTED and player.square >= 0:
                marks.append(player.square)
                if player.in_sight:
                    known = 1
        found: list[int] = []
        for option in d.options:
            square = here if option == PASS else option - first
            if square < 0 or not marks:
                found.append(HUNT if option == PASS else HUNT + STAY)
                continue
            near = FAR
            for mark in marks:
                near = min(near, island.distance(mark, square))
            found.append(HUNT + TOWARDS + 20 * known + min(near, 19))
        return found
