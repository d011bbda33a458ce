"""Where Jason is likely to be: every way through the camp that fits what was seen, as likely as its Moves are.

The filter follows a match from question to question by what everybody can see: the spaces where Jason can be, and the
Moves that he begins. A Move ends on any space within its steps; how gladly, depends on the nearest Counselor.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from deadfall.engine.belief import Belief, Odds, mixed
from deadfall.games.friday13.pack import COUNSELORS
from deadfall.games.friday13.rules.hidden import unhidden
from deadfall.games.friday13.state import JASON, PLAYING, Night
from deadfall.games.friday13.table import members

TRUST: Final = 0.5  # in the model; the rest is even
LIKING: Final[list[float]] = [1.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0, 1.0]  # by spaces to the nearest Counselor, or more
UNSEEN: Final = -1  # nothing was seen yet


class Lurking(Belief[Night]):
    """What anybody but Jason may believe of his place."""

    remembers: ClassVar[bool] = True

    def __init__(self, trust: float = TRUST, liking: list[float] | None = None) -> None:
        self.trust = trust
        self.liking = LIKING if liking is None else liking
        self.maybe = UNSEEN
        self.trail: list[int] = []
        self.shares: list[float] = []  # by space

    def watch(self, s: Night) -> None:
        """A question is open: what everybody can see may have changed."""
        maybe = s.maybe
        if maybe == self.maybe and s.trail == self.trail:
            return
        steps = len(s.trail) - 1
        begins = steps > 0 and s.trail[0] == self.maybe and not s.shown
        if self.maybe <= 0 or (maybe & ~self.maybe and steps < 1):
            self.shares = even(s, maybe)  # it begins, or he is somewhere else all at once
        elif begins or maybe & ~self.maybe:
            self.shares = moved(s, self.shares, steps, self.wishes(s))
        self.shares = kept(s, self.shares, maybe)
        self.maybe = maybe
        self.trail = s.trail.copy()

    def wishes(self, s: Night) -> list[float]:
        """How gladly he ends a Move on each space."""
        found: list[float] = []
        most = len(self.liking) - 1
        for space in range(s.table.size):
            near = most
            for who in range(COUNSELORS):
                if s.pos[who] >= 0:
                    near = min(near, s.table.far[space][s.pos[who]])
            found.append(self.liking[near])
        return found

    def odds(self, s: Night, seat: int) -> dict[int, Odds]:
        return {} if seat == JASON else self.of_jason(s)

    def of_own(self, s: Night, seat: int) -> dict[int, Odds]:
        return self.of_jason(s) if seat == JASON else {}

    def shaded(self, s: Night, seat: int, view: dict[str, Any]) -> dict[str, Any]:
        found = self.of_jason(s)
        if JASON not in found or s.result != PLAYING:
            return view
        return {**view, "killer": {**view["killer"], "chances": found[JASON].parts()}}

    def of_jason(self, s: Night) -> dict[int, Odds]:
        """By what all can see: the Counselors know no more of his place than a spectator does."""
        if s.jason < 0 or s.shown or s.maybe <= 0:
            return {}
        self.watch(s)
        places = members(s.maybe)
        return {JASON: mixed(places, [self.shares[place] for place in places], self.trust)}

    def truth(self, s: Night, piece: int) -> int:
        return s.jason


def even(s: Night, spaces: int) -> list[float]:
    """All of a set of spaces alike."""
    count = len(members(spaces))
    return [1.0 / count if (spaces >> space) & 1 else 0.0 for space in range(s.table.size)]


def kept(s: Night, shares: list[float], maybe: int) -> list[float]:
    """What was seen leaves only some spaces; where the model has nothing there, all of them alike."""
    total = 0.0
    for space in members(maybe):
        total += shares[space]
    if total <= 0.0:
        return even(s, maybe) if maybe else shares
    return [shares[space] / total if (maybe >> space) & 1 else 0.0 for space in range(len(shares))]


def moved(s: Night, shares: list[float], steps: int, wishes: list[float]) -> list[float]:
    """A Move of up to so many steps, unseen: from every space to any within reach, by his wishes."""
    barred = 0 if s.table.honor else unhidden(s)
    after = [0.0] * len(shares)
    for space, share in enumerate(shares):
        if share > 0.0:
            ends = within(s, space, steps, barred)
            total = 0.0
            for end in ends:
                total += wishes[end]
            for end in ends:
                after[end] += share * wishes[end] / total
    return after


def within(s: Night, space: int, steps: int, barred: int) -> list[int]:
    """The spaces that so many steps can reach without a step onto a barred one; he may stay."""
    found = [space]
    seen = barred | 1 << space
    begin = 0
    for _ in range(steps):
        end = len(found)
        for at in range(begin, end):
            for to in s.table.next[found[at]]:
                if not (seen >> to) & 1:
                    seen |= 1 << to
                    found.append(to)
        begin = end
    return found
