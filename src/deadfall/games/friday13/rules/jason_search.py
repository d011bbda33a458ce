"""Jason's searches, on the spot or by Ransack."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine import bags
from deadfall.engine.kernel import DONE, PASS, Frame
from deadfall.games.friday13.answers import LOOTS
from deadfall.games.friday13.kinds import LOOT
from deadfall.games.friday13.rules.cards import announce, cabin_minds, discard, exchanges, see_place, shrine_minds, slip
from deadfall.games.friday13.rules.hidden import pin_down
from deadfall.games.friday13.rules.shrine import ANY_CARD, MANY
from deadfall.games.friday13.state import JASON, KILLER, SHRINE_LIMIT, Mind, Night
from deadfall.games.friday13.words import (
    JASON_PUTS,
    JASON_RANSACKS,
    JASON_SEARCHED,
    JASON_SEARCHES,
    JASON_SEES,
    JASON_TAKES,
    LURKS_FOUND,
    SHELVED,
    SHELVED_CARD,
)


class JasonSearch(Frame[Night]):
    """Jason goes through a cabin, on the spot or by Ransack; leaves the number of Lurks found (F13-R-55, F13-R-117).

    Until he is done only those who see the cabin's cards hear what he takes and puts. Then the others hear the numbers,
    and how many weapons went to the Shrine, and know no more than that tells (F13-R-27, F13-R-126).
    """

    layout: ClassVar[str] = "step place ransack lurks out into taken:items put:items shelved:items"
    BEGIN: Final = 0
    ASK: Final = 1
    CHOSEN: Final = 2

    def __init__(
        self,
        step: int,
        place: int,
        ransack: int,
        lurks: int = 0,
        out: int = 0,
        into: int = 0,
        taken: int = 0,
        put: int = 0,
        shelved: int = 0,
    ) -> None:
        super().__init__(step)
        self.place = place
        self.ransack = ransack
        self.lurks = lurks
        self.out = out
        self.into = into
        self.taken = taken  # out of the cabin and not put back
        self.put = put  # into the cabin and not taken again
        self.shelved = shelved  # weapons that went to the Shrine

    def fields(self) -> tuple[int, ...]:
        return (
            self.step,
            self.place,
            self.ransack,
            self.lurks,
            self.out,
            self.into,
            self.taken,
            self.put,
            self.shelved,
        )

    def run(self, s: Night) -> int:
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
                self.announce(s)
                s.answer = self.lurks
                return DONE

    def begin(self, s: Night) -> None:
        table = s.table
        space = table.cabin_space[self.place]
        if self.ransack:
            s.emit(JASON_RANSACKS, (space,), "F13-R-127")
        else:
            s.emit(JASON_SEARCHES, (space,), "F13-SRCH-08")
            pin_down(s, s.jason)
        see_place(s, self.place, 1 << KILLER)
        for card in bags.cards(s.places[self.place]):
            s.emit(JASON_SEES, (card, space), "F13-SRCH-07", 1 << JASON)
        for card in bags.cards(s.places[self.place] & table.lurks_mask):
            s.emit(LURKS_FOUND, (space,), "F13-LURK-01")
            discard(s, card, self.place)
            self.lurks += 1
        s.clean |= 1 << self.place

    def options(self, s: Night) -> list[int]:
        if self.out + self.into >= MANY:
            return [PASS]
        table = s.table
        hand = table.hand_at
        found = bags.kinds(s.places[self.place])
        weapons = [card for card in found if table.is_weapon[card]]
        armed = s.weapon_in(hand) >= 0
        shelf = armed and bags.size(s.places[table.shrine_at]) < SHRINE_LIMIT
        options = [PASS] + [LOOTS.take[card] for card in found if s.fits(hand, card)]  # F13-ITEM-07
        if s.room(self.place):
            options += LOOTS.put.of(bags.kinds(s.places[hand]))
        if shelf:
            options += LOOTS.shelve.of(weapons)
        if not s.room(self.place):
            options += exchanges(s, hand, self.place, LOOTS.exchange)
        if shelf:
            options += [LOOTS.keep_new[card] for card in weapons if card != s.weapon_in(hand)]
        return options

    def act(self, s: Night, answer: int) -> None:
        hand = s.table.hand_at
        if answer in LOOTS.put:
            self.lay(s, LOOTS.put.index(answer))
        elif answer in LOOTS.exchange:
            self.lay(s, LOOTS.exchange.first_of(answer))
            self.take(s, LOOTS.exchange.second_of(answer), hand)
        elif answer in LOOTS.keep_new:
            self.shelve(s, s.weapon_in(hand))
            self.take(s, LOOTS.keep_new.index(answer), hand)
        elif answer in LOOTS.shelve:
            self.take(s, LOOTS.shelve.index(answer), s.table.shrine_at)
        else:
            self.take(s, LOOTS.take.index(answer), hand)

    def take(self, s: Night, card: int, target: int) -> None:
        """A card of the cabin goes to his hand; an extra weapon at once to the Shrine (F13-SRCH-09)."""
        self.out += 1
        slip(s, card, self.place, s.table.hand_at, self.minds(s))
        s.emit(JASON_TAKES, (card, s.table.cabin_space[self.place]), "F13-SRCH-07", s.seats_of(self.minds(s)))
        if bags.count(self.put, card):
            self.put -= bags.unit(card)
        else:
            self.taken += bags.unit(card)
        if target == s.table.shrine_at:
            self.shelve(s, card)

    def shelve(self, s: Night, card: int) -> None:
        slip(s, card, s.table.hand_at, s.table.shrine_at, 1 << KILLER)
        self.shelved += bags.unit(card)

    def lay(self, s: Night, card: int) -> None:
        self.into += 1
        slip(s, card, s.table.hand_at, self.place, self.minds(s))
        s.emit(JASON_PUTS, (card, s.table.cabin_space[self.place]), "F13-R-55", s.seats_of(self.minds(s)))
        if bags.count(self.taken, card):
            self.taken -= bags.unit(card)
        else:
            self.put += bags.unit(card)

    def minds(self, s: Night) -> int:
        """Who sees the cards of the cabin."""
        return (1 << KILLER) | cabin_minds(s, self.place)

    def seen_by(self, s: Night, mind: int) -> bool:
        """Whether a mind sees the cards that go in and out."""
        return (self.minds(s) >> mind) & 1 == 1

    def as_told(self, s: Night, mind: int) -> list[int]:
        """What lies where, as a mind was last told: what it did not see is taken back."""
        if mind == KILLER:
            return s.places
        hand = s.table.hand_at
        places = s.places.copy()
        places[hand] += self.shelved
        places[s.table.shrine_at] -= self.shelved
        if not self.seen_by(s, mind):
            places[hand] += self.put - self.taken
            places[self.place] += self.taken - self.put
        return places

    def forget(self, s: Night, mind: int) -> None:
        """Make what a mind did not see undone, before the eyes of those who saw it."""
        if mind == KILLER:
            return
        hand = s.table.hand_at
        for card in bags.cards(self.shelved):
            slip(s, card, s.table.shrine_at, hand, 1 << KILLER)
        self.shelved = 0
        if not self.seen_by(s, mind):
            for card in bags.cards(self.taken):
                slip(s, card, hand, self.place, self.minds(s))
            for card in bags.cards(self.put):
                slip(s, card, self.place, hand, self.minds(s))
            self.out = self.into = self.taken = self.put = 0

    def announce(self, s: Night) -> None:
        """Everybody hears how many cards went where; who sees the Shrine's cards sees what was put there."""
        shelves = shrine_minds(s)
        for card in bags.cards(self.shelved):
            announce(s, SHELVED, (), SHELVED_CARD, (card,), shelves, "F13-SRCH-09")
        s.emit(JASON_SEARCHED, (self.out, self.into), "F13-R-27")
        if self.out + self.into == 0:
            return
        s.weapon_shown = 0
        for at, mind in enumerate(s.minds):
            if at != KILLER:
                self.blur(s, mind, self.seen_by(s, at))
                if (shelves >> at) & 1:
                    mind.see(s.table.shrine_at, s.places[s.table.shrine_at])
                mind.settle(s.places)

    def blur(self, s: Night, mind: Mind, watched: bool) -> None:
        """What the numbers leave open: which cards left the cabin, which his hand, and where they are now."""
        table = s.table
        shelved = bags.size(self.shelved)
        leaving: list[tuple[int, int]] = []
        entering = 1 << table.shrine_at if shelved else 0
        if self.out and not watched:
            leaving.append((self.place, table.weapon_mask if self.out == shelved else ANY_CARD))
            entering |= 1 << table.hand_at
        if self.into and not watched:
            leaving.append((table.hand_at, ANY_CARD))
            entering |= 1 << self.place
        elif shelved:
            leaving.append((table.hand_at, table.weapon_mask))
        mind.stir(leaving, entering)
