"""Cheaters: audits of honor play, a referee's word, and the penalty (F13-R-96..98)."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine import bags
from deadfall.engine.kernel import DONE, Frame
from deadfall.games.friday13.answers import ONE, PENALTIES
from deadfall.games.friday13.kinds import PENALTY, PENALTY_AT, PENALTY_CARD
from deadfall.games.friday13.rules.cards import discard, dump
from deadfall.games.friday13.rules.fight import JASON_SIDE, Fight
from deadfall.games.friday13.rules.hidden import AUDIT_ENDS, revealing, show
from deadfall.games.friday13.rules.team import TeamQuestion
from deadfall.games.friday13.state import JASON, NOBODY, Night
from deadfall.games.friday13.words import (
    AUDIT_CLEAN,
    AUDITED,
    CAUGHT,
    EVENT_LOST,
    EVENTS_LOST,
    NO_ROOM,
    SHRINE_NO_ROOM,
)


class Audit(Frame[Night]):
    """The captain calls an audit: every reveal kept back since the last one comes to light (F13-R-96)."""

    layout: ClassVar[str] = "step"
    CALL: Final = 0
    SHOW: Final = 1
    OVER: Final = 2

    def run(self, s: Night) -> int:
        match self.step:
            case Audit.CALL:
                if s.suspect:
                    s.learn(~(1 << JASON))
                s.audited = 1
                s.suspect = 0
                s.emit(AUDITED, (), "F13-R-96")
                if s.faults == 0:
                    s.emit(AUDIT_CLEAN, (), "F13-R-96")
                    return DONE
                s.faults = 0
                s.emit(CAUGHT, (), "F13-CHEAT-01")
                s.push(Penalty(0))
                return Audit.SHOW
            case Audit.SHOW:
                cabins = s.table.cabins & s.counselor_spaces() if s.power else 0
                if not s.shown and ((cabins | revealing(s)) >> s.jason) & 1:
                    show(s, AUDIT_ENDS)
                    if s.crowd(s.jason):
                        s.push(Fight(0, JASON_SIDE, NOBODY))
                return Audit.OVER
            case _:
                return DONE


class Penalty(Frame[Night]):
    """Jason discards all events, or dumps all items of hand and Shrine where the Counselors say (F13-R-97)."""

    layout: ClassVar[str] = "step space:space"
    CHOOSE: Final = 0
    CHOSEN: Final = 1
    ITEM: Final = 2
    WHERE: Final = 3
    WHICH: Final = 4
    DUMPED: Final = 5

    def __init__(self, step: int, space: int = -1) -> None:
        super().__init__(step)
        self.space = space

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.space)

    def run(self, s: Night) -> int:
        match self.step:
            case Penalty.CHOOSE:
                s.push(TeamQuestion(0, PENALTY, 1 << PENALTIES.events | 1 << PENALTIES.items))
                return Penalty.CHOSEN
            case Penalty.CHOSEN:
                if s.answer == PENALTIES.items:
                    return Penalty.ITEM
                s.emit(EVENTS_LOST, (), "F13-CHEAT-01")
                for event in bags.cards(s.events_held):
                    s.emit(EVENT_LOST, (event,), "F13-R-97")
                s.events_played += s.events_held
                s.events_held = 0
                return DONE
            case Penalty.ITEM:
                return self.item(s)
            case Penalty.WHERE:
                self.space = ONE.thing.index(s.answer)
                return Penalty.WHICH
            case Penalty.WHICH:
                held = bags.kinds(s.places[s.table.hand_at] | s.places[s.table.shrine_at])
                s.ask(JASON, PENALTY_CARD, ONE.thing.of(held))
                return Penalty.DUMPED
            case _:
                card = ONE.thing.index(s.answer)
                in_hand = bags.count(s.places[s.table.hand_at], card) > 0
                source = s.table.hand_at if in_hand else s.table.shrine_at
                dump(s, card, source, self.space, "F13-CHEAT-01")
                return Penalty.ITEM

    def item(self, s: Night) -> int:
        """The next item, if there is one and a cabin with room."""
        places = {s.table.hand_at: NO_ROOM, s.table.shrine_at: SHRINE_NO_ROOM}
        if all(s.places[place] == 0 for place in places):
            return DONE
        if s.roomy():
            s.push(TeamQuestion(0, PENALTY_AT, ONE.mask(s.roomy())))
            return Penalty.WHERE
        for place, told in places.items():
            for card in bags.cards(s.places[place]):
                s.emit(told, (card,), "F13-R-97")
                discard(s, card, place)
        return DONE
