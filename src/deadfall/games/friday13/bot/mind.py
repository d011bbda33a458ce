"""Jason's rules of thumb read from the position itself, for trials: whom he goes for, how he comes, when he strikes.

`basic` is the model; what it says of a view is said here of a position.
"""

from __future__ import annotations

from typing import Final

from deadfall.engine import bags
from deadfall.games.friday13.bot.manner import BASIC, Manner
from deadfall.games.friday13.bot.stalking import (
    BLOCKED,
    BOLD,
    CALM,
    DARK_COST,
    EARLY,
    LATE,
    LIGHT_COST,
    LURKING,
    NEAR,
    WARY,
    restless,
)
from deadfall.games.friday13.odds import wounds
from deadfall.games.friday13.pack import COUNSELORS
from deadfall.games.friday13.state import COUNSELOR_WOUNDS, JASON_WOUNDS, Night
from deadfall.games.friday13.table import Table

NOWHERE: Final = -1


class Mind:
    """What Jason thinks of one position."""

    def __init__(self, s: Night, manner: Manner = BASIC) -> None:
        self.s = s
        self.manner = manner
        self.round = s.round
        table = s.table
        self.table = table
        self.people = s.counselor_spaces()
        self.light = 0
        if s.lit:
            for at in range(table.size):
                if (s.lit >> at) & 1:
                    self.light |= table.within[at]
        self.arms: list[int] = [s.weapon_in(table.carried_at + who) for who in range(COUNSELORS)]
        self.weapon = best_weapon(table, s.places[table.hand_at])
        self.prey = NOWHERE  # the space to strike, once he has a goal
        self.dark = 0.0  # what it costs to walk past somebody, once he has a way

    def blow(self, who: int, space: int) -> float:
        """The wounds that a Counselor's attack is worth there."""
        table, arm = self.table, self.arms[who]
        ground = self.ground(space)
        attack = table.attack[arm] if arm >= 0 else 1
        if self.weapon < 0:
            return float(wounds(attack, 3, max(1, 2 + ground), 3))
        return float(wounds(attack, 3, max(1, table.defence[self.weapon] + ground), 2))

    def ground(self, space: int) -> int:
        """The die that a space gives him, or takes from him."""
        return ((self.table.shore >> space) & 1) - ((self.light >> space) & 1)

    def lead(self, space: int) -> float:
        """How far he is ahead in a fight with those who stand there."""
        s, table = self.s, self.table
        defence, weakest, harm = 0, COUNSELOR_WOUNDS, 0.0
        for who in range(COUNSELORS):
            if s.pos[who] == space:
                arm = self.arms[who]
                defence += table.defence[arm] if arm >= 0 else 2
                weakest = min(weakest, COUNSELOR_WOUNDS - s.wounds[who])
                harm = max(harm, self.blow(who, space))
        ground = self.ground(space)
        if self.weapon < 0:
            danger = float(wounds(max(1, 1 + ground) + s.frenzy, 4, defence, 2))
        else:
            danger = float(wounds(max(1, table.attack[self.weapon] + ground) + s.frenzy, 3, defence, 2))
        return danger / max(1, weakest) / max(harm / max(1, JASON_WOUNDS - s.hurt), 0.01)

    def edge(self, space: int) -> float:
        """The same, less what armed friends near it may do to him afterwards."""
        s = self.s
        threat = 0.0
        for who in range(COUNSELORS):
            if s.pos[who] >= 0 and self.arms[who] >= 0 and 0 < self.table.far[s.pos[who]][space] <= NEAR:
                threat += self.blow(who, space)
        return self.lead(space) / (1 + WARY * threat)

    def boldness(self) -> float:
        rounds = self.s.round
        patience = 1 + self.manner.patience * EARLY * max(0, CALM - rounds)
        return BOLD / self.manner.bold * patience * float(self.manner.haste ** max(0, rounds - LATE))

    def goal(self) -> int:
        """The space to strike, or where he waits for something to strike."""
        s, table = self.s, self.table
        bold = self.boldness()
        best, most = NOWHERE, -1e9
        weak, liked = NOWHERE, -1e9
        for space in range(table.size):
            if (self.people >> space) & 1:
                edge = self.edge(space)
                wish = edge - 0.25 * table.far[s.jason][space]
                if wish > liked:
                    weak, liked = space, wish
                if edge >= bold and wish > most:
                    best, most = space, wish
        self.prey = best
        return best if best >= 0 else self.hideout(weak)

    def hideout(self, weak: int) -> int:
        """A weapon if he has none, else a place some steps from the weakest."""
        s, table = self.s, self.table
        here = s.jason
        wanted: list[int] = []
        for place in range(table.hand_at):
            if s.places[place]:
                wanted.append(table.cabin_space[place])
        if self.weapon < 0 and best_weapon(table, s.places[table.shrine_at]) < 0:
            near, found = 99, NOWHERE
            for cabin in wanted:
                if not (self.people >> cabin) & 1 and table.far[here][cabin] < near:
                    near, found = table.far[here][cabin], cabin
            if found >= 0:
                return found
        strong: list[int] = []
        for who in range(COUNSELORS):
            if s.pos[who] >= 0 and s.wounds[who] == 0 and self.arms[who] >= 0 and table.attack[self.arms[who]] >= 3:
                strong.append(s.pos[who])
        taken = self.people | self.light | table.cabins
        if s.shown:
            taken |= 1 << here
        best, most = here, -1e9
        for at in range(table.size):
            if (taken >> at) & 1:
                continue
            away = table.far[at]
            peril = 6
            for other in strong:
                peril = min(peril, away[other])
            score = 0.7 * peril - abs(LURKING - away[weak]) - 0.2 * table.far[here][at]
            score += restless(at, s.round)
            if score > most:
                best, most = at, score
        return best

    def ways_to(self, goal: int) -> list[float]:
        """What the way to a goal costs from every space: more in the light, and past nobody while there is power."""
        s, table = self.s, self.table
        dark = 1.0 + DARK_COST if not s.power else BLOCKED
        found = [BLOCKED] * table.size
        found[goal] = 0.0
        queue = [goal]
        for at in queue:  # spaces come again when a cheaper way is found
            toll = dark if (self.people >> at) & 1 and at != goal else 1.0
            if (self.light >> at) & 1 and not s.fog:
                toll += LIGHT_COST
            further = found[at] + toll
            for other in table.next[at]:
                if further < found[other]:
                    found[other] = further
                    queue.append(other)
        self.dark = dark
        return found

    def onward(self, at: int, goal: int, ways: list[float]) -> float:
        """What the way over a step costs."""
        toll = self.dark if (self.people >> at) & 1 and at != goal else 1.0
        if (self.light >> at) & 1 and not self.s.fog:
            toll += LIGHT_COST
        return ways[at] + toll


def best_weapon(table: Table, cards: int) -> int:
    """The best weapon among some cards, or -1."""
    best, most = -1, -99
    for card in bags.kinds(cards & table.weapon_mask):
        worth = weapon_worth(table, card)
        if worth > most:
            best, most = card, worth
    return best


def weapon_worth(table: Table, card: int) -> int:
    return 2 * table.attack[card] + table.defence[card] - (4 if table.one_shot[card] else 0)
