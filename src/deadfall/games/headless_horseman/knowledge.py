"""What a seat cannot know: the cards in the other hands. Decks, Curse cards and stacks have no order to hide.

All cards of a kind that it has not seen are shuffled, and every way to deal them is equally likely; only the cards with
which somebody was seen to have no number are dealt from the specials.
"""

from deadfall.engine.dealers import FastDealer, draw
from deadfall.games.headless_horseman.pack import HORSEMAN, ICHABOD
from deadfall.games.headless_horseman.rules.cards import insert
from deadfall.games.headless_horseman.state import Hollow


def resample(s: Hollow, seat: int, dealer: FastDealer) -> None:
    """Deal the hands that a seat does not see again, from everything it has not seen."""
    for role in (ICHABOD, HORSEMAN):
        others = [at for at, rider in enumerate(s.riders) if rider.role == role and at != seat and rider.hand]
        if others:
            deal_again(s, role, others, dealer)


def deal_again(s: Hollow, role: int, others: list[int], dealer: FastDealer) -> None:
    """Back into the deck with the hands; then first the cards that everybody knows to be specials, then the rest."""
    left = s.decks[role].left
    sizes: list[int] = []
    for at in others:
        hand = s.riders[at].hand
        sizes.append(len(hand))
        for card in hand:
            left[card] += 1
        s.riders[at].hand = []
    cards = [card for card, count in enumerate(left) if count]
    specials = [card for card in cards if s.table.values[card] == 0]
    for at in others:
        rider = s.riders[at]
        for _ in range(rider.specials):
            insert(rider.hand, draw(left, specials, dealer))
    for place, at in enumerate(others):
        hand = s.riders[at].hand
        while len(hand) < sizes[place]:
            insert(hand, draw(left, cards, dealer))
