"""Declaring an attack: weapon, mode, specials, target (FRAG-WPN-01)."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, Frame
from deadfall.games.frag.arena import DOOR
from deadfall.games.frag.pack import (
    EXPLOSIVE,
    FLAME,
    MELEE,
    NO_TRACK,
    SAW,
    TRICK_FIRE,
    WHAT_WALL,
    Weapon,
)
from deadfall.games.frag.rules.attack import Attack, clear_limbo
from deadfall.games.frag.rules.cards import may_hold_any, out_of_hand
from deadfall.games.frag.rules.shot import (
    arm_of,
    attack_type,
    chain_choices,
    extras_sum,
    name_of,
    nobody_between,
    targets,
    weapon_of,
)
from deadfall.games.frag.rules.stats import protected
from deadfall.games.frag.state import NO_SHOT, NOBODY, NOWHERE, Frag, Item
from deadfall.games.frag.words import (
    AIM_AT,
    BURST,
    CHAIN_TO,
    DECLARED,
    DECLARED_CELL,
    NUKE_AT,
    PLAYED,
)


def holds(s: Frag, seat: int, effect: int) -> int:
    """The card with that effect in a hand, or -1."""
    for card in s.fighters[seat].hand.cards:
        if s.table.effect_of[card] == effect:
            return card
    return -1


def loaded(s: Frag, seat: int, arm: Item) -> bool:
    """Whether a weapon in play can be fired: ammo, and not twice where the card says so (FRAG-AMMO-03, FRAG-R-45)."""
    weapon = s.table.pack.weapon(arm.card)
    if weapon.once_per_turn and arm.card in s.fired:
        return False
    return weapon.ammo == NO_TRACK or arm.level > 0


def mounted_saw(s: Frag, arm: Item) -> bool:
    return extras_sum(s, arm, SAW) > 0


def in_reach(s: Frag, seat: int, target: int, weapon: Weapon, saw: bool) -> bool:
    """Whether the range to a target suits the weapon, or the saw under it."""
    distance = s.table.range(s.fighters[seat].cell, s.fighters[target].cell)
    return distance == 1 if saw else weapon.reaches(distance)


def targets_for(s: Frag, seat: int, weapon: Weapon, saw: bool, what_wall: bool) -> list[int]:
    """Every other fighter in line of sight and reach (FRAG-ATT-04, FRAG-LOS-05, FRAG-R-41, FRAG-R-44)."""
    cells = s.cells()
    here = cells[seat]
    cells[seat] = NOWHERE
    if what_wall:
        seen = [other for other, cell in enumerate(cells) if cell >= 0]
    else:
        seen = s.table.arena.in_sight(here, cells)
    if s.table.fair_start:
        seen = [other for other in seen if not protected(s, other)]
    return [other for other in seen if in_reach(s, seat, other, weapon, saw) and nobody_between(s, seat, other, weapon)]


def may_aim(s: Frag, seat: int, hand: list[int], taken: list[int]) -> bool:
    """Whether anybody is in sight, or a card reaches those who are not: what mostly spares a look at every weapon."""
    if s.table.arena.in_sight(taken[seat], taken):  # nobody is in sight from his own cell
        return True
    for card in hand:
        if s.table.aims_blind[card]:
            return True
    for arm in s.fighters[seat].arms:
        if s.table.aims_blind[arm.card]:
            return True
    return False


def can_attack_with(s: Frag, seat: int, weapon: Weapon, saw: bool) -> bool:
    """Whether an attack with this weapon has a legal target, with the specials in hand counted."""
    if weapon.target_cell and not saw:
        return True
    if targets_for(s, seat, weapon, saw, False):
        return True
    return holds(s, seat, WHAT_WALL) >= 0 and len(targets_for(s, seat, weapon, saw, True)) > 0


def needs_what_wall(s: Frag) -> bool:
    """Whether the attack being declared can only be one with What Wall, for all to see (FRAG-R-109)."""
    shot = s.shot
    if shot.attacker == NOBODY or shot.target != NOBODY or shot.cell != NOWHERE or shot.what_wall or shot.over:
        return False
    weapon, saw = weapon_of(s), bool(shot.saw)
    return not (weapon.target_cell and not saw) and not targets_for(s, shot.attacker, weapon, saw, False)


def can_trick(s: Frag, seat: int, what_wall: bool) -> bool:
    """Trick Fire: two targets, and not with melee, explosive or flame weapons."""
    if attack_type(s) in (MELEE, EXPLOSIVE, FLAME) or holds(s, seat, TRICK_FIRE) < 0:
        return False
    return len(targets_for(s, seat, weapon_of(s), bool(s.shot.saw), what_wall)) > 1


def nuke_cells(s: Frag, seat: int) -> list[int]:
    """Any cell in sight, fighters not blocking, but not an empty door square; with What Wall all are in sight."""
    arena = s.table.arena
    cells = s.cells()
    here = s.fighters[seat].cell
    open_cells = [cell for cell in range(arena.size) if arena.feature[cell] != DOOR or cell in cells]
    if s.shot.what_wall:
        return open_cells
    return [cell for cell in open_cells if arena.effect_los(here, cell, cells)]


class Declare(Frame[Frag]):
    """Declaring the attack: weapon, mode, specials, target, chain victim; then the attack (FRAG-WPN-01)."""

    layout: ClassVar[str] = "step"

    MODE: Final = 0
    BURST: Final = 1
    AIM: Final = 2
    AIMED: Final = 3
    CHAIN: Final = 4
    CHAINED: Final = 5
    CELL: Final = 6
    DECLARED: Final = 7

    def run(self, s: Frag) -> int:
        shot = s.shot
        if shot.over:  # the attacker or his target left the table
            clear_limbo(s)
            s.shot = NO_SHOT
            return DONE
        match self.step:
            case Declare.MODE:
                if weapon_of(s).target_cell and not shot.saw:
                    s.ask(shot.attacker, NUKE_AT, self.cells(s))
                    return Declare.CELL
                return self.burst(s)
            case Declare.BURST:
                shot.burst = s.answer
                return Declare.AIM
            case Declare.AIM:
                aims = self.aims(s)
                if len(aims) == 1 and not self.may_add(s):
                    return self.aimed(s, aims[0])
                s.ask(shot.attacker, AIM_AT, aims)
                return Declare.AIMED
            case Declare.AIMED:
                return self.aimed(s, s.answer)
            case Declare.CHAIN:
                choices = chain_choices(s, shot.target, shot.second)
                if not choices:
                    return self.declared(s)
                s.ask(shot.attacker, CHAIN_TO, choices)
                return Declare.CHAINED
            case Declare.CHAINED:
                shot.chain = s.answer
                return self.declared(s)
            case Declare.CELL:
                return self.at_cell(s, s.answer)
            case _:
                return DONE

    def burst(self, s: Frag) -> int:
        weapon = weapon_of(s)
        arm = arm_of(s)
        if weapon.burst_max == 0 or arm is None or s.shot.saw:
            return Declare.AIM
        s.ask(s.shot.attacker, BURST, list(range(1, min(weapon.burst_max, arm.level) + 1)))
        return Declare.BURST

    def cells(self, s: Frag) -> list[int]:
        """The cells a Nuke may be aimed at, and after them What Wall if it can still be added."""
        walled = not s.shot.what_wall and holds(s, s.shot.attacker, WHAT_WALL) >= 0
        nuke = s.table.answers.nuke
        return [*nuke.cell.of(nuke_cells(s, s.shot.attacker)), *([nuke.what_wall] if walled else [])]

    def at_cell(self, s: Frag, option: int) -> int:
        nuke = s.table.answers.nuke
        if option == nuke.what_wall:
            s.shot.what_wall = 1
            lay_special(s, WHAT_WALL)
            return Declare.MODE
        s.shot.cell = nuke.cell.index(option)
        return self.declared(s)

    def aims(self, s: Frag) -> list[int]:
        """The targets, and the specials that can still be added to the declaration."""
        shot = s.shot
        weapon, saw = weapon_of(s), bool(shot.saw)
        seen = targets_for(s, shot.attacker, weapon, saw, bool(shot.what_wall))
        aim = s.table.answers.aim
        options = aim.fighter.of([seat for seat in seen if seat != shot.target])
        if shot.target == NOBODY:
            walled = not shot.what_wall and holds(s, shot.attacker, WHAT_WALL) >= 0
            if walled and targets_for(s, shot.attacker, weapon, saw, True):
                options.append(aim.what_wall)
            if not shot.trick and can_trick(s, shot.attacker, bool(shot.what_wall)):
                options.append(aim.trick_fire)
        return options

    def may_add(self, s: Frag) -> bool:
        """Whether a lone target may not be all there is to choose, for all that the others can see (FRAG-R-111)."""
        if s.shot.target != NOBODY or s.shot.what_wall:
            return False
        return may_hold_any(s, s.shot.attacker, WHAT_WALL)

    def aimed(self, s: Frag, option: int) -> int:
        shot = s.shot
        aim = s.table.answers.aim
        if option == aim.what_wall:
            shot.what_wall = 1
            lay_special(s, WHAT_WALL)
            return Declare.AIM
        if option == aim.trick_fire:
            shot.trick = 1
            lay_special(s, TRICK_FIRE)
            return Declare.AIM
        if shot.target == NOBODY:
            shot.target = aim.fighter.index(option)
            return Declare.AIM if shot.trick else Declare.CHAIN
        shot.second = aim.fighter.index(option)
        return Declare.CHAIN

    def declared(self, s: Frag) -> int:
        """Everybody hears the declaration; the specials of it may be cancelled, then the attack runs."""
        shot = s.shot
        weapon = weapon_of(s)
        s.attacks += 1
        here = s.fighters[shot.attacker].cell
        if shot.target == NOBODY:
            s.emit(DECLARED_CELL, (shot.attacker, shot.cell, name_of(s, weapon)), "FRAG-WPN-01")
        for seat in targets(s):
            distance = s.table.range(here, s.fighters[seat].cell)
            s.emit(DECLARED, (shot.attacker, seat, name_of(s, weapon), distance), "FRAG-WPN-01")
        s.push(Attack(Attack.SPECIALS))
        return DONE


def lay_special(s: Frag, effect: int) -> None:
    """A special that is part of the declaration is shown; it lies open until the attack is over."""
    seat = s.shot.attacker
    card = holds(s, seat, effect)
    out_of_hand(s, seat, card)
    s.limbo = [*s.limbo, card]
    s.emit(PLAYED, (seat, card), "FRAG-PLAY-12")
