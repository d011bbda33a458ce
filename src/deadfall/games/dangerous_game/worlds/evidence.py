"""What one seat knows of one track, and where its owner may be for all of that."""

from __future__ import annotations

from deadfall.games.dangerous_game.island import ZONES
from deadfall.games.dangerous_game.state import Hunt
from deadfall.games.dangerous_game.worlds.chains import own_chain, public_chain
from deadfall.games.dangerous_game.worlds.forward_and_back import onward
from deadfall.games.dangerous_game.worlds.places import Chain, Planes


class Evidence:
    """What one seat knows of one track: at each point the squares that fit, without and under the cover of a card."""

    def __init__(self, s: Hunt, owner: int, seat: int) -> None:
        track = s.tracks[owner]
        self.owner = owner
        self.seat = seat
        self.public = public_chain(s, owner)
        self.open = track.open  # the track's own until something is added
        self.hid = track.hid
        self.shared = True
        self.added: list[int] = []  # point by point what that is
        self.latest = -1  # the latest of these points
        self.guessing = False  # whether what is added from now on is only supposed, for one world
        self.guessed = False
        for point in self.public.told_at:
            if track.told[point] >> seat & 1:
                self.allow(point, 1 << track.squares[point])

    def allow(self, point: int, mask: int) -> None:
        self.put(point, self.open[point] & mask, self.hid[point] & mask)

    def put(self, point: int, open: int, hid: int) -> None:
        if self.shared:
            self.open = self.open.copy()
            self.hid = self.hid.copy()
            self.shared = False
        self.guessed = self.guessing
        self.added += (point, open, hid)
        self.latest = max(self.latest, point)
        self.open[point] = open
        self.hid[point] = hid


def chain_of(s: Hunt, evidence: Evidence) -> Chain:
    """The chain of a track for all that a seat knows of it."""
    if evidence.shared:
        return evidence.public
    at = (min(evidence.seat, s.table.seats) * s.table.seats + evidence.owner) * 2 + evidence.guessed
    return own_chain(s, at, evidence.public, evidence.open, evidence.hid, evidence.latest, evidence.added)


def ends(s: Hunt, evidence: Evidence) -> int:
    """The squares on which a Hunted may be now."""
    return chain_of(s, evidence).links[-1].planes.squares()


def is_known_since(s: Hunt, evidence: Evidence, point: int) -> bool:
    """Whether everything about him has been certain at a point or later."""
    chain = chain_of(s, evidence)
    return chain.next_known(point) < len(chain.links)


def ends_in_and_out(s: Hunt, evidence: Evidence, point: int, zone: int) -> tuple[int, int]:
    """On how many squares he may be next if he was in a zone at a point, and if he was not."""
    chain = chain_of(s, evidence)
    found = chain.in_and_out.get(point * len(ZONES) + zone)
    if found is None:
        inside = s.table.island.zone_masks[zone]
        can_in = ends_if(s, evidence, point, inside, inside)
        can_out = ends_if(s, evidence, point, ~inside, ~inside)
        found = (can_in.bit_count(), can_out.bit_count(), chain.next_known(point + 1))
        chain.in_and_out[point * len(ZONES) + zone] = found
    return found[0], found[1]


def ends_from_start(s: Hunt, evidence: Evidence, square: int) -> int:
    """On how many squares he may be next if he began on this one."""
    chain = chain_of(s, evidence)
    found = chain.from_start.get(square)
    if found is None:
        found = ends_if(s, evidence, 0, s.table.bits[square], s.table.bits[square]).bit_count()
        chain.from_start[square] = found
    return found


def ends_if(s: Hunt, evidence: Evidence, point: int, open: int, hid: int) -> int:
    """Where he may be next, when all about him is certain or now, if he was on these squares at a point.

    0 if he cannot have been. What lies beyond does not depend on it.
    """
    chain = chain_of(s, evidence)
    links, how = chain.links, chain.how
    open &= evidence.open[point]
    hid &= evidence.hid[point]
    planes = onward(s, how, open, hid, links[point - 1].planes, point) if point else Planes(open, 0, 0, 0)
    joined = False  # it makes no difference any more
    for at in range(point + 1, len(how)):
        if joined:
            planes = links[at].planes
        else:
            planes = onward(s, how, evidence.open[at], evidence.hid[at], planes, at)
            joined = planes.are(links[at].planes)
        if links[at].only >= 0:
            break
    return planes.squares()
