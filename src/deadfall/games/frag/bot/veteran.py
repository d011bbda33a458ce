"""What a veteran thinks of his turn, read from a position: the whole of it is planned, cards on the way and the shot.

He differs from the rules of thumb in this: weapons stay in the hand until they are fired, for what is in play is lost
with the fighter; the more of them he has the less he looks for others; who can fire twice wounds to finish; a way
leads over several cells; and he has more ways to get at somebody (`hunting`).
"""

from __future__ import annotations

from deadfall.games.frag.arena import ACID, WEAPON_UP
from deadfall.games.frag.bot import moving
from deadfall.games.frag.bot.ground import FAR
from deadfall.games.frag.bot.hunting import Hunter
from deadfall.games.frag.bot.mind import Way
from deadfall.games.frag.bot.plan import Plan, Spot
from deadfall.games.frag.pack import WEAPONS
from deadfall.games.frag.rules.cards import HAND_LIMIT
from deadfall.games.frag.rules.pickup import may_pick_up
from deadfall.games.frag.rules.shot import untouchable
from deadfall.games.frag.rules.stats import jump_cost, movement_left
from deadfall.games.frag.state import BLOOD_COUNTER

DESIGN = [1, 3, 3]  # fast, and two attacks in a turn
SATED = 0.3  # how much less a weapon is worth for each that he has, and
CONTENT = 0.2  # a gadget
GADGET_WORTH = 2.4  # more than to anybody: armor and cures are what a fighter of one Health lives by
FULL = 0.3  # of a card's worth is left to who can keep no more in his hand
PILE_WORTH = 1.3  # of a weapon power-up: nobody rolls for a pile
NEAREST = 8  # things that a plan looks at


class Veteran(Hunter):
    """The thoughts of a fighter who has seen many games."""

    def act(self, options: list[int]) -> int:
        """As anybody, but weapons are put in play by firing them; at last the feeblest, while they do not fit."""
        act, deck_of = self.table.answers.act, self.table.deck_of
        first, end = act.play.first, act.use_hand.first
        arms = [at for at in options if first <= at < end and deck_of[at - first] == WEAPONS]
        found = super().act([at for at in options if at not in arms])
        if found == act.finish and arms and len(self.me.hand.cards) > HAND_LIMIT:
            return min(arms, key=lambda at: self.power(at - first))
        return found

    def choose_way(self, steps: list[int], jumps: list[int], can_shoot: bool, marks: tuple[int, ...]) -> Way:
        """The first step, or the jump, of the best plan for what is left of the turn; none where he fires first."""
        if not steps and not jumps:
            return Way(-1, 0.0, False)
        here, left = self.me.cell, movement_left(self.s)
        weapons = self.ready()
        plan = Plan(self.ground, self.things(left), self.shots(left, weapons, can_shoot))
        first, value = -1, 0.01
        for shot in plan.shots:
            if shot.cell == here:
                value = shot.worth + plan.best(here, left, 0, False)
        goals: dict[int, int] = {}
        for step in steps:
            if self.arena.feature[step] != ACID:
                worth = plan.best(step, left - 1) - moving.STEP_COST
                goals[step] = plan.goal
                if worth > value:
                    first, value = step, worth
        self.errands.keep(marks, goals)
        leap = -1
        for cell in jumps:
            cost = jump_cost(self.s, self.seat) * self.arena.length(here, cell)
            if self.arena.feature[cell] != ACID and cell not in self.targets and cost <= left:
                worth = plan.best(cell, left - cost) - moving.STEP_COST * cost
                if worth > value + moving.JUMP_GAIN:
                    leap, value = cell, worth
        if leap >= 0:
            return Way(leap, float(FAR), True)
        if first >= 0:
            return Way(first, float(FAR), False)
        if not weapons:
            first = self.towards(self.cover(left), steps)
            if first >= 0:
                return Way(first, 0.0, False)
        wanders = not can_shoot and not untouchable(self.s, self.seat)
        return Way(self.wander(steps, len(weapons) > 0) if wanders else -1, 0.0, False)

    def towards(self, goal: int, steps: list[int]) -> int:
        """The step that brings one nearest to a cell; -1 for none."""
        best = -1
        for step in steps:
            away = self.ground.away(step)[goal] if goal >= 0 else -1
            if away >= 0 and self.arena.feature[step] != ACID and (best < 0 or away < self.ground.away(best)[goal]):
                best = step
        return best

    def things(self, left: int) -> list[Spot]:
        """What may be gathered within so many steps, the nearest first."""
        s, here = self.s, self.me.cell
        if untouchable(s, self.seat):
            return []
        owned = len([arm for arm in self.me.arms if self.loaded(arm)])
        owned += len([card for card in self.me.hand.cards if self.table.deck_of[card] == WEAPONS])
        weapon, gadget = moving.WEAPON_WORTH / (1 + SATED * owned), GADGET_WORTH / (1 + CONTENT * owned)
        if len(self.me.hand.cards) >= HAND_LIMIT:
            weapon, gadget = weapon * FULL, gadget * FULL
        reach = self.ground.within(here, left) & ~(1 << here)
        for mine in s.mines:
            if mine.owner != self.seat:
                reach &= ~(1 << mine.cell)
        found: list[Spot] = []
        powers = self.ground.powers & reach
        while powers:
            cell = (powers & -powers).bit_length() - 1
            powers &= powers - 1
            if cell not in s.checked:
                found.append(Spot(cell, weapon if self.arena.feature[cell] == WEAPON_UP else gadget))
        for counter in s.counters:
            if reach >> counter.cell & 1 and may_pick_up(s, self.seat, counter):
                blood = counter.kind == BLOOD_COUNTER
                found.append(Spot(counter.cell, moving.BLOOD_WORTH if blood else weapon * PILE_WORTH))
        away = self.ground.away(here)
        found.sort(key=lambda spot: away[spot.cell] - 2 * spot.worth)
        return found[:NEAREST]
