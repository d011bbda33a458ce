"""The round: every living Counselor in the order the Counselors decide, then Jason."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, PASS, Frame
from deadfall.games.friday13.answers import CALLS, ONE, YES
from deadfall.games.friday13.kinds import (
    NEXT,
    ORDER,
    REASSIGN,
    REFEREE,
)
from deadfall.games.friday13.pack import COUNSELORS
from deadfall.games.friday13.rules.cheaters import Audit, Penalty
from deadfall.games.friday13.rules.counselor import CounselorTurn
from deadfall.games.friday13.rules.jason import JasonTurn
from deadfall.games.friday13.rules.team import TeamQuestion, pass_captaincy
from deadfall.games.friday13.state import COUNSELORS_WON, DAWN_DRAW, JASON_WON, Night
from deadfall.games.friday13.table import COUNSELORS_WIN, JASON_WINS, ROTATE
from deadfall.games.friday13.words import (
    CAUGHT,
    DAWN,
    ORDER_GIVEN,
    REASSIGNED,
    REFEREE_RULES,
    ROUND,
)


class Round(Frame[Night]):
    """Rounds without end, until somebody has won or dawn breaks (F13-TURN-01, F13-R-93)."""

    layout: ClassVar[str] = "step late heir:seat"
    START: Final = 0
    DECLARE: Final = 1
    DECLARED: Final = 2
    NEXT: Final = 3
    NAMED: Final = 4
    AFTER: Final = 5
    CHOSEN: Final = 6
    JASON: Final = 7
    REFEREE: Final = 8
    RULED: Final = 9
    OVER: Final = 10

    def __init__(self, step: int, late: int = 0, heir: int = -1) -> None:
        super().__init__(step)
        self.late = late  # Jason has had his turn
        self.heir = heir  # the seat that gets a Counselor (F13-R-03)

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.late, self.heir)

    def run(self, s: Night) -> int:
        match self.step:
            case Round.START:
                self.start(s)
                return Round.DECLARE if s.table.declared else Round.NEXT
            case Round.DECLARE:
                if self.waiting(s) & ~order_mask(s) == 0:
                    return Round.NEXT
                s.push(TeamQuestion(0, ORDER, ONE.mask(self.waiting(s) & ~order_mask(s))))
                return Round.DECLARED
            case Round.DECLARED:
                who = ONE.thing.index(s.answer)
                s.order.append(who)
                s.emit(ORDER_GIVEN, (who,), "F13-R-05")
                return Round.DECLARE
            case Round.NEXT:
                return self.next(s)
            case Round.NAMED:
                return self.named(s)
            case Round.AFTER:
                return self.after(s)
            case Round.CHOSEN:
                who = ONE.thing.index(s.answer)
                s.owner[who] = self.heir
                s.emit(REASSIGNED, (who, self.heir), "F13-R-03")
                return Round.AFTER
            case Round.JASON:
                self.late = 1
                s.push(JasonTurn(0))
                return Round.AFTER
            case Round.REFEREE:  # F13-R-121
                s.ask(s.table.seats - 1, REFEREE, [PASS, YES])
                return Round.RULED
            case Round.RULED:
                if s.answer != PASS:
                    s.emit(REFEREE_RULES, (s.table.seats - 1,), "F13-R-98")
                    s.emit(CAUGHT, (), "F13-CHEAT-01")
                    s.push(Penalty(0))
                return Round.OVER
            case _:
                return self.dawn(s)

    def start(self, s: Night) -> None:
        self.late = 0
        s.round += 1
        s.gone = 0
        s.order = []
        s.audited = 0
        s.emit(ROUND, (s.round,), "F13-TURN-01")
        if s.round > 1 and s.table.captain == ROTATE:
            pass_captaincy(s)

    def waiting(self, s: Night) -> int:
        """The living Counselors who have not gone yet."""
        return sum(1 << who for who in range(COUNSELORS) if s.alive(who) and not (s.gone >> who) & 1)

    def next(self, s: Night) -> int:
        waiting = self.waiting(s)
        if waiting == 0:
            return Round.JASON  # F13-TURN-03
        audit = 1 << CALLS.audit if s.table.honor and not s.audited else 0
        if s.table.declared:
            named = next(who for who in s.order if (waiting >> who) & 1)
            waiting = 1 << named
        s.push(TeamQuestion(0, NEXT, waiting << CALLS.counselor.first | audit))
        return Round.NAMED

    def named(self, s: Night) -> int:
        if s.answer == CALLS.audit:
            s.push(Audit(0))
            return Round.AFTER
        who = CALLS.counselor.index(s.answer)
        s.gone |= 1 << who
        s.push(CounselorTurn(0, who))
        return Round.AFTER

    def after(self, s: Night) -> int:
        """A player whose last Counselor died may get one of somebody else's (F13-R-03)."""
        if s.table.reassign:
            for seat in range(1, 1 + s.table.players):
                if not s.has_living(seat) and (donor := richest(s)) > 0:
                    self.heir = seat
                    mine = [who for who in range(COUNSELORS) if s.owner[who] == donor and s.alive(who)]
                    s.ask(donor, REASSIGN, ONE.thing.of(mine))
                    return Round.CHOSEN
        if not self.late:
            return Round.NEXT
        return Round.REFEREE if s.table.referee else Round.OVER

    def dawn(self, s: Night) -> int:
        table = s.table
        if table.dawn == 0 or s.round < table.dawn:
            return Round.START  # F13-R-94
        result = DAWN_DRAW
        if table.dawn_result == COUNSELORS_WIN:
            result = COUNSELORS_WON
        elif table.dawn_result == JASON_WINS:
            result = JASON_WON
        s.end(result)
        s.emit(DAWN, (), "F13-R-93")
        return DONE


def order_mask(s: Night) -> int:
    return sum(1 << who for who in s.order)


def richest(s: Night) -> int:
    """The seat with the most living Counselors, at least two; ties: the lowest; 0 if there is none."""
    best, most = 0, 1
    for seat in range(1, 1 + s.table.players):
        count = sum(1 for who in range(COUNSELORS) if s.owner[who] == seat and s.alive(who))
        if count > most:
            best, most = seat, count
    return best
