"""Time, Horror, Bloodlust, deaths, counters, flags and tokens."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, Frame
from deadfall.games.final_girl import words as w
from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.effects.program import Statement
from deadfall.games.final_girl.pack import BY_ROW, SOURCE
from deadfall.games.final_girl.rules.health import check_win, end_phase_now
from deadfall.games.final_girl.rules.resolve import Resolve, amount, ask_tie, death_hurts, fire, note_counter, resolve
from deadfall.games.final_girl.rules.spaces import spaces, specials_at
from deadfall.games.final_girl.rules.standing import changed
from deadfall.games.final_girl.state import ACTION_PHASE, Film
from deadfall.games.final_girl.table import EVIL, HILARITY, REALISM

BY_NOBODY: Final = 0
BY_KILLER: Final = 1
BY_MINION: Final = 2


def change_time(s: Film, n: int) -> None:
    """Time goes up or down; below zero nothing brings it up before Planning (FG-TIME-03, FG-R-09)."""
    # FG-BRD-03, FG-ICON-05, FG-TIME-04, FG-R-12
    if n == 0 or (n > 0 and s.time < 0):
        return
    before = s.time
    s.time += n
    if n > 0 and s.table.time_cap:
        s.time = max(before, min(s.time, s.table.time_cap))
    s.emit(w.TIME, (s.time - before, s.time), "FG-TIME-01")


def time(s: Film, st: Statement, at: Resolve) -> None:
    change_time(s, amount(s, st, at.here))


# -- Horror


class HorrorRises(Frame[Film]):
    """Horror goes up step by step; beyond the top each step raises Bloodlust instead (FG-HOR-03)."""

    # FG-HOR-04

    layout: ClassVar[str] = "step left"

    def __init__(self, step: int, left: int) -> None:
        super().__init__(step)
        self.left = left

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.left)

    def run(self, s: Film) -> int:
        if self.left == 0:
            return DONE
        self.left -= 1
        if s.horror < len(s.table.levels):
            s.horror += 1
            s.emit(w.HORROR, (1, s.horror), "FG-HOR-01")
        else:
            s.emit(w.HORROR_END, (), "FG-HOR-03")
            s.push(Bloodlust(0, 1))
        return 0


def change_horror(s: Film, n: int) -> None:
    # FG-ICON-03
    if n > 0 and s.horror + n > len(s.table.levels):
        s.push(HorrorRises(0, n))
    elif n > 0:
        s.horror += n
        s.emit(w.HORROR, (n, s.horror), "FG-HOR-01")
    elif n < 0:
        lower_horror(s, -n)


def lower_horror(s: Film, n: int) -> None:
    """Below the low end each step gives 1 Time instead (FG-HOR-02)."""
    down = min(n, s.horror - 1)
    if down:
        s.horror -= down
        s.emit(w.HORROR, (-down, s.horror), "FG-HOR-01")
    if n > down:
        s.emit(w.HORROR_END, (), "FG-HOR-02")
        change_time(s, n - down)


def horror(s: Film, st: Statement, at: Resolve) -> None:
    change_horror(s, amount(s, st, at.here))


# -- Bloodlust


class Bloodlust(Frame[Film]):
    """Each increase applies the effect of its row before anything else goes on (FG-BL-04)."""

    # FG-BRD-10, FG-BRD-11, FG-BL-02, FG-ICON-11, FG-R-28

    layout: ClassVar[str] = "step left"

    def __init__(self, step: int, left: int) -> None:
        super().__init__(step)
        self.left = left

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.left)

    def run(self, s: Film) -> int:
        if self.left == 0:
            return DONE
        self.left -= 1
        table = s.table
        if s.bloodlust < len(table.track) - 1:
            s.bloodlust += 1
            changed(s)
            s.emit(w.BLOODLUST, (s.bloodlust,), "FG-BL-01")
            resolve(s, table.track[s.bloodlust].block, BY_ROW * SOURCE + s.bloodlust)
        else:
            s.emit(w.FINAL_EFFECT, (), "FG-BL-03")
            resolve(s, table.final, BY_ROW * SOURCE + s.bloodlust)
        return 0


def bloodlust(s: Film, st: Statement, at: Resolve) -> None:
    s.push(Bloodlust(0, amount(s, st, at.here)))


# -- deaths


class Death(Frame[Film]):
    """A death: the piece to the Dead area, Bloodlust with all it causes, then the triggers (FG-R-94)."""

    # FG-BRD-19, FG-KAT-06, FG-R-63, FG-R-74

    layout: ClassVar[str] = "step space:space special:special by"

    FALL: Final = 0
    TRIGGERS: Final = 1

    def __init__(self, step: int, space: int, special: int, by: int) -> None:
        super().__init__(step)
        self.space = space
        self.special = special
        self.by = by

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.space, self.special, self.by)

    def run(self, s: Film) -> int:
        if self.step == Death.FALL:
            if self.special < 0:
                s.victims[self.space] -= 1
                s.yellow_dead += 1
                s.emit(w.KILLED, (self.space,), "FG-KAT-05")
            else:
                s.special_at[self.special] = -1
                s.emit(w.KILLED_SPECIAL, (self.special, self.space), "FG-SPV-02")
            s.dead += 1
            s.killed_turn += 1
            if self.by != BY_NOBODY:
                s.killed_card += 1
            s.push(Bloodlust(0, 1))
            return Death.TRIGGERS
        if self.by == BY_MINION:
            fire(s, p.T_KILLED_BY_MINION, p.NOBODY, self.space)
        elif self.by == BY_KILLER:
            fire(s, p.T_KILLED_BY_KILLER, p.NOBODY, self.space)
        fire(s, p.T_KILLED, self.special if self.special >= 0 else p.NOBODY, self.space)
        return DONE


class KillOne(Frame[Film]):
    """One Victim of a space dies; which, if Special Victims stand there, is FG-R-30."""

    # FG-KAT-07

    layout: ClassVar[str] = "step space:space by"

    CHOOSE: Final = 0
    CHOSEN: Final = 1

    def __init__(self, step: int, space: int, by: int) -> None:
        super().__init__(step)
        self.space = space
        self.by = by

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.space, self.by)

    def run(self, s: Film) -> int:
        if self.step == KillOne.CHOSEN:
            s.push(Death(Death.FALL, self.space, s.answer - 2, self.by))
            return DONE
        special = specials_at(s, self.space)
        plain = s.victims[self.space] > 0
        if not special:
            if plain:
                s.push(Death(Death.FALL, self.space, -1, self.by))
            return DONE
        if s.table.ambiguity == EVIL:
            s.push(Death(Death.FALL, self.space, evil_victim(s, special, plain), self.by))
            return DONE
        if s.table.ambiguity in (REALISM, HILARITY):
            weights = [s.victims[self.space]] if plain else []
            s.chance(w.TIED_VICTIM, ([1] if plain else []) + [2 + x for x in special], weights + [1] * len(special))
        else:
            ask_tie(s, w.TIED_VICTIM, ([1] if plain else []) + [2 + x for x in special])
        return KillOne.CHOSEN


def evil_victim(s: Film, special: list[int], plain: bool) -> int:
    """First a Special Victim whose death hurts, last one whose death does not (FG-R-30)."""
    for x in special:
        if death_hurts(s, x):
            return x
    return -1 if plain else special[0]


class Killing(Frame[Film]):
    """Several deaths by one effect: the number is fixed first, they die one by one (FG-R-79)."""

    layout: ClassVar[str] = "step space:space left"

    def __init__(self, step: int, space: int, left: int) -> None:
        super().__init__(step)
        self.space = space
        self.left = left

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.space, self.left)

    def run(self, s: Film) -> int:
        if self.left == 0:
            return DONE
        self.left -= 1
        s.push(KillOne(KillOne.CHOOSE, self.space, BY_NOBODY))
        return 0


def kill(s: Film, st: Statement, at: Resolve) -> None:
    assert st.places is not None
    where = spaces(s, st.places, at.here)
    if st.word:  # the piece of the trigger
        if at.here in where and (s.victims[at.here] > 0 if at.it <= 0 else s.special_at[at.it - 1] == at.here):
            s.push(Death(Death.FALL, at.here, at.it - 1 if at.it > 0 else -1, BY_NOBODY))
        return
    left = p.ALL if st.n == p.ALL else amount(s, st, at.here)
    for x in reversed(where):
        count = min(left, s.victims[x] + len(specials_at(s, x)))
        if st.n != p.ALL:
            left -= count
        if count > 0:
            s.push(Killing(0, x, count))


# -- counters, flags, tokens


def counter(s: Film, st: Statement, at: Resolve) -> None:
    """A pack counter, never below 0; one that nobody declares does nothing."""
    if st.a < 0:
        return
    before = s.counters[st.a]
    n = amount(s, st, at.here)
    s.counters[st.a] = max(0, n if st.word else before + n)
    if s.counters[st.a] != before:
        s.emit(w.COUNTED, (st.a, s.counters[st.a]), "FG-GAME-08")
        note_counter(s, st.a, before)
        check_win(s)


def flag(s: Film, st: Statement, at: Resolve) -> None:
    if st.a < 0 or s.flags[st.a] == st.word:
        return
    lock = s.table.locks[st.a]
    if st.word == 0 and lock >= 0 and s.flags[lock]:
        return
    s.flags[st.a] = st.word
    s.emit(w.FLAG_ON if st.word else w.FLAG_OFF, (st.a,), "FG-GAME-08")
    if st.word == 0:
        fire(s, p.T_FLAG_OFF, st.a)


def token(s: Film, st: Statement, at: Resolve) -> None:
    """There is one token of each name: placing it moves it (FG-TOK-01)."""
    if st.place is None:
        if s.token_at[st.a] >= 0:
            s.token_at[st.a] = -1
            s.emit(w.TOKEN_OFF, (st.a,), "FG-TOK-02")
    else:
        s.token_at[st.a] = at.pick
        s.emit(w.TOKEN_ON, (st.a, at.pick), "FG-TOK-01")


def end_action(s: Film, st: Statement, at: Resolve) -> None:
    """The Action phase ends at once and the rest of the line is dropped; elsewhere ignored (FG-R-08, FG-R-13)."""
    # FG-ICON-07, FG-END-03
    if s.phase == ACTION_PHASE:
        s.ended = 1
        at.at = len(s.table.blocks[at.block])


def end_phase(s: Film, st: Statement, at: Resolve) -> None:
    if s.phase:
        end_phase_now(s)
