"""Scenes: a hunt set up by names, every card accounted for.

    scene(Red="L08", Blue="H08").hands(Red=["Steady Aim"]).at("Red", "COMBAT")

Red is the original Hunter unless `hunters` says who hunts now. Players not placed hide far away on plain ground.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from deadfall.engine import layout
from deadfall.games.dangerous_game import GAME
from deadfall.games.dangerous_game.game import DangerousGame
from deadfall.games.dangerous_game.rules.turn import Cycle, Turn
from deadfall.games.dangerous_game.state import ARGUMENT, FRESH, HID, STARTED, WALKED
from table import Table

FAR = {"Red": "L08", "Blue": "B07", "Green": "X04", "Yellow": "C17", "Violet": "W12", "White": "F02", "Black": "U17"}
ANYWHERE = WALKED + FRESH + ARGUMENT * ((1 << 45) - 1)  # a move of any length, for points of which nothing is known


@cache
def game_with(seats: int, options: tuple[tuple[str, object], ...] = (), content: Path | None = None) -> DangerousGame:
    game = GAME.set_up(seats, dict(options), content)
    assert isinstance(game, DangerousGame)
    return game


def scene(
    seats: int = 4,
    cycle: int = 1,
    hunters: str = "Red",
    options: dict[str, object] | None = None,
    content: Path | None = None,
    **squares: str,
) -> Scene:
    """A hunt in a cycle, with hunters (names in one string, the original first) and squares by player."""
    return Scene(game_with(seats, tuple(sorted((options or {}).items())), content), cycle, hunters.split(), squares)


class Scene:
    """A position being set up; `at` makes it a table that plays on from there."""

    def __init__(self, game: DangerousGame, cycle: int, hunters: list[str], squares: dict[str, str]) -> None:
        self.game = game
        self.names = game.names["seat"]
        self.hunters = hunters
        state = game.start()
        self.position: dict[str, Any] = layout.write(game, state)["position"]
        self.position.update(cycle=cycle, hunter=hunters[0], active=hunters[0], turn=1)
        for seat, name in enumerate(self.names):
            player = self.player(name)
            player["token"] = game.names["token"][seat]
            player["role"] = "Hunter" if name in hunters else "Hunted"
            player["square"] = squares.get(name, FAR[name])
            if name not in hunters:
                self.walked(name, *[player["square"]] * cycle)

    def player(self, name: str) -> dict[str, Any]:
        found: dict[str, Any] = self.position["players"][self.names.index(name)]
        return found

    def track(self, name: str) -> dict[str, Any]:
        found: dict[str, Any] = self.position["tracks"][self.names.index(name)]
        return found

    def walked(self, name: str, *log: str) -> Scene:
        """Where a Hunted was at his start and at the end of each cycle so far; he is where the last one ended."""
        everywhere = self.game.table.island.all
        now = self.player(name)["square"]
        squares = [*log] if log[-1] == now else [*log, now]
        points = len(squares)
        self.track(name).update(
            squares=squares,
            open=[everywhere] * points,
            hid=[everywhere] * points,
            how=[STARTED] + [ANYWHERE] * (points - 1),
            told=[0] * points,
            turn_at=points - 1,
            log=list(range(len(log))),
        )
        return self

    def hands(self, **hands: list[str]) -> Scene:
        """Exactly these cards in these hands, out of the decks."""
        for name, cards in hands.items():
            side = 0 if self.player(name)["role"] == "Hunter" else 1
            ids = sorted(self.game.names["card"].index(card) for card in cards)
            for card in ids:
                assert self.position["decks"][side]["left"][card] > 0, f"no {self.game.names['card'][card]} is left"
                self.position["decks"][side]["left"][card] -= 1
            self.player(name)["hand"] = {"cards": [self.game.names["card"][c] for c in ids], "known": [0] * len(ids)}
        return self

    def put(self, name: str, **values: Any) -> Scene:
        """Set public or private values of a player."""
        assert values.keys() <= self.player(name).keys()
        self.player(name).update(values)
        return self

    def under_cover(self, name: str, card: str) -> Scene:
        """A Hunted who has gone under the cover of a card on his square."""
        track = self.track(name)
        for key, value in (("squares", self.player(name)["square"]), ("told", 0), ("how", HID)):
            track[key].append(value)
        for key in ("open", "hid"):
            track[key].append(self.game.table.island.all)
        track["hid_at"] = len(track["squares"]) - 1
        self.player(name)["covered_by"] = card
        return self

    def trap(self, owner: str, card: str, square: str) -> Scene:
        """An armed trap, laid where its owner was at some time before."""
        track = self.track(owner)
        track["squares"].insert(0, square)
        for key in ("open", "hid"):
            track[key].insert(0, self.game.table.island.all)
        track["how"].insert(1, ANYWHERE) if len(track["how"]) else track["how"].append(STARTED)
        track["told"].insert(0, 0)
        track["turn_at"] += 1
        track["log"] = [point + 1 for point in track["log"]]
        for trap in self.position["traps"]:
            if trap["owner"] == owner:
                trap["point"] += 1
        self.position["traps"].append({"card": card, "owner": owner, "point": 0})
        return self

    def trap_of_hunter(self, owner: str, card: str, square: str) -> Scene:
        """A trap that a Hunter laid when he was still Hunted."""
        everywhere = self.game.table.island.all
        self.track(owner).update(
            squares=[square], open=[everywhere], hid=[everywhere], how=[STARTED], told=[0], log=[0]
        )
        self.position["traps"].append({"card": card, "owner": owner, "point": 0})
        return self

    def set(self, **values: Any) -> Scene:
        """Set values of the position."""
        assert values.keys() <= self.position.keys()
        self.position.update(values)
        return self

    def at(self, name: str, step: str) -> Table:
        """A table where that player's turn stands at a step: BEGIN, REVEAL, DRAW, MOVE, ACT, COMBAT, LAST ..."""
        seat, first = self.names.index(name), self.names.index(self.hunters[0])
        turns = (seat - first) % len(self.names) + 1
        self.position["active"] = name
        self.position["turn"] += turns
        state = layout.read(self.game, {"rules": [], "answer": 0, "position": self.position})
        held = len(state.players[seat].hand.cards)
        state.stack = [Cycle(Cycle.TURNS, turns), Turn(getattr(Turn, step), seat, held)]
        return Table(self.game, state)


def squares(table: Table) -> dict[str, str]:
    """Where everybody truly is."""
    position = table.snapshot()["position"]
    return {name: player["square"] for name, player in zip(table.game.names["seat"], position["players"], strict=True)}


def points(table: Table) -> list[int]:
    return [seat["points"] for seat in table.view()["seats"]]


def seat_view(table: Table, name: str) -> dict[str, Any]:
    """What everybody sees of a seat."""
    found: dict[str, Any] = next(seat for seat in table.view()["seats"] if seat["name"] == name)
    return found


def hand_of(table: Table, name: str) -> list[str]:
    cards: list[str] = table.view(name)["you"]["hand"]
    return cards


def could(table: Table, name: str, eye: str | None = None) -> set[str]:
    """Where a Hunted may be, in somebody's eyes."""
    seats = table.view(eye)["seats"]
    return set(next(seat for seat in seats if seat["name"] == name)["could"])
