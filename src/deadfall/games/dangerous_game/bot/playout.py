"""What Hunters and Hunted usually do, read from the position; Hunters go by what everybody has seen."""

from __future__ import annotations

from typing import Final

from deadfall.engine.habits import Habits, plain
from deadfall.engine.kernel import PASS, Decision
from deadfall.games.dangerous_game.bot.weights import WEIGHTS
from deadfall.games.dangerous_game.game import DangerousGame
from deadfall.games.dangerous_game.pack import HUNTED, HUNTER
from deadfall.games.dangerous_game.rules.range_of_vision import all_look
from deadfall.games.dangerous_game.state import Hunt
from deadfall.games.dangerous_game.words import (
    ATTACK_WHOM,
    DISCARD,
    GRUDGE_WITH,
    MOVE_TO,
    NUMBER,
    START_AT,
    STEP_TO,
)

FAR: Final = 99
HUNT: Final = 64  # the sorts of a Hunter begin here, those of a Hunted at 0
STAY: Final = 1
GO: Final = 2  # + 10 * (under cover) + 5 * (seen) + how near a Hunter is
BANDS: Final = (3, 6, 9, 13)  # squares
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
        if kind == DISCARD:
            return plain(d)
        side = HUNT if hunts else 0
        return [side + sort for sort in plain(d)]

    def victim(self, s: Hunt, option: int) -> int:
        if option == PASS:
            return 0
        return 1 if s.players[option - self.table.answers.seat.thing.first].role == HUNTED else 2

    def hide(self, s: Hunt, d: Decision) -> list[int]:
        """A Hunted's way: what is seen, what is covered, how near a Hunter is."""
        island = self.table.island
        first = self.table.answers.square.thing.first
        here = s.players[d.seat].square
        hunters = [player.square for player in s.players if player.role == HUNTER and player.square >= 0]
        seen_open, _ = all_look(s) if hunters else (0, 0)
        found: list[int] = []
        for option in d.options:
            square = here if option == PASS else option - first
            if square < 0:
                found.append(0)
                continue
            near = FAR
            for hunter in hunters:
                near = min(near, island.distance(hunter, square))
            found.append(GO + 10 * ((island.hiding >> square) & 1) + 5 * ((seen_open >> square) & 1) + band(near))
        return found

    def hunt(self, s: Hunt, d: Decision) -> list[int]:
        """A Hunter's way: nearer to those in sight, or else to the trails."""
        island = self.table.island
        first = self.table.answers.square.thing.first
        here = s.players[d.seat].square
        marks = [player.sighting for player in s.players if player.role == HUNTED and player.in_sight]
        known = 1 if marks else 0
        if not marks:
            marks = [player.trail for player in s.players if player.role == HUNTED and player.trail >= 0]
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


def band(near: int) -> int:
    """How near somebody is, in five steps."""
    for at, limit in enumerate(BANDS):
        if near <= limit:
            return at
    return len(BANDS)
