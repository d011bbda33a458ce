"""Where each Hunted is likely to be: every course that fits what a seat knows, as likely as its moves are.

The filter goes forward through a track as `worlds/forward_and_back.py` does, with a chance for every square instead of
a set. A move ends on any square within reach, on Hiding Places more often than elsewhere; squares far from where all
Hunters are now are likelier. What was worked out is gone on with: a Hunter's move changes no course, and a Hunted's
makes his own one step longer.
"""

from __future__ import annotations

from typing import Any, Final

from deadfall.engine.belief import Belief, Odds, mixed
from deadfall.games.dangerous_game.island import squares_of
from deadfall.games.dangerous_game.knowledge import evidence_for
from deadfall.games.dangerous_game.pack import HUNTER
from deadfall.games.dangerous_game.state import ARGUMENT, FRESH, HID, ROWED, WALKED, Hunt, Track
from deadfall.games.dangerous_game.table import Table
from deadfall.games.dangerous_game.worlds.evidence import chain_of, ends
from deadfall.games.dangerous_game.worlds.known import Evidence

TRUST: Final = 0.5  # in the model; the rest is even
COVER: Final = 2.0  # how much likelier a move ends on a Hiding Place than elsewhere
REACH: Final = 11  # squares at which a Hunter is near
AWAY: Final = 2.0  # how much likelier a Hunted is farther away than that from all Hunters
RECENT: Final = 8  # beliefs of each Hunted that are kept: others who look may know the same


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


class Found:
    """What is believed of a Hunted, and all that it follows from."""

    def __init__(self, how: list[int], evidence: Evidence, near: int, shares: Shares | None, odds: Odds) -> None:
        self.how = how
        self.open = evidence.all_open()
        self.hid = evidence.all_hid()
        self.near = near
        self.shares = shares  # at the last point, before what is known of it is heeded; none where all is certain
        self.odds = odds

    def fits(self, how: list[int], evidence: Evidence, near: int) -> bool:
        return (
            self.near == near
            and self.how == how
            and self.open == evidence.all_open()
            and self.hid == evidence.all_hid()
        )

    def leads_to(self, how: list[int], evidence: Evidence) -> bool:
        """Whether a course goes on from here: all is the same before the last point, of which more may be known now."""
        last = len(self.how) - 1
        if self.shares is None or last >= len(how) or self.how != how[: last + 1]:
            return False
        return self.open[:last] == evidence.all_open()[:last] and self.hid[:last] == evidence.all_hid()[:last]


class Tracking(Belief[Hunt]):
    """What a seat may believe of every Hunted that it does not see."""

    def __init__(self, trust: float = TRUST, cover: float = COVER, away: float = AWAY) -> None:
        self.trust = trust
        self.cover = cover
        self.away = away
        self.recent: dict[int, list[Found]] = {}  # by owner
        self.moves: Moves | None = None

    def odds(self, s: Hunt, seat: int) -> dict[int, Odds]:
        return self.believed(s, seat, [owner for owner in s.hunted() if owner != seat])

    def of_own(self, s: Hunt, seat: int) -> dict[int, Odds]:
        return self.believed(s, seat, [owner for owner in s.hunted() if owner == seat])

    def shaded(self, s: Hunt, seat: int, view: dict[str, Any]) -> dict[str, Any]:
        if s.over:
            return view
        seats = list(view["seats"])
        for owner, odds in self.believed(s, seat, s.hunted()).items():
            seats[owner] = {**seats[owner], "chances": odds.parts()}
        return {**view, "seats": seats}

    def believed(self, s: Hunt, seat: int, owners: list[int]) -> dict[int, Odds]:
        """What a seat may believe of these Hunted; of himself, what everybody else may."""
        found: dict[int, Odds] = {}
        evidence = evidence_for(s, seat)
        near = in_reach(s)
        for owner in owners:
            if s.tracks[owner].squares:
                odds = self.of_one(s, s.tracks[owner], evidence[owner], near)
                if len(odds.places) > 1:
                    found[owner] = odds
        return found

    def of_one(self, s: Hunt, track: Track, evidence: Evidence, near: int) -> Odds:
        """The odds of one Hunted: worked out, or those of somebody else who knew the same of him."""
        recent = self.recent.setdefault(evidence.owner, [])
        for known in recent:
            if known.fits(track.how, evidence, near):
                return known.odds
        places = squares_of(ends(s, evidence))
        odds = Odds(places, [1.0] * len(places))
        course: Shares | None = None
        if len(places) > 1:
            course = self.course(s, track, evidence, recent)
            shares = by_square(course, evidence.open_at(track.last()), evidence.hid_at(track.last()))
            odds = mixed(places, self.weighed(places, shares, near), self.trust)
        recent.insert(0, Found(track.how.copy(), evidence, near, course, odds))
        del recent[RECENT:]
        return odds

    def course(self, s: Hunt, track: Track, evidence: Evidence, recent: list[Found]) -> Shares:
        """How likely each square is at the end of a track: gone on with from the latest point that is known."""
        begin, _ = sure_point(s, evidence)
        moves = self.moves_at(s)
        point, shares = begin, None
        for known in recent:
            if len(known.how) - 1 > point and known.leads_to(track.how, evidence):
                point, shares = len(known.how) - 1, known.shares
        if shares is None:
            return forward(s, track, evidence, moves)
        return onwards(s, track, evidence, moves, begin, point, shares)

    def weighed(self, places: list[int], shares: list[float], near: int) -> list[float]:
        """Those squares more that are far from all Hunters."""
        return [shares[place] * (1.0 if (near >> place) & 1 else self.away) for place in places]

    def moves_at(self, s: Hunt) -> Moves:
        if self.moves is None or self.moves.table is not s.table:
            self.moves = Moves(s.table, self.liking(s))
        return self.moves

    def liking(self, s: Hunt) -> list[float]:
        """How gladly a Hunted ends a move on each square."""
        island = s.table.island
        return [self.cover if (island.hiding >> square) & 1 else 1.0 for square in range(island.size)]

    def truth(self, s: Hunt, piece: int) -> int:
        return s.players[piece].square


def in_reach(s: Hunt) -> int:
    """The squares near a Hunter."""
    near = 0
    for player in s.players:
        if player.role == HUNTER and player.square >= 0:
            near |= s.table.island.disc(player.square, REACH)
    return near


def forward(s: Hunt, track: Track, evidence: Evidence, moves: Moves) -> Shares:
    """How likely each square is at the end of a track, whose last evidence is still to heed, from a sure point on."""
    begin, starts = sure_point(s, evidence)
    shares = Shares(s.table.island.size)
    for square in starts:
        shares.dry[square] = 1.0 / len(starts)
    return onwards(s, track, evidence, moves, begin, begin, shares)


def onwards(s: Hunt, track: Track, evidence: Evidence, moves: Moves, begin: int, point: int, shares: Shares) -> Shares:
    """The same from any point on; at the sure point there is nothing more to heed."""
    for at in range(point, track.last()):
        if at > begin:
            shares = heeded(shares, evidence.open_at(at), evidence.hid_at(at))
            if track.how[at + 1] & FRESH:
                land(shares)
        shares = onward(s.table, track, shares, at + 1, moves)
    return shares


def sure_point(s: Hunt, evidence: Evidence) -> tuple[int, list[int]]:
    """The latest point at which all about him is certain, or the first of all; and where he may be there."""
    links = chain_of(s, evidence).links
    point = len(links) - 1
    while point > 0 and links[point].only < 0:
        point -= 1
    return point, squares_of(links[point].planes.squares())


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


def by_square(shares: Shares, open: int, hid: int) -> list[float]:
    """How much of what fits the evidence lies on each square."""
    found = [0.0] * len(shares.dry)
    for square in squares_of(open):
        found[square] = shares.dry[square] + shares.wet[square]
    for square in squares_of(hid):
        found[square] += shares.dry_hid[square] + shares.wet_hid[square]
    return found


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
