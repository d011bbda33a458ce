"""Jason stalks the weak, uses the dark, hoards weapons and fights when ahead."""

from __future__ import annotations

from typing import Any

from deadfall.engine.question import Option
from deadfall.games.friday13 import pack
from deadfall.games.friday13.bot.reading import Reader
from deadfall.games.friday13.pack import WEAPON
from deadfall.games.friday13.table import Table

BOLD = 5.5  # he attacks when he is so much ahead in the exchange of blows
EARLY, CALM = 0.25, 8  # and so much more for each round before this one
LATE, HASTE = 10, 0.75  # from this round on he grows bolder, by this factor a round
NEAR = 6  # armed Counselors within so many steps make him wary
WARY = 0.6
PRUDENT = 2.0  # badly hurt and less ahead than this, he runs


class Killer(Reader):
    """Jason stalks the weak, uses the dark, hoards weapons and fights when ahead."""

    def __init__(self, table: Table, spaces: list[str], seat: int, seed: int) -> None:
        super().__init__(table, spaces, seat, seed)
        self.rules = {
            "start": self.start,
            "excess": self.excess,
            "dump": self.dump,
            "jason's turn": self.jasons_turn,
            "prowl": self.prowl,
            "loot": self.loot,
            "swap": self.swap,
            "ambush": self.ambush,
            "lurks": self.lurks,
            "fight": self.fight,
            "jason's flight": self.jasons_flight,
            "surrender": self.surrender,
            "give up": self.give_up,
            "kill reward": self.kill_reward,
            "out of nowhere": self.out_of_nowhere,
            "barred door": self.barred_door,
            "ransack": self.ransack,
            "snare": self.snare,
            "lured away": self.lured_away,
            "lured step": self.lured_step,
            "lost grip": self.lost_grip,
            "lost grip item": self.lost_grip_item,
            "reveal": self.reveal,
            "reveal yourself": self.reveal,
            "pick of the dead": self.surrender,
            "penalty card": self.give_up,
        }

    def start(self) -> int | None:
        """Two or three steps from somebody, unseen."""
        return self.best(lambda o: -abs(2.5 - min(self.far(o.target["space"], p["space"]) for p in self.living())))

    def excess(self) -> int | None:
        """Keep the best weapon and what the Counselors need most."""

        def score(option: Option) -> float:
            if not option.target:
                return 0
            return -self.worth(option.target["card"]) + (5 if option.target["shrine"] else 0)

        return self.best(score)

    def dump(self) -> int | None:
        """Far from everybody."""
        return self.best(lambda o: min(self.far(o.target["space"], p["space"]) for p in self.living()))

    def boldness(self) -> float:
        """The edge he wants: a hunter is patient at first and bolder when the night grows late."""
        rounds = int(self.view["round"])
        return BOLD * (1 + EARLY * max(0, CALM - rounds)) * HASTE ** max(0, rounds - LATE)

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
        here = self.view["you"]["space"]
        spaces = sorted({str(person["space"]) for person in self.living()})
        return sorted(((self.edge(space) - 0.25 * self.far(here, space), space) for space in spaces), reverse=True)

    def target(self) -> str | None:
        """The space to strike, if any is worth it."""
        for _, space in self.prey():
            if self.edge(space) >= self.boldness() and not self.burns(space):
                return space
        return None

    def burns(self, space: str) -> bool:
        return any(self.far(space, fire) <= 1 for fire in self.view["board"]["lit"])

    def jasons_turn(self) -> int | None:
        chosen = self.event()
        return chosen if chosen is not None else 1

    def event(self) -> int | None:
        """An event card worth a turn now, or none."""
        here, view = self.view["you"]["space"], self.view
        prey = self.target()
        near = self.far(here, prey) if prey else 99
        armed = [person for person in self.armed() if self.far(person["space"], here) <= 6]
        threatened = view["killer"]["space"] is not None and len(armed) > 0
        wishes: list[tuple[bool, int]] = [
            (view["killer"]["wounds"] >= 4, pack.MOTHER),
            (threatened, pack.FOG),
            (threatened and near > 2, pack.OUT_OF_NOWHERE),
            (near <= 3, pack.FRENZY),
            (3 < near <= 9, pack.RELENTLESS),
            (near > 6, pack.OUTAGE),
            (near > 6 and view["killer"]["wounds"] >= 2, pack.MOTHER),
            (near > 7, pack.OUT_OF_NOWHERE),
            (near > 6 and self.well_armed(), pack.GRIP),
            (near > 6, pack.RANSACK),
            (near > 6, pack.LURED),
            (near > 7, pack.SNARE),
            (near > 7 and not view["board"]["power"], pack.BATTERIES),
            (near > 7 and not view["board"]["power"], pack.BARRED),
            (near > 6 and bool(view["board"]["lit"]), pack.DOWNPOUR),
        ]
        held = {self.event_effect[option.target["event"]]: option.id for option in self.options_with("event")}
        for wanted, effect in wishes:
            if wanted and effect in held:
                return held[effect]
        return None

    def well_armed(self) -> bool:
        return any(self.weapon(person["items"]) for person in self.living())

    def prowl(self) -> int | None:
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
        return self.acts(here, prey, goal)

    def acts(self, here: str, prey: str | None, goal: str) -> int | None:
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
        cabins: dict[str, Any] = self.view["board"]["cabins"]
        if self.weapon(self.view["you"]["items"]) is None:
            empty = [c for c, facts in cabins.items() if facts["cards"] and not self.on(c)]
            if empty:
                return min(empty, key=lambda c: self.far(here, c))
        quiet = [
            name
            for name, at in self.space.items()
            if not self.on(name) and not self.burns(name) and not (self.table.cabins >> at) & 1
        ]
        weak = self.prey()[0][1]
        hunters = [p["space"] for p in self.armed()]

        def score(name: str) -> float:
            peril = min((self.far(name, other) for other in hunters), default=6)
            return -abs(3 - self.far(name, weak)) + 0.7 * min(peril, 6) - 0.2 * self.far(here, name)

        return max(quiet, key=score)

    def creep(self, here: str, goal: str, steps: list[Option], prey: str | None) -> int | None:
        """One step nearer, not onto anybody else and not into the light."""
        left = self.view["you"]["steps"]
        reach = self.far(here, goal) <= left

        def score(option: Option) -> float:
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

    def loot(self) -> int | None:
        """Weapons first, then what the Counselors need."""
        for option in self.options(act="keep new"):
            mine = self.weapon(self.view["you"]["items"])
            if self.better(option.target["card"], mine):
                return option.id
        for option in self.options(act="exchange"):
            give, card = option.target["give"], option.target["card"]
            if self.worth(card) > self.worth(give) + 1:
                return option.id
        takes = self.options(act="take") + self.options(act="hand over")
        return self.best(lambda o: self.worth(o.target["card"]), takes) if takes else 0

    def swap(self) -> int | None:
        """Arm himself from the Shrine."""
        mine = self.weapon(self.view["you"]["items"])
        for option in self.options(act="put") + self.options(act="exchange"):
            card = option.target["card"]
            if self.item[card].effect == WEAPON and self.better(card, mine):
                return option.id
        return 0

    def ambush(self) -> int | None:
        if len(self.asked()) == 1:
            return 0
        here = self.view["you"]["space"]
        return 1 if self.edge(here) >= self.boldness() else 0

    def lurks(self) -> int | None:
        return 1 if self.view["you"]["steps"] <= 3 else 0

    def fight(self) -> int | None:
        """Strike the weakest; run when about to lose, as long as there is something to leave and time to come back."""
        space = self.view["killer"]["space"]
        losing = self.view["killer"]["wounds"] >= 4 and self.lead(self.on(space), space) < PRUDENT
        spare = [card for card in self.view["you"]["items"] if self.item[card].effect != WEAPON]
        late = self.view["round"] > LATE + 6
        if losing and spare and not late and self.first(act="flee") is not None:
            return self.first(act="flee")
        return self.best(
            lambda o: self.person(o.target["who"])["wounds"] + 0.5 * self.blow(self.person(o.target["who"]), space),
            self.options(act="attack"),
        )

    def jasons_flight(self) -> int | None:
        """Far from those who are armed."""
        armed = [p["space"] for p in self.living() if self.weapon(p["items"])]
        return self.best(
            lambda o: (
                min((self.far(o.target["space"], other) for other in armed), default=0)
                - (9 if self.burns(o.target["space"]) else 0)
            )
        )

    def surrender(self) -> int | None:
        return self.best(lambda o: self.worth(o.target["card"]))

    def give_up(self) -> int | None:
        return self.best(lambda o: -self.worth(o.target["card"]))

    def kill_reward(self) -> int | None:
        """Heal when it hurts, else draw if there is a card."""
        return 1 if self.view["killer"]["wounds"] >= 2 else self.asked()[-1].id

    def out_of_nowhere(self) -> int | None:
        """Near prey if there is any, else far from the strong."""
        prey = self.target()
        armed = [p["space"] for p in self.armed()]

        def score(option: Option) -> float:
            here = option.target["space"]
            if prey:
                return -self.far(here, prey)
            return min((self.far(here, other) for other in armed), default=0)

        return self.best(score)

    def barred_door(self) -> int | None:
        return self.first(space=self.view["board"]["generator"])

    def ransack(self) -> int | None:
        cabins = self.view["board"]["cabins"]
        return self.best(lambda o: cabins[o.target["space"]]["cards"])

    def snare(self) -> int | None:
        """On the roads that Counselors use."""
        return self.best(lambda o: -sum(self.far(o.target["space"], p["space"]) for p in self.living()))

    def lured_away(self) -> int | None:
        return self.best(lambda o: -self.far(self.person(o.target["who"])["space"], self.view["you"]["space"]))

    def lured_step(self) -> int | None:
        here = self.view["you"]["space"]
        steps = [o for o in self.options_with("space") if not self.on(o.target["space"])]
        return self.best(lambda o: -self.far(o.target["space"], here), steps) if steps else 0

    def lost_grip(self) -> int | None:
        return self.best(lambda o: max(map(self.worth, self.person(o.target["who"])["items"]), default=0))

    def lost_grip_item(self) -> int | None:
        return self.best(lambda o: self.worth(o.target["card"]))

    def reveal(self) -> int | None:
        """He plays fair."""
        return self.asked()[-1].id
