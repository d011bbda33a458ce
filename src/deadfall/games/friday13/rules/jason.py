"""Jason's turn: one event card, or a Move and/or one action."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine import bags
from deadfall.engine.kernel import DONE, PASS, Frame
from deadfall.games.friday13.answers import PLANS
from deadfall.games.friday13.kinds import JASON_TURN
from deadfall.games.friday13.rules.events import PlayEvent, playable
from deadfall.games.friday13.rules.fight import JASON_SIDE, Fight
from deadfall.games.friday13.rules.hidden import FOG_ENDS, Reveal, revealing, suppose
from deadfall.games.friday13.rules.prowl import Prowl
from deadfall.games.friday13.state import JASON, NOBODY, NOWHERE, Night
from deadfall.games.friday13.words import (
    BAR_GONE,
    FOG_LIFTS,
    JASON_NORMAL,
    JASON_PASSES,
    RAIN_ENDS,
)


class JasonTurn(Frame[Night]):
    """Jason passes, takes a normal turn, or plays one event card (F13-TURN-07, F13-TURN-08)."""

    layout: ClassVar[str] = "step"
    CHOOSE: Final = 0
    CHOSEN: Final = 1
    END: Final = 2
    FOG_LIFTED: Final = 3
    OVER: Final = 4

    def run(self, s: Night) -> int:
        match self.step:
            case JasonTurn.CHOOSE:
                events = [PLANS.event[card] for card in bags.kinds(s.events_held) if playable(s, card)]
                s.ask(JASON, JASON_TURN, [PASS, PLANS.normal, *events])
                return JasonTurn.CHOSEN
            case JasonTurn.CHOSEN:
                self.begin(s)
                return JasonTurn.END
            case JasonTurn.END:
                suppose(s, s.maybe)
                return self.durations(s)
            case JasonTurn.FOG_LIFTED:
                if s.shown and s.crowd(s.jason):
                    s.push(Fight(0, JASON_SIDE, NOBODY))  # F13-R-100
                return JasonTurn.OVER
            case _:
                return DONE

    def begin(self, s: Night) -> None:
        if s.answer == PASS:
            s.emit(JASON_PASSES, (), "F13-R-28")
        elif s.answer == PLANS.normal:
            s.emit(JASON_NORMAL, (), "F13-R-27")
            s.push(Prowl(Prowl.MENU, 1, 1))
        else:
            s.push(PlayEvent(0, PLANS.event.index(s.answer)))

    def durations(self, s: Night) -> int:
        """What lasts until the end of this turn ends (F13-EVT-04, F13-EVT-05, F13-EVT-11)."""
        s.frenzy = 0
        if s.downpour:
            s.downpour -= 1
            if s.downpour == 0:
                s.emit(RAIN_ENDS, (), "F13-R-106")
        if s.barred != NOWHERE:
            s.bar_left -= 1
            if s.bar_left == 0:
                s.emit(BAR_GONE, (s.barred,), "F13-EVT-01")
                s.barred = NOWHERE
        if s.fog == 0:
            return DONE
        s.fog -= 1
        if s.fog == 0:
            s.emit(FOG_LIFTS, (), "F13-R-32")
            if not s.shown and revealing(s):
                s.push(Reveal(0, revealing(s), FOG_ENDS))
        return JasonTurn.FOG_LIFTED
