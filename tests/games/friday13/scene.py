"""Scenes: a night at the camp set up by names, every card accounted for.

    t = scene().at("Alma", "J10", "Machete").jason("J01").cabin("C7", "Fuel Can").turn("Alma")

Counselors not placed sit in pairs in C9, C12 and C16, far from most things. Cards not named are out of the game.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from deadfall.engine import bags, layout
from deadfall.engine.kernel import Frame
from deadfall.games.friday13 import GAME
from deadfall.games.friday13.game import Friday
from deadfall.games.friday13.rules.counselor import CounselorTurn
from deadfall.games.friday13.rules.jason import JasonTurn
from deadfall.games.friday13.rules.rounds import Round
from deadfall.games.friday13.rules.told import told_places
from deadfall.games.friday13.state import KILLER
from deadfall.games.friday13.table import members
from table import Table

PAIRS = ["C9", "C9", "C12", "C12", "C16", "C16"]
MOVE, AGAIN, SEARCH, END = "roll to move", "move again", "search", "end the turn"
NORMAL, STOP = "take a normal turn", "stop here"


@cache
def game(seats: int = 3, options: tuple[tuple[str, object], ...] = ()) -> Friday:
    rules = GAME.set_up(seats, dict(options))
    assert isinstance(rules, Friday)
    return rules


def scene(seats: int = 3, **options: object) -> Scene:
    """A camp in round 2, power on, everybody fresh and empty-handed, Jason hidden at J28."""
    return Scene(game(seats, tuple(sorted(options.items()))))


class Scene:
    """A position being set up; `turn`, `jasons_turn` and `names_next` make it a table that plays on from there."""

    def __init__(self, rules: Friday) -> None:
        self.game = rules
        self.camp = rules.table
        start = rules.start()
        start.stack = []
        self.data: dict[str, Any] = layout.write(rules, start)
        self.place: dict[str, Any] = self.data["position"]
        self.place.update(round=2, captain="Player 1", generator="C15", pos=list(PAIRS), jason="J28")
        self.cards: list[list[str]] = [[] for _ in range(self.camp.places)]
        self.known: list[str] = []

    def space(self, name: str) -> int:
        return self.game.names["space"].index(name)

    def at(self, who: str, space: str | None, *items: str, wounds: int = 0) -> Scene:
        number = self.game.names["who"].index(who)
        self.place["pos"][number] = space
        self.place["wounds"][number] = wounds if space else 2
        self.cards[self.camp.carried_at + number] = list(items)
        return self

    def only(self, *people: str) -> Scene:
        """Everybody else is dead."""
        for who in self.game.names["who"]:
            if who not in people:
                self.at(who, None)
        return self

    def jason(self, space: str, *items: str, shown: bool = False, wounds: int = 0, armed: bool = False) -> Scene:
        self.place.update(jason=space, shown=int(shown), hurt=wounds, weapon_shown=int(armed))
        self.cards[self.camp.hand_at] = list(items)
        return self

    def shrine(self, *items: str) -> Scene:
        self.cards[self.camp.shrine_at] = list(items)
        return self

    def cabin(self, space: str, *items: str, known: bool = False) -> Scene:
        """Cards in a cabin; `known` to the team by a search whose searcher is still there."""
        self.cards[self.camp.place_of[self.space(space)]] = list(items)
        if known:
            self.known.append(space)
            for who, at in enumerate(self.place["pos"]):
                if at == space:
                    self.place["marks"] |= 1 << who
        return self

    def events(self, *cards: str, deck: list[str] | None = None) -> Scene:
        """Jason's event cards; the others lie in the deck, or in the discards if the deck is given."""
        rest = [name for card, name in enumerate(self.game.names["event"]) for _ in range(self.copies(card))]
        for card in [*cards, *(deck or [])]:
            rest.remove(card)
        self.place["events_held"] = list(cards)
        self.place["events_left"] = rest if deck is None else deck
        self.place["events_played"] = [] if deck is None else rest
        return self

    def copies(self, event: int) -> int:
        return self.camp.pack.events[event].count

    def set(self, **facts: Any) -> Scene:
        """Anything else by its name in a snapshot: power=0, barred="C7", downpour=2..."""
        self.place.update(facts)
        return self

    def lit(self, *spaces: str) -> Scene:
        return self.set(lit=sum(1 << self.space(space) for space in spaces))

    def could_be(self, *spaces: str) -> Scene:
        return self.set(maybe=sum(1 << self.space(space) for space in spaces))

    def _fill(self) -> None:
        place, camp = self.place, self.camp
        rest = [item.name for item in camp.pack.items for _ in range(item.count)]
        for pile in self.cards:
            for card in pile:
                rest.remove(card)
        self.cards[camp.removed_at] = rest
        place["places"] = self.cards
        for number, mind in enumerate(place["minds"]):
            sure: list[list[str]] = [[] for _ in range(camp.places)]
            sure[camp.removed_at] = rest
            for at in range(camp.carried_at, camp.deck_at):
                if camp.open_hands or number > KILLER:
                    sure[at] = self.cards[at]
            if number == KILLER:
                sure[camp.hand_at], sure[camp.shrine_at] = self.cards[camp.hand_at], self.cards[camp.shrine_at]
            elif number > KILLER:
                for space in self.known:
                    at = camp.place_of[self.space(space)]
                    sure[at] = self.cards[at]
            mind["sure"] = sure
        if place["shown"]:
            place["maybe"] = 1 << self.space(place["jason"])
        elif not place["maybe"]:
            taken = sum(1 << self.space(at) for at in set(place["pos"]) - {None})
            place["maybe"] = ((1 << camp.size) - 1) & ~(taken & camp.cabins if place["power"] else 0)
        place["trail"] = [place["maybe"]]
        assert place["shown"] or place["maybe"] >> self.space(place["jason"]) & 1

    def table(self, stack: Callable[[], list[Frame[Any]]]) -> Table:
        self._fill()
        state = layout.read(self.game, {**self.data, "rules": []})
        state.stack = stack()
        return Table(self.game, state)

    def turn(self, who: str, **fields: int) -> Table:
        """A Counselor is in the middle of his turn; the others have gone."""
        number = self.game.names["who"].index(who)
        self.place["gone"] = 63 & ~(1 << number) | 1 << number
        return self.table(lambda: [Round(Round.AFTER), CounselorTurn(CounselorTurn.MENU, number, **fields)])

    def jasons_turn(self) -> Table:
        self.place["gone"] = 63
        return self.table(lambda: [Round(Round.AFTER, 1), JasonTurn(0)])

    def names_next(self, *gone: str) -> Table:
        self.place["gone"] = sum(1 << self.game.names["who"].index(who) for who in gone)
        return self.table(lambda: [Round(Round.NEXT)])


def go(space: str) -> str:
    """The text of a step to a space."""
    names = game().label
    return f"go to {title(space)}" if space in names.space else space


def title(space: str) -> str:
    label = game().label
    return label.title[label.space.index(space)]


def counselor(t: Table, who: str, seat: str | None = None) -> dict[str, Any]:
    return next(c for c in t.view(seat)["counselors"] if c["name"] == who)


def could_be(t: Table, seat: str | None = None) -> set[str]:
    return set(t.view(seat)["killer"]["could_be"])


def killer(t: Table, seat: str | None = None) -> dict[str, Any]:
    found: dict[str, Any] = t.view(seat)["killer"]
    return found


def spaces(mask: int) -> set[str]:
    return {game().names["space"][at] for at in members(mask)}


def check_minds(s: Any) -> None:
    """What a mind takes for certain is so, as far as it was told."""
    for number, mind in enumerate(s.minds):
        places = told_places(s, number)
        around = 0
        for place, cards in enumerate(places):
            left = bags.less(cards, mind.sure[place])
            assert left + mind.sure[place] == cards, f"mind {number} is sure of what is not in place {place}"
            if (mind.fog >> place) & 1:
                around += left
        assert bags.less(mind.pool, around) == 0, f"mind {number} looks in {members(mind.fog)} for what is not there"
