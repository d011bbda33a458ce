"""Attacking: what can be attacked with what, and how damage is dealt to the Killer and to Minions."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, PASS, Frame
from deadfall.games.final_girl import words as w
from deadfall.games.final_girl.answers import ATTACK, ONE
from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.effects.program import Statement
from deadfall.games.final_girl.rules.health import Both, HurtKiller, check_win, wear_minor
from deadfall.games.final_girl.rules.items import spend_use
from deadfall.games.final_girl.rules.modifiers import modifier
from deadfall.games.final_girl.rules.resolve import Resolve, amount, fire
from deadfall.games.final_girl.rules.spaces import killer_space, minions_at
from deadfall.games.final_girl.rules.standing import graphs, in_play
from deadfall.games.final_girl.state import Film

AT_KILLER: Final = 0
AT_MINIONS: Final = 1  # all Minions of the space; more than this: one of them alone
AT_ONE: Final = 2


def declarations(s: Film) -> list[int]:
    """Every legal attack: a weapon (or none at distance 0), a space at exactly its range, the Killer or the Minions."""
    # FG-WPN-01, FG-WPN-02, FG-MIN-06, FG-MIN-08, FG-R-66, FG-R-85
    found = attacks_at(s, 0, 0)
    for slot, item in enumerate(s.hands):
        reach = s.table.items[item].range
        if reach >= 0:
            found += attacks_at(s, 1 + slot, reach)
    return found


def attacks_at(s: Film, slot: int, range: int) -> list[int]:
    far = graphs(s).far[s.girl_at]
    found: list[int] = []
    for space, distance in enumerate(far):
        if distance == range:
            if s.killer_at == space and s.table.killer_health > 0:
                found.append(ATTACK.at(slot, space, AT_KILLER))
            if space in s.minion_at:
                found.append(ATTACK.at(slot, space, AT_MINIONS))
    return found


def counter_attacks(s: Film, enemy: int) -> list[int]:
    """Weapons against an attacker in her space (FG-R-19)."""
    # FG-R-111
    side = AT_KILLER if enemy < 0 else AT_ONE + enemy
    found = [ATTACK.at(0, s.girl_at, side)]
    if s.table.weapons_on_reactions:
        for slot, item in enumerate(s.hands):
            if s.table.items[item].range == 0:
                found.append(ATTACK.at(1 + slot, s.girl_at, side))
    return found


def declare(s: Film, option: int) -> None:
    """Set weapon and target of the attack that follows."""
    s.aim_minions = ATTACK.side(option)
    s.aim = ATTACK.space(option)
    hand = ATTACK.hand(option)
    s.weapon = s.hands[hand - 1] if hand else -1


class Hit(Frame[Film]):
    """An attack of the Final Girl deals damage: weapon and abilities change it if it was at least 1 (FG-ATK-04)."""

    # FG-R-92

    layout: ClassVar[str] = "step damage"

    WEAPON: Final = 0
    ADDED: Final = 1
    DEAL: Final = 2
    DEALT: Final = 3

    def __init__(self, step: int, damage: int) -> None:
        super().__init__(step)
        self.damage = damage

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.damage)

    def run(self, s: Film) -> int:
        match self.step:
            case Hit.WEAPON:
                if s.weapon < 0:
                    return Hit.DEAL
                if may_decline(s):
                    s.ask(0, w.ADD_WEAPON, [PASS, 1])
                    return Hit.ADDED
                s.answer = 1
                return Hit.ADDED
            case Hit.ADDED:
                if s.answer:
                    self.damage += s.table.items[s.weapon].damage
                    if s.table.items[s.weapon].limited_weapon():
                        spend_use(s, s.weapon)
                return Hit.DEAL
            case Hit.DEAL:
                self.damage = max(0, self.damage + modifier(s, p.M_DAMAGE_FG))
                self.deal(s)
                return Hit.DEALT
            case _:
                if self.damage:
                    fire(s, p.T_FG_ATTACK_HITS, p.NOBODY, s.girl_at)
                return DONE

    def deal(self, s: Film) -> None:
        if s.aim_minions == AT_KILLER:
            s.push(HurtKiller(HurtKiller.MINORS, self.damage))
        else:
            s.push(HurtMinions(HurtMinions.CHOOSE, self.damage, s.aim, s.aim_minions - AT_ONE))


def may_decline(s: Film) -> bool:
    """Asked only where leaving it out could be wanted: limited uses in melee, or a trigger on hits (FG-D-21)."""
    weapon = s.table.items[s.weapon]
    if weapon.limited_weapon():
        return s.aim == s.girl_at
    return weapon.damage > 0 and bool(in_play(s).triggers[p.T_FG_ATTACK_HITS])


class HurtMinions(Frame[Film]):
    """Damage divided among the Minions of a space as the player likes, the rest lost (FG-MIN-07)."""

    layout: ClassVar[str] = "step left space:space only"

    CHOOSE: Final = 0
    CHOSEN: Final = 1
    ABSORBED: Final = 2

    def __init__(self, step: int, left: int, space: int, only: int) -> None:
        super().__init__(step)
        self.left = left
        self.space = space
        self.only = only  # one Minion alone, or negative

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.left, self.space, self.only)

    def run(self, s: Film) -> int:
        if self.step == HurtMinions.CHOSEN:
            self.left -= 1
            hurt_minion(s, ONE.item.index(s.answer))
            return HurtMinions.CHOOSE
        if self.step == HurtMinions.ABSORBED:
            self.left -= 1
            wear_minor(s, ONE.item.index(s.answer))
            return HurtMinions.CHOOSE
        minions = [m for m in minions_at(s, self.space) if self.only < 0 or m == self.only]
        if self.left <= 0 or not minions:
            return DONE
        shields = [at for at, health in enumerate(s.minor_health) if health > 0] if s.table.minion_only else []
        if shields:  # the flock's Minor Dark Powers take damage to any group first
            s.ask(0, w.POINT, ONE.item.of(shields))
            return HurtMinions.ABSORBED
        s.ask(0, w.POINT, ONE.item.of(unlike(s, minions)))
        return HurtMinions.CHOSEN


def unlike(s: Film, minions: list[int]) -> list[int]:
    """Of the Minions in one space those that differ in health: the others are alike (FG-R-115)."""
    found: list[int] = []
    for minion in minions:
        if all(s.minion_health[minion] != s.minion_health[other] for other in found):
            found.append(minion)
    return found


def hurt_minion(s: Film, minion: int) -> None:
    s.minion_health[minion] -= 1
    s.emit(w.MINION_HURT, (minion, s.minion_health[minion]), "FG-MIN-05")
    if s.minion_health[minion] == 0:
        here = s.minion_at[minion]
        s.minion_at[minion] = -1
        s.emit(w.MINION_GONE, (minion,), "FG-R-103")
        fire(s, p.T_MINION_DESTROYED, p.NOBODY, here)
        check_win(s)


# -- statements


def damage(s: Film, st: Statement, at: Resolve) -> None:
    """Attack damage to the declared Enemy; nothing without one or from another space (FG-R-93)."""
    # FG-ICON-04, FG-ATK-03, FG-R-102
    if st.n >= 1 and s.aim >= 0:
        s.push(Hit(Hit.WEAPON, st.n))


def hurt(s: Film, st: Statement, at: Resolve) -> None:
    """Damage outside an attack: no modifiers."""
    n = amount(s, st, at.here)
    if st.place is None and st.word == 1:
        s.push(Both(Both.KILLER, n))
        return
    where = killer_space(s) if st.place is None else at.pick
    if where in s.minion_at and (st.place is not None or s.table.minion_only):
        s.push(HurtMinions(HurtMinions.CHOOSE, n, where, -1))
    if s.killer_at == where and s.killer_at >= 0:
        s.push(HurtKiller(HurtKiller.MINORS, n))


def block(s: Film, st: Statement, at: Resolve) -> None:
    """Reduce the damage of the current attack, never below 0 (FG-R-34)."""
    if s.hit > 0:
        s.hit = max(0, s.hit - st.n)
        s.emit(w.BLOCKED, (s.hit,), "FG-RE-02")
