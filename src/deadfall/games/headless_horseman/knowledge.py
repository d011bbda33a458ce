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
    sizes: list[int] = []
    for at in others:
        hand = s.riders[at].hand
        sizes.append(len(hand))
        unseen.extend(hand)
        s.riders[at].hand = []
    deal_specials(s, others, unseen, dealer)
    dealer.shuffle(unseen)
    for place, at in enumerate(others):
        hand = s.riders[at].hand
        while len(hand) < sizes[place]:
            insert(hand, unseen.pop())
    for card in range(len(left)):
        left[card] = 0
    for card in unseen:
        left[card] += 1


def deal_specials(s: Hollow, others: list[int], unseen: list[int], dealer: FastDealer) -> None:
    """Take the specials known to be in some hands out of the unseen cards."""
    for at in others:
        rider = s.riders[at]
        for _ in range(rider.specials):
            specials = [card for card in unseen if s.game.values[card] == 0]
            card = specials[dealer.below(len(specials))]
            unseen.remove(card)
            insert(rider.hand, card)
