"""Killer Actions: choose a target, then move and attack, step by step; Minions act before the Killer.

The worked examples: Hans kills where he stands (FG-EX-03), the Hammer Rush (FG-EX-04; how far Hans walks in it is
FG-KMV-03, FG-R-29), and what is left of an attack that kills a Victim is lost (FG-EX-07).
"""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, Frame
from deadfall.games.final_girl import words as w
from deadfall.games.final_girl.answers import MANY, ONE
from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.effects.program import Statement
from deadfall.games.final_girl.pack import BY_TERROR, SOURCE
from deadfall.games.final_girl.rules.deaths import BY_KILLER, BY_MINION, KillOne
from deadfall.games.final_girl.rules.defence import AttackGirl
from deadfall.games.final_girl.rules.modifiers import attack_value, movement
from deadfall.games.final_girl.rules.resolve import Resolve, ask_tie, fire
from deadfall.games.final_girl.rules.spaces import victims_at
from deadfall.games.final_girl.rules.targeting import (
    best_path,
    choose_target,
    distances_of,
    enemy_at,
    is_prey,
    left_to_others,
    paths,
    tied_targets,
)
from deadfall.games.final_girl.state import Film

TOKEN: Final = 64  # orders and paths are stored as numbers to this base, counted from 1


def packed(numbers: list[int]) -> int:
    """A list of small numbers as one."""
    code = 0
    for n in reversed(numbers):
        code = code * TOKEN + n + 1
    return code


class Enemies(Frame[Film]):
    """All who carry out an action, one at a time: Minions first, then the Killer (FG-MKP-02)."""

    # FG-ENM-01, FG-ENM-02, FG-ENM-03

    layout: ClassVar[str] = "step block at order births killer"

    def __init__(self, step: int, block: int, at: int, order: int, births: int, killer: int) -> None:
        super().__init__(step)
        self.block = block
        self.at = at
        self.order = order
        self.births = births
        self.killer = killer

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.block, self.at, self.order, self.births, self.killer)

    def run(self, s: Film) -> int:
        while self.order:
            minion = self.order % TOKEN - 1
            self.order //= TOKEN
            if s.minion_at[minion] >= 0 and s.minion_born[minion] <= self.births:
                s.push(Act(Act.AIM, self.block, self.at, minion))
                return 0
        if self.killer and s.killer_at >= 0:
            s.push(Act(Act.AIM, self.block, self.at, -1))
        return DONE


def minion_order(s: Film, kind: int) -> list[int]:
    """Minions act nearest to their target first, then by token number; the order is fixed at the start (FG-R-61)."""
    acting: list[tuple[int, int]] = []
    for minion, at in enumerate(s.minion_at):
        if at >= 0:
            tied = tied_targets(s, minion, kind)
            distance = distances_of(s, minion)[at][tied[0]] if tied else 99
            acting.append((distance, minion))
    return [minion for _, minion in sorted(acting)]


class Act(Frame[Film]):
    """One Enemy's action: a target, then its steps from left to right (FG-KA-02)."""

    # FG-ICON-10, FG-KA-01, FG-KMV-03, FG-KMV-05, FG-KMV-07, FG-KAT-01, FG-KAT-02, FG-KAT-08, FG-KAT-11,
    # FG-KAT-12, FG-R-26, FG-R-32, FG-R-62, FG-R-72

    layout: ClassVar[str] = "step block at enemy target:space next killed"

    AIM: Final = 0
    AIMED: Final = 1
    NEXT: Final = 2

    def __init__(
        self, step: int, block: int, at: int, enemy: int, target: int = -1, next: int = 0, killed: int = 0
    ) -> None:
        super().__init__(step)
        self.block = block
        self.at = at
        self.enemy = enemy
        self.target = target
        self.next = next
        self.killed = killed  # it has attacked a Victim

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.block, self.at, self.enemy, self.target, self.next, self.killed)

    def run(self, s: Film) -> int:
        st = s.table.blocks[self.block][self.at]
        if enemy_at(s, self.enemy) < 0:
            return DONE
        match self.step:
            case Act.AIM:
                return self.aim(s, st)
            case Act.AIMED:
                self.target = ONE.item.index(s.answer)
                self.tell(s, st, "FG-TGT-04")
                return Act.NEXT
            case _:
                return self.take_step(s, st)

    def aim(self, s: Film, st: Statement) -> int:
        """Choose a target; a tie goes to the ambiguity rule (FG-TGT)."""
        if self.next == 0:
            s.stopped = 0
        if p.STEP_MOVE not in st.steps:  # it stays where it is, whoever it would go after
            return Act.NEXT
        tied = tied_targets(s, self.enemy, st.word)
        if len(tied) > 1 and left_to_others(s):
            ask_tie(s, w.TIED_SPACE, ONE.item.of(tied))
            return Act.AIMED
        if tied:
            attacks = st.steps.count(p.STEP_ATTACK)
            self.target = tied[0] if len(tied) == 1 else choose_target(s, tied, attacks)
            self.tell(s, st, "FG-TGT-02")
        else:
            self.target = -1
            s.emit(w.NO_TARGET, (1 + self.enemy,), "FG-R-27")
        return Act.NEXT

    def tell(self, s: Film, st: Statement, clause: str) -> None:
        """Who goes after whom."""
        girl = st.word != p.TARGET_VICTIM and s.girl_at == self.target
        victims = st.word != p.TARGET_GIRL and victims_at(s, self.target) > 0
        prey = 2 if girl and victims else 0 if girl else 1
        s.emit(w.TARGET, (1 + self.enemy, prey, self.target), clause)

    def take_step(self, s: Film, st: Statement) -> int:
        if self.next == len(st.steps):
            return DONE
        if st.steps[self.next] == p.STEP_ATTACK:
            self.next += 1
            self.attack(s, st.word)
            return Act.NEXT
        if st.word == p.TARGET_GIRL:
            self.target = s.girl_at if self.target >= 0 else -1
        elif self.target >= 0 and not is_prey(s, st.word, self.target):
            return Act.AIM
        self.next += 1
        if self.target >= 0 and not s.stopped:
            s.push(Advance(Advance.CHOOSE, self.enemy, self.target, movement(s, self.enemy)))
        return Act.NEXT

    def attack(self, s: Film, kind: int) -> None:
        """Victims in the space before the Final Girl, unless she is the stated target (FG-KAT-03, FG-KAT-04)."""
        here = enemy_at(s, self.enemy)
        damage = attack_value(s, self.enemy)
        girl = s.girl_at == here
        if damage == 0:
            return
        if victims_at(s, here) and not (girl and kind == p.TARGET_GIRL):
            self.killed = 1
            s.push(KillOne(KillOne.CHOOSE, here, BY_KILLER if self.enemy < 0 else BY_MINION))
        elif girl and not (self.killed and kind == p.TARGET_VICTIM and not s.table.surplus_attacks_hit_girl):
            s.push(AttackGirl(AttackGirl.BEGIN, damage, self.enemy, here))


class Advance(Frame[Film]):
    """One Move: along a shortest path, stopping at the target (FG-KMV)."""

    # FG-KMV-04, FG-KMV-06

    layout: ClassVar[str] = "step enemy target:space count path"

    CHOOSE: Final = 0
    CHOSEN: Final = 1
    WALK: Final = 2

    def __init__(self, step: int, enemy: int, target: int, count: int, path: int = 0) -> None:
        super().__init__(step)
        self.enemy = enemy
        self.target = target
        self.count = count
        self.path = path

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.enemy, self.target, self.count, self.path)

    def run(self, s: Film) -> int:
        if self.step == Advance.WALK:
            if self.path == 0 or s.stopped or enemy_at(s, self.enemy) < 0:
                return DONE
            to = self.path % TOKEN - 1
            self.path //= TOKEN
            move_enemy(s, self.enemy, to)
            return Advance.WALK
        found = paths(s, self.enemy, self.target, self.count)
        if self.step == Advance.CHOSEN:
            self.path = packed(found[MANY.item.index(s.answer)])
            return Advance.WALK
        if not found or not found[0]:
            return DONE
        if len(found) > 1 and left_to_others(s):
            ask_tie(s, w.TIED_PATH, MANY.item.of(list(range(len(found)))))
            return Advance.CHOSEN
        self.path = packed(best_path(s, self.enemy, self.target, found))
        return Advance.WALK


def move_enemy(s: Film, enemy: int, to: int) -> None:
    """One single move, and what waits in the space."""
    if enemy < 0:
        s.killer_at = to
        s.emit(w.KILLER_MOVED, (to,), "FG-KMV-01")
        fire(s, p.T_KILLER_ENTERS, p.NOBODY, to)
    else:
        s.minion_at[enemy] = to
        s.emit(w.MINION_MOVED, (enemy, to), "FG-MIN-02")
        minion_enters(s, to)


def minion_enters(s: Film, to: int) -> None:
    """Without a Killer every Minion sets off what waits for one."""
    if s.table.minion_only:
        fire(s, p.T_KILLER_ENTERS, p.NOBODY, to)
    fire(s, p.T_MINION_ENTERS, p.NOBODY, to)


# -- statements


def act(s: Film, st: Statement, at: Resolve) -> None:
    """A Killer Action; on Terror cards all Enemies carry it out (FG-MKP-02)."""
    if st.word < 0:
        s.table.perform[ACT_FINALE](s, st, at)
        return
    by = st.a
    if by == p.BY_CARD:
        by = p.BY_ENEMIES if at.source // SOURCE == BY_TERROR else p.BY_KILLER
    if s.table.minion_only:
        by = p.BY_MINIONS
    if by == p.BY_KILLER or not s.table.minion_tokens:
        if by != p.BY_MINIONS and s.killer_at >= 0:
            s.push(Act(Act.AIM, at.block, at.at - 1, -1))
        return
    order = packed(minion_order(s, st.word))
    s.push(Enemies(0, at.block, at.at - 1, order, s.births, 1 if by == p.BY_ENEMIES else 0))


ACT_FINALE: Final = len(p.OPS) + 1  # the function behind the operations that runs the Finale-card action


def strike(s: Film, st: Statement, at: Resolve) -> None:
    """One attack on the Final Girl wherever she is; the attacker is the Killer (FG-R-93)."""
    damage = attack_value(s, 0 if s.table.minion_only else -1) if st.n == p.ALL else st.n
    s.push(AttackGirl(AttackGirl.BEGIN, damage, -1, s.killer_at))


def spawn(s: Film, st: Statement, at: Resolve) -> None:
    """New Minions, up to the tokens supplied (FG-MIN-04)."""
    appear(s, at.pick, st.n)


def appear(s: Film, space: int, count: int) -> None:
    # FG-MIN-01
    for _ in range(count):
        free = [m for m, where in enumerate(s.minion_at) if where < 0]
        if not free:
            s.emit(w.NO_MINION, (0,), "FG-MIN-04")
            return
        minion = free[0]
        s.births += 1
        s.minion_at[minion] = space
        s.minion_health[minion] = s.table.minion_health
        s.minion_born[minion] = s.births
        s.emit(w.SPAWNED, (minion, space), "FG-MIN-03")
        minion_enters(s, space)


def stop_move(s: Film, st: Statement, at: Resolve) -> None:
    if not s.stopped:
        s.stopped = 1
        s.emit(w.STOPPED, (), "FG-GAME-08")
