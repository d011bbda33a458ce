"""Sharing: trades that leave two Counselors better equipped, so that nothing is ever handed back."""

from __future__ import annotations

from deadfall.games.friday13.bot.reading import Person, Reader
from deadfall.games.friday13.pack import WEAPON

GAIN = 0.3  # what a trade must bring
WOUNDED = 0.25  # the part of a weapon that each wound of its bearer makes useless
FIRST_TOOL, SECOND_TOOL = 1.0, 0.6
TOOLS_CARRIED = 2
NOTHING = ""

Deal = tuple[str, str]  # what is given, and what is asked for


class Sharer(Reader):
    """A Counselor who trades."""

    def better(self, card: str, mine: str | None) -> bool:
        """Any that is better at all: it costs a Counselor nothing to change weapons."""
        return mine is None or self.worth(card) > self.worth(mine)

    def me(self) -> Person:
        return self.person(self.view["turn"]["who"])

    def friend(self, me: Person) -> Person | None:
        """Who shares his space."""
        friends = [person for person in self.on(me["space"]) if person["name"] != me["name"]]
        return friends[0] if friends else None

    def equipped(self, cards: list[str], wounds: int) -> float:
        """What cards are worth to a Counselor: weapons to the healthy, and for everybody something to use."""
        weapon = self.weapon(cards)
        tools = [card for card in cards if self.item[card].effect != WEAPON]
        value = self.worth(weapon) * (1 - WOUNDED * wounds) if weapon else 0.0
        return value + (FIRST_TOOL if tools else 0.0) + (SECOND_TOOL if len(tools) > 1 else 0.0)

    def fits(self, cards: list[str]) -> bool:
        """Whether a Counselor can carry these."""
        weapons = len([card for card in cards if self.item[card].effect == WEAPON])
        return weapons <= 1 and len(cards) - weapons <= TOOLS_CARRIED

    def best_deal(self, me: Person, friend: Person) -> Deal | None:
        """The trade that brings the two most, if it brings enough."""
        mine: list[str] = me["items"]
        theirs: list[str] = friend["items"]
        best: Deal | None = None
        least = self.equipped(mine, me["wounds"]) + self.equipped(theirs, friend["wounds"]) + GAIN
        for give in [NOTHING, *mine]:
            for get in [NOTHING, *theirs]:
                after = swapped(mine, give, get)
                others = swapped(theirs, get, give)
                if self.fits(after) and self.fits(others):
                    value = self.equipped(after, me["wounds"]) + self.equipped(others, friend["wounds"])
                    if value > least:
                        best, least = (give, get), value
        return best

    def deal(self) -> Deal | None:
        me = self.me()
        friend = self.friend(me)
        return None if friend is None else self.best_deal(me, friend)

    def share(self, me: Person) -> int | None:
        """Offer a trade that helps; somebody else is not asked again and again."""
        friend = self.friend(me)
        if friend is None or not self.options(act="trade") or self.best_deal(me, friend) is None:
            return None
        shy = friend["player"] != me["player"] and self.dealer.below(2) == 0
        return None if shy else self.first(act="trade")

    def trade_give(self) -> int | None:
        deal = self.deal()
        return self.first(card=deal[0]) if deal and deal[0] else 0

    def trade_get(self) -> int | None:
        deal = self.deal()
        return self.first(card=deal[1]) if deal and deal[1] else 0

    def trade_offer(self) -> int | None:
        """Friends offer what helps."""
        return 1


def swapped(cards: list[str], out: str, into: str) -> list[str]:
    """Cards after a trade."""
    left = cards.copy()
    if out:
        left.remove(out)
    return [*left, into] if into else left
