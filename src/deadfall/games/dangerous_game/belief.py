"""Where each Hunted is likely to be: every course that fits what a seat knows, as likely as its moves are.

The filter goes forward through a track as `worlds/forward_and_back.py` does, with a chance for every square instead of
a set. A move ends on any square within reach, on Hiding Places and far from Hunters more often than elsewhere.
"""

from __future__ import annotations

from typing import Final

from deadfall.engine.belief import Belief, Odds, mixed
from deadfall.games.dangerous_game.island import squares_of
from deadfall.games.dangerous_game.knowledge import evidence_for
from deadfall.games.dangerous_game.pack import HUNTER
from deadfall.games.dangerous_game.state import ARGUMENT, FRESH, HID, ROWED, WALKED, Hunt, Track
from deadfall.games.dangerous_game.table import Table
from deadfall.games.dangerous_game.worlds.evidence import Evidence, chain_of, ends

TRUST: Final = 0.5  # in the model; the rest is even
COVER: Final = 2.0  # how much likelier a move ends on a Hiding Place than elsewhere
REACH: Final = 11  # squares at which a Hunter is near
AWAY: Final = 2.0  # how much likelier it ends farther away than that from all Hunters


class Shares:
    """A chance for every square, by the two hidden facts that bear on what follows (`worlds/places.py`)."""

    def __init__(self, size: int) -> None:
        self.dry: list[float] = [0.0] * size
        self.wet: list[float] = [0.0] * size
        self.dry_hid: list[float] = [0.0] * size
        self.wet_hid: list[float] = [0.0] * size

    def squares(self) -> list[float]:
        return [self.dry[at] + self.wet[at] + self.dry_hid[at] + self.wet_hid[at] for at in range(len(self.dry))]


class Tracking(Belief[Hunt]):
    """What a seat may believe of every Hunted that it does not see."""

    def __init__(self, trust: float = TRUST, cover: float = COVER, away: float = AWAY) -> None:
        self.trust = trust
        self.cover = cover
        self.away = away

    def odds(self, s: Hunt, seat: int) -> dict[int, Odds]:
        found: dict[int, Odds] = {}
        evidence = evidence_for(s, seat)
        liking = self.liking(s)
        for owner in s.hunted():
            if owner != seat and s.tracks[owner].squares:
                track = s.tracks[owner]
                places = squares_of(ends(s, evidence[owner]))
                if len(places) > 1:
                    shares = forward(s, track, evidence[owner], liking)
                    found[owner] = mixed(places, [shares[place] for place in places], self.trust)
        return found

    def truth(self, s: Hunt, piece: int) -> int:
        return s.players[piece].square

    def liking(self, s: Hunt) -> list[float]:
        """How gladly a Hunted ends a move on each square."""
        island = s.table.island
        near = 0
        for player in s.players:
            if player.role == HUNTER and player.square >= 0:
                near |= island.disc(player.square, REACH)
        found: list[float] = []
        for square in range(island.size):
            liking = self.cover if (island.hiding >> square) & 1 else 1.0
            found.append(liking if (near >> square) & 1 else liking * self.away)
        return found


def forward(s: Hunt, track: Track, evidence: Evidence, liking: list[float]) -> list[float]:
    """How likely each square is at the end of a track, from its last sure point on."""
    size = s.table.island.size
    last = track.last()
    begin, starts = sure_point(s, evidence)
    shares = Shares(size)
    for square in starts:
        shares.dry[square] = 1.0 / len(starts)
    for point in range(begin + 1, last + 1):
        shares = onward(s.table, track, shares, point, liking)
        heed(shares, evidence.open[point], evidence.hid[point])
        if point == last or track.how[point + 1] & FRESH:
            land(shares)
    return shares.squares()


def sure_point(s: Hunt, evidence: Evidence) -> tuple[int, list[int]]:
    """The latest point at which all about him is certain, or the first of all; and where he may be there."""
    links = chain_of(s, evidence).links
    point = len(links) - 1
    while point > 0 and links[point].only < 0:
        point -= 1
    return point, squares_of(links[point].planes.squares())


def heed(shares: Shares, open: int, hid: int) -> None:
    """Only what fits the evidence stays, and adds up to 1 again."""
    total = 0.0
    for square in range(len(shares.dry)):
        if not (open >> square) & 1:
            shares.dry[square] = shares.wet[square] = 0.0
        if not (hid >> square) & 1:
            shares.dry_hid[square] = shares.wet_hid[square] = 0.0
        total += shares.dry[square] + shares.wet[square] + shares.dry_hid[square] + shares.wet_hid[square]
    if total > 0.0:
        for plane in (shares.dry, shares.wet, shares.dry_hid, shares.wet_hid):
            for square in range(len(plane)):
                plane[square] /= total


def land(shares: Shares) -> None:
    """Whether the boat was used does not matter any more."""
    for square in range(len(shares.dry)):
        shares.dry[square] += shares.wet[square]
        shares.dry_hid[square] += shares.wet_hid[square]
        shares.wet[square] = shares.wet_hid[square] = 0.0


def onward(table: Table, track: Track, before: Shares, point: int, liking: list[float]) -> Shares:
    """How likely each square is after the next point, by the way he came there."""
    size = table.island.size
    after = Shares(size)
    way, argument = track.how[point] % FRESH, track.how[point] // ARGUMENT
    if way == WALKED:
        for square in range(size):
            if before.dry[square] > 0.0:
                move(table, after, square, argument, before.dry[square], True, False, liking)
            if before.wet[square] > 0.0:
                move(table, after, square, argument, before.wet[square], False, False, liking)
            if before.dry_hid[square] > 0.0:
                move(table, after, square, argument, before.dry_hid[square], True, True, liking)
            if before.wet_hid[square] > 0.0:
                move(table, after, square, argument, before.wet_hid[square], False, True, liking)
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
        scatter(after.dry, table.reach.rowed(argument), liking)
        scatter(after.wet, table.reach.rowed(argument), liking)
    return after


def scatter(plane: list[float], mask: int, liking: list[float]) -> None:
    """What lies on the first square goes to all of a set, by liking."""
    share, plane[0] = plane[0], 0.0
    ends = squares_of(mask)
    total = sum([liking[end] for end in ends])
    for end in ends:
        plane[end] += share * liking[end] / total


def move(
    table: Table, after: Shares, square: int, numbers: int, share: float, boat: bool, hidden: bool, liking: list[float]
) -> None:
    """One who is on a square goes on: to any within reach, by liking; who stays under cover stays hidden."""
    walked = table.reach.walked(square, numbers, boat)
    sailed = table.reach.sailed(square, numbers) & ~walked if boat else 0
    on_foot, by_boat = squares_of(walked), squares_of(sailed)
    total = 0.0
    for end in on_foot:
        total += liking[end]
    for end in by_boat:
        total += liking[end]
    if total <= 0.0:
        return
    share /= total
    dry, hid = (after.dry, after.dry_hid) if boat else (after.wet, after.wet_hid)
    for end in on_foot:
        if hidden and end == square and numbers & 1:
            hid[end] += share * liking[end]
        else:
            dry[end] += share * liking[end]
    for end in by_boat:
        after.wet[end] += share * liking[end]
