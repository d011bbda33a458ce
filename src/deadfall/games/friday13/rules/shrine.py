"""Jason's Cave Shrine: what he moves between it and his hand."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine import bags
from deadfall.engine.kernel import DONE, PASS, Frame
from deadfall.games.friday13.answers import SWAPS
from deadfall.games.friday13.kinds import SWAP
from deadfall.games.friday13.rules.cards import exchanges, shrine_minds, slip
from deadfall.games.friday13.state import JASON, SHRINE_LIMIT, Mind, Night
from deadfall.games.friday13.words import (
    FETCHED_CARD,
    JASON_SWAPPED,
    JASON_SWAPS,
    SHELVED_CARD,
)

MANY: Final = 20  # acts in one go; F13-R-114 for Jason
ANY_CARD: Final = -1  # a mask with every card in it


class SwapShrine(Frame[Night]):
    """Jason moves items between hand and Shrine, from anywhere (F13-ITEM-08).

    Until he is done only those who see the Shrine's cards hear of it. Then the others hear how many are in it now,
    and know no more than that tells, whether he moved anything or not (F13-R-27, F13-R-126).
    """

    layout: ClassVar[str] = "step acts stored:items fetched:items"
    BEGIN: Final = 0
    ASK: Final = 1
    CHOSEN: Final = 2

    def __init__(self, step: int, acts: int = 0, stored: int = 0, fetched: int = 0) -> None:
        super().__init__(step)
        self.acts = acts
        self.stored = stored  # moved so far and not moved back
        self.fetched = fetched

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.acts, self.stored, self.fetched)

    def run(self, s: Night) -> int:
        match self.step:
            case SwapShrine.BEGIN:
                s.emit(JASON_SWAPS, (), "F13-ITEM-08")
                return SwapShrine.ASK
            case SwapShrine.ASK:
                s.ask(JASON, SWAP, self.options(s))
                return SwapShrine.CHOSEN
            case _:
                if s.answer == PASS:
                    self.announce(s)
                    return DONE
                self.act(s, s.answer)
                return SwapShrine.ASK

    def options(self, s: Night) -> list[int]:
        if self.acts >= MANY:
            return [PASS]
        hand, shrine = s.table.hand_at, s.table.shrine_at
        full = bags.size(s.places[shrine]) >= SHRINE_LIMIT
        options = [PASS]
        if not full:
            options += SWAPS.store.of(bags.kinds(s.places[hand]))
        options += [SWAPS.fetch[card] for card in bags.kinds(s.places[shrine]) if s.fits(hand, card)]
        return options + (exchanges(s, hand, shrine, SWAPS.exchange) if full else [])

    def act(self, s: Night, answer: int) -> None:
        self.acts += 1
        if answer in SWAPS.store:
            self.store(s, SWAPS.store.index(answer))
        elif answer in SWAPS.fetch:
            self.fetch(s, SWAPS.fetch.index(answer))
        else:
            self.store(s, SWAPS.exchange.first_of(answer))
            self.fetch(s, SWAPS.exchange.second_of(answer))

    def store(self, s: Night, card: int) -> None:
        minds = shrine_minds(s)
        slip(s, card, s.table.hand_at, s.table.shrine_at, minds)
        s.emit(SHELVED_CARD, (card,), "F13-ITEM-08", s.seats_of(minds))
        if bags.count(self.fetched, card):
            self.fetched -= bags.unit(card)
        else:
            self.stored += bags.unit(card)

    def fetch(self, s: Night, card: int) -> None:
        minds = shrine_minds(s)
        slip(s, card, s.table.shrine_at, s.table.hand_at, minds)
        s.emit(FETCHED_CARD, (card,), "F13-ITEM-08", s.seats_of(minds))
        if bags.count(self.stored, card):
            self.stored -= bags.unit(card)
        else:
            self.fetched += bags.unit(card)

    def seen_by(self, s: Night, mind: int) -> bool:
        """Whether a mind sees the cards that he moves."""
        return (shrine_minds(s) >> mind) & 1 == 1

    def as_told(self, s: Night, mind: int) -> list[int]:
        """What lies where, as a mind was last told: what it did not see is taken back."""
        if self.seen_by(s, mind):
            return s.places
        places = s.places.copy()
        places[s.table.hand_at] += self.stored - self.fetched
        places[s.table.shrine_at] += self.fetched - self.stored
        return places

    def forget(self, s: Night, mind: int) -> None:
        """Make what a mind did not see undone, before the eyes of those who saw it."""
        if not self.seen_by(s, mind):
            hand, shrine = s.table.hand_at, s.table.shrine_at
            for card in bags.cards(self.stored):
                slip(s, card, shrine, hand, shrine_minds(s))
            for card in bags.cards(self.fetched):
                slip(s, card, hand, shrine, shrine_minds(s))
            self.acts = self.stored = self.fetched = 0

    def announce(self, s: Night) -> None:
        """Everybody hears how many cards the Shrine holds now."""
        hand, shrine = s.table.hand_at, s.table.shrine_at
        before = bags.size(s.places[shrine] + self.fetched - self.stored)
        after = bags.size(s.places[shrine])
        everything = after + bags.size(s.places[hand])
        s.emit(JASON_SWAPPED, (after,), "F13-R-27")
        if before == after and after in (0, everything):
            return  # one of the two places was empty and still is: nothing has moved
        s.weapon_shown = 0
        for at, mind in enumerate(s.minds):
            if not self.seen_by(s, at):
                self.blur(s, mind)

    def blur(self, s: Night, mind: Mind) -> None:
        """Any card of hand and Shrine may be in the other one now."""
        mind.stir([(s.table.hand_at, ANY_CARD), (s.table.shrine_at, ANY_CARD)], 0)
        mind.settle(s.places)
