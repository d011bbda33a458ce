"""How likely each square is at the end of a track, worked out plainly: the belief is held against it.

Point by point what is on a square goes to every end of its move, one after another, and what does not fit goes.
"""

from __future__ import annotations

from deadfall.games.dangerous_game.belief import sure_point
from deadfall.games.dangerous_game.island import squares_of
from deadfall.games.dangerous_game.state import ARGUMENT, FRESH, HID, ROWED, WALKED, Hunt, Track
from deadfall.games.dangerous_game.table import Table
from deadfall.games.dangerous_game.worlds.known import Evidence


class Shares:
    """A chance for every square, by the two hidden facts that bear on what follows (`worlds/places.py`)."""

    def __init__(self, size: int) -> None:
        self.dry: list[float] = [0.0] * size
        self.wet: list[float] = [0.0] * size
        self.dry_hid: list[float] = [0.0] * size
        self.wet_hid: list[float] = [0.0] * size


class Moves:
    """Where a move leads from each square, and how gladly each end is taken; worked out when it is first asked for."""

    def __init__(self, table: Table, liking: list[float]) -> None:
        self.table = table
        self.liking = liking
        self.on_foot: dict[int, list[int]] = {}
        self.by_boat: dict[int, list[int]] = {}
        self.totals: dict[int, float] = {}  # of the likings of all ends

    def key(self, square: int, numbers: int, boat: bool) -> int:
        """The number of a move, by the square it begins on, how far it goes, and whether a boat may be taken."""
        key = (numbers * 2 + boat) * self.table.island.size + square
        if key not in self.totals:
            self._find(key, square, numbers, boat)
        return key

    def _find(self, key: int, square: int, numbers: int, boat: bool) -> None:
        reach = self.table.reach
        walked = reach.walked(square, numbers, boat)
        self.on_foot[key] = squares_of(walked)
        self.by_boat[key] = squares_of(reach.sailed(square, numbers) & ~walked) if boat else []
        total = 0.0
        for end in self.on_foot[key]:
            total += self.liking[end]
        for end in self.by_boat[key]:
            total += self.liking[end]
        self.totals[key] = total


def plainly(s: Hunt, track: Track, evidence: Evidence, moves: Moves) -> list[float]:
    """How likely each square is at the end of a track; all of them add up to 1."""
    begin, starts = sure_point(s, evidence)
    shares = Shares(s.table.island.size)
    for square in squares_of(starts):
        shares.dry[square] = 1.0
    for at in range(begin, track.last()):
        if at > begin:
            shares = heeded(shares, evidence.open_at(at), evidence.hid_at(at))
            if track.how[at + 1] & FRESH:
                land(shares)
        shares = onward(s.table, track, shares, at + 1, moves)
    shares = heeded(shares, evidence.open_at(track.last()), evidence.hid_at(track.last()))
    return [sum(planes) for planes in zip(shares.dry, shares.wet, shares.dry_hid, shares.wet_hid, strict=True)]


def heeded(shares: Shares, open: int, hid: int) -> Shares:
    """Only what fits the evidence stays, and adds up to 1 again."""
    kept = Shares(len(shares.dry))
    total = 0.0
    for square in squares_of(open):
        kept.dry[square], kept.wet[square] = shares.dry[square], shares.wet[square]
        total += shares.dry[square] + shares.wet[square]
    for square in squares_of(hid):
        kept.dry_hid[square], kept.wet_hid[square] = shares.dry_hid[square], shares.wet_hid[square]
        total += shares.dry_hid[square] + shares.wet_hid[square]
    if total > 0.0:
        for plane in (kept.dry, kept.wet, kept.dry_hid, kept.wet_hid):
            for square in range(len(plane)):
                if plane[square] > 0.0:
                    plane[square] /= total
    return kept


def land(shares: Shares) -> None:
    """Whether the boat was used does not matter any more."""
    for square in range(len(shares.dry)):
        shares.dry[square] += shares.wet[square]
        shares.dry_hid[square] += shares.wet_hid[square]
        shares.wet[square] = shares.wet_hid[square] = 0.0


def onward(table: Table, track: Track, before: Shares, point: int, moves: Moves) -> Shares:
    """How likely each square is after the next point, by the way he came there."""
    size = table.island.size
    after = Shares(size)
    way, argument = track.how[point] % FRESH, track.how[point] // ARGUMENT
    if way == WALKED:
        for square in range(size):
            if before.dry[square] > 0.0:
                move(after, square, argument, before.dry[square], True, False, moves)
            if before.wet[square] > 0.0:
                move(after, square, argument, before.wet[square], False, False, moves)
            if before.dry_hid[square] > 0.0:
                move(after, square, argument, before.dry_hid[square], True, True, moves)
            if before.wet_hid[square] > 0.0:
                move(after, square, argument, before.wet_hid[square], False, True, moves)
        for plane in (after.dry, after.wet, after.dry_hid, after.wet_hid):
            for square in range(size):
                if plane[square] > 0.0:
                    plane[square] *= moves.liking[square]
        return after
    for square in range(size):
        dry, wet = before.dry[square] + before.dry_hid[square], before.wet[square] + before.wet_hid[square]
        if way == ROWED:
            after.dry[0] += dry
            after.wet[0] += wet
        elif way == HID:
            after.dry_hid[square] = dry
            after.wet_hid[square] = wet
        else:
            after.dry[square] = dry
            after.wet[square] = wet
    if way == ROWED:
        scatter(after.dry, table.reach.rowed(argument), moves.liking)
        scatter(after.wet, table.reach.rowed(argument), moves.liking)
    return after


def scatter(plane: list[float], mask: int, liking: list[float]) -> None:
    """What lies on the first square goes to all of a set, by liking."""
    share, plane[0] = plane[0], 0.0
    ends = squares_of(mask)
    total = sum([liking[end] for end in ends])
    for end in ends:
        plane[end] += share * liking[end] / total


def move(after: Shares, square: int, numbers: int, share: float, boat: bool, hidden: bool, moves: Moves) -> None:
    """One who is on a square goes on to any within reach, before liking; who stays under cover stays hidden."""
    key = moves.key(square, numbers, boat)
    total = moves.totals[key]
    if total <= 0.0:
        return
    share /= total
    plane, hid = (after.dry, after.dry_hid) if boat else (after.wet, after.wet_hid)
    here = plane[square]
    for end in moves.on_foot[key]:
        plane[end] += share
    if hidden and plane[square] > here:
        plane[square] = here
        hid[square] += share
    for end in moves.by_boat[key]:
        after.wet[end] += share
