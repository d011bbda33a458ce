"""A Jason who goes by what was learned: where to prowl, what card to play, whom to strike and when to stay hidden."""

from __future__ import annotations

from typing import Final

from deadfall.engine.kernel import PASS
from deadfall.engine.question import Look, Option
from deadfall.games.friday13.bot.killer import Killer
from deadfall.games.friday13.bot.manner import Manner
from deadfall.games.friday13.bot.muster import AWAY, OF_PERSON, OF_PLACE, Facts, Muster
from deadfall.games.friday13.bot.prospects import Prospects, learned
from deadfall.games.friday13.pack import CENTER, EVENT_EFFECTS
from deadfall.games.friday13.table import Table

KINDS: Final = [
    "goal", "way", "jason's turn", "ambush", "fight", "kill reward", "start", "jason's flight", "out of nowhere",
]  # fmt: skip
AIMS: Final = ("start", "jason's flight", "out of nowhere")
EVENTS: Final = len(EVENT_EFFECTS)
REACH: Final = 4  # spaces for which he plans before he has rolled
OF_OWN_PLACE: Final = OF_PLACE + 13
PEOPLE: Final = 6
OVERDUE: Final = 15  # from this round on, later than most nights that were learned from, rules of thumb decide


class Hunting(Killer):
    """Jason, by what his answers led to."""

    def __init__(self, table: Table, spaces: list[str], seat: int, seed: int, manner: Manner) -> None:
        super().__init__(table, spaces, seat, seed, manner)
        self.prospects = Prospects(learned().jason, self.dealer)
        self.plan: str | None = None  # where he prowls to; what rules of thumb say, if nothing is better
        self.moment = ""  # the turn in which he planned it
        self.steps = 0  # what was left of the Move then

    def choose(self, look: Look) -> int:
        self.look, self.view = look, look.view
        kind = look.question.kind
        if look.view["round"] >= OVERDUE:
            self.plan = None
            return super().choose(look)
        if kind == "prowl":
            self.scheme()
            return super().choose(look)
        usual = super().choose(look)
        if kind not in KINDS or len(look.question.options) == 1:
            return usual
        return self.weigh(kind, usual)

    # -- where to

    def aim(self) -> tuple[str | None, str]:
        if self.plan is None:
            return super().aim()
        return self.plan if self.on(self.plan) else None, self.plan

    def scheme(self) -> None:
        """Plan where to prowl to, at the beginning of a turn and when a die was rolled."""
        view = self.view
        turn = view["turn"]
        moment = f"{view['round']} {'' if turn is None else turn['who']}"
        steps = int(view["you"]["steps"])
        before, self.steps = self.steps, steps
        if moment == self.moment and steps <= before:
            return
        self.moment = moment
        self.plan = None
        usual = super().aim()[1]
        here = self.space[view["you"]["space"]]
        goals = [self.space[usual]]
        seen = Muster(self)
        for goal in range(self.table.size):
            away = self.table.far[here][goal]
            if goal == goals[0] or (self.table.kind[goal] == CENTER and goal not in seen.at):
                continue  # whoever is seldom looked for in the Camp Center would stay there for half a night
            if away <= (steps or REACH) or goal in seen.at:
                goals.append(goal)
        if len(goals) == 1:
            return
        common = self.common(seen, "way" if steps else "goal", here)
        nothing = [0.0] * OF_PERSON
        own = [
            [*self.answer(at == 0, None), *nothing, *self.ground_of(seen, goal, here, steps)]
            for at, goal in enumerate(goals)
        ]
        found = self.prospects.best(common, own)
        if found:
            self.plan = self.names[goals[found]]

    def weigh(self, kind: str, usual: int) -> int:
        """The answer that is worth most."""
        seen = Muster(self)
        place = self.view["you"]["space"]
        here = -1 if place is None else self.space[place]
        options = [option for option in self.asked() if option.id == usual]
        idle = kind in ("jason's turn", "kill reward")
        bare = kind == "fight" and here >= 0 and self.harmless(seen, here)
        options += [
            option
            for option in self.asked()
            if option.id != usual and not (idle and option.id == PASS) and not (bare and option.target["act"] == "flee")
        ]
        common = self.common(seen, kind, here)
        own: list[Facts] = []
        for option in options:
            facts = self.answer(option.id == usual, option)
            who = option.target.get("who")
            facts += seen.person(seen.names.index(who), here) if who is not None else [0.0] * OF_PERSON
            if kind in AIMS:
                facts += self.ground_of(seen, self.space[option.target["space"]], here, 0)
            elif kind == "ambush" and here >= 0:
                facts += self.ground_of(seen, here, here, 0)
            else:
                facts += [0.0] * OF_OWN_PLACE
            own.append(facts)
        return options[self.prospects.best(common, own)].id

    def harmless(self, seen: Muster, here: int) -> bool:
        """Whether nobody who is with him has a weapon: from those he does not run, after he has come for them."""
        return not any(seen.armed[who] for who in seen.on(here))

    # -- facts

    def common(self, seen: Muster, kind: str, here: int) -> Facts:
        """The night, his cards, and the Counselors from the nearest on."""
        you, board = self.view["you"], self.view["board"]
        facts = seen.common()
        facts += [you["steps"] / 6, float(you["frenzy"] > 0), len(you["snares"]) / 2, board["event_deck"] / 24]
        facts += [float(self.first(act="move") is not None), float(self.first(act="move again") is not None)]
        facts.append(float(self.arms_in_shrine() is not None))
        held = [0.0] * EVENTS
        for event in you["events"]:
            held[self.event_effect[event]] += 1.0
        facts += held
        far = self.table.far
        order = sorted(range(len(seen.at)), key=lambda who: far[here][seen.at[who]] if here >= 0 else who)
        for who in order:
            facts += seen.person(who, here)
        facts += [0.0] * (OF_PERSON * (PEOPLE - len(order)))
        return facts + [float(kind == other) for other in KINDS]

    def answer(self, usual: bool, option: Option | None) -> Facts:
        """What an answer is, and whether rules of thumb would give it."""
        events = [0.0] * EVENTS
        sort = 0
        if option is not None:
            sort = min(option.id, 2)
            if "event" in option.target:
                events[self.event_effect[option.target["event"]]] = 1.0
            if option.target.get("act") == "flee":
                sort = 3
        return [float(usual), float(sort == 0), float(sort == 1), float(sort == 2), float(sort == 3), *events]

    def ground_of(self, seen: Muster, space: int, here: int, steps: int) -> Facts:
        """A space to go to: what he may do there, and what may be done to him."""
        away = self.table.far[here][space] if here >= 0 else 0
        people = seen.on(space)
        facts = seen.place(space, -1)
        facts += [float(space == here), min(away, AWAY) / AWAY, float(0 < away <= steps), float(space == seen.shown)]
        if not people:
            return facts + [0.0] * 9
        weakest = min([2 - seen.wounds[who] for who in people])
        harm = max([seen.blow(who, space) for who in people])
        danger = seen.danger(people, space, self.view["you"]["frenzy"])
        name = self.names[space]
        facts += [1.0, float(0 < away <= steps), danger, danger / weakest, harm / seen.left]
        facts += [min(self.lead(self.on(name), name), 12.0) / 6, min(self.edge(name), 12.0) / 6]
        return [*facts, float(self.edge(name) >= self.boldness()), float(weakest == 1)]
