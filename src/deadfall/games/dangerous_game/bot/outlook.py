"""One question of a hunt in numbers: what is common to all answers, and what is each one's own.

They are the facts that the nets of `prospects.py` were fitted to, in this order: all of it is read from the view.
"""

from __future__ import annotations

from typing import Any, Final

from deadfall.engine.kernel import PASS
from deadfall.engine.question import Look, Option
from deadfall.games.dangerous_game.bot.foresight import Foresight
from deadfall.games.dangerous_game.bot.manner import VERSED
from deadfall.games.dangerous_game.bot.senses import NEAR, Senses
from deadfall.games.dangerous_game.bot.standing import CAPTURE_PAY, LAST_PAY, hunted, me
from deadfall.games.dangerous_game.island import ELEVATION
from deadfall.games.dangerous_game.table import Table

SEATS: Final = 5  # who was at the table that the nets were fitted to
KINDS: Final = [
    "move", "act", "discard", "name", "start", "W2", "W3", "W5", "W7", "W8", "walk",
    "attack", "attack now", "grudge", "number", "W4", "hact", "hdiscard", "hname", "hW7", "hW8",
]  # fmt: skip
OF_SEAT: Final = 10  # facts of a seat that an answer names
OF_SQUARE: Final = 20  # and of a square, one's own if an answer names none
FAR: Final = 14
CLOSE: Final = 8
SURE: Final = 0.99
LATE: Final = 30

Facts = list[float]


class Outlook:
    """A question to a seat of a table of five."""

    def __init__(self, table: Table, look: Look, kind: str, cards: dict[str, int]) -> None:
        self.table = table
        self.island = table.island
        self.look = look
        self.cards = cards
        self.senses = Senses(table, look.view, VERSED)
        self.me = me(look)
        self.points: int = self.me["points"]
        self.names: list[str] = [seat["name"] for seat in look.view["seats"]]
        self.others: list[dict[str, Any]] = [seat for at, seat in enumerate(look.view["seats"]) if at != look.seat]
        self.best: int = max([seat["points"] for seat in self.others])
        here = look.view["you"]["square"]
        self.here: int = -1 if here is None else table.square_index[here]
        self.ahead: Foresight | None = None
        self.known = 0.0
        sort = [float(kind == other) for other in KINDS]
        self.common: Facts = [*self._standing(), *self._rivals(), *self._moment(), *self._fight(), *self._hand(), *sort]

    def _standing(self) -> Facts:
        """Who is left, and what one's points are worth if one is paid for a capture or as the last Hunted."""
        look, mine, best = self.look, self.points, self.best
        free = len(hunted(look))
        hunting = self._most("Hunter")
        facts = [1.0, float(self.me["role"] == "Hunter")]
        facts += [float(free == 1), float(free == 2), float(free == 3), float(free >= SEATS - 1)]
        facts += [min(look.view["cycle"], LATE) / 10, mine / 4, float(look.view["hunter"] == self.me["name"])]
        facts += [(hunting - mine) / 4, (self._most("Hunted") - mine) / 4]
        for pay in (0, CAPTURE_PAY, LAST_PAY):
            facts += [float(mine + pay > best), float(mine + pay == best)]
        return [*facts, float(mine > hunting + CAPTURE_PAY)]

    def _most(self, role: str) -> int:
        return max([seat["points"] for seat in self.others if seat["role"] == role], default=0)

    def _rivals(self) -> Facts:
        """The others, the Hunted first, who has most points before others."""
        facts: Facts = []
        for seat in sorted(self.others, key=lambda seat: (seat["role"] == "Hunter", -seat["points"])):
            hunts = seat["role"] == "Hunter"
            found = 0.0 if hunts else 1 / (1 + len(seat["could"]) / 8)
            facts += [float(hunts), (seat["points"] - self.points) / 4, seat["cards"] / 3, found]
        return facts

    def _moment(self) -> Facts:
        """Whose turn it is."""
        turn = self.look.view["turn"]
        at = self.names.index(turn) if turn in self.names else self.look.seat
        hand = len(self.look.view["you"]["hand"])
        return [(at - self.look.seat) % SEATS / SEATS, float(at == self.look.seat), hand / 3]

    def _fight(self) -> Facts:
        """Who fights, and how it is going."""
        fight = self.look.view["fight"]
        if fight is None:
            return [0.0] * 9
        attacker, defender = self.names.index(fight["attacker"]), self.names.index(fight["defender"])
        won, lost = odds(fight["dice"], fight["bonus"])
        ahead = sides = 0.0
        if fight["rolls"][0]:
            gap = fight["rolls"][0] + fight["bonus"] - fight["rolls"][1]
            won, lost = float(gap > 0), float(gap < 0)
            ahead, sides = gap / 4, fight["dice"][1] / 8
        facts = [float(attacker == self.look.seat), float(defender == self.look.seat), float(fight["betrayal"])]
        seats = self.look.view["seats"]
        paid = [(seats[at]["points"] - self.points) / 4 for at in (attacker, defender)]
        return [*facts, ahead, sides, won, lost, *paid]

    def _hand(self) -> Facts:
        """How many of each card one has."""
        facts = [0.0] * len(self.cards)
        for card in self.look.view["you"]["hand"]:
            facts[self.cards[card]] += 1.0
        return facts

    # -- answers

    def own(self, option: Option, usual: bool, square: Facts) -> Facts:
        """What an answer is, whether rules of thumb would give it, and the facts of its square."""
        target = option.target
        card = [0.0] * len(self.cards)
        if "card" in target:
            card[self.cards[target["card"]]] = 1.0
        return [float(option.id == PASS), float(usual), *card, *self._seat(target), *square]

    def walk(self, usual: bool, square: Facts) -> Facts:
        """The same for the end of a Hunter's walk."""
        return [0.0, float(usual), *[0.0] * (len(self.cards) + OF_SEAT), *square]

    def _seat(self, target: dict[str, Any]) -> Facts:
        facts = [0.0] * OF_SEAT
        if "number" in target:
            facts[9] = target["number"] / 8
        if "seat" in target:
            seat = self.look.view["seats"][self.names.index(target["seat"])]
            points: int = seat["points"]
            won, lost = odds(target["dice"], 0) if "dice" in target else (0.0, 0.0)
            facts[:4] = [1.0, float(seat["role"] == "Hunter"), (points - self.points) / 4, float(points == self.best)]
            facts[4:7] = [seat["cards"] / 3, won, lost]
            facts[7:9] = [float(points + LAST_PAY > self.best), points / 4]
        return facts

    # -- squares

    def flight(self, square: int, covered: bool) -> Facts:
        """A square to a Hunted who moves there or stays."""
        senses, island = self.senses, self.island
        seen = senses.exposed(square, covered)
        danger = 1.0 if seen else 0.0 if self.ahead is None else self.ahead.danger(square, covered)
        risk = min(senses.risk(square, covered), 3.0)
        near = min([senses.toward(square, quarry) / 4 for quarry in senses.quarry], default=9.0)
        return [
            1.0,
            float(island.hiding >> square & 1),
            float(min(seen, 3)),
            danger,
            risk,
            risk * self.known,
            min(senses.nearest_hunter(square), FAR) / FAR,
            self._close(square),
            0.0 if self.here < 0 else island.distance(self.here, square) / 8,
            self.known,
            float(bool(island.disc(square, 3) & island.hiding)),
            float(seen == 1),
            min(near, 9.0) / 4,
            float(square in island.landings),
            float(island.kinds[square] == ELEVATION),
            *[0.0] * 5,
        ]

    def refuge(self, covered: bool) -> Facts:
        """A Hunted's own square, where he does not move."""
        senses, here = self.senses, self.here
        facts = [0.0] * OF_SQUARE
        facts[1] = float(self.island.hiding >> here & 1)
        facts[2] = float(min(senses.exposed(here, covered), 3))
        facts[4] = min(senses.risk(here, covered), 3.0)
        facts[6] = min(senses.nearest_hunter(here), FAR) / FAR
        facts[9] = self.known
        return facts

    def hunt(self, square: int) -> Facts:
        """A square to a Hunter: whom he may see from it, with what points and cards."""
        senses, island, ranges = self.senses, self.island, self.table.ranges
        radius = max(1, senses.range_at(square, senses.extra))
        sight = ranges.disc(square, radius) if senses.beaters else ranges.in_sight(square, radius)
        near = island.disc(square, NEAR)
        seen = paid = armed = hoped = sure = 0.0
        for quarry in senses.quarry:
            seat = self.look.view["seats"][self.names.index(quarry.name)]
            ahead = (seat["points"] - self.points) / 4
            share = quarry.share(sight)
            seen += share
            paid += share * ahead
            armed += share * seat["cards"] / 3
            hoped += quarry.share(near) * ahead
            sure += float(share > SURE)
        facts = [0.0] * OF_SQUARE
        facts[0] = 1.0
        facts[5] = armed
        facts[6] = min([island.distance(other, square) for other in senses.hunters], default=FAR) / FAR
        facts[7] = self._close(square)
        facts[8] = 0.0 if self.here < 0 else island.distance(self.here, square) / 8
        facts[9] = min([island.distance(camp, square) for camp in island.camps]) / FAR
        facts[14] = float(island.kinds[square] == ELEVATION)
        facts[15:] = [senses.hunting_value(square) / 10, seen, paid, hoped, sure]
        return facts

    def _close(self, square: int) -> float:
        return len([other for other in self.senses.hunters if self.island.distance(other, square) <= CLOSE]) / 3


def odds(dice: list[int], bonus: int) -> tuple[float, float]:
    """How likely an attacker's die, with a bonus, is above the defender's, and below."""
    won = lost = 0
    for face in range(1, dice[0] + 1):
        won += min(face + bonus - 1, dice[1])
        lost += max(dice[1] - face - bonus, 0)
    faces = dice[0] * dice[1]
    return won / faces, lost / faces
