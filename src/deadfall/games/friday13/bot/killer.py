"""Jason stalks the weak, uses the dark, hoards weapons and fights when ahead."""

from __future__ import annotations

from deadfall.engine.question import Option
from deadfall.games.friday13 import pack
from deadfall.games.friday13.bot.hoarding import Hoarder
from deadfall.games.friday13.bot.manner import Manner
from deadfall.games.friday13.bot.stalking import BLOCKED, LATE, LURKING
from deadfall.games.friday13.pack import WEAPON
from deadfall.games.friday13.table import Table

PRUDENT = 2.0  # badly hurt and less ahead than this, he runs
HURT = 4  # wounds that are bad
POCKETS = 3  # cards that he carries at most
IN_DANGER = (pack.MOTHER, pack.FOG, pack.OUT_OF_NOWHERE, pack.FRENZY, pack.RELENTLESS)  # what helps who is seen


class Killer(Hoarder):
    """Jason stalks the weak, uses the dark, hoards weapons and fights when ahead."""

    def __init__(self, table: Table, spaces: list[str], seat: int, seed: int, manner: Manner) -> None:
        super().__init__(table, spaces, seat, seed, manner)
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
            "lost grip item": self.surrender,
            "reveal": self.reveal,
            "reveal yourself": self.reveal,
            "pick of the dead": self.surrender,
            "penalty card": self.give_up,
        }

    def start(self) -> int | None:
        """Two or three steps from somebody, unseen."""
        return self.best(lambda o: -abs(2.5 - min(self.far(o.target["space"], p["space"]) for p in self.living())))

    def jasons_turn(self) -> int | None:
        chosen = self.event()
        return chosen if chosen is not None else 1

    def event(self) -> int | None:
        """An event card worth a turn now, or none."""
        here, view = self.view["you"]["space"], self.view
        prey = self.target()
        near = self.far(here, prey) if prey else 99
        armed = [person for person in self.armed() if self.far(person["space"], here) <= 6]
        seen = view["killer"]["space"] is not None
        threatened = seen and len(armed) > 0
        trifles = not threatened and not (seen and self.mine() is None)  # who is in danger does not stay for them
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
            (near > 6 and len(view["you"]["items"]) < POCKETS, pack.RANSACK),
            (near > 6 and bool(self.lonely()), pack.LURED),
            (near > 7, pack.SNARE),
            (near > 7 and not view["board"]["power"], pack.BATTERIES),
            (near > 7 and not view["board"]["power"], pack.BARRED),
            (near > 6 and bool(view["board"]["lit"]), pack.DOWNPOUR),
        ]
        held = {self.event_effect[option.target["event"]]: option.id for option in self.options_with("event")}
        for wanted, effect in wishes:
            if wanted and effect in held and (trifles or effect in IN_DANGER):
                return held[effect]
        return None

    def well_armed(self) -> bool:
        return any(self.weapon(person["items"]) for person in self.living())

    def prowl(self) -> int | None:
        """Strike if ahead; else close in on the best prey, or look for a weapon."""
        here = self.view["you"]["space"]
        prey, goal = self.aim()
        if prey == here and self.first(act="attack") is not None:
            return self.first(act="attack")
        if self.arms_in_shrine() is not None and self.first(act="swap") is not None:
            return self.first(act="swap")
        if goal == here:
            return self.lie_low(here, prey, goal)
        chosen = self.creep(here, goal)
        if chosen is not None:
            return chosen
        return self.first(act="move") or self.acts(here, prey, goal)

    def lie_low(self, here: str, prey: str | None, goal: str) -> int | None:
        """Nowhere better to be: whoever is hidden rolls all the same, so that nobody knows that he has stayed."""
        chosen = self.acts(here, prey, goal)
        rolls = self.first(act="move") if not chosen and self.view["killer"]["space"] is None else None
        return chosen if rolls is None else rolls

    def acts(self, here: str, prey: str | None, goal: str) -> int | None:
        """The action: arm himself, or run on."""
        cabins = self.view["board"]["cabins"]
        search = self.first(act="search") if here in cabins and cabins[here]["cards"] > 0 else None
        if search is not None and self.mine() is None:
            return search
        if goal != here and self.first(act="move again") is not None:
            return self.first(act="move again")
        if search is not None and prey is None and len(self.view["you"]["items"]) < POCKETS:
            return search
        return 0

    def creep(self, here: str, goal: str) -> int | None:
        """The next step of the best way to a goal, if there is a way."""
        steps = self.options(act="step")
        if not steps:
            return None
        ways = self.ways_to(goal)
        if ways[self.space[here]] >= BLOCKED:
            return None
        return self.best(lambda o: -self.onward(o, ways, self.space[goal]), steps)

    def onward(self, option: Option, ways: list[float], goal: int) -> float:
        """What the way over a step costs."""
        at = self.space[option.target["space"]]
        return ways[at] + self.toll(at, goal)

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
        losing = self.view["killer"]["wounds"] >= HURT and self.lead(self.on(space), space) < PRUDENT
        spare = [card for card in self.view["you"]["items"] if self.item[card].effect != WEAPON]
        late = self.view["round"] > LATE + 9
        if losing and spare and not late and self.first(act="flee") is not None:
            return self.first(act="flee")

        def score(option: Option) -> float:
            foe = self.person(option.target["who"])
            return float(option.target.get("kills", 0)) / 100 + int(foe["wounds"]) + 0.5 * self.blow(foe, space)

        return self.best(score, self.options(act="attack"))

    def jasons_flight(self) -> int | None:
        """Far from those who are armed."""
        armed = [p["space"] for p in self.living() if self.weapon(p["items"])]
        return self.best(
            lambda o: (
                min((self.far(o.target["space"], other) for other in armed), default=0)
                - (9 if self.burns(o.target["space"]) else 0)
            )
        )

    def kill_reward(self) -> int | None:
        """Heal when it hurts, else draw if there is a card."""
        return 1 if self.view["killer"]["wounds"] >= self.manner.heals else self.asked()[-1].id

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

    def snare(self) -> int | None:
        """On the roads that Counselors use."""
        return self.best(lambda o: -sum(self.far(o.target["space"], p["space"]) for p in self.living()))

    def lonely(self) -> list[str]:
        """Those who are out of his reach now: whoever is near need not be lured."""
        here = self.view["you"]["space"]
        return [person["name"] for person in self.living() if self.far(person["space"], here) > LURKING]

    def lured_away(self) -> int | None:
        """The nearest of those who are not near."""
        here, lonely = self.view["you"]["space"], self.lonely()
        away = [o for o in self.asked() if o.target.get("who") in lonely]
        return self.best(lambda o: -self.far(self.person(o.target["who"])["space"], here), away or None)

    def lured_step(self) -> int | None:
        """Nearer to him with every step, to where nobody else is; left there if there is no such step."""
        here = self.view["you"]["space"]

        def gain(option: Option) -> int:
            return self.far(self.person(option.target["who"])["space"], here) - self.far(option.target["space"], here)

        nearer = [o for o in self.options_with("space") if gain(o) > 0 and not self.on(o.target["space"])]
        return self.best(gain, nearer) if nearer else 0

    def reveal(self) -> int | None:
        """He plays fair."""
        return self.asked()[-1].id
