"""A second referee for Frag: he reads only what spectators see, and knows only the rulebook."""

from __future__ import annotations

from typing import Any

from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import CHANCE, SPECTATOR, Decision, advance, answer
from deadfall.games.frag import GAME
from deadfall.games.frag.game import FragGame
from deadfall.games.frag.state import Frag
from deadfall.match.telling import tell

HAND_LIMIT = 5
LIGHT = ("Jump Jets", "Low Gravity")  # cards that make jumps cost 1 a square
ODD_AIM = ("Aimbot", "Dodge Macro", "Disconnect", "Trick Fire", "Game Hack: Insubstantial")


class Referee:
    """Follows one game, event by event."""

    def __init__(self, game: FragGame) -> None:
        self.game = game
        self.before: dict[str, Any] = {}  # the view at the last question
        self.active = ""
        self.checked: set[str] = set()
        self.aim: dict[str, Any] = {}  # the attack being rolled
        self.odd = False  # a card has a say in it
        self.extra = 0
        self.due = 0  # what the damage dice cost the victim
        self.victim = ""  # who was fragged last
        self.ended = ""  # whose turn has just ended
        self.frags = dict.fromkeys(game.names["seat"], 0)
        self.seen = 0  # events judged so far

    def judge(self, s: Frag, view: dict[str, Any]) -> None:
        """Everything told since the last question, then the table as it lies there now."""
        assert s.log is not None
        for event in s.log[self.seen :]:
            if event.seen_by(SPECTATOR):
                told = tell(self.game, event, 0)
                rule = getattr(self, "on_" + told["event"].replace(" ", "_"), None)
                if rule is not None:
                    rule(told["data"])
        self.seen = len(s.log)
        self.before = view
        if self.ended:
            self.look_at_the_end_of_a_turn()

    # -- what the words of the game are held to

    def on_turn_begins(self, it: dict[str, Any]) -> None:
        seats = self.game.names["seat"]
        if self.active:
            assert it["who"] == seats[(seats.index(self.active) + 1) % len(seats)]  # clockwise
        self.active = it["who"]
        self.checked = set()

    def on_turn_ends(self, it: dict[str, Any]) -> None:
        assert it["who"] == self.active
        self.ended = it["who"]

    def look_at_the_end_of_a_turn(self) -> None:
        row = self.row(self.ended)
        standing = [row["cell"] for row in self.before["seats"] if row["cell"] is not None]
        assert len(set(standing)) == len(standing)
        assert sum(row["hand"].values()) <= HAND_LIMIT
        assert len(row["weapons"]) <= row["weapon_limit"]
        self.ended = ""

    def on_stepped(self, it: dict[str, Any]) -> None:
        assert self.gap(self.cell(it["who"]), it["to"]) == 1 or "Insubstantial" in str(self.row(it["who"]))
        if it["who"] == self.active:
            assert it["left"] == self.before["turn"]["left"] - 1

    def on_jumped(self, it: dict[str, Any]) -> None:
        here, there = self.square(self.cell(it["who"])), self.square(it["to"])
        assert here[0] == there[0] or here[1] == there[1]  # straight
        cost = 0 if "Rocket Jump" in self.before["being_played"] else self.cost_of_a_jump()
        assert it["left"] == self.before["turn"]["left"] - cost * self.gap(self.cell(it["who"]), it["to"])

    def cost_of_a_jump(self) -> int:
        """For each square: double, unless a card in play says otherwise."""
        cards = [str(row["gadgets"]) + str(row["specials"]) for row in self.light_rows()]
        return 1 if any(card in text for text in cards for card in LIGHT) else 2

    def light_rows(self) -> list[dict[str, Any]]:
        """Low Gravity works for all, Jump Jets only for their owner."""
        rows: list[dict[str, Any]] = self.before["seats"]
        return [row if row["seat"] == self.active else {**row, "gadgets": []} for row in rows]

    def on_checked(self, it: dict[str, Any]) -> None:
        assert it["who"] == self.active and it["at"] not in self.checked
        self.checked.add(it["at"])

    def on_declared(self, it: dict[str, Any]) -> None:
        assert it["who"] == self.active and it["target"] != it["who"]
        assert it["range"] == max(1, self.gap(self.cell(it["who"]), self.cell(it["target"])))
        self.aim = it
        self.odd = self.before["attack"] is not None and bool(self.before["being_played"])
        self.extra = 1 if it["weapon"] == "Missile Launcher" else 0

    def on_played(self, it: dict[str, Any]) -> None:
        self.odd = self.odd or it["card"] in ODD_AIM
        if it["card"] == "Headshot":
            self.extra += 2

    def on_cancelled(self, it: dict[str, Any]) -> None:
        self.odd = True
        if it["card"] == "Headshot":
            self.extra -= 2

    def on_rolled_to_hit(self, it: dict[str, Any]) -> None:
        self.aim = {**self.aim, "rolled": it["sum"]}

    def on_hit(self, it: dict[str, Any]) -> None:
        if not self.odd and "rolled" in self.aim and self.aim["weapon"] != "Sniper Rifle":
            assert self.aim["rolled"] >= self.aim["range"]

    def on_missed(self, it: dict[str, Any]) -> None:
        if not self.odd and "Cloak Field" not in str(self.row(it["target"])):
            assert self.aim["rolled"] < self.aim["range"]

    def on_rolled_damage(self, it: dict[str, Any]) -> None:
        assert it["dice"] <= it["attack"] <= 6 * it["dice"] and it["shield"] <= it["defense"] <= 6 * it["shield"]
        self.due = it["attack"] // it["defense"]

    def on_lost_health(self, it: dict[str, Any]) -> None:
        assert self.due <= it["loss"] <= self.due + self.extra

    def on_unhurt(self, it: dict[str, Any]) -> None:
        assert self.due == 0

    def on_fragged(self, it: dict[str, Any]) -> None:
        self.victim = it["who"]

    def on_marked(self, it: dict[str, Any]) -> None:
        assert it["who"] != self.victim
        self.frags[it["who"]] += 1
        assert it["frags"] == self.frags[it["who"]] <= self.game.table.frags_to_win

    def on_game_won(self, it: dict[str, Any]) -> None:
        rounds_are_over = self.before["round"] == self.game.table.max_rounds
        assert rounds_are_over or self.frags[it["who"]] == self.game.table.frags_to_win

    # -- what he sees

    def row(self, who: str) -> dict[str, Any]:
        return next(row for row in self.before["seats"] if row["seat"] == who)

    def cell(self, who: str) -> str:
        return str(self.row(who)["cell"])

    def square(self, cell: str) -> tuple[int, int]:
        return ord(cell[0]), int(cell[1:3])

    def gap(self, a: str, b: str) -> int:
        (row, column), (other_row, other_column) = self.square(a), self.square(b)
        return abs(row - other_row) + abs(column - other_column)


def refereed_game(seats: int, seed: int, board: str) -> Referee:
    """A rash game to its end under the eyes of the referee."""
    game = GAME.set_up(seats, {"map": board, "max_rounds": 60})
    assert isinstance(game, FragGame)
    referee = Referee(game)
    s, dealer = game.start(), FastDealer(f"referee {seed}")
    advance(s)
    while (d := s.pending) is not None:
        referee.judge(s, game.view(s, SPECTATOR))
        answer(s, dealer.deal(d) if d.seat == CHANCE else rash(game, s, d, dealer))
    referee.judge(s, game.view(s, SPECTATOR))
    return referee


def rash(game: FragGame, s: Frag, d: Decision, dealer: FastDealer) -> int:
    """Anything, but often an attack or a card."""
    options = d.options
    if dealer.below(2):
        lively = [option for option in options if game.describe(s, d, option).startswith(("attack", "play", "use"))]
        options = lively or options
    return options[dealer.below(len(options))]
