"""How a veteran gets at somebody: where he can fire from in this turn, and the cards that bring an enemy within reach.

In nearly half of his turns nobody is within reach. So a What Wall, a Teleport and a Server Reset are worth most to
who could not fire without them.
"""

from __future__ import annotations

from deadfall.games.frag.arena import ACID, DOOR
from deadfall.games.frag.bot import fighting, moving
from deadfall.games.frag.bot.mind import Mind
from deadfall.games.frag.bot.plan import Spot
from deadfall.games.frag.pack import SERVER_RESET, WHAT_WALL, Weapon
from deadfall.games.frag.rules.declare import holds
from deadfall.games.frag.rules.stats import attacks_left, movement_left, speed

WOUND_TO_FINISH = 2.5  # what a wound is worth to who has another attack for it, and
WOUND_TO_LEAVE = 1.0  # to who leaves it to others
SECOND_ATTACK = 0.5  # of the first one
WALL_COST = 1.0  # what an attack must promise more for a What Wall
BLIND_RANGE = 9  # squares over which he fires through no wall
BLIND = 6  # cells that a plan looks at for it
STRIDE = 5  # movement with which somebody may come within reach after a Server Reset
FAR_AWAY = 3  # steps for each die of movement, over which a Teleport is better than a walk
LEAP_WORTH = 5.0  # what a Teleport must promise
BESIDE = 3  # squares from an enemy within which it may end


class Hunter(Mind):
    """The thoughts of a fighter who looks for a shot."""

    def wound_worth(self) -> float:
        return WOUND_TO_FINISH if attacks_left(self.s) > 1 else WOUND_TO_LEAVE

    def shots(self, left: int, weapons: list[Weapon], can_shoot: bool) -> list[Spot]:
        """From where somebody can be fired at within so many steps, and what that promises."""
        here = self.me.cell
        found: list[Spot] = []
        blind: list[Spot] = []
        if not weapons:
            return found
        attacks = 1 + SECOND_ATTACK * (attacks_left(self.s) - 1)
        walls = self.has_what_wall()
        cells = self.ground.within(here, left)
        if not walls:
            cells &= self.in_view()
        for mine in self.s.mines:
            if mine.owner != self.seat:
                cells &= ~(1 << mine.cell)
        while cells:
            cell = (cells & -cells).bit_length() - 1
            cells &= cells - 1
            if cell in self.targets or self.arena.feature[cell] == ACID or (cell == here and not can_shoot):
                continue
            if walls and not self.arena.in_sight(cell, self.targets):
                worth = self.through(cell, weapons)
                if worth > fighting.LEAST_WORTH:
                    blind.append(Spot(cell, worth))
                continue
            worth = attacks * self.best_shot(cell, weapons)
            if worth > fighting.LEAST_WORTH:
                found.append(Spot(cell, worth))
        away = self.ground.away(here)
        blind.sort(key=lambda spot: moving.STEP_COST * away[spot.cell] - spot.worth)
        return found + blind[:BLIND]

    def in_view(self) -> int:
        """A mask of the cells from which somebody may be seen."""
        found = 0
        for enemy in self.enemies:
            found |= self.ground.around(self.cells[enemy])
        return found

    # -- through the walls

    def has_what_wall(self) -> bool:
        return holds(self.s, self.seat, WHAT_WALL) >= 0

    def through(self, here: int, weapons: list[Weapon]) -> float:
        """What the best attack through the walls promises, from a cell that sees nobody."""
        best = 0.0
        for enemy in self.enemies:
            near = self.table.range(here, self.cells[enemy]) <= BLIND_RANGE
            if near and not self.safe(enemy) and self.sees(here, enemy):
                for weapon in weapons:
                    best = max(best, self.worth(weapon, here, enemy))
        return best - WALL_COST

    def offered(self, option: int) -> float:
        """What an attack on offer promises; one with nobody in sight is one with a What Wall."""
        act = self.table.answers.act
        weapon = self.table.pack.pistol
        if act.attack_arm.first <= option < act.saw_arm.first:
            weapon = self.table.pack.weapon(self.me.arms[option - act.attack_arm.first].card)
        elif act.attack_hand.first <= option < act.play.first:
            weapon = self.table.pack.weapon(option - act.attack_hand.first)
        elif option != act.pistol:
            return super().offered(option)
        if weapon.target_cell or not self.has_what_wall() or self.arena.in_sight(self.me.cell, self.targets):
            return super().offered(option)
        return self.through(self.me.cell, [weapon])

    # -- elsewhere

    def wants_played(self, card: int, attacks: list[int]) -> bool:
        """A Server Reset also where nobody is within reach: it may bring somebody there."""
        resets = self.table.effect_of[card] == SERVER_RESET and self.could_stride()
        if resets and not self.shoots(attacks) and not self.may_shoot():
            return True
        return super().wants_played(card, attacks)

    def could_stride(self) -> bool:
        return attacks_left(self.s) > 0 and movement_left(self.s) >= STRIDE

    def may_shoot(self) -> bool:
        """Whether a way leads to a shot in this turn."""
        return len(self.shots(movement_left(self.s), self.weapons(), False)) > 0

    def roll(self, options: list[int]) -> int:
        """A Teleport instead of the movement roll, for who could hardly walk to a shot; -1 for none."""
        leaps = [option for option in options if option not in self.table.answers.roll.charges]
        if not leaps or self.me.cell < 0 or not self.enemies:
            return -1
        away = self.arena.ported_from(self.me.cell)
        near = min([away[self.cells[enemy]] for enemy in self.enemies])
        if near <= FAR_AWAY * speed(self.s, self.seat):
            return -1
        return leaps[0] if self.landing(list(range(self.arena.size))).worth >= LEAP_WORTH else -1

    def landing(self, cells: list[int]) -> Spot:
        """The cell beside an enemy from which he would fire best; none is -1."""
        best = Spot(-1, 0.0)
        weapons = self.weapons()
        for cell in cells:
            if cell not in self.cells and self.arena.feature[cell] not in (ACID, DOOR) and self.is_close(cell):
                worth = self.best_shot(cell, weapons)
                if worth > best.worth:
                    best = Spot(cell, worth)
        return best

    def is_close(self, cell: int) -> bool:
        """Whether an enemy stands a few squares away."""
        for enemy in self.enemies:
            if self.table.range(cell, self.cells[enemy]) <= BESIDE:
                return True
        return False
