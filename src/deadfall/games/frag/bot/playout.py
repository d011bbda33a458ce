"""What fighters usually do, read from the position alone."""

from __future__ import annotations

from typing import Final

from deadfall.engine.habits import Habits, plain
from deadfall.engine.kernel import PASS, Decision
from deadfall.games.frag.arena import ACID, GADGET_UP, WEAPON_UP
from deadfall.games.frag.bot.weights import WEIGHTS
from deadfall.games.frag.game import FragGame
from deadfall.games.frag.rules.stats import attacks_left, movement_left
from deadfall.games.frag.state import Frag
from deadfall.games.frag.words import ACT, AIM_AT, BURST, MOVE_ROLL, W_END, W_START

FAR: Final = 99

# Sorts of what may be done in a turn
FINISH: Final = 0
BLOOD: Final = 1
DASH: Final = 2
PISTOL: Final = 3
ARM: Final = 4
SAW: Final = 5
FROM_HAND: Final = 6
DROP: Final = 7
STEP: Final = 8  # + the sort of the step
JUMP: Final = 24
WARP: Final = 40
FINISH_UNFIRED: Final = 56
PLAY: Final = 64  # by what the card does

# Sorts of steps: onto something, or towards or away from the nearest power-up within reach and the nearest enemy
ONTO_ACID: Final = 0
ONTO_POWER: Final = 1
ONTO_COUNTER: Final = 2
ONWARD: Final = 3  # + 3 * (power-up nearer, none in reach, not nearer) + (enemy nearer, as near, farther)
IN_SIGHT: Final = 12  # a cell from where somebody can be shot at: + (nearer, as near, farther)

# Sorts of reactions
REACT: Final = 8  # + what the card does


class Playout(Habits[Frag]):
    """Sorts of options in Frag."""

    def __init__(self, game: FragGame) -> None:
        super().__init__(game, WEIGHTS)
        table = game.table
        self.arena = table.arena
        self.act = table.answers.act
        self.effects = table.effect_of
        features = table.arena.feature
        self.powers = [cell for cell in range(table.arena.size) if features[cell] in (WEAPON_UP, GADGET_UP)]

    def sorts(self, s: Frag, d: Decision) -> list[int]:
        kind = d.kind
        if kind == ACT:
            return self.acts(s, d)
        if W_START <= kind <= W_END:
            return [self.reaction(s, d.seat, option) for option in d.options]
        if kind == AIM_AT:
            return [self.aim(s, option) for option in d.options]
        if kind == MOVE_ROLL:
            return [min(option, 3) if option < 100 else 4 for option in d.options]
        if kind == BURST:
            return [1 if option == d.options[-1] else 0 for option in d.options]
        return plain(d)

    def acts(self, s: Frag, d: Decision) -> list[int]:
        act = self.act
        step, jump, warp = act.step, act.jump, act.warp
        found: list[int] = []
        way: Way | None = None
        for option in d.options:
            if step.first <= option < warp.end:
                if way is None:
                    way = Way(self, s, d.seat)
                if option < step.end:
                    found.append(STEP + way.to(option - step.first))
                elif option < jump.end:
                    found.append(JUMP + way.to(option - jump.first))
                else:
                    found.append(WARP + way.to(option - warp.first))
            else:
                found.append(self.deed(s, d.seat, option))
        return found

    def deed(self, s: Frag, seat: int, option: int) -> int:
        """What is done in place."""
        act = self.act
        if option == act.finish:
            return FINISH if s.attacks else FINISH_UNFIRED
        if option <= act.pistol:
            return option
        if option < act.saw_arm.first:
            return ARM
        if option < act.attack_hand.first:
            return SAW
        if option < act.play.first:
            return FROM_HAND
        if option < act.use_hand.first:
            return PLAY + self.effects[option - act.play.first]
        if option < act.use_gear.first:
            return PLAY + self.effects[option - act.use_hand.first]
        if option < act.drop_arm.first:
            return PLAY + self.effects[s.fighters[seat].gadgets[option - act.use_gear.first].card]
        return DROP

    def reaction(self, s: Frag, seat: int, option: int) -> int:
        react = s.table.answers.react
        if option < react.hand.first:
            return option
        if option < react.gear.first:
            return REACT + self.effects[option - react.hand.first]
        return REACT + self.effects[s.fighters[seat].gadgets[option - react.gear.first].card]

    def aim(self, s: Frag, option: int) -> int:
        """Whom to aim at, by the Health that he has left."""
        if option == PASS:
            return 0
        seats = len(s.fighters)
        if option > seats:
            return 1
        fighter = s.fighters[option - 1]
        return 2 + max(0, min(fighter.health - fighter.wounds, 6))


class Way:
    """Where a fighter may go from here, and what for."""

    def __init__(self, habits: Playout, s: Frag, seat: int) -> None:
        self.arena = habits.arena
        self.enemies = [fighter.cell for at, fighter in enumerate(s.fighters) if at != seat and fighter.cell >= 0]
        left = movement_left(s)
        here = s.fighters[seat].cell
        checked = s.checked
        away = self.arena.ported_from(here)
        self.powers = [cell for cell in habits.powers if 0 < away[cell] <= left and cell not in checked]
        self.power = self.nearest(away, self.powers)
        self.enemy = self.nearest(away, self.enemies)
        self.shoots = attacks_left(s) > 0
        self.counters = [counter.cell for counter in s.counters]

    def nearest(self, away: list[int], cells: list[int]) -> int:
        near = FAR
        for cell in cells:
            far = away[cell]
            if 0 <= far < near:
                near = far
        return near

    def to(self, cell: int) -> int:
        """The sort of a step to a cell."""
        if self.arena.feature[cell] == ACID:
            return ONTO_ACID
        if cell in self.powers:
            return ONTO_POWER
        if cell in self.counters:
            return ONTO_COUNTER
        away = self.arena.ported_from(cell)
        enemy = self.nearest(away, self.enemies)
        nearer = 0 if enemy < self.enemy else 1 if enemy == self.enemy else 2
        if self.shoots and self.sees(cell):
            return IN_SIGHT + nearer
        if not self.powers:
            return ONWARD + 3 + nearer
        return ONWARD + (0 if self.nearest(away, self.powers) < self.power else 6) + nearer

    def sees(self, cell: int) -> bool:
        """Whether somebody stands in the line of sight of a cell."""
        return len(self.arena.in_sight(cell, self.enemies)) > 0
