"""The Counselors search, arm, share, keep together, restore the power, and strike when it is worth it."""

from __future__ import annotations

from deadfall.engine.question import Option
from deadfall.games.friday13.bot.manner import Manner
from deadfall.games.friday13.bot.reading import Person
from deadfall.games.friday13.bot.seeking import CALM, RALLY, REACH, TRACKED, Seeker, patience
from deadfall.games.friday13.pack import (
    CROSS_WOODS,
    FLARE,
    HEAL,
    LAKE,
    LARGE,
    LIGHT_FIRE,
    RESTORE_POWER,
    SMALL,
    WEAPON,
    WOODS,
)
from deadfall.games.friday13.table import Table

LIKELY = 50  # a blow that kills so many times in a hundred is struck


class Counselors(Seeker):
    """The Counselors search, arm, share, keep together, restore the power, and strike when it is worth it."""

    def __init__(self, table: Table, spaces: list[str], seat: int, seed: int, manner: Manner) -> None:
        super().__init__(table, spaces, seat, seed, manner)
        self.rules = {
            "generator cabin": self.generator_cabin,
            "pair cabin": self.pair_cabin,
            "next counselor": self.next_counselor,
            "turn": self.turn,
            "trade: give": self.trade_give,
            "trade: get": self.trade_get,
            "trade offer": self.trade_offer,
            "rummage": self.rummage,
            "view a cabin": self.view_a_cabin,
            "fight": self.fight,
            "flight": self.flight,
            "sweater": self.sweater,
            "items of the dead": self.items_of_the_dead,
            "gained": self.gained,
            "receiver": self.receiver,
            "attacker": self.attacker,
            "penalty": self.penalty,
            "order": self.next_counselor,
            "gained dump": self.items_of_the_dead,
        }

    def generator_cabin(self) -> int | None:
        return self.best(lambda o: -self.far(o.target["space"], self.names[self.table.center])
                         if self.table.kind[self.space[o.target["space"]]] == SMALL else -99)  # fmt: skip

    def pair_cabin(self) -> int | None:
        """Pairs close to each other and to the Large Cabins."""
        settled = [person["space"] for person in self.living()]
        large = [self.names[at] for at in range(self.table.size) if self.table.kind[at] == LARGE]

        def score(option: Option) -> float:
            here = option.target["space"]
            if settled.count(here) == 1:
                return 100
            near = sum(-self.far(here, other) for other in sorted(set(settled)))
            return near - 0.5 * min(self.far(here, other) for other in large)

        return self.best(score, self.options_with("space"))

    def next_counselor(self) -> int | None:
        """Strong ones first when Jason is in sight, else who can show him to them, or can strike or fetch."""
        shown = self.view["killer"]["space"]

        def score(option: Option) -> float:
            if "who" not in option.target:
                return -99
            me = self.person(option.target["who"])
            if shown is None:
                fires = self.has(me, FLARE) and self.view["board"]["power"] and self.ready(me)
                return (50 if fires else 0) + 5 * self.blow(me, me["space"]) - 3 * int(me["wounds"])
            return 10 * self.blow(me, shown) - self.far(me["space"], shown) - 3 * int(me["wounds"])

        return self.best(score)

    def turn(self) -> int | None:
        me = self.me()
        turn = self.view["turn"]
        for act in (self.use_now, self.share):
            chosen = act(me)
            if chosen is not None:
                return chosen
        goal = self.goal(me)
        if goal == me["space"]:
            return self.work_here(me)
        steps = self.options(act="step")
        if steps:
            return self.step_towards(me, goal, steps)
        if not turn["moved"] and self.first(act="move") is not None:
            return self.first(act="move")
        if self.worth_searching(me):
            return self.first(act="search")
        return self.first(act="move again") or 0

    def use_now(self, me: Person) -> int | None:
        """Cards that are good as soon as they can be used."""
        for effect in (RESTORE_POWER, HEAL):
            chosen = self.use(effect)
            if chosen is not None:
                return chosen
        flare = self.use(FLARE)
        if flare is not None and self.ready(me):
            return flare
        close = [person for person in self.living() if self.far(person["space"], me["space"]) <= 2]
        return self.use(LIGHT_FIRE) if len(close) > 1 else None

    def ready(self, me: Person) -> bool:
        """Whether those whose turns are to come would strike a Jason in plain sight, wherever he is.

        Late in the night that they may is enough, where there is nothing to fetch any more.
        """
        fresh = [p for p in self.living() if p is not me and not p["gone"] and self.weapon(p["items"])]
        if self.view["round"] > CALM and not self.wishes(me):
            return len(fresh) > 0
        ways = [self.roads(p["space"], set(), self.has(p, CROSS_WOODS)) for p in fresh]
        struck = 0
        for space in self.could_be():
            at = self.space[space]
            total = sum([self.blow(p, space) for p, way in zip(fresh, ways, strict=True) if way[at] <= REACH])
            struck += total >= RALLY * patience(self.view["round"]) * self.left()
        return 2 * struck > len(self.could_be())

    def use(self, effect: int) -> int | None:
        """The option to use a card with that effect, if there is one."""
        for option in self.options(act="use"):
            if self.item[option.target["card"]].effect == effect:
                return option.id
        return None

    def worth_searching(self, me: Person) -> bool:
        """Whether a search here may find something: cards, an outlook, loot, or Jason, with a friend at hand."""
        if self.first(act="search") is None:
            return False
        space = str(me["space"])
        facts = self.view["board"]["cabins"].get(space)
        if facts is not None:
            return not facts["searched"] and self.wish(me, facts, space) > 0
        if self.space[space] == self.table.center:
            return self.outlook() > 0
        if self.space[space] == self.table.cave and self.loot(me) > 0:
            return True
        could = self.could_be()
        dark = not self.view["board"]["power"]  # then nobody is found (F13-R-43)
        if self.view["killer"]["space"] is not None or dark or space not in could or not self.dares(me):
            return False
        return len(could) <= 2 * TRACKED or self.swept(me)

    def dares(self, me: Person) -> bool:
        """Whether he can bear to find Jason where he stands."""
        if self.manner.straight:
            return self.weapon(me["items"]) is not None
        last = len(self.living()) == 1
        return (last or self.friend(me) is not None) and self.fit(self.on(me["space"]), me["space"])

    def work_here(self, me: Person) -> int | None:
        """On the spot: search, look through what is known, or end the turn."""
        if self.worth_searching(me):
            return self.first(act="search")
        facts = self.view["board"]["cabins"].get(me["space"])
        if facts is not None and self.wish(me, facts, me["space"]) > 0 and self.first(act="look") is not None:
            return self.first(act="look")
        return 0

    def step_towards(self, me: Person, goal: str, steps: list[Option]) -> int | None:
        hunted = self.view["killer"]["space"]
        avoid = set() if goal == hunted else self.shunned(me)
        woods = self.has(me, CROSS_WOODS)
        ways = self.roads(goal, avoid - {self.space[me["space"]]}, woods)
        here = ways[self.space[me["space"]]]

        def score(option: Option) -> float:
            at = self.space[option.target["space"]]
            rough = self.table.kind[at] == LAKE or (self.table.kind[at] == WOODS and not woods)
            bad = rough and option.target["space"] != goal
            return -ways[at] - (50 if bad else 0)

        chosen = self.best(score, steps)
        target = next(o.target["space"] for o in steps if o.id == chosen)
        return chosen if ways[self.space[target]] < here else self.work_here(me)

    def rummage(self) -> int | None:
        """Take the best weapon and useful tools; hand the friend what he lacks."""
        me = self.me()
        mine = self.weapon(me["items"])
        found = self.view["board"]["cabins"].get(me["space"], {"known": []})["known"]
        arms = [card for card in found if self.item[card].effect == WEAPON]
        takes = [o for o in self.options(act="take") if self.worth(o.target["card"]) > 0]
        takes = [o for o in takes if o.target["card"] not in arms or not self.outdone(o.target["card"], arms)]
        if takes:
            return self.best(lambda o: self.worth(o.target["card"]), takes)
        for option in self.options(act="exchange"):
            give, card = option.target["give"], option.target["card"]
            if give == mine and self.item[card].effect == WEAPON and self.better(card, mine):
                return option.id
        handed = [o for o in self.options(act="hand over") if self.worth(o.target["card"]) > 0]
        if handed:
            return self.best(lambda o: self.worth(o.target["card"]), handed)
        if mine and self.outdone(mine, arms):
            return self.first(act="put", card=mine) or 0
        return 0

    def outdone(self, weapon: str, arms: list[str]) -> bool:
        """Whether one of these is better."""
        return any(self.better(other, weapon) for other in arms)

    def view_a_cabin(self) -> int | None:
        """The cabin with most that nobody knows, the nearest of equals."""
        cabins = self.view["board"]["cabins"]
        here = self.me()["space"]

        def score(option: Option) -> float:
            facts = cabins[option.target["space"]]
            return float(facts["cards"] - len(facts["known"])) - 0.01 * self.far(here, option.target["space"])

        return self.best(score, self.options_with("space"))

    def fight(self) -> int | None:
        """Strike when the blow is worth the answer, else run."""
        blows = self.options(act="attack")
        if blows and blows[0].target.get("kills", 0) >= LIKELY:
            return blows[0].id
        fight = self.view["fight"]
        space = self.view["killer"]["space"]
        me = self.person(fight["target"])
        left = self.left()
        blow = self.blow(me, space)
        danger = self.danger(self.on(space), space)
        lives = 2 - me["wounds"]
        together = len(self.on(space)) > 1
        fresh = fight["exchanges"] == 0 and self.weapon(me["items"]) is not None  # he came to strike
        worth = blow / left > self.manner.stand * danger / lives
        stand = fresh or worth or blow >= left or (together and blow > danger)
        return self.first(act="attack") if stand else self.first(act="flee")

    def flight(self) -> int | None:
        """Run towards friends, by roads."""
        others = [person["space"] for person in self.living() if person["name"] != self.view["fight"]["target"]]

        def score(option: Option) -> float:
            if not option.target:
                return -3
            here = option.target["space"]
            bad = self.table.kind[self.space[here]] in (WOODS, LAKE)
            return -min((self.far(here, other) for other in others), default=0) - (4 if bad else 0)

        return self.best(score)

    def sweater(self) -> int | None:
        return 1

    def items_of_the_dead(self) -> int | None:
        others = [person["space"] for person in self.living()]
        return self.best(lambda o: -min(self.far(o.target["space"], other) for other in others))

    def gained(self) -> int | None:
        return self.best(lambda o: -self.worth(o.target["card"]) if o.target else 0)

    def receiver(self) -> int | None:
        return self.best(lambda o: -len(self.person(o.target["who"])["items"]))

    def attacker(self) -> int | None:
        return self.best(lambda o: self.blow(self.person(o.target["who"]), self.view["killer"]["space"]))

    def penalty(self) -> int | None:
        return 2 if self.view["killer"]["items"] else 1
