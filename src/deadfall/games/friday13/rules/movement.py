"""Movement: a Counselor enters a space, and what awaits him there."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, PASS, Frame
from deadfall.games.friday13.answers import FOUGHT, GO_ON, STOPPED, TURN_OVER, YES
from deadfall.games.friday13.kinds import AMBUSH
from deadfall.games.friday13.rules.fight import COUNSELOR_SIDE, JASON_SIDE, Fight
from deadfall.games.friday13.rules.hidden import ATTACKS, SHARES_CABIN, Reveal, could_be, show
from deadfall.games.friday13.rules.steps import arrive, held, in_woods, on_lake, spring
from deadfall.games.friday13.state import JASON, Night
from deadfall.games.friday13.words import HELD_BY_WOODS, LAKE_ENDS, MOVED


class Enter(Frame[Night]):
    """A Counselor steps onto a space: Jason there, his choice, a snare, the fight, the Lake, the Woods (F13-R-115)."""

    layout: ClassVar[str] = "step who:who space:space die known snared"
    ARRIVE: Final = 0
    WINDOW: Final = 1
    AMBUSHED: Final = 2
    SNARE: Final = 3
    FOUGHT: Final = 4
    END: Final = 5

    def __init__(self, step: int, who: int, space: int, die: int, known: int = 0, snared: int = 0) -> None:
        super().__init__(step)
        self.who = who
        self.space = space
        self.die = die
        self.known = known  # Jason's piece stood there already
        self.snared = snared

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.who, self.space, self.die, self.known, self.snared)

    def run(self, s: Night) -> int:
        match self.step:
            case Enter.ARRIVE:
                return self.arrive(s)
            case Enter.WINDOW:
                s.ask(JASON, AMBUSH, [PASS, YES] if s.jason == self.space else [PASS])  # F13-R-33, F13-R-34, F13-R-36
                return Enter.AMBUSHED
            case Enter.AMBUSHED:
                if s.answer != PASS:
                    show(s, ATTACKS)
                return Enter.SNARE
            case Enter.SNARE:
                self.snared = 1 if spring(s, self.who) else 0
                if not s.shown or s.jason != self.space:
                    return Enter.END
                # F13-FGT-03, F13-R-21, F13-R-38
                s.push(Fight(0, COUNSELOR_SIDE if self.known else JASON_SIDE, self.who, self.who if self.known else -1))
                return Enter.FOUGHT
            case Enter.FOUGHT:
                s.answer = FOUGHT
                return DONE
            case _:
                s.answer = self.effect(s)
                return DONE

    def arrive(self, s: Night) -> int:
        self.known = 1 if s.shown and s.jason == self.space else 0
        arrive(s, self.who, self.space)
        s.emit(MOVED, (self.who, self.space), "F13-MOVE-01")
        if s.shown:
            return Enter.SNARE
        if s.power and (s.table.cabins >> self.space) & 1:
            s.push(Reveal(0, 1 << self.space, SHARES_CABIN))  # F13-CTR-03
            return Enter.SNARE
        return Enter.WINDOW if could_be(s, self.space) else Enter.SNARE

    def effect(self, s: Night) -> int:
        """What the space itself does to him."""
        if self.snared:
            return TURN_OVER
        if on_lake(s, self.who):
            s.emit(LAKE_ENDS, (self.who,), "F13-LAKE-01")  # F13-R-104, F13-R-105
            return TURN_OVER
        if in_woods(s, self.who) and held(s, self.who, self.die):
            s.emit(HELD_BY_WOODS, (self.who,), "F13-R-102")
            return STOPPED
        return GO_ON
