"""A Counselor's rules of thumb read from the position itself, for trials: where he goes, and what he does there.

`basic` is the model, and thinks further of trades; a Counselor goes by what his side knows of cards and of Jason.
"""

from __future__ import annotations

from typing import Final

from deadfall.engine import bags
from deadfall.games.friday13.bot.seeking import DEADLY, FIT, NERVE, NOWHERE, RALLY, REACH, STRIDE, TRACKED, patience
from deadfall.games.friday13.bot.sharing import TOOLS_CARRIED
from deadfall.games.friday13.odds import wounds
from deadfall.games.friday13.pack import (
    COUNSELORS,
    CROSS_WOODS,
    FLARE,
    HEAL,
    LAKE,
    LIGHT_FIRE,
    LURKS,
    RESTORE_POWER,
    WEAPON,
    WOODS,
)
from deadfall.games.friday13.state import JASON_WOUNDS, TEAM, Night
from deadfall.games.friday13.table import Table

LOOKED: Final = 1.5  # what a look into a cabin is worth
MOST: Final = 5_000  # ways that are remembered

Roads = dict[int, list[int]]  # steps to every space, by where from and what is avoided


class Camper:
    """What a Counselor thinks of one position."""

    def __init__(self, s: Night, who: int, known: Roads) -> None:
        table = s.table
        self.s = s
        self.waits = patience(s.round)
        self.known = known
        self.table = table
        self.who = who
        self.here = s.pos[who]
        self.arms: list[int] = [s.weapon_in(table.carried_at + other) for other in range(COUNSELORS)]
        self.arm = self.arms[who]
        self.tools = bags.size(s.carries(who)) - (1 if self.arm >= 0 else 0)
        self.seen = s.jason if s.shown else -1
        self.left = JASON_WOUNDS - s.hurt
        self.light = 0
        if s.lit:
            for at in range(table.size):
                if (s.lit >> at) & 1:
                    self.light |= table.within[at]
        self.friend = s.friend(who)
        self.crosses = self.has(CROSS_WOODS)

    def has(self, effect: int) -> bool:
        return self.s.holds_effect(self.who, effect) >= 0

    # -- how strong somebody is, as far as the Counselors know

    def dice(self, space: int) -> tuple[int, int, int, int]:
        """Jason's attack dice and hit faces, his defence dice and block faces."""
        s, table = self.s, self.table
        ground = ((table.shore >> space) & 1) - ((self.light >> space) & 1)
        if not s.weapon_shown:
            return max(1, 3 + ground), 3, max(1, 2 + ground), 2
        weapon = s.weapon_in(table.hand_at)
        if weapon < 0:
            return max(1, 1 + ground), 4, max(1, 2 + ground), 3
        return max(1, table.attack[weapon] + ground), 3, max(1, table.defence[weapon] + ground), 2

    def blow(self, who: int, space: int) -> float:
        dice = self.dice(space)
        arm = self.arms[who]
        return float(wounds(self.table.attack[arm] if arm >= 0 else 1, 3, dice[2], dice[3]))

    def danger(self, space: int) -> float:
        """The wounds that Jason's attack is worth against him and those who stand there."""
        defence = 0
        for other in range(COUNSELORS):
            if other == self.who or (self.s.pos[other] == space and space >= 0):
                arm = self.arms[other]
                defence += self.table.defence[arm] if arm >= 0 else 2
        dice = self.dice(space)
        return float(wounds(dice[0], dice[1], defence, 2))

    def fit(self, friend: int, space: int) -> bool:
        """Whether he and a friend can bear to meet Jason on a space."""
        s = self.s
        defence = 0
        harm, weakest = 0.0, 2
        for one in (self.who, friend):
            arm = self.arms[one]
            defence += self.table.defence[arm] if arm >= 0 else 2
            harm = max(harm, self.blow(one, space))
            weakest = min(weakest, 2 - s.wounds[one])
        dice = self.dice(space)
        danger = float(wounds(dice[0], dice[1], defence, 2))
        return self.waits * danger / max(1, weakest) / max(harm / max(1, self.left), 0.01) < FIT

    # -- ways

    def shunned(self) -> int:
        """Spaces not to enter: Jason's, barred and full ones."""
        s = self.s
        shun = 0
        for space in (self.seen, s.barred):
            if space >= 0:
                shun |= 1 << space
        once = 0
        for other in range(COUNSELORS):
            if other != self.who and s.pos[other] >= 0:
                bit = 1 << s.pos[other]
                if once & bit:
                    shun |= bit
                once |= bit
        return shun

    def roads(self, start: int, avoid: int) -> list[int]:
        """Steps from a space to every other by ways that he likes; not to be changed, for they are remembered."""
        key = (avoid << 8 | start) << 1 | self.crosses
        before = self.known.get(key)
        if before is not None:
            return before
        if len(self.known) > MOST:
            self.known.clear()
        found = self.known[key] = self.walked(start, avoid)
        return found

    def walked(self, start: int, avoid: int) -> list[int]:
        table = self.table
        found = [NOWHERE] * table.size
        found[start] = 0
        queue = [start]
        for at in queue:
            kind = table.kind[at]
            if found[at] and (kind == LAKE or (kind == WOODS and not self.crosses)):
                continue
            further = found[at] + 1
            for other in table.next[at]:
                if found[other] == NOWHERE and not (avoid >> other) & 1:
                    found[other] = further
                    queue.append(other)
        return found

    # -- where to

    def goal(self) -> int:
        """Where he wants to be."""
        s = self.s
        if self.strikes():
            return self.seen
        if not s.power and self.has(RESTORE_POWER) and s.barred != s.generator:
            return s.generator
        ways = self.roads(self.here, self.shunned())
        best, most = -1, -1e9
        for place in range(self.table.numbered + 1):
            space = self.table.cabin_space[place]
            if ways[space] < NOWHERE:
                wish = self.wish(place)
                if wish > 0:
                    score = wish + self.company(space, ways[space]) - 0.6 * ways[space]
                    if score > most:
                        best, most = space, score
        return best if best >= 0 else self.stand(ways)

    def strikes(self) -> bool:
        """Whether Jason is in sight and in reach, and the blow, or those of all who can follow, is worth it."""
        s, seen = self.s, self.seen
        if seen < 0 or seen == s.barred or s.crowd(seen) > 1 or self.arm < 0:
            return False
        if self.table.far[self.here][seen] > REACH:
            return False
        blow = self.blow(self.who, seen)
        edge = self.danger(seen) / (2 - s.wounds[self.who])
        if blow >= DEADLY * self.left or blow / self.left > NERVE * self.waits * edge:
            return True
        total = 0.0
        for other in range(COUNSELORS):
            fresh = other == self.who or not (s.gone >> other) & 1
            if fresh and s.pos[other] >= 0 and self.arms[other] >= 0 and self.table.far[s.pos[other]][seen] <= REACH:
                total += self.blow(other, seen)
        return total >= RALLY * self.waits * self.left

    def wish(self, place: int) -> float:
        """What a cabin promises him."""
        s, table = self.s, self.table
        space = table.cabin_space[place]
        if place == table.numbered:
            return LOOKED if s.power and self.unknown_cabins() > 2 else 0.0
        if space == s.generator or space == s.barred or not s.places[place]:
            return 0.0
        known = s.minds[TEAM].sure[place]
        unknown = bags.size(s.places[place]) - bags.size(known)
        wish = 0.0
        if known:
            for card in bags.kinds(known):
                if table.effect[card] == WEAPON:
                    wish += 3.0 if better(table, card, self.arm) else 0.0
                elif table.effect[card] != LURKS and self.tools < TOOLS_CARRIED:
                    wish += 1.0
        if unknown > 0:
            wish += (3.0 if self.arm < 0 else 1.2) + (0.8 if self.tools < TOOLS_CARRIED else 0.0) + unknown
        return wish

    def unknown_cabins(self) -> int:
        s = self.s
        found = 0
        for place in range(self.table.numbered):
            if s.places[place] != s.minds[TEAM].sure[place]:
                found += 1
        return found

    def company(self, space: int, steps: int) -> float:
        """Friends near a place, who will be there before him or not; and Jason."""
        s, table = self.s, self.table
        friends = first = 0
        for other in range(COUNSELORS):
            if other != self.who and s.pos[other] >= 0:
                away = table.far[s.pos[other]][space]
                if away <= 3:
                    friends += 1
                if away < steps:
                    first += 1
        peril = max(0, 6 - table.far[self.seen][space]) if self.seen >= 0 else 0
        return 0.7 * min(friends, 2) - 0.8 * min(first, 2) - 0.8 * peril

    def stand(self, ways: list[int]) -> int:
        """Nothing to fetch: a pair that is fit looks for Jason, the others keep together."""
        s = self.s
        friend = self.friend
        if friend >= 0:
            return self.here if (s.gone >> friend) & 1 else self.look_out(friend, ways)
        near = NOWHERE
        for other in range(COUNSELORS):
            if other != self.who and s.pos[other] >= 0 and ways[s.pos[other]] < near:
                friend, near = other, ways[s.pos[other]]
        return self.here if friend < 0 else s.pos[friend]

    def look_out(self, friend: int, ways: list[int]) -> int:
        """The best space near his friend, who will follow: one where Jason may be, or a safe one for who is weak."""
        s, table = self.s, self.table
        best, most = self.here, -99.0
        for at in range(table.size):
            if ways[at] >= NOWHERE or table.far[at][s.pos[friend]] > STRIDE or table.kind[at] in (WOODS, LAKE):
                continue
            shore = (table.shore >> at) & 1
            if self.fit(friend, at):
                worth = 9.0 + (2.0 if (s.maybe >> at) & 1 else 0.0) + (at * 7 + s.round * 13) % 11 / 11 - 2.0 * shore
            else:
                inside = (table.cabins >> at) & 1 and s.power
                worth = 3.0 * ((self.light >> at) & 1) + (1.0 if inside else 0.0) - 2.0 * shore
            if worth > most:
                best, most = at, worth
        return best

    # -- what to do there

    def useful(self, effect: int) -> bool:
        """Whether a card is good as soon as it can be used."""
        s = self.s
        if effect == FLARE:
            struck = 0.0  # by all whose turns are to come
            for other in range(COUNSELORS):
                fresh = other != self.who and s.pos[other] >= 0 and not (s.gone >> other) & 1
                if fresh and self.arms[other] >= 0:
                    struck += self.blow(other, self.here)
            return struck >= RALLY * self.left
        if effect == LIGHT_FIRE:
            for other in range(COUNSELORS):
                if other != self.who and s.pos[other] >= 0 and self.table.far[s.pos[other]][self.here] <= 2:
                    return True
            return False
        return effect in (RESTORE_POWER, HEAL)

    def searches(self) -> bool:
        """Whether a search here may find something."""
        s, table = self.s, self.table
        place = table.place_of[self.here]
        if place >= 0:
            return (place == table.numbered or not s.searched(self.here)) and self.wish(place) > 0
        if self.seen >= 0 or self.friend < 0 or not s.power or s.maybe.bit_count() > 2 * TRACKED:
            return False
        return (s.maybe >> self.here) & 1 == 1 and self.fit(self.friend, self.here)


def better(table: Table, card: int, mine: int) -> bool:
    """Whether a weapon is better than another."""
    return mine < 0 or worth(table, card) > worth(table, mine)


def worth(table: Table, card: int) -> int:
    return 2 * table.attack[card] + table.defence[card] - (4 if table.one_shot[card] else 0)
