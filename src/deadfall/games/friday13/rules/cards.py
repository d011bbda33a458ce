"""Item Cards: how cards change hands, what everybody learns of it, and what to do with too many."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine import bags
from deadfall.engine.answers import Pairs
from deadfall.engine.kernel import DONE, EVERYONE, PASS, Frame
from deadfall.games.friday13.answers import ONE, SHEDS
from deadfall.games.friday13.kinds import (
    DRAW,
    DUMP_AT,
    EXCESS,
    GAINED,
    GAINED_AT,
)
from deadfall.games.friday13.state import JASON, KILLER, SHRINE_LIMIT, Night, within_limits
from deadfall.games.friday13.table import members
from deadfall.games.friday13.words import (
    DRAWN_EVENT,
    DRAWS_EVENT,
    DROPPED,
    DROPS,
    DUMPED,
    DUMPED_CARD,
    ITEM_REMOVED,
    NO_EVENT,
    NO_ROOM,
    RESHUFFLED,
    SHELVED,
    SHELVED_CARD,
    SHRINE_DUMPED,
    SHRINE_DUMPED_CARD,
)

# Why Jason draws an event card (F13-EVT-02)
AT_SETUP: Final = 0
FOR_LURKS: Final = 1
FOR_LOOT: Final = 2
FOR_KILL: Final = 3
FOR_RANSACK: Final = 4
SOURCES: Final = ["F13-SETUP-03", "F13-SETUP-14", "F13-CAVE-03", "F13-FGT-13", "F13-R-127"]


def transfer(s: Night, card: int, source: int, target: int, minds: int) -> None:
    """A card goes from place to place before the eyes of some minds."""
    one = bags.unit(card)
    s.places[source] -= one
    s.places[target] += one
    for at, mind in enumerate(s.minds):
        if (minds >> at) & 1:
            mind.watch(card, source, target)
        else:
            mind.miss(source, target)
    table = s.table
    if minds == s.every_mind():
        return
    for place in (source, target):
        if place == table.hand_at:
            s.weapon_shown = 0
        elif table.carried_at <= place < table.deck_at:
            s.armed_shown &= ~(1 << (place - table.carried_at))


def slip(s: Night, card: int, source: int, target: int, minds: int) -> None:
    """A card goes from place to place in an act that only some minds see; the others hear of it when it is over."""
    one = bags.unit(card)
    s.places[source] -= one
    s.places[target] += one
    for at, mind in enumerate(s.minds):
        if (minds >> at) & 1:
            mind.watch(card, source, target)


def discard(s: Night, card: int, source: int) -> None:
    """A card leaves the game, face up (F13-ITEM-11)."""
    transfer(s, card, source, s.table.removed_at, s.every_mind())


def hint_at(s: Night, place: int, minds: int) -> None:
    """Some minds learn something of the cards of a place, unless they know them all."""
    for at, mind in enumerate(s.minds):
        if (minds >> at) & 1 and mind.sure[place] != s.places[place]:
            s.learn(s.seats_of(1 << at))


def see_place(s: Night, place: int, minds: int) -> None:
    """Some minds look at all cards of a place."""
    hint_at(s, place, minds)
    for at, mind in enumerate(s.minds):
        if (minds >> at) & 1:
            mind.see(place, s.places[place])


def cabin_minds(s: Night, place: int) -> int:
    """Who sees the cards of a cabin that is still searched."""
    return s.watchers(s.table.cabin_space[place])


def shrine_minds(s: Night) -> int:
    """Who sees the Shrine's cards: Jason, and those who have searched the Cave (F13-R-116)."""
    return (1 << KILLER) | s.watchers(s.table.cave)


def announce(s: Night, kind: int, args: tuple[int, ...], told: int, card: tuple[int, ...], minds: int, at: str) -> None:
    """Everybody learns that something happened, some minds with which card: to each it is told once."""
    seats = s.seats_of(minds)
    if seats != EVERYONE:
        s.emit(kind, args, at, EVERYONE & ~seats)
    s.emit(told, card, at, seats)


def dump(s: Night, card: int, source: int, space: int, clause: str) -> None:
    """Jason dumps a card face down in a cabin that everybody sees, from hand or Shrine (F13-R-59)."""
    place = s.table.place_of[space]
    minds = (1 << KILLER) | cabin_minds(s, place)
    transfer(s, card, source, place, minds)
    if source == s.table.hand_at:
        announce(s, DUMPED, (space,), DUMPED_CARD, (card, space), minds, clause)
    else:
        announce(s, SHRINE_DUMPED, (space,), SHRINE_DUMPED_CARD, (card, space), minds, clause)


def lay_down(s: Night, who: int, card: int, space: int, clause: str) -> None:
    """A card of a Counselor goes to a cabin that everybody sees."""
    place = s.table.place_of[space]
    minds = s.hand_minds() | cabin_minds(s, place)
    transfer(s, card, s.table.carried_at + who, place, minds)
    announce(s, DROPS, (who, space), DROPPED, (who, card, space), minds, clause)


def exchanges(s: Night, place: int, other: int, exchange: Pairs) -> list[int]:
    """A card of the first place for one of the second, where the second's card would not fit otherwise."""
    found = []
    for own in bags.kinds(s.places[place]):
        for card in bags.kinds(s.places[other]):
            after = s.places[place] - bags.unit(own) + bags.unit(card)
            if own != card and not s.fits(place, card) and within_limits(s.table, after):
                found.append(exchange.pair(own, card))
    return found


class DrawEvents(Frame[Night]):
    """Jason draws event cards; an empty deck takes back the discards (F13-R-91)."""

    layout: ClassVar[str] = "step left cause"
    TAKE: Final = 0
    RESHUFFLE: Final = 1
    ASK: Final = 2
    TAKEN: Final = 3

    def __init__(self, step: int, left: int, cause: int) -> None:
        super().__init__(step)
        self.left = left
        self.cause = cause

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.left, self.cause)

    def run(self, s: Night) -> int:
        match self.step:
            case DrawEvents.TAKE:
                if self.left == 0:
                    return DONE
                return DrawEvents.ASK if s.events_left else DrawEvents.RESHUFFLE
            case DrawEvents.RESHUFFLE:
                if s.events_played == 0:
                    s.emit(NO_EVENT, (), "F13-R-91")
                    return DONE
                s.events_left = s.events_played
                s.events_played = 0
                s.emit(RESHUFFLED, (), "F13-R-91")
                return DrawEvents.ASK
            case DrawEvents.ASK:
                s.chance(DRAW, bags.kinds(s.events_left), bags.weights(s.events_left))
                return DrawEvents.TAKEN
            case _:
                self.left -= 1
                s.events_left -= bags.unit(s.answer)
                s.events_held += bags.unit(s.answer)  # F13-R-92
                s.emit(DRAWS_EVENT, (), SOURCES[self.cause])
                s.emit(DRAWN_EVENT, (s.answer,), SOURCES[self.cause], 1 << JASON)
                return DrawEvents.TAKE


def too_many(s: Night, place: int) -> list[int]:
    """The cards of a carrier that may have to go: weapons if he has two, non-weapons if he has three (F13-R-57)."""
    table = s.table
    held = s.places[place]
    weapons = held & table.weapon_mask
    if not within_limits(table, weapons):
        return bags.kinds(weapons)
    return [] if within_limits(table, held) else bags.kinds(held - weapons)


class JasonExcess(Frame[Night]):  # F13-R-125
    """Jason may have more than he can carry: asked after every gain, as nobody else knows (F13-ITEM-03, F13-R-61)."""

    layout: ClassVar[str] = "step at_setup card:card"
    ASK: Final = 0
    ASKED: Final = 1
    WHERE: Final = 2
    DUMPED: Final = 3

    def __init__(self, step: int, at_setup: int, card: int = -1) -> None:
        super().__init__(step)
        self.at_setup = at_setup
        self.card = card

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.at_setup, self.card)

    def options(self, s: Night) -> list[int]:
        table = s.table
        excess = too_many(s, table.hand_at)
        if not excess:
            return [PASS]
        shelf = bags.size(s.places[table.shrine_at]) < SHRINE_LIMIT
        shelved = [SHEDS.shelve[c] for c in excess if shelf and (table.is_weapon[c] or self.at_setup)]  # F13-R-62
        if self.at_setup and shelved and table.is_weapon[excess[0]]:
            return shelved  # F13-SETUP-15: at once into the Shrine
        return SHEDS.dump.of(excess) + shelved

    def run(self, s: Night) -> int:
        table = s.table
        match self.step:
            case JasonExcess.ASK:
                s.ask(JASON, EXCESS, self.options(s))
                return JasonExcess.ASKED
            case JasonExcess.ASKED:
                if s.answer == PASS:
                    return DONE
                if s.answer in SHEDS.dump:
                    self.card = SHEDS.dump.index(s.answer)
                    return JasonExcess.WHERE
                self.shelve(s, SHEDS.shelve.index(s.answer))
                return JasonExcess.ASK
            case JasonExcess.WHERE:
                if s.roomy() == 0:
                    s.emit(NO_ROOM, (self.card,), "F13-R-58")
                    discard(s, self.card, table.hand_at)
                    return JasonExcess.ASK
                s.ask(JASON, DUMP_AT, ONE.thing.of(members(s.roomy())))
                return JasonExcess.DUMPED
            case _:
                dump(s, self.card, table.hand_at, ONE.thing.index(s.answer), "F13-ITEM-03")
                return JasonExcess.ASK

    def shelve(self, s: Night, card: int) -> None:
        transfer(s, card, s.table.hand_at, s.table.shrine_at, shrine_minds(s))
        clause = "F13-SETUP-15" if self.at_setup else "F13-R-61"
        announce(s, SHELVED, (), SHELVED_CARD, (card,), shrine_minds(s), clause)


class CounselorExcess(Frame[Night]):
    """A Counselor may have got more than he can carry: swap, then dump (F13-ITEM-03, F13-ITEM-12)."""

    layout: ClassVar[str] = "step who:who card:card"
    ASK: Final = 0
    ASKED: Final = 1
    WHERE: Final = 2
    DUMPED: Final = 3

    def __init__(self, step: int, who: int, card: int = -1) -> None:
        super().__init__(step)
        self.who = who
        self.card = card

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.who, self.card)

    def run(self, s: Night) -> int:
        place = s.table.carried_at + self.who
        owner = s.owner[self.who]
        match self.step:
            case CounselorExcess.ASK:
                excess = too_many(s, place)
                s.ask(owner, GAINED, ONE.thing.of(excess) if excess else [PASS])
                return CounselorExcess.ASKED
            case CounselorExcess.ASKED:
                if s.answer == PASS:
                    return DONE
                self.card = ONE.thing.index(s.answer)
                return CounselorExcess.WHERE
            case CounselorExcess.WHERE:
                if s.roomy() == 0:
                    s.emit(ITEM_REMOVED, (self.who, self.card), "F13-R-58")
                    discard(s, self.card, place)
                    return CounselorExcess.ASK
                s.ask(owner, GAINED_AT, ONE.thing.of(members(s.roomy())))
                return CounselorExcess.DUMPED
            case _:
                lay_down(s, self.who, self.card, ONE.thing.index(s.answer), "F13-ITEM-03")
                return CounselorExcess.ASK
