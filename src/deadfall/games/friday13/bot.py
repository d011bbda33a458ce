"""The basic bots: Jason stalks the weak and uses the dark; Counselors search, arm, stay close and strike when armed.

They see their seat's view and question, nothing else.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from deadfall.engine.dealers import FastDealer
from deadfall.engine.question import Choice, Look
from deadfall.games.friday13.game import Friday
from deadfall.games.friday13.odds import wounds
from deadfall.games.friday13.pack import LAKE, LARGE, SMALL, WEAPON, WOODS

View = dict[str, Any]
Person = dict[str, Any]

TOOLS = ("First-Aid Kit", "Old Sweater", "Fuel Can", "Flashlight", "Matches", "Signal Flare", "Trail Map")  # best first
BOLD = 0.9  # Jason attacks when he is so much ahead in the exchange of blows
LATE = 14  # from this round on he grows bolder
READY = 2  # armed Counselors it takes to hunt


class Basic:
    """Plays either side by rules of thumb."""

    def __init__(self, game: Friday, seat: int, seed: int) -> None:
        self.game = game
        self.camp = game.camp
        self.seat = seat
        self.dealer = FastDealer(f"basic bot {seat} {seed}")
        self.space = {name: at for at, name in enumerate(game.label.space)}
        self.item = {item.name: item for item in game.camp.pack.items}
        self.look: Look
        self.view: View

    def choose(self, look: Look) -> int:
        self.look, self.view = look, look.view
        side = "jason" if self.seat == 0 else "team"
        name = f"{side}_{look.question.kind.replace(' ', '_').replace(chr(39), '')}"
        rule: Callable[[], int | None] | None = getattr(self, name, None)
        chosen = rule() if rule else None
        return self.any() if chosen is None else chosen

    # -- reading the question and the view

    def any(self) -> int:
        options = self.look.question.options
        return options[self.dealer.below(len(options))].id

    def options(self, **wanted: Any) -> list[Choice]:
        """The options whose target has all of these."""
        found = self.look.question.options
        return [o for o in found if all(o.target.get(key) == value for key, value in wanted.items())]

    def first(self, **wanted: Any) -> int | None:
        found = self.options(**wanted)
        return found[0].id if found else None

    def best(self, score: Callable[[Choice], float], options: list[Choice] | None = None) -> int | None:
        """The option with the highest score; among equals, any."""
        found = self.look.question.options if options is None else options
        if not found:
            return None
        scores = [score(option) for option in found]
        equal = [option for option, value in zip(found, scores, strict=True) if value == max(scores)]
        return equal[self.dealer.below(len(equal))].id

    def person(self, name: str) -> Person:
        return next(person for person in self.view["counselors"] if person["name"] == name)

    def living(self) -> list[Person]:
        return [person for person in self.view["counselors"] if person["space"] is not None]

    def on(self, space: str) -> list[Person]:
        return [person for person in self.living() if person["space"] == space]

    def far(self, one: str, other: str) -> int:
        return self.camp.far[self.space[one]][self.space[other]]

    # -- how strong somebody is

    def weapon(self, cards: list[str]) -> str | None:
        weapons = [card for card in cards if self.item[card].effect == WEAPON]
        return max(weapons, key=self.worth) if weapons else None

    def worth(self, card: str) -> float:
        item = self.item[card]
        if item.effect == WEAPON:
            return 10 + 2 * item.attack + item.defence - (4 if item.one_shot else 0)
        return 8 - TOOLS.index(card) if card in TOOLS else 0

    def jason_cards(self) -> list[str]:
        cards: list[str] = self.view["you"]["items"] if self.seat == 0 else self.view["killer"]["known_items"]
        return cards

    def jason_dice(self, space: str) -> tuple[int, int, int, int]:
        """Attack dice, hit faces, defence dice, block faces of Jason on a space, as far as known."""
        weapon = self.weapon(self.jason_cards())
        unknown = self.seat and not self.view["killer"]["weapon_known"]
        ground = int(bool((self.camp.shore >> self.space[space]) & 1))
        ground -= int(any(self.far(space, fire) <= 1 for fire in self.view["board"]["lit"]))
        if weapon is None and unknown:
            return max(1, 3 + ground), 3, max(1, 2 + ground), 2
        if weapon is None:
            return max(1, 1 + ground), 4, max(1, 2 + ground), 3
        item = self.item[weapon]
        return max(1, item.attack + ground), 3, max(1, item.defence + ground), 2

    def blow(self, person: Person, space: str) -> float:
        """The wounds a Counselor's attack is worth there."""
        weapon = self.weapon(person["items"])
        _, _, defence, faces = self.jason_dice(space)
        return wounds(self.item[weapon].attack if weapon else 1, 3, defence, faces)

    def danger(self, people: list[Person], space: str, frenzy: int = 0) -> float:
        """The wounds Jason's attack is worth against people who stand together there."""
        attack, faces, _, _ = self.jason_dice(space)
        defence = 0
        for person in people:
            weapon = self.weapon(person["items"])
            defence += self.item[weapon].defence if weapon else 2
        return wounds(attack + frenzy, faces, defence, 2)

    def lead(self, people: list[Person], space: str) -> float:
        """How far Jason is ahead in a fight with these people: his blows to kill one, against theirs to kill him."""
        left = 6 - self.view["killer"]["wounds"]
        weakest = min(2 - person["wounds"] for person in people)
        harm = max(self.blow(person, space) for person in people)
        his = self.danger(people, space) / weakest
        theirs = harm / left
        return his / max(theirs, 0.01)

    # -- ways

    def roads(self, start: str, avoid: set[int], woods: bool) -> list[int]:
        """Steps from a space to every other by ways a Counselor likes."""
        found = [99] * self.camp.size
        found[self.space[start]] = 0
        queue = deque([self.space[start]])
        while queue:
            at = queue.popleft()
            if found[at] and self.camp.kind[at] in (LAKE, WOODS) and not (woods and self.camp.kind[at] == WOODS):
                continue
            for other in self.camp.next[at]:
                if found[other] == 99 and other not in avoid:
                    found[other] = found[at] + 1
                    queue.append(other)
        return found

    # -- the Counselors

    def team_generator_cabin(self) -> int | None:
        return self.best(lambda o: -self.far(o.target["space"], self.game.label.space[self.camp.center])
                         if self.camp.kind[self.space[o.target["space"]]] == SMALL else -99)  # fmt: skip

    def team_pair_cabin(self) -> int | None:
        """Pairs close to each other and to the Large Cabins."""
        settled = [person["space"] for person in self.living()]
        large = [self.game.label.space[at] for at in range(self.camp.size) if self.camp.kind[at] == LARGE]

        def score(option: Choice) -> float:
            here = option.target["space"]
            if settled.count(here) == 1:
                return 100
            near = sum(-self.far(here, other) for other in set(settled))
            return near - 0.5 * min(self.far(here, other) for other in large)

        return self.best(score, self.options_with("space"))

    def options_with(self, key: str) -> list[Choice]:
        return [option for option in self.look.question.options if key in option.target]

    def team_next_counselor(self) -> int | None:
        """Strong ones first when Jason is in sight, else whoever has most to do."""
        shown = self.view["killer"]["space"]

        def score(option: Choice) -> float:
            if "who" not in option.target:
                return -99
            me = self.person(option.target["who"])
            if shown is None:
                return self.dealer.below(3)
            return 10 * self.blow(me, shown) - self.far(me["space"], shown) - 3 * me["wounds"]

        return self.best(score)

    team_order = team_next_counselor

    def me(self) -> Person:
        return self.person(self.view["turn"]["who"])

    def team_turn(self) -> int | None:
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
        for card in ("Fuel Can", "First-Aid Kit"):
            chosen = self.first(act="use", card=card)
            if chosen is not None:
                return chosen
        if len(self.armed()) >= READY:
            chosen = self.first(act="use", card="Signal Flare")
            if chosen is not None:
                return chosen
        close = [person for person in self.living() if self.far(person["space"], me["space"]) <= 2]
        return self.first(act="use", card="Matches") if len(close) > 1 else None

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

    def team_trade_give(self) -> int | None:
        me = self.me()
        friend = next(person for person in self.on(me["space"]) if person["name"] != me["name"])
        mine, theirs = self.weapon(me["items"]), self.weapon(friend["items"])
        if mine and theirs and friend["wounds"] > me["wounds"] and self.worth(mine) > self.worth(theirs):
            return self.first(card=mine)
        tools = sorted((card for card in me["items"] if card != mine), key=self.worth)
        return self.first(card=tools[0]) if tools else 0

    def team_trade_get(self) -> int | None:
        return 0 if not any(o.target for o in self.look.question.options) else self.weapon_swap()

    def weapon_swap(self) -> int:
        """Take the friend's weapon only in exchange for a better one."""
        weapons = [o for o in self.options_with("card") if self.item[o.target["card"]].effect == WEAPON]
        return weapons[0].id if len(self.look.question.options) > 1 and weapons and self.gave_weapon() else 0

    def gave_weapon(self) -> bool:
        me = self.me()
        friend = next(person for person in self.on(me["space"]) if person["name"] != me["name"])
        return bool(self.weapon(me["items"])) and friend["wounds"] > me["wounds"]

    def team_trade_offer(self) -> int | None:
        return 1

    def armed(self) -> list[Person]:
        found = []
        for person in self.living():
            weapon = self.weapon(person["items"])
            if weapon and self.item[weapon].attack >= 3 and person["wounds"] == 0:
                found.append(person)
        return found

    def hunts(self, me: Person) -> str | None:
        """Where to strike: Jason is in sight, within two dice, and the blow is worth it."""
        shown = self.view["killer"]["space"]
        if shown is None or shown == self.view["board"]["barred"]:
            return None
        weapon = self.weapon(me["items"])
        near_death = self.view["killer"]["wounds"] >= 4
        strong = weapon is not None and self.item[weapon].attack >= (2 if near_death else 3)
        if not strong or (me["wounds"] and not near_death):
            return None
        reach = self.roads(me["space"], set(), "Trail Map" in me["items"])[self.space[shown]]
        return shown if reach <= 7 and len(self.on(shown)) < 2 else None

    def goal(self, me: Person) -> str:
        """Where a Counselor wants to be."""
        prey = self.hunts(me)
        if prey is not None:
            return prey
        board = self.view["board"]
        if not board["power"] and "Fuel Can" in me["items"]:
            return str(board["generator"])
        avoid = self.shunned(me)
        ways = self.roads(me["space"], avoid, "Trail Map" in me["items"])
        worst = self.view["killer"]["space"]
        scored = []
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
        useful = [c for c in facts["known"] if c in TOOLS and tools < 2]
        wish = 3.0 * len(better) + 1.0 * len(useful)
        if unknown:
            wish += (3.0 if mine is None else 1.2) + (0.8 if tools < 2 else 0) + unknown
        return wish if cabin != self.view["board"]["generator"] else 0

    def better(self, card: str, mine: str | None) -> bool:
        return mine is None or self.worth(card) > self.worth(mine) + 1

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

    def step_towards(self, me: Person, goal: str, steps: list[Choice]) -> int | None:
        hunted = self.view["killer"]["space"]
        avoid = set() if goal == hunted else self.shunned(me)
        ways = self.roads(goal, avoid - {self.space[me["space"]]}, "Trail Map" in me["items"])
        here = ways[self.space[me["space"]]]

        def score(option: Choice) -> float:
            at = self.space[option.target["space"]]
            bad = self.camp.kind[at] in (WOODS, LAKE) and option.target["space"] != goal
            return -ways[at] - (50 if bad else 0)

        chosen = self.best(score, steps)
        target = next(o.target["space"] for o in steps if o.id == chosen)
        return chosen if ways[self.space[target]] < here else self.work_here(me)

    def team_rummage(self) -> int | None:
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

    def team_view_a_cabin(self) -> int | None:
        cabins = self.view["board"]["cabins"]
        return self.best(
            lambda o: cabins[o.target["space"]]["cards"] - len(cabins[o.target["space"]]["known"]) if o.target else -1
        )

    def team_fight(self) -> int | None:
        """Strike when the blow is worth the answer, else run."""
        fight = self.view["fight"]
        space = self.view["killer"]["space"]
        me = self.person(fight["target"])
        left = 6 - self.view["killer"]["wounds"]
        blow = self.blow(me, space)
        danger = self.danger(self.on(space), space)
        lives = 2 - me["wounds"]
        together = len(self.on(space)) > 1
        stand = blow / left > 0.55 * danger / lives or blow >= left or (together and blow > danger)
        return self.first(act="attack") if stand else self.first(act="flee")

    def team_flight(self) -> int | None:
        """Run towards friends, by roads."""
        others = [person["space"] for person in self.living() if person["name"] != self.view["fight"]["target"]]

        def score(option: Choice) -> float:
            if not option.target:
                return -3
            here = option.target["space"]
            bad = self.camp.kind[self.space[here]] in (WOODS, LAKE)
            return -min((self.far(here, other) for other in others), default=0) - (4 if bad else 0)

        return self.best(score)

    def team_sweater(self) -> int | None:
        return 1

    def team_items_of_the_dead(self) -> int | None:
        others = [person["space"] for person in self.living()]
        return self.best(lambda o: -min(self.far(o.target["space"], other) for other in others))

    team_gained_dump = team_items_of_the_dead

    def team_gained(self) -> int | None:
        return self.best(lambda o: -self.worth(o.target["card"]) if o.target else 0)

    def team_receiver(self) -> int | None:
        return self.best(lambda o: -len(self.person(o.target["who"])["items"]))

    def team_attacker(self) -> int | None:
        return self.best(lambda o: self.blow(self.person(o.target["who"]), self.view["killer"]["space"]))

    def team_penalty(self) -> int | None:
        return 2 if self.view["killer"]["items"] else 1

    # -- Jason

    def jason_start(self) -> int | None:
        """Two or three steps from somebody, unseen."""
        return self.best(lambda o: -abs(2.5 - min(self.far(o.target["space"], p["space"]) for p in self.living())))

    def jason_excess(self) -> int | None:
        """Keep the best weapon and what the Counselors need most."""

        def score(option: Choice) -> float:
            if not option.target:
                return 0
            return -self.worth(option.target["card"]) + (5 if option.target["shrine"] else 0)

        return self.best(score)

    def jason_dump(self) -> int | None:
        """Far from everybody."""
        return self.best(lambda o: min(self.far(o.target["space"], p["space"]) for p in self.living()))

    def boldness(self) -> float:
        late = max(0, self.view["round"] - LATE)
        return BOLD / (1 + 0.08 * late)

    def prey(self) -> list[tuple[float, str]]:
        """Spaces with Counselors, the best to strike first: far ahead, alone, near."""
        here = self.view["you"]["space"]
        found = []
        for space in {person["space"] for person in self.living()}:
            people = self.on(space)
            friends = sum(1 for p in self.armed() if 0 < self.far(p["space"], space) <= 4)
            lead = self.lead(people, space) / (1 + 0.35 * friends)
            found.append((lead - 0.12 * self.far(here, space), space))
        return sorted(found, reverse=True)

    def target(self) -> str | None:
        """The space to strike, if any is worth it."""
        for _, space in self.prey():
            if self.lead(self.on(space), space) >= self.boldness() and not self.burns(space):
                return space
        return None

    def burns(self, space: str) -> bool:
        return any(self.far(space, fire) <= 1 for fire in self.view["board"]["lit"])

    def jason_jasons_turn(self) -> int | None:
        chosen = self.event()
        return chosen if chosen is not None else 1

    def event(self) -> int | None:
        """An event card worth a turn now, or none."""
        here, view = self.view["you"]["space"], self.view
        prey = self.target()
        near = self.far(here, prey) if prey else 99
        threatened = view["killer"]["space"] is not None and sum(
            1 for p in self.armed() if self.far(p["space"], here) <= 6
        )
        wishes: list[tuple[bool, str]] = [
            (view["killer"]["wounds"] >= 4, "Mother's Voice"),
            (bool(threatened), "Thick Fog"),
            (bool(threatened) and near > 2, "Out of Nowhere"),
            (near <= 3, "Killing Frenzy"),
            (3 < near <= 9, "Relentless"),
            (near > 6, "Power Outage"),
            (near > 6 and view["killer"]["wounds"] >= 2, "Mother's Voice"),
            (near > 7, "Out of Nowhere"),
            (near > 6 and self.well_armed(), "Lost Grip"),
            (near > 6, "Ransack"),
            (near > 6, "Lured Away"),
            (near > 7, "Snare"),
            (near > 7 and not view["board"]["power"], "Dead Batteries"),
            (near > 7 and not view["board"]["power"], "Barred Door"),
            (near > 6 and bool(view["board"]["lit"]), "Downpour"),
        ]
        for wanted, name in wishes:
            if wanted and self.first(event=name) is not None:
                return self.first(event=name)
        return None

    def well_armed(self) -> bool:
        return any(self.weapon(person["items"]) for person in self.living())

    def jason_prowl(self) -> int | None:
        """Strike if ahead; else close in on the best prey, or look for a weapon."""
        here = self.view["you"]["space"]
        prey = self.target()
        if prey == here and self.first(act="attack") is not None:
            return self.first(act="attack")
        steps = self.options(act="step")
        goal = prey or self.hideout()
        if steps and goal != here:
            chosen = self.creep(here, goal, steps, prey)
            if chosen is not None:
                return chosen
        if self.first(act="move") is not None and goal != here:
            return self.first(act="move")
        return self.jason_acts(here, prey, goal)

    def jason_acts(self, here: str, prey: str | None, goal: str) -> int | None:
        """The action: arm himself, or run on."""
        cabins = self.view["board"]["cabins"]
        rich = here in cabins and cabins[here]["cards"] > 0
        if self.weapon(self.view["you"]["items"]) is None:
            if self.weapon(self.view["you"]["shrine"]) and self.first(act="swap") is not None:
                return self.first(act="swap")
            if rich and self.first(act="search") is not None:
                return self.first(act="search")
        if goal != here and self.first(act="move again") is not None:
            return self.first(act="move again")
        if rich and prey is None and len(self.view["you"]["items"]) < 3 and self.first(act="search") is not None:
            return self.first(act="search")
        return 0

    def hideout(self) -> str:
        """With nobody to strike: a weapon if he has none, else a place two steps from the weakest."""
        here = self.view["you"]["space"]
        cabins = self.view["board"]["cabins"]
        if self.weapon(self.view["you"]["items"]) is None:
            empty = [c for c, facts in cabins.items() if facts["cards"] and not self.on(c)]
            if empty:
                return min(empty, key=lambda c: self.far(here, c))
        quiet = [
            name
            for name, at in self.space.items()
            if not self.on(name) and not self.burns(name) and not (self.camp.cabins >> at) & 1
        ]
        weak = self.prey()[0][1]
        hunters = [p["space"] for p in self.armed()]

        def score(name: str) -> float:
            peril = min((self.far(name, other) for other in hunters), default=6)
            return -abs(3 - self.far(name, weak)) + 0.7 * min(peril, 6) - 0.2 * self.far(here, name)

        return max(quiet, key=score)

    def creep(self, here: str, goal: str, steps: list[Choice], prey: str | None) -> int | None:
        """One step nearer, not onto anybody else and not into the light."""
        left = self.view["you"]["steps"]
        reach = self.far(here, goal) <= left

        def score(option: Choice) -> float:
            to = option.target["space"]
            if to == prey:
                return 100
            seen = bool(self.on(to)) and self.view["board"]["power"]
            cost = 20 * seen + 10 * self.burns(to)
            return -self.far(to, goal) - cost

        options = [o for o in steps if reach or not (prey and o.target["space"] != prey and self.on(o.target["space"]))]
        chosen = self.best(score, options)
        if chosen is None:
            return None
        to = next(o.target["space"] for o in steps if o.id == chosen)
        nearer = self.far(to, goal) < self.far(here, goal)
        blocked = bool(self.on(to)) and to != prey and self.view["board"]["power"]
        return chosen if nearer and not blocked else None

    def jason_loot(self) -> int | None:
        """Weapons first, then what the Counselors need."""
        for option in self.options(act="keep new"):
            mine = self.weapon(self.view["you"]["items"])
            if self.better(option.target["card"], mine):
                return option.id
        for option in self.options(act="exchange"):
            give, card = option.target["give"], option.target["card"]
            if self.worth(card) > self.worth(give) + 1:
                return option.id
        takes = self.options(act="take") + [o for o in self.options(act="hand over")]
        return self.best(lambda o: self.worth(o.target["card"]), takes) if takes else 0

    def jason_swap(self) -> int | None:
        """Arm himself from the Shrine."""
        mine = self.weapon(self.view["you"]["items"])
        for option in self.options(act="put") + self.options(act="exchange"):
            card = option.target["card"]
            if self.item[card].effect == WEAPON and self.better(card, mine):
                return option.id
        return 0

    def jason_ambush(self) -> int | None:
        if len(self.look.question.options) == 1:
            return 0
        here = self.view["you"]["space"]
        return 1 if self.lead(self.on(here), here) >= self.boldness() else 0

    def jason_lurks(self) -> int | None:
        return 1 if self.view["you"]["steps"] <= 3 else 0

    def jason_fight(self) -> int | None:
        """Strike the weakest; run when about to lose."""
        space = self.view["killer"]["space"]
        people = self.on(space)
        losing = self.view["killer"]["wounds"] >= 4 and self.lead(people, space) < 0.8 * self.boldness()
        worse = self.view["killer"]["wounds"] >= 2 and self.lead(people, space) < 0.4
        if (losing or worse) and self.first(act="flee") is not None:
            return self.first(act="flee")
        return self.best(
            lambda o: self.person(o.target["who"])["wounds"] + 0.5 * self.blow(self.person(o.target["who"]), space),
            self.options(act="attack"),
        )

    def jason_jasons_flight(self) -> int | None:
        """Far from those who are armed."""
        armed = [p["space"] for p in self.living() if self.weapon(p["items"])]
        return self.best(
            lambda o: (
                min((self.far(o.target["space"], other) for other in armed), default=0)
                - (9 if self.burns(o.target["space"]) else 0)
            )
        )

    def jason_surrender(self) -> int | None:
        return self.best(lambda o: self.worth(o.target["card"]))

    jason_pick_of_the_dead = jason_surrender

    def jason_give_up(self) -> int | None:
        return self.best(lambda o: -self.worth(o.target["card"]))

    jason_penalty_card = jason_give_up

    def jason_kill_reward(self) -> int | None:
        return 1 if self.view["killer"]["wounds"] >= 2 else len(self.look.question.options) - 1 and self.any_reward()

    def any_reward(self) -> int:
        return self.look.question.options[-1].id

    def jason_out_of_nowhere(self) -> int | None:
        """Near prey if there is any, else far from the strong."""
        prey = self.target()
        armed = [p["space"] for p in self.armed()]

        def score(option: Choice) -> float:
            here = option.target["space"]
            if prey:
                return -self.far(here, prey)
            return min((self.far(here, other) for other in armed), default=0)

        return self.best(score)

    def jason_dead_batteries(self) -> int | None:
        return None

    def jason_barred_door(self) -> int | None:
        return self.first(space=self.view["board"]["generator"])

    def jason_ransack(self) -> int | None:
        cabins = self.view["board"]["cabins"]
        return self.best(lambda o: cabins[o.target["space"]]["cards"])

    def jason_snare(self) -> int | None:
        """On the roads that Counselors use."""
        return self.best(lambda o: -sum(self.far(o.target["space"], p["space"]) for p in self.living()))

    def jason_lured_away(self) -> int | None:
        return self.best(lambda o: -self.far(self.person(o.target["who"])["space"], self.view["you"]["space"]))

    def jason_lured_step(self) -> int | None:
        here = self.view["you"]["space"]
        steps = [o for o in self.options_with("space") if not self.on(o.target["space"])]
        return self.best(lambda o: -self.far(o.target["space"], here), steps) if steps else 0

    def jason_lost_grip(self) -> int | None:
        return self.best(
            lambda o: max(self.worth(card) for card in self.person(o.target["who"])["items"] or ["Trail Map"])
        )

    def jason_lost_grip_item(self) -> int | None:
        return self.best(lambda o: self.worth(o.target["card"]))

    def jason_reveal(self) -> int | None:
        """He plays fair."""
        return self.look.question.options[-1].id

    jason_reveal_yourself = jason_reveal
