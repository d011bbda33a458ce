"""Hunted Trap Cards: what happens to a Hunter who steps into reach of one."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, Frame
from deadfall.games.dangerous_game.knowledge import look_for
from deadfall.games.dangerous_game.pack import BAR, HUNTED, LET_OWNER_MOVE, PIN, SEND_TO_CAMP, SMOKE, W4, Card
from deadfall.games.dangerous_game.reach import up_to
from deadfall.games.dangerous_game.rules.camp import ToCamp
from deadfall.games.dangerous_game.rules.windows import open_window
from deadfall.games.dangerous_game.state import Hunt, Trap
from deadfall.games.dangerous_game.words import BARRED, DISARMED, PINNED, SMOKED, STOPPED, TRAP_SPRUNG


class Traps(Frame[Hunt]):
    """The traps that a step triggers, one at a time in the order laid (MDG-R-91); leaves 1 if the movement ends.

    Only a Hunter who steps triggers them (MDG-TRAP-04, MDG-R-72); until then they wait (MDG-TRAP-02).
    """

    layout: ClassVar[str] = "step seat:seat square:square at stopped"

    SEEK: Final = 0
    SPRUNG: Final = 1

    def __init__(self, step: int, seat: int, square: int, at: int = 0, stopped: int = 0) -> None:
        super().__init__(step)
        self.seat = seat
        self.square = square
        self.at = at
        self.stopped = stopped

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat, self.square, self.at, self.stopped)

    def run(self, s: Hunt) -> int:
        if self.step == Traps.SPRUNG:
            self.spring(s, s.traps[self.at], s.answer)
            del s.traps[self.at]
            return Traps.SEEK
        if s.players[self.seat].square != self.square:  # he was moved elsewhere: the rest stay armed (MDG-R-73)
            s.answer = self.stopped
            return DONE
        while self.at < len(s.traps):
            trap = s.traps[self.at]
            if triggers(s, trap, self.square):
                self.show(s, trap)
                open_window(s, W4, self.seat)
                return Traps.SPRUNG
            self.at += 1
        s.answer = self.stopped
        return DONE

    def show(self, s: Hunt, trap: Trap) -> None:
        """Card, owner and square become public."""
        s.tracks[trap.owner].pin(trap.point)
        s.emit(TRAP_SPRUNG, (self.seat, trap.card, trap.owner, s.trap_square(trap)), "MDG-R-91")

    def spring(self, s: Hunt, trap: Trap, disarmed: int) -> None:
        if disarmed:
            s.emit(DISARMED, (self.seat, trap.card), "MDG-CARD-07")
            return
        card = s.table.cards[trap.card]
        if card.stops:
            self.stopped = 1
            s.emit(STOPPED, (self.seat,), "MDG-R-73")
        bite(s, self.seat, trap, card)


def triggers(s: Hunt, trap: Trap, square: int) -> bool:
    """Whether a step to a square triggers a trap; if not, everybody learns that it lies elsewhere."""
    near = s.table.island.disc(square, s.table.cards[trap.card].trap_reach)
    look_for(s, trap.owner, trap.point, near, near)
    if near >> s.trap_square(trap) & 1:
        return True
    s.tracks[trap.owner].allow(trap.point, ~near)
    return False


def bite(s: Hunt, seat: int, trap: Trap, card: Card) -> None:
    """What a trap does to the Hunter (MDG-CARD-07); it brings nobody points (MDG-R-75)."""
    player = s.players[seat]
    if card.jaws == BAR:
        player.barred = 1
        s.emit(BARRED, (seat,), "MDG-R-92")
    elif card.jaws == PIN:
        player.pinned = 1
        s.emit(PINNED, (seat,), "MDG-R-74")
    elif card.jaws == SEND_TO_CAMP:
        s.push(ToCamp(0, seat))
    elif card.jaws == SMOKE:
        player.smoked = card.amount
        s.emit(SMOKED, (seat, card.amount), "MDG-CARD-07")
    elif card.jaws == LET_OWNER_MOVE and s.players[trap.owner].role == HUNTED:
        from deadfall.games.dangerous_game.rules.movement import push_secret_move  # late: moves trigger traps

        push_secret_move(s, trap.owner, up_to(card.amount))
