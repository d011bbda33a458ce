"""Steps of the Counselors: where they may go, what stops them, and what lies in wait there."""

from __future__ import annotations

from typing import Final

from deadfall.games.friday13.pack import CROSS_WOODS, FOG
from deadfall.games.friday13.rules.cards import see_place
from deadfall.games.friday13.state import JASON, Night
from deadfall.games.friday13.words import SNARED

WOODS_NUMBER: Final = 5  # F13-WOOD-01
CROWD: Final = 2  # F13-MOVE-06


def open_to(s: Night, space: int) -> bool:
    """Whether one more Counselor may enter (F13-MOVE-06, Barred Door, F13-R-20)."""
    return space != s.barred and s.crowd(space) < CROWD


def ways(s: Night, who: int) -> list[int]:
    """The spaces a Counselor may step onto."""
    return [space for space in s.table.next[s.pos[who]] if open_to(s, space)]


def lowered(s: Night, die: int) -> int:
    """A Counselor's die in a Downpour."""
    return max(1, die - 1) if s.downpour else die


def distance(s: Night, die: int) -> int:
    """How far a lowered die carries in Thick Fog."""
    if not s.fog:
        return die
    return min(die, s.table.event_amount[s.table.event_effect.index(FOG)])


def held(s: Night, who: int, die: int) -> bool:
    """Whether Woods stop or hold a Counselor with this die (F13-WOOD-01, F13-R-101, F13-R-102, F13-ITEM-20)."""
    return die < WOODS_NUMBER and not s.table.separate_die and s.holds_effect(who, CROSS_WOODS) < 0


def in_woods(s: Night, who: int) -> bool:
    return (s.table.woods >> s.pos[who]) & 1 == 1


def on_lake(s: Night, who: int) -> bool:
    return (s.table.lakes >> s.pos[who]) & 1 == 1


def needs_woods_die(s: Night, who: int) -> bool:
    """Whether leaving this space takes a die of its own (F13-R-101, separate_die)."""
    return s.table.separate_die and in_woods(s, who) and s.holds_effect(who, CROSS_WOODS) < 0


def arrive(s: Night, who: int, space: int) -> None:
    """A Counselor stands on another space."""
    s.pos[who] = space
    s.marks &= ~(1 << who)  # F13-R-48
    if s.table.individual:
        place = s.table.shrine_at if space == s.table.cave else s.table.place_of[space]
        if place >= 0:
            see_place(s, place, s.watchers(space))


def spring(s: Night, who: int) -> bool:
    """A snare on his space is shown and removed, and stops him (F13-EVT-13)."""
    space = s.pos[who]
    for maybe in s.snare_maybe:
        if (maybe >> space) & 1 and maybe & (maybe - 1):
            s.learn(~(1 << JASON))
    if space not in s.snares:
        for at in range(len(s.snare_maybe)):
            s.snare_maybe[at] &= ~(1 << space)
        return False
    s.snares.remove(space)
    left = 0  # where the other one can be, whichever of the two this was
    for at in range(len(s.snare_maybe)):
        if (s.snare_maybe[at] >> space) & 1:
            for other in range(len(s.snare_maybe)):
                if other != at:
                    left |= s.snare_maybe[other]
    s.snare_maybe = [left & ~(1 << space)] if s.snares else []
    s.emit(SNARED, (who, space), "F13-R-115")
    return True
