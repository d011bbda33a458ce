"""What a seat cannot know, dealt again: other hands, secret pick-ups from closed piles, designs not yet revealed.

Every way in which the real cards can lie for all that the seat has seen is equally likely, as if those it cannot see
were shuffled and dealt again to where they may be. What a counter of cards could tell from a reshuffle is not kept.
"""

from __future__ import annotations

from math import comb

from deadfall.engine.dealers import FastDealer, draw, pick
from deadfall.engine.kernel import Dealer
from deadfall.games.frag.origins import Origins, Stock, stocks_of
from deadfall.games.frag.pack import SPECIALS, WHAT_WALL
from deadfall.games.frag.rules.declare import needs_what_wall
from deadfall.games.frag.rules.pickup import PickUp
from deadfall.games.frag.state import PICKED, Frag


def resample(s: Frag, seat: int, dealer: Dealer) -> None:
    """Deal again, in place, everything that seat cannot know."""
    assert isinstance(dealer, FastDealer)
    redesign(s, seat, dealer)
    pool = s.deck.left.copy()
    hidden: list[list[int]] = [[] for _ in s.fighters]
    for other, fighter in enumerate(s.fighters):
        if other != seat:
            hidden[other] = fighter.hand.unknown_to(seat)
            for card in hidden[other]:
                pool[card] += 1
    dealt: list[list[int]] = [[] for _ in s.fighters]
    repeat_pick_ups(s, seat, pool, dealt, dealer)
    redeal_what_wall(s, seat, hidden, pool, dealt, dealer)
    for other, cards in enumerate(hidden):
        if cards:
            redeal(s, cards, dealt[other], pool, dealer)
            s.fighters[other].hand.replace_unknown(seat, dealt[other])
    s.deck.left = pool


def redesign(s: Frag, seat: int, dealer: FastDealer) -> None:
    """Designs chosen but not yet revealed could be any."""
    designs = s.designs.copy()
    for other, design in enumerate(designs):
        if other != seat and design >= 0 and s.fighters[other].health == 0:
            designs[other] = dealer.below(len(s.table.designs))
    s.designs = designs


def repeat_pick_ups(s: Frag, seat: int, pool: list[int], dealt: list[list[int]], dealer: FastDealer) -> None:
    """Let the secret pick-ups go another way; weapons of a pile that were not shown are dealt to who took them."""
    stocks = stocks_in_doubt(s, seat)
    if not stocks:
        return
    for stock in stocks:
        for card in stock.cards[len(stock.picks) :]:  # the others lie in the pile
            pool[card] += 1
    origins = Origins(s, seat, stocks, pool)
    heaps = s.heaps.copy()
    for stock in stocks:
        heaps[stock.heap] = heaps[stock.heap].again()
    for number, at, card in origins.settle(dealer):
        heap = heaps[stocks[number].heap]
        heap.taken[at] = card
    for step in origins.picks:
        if not step.shown:
            card = heaps[stocks[step.stock].heap].taken[step.pick]
            pool[card] -= 1
            dealt[step.owner].append(card)
    for cards in origins.left:  # what lies in the piles
        for card in cards:
            pool[card] -= 1
    s.heaps = heaps


def stocks_in_doubt(s: Frag, seat: int) -> list[Stock]:
    """The stocks of all piles from which others took cards that the seat has not been able to tell since."""
    picks: dict[int, list[int]] = {}
    for other, fighter in enumerate(s.fighters):
        if other != seat:
            for passage in fighter.trace:
                if passage.kind == PICKED:
                    picks.setdefault(passage.heap, []).append(passage.pick)
    seen = heap_looked_into(s, seat) if picks else -1
    lying = [counter.heap for counter in s.counters if counter.heap != seen] if picks else []
    return [stock for heap, doubted in picks.items() for stock in stocks_of(s, heap, doubted, seat, heap in lying)]


def heap_looked_into(s: Frag, seat: int) -> int:
    """The pile of which a seat is about to take a weapon: it sees what is left there; -1 if there is none."""
    if s.stack:
        frame = s.stack[-1]
        if isinstance(frame, PickUp) and frame.seat == seat and frame.step == PickUp.LOOK:
            return s.counters[frame.at].heap
    return -1


def redeal_what_wall(
    s: Frag, seat: int, hidden: list[list[int]], pool: list[int], dealt: list[list[int]], dealer: FastDealer
) -> None:
    """Who declares an attack on nobody in sight holds What Wall, once or more often (FRAG-R-109)."""
    attacker = s.shot.attacker
    if attacker < 0 or attacker == seat or not needs_what_wall(s):
        return
    walls = [card for card in s.table.cards_of[SPECIALS] if s.table.effect_of[card] == WHAT_WALL]
    if any(card in walls for card in s.fighters[attacker].hand.known_to(seat)):
        return
    others = [card for card in s.table.cards_of[SPECIALS] if card not in walls]
    size = len([card for card in hidden[attacker] if s.table.deck_of[card] == SPECIALS])
    copies, rest = size_of(pool, walls), size_of(pool, others)
    counts = list(range(1, min(copies, size) + 1))
    weights = [comb(copies, count) * comb(rest, size - count) for count in counts]
    count = pick(dealer.below(sum(weights)), counts, weights)
    for at in range(size):
        dealt[attacker].append(draw(pool, walls if at < count else others, dealer))


def redeal(s: Frag, cards: list[int], dealt: list[int], pool: list[int], dealer: FastDealer) -> None:
    """As many cards of each deck as before, from the pool, besides those that are dealt already."""
    owed = [0, 0, 0]
    for card in cards:
        owed[s.table.deck_of[card]] += 1
    for card in dealt:
        owed[s.table.deck_of[card]] -= 1
    for deck in range(3):
        for _ in range(owed[deck]):
            dealt.append(draw(pool, s.table.cards_of[deck], dealer))


def size_of(pool: list[int], among: list[int]) -> int:
    """How many of these cards there are in a pool."""
    total = 0
    for card in among:
        total += pool[card]
    return total
