"""What Jason and the Counselors usually do, read from the position; the Counselors go by what they can see."""

from __future__ import annotations

from typing import Final

from deadfall.engine import bags
from deadfall.engine.habits import Habits, plain
from deadfall.engine.kernel import PASS, Decision
from deadfall.games.friday13 import kinds
from deadfall.games.friday13.answers import ACTS, BLOWS, CALLS, LOOTS, ONE, PLANS, RUMMAGES
from deadfall.games.friday13.bot.camper import Camper, Roads
from deadfall.games.friday13.bot.killer import HURT, POCKETS, PRUDENT
from deadfall.games.friday13.bot.manner import BASIC, FIERCE, Manner
from deadfall.games.friday13.bot.mind import Mind, best_weapon, weapon_worth
from deadfall.games.friday13.bot.stalking import BLOCKED
from deadfall.games.friday13.bot.weights import WEIGHTS
from deadfall.games.friday13.game import Friday
from deadfall.games.friday13.offers import active, concerned
from deadfall.games.friday13.pack import COUNSELORS, LAKE, WOODS
from deadfall.games.friday13.state import JASON, Night

FAR: Final = 99

# Sorts of what is done in a turn, by a Counselor or by Jason
FINISH: Final = 0
MOVE: Final = 1
AGAIN: Final = 2
SEARCH: Final = 3
LOOK: Final = 4
TRADE: Final = 5
ATTACK: Final = 6
SWAP: Final = 7
DROP: Final = 8
THOUGHT: Final = 9  # what one would do
USE: Final = 16  # + what the card does
STEP: Final = 10
INTO: Final = 9  # added to a step of a flight into company


class Playout(Habits[Night]):
    """Sorts of options at the camp: towards cards and friends, away from Jason, towards prey."""

    def __init__(self, game: Friday) -> None:
        super().__init__(game, WEIGHTS)
        self.table = game.table
        self.jason = BASIC
        self.roads: Roads = {}
        self.way = Course(None, -1, -1, [])  # of the Counselor who was asked last
        self.hunt: Hunt | None = None  # of Jason, when he was asked last
        self.within = [[masked(far, steps) for steps in range(max(far) + 1)] for far in game.table.far]

    def sit(self, seat: int) -> None:
        """A Jason who searches plays on as he would begin; to the Counselors he is as most are."""
        self.jason = FIERCE if seat == JASON else BASIC

    def sorts(self, s: Night, d: Decision) -> list[int]:
        kind = d.kind
        if kind == kinds.TURN:
            return self.turn(s, d)
        if kind == kinds.PROWL:
            return self.prowl(s, d)
        if kind == kinds.FIGHT:
            return self.strikes(s, d) if d.seat == JASON else [self.blow(s, option) for option in d.options]
        if kind == kinds.AMBUSH and s.jason >= 0 and s.crowd(s.jason):
            mind = Mind(s, self.jason)
            bold = 2 if mind.edge(s.jason) >= mind.boldness() else 1
            return [0 if option == PASS else bold for option in d.options]
        if kind == kinds.FLEE_STEP:
            return self.flight(s, d)
        if kind == kinds.RUMMAGE:
            return [self.rummage(option) for option in d.options]
        if kind == kinds.LOOT:
            return [self.loot(option) for option in d.options]
        if kind == kinds.JASON_TURN:
            return self.plans(s, d)
        if kind == kinds.NEXT:
            return self.calls(s, d)
        return plain(d)

    def turn(self, s: Night, d: Decision) -> list[int]:
        """A Counselor's turn: what he would do, and all else by what it is."""
        wanted = self.counselled(s, d)
        step = ACTS.step
        found: list[int] = []
        for option in d.options:
            if option in wanted:
                found.append(THOUGHT)
            elif step.first <= option < step.end:
                found.append(STEP)
            elif option == ACTS.finish:
                found.append(FINISH)
            elif option <= ACTS.swap:
                found.append(MOVE + option - ACTS.move)
            elif option in ACTS.drop:
                found.append(DROP)
            else:
                card = option - (ACTS.use if option in ACTS.use else ACTS.use_on_friend).first
                found.append(USE + self.table.effect[card])
        return found

    def calls(self, s: Night, d: Decision) -> list[int]:
        """Who goes next: strong ones first, near Jason if he is in sight."""
        worth: list[float] = []
        camper: Camper | None = None
        for option in d.options:
            if not option or option == CALLS.audit:
                worth.append(-99.0)
                continue
            who = option - CALLS.counselor.first
            if camper is None:
                camper = Camper(s, who, self.roads)
            if camper.seen < 0:
                worth.append(5 * camper.blow(who, s.pos[who]) - 3 * s.wounds[who])
            else:
                away = self.table.far[s.pos[who]][camper.seen]
                worth.append(10 * camper.blow(who, camper.seen) - away - 3 * s.wounds[who])
        best = max(worth)
        found: list[int] = []
        for option, value in zip(d.options, worth, strict=True):
            thought = THOUGHT if value == best else 1
            found.append(0 if not option else 2 if option == CALLS.audit else thought)
        return found

    def counselled(self, s: Night, d: Decision) -> list[int]:
        """What a Counselor would do, one of several as good."""
        who = active(s)
        if not (self.way.is_of(s, who) and self.steps_on(d)):
            camper = Camper(s, who, self.roads)
            for option in d.options:
                if option in ACTS.use and camper.useful(self.table.effect[option - ACTS.use.first]):
                    return [option]
            goal = camper.goal()
            avoid = 0 if goal == camper.seen else camper.shunned() & ~(1 << camper.here)
            self.way = Course(s, who, goal, camper.roads(goal, avoid))
        goal, ways = self.way.goal, self.way.steps
        here = s.pos[who]
        if goal != here:
            best, steps = 200, 0
            found: list[int] = []
            for option in d.options:
                if ACTS.step.first <= option < ACTS.step.end:
                    steps += 1
                    at = option - ACTS.step.first
                    cost = ways[at] + (50 if self.table.kind[at] in (WOODS, LAKE) and at != goal else 0)
                    if cost < best:
                        best, found = cost, [option]
                    elif cost == best:
                        found.append(option)
            if found and best < ways[here]:
                return found
            if not steps:
                if ACTS.move in d.options:
                    return [ACTS.move]
                if ACTS.search in d.options and Camper(s, who, self.roads).searches():
                    return [ACTS.search]
                return [ACTS.move_again if ACTS.move_again in d.options else ACTS.finish]
        camper = Camper(s, who, self.roads)
        if ACTS.search in d.options and camper.searches():
            return [ACTS.search]
        place = self.table.place_of[here]
        if ACTS.look_through in d.options and place >= 0 and camper.wish(place) > 0:
            return [ACTS.look_through]
        return [ACTS.finish]

    def prowl(self, s: Night, d: Decision) -> list[int]:
        """Jason on the move: strike, arm himself, or the next step of the way to his goal."""
        wanted = self.wanted(s, d)
        step = ACTS.step
        found: list[int] = []
        for option in d.options:
            if option in wanted:
                found.append(THOUGHT)
            elif step.first <= option < step.end:
                found.append(STEP)
            elif option == ACTS.finish:
                found.append(FINISH)
            else:
                found.append(MOVE + option - ACTS.move if option <= ACTS.swap else DROP)
        return found

    def steps_on(self, d: Decision) -> bool:
        """Whether somebody is asked for his next step."""
        for option in d.options:
            if ACTS.step.first <= option < ACTS.step.end:
                return True
        return False

    def wanted(self, s: Night, d: Decision) -> list[int]:
        """What Jason would do, one of several as good."""
        table = self.table
        hunt = self.hunt
        if hunt is None or not hunt.is_of(s) or not self.steps_on(d):
            hunt = self.hunt = Hunt(s, self.jason)
        mind = hunt.mind
        here, goal = s.jason, hunt.goal
        if mind.prey == here and ACTS.attack in d.options:
            return [ACTS.attack]
        shrine = best_weapon(table, s.places[table.shrine_at])
        mine = mind.weapon
        better = mine < 0 or (shrine >= 0 and weapon_worth(table, shrine) > weapon_worth(table, mine) + 1)
        if shrine >= 0 and better and ACTS.swap in d.options:
            return [ACTS.swap]
        if goal != here:
            ways = hunt.ways()
            best = BLOCKED
            found: list[int] = []
            if ways[here] < BLOCKED:
                for option in d.options:
                    if ACTS.step.first <= option < ACTS.step.end:
                        cost = mind.onward(option - ACTS.step.first, goal, ways)
                        if cost < best:
                            best = cost
                            found = [option]
                        elif cost == best:
                            found.append(option)
            if found:
                return found
            if ACTS.move in d.options:
                return [ACTS.move]
        place = table.place_of[here]
        search = ACTS.search in d.options and place >= 0 and s.places[place] > 0
        if search and mine < 0:
            return [ACTS.search]
        if goal != here and ACTS.move_again in d.options:
            return [ACTS.move_again]
        if search and mind.prey < 0 and bags.size(s.places[table.hand_at]) < POCKETS:
            return [ACTS.search]
        return [ACTS.finish]

    def strikes(self, s: Night, d: Decision) -> list[int]:
        """Jason strikes the weakest, and runs when he is about to lose."""
        mind = Mind(s, self.jason)
        losing = s.hurt >= HURT and mind.lead(s.jason) < PRUDENT
        worth: list[float] = []
        for option in d.options:
            if option == BLOWS.flee:
                worth.append(-1.0)
            else:
                who = option - BLOWS.attack.first
                worth.append(s.wounds[who] + 0.5 * mind.blow(who, s.jason))
        best = max(worth)
        found: list[int] = []
        for value in worth:
            found.append((2 if losing else 1) if value < 0 else (3 if value == best else 4) + (2 if losing else 0))
        return found

    def blow(self, s: Night, option: int) -> int:
        """A Counselor's blow or flight, by who is armed and hurt."""
        who = concerned(s)
        armed = 2 if who >= 0 and s.carries(who) & self.table.weapon_mask else 0
        hurt = 1 if who >= 0 and s.wounds[who] else 0
        return (16 if option == BLOWS.flee else 12) + armed + hurt

    def flight(self, s: Night, d: Decision) -> list[int]:
        who = concerned(s)
        friends = 0
        for other in range(COUNSELORS):
            if other != who and s.pos[other] >= 0:
                friends |= 1 << s.pos[other]
        here = s.pos[who] if who >= 0 else -1
        if here < 0:
            return plain(d)
        way = Way(self, here, friends, s.jason if s.shown else -1)
        return [0 if option == PASS else 1 + way.to(option - ONE.thing.first) for option in d.options]

    def rummage(self, option: int) -> int:
        if option == PASS:
            return 0
        if option in RUMMAGES.take:
            return 1 if self.table.is_weapon[option - RUMMAGES.take.first] else 2
        if option in RUMMAGES.put:
            return 3
        if option in RUMMAGES.hand_over:
            return 4
        return 5 + self.gain(RUMMAGES.exchange.first_of(option), RUMMAGES.exchange.second_of(option))

    def loot(self, option: int) -> int:
        if option == PASS:
            return 0
        if option in LOOTS.take:
            return 1 if self.table.is_weapon[option - LOOTS.take.first] else 2
        if option in LOOTS.put:
            return 3
        if option in LOOTS.shelve:
            return 4
        if option in LOOTS.exchange:
            return 5 + self.gain(LOOTS.exchange.first_of(option), LOOTS.exchange.second_of(option))
        return 8

    def gain(self, own: int, other: int) -> int:
        """Whether the other card is a better weapon, a worse one, or something else."""
        table = self.table
        if not table.is_weapon[own] or not table.is_weapon[other]:
            return 2
        return 0 if table.attack[other] + table.defence[other] > table.attack[own] + table.defence[own] else 1

    def plans(self, s: Night, d: Decision) -> list[int]:
        """Event cards by what they do and how far Jason's prey is."""
        if len(d.options) <= 2:
            return [min(option, PLANS.normal) for option in d.options]
        goal = Mind(s, self.jason).goal()
        away = self.table.far[s.jason][goal]
        first = 0 if away <= 3 else 1 if away <= 6 else 2 if away <= 9 else 3
        found: list[int] = []
        for option in d.options:
            if option <= PLANS.normal:
                found.append(option)
            else:
                found.append(2 + 24 * first + self.table.event_effect[option - PLANS.event.first])
        return found


class Course:
    """Where a Counselor is going in a turn, and the steps from everywhere to there: so that he thinks of it once."""

    def __init__(self, s: Night | None, who: int, goal: int, steps: list[int]) -> None:
        self.s = s
        self.round = -1 if s is None else s.round
        self.who = who
        self.goal = goal
        self.steps = steps

    def is_of(self, s: Night, who: int) -> bool:
        return self.s is s and self.who == who and self.round == s.round


class Hunt:
    """Where Jason is going in a turn, and by which way."""

    def __init__(self, s: Night, manner: Manner) -> None:
        self.mind = Mind(s, manner)
        self.goal = self.mind.goal()
        self.costs: list[float] = []

    def is_of(self, s: Night) -> bool:
        return self.mind.s is s and self.mind.round == s.round

    def ways(self) -> list[float]:
        """What the way to his goal costs from every space."""
        if not self.costs:
            self.costs = self.mind.ways_to(self.goal)
        return self.costs


class Way:
    """Where somebody may step from here: towards goals or away from them, and the same with a danger."""

    def __init__(self, habits: Playout, here: int, goals: int, danger: int) -> None:
        self.far = habits.table.far
        self.within = habits.within
        self.goals = goals
        self.danger = danger
        self.risk = 0 if danger < 0 else self.far[here][danger]
        self.goal = self.steps(here)

    def steps(self, here: int) -> int:
        """Steps to the nearest goal."""
        for steps, near in enumerate(self.within[here]):
            if near & self.goals:
                return steps
        return FAR

    def to(self, space: int) -> int:
        """The sort of a step: into a goal, or else by what comes nearer."""
        risk = 1 if self.danger < 0 else 0 if self.far[space][self.danger] < self.risk else 2
        if (self.goals >> space) & 1:
            return INTO + risk
        return 3 * self.nearer(space) + risk

    def nearer(self, space: int) -> int:
        """0 where the nearest goal comes nearer, 1 where it is as near, 2 where it is farther."""
        if not self.goals:
            return 1
        steps = self.steps(space)
        return 0 if steps < self.goal else 1 if steps == self.goal else 2


def masked(far: list[int], steps: int) -> int:
    """The spaces within so many steps."""
    mask = 0
    for space, away in enumerate(far):
        if 0 <= away <= steps:
            mask |= 1 << space
    return mask
