"""What part of a hunt is won after each answer, as seats fared in hunts of their own kind among basic bots.

Some nets were fitted in rounds of hunts of five with the pack that comes with the game, each to hunts of its own
(`tools/hunts.py`). All answers of a question are heard, and one that they agree to be worth more than what rules of
thumb would answer is given.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any, Final

from deadfall.engine.kernel import PASS
from deadfall.engine.nets import Net, sure
from deadfall.engine.question import Look, Option
from deadfall.games.dangerous_game.bot.foresight import Foresight
from deadfall.games.dangerous_game.bot.hunter import Hunter
from deadfall.games.dangerous_game.bot.outlook import KINDS, OF_SQUARE, SEATS, Facts, Outlook
from deadfall.games.dangerous_game.bot.standing import me
from deadfall.games.dangerous_game.bot.wary import Wary
from deadfall.games.dangerous_game.game import DangerousGame

MANY: Final = 60  # answers, of which only some are heard
SOME: Final = 24
BEST_ENDS: Final = 12  # of a walk, by the rules of thumb
OTHER_ENDS: Final = 6

Usual = Callable[[Look], int]


class Learned:
    """The nets, and the cards of the pack that they were fitted to."""

    def __init__(self, said: dict[str, Any]) -> None:
        self.cards: list[str] = said["cards"]
        self.nets = [Net(layers) for layers in said["nets"]]


@cache
def learned() -> Learned:
    text = files("deadfall.games.dangerous_game.bot").joinpath("prospects.json").read_text("utf-8")
    return Learned(json.loads(text))


def known(game: DangerousGame) -> bool:
    """Whether a table is one that the nets were fitted to."""
    return game.seats == SEATS and [card.id for card in game.table.cards] == learned().cards


class Prospects:
    """Who weighs his answers by what they led to."""

    def __init__(self, hunter: Hunter, hunted: Wary) -> None:
        self.table = hunter.table
        self.dealer = hunter.dealer
        self.hunter = hunter
        self.hunted = hunted
        self.nets = learned().nets
        self.cards = {card.name: at for at, card in enumerate(self.table.cards)}
        self.slips = 0  # of a thousand answers, any other: for who fits the nets
        self.notes: list[Facts] = []  # and what he answered, if he notes it
        self.noting = False

    def choose(self, look: Look, usual: Usual) -> int:
        """The answer that is worth most; what rules of thumb would answer where they do not agree."""
        if len(look.question.options) == 1:
            return look.question.options[0].id
        hunts = me(look)["role"] == "Hunter"
        kind = look.question.kind
        if hunts and kind == "step":
            return self.walk(look, usual)
        if kind == "step":
            kind = "move"
        if hunts and "h" + kind in KINDS:
            kind = "h" + kind
        if kind not in KINDS:
            return usual(look)
        first = usual(look)
        seen = Outlook(self.table, look, kind, self.cards)
        options = self.heard(look.question.options, first)
        squares = self.squares(seen, kind, options)
        own = [seen.own(option, option.id == first, squares[at]) for at, option in enumerate(options)]
        return options[self.best(seen, own)].id

    def heard(self, options: list[Option], first: int) -> list[Option]:
        """The usual answer before all others, or some of them."""
        others = [option for option in options if option.id != first]
        if len(options) > MANY:
            others = [others[self.dealer.below(len(others))] for _ in range(SOME)]
        return [option for option in options if option.id == first] + others

    def squares(self, seen: Outlook, kind: str, options: list[Option]) -> list[Facts]:
        """The facts of the square of each answer."""
        look = seen.look
        nothing = [0.0] * OF_SQUARE
        if me(look)["role"] == "Hunter":
            return [nothing if kind == "hdiscard" or seen.here < 0 else seen.hunt(seen.here)] * len(options)
        covered: bool = look.view["you"]["under_cover"]
        if kind != "start":
            seen.known = self.hunted.known(look)
        if kind not in ("move", "start"):
            return [nothing if seen.here < 0 else seen.refuge(covered)] * len(options)
        if kind == "move":
            seen.ahead = Foresight(seen.senses, look, self.hunted.numbers(look))
        found: list[Facts] = []
        for option in options:
            cell = option.target.get("cell")
            if cell is None:
                found.append(seen.flight(seen.here, covered))
            else:
                found.append(seen.flight(self.table.square_index[cell], False))
        return found

    def walk(self, look: Look, usual: Usual) -> int:
        """Follow the walk that was chosen; choose one where there is none."""
        hunter = self.hunter
        offered = {self.table.square_index[o.target["cell"]] for o in look.question.options if o.target}
        left = max([option.target["left"] for option in look.question.options if option.target]) + 1
        exact = look.question.options[0].id != PASS
        barred = hunter.barred(look)
        fits = len(hunter.plan) == left if exact else 0 < len(hunter.plan) <= left
        if fits and hunter.plan[0] in offered and not any(barred >> square & 1 for square in hunter.plan):
            return usual(look)
        walk = hunter.walk(look, left, exact)
        seen = Outlook(self.table, look, "walk", self.cards)
        ends = walk.ends(exact)
        if not exact:
            ends = hunter.keeping(look, seen.senses, ends)
        if len(ends) < 2:
            return usual(look)
        ends = sorted(ends, key=seen.senses.hunting_value, reverse=True)
        others = ends[BEST_ENDS:]
        ends = ends[:BEST_ENDS]
        for _ in range(min(OTHER_ENDS, len(others))):
            ends.append(others.pop(self.dealer.below(len(others))))
        own = [seen.walk(at == 0, seen.hunt(end)) for at, end in enumerate(ends)]
        hunter.plan = walk.to(ends[self.best(seen, own)], exact)
        if not hunter.plan:
            return PASS
        return usual(look)

    def best(self, seen: Outlook, own: list[Facts]) -> int:
        """Which of some answers is worth most, the more that the nets differ the less; of equals the first."""
        gains: list[list[float]] = []  # by net
        for net in self.nets:
            voices = net.add(net.bias, 0, seen.common)
            worths = [net.worth(net.add(voices, len(seen.common), facts)) for facts in own]
            gains.append([worth - worths[0] for worth in worths])
        hopes = [sure([gain[at] for gain in gains]) for at in range(len(own))]
        found = hopes.index(max(hopes))
        if self.slips and self.dealer.below(1000) < self.slips:
            found = self.dealer.below(len(own))
        if self.noting:
            self.notes.append([*seen.common, *own[found]])
        return found
