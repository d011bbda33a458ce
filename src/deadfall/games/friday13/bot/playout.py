"""What Jason and the Counselors usually do, read from the position; the Counselors go by what they can see."""

from __future__ import annotations

from typing import Final

from deadfall.engine.habits import Habits, plain
from deadfall.engine.kernel import PASS, Decision
from deadfall.games.friday13 import kinds
from deadfall.games.friday13.answers import ACTS, BLOWS, CALLS, LOOTS, ONE, PLANS, RUMMAGES
from deadfall.games.friday13.bot.weights import WEIGHTS
from deadfall.games.friday13.game import Friday
from deadfall.games.friday13.offers import active, concerned
from deadfall.games.friday13.pack import COUNSELORS
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
USE: Final = 16  # + what the card does
STEP: Final = 32  # + 3 * (goal nearer, as near, farther) + (danger nearer, as near or none, farther)
INTO: Final = 9  # + the same, for a step into a goal
ARMED: Final = 64  # all this, done with a weapon in hand


class Playout(Habits[Night]):
    """Sorts of options at the camp: towards cards and friends, away from Jason, towards prey."""

    def __init__(self, game: Friday) -> None:
        super().__init__(game, WEIGHTS)
        self.table = game.table
        self.within = [[masked(far, steps) for steps in range(max(far) + 1)] for far in game.table.far]

    def sorts(self, s: Night, d: Decision) -> list[int]:
        kind = d.kind
        if kind == kinds.TURN:
            return self.turn(s, d)
        if kind == kinds.PROWL:
            return self.prowl(s, d)
        if kind == kinds.FIGHT:
            return [self.blow(s, d.seat, option) for option in d.options]
        if kind == kinds.FLEE_STEP:
            return self.flight(s, d)
        if kind == kinds.RUMMAGE:
            return [self.rummage(option) for option in d.options]
        if kind == kinds.LOOT:
            return [self.loot(option) for option in d.options]
        if kind == kinds.JASON_TURN:
            return [self.plan(option) for option in d.options]
        if kind == kinds.NEXT:
            return [2 if option == CALLS.audit else 1 if option else 0 for option in d.options]
        return plain(d)

    def turn(self, s: Night, d: Decision) -> list[int]:
        """A Counselor's turn: goals are cabins with cards, danger is where Jason stands for all to see."""
        table = self.table
        who = active(s)
        here = s.pos[who]
        armed = ARMED if s.carries(who) & table.weapon_mask else 0
        goals = 0
        for place in range(table.hand_at):
            space = table.cabin_space[place]
            if s.places[place] and space != s.generator and not s.crowd(space):
                goals |= 1 << space
        danger = s.jason if s.shown else -1
        way = Way(self, here, goals, danger)
        return [armed + self.act(way, option) for option in d.options]

    def prowl(self, s: Night, d: Decision) -> list[int]:
        """Jason's turn: goals are Counselors without weapons, danger is anybody armed."""
        table = self.table
        weak = strong = 0
        for who in range(COUNSELORS):
            if s.pos[who] >= 0:
                if s.carries(who) & table.weapon_mask:
                    strong |= 1 << s.pos[who]
                else:
                    weak |= 1 << s.pos[who]
        armed = ARMED if s.places[table.hand_at] & table.weapon_mask else 0
        goals = weak & ~strong if weak & ~strong else weak | strong
        near = FAR
        danger = -1
        for who in range(COUNSELORS):
            at = s.pos[who]
            if at >= 0 and (strong >> at) & 1 and table.far[s.jason][at] < near:
                near, danger = table.far[s.jason][at], at
        way = Way(self, s.jason, goals, danger)
        return [armed + self.act(way, option) for option in d.options]

    def act(self, way: Way, option: int) -> int:
        step = ACTS.step
        if step.first <= option < step.end:
            return STEP + way.to(option - step.first)
        if option == ACTS.finish:
            return FINISH
        if option <= ACTS.swap:
            return MOVE + option - ACTS.move
        if option in ACTS.drop:
            return DROP
        card = option - (ACTS.use if option in ACTS.use else ACTS.use_on_friend).first
        return USE + self.table.effect[card]

    def blow(self, s: Night, seat: int, option: int) -> int:
        """Blows and flight, by who is armed and hurt."""
        if seat == JASON:
            if option == BLOWS.flee:
                return 0
            return 1 + s.wounds[option - BLOWS.attack.first]
        who = concerned(s)
        armed = 2 if who >= 0 and s.carries(who) & self.table.weapon_mask else 0
        hurt = 1 if who >= 0 and s.wounds[who] else 0
        return (8 if option == BLOWS.flee else 4) + armed + hurt

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

    def plan(self, option: int) -> int:
        if option <= PLANS.normal:
            return option
        return 2 + self.table.event_effect[option - PLANS.event.first]


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
