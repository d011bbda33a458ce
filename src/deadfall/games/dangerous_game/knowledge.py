"""What can be concluded about the Hunted: where each may be for all that a seat knows, and worlds dealt again.

A track is a chain of points. Going forward through it from set to set gives exactly the squares that fit all
evidence; going backward through the same sets, picking one square after another, gives a whole track that fits.
The sets come in four planes, because two hidden facts bear on the next point: whether the boat was used this turn
(MDG-R-88), and whether he is still under the cover of a card.
"""

from __future__ import annotations

from typing import Final

from deadfall.engine.cards import Hand
from deadfall.engine.dealers import FastDealer, draw
from deadfall.games.dangerous_game.cards import HUNTED
from deadfall.games.dangerous_game.island import squares_of
from deadfall.games.dangerous_game.reach import ALLOWED
from deadfall.games.dangerous_game.rules.look import all_look
from deadfall.games.dangerous_game.rules.sight import Sight
from deadfall.games.dangerous_game.rules.slipping import rowing
from deadfall.games.dangerous_game.state import ARGUMENT, CAME_OUT, FRESH, HID, ROWED, WALKED, Hunt, Track

# Planes
DRY: Final = 0  # boat not used, no cover of a card
WET: Final = 1  # boat used
DRY_HID: Final = 2  # under cover
WET_HID: Final = 3

ENDLESS: Final = 100_000  # draws; at most a handful are needed where what is known can be
TOLD_TAKEN: Final = 40  # one start in so many is thought to have been asked for twice


class Evidence:
    """What one seat knows of one track, point by point."""

    def __init__(self, track: Track, seat: int) -> None:
        self.open = track.open.copy()
        self.hid = track.hid.copy()
        for point, told in enumerate(track.told):
            if told >> seat & 1:
                self.allow(point, 1 << track.squares[point])

    def allow(self, point: int, mask: int) -> None:
        self.open[point] &= mask
        self.hid[point] &= mask


def evidence_for(s: Hunt, seat: int) -> list[Evidence]:
    """What a seat knows of every track, by seat of its owner; SPECTATOR knows what everybody knows."""
    found = [Evidence(track, seat) for track in s.tracks]
    starts = 0
    for owner, track in enumerate(s.tracks):
        if track.squares and (owner == seat or _single(found[owner].open[0])):
            starts |= 1 << track.squares[0]
    for owner, track in enumerate(s.tracks):
        if track.squares and owner != seat and not _single(found[owner].open[0]):
            found[owner].allow(0, ~starts)
    for ring in s.rings:
        if _is_live(s, found, ring.points):
            _heed_ring(s, seat, found, ring.zone, ring.number, ring.points)
    return found


def _single(mask: int) -> bool:
    return mask & (mask - 1) == 0


def _is_live(s: Hunt, found: list[Evidence], points: list[int]) -> bool:
    """Whether an announced number still bears on where somebody is now: no later square of his is known."""
    for owner, point in enumerate(points):
        track = s.tracks[owner]
        if point < 0 or s.is_hunter(owner):
            continue
        begin = sure_point(track, found[owner], track.last())
        if begin < point or (begin == point and not _single(found[owner].open[begin])):
            return True
    return False


def _heed_ring(s: Hunt, seat: int, found: list[Evidence], zone: int, number: int, points: list[int]) -> None:
    """A number of Hunted in a zone: if it leaves no choice, who is in and who is out is known."""
    inside = s.table.island.zone_masks[zone]
    free: list[int] = []
    sure = 0
    for owner, point in enumerate(points):
        if point < 0:
            continue
        can_in = _fits(s, owner, found[owner], point, inside, seat)
        can_out = _fits(s, owner, found[owner], point, ~inside, seat)
        if can_in and can_out:
            free.append(owner)
        elif can_in:
            sure += 1
    for owner in free:
        if owner != seat and sure == number:
            found[owner].allow(points[owner], ~inside)
        elif owner != seat and sure + len(free) == number:
            found[owner].allow(points[owner], inside)


def _fits(s: Hunt, owner: int, evidence: Evidence, point: int, mask: int, seat: int) -> bool:
    """Whether a track can have had one of these squares at a point."""
    track = s.tracks[owner]
    if owner == seat:
        return bool(mask >> track.squares[point] & 1)
    kept_open, kept_hid = evidence.open[point], evidence.hid[point]
    evidence.allow(point, mask)
    begin = sure_point(track, evidence, point - 1) if point else 0
    planes = forward_from(s, track, evidence, begin)
    evidence.open[point], evidence.hid[point] = kept_open, kept_hid
    return (planes[DRY] | planes[WET] | planes[DRY_HID] | planes[WET_HID]) != 0


def forward(s: Hunt, track: Track, evidence: Evidence) -> list[list[int]]:
    """The four planes of every point: the squares that fit all evidence up to there."""
    planes = [evidence.open[0], 0, 0, 0]
    chain = [planes]
    for point in range(1, len(track.how)):
        planes = _onward(s, planes, track.how[point])
        planes[DRY] &= evidence.open[point]
        planes[WET] &= evidence.open[point]
        planes[DRY_HID] &= evidence.hid[point]
        planes[WET_HID] &= evidence.hid[point]
        chain.append(planes)
    return chain


def _onward(s: Hunt, planes: list[int], how: int) -> list[int]:
    """Where one may be after a point was added, by the way it came about."""
    dry, wet, dry_hid, wet_hid = planes
    if how & FRESH:
        dry, wet, dry_hid, wet_hid = dry | wet, 0, dry_hid | wet_hid, 0
    way, argument = how % FRESH, how // ARGUMENT
    if way == WALKED:
        walked, sailed = s.table.reach.spread(dry | dry_hid, argument, True)
        if wet | wet_hid:
            sailed |= s.table.reach.spread(wet | wet_hid, argument, False)[0]
        return [walked, sailed, dry_hid, wet_hid] if argument & 1 else [walked, sailed, 0, 0]
    if way == ROWED:
        ends = rowing(s, argument)
        return [ends if dry | dry_hid else 0, ends if wet | wet_hid else 0, 0, 0]
    if way == HID:
        return [0, 0, dry | dry_hid, wet | wet_hid]
    return [dry | dry_hid, wet | wet_hid, 0, 0]


def possible(s: Hunt, owner: int, evidence: Evidence) -> int:
    """The squares on which a Hunted may be now."""
    track = s.tracks[owner]
    planes = forward_from(s, track, evidence, sure_point(track, evidence, track.last()))
    return planes[DRY] | planes[WET] | planes[DRY_HID] | planes[WET_HID]


def forward_from(s: Hunt, track: Track, evidence: Evidence, begin: int) -> list[int]:
    """The last planes of `forward`, begun at a point before which nothing matters."""
    planes = [evidence.open[begin], 0, 0, 0]
    for point in range(begin + 1, len(track.how)):
        planes = _onward(s, planes, track.how[point])
        planes[DRY] &= evidence.open[point]
        planes[WET] &= evidence.open[point]
        planes[DRY_HID] &= evidence.hid[point]
        planes[WET_HID] &= evidence.hid[point]
    return planes


def sure_point(track: Track, evidence: Evidence, limit: int) -> int:
    """The latest point up to a limit where the square is known and no other secret bears on what follows."""
    begin = limit
    while begin > 0:
        if _single(evidence.open[begin]) and _fresh_after(track, begin) and not _cover_at(track, begin):
            return begin
        begin -= 1
    return 0


def _fresh_after(track: Track, point: int) -> bool:
    """Whether the next move after a point, if there is one, is the first in its turn: the boat is free again."""
    for later in range(point + 1, len(track.how)):
        if track.how[later] % FRESH in (WALKED, ROWED):
            return bool(track.how[later] & FRESH)
    return True


def _cover_at(track: Track, point: int) -> bool:
    """Whether the cover of a card may have held at a point."""
    while point > 0:
        way = track.how[point] % FRESH
        if way == HID:
            return True
        if way in (CAME_OUT, ROWED):
            return False
        point -= 1
    return False


def could_be(s: Hunt, owner: int, seat: int) -> int:
    """The squares on which a Hunted may be, for all that a seat knows; for himself: what everybody else must allow."""
    return possible(s, owner, evidence_for(s, seat)[owner])


# -- worlds dealt again


def deal_tracks(s: Hunt, seat: int, dealer: FastDealer) -> None:
    """Give every track but that seat's own another course that fits all it knows.

    A course is drawn backward: first a square where he may be now, each as likely as any other, then at each point
    before it a square from which he can have come. Each Hunted's course is drawn by itself, and all are drawn again
    where they do not go together: two on one start, a number announced, two traps of one Hunted on one square.
    """
    others = [owner for owner, track in enumerate(s.tracks) if track.squares and owner != seat]
    if not others:
        return
    courses: list[list[int]] = []
    for _ in range(ENDLESS):
        courses = _deal_courses(s, seat, others, dealer)
        if courses:
            break
    else:
        raise RuntimeError("no courses fit what a seat knows: something it was told cannot be")
    for at, owner in enumerate(others):
        _set_course(s, owner, courses[at])
    _deal_taken(s, seat, dealer)


def _deal_courses(s: Hunt, seat: int, others: list[int], dealer: FastDealer) -> list[list[int]]:
    """One try: a course for each of these tracks; empty if choices made on the way exclude each other."""
    found = evidence_for(s, seat)
    _heed_open_window(s, found)
    if not _choose_taken(s, seat, found, dealer) or not _choose_rings(s, seat, found, dealer):
        return []
    starts = 1 << s.tracks[seat].squares[0] if seat < len(s.tracks) and s.tracks[seat].squares else 0
    courses: list[list[int]] = []
    for owner in others:
        course = _deal_course(s, s.tracks[owner], found[owner], dealer)
        if not course or starts >> course[0] & 1 or _traps_collide(s, owner, course):
            return []
        starts |= 1 << course[0]
        courses.append(course)
    return courses


def _heed_open_window(s: Hunt, found: list[Evidence]) -> None:
    """While W5 is open it stands who is about to be revealed; whoever holds his breath may have begun to only there."""
    for frame in s.stack:
        if isinstance(frame, Sight) and frame.newly:
            seen_open, seen_hid = all_look(s)
            for owner, player in enumerate(s.players):
                if player.role != HUNTED:
                    continue
                newly = frame.newly >> owner & 1
                look = seen_hid if player.breath and not newly else seen_open
                last = s.tracks[owner].last()
                spot = 1 << player.sighting if player.in_sight else 0
                found[owner].open[last] &= look & ~spot if newly else ~look | spot
                found[owner].hid[last] &= seen_hid & ~spot if newly else ~seen_hid | spot


def _choose_taken(s: Hunt, seat: int, found: list[Evidence], dealer: FastDealer) -> bool:
    """Each start that seat was told is taken belongs to somebody who chose before."""
    if seat >= len(s.players):
        return True
    earlier = earlier_choosers(s, seat)
    for square in s.players[seat].taken:
        may = [owner for owner in earlier if _fits(s, owner, found[owner], 0, 1 << square, seat)]
        if not may:
            return False
        owner = may[dealer.below(len(may))]
        found[owner].allow(0, 1 << square)
        earlier.remove(owner)
    return True


def earlier_choosers(s: Hunt, seat: int) -> list[int]:
    """The Hunted who chose their starts before a seat did."""
    seats = len(s.players)
    turn = (seat - s.hunter) % seats
    return [owner for owner in s.clockwise(s.hunter)[1:turn] if s.tracks[owner].squares]


def _choose_rings(s: Hunt, seat: int, found: list[Evidence], dealer: FastDealer) -> bool:
    """For every announced number choose who was in the zone."""
    for ring in s.rings:
        inside = s.table.island.zone_masks[ring.zone]
        owners = [owner for owner, point in enumerate(ring.points) if point >= 0]
        dealer.shuffle(owners)
        left = ring.number
        for at, owner in enumerate(owners):
            point = ring.points[owner]
            can_in = left > 0 and _fits(s, owner, found[owner], point, inside, seat)
            can_out = left < len(owners) - at and _fits(s, owner, found[owner], point, ~inside, seat)
            if not can_in and not can_out:
                return False
            chosen = can_in and (not can_out or dealer.below(len(owners) - at) < left)
            left -= 1 if chosen else 0
            if owner != seat:
                found[owner].allow(point, inside if chosen else ~inside)
    return True


def _deal_course(s: Hunt, track: Track, evidence: Evidence, dealer: FastDealer) -> list[int]:
    """A square for every point, picked from the last to the first; empty if nothing fits."""
    chain = forward(s, track, evidence)
    square, plane = _pick(chain[-1], dealer)
    if square < 0:
        return []
    course = [square]
    for point in range(len(track.how) - 1, 0, -1):
        square, plane = _pick(_origins(s, chain[point - 1], track.how[point], square, plane), dealer)
        course.append(square)
    course.reverse()
    return course


def _pick(masks: list[int], dealer: FastDealer) -> tuple[int, int]:
    """Any square of four planes, each as likely as any other, and one of the planes it is in; -1 if there is none."""
    squares = masks[DRY] | masks[WET] | masks[DRY_HID] | masks[WET_HID]
    if squares == 0:
        return -1, -1
    square = nth_square(squares, dealer.below(squares.bit_count()))
    planes = [plane for plane in range(4) if masks[plane] >> square & 1]
    return square, planes[dealer.below(len(planes))] if len(planes) > 1 else planes[0]


def nth_square(mask: int, n: int) -> int:
    """The square of a set with so many smaller ones in it."""
    square = 0
    width = 1 << (mask.bit_length() - 1).bit_length()
    while width > 1:
        width >>= 1
        low = mask & ((1 << width) - 1)
        count = low.bit_count()
        if n < count:
            mask = low
        else:
            n -= count
            mask >>= width
            square += width
    return square


def _origins(s: Hunt, planes: list[int], how: int, square: int, plane: int) -> list[int]:
    """Of the planes of one point, the squares from which the next point can have been this square in this plane."""
    way, argument = how % FRESH, how // ARGUMENT
    fresh = bool(how & FRESH)
    here = 1 << square
    if way == WALKED and plane >= DRY_HID:
        return _from_planes(planes, fresh, here if plane == DRY_HID else 0, here if plane == WET_HID else 0, HID)
    if way == WALKED:
        among = planes[DRY] | planes[WET] | planes[DRY_HID] | planes[WET_HID]
        on_foot = _walkers(s, among, argument, square, True)
        if plane == DRY:
            return _from_planes(planes, fresh, on_foot, 0, WALKED)
        by_boat = _sailors(s, among, argument, square)
        walking_on = 0 if fresh else _walkers(s, among, argument, square, False)
        return _from_planes(planes, fresh, by_boat, walking_on, WALKED)
    if way == ROWED:
        here = s.table.island.all
    if plane in (DRY, DRY_HID):
        return _from_planes(planes, fresh, here, 0, WALKED)
    return _from_planes(planes, fresh, 0, here, WALKED)


def _from_planes(planes: list[int], fresh: bool, dry: int, wet: int, way: int) -> list[int]:
    """Planes cut down to where one can come from with the boat unused or used; WALKED: covered or not."""
    if fresh:
        wet |= dry
    hid = way == HID
    return [
        0 if hid else planes[DRY] & dry,
        0 if hid else planes[WET] & wet,
        planes[DRY_HID] & dry,
        planes[WET_HID] & wet,
    ]


def _walkers(s: Hunt, among: int, numbers: int, square: int, boat: bool) -> int:
    """Those of a set from which a square is reached on foot."""
    reach = s.table.reach
    if reach.revisit == ALLOWED:  # walks can be turned round
        return among & reach.walked(square, numbers, boat)
    mask = 0
    for origin in squares_of(among):
        if reach.walked(origin, numbers, boat) >> square & 1:
            mask |= 1 << origin
    return mask


def _sailors(s: Hunt, among: int, numbers: int, square: int) -> int:
    """Those of a set from which a square is reached with one boat trip."""
    reach = s.table.reach
    if reach.revisit == ALLOWED:
        return among & reach.sailed(square, numbers)
    mask = 0
    for origin in squares_of(among):
        if reach.sailed(origin, numbers) >> square & 1:
            mask |= 1 << origin
    return mask


def _traps_collide(s: Hunt, owner: int, course: list[int]) -> bool:
    """Whether a course puts two armed traps of its owner on one square."""
    laid = [course[trap.point] for trap in s.traps if trap.owner == owner]
    return len(set(laid)) < len(laid)


def _set_course(s: Hunt, owner: int, course: list[int]) -> None:
    player, track = s.players[owner], s.tracks[owner]
    track.squares = course
    if player.role == HUNTED:
        player.square = course[-1]
        player.boated = 1 if _used_boat(s, track) else 0


def _used_boat(s: Hunt, track: Track) -> bool:
    """Whether a move of this turn can only have been made with a boat trip (MDG-R-88)."""
    if track.moved_in != s.turn:
        return False
    for point in range(len(track.how) - 1, 0, -1):
        way, argument = track.how[point] % FRESH, track.how[point] // ARGUMENT
        if way == WALKED:
            on_foot = s.table.reach.walked(track.squares[point - 1], argument, True)
            if not on_foot >> track.squares[point] & 1:
                return True
        if track.how[point] & FRESH:
            return False
    return False


def _deal_taken(s: Hunt, seat: int, dealer: FastDealer) -> None:
    """Others may have been told that a start is taken; nobody else knows."""
    for other, player in enumerate(s.players):
        if other != seat and s.tracks[other].squares:
            player.taken = [
                s.tracks[owner].squares[0] for owner in earlier_choosers(s, other) if dealer.below(TOLD_TAKEN) == 0
            ]


def deal_hands(s: Hunt, seat: int, dealer: FastDealer) -> None:
    """Put all cards of a side that a seat does not know of together, and deal them out again."""
    for side in range(2):
        left = s.decks[side].left
        for other, player in enumerate(s.players):
            if other != seat:
                for card in player.hand.unknown_to(seat) + player.buried:
                    if s.table.cards[card].side == side:
                        left[card] += 1
        kinds = [card for card, count in enumerate(left) if count]
        for other, player in enumerate(s.players):
            if other != seat:
                if player.role == side:
                    player.hand = _dealt(player.hand, seat, left, kinds, dealer)
                kept = [card for card in player.buried if s.table.cards[card].side != side]
                while len(kept) < len(player.buried):
                    kept.append(draw(left, kinds, dealer))
                player.buried = sorted(kept)


def _dealt(hand: Hand, seat: int, left: list[int], kinds: list[int], dealer: FastDealer) -> Hand:
    """A hand in which what that seat does not know is dealt anew; others know as many of its cards."""
    twin = Hand()
    for card, known in zip(hand.cards, hand.known, strict=True):
        if known >> seat & 1:
            twin.add(card, known)
    for known in hand.known:
        if not known >> seat & 1:
            twin.add(draw(left, kinds, dealer), known)
    return twin


def deal_rolls(s: Hunt, seat: int, dealer: FastDealer) -> None:
    """A Hunted's roll on the table, where rolls are secret (MDG-R-38)."""
    if s.rolled and not s.table.rolls_public and s.active != seat and not s.is_hunter(s.active):
        s.rolled = [1 + dealer.below(die) for die in s.dice]


def resample(s: Hunt, seat: int, dealer: FastDealer) -> None:
    """Deal again, in place, everything that a seat cannot know."""
    deal_hands(s, seat, dealer)
    deal_rolls(s, seat, dealer)
    if s.over == 0:
        deal_tracks(s, seat, dealer)
