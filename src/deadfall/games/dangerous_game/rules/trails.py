"""Leaving trails: from the third cycle on a Hunted shows where he was two cycles before.

That they are a maze is a manner of speaking: every square is open to everybody (MDG-R-10).
"""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, Frame
from deadfall.games.dangerous_game.pack import HUNTED, W2
from deadfall.games.dangerous_game.rules.windows import open_window
from deadfall.games.dangerous_game.state import TRUE_TRAIL, Hunt
from deadfall.games.dangerous_game.words import START_SHOWN, TRAIL_SHOWN


class Reveal(Frame[Hunt]):
    """The Reveal Phase of a Hunted (MDG-TRAIL-01)."""

    layout: ClassVar[str] = "step seat:seat"

    BEGIN: Final = 0
    SHOW: Final = 1

    def __init__(self, step: int, seat: int) -> None:
        super().__init__(step)
        self.seat = seat

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat)

    def run(self, s: Hunt) -> int:
        cycle = s.table.trail_cycle(s.cycle)
        if self.step == Reveal.BEGIN:
            if cycle < 0:
                return DONE
            open_window(s, W2, self.seat)
            return Reveal.SHOW
        if s.answer == 0:  # no card has settled the trail otherwise
            point = s.tracks[self.seat].log[cycle]
            s.tracks[self.seat].pin(point)
            square = s.tracks[self.seat].squares[point]
            set_trail(s, self.seat, square, TRUE_TRAIL, cycle)
            if cycle == 0:
                s.emit(START_SHOWN, (self.seat, square), trail_clause(s.cycle))
            else:
                s.emit(TRAIL_SHOWN, (self.seat, square, cycle), trail_clause(s.cycle))
        return DONE


def trail_clause(cycle: int) -> str:
    if cycle == 3:
        return "MDG-TRAIL-02"
    return "MDG-TRAIL-03" if cycle == 4 else "MDG-TRAIL-04"


def set_trail(s: Hunt, seat: int, square: int, mark: int, cycle: int) -> None:
    player = s.players[seat]
    player.trail = square
    player.trail_mark = mark
    player.trail_cycle = cycle


class Reveals(Frame[Hunt]):
    """All Hunted reveal before the original Hunter's turn, clockwise from him (option reveal_timing: cycle_start)."""

    layout: ClassVar[str] = "step at"

    NEXT: Final = 0

    def __init__(self, step: int, at: int = 0) -> None:
        super().__init__(step)
        self.at = at

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.at)

    def run(self, s: Hunt) -> int:
        while self.at < len(s.players):
            seat = (s.hunter + self.at) % len(s.players)
            self.at += 1
            if s.players[seat].role == HUNTED:
                s.push(Reveal(0, seat))
                return Reveals.NEXT
        return DONE
