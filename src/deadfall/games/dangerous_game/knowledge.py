"""What can be concluded about the Hunted: where each may be for all that a seat knows, and what a look teaches.

What a look teaches follows from public evidence alone, so that it is the same in every world: who was there does not
matter.
"""

from __future__ import annotations

from deadfall.engine.kernel import EVERYONE, SPECTATOR
from deadfall.games.dangerous_game.state import Hunt, Ring
from deadfall.games.dangerous_game.worlds.chains import public_chain
from deadfall.games.dangerous_game.worlds.evidence import (
    ends,
    ends_if,
    ends_in_and_out,
    is_known_since,
    seen_of,
    squares_then,
)
from deadfall.games.dangerous_game.worlds.known import Evidence, Known


def could_be(s: Hunt, owner: int, seat: int) -> int:
    """The squares on which a Hunted may be, for all that a seat knows; for himself: what everybody else must allow."""
    return ends(s, evidence_for(s, seat)[owner])


def evidence_for(s: Hunt, seat: int) -> list[Evidence]:
    """What a seat knows of every track, by seat of its owner; SPECTATOR knows what everybody knows."""
    found = told_to(s, seat)
    for ring in s.rings:
        if _is_live(s, found, ring.points):
            _heed_ring(s, seat, found, ring)
    return found


def is_open(s: Hunt, owner: int, point: int) -> bool:
    """Whether everybody knows on which square a Hunted was at a point."""
    squares = squares_then(s, seen_of(s, owner, SPECTATOR), point)
    return squares & (squares - 1) == 0


def told_to(s: Hunt, seat: int) -> list[Evidence]:
    """What a seat has seen and was told, and that no two Hunted have the same start (MDG-SETUP-12)."""
    return [evidence.twin() for evidence in known_to(s, seat).told]


def known_to(s: Hunt, seat: int) -> Known:
    """The same as it is kept, with what the latest worlds have found out; it is not to be added to."""
    known = s.table.known[min(seat, s.table.seats)]
    if len(known.seen) != len(s.tracks):
        known.seen = [seen_of(s, owner, seat) for owner in range(len(s.tracks))]
        known.told_by = [track.told for track in s.tracks]
        known.squares = [track.squares for track in s.tracks]
        known.told = known.seen.copy()
        changed = (1 << len(s.tracks)) - 1
    else:
        changed = _see_changes(s, seat, known)
    start = s.tracks[seat].squares[0] if seat < len(s.tracks) and s.tracks[seat].squares else -1
    if changed or start != known.start:
        known.start = start
        starts = _known_starts(s, seat, known.seen)
        if starts != known.starts:
            known.starts = starts
            changed = -1
        for owner, evidence in enumerate(known.seen):
            if changed >> owner & 1:
                known.told[owner] = _but_starts(evidence, starts) if owner != seat else evidence
    return known


def _see_changes(s: Hunt, seat: int, known: Known) -> int:
    """See again, as a mask, the tracks that have changed, or the squares of one of which somebody was told some."""
    changed = 0
    for owner, track in enumerate(s.tracks):
        public = public_chain(s, owner)
        if (
            known.seen[owner].public is not public
            or track.told is not known.told_by[owner]
            or (public.told_at and track.squares is not known.squares[owner])
        ):
            known.seen[owner] = seen_of(s, owner, seat)
            known.told_by[owner] = track.told
            known.squares[owner] = track.squares
            changed |= 1 << owner
    return changed


def _known_starts(s: Hunt, seat: int, seen: list[Evidence]) -> int:
    """The starts that a seat knows, its own among them."""
    starts = 0
    for owner, track in enumerate(s.tracks):
        if track.squares:
            start = s.table.bits[track.squares[0]]
            if owner == seat or seen[owner].open_at(0) == start:
                starts |= start
    return starts


def _but_starts(seen: Evidence, starts: int) -> Evidence:
    """Who did not begin on one of these squares, if it is not known to be his own."""
    if not seen.public.open:
        return seen
    begun = seen.open_at(0)
    if not begun & starts or begun & (begun - 1) == 0:
        return seen
    told = seen.twin()
    told.allow(0, ~starts)
    return told


def _is_live(s: Hunt, found: list[Evidence], points: list[int]) -> bool:
    """Whether an announced number still bears on where somebody is now: no later square of his is known."""
    for owner, point in enumerate(points):
        if point >= 0 and not s.is_hunter(owner) and not is_known_since(s, found[owner], point):
            return True
    return False


def _heed_ring(s: Hunt, seat: int, found: list[Evidence], ring: Ring) -> None:
    """A number of Hunted in a zone: if it leaves no choice, who is in and who is out is known."""
    inside = s.table.island.zone_masks[ring.zone]
    free: list[int] = []
    sure = 0
    for owner, point in enumerate(ring.points):
        if point < 0:
            continue
        can_in, can_out = squares_in_and_out(s, seat, found[owner], ring)
        if can_in and can_out:
            free.append(owner)
        elif can_in:
            sure += 1
    for owner in free:
        if owner != seat and sure == ring.number:
            found[owner].allow(ring.points[owner], ~inside)
        elif owner != seat and sure + len(free) == ring.number:
            found[owner].allow(ring.points[owner], inside)


def squares_in_and_out(s: Hunt, seat: int, evidence: Evidence, ring: Ring) -> tuple[int, int]:
    """On how many squares a Hunted may be next if he was in the zone of a ring, and if he was not."""
    point = ring.points[evidence.owner]
    square = s.tracks[evidence.owner].squares[point]
    truth = s.table.bits[square]
    if evidence.owner == seat or (evidence.open_at(point) == truth and evidence.hid_at(point) | truth == truth):
        return (1, 0) if s.table.island.zones[square] == ring.zone else (0, 1)
    return ends_in_and_out(s, evidence, point, ring.zone)


def look_for(s: Hunt, owner: int, point: int, seen_open: int, seen_hid: int) -> None:
    """Everybody else learns whether a Hunted was on these squares, without or with the cover of a card, and where."""
    track = s.tracks[owner]
    if not (track.open[point] & seen_open or track.hid[point] & seen_hid):
        return  # the last look at this point has shown that already
    if s.log is None:
        s.learn(EVERYONE)  # nobody is told anything here: what is certain is not worth working out
        return
    found = _next_if(s, owner, point, seen_open, seen_hid)
    squares = found if point == track.last() else squares_then(s, seen_of(s, owner, SPECTATOR), point)
    if found and (squares & (squares - 1) or _next_if(s, owner, point, ~seen_open, ~seen_hid)):
        s.learn(~(1 << owner | track.told[point]))


def tell_of(s: Hunt, owner: int, point: int, squares: int) -> None:
    """Everybody else is told that a Hunted was on one of these squares."""
    if _next_if(s, owner, point, ~squares, ~squares):
        s.learn(~(1 << owner | s.tracks[owner].told[point]))


def _next_if(s: Hunt, owner: int, point: int, seen_open: int, seen_hid: int) -> int:
    """Where he may be next if he was on these squares at that point; 0 if he cannot have been."""
    return ends_if(s, seen_of(s, owner, SPECTATOR), point, seen_open, seen_hid)
