"""What a seat cannot know, dealt again: other hands, secret pick-ups from closed piles, designs not yet revealed."""

from __future__ import annotations

from typing import Final

from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import Dealer
from deadfall.games.frag.rules.trace import LOOKED_AT, WEAPON_CAME, start_of, unknown_at_first, weapons_of
from deadfall.games.frag.state import Frag, Heap

TRIES: Final = 60  # random guesses at the secret pick-ups before the true ones are kept


class Guess:
    """One way the secret pick-ups may have gone: what was taken from each heap, and what each seat must still hold."""

    def __init__(self, seats: int) -> None:
        self.taken: list[list[int]] = []
        self.must_hold: list[list[int]] = [[] for _ in range(seats)]


def resample(s: Frag, seat: int, dealer: Dealer) -> None:
    """Deal again, in place, everything that seat cannot know."""
    assert isinstance(dealer, FastDealer)
    redesign(s, seat, dealer)
    hidden: list[list[int]] = [[] for _ in s.fighters]
    for other, fighter in enumerate(s.fighters):
        if other != seat:
            hidden[other] = fighter.hand.unknown_to(seat)
    pool = s.deck.left.copy()
    for cards in hidden:
        for card in cards:
            pool[card] += 1
    for heap in lying(s):
        for card in heap.left():
            pool[card] += 1
    guess = guess_pick_ups(s, seat, hidden, pool, dealer)
    settle_heaps(s, guess, pool)
    for other, cards in enumerate(hidden):
        if cards:
            s.fighters[other].hand.replace_unknown(seat, redeal(s, cards, guess.must_hold[other], pool, dealer))
    s.deck.left = pool


def redesign(s: Frag, seat: int, dealer: FastDealer) -> None:
    """Designs chosen but not yet revealed could be any."""
    designs = s.designs.copy()
    for other, design in enumerate(designs):
        if other != seat and design >= 0 and s.fighters[other].health == 0:
            designs[other] = dealer.below(len(s.table.designs))
    s.designs = designs


def lying(s: Frag) -> list[Heap]:
    """The heaps whose pile still lies on the map."""
    return [s.heaps[counter.heap] for counter in s.counters if counter.heap >= 0]


def guess_pick_ups(s: Frag, seat: int, hidden: list[list[int]], pool: list[int], dealer: FastDealer) -> Guess:
    """Random pick-ups that agree with everything the seat has seen; the true ones when none is found."""
    secret = not s.table.pile_open and any(taker != seat for heap in s.heaps for taker in heap.takers)
    if secret:
        for _ in range(TRIES):
            guess = Guess(len(s.fighters))
            guess.taken = [guess_heap(heap, seat, dealer) for heap in s.heaps]
            if agrees(s, seat, guess, hidden, pool, dealer):
                return guess
    truth = Guess(len(s.fighters))
    truth.taken = [heap.taken for heap in s.heaps]
    return truth_about_hands(s, seat, truth)


def truth_about_hands(s: Frag, seat: int, truth: Guess) -> Guess:
    """With the true pick-ups kept, the hands that made them are kept too."""
    if not s.table.pile_open:
        for other, fighter in enumerate(s.fighters):
            if other != seat and fighter.trace:
                truth.must_hold[other] = weapons_of(s, fighter.hand.unknown_to(seat))
    return truth


def guess_heap(heap: Heap, seat: int, dealer: FastDealer) -> list[int]:
    """Who may have taken what: the seat's own looks into the pile are kept, the rest is drawn at random.

    At its own pick-ups the seat saw what was left, so the cards taken before are known as a set, their order is not.
    """
    taken: list[int] = []
    left = heap.went_in.copy()
    at = 0
    while at < len(heap.takers):
        upto = at
        while upto < len(heap.takers) and heap.takers[upto] != seat:
            upto += 1
        if upto < len(heap.takers):
            stretch = heap.taken[at:upto]
            dealer.shuffle(stretch)
        else:
            stretch = left.copy()
            dealer.shuffle(stretch)
            stretch = stretch[: upto - at]
        if upto < len(heap.takers):
            stretch.append(heap.taken[upto])
        for card in stretch:
            left.remove(card)
        taken.extend(stretch)
        at = upto + 1
    return taken


def agrees(s: Frag, seat: int, guess: Guess, hidden: list[list[int]], pool: list[int], dealer: FastDealer) -> bool:
    """Whether the guess explains every weapon shown since, fits the hands, and uses no card that lies elsewhere."""
    for other in range(len(s.fighters)):
        if other == seat or not s.fighters[other].trace:
            continue
        held = explain(s, other, seat, guess, dealer)
        if held is None or len(held) > len(weapons_of(s, hidden[other])):
            return False
        guess.must_hold[other] = held
    return enough_cards(s, guess, pool)


def explain(s: Frag, seat: int, eye: int, guess: Guess, dealer: FastDealer) -> list[int] | None:
    """Follow a hand's weapons along its trace as another seat saw them.

    What that seat does not know, but what must still be in the hand by this guess; None if it cannot be.
    """
    trace = s.fighters[seat].trace
    others = unknown_at_first(s, trace, eye)  # weapons that seat does not know, from elsewhere than a closed pile
    held: list[int] = []  # and those from closed piles
    picked = [0] * len(s.heaps)
    at = start_of(s)
    while at < len(trace):
        entry = trace[at]
        at += 1
        if entry == WEAPON_CAME:
            others += 1
        elif entry < WEAPON_CAME:
            heap = -entry - 2
            held.append(nth_taken(s.heaps[heap], guess.taken[heap], seat, picked[heap]))
            picked[heap] += 1
        elif entry >= LOOKED_AT:
            seen = trace[at + 1 : at + 1 + trace[at]]
            at += 1 + len(seen)
            if entry == LOOKED_AT + eye:
                if not contains(seen, held):
                    return None
                others, held = 0, []
        else:
            known = trace[at]
            at += 1
            if not (known >> eye) & 1:
                if entry in held and (others == 0 or dealer.below(2)):
                    held.remove(entry)
                elif others == 0:
                    return None
                else:
                    others -= 1
    return held


def contains(cards: list[int], part: list[int]) -> bool:
    """Whether a collection of cards has another one in it."""
    return all(cards.count(card) >= part.count(card) for card in part)


def nth_taken(heap: Heap, taken: list[int], seat: int, n: int) -> int:
    """What a seat took at its n-th pick-up from a heap."""
    mine = [card for taker, card in zip(heap.takers, taken, strict=True) if taker == seat]
    return mine[n]


def enough_cards(s: Frag, guess: Guess, pool: list[int]) -> bool:
    left = pool.copy()
    for counter in s.counters:
        if counter.heap >= 0:
            for card in remaining(s.heaps[counter.heap], guess.taken[counter.heap]):
                left[card] -= 1
    for held in guess.must_hold:
        for card in held:
            left[card] -= 1
    return min(left) >= 0


def remaining(heap: Heap, taken: list[int]) -> list[int]:
    cards = heap.went_in.copy()
    for card in taken:
        cards.remove(card)
    return cards


def settle_heaps(s: Frag, guess: Guess, pool: list[int]) -> None:
    """Put the guessed pick-ups into the heaps; what is left in the piles is no longer in the pool."""
    heaps: list[Heap] = []
    for old, taken in zip(s.heaps, guess.taken, strict=True):
        heap = Heap()
        heap.went_in = old.went_in
        heap.takers = old.takers
        heap.taken = taken
        heaps.append(heap)
    s.heaps = heaps
    for heap in lying(s):
        for card in heap.left():
            pool[card] -= 1
    for held in guess.must_hold:
        for card in held:
            pool[card] -= 1


def redeal(s: Frag, cards: list[int], must_hold: list[int], pool: list[int], dealer: FastDealer) -> list[int]:
    """As many cards of each deck as before: first what must be there, the rest from the pool."""
    dealt = must_hold.copy()
    owed = [0, 0, 0]
    for card in cards:
        owed[s.table.deck_of[card]] += 1
    for card in must_hold:
        owed[s.table.deck_of[card]] -= 1
    for deck in range(3):
        for _ in range(owed[deck]):
            card = draw(s, pool, deck, dealer)
            pool[card] -= 1
            dealt.append(card)
    return dealt


def draw(s: Frag, pool: list[int], deck: int, dealer: FastDealer) -> int:
    total = 0
    for card, count in enumerate(pool):
        if s.table.deck_of[card] == deck:
            total += count
    r = dealer.below(total)
    for card, count in enumerate(pool):
        if s.table.deck_of[card] == deck:
            if r < count:
                return card
            r -= count
    raise ValueError("there is no card of that deck left to deal")
