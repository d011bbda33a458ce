"""Deaths of Victims: by whom, which of several, and what they cause."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.kernel import DONE, Frame
from deadfall.games.final_girl import words as w
from deadfall.games.final_girl.answers import ONE
from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.effects.program import Statement
from deadfall.games.final_girl.rules.bloodlust import Bloodlust
from deadfall.games.final_girl.rules.resolve import Resolve, amount, ask_tie, death_hurts, fire
from deadfall.games.final_girl.rules.spaces import spaces, specials_at
from deadfall.games.final_girl.state import Film
from deadfall.games.final_girl.table import EVIL, HILARITY, REALISM

BY_NOBODY: Final = 0
BY_KILLER: Final = 1
BY_MINION: Final = 2


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
            s.push(Death(Death.FALL, self.space, ONE.item.index(s.answer) - 1, self.by))
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
        pieces = ONE.item.of(([0] if plain else []) + [1 + x for x in special])  # 0 is an ordinary Victim
        if s.table.ambiguity in (REALISM, HILARITY):
            s.chance(w.TIED_VICTIM, pieces, ([s.victims[self.space]] if plain else []) + [1] * len(special))
        else:
            ask_tie(s, w.TIED_VICTIM, pieces)
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
