"""The Counselors search, arm, share, stay close, restore the power, and strike when armed."""

from __future__ import annotations

from typing import Any

from deadfall.engine.question import Option
from deadfall.games.friday13.bot.reading import TOOLS, Person, Reader
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

READY = 2  # armed Counselors it takes to use the flare
STAND = 0.55  # how much of Jason's edge a Counselor bears before he runs
NERVE = 2  # attack dice it takes to go for Jason
REACH = 7  # steps by road that are worth the try


class Counselors(Reader):
    """The Counselors search, arm, share, stay close, restore the power, and strike when armed."""

    def __init__(self, table: Table, spaces: list[str], seat: int, seed: int) -> None:
        super().__init__(table, spaces, seat, seed)
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
        """Strong ones first when Jason is in sight, else anybody."""
        shown = self.view["killer"]["space"]

        def score(option: Option) -> float:
            if "who" not in option.target:
                return -99
            me = self.person(option.target["who"])
            if shown is None:
                return self.dealer.below(3)
            return 10 * self.blow(me, shown) - self.far(me["space"], shown) - 3 * int(me["wounds"])

        return self.best(score)

    def me(self) -> Person:
        return self.person(self.view["turn"]["who"])

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
        if self.first(act="search") is not None and self.worth_searching(me["space"]):
            return self.first(act="search")
        return self.first(act="move again") or 0

    def use_now(self, me: Person) -> int | None:
        """Cards that are good as soon as they can be used."""
        for effect in (RESTORE_POWER, HEAL):
            chosen = self.use(effect)
            if chosen is not None:
                return chosen
        if len(self.armed()) >= READY:
            chosen = self.use(FLARE)
            if chosen is not None:
                return chosen
        close = [person for person in self.living() if self.far(person["space"], me["space"]) <= 2]
        return self.use(LIGHT_FIRE) if len(close) > 1 else None

    def use(self, effect: int) -> int | None:
        """The option to use a card with that effect, if there is one."""
        for option in self.options(act="use"):
            if self.item[option.target["card"]].effect == effect:
                return option.id
        return None

    def share(self, me: Person) -> int | None:
        """Give an unarmed friend a weapon by dropping nothing: a trade is offered once, when it helps."""
        friends = [person for person in self.on(me["space"]) if person["name"] != me["name"]]
        if not friends or self.dealer.below(3):
            return None
        mine, theirs = self.weapon(me["items"]), self.weapon(friends[0]["items"])
        tools = [card for card in me["items"] if card != mine]
        spare = [card for card in friends[0]["items"] if card != theirs]
        wounded = friends[0]["wounds"] > me["wounds"]
        if (tools and len(spare) == 0) or (mine and theirs and wounded and self.worth(mine) > self.worth(theirs)):
            return self.first(act="trade")
        return None

    def trade_give(self) -> int | None:
        me = self.me()
        friend = next(person for person in self.on(me["space"]) if person["name"] != me["name"])
        mine, theirs = self.weapon(me["items"]), self.weapon(friend["items"])
        if mine and theirs and friend["wounds"] > me["wounds"] and self.worth(mine) > self.worth(theirs):
            return self.first(card=mine)
        tools = sorted((card for card in me["items"] if card != mine), key=self.worth)
        return self.first(card=tools[0]) if tools else 0

    def trade_get(self) -> int | None:
        return 0 if not any(o.target for o in self.asked()) else self.weapon_swap()

    def weapon_swap(self) -> int:
        """Take the friend's weapon only in exchange for a better one."""
        weapons = [o for o in self.options_with("card") if self.item[o.target["card"]].effect == WEAPON]
        return weapons[0].id if len(self.asked()) > 1 and weapons and self.gave_weapon() else 0

    def gave_weapon(self) -> bool:
        me = self.me()
        friend = next(person for person in self.on(me["space"]) if person["name"] != me["name"])
        return bool(self.weapon(me["items"])) and friend["wounds"] > me["wounds"]

    def trade_offer(self) -> int | None:
        return 1

    def hunts(self, me: Person) -> str | None:
        """Where to strike: Jason is in sight, within two dice, and the blow is worth it."""
        shown = self.view["killer"]["space"]
        if shown is None or shown == self.view["board"]["barred"]:
            return None
        weapon = self.weapon(me["items"])
        near_death = self.view["killer"]["wounds"] >= 3
        strong = weapon is not None and self.item[weapon].attack >= NERVE
        if not strong or (me["wounds"] and not near_death):
            return None
        reach = self.roads(me["space"], set(), self.has(me, CROSS_WOODS))[self.space[shown]]
        return shown if reach <= REACH and len(self.on(shown)) < 2 else None

    def goal(self, me: Person) -> str:
        """Where a Counselor wants to be."""
        prey = self.hunts(me)
        if prey is not None:
            return prey
        board = self.view["board"]
        if not board["power"] and self.has(me, RESTORE_POWER):
            return str(board["generator"])
        avoid = self.shunned(me)
        ways = self.roads(me["space"], avoid, self.has(me, CROSS_WOODS))
        worst = self.view["killer"]["space"]
        scored: list[tuple[float, str]] = []
        for cabin, facts in board["cabins"].items():
            wish = self.wish(me, facts, cabin)
            steps = ways[self.space[cabin]]
            if wish > 0 and steps < 99:
                friends = sum(1 for p in self.living() if p is not me and self.far(p["space"], cabin) <= 3)
                peril = 6 - self.far(worst, cabin) if worst and self.far(worst, cabin) < 6 else 0
                scored.append((wish + 0.7 * min(friends, 2) - 0.6 * steps - 0.8 * peril, cabin))
        if scored:
            return max(scored)[1]
        return self.company(me, ways)

    def shunned(self, me: Person) -> set[int]:
        """Spaces not to enter: Jason's, barred and full ones."""
        shun = {self.space[name] for name in (self.view["killer"]["space"], self.view["board"]["barred"]) if name}
        crowded = [person["space"] for person in self.living() if person["name"] != me["name"]]
        return shun | {self.space[name] for name in crowded if crowded.count(name) > 1}

    def wish(self, me: Person, facts: dict[str, Any], cabin: str) -> float:
        """What a cabin promises a Counselor."""
        mine = self.weapon(me["items"])
        tools = len(me["items"]) - (1 if mine else 0)
        unknown = facts["cards"] - len(facts["known"])
        better = [c for c in facts["known"] if self.item[c].effect == WEAPON and self.better(c, mine)]
        useful = [c for c in facts["known"] if self.item[c].effect in TOOLS and tools < 2]
        wish = 3.0 * len(better) + 1.0 * len(useful)
        if unknown:
            wish += (3.0 if mine is None else 1.2) + (0.8 if tools < 2 else 0) + unknown
        return wish if cabin != self.view["board"]["generator"] else 0

    def company(self, me: Person, ways: list[int]) -> str:
        """Nothing to fetch: join the nearest friend who is alone, or stay."""
        alone = [p for p in self.living() if p["name"] != me["name"] and len(self.on(p["space"])) == 1]
        reachable = [p for p in alone if ways[self.space[p["space"]]] < 99]
        if len(self.on(me["space"])) > 1 or not reachable:
            return str(me["space"])
        return str(min(reachable, key=lambda p: ways[self.space[p["space"]]])["space"])

    def worth_searching(self, space: str) -> bool:
        facts = self.view["board"]["cabins"].get(space)
        return facts is not None and not facts["searched"] and facts["cards"] > 0

    def work_here(self, me: Person) -> int | None:
        """On the spot: search, look through what is known, or end the turn."""
        if self.worth_searching(me["space"]) and self.first(act="search") is not None:
            return self.first(act="search")
        facts = self.view["board"]["cabins"].get(me["space"])
        if facts is not None and self.wish(me, facts, me["space"]) > 0 and self.first(act="look") is not None:
            return self.first(act="look")
        return 0

    def step_towards(self, me: Person, goal: str, steps: list[Option]) -> int | None:
        hunted = self.view["killer"]["space"]
        avoid = set() if goal == hunted else self.shunned(me)
        ways = self.roads(goal, avoid - {self.space[me["space"]]}, self.has(me, CROSS_WOODS))
        here = ways[self.space[me["space"]]]

        def score(option: Option) -> float:
            at = self.space[option.target["space"]]
            bad = self.table.kind[at] in (WOODS, LAKE) and option.target["space"] != goal
            return -ways[at] - (50 if bad else 0)

        chosen = self.best(score, steps)
        target = next(o.target["space"] for o in steps if o.id == chosen)
        return chosen if ways[self.space[target]] < here else self.work_here(me)

    def rummage(self) -> int | None:
        """Take the best weapon and useful tools; hand the friend what he lacks."""
        me = self.me()
        mine = self.weapon(me["items"])
        takes = [o for o in self.options(act="take") if self.worth(o.target["card"]) > 0]
        if takes:
            return self.best(lambda o: self.worth(o.target["card"]), takes)
        for option in self.options(act="exchange"):
            give, card = option.target["give"], option.target["card"]
            if give == mine and self.item[card].effect == WEAPON and self.better(card, mine):
                return option.id
        handed = [o for o in self.options(act="hand over") if self.worth(o.target["card"]) > 0]
        if handed:
            return self.best(lambda o: self.worth(o.target["card"]), handed)
        found = self.view["board"]["cabins"].get(me["space"], {"known": []})["known"]
        if mine and any(self.item[c].effect == WEAPON and self.better(c, mine) for c in found):
            return self.first(act="put", card=mine) or 0
        return 0

    def view_a_cabin(self) -> int | None:
        cabins = self.view["board"]["cabins"]
        return self.best(
            lambda o: cabins[o.target["space"]]["cards"] - len(cabins[o.target["space"]]["known"]) if o.target else -1
        )

    def fight(self) -> int | None:
        """Strike when the blow is worth the answer, else run."""
        fight = self.view["fight"]
        space = self.view["killer"]["space"]
        me = self.person(fight["target"])
        left = 6 - self.view["killer"]["wounds"]
        blow = self.blow(me, space)
        danger = self.danger(self.on(space), space)
        lives = 2 - me["wounds"]
        together = len(self.on(space)) > 1
        fresh = fight["exchanges"] == 0 and self.weapon(me["items"]) is not None  # he came to strike
        stand = fresh or blow / left > STAND * danger / lives or blow >= left or (together and blow > danger)
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
