"""Whom Jason goes for, where he waits, and by which way he comes: unseen where he can, through the light if he must."""

from __future__ import annotations

from deadfall.games.friday13.bot.reading import Reader
from deadfall.games.friday13.pack import WOODS

BOLD = 3.4  # he attacks when he is so much ahead in the exchange of blows
EARLY, CALM = 0.25, 8  # and so much more for each round before this one
LATE = 7  # from this round on he grows bolder
NEAR = 6  # armed Counselors within so many steps make him wary
WARY = 0.6
LURKING = 3  # steps from his prey at which he waits
RESTLESS = 1.5  # what a change of place is worth to him there
LIGHT_COST = 4.0  # steps that he goes round a fire
DARK_COST = 2.0  # and round Counselors who do not see him in a blackout
ROAD_COST = 0.5  # and, if he is devious, round everything but Woods
BLOCKED = 1e6


def restless(at: int, rounds: int) -> float:
    """A liking that changes with every round: he prowls round his prey and does not wait in one place."""
    return RESTLESS * ((at * 7919 + rounds * 104729) % 97) / 97


class Stalker(Reader):
    """A Jason who looks for prey."""

    def boldness(self) -> float:
        """The edge he wants: a hunter is patient at first and bolder when the night grows late."""
        rounds = int(self.view["round"])
        patience = 1 + self.manner.patience * EARLY * max(0, CALM - rounds)
        return BOLD / self.manner.bold * patience * self.manner.haste ** max(0, rounds - LATE)

    def edge(self, space: str) -> float:
        """How far he is ahead in a fight there, less what armed friends near it may do to him afterwards."""
        threat = 0.0
        for person in self.living():
            far = self.far(person["space"], space)
            if 0 < far <= NEAR and self.weapon(person["items"]):
                threat += self.blow(person, space)
        return self.lead(self.on(space), space) / (1 + WARY * threat)

    def prey(self) -> list[tuple[float, str]]:
        """Spaces with Counselors, the best to strike first: far ahead, alone, near."""
        here, rounds = self.view["you"]["space"], int(self.view["round"])
        spaces = sorted({str(person["space"]) for person in self.living()})
        if self.manner.straight:
            return sorted([(-float(self.far(here, space)), space) for space in spaces], reverse=True)
        mood = self.manner.mood
        wishes = [
            (self.edge(space) - 0.25 * self.far(here, space) + mood(self.space[space], rounds // 4), space)
            for space in spaces
        ]
        return sorted(wishes, reverse=True)

    def target(self) -> str | None:
        """The space to strike, if any is worth it and somebody else does not stand in the way."""
        here = self.space[self.view["you"]["space"]]
        for _, space in self.prey():
            ready = self.manner.straight or self.edge(space) >= self.boldness()
            if ready and self.ways_to(space)[here] < BLOCKED:
                return space
        return None

    def aim(self) -> tuple[str | None, str]:
        """Whom he goes for, and where to: a hiding place if it is nobody."""
        prey = self.target()
        return prey, prey or self.hideout()

    def burns(self, space: str) -> bool:
        return any(self.far(space, fire) <= 1 for fire in self.view["board"]["lit"])

    def hideout(self) -> str:
        """With nobody to strike: a weapon if he has none, else a place some steps from the weakest."""
        here = self.view["you"]["space"]
        cabins = self.view["board"]["cabins"]
        if self.weapon(self.view["you"]["items"]) is None and self.weapon(self.view["you"]["shrine"]) is None:
            empty = [str(cabin) for cabin, facts in cabins.items() if facts["cards"] and not self.on(cabin)]
            if empty:
                return min(empty, key=lambda cabin: self.far(here, cabin))
        quiet = [
            name
            for name, at in self.space.items()
            if not self.on(name) and not self.burns(name) and not (self.table.cabins >> at) & 1
        ]
        shown = self.view["killer"]["space"]  # whoever is in plain sight lurks elsewhere
        quiet = [name for name in quiet if name != shown] or [here]
        weak = self.prey()[0][1]
        hunters = [p["space"] for p in self.armed()]
        wanted = [str(cabin) for cabin, facts in cabins.items() if facts["cards"]]  # they will come there

        def score(name: str) -> float:
            peril = min([self.far(name, other) for other in hunters], default=6)
            door = min([self.far(name, cabin) for cabin in wanted], default=0)
            close = -abs(LURKING - self.far(name, weak)) - 0.2 * self.far(here, name) - 0.1 * door
            return close + 0.7 * min(peril, 6) + restless(self.space[name], self.view["round"])

        return max(quiet, key=score)

    # -- ways

    def toll(self, at: int, goal: int) -> float:
        """What a step onto a space costs him: more in the light, and nobody is walked into on the way."""
        name = self.names[at]
        cost = 1.0
        if self.on(name) and at != goal:
            if self.view["board"]["power"]:
                return BLOCKED
            cost += DARK_COST
        if self.burns(name) and not self.view["board"]["fog"]:
            cost += LIGHT_COST
        if self.manner.whim and self.table.kind[at] != WOODS:
            cost += ROAD_COST
        return cost

    def ways_to(self, goal: str) -> list[float]:
        """What the way to a goal costs from every space, by the cheapest way; BLOCKED where there is none."""
        target = self.space[goal]
        tolls = [self.toll(at, target) for at in range(self.table.size)]
        found = [BLOCKED] * self.table.size
        found[target] = 0.0
        queue = [target]
        for at in queue:  # spaces come again when a cheaper way is found
            further = found[at] + tolls[at]
            for other in self.table.next[at]:
                if further < found[other]:
                    found[other] = further
                    queue.append(other)
        return found
