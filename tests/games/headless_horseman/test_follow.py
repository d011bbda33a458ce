"""Eyes shut: who only hears the story knows at every turn what the board shows."""

from __future__ import annotations

from typing import Any

import pytest

from deadfall.games.headless_horseman import GAME
from deadfall.games.headless_horseman.bot import Basic
from deadfall.match.match import Match

TURN_BEGINS = ("church card", "spectral card", "number")


class Listener:
    """What a listener knows, from the beginning of the game and every event told since."""

    def __init__(self, match: Match) -> None:
        board = match.game.table.pack.board
        self.title = dict(zip(board.names, board.titles, strict=True))
        self.slot = {item.name: ["attack", "defense"][item.slot] for item in match.game.table.pack.items}
        self.round = 0
        self.churches: set[str] = {board.titles[board.church]}
        self.graveyards: list[str] = []
        self.out: dict[str, int] = {}
        self.drops: dict[str, tuple[str, set[str]]] = {}  # by owner
        self.riders: dict[str, dict[str, Any]] = {
            facts["name"]: {
                **{key: facts[key] for key in ("role", "hp", "colour", "stun", "cards", "curse", "threw")},
                "space": self.title[facts["space"]],
                "heading": None,
                "attack": None,
                "defense": None,
            }
            for facts in match.view(None)["seats"]
        }

    def hears(self, event: str, data: dict[str, Any]) -> None:
        handler = getattr(self, event, None)
        if handler is not None:
            handler(**data)

    def takes_colour(self, who: str, colour: str) -> None:
        self.riders[who]["colour"] = colour

    def round_begins(self, round: int) -> None:
        self.round = round
        for rider in self.riders.values():
            rider["threw"] = False

    def chip_lies(self, chip: str, at: str, who: str = "") -> None:
        if chip == "church":
            self.churches.add(at)

    def chip_placed(self, who: str, chip: str, at: str) -> None:
        self.chip_lies(chip, at)

    def grave_numbered(self, number: int, at: str) -> None:
        assert number == len(self.graveyards) + 1
        self.graveyards.append(at)

    def drew(self, who: str, cards: int) -> None:
        self.riders[who]["cards"] += cards

    def played(self, who: str, card: str) -> None:
        self.riders[who]["cards"] -= 1

    discarded = played

    def rode(self, who: str, to: str, left: int = 0) -> None:
        self.riders[who].update(space=to, heading=None)

    def goes_back(self, who: str, to: str) -> None:
        self.rode(who, to)

    def stops_short(self, who: str, at: str) -> None:
        self.rode(who, at)

    put = stops = stops_short

    def heads(self, who: str, to: str) -> None:
        self.riders[who]["heading"] = to

    def healed(self, who: str, points: int) -> None:
        self.riders[who]["hp"] = points

    def exchange(self, loser: str, loss: int, left: int) -> None:
        assert left == max(0, self.riders[loser]["hp"] - loss)
        self.riders[loser]["hp"] = left

    def threw(self, who: str, at: str, distance: int, cost: int, left: int) -> None:
        assert left == self.riders[who]["hp"] - cost
        self.riders[who].update(hp=left, threw=True)

    def stunned(self, who: str, turns: int) -> None:
        self.riders[who]["stun"] = turns

    def skipped(self, who: str) -> None:
        self.riders[who]["stun"] -= 1

    def curses_dealt(self, **counts: int) -> None:
        for rider in self.riders.values():
            rider["curse"] = True

    def curse_turned(self, who: str, role: str) -> None:
        self.riders[who]["curse"] = False

    def turned(self, who: str, by: str, points: int) -> None:
        mausoleum = next(title for name, title in self.title.items() if name == "MAUSOLEUM")
        self.riders[who].update(role="Horseman", hp=points, stun=0, space=mausoleum, heading=None)

    def took(self, who: str, item: str) -> None:
        slot = self.slot[item]
        if self.riders[who][slot] is None:
            self.riders[who][slot] = item
        else:
            self.riders[who]["new"] = item  # until one of the two leaves the game

    def left_item(self, who: str, item: str) -> None:
        self.out[item] = self.out.get(item, 0) + 1
        rider, slot = self.riders[who], self.slot[item]
        new = rider.pop("new", None)
        if new is not None:
            rider[slot] = rider[slot] if item == new else new
        elif rider[slot] == item:
            rider[slot] = None

    def gem_dropped(self, who: str, item: str, at: str) -> None:
        self.riders[who][self.slot[item]] = None
        self.drops.setdefault(who, (at, set()))[1].add(item)

    def gem_back(self, owner: str, who: str) -> None:
        del self.drops[owner]


def seen(match: Match, listener: Listener) -> None:
    """The public view is what was heard."""
    view = match.view(None)
    title = listener.title
    assert view["round"] == listener.round
    assert {title[name] for name in view["board"]["churches"]} == listener.churches
    assert [title[name] for name in view["board"]["graveyards"]] == listener.graveyards
    assert view["board"].get("out_of_game", {}) == listener.out
    lying = {
        gem["owner"]: (title[gem["space"]], {gem[slot]["name"] for slot in ("attack", "defense") if gem[slot]})
        for gem in view["board"].get("gems", [])
    }
    assert lying == listener.drops
    for facts in view["seats"]:
        heard = listener.riders[facts["name"]]
        for key in ("role", "hp", "colour", "stun", "cards", "curse", "threw"):
            assert facts[key] == heard[key], (facts["name"], key)
        assert (title[facts["space"]], facts["heading"] and title[facts["heading"]]) == (
            heard["space"],
            heard["heading"],
        )
        for slot in ("attack", "defense"):
            held = facts.get(slot)
            assert (held["name"] if held else None) == heard[slot], (facts["name"], slot)


@pytest.mark.parametrize("number", range(len(GAME.option_sets)))
def test_the_story_tells_everything_that_the_board_shows(number: int) -> None:
    match = Match(GAME, 4, 40 + number, GAME.option_sets[number])
    bots = [Basic(match.game, seat, 1) for seat in range(4)]
    listener = Listener(match)
    heard = turns = 0
    while match.asked is not None:
        for event in match.events(None, heard):
            name = "round_begins" if event["event"] == "round" else event["event"]
            listener.hears(name, event["data"])
            heard += 1
        if match.decision is not None and match.decision.kind in TURN_BEGINS and match.view(None)["move"] is None:
            seen(match, listener)
            turns += 1
        match.play(bots[match.asked].choose(match.look(match.asked)))
    assert turns >= 8
