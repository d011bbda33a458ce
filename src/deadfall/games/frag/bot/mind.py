"""The rules of thumb for a turn, read from the position itself: for trials, in microseconds.

`basic` is the model; what it says of a view is said here of a position.
"""

from __future__ import annotations

from deadfall.games.frag.arena import ACID, GADGET_UP, WEAPON_UP
from deadfall.games.frag.bot import dealing, fighting, moving
from deadfall.games.frag.bot.dealing import KEPT_FOR_LATER, WORTH_KEEPING
from deadfall.games.frag.bot.fighting import damage
from deadfall.games.frag.bot.ground import FAR, Errands
from deadfall.games.frag.odds import Aim, at_least, costs_at_least
from deadfall.games.frag.pack import (
    FREE_FOR_ALL,
    GADGETS,
    HEAL,
    INFINITE_AMMO,
    LOOT,
    LOW_GRAVITY,
    MELEE,
    NO_CARRIER,
    POWER_SURGE,
    RELOAD,
    ROCKET_JUMP,
    SERVER_RESET,
    SNIFF,
    TO_HIT,
    TRANQUILIZE,
    WEAPONS,
    Weapon,
)
from deadfall.games.frag.rules.cards import HAND_LIMIT
from deadfall.games.frag.rules.declare import targets_for
from deadfall.games.frag.rules.pickup import may_pick_up
from deadfall.games.frag.rules.shot import extras_sum, untouchable
from deadfall.games.frag.rules.stats import (
    accuracy,
    attacks_left,
    cloak,
    health,
    jump_cost,
    movement_left,
    protected,
    weapon_limit,
)
from deadfall.games.frag.state import BLOOD_COUNTER, Frag, Item


class Way:
    """Where to go first, what the end of it is worth, and whether by a jump."""

    def __init__(self, to: int, worth: float, leaps: bool) -> None:
        self.to = to
        self.worth = worth
        self.leaps = leaps


class Mind:
    """What a fighter thinks at one question."""

    def __init__(self, errands: Errands, s: Frag, seat: int) -> None:
        self.errands = errands
        self.s = s
        self.seat = seat
        self.table = s.table
        self.arena = s.table.arena
        self.me = s.fighters[seat]
        here = self.me.cell
        self.mined = tuple([mine.cell for mine in s.mines if mine.owner != seat and mine.cell != here])
        self.ground = errands.ground.avoiding(self.mined)
        self.cells = s.cells()
        self.enemies = [other for other, cell in enumerate(self.cells) if cell >= 0 and other != seat]
        self.targets = [cell if other != seat else -1 for other, cell in enumerate(self.cells)]

    # -- his turn

    def act(self, options: list[int]) -> int:
        """Mend, arm, play; then fight, or move to where that is better; then finish."""
        act = self.table.answers.act
        plays: list[int] = []
        steps: list[int] = []
        jumps: list[int] = []
        attacks: list[int] = []
        for option in options:
            if option < act.step.first:
                if option == act.pistol:
                    attacks.append(option)
            elif option < act.jump.first:
                steps.append(option - act.step.first)
            elif option < act.warp.first:
                jumps.append(option - act.jump.first)
            elif option < act.attack_arm.first:
                steps.append(option - act.warp.first)
            elif option < act.play.first:
                attacks.append(option)
            elif option < act.use_hand.first:
                plays.append(option - act.play.first)
        found = self.mend(options)
        if found < 0:
            found = self.arm(plays, options)
        if found < 0:
            found = self.special(plays, attacks)
        if found >= 0:
            return found
        return self.fight_or_move(options, steps, jumps, attacks)

    def mend(self, options: list[int]) -> int:
        act, effects = self.table.answers.act, self.table.effect_of
        wounds = self.me.wounds
        for option in options:
            if act.use_hand.first <= option < act.drop_arm.first:
                gear = option >= act.use_gear.first
                card = self.me.gadgets[option - act.use_gear.first].card if gear else option - act.use_hand.first
                if effects[card] == HEAL and wounds >= 2:
                    return option
                if effects[card] == RELOAD and self.some_arm_is_empty():
                    return option
        return act.blood if wounds and self.me.blood else -1

    def some_arm_is_empty(self) -> bool:
        for arm in self.me.arms:
            if arm.level == 0 and self.table.pack.weapon(arm.card).ammo >= 0:
                return True
        return False

    def loaded(self, arm: Item) -> bool:
        return arm.level > 0 or self.table.pack.weapon(arm.card).ammo < 0

    def power(self, card: int) -> int:
        weapon = self.table.pack.weapon(card)
        return weapon.dice or (dealing.CALMING if weapon.effect == TRANQUILIZE else 0)

    def arm(self, plays: list[int], options: list[int]) -> int:
        """Weapons and gadgets go into play at once; what is used once waits in the hand while it fits."""
        deck_of, first = self.table.deck_of, self.table.answers.act.play.first
        best, most = -1, 0
        for card in plays:
            if deck_of[card] == WEAPONS and self.power(card) > most:
                best, most = card, self.power(card)
        if best >= 0:
            return first + best
        crowded = len(self.me.hand.cards) > HAND_LIMIT
        for card in plays:
            if deck_of[card] == GADGETS and (crowded or self.table.effect_of[card] not in KEPT_FOR_LATER):
                return first + card
        return self.make_room(options)

    def make_room(self, options: list[int]) -> int:
        act, arms = self.table.answers.act, self.me.arms
        waiting = 0
        for card in self.me.hand.cards:
            if self.table.deck_of[card] == WEAPONS:
                waiting = max(waiting, self.power(card))
        if not waiting or len(arms) < weapon_limit(self.s, self.seat):
            return -1
        for first, end in ((act.scrap_arm.first, act.discard.first), (act.drop_arm.first, act.drop_gear.first)):
            weakest, least = -1, waiting - dealing.BETTER + 1
            for option in options:
                if first <= option < end:
                    arm = arms[option - first]
                    left = self.power(arm.card) if self.loaded(arm) else 0
                    if left < least:
                        weakest, least = option, left
            if weakest >= 0:
                return weakest
        return -1

    def special(self, plays: list[int], attacks: list[int]) -> int:
        for card in plays:
            if self.wants_played(card, attacks):
                return self.table.answers.act.play.first + card
        return -1

    def wants_played(self, card: int, attacks: list[int]) -> bool:
        effect = self.table.effect_of[card]
        if effect in (LOOT, POWER_SURGE, SNIFF):
            return True
        if effect == NO_CARRIER:
            return len(self.enemies) > 0
        if effect == FREE_FOR_ALL:
            return self.shoots(attacks)
        if effect == INFINITE_AMMO:
            return len([arm for arm in self.me.arms if arm.level > 0]) > 0 and self.shoots(attacks)
        if effect == LOW_GRAVITY:
            return len(self.me.hand.cards) > HAND_LIMIT
        alive = health(self.s, self.seat)
        if effect == ROCKET_JUMP:
            ready = attacks_left(self.s) > 0 and alive >= dealing.TOUGH
            return ready and not self.shoots(attacks) and self.lands_well(self.table.amount_of[card])
        if effect == SERVER_RESET:
            return attacks_left(self.s) <= 0 and alive <= 1 and self.eyes_on(self.me.cell) > 0
        return False

    def shoots(self, attacks: list[int]) -> bool:
        """Whether an attack on offer is worth making."""
        for option in attacks:
            if self.offered(option) > fighting.LEAST_WORTH:
                return True
        return False

    def lands_well(self, longest: int) -> bool:
        """Whether a jump leads to a shot that is worth a card."""
        weapons = self.weapons()
        for cell in self.arena.jumps(self.me.cell, longest, self.cells, False):
            free = self.arena.feature[cell] != ACID and cell not in self.targets
            if free and self.best_shot(cell, weapons) >= fighting.CARD_WORTH:
                return True
        return False

    # -- shots

    def sees(self, here: int, enemy: int) -> bool:
        """Whether an enemy who has a line of effect from a cell is not covered by somebody else."""
        others = [self.cells[at] for at in self.enemies if at != enemy]
        return not self.arena.blocked(here, self.cells[enemy], others)

    def eyes_on(self, cell: int) -> int:
        return len([enemy for enemy in self.arena.in_sight(cell, self.targets) if self.sees(cell, enemy)])

    def safe(self, enemy: int) -> bool:
        return protected(self.s, enemy) or untouchable(self.s, enemy)

    def promise(self, weapon: Weapon, enemy: int, hit: float, frag: float, loss: float, distance: int) -> float:
        foe = self.s.fighters[enemy]
        value = frag * (fighting.FRAG_WORTH + foe.frags) + hit * loss * self.wound_worth()
        if weapon.effect == TRANQUILIZE and not foe.tranquilized:
            value += hit * fighting.CALM_WORTH
        return value - (fighting.OWN_BLAST_COST if 0 < distance <= weapon.blast_n else 0.0)

    def wound_worth(self) -> float:
        return fighting.WOUND_WORTH

    def offered(self, option: int) -> float:
        """What an attack on offer promises on the best of its targets."""
        s, act = self.s, self.table.answers.act
        weapon, arm, saw = self.table.pack.pistol, None, False
        if act.attack_arm.first <= option < act.attack_hand.first:
            saw = option >= act.saw_arm.first
            arm = self.me.arms[option - (act.saw_arm.first if saw else act.attack_arm.first)]
            weapon = self.table.pack.weapon(arm.card)
        elif option >= act.attack_hand.first:
            weapon = self.table.pack.weapon(option - act.attack_hand.first)
        if weapon.target_cell and not saw:
            return self.nuke(weapon)
        aim = Aim(self.seat, weapon, arm, saw, 1 if weapon.burst_max else 0)
        best = 0.0
        for enemy in targets_for(s, self.seat, weapon, saw, False):
            best = max(best, self.by_odds(aim, enemy))
        return best

    def by_odds(self, aim: Aim, enemy: int) -> float:
        """What an attack promises by the odds that the table tells."""
        s, weapon = self.s, aim.weapon
        if self.safe(enemy):
            return 0.0
        distance = self.table.range(self.me.cell, self.cells[enemy])
        dice = accuracy(s, self.seat) + weapon.to_hit_dice + extras_sum(s, aim.arm, TO_HIT)
        hit = 1.0 if aim.saw or weapon.auto_hit else at_least(dice, aim.needs(s, enemy, distance))
        blow = aim.dice(s, enemy, distance)
        shield, left = aim.defense(s, enemy)
        frag = hit * costs_at_least(blow, shield, left - aim.extra()) if weapon.dice or aim.saw else 0.0
        loss = damage(blow, shield, weapon.extra_damage, max(1, health(s, enemy)))[1]
        return self.promise(weapon, enemy, hit, frag, loss, distance)

    def nuke(self, weapon: Weapon) -> float:
        """What a weapon aimed at a cell promises: the best of the cells in sight that enemies stand in."""
        best = 0.0
        for enemy in self.arena.in_sight(self.me.cell, self.targets):
            best = max(best, self.blast(self.cells[enemy], weapon))
        return best

    def blast(self, cell: int, weapon: Weapon) -> float:
        value = 0.0
        for enemy in self.enemies:
            there = self.cells[enemy]
            if (there == cell or self.table.range(cell, there) <= weapon.blast_n) and not self.safe(enemy):
                left = max(1, health(self.s, enemy))
                reached = 1.0 if there == cell else fighting.BEHIND_COVER
                frag = damage(weapon.blast_dice, left, 0, left)[0]
                value += frag * reached * (fighting.FRAG_WORTH + self.s.fighters[enemy].frags)
        if value and self.table.range(cell, self.me.cell) <= weapon.blast_n:
            value -= fighting.FRAG_WORTH
        return value

    def weapons(self) -> list[Weapon]:
        """What could be fired from a better place."""
        pack = self.table.pack
        found = [pack.pistol]
        for arm in self.me.arms:
            if self.loaded(arm):
                found.append(pack.weapon(arm.card))
        if len(self.me.arms) < weapon_limit(self.s, self.seat):
            for card in self.me.hand.cards:
                if self.table.deck_of[card] == WEAPONS:
                    found.append(pack.weapon(card))
        return found

    def worth(self, weapon: Weapon, here: int, enemy: int) -> float:
        """What an attack from a cell on an enemy in sight promises."""
        there = self.cells[enemy]
        distance = self.table.range(here, there)
        if weapon.target_cell or here == there or not weapon.reaches(distance):
            return 0.0
        needs = weapon.to_hit_number(distance) + (0 if weapon.type == MELEE else cloak(self.s, enemy))
        hit = 1.0 if weapon.auto_hit else at_least(accuracy(self.s, self.seat) + weapon.to_hit_dice, needs)
        dice = weapon.dice_at(distance, min(weapon.burst_max, fighting.LONGEST_BURST))
        left = max(1, health(self.s, enemy))
        frag, loss = damage(dice, left, weapon.extra_damage, left)
        return self.promise(weapon, enemy, hit, hit * frag, loss, distance)

    def best_shot(self, here: int, weapons: list[Weapon]) -> float:
        best = 0.0
        for enemy in self.arena.in_sight(here, self.targets):
            if not self.safe(enemy) and self.sees(here, enemy):
                for weapon in weapons:
                    best = max(best, self.worth(weapon, here, enemy))
        return best

    # -- moves

    def fight_or_move(self, options: list[int], steps: list[int], jumps: list[int], attacks: list[int]) -> int:
        if self.mined:
            steps = [step for step in steps if step not in self.mined]
        marks = self.marks()
        onward = self.errands.onward(self.ground, marks, self.me.cell, steps)
        if onward >= 0:
            return self.going(options, onward)
        shot, promise = -1, fighting.LEAST_WORTH
        for option in attacks:
            hope = self.offered(option)
            if hope > promise:
                shot, promise = option, hope
        way = self.choose_way(steps, jumps, shot >= 0, marks)
        if shot >= 0 and (promise >= way.worth or way.to < 0):
            return shot
        if way.to < 0:
            return options[0]
        return self.table.answers.act.jump.first + way.to if way.leaps else self.going(options, way.to)

    def marks(self) -> tuple[int, ...]:
        """What a way depends on: where everybody else stands, what one holds, what is left to do."""
        others = [cell for seat, cell in enumerate(self.cells) if seat != self.seat]
        me, s = self.me, self.s
        return (*others, self.seat, s.attacks, len(me.hand.cards), len(me.arms), len(s.counters), me.turns)

    def going(self, options: list[int], cell: int) -> int:
        act = self.table.answers.act
        step = act.step.first + cell
        return step if step in options else act.warp.first + cell

    def choose_way(self, steps: list[int], jumps: list[int], can_shoot: bool, marks: tuple[int, ...]) -> Way:
        """The first step, or the jump, towards the best cell within reach, and what that cell is worth."""
        if not steps and not jumps:
            return Way(-1, 0.0, False)
        weapons = self.ready()
        here, feature = self.me.cell, self.arena.feature
        stay = self.value_of(here, 0, weapons)
        left = movement_left(self.s)
        starts = [step for step in steps if feature[step] != ACID]
        tables = [self.ground.away(step) for step in starts]
        worths = [-FAR * 1.0] * len(starts)
        goals: dict[int, int] = {}
        promising = self.promising(left, len(weapons) > 0)
        while promising:
            cell = (promising & -promising).bit_length() - 1
            promising &= promising - 1
            near, at = FAR, -1
            for number, table in enumerate(tables):
                if 0 <= table[cell] < near:
                    near, at = table[cell], number
            if near < left and cell not in self.targets and cell != here:
                worth = self.value_of(cell, near + 1, weapons)
                if worth > worths[at]:
                    worths[at] = worth
                    goals[starts[at]] = cell
        self.errands.keep(marks, goals)
        first, value = -1, stay + 0.01
        for at, worth in enumerate(worths):
            if worth > value:
                first, value = starts[at], worth
        leap = -1
        for cell in jumps:
            if feature[cell] != ACID:
                cost = jump_cost(self.s, self.seat) * self.arena.length(here, cell)
                worth = self.value_of(cell, cost, weapons)
                if worth > value + moving.JUMP_GAIN:
                    leap, value = cell, worth
        if leap >= 0:
            return Way(leap, value, True)
        if first >= 0:
            return Way(first, value, False)
        wanders = not can_shoot and stay <= 0 and not untouchable(self.s, self.seat)
        return Way(self.wander(steps, len(weapons) > 0) if wanders else -1, 0.0, False)

    def promising(self, left: int, armed: bool) -> int:
        """A mask of the cells within reach that may be worth something.

        Those are power-ups, what lies about, and where somebody can be shot at, or where nobody can shoot back.
        """
        found = self.ground.powers
        for counter in self.s.counters:
            found |= 1 << counter.cell
        if armed:
            for enemy in self.enemies:
                found |= self.ground.around(self.cells[enemy])
        else:
            cover = self.cover(left)
            found |= 1 << cover if cover >= 0 else 0
        return found & self.ground.within(self.me.cell, left)

    def ready(self) -> list[Weapon]:
        """What can be fired in this turn."""
        return self.weapons() if attacks_left(self.s) > 0 and not untouchable(self.s, self.seat) else []

    def cover(self, left: int) -> int:
        """The nearest cell that no enemy sees, for who is seen; -1 for none."""
        here = self.me.cell
        if not self.eyes_on(here):
            return -1
        hidden = self.ground.within(here, left)
        for enemy in self.enemies:
            hidden &= ~(self.ground.around(self.cells[enemy]) | 1 << self.cells[enemy])
        away = self.ground.away(here)
        best = -1
        while hidden:
            cell = (hidden & -hidden).bit_length() - 1
            hidden &= hidden - 1
            if self.arena.feature[cell] != ACID and (best < 0 or away[cell] < away[best]):
                best = cell
        return best

    def value_of(self, cell: int, distance: int, weapons: list[Weapon]) -> float:
        """What standing in a cell promises: a shot, a card, a counter; less the way and the eyes on it."""
        value = -moving.STEP_COST * distance
        if distance and not untouchable(self.s, self.seat):
            feature = self.arena.feature[cell]
            if feature in (WEAPON_UP, GADGET_UP) and cell not in self.s.checked:
                value += moving.WEAPON_WORTH if feature == WEAPON_UP else moving.GADGET_WORTH
            for counter in self.s.counters:
                if counter.cell == cell and may_pick_up(self.s, self.seat, counter):
                    value += moving.BLOOD_WORTH if counter.kind == BLOOD_COUNTER else moving.WEAPON_WORTH
        value += self.best_shot(cell, weapons) if weapons else -moving.EXPOSED_COST * self.eyes_on(cell)
        for mine in self.s.mines:
            if mine.cell == cell and mine.owner != self.seat:
                return value - moving.MINE_COST
        return value

    def wander(self, steps: list[int], armed: bool) -> int:
        """Nothing within reach: one step towards the nearest enemy, out of all sight for who has nothing to fire."""
        away = self.arena.ported_from(self.me.cell)
        near = -1
        for enemy in self.enemies:
            if near < 0 or away[self.cells[enemy]] < away[near]:
                near = self.cells[enemy]
        best = -1
        for cell in steps:
            if near >= 0 and self.arena.feature[cell] != ACID and cell not in self.targets:
                to = self.arena.ported_from(cell)[near]
                if to < away[near] and (best < 0 or to < self.arena.ported_from(best)[near]):
                    best = cell if armed or not self.eyes_on(cell) else best
        return best

    # -- aiming, and cards

    def aim(self, options: list[int]) -> int:
        """Whom the odds favour."""
        answers, shot = self.table.answers.aim, self.s.shot
        arms = self.me.arms
        arm = arms[shot.arm] if 0 <= shot.arm < len(arms) else None
        aim = Aim(self.seat, self.table.pack.weapon(shot.weapon), arm, shot.saw > 0, shot.burst, shot.trick > 0)
        best, most = -1, -FAR * 1.0
        for option in options:
            if answers.fighter.first <= option < answers.fighter.end:
                hope = self.by_odds(aim, option - answers.fighter.first)
                if hope > most:
                    best, most = option, hope
        return best if best >= 0 else options[0]

    def keep(self, card: int) -> float:
        """How much a card in hand is worth keeping."""
        if self.table.deck_of[card] == WEAPONS:
            return self.table.pack.weapon(card).dice / 3
        return 4.0 if self.table.effect_of[card] in WORTH_KEEPING else 2.0
