"""The chain of a track: point by point all that fits the evidence, and the ways back.

It follows from the evidence alone, so that one world finds it for all others. Evidence seldom changes but at its end:
the links up to there are kept. What one seat knows besides makes links of its own, from the first point it bears on
until it makes no difference.
"""

from __future__ import annotations

from typing import Final

from deadfall.engine.dealers import FastDealer
from deadfall.games.dangerous_game.courses import ashore, onward, origins
from deadfall.games.dangerous_game.footsteps import UNSURE
from deadfall.games.dangerous_game.island import nth_square, squares_of
from deadfall.games.dangerous_game.planes import (
    BY_MOVE,
    BY_STEP,
    DRY,
    OTHERWISE,
    SIDES,
    WET,
    Chain,
    Link,
    Planes,
    planes_of,
)
from deadfall.games.dangerous_game.reach import A_STEP, MAYBE_A_STEP
from deadfall.games.dangerous_game.state import ARGUMENT, FRESH, WALKED, Hunt

FEW: Final = 12  # so many ways back from one square are kept as a list
SOME: Final = 4  # so many squares are drawn before those that fit are counted


def public_chain(s: Hunt, owner: int) -> Chain:
    """The chain of a track for what everybody knows."""
    track, chains = s.tracks[owner], s.table.chains
    kept = chains.public[owner]
    same = _links_in_common(kept, track.how, track.open, track.hid)
    if same < len(track.how) or same < len(kept.how):
        links = kept.links[:same]
        for point in range(same, len(track.how)):
            links.append(_link(s, track.how, track.open, track.hid, links, point))
        chain = Chain(track.how.copy(), track.open.copy(), track.hid.copy(), links)
        chain.keep_from(kept, same)
        chains.public[owner] = kept = chain
    if kept.told != track.told:
        kept.told = track.told.copy()
        kept.told_at = [point for point, told in enumerate(track.told) if told]
    return kept


def own_chain(s: Hunt, at: int, public: Chain, open: list[int], hid: list[int], latest: int) -> Chain:
    """The chain for what a seat knows besides, up to the latest such point; `at` is where it is kept."""
    how = public.how
    kept = s.table.chains.own[at]
    same = _links_in_common(kept, how, open, hid)
    if same == len(how) == len(kept.how):
        return kept
    links = kept.links[:same]
    joined = same == 0 or links[same - 1].planes.are(public.links[same - 1].planes)
    for point in range(same, len(how)):
        if joined and point > latest:
            links.extend(public.links[point:])
            break
        if joined and open[point] == public.open[point] and hid[point] == public.hid[point]:
            links.append(public.links[point])
        else:
            own = _link(s, how, open, hid, links, point)
            joined = own.planes.are(public.links[point].planes)
            links.append(own)
    chain = Chain(how, open.copy(), hid.copy(), links)
    chain.keep_from(kept, same)
    s.table.chains.own[at] = chain
    return chain


def _link(s: Hunt, how: list[int], open: list[int], hid: list[int], links: list[Link], point: int) -> Link:
    if point == 0:
        return Link(Planes(open[0], 0, 0, 0), OTHERWISE, 0, False)
    before = links[point - 1].planes
    planes = onward(s, how, open[point], hid[point], before, point)
    numbers = how[point] // ARGUMENT
    back = OTHERWISE
    if how[point] % FRESH == WALKED:
        if numbers in (A_STEP, MAYBE_A_STEP):
            back = BY_STEP
        elif before.is_plain():
            back = BY_MOVE
    return Link(planes, back, numbers, ashore(how, point))


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


def any_back(s: Hunt, chain: Chain, point: int, state: int, closed: int, dealer: FastDealer) -> int:
    """Any of the states one point before from which a state is reached, on a square not closed; -1 if there is none."""
    link, before = chain.links[point], chain.links[point - 1]
    if link.back == BY_MOVE and before.is_wide:
        square = _try_some(s, before, _sources(s, link, state), closed, dealer)
        if square >= 0:
            return square * SIDES + DRY
    found = link.few.get(state)
    if found is None:
        planes = _origins(s, chain, point, state)
        squares = planes.squares() & ~closed if closed else planes.squares()
        if state not in link.few:
            square = any_square(squares, dealer)
            return planes.state(square) if square >= 0 else -1
        found = link.few[state]
    if closed:
        found = [before for before in found if not closed >> before // SIDES & 1]
    if len(found) <= 1:
        return found[0] if found else -1
    return found[dealer.below(len(found))]


def _sources(s: Hunt, link: Link, state: int) -> list[int]:
    """The squares from which a move leads to a state."""
    sides = state % SIDES
    on_foot, by_boat = link.lands or sides & DRY != 0, link.lands or sides & WET != 0
    return s.table.reach.sources(state // SIDES, link.numbers, on_foot, by_boat)


def _try_some(s: Hunt, before: Link, sources: list[int], closed: int, dealer: FastDealer) -> int:
    """One of these squares that fits, if it is among the first drawn, as it is where most do; else -1.

    Who then draws among those that fit alone finds each of them as likely as the others, too.
    """
    if not before.dry:
        before.dry = before.planes.dry.to_bytes(s.table.island.size // 8 + 1, "little")
    fits = before.dry
    for _ in range(SOME):
        square = sources[dealer.below(len(sources))]
        if fits[square >> 3] >> (square & 7) & 1 and not (closed and closed >> square & 1):
            return square
    return -1


def any_square(squares: int, dealer: FastDealer) -> int:
    """Any square of a set; -1 if there is none."""
    count = squares.bit_count()
    return nth_square(squares, dealer.below(count)) if count > 1 else squares.bit_length() - 1


def all_back(s: Hunt, chain: Chain, point: int, state: int) -> list[int]:
    """All these states, by their squares."""
    link, square = chain.links[point], state // SIDES
    if link.back == BY_STEP:
        find_sides(s, chain, point)
        dry = link.dry_sides[square] if link.lands or state & DRY else 0
        wet = link.wet_sides[square] if link.wet_sides and (link.lands or state & WET) else 0
        if link.dry_sides[square] < UNSURE:
            offsets = s.table.footsteps.offsets
            return [
                (square + offsets[side]) * SIDES + (dry >> side & 1) * DRY + (wet >> side & 1) * WET
                for side in range(len(offsets))
                if (dry | wet) >> side & 1
            ]
    if state not in link.few:
        planes = _origins(s, chain, point, state)
        if state not in link.few:
            return _states(planes)
    return link.few[state]


def find_sides(s: Hunt, chain: Chain, point: int) -> None:
    """Find out from which sides each square was reached at a point, by a single step."""
    link, before = chain.links[point], chain.links[point - 1].planes
    if not link.dry_sides:
        link.dry_sides = s.table.footsteps.dry_sides(before, link.numbers == MAYBE_A_STEP)
        if before.wet:
            link.wet_sides = s.table.footsteps.wet_sides(before, link.numbers == MAYBE_A_STEP)


def _origins(s: Hunt, chain: Chain, point: int, state: int) -> Planes:
    """Where he may have been before; as a list of states, too, where they are few."""
    link = chain.links[point]
    planes = link.many.get(state)
    if planes is None:
        planes = origins(s, chain.how, chain.links[point - 1].planes, point, state // SIDES, planes_of(state))
        if planes.squares().bit_count() <= FEW:
            link.few[state] = _states(planes)
        else:
            link.many[state] = planes
    return planes


def _states(planes: Planes) -> list[int]:
    return [planes.state(square) for square in squares_of(planes.squares())]
