"""Where a Counselor wants to be: where Jason can be struck, where something is to be found, or beside a friend."""

from __future__ import annotations

from typing import Any

from deadfall.games.friday13.bot.reading import TOOLS, Person
from deadfall.games.friday13.bot.sharing import TOOLS_CARRIED, Sharer
from deadfall.games.friday13.pack import CROSS_WOODS, LAKE, LARGE, LIGHT, RESTORE_POWER, WEAPON, WOODS

REACH = 7  # steps by road that are worth the try
NERVE = 0.5  # how much of Jason's edge a Counselor bears who strikes alone
RALLY = 0.8  # the part of what Jason has left that all in reach must be worth to strike one after another
CALM, DARING = 7, 0.92  # after this round they ask for less with every round, by this factor
DEADLY = 0.75  # and that one blow must be worth
FIT = 2.8  # how far Jason may be ahead of a pair that looks for him
STRIDE = 2  # steps that a Counselor goes ahead of his friend
FAR_OFF = 0.1  # what each step to where a pair looks for him costs
SEEN = 2.0  # and less where he cannot be, for they have just looked there
SWEEP = 3  # rounds for which they look there
TRACKED = 6  # possible spaces of a hidden Jason that are few
NOWHERE = 99


def patience(rounds: int) -> float:
    """The part of what Counselors ask for at first that they still wait for: less with each round of a long night."""
    return float(DARING ** max(0, rounds - CALM))


class Seeker(Sharer):
    """A Counselor who knows where to go."""

    def goal(self, me: Person) -> str:
        """Where a Counselor wants to be."""
        prey = self.strikes(me)
        if prey is not None:
            return prey
        board = self.view["board"]
        if not board["power"] and self.has(me, RESTORE_POWER) and board["barred"] != board["generator"]:
            return str(board["generator"])
        ways = self.roads(me["space"], self.shunned(me), self.has(me, CROSS_WOODS))
        return self.find(me, ways) or self.stand(me, ways)

    # -- striking

    def strikes(self, me: Person) -> str | None:
        """Where Jason is in sight and in reach, and the blow, or those of all who can follow, is worth it."""
        shown = self.view["killer"]["space"]
        if shown is None or shown == self.view["board"]["barred"] or len(self.on(shown)) > 1:
            return None
        if self.weapon(me["items"]) is None or not self.in_reach(me, shown):
            return None
        left = self.left()
        blow = self.blow(me, shown)
        if self.manner.straight or blow >= DEADLY * left:
            return str(shown)
        edge = self.danger([me, *self.on(shown)], shown) / (2 - me["wounds"])
        waits = patience(self.view["round"])
        alone = blow / left * self.manner.bold > NERVE * waits * edge
        return str(shown) if alone or self.rally(me, shown) >= RALLY * waits * left else None

    def left(self) -> int:
        """The wounds that Jason can still take."""
        return 6 - int(self.view["killer"]["wounds"])

    def in_reach(self, person: Person, space: str) -> bool:
        return self.roads(person["space"], set(), self.has(person, CROSS_WOODS))[self.space[space]] <= REACH

    def rally(self, me: Person, space: str) -> float:
        """The wounds that all who can still strike there this round are worth, one blow each."""
        total = 0.0
        for person in self.living():
            fresh = person["name"] == me["name"] or not person["gone"]
            if fresh and self.weapon(person["items"]) and self.in_reach(person, space):
                total += self.blow(person, space)
        return total

    # -- finding

    def find(self, me: Person, ways: list[int]) -> str | None:
        """The cabin, the Camp Center or the Cave that promises most for its way."""
        seen = self.view["killer"]["space"]
        scored: list[tuple[float, str]] = []
        for space, wish in self.wishes(me):
            steps = ways[self.space[space]]
            if steps >= NOWHERE:
                continue
            if self.manner.straight:
                scored.append((-float(steps), space))
                continue
            away = [self.far(p["space"], space) for p in self.living() if p is not me]
            friends = len([far for far in away if far <= 3])
            first = len([far for far in away if far < steps])  # they will have been there before him
            peril = max(0, 6 - self.far(seen, space)) if seen else 0
            mood = self.manner.mood(self.space[space], self.view["round"] // 3)
            company = 0.7 * min(friends, 2) - 0.8 * min(first, 2)
            scored.append((wish + company - 0.6 * steps - 0.8 * peril + mood, space))
        return max(scored)[1] if scored else None

    def wishes(self, me: Person) -> list[tuple[str, float]]:
        """All places that promise him something."""
        found = []
        for cabin, facts in self.view["board"]["cabins"].items():
            wish = self.wish(me, facts, cabin)
            if wish > 0:
                found.append((str(cabin), wish))
        for space, wish in ((self.table.center, self.outlook()), (self.table.cave, self.loot(me))):
            if wish > 0:
                found.append((self.names[space], wish))
        return found

    def wish(self, me: Person, facts: dict[str, Any], cabin: str) -> float:
        """What a cabin promises a Counselor."""
        if cabin == self.view["board"]["generator"] or cabin == self.view["board"]["barred"]:
            return 0.0
        mine = self.weapon(me["items"])
        tools = len(me["items"]) - (1 if mine else 0)
        unknown = facts["cards"] - len(facts["known"])
        better = [c for c in facts["known"] if self.item[c].effect == WEAPON and self.better(c, mine)]
        useful = [c for c in facts["known"] if self.item[c].effect in TOOLS and tools < TOOLS_CARRIED]
        wish = 3.0 * len(better) + 1.0 * len(useful)
        if unknown:
            wish += (3.0 if mine is None else 1.2) + (0.8 if tools < TOOLS_CARRIED else 0.0) + float(unknown)
        return wish

    def outlook(self) -> float:
        """What the Camp Center promises: a look into a cabin that nobody knows, where some are still left."""
        unknown = self.unknown_cabins()
        return 1.5 if len(unknown) > 2 and self.view["board"]["power"] else 0.0

    def unknown_cabins(self) -> list[str]:
        cabins = self.view["board"]["cabins"]
        return [cabin for cabin, facts in cabins.items() if facts["cards"] > len(facts["known"])]

    def loot(self, me: Person) -> float:
        """What the Cave promises who has a light: weapons of Jason's, at the price of an event card each."""
        mine = self.weapon(me["items"])
        light = self.has(me, LIGHT) or any(self.item[card].lights_cave for card in me["items"])
        killer = self.view["killer"]
        if not light or not killer["shrine"]:
            return 0.0
        better = [c for c in killer["known_shrine"] if self.item[c].effect == WEAPON and self.better(c, mine)]
        hoped = killer["shrine"] > len(killer["known_shrine"]) and mine is None
        return 3.0 * len(better) + (2.0 if hoped else 0.0)

    # -- standing together

    def shunned(self, me: Person) -> set[int]:
        """Spaces not to enter: Jason's, barred and full ones."""
        shun = {self.space[name] for name in (self.view["killer"]["space"], self.view["board"]["barred"]) if name}
        crowded = [person["space"] for person in self.living() if person["name"] != me["name"]]
        return shun | {self.space[name] for name in crowded if crowded.count(name) > 1}

    def stand(self, me: Person, ways: list[int]) -> str:
        """Nothing to fetch: a pair that is fit looks for Jason, the others keep together."""
        here = str(me["space"])
        tracked = self.track(me, ways) if self.manner.straight else here
        if tracked != here or self.manner.lone:
            return tracked
        friend = self.friend(me)
        if friend is not None:
            return here if friend["gone"] else self.look_out(me, friend, ways)
        if len(self.living()) == 1:
            return self.look_out(me, me, ways)
        near = [p for p in self.living() if p["name"] != me["name"] and ways[self.space[p["space"]]] < NOWHERE]
        if not near:
            return self.beside(me, ways)
        friend = min(near, key=lambda p: ways[self.space[p["space"]]])
        # all ways between the spaces that he looks out for stay so near: he does not turn back on them
        ahead = self.view["turn"]["moved"] and not friend["gone"] and ways[self.space[friend["space"]]] <= 2 * STRIDE
        return self.look_out(me, friend, ways) if ahead else str(friend["space"])

    def track(self, me: Person, ways: list[int]) -> str:
        """The nearest space where Jason must be, if there are few of them."""
        could = [name for name in self.could_be() if ways[self.space[name]] < NOWHERE]
        few = 0 < len(could) <= TRACKED and self.weapon(me["items"]) is not None
        return min(could, key=lambda name: ways[self.space[name]]) if few else str(me["space"])

    def look_out(self, me: Person, friend: Person, ways: list[int]) -> str:
        """The best space near his friend, who will follow: one where Jason may be, or a safe one for who is weak.

        The last of all is his own friend.
        """
        near = self.roads(friend["space"], self.shunned(me), self.has(me, CROSS_WOODS))
        spaces = [
            name
            for at, name in enumerate(self.names)
            if ways[at] < NOWHERE and near[at] <= STRIDE and self.table.kind[at] not in (WOODS, LAKE)
        ]
        pair = pair_of(me, friend)
        borne = [name for name in spaces if self.fit(pair, name)]  # the same from wherever on his way he looks
        if borne:
            ahead = self.roads(self.sweep(pair, near), self.shunned(me), self.has(me, CROSS_WOODS))
            return min(borne, key=lambda name: ahead[self.space[name]])
        return max(spaces, key=self.shelter, default=str(me["space"]))

    def swept(self, me: Person) -> bool:
        """Whether he and his friend are where they look for Jason in these rounds."""
        friend = self.friend(me) or me
        near = self.roads(me["space"], self.shunned(me), self.has(me, CROSS_WOODS))
        return self.sweep(pair_of(me, friend), near) == str(me["space"])

    def sweep(self, pair: list[Person], near: list[int]) -> str:
        """Where a pair looks for Jason in these rounds: the best space that they can bear, not too far from here.

        There is none where they can bear no space: bold ones may dare to search all the same.
        """
        could = self.could_be()
        borne = [
            name
            for at, name in enumerate(self.names)
            if near[at] < NOWHERE and self.table.kind[at] not in (WOODS, LAKE) and self.fit(pair, name)
        ]
        return max(borne, key=lambda name: self.prospect(name, could) - FAR_OFF * near[self.space[name]], default="")

    def fit(self, people: list[Person], space: str) -> bool:
        """Whether these can bear to meet Jason on a space."""
        return self.lead(people, space) * patience(self.view["round"]) < FIT * self.manner.bold

    def could_be(self) -> list[str]:
        """Where a hidden Jason may be; anywhere, at a table that leaves that to its players."""
        spaces: list[str] = self.view["killer"].get("could_be", self.names)
        return spaces

    def prospect(self, space: str, could: list[str]) -> float:
        """How good a space is to look for Jason: he may be there, or near it; never where the Lake helps him."""
        shore = (self.table.shore >> self.space[space]) & 1
        mood = (self.space[space] * 7 + int(self.view["round"]) // SWEEP * 13) % 11 / 11  # not always the same
        shown = self.view["killer"]["space"]
        if shown is not None:  # the nearer all are, the more can strike
            return -float(max(STRIDE, self.far(space, shown))) - 2.0 * shore
        near = len([other for other in could if self.far(space, other) <= STRIDE])
        likely = 2.0 if len(could) <= 2 * TRACKED and space in could else 0.0
        if space not in could:
            likely -= SEEN
        return likely + 0.15 * near + 2.0 * mood - 2.0 * shore

    def shelter(self, space: str) -> float:
        """How good a space is to be found on: by a fire, in a cabin while there is light, not by the Lake."""
        at = self.space[space]
        warm = any(self.far(space, fire) <= 1 for fire in self.view["board"]["lit"])
        lodge = self.table.kind[at] == LARGE
        inside = bool((self.table.cabins >> at) & 1) and self.view["board"]["power"]
        return 3.0 * warm + 1.0 * inside + 0.3 * lodge - 2.0 * ((self.table.shore >> at) & 1)

    def beside(self, me: Person, ways: list[int]) -> str:
        """Everybody else is in company: as near to them as can be; in Woods that they close on all sides, there."""
        others = [p["space"] for p in self.living() if p["name"] != me["name"]]
        open_ways = [
            name
            for at, name in enumerate(self.names)
            if ways[at] < NOWHERE and self.table.kind[at] not in (WOODS, LAKE)
        ]
        if not others or not open_ways:
            return str(me["space"])
        return min(open_ways, key=lambda name: (min([self.far(name, p) for p in others]), ways[self.space[name]]))


def pair_of(me: Person, friend: Person) -> list[Person]:
    """The two who look for Jason together, or the last of all."""
    return [me] if friend is me else [me, friend]
