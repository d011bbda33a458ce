"""The chain of a track: point by point all that fits the evidence, and the ways back.

It follows from the evidence alone, so that one world finds it for all others. Evidence seldom changes but at its end:
the links up to there are kept. What one seat knows besides makes links of its own, from the first point it bears on
until it makes no difference.
"""

from __future__ import annotations

from typing import Final

from deadfall.engine.dealers import FastDealer
from deadfall.games.dangerous_game.courses import Evidence, ashore, is_sure, onward, origins
from deadfall.games.dangerous_game.footsteps import UNSURE
from deadfall.games.dangerous_game.island import nth_square, squares_of
from deadfall.games.dangerous_game.planes import BY_MOVE, BY_STEP, DRY, OTHERWISE, SIDES, Chain, Link, Planes, planes_of
from deadfall.games.dangerous_game.reach import A_STEP, MAYBE_A_STEP
from deadfall.games.dangerous_game.state import ARGUMENT, FRESH, WALKED, Hunt

FEW: Final = 12  # so many ways back from one square are kept


def chain_of(s: Hunt, evidence: Evidence) -> Chain:
    """The chain of a track for all that a seat knows of it."""
    public = _public_chain(s, evidence.owner)
    return public if evidence.shared else _own_chain(s, evidence, public)


def _public_chain(s: Hunt, owner: int) -> Chain:
    track, chains = s.tracks[owner], s.table.chains
    kept = chains.public[owner]
    same = _links_in_common(kept, track.how, track.open, track.hid)
    if same == len(track.how) == len(kept.how):
        return kept
    links = kept.links[:same]
    for point in range(same, len(track.how)):
        links.append(_link(s, track.how, track.open, track.hid, links, point))
    chain = Chain(track.how.copy(), track.open.copy(), track.hid.copy(), links)
    chains.public[owner] = chain
    return chain


def _own_chain(s: Hunt, evidence: Evidence, public: Chain) -> Chain:
    chains, seats = s.table.chains, s.table.seats
    at = min(evidence.seat, seats) * seats + evidence.owner
    kept = chains.own[at]
    how, open, hid = public.how, evidence.open, evidence.hid
    same = _links_in_common(kept, how, open, hid)
    if same == len(how) == len(kept.how):
        return kept
    links = kept.links[:same]
    joined = same == 0 or links[same - 1].planes.are(public.links[same - 1].planes)
    for point in range(same, len(how)):
        if joined and point > evidence.latest:
            links.extend(public.links[point:])
            break
        if joined and open[point] == public.open[point] and hid[point] == public.hid[point]:
            links.append(public.links[point])
        else:
            own = _link(s, how, open, hid, links, point)
            joined = own.planes.are(public.links[point].planes)
            links.append(own)
    chain = Chain(how, open.copy(), hid.copy(), links)
    chains.own[at] = chain
    return chain


def _link(s: Hunt, how: list[int], open: list[int], hid: list[int], links: list[Link], point: int) -> Link:
    if point == 0:
        return Link(Planes(open[0], 0, 0, 0), OTHERWISE, 0)
    before = links[point - 1].planes
    planes = onward(s, how, open[point], hid[point], before, point)
    numbers = how[point] // ARGUMENT
    back = OTHERWISE
    if how[point] % FRESH == WALKED:
        if numbers in (A_STEP, MAYBE_A_STEP):
            back = BY_STEP
        elif before.is_plain() and ashore(how, point):
            back = BY_MOVE
    return Link(planes, back, numbers)


def _links_in_common(kept: Chain, how: list[int], open: list[int], hid: list[int]) -> int:
    """How many links of a chain hold still, counted from the start."""
    same = _in_common(kept.how, how, min(len(kept.how), len(how)))
    same = _in_common(kept.open, open, same)
    same = _in_common(kept.hid, hid, same)
    if same and ashore(kept.how, same - 1) != ashore(how, same - 1):
        same -= 1
    return same


def _in_common(kept: list[int], now: list[int], most: int) -> int:
    """How many items from the start are the same in both, up to so many."""
    if kept == now or kept[:most] == now[:most]:
        return most
    low, high = 0, most - 1  # so many are the same at least, and at most
    while low < high:
        middle = (low + high + 1) // 2
        if kept[low:middle] == now[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def ends(s: Hunt, evidence: Evidence) -> int:
    """The squares on which a Hunted may be now."""
    return chain_of(s, evidence).links[-1].planes.squares()


def ends_if(s: Hunt, evidence: Evidence, point: int, open: int, hid: int) -> int:
    """Where he may be next, at a sure point or now, if he was on these squares at a point; 0 if he cannot have been.

    Only the stretch between two sure points matters: what lies beyond does not depend on it.
    """
    track = s.tracks[evidence.owner]
    links = chain_of(s, evidence).links
    open &= evidence.open[point]
    hid &= evidence.hid[point]
    planes = onward(s, track.how, open, hid, links[point - 1].planes, point) if point else Planes(open, 0, 0, 0)
    joined = False  # it makes no difference any more
    for at in range(point + 1, len(track.how)):
        if joined:
            planes = links[at].planes
        else:
            planes = onward(s, track.how, evidence.open[at], evidence.hid[at], planes, at)
            joined = planes.are(links[at].planes)
        if is_sure(track, evidence, at):
            break
    return planes.squares()


def any_back(s: Hunt, chain: Chain, point: int, state: int, closed: int, dealer: FastDealer) -> int:
    """Any of the states one point before from which a state is reached, on a square not closed; -1 if there is none."""
    link = chain.links[point]
    if link.back == BY_MOVE:
        squares = chain.links[point - 1].planes.dry & s.table.reach.reached_from(state // SIDES, link.numbers)
        square = _any_square(squares & ~closed if closed else squares, dealer)
        return square * SIDES + DRY if square >= 0 else -1
    found = link.origins.get(state)
    if found is None:
        planes = _origins(s, chain, point, state)
        squares = planes.squares()
        if squares.bit_count() > FEW:
            square = _any_square(squares & ~closed, dealer)
            return planes.state(square) if square >= 0 else -1
        found = _keep(link, state, planes)
    if closed:
        found = [before for before in found if not closed >> before // SIDES & 1]
    if len(found) <= 1:
        return found[0] if found else -1
    return found[dealer.below(len(found))]


def _any_square(squares: int, dealer: FastDealer) -> int:
    count = squares.bit_count()
    return nth_square(squares, dealer.below(count)) if count > 1 else squares.bit_length() - 1


def all_back(s: Hunt, chain: Chain, point: int, state: int) -> list[int]:
    """All these states, by their squares."""
    if chain.links[point].back == BY_STEP:
        way = sides_of(s, chain, point)[state // SIDES]
        if way < UNSURE:
            return [state + offset * SIDES for offset in s.table.footsteps.ways[way]]
    found = chain.links[point].origins.get(state)
    return _keep(chain.links[point], state, _origins(s, chain, point, state)) if found is None else found


def sides_of(s: Hunt, chain: Chain, point: int) -> bytes:
    """From which sides each square was reached at a point, by a single step."""
    link = chain.links[point]
    if not link.sides:
        link.sides = s.table.footsteps.sides(chain.links[point - 1].planes, link.numbers == MAYBE_A_STEP)
    return link.sides


def _origins(s: Hunt, chain: Chain, point: int, state: int) -> Planes:
    return origins(s, chain.how, chain.links[point - 1].planes, point, state // SIDES, planes_of(state))


def _keep(link: Link, state: int, planes: Planes) -> list[int]:
    """The states of these planes, kept where they are few."""
    found = [planes.state(square) for square in squares_of(planes.squares())]
    if len(found) <= FEW:
        link.origins[state] = found
    return found
