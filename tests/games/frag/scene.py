"""Scenes: a game of Frag set up by names, every card accounted for.

    t = scene(2).fighter("Red", "E15", weapons=["Shotgun"]).fighter("Blue", "E18", health=1).acts("Red", movement=7)

A card in play is a name, or a name with its track, or a name with its track and what is attached:
"Shotgun", ("Shotgun", 2), ("Shotgun", 4, ["Saw Mount"]). Fighters not placed stand on respawn points by seat.
"""

from __future__ import annotations

import shutil
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from deadfall.engine import layout
from deadfall.engine.kernel import Frame
from deadfall.games.frag import GAME
from deadfall.games.frag.game import FragGame
from deadfall.games.frag.rules.actions import Actions
from deadfall.games.frag.rules.gear import AT_WORK
from deadfall.games.frag.rules.setup import Series
from deadfall.games.frag.rules.turn import Turn, Turns
from deadfall.games.frag.state import Frag
from table import Table

CardInPlay = str | tuple[str, int] | tuple[str, int, list[str]]
DECKS = {"weapons": 0, "gadgets": 1, "specials": 2}


@cache
def _game(seats: int, options: tuple[tuple[str, object], ...], content: Path | None) -> FragGame:
    game = GAME.set_up(seats, dict(options), content)
    assert isinstance(game, FragGame)
    return game


def scene(seats: int = 2, map: str = "A", content: Path | None = None, **options: object) -> Scene:
    """An empty table of that size: the fighters on respawn points with 2/3/2 stats, all cards in the decks."""
    if content is not None:
        map = "C"
    return Scene(_game(seats, tuple(sorted({"map": map, **options}.items())), content))


def own_map(folder: Path, block: str, figures: int = 6) -> Path:
    """A content pack with the cards of the game and one map of the test's own, for `scene(content=...)`."""
    pack = folder / "pack"
    shutil.copytree(GAME.data, pack)
    (pack / "maps.toml").write_text(f"[[maps]]\nid = \"C\"\nname = \"Own\"\nblock = '''\n{block.strip(chr(10))}\n'''\n")
    if figures > 6:
        text = (pack / "pack.toml").read_text()
        more = "".join(f', "Extra{n}"' for n in range(7, figures + 1))
        (pack / "pack.toml").write_text(text.replace('"White"]', f'"White"{more}]'))
    return pack


class Scene:
    """A position being set up; `acts`, `begins` and `ends` make it a table that plays on from there."""

    def __init__(self, game: FragGame) -> None:
        self.game = game
        start = game.start()
        start.stack = []
        self.data: dict[str, Any] = layout.write(game, start)
        self.place: dict[str, Any] = self.data["position"]
        pack, seats = game.table.pack, game.names["seat"]
        self.place.update(
            number=1, round=2, active=seats[0], first=seats[0], discard=[0] * game.table.cards, phase="actions"
        )
        self.place["deck"]["left"] = pack.counts.copy()
        for seat, fighter in enumerate(self.place["fighters"]):
            cell = game.names["cell"][game.table.arena.respawns[seat]]
            fighter.update(health=2, speed=3, accuracy=2, cell=cell, turns=1)

    def fighter(
        self,
        who: str,
        cell: str | None = None,
        hand: Sequence[str] = (),
        weapons: Sequence[CardInPlay] = (),
        gadgets: Sequence[CardInPlay] = (),
        specials: Sequence[CardInPlay] = (),
        out: bool = False,
        **facts: Any,
    ) -> Scene:
        """Place a fighter: where, his cards, and whatever else of him is not usual (`out` for out of play)."""
        row = self.place["fighters"][self.game.names["seat"].index(who)]
        if out or cell is not None:
            row["cell"] = cell
        for name in sorted(hand, key=self.game.names["card"].index):
            row["hand"]["cards"].append(self._take(name))
            row["hand"]["known"].append(0)
        row["arms"] += [self._in_play(card) for card in weapons]
        row["gadgets"] += [self._in_play(card) for card in gadgets]
        row["effects"] += [self._in_play(card) for card in specials]
        for name, value in facts.items():
            assert name in row, f'a fighter has no "{name}"; he has {", ".join(row)}'
            row[name] = value
        return self

    def blood(self, *cells: str) -> Scene:
        """A blood counter in each of these cells."""
        return self._counters([{"kind": "blood", "cell": cell} for cell in cells])

    def pile(self, cell: str, *cards: str) -> Scene:
        """A weapon pile with these cards."""
        self.place["heaps"].append({"went_in": sorted(map(self._take, cards)), "takers": [], "taken": []})
        return self._counters([{"kind": "pile", "cell": cell, "heap": len(self.place["heaps"]) - 1}])

    def link(self, cell: str, card: str) -> Scene:
        """A dropped weapon or gadget."""
        return self._counters([{"kind": "link", "cell": cell, "card": self._take(card)}])

    def mine(self, cell: str, owner: str, card: str = "Trip Mine") -> Scene:
        self.place["mines"].append({"card": self._take(card), "owner": owner, "cell": cell})
        return self

    def discards(self, *cards: str) -> Scene:
        """Cards moved from their decks to the discard piles."""
        for card in cards:
            self.place["discard"][self.game.names["card"].index(self._take(card))] += 1
        return self

    def deck_holds(self, deck: str, *cards: str) -> Scene:
        """Only these cards are left in a deck ("weapons", "gadgets" or "specials"); the others are discarded."""
        numbers = [self.game.names["card"].index(self._take(card)) for card in cards]
        left = self.place["deck"]["left"]
        for card, count in enumerate(left):
            if self.game.table.deck_of[card] == DECKS[deck]:
                self.place["discard"][card] += count
                left[card] = numbers.count(card)
        return self

    def deck_empty(self, deck: str) -> Scene:
        return self.deck_holds(deck)

    def at(self, **facts: Any) -> Scene:
        """Facts of the position itself, by name: round=5, halvings=1, attacks=1 ..."""
        for name, value in facts.items():
            assert name in self.place, f'a position has no "{name}"; it has {", ".join(self.place)}'
            self.place[name] = value
        return self

    def acts(self, who: str, movement: int = 0, **facts: Any) -> Table:
        """The turn of a fighter in its actions, with so much movement left."""
        row = self.place["fighters"][self._seat(who)]
        row["turns"] += 1
        self.at(active=who, dice=movement, last_free=row["cell"], phase="actions")
        self.at(**facts)
        return self._table(who, Turns.NEXT, [Turn(Turn.END_WINDOW, self._seat(who)), Actions(Actions.CHOOSE)])

    def begins(self, who: str) -> Table:
        """The turn of a fighter about to begin."""
        return self._table(who, Turns.TURN, [])

    def ends(self, who: str) -> Table:
        """The turn of a fighter at the end of its actions."""
        row = self.place["fighters"][self._seat(who)]
        row["turns"] += 1
        self.at(active=who)
        if self.place["last_free"] is None:
            self.at(last_free=row["cell"])
        return self._table(who, Turns.NEXT, [Turn(Turn.END_WINDOW, self._seat(who))])

    def plays(self, *frames: Frame[Any]) -> Table:
        """The position with these rules in progress."""
        state = layout.read(self.game, {**self.data, "rules": []})
        state.stack = list(frames)
        return Table(self.game, state)

    def _table(self, who: str, turns: int, frames: list[Frame[Any]]) -> Table:
        return self.plays(Series(Series.DECIDED), Turns(turns, self._seat(who)), *frames)

    def _seat(self, who: str) -> int:
        return self.game.names["seat"].index(who)

    def _take(self, name: str) -> str:
        """A card out of its deck."""
        assert name in self.game.names["card"], f'there is no card "{name}"'
        card = self.game.names["card"].index(name)
        self.place["deck"]["left"][card] -= 1
        assert self.place["deck"]["left"][card] >= 0, f"there are not so many {name} in the box"
        return name

    def _in_play(self, card: CardInPlay) -> dict[str, Any]:
        name = card if isinstance(card, str) else card[0]
        level = self._track(name) if isinstance(card, str) else card[1]
        extras = [] if isinstance(card, str) or len(card) < 3 else [self._take(extra) for extra in card[2]]
        return {"card": self._take(name), "level": level, "extras": extras}

    def _track(self, name: str) -> int:
        """Where the track of a card stands when it is put in play."""
        table = self.game.table
        card = self.game.names["card"].index(name)
        if table.deck_of[card] == DECKS["weapons"]:
            return max(0, table.pack.weapon(card).ammo)
        if table.deck_of[card] == DECKS["gadgets"]:
            gadget = table.pack.gadget(card)
            return gadget.armor + gadget.charges
        return AT_WORK

    def _counters(self, rows: list[dict[str, Any]]) -> Scene:
        plain = {"card": None, "heap": -1, "dropper": None, "takers": 0}
        self.place["counters"] += [{**plain, **row} for row in rows]
        return self


def leaves(t: Table, who: str) -> Table:
    """The table after a player has left it for good."""
    state = t.state.clone()
    state.log = []
    t.game.leave(state, t.seat(who))
    state.pending = None
    return Table(t.game, state)


# -- what tests read of a position


def fighter(t: Table, who: str) -> dict[str, Any]:
    """Everything of a fighter in readable names: cell, wounds, blood, frags, hand, arms, gadgets, effects ..."""
    row: dict[str, Any] = t.snapshot()["position"]["fighters"][t.seat(who)]
    return row


def position(t: Table) -> Mapping[str, Any]:
    """The whole position in readable names."""
    data: dict[str, Any] = t.snapshot()["position"]
    return data


def hand(t: Table, who: str) -> list[str]:
    cards: list[str] = fighter(t, who)["hand"]["cards"]
    return cards


def weapons(t: Table, who: str) -> list[str]:
    return [item["card"] for item in fighter(t, who)["arms"]]


def gadgets(t: Table, who: str) -> list[str]:
    return [item["card"] for item in fighter(t, who)["gadgets"]]


def specials(t: Table, who: str) -> list[str]:
    return [item["card"] for item in fighter(t, who)["effects"]]


def discarded(t: Table, card: str) -> int:
    """How many of a card lie in the discard piles."""
    count: int = position(t)["discard"][t.game.names["card"].index(card)]
    return count


def counters(t: Table, cell: str) -> list[str]:
    """The counters in a cell: "blood", "pile", "link Shotgun"."""
    rows = [row for row in position(t)["counters"] if row["cell"] == cell]
    return [f"{row['kind']} {row['card']}" if row["card"] else row["kind"] for row in rows]


def whole(t: Table) -> bool:
    """Whether every card of the box is still somewhere, once."""
    assert isinstance(t.state, Frag) and isinstance(t.game, FragGame)
    return t.game.census(t.state) == t.game.table.pack.counts
