"""What one seat knows of one track, and where its owner may be for all of that."""

from __future__ import annotations

from deadfall.games.dangerous_game.island import ZONES
from deadfall.games.dangerous_game.state import Hunt
from deadfall.games.dangerous_game.worlds.chains import own_chain, public_chain
from deadfall.games.dangerous_game.worlds.forward_and_back import onward
from deadfall.games.dangerous_game.worlds.known import Evidence
from deadfall.games.dangerous_game.worlds.places import Chain, Planes, Supposed


def seen_of(s: Hunt, owner: int, seat: int) -> Evidence:
    """What a seat has seen of a track, with the squares that it was told."""
    track = s.tracks[owner]
    evidence = Evidence(owner, seat, public_chain(s, owner))
    for point in evidence.public.told_at:
        if track.told[point] >> seat & 1:
            evidence.allow(point, s.table.bits[track.squares[point]])
    return evidence


def chain_of(s: Hunt, evidence: Evidence) -> Chain:
    """The chain of a track for all that a seat knows of it."""
    chain = evidence.chain
    if chain is None:
        chain = evidence.public
        if evidence.added:
            at = (min(evidence.seat, s.table.seats) * s.table.seats + evidence.owner) * 2 + evidence.guessed
            chain = own_chain(s, at, chain, evidence.added)
        evidence.chain = chain
    return chain


def ends(s: Hunt, evidence: Evidence) -> int:
    """The squares on which a Hunted may be now."""
    return chain_of(s, evidence).links[-1].planes.squares()


def squares_then(s: Hunt, evidence: Evidence, point: int) -> int:
    """The squares on which he may have been at a point, with or without cover, for all that is known up to there."""
    return chain_of(s, evidence).links[point].planes.squares()


def is_known_since(s: Hunt, evidence: Evidence, point: int) -> bool:
    """Whether everything about him has been certain at a point or later."""
    chain = chain_of(s, evidence)
    return chain.next_known(point) < len(chain.links)


def ends_in_and_out(s: Hunt, evidence: Evidence, point: int, zone: int) -> tuple[int, int]:
    """On how many squares he may be next if he was in a zone at a point, and if he was not."""
    chain = chain_of(s, evidence)
    if chain.public is not None and point > chain.joins:
        chain = chain.public
    key = point * len(ZONES) + zone
    found = chain.in_and_out.get(key)
    if found is None:
        inside = s.table.island.zone_masks[zone]
        supposed = chain.supposed.get(key)
        if supposed is None:
            supposed = Supposed(
                [_planes_if(s, chain, point, inside, inside)], [_planes_if(s, chain, point, ~inside, ~inside)]
            )
            chain.supposed[key] = supposed
        can_in = _follow(s, chain, point, supposed.inside).bit_count()
        can_out = _follow(s, chain, point, supposed.outside).bit_count()
        found = (can_in, can_out, chain.next_known(point + 1))
        chain.in_and_out[key] = found
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
    return _follow(s, chain, point, [_planes_if(s, chain, point, open, hid)])


def _planes_if(s: Hunt, chain: Chain, point: int, open: int, hid: int) -> Planes:
    """What fits the evidence up to a point, if he was on these squares there."""
    open &= chain.open_at(point)
    hid &= chain.hid_at(point)
    return onward(s, chain.how, open, hid, chain.links[point - 1].planes, point) if point else Planes(open, 0, 0, 0)


def _follow(s: Hunt, chain: Chain, point: int, planes: list[Planes]) -> int:
    """Where he may be next, by what is supposed of a point and followed, point by point, as far as it was before."""
    links, how = chain.links, chain.how
    at = point + len(planes) - 1
    while at + 1 < len(how) and (at == point or links[at].only < 0):
        if planes[-1].are(links[at].planes):  # it makes no difference any more
            at = min(chain.next_known(at + 1), len(how) - 1)
            return links[at].planes.squares()
        at += 1
        planes.append(onward(s, how, chain.open_at(at), chain.hid_at(at), planes[-1], at))
    return planes[-1].squares()
