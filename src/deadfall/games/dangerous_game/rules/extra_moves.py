"""Two card effects with a question of their own: an extra movement die, and the Stolen Dinghy."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, Frame
from deadfall.games.dangerous_game.rules.movement import move_track, take_roll, tell_move
from deadfall.games.dangerous_game.state import ROWED, Hunt
from deadfall.games.dangerous_game.words import DIE, MOVE_DIE, MOVE_TO


class ExtraDie(Frame[Hunt]):
    """Long Stride, Run for It: one more number to choose from."""

    layout: ClassVar[str] = "step seat:seat die"

    ROLL: Final = 0
    ROLLED: Final = 1

    def __init__(self, step: int, seat: int, die: int) -> None:
        super().__init__(step)
        self.seat = seat
        self.die = die

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat, self.die)

    def run(self, s: Hunt) -> int:
        if self.step == ExtraDie.ROLL:
            s.chance(MOVE_DIE, DIE[self.die])
            return ExtraDie.ROLLED
        take_roll(s, self.seat, self.die, s.answer)
        return DONE


class Dinghy(Frame[Hunt]):
    """To any landing, then some steps: one choice of an end square. It always leaves the square (MDG-R-94)."""

    layout: ClassVar[str] = "step seat:seat steps"

    CHOOSE: Final = 0
    CHOSEN: Final = 1

    def __init__(self, step: int, seat: int, steps: int) -> None:
        super().__init__(step)
        self.seat = seat
        self.steps = steps

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat, self.steps)

    def run(self, s: Hunt) -> int:
        if self.step == Dinghy.CHOOSE:
            s.ask(self.seat, MOVE_TO, s.table.on_squares(s.table.reach.rowed(self.steps)))
            return Dinghy.CHOSEN
        move_track(s, self.seat, s.table.answers.square.thing.index(s.answer), ROWED, self.steps)
        s.tracks[self.seat].hid_at = -1
        tell_move(s, self.seat)
        return DONE
