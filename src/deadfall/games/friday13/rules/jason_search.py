"""Jason's searches and his Cave Shrine (rulebook p. 2 and 3)."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine import bags
from deadfall.engine.kernel import DONE, PASS
from deadfall.games.friday13.rules.cards import announce, cabin_minds, discard, see_place, shrine_minds, transfer
from deadfall.games.friday13.rules.hidden import pin_down
from deadfall.games.friday13.state import JASON, KILLER, SHRINE_LIMIT, Night, Rule, within_limits
from deadfall.games.friday13.words import (
    CARDS,
    EXCHANGE,
    JASON_PUTS,
    JASON_SEARCHED,
    JASON_SEARCHES,
    JASON_SEES,
    JASON_SWAPPED,
    JASON_SWAPS,
    JASON_TAKES,
    KEEP_NEW,
    LOOT,
    LURKS_FOUND,
    PUT,
    SHELVED,
    SHELVED_CARD,
    SWAP,
    TAKE,
    TO_SHRINE,
)

MANY: Final = 20  # acts in one go; F13-R-114 for Jason


def exchanges(s: Night, place: int, other: int) -> list[int]:
    """A card of the first place for one of the second, where the second's card would not fit otherwise."""
    found = []
    for own in bags.kinds(s.places[place]):
        for card in bags.kinds(s.places[other]):
            after = s.places[place] - bags.unit(own) + bags.unit(card)
            if own != card and not s.fits(place, card) and within_limits(s.camp, after):
                found.append(EXCHANGE + own * CARDS + card)
    return found


class JasonSearch(Rule):
    """Jason goes through a cabin, on the spot or by Ransack; leaves the number of Lurks found (F13-R-55, F13-R-117)."""

    layout: ClassVar[str] = "step place ransack lurks out into"
    BEGIN: Final = 0
    ASK: Final = 1
    CHOSEN: Final = 2

    def __init__(self, step: int, place: int, ransack: int, lurks: int = 0, out: int = 0, into: int = 0) -> None:
        super().__init__(step)
        self.place = place
        self.ransack = ransack
        self.lurks = lurks
        self.out = out
        self.into = into

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.place, self.ransack, self.lurks, self.out, self.into)

    def play(self, s: Night) -> int:
        match self.step:
            case JasonSearch.BEGIN:
                self.begin(s)
                return JasonSearch.ASK
            case JasonSearch.ASK:
                s.ask(JASON, LOOT, self.options(s))
                return JasonSearch.CHOSEN
            case _:
                if s.answer != PASS:
                    self.act(s, s.answer)
                    return JasonSearch.ASK
                s.emit(JASON_SEARCHED, (self.out, self.into), "F13-R-27")
                s.answer = self.lurks
                return DONE

    def begin(self, s: Night) -> None:
        camp = s.camp
        space = camp.cabin_space[self.place]
        if not self.ransack:
            s.emit(JASON_SEARCHES, (space,), "F13-SRCH-08")
            pin_down(s, s.jason)
        see_place(s, self.place, 1 << KILLER)
        for card in bags.cards(s.places[self.place]):
            s.emit(JASON_SEES, (card, space), "F13-SRCH-07", 1 << JASON)
        for card in bags.cards(s.places[self.place] & camp.lurks_mask):
            s.emit(LURKS_FOUND, (space,), "F13-LURK-01")
            discard(s, card, self.place)
            self.lurks += 1
        s.clean |= 1 << self.place

    def options(self, s: Night) -> list[int]:
        if self.out + self.into >= MANY:
            return [PASS]
        camp = s.camp
        hand = camp.hand_at
        found = bags.kinds(s.places[self.place])
        weapons = [card for card in found if camp.is_weapon[card]]
        armed = s.weapon_in(hand) >= 0
        shelf = armed and bags.size(s.places[camp.shrine_at]) < SHRINE_LIMIT
        options = [PASS] + [TAKE + card for card in found if s.fits(hand, card)]
        if s.room(self.place):
            options += [PUT + card for card in bags.kinds(s.places[hand])]
        if shelf:
            options += [TO_SHRINE + card for card in weapons]
        if not s.room(self.place):
            options += exchanges(s, hand, self.place)
        if shelf:
            options += [KEEP_NEW + card for card in weapons if card != s.weapon_in(hand)]
        return options

    def act(self, s: Night, answer: int) -> None:
        hand, shrine = s.camp.hand_at, s.camp.shrine_at
        if answer < PUT:
            self.take(s, answer - TAKE, hand)
        elif answer < TO_SHRINE:
            self.put(s, answer - PUT)
        elif answer < EXCHANGE:
            self.take(s, answer - TO_SHRINE, shrine)
        elif answer < KEEP_NEW:
            own, card = divmod(answer - EXCHANGE, CARDS)
            self.put(s, own)
            self.take(s, card, hand)
        else:
            shelve(s, s.weapon_in(hand), hand)
            self.take(s, answer - KEEP_NEW, hand)

    def take(self, s: Night, card: int, target: int) -> None:
        self.out += 1
        space = s.camp.cabin_space[self.place]
        if target == s.camp.shrine_at:
            shelve(s, card, self.place)
            return
        transfer(s, card, self.place, target, self.minds(s))
        s.emit(JASON_TAKES, (card, space), "F13-SRCH-07", s.seats_of(self.minds(s)))

    def put(self, s: Night, card: int) -> None:
        self.into += 1
        transfer(s, card, s.camp.hand_at, self.place, self.minds(s))
        s.emit(JASON_PUTS, (card, s.camp.cabin_space[self.place]), "F13-R-55", s.seats_of(self.minds(s)))

    def minds(self, s: Night) -> int:
        return (1 << KILLER) | cabin_minds(s, self.place)


def shelve(s: Night, card: int, source: int) -> None:
    """An extra weapon goes to the Shrine at once (F13-SRCH-09)."""
    minds = shrine_minds(s)
    if source < s.camp.hand_at:
        minds |= cabin_minds(s, source)
    transfer(s, card, source, s.camp.shrine_at, minds)
    announce(s, SHELVED, (), SHELVED_CARD, (card,), minds, "F13-SRCH-09")


class SwapShrine(Rule):
    """Jason moves items between hand and Shrine, from anywhere (F13-ITEM-08)."""

    layout: ClassVar[str] = "step acts"
    BEGIN: Final = 0
    ASK: Final = 1
    CHOSEN: Final = 2

    def __init__(self, step: int, acts: int = 0) -> None:
        super().__init__(step)
        self.acts = acts

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.acts)

    def play(self, s: Night) -> int:
        match self.step:
            case SwapShrine.BEGIN:
                s.emit(JASON_SWAPS, (), "F13-ITEM-08")
                return SwapShrine.ASK
            case SwapShrine.ASK:
                s.ask(JASON, SWAP, self.options(s))
                return SwapShrine.CHOSEN
            case _:
                if s.answer == PASS:
                    s.emit(JASON_SWAPPED, (bags.size(s.places[s.camp.shrine_at]),), "F13-R-27")
                    return DONE
                self.acts += 1
                self.act(s, s.answer)
                return SwapShrine.ASK

    def options(self, s: Night) -> list[int]:
        if self.acts >= MANY:
            return [PASS]
        hand, shrine = s.camp.hand_at, s.camp.shrine_at
        full = bags.size(s.places[shrine]) >= SHRINE_LIMIT
        options = [PASS]
        if not full:
            options += [TAKE + card for card in bags.kinds(s.places[hand])]
        options += [PUT + card for card in bags.kinds(s.places[shrine]) if s.fits(hand, card)]
        return options + (exchanges(s, hand, shrine) if full else [])

    def act(self, s: Night, answer: int) -> None:
        hand, shrine = s.camp.hand_at, s.camp.shrine_at
        minds = shrine_minds(s)
        if answer < PUT:
            transfer(s, answer - TAKE, hand, shrine, minds)
        elif answer < EXCHANGE:
            transfer(s, answer - PUT, shrine, hand, minds)
        else:
            own, card = divmod(answer - EXCHANGE, CARDS)
            transfer(s, own, hand, shrine, minds)
            transfer(s, card, shrine, hand, minds)
