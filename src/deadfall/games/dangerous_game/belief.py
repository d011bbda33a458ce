"""Where each Hunted is likely to be: every course that fits what a seat knows, as likely as its moves are.

The filter goes forward through a track as `worlds/forward_and_back.py` does, with a chance for every square instead of
a set. A move ends on any square within reach, on Hiding Places more often than elsewhere (`spreading.py`); squares far
from where all Hunters are now are likelier. What was worked out is gone on with: a Hunter's move changes no course, and
a Hunted's makes his own one step longer.
"""

from __future__ import annotations

from typing import Any, Final

from deadfall.engine.belief import Belief, Odds, mixed
from deadfall.games.dangerous_game.island import squares_of
from deadfall.games.dangerous_game.knowledge import evidence_for
from deadfall.games.dangerous_game.pack import HUNTER
from deadfall.games.dangerous_game.reach import Reach
from deadfall.games.dangerous_game.spreading import Moves, Next, moves_on
from deadfall.games.dangerous_game.state import ARGUMENT, FRESH, HID, ROWED, WALKED, Hunt, Track
from deadfall.games.dangerous_game.worlds.evidence import chain_of, ends
from deadfall.games.dangerous_game.worlds.forward_and_back import onward, unseen
from deadfall.games.dangerous_game.worlds.known import Evidence
from deadfall.games.dangerous_game.worlds.places import Planes

TRUST: Final = 0.5  # in the model; the rest is even
COVER: Final = 2.0  # how much likelier a move ends on a Hiding Place than elsewhere
REACH: Final = 11  # squares at which a Hunter is near
AWAY: Final = 2.0  # how much likelier a Hunted is farther away than that from all Hunters
RECENT: Final = 8  # beliefs of each Hunted that are kept: others who look may know the same
FEW: Final = 2  # so many starts are taken away from what is known, rather than to begin anew
FINE: Final = 1e5  # so much finer than what is known a difference may be: the last digits are not sure then
FAINT: Final = 1e-100  # chances that are smaller, all together, are multiplied, lest they vanish


class Shares:
    """A chance for every square, by the two hidden facts that bear on what follows (`worlds/places.py`).

    A plane with no square is empty.
    """

    def __init__(self) -> None:
        self.dry: list[float] = []
        self.wet: list[float] = []
        self.dry_hid: list[float] = []
        self.wet_hid: list[float] = []
        self.loss = 1.0  # how much finer these chances are, at most, than those from which others were taken away


class Seen:
    """What the course of a Hunted follows from: where he was when that was last sure, and what is known since."""

    def __init__(self, begin: int, starts: int, how: list[int], open: list[int], hid: list[int]) -> None:
        self.starts = starts
        self.how = how[begin + 1 :]
        self.open = open[begin + 1 :]
        self.hid = hid[begin + 1 :]

    def is_like(self, other: Seen) -> bool:
        return (
            self.starts == other.starts and self.how == other.how and self.open == other.open and self.hid == other.hid
        )

    def leads_to(self, other: Seen) -> bool:
        """Whether a course goes on from here: all is the same before the last point, of which more may be known now.

        But for the starts: some of them may be out of the question by now.
        """
        points = len(self.how)
        return (
            0 < points <= len(other.how)
            and other.starts & ~self.starts == 0
            and self.how == other.how[:points]
            and self.open[: points - 1] == other.open[: points - 1]
            and self.hid[: points - 1] == other.hid[: points - 1]
        )


class Found:
    """What is believed of a Hunted, and all that it follows from."""

    def __init__(self, seen: Seen, near: int, shares: Shares | None, odds: Odds) -> None:
        self.seen = seen
        self.near = near
        self.shares = shares  # at the last point, before what is known of it is heeded; none where all is certain
        self.odds = odds


class Tracking(Belief[Hunt]):
    """What a seat may believe of every Hunted that it does not see."""

    def __init__(self, trust: float = TRUST, cover: float = COVER, away: float = AWAY) -> None:
        self.trust = trust
        self.cover = cover
        self.away = away
        self.recent: dict[int, list[Found]] = {}  # by owner

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
        begin, starts = sure_point(s, evidence)
        seen = Seen(begin, starts, track.how, evidence.all_open(), evidence.all_hid())
        for known in recent:
            if known.near == near and known.seen.is_like(seen):
                return known.odds
        possible = ends(s, evidence)
        places = squares_of(possible)
        odds = Odds(places, [1.0] * len(places))
        shares: Shares | None = None
        if len(places) > 1:
            shares = self.course(s, track, evidence, begin, seen, recent)
            last = track.last()
            found = by_square(shares, evidence.open_at(last) & possible, evidence.hid_at(last) & possible)
            for square in squares_of(possible & ~near):
                found[square] *= self.away
            odds = mixed(places, [found[place] for place in places], self.trust)
        recent.insert(0, Found(seen, near, shares, odds))
        del recent[RECENT:]
        return odds

    def course(self, s: Hunt, track: Track, evidence: Evidence, begin: int, seen: Seen, recent: list[Found]) -> Shares:
        """How likely each square is at the end of a track: gone on with from the latest point that is known."""
        how, moves = track.how, self.moves(s)
        planes = [link.planes for link in chain_of(s, evidence).links]
        latest: Found | None = None
        points, gone = begin, 0
        for known in recent:
            if known.shares is not None and known.seen.leads_to(seen):
                end, fewer = begin + len(known.seen.how), known.seen.starts & ~seen.starts
                if fewer.bit_count() <= FEW and (end > points or (end == points and gone and not fewer)):
                    latest, points, gone = known, end, fewer
        if latest is not None and latest.shares is not None:
            shares: Shares | None = latest.shares
            if gone:
                shares = without(s, how[: points + 1], evidence, moves, begin, gone, latest.shares, planes)
            if shares is not None:
                return onwards(s, how, planes, moves, points, shares)
        return onwards(s, how, planes, moves, begin, begun(s, seen.starts))

    def moves(self, s: Hunt) -> Moves:
        return moves_on(s.table.reach, self.cover)

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
    planes = [link.planes for link in chain_of(s, evidence).links]
    return onwards(s, track.how, planes, moves, begin, begun(s, starts))


def begun(s: Hunt, starts: int) -> Shares:
    """All of these squares alike."""
    shares = Shares()
    shares.dry = [0.0] * s.table.island.size
    for square in squares_of(starts):
        shares.dry[square] = 1.0
    return shares


def onwards(s: Hunt, how: list[int], planes: list[Planes], moves: Moves, point: int, shares: Shares) -> Shares:
    """The same from any point on, whose evidence is still to heed; `planes`: what fits it, by point before the last."""
    last = len(how) - 1
    loss = shares.loss
    if point < last:
        shares = heeded(shares, planes[point], lands(how, point), what_is_next(how, point, moves))
    while point < last:
        before = planes[point]
        point += 1
        way, argument = how[point] % FRESH, how[point] // ARGUMENT
        fits = planes[point] if point < last else unseen(s, before, way, argument)
        following, ashore = what_is_next(how, point, moves), lands(how, point)
        if way == WALKED:
            shares = walked(s, shares, argument, fits, ashore, following, moves)
        else:
            shares = otherwise(s, shares, way, argument, fits, ashore, following, moves.liking)
        if ashore:
            loss *= raise_faint(shares)
    shares.loss = loss
    return shares


def without(
    s: Hunt,
    how: list[int],
    evidence: Evidence,
    moves: Moves,
    begin: int,
    gone: int,
    known: Shares,
    planes: list[Planes],
) -> Shares | None:
    """What is known at the end of a track, less what it owes to some starts; None where too little is left to be sure.

    That somebody began there takes his start from all others at once.
    """
    last = len(how) - 1
    fits = [Planes(0, 0, 0, 0) for _ in range(begin)]
    fits.append(Planes(gone, 0, 0, 0))
    for point in range(begin + 1, last):
        open, hid = evidence.open_at(point), evidence.hid_at(point)
        fits.append(onward(s, how, open, hid, fits[-1], point))
    theirs = onwards(s, how, fits, moves, begin, begun(s, gone))
    left = unseen(s, planes[last - 1], how[last] % FRESH, how[last] // ARGUMENT)
    after = Shares()
    after.dry = difference(known.dry, theirs.dry, left.dry, after)
    after.wet = difference(known.wet, theirs.wet, left.wet, after)
    after.dry_hid = difference(known.dry_hid, theirs.dry_hid, left.dry_hid, after)
    after.wet_hid = difference(known.wet_hid, theirs.wet_hid, left.wet_hid, after)
    after.loss *= known.loss * theirs.loss
    return after if after.loss < FINE else None


def difference(known: list[float], theirs: list[float], squares: int, after: Shares) -> list[float]:
    """One plane less another, on these squares alone."""
    found = plane(len(known), squares)
    loss = after.loss
    for square in squares_of(squares):
        share = known[square] - theirs[square] if theirs else known[square]
        found[square] = share
        if share * loss < known[square]:
            loss = known[square] / share if share > 0.0 else FINE
    after.loss = loss
    return found


def sure_point(s: Hunt, evidence: Evidence) -> tuple[int, int]:
    """The latest point at which all about him is certain, or the first of all; and where he may be there."""
    links = chain_of(s, evidence).links
    point = len(links) - 1
    while point > 0 and links[point].only < 0:
        point -= 1
    return point, links[point].planes.squares()


def lands(how: list[int], point: int) -> bool:
    """Whether the next move is the first of its turn: it does not matter any more whether the boat was used."""
    return point + 1 < len(how) and how[point + 1] & FRESH != 0


def what_is_next(how: list[int], point: int, moves: Moves) -> Next:
    """What chances at a point are multiplied by for the next."""
    if point + 1 == len(how) or how[point + 1] % FRESH != WALKED:
        return moves.nothing
    return moves.of(how[point + 1] // ARGUMENT).next


def plane(size: int, squares: int) -> list[float]:
    """An empty plane, or one for these squares."""
    return [0.0] * size if squares else []


def heeded(shares: Shares, planes: Planes, lands: bool, following: Next) -> Shares:
    """Only what fits the evidence stays."""
    after = Shares()
    after.dry, after.wet = stay([shares.dry], [shares.wet], planes.dry, planes.wet, lands, following)
    after.dry_hid, after.wet_hid = stay(
        [shares.dry_hid], [shares.wet_hid], planes.dry_hid, planes.wet_hid, lands, following
    )
    return after


def stay(
    free: list[list[float]], used: list[list[float]], on_free: int, on_used: int, lands: bool, following: Next
) -> tuple[list[float], list[float]]:
    """What was on these squares stays there: of who has not used the boat, and of who has."""
    size = len(following.free)
    after_free, after_used = plane(size, on_free), plane(size, on_used)
    for before in free:
        take(before, on_free, following.free, after_free)
    for before in used:
        if lands:
            take(before, on_free, following.free, after_free)
        else:
            take(before, on_used, following.used, after_used)
    return after_free, after_used


def take(before: list[float], squares: int, weights: list[float], after: list[float]) -> None:
    """Add what is on these squares, times their weights."""
    if before and after:
        for square in squares_of(squares):
            after[square] = after[square] + before[square] * weights[square]


def otherwise(
    s: Hunt, before: Shares, way: int, argument: int, planes: Planes, lands: bool, following: Next, liking: list[float]
) -> Shares:
    """How likely each square is after a point to which he did not walk."""
    after = Shares()
    free, used = [before.dry, before.dry_hid], [before.wet, before.wet_hid]
    if way == HID:
        after.dry_hid, after.wet_hid = stay(free, used, planes.dry_hid, planes.wet_hid, lands, following)
    elif way == ROWED:
        free, used = [rowed(s, free, argument, liking)], [rowed(s, used, argument, liking)]
    if way != HID:
        after.dry, after.wet = stay(free, used, planes.dry, planes.wet, lands, following)
    return after


def rowed(s: Hunt, before: list[list[float]], steps: int, liking: list[float]) -> list[float]:
    """Wherever he was, he goes to any square in reach of a dinghy, as gladly as he ends there."""
    found = [0.0] * s.table.island.size
    ends = squares_of(s.table.reach.rowed(steps))
    share = total_of(before) / total_of([[liking[end] for end in ends]])
    for end in ends:
        found[end] = share * liking[end]
    return found


def total_of(planes: list[list[float]]) -> float:
    """All chances together."""
    total = 0.0
    for plane in planes:
        for share in plane:
            total += share
    return total


def walked(s: Hunt, before: Shares, numbers: int, planes: Planes, lands: bool, following: Next, moves: Moves) -> Shares:
    """How likely each square is after a walk; who is under cover where he began still is."""
    size, move, after = s.table.island.size, moves.of(numbers), Shares()
    after.dry = plane(size, planes.dry)
    after.wet = after.dry if lands else plane(size, planes.wet)
    free, used = following.free_moved, following.free_moved if lands else following.used_moved
    squares = squares_of(planes.dry)
    move.walk.add(before.dry, squares, free, after.dry, True)
    move.walk.add(before.dry_hid, squares, free, after.dry, False)
    if after.wet:
        within = planes.dry if lands else planes.wet
        squares = squares if lands else squares_of(within)
        move.walk_on.add(before.wet, squares, used, after.wet, True)
        move.walk_on.add(before.wet_hid, squares, used, after.wet, False)
        move.trips.add(before.dry, within, used, after.wet)
        move.trips.add(before.dry_hid, within, used, after.wet)
    if planes.dry_hid | planes.wet_hid:
        on_wet = planes.dry_hid if lands else planes.wet_hid
        after.dry_hid = plane(size, planes.dry_hid)
        after.wet_hid = after.dry_hid if lands else plane(size, planes.wet_hid)
        reach = s.table.reach
        take(before.dry_hid, stays(reach, planes.dry_hid, numbers, True), free, after.dry_hid)
        take(before.wet_hid, stays(reach, on_wet, numbers, False), used, after.wet_hid)
    if lands:
        after.wet, after.wet_hid = [], []
    return after


def stays(reach: Reach, squares: int, numbers: int, boat: bool) -> int:
    """Those of a set on which a walk may end that began there."""
    found = 0
    for square in squares_of(squares):
        found |= reach.walked(square, numbers, boat) & 1 << square
    return found


def raise_faint(shares: Shares) -> float:
    """Multiply all chances before they are too small to be told apart from none; then none is to be taken away."""
    planes = [shares.dry, shares.wet, shares.dry_hid, shares.wet_hid]
    total = total_of(planes)
    if total <= 0.0 or total > FAINT:
        return 1.0
    for plane in planes:
        for square in range(len(plane)):
            plane[square] /= total
    return FINE


def by_square(shares: Shares, open: int, hid: int) -> list[float]:
    """How much of what fits the evidence lies on each square."""
    found = [0.0] * max(len(shares.dry), len(shares.wet), len(shares.dry_hid), len(shares.wet_hid))
    for before in (shares.dry, shares.wet):
        add(before, open, found)
    for before in (shares.dry_hid, shares.wet_hid):
        add(before, hid, found)
    return found


def add(before: list[float], squares: int, after: list[float]) -> None:
    """Add what is on these squares."""
    if before:
        for square in squares_of(squares):
            after[square] = after[square] + before[square]
