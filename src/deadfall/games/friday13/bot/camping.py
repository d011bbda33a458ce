"""Counselors who go by what was learned: who goes next and where to, who fights and who flees, where they begin."""

from __future__ import annotations

from typing import Final

from deadfall.engine.question import Look, Option
from deadfall.games.friday13.bot.counselors import Counselors
from deadfall.games.friday13.bot.manner import Manner
from deadfall.games.friday13.bot.muster import AWAY, OF_PERSON, OF_PLACE, SEEN, Facts, Muster
from deadfall.games.friday13.bot.prospects import Prospects, learned
from deadfall.games.friday13.bot.reading import Person
from deadfall.games.friday13.bot.seeking import NOWHERE
from deadfall.games.friday13.pack import CROSS_WOODS, FLARE, LIGHT, RESTORE_POWER, WOODS
from deadfall.games.friday13.table import Table

KINDS: Final = ["goal", "way", "next counselor", "fight", "flight", "pair cabin", "items of the dead"]
PLACES: Final = ("flight", "pair cabin", "items of the dead")
LEAST: Final = 0.01  # what an answer must promise: of so many, some always seem better than they are
REACH: Final = 4  # spaces for which he plans before he has rolled
OF_OWN_PLACE: Final = OF_PLACE + 19


class Camping(Counselors):
    """The Counselors, by what their answers led to."""

    def __init__(self, table: Table, spaces: list[str], seat: int, seed: int, manner: Manner) -> None:
        super().__init__(table, spaces, seat, seed, manner)
        self.prospects = Prospects(learned().counselors, self.dealer, LEAST)
        self.plan: str | None = None  # where one goes to; what rules of thumb say, if nothing is better
        self.moment = ""  # the turn in which it was planned
        self.steps = 0  # what was left of the Move then

    def choose(self, look: Look) -> int:
        self.look, self.view = look, look.view
        kind = look.question.kind
        if kind == "turn":
            self.scheme()
            return super().choose(look)
        usual = super().choose(look)
        if kind not in KINDS or len(look.question.options) == 1:
            return usual
        return self.weigh(kind, usual)

    # -- where to

    def goal(self, me: Person) -> str:
        return super().goal(me) if self.plan is None else self.plan

    def scheme(self) -> None:
        """Plan where to go, at the beginning of a turn and when a die was rolled."""
        view = self.view
        turn = view["turn"]
        moment = f"{view['round']} {turn['who']}"
        steps = int(turn["steps"])
        before, self.steps = self.steps, steps
        if moment == self.moment and steps <= before:
            return
        self.moment = moment
        self.plan = None
        if turn["acted"]:
            return  # who has given the action for another Move goes on by rules of thumb, not back again
        me = self.me()
        usual = super().goal(me)
        pathfinder = self.has(me, CROSS_WOODS)  # nobody else plans to stay in Woods, where most rolls lead nowhere
        ways = self.roads(me["space"], self.shunned(me), pathfinder)
        shown = view["killer"]["space"]
        seen = Muster(self)
        goals = [self.space[usual]]  # nobody plans to stay, or all would wait for each other
        for goal in range(self.table.size):
            hunted = self.names[goal] == shown and self.strikable(me, shown)
            near = ways[goal] <= (steps or REACH) and (pathfinder or self.table.kind[goal] != WOODS)
            if goal not in (goals[0], self.space[me["space"]]) and (near or hunted):
                goals.append(goal)
        if len(goals) == 1:
            return
        who = seen.names.index(me["name"])
        common = self.common(seen, "way" if steps else "goal", who)
        nothing = [0.0] * OF_PERSON
        own = [
            [*self.answer(at == 0, None), *nothing, *self.ground_of(seen, goal, who, ways[goal], steps)]
            for at, goal in enumerate(goals)
        ]
        found = self.prospects.best(common, own)
        if found:
            self.plan = self.names[goals[found]]

    def strikable(self, me: Person, shown: str) -> bool:
        """Whether Jason, in sight, can be come at."""
        crowd = len([person for person in self.on(shown) if person["name"] != me["name"]])
        return shown != self.view["board"]["barred"] and crowd < 2 and self.in_reach(me, shown)

    def weigh(self, kind: str, usual: int) -> int:
        """The answer that is worth most."""
        seen = Muster(self)
        who = -1
        if kind == "fight" or kind == "flight":
            name = self.view["fight"]["target"] if self.view["fight"] else None
            who = seen.names.index(name) if name in seen.names else -1
        options = [option for option in self.asked() if option.id == usual]
        options += [option for option in self.asked() if option.id != usual]
        common = self.common(seen, kind, who)
        own: list[Facts] = []
        for option in options:
            facts = self.answer(option.id == usual, option)
            named = option.target.get("who") if kind == "next counselor" else None
            facts += self.one(seen, seen.names.index(named)) if named is not None else [0.0] * OF_PERSON
            space = option.target.get("space") if kind in PLACES else None
            if space is not None:
                away = 0 if who < 0 else self.table.far[seen.at[who]][self.space[space]]
                facts += self.ground_of(seen, self.space[space], who, away, 0)
            else:
                facts += [0.0] * OF_OWN_PLACE
            own.append(facts)
        return options[self.prospects.best(common, own)].id

    # -- facts

    def common(self, seen: Muster, kind: str, who: int) -> Facts:
        """The night, whoever it is about, and the others from the nearest on."""
        far = self.table.far
        facts = seen.common()
        turn = self.view["turn"]
        facts += [turn["steps"] / 6, float(turn["moved"]), float(turn["acted"])] if turn else [0.0] * 3
        fight = self.view["fight"]
        facts += [1.0, min(fight["exchanges"], 4) / 4] if fight else [0.0, 0.0]
        facts.append(len([1 for gone in seen.gone if not gone]) / 6)
        here = -1 if who < 0 else seen.at[who]
        facts += self.one(seen, who) if who >= 0 else [0.0] * OF_PERSON
        facts += self.haunt(seen, here) if here >= 0 else [0.0] * 7
        tools = [0.0] * 3
        if who >= 0:
            me = self.person(seen.names[who])
            tools = [float(self.has(me, effect)) for effect in (LIGHT, RESTORE_POWER, FLARE)]
        facts += tools
        order = sorted(
            [other for other in range(len(seen.at)) if other != who],
            key=lambda other: far[here][seen.at[other]] if here >= 0 else other,
        )[:SEEN]
        for other in order:
            facts += seen.person(other, here)
        facts += [0.0] * (OF_PERSON * (SEEN - len(order)))
        return facts + [float(kind == other) for other in KINDS]

    def one(self, seen: Muster, who: int) -> Facts:
        """Somebody, as seen from where Jason is known to be."""
        return seen.person(who, seen.shown)

    def haunt(self, seen: Muster, space: int) -> Facts:
        """How near Jason may be to a space."""
        far = self.table.far[space]
        if seen.shown >= 0:
            away = far[seen.shown]
            return [1.0, min(away, AWAY) / AWAY, float(away == 0), float(away <= 3), 0.0, 0.0, 0.0]
        could = self.could_be()
        near = around = total = 0
        for name in could:
            away = far[self.space[name]]
            total += away
            if away <= 3:
                near += 1
            if away <= 6:
                around += 1
        many = max(1, len(could))
        return [0.0, 0.0, 0.0, 0.0, near / many, around / many, float(self.names[space] in could)]

    def answer(self, usual: bool, option: Option | None) -> Facts:
        """What an answer is, and whether rules of thumb would give it."""
        act = None if option is None else option.target.get("act")
        bare = option is not None and not option.target
        return [float(usual), float(bare), float(act == "attack"), float(act == "flee")]

    def ground_of(self, seen: Muster, space: int, who: int, steps: int, left: int) -> Facts:
        """A space to go to: what is to be found there, and what Jason may do there."""
        name = self.names[space]
        here = -1 if who < 0 else seen.at[who]
        facts = seen.place(space, who)
        facts += [float(space == here), min(steps, AWAY) / AWAY, float(0 < steps <= left), float(steps >= NOWHERE)]
        cabin = self.view["board"]["cabins"].get(name)
        wish = 0.0
        if cabin is not None and who >= 0:
            wish = self.wish(self.person(seen.names[who]), cabin, name)
        unknown = 0 if cabin is None else cabin["cards"] - len(cabin["known"])
        facts += [wish / 5, float(unknown), float(cabin is not None and cabin["searched"])]
        facts += [float(name == self.view["board"]["generator"]), float(space == self.table.center)]
        facts += self.haunt(seen, space)
        people = seen.on(space)
        if who >= 0 and who not in people:
            people.append(who)
        if not people:
            return facts + [0.0] * 3
        danger = seen.danger(people, space)
        weakest = min([2 - seen.wounds[one] for one in people])
        return [*facts, danger, danger / weakest, max([seen.blow(one, space) for one in people]) / seen.left]
