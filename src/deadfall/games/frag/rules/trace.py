"""The trace of a hand: what its weapons did since a secret pick-up still in doubt, for the others to reason about.

It begins with the weapons the hand held at that pick-up. A weapon that everybody saw come needs no passage, and what
can have gone one way only is forgotten: a shown weapon together with the coming that must have brought it.
"""

from __future__ import annotations

from deadfall.engine.kernel import EVERYONE, SPECTATOR
from deadfall.games.frag.pack import WEAPONS
from deadfall.games.frag.state import CAME, NO_TRACE, PICKED, SHOWN, Frag, Passage


def trace_draw(s: Frag, seat: int) -> None:
    """A weapon came into the hand unseen."""
    fighter = s.fighters[seat]
    if fighter.trace:
        fighter.trace = [*fighter.trace, Passage(CAME)]


def trace_pick_up(s: Frag, seat: int, heap: int) -> None:
    """A weapon of a closed pile, the last one taken from it, is about to come into the hand."""
    fighter = s.fighters[seat]
    begun = fighter.trace
    if not begun:
        hand = fighter.hand
        begun = [
            Passage(CAME, ~known)
            for card, known in zip(hand.cards, hand.known, strict=True)
            if known != EVERYONE and s.table.deck_of[card] == WEAPONS
        ]
    fighter.trace = [*begun, Passage(PICKED, EVERYONE, -1, heap, len(s.heaps[heap].takers) - 1)]


def trace_out(s: Frag, seat: int, card: int) -> None:
    """A weapon is about to leave the hand for all to see."""
    fighter = s.fighters[seat]
    if fighter.trace:
        eyes = ~fighter.hand.known[fighter.hand.cards.index(card)]
        sure = _sure_pick(s, seat, card, eyes)
        if sure >= 0:
            fighter.trace = _shortened(s, fighter.trace[:sure] + fighter.trace[sure + 1 :], 1)
        else:
            fighter.trace = _shortened(s, [*fighter.trace, Passage(SHOWN, eyes, card)], to_spare(s, card))


def trace_look(s: Frag, seat: int, by: int) -> None:
    """Another player is about to see the whole hand: for his eyes every weapon new to him is shown."""
    fighter = s.fighters[seat]
    if fighter.trace:
        news = [card for card in fighter.hand.unknown_to(by) if s.table.deck_of[card] == WEAPONS]
        fighter.trace = _shortened(s, fighter.trace + [Passage(SHOWN, 1 << by, card) for card in news], 1)


def to_spare(s: Frag, card: int) -> int:
    """How many of a weapon may have come from elsewhere than a pile in doubt, for all that a spectator knows."""
    spare = s.deck.left[card]
    for fighter in s.fighters:
        spare += fighter.hand.unknown_to(SPECTATOR).count(card)
        for passage in fighter.trace:
            if passage.kind == SHOWN and passage.card == card:
                spare += 1
            elif passage.kind == PICKED and s.heaps[passage.heap].taken[passage.pick] == card:
                spare -= 1  # with those still in piles, which count on neither side, as public as what went in
    return spare


def _shortened(s: Frag, trace: list[Passage], spare: int) -> list[Passage]:
    """The trace without what is certain; none at all when no pick-up is in doubt any more."""
    told: list[Passage] = []
    for at, passage in enumerate(trace):
        if passage.kind == SHOWN:
            passage = _from_elsewhere(s, told, passage)
            pick = _sole_pick(s, told, passage, spare if at == len(trace) - 1 else 1) if passage.eyes else -1
            if pick >= 0:
                return _shortened(s, told[:pick] + told[pick + 1 :] + trace[at + 1 :], spare)
        if passage.eyes:
            told.append(passage)
    return told if any(passage.kind == PICKED for passage in told) else NO_TRACE


def may_be(s: Frag, passage: Passage, card: int) -> bool:
    """Whether a pick-up can have been that card."""
    return passage.kind == PICKED and card in s.heaps[passage.heap].went_in


def _from_elsewhere(s: Frag, told: list[Passage], shown: Passage) -> Passage:
    """For whom no pick-up can have been this card, it is one of those that came: the last, as good as any other."""
    eyes = shown.eyes
    for passage in told:
        if may_be(s, passage, shown.card):
            eyes &= ~passage.eyes
    left = shown.eyes
    for at in range(len(told) - 1, -1, -1):
        passage = told[at]
        if passage.kind == CAME and passage.eyes & eyes:
            told[at] = passage.hidden_from(passage.eyes & ~eyes)
            left &= ~(passage.eyes & eyes)
            eyes &= ~passage.eyes
    return shown.hidden_from(left)


def _sole_pick(s: Frag, told: list[Passage], shown: Passage, spare: int) -> int:
    """Where the pick-up stands that this card must have been, for everybody; -1 if there is a choice."""
    found = -1
    for at, passage in enumerate(told):
        if passage.kind == CAME and passage.eyes & shown.eyes and spare > 0:
            return -1
        if may_be(s, passage, shown.card):
            if found >= 0 or passage.eyes != shown.eyes:
                return -1
            found = at
    return found


def _sure_pick(s: Frag, seat: int, card: int, eyes: int) -> int:
    """Where a pick-up of this card stands that is in the hand for certain, because he alone emptied the pile; else -1.

    As with every known card, when one of its kind leaves the hand it is that one.
    """
    trace = s.fighters[seat].trace
    sure = -1
    count = 0
    for at, passage in enumerate(trace):
        if passage.kind == SHOWN and passage.card == card:
            count -= 1
        elif passage.kind == PICKED and passage.eyes == eyes and _emptied(s, seat, passage.heap):
            mine = s.heaps[passage.heap].taken[passage.pick] == card
            sure = at if mine else sure
            count += 1 if mine else 0
    return sure if count > 0 else -1


def _emptied(s: Frag, seat: int, heap: int) -> bool:
    """Whether a pile is gone and nobody else has a card of it that is in doubt."""
    if len(s.heaps[heap].taken) < len(s.heaps[heap].went_in):
        return False
    for other, fighter in enumerate(s.fighters):
        if other != seat and any(passage.heap == heap for passage in fighter.trace):
            return False
    return True
