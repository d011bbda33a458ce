"""The chain of a track: point by point all that fits the evidence, and the ways back.

It follows from the evidence alone, so that one world finds it for all others. Evidence seldom changes but at its end:
the links up to there are kept. What one seat knows besides makes links of its own, from the first point it bears on
until it makes no difference.
"""

from __future__ import annotations

from typing import Final

from deadfall.engine.dealers import FastDealer
from deadfall.games.dangerous_game.island import nth_square, squares_of
from deadfall.games.dangerous_game.reach import A_STEP, MAYBE_A_STEP
from deadfall.games.dangerous_game.state import ARGUMENT, FRESH, WALKED, Hunt, Track
from deadfall.games.dangerous_game.worlds.forward_and_back import ashore, onward, origins
from deadfall.games.dangerous_game.worlds.places import (
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
from deadfall.games.dangerous_game.worlds.single_steps import DRY_SIDES, UNSURE, WET_SIDES

SUPPOSED: Final = 6  # so many chains are kept of what one seat knows or supposes of a track
FEW: Final = 48  # so many ways back from one square are kept as a list
SOME: Final = 8  # so many squares are drawn before those that fit are counted


def public_chain(s: Hunt, owner: int) -> Chain:
    """The chain of a track for what everybody knows."""
    track, chains = s.tracks[owner], s.table.chains
    kept = chains.public[owner]
    if kept.how is not track.how or kept.open is not track.open or kept.hid is not track.hid:
        kept = _brought_up_to_date(s, kept, track)
        chains.public[owner] = kept
    if kept.told is not track.told:
        kept.told = track.told
        kept.told_at = [point for point, told in enumerate(track.told) if told]
    return kept


def _brought_up_to_date(s: Hunt, kept: Chain, track: Track) -> Chain:
    """A chain with the links that hold still, and others where the evidence, or what came before, is another."""
    how, open, hid = track.how, track.open, track.hid
    same = _links_in_common(kept, how, open, hid, 0)
    if same == len(how) == len(kept.how):
        kept.how, kept.open, kept.hid = how, open, hid
        return kept
    links = kept.links[:same]
    while len(links) < len(how):
        point = len(links)
        link = _link(s, how, open[point], hid[point], links, point)
        if link.only >= 0:
            known_before = point > 0 and links[-1].known_from >= 0
            link.known_from = links[-1].known_from if known_before else point
        links.append(link)
        if point < len(kept.links) and link.is_like(kept.links[point]):
            links.extend(kept.links[point + 1 : _links_in_common(kept, how, open, hid, point + 1)])
    chain = Chain(how, open, hid, links)
    chain.number = s.table.chains.next_number()
    chain.grown_from = kept.number
    chain.same = same
    chain.keep_from(kept, same)
    return chain


def own_chain(s: Hunt, at: int, public: Chain, added: list[int]) -> Chain:
    """The chain for what a seat knows besides; `at` is where it is kept."""
    latest_ones = s.table.chains.own[at]
    kept = latest_ones[-1]
    place = -1
    for number, chain in enumerate(latest_ones):
        if chain.added == added:
            if chain.public is public:
                return chain
            kept, place = chain, number
    chain = Chain(public.how, public.open, public.hid, [])
    chain.public = public
    chain.added = added
    same = _public_links_in_common(kept, public) if place >= 0 else 0
    if same and kept.joins <= same and kept.joins < len(kept.links):
        _take_over(chain, kept, public, same)
    else:
        points = added[::3]
        chain.links = public.links.copy()
        chain.joins = _add_own_links(s, chain, public, kept, min(points), max(points))
        same = _same_links(kept.links, chain.links)
    if kept.in_and_out or kept.supposed:
        chain.keep_from(kept, same)
    if place >= 0:
        latest_ones[place] = chain
    else:
        latest_ones.append(chain)
        if len(latest_ones) > SUPPOSED:
            del latest_ones[0]
    return chain


def _public_links_in_common(kept: Chain, public: Chain) -> int:
    """How many links from the first on a public chain has in common with that of a kept one."""
    before = kept.public
    if before is None:
        return 0
    return public.same if public.grown_from == before.number else _same_links(before.links, public.links)


def _take_over(chain: Chain, kept: Chain, public: Chain, same: int) -> None:
    """Go on with the links of a chain of the same knowledge, which came back to the public ones before those changed.

    A link follows from its evidence alone. The kept chain is done with: copying its list would touch all its links.
    """
    chain.links = kept.links
    kept.links = []
    del chain.links[same:]
    chain.links.extend(public.links[same:])
    chain.joins = kept.joins


def _add_own_links(s: Hunt, chain: Chain, public: Chain, kept: Chain, point: int, latest: int) -> int:
    """Replace public links from one point on until it makes no difference; the point from which on they all stay.

    Those of a kept chain that follow from the same are taken from there.
    """
    links, how = chain.links, chain.how
    joined = False
    while point < len(links) and (point <= latest or not joined):
        open, hid = chain.open_at(point), chain.hid_at(point)
        if not joined or open != public.open[point] or hid != public.hid[point]:
            holds = (
                point < len(kept.links)
                and kept.open_at(point) == open
                and kept.hid_at(point) == hid
                and kept.how[point] == how[point]
                and ashore(kept.how, point) == ashore(how, point)
                and (point == 0 or kept.links[point - 1] is links[point - 1])
            )
            links[point] = kept.links[point] if holds else _link(s, how, open, hid, links, point)
            joined = links[point].planes.are(public.links[point].planes)
        point += 1
    return point


def _same_links(kept: list[Link], now: list[Link]) -> int:
    """How many links from the first on are the same."""
    same = 0
    while same < len(kept) and same < len(now) and kept[same] is now[same]:
        same += 1
    return same


def _link(s: Hunt, how: list[int], open: int, hid: int, links: list[Link], point: int) -> Link:
    if point == 0:
        return Link(Planes(open, 0, 0, 0), OTHERWISE, 0, False)
    before = links[point - 1].planes
    planes = onward(s, how, open, hid, before, point)
    numbers = how[point] // ARGUMENT
    back = OTHERWISE
    if how[point] % FRESH == WALKED:
        if numbers in (A_STEP, MAYBE_A_STEP):
            back = BY_STEP
        elif before.is_plain():
            back = BY_MOVE
    return Link(planes, back, numbers, ashore(how, point))


def _links_in_common(kept: Chain, how: list[int], open: list[int], hid: list[int], begin: int) -> int:
    """Up to which point, not counting it, the links of a chain from one on follow from the same evidence."""
    same = in_common(kept.how, how, begin, min(len(kept.how), len(how)))
    same = in_common(kept.open, open, begin, same)
    same = in_common(kept.hid, hid, begin, same)
    if same > begin and ashore(kept.how, same - 1) != ashore(how, same - 1):
        same -= 1
    return same


def in_common(kept: list[int], now: list[int], begin: int, end: int) -> int:
    """Up to which place, not counting it, two lists are the same from one place on; at most up to another."""
    if kept is now or end <= begin or kept[begin:end] == now[begin:end]:
        return max(begin, end)
    low, high = begin, end - 1  # up to here they are the same at least, and at most
    while low < high:
        middle = (low + high + 1) // 2
        if kept[low:middle] == now[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def any_state(s: Hunt, link: Link, closed: int, dealer: FastDealer) -> int:
    """Any of the states that fit the evidence up to a point, on a square not closed; -1 if there is none."""
    if link.only >= 0 and not closed:
        return link.only
    planes = link.planes
    if link.is_wide and planes.is_plain():
        square = _try_some(s, link, s.table.island.squares, closed, dealer)
        if square >= 0:
            return square * SIDES + DRY
    square = any_square(planes.squares() & ~closed if closed else planes.squares(), dealer)
    return planes.state(square, s.table.bits[square]) if square >= 0 else -1


def any_back(s: Hunt, chain: Chain, point: int, state: int, closed: int, dealer: FastDealer) -> int:
    """Any of the states one point before from which a state is reached, on a square not closed; -1 if there is none."""
    link, before = chain.links[point], chain.links[point - 1]
    if link.back == BY_MOVE and before.is_wide:
        square = _try_some(s, before, _sources(s, link, state), closed, dealer)
        if square >= 0:
            return square * SIDES + DRY
    found = link.few.get(state)
    if found is None and link.by_step:
        found = all_back(s, chain, point, state)
    if found is None:
        planes = _origins(s, chain, point, state)
        squares = planes.squares() & ~closed if closed else planes.squares()
        if state not in link.few:
            square = any_square(squares, dealer)
            return planes.state(square, s.table.bits[square]) if square >= 0 else -1
        found = link.few[state]
    return _any_of(found, closed, dealer)


def _any_of(states: list[int], closed: int, dealer: FastDealer) -> int:
    """Any of some states on a square not closed; -1 if there is none."""
    if closed:
        states = [state for state in states if not closed >> state // SIDES & 1]
    if len(states) <= 1:
        return states[0] if states else -1
    return states[dealer.below(len(states))]


def _sources(s: Hunt, link: Link, state: int) -> list[int]:
    """The squares from which a move leads to a state."""
    sides = state % SIDES
    on_foot, by_boat = link.lands or sides & DRY != 0, link.lands or sides & WET != 0
    return s.table.reach.sources(state // SIDES, link.numbers, on_foot, by_boat)


def _try_some(s: Hunt, link: Link, squares: list[int], closed: int, dealer: FastDealer) -> int:
    """One of these squares that fits, if it is among the first drawn, as it is where most do; else -1.

    Who then draws among those that fit alone finds each of them as likely as the others, too.
    """
    if not link.has_bits:
        s.table.footsteps.find_bits(link)
    fits, width = link.dry_bits, s.table.island.width
    for _ in range(SOME):
        square = squares[dealer.below(len(squares))]
        at = square + width
        if fits[at >> 3] >> (at & 7) & 1 and not (closed and closed >> square & 1):
            return square
    return -1


def any_square(squares: int, dealer: FastDealer) -> int:
    """Any square of a set; -1 if there is none."""
    count = squares.bit_count()
    return nth_square(squares, dealer.below(count)) if count > 1 else squares.bit_length() - 1


def all_back(s: Hunt, chain: Chain, point: int, state: int) -> list[int]:
    """All these states, by their squares."""
    link, square = chain.links[point], state // SIDES
    if link.by_step:
        sides = s.table.footsteps.sides(link, chain.links[point - 1], square)
        if sides & DRY_SIDES < UNSURE:
            dry = sides & DRY_SIDES if link.lands or state & DRY else 0
            wet = sides >> WET_SIDES if link.lands or state & WET else 0
            offsets = s.table.footsteps.offsets
            return [
                (square + offsets[side]) * SIDES + (dry >> side & 1) * DRY + (wet >> side & 1) * WET
                for side in range(len(offsets))
                if (dry | wet) >> side & 1
            ]
    if state not in link.few:
        planes = _origins(s, chain, point, state)
        if state not in link.few:
            return _states(s, planes)
    return link.few[state]


def _origins(s: Hunt, chain: Chain, point: int, state: int) -> Planes:
    """Where he may have been before; as a list of states, too, where they are few and asked for once more."""
    link = chain.links[point]
    planes = link.many.get(state)
    if planes is None:
        planes = origins(s, chain.how, chain.links[point - 1].planes, point, state // SIDES, planes_of(state))
        link.many[state] = planes
    elif planes.squares().bit_count() <= FEW:
        link.few[state] = _states(s, planes)
    return planes


def _states(s: Hunt, planes: Planes) -> list[int]:
    if planes.is_plain():
        return [square * SIDES + DRY for square in squares_of(planes.dry)]
    bits = s.table.bits
    return [planes.state(square, bits[square]) for square in squares_of(planes.squares())]
