"""The attack: reactions, ammo, rolling to hit, and everybody it strikes."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, Frame
from deadfall.games.frag.pack import (
    CORRODE,
    INFINITE_AMMO,
    MELEE,
    NO_TRACK,
    THIS_ATTACK,
    TRANQUILIZE,
)
from deadfall.games.frag.rules.cards import put_away, to_discard
from deadfall.games.frag.rules.damage import Damage, lose_suit
from deadfall.games.frag.rules.shot import (
    arm_of,
    attack_type,
    blast_cell,
    extra_damage,
    hits_by_itself,
    in_blast,
    less_flak,
    name_of,
    on_target,
    set_verdict,
    stays_on,
    targets,
    to_hit_bonus,
    untouchable,
    verdict,
    weapon_dice,
    weapon_of,
)
from deadfall.games.frag.rules.stats import accuracy, cloak, has_effect
from deadfall.games.frag.rules.windows import Window
from deadfall.games.frag.state import (
    NO_SHOT,
    NOBODY,
    OPEN_SHOT,
    SHOT_HITS,
    SHOT_MISSES,
    Frag,
    Item,
    with_item,
    without_item,
)
from deadfall.games.frag.words import (
    ATTACK_OFF,
    CLOAK_ADDS,
    FIRED,
    HIT,
    LOST_CARD,
    MISSED,
    NEEDS,
    RANGE_COUNTS,
    ROLLED_TO_HIT,
    TO_HIT_DICE,
    TRANQUILIZED,
    W_AIM,
    W_DECL,
)


class Attack(Frame[Frag]):
    """The declared attack: reactions, ammo, to-hit, reactions, then each victim in order."""

    layout: ClassVar[str] = "step turn"

    SPECIALS: Final = 0
    STANDS: Final = 1
    REACT: Final = 2
    FIRE: Final = 3
    ROLL: Final = 4
    DICE: Final = 5
    ROLLED: Final = 6
    AIM: Final = 7
    STRIKE: Final = 8
    TARGET: Final = 9
    SECOND: Final = 10
    CHAIN: Final = 11
    OTHERS: Final = 12
    END: Final = 13

    def __init__(self, step: int, turn: int = 0) -> None:
        self.step = step
        self.turn = turn

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.turn)

    def run(self, s: Frag) -> int:
        if self.step > Attack.STRIKE and s.fighters[s.shot.attacker].left:
            self.step = Attack.END
        match self.step:
            case Attack.SPECIALS:
                return self.specials(s)
            case Attack.STANDS:
                return Attack.END if s.shot.over else Attack.SPECIALS
            case Attack.REACT:
                s.push(Window(Window.ASK, W_DECL, s.shot.attacker))
                return Attack.FIRE
            case Attack.FIRE:
                return self.fire(s)
            case Attack.ROLL:
                return self.roll(s)
            case Attack.DICE:
                s.roll(TO_HIT_DICE, accuracy(s, s.shot.attacker) + to_hit_bonus(s))
                return Attack.ROLLED
            case Attack.ROLLED:
                self.rolled(s, s.die_seen())
                return Attack.AIM
            case Attack.AIM:
                s.push(Window(Window.ASK, W_AIM, s.shot.attacker))
                return Attack.STRIKE
            case Attack.STRIKE:
                return self.strike(s)
            case Attack.TARGET:
                hit_target(s, s.shot.target)
                return Attack.SECOND
            case Attack.SECOND:
                hit_target(s, s.shot.second)
                return Attack.CHAIN
            case Attack.CHAIN:
                self.chain(s)
                return Attack.OTHERS
            case Attack.OTHERS:
                return self.others(s)
            case _:
                clear_limbo(s)
                s.shot = NO_SHOT
                return DONE

    def specials(self, s: Frag) -> int:
        """Each special of the declaration may be answered by Patch Notes before the attack begins (FRAG-R-101)."""
        from deadfall.games.frag.rules.specials import Cancel  # late, as in windows.py

        if self.turn == len(s.limbo):
            self.turn = 0
            return Attack.REACT
        s.push(Cancel(Cancel.ASK, s.shot.attacker, s.limbo[self.turn], 1))
        self.turn += 1
        return Attack.STANDS

    def fire(self, s: Frag) -> int:
        """The attack goes on only with its target still there; ammo goes down before any to-hit roll (FRAG-AMMO-01)."""
        if not stays_on(s):
            s.emit(ATTACK_OFF, (s.shot.attacker,), "FRAG-R-85")
            return Attack.END
        for seat in targets(s):
            if not on_target(s, seat):
                s.shot.spared |= 1 << seat
        spend_ammo(s)
        return Attack.ROLL

    def roll(self, s: Frag) -> int:
        """Accuracy dice, unless the weapon hits by itself or cards have decided for all (FRAG-R-42, FRAG-R-84)."""
        if hits_by_itself(s):
            for seat in targets(s):
                if verdict(s, seat) == OPEN_SHOT:
                    set_verdict(s, seat, SHOT_HITS)
            return Attack.AIM
        if all(verdict(s, seat) != OPEN_SHOT for seat in targets(s)):
            return Attack.AIM
        for seat in targets(s):
            if verdict(s, seat) == OPEN_SHOT:
                tell_number(s, seat)
        return Attack.DICE

    def rolled(self, s: Frag, total: int) -> None:
        """The sum must equal or beat the range, and more against a cloak (FRAG-HIT-02, FRAG-R-40)."""
        attacker = s.shot.attacker
        s.emit(ROLLED_TO_HIT, (attacker, accuracy(s, attacker) + to_hit_bonus(s), total), "FRAG-HIT-02")
        for seat in targets(s):
            if verdict(s, seat) == OPEN_SHOT:
                set_verdict(s, seat, SHOT_HITS if total >= to_hit_number(s, seat) else SHOT_MISSES)

    def strike(self, s: Frag) -> int:
        """After the last word on the hit: who is struck is fixed now (FRAG-R-107)."""
        shot = s.shot
        if shot.over or s.fighters[shot.attacker].cell < 0:
            s.emit(ATTACK_OFF, (shot.attacker,), "FRAG-R-75")
            return Attack.END
        for seat in targets(s):
            if s.fighters[seat].cell < 0 or (shot.spared >> seat) & 1:
                set_verdict(s, seat, SHOT_MISSES)
            hit = verdict(s, seat) == SHOT_HITS
            s.emit(HIT if hit else MISSED, (shot.attacker, seat), "FRAG-HIT-03")
        if shot.target == NOBODY or shot.verdict == SHOT_HITS:
            self.fix_blast(s)
        return Attack.TARGET

    def fix_blast(self, s: Frag) -> None:
        shot = s.shot
        shot.blast = blast_cell(s)
        for seat in range(len(s.fighters)):
            if in_blast(s, seat, shot.blast) and not (shot.spared >> seat) & 1:
                shot.victims |= 1 << seat

    def chain(self, s: Frag) -> None:
        """The arc jumps on to its named victim if the first target was hit."""
        shot = s.shot
        jumps = shot.chain != NOBODY and shot.verdict == SHOT_HITS and not (shot.spared >> shot.chain) & 1
        if jumps and s.fighters[shot.chain].cell >= 0:
            s.push(Damage(Damage.DEFEND, shot.attacker, shot.chain, weapon_of(s).chain_dice))

    def others(self, s: Frag) -> int:
        """Blast victims clockwise from the attacker, himself last (FRAG-R-48)."""
        shot = s.shot
        seats = len(s.fighters)
        while self.turn < seats:
            self.turn += 1
            seat = (shot.attacker + self.turn) % seats
            if (shot.victims >> seat) & 1:
                shot.victims &= ~(1 << seat)
                s.push(Damage(Damage.DEFEND, shot.attacker, seat, blast_dice(s, seat)))
                return Attack.OTHERS
        return Attack.END


def spend_ammo(s: Frag) -> None:
    """The bullet counter goes down, even for a miss; some weapons are used up by the shot."""
    shot = s.shot
    arm = arm_of(s)
    if arm is None or shot.saw:
        return
    weapon = weapon_of(s)
    if weapon.once_per_turn:
        s.fired = [*s.fired, arm.card]
    if weapon.discard_on_use:
        use_up(s, arm)
        return
    if weapon.ammo == NO_TRACK or has_effect(s, shot.attacker, INFINITE_AMMO):
        return
    spent = max(1, shot.burst)
    left = arm.level - spent
    fighter = s.fighters[shot.attacker]
    fighter.arms = with_item(fighter.arms, shot.arm, arm.at(left))
    clause = "FRAG-AMMO-02" if shot.burst > 1 else "FRAG-AMMO-01"
    s.emit(FIRED, (shot.attacker, name_of(s, weapon), spent, left), clause)


def use_up(s: Frag, arm: Item) -> None:
    """A weapon is discarded as it is fired, with what is attached to it."""
    shot = s.shot
    fighter = s.fighters[shot.attacker]
    fighter.arms = without_item(fighter.arms, shot.arm)
    shot.arm = -1
    for card in [arm.card, *arm.extras]:
        to_discard(s, card)
        s.emit(LOST_CARD, (shot.attacker, card), "FRAG-PLAY-12")


def to_hit_number(s: Frag, seat: int) -> int:
    """What the dice must show: the range as the weapon counts it, and what a cloak adds (FRAG-HIT-02)."""
    return weapon_of(s).to_hit_number(range_to(s, seat)) + hidden_by(s, seat)


def range_to(s: Frag, seat: int) -> int:
    return s.table.range(s.fighters[s.shot.attacker].cell, s.fighters[seat].cell)


def hidden_by(s: Frag, seat: int) -> int:
    """What a cloak adds to the number needed; nothing hand to hand."""
    return 0 if attack_type(s) == MELEE else cloak(s, seat)


def tell_number(s: Frag, seat: int) -> None:
    """Everybody hears what must be rolled, and why it is not the range."""
    weapon = weapon_of(s)
    distance = range_to(s, seat)
    number = weapon.to_hit_number(distance)
    if number != distance:
        s.emit(RANGE_COUNTS, (name_of(s, weapon), distance, number), "FRAG-PLAY-12")
    if hidden_by(s, seat):
        s.emit(CLOAK_ADDS, (seat, hidden_by(s, seat)), "FRAG-PLAY-12")
    s.emit(NEEDS, (s.shot.attacker, seat, to_hit_number(s, seat)), "FRAG-HIT-02")


def hit_target(s: Frag, seat: int) -> None:
    """A declared target that was hit: tranquilized, stripped of his suit, or rolled against (FRAG-HIT-03)."""
    if seat == NOBODY or verdict(s, seat) != SHOT_HITS or s.fighters[seat].cell < 0:
        return
    shot = s.shot
    weapon = weapon_of(s)
    distance = range_to(s, seat)
    rule = -1 if shot.saw else weapon.id
    if rule >= 0 and not untouchable(s, seat):
        if weapon.effect == TRANQUILIZE:
            s.fighters[seat].tranquilized = 1
            s.emit(TRANQUILIZED, (seat,), "FRAG-PLAY-12")
            return
        if weapon.effect == CORRODE:
            lose_suit(s, seat, "FRAG-PLAY-12")
    dice = weapon_dice(s, seat, distance)
    if dice:
        s.push(Damage(Damage.DEFEND, shot.attacker, seat, dice, extra_damage(s), rule))


def blast_dice(s: Frag, seat: int) -> int:
    """The blast's own dice; in the target cell of a Nuke its weapon dice, multiplied."""
    weapon = weapon_of(s)
    dice = weapon.blast_dice
    if weapon.target_cell and s.fighters[seat].cell == s.shot.cell:
        dice = weapon.dice * s.shot.multiplier
    return less_flak(s, seat, dice, weapon.type)


def clear_limbo(s: Frag) -> None:
    """The specials that lasted for this attack are discarded."""
    for card in [card for card in s.limbo if s.table.lasts_of[card] == THIS_ATTACK]:
        put_away(s, card)
