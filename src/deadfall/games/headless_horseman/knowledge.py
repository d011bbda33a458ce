"""What a seat cannot know: the cards in the other hands. Decks, Curse cards and stacks have no order to hide."""

from deadfall.engine.dealers import FastDealer
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
    """First the cards that everybody knows to be specials, then the rest."""
    left = s.decks[role].left
    unseen: list[int] = []
    for card, count in enumerate(left):
        unseen.extend([card] * count)
    for at in others:
        unseen.extend(s.riders[at].hand)
    dealer.shuffle(unseen)
    sizes = [len(s.riders[at].hand) for at in others]
    for at in others:
        rider = s.riders[at]
        rider.hand = []
        for _ in range(rider.specials):
            insert(rider.hand, take_special(s, unseen))
    for place, at in enumerate(others):
        hand = s.riders[at].hand
        while len(hand) < sizes[place]:
            insert(hand, unseen.pop())
    for card in range(len(left)):
        left[card] = 0
    for card in unseen:
        left[card] += 1


def take_special(s: Hollow, unseen: list[int]) -> int:
    """The last special of the shuffled cards, taken out of them."""
    at = len(unseen) - 1
    while s.game.values[unseen[at]] > 0:
        at -= 1
    card = unseen[at]
    del unseen[at]
    return card
