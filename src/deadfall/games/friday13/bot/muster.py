"""Everybody at the camp in numbers, as a seat sees them: who stands where, how strong, and what blows are worth."""

from __future__ import annotations

from typing import Final

from deadfall.games.friday13.bot.reading import Reader
from deadfall.games.friday13.odds import wounds
from deadfall.games.friday13.pack import (
    CANCEL_ATTACK,
    CAVE,
    COUNSELORS,
    HEAL,
    LAKE,
    WEAPON,
    WOODS,
)

Facts = list[float]

BARE: Final = 2  # dice with which the unarmed defend themselves
AWAY: Final = 9  # spaces that are far
CLOSE, NEAR, AROUND = 2, 4, 6


class Muster:
    """One look at the camp."""

    def __init__(self, reader: Reader) -> None:
        table, view = reader.table, reader.view
        board, killer = view["board"], view["killer"]
        self.table = table
        self.view = view
        self.at: list[int] = []  # by Counselor, those who live
        self.names: list[str] = []
        self.attack: list[int] = []
        self.defence: list[int] = []
        self.wounds: list[int] = []
        self.armed: list[bool] = []
        self.heals: list[bool] = []
        self.safe: list[bool] = []
        self.gone: list[bool] = []
        for person in view["counselors"]:
            space = person["space"]
            if space is None:
                continue
            attack, defence, armed, heals, safe = 1, BARE, False, False, False
            for card in person["items"]:
                item = reader.item[card]
                if item.effect == WEAPON:
                    attack, defence, armed = item.attack, item.defence, True
                elif item.effect == HEAL:
                    heals = True
                elif item.effect == CANCEL_ATTACK:
                    safe = True
            self.at.append(reader.space[space])
            self.names.append(person["name"])
            self.attack.append(attack)
            self.defence.append(defence)
            self.wounds.append(person["wounds"])
            self.armed.append(armed)
            self.heals.append(heals)
            self.safe.append(safe)
            self.gone.append(person["gone"])
        self.light = 0
        for fire in board["lit"]:
            self.light |= table.within[reader.space[fire]]
        self.left: int = 6 - int(killer["wounds"])
        shown = killer["space"]
        self.shown: int = -1 if shown is None else reader.space[shown]
        weapon = reader.weapon(reader.jason_cards())
        unknown = reader.seat > 0 and not killer["weapon_known"]
        if weapon is not None:
            item = reader.item[weapon]
            self.dice = (item.attack, 3, item.defence, 2)
        else:
            self.dice = (3, 3, 2, 2) if unknown else (1, 4, 2, 3)
        self.bare = weapon is None
        self.power: bool = board["power"]
        self.stock: list[int] = []  # cabins with cards in them
        for cabin, facts in board["cabins"].items():
            if facts["cards"]:
                self.stock.append(reader.space[cabin])

    def ground(self, space: int) -> int:
        """The die that a space gives Jason, or takes from him."""
        return ((self.table.shore >> space) & 1) - ((self.light >> space) & 1)

    def blow(self, who: int, space: int) -> float:
        """The wounds that a Counselor's attack is worth there."""
        dice = self.dice
        return float(wounds(self.attack[who], 3, max(1, dice[2] + self.ground(space)), dice[3]))

    def danger(self, people: list[int], space: int, frenzy: int = 0) -> float:
        """The wounds that Jason's attack is worth against people who stand together there."""
        dice = self.dice
        defence = 0
        for who in people:
            defence += self.defence[who]
        return float(wounds(max(1, dice[0] + self.ground(space)) + frenzy, dice[1], defence, 2))

    def on(self, space: int) -> list[int]:
        return [who for who, at in enumerate(self.at) if at == space]

    def common(self) -> Facts:
        """The night so far."""
        view, left = self.view, self.left
        killer, board = view["killer"], view["board"]
        rounds = float(view["round"])
        could = len(killer.get("could_be", []))
        facts = [1.0, rounds / 10, float(rounds > 7), float(rounds < 4), float(self.power), float(board["fog"] > 0)]
        facts += [float(board["downpour"] > 0), len(self.at) / 6, sum(self.wounds) / 6]
        facts += [left / 6, float(left <= 2), float(left == 1), sum(self.armed) / 6, sum(self.attack) / 12]
        facts += [
            max(self.attack, default=0) / 5,
            sum(self.heals) / 2,
            float(self.bare),
            self.dice[0] / 4,
            self.dice[2] / 3,
        ]
        facts += [killer["events"] / 4, killer["shrine"] / 2, killer["items"] / 3, float(killer["weapon_known"])]
        return [*facts, float(self.shown >= 0), could / 30, len(board["lit"]) / 3, len(self.stock) / 10]

    def person(self, who: int, here: int) -> Facts:
        """A Counselor, as seen from a space."""
        far = self.table.far
        at = self.at[who]
        friends = [other for other, place in enumerate(self.at) if place == at and other != who]
        harm = 0.0
        for other in range(len(self.at)):
            if other != who and 0 < far[self.at[other]][at] <= NEAR and self.armed[other]:
                harm += self.blow(other, at)
        return [
            1.0,
            min(far[here][at], AWAY) / AWAY if here >= 0 else 0.0,
            float(self.wounds[who]),
            self.attack[who] / 4,
            self.defence[who] / 3,
            float(self.heals[who]),
            float(self.safe[who]),
            float(self.gone[who]),
            float(len(friends)),
            self.danger([who, *friends], at),
            self.blow(who, at),
            harm,
        ]

    def place(self, space: int, besides: int) -> Facts:
        """A space: what it is, and who stands on and around it besides somebody."""
        table = self.table
        far = table.far[space]
        kind = table.kind[space]
        people = [who for who, at in enumerate(self.at) if at == space and who != besides]
        near = close = around = 0
        arms = threat = 0.0
        nearest = alone = weak = AWAY
        for who, at in enumerate(self.at):
            if who == besides:
                continue
            away = far[at]
            nearest = min(nearest, away)
            if away <= CLOSE:
                close += 1
            if away <= NEAR:
                near += 1
            if away <= AROUND:
                around += 1
            if self.armed[who] and away > 0:
                if away <= NEAR:
                    arms += self.blow(who, space)
                elif away <= AROUND + 1:
                    threat += self.blow(who, space)
            if self.wounds[who] and away < weak:
                weak = away
            if not self.armed[who] and away < alone:
                alone = away
        stock = AWAY
        for cabin in self.stock:
            stock = min(stock, far[cabin])
        facts = [float(kind == WOODS), float(kind == LAKE), float(kind == CAVE), float((table.cabins >> space) & 1)]
        facts += [float((table.shore >> space) & 1), float((self.light >> space) & 1), float(len(people))]
        facts += [nearest / AWAY, close / 3, near / 3, around / 6, arms, threat, alone / AWAY, weak / AWAY]
        facts += [float(nearest == 1), stock / AWAY, float(stock == 0)]
        harm, defence, hurt = 0.0, 0, 0
        for who in people:
            harm = max(harm, self.blow(who, space))
            defence += self.defence[who]
            hurt = max(hurt, self.wounds[who])
        return [*facts, harm, defence / 6, float(hurt), float(max([self.safe[who] for who in people], default=False))]


OF_PERSON: Final = 12
OF_PLACE: Final = 22
SEEN: Final = COUNSELORS - 1
