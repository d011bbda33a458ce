"""Free acts with items: trading, dropping, and what a searched cabin still offers (F13-R-23, F13-R-116)."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine import bags
from deadfall.engine.kernel import DONE, PASS, Frame
from deadfall.games.friday13.answers import ONE, RUMMAGES, YES
from deadfall.games.friday13.kinds import (
    RUMMAGE,
    TRADE_GET,
    TRADE_GIVE,
    TRADE_OK,
)
from deadfall.games.friday13.rules.cards import FOR_LOOT, DrawEvents, announce, exchanges, lay_down, transfer
from deadfall.games.friday13.state import KILLER, Night, within_limits
from deadfall.games.friday13.words import (
    CALLED_OFF,
    GIVES,
    GIVES_CARD,
    HANDED,
    HANDED_CARD,
    REFUSED,
    TAKEN,
    TAKES,
    TRADES,
)

FREE_ACTS: Final = 20  # F13-R-114


def drop(s: Night, who: int, card: int) -> None:
    """A Counselor drops a card in the cabin where he stands (F13-ITEM-10, F13-R-49)."""
    lay_down(s, who, card, s.pos[who], "F13-ITEM-10")


def can_trade(s: Night, who: int) -> bool:
    """Whether a friend is there and anything to trade (F13-ITEM-02)."""
    friend = s.friend(who)
    return friend >= 0 and (s.carries(who) != 0 or s.carries(friend) != 0)


class Trade(Frame[Night]):
    """The active Counselor offers a card, or nothing, for a card, or nothing; the other player agrees (F13-R-24)."""

    layout: ClassVar[str] = "step who:who friend:who give get"
    GIVE: Final = 0
    GIVEN: Final = 1
    GET: Final = 2
    GOTTEN: Final = 3
    AGREE: Final = 4
    AGREED: Final = 5

    def __init__(self, step: int, who: int, friend: int, give: int = 0, get: int = 0) -> None:
        super().__init__(step)
        self.who = who
        self.friend = friend
        self.give = give  # as it was answered: a card, or nothing
        self.get = get

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.who, self.friend, self.give, self.get)

    def run(self, s: Night) -> int:
        match self.step:
            case Trade.GIVE:
                mine = bags.kinds(s.carries(self.who))
                s.ask(s.owner[self.who], TRADE_GIVE, [PASS, *ONE.thing.of(mine)])
                return Trade.GIVEN
            case Trade.GIVEN:
                self.give = s.answer
                return Trade.GET
            case Trade.GET:
                s.ask(s.owner[self.who], TRADE_GET, self.wishes(s))
                return Trade.GOTTEN
            case Trade.GOTTEN:
                self.get = s.answer
                if self.get == PASS and (self.give == PASS or not self.within(s, PASS)):
                    s.emit(CALLED_OFF, (self.who, self.friend), "F13-R-114")
                    return DONE
                return Trade.AGREE
            case Trade.AGREE:
                if s.owner[self.who] == s.owner[self.friend]:
                    s.answer = YES
                    return Trade.AGREED
                s.ask(s.owner[self.friend], TRADE_OK, [PASS, YES])
                return Trade.AGREED
            case _:
                if s.answer == PASS:
                    s.emit(REFUSED, (self.who, self.friend), "F13-R-24")
                else:
                    self.swap(s)
                return DONE

    def wishes(self, s: Night) -> list[int]:
        """What he may ask for so that both stay within their limits; nothing, where that is no trade, calls it off."""
        theirs = ONE.thing.of(bags.kinds(s.carries(self.friend)))
        return [PASS] + [get for get in theirs if self.within(s, get)]

    def within(self, s: Night, get: int) -> bool:
        mine, theirs = s.carries(self.who), s.carries(self.friend)
        if self.give != PASS:
            given = bags.unit(ONE.thing.index(self.give))
            mine -= given
            theirs += given
        if get != PASS:
            gotten = bags.unit(ONE.thing.index(get))
            mine += gotten
            theirs -= gotten
        return within_limits(s.table, mine) and within_limits(s.table, theirs)

    def swap(self, s: Night) -> None:
        s.emit(TRADES, (self.who, self.friend), "F13-ITEM-02")
        if self.give != PASS:
            give(s, self.who, self.friend, ONE.thing.index(self.give))
        if self.get != PASS:
            give(s, self.friend, self.who, ONE.thing.index(self.get))


def give(s: Night, who: int, friend: int, card: int) -> None:
    """A card changes hands; how many each carries is public."""
    minds = s.hand_minds()
    transfer(s, card, s.table.carried_at + who, s.table.carried_at + friend, minds)
    announce(s, GIVES, (who, friend), GIVES_CARD, (who, friend, card), minds, "F13-ITEM-02")


class Rummage(Frame[Night]):
    """A Counselor goes through what lies in a searched cabin or the Shrine; leaves the free acts used (F13-SRCH-04)."""

    layout: ClassVar[str] = "step who:who acts card:card"
    ASK: Final = 0
    CHOSEN: Final = 1
    OFFER: Final = 2
    OFFERED: Final = 3

    def __init__(self, step: int, who: int, acts: int, card: int = -1) -> None:
        super().__init__(step)
        self.who = who
        self.acts = acts
        self.card = card

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.who, self.acts, self.card)

    def run(self, s: Night) -> int:
        match self.step:
            case Rummage.ASK:
                s.ask(s.owner[self.who], RUMMAGE, rummage_options(s, self.who, self.acts))
                return Rummage.CHOSEN
            case Rummage.CHOSEN:
                if s.answer == PASS:
                    s.answer = self.acts
                    return DONE
                self.acts += 1
                return self.chosen(s, s.answer)
            case Rummage.OFFER:
                friend = s.friend(self.who)
                if s.owner[friend] == s.owner[self.who]:
                    s.answer = YES
                    return Rummage.OFFERED
                s.ask(s.owner[friend], TRADE_OK, [PASS, YES])
                return Rummage.OFFERED
            case _:
                if s.answer == PASS:
                    s.emit(REFUSED, (self.who, s.friend(self.who)), "F13-R-116")
                else:
                    take(s, s.friend(self.who), self.who, self.card)
                return Rummage.ASK

    def chosen(self, s: Night, answer: int) -> int:
        if answer in RUMMAGES.hand_over:
            self.card = RUMMAGES.hand_over.index(answer)
            return Rummage.OFFER
        if answer in RUMMAGES.put:
            drop(s, self.who, RUMMAGES.put.index(answer))
        elif answer in RUMMAGES.exchange:
            drop(s, self.who, RUMMAGES.exchange.first_of(answer))
            take(s, self.who, self.who, RUMMAGES.exchange.second_of(answer))
        else:
            take(s, self.who, self.who, RUMMAGES.take.index(answer))
        return Rummage.ASK


def loot_place(s: Night, space: int) -> int:
    """Where the cards of a searched space lie: its cabin, or the Shrine in the Cave."""
    return s.table.shrine_at if space == s.table.cave else s.table.place_of[space]  # F13-CAVE-02


def rummage_options(s: Night, who: int, acts: int) -> list[int]:
    """Take, put, hand to the friend, exchange where neither alone is possible; or be done (F13-SRCH-05, F13-R-122)."""
    if acts >= FREE_ACTS:
        return [PASS]
    table = s.table
    space = s.pos[who]
    place = loot_place(s, space)
    mine = table.carried_at + who
    found = bags.kinds(s.places[place])
    held = bags.kinds(s.places[mine])
    friend = s.friend(who)
    store = space != table.cave and s.generator != space and table.holds[place] > 0
    options = [PASS] + [RUMMAGES.take[card] for card in found if s.fits(mine, card)]
    if store and s.room(place):
        options += RUMMAGES.put.of(held)
    if friend >= 0:
        options += [RUMMAGES.hand_over[card] for card in found if s.fits(table.carried_at + friend, card)]
    if store and not s.room(place):
        options += exchanges(s, mine, place, RUMMAGES.exchange)
    return options


def take(s: Night, who: int, giver: int, card: int) -> None:
    """A card of a searched cabin or of the Shrine goes to a Counselor; Jason draws for the Shrine's (F13-CAVE-03)."""
    table = s.table
    space = s.pos[who]
    place = loot_place(s, space)
    minds = s.hand_minds() | s.watchers(space)
    if place == table.shrine_at:
        minds |= 1 << KILLER  # he knows what lay in his Shrine
        s.push(DrawEvents(0, 1, FOR_LOOT))  # F13-R-109
    transfer(s, card, place, table.carried_at + who, minds)
    if who == giver:
        announce(s, TAKES, (who, space), TAKEN, (who, card, space), minds, "F13-SRCH-04")
    else:
        announce(s, HANDED, (giver, who, space), HANDED_CARD, (giver, who, card, space), minds, "F13-SRCH-06")
