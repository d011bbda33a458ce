"""What a seat cannot know, dealt again: other hands, secret pick-ups from closed piles, designs not yet revealed.

Every way in which the real cards can lie for all that the seat has seen is equally likely, as if those it cannot see
were shuffled and dealt again to where they may be. What a counter of cards could tell from a reshuffle is not kept.
"""

from __future__ import annotations

from math import comb

from deadfall.engine.dealers import FastDealer, pick
from deadfall.engine.kernel import Dealer
from deadfall.games.frag.cards import SPECIALS, WHAT_WALL
from deadfall.games.frag.origins import ELSEWHERE, HAND_ENDS, Origins, Step, Stock, stocks_of
from deadfall.games.frag.rules.declare import needs_what_wall
from deadfall.games.frag.state import PICKED, SHOWN, Frag, Heap


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
    taken = shown_pick_ups(s, Origins(s, seat, stocks, pool), dealer)
    for stock in stocks:
        dealer.shuffle(stock.cards)
        for at in stock.picks:
            if taken[stock.heap][at] < 0:
                card = stock.cards.pop()
                taken[stock.heap][at] = card
                pool[card] -= 1
                dealt[s.heaps[stock.heap].takers[at]].append(card)
        for card in stock.cards:
            pool[card] -= 1
    heaps = s.heaps.copy()
    for at, cards in taken.items():
        heaps[at] = Heap()
        heaps[at].went_in, heaps[at].takers, heaps[at].taken = s.heaps[at].went_in, s.heaps[at].takers, cards
    s.heaps = heaps


def stocks_in_doubt(s: Frag, seat: int) -> list[Stock]:
    """The stocks of all piles from which others took cards that the seat has not been able to tell since."""
    picks: dict[int, list[int]] = {}
    for other, fighter in enumerate(s.fighters):
        if other != seat:
            for passage in fighter.trace:
                if passage.kind == PICKED:
                    picks.setdefault(passage.heap, []).append(passage.pick)
    lying = [counter.heap for counter in s.counters] if picks else []
    return [stock for heap, doubted in picks.items() for stock in stocks_of(s, heap, doubted, seat, heap in lying)]


def shown_pick_ups(s: Frag, origins: Origins, dealer: FastDealer) -> dict[int, list[int]]:
    """Of each pile in doubt what was taken, as far as it was shown since; -1 for what is still hidden."""
    taken: dict[int, list[int]] = {stock.heap: s.heaps[stock.heap].taken.copy() for stock in origins.stocks}
    for stock in origins.stocks:
        for at in stock.picks:
            taken[stock.heap][at] = -1
    sources = origins.sources(dealer)
    sources.reverse()
    held: list[Step] = []  # the pick-ups of a hand so far
    for step in origins.story:
        if step.kind == PICKED:
            held.append(step)
        elif step.kind == HAND_ENDS:
            held = []
        elif step.kind == SHOWN:
            source = sources.pop()
            if source != ELSEWHERE:
                fitting = [at for at, earlier in enumerate(held) if earlier.stock == source]
                pick_up = held.pop(fitting[dealer.below(len(fitting))])
                taken[origins.stocks[source].heap][pick_up.pick] = step.card
                origins.stocks[source].cards.remove(step.card)
    return taken


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


def draw(pool: list[int], among: list[int], dealer: FastDealer) -> int:
    """Take one of these cards out of the pool."""
    at = dealer.below(size_of(pool, among))
    for card in among:
        if at < pool[card]:
            pool[card] -= 1
            return card
        at -= pool[card]
    raise ValueError("there is no such card left to deal")
