"""Scenes: a night in the forest set up by names, every card accounted for."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from deadfall.engine import layout
from deadfall.games.headless_horseman import GAME
from deadfall.games.headless_horseman.game import HeadlessHorseman
from deadfall.games.headless_horseman.rules.turn import Rounds
from deadfall.games.headless_horseman.state import Hollow
from table import Table

CHURCHES = ["V01", "V03", "V06", "V08", "V10", "V12", "V14", "V15", "V17"]
GRAVEYARDS = ["V02", "V04", "V05", "V07", "V09", "V11", "V13", "V16", "V18"]
COLOURS = ["crimson", "amber", "moss", "teal", "navy", "violet", "rose", "bone"]

ANY = "Take Any Path"
MIRROR = "Mirror of Manifestation"
BANISH = "Banish Headless Horseman"
NEAR = "Go to Nearest Church"
THRU = "Enter and Exit a Church"
DEFENSE = "Defense Against Banishment"
SPECTRAL = "Spectral Transport"
TRANSPORT = "Enter and Transport"
LEFT = "Take Path to the Left"
RIGHT = "Take Path to the Right"
ANY_SPUN = "Take Any Path"
NEAREST = "Go to the Nearest Church or Graveyard"


def back(spaces: int) -> str:
    return f"Go Back {spaces} Spaces"


def lane(first: str, last: str) -> list[str]:
    """The hexes of a path from one to another, both included: lane("A01", "A04")."""
    letter, low, high = first[0], int(first[1:]), int(last[1:])
    step = 1 if low <= high else -1
    return [f"{letter}{number:02}" for number in range(low, high + step, step)]


def ichabod(
    trail: str | list[str] = "SCHOOL", hand: Sequence[str | int] = (2, 3, 4, 5, 6, 7), **more: Any
) -> dict[str, Any]:
    """An Ichabod: where (or his trail), his cards (numbers stand for number cards), and what else is not usual."""
    return _rider("Ichabod", trail, hand, "Ride", more)


def horseman(
    trail: str | list[str] = "MAUSOLEUM", hand: Sequence[str | int] = (2, 3, 4, 5, 6, 7), **more: Any
) -> dict[str, Any]:
    """A Horseman, likewise."""
    return _rider("Horseman", trail, hand, "Gallop", {"turned": "curse", **more})


def _rider(
    role: str, trail: str | list[str], hand: Sequence[str | int], ride: str, more: dict[str, Any]
) -> dict[str, Any]:
    cards = [f"{ride} {card}" if isinstance(card, int) else card for card in hand]
    return {"role": role, "trail": [trail] if isinstance(trail, str) else trail, "hand": cards, **more}


@cache
def _game(seats: int, options: tuple[tuple[str, object], ...]) -> HeadlessHorseman:
    return GAME.set_up(seats, dict(options))  # type: ignore[return-value]


def game(seats: int, options: Mapping[str, object] | None = None) -> HeadlessHorseman:
    return _game(seats, tuple(sorted((options or {}).items())))


def night(
    *riders: dict[str, Any],
    options: Mapping[str, object] | None = None,
    round: int = 5,
    turn: int = 0,
    first: int = 0,
    churches: Sequence[str] = CHURCHES,
    graveyards: Sequence[str] = GRAVEYARDS,
    **position: Any,
) -> Table:
    """A table at the start of a turn: the riders by seat, the chips where they are said to be."""
    rules = game(len(riders), options)
    s = rules.start()
    s.stack = []
    data = layout.write(rules, s)
    place = data["position"]
    place.update(round=round, turn=turn, first=rules.names["seat"][first], graveyards=list(graveyards), **position)
    voids = [name for name in rules.names["space"] if name.startswith("V")]
    place["chips"] = ["church" if void in churches else "graveyard" for void in voids]
    if rules.table.abilities and not place["stacks"]:
        place["stacks"] = [3 if chip == "church" else 2 for chip in place["chips"]] + [3]
    for seat, rider in enumerate(riders):
        _seat(rules, place, seat, rider)
    return table(rules, data, [Rounds(Rounds.TURN)])


class Woods(Table):
    """A table where spaces go by the short names of the board's file: what is said of them is read back into these."""

    @property
    def offered(self) -> list[str]:
        return [self._briefly(text) for text in super().offered]

    def fork(self) -> Woods:
        return Woods(self.game, self.state.clone())

    def edited(self, edit: Callable[[dict[str, Any]], None]) -> Woods:
        data = self.snapshot()
        edit(data["position"])
        return Woods(self.game, layout.read(self.game, data))

    def _texts(self, to: str | None) -> list[str]:
        return [self._briefly(text) for text in super()._texts(to)]

    def _briefly(self, text: str) -> str:
        titles, names = _titles(self.game)
        return titles.sub(lambda title: names[title[0]], text)


@cache
def _titles(rules: HeadlessHorseman) -> tuple[re.Pattern[str], dict[str, str]]:
    names = dict(zip(rules.names["place"], rules.names["space"], strict=True))
    found = "|".join(re.escape(title) for title in sorted(names, key=len, reverse=True))
    return re.compile(rf"(?<!\w)({found})(?!\w)"), names


def table(rules: HeadlessHorseman, data: dict[str, Any], stack: list[Any]) -> Table:
    """A table that goes on from a position with these rules in progress."""
    s = layout.read(rules, {**data, "rules": []})
    s.stack = stack
    return Woods(rules, s)


def _seat(rules: HeadlessHorseman, place: dict[str, Any], seat: int, rider: dict[str, Any]) -> None:
    """Put a rider into the position; his cards come out of the deck, his items out of the unseen ones."""
    full = rules.table.hit_points[rules.names["role"].index(rider["role"])]
    place["riders"][seat].update(colour=COLOURS[seat], hp=full)
    place["riders"][seat].update(rider)
    cards = rules.names["card"]
    rider["hand"].sort(key=cards.index)
    deck = place["decks"][rules.names["role"].index(rider["role"])]["left"]
    for card in rider["hand"]:
        deck[cards.index(card)] -= 1
        assert deck[cards.index(card)] >= 0, f"there are not so many {card} in the box"
    for slot in ("attack", "defense"):
        if rider.get(slot):
            place["items"]["left"][rules.names["item"].index(rider[slot])] -= 1


def state(t: Table) -> Hollow:
    assert isinstance(t.state, Hollow)
    return t.state


def seat(t: Table, name: str) -> dict[str, Any]:
    """What everybody knows of a player."""
    found: dict[str, Any] = next(facts for facts in t.view()["seats"] if facts["name"] == name)
    return found


def space(t: Table, name: str) -> str:
    """Where a player's piece stands."""
    where: str = seat(t, name)["space"]
    return where


def hp(t: Table, name: str) -> int:
    points: int = seat(t, name)["hp"]
    return points


def hand(t: Table, name: str) -> list[str]:
    """The cards a player sees in his own hand."""
    cards: list[str] = t.view(name)["you"]["hand"]
    return cards


def draw_up(t: Table) -> Table:
    """The refill at the end of a turn, whatever comes."""
    while t.state.pending is not None and t.game.kinds[t.state.pending.kind].name == "draw":
        t.chance()
    return t
