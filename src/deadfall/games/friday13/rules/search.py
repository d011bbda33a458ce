"""Searching by Counselors: cabins, the Camp Center, the Cave, and open spaces for Jason."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine import bags
from deadfall.engine.kernel import DONE, PASS, Frame
from deadfall.games.friday13.answers import FOUGHT, GO_ON, ONE, YES
from deadfall.games.friday13.kinds import AMBUSH, DARK_DIE, VIEW_CABIN
from deadfall.games.friday13.pack import LIGHT
from deadfall.games.friday13.rules.cards import discard, see_place
from deadfall.games.friday13.rules.fight import JASON_SIDE, Fight
from deadfall.games.friday13.rules.hidden import ATTACKS, FOUND, Reveal, could_be, show
from deadfall.games.friday13.rules.prowl import Prowl
from deadfall.games.friday13.rules.trade import Rummage, loot_place
from deadfall.games.friday13.state import JASON, Night
from deadfall.games.friday13.words import (
    BY_LIGHT,
    DARK_ROLL,
    EMPTY_CABIN,
    LURKS_FOUND,
    NOBODY_THERE,
    NOTHING_FOUND,
    SEARCHES,
    SEES,
    VIEWS,
)

DARK_NUMBER: Final = 4  # F13-DARK-02


def can_search(s: Night, who: int) -> bool:
    """Anywhere, but the Cave needs a light (F13-CAVE-01, F13-ITEM-13)."""
    if s.pos[who] != s.table.cave:
        return True
    return any(s.table.lights_cave[card] for card in bags.kinds(s.carries(who)))


def look_at(s: Night, place: int, space: int, minds: int, clause: str) -> None:
    """Some minds see what lies in a place, and are told."""
    see_place(s, place, minds)
    seats = s.seats_of(minds)
    for card in bags.cards(s.places[place]):
        s.emit(SEES, (card, space), clause, seats)
    if s.places[place] == 0 and (space != s.table.center or s.table.center_stores):
        s.emit(EMPTY_CABIN, (space,), clause, seats)


def draw_out_lurks(s: Night, place: int, space: int) -> int:
    """Every Lurks card found is taken and discarded; how many there were (F13-LURK-01, F13-R-118)."""
    lurks = s.places[place] & s.table.lurks_mask
    for card in bags.cards(lurks):
        s.emit(LURKS_FOUND, (space,), "F13-LURK-01")
        discard(s, card, place)
    s.clean |= 1 << place
    return bags.size(lurks)


class Search(Frame[Night]):
    """A Counselor searches the space where he stands."""

    layout: ClassVar[str] = "step who:who lurks"
    BEGIN: Final = 0
    DARK: Final = 1
    GROPED: Final = 2
    FOR_JASON: Final = 3
    WINDOW: Final = 4
    ATTACKED: Final = 5
    FACED: Final = 6
    OPEN: Final = 7
    LURKS: Final = 8
    LURKED: Final = 9
    VIEW: Final = 10
    VIEWED: Final = 11
    LOOT: Final = 12
    OVER: Final = 13
    FOUGHT: Final = 14

    def __init__(self, step: int, who: int, lurks: int = 0) -> None:
        super().__init__(step)
        self.who = who
        self.lurks = lurks

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.who, self.lurks)

    def run(self, s: Night) -> int:
        match self.step:
            case Search.BEGIN:
                return self.begin(s)
            case Search.DARK:  # F13-DARK-07
                s.roll(DARK_DIE, 1)
                return Search.GROPED
            case Search.GROPED:
                return self.groped(s)
            case Search.FOR_JASON:
                return self.for_jason(s)
            case Search.WINDOW:
                s.ask(JASON, AMBUSH, [PASS, YES] if s.jason == s.pos[self.who] else [PASS])
                return Search.ATTACKED
            case Search.ATTACKED:
                if s.answer != PASS:
                    show(s, ATTACKS)
                return Search.FACED
            case Search.FACED:
                return self.faced(s)
            case Search.OPEN:
                return self.look_around(s)
            case Search.LURKS:
                if self.lurks == 0:
                    return Search.VIEW if s.pos[self.who] == s.table.center else Search.LOOT
                self.lurks -= 1
                s.push(Prowl(Prowl.ROLL, 0, 0))  # F13-LURK-02, F13-R-52
                return Search.LURKED
            case Search.LURKED:
                return DONE if s.answer == FOUGHT else Search.LURKS
            case Search.VIEW:
                s.ask(s.owner[self.who], VIEW_CABIN, self.cabins(s))
                return Search.VIEWED
            case Search.VIEWED:
                self.view(s)
                return Search.LOOT
            case Search.LOOT:
                if s.places[loot_place(s, s.pos[self.who])]:  # what he carries he may drop anyway
                    s.push(Rummage(0, self.who, 0))
                return Search.OVER
            case Search.FOUGHT:
                s.answer = FOUGHT
                return DONE
            case _:
                s.answer = GO_ON
                return DONE

    def begin(self, s: Night) -> int:
        space = s.pos[self.who]
        s.emit(SEARCHES, (self.who, space), "F13-TURN-04")
        if not (s.table.cabins >> space) & 1:  # F13-R-108, F13-R-110
            return Search.FOR_JASON
        if s.power:  # F13-DARK-06
            return Search.OPEN
        if s.holds_effect(self.who, LIGHT) < 0:  # F13-ITEM-15, F13-R-41, F13-R-42
            return Search.DARK
        s.emit(BY_LIGHT, (self.who,), "F13-DARK-04")
        return Search.OPEN

    def groped(self, s: Night) -> int:
        s.emit(DARK_ROLL, (self.who, s.answer), "F13-DARK-02")
        if s.answer >= DARK_NUMBER:
            return Search.OPEN
        s.emit(NOTHING_FOUND, (self.who,), "F13-DARK-03")
        return Search.OVER

    def for_jason(self, s: Night) -> int:
        """The power is on: he is found; it is out: he may attack (F13-SRCH-10, F13-R-43)."""
        if s.shown:
            return Search.FACED
        if not s.power:
            return Search.WINDOW if could_be(s, s.pos[self.who]) else Search.FACED
        s.push(Reveal(0, 1 << s.pos[self.who], FOUND))
        return Search.FACED

    def faced(self, s: Night) -> int:
        space = s.pos[self.who]
        if s.shown and s.jason == space:
            s.push(Fight(0, JASON_SIDE, self.who))  # F13-SRCH-11
            return Search.FOUGHT
        s.emit(NOBODY_THERE, (self.who, space), "F13-SRCH-12")
        return Search.OPEN if space == s.table.cave else Search.OVER

    def look_around(self, s: Night) -> int:
        """He looks at everything there; Lurks cards resolve first (F13-R-51, F13-R-50)."""
        space = s.pos[self.who]
        place = loot_place(s, space)
        s.marks |= 1 << self.who
        look_at(s, place, space, s.watchers(space), "F13-SRCH-03")
        self.lurks = draw_out_lurks(s, place, space)
        return Search.LURKS

    def cabins(self, s: Night) -> list[int]:
        spaces = s.table.cabin_space[: s.table.numbered]
        return [PASS, *ONE.thing.of(sorted(spaces))]

    def view(self, s: Night) -> None:
        """From the Camp Center he may view one cabin (F13-CTR-02, F13-R-53, F13-R-56)."""
        if s.answer == PASS:
            return
        space = ONE.thing.index(s.answer)
        table = s.table
        minds = 1 << s.mind_of(s.owner[self.who]) if table.individual else s.team_minds()
        s.emit(VIEWS, (self.who, space), "F13-CTR-02")
        look_at(s, s.table.place_of[space], space, minds, "F13-CTR-02")
