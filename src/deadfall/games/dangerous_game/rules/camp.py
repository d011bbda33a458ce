"""The Hunter Camp: where a Hunter goes who is sent back."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, Frame
from deadfall.games.dangerous_game.state import Hunt
from deadfall.games.dangerous_game.words import CAMP_AT, CAMPED


class ToCamp(Frame[Hunt]):
    """A Hunter puts his token on a Camp square of his choice (MDG-R-68), however many are there (MDG-R-66)."""

    layout: ClassVar[str] = "step seat:seat"

    CHOOSE: Final = 0
    CHOSEN: Final = 1

    def __init__(self, step: int, seat: int) -> None:
        super().__init__(step)
        self.seat = seat

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat)

    def run(self, s: Hunt) -> int:
        if self.step == ToCamp.CHOOSE:
            s.ask(self.seat, CAMP_AT, s.table.answers.square.thing.of(s.table.island.camps))
            return ToCamp.CHOSEN
        square = s.table.answers.square.thing.index(s.answer)
        s.players[self.seat].square = square
        s.emit(CAMPED, (self.seat, square), "MDG-CAMP-01")
        return DONE
